"""How many tests were passed of how many, in two columns of every row, is a share."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import Misread
from tests.tables.told import asked, first, found, of_files, refused, rows

PASSED = {"gpt-4o": (2, 0, 4, 5), "llama-3-8b": (4, 1, 8, 5)}
TOTALS = (4, 5, 8, 10)


@pytest.mark.parametrize(
    ("passed", "total"), [("passed", "total"), ("tests_passed", "tests_total"), ("num_correct", "num_samples")]
)
def test_rows_of_several_models(passed: str, total: str) -> None:
    """A task of ten tests counts no more than one of four."""
    lines = (
        f"{m},t{n},{k},{of}" for m, said in PASSED.items() for n, (k, of) in enumerate(zip(said, TOTALS, strict=True))
    )
    understood = first(rows(f"model,task_id,{passed},{total}", *lines))
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.higher_is_better
    assert np.allclose(understood.evidence.scores.mean(axis=0), [0.375, 0.675])
    assert any("was read as a share" in each.text for each in understood.repairs)


def test_files_of_a_model_each() -> None:
    """So it is in a file for each model."""
    lines = {m: [f"t{n},{k},{of}" for n, (k, of) in enumerate(zip(PASSED[m], TOTALS, strict=True))] for m in PASSED}
    files = ((f"{m}.csv", rows("task_id,tests_passed,tests_total", *each)) for m, each in lines.items())
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Scores)
    assert np.allclose(evidence.scores.mean(axis=0), [0.375, 0.675])


@pytest.mark.parametrize(
    "text",
    [
        rows(
            "model,task_id,passed,total", *(f"{m},t{n},{(n + k) % 2},7" for k, m in enumerate("ab") for n in range(6))
        ),
        rows(
            "model,task_id,passed,total,score",
            *(f"{m},t{n},{n % 4},7,0.{n + k}" for k, m in enumerate("ab") for n in range(6)),
        ),
        rows("model,right,total", "svm,40,57", "rf,51,57"),
    ],
)
def test_what_else_says_how_good_something_was_goes_first(text: str) -> None:
    """Verdicts beside another count, a score beside both, and totals of one row a model stay what they were."""
    understood = found(text)
    assert understood.roles.value != "pass_rate"
    assert not any("was read as a share" in each.text for each in understood.repairs)


def test_a_verdict_beside_both_is_named() -> None:
    """Whether a task was solved is told where the share of its tests is compared."""
    lines = (f"{m},t{n},{n % 3 == k},{n % 4 + k},7" for k, m in enumerate(("gpt-4o", "llama-3-8b")) for n in range(9))
    understood = found(rows("model,task_id,resolved,tests_passed,tests_total", *lines))
    assert understood.roles.value == "pass_rate"
    assert any("“resolved”" in each.text for each in understood.repairs)


def test_counts_of_several_tests_beside_a_model_are_shares_of_each_and_none_is_left_out() -> None:
    """As the subjects of github.com/3zcurdia/pumabench: the first of them alone said nothing about the others."""
    subjects = {"biology": 43, "history": 40, "maths": 48, "physics": 44, "art": 32}
    models = ["gpt-4", "llama-3", "mistral", "qwen"]
    lines = [
        f"{model},{','.join(f'{total - (3 * n + 5 * k) % 17}/{total}' for k, total in enumerate(subjects.values()))}"
        for n, model in enumerate(models)
    ]
    text = rows(",".join(["model", *subjects]), *lines)
    question = asked(text)
    assert "swap rows and columns" in str(question)
    turned = found(text, roles=question.suggested)
    assert isinstance(turned.evidence, DatasetScores)
    assert {*turned.evidence.models} == {*models}
    assert turned.evidence.scores.shape == (len(subjects), len(models))
    assert turned.evidence.scores[0].tolist() == pytest.approx([43 / 43, 40 / 43, 37 / 43, 34 / 43], abs=1e-6)


def test_counts_of_all_beside_those_of_parts_are_what_is_compared() -> None:
    lines = [f"{m},{20 + n}/40,{30 + n}/50,{50 + 2 * n}/90" for n, m in enumerate(("gpt-4", "llama-3", "qwen"))]
    whole = found(rows("model,biology,history,total", *lines))
    assert isinstance(whole.evidence, SeparateTests)
    assert whole.evidence.right.tolist() == [50, 52, 54]


@pytest.mark.parametrize(
    ("header", "names"),
    [
        ("Class,Correct,Total", "plane frog ship"),
        ("subject,correct,n", "physics law history"),
        ("Difficulty,Passed,Total,Accuracy", "easy medium hard"),
        ("Week,Signups,Visitors", "w01 w02 w03"),
        ("month,returned,sold", "2024-01 2024-02 2024-03"),
        ("country,cases,population", "France Spain Italy"),
    ],
)
def test_counts_of_the_parts_of_one_whole_are_no_models(header: str, names: str) -> None:
    counted = [f"{name},{30 + 7 * n},{80 + 9 * n}" for n, name in enumerate(names.split())]
    lines = [f"{line},{0.4 + n / 50:.3f}" * header.endswith("Accuracy") or line for n, line in enumerate(counted)]
    assert "counts of the parts of one whole, and no models" in refused(rows(header, *lines))


def test_pages_may_be_versions_that_people_were_shown() -> None:
    question = asked(rows("Page,Clicks,Impressions", "/a,30,90", "/b,41,95"))
    assert "as in an A/B test" in str(question)
    evidence = found(rows("Page,Clicks,Impressions", "/a,30,90", "/b,41,95"), roles=question.suggested).evidence
    assert isinstance(evidence, SeparateTests)


@pytest.mark.parametrize("first_name", ["model", "classifier", "name", "variant"])
def test_counts_of_each_model_are_read(first_name: str) -> None:
    text = rows(f"{first_name},correct,total", "svm,30,90", "rf,41,95")
    assert isinstance(found(text).evidence, SeparateTests)


def test_measures_of_systems_with_options_are_totals_whatever_marks_stand_behind_them() -> None:
    """As results.tsv of o24s/japanese-g2p-benchmark: error rates with stars, and dashes where none was measured."""
    lines = [
        "open,-,1.31%*,4.75%,5.02%,8.62%",
        *(f"plus,kanji={n},1.1{n}%*,4.5{n}%,4.6{n}%,8.5{n}%" for n in range(3)),
        *(f"plus,vowels={n},—,—,1.6{n}%,2.3{n}%" for n in range(3)),
        *(f"haq,iu={n},0.9{n}%†,4.4{n}%,3.8{n}%,8.6{n}%" for n in range(3)),
    ]
    told = refused(rows("adapter,options,PER,KER-lvs,KER-no_lvs,KER-ctxt", *lines))
    assert "Each row is one “adapter” with its “options”, and its totals" in told
    items = [f"{'abc'[n % 3]},{'p' * (n + 1)},0.{n + 10},0.{n + 11}" for n in range(12)]
    with pytest.raises(Misread) as other:
        found(rows("question,prompt,acc,f1", *items))
    assert "with its" not in str(other.value)


def test_per_cents_beside_per_cents_with_gaps_stay_as_they_are() -> None:
    lines = [f"d{n},{90 + n}.5%,{'—' if n == 3 else f'8{n}.5%'}" for n in range(8)]
    understood = found(rows("dataset,svm_acc,rf_acc", *lines))
    assert not any("in fractions, as" in repair.text for repair in understood.repairs)


def test_measures_in_many_units_of_each_framework_are_totals() -> None:
    """As summary.tsv of Lissy93/framework-benchmarks: what a build puts out is no prediction by its size."""
    header = "framework,build_time_ms,output_size_mb,total_gzipped,file_count,js_percentage,fcp,lcp,halstead_volume"
    names = ("angular", "jquery", "lit", "preact", "qwik", "react", "svelte", "vue")
    lines = [
        f"{name},{1041 + n},{n}.4,{74575 - n * 900},{n + 3},9{n}.7,{2108 - n}.3,{2615 - n}.9,{29635 - n}"
        for n, name in enumerate(names)
    ]
    told = refused(rows(header, *lines))
    assert "one number for each of many measures in different units" in told
    assert "prediction" not in told


@pytest.mark.parametrize(
    ("header", "whole"),
    [
        ("číslo,JPZ body,psychotest body,pohovor body,celkem", "celkem"),
        ("Teilnehmer,Aufgabe 1,Aufgabe 2,Aufgabe 3,Summe", "Summe"),
        ("competitor,swim,bike,run,total", "total"),
        ("uczestnik,zadanie A,zadanie B,zadanie C,razem", "razem"),
    ],
)
def test_points_that_add_up_are_parts_of_one_thing(header: str, whole: str) -> None:
    points = [(n * 7 % 50, n * 11 % 31, n * 5 % 29) for n in range(1, 25)]
    told = refused(rows(header, *(f"{800 + n},{a},{b},{c},{a + b + c}" for n, (a, b, c) in enumerate(points))))
    assert f"add up to “{whole}” in every row" in told
    other = rows(header, *(f"{800 + n},{a},{b},{c},{a + b + c + n % 3}" for n, (a, b, c) in enumerate(points)))
    with pytest.raises(Misread) as asked_of:
        found(other)
    assert "add up" not in str(asked_of.value)


@pytest.mark.parametrize("rank", ["pořadí", "rank", "Platz", "miejsce"])
def test_points_by_which_rows_are_ranked_are_parts_of_one_thing(rank: str) -> None:
    """As vysledky.csv of nemecekpetr/prijimacky: three parts of an admission, and the place that they came to."""
    points = [(n * 37 % 83 + n, n * 11 % 31 + n / 2, n * 5 % 29 + n / 3) for n in range(1, 41)]
    order = sorted(points, key=sum, reverse=True)
    lines = [f"{800 + n},{a},{b:.1f},{c:.1f},{order.index((a, b, c)) + 1}" for n, (a, b, c) in enumerate(points)]
    told = refused(rows(f"číslo,JPZ body,psychotest body,pohovor body,{rank}", *lines))
    assert f"“{rank}” ranks the rows by “JPZ body”, “psychotest body”, “pohovor body” together" in told


def test_what_models_reached_beside_a_sum_is_compared() -> None:
    lines = [f"q{n},{n % 4 + 1},{n % 3 + 1},{n % 4 + n % 3 + 2}" for n in range(24)]
    assert first(rows("question,svm,rf,total", *lines)).evidence.models[:2] == ("svm", "rf")
    sums = [
        f"{n % 7 + 3},{n % 5 + 4},{n % 7 + n % 5 + 7},{n % 4 + 3},{n % 9 + 4},{n % 4 + n % 9 + 7}" for n in range(24)
    ]
    header = "primary_naive,backup_naive,total_naive,primary_suurballe,backup_suurballe,total_suurballe"
    assert first(rows(header, *sums)).evidence.n == 24
