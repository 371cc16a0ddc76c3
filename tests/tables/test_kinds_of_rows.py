"""Rows of measures, settings, groups, matrices, tests and steps: each is read, asked about or refused as what it is."""

from __future__ import annotations

import json
from itertools import product

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import NeedsRoles, Roles, Understanding, read, understand
from compare_core.tables.meaning.choice.parts import of_one_kind, with_cutoffs
from compare_core.tables.meaning.files.stacked import PLACE
from tests.tables.told import asked, found, of_files, refused, refused_files, rows

USERS = range(12)


def number(*places: int) -> str:
    """Return a number between 0.1 and 0.9 that depends on nothing but places."""
    return (
        f"{0.1 + sum(place * prime for place, prime in zip(places, (37, 211, 53, 97), strict=False)) % 800 / 1000:.3f}"
    )


def notes(understood: Understanding) -> str:
    return " ".join(repair.text for repair in understood.repairs)


def per_user(measures: tuple[str, ...], cuts: tuple[int, ...]) -> str:
    lines = [
        f"u{user},{cut},{measure},{number(user, m, k, i)},{model}"
        for (m, model), user, (k, cut), (i, measure) in product(
            enumerate(("popularity", "als")), USERS, enumerate(cuts), enumerate(measures)
        )
    ]
    return rows("user_id,k,metric,value,model", *lines)


@pytest.mark.parametrize(("chosen", "place", "cut"), [(None, 2, 0), ("ndcg@10", 2, 1), ("recall@5", 1, 0)])
def test_measures_at_several_cutoffs_below_each_other_are_compared_by_one(
    chosen: str | None, place: int, cut: int
) -> None:
    """As per_user_metrics.csv of sic825/DSCI-441-Project."""
    text = per_user(("precision", "recall", "ndcg"), (5, 10))
    understood = found(text, roles=Roles(filter=chosen) if chosen else None)
    evidence = understood.evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("popularity", "als"), 12, True)
    assert evidence.metric == (chosen or "ndcg@5")
    assert evidence.scores[:, 1].tolist() == [float(number(user, 1, cut, place)) for user in USERS]
    assert "“metric” and “k” were read together, as in precision@5." in notes(understood)
    assert "rows of other metrics were left out" in notes(understood)


@pytest.mark.parametrize(
    "text",
    [
        per_user(("precision", "recall", "ndcg"), (10,)),  # one cut-off is none
        per_user(("red", "blue", "green"), (5, 10)),  # k is of something else
        per_user(("p@5", "r@5"), (5, 10)),  # the names have it
        per_user(("precision", "recall"), (5, 10)).replace(",10,", ",ten,"),
        rows("user_id,k,value,model", *(f"u{n},{k},0.5,svm" for n in USERS for k in (5, 10))),
    ],
)
def test_a_number_beside_a_measure_that_is_no_cutoff_stays_a_column(text: str) -> None:
    table = read("a.csv", text.encode())
    assert with_cutoffs(table) is table


def of_items(*measures: str) -> str:
    lines = [
        f"u{user},{measure},{number(user, m, i)},{model}"
        for (m, model), user, (i, measure) in product(enumerate(("svm", "rf")), USERS, enumerate(measures))
    ]
    return rows("user_id,metric,value,model", *lines)


@pytest.mark.parametrize(
    ("measures", "said"),
    [
        (("latency", "accuracy"), ("accuracy", True)),
        (("wer", "cer"), ("wer", False)),
        (("colour", "rmse", "mae"), ("rmse", False)),
    ],
)
def test_of_several_measures_of_every_item_the_first_known_one_is_compared(
    measures: tuple[str, ...], said: tuple[str, bool]
) -> None:
    understood = found(of_items(*measures))
    evidence = understood.evidence
    assert isinstance(evidence, ItemScores)
    assert ((evidence.metric, evidence.higher_is_better), evidence.n) == (said, 12)
    place = measures.index(said[0])
    assert evidence.scores[:, 0].tolist() == [float(number(user, 0, place)) for user in USERS]
    assert f"“{said[0]}” is compared; rows of other metrics were left out" in notes(understood)


def test_another_measure_of_the_items_can_be_chosen() -> None:
    evidence = found(of_items("wer", "cer"), roles=Roles(filter="cer")).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.metric, evidence.higher_is_better) == ("cer", False)
    assert evidence.scores[3].tolist() == [float(number(3, m, 1)) for m in (0, 1)]


def test_a_column_with_a_role_is_not_taken_away_by_a_step_that_simplifies() -> None:
    """As ranking_by_topk.csv of hygo2025/fermi, which stopped the app once."""
    table = read("a.csv", per_user(("hit", "ndcg"), (1, 10)).encode())
    said = Roles(layout="scores_long", model="model", dataset="k", value="value")
    assert "k" in of_one_kind([table], said)[0].columns
    assert "k" not in of_one_kind([table], Roles())[0].columns


def in_order(header: str, *columns: str) -> str:
    """Write a model's rows below those of another one; columns say what stands in each, by its place and its model."""
    lines = [
        ",".join([model, *(column.format(place=n, shifted=(n // 6 + m) % 2, half=n // 6) for column in columns)])
        + f",{number(n, m)}"
        for (m, model), n in product(enumerate(("gpt-3.5", "gpt-4", "llama")), range(12))
    ]
    return rows(header, *lines)


@pytest.mark.parametrize(
    "text", [in_order("Model,Judge,BLEU_score", "gpt-4"), in_order("Model,topic,BLEU_score", "t{half}")]
)
def test_rows_that_may_belong_together_by_their_order_are_asked_about(text: str) -> None:
    """As human_and_gpt-4-1106-preview_metrics of kjp-souza/tech-writing-LLM-human-evaluation."""
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("Model", "BLEU_score")
    assert question.suggested.id == PLACE
    assert "the first row of each model beside the first of the others" in str(question)
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n) == (("gpt-3.5", "gpt-4", "llama"), 12)
    assert evidence.scores[7].tolist() == [float(number(7, m)) for m in range(3)]


def test_rows_in_another_order_or_number_do_not_belong_together() -> None:
    """A topic that stands elsewhere for each model, and one row less of one, which may be runs of their own."""
    why = refused(in_order("Model,topic,BLEU_score", "t{shifted}"))
    assert "no columns say which rows of the models belong together" in why
    assert len(why) <= 300
    question = asked(in_order("Model,BLEU_score").rstrip().rsplit("\n", 1)[0] + "\n")
    assert "no columns say which rows of the models belong together" in str(question)
    evidence = found(in_order("Model,BLEU_score").rstrip().rsplit("\n", 1)[0] + "\n", roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (12, 12, 11)


def in_groups(header: str, *groups: str) -> str:
    return rows(header, *(f"{116 + n * 7};{groups[n * 5 % 7 % 2]};{n};{n % 3 == 0};{n % 4 == 1}" for n in range(60)))


def test_an_a_b_test_is_asked_about_and_read_as_separate_tests() -> None:
    """As cookie_cats.csv of Burak561/cookie-cats-ab-test."""
    text = in_groups("userid;version;sum_gamerounds;retention_1;retention_7", "gate_30", "gate_40")
    question = asked(text)
    assert "Each row is in one group only, by “version”" in str(question)
    assert (question.suggested.model, question.suggested.value) == ("version", "retention_7")
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.models == ("gate_30", "gate_40")
    apart = [[n % 4 == 1 for n in range(60) if n * 5 % 7 % 2 == group] for group in (0, 1)]
    assert list(evidence.right) == list(map(sum, apart))
    assert list(evidence.total) == list(map(len, apart))


@pytest.mark.parametrize(
    "header", ["rating;version;games;retention_1;retention_7", "userid;colour;games;clicked;converted"]
)
def test_without_people_or_groups_there_is_no_a_b_test(header: str) -> None:
    text = in_groups(header, "gate_30", "gate_40")
    if header.startswith("rating"):
        assert asked(text).suggested.value == "rating"
    else:
        assert "A/B test" not in refused(text)


def test_yes_and_no_after_a_day_and_a_week_are_no_models() -> None:
    lines = [f"{n},{n % 3 > 0},{n % 4 != 1}" for n in range(60)]
    assert "either the truth and one model" in refused(rows("userid,retention_1,retention_7", *lines))
    for names in ("svm_1,svm_7", "m1,m7"):
        evidence = found(rows(f"userid,{names}", *lines)).evidence
        assert isinstance(evidence, Outcomes)
        assert (evidence.models, evidence.n) == (tuple(names.split(",")), 60)


def swept(header: str, places: range | list[int]) -> str:
    lines = [f"0.{20 + n},{0.7 + n / 100:.3f},{0.6 + n / 90:.3f},{209 + n},{110 - 2 * n}" for n in places]
    return rows(header, *lines)


def test_a_sweep_over_thresholds_is_one_models_curve() -> None:
    """As dev_threshold_experiment.csv of ipromise77/explainable-rumor-detection-2026."""
    why = refused(swept("threshold,accuracy,macro_f1,tn,fp", range(17)))
    assert "Each row is one “threshold” of one model" in why
    assert "has to be chosen on other items than it is tested on" in why


def test_a_threshold_that_does_not_count_up_is_no_sweep() -> None:
    assert "curve over a setting" not in refused(
        swept("threshold,accuracy,macro_f1,tn,fp", [n * 7 % 17 for n in range(17)])
    )
    lines = [f"i{n},0.{20 + n},{number(n)},{number(n, 1)}" for n in range(12)]
    assert found(rows("item,threshold,svm,rf", *lines), "accuracy.csv").evidence.models == ("svm", "rf")


@pytest.mark.parametrize("between", ["_pred_", "_predicted_", " as "])
def test_a_confusion_matrix_may_stand_in_a_row(between: str) -> None:
    """As confusion_matrices.csv of CoPrime69/NLU_Assignment_1."""
    classes = ("politics", "sports")
    cells = ",".join(f"{true}{between}{said}" for true, said in product(classes, classes))
    lines = [f"m{n}_bow,m{n},bow,{871 + n},{48 - n},{34 + n},{885 - n}" for n in range(6)]
    assert "Each row is a confusion matrix" in refused(rows(f"experiment,model,feature,{cells}", *lines))
    other = cells.replace(f"sports{between}sports", f"music{between}sports")
    assert "confusion matrix" not in refused(rows(f"experiment,model,feature,{other}", *lines))


def test_counts_of_true_and_false_answers_of_studies_are_confusion_matrices() -> None:
    """As IQCODE.csv of CRSU-Apps/MetaDTA; by the name of a model they are its right answers."""
    lines = [f"A{n},{1990 + n},{188 - 5 * n},{28 + n},{35 - n},{48 + 2 * n}" for n in range(9)]
    assert "Each row is a confusion matrix (“TP”, “FN”, “FP” and 1 more)" in refused(
        rows("author,year,TP,FN,FP,TN", *lines)
    )
    numbered = [f"{n},{line.split(',', 2)[2]}" for n, line in enumerate(lines)]
    matrix = "Each row is a confusion matrix"
    for name, why in (("fold", "the scores of one model on folds"), ("run", matrix), ("author", matrix)):
        assert why in refused(rows(f"{name},TP,FN,FP,TN", *numbered))
    evidence = found(rows("model,year,TP,FN,FP,TN", *lines)).evidence
    assert isinstance(evidence, SeparateTests)
    assert list(evidence.right)[:2] == [188 + 48, 183 + 50]
    assert list(evidence.total)[:2] == [188 + 28 + 35 + 48, 183 + 29 + 34 + 50]


def probable(seed: int, scale: float = 1.0) -> str:
    drawn = np.random.default_rng(seed).dirichlet([1, 1, 1], size=20) * scale
    return rows("index,0,1,2", *(f"{26457 + n}," + ",".join(f"{p:.4f}" for p in line) for n, line in enumerate(drawn)))


def test_files_of_probabilities_of_classes_lack_the_truth() -> None:
    """As the submissions of AIdward/predict-card-delay-users."""
    why = refused_files(("submission_1.csv", probable(1)), ("submission_2.csv", probable(2)))
    assert "Each file holds a model's probabilities of 3 classes (“0”, “1”, “2”), and none holds the true class" in why
    assert len(why) <= 300
    with pytest.raises(NeedsRoles):  # what does not add up to 1 are no classes of one model
        of_files(("submission_1.csv", probable(1, 0.5)), ("submission_2.csv", probable(2, 0.5)))


def test_statistics_of_tests_are_finished_tests() -> None:
    lines = [f"a{n} vs b,{0.3 * n - 1:.2f},{0.1 * n:.2f},{number(n)},{number(n, 1)}" for n in range(8)]
    why = refused(rows("comparison,t_stat,cohens_d,svm,rf", *lines))
    assert "tests that were already made: “t_stat”, “cohens_d” are their statistics" in why
    assert len(why) <= 300
    assert "svm" in asked(rows("comparison,t_stat,depth,svm,rf", *lines)).suggested.models


def test_the_name_of_a_file_says_that_it_holds_p_values() -> None:
    """As p_values.csv of MarkusKiesel93/reproducibility_multi-emotion_detection."""
    lines = [f"{each},{number(n)},{number(n, 1)}" for n, each in enumerate(("Anger", "Fear", "Joy", "Pride", "Shame"))]
    for header in (",f1,accuracy", "dataset,svm,rf"):
        why = refused(rows(header, *lines), "p_values.csv")
        assert "tests that were already made" in why
        assert len(why) <= 300
    evidence = found(rows("dataset,svm,rf", *lines), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("svm", "rf"), 5)


def trained(names: str) -> str:
    count = names.count(",") + 1
    return rows(names, *(",".join(number(n, k) for k in range(count)) for n in range(30)))


def test_losses_of_an_agent_are_a_log_of_training() -> None:
    """As the runs of BoogaQ/PPO-exploration."""
    text = trained("ep_rew_mean,total_time,entropy_loss,policy_gradient_loss,value_loss")
    for why in (refused(text), refused_files(("run-1.csv", text), ("run-2.csv", text))):
        assert "“entropy_loss”, “policy_gradient_loss”, “value_loss” are what an agent was trained by" in why
        assert len(why) <= 300
    lines = [f"d{n},{number(n)},{number(n, 1)}" for n in range(9)]
    evidence = found(rows("dataset,focal_loss,dice_loss", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.higher_is_better) == (("focal_loss", "dice_loss"), False)


def test_episodes_in_which_an_agent_learned_are_a_log_of_training() -> None:
    """As training_log_sarsa.json of Jeel3011/smart-signal-rl."""

    def learned(k: int) -> str:
        return json.dumps(
            [
                {"episode": n + 1, "total_reward": 58 - n * k % 9, "epsilon": 0.3 - n / 200, "td_error": n * k % 7 / 7}
                for n in range(40)
            ]
        )

    why = refused_files(("training_log_q.json", learned(4)), ("training_log_sarsa.json", learned(5)))
    assert "This is a log of training: “episode” counts its steps" in why
    assert len(why) <= 300


def episodes(header: str, fall: float) -> str:
    lines = [
        f"{n + 1},{9 + float(number(n)) - fall * n:.3f},{9 + float(number(n, 1)) - fall * n:.3f}" for n in range(40)
    ]
    return rows(header, *lines)


def test_episodes_that_were_each_played_for_themselves_are_items() -> None:
    """As episodes.csv of f1b0nacc1-afk/adaptive-oat."""
    evidence = found(episodes("Episode,OAT1Error,OAT2Error", 0)).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("OAT1Error", "OAT2Error"), 40, False)
    for text in (
        episodes("Episode,OAT1Error,OAT2Error", 0.2),  # they fall
        episodes("epoch,OAT1Error,OAT2Error", 0),
        episodes("Episode,OAT1Error,td_error", 0),
    ):
        assert "This is a log of training" in refused(text)


def charted(first: str) -> str:
    """Write what W&B exports of a chart: of each run its steps and what it reached, with the ends of both."""
    runs = ("BOT_catboost_rot", "BOT_catboost_no_rot", "CIC_rf_rot")
    names = [f"{run} - {what}{end}" for run in runs for what in ("_step", "accuracy") for end in ("", "__MIN", "__MAX")]
    lines = [",".join([str(n), *(",".join(["0"] * 3 + [number(n, k)] * 3) for k in range(3))]) for n in range(12)]
    return rows(",".join([first, *names]), *lines)


def test_a_chart_of_finished_runs_is_asked_about() -> None:
    """As accuracy.csv of datthinh1801/rotational-invariance-in-ids."""
    text = charted("iteration")
    question = asked(text)
    assert question.suggested.models == tuple(
        f"{run} - accuracy" for run in ("BOT_catboost_rot", "BOT_catboost_no_rot", "CIC_rf_rot")
    )
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.higher_is_better, evidence.metric) == (12, True, "accuracy")
    assert evidence.scores[5].tolist() == [float(number(5, k)) for k in range(3)]
    assert "are the ends of curves" in refused(charted("Step"))


def test_numbers_of_right_letters_are_no_right_and_wrong() -> None:
    def said(k: int, *, most: int) -> str:
        lines = [f"w{n},{n * k % (most + 1)},{(n * k % 7 + 3) / 12:.3f}" for n in range(20)]
        return rows("word,correct,accuracy", *lines)

    for most, value in ((6, "accuracy"), (1, "correct")):
        files = [read(f"{name}.csv", said(k, most=most).encode()) for name, k in (("a", 3), ("b", 5))]
        with pytest.raises(NeedsRoles) as question:
            understand(files)
        assert (question.value.suggested.value, question.value.suggested.id) == (value, "word")
        assert understand(files, question.value.suggested).evidence.n == 20


def test_numbers_that_were_graded_are_compared_by_their_grades() -> None:
    """As the runs on GSM8K of Nas01010101/majalis."""

    def answers(k: int, *, graded: bool) -> str:
        lines = [
            {"idx": n, "gold": 3.0 + n * 7 % 50, "answer": 3.0 + n * 7 % 50 + (n % k == 0), "total_tokens": 300 + n * k}
            | ({"correct": n % k != 0} if graded else {})
            for n in range(30)
        ]
        return "\n".join(map(json.dumps, lines)) + "\n"

    runs = (("gated_s0", 5), ("single_s0", 3))
    understood = of_files(*((f"{name}.jsonl", answers(k, graded=True)) for name, k in runs))
    evidence = understood.evidence
    assert isinstance(evidence, Outcomes)
    assert (understood.roles.value, evidence.models, evidence.n) == ("correct", ("gated_s0", "single_s0"), 30)
    errors = of_files(*((f"{name}.jsonl", answers(k, graded=False)) for name, k in runs)).evidence
    assert isinstance(errors, ItemScores)
    assert (errors.metric, errors.higher_is_better) == ("squared error", False)


def test_a_label_that_never_changes_is_not_the_truth_of_stages() -> None:
    """As the files of AhmadAlayan-RanyLhaf/Brain-MRI-Deep-Learning-CAD."""

    def staged(k: int) -> str:
        lines = [
            f"p{n}.nii,1,{188 + n // 3},{'MF'[n % 2]},{n % 8 / 8},{n % 8 / 8 + n * k % 11 / 50:.5f}" for n in range(32)
        ]
        return rows("path,label,subject_id,sex,stage,stage_pred", *lines)

    understood = of_files(("ad_densenet.csv", staged(3)), ("ad_effnet.csv", staged(5)))
    evidence = understood.evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.metric) == (("ad_densenet", "ad_effnet"), 32, "squared error")
    assert evidence.scores[6].tolist() == pytest.approx([(18 % 11 / 50) ** 2, (30 % 11 / 50) ** 2])


PROVED = [
    f"P{n},{prover},{expected},{expected if (n + p) % 5 else 'Timeout'},0.0{10 + (n + p) * 7 % 80}"
    for n, (p, prover) in product(range(24), enumerate(("vampire", "eprover", "z3")))
    for expected in [("Theorem", "unsat", "sat")[n % 3]]
]


def test_provers_in_rows_are_models_and_what_came_out_is_held_against_what_was_expected() -> None:
    """As audit_20260516-192011.csv of Daham-Mustaf/odrl-benchmark; or they are compared by what they took."""
    question = asked(rows("problem,prover,expected,actual,wall_s", *PROVED))
    told = question.suggested
    assert (told.model, told.id, told.truth, told.value) == ("prover", "problem", "expected", "actual")
    assert question.choices[-1].roles.value == "wall_s"


def test_what_was_expected_is_the_truth_of_what_came_out() -> None:
    only = [line for line in PROVED if ",z3," in line]
    assert "only one model, “actual”: right on 19 of 24 items" in refused(
        rows("problem,prover,expected,actual,wall_s", *only)
    )
    lines = [f"{n},{'ab'[n % 2]},{'ab'[(n + (n % 5 == 0)) % 2]},{'ab'[(n + (n % 4 == 0)) % 2]}" for n in range(30)]
    understood = found(rows("problem,expected,actual,z3", *lines))
    assert (understood.roles.truth, understood.evidence.models) == ("expected", ("actual", "z3"))
    assert found(rows("problem,actual,expect,z3", *lines)).roles.truth == "actual"


def rated(*names: str) -> str:
    lines = [
        ",".join([f"p{n}", *(str(1 + (n * 5 + k * 3 + n // 4) % 7) for k, _ in enumerate(names))]) for n in range(24)
    ]
    return rows(f"participant,{','.join(names)}", *lines)


def test_measures_crossed_with_two_models_in_names_are_asked_about_by_model() -> None:
    """As a study in which s_ and m_ begin the names of what two systems were rated on."""
    question = asked(rated(*(f"{side}_{what}" for side in "sm" for what in ("effort", "stress", "haste"))))
    assert any({"s_effort", "m_effort"} == {*choice.roles.models} for choice in question.choices)


def test_where_names_end_with_the_model_its_columns_are_not_compared_with_each_other() -> None:
    measures = ("fluency", "focus", "depth", "facts")
    question = asked(rated(*(f"{what}_{model}" for model in ("graph", "plain", "full") for what in measures)))
    assert all(len({name.partition("_")[0] for name in choice.roles.models}) == 1 for choice in question.choices[:1])


def test_a_p_value_below_two_rates_sums_up_none_and_tells_of_a_finished_test() -> None:
    lines = ("Conversion A,12.04", "Conversion B,11.89", "p-value,0.216", "Total Users,294478")
    refusal = refused(rows("Metric,Value", *lines))
    assert "“p-value”, holds their p-values" in refusal
    assert "right, total" in refusal


def test_a_p_value_below_scores_of_models_is_still_left_out() -> None:
    lines = [f"set{n},0.{70 + n},0.{60 + 2 * n}" for n in USERS]
    told = found(rows("dataset,svm,rf", *lines, "p-value,0.03,"))
    assert isinstance(told.evidence, DatasetScores)
    assert told.evidence.n == len(USERS)


@pytest.mark.parametrize("names", ["Start_Time,End_Time,Duration", "start,end,duration"])
def test_moments_by_the_clock_are_the_record_of_a_session_and_no_annotations(names: str) -> None:
    lines = [f"page{n},{1754412518.25 + 3 * n},{1754412520.5 + 3 * n},2.25" for n in USERS]
    refusal = refused(rows(f"Page_Name,{names}", *lines))
    assert "the record of one run or session" in refusal
    assert "annotations" not in refusal
    seconds = [f"clip{n},{18.25 + 3 * n},{20.5 + 3 * n},2.25" for n in USERS]
    assert "annotations" in refused(rows(f"clip,{names}", *seconds))
