"""Columns beside each other, weighed alike whatever they are called; and words of which somebody says what is good."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import Roles, understand
from compare_core.tables.diagnosis.weighed import columns
from compare_core.tables.diagnosis.weighed.columns import marks_of_columns, weighed_columns
from tests.tables.told import asked, asked_of, found, of_files, refused, rows, table

RNG = np.random.default_rng(17)
FEWEST = 24
BOTS = [*enumerate(("ChatGPT", "Claude", "Gemini"))]
PAIRS = [*product(range(25), ("BM25", "FAISS", "HYBRID"))]
LOADS = [(n, ("health", "auth", "login")[n % 3], ("base", "opt", "argon")[n % 4 % 3]) for n in range(1, 23)]


def crossed(header: str, count: int = FEWEST) -> str:
    """Write numbers alike under some names, behind a name for each row."""
    names = header.split(",")
    lines = (",".join([f"r{n}", *(f"{RNG.gamma(9, 2):.3f}" for _ in names)]) for n in range(count))
    return rows(f"row,{header}", *lines)


def test_every_mark_has_points_and_every_point_a_mark() -> None:
    whole = table("a.csv", crossed("svm_acc,rf_acc"))
    assert columns.POINTS.keys() == marks_of_columns(whole, ["svm_acc", "rf_acc"]).keys()


def test_columns_that_differ_in_one_part_of_their_names_are_sets() -> None:
    found = weighed_columns(table("a.csv", crossed("load_pandas_s,load_polars_s,join_pandas_s,join_polars_s")))
    sets = {each.names: (each.told, each.shared, each.again) for each in found}
    assert sets["load_pandas_s", "load_polars_s"] == (("pandas", "polars"), "load s", 2)
    assert sets["load_pandas_s", "join_pandas_s"] == (("load", "join"), "pandas s", 2)


def test_what_is_held_against_the_best_is_named_by_nothing_else() -> None:
    found = weighed_columns(table("a.csv", crossed("ratio,best_ratio,size")))
    assert [each.told for each in found if each.names == ("ratio", "best_ratio")] == [("", "best")]


@pytest.mark.parametrize(
    "header",
    [
        "svm_accuracy,svm_f1",  # two measures of one model
        "x_min,y_min",  # ends
        "score_mean,score_std,score_max",
        "Q_trust_1,Q_ease_1",  # items of two scales
        "total_cost,cost_difference",
    ],
)
def test_what_is_not_the_same_of_several_models_is_no_set(header: str) -> None:
    assert not [each for each in weighed_columns(table("a.csv", crossed(header))) if each.shared]


@given(order=st.permutations(range(FEWEST)))
def test_the_order_of_the_rows_says_nothing(order: list[int]) -> None:
    lines = [f"{n % 5}.{n % 7},{n % 3}.{n % 4},{n % 2}.{n % 9}" for n in range(FEWEST)]
    header = "a_time,b_time,c_time"
    assert [each.names for each in weighed_columns(table("a.csv", rows(header, *(lines[n] for n in order))))] == [
        each.names for each in weighed_columns(table("a.csv", rows(header, *lines)))
    ]


def test_with_and_without_are_offered_for_every_use() -> None:
    """As survey_responses.csv of Pranjal31/privacy-smart-cities: three uses without and with an officer."""
    names = [f"{use} {how} CPO" for how in ("Without", "With") for use in ("PP", "SCS", "ST")]
    lines = (",".join([f"R_{n}", *(str(RNG.integers(1, 6)) for _ in names)]) for n in range(32))
    question = asked(rows(f"ResponseId,{','.join(names)}", *lines))
    offered = [each.roles.models for each in question.choices]
    assert all((f"{use} Without CPO", f"{use} With CPO") in offered for use in ("PP", "SCS", "ST"))


def test_a_run_and_the_best_so_far_are_asked_about_where_no_rule_knows_the_file() -> None:
    """As comparison.csv of Henrique-hpds/challenge-sbpo-2025, in which each run was the best so far."""
    pairs = [(f"{9 * RNG.random():.2f}", f"{90 * RNG.random():.2f}") for _ in range(14)]
    text = rows("test_id,ratio,best_ratio,time,best_time", *(f"i{n},{r},{r},{t},{t}" for n, (r, t) in enumerate(pairs)))
    question = asked(text)
    assert {("ratio", "best_ratio"), ("time", "best_time")} <= {each.roles.models for each in question.choices}
    assert found(text, roles=question.suggested).evidence.models == question.suggested.models


def test_stages_of_one_program_are_not_asked_about() -> None:
    lines = (f"{n},{10 * n},{RNG.random():.3f},{RNG.random():.3f},{RNG.integers(99)}" for n in range(5, 20))
    refused(rows("n,C,load_time_s,parse_time_s,found", *lines))


def test_folds_that_not_all_splits_have_leave_a_question() -> None:
    """As gnn_baseline_results.json of bryanc5864/DegradoMap: a model lacks two of three seeds on one split."""
    every = [*product(("target", "e3", "random"), (42, 123, 456))]
    lines = [
        f"{model},{split},{seed},{RNG.random():.4f}"
        for model in ("SchNet", "EGNN")
        for split, seed in every
        if not (model == "SchNet" and split == "target" and seed != 456)
    ]
    text = rows("model,split,seed,test_auroc", *lines)
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("model", "test_auroc")
    assert isinstance(found(text, roles=question.suggested).evidence, DatasetScores)


def verdicts(*words: str, items: bool) -> str:
    """Write how each row of two models turned out, on the same items or on none that have a name."""
    lines = (
        f"{model},{f'p{n}' if items else ''},{words[(n * (3 + k) + n // 4) % len(words)]}"
        for k, model in enumerate(("gpt-5", "llama-3"))
        for n in range(30)
    )
    return rows("model,prompt,label" if items else "model,note,label", *lines)


@pytest.mark.parametrize(("items", "kind"), [(True, Outcomes), (False, SeparateTests)])
def test_somebody_says_which_word_is_good(*, items: bool, kind: type) -> None:
    """As results.jsonl of munimthahmid/agent-injection-study: misled, not_misled or partial."""
    text = verdicts("misled", "not_misled", "partial", items=items)
    question = asked(text)
    assert [each.roles.positive for each in question.choices] == ["not_misled", "misled", "partial"]
    whole = found(text, roles=question.suggested)
    assert isinstance(whole.evidence, kind)
    assert whole.roles.positive == "not_misled"
    count = sum(line.endswith(",not_misled") for line in text.splitlines())
    right = whole.evidence.right
    assert int(np.sum(right)) == count
    assert any("“not_misled” in “label” counts as right" in each.text for each in whole.repairs)


def test_a_word_that_stands_nowhere_is_refused() -> None:
    roles = Roles(layout="right_total", model="model", value="label", positive="good")
    whole = table("a.csv", verdicts("misled", "not_misled", items=False))
    with pytest.raises(DataError, match="“good” is no word in “label”"):
        understand([whole], roles)


def answered(key: str = "output_id", marks: str = "output_id") -> tuple[tuple[str, str], tuple[str, str]]:
    """Write answers of two models to prompts, and marks that somebody gave each answer."""
    answers = [(n // 2, "AB"[n % 2]) for n in range(40)]
    told = rows(f"prompt,model_name,{key}", *(f"{n},Model{m},{n}{m}" for n, m in answers))
    given = rows(f"{marks},clarity,overall", *(f"{n}{m},{1 + n % 4},{RNG.integers(5, 9)}" for n, m in answers))
    return ("model_outputs.csv", told), ("human_ratings.csv", given)


@pytest.mark.parametrize("key", ["output_id", "id"])
def test_a_file_that_names_the_model_of_each_row_is_put_beside_its_marks(key: str) -> None:
    """As model_outputs.csv and human_ratings.csv of Haripriya-aurora/llm-text-evaluation-project."""
    files = answered(key)
    question = asked_of(*files)
    first = question.suggested
    assert (first.model, first.dataset or first.id) == ("model_name", "prompt")
    whole = of_files(*files, roles=first)
    assert sorted(whole.evidence.models) == ["ModelA", "ModelB"]
    assert isinstance(whole.evidence, ItemScores | DatasetScores)
    assert any("put beside the rows of" in each.text for each in whole.repairs)


def test_rows_of_which_the_other_file_says_nothing_are_counted() -> None:
    (name, told), (other, given) = answered()
    fewer = "\n".join(told.splitlines()[:-2])  # one prompt less
    question = asked_of((name, fewer), (other, given))
    whole = of_files((name, fewer), (other, given), roles=question.suggested)
    assert [each.count for each in whole.repairs if "says nothing" in each.text] == [2]


def test_checks_of_one_system_are_asked_about() -> None:
    """As humaneval-164-summary.csv of Trustableclaw: whether tests passed, and whether receipts were kept of that."""
    lines = (f"t{n},{'passed' if n % 9 else 'failed'},True,True,{n % 30 > 0}" for n in range(60))
    question = asked(rows("task_id,coding_result,receipt_created,signature_verified,tamper_test_detected", *lines))
    assert "several checks of one system" in str(question)
    assert len(question.choices) == 1


@pytest.mark.parametrize("names", ["TBar,SimFix", "our_method,old_method", "chain-of-thought,few-shot"])
def test_names_of_models_are_no_checks(names: str) -> None:
    lines = (f"t{n},{int(n % 3 > 0)},{int(n % 4 > 0)}" for n in range(60))
    assert found(rows(f"task_id,{names}", *lines)).evidence.models == tuple(names.split(","))


def test_blank_answers_to_what_has_none_are_right() -> None:
    """As benchmark.jsonl of ErenYavuz1/bench1: sentences without an object, of which models say nothing as well."""
    gold = ["" if n % 2 else ("ball", "dog")[n % 4 // 2] for n in range(80)]
    files = [("benchmark.csv", rows("id,gold", *(f"q{n},{said}" for n, said in enumerate(gold))))]
    for model, wrong in (("gpt", 9), ("llama", 7)):
        said = (f"q{n},{'cat' if n % wrong == 0 else each}" for n, each in enumerate(gold))
        files.append((f"predictions_{model}.csv", rows("id,prediction", *said)))
    whole = of_files(*files)
    assert isinstance(whole.evidence, Outcomes)
    assert whole.evidence.n == len(gold)
    assert any("(nothing)" in each.text for each in whole.repairs)


def test_truths_that_nobody_wrote_down_stay_missing() -> None:
    gold = ["" if n % 2 else ("ball", "dog")[n % 4 // 2] for n in range(80)]
    files = [("benchmark.csv", rows("id,gold", *(f"q{n},{said}" for n, said in enumerate(gold))))]
    for model in ("gpt", "llama"):
        said = (f"q{n},{('ball', 'dog', 'cat')[(n + len(model)) % 3]}" for n in range(80))
        files.append((f"predictions_{model}.csv", rows("id,prediction", *said)))
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == sum(map(bool, gold))


def test_each_of_several_labels_has_a_truth_of_its_own() -> None:
    """As test_predictions.csv of listenmusiceveryday/AIB6-TCM-Tongue-Classification, of one model."""
    labels = ("Coating_White", "Coating_Yellow", "Texture_Cracked")
    lines = (f"i{n},{n % 2},{n % 3 // 2},{int(n % 5 > 2)},{n % 2},{n % 4 // 3},{int(n % 5 > 1)}" for n in range(60))
    text = rows(f"Image_Name,{','.join(labels)},{','.join(f'pred_{name}' for name in labels)}", *lines)
    assert "a truth of its own" in refused(text)


def test_scores_of_files_of_predictions_are_no_grades() -> None:
    """As test_predictions.csv and test_predictions_EER.csv of Alkhaddour/Voice-spoofing-detection."""
    files = [
        (name, rows("Filename,Score", *(f"w{n}.wav,{int(n % every > 0)}" for n in range(50))))
        for name, every in (("test_predictions.csv", 3), ("test_predictions_EER.csv", 4))
    ]
    with pytest.raises(DataError, match="hold predictions"):
        of_files(*files)


def test_the_number_of_a_run_pairs_nothing_for_sure() -> None:
    lines = (f"{m},{n},{RNG.random():.3f},{RNG.integers(90)}" for m in ("go", "rust", "java") for n in range(20))
    question = asked(rows("language,run_number,hit_ratio_overall,max_games", *lines))
    assert question.suggested.layout != "separate_scores"
    assert "separate_scores" in [each.roles.layout for each in question.choices[:3]]


def test_each_retriever_on_each_query_is_no_total() -> None:
    """As results.csv of DBDA-Projects, a comparison of three retrievers."""
    lines = (f"query {q}?,{r},0.{(q * 7 + len(r)) % 9}1,0.{(q * 3) % 9}2,0.{(q + len(r)) % 9}3" for q, r in PAIRS)
    whole = found(rows("query,retriever,precision@5,recall@5,mrr", *lines))
    assert sorted(whole.evidence.models) == ["BM25", "FAISS", "HYBRID"]


def test_loads_are_summed_up_and_no_features() -> None:
    """As results.csv of CiaranMcDonnell/go-api-server."""
    lines = (f"2026_{n},{s},{label},{n * 31},{n / 7:.2f},{n * 1.3:.2f},{n * 2.1:.2f}" for n, s, label in LOADS)
    assert "sums up a whole run" in refused(rows("timestamp,scenario,label,total_reqs,rps,p50,p95", *lines))


def test_files_without_names_of_models_may_be_people() -> None:
    """As twelve files of alazaydin/bart-507, one of each person."""
    lines = {
        code: (f"{n},{(n * 7 + k) % 12},{n % 3 % 2}" for n in range(25)) for k, code in enumerate(("9peo2o", "1t3b"))
    }
    files = [(f"{code}.csv", rows("trial,nPumps,popped", *held)) for code, held in lines.items()]
    assert "people" in str(asked_of(*files))


def test_criteria_with_their_scale_are_of_one_system() -> None:
    """As human_eval_results.csv of owby23333-boop/peter."""
    lines = (f"img{n},{n % 4},{(n + 1) % 4},sim" for n in range(20))
    assert "one model in different ways" in refused(rows("Image_ID,Accuracy_0to3,Clarity_0to3,Rater", *lines))


def test_players_who_seldom_met_are_compared_where_they_did() -> None:
    """As durak.csv of Gnthr96/durak-elo: who lost each round, blank for those who did not play."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed")
    played = [[n % 2 == 0 or n % 3 == 0, n % 4 > 0, n % 5 > 1, n % 7 == 0, n % 50 == 1] for n in range(200)]
    lines = (
        ",".join(str((n * (k + 2)) % 3 // 2) if there else "" for k, there in enumerate(row))
        for n, row in enumerate(played)
    )
    text = rows(",".join(names), *lines)
    question = asked(text)
    assert "share the most rows" in str(question)
    assert {each.roles.models for each in question.choices} >= {("Bo", "Cy"), ("Ann", "Bo", "Cy")}
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == sum(all(row[names.index(name)] for name in question.suggested.models) for row in played)


def test_what_came_of_it_in_words_goes_before_a_number_of_the_prompt() -> None:
    """As results.csv of malakh727/ai-code-security-study."""
    lines = (
        f"T{t},{m},{t % 3},{('Secure', 'Vulnerable', 'Partial')[(t * (k + 2)) % 7 % 3]}"
        for t in range(24)
        for k, m in BOTS
    )
    question = asked(rows("Test_ID,Model,Prompt_Number,Vulnerable", *lines))
    assert question.suggested.positive == "Secure"
    assert {each.roles.value for each in question.choices} == {"Vulnerable"}


def test_a_name_says_what_its_numbers_stand_for() -> None:
    """As exp1.csv of dyurovsky/hsp-continuous."""
    lines = (f"{s},{i},{1 + i % 2},{(s * i + i) % 3 // 2}" for s in range(1, 18) for i in range(30))
    question = asked(rows('subID,itemID,"HL (1= low, 2=high)",acc', *lines))
    assert question.suggested.model == "HL (1= low, 2=high)"
