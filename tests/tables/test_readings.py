"""Every reading of a table that no rule knows is weighed: the likeliest is asked about, and every choice works."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Roles, read, understand
from compare_core.tables.diagnosis.readings import readings, weigh
from tests.tables.told import asked, first, found, refused, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(13)


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.3f}"


def verdict(odds: float) -> str:
    return str(RNG.random() < odds)


JUDGES = rows(
    "model,response,question,Exact,Contains,Small-7B,HumanVerdict",
    *(
        f"{model},an answer {n % 9},question {n},{','.join(verdict(0.6) for _ in range(4))}"
        for model in ("gpt-x", "llama-y", "mistral-z")
        for n in range(80)
    ),
)
LENGTHS = rows(
    "TRUE_LENGTH,SCANNER_AVG,PLOTTER_AVG",
    *(f"{n * 1000},{n * 1100 + 7 * n % 13}.5,{n * 900 + 5 * n % 11}.25" for n in range(1, 12)),
)
BOARD = rows(
    "Model,task one (10),task two (20),human task (9),task four (5),Group",
    *(
        f"{m},{share()},{share()},{share()},{share()},{g}"
        for g in ("plain", "tools")
        for m in ("gpt-a", "gpt-b", "llama-c")
    ),
)


def test_of_several_verdicts_on_answers_that_of_people_says_which_model_is_better() -> None:
    question = asked(JUDGES)
    assert (question.suggested.model, question.suggested.value) == ("model", "HumanVerdict")
    assert question.suggested.id == "question"


def test_a_column_that_is_named_as_true_is_no_model() -> None:
    question = asked(LENGTHS)
    assert question.suggested.truth == "TRUE_LENGTH"
    evidence = found(LENGTHS, roles=question.suggested).evidence
    assert evidence.models == ("SCANNER_AVG", "PLOTTER_AVG")
    assert isinstance(evidence, ItemScores)
    assert not evidence.higher_is_better


def test_rows_that_only_two_columns_name_are_models_all_the_same() -> None:
    *_, last = asked(BOARD).choices
    evidence = found(BOARD, roles=last.roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models[0] == "gpt-a + plain"
    assert len(evidence.models) == 6
    assert len(evidence.datasets) == 4


TWICE = JUDGES.replace("Contains", "ExpertVerdict")


def test_several_scores_are_offered_beside_each_other() -> None:
    question = asked(TWICE)
    assert {choice.roles.value for choice in question.choices[:2]} == {"HumanVerdict", "ExpertVerdict"}


@pytest.mark.parametrize("text", [JUDGES, BOARD, TWICE])
def test_every_choice_works_and_says_what_it_compares(text: str) -> None:
    question = asked(text)
    assert all(choice.says for choice in question.choices)
    proposed = [choice.roles for choice in question.choices] or [question.suggested]
    assert proposed[0] == question.suggested
    for roles in proposed:
        assert found(text, roles=replace(roles, better="higher")).evidence.n > 1


def test_settings_beside_a_score_are_not_proposed_as_models() -> None:
    text = rows("year,b,k1,recall_1000", *(f"2019,0.{n % 9},{n % 7}.5,{share()}" for n in range(40)))
    with pytest.raises(Misread, match="no column is named as the model") as refused:
        found(text)
    assert not isinstance(refused.value, NeedsRoles)


def test_ends_of_ranges_without_a_meaning_are_not_compared_without_a_question() -> None:
    header = ",".join(f"claude{k}_{end}" for k in (0, 1) for end in ("min", "max", "final"))
    text = rows(
        f"question_id,{header}",
        *(f"{n}," + ",".join(f"{50 + 50 * RNG.random():.1f}" for _ in range(6)) for n in range(30)),
    )
    assert "If “claude0”, “claude1” are the models" in str(asked(text))
    plain = text.replace("_min", "").replace("claude0_max", "gpt").replace("claude0_final", "t5")
    plain = plain.replace("claude1_max", "llama").replace("claude1_final", "qwen")
    assert found(plain).evidence.models == ("claude0", "gpt", "t5", "claude1", "llama", "qwen")


def test_weights_rank_names_and_numbers_before_accidents() -> None:
    table = read("a.csv", rows("clf,data,acc,sec", *(f"m{n % 3},d{n // 3},{share()},{n}" for n in range(18))).encode())
    best = readings(table)[0]
    assert (best.roles.model, best.roles.value, best.roles.dataset) == ("clf", "acc", "data")
    worse = Roles(layout="item_scores", models=("acc", "sec"))
    assert weigh(table, best.roles) == best.weight > 3
    assert weigh(table, worse) < 0
    assert weigh(table, Roles()) == 0


def test_a_table_in_latex_is_read() -> None:
    body = " \\\\\n".join(
        [
            r"Datasets & SVM & \textbf{Random forest} & $k$-NN",
            r"\midrule",
            *(f"d\\_{n} & {share()} & \\textbf{{{share()}}} & ${share()}$" for n in range(6)),
        ]
    )
    text = f"Results:\n\\begin{{tabular}}{{lrrr}}\n\\toprule\n{body} \\\\\n\\bottomrule\n\\end{{tabular}}\n"
    evidence = found(text, "accuracy.tex").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("SVM", "Random forest", "k-NN")
    assert evidence.datasets[0] == "d_0"
    assert evidence.metric == "accuracy"


def test_a_header_may_be_set_apart_by_spaces_above_other_marks() -> None:
    lines = [f"{m}\t{share()} {n}" for m in ("one", "two") for n in range(20)]
    evidence = found(
        rows("system score seg_id", *lines), roles=asked_or_none(rows("system score seg_id", *lines))
    ).evidence
    assert evidence.models == ("one", "two")
    assert evidence.n == 20


def asked_or_none(text: str) -> Roles | None:
    """Return what is proposed, if anything is asked."""
    try:
        found(text)
    except NeedsRoles as question:
        return question.suggested
    return None


def test_a_few_items_that_appear_twice_are_left_out_and_counted() -> None:
    lines = [f"{m},{n},{RNG.integers(0, 2)}" for m in ("svm", "rf") for n in (*range(100), 7)]
    understood = found(rows("model,item_id,correct", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == 99
    assert [r.count for r in understood.repairs if "more than once were left out" in r.text] == [2, 2]


def test_a_negative_likelihood_is_better_when_lower() -> None:
    text = rows(
        "subject,q_negative_log_likelihood,pvl_negative_log_likelihood",
        *(f"s{n},{50 + n}.{n},{40 + n}.{n}" for n in range(30)),
    )
    evidence = found(text, roles=asked_or_none(text)).evidence
    assert isinstance(evidence, ItemScores | DatasetScores)
    assert not evidence.higher_is_better


def test_numbers_without_a_header_and_sheets_of_several_tables_are_told_as_such() -> None:
    with pytest.raises(Misread, match="no header"):
        found(rows("0.13,0.91", *(f"0.{n:03},0.9{n:02}" for n in range(1, 30))))
    blocks = rows("results,,,,,again,,,,", *(",".join(f"{n}.{k}" for k in range(10)) for n in range(9)))
    with pytest.raises(Misread, match="several tables side by side"):
        found(blocks)


def test_probabilities_of_one_models_classes_are_told_as_such() -> None:
    lines = []
    for n in range(40):
        home, draw = 0.2 + n / 100, 0.2
        lines.append(f"{n},{n % 3},{home:.2f},{draw:.2f},{1 - home - draw:.2f},{1 + n / 10},{2 + n / 7:.2f}")
    with pytest.raises(Misread, match="one model's probabilities of 3 classes"):
        found(rows("idx,y,p_H,p_D,p_A,odds_H,odds_D", *lines))


def test_a_refused_sheet_tells_of_the_others() -> None:
    rows_: list[list[object]] = [["a", 0.5, 0.25], ["b", 0.75, 0.5], ["c", 0.5, 1]]
    heads = {"one": ["Precision", "Recall"], "two": ["Recall", "F1"], "three": ["F1", "Precision"]}
    sheets = {name: of_cells([["what", *head], *rows_]) for name, head in heads.items()}
    with pytest.raises(Misread, match="The workbook has 2 more sheets"):
        understand([read("a.xlsx", workbook(sheets))])


def judged(verdicts: str, *, correct: bool) -> list[str]:
    """Write two files of answers none of which is a true label, perhaps with whether they were right."""
    return [
        rows(
            "item_id,ground_truth_label,raw_response" + ",correct" * correct,
            *(
                f"i{n},{'A>B' if n % 2 else 'B>A'},VERDICT: {verdicts[n % 2]}" + f",{n % k > 0}" * correct
                for n in range(30)
            ),
        )
        for k in (2, 3)
    ]


def test_answers_none_of_which_is_a_true_label_are_no_wrong_predictions() -> None:
    files = [read(f"{name}.csv", text.encode()) for name, text in zip("xy", judged("AB", correct=True), strict=True)]
    understood = understand(files)
    assert (understood.layout, understood.roles.value) == ("graded_items", "correct")
    files = [read(f"{name}.csv", text.encode()) for name, text in zip("xy", judged("AB", correct=False), strict=True)]
    with pytest.raises(Misread, match="is a true label: it has “VERDICT: A”"):
        understand(files)


def test_a_mean_and_its_spread_are_no_two_models() -> None:
    text = rows("dataset,accuracy_mean,accuracy_standard_deviation", *(f"d{n},{share()},0.0{n}1" for n in range(1, 9)))
    with pytest.raises(Misread, match="measure one model in different ways"):
        found(text)


def test_numbers_that_are_no_grades_are_asked_about_where_nothing_says_what_they_measure() -> None:
    text = rows(
        ",gemini-2,gpt-4", *(f"p{n}:{m},{v + n},{v + n / 2}" for n in range(9) for m, v in (("len", 2894), ("pct", 1)))
    )
    assert asked(text).suggested.models == ("gemini-2", "gpt-4")
    assert found(text.replace(",gemini-2", "dataset,gemini-2"), "rmse.csv").evidence.models == ("gemini-2", "gpt-4")


def test_numbers_of_several_sizes_beside_models_are_their_totals() -> None:
    text = rows(
        "Model,MT-bench (score),Arena rating,MMLU", *(f"gpt-{n},{n}.99,{1000 + n},0.{n}64" for n in range(1, 9))
    )
    with pytest.raises(Misread, match="with its totals"):
        found(text)


def test_scores_with_unknown_names_of_named_algorithms_are_asked_about() -> None:
    text = rows(
        "task,num_observation,algorithm,C2ST,MED,folder",
        *(f"t{t},{o},{a},{share()},{share()},f{t}{o}{a}" for t in range(4) for o in range(13) for a in ("NRE", "SNLE")),
    )
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("algorithm", "C2ST")
    assert found(text, roles=question.suggested).evidence.n == 52


def test_names_with_numbers_above_more_of_them_are_no_header() -> None:
    text = "".join(f"q{n // 9} 9 p{7 * n % 60} {n % 3}\n" for n in range(60))
    assert read("run.qrel", text.encode()).columns == ("column 1", "column 2", "column 3", "column 4")
    assert read("a.csv", rows("m1,m2", "1,0", "0,1", "1,1").encode()).columns == ("m1", "m2")


def test_files_that_one_layout_cannot_read_are_asked_about_by_what_they_share() -> None:
    keys = [(measured, n, judge) for n in range(12) for measured in ("accuracy", "fullness") for judge in "xy"]
    texts = [
        rows("metric,score,scenario_id,model", *(f"{m},{n * k % 5},{n:02},{judge}" for m, n, judge in keys))
        for k in (2, 3)
    ]
    files = [read(f"llm{n}.csv", text.encode()) for n, text in enumerate(texts)]
    with pytest.raises(NeedsRoles, match=r"“model” has the same names in every file, “x”, “y”\.") as question:
        understand(files)
    every_file = next(each.roles for each in question.value.choices if each.roles.model is None)
    assert understand(files, every_file).evidence.n == 48


def test_infinite_numbers_are_weighed_without_a_warning() -> None:
    with pytest.raises(Misread):
        found("svm,svm,svm,svm\n0,0,0,0\n1,0,,0\na,0,1e400,0\n")


@pytest.mark.parametrize("column", ["player", "bot", "team"])
def test_players_that_are_only_numbered_are_models(column: str) -> None:
    lines = [f"{r},{p},{share()}" for r in range(10) for p in range(4)]
    question = asked(rows(f"round,{column},payoff", *lines))
    assert (question.suggested.model, question.suggested.dataset, question.suggested.value) == (
        column,
        "round",
        "payoff",
    )
    assert found(rows(f"round,{column},payoff", *lines), roles=question.suggested).evidence.n == 10
    assert "known of each row" in refused(rows("round,level,payoff", *lines))
    uneven = [line for n, line in enumerate(lines) if n % 4 <= n // 4 % 4]
    with pytest.raises(Misread) as said:
        found(rows(f"round,{column},payoff", *uneven))
    assert not isinstance(said.value, NeedsRoles)


def crossed_with_data(header: str, *levels: tuple[object, ...]) -> str:
    pairs = [(a, b) for a in levels[0] for b in levels[1]]
    return rows(f"{header},svm,rf", *(f"d{d},{a},{b},{share()},{share()}" for d in range(3) for a, b in pairs))


def test_several_factors_beside_a_data_set_together_say_what_a_row_is() -> None:
    text = crossed_with_data("dataset,noise,shots", (1, 2, 3), (1, 5))
    question = asked(text)
    assert question.suggested.models == ("svm", "rf")
    assert question.suggested.dataset == "dataset + noise + shots"
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("svm", "rf"), 18)
    other = asked(crossed_with_data("weather,noise,shots", (1, 2, 3), (1, 5)))
    assert other.suggested.dataset == "weather + noise + shots"  # all of which are there, though none is called so


def test_a_part_of_the_data_is_no_factor() -> None:
    question = asked(crossed_with_data("dataset,split,shots", ("train", "test"), (1, 5)))
    assert question.suggested.dataset == "dataset + shots"


@pytest.mark.parametrize("column", ["split", "train_or_test", "train/test"])
def test_rows_of_training_are_left_out_where_only_columns_are_models(column: str) -> None:
    lines = [f"d{d},{part},{share()},{share()}" for d in range(8) for part in ("train", "test")]
    understood = found(rows(f"dataset,{column},svm,rf", *lines))
    assert (understood.evidence.models, understood.evidence.n) == (("svm", "rf"), 8)
    assert [r.count for r in understood.repairs if f"by “{column}”, were left out" in r.text] == [8]
    elsewhere = found(rows(f"place,{column},svm,rf", *lines))
    assert any(f"by “{column}”, were left out" in r.text for r in elsewhere.repairs)


def test_rows_of_training_are_left_out_where_rows_name_the_model_and_one_column_is_a_score() -> None:
    parts = ("train", "test")
    lines = [f"{m},d{d},{part},{share()}" for m in ("svm", "rf") for d in range(8) for part in parts]
    understood = found(rows("model,dataset,train_or_test,accuracy", *lines))
    assert (understood.evidence.models, understood.evidence.n) == (("svm", "rf"), 8)
    assert [r.count for r in understood.repairs if "by “train_or_test”, were left out" in r.text] == [16]


@pytest.mark.parametrize(
    ("column", "sure"),
    [("detector_type", True), ("planner_name", True), ("retriever_kind", True), ("error_type", False)],
)
def test_a_kind_of_what_is_compared_names_the_models(column: str, sure: bool) -> None:  # noqa: FBT001
    text = rows(f"{column},scene,f1", *(f"{m},s{n},{share()}" for m in ("one", "two", "six") for n in range(8)))
    assert str(asked(text)).startswith("Each row is a result" if sure else "Each row may be a result")


def test_a_letter_with_a_number_is_a_model_and_no_word_about_a_measure() -> None:
    lines = [f"d{n},{share()},{share()}" for n in range(8)]
    evidence = found(rows("dataset,m1_acc,m2_acc", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.metric) == (("m1_acc", "m2_acc"), "acc")
    with pytest.raises(Misread, match="measure one model in different ways"):
        found(rows("dataset,first1_acc,best2_acc", *lines))


@pytest.mark.parametrize(
    "names",
    ["Tratamiento,Bloque,Proporc,Rendimiento", "Traitement,Bloc,Part,Rendement", "Treatment,Block,Part,Yield"],
)
def test_treatments_are_compared_by_their_yield_on_every_block_in_any_language(names: str) -> None:
    lines = [
        f"{treatment},{block},0.{90 + k - 2 * (n % 2)},{800 + 90 * k + 37 * n * (k % 3 - 1)}.5"
        for k, treatment in enumerate(("Testigo", "Micorriza", "Rhizobium", "Trichoderma", "Mezcla"))
        for n, block in enumerate(("I", "II", "III", "IV"))
    ]
    treatment, block, _, gain = names.split(",")
    told = first(rows(names, *lines)).roles
    assert (told.model, told.dataset or told.repeat or told.id, told.value) == (treatment, block, gain)
