"""Files of surveys, offices, homework and papers: titles above tables, other encodings, money, runs, and people."""

from __future__ import annotations

import csv
import io

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(17)


def csv_of(header: str, *lines: str) -> bytes:
    return "\n".join([header, *lines, ""]).encode()


def asked(*files: tuple[str, bytes]) -> NeedsRoles:
    with pytest.raises(NeedsRoles) as question:
        understand([read(name, data) for name, data in files])
    return question.value


def refusal(*files: tuple[str, bytes]) -> str:
    with pytest.raises(DataError) as why:
        understand([read(name, data) for name, data in files])
    assert not isinstance(why.value, NeedsRoles)
    return str(why.value)


def share() -> str:
    return f"{RNG.uniform(0.6, 0.95):.4f}"


def test_titles_over_several_cells_stand_above_a_header_of_two_rows() -> None:
    """A German exercise sheet: joined cells, decimal commas as text, a mean below."""
    rows: list[list[object]] = [["Übungsblatt 7"], ["Gruppe 14"], [], ["Datensatz", "Anzahl", None, "Genauigkeit"]]
    rows += [[None, "Instanzen", "Merkmale", "k-NN", "SVM"]]
    rows += [[f"Satz {n}", 100 + n, 4, f"0,9{n}1", f"0,8{n}2"] for n in range(8)]
    rows += [["Mittelwert", None, None, "0,945", "0,846"]]
    places = ("A4:A5", "B4:C4", "D4:E4", "A1:E1", "A2:E2")
    joined = f'<mergeCells count="5">{"".join(f"""<mergeCell ref="{place}"/>""" for place in places)}</mergeCells>'
    evidence = understand([read("Blatt.xlsx", workbook({"Aufgabe": of_cells(rows, joined)}))]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, [name.split()[-1] for name in evidence.models]) == (8, ["k-NN", "SVM"])
    assert evidence.scores[0].tolist() == [0.901, 0.802]


def test_lines_with_few_cells_above_a_header_are_titles() -> None:
    """As spreadsheets save them: every line with as many commas."""
    lines = [f"set{n},{share()},{share()},{share()},{share()},{share()},{share()},{share()}" for n in range(6)]
    text = csv_of("Results,,,,,,,", "Site: A,Week 3 (May),,,,,,", ",,,,,,,", "set,a,b,c,d,e,f,g", *lines)
    table = read("a.csv", text)
    assert (table.columns[0], table.rows) == ("set", 6)


@pytest.mark.parametrize("encoding", ["gb18030", "shift_jis"])
def test_eastern_texts_are_read_by_their_letters(encoding: str) -> None:
    name = {"gb18030": "数据集合", "shift_jis": "データセット名"}[encoding]
    text = "\n".join(
        [
            f"{name},支持向量,BERT" if encoding == "gb18030" else f"{name},モデル一,BERT",
            *(f"d{n},{share()},{share()}" for n in range(5)),
        ]
    )
    table = read("a.csv", text.encode(encoding))
    assert table.columns[0] == name
    assert "was read as" in table.repairs[0].text


def test_accents_stay_western() -> None:
    table = read("a.csv", "données,modèle,forêt\ncôté,0.5,0.6\nété,0.7,0.8\n".encode("cp1252"))
    assert table.columns == ("données", "modèle", "forêt")


def test_lines_below_the_header_of_qualtrics_are_no_answers() -> None:
    out = io.StringIO()
    asks = [f"How helpful was each? - {name}" for name in ("Claude", "ChatGPT")]
    ids = [f'{{"ImportId":"{n}"}}'.replace('":"', '": "') for n in ("a", "b", "c")]
    answers = [[f"R_{n}", 1 + n % 5, 1 + n * 3 % 5] for n in range(20)]
    csv.writer(out).writerows([["ResponseId", "Q5_1", "Q5_2"], ["Response ID", *asks], ids, *answers])
    table = read("survey.csv", out.getvalue().encode())
    assert (table.columns, table.rows) == (("ResponseId", "Q5 Claude", "Q5 ChatGPT"), 20)


def test_games_of_a_match_are_read_from_its_log() -> None:
    """What cutechess-cli prints."""
    games = [("A 1.0", "B 2.0"), ("B 2.0", "A 1.0")] * 6
    ends = ("1-0", "0-1", "1/2-1/2")
    lines = [
        f"Finished game {n + 1} ({w} vs {b}): {ends[n % 3]} {{adjudication}}\nScore: 1 - 0"
        for n, (w, b) in enumerate(games)
    ]
    found = understand([read("match.log", ("Started match\n" + "\n".join(lines)).encode())])
    assert isinstance(found.evidence, Battles)
    assert (set(found.evidence.models), found.evidence.n) == ({"A 1.0", "B 2.0"}, 12)


def test_thousands_go_on_from_whole_numbers() -> None:
    lines = [
        f"i{n},{607 + n},{a},{b}"
        for n, (a, b) in enumerate((("1,001", "8,995"), ("923", "500,410"), ("439", "474"), ("12,042", "998")))
    ]
    quoted = [
        ",".join([p[0], p[1], f'"{lines_a}"', f'"{lines_b}"'])
        for p, lines_a, lines_b in (
            (line.split(",")[:2], *pair)
            for line, pair in zip(
                lines, (("1,001", "8,995"), ("923", "500,410"), ("439", "474"), ("12,042", "998")), strict=True
            )
        )
    ]
    evidence = understand([read("cost.csv", csv_of("dataset,svm,forest,boost", *quoted))]).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.scores[:, 1].tolist() == [1001, 923, 439, 12042]


def test_amounts_of_money_beside_what_came_in_are_forecasts() -> None:
    """A German spreadsheet of forecasts, with a sum below."""
    true = [round(RNG.uniform(90_000, 190_000), 2) for _ in range(24)]

    def euro(value: float) -> str:
        return f"{value:,.2f} €".translate(str.maketrans(",.", ".,"))

    lines = [
        f"Köln;M{n};{euro(v)};{euro(v * RNG.uniform(0.9, 1.1))};{euro(v * RNG.uniform(0.95, 1.05))}"
        for n, v in enumerate(true)
    ]
    text = csv_of(
        "Filiale;Monat;Umsatz Ist;Prognose Excel;Prognose Prophet", *lines, f"Gesamt;;{euro(sum(true))};1,00 €;2,00 €"
    )
    found = understand([read("absatz.csv", text.decode().encode("cp1252"))])
    assert (found.roles.truth, found.roles.models) == ("Umsatz Ist", ("Prognose Excel", "Prognose Prophet"))
    assert found.evidence.n == 24


def test_a_first_column_of_zero_and_one_beside_models_may_be_the_truth() -> None:
    lines = [f"{n},{n % 2},{n % 2 if n % 5 else 0},{n % 2 if n % 7 else 1},{n % 2 if n % 3 else 0}" for n in range(60)]
    question = asked(("dev.csv", csv_of("id,Survived,bert-base,roberta-base,xgboost", *lines)))
    assert question.suggested.truth == "Survived"
    assert [choice.roles.layout for choice in question.choices] == [None, "right_wrong"]


def test_what_annotators_said_is_no_truth() -> None:
    labels = ("toxic", "fine", "unsure")
    lines = [f"{n},{labels[n % 3]},{labels[n % 3 if n % 5 else 0]},{labels[n % 3 if n % 7 else 1]}" for n in range(60)]
    said = refusal(("round2.csv", csv_of("nr,Annotator 1 (Sofia),Annotator 2 (Ben),Annotator 3 (Wei)", *lines)))
    assert "how far they agree is not computed here" in said


def test_marks_of_people_may_be_what_models_are_held_against() -> None:
    marks = [int(RNG.integers(5, 30)) for _ in range(30)]
    lines = [f"e{n},{m},{m + n % 4},{m + n % 3 - 1},{m - n % 5}" for n, m in enumerate(marks)]
    choices = asked(("essays.csv", csv_of("Essay ID,human1,human2,GPT,Gemini", *lines))).choices
    assert any(each.roles.truth in ("human1", "human2") and each.roles.models == ("GPT", "Gemini") for each in choices)


def test_best_and_spread_of_runs_in_rows_of_their_own_are_no_models() -> None:
    """Tables of papers on metaheuristics: three rows for each function."""
    kinds = ("Best", "Mean", "Std")
    lines = [
        f"{f'F{n}' if k == 0 else ''},{kinds[k]},{1.5 * n + k}E+02,{2.5 * n + k}E+02"
        for n in range(1, 9)
        for k in range(3)
    ]
    evidence = understand([read("cec error.csv", csv_of("Function,,PSO,GWO", *lines))]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("PSO", "GWO"), 8)
    assert evidence.scores[0].tolist() == [250.0, 350.0]


def test_headings_that_are_models_name_them_and_seeds_above_are_runs() -> None:
    parts = [
        f"## {m}\n\n| Year | Actual | Forecast | Error |\n|---|---|---|---|\n"
        + "".join(f"| {y} | {900 + y % 91}.5 | {905 + y % 91 + k}.25 | {5 + k}.75 |\n" for y in range(2010, 2020))
        for k, m in enumerate(("LSTM", "CNN"))
    ]
    found = understand([read("errors.md", "\n".join(parts).encode())])
    assert (found.roles.model, found.evidence.models) == ("model", ("LSTM", "CNN"))
    text = "".join(
        f"## Random seed {s}\n\n"
        + "".join(
            f"### target {t}\n\n| metric | value |\n|---|---|\n| test rmse | 0.{s}{t} |\n| test mae | 0.{t}{s} |\n\n"
            for t in range(3)
        )
        for s in range(1, 4)
    )
    table = read("rf.md", text.encode())
    assert (table.columns[-2:], table.rows) == (("table", "run"), 18)
    assert table.column("table").labels == {"target 0", "target 1", "target 2"}


def test_the_name_of_a_run_may_stand_below_its_topics() -> None:
    """trec_eval -q writes it among the sums at the end."""
    topics = "".join(f"map\t{q}\t0.{q}\nndcg_cut_10\t{q}\t0.{q}5\n" for q in range(1, 7))
    table = read("eval.txt", f"{topics}runid\tall\tbm25\nmap\tall\t0.4\nndcg_cut_10\tall\t0.5\n".encode())
    assert (table.columns, table.rows) == (("model", "qid", "map", "ndcg@10"), 6)
    assert table.column("model").labels == {"bm25"}


def test_what_else_is_said_behind_a_commented_header_is_no_name() -> None:
    """The scorecards of OWASP's benchmark."""
    text = "# test name, category, CWE, pass/fail, Benchmark version: 1.2\n" + "".join(
        f"T{n}, sqli, 89, {'pass' if n % 3 else 'fail'}\n" for n in range(9)
    )
    table = read("card.csv", text.encode())
    assert ([name.strip() for name in table.columns], table.rows) == (["test name", "category", "CWE", "pass/fail"], 9)


def test_a_line_of_links_above_a_rule_is_no_table() -> None:
    text = "[Home](a.md) | [Results](b.md)\n--- | ---\n\n Instances | SVM | Ours\n --- | --- | ---\n" + "".join(
        f" i{n} | 0.7{n} | **`0.8{n}`**\n" for n in range(6)
    )
    table = read("README.md", text.encode())
    assert (table.columns, table.rows, table.others) == (("Instances", "SVM", "Ours"), 6, ())


def test_votes_of_people_on_questions_are_named() -> None:
    """The answers to a form: a row for each person, and nothing that says who stood on which side."""
    asks = [f"{n}. A customer asks how to pay bill {n}" for n in range(5)]
    votes = ("Answer A", "Answer B", "Both are equally good")
    lines = [
        ",".join([f"p{n}@a.org", *(votes[(n * 3 + k) % 3 if n % 4 else k % 2] for k in range(5))]) for n in range(20)
    ]
    assert "nothing says who stood on which side" in refusal(("form.csv", csv_of(",".join(["mail", *asks]), *lines)))


def test_switches_of_a_tracker_are_no_ids() -> None:
    """TrackEval counts them as IDs beside the names of sequences."""
    files = [
        (f"{name}.csv", csv_of("seq,HOTA,IDs", *(f"MOT-{n},{share()},{9 * n + 1}" for n in range(7)))) for name in "ab"
    ]
    found = asked(*files).suggested
    assert (found.id, found.value) == ("seq", "HOTA")


def test_tables_of_a_harness_below_headings_are_of_one_model_each() -> None:
    """What lm-evaluation-harness prints for two models, one below the other."""
    parts = []
    for model in ("Llama 3", "Qwen 2"):
        head = f"# {model}\n\nvllm (pretrained=x), limit: None\n|Tasks|Version|Metric| |Value|\n|---|---|---|---|---|\n"
        parts.append(head + "".join(f"|task_{n}|1|acc|↑|{share()}|\n" for n in range(6)))
    found = understand([read("both.md", "\n".join(parts).encode())])
    assert (found.roles.model, found.evidence.models, found.evidence.n) == ("model", ("Llama 3", "Qwen 2"), 6)


def test_ticks_of_prompts_are_compared_without_what_counts_them_below() -> None:
    lines = [f'{n},"mail {n}, urgent",{"✓✗"[n % 3 == 0]},{"✓✗"[n % 4 == 0]},note' for n in range(30)]
    found = understand(
        [read("prompts.csv", csv_of("nr,Input,Prompt v1,Prompt v2,Notes", *lines, ",Correct,20/30,22/30,"))]
    )
    assert (found.layout, found.evidence.models, found.evidence.n) == ("right_wrong", ("Prompt v1", "Prompt v2"), 30)


def test_standings_of_a_league_are_named() -> None:
    lines = [f"{n},Team {n},38,{28 - n},{5 + n % 3},{5 + n},{96 - n},{34 + n},{91 - n}" for n in range(20)]
    assert "not who won against whom" in refusal(("table.csv", csv_of("Pos,Team,Pld,W,D,L,GF,GA,Pts", *lines)))


def test_traces_among_yields_are_asked_for_as_what_they_count() -> None:
    lines = [f"{n},Ar-{n},{60 + n},{'trace' if n == 4 else 50 + n},{'n.d.' if n == 7 else 70 - n}" for n in range(24)]
    table = read("scope.csv", csv_of("Entry,Substrate,XPhos,RuPhos,BINAP", *lines))
    with pytest.raises(NeedsRoles, match="a run that failed counts as the worst number"):
        understand([table])


@pytest.mark.parametrize("kinds", [("mean", "max", "min"), ("mean", "best")])
def test_ways_to_pool_are_models(kinds: tuple[str, ...]) -> None:
    name = "pooling" if "max" in kinds else "method"
    lines = [f"{kind},d{n},{share()}" for kind in kinds for n in range(6)]
    assert understand([read("a.csv", csv_of(f"{name},dataset,accuracy", *lines))]).evidence.models == kinds


def test_ones_own_model_may_stand_first_among_right_and_wrong() -> None:
    lines = [f"{n},{n % 2},{n % 3 % 2},{n % 5 % 2}" for n in range(20)]
    assert understand([read("a.csv", csv_of("id,ours,svm,rf", *lines))]).evidence.models == ("ours", "svm", "rf")


def test_a_model_no_better_than_chance_is_a_model_beside_a_named_truth() -> None:
    lines = [f"{n % 2},{RNG.random():.3f},{(n % 2) / 3 + RNG.random() / 2:.3f}" for n in range(80)]
    assert understand([read("a.csv", csv_of("y_true,alpha,beta", *lines))]).evidence.models == ("alpha", "beta")
