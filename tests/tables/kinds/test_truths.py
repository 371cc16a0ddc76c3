"""What is the truth where names mislead: several of them, a class that is none, counts, and what a tool found."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, first, found, of_files, refused, rows

ITEMS = range(24)
RNG = np.random.default_rng(7)
TOOLS = ("Ax", "By", "Cz")


def verdict(item: int, tool: int) -> tuple[str, str]:
    """Return the truth of an item, and what a tool that errs now and then found."""
    true = item % 2 == 0
    said = true != ((item + tool) % (5 + tool) == 0)
    return ("vulnerable" if true else "safe"), ("vulnerable" if said else "safe")


def hit(true: str, said: str) -> str:
    """Name the hit or error."""
    return ("T" if true == said else "F") + ("P" if said == "vulnerable" else "N")


def test_a_prediction_in_words_does_not_spell_out_one_in_digits() -> None:
    truth, said = RNG.integers(0, 2, 40), RNG.integers(0, 2, (2, 40))
    files = [
        (
            f"model{k}.csv",
            rows(
                "text,label,pred_label,pred_decision",
                *(f"text {n} is long,{truth[n]},{each[n]},{('not_sarcasm', 'sarcasm')[each[n]]}" for n in range(40)),
            ),
        )
        for k, each in enumerate(said)
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == (said == truth).sum(axis=1).tolist()


def test_hits_and_errors_of_tools() -> None:
    """As in Ehsanassdi/SAST-False-Positive-Benchmark: TP and TN are right, FP and FN wrong."""
    lines = [(t, i, *verdict(i, k)) for k, t in enumerate(TOOLS) for i in ITEMS]
    text = rows(
        "Tool,Filename,Ground_Truth_Label,Detected_By_Tool,Result",
        *(f"{t},f{i}.py,{true},{said == 'vulnerable'},{hit(true, said)}" for t, i, true, said in lines),
    )
    evidence = found(text).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == TOOLS
    right = [sum(true == said for t, _, true, said in lines if t == tool) for tool in TOOLS]
    np.testing.assert_array_equal(evidence.right, right)
    same = found(
        rows("Engine,Filename,Ground_Truth_Label,Detected", *(f"{t},f{i}.py,{y},{said}" for t, i, y, said in lines))
    )
    assert same.layout == "predictions_long"
    np.testing.assert_array_equal(same.evidence.right, right)  # type: ignore[union-attr]


def test_a_target_that_differs_in_every_row_names_the_rows() -> None:
    """As in BorisKriuk/ORCA: the targets are what models were tried on, beside a column of numbers for each."""
    text = rows("Target,svm_lr,forest_rf,ours", *(f"falls by {i} %,0.{51 + i},0.{55 + i},0.{60 + i}" for i in range(6)))
    understood = found(text, "auc.csv")
    assert understood.roles.dataset == "Target"
    assert understood.evidence.models == ("svm_lr", "forest_rf", "ours")


def counted(item: int, by: int) -> int:
    """Return what somebody counted, a little off."""
    return 3 * item + 5 + (item * by) % 4


def test_counts_beside_a_class_that_nothing_shares() -> None:
    """As in inorrr/multimodal_llm_visual_estimation: a kind of thing is no truth of how many there are."""
    lines = [f"{i}.jpg,kind {i % 16},{3 * i + 5},{counted(i, 1)},{counted(i, 3)},{'word ' * 12}{i}" for i in range(60)]
    roles = asked(rows("filename,class,object_count,first_answer,response_two,description", *lines)).suggested
    assert (roles.truth, roles.models) == ("object_count", ("first_answer", "response_two"))
    one = rows("filename,class,object_count,human", *(",".join(line.split(",")[:4]) for line in lines))
    assert "“human” holds the predictions of one model, and “object_count” the truth" in refused(one)


def test_a_class_that_is_predicted_stays_the_truth() -> None:
    """Keep what is named as the truth where others say the same."""
    text = rows("filename,class,count,human,svm", *(f"{i}.jpg,{'ab'[i % 2]},{i},{'ab'[i % 3 > 0]},a" for i in ITEMS))
    assert found(text).roles.truth == "class"


def test_two_truths_with_models_of_their_own() -> None:
    """As in DvaitAI-tech/pedestrian_nav_ai: what is said of x is not held against the truth of y."""
    lines = [
        f"{i},{i * 1.5},{9 - i * 0.7:.2f},{i * 1.4:.2f},{9 - i:.2f},{i * 1.6:.2f},{8.5 - i * 0.7:.2f}" for i in ITEMS
    ]
    question = asked(rows("time,actual_x,actual_y,ema_x,ema_y,lstm_x,lstm_y", *lines))
    assert "“actual_x”, “actual_y” are true of several things" in str(question)
    assert (question.suggested.truth, question.suggested.models) == ("actual_x", ("ema_x", "lstm_x"))


def test_a_probability_and_its_own_decision_are_one_model() -> None:
    """As in antoniaand/WAVE--Context-Aware-Recommendation-System: the decision is the probability, cut in two."""
    lines = [f"{i},{(i * 7 % 24) / 24:.3f},{int(i * 7 % 24 > 9) if i % 5 else 0},{int(i * 7 % 24 > 11)}" for i in ITEMS]
    why = refused(rows("user_id,final_prob,attend_true,attend_hat", *lines))
    assert "“attend_hat” is “final_prob” cut in two, so both are of one model" in why


def test_criteria_that_somebody_checked_are_no_truths() -> None:
    """As in vishalku02/DiagramIR: yes and no to one criterion is not what is true of another."""
    header = "assigned_to,The shape is closed,Labeled angles match the angle,The diagram is in the frame,diagram_id"
    said = ("Yes", "No")
    lines = [f"Ann,{said[i % 2]},{said[i % 3 > 0]},{said[i % 5 > 0]},d{i}" for i in ITEMS]
    assert "are criteria, it seems" in refused(rows(header, *lines))


def test_marks_of_questions_are_no_labels() -> None:
    """As in KishoreVision/SEMANTIC-AND-SIMILARITY-BASED-ANSWER-EVALUATION-SYSTEM-USING-NLP: a row for each student."""
    lines = [
        f"S{i},{100 + 7 * i},{i % 3},{(i + 1) % 3},{i % 2 + 1},{i % 2 + 1 + i % 3 + (i + 1) % 3}" for i in range(9)
    ]
    why = refused(rows("Student Name,Register No.,Q1,Q2,Q3,Total", *lines))
    assert "“Total” sums up: marks, and no models" in why


def test_counts_of_kinds_are_no_labels() -> None:
    """As in Hynn01/dslinter-experiments: how often each smell was found in every project."""
    kinds = [f"{smell}-{place}" for smell in ("import", "nan", "loop", "merge") for place in ("a", "b", "c")]
    lines = [
        f"project {i}," + ",".join(str((i % 7) * (k % 3) if (i + k) % 6 == 0 else 0) for k in range(12)) for i in ITEMS
    ]
    assert "are counts, mostly 0" in refused(rows("Project Name," + ",".join(kinds), *lines))


def test_agreement_of_two_people_is_not_computed() -> None:
    """As in yuanxiesa/VSRP_inter_annotator_agreement: two columns of labels, and no truth."""
    why = refused(rows("TL,MR", *(f"{'IS' if i % 2 else 'NOT'},{'IS' if i % 3 else 'NOT'}" for i in ITEMS)))
    assert "how far they agree is not computed here" in why


def test_the_only_name_that_is_no_models_is_the_truth() -> None:
    """As in notebooks of a contest: a price beside what three models said of it, and nothing is called true."""
    prices = [20000 + i * 7919 % 9000 for i in range(30)]
    lines = [f"{1 + i},{p + 300 + i},{p},{p + 7 * i},{p - 31 * i}" for i, p in enumerate(prices)]
    text = rows("Id,lgb_16,SalePrice,xgb_1,blend", *lines)
    question = asked(text)
    assert (question.suggested.truth, question.suggested.models) == ("SalePrice", ("lgb_16", "xgb_1", "blend"))
    assert all(choice.roles.truth for choice in question.choices if "SalePrice" in choice.roles.models)
    two = asked(rows("Id,lgb_16,SalePrice,rooms,blend", *lines))
    assert two.suggested.models != ("lgb_16", "rooms", "blend")


def expected(item: int, every: int) -> tuple[str, str]:
    """Return what should come out, and what a system did, which is wrong every so many items."""
    return "abc"[item % 3], "abc"[(item + (item % every == 0)) % 3]


def test_what_was_expected_is_the_truth_of_what_a_system_did() -> None:
    """Take the expected label as true, and the actual one as said, where both are of the same thing."""
    lines = [f"{i},{m},{','.join(expected(i, each))}" for m, each in (("gpt", 4), ("llama", 5)) for i in ITEMS]
    understood = found(rows("id,model,expected_label,actual_label", *lines))
    assert (understood.roles.truth, understood.roles.models) == ("expected_label", ("actual_label",))
    evidence = understood.evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.right.tolist(), evidence.n) == ([18, 19], 24)


def test_an_actual_label_is_true_where_another_thing_was_expected() -> None:
    """Leave the truth as it is named beside an expected cost."""
    lines = [f"{i},{m},{','.join(expected(i, each))},{i % 4}" for m, each in (("gpt", 4), ("llama", 5)) for i in ITEMS]
    understood = found(rows("id,model,actual_label,predicted_label,expected_cost", *lines))
    assert (understood.roles.truth, understood.roles.models) == ("actual_label", ("predicted_label",))


def test_ends_of_intervals_beside_words_that_may_be_true_are_no_mere_estimates() -> None:
    """Do not say that nothing is true where a column of words is called so."""
    lines = [f"{'ab'[i % 2]},{i}.5,{i}.1,{i}.9" for i in range(8)]
    assert "ends of intervals" not in refused(rows("actual_party,estimate,ci_lower,ci_upper", *lines))


def test_a_column_named_as_predicted_stands_beside_a_naive_model() -> None:
    """Ask whether a column that is called after a model is a second one."""
    true = [10 + i * 7 % 17 + i / 8 for i in range(40)]
    lines = [f"d{i},{y},{y + i % 3 / 4},{y - i % 4 / 3:.2f},{i * 1000}" for i, y in enumerate(true)]
    question = asked(rows("date,actual,predicted,naive,forest_cover", *lines))
    assert "“naive” may be that of another model" in str(question)
    assert question.suggested.models == ("predicted", "naive")
    evidence = found(rows("date,actual,predicted,naive,forest_cover", *lines), roles=question.suggested).evidence
    assert (evidence.models, evidence.n) == (("predicted", "naive"), 40)
    assert "predictions of one model" in refused(rows("date,actual,predicted,warmth,forest_cover", *lines))


def test_labels_of_a_baseline_stand_beside_predicted_ones() -> None:
    """Ask the same of labels."""
    lines = [f"{i},{','.join(expected(i, 5))},{expected(i, 3)[1]}" for i in range(40)]
    text = rows("id,label,predicted,baseline", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [32, 26]


def test_names_of_genes_are_no_models_beside_what_was_predicted_of_each() -> None:
    """Say that there is one model, and not that each variant is one with its totals."""
    lines = [f"A{i}G,{i * 3 % 17}.5,{i * 3 % 17 + i % 4 / 3:.2f}" for i in range(20)]
    assert "“predicted_effect” holds the predictions of one model" in refused(
        rows("variant,true_effect,predicted_effect", *lines)
    )
    assert "Each row is one model (“variant”)" in refused(rows("variant,accuracy,f1", *lines))


def test_a_tool_and_what_else_it_says_are_no_truth_and_a_model() -> None:
    """Say that labels are those of several models, where one is called as the start of another."""
    lines = [f"words number {i},{'pn'[i % 2]},{'pn'[i % 3 == 0]},{'pn'[i % 5 == 0]}" for i in range(30)]
    assert "perhaps what several models predict" in refused(rows("text,SentTool,SentTool_mood,Feel", *lines))
    assert found(rows("text,label,label_svm,label_rf", *lines)).roles.truth == "label"


def test_two_named_models_among_many_other_columns_hold_labels() -> None:
    """Tell of the labels of two models beside many texts, and not of those of any two columns."""
    lines = [f"w{i},u{i},t{i},x{i},z{i},y{i},{'pn'[i % 2]},{'pn'[i % 3 == 0]}" for i in range(30)]
    assert "“svm”, “rf” hold the same labels" in refused(rows("f1x,f2x,f3x,f4x,f5x,f6x,svm,rf", *lines))
    assert "hold the same labels" not in refused(rows("f1x,f2x,f3x,f4x,f5x,f6x,left,right", *lines))


def test_a_size_beside_measures_of_how_well_it_was_found_is_no_truth() -> None:
    """Do not hold one volume against the other where measures stand beside them."""
    lines = [f"c{i},{300 + i * 7}.5,{300 + i * 7 + i % 5}.25,0.{51 + i},0.{61 + i}" for i in range(30)]
    assert "“true_volume” the truth" not in refused(rows("case,true_volume,pred_volume,dice,iou", *lines))
    assert "“true_price” the truth" in refused(rows("case,true_price,pred_price,dice,iou", *lines))


def test_a_column_named_like_one_prediction_is_no_truth_of_the_others() -> None:
    rng = np.random.default_rng(8)
    true = rng.normal(50, 10, 40)
    told = true[:, None] + rng.normal(0, 3, (40, 3))
    lines = [f"t{n},{m:.2f},{a:.3f},{b:.3f},{c:.3f}" for n, (m, (a, b, c)) in enumerate(zip(true, told, strict=True))]
    question = asked(rows("town,MEDV,GPR_BMA,GPR_Prediction,GWR_Prediction", *lines))
    assert question.suggested.truth == "MEDV"
    assert question.suggested.models == ("GPR_BMA", "GPR_Prediction", "GWR_Prediction")


@pytest.mark.parametrize(
    "truth",
    ["label_gt", "gt_class", "y_gt", "reference label", "class-gold", "known_species", "sentiment_true", "gold_answer"],
)
def test_a_truth_by_two_words_in_any_order(truth: str) -> None:
    lines = [f"r{n},{'abc'[n % 3]},{'abc'[(n * n) % 3]},{'abc'[(n // 2) % 3]}" for n in range(30)]
    assert found(rows(f"id,{truth},pred_a,pred_b", *lines)).roles.truth == truth
    assert "There is only one model" in refused(rows(f"id,{truth},prediction", *(line[:-2] for line in lines)))


@pytest.mark.parametrize("truth", ["human_label", "manual class", "annotation", "label_expert", "expert_diagnosis"])
@pytest.mark.parametrize("models", ["gpt4_class,llama_class", "pred_a,pred_b"])
def test_what_people_said_is_the_truth_beside_predictions_and_models(truth: str, models: str) -> None:
    lines = [f"r{n},{'abc'[n % 3]},{'abc'[(n * n) % 3]},{'abc'[(n // 2) % 3]}" for n in range(30)]
    assert found(rows(f"id,{truth},{models}", *lines)).roles.truth == truth


def test_a_label_of_a_model_is_not_proposed_as_the_truth_of_others() -> None:
    lines = [f"r{n},{'abc'[n % 3]},{'abc'[(n * n) % 3]},{'abc'[(n // 2) % 3]}" for n in range(30)]
    assert asked(rows("id,category,gpt-4o_label,llama3_label", *lines)).suggested.truth == "category"


def test_p_values_of_pairs_under_other_names_are_tests_already_made() -> None:
    names = ("RA", "CLR", "ALR", "GPT")
    lines = [f"{a},{b},{RNG.normal():.4f},{RNG.random():.4f},{RNG.random():.4f}" for a in names for b in names]
    assert "tests that were already made" in refused(rows("prep1,prep2,mean_diff,w_pval,FDR", *lines))


def test_numbers_that_a_person_foretold_stand_beside_those_of_a_model() -> None:
    lines = [f"{n},{100 + 7 * n % 31},{101 + 7 * n % 31 - n % 3},{99 + 7 * n % 31 + n % 4}" for n in range(40)]
    question = asked(rows("id,actual,model_pred,human", *lines))
    assert "“human” may be that of another model" in str(question)
    assert found(rows("id,actual,model_pred,human", *lines), roles=question.suggested).evidence.models == (
        "model_pred",
        "human",
    )


@pytest.mark.parametrize("measure", ["iou", "dice"])
def test_what_detectors_reached_stands_beside_the_sizes_of_images(measure: str) -> None:
    lines = [f"i{n}.jpg,1024,768,0.{700 + n * 7 % 90},0.{650 + n * 11 % 95}" for n in range(40)]
    models = (f"vit_b16_{measure}", f"faster_rcnn_{measure}")
    evidence = first(rows(f"image,width,height,{','.join(models)}", *lines)).evidence
    assert evidence.models == models
    assert "nothing that any model said" in refused(
        rows("image,width,height,site", *(f"i{n},9,{n % 9},x" for n in range(9)))
    )
