"""Files near those that rules about lists, verdicts, codes and notes were made for, which these leave as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.tables import NeedsRoles, read
from tests.tables.told import asked, asked_of, first, found, of_files, refused, refused_files, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RNG = np.random.default_rng(20261129)
MODELS = ("gpt", "llama", "claude")


def share() -> str:
    return f"{RNG.random():.4f}"


def yes(chance: float = 0.6) -> int:
    return int(RNG.random() < chance)


def test_what_was_preferred_goes_behind_predictions_and_scores() -> None:
    ways = ("app", "sms", "mail")
    lines = [f"{n},{ways[n % 3]},{ways[(n + 1) % 3]},{n % 2},{yes()},{yes()}" for n in range(30)]
    seen = found(rows("id,preferred_channel,other_channel,y_true,svm,rf", *lines))
    assert (seen.layout, seen.evidence.models) == ("predictions", ("svm", "rf"))
    lines = [f"q{n},{MODELS[n % 3]},{MODELS[(n + 1) % 3]},{share()},{share()}" for n in range(30)]
    scored = found(rows("prompt,chosen_model,rejected_model,chosen_score,rejected_score", *lines))
    assert not isinstance(scored.evidence, Battles)
    lines = [f"q{n},{MODELS[n % 3]},{MODELS[(n + 1) % 3]},{yes(0.3)}" for n in range(30)]
    with pytest.raises(DataError):
        found(rows("prompt,preferred,other,tie", *lines))


def test_codes_of_a_feature_are_none_of_the_truth() -> None:
    words = ("no", "yes")
    told = [f"{n // 2 % 2},{words[1 - n // 2 % 2]},{words[n % 2]}" for n in range(40)]
    lines = [f"{n},{told[n]},{n % 2 if n % 8 else 1 - n % 2},{n % 2 if n % 7 else 1 - n % 2}" for n in range(40)]
    seen = found(rows("id,control,control_label,y_true,svm,rf", *lines))
    assert isinstance(seen.evidence, Outcomes)
    right = dict(zip(seen.evidence.models, seen.evidence.right.tolist(), strict=True))
    assert (right["svm"], right["rf"]) == (35, 34)


@pytest.mark.parametrize("other", [lambda n: n // 2 % 2, lambda n: 1 - n % 2, lambda n: int(n % 5 > 0)])
def test_numbers_that_do_not_go_with_words_may_be_anything(other: Callable[[int], int]) -> None:
    words = ("ham", "spam")
    lines = [f"{n},{words[n % 2]},{n % 2 if n % 8 else 1 - n % 2},{other(n)}" for n in range(40)]
    assert "nothing says which is which, or whether 1 is a right answer" in refused(rows("id,label,svm,rf", *lines))


def test_numbers_beside_named_predictions_are_no_more_models() -> None:
    names = ("no", "yes")
    lines = [f"{n},{n % 2},{names[n % 2]},{names[yes()]},{names[yes()]},{yes()},{yes()}" for n in range(30)]
    seen = found(rows("id,label,label_name,pred_gpt,pred_llama,pred_gpt_cached,pred_llama_cached", *lines))
    assert len(seen.evidence.models) == 2


@pytest.mark.parametrize(
    ("header", "odd"),
    [
        ("query,elasticsearch_ms,solr_ms,remark", "q2,2,250,980,cold cache"),
        ("dataset,acc_svm,acc_rf,remark", "wine,0,91,1,ran twice"),
        ("id,text,y_true,svm,note", "3,nice, but long,neg,neg,seen twice"),
        ("id,text,y_true,svm,rf", "3,nice, but long,neg,neg,neg"),
        ("dataset,svm,rf,note", "d9,,0.8,,ran twice"),
    ],
)
def test_commas_that_stood_elsewhere_are_refused(header: str, odd: str) -> None:
    width = header.count(",") + 1
    plain = {4: ["d{n},{a},{b},ran once"], 5: ["{n},quite nice,pos,neg,pos"]}[width][0]
    lines = [plain.format(n=n, a=share(), b=share()) for n in range(9)]
    with pytest.raises(DataError, match="has"):
        read("a.csv", rows(header, *lines, odd).encode())


@pytest.mark.parametrize("graded", ["correct", "answer_correct", "passed"])
@pytest.mark.parametrize("other", ["cache_outcome", "outcome", "retrieval_outcome"])
def test_whether_an_answer_was_right_goes_before_hits_of_something_else(graded: str, other: str) -> None:
    marks = {model: [yes() for _ in range(20)] for model in MODELS[:2]}
    lines = [f"q{n},{m},{('miss', 'hit')[yes()]},{marks[m][n]}" for m in marks for n in range(20)]
    seen = found(rows(f"q,model,{other},{graded}", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [sum(each) for each in marks.values()]


def test_hits_and_misses_that_are_true_are_no_verdicts() -> None:
    words = ("hit", "miss")
    lines = [f"s{n},{words[n % 2]},{words[yes()]},{words[yes()]}" for n in range(30)]
    seen = found(rows("song,outcome,svm,rf", *lines))
    assert (seen.layout, seen.evidence.models) == ("predictions", ("svm", "rf"))
    lines = [f"a{n},{m},{words[n % 2]},{words[yes()]}" for m in MODELS[:2] for n in range(20)]
    with pytest.raises(DataError):
        found(rows("alert,model,truth,verdict", *lines))


def test_what_was_reached_beside_a_limit_is_no_truth() -> None:
    lines = [f"{n},{share()},{share()},{2 + n % 3},{2 + n % 3 + n % 2}" for n in range(30)]
    seen = found(rows("id,svm_score,rf_score,actual_turns,max_turns", *lines))
    assert isinstance(seen.evidence, ItemScores)
    assert not seen.roles.truth


def test_tasks_of_mechanical_turk_stay_where_nothing_else_says_what_a_row_is() -> None:
    systems = ("bart", "t5")
    lines = [f"h{n},a{n}{s},w{n % 3},Approved,{s},{yes()}" for n in range(12) for s in systems]
    question = asked(rows("HITId,AssignmentId,WorkerId,AssignmentStatus,system,correct", *lines))
    assert question.suggested.id == "HITId"


def test_attempts_of_people_share_nothing() -> None:
    lines = [f"{name},{n},{50 + RNG.normal():.2f}" for name in ("ann", "bob", "eve") for n in range(1, 7)]
    with pytest.raises(NeedsRoles):
        found(rows("athlete,attempt,distance", *lines))


@pytest.mark.parametrize(
    "lines",
    [
        ["a,1000,2300", "b,1000,2300", "c,2000,4600", "d,4000,9200", "e,8000,18400", "f,16000,36800", "g,32000,73600"],
        ["a,0,0", "b,0,0", "c,0,0", "d,0,0", "e,0,0", "f,0,0", "g,0.731,0.252", "h,0.731,0.252"],
    ],
)
def test_a_last_row_that_doubles_or_comes_again_is_no_sum(lines: list[str]) -> None:
    assert read("a.csv", rows("dataset,time_svm,time_rf", *lines).encode()).rows == len(lines)


def test_one_measure_of_several_models_is_read_beside_how_hard_items_were() -> None:
    lines = [f"i{n},{share()},{share()},{share()},{('low', 'medium', 'high')[n % 3]}" for n in range(30)]
    text = rows("dataset,ours_accuracy,baseline_accuracy,oracle_accuracy,difficulty", *lines)
    try:
        models = found(text).evidence.models
    except NeedsRoles as question:
        models = question.suggested.models
    assert len(models) == 3


def test_grades_of_answers_are_read_though_they_go_with_a_class() -> None:
    lines = [
        f"q{n},{m},{('easy', 'hard')[n % 2]},{('incorrect', 'correct')[yes(0.9 - 0.7 * (n % 2))]}"
        for m in MODELS[:2]
        for n in range(30)
    ]
    seen = found(rows("qid,model,label,verdict", *lines))
    assert isinstance(seen.evidence, Outcomes)


def test_verdicts_and_rewards_of_each_trade_are_compared() -> None:
    lines = [f"{n},2021-01-{n + 1:02d},2021-02-{n + 1:02d},{RNG.normal():.2f},{yes()},{yes()}" for n in range(20)]
    seen = found(rows("trade,entry_time,exit_time,pnl,svm_correct,rf_correct", *lines))
    assert isinstance(seen.evidence, Outcomes)


def test_people_who_choose_between_models_are_asked_about() -> None:
    lines = [f"p{k},prompt {n},{MODELS[RNG.integers(2)]}" for k in range(6) for n in range(8)]
    try:
        found(rows("participant,prompt,choice", *lines))
    except DataError as said:
        assert "no column says what was right" not in str(said)  # noqa: PT017 - whatever else is said


def test_scores_of_models_by_kinds_of_questions_are_no_questionnaire() -> None:
    kinds = ("trust", "efficiency", "performance", "novelty", "effort")
    lines = [f"{kind},{share()},{share()}" for kind in kinds]
    try:
        found(rows("benchmark,gpt,llama", *lines))
    except DataError as said:
        assert "questionnaire" not in str(said)  # noqa: PT017 - whatever else is said


def test_errors_may_be_all_that_there_is() -> None:
    lines = [f"q{n},{m},{('false', 'true')[yes(0.3)]}" for m in MODELS for n in range(20)]
    assert asked(rows("question,model,is_error", *lines)).suggested.value == "is_error"


def test_what_lasts_long_is_not_left_out_for_failing() -> None:
    lines = [f"c{n},{m},{100 + 9 * RNG.normal():.2f},{n % 3 > 0}" for m in ("nmc", "lfp") for n in range(20)]
    question = asked(rows("cell,chemistry,time_to_failure,failed", *lines))
    seen = found(rows("cell,chemistry,time_to_failure,failed", *lines), roles=question.choices[0].roles)
    assert not any("not fast" in repair.text for repair in seen.repairs)


def test_other_numbers_beside_a_truth_are_no_models() -> None:
    flow = np.exp(RNG.normal(2, 0.4, 40))
    lines = [
        f"{y:.3f},{y + RNG.normal(0, 0.3):.3f},{y + RNG.normal(0, 0.5):.3f},{20 + n % 9},{60 + n % 7},{n % 5}.1"
        for n, y in enumerate(flow)
    ]
    seen = first(rows("y,SWAT,HBV,temp,humidity,wind", *lines))
    assert seen.evidence.models == ("SWAT", "HBV")


def test_marks_of_users_are_no_ranked_lists() -> None:
    lines = [
        f"u{k},{name},{n + 1},{9 - n}.{k % 9}" for k in range(20) for n, name in enumerate(("tea", "coffee", "milk"))
    ]
    try:
        found(rows("user,product,rank,score", *lines))
    except DataError as said:
        assert "that a search returned" not in str(said)  # noqa: PT017 - whatever else is said


def games(names: Sequence[str], n: int = 60) -> list[tuple[str, str]]:
    """Return who met whom, each of several names on either side."""
    return [(names[k % len(names)], names[(k + 1 + k // len(names) % (len(names) - 1)) % len(names)]) for k in range(n)]


ANIMALS = ("cat", "dog", "cow", "hen", "fox", "owl")


@pytest.mark.parametrize("pair", [("option_1", "option_2"), ("candidate_1", "candidate_2"), ("left", "right")])
@pytest.mark.parametrize("said", ["answer", "chosen", "response"])
def test_models_that_answer_as_was_right_are_no_games(pair: tuple[str, str], said: str) -> None:
    lines = [f"{n},{a},{b},{1 + yes(0.5)},{1 + yes(0.5)},{1 + yes(0.5)}" for n, (a, b) in enumerate(games(ANIMALS))]
    try:
        seen = found(rows(f"id,{','.join(pair)},{said},gpt-4,claude-3", *lines))
    except DataError as refusal:
        assert "contest" not in str(refusal)  # noqa: PT017 - whichever way it is asked
    else:
        assert seen.evidence.models == ("gpt-4", "claude-3")


@pytest.mark.parametrize("said", ["resp", "answer", "chosen"])
def test_what_was_said_of_two_is_asked_about(said: str) -> None:
    lines = [f"{a},{b},{1 + yes(0.5)}" for a, b in games(ANIMALS)]
    assert "seems to be a contest" in str(asked(rows(f"item_a,item_b,{said}", *lines)))


@pytest.mark.parametrize("said", ["resp", "answer", "label", "result", "score", "judgement"])
@pytest.mark.parametrize("same", [0, 1, 2])
def test_whether_two_are_the_same_is_no_contest(said: str, same: int) -> None:
    pairs = [*games(ANIMALS), *zip(ANIMALS, ANIMALS, strict=True)]
    lines = [f"{a},{b},{same if a == b else max(0, 3 - same) if same else 1}" for a, b in pairs]
    with pytest.raises(DataError) as refusal:
        found(rows(f"stimulus_1,stimulus_2,{said}", *lines))
    assert "contest" not in str(refusal.value)


def test_payoffs_of_those_who_meet_themselves_are_asked_about() -> None:
    pays = {("c", "c"): (3, 3), ("c", "d"): (0, 5), ("d", "c"): (5, 0), ("d", "d"): (1, 1)}
    plays = dict(zip(("alld", "allc", "tft", "grim", "joss"), "dcccd", strict=True))
    lines = [f"{a},{b},{pays[plays[a], plays[b]][0]},{pays[plays[a], plays[b]][1]}" for a in plays for b in plays]
    question = asked(rows("strategy_a,strategy_b,score_a,score_b", *lines))
    assert "how much more is not used" in question.choices[0].says
    shared = [f"{a},{b},{5 - k % 6},{k % 6}" for k, (a, b) in enumerate((a, b) for a in plays for b in plays)]
    seen = found(rows("player_a,player_b,score_a,score_b", *shared))
    assert isinstance(seen.evidence, Battles)  # what one has the other lacks


@pytest.mark.parametrize("header", ["customer,country,preferred_method,other_method", "id,age,preferred,other"])
def test_what_somebody_prefers_may_be_no_contest(header: str) -> None:
    lines = [f"c{n},x{n % 3},{a},{b}" for n, (a, b) in enumerate(games(("mail", "phone", "post")))]
    question = asked(rows(header, *lines))
    seen = found(rows(header, *lines), roles=question.choices[0].roles)
    assert isinstance(seen.evidence, Battles)
    assert any("was read as won by" in repair.text for repair in seen.repairs)


def test_what_was_chosen_and_rejected_is_a_contest_unless_it_is_a_place() -> None:
    seen = found(rows("id,chosen_model,rejected_model", *(f"{n},{a},{b}" for n, (a, b) in enumerate(games(MODELS)))))
    assert isinstance(seen.evidence, Battles)
    assert any("was read as won by “chosen_model”" in repair.text for repair in seen.repairs)
    letters = [f"{n},{a},{b}" for n, (a, b) in enumerate(games("ABCD"))]
    assert "nothing says" in str(asked(rows("id,chosen_option,rejected_option", *letters)))


def test_how_games_end_and_what_was_foretold_of_it() -> None:
    drawn = [(a, b, "HDA"[RNG.integers(0, 3)]) for a in ANIMALS for b in ANIMALS if a != b]
    ends = [(*row, row[2] if yes(0.8) else "H", row[2] if yes(0.7) else "A") for row in drawn]
    true = rows("home,away,result", *(f"{a},{b},{end}" for a, b, end, *_ in ends))
    said = rows("home,away,elo,poisson", *(f"{a},{b},{elo},{other}" for a, b, _, elo, other in ends))
    seen = of_files(("results.csv", true), ("preds.csv", said))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("elo", "poisson")
    assert seen.evidence.right.tolist() == [sum(row[2] == row[k] for row in ends) for k in (3, 4)]
    question = asked(rows("home,away,result,elo,poisson", *(",".join(row) for row in ends)))
    assert question.choices[0].roles.truth == "result"
    with pytest.raises(DataError):
        found(rows("home,away,result,elo", *(",".join(row[:4]) for row in ends)))


@pytest.mark.parametrize("keys", ["store,date", "id"])
@pytest.mark.parametrize("columns", ["lag1,lag7,promo", "price,competitor,footfall"])
def test_features_beside_a_truth_in_its_own_file_are_no_models(keys: str, columns: str) -> None:
    named = [f"s{n % 3},d{n // 3}" if "," in keys else f"{n}" for n in range(30)]
    true = RNG.uniform(10, 90, 30)
    given = [
        f"{key},{','.join(f'{t + RNG.normal(0, 4):.1f}' for _ in range(3))}" for key, t in zip(named, true, strict=True)
    ]
    gold = rows(f"{keys},y", *(f"{key},{t:.1f}" for key, t in zip(named, true, strict=True)))
    header = f"{keys},{columns}"
    said = refused_files(("y_test.csv", gold), ("X_test.csv", rows(header, *given)))
    assert "called after what models are given" in said
    if "," in keys:
        assert "nothing that a model said" in refused_files(("truth.csv", gold), ("more.csv", rows(header, *given)))
    models = ("y_test.csv", gold), ("X_svm.csv", rows(f"{keys},svm,rf,knn", *given))
    assert of_files(*models).evidence.models == ("svm", "rf", "knn")


@pytest.mark.parametrize("shift", [1, 2])
def test_classes_by_another_code_in_a_file_of_their_own_are_not_read(shift: int) -> None:
    names, true = ("cat", "dog", "fox"), [n % 3 for n in range(45)]
    said = [(t + (n % 9 == 0)) % 3 for n, t in enumerate(true)]
    truth = rows("id,label,label_name", *(f"{n},{t},{names[t]}" for n, t in enumerate(true)))
    svm = rows("id,pred", *(f"{n},{names[t]}" for n, t in enumerate(said)))
    rf = rows("id,pred", *(f"{n},{(t + shift) % 3}" for n, t in enumerate(said)))
    with pytest.raises(DataError):
        of_files(("truth.csv", truth), ("svm.csv", svm), ("rf.csv", rf))
    agreed = of_files(
        ("truth.csv", truth), ("svm.csv", svm), ("rf.csv", rows("id,pred", *(f"{n},{t}" for n, t in enumerate(said))))
    )
    assert isinstance(agreed.evidence, Outcomes)
    assert agreed.evidence.right.tolist() == [40, 40]


def test_whether_a_prediction_was_right_is_not_held_against_the_truth() -> None:
    true = [n % 2 for n in range(40)]
    said = [f"{n},{('neg', 'pos')[t if n % 5 else 1 - t]},{int(n % 5 > 0)}" for n, t in enumerate(true)]
    truth = rows("id,label,label_name", *(f"{n},{t},{('neg', 'pos')[t]}" for n, t in enumerate(true)))
    seen = of_files(
        *(
            (f"{name}.csv", text)
            for name, text in (
                ("truth", truth),
                ("svm", rows("id,pred,pred_correct", *said)),
                ("rf", rows("id,pred,pred_correct", *said)),
            )
        )
    )
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [32, 32]


@pytest.mark.parametrize(
    "above",
    [
        "1,wrong\n0,right",
        "metric,error\nlower,better",
        "Metric,RMSE\nFolds,5",
        "unit,ms,ms,ms,ms",
        "excluded,d3,d4,d5,d6",
    ],
)
def test_lines_that_say_what_numbers_mean_are_not_left_out(above: str) -> None:
    lines = [f"d{n},{share()},{share()}" for n in range(30)]
    with pytest.raises(DataError, match="may say what its numbers mean"):
        read("a.csv", f"{above}\n\n{rows('dataset,svm,rf', *lines)}".encode())


def test_a_line_that_was_left_out_is_shown() -> None:
    lines = [f"d{n},{share()},{share()}" for n in range(30)]
    text = rows("dataset\tsvm\trf", *(line.replace(",", "\t") for line in lines))
    table = read("a.csv", f"Volume[0;1]=0.5\nA\tB\tC\tD\n0\t1\t2\t3\n\n{text}".encode())
    assert any("lines above the table were left out, the first of them “Volume" in each.text for each in table.repairs)
    with pytest.raises(DataError):
        read("a.csv", f"Our study, 2024, by us, all, five\n\n{rows('dataset,svm,rf', *lines)}".encode())


@pytest.mark.parametrize("word", ["simulation", "replicate"])
def test_simulations_may_be_what_was_simulated(word: str) -> None:
    lines = [f"{m},{case},{share()}" for case in ("heat", "cavity", "shock", "pipe", "wave") for m in MODELS]
    asked(rows(f"method,{word},rmse", *lines))


@pytest.mark.parametrize("names", [("coder-7b", "coder-14b"), ("judge-7b", "judge-13b"), ("coder-v1", "coder-v2")])
def test_sizes_and_versions_of_models_are_no_people(names: tuple[str, str]) -> None:
    question = asked(rows(f"dataset,{','.join(names)}", *(f"d{n},{share()},{share()}" for n in range(12))))
    assert question.choices[0].roles.models == names
    assert "people" not in str(question)


@pytest.mark.parametrize("steps", ["encode_time,decode_time", "train,test", "index_s,query_s"])
def test_steps_of_models_in_rows_are_their_totals(steps: str) -> None:
    lines = [f"{name},{share()},{share()}" for name in ("zstd", "lz4", "gzip", "snappy", "brotli")]
    assert "one model (“model”) with its totals" in refused(rows(f"model,{steps}", *lines))


@pytest.mark.parametrize("who", ["author", "writer", "by", "version", "checkpoint"])
def test_who_wrote_what_was_measured_may_be_compared(who: str) -> None:
    lines = [
        f"i{n},{name},{share()},{share()},{share()},{('low', 'high')[n % 2]}"
        for n in range(20)
        for name in ("ann", "bob")
    ]
    assert asked(rows(f"item,{who},fluency,coherence,relevance,quality", *lines)).choices[0].roles.model == who


@pytest.mark.parametrize("name", ["linear_density", "voting_share"])
def test_a_truth_whose_name_has_a_word_of_models_is_asked_about(name: str) -> None:
    true = RNG.uniform(50, 90, 30)
    lines = [f"{n},{t:.2f},{t + RNG.normal():.2f},{t + RNG.normal():.2f}" for n, t in enumerate(true)]
    assert asked(rows(f"id,{name},rf,xgb", *lines)).suggested.truth == name


def test_rows_of_the_same_questions_in_other_runs_are_paired() -> None:
    files = [
        (
            f"{m}.csv",
            rows("item_id,run_id,y_true,y_pred", *(f"q{n % 15},{m}-{n // 15},{n % 2},{yes()}" for n in range(30))),
        )
        for m in ("svm", "rf")
    ]
    assert "nothing is paired" not in str(asked_of(*files))


def test_times_until_most_had_failed_are_not_of_calls_that_failed() -> None:
    lines = [
        f"{c},s{n},{RNG.uniform(1, 50):.2f},{int(n % 5 > 0)}" for n in range(20) for c in ("zinc", "nickel", "paint")
    ]
    question = asked(rows("coating,specimen,time_s,failed", *lines))
    with_all = found(rows("coating,specimen,time_s,failed", *lines), roles=question.choices[0].roles)
    assert not any("left out: what failed" in repair.text for repair in with_all.repairs)


def test_probabilities_of_two_models_that_add_up_are_of_two_models() -> None:
    lines = [f"{n},{p:.2f},{1 - p:.2f}" for n, p in enumerate(RNG.random(40))]
    assert "one forecaster" not in refused(rows("id,svm_prob,rf_prob", *lines))


def test_time_at_work_stays_where_nothing_else_was_measured() -> None:
    header = "HITId,Title,AssignmentId,WorkerId,AssignmentStatus,WorkTimeInSeconds,Input.condition,Input.text"
    lines = [
        f"h{n},Rate,a{n}{c},w{n % 5},Approved,{RNG.integers(20, 90)},{c},t{n}"
        for n in range(12)
        for c in ("fast", "slow")
    ]
    assert "WorkTimeInSeconds" in read("turk.csv", rows(header, *lines).encode()).columns


@pytest.mark.parametrize("name", ["gold", "is_answer", "verdict"])
def test_what_is_relevant_makes_a_ranked_list_more_than_that(name: str) -> None:
    lines = [f"q{q},d{q}{k},{k + 1},{9 - k}.{q},{('yes', 'no')[(q + k) % 2]}" for q in range(8) for k in range(4)]
    with pytest.raises(DataError) as refusal:
        found(rows(f"query,passage,rank,score,{name}", *lines))
    assert "nothing says what is relevant" not in str(refusal.value)


def test_models_that_are_ranked_for_every_query_are_no_search() -> None:
    lines = [f"q{q},{('ann', 'bob', 'cy', 'dan')[(k + q) % 4]},{k + 1},{9 - k}.{q}" for q in range(8) for k in range(4)]
    assert asked(rows("qid,pid,rank,score", *lines)).choices[0].roles.model == "pid"


def test_trades_of_several_signals_in_the_same_periods_are_no_list_of_one() -> None:
    lines = [f"{s},d{n},{9 + n},{10 + n},{RNG.integers(-9, 9)}" for n in range(12) for s in ("macd", "rsi", "sma")]
    assert asked(rows("signal,period,entry,exit,profit", *lines)).choices[0].roles.model == "signal"


@pytest.mark.parametrize("order", [False, True])
def test_what_is_true_of_pairs_may_stand_in_a_file_of_its_own(order: bool) -> None:  # noqa: FBT001
    true = {(f"q{q}", f"d{d}"): yes(0.5) for q in range(6) for d in range(5)}
    said = {name: {pair: t if yes(0.8) else 1 - t for pair, t in true.items()} for name in ("svm", "rf")}
    places = {name: RNG.permutation(30) if order else np.arange(30) for name in said}
    text = {"gold": rows("query,doc,label", *(f"{q},{d},{t}" for (q, d), t in true.items()))}
    for name, held in said.items():
        lines = [f"{q},{d},{t}" for (q, d), t in held.items()]
        text[name] = rows("query,doc,label", *(lines[place] for place in places[name]))
    seen = of_files(*((f"{name}.csv", held) for name, held in text.items()))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [sum(held[pair] == t for pair, t in true.items()) for held in said.values()]
    assert any("“label” of gold was put beside what each other file says" in repair.text for repair in seen.repairs)


def test_how_games_ended_in_a_file_called_true_is_no_game_more() -> None:
    ends = [(a, b, *RNG.integers(1, 3, 3).tolist()) for a in ANIMALS for b in ANIMALS if a != b]
    files = [
        (f"{name}.csv", rows("player1,player2,outcome", *(f"{row[0]},{row[1]},{row[2 + k]}" for row in ends)))
        for k, name in enumerate(("truth", "elo", "poisson"))
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [sum(row[2] == row[k] for row in ends) for k in (3, 4)]
