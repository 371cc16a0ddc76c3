"""A result without a p-value decides nothing: it has no dot, no sentence about chance, and is never "shown"."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core import Outcomes, charts, words
from compare_core.analysis.family import Family, compare_family, field_methods
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.analysis.slices import compare_slices
from compare_core.evidence.battles import Battles
from compare_core.evidence.grouping import Columns
from compare_core.evidence.scores import DatasetScores
from compare_core.result import rejects
from compare_core.spreadsheet import pairs_table, table_of_tests
from tests.charts.figures import check
from tests.pages.app import page, said

if TYPE_CHECKING:
    from tests.conftest import Catalogued

MODELS = ("svm", "rf")
OVERWHELMING = ("million", "is shown", "than chance readily explains", "p = ", "p < ")
PAIR = {"model": ["svm", "rf"], "n": "29,1,11,9959"}


def without(result: Any) -> Any:
    return replace(result, pvalue=None, log10_pvalue=None, adjusted=None)


def pairs() -> list[Comparison]:
    scores = np.array([[0.9, 0.8], [0.8, 0.7], [0.7, 0.75], [0.95, 0.6], [0.6, 0.5], [0.8, 0.6]])
    every = [
        Outcomes.from_table([[9959, 11], [1, 29]], MODELS),
        DatasetScores(MODELS, scores, tuple("abcdef")),
        Battles(MODELS, np.array([[0, 40], [9, 0]]), np.zeros((2, 2), dtype=int)),
    ]
    return [compare_pair(evidence, MODELS) for evidence in every]


def three() -> Outcomes:
    return Outcomes.from_patterns([[1, 1, 0], [1, 0, 0], [0, 1, 1], [1, 0, 1]], [40, 9, 4, 7], ("a", "b", "c"))


def test_what_is_not_known_rejects_nothing() -> None:
    assert rejects(0.05, 0.05)
    assert not rejects(0.0501, 0.05)
    assert not rejects(None, 1.0)


@pytest.mark.parametrize("found", pairs(), ids=lambda found: found.lead.method)
def test_a_reading_says_neither_chance_nor_decision(found: Comparison) -> None:
    text = words.reading(replace(found, lead=without(found.lead))).text
    assert "no p-value" in text
    assert not [claim for claim in OVERWHELMING if claim in text]
    assert any(claim in words.reading(found).text for claim in OVERWHELMING)


def test_a_test_without_one_is_not_drawn_among_p_values() -> None:
    found = pairs()[0]
    tests = [without(found.tests[0]), *found.tests[1:]]
    titles = [test.method for test in tests]
    figure = charts.pvalues(tests, titles, 0.05, words.pvalue)
    assert [row["test"] for row in figure.data["pvalues"]] == titles[1:]
    assert figure.key == charts.pvalues(tests[1:], titles[1:], 0.05, words.pvalue).key
    check(charts.pvalues([without(test) for test in tests], titles, 0.05, words.pvalue))


def test_a_family_without_one_is_not_told_apart() -> None:
    found = compare_family(three())
    assert found.lead is not None
    blank = replace(found, omnibus=tuple(replace(test, pvalue=None, log10_pvalue=None) for test in found.omnibus))
    assert blank.lead is None
    assert words.family_reading(blank).evidence.count("no p-value") == len(found.omnibus)
    one = replace(found, alpha=1e-9, omnibus=(found.omnibus[0], *blank.omnibus[1:]))
    assert not [caution for caution in words.family_reading(one).cautions if "different sides" in caution]


def test_pairs_without_one_stay_together() -> None:
    found = compare_family(three())
    unknown = np.full(len(found.pairs), np.nan)
    compared = replace(found.pairs, pvalue=unknown, log10_pvalue=unknown, adjusted=unknown)
    blank: Family = replace(found, posthoc=replace(found.posthoc, comparisons=compared))
    assert blank.shown == 0
    assert len(blank.rivals) == 2
    assert blank.runs is not None
    assert blank.runs.spans == ((0, 2),)
    assert compared[0].pvalue is None
    rows = pairs_table(blank)
    assert {(row["raw p"], row["adjusted p"], row["shown"]) for row in rows} == {(None, None, "no")}
    cells = charts.pvalue_matrix(compared, (0, 1, 2), 0.05, words.pvalue).data["cells"]
    assert {(cell["band"], cell["text"]) for cell in cells} == {("not shown", "")}
    against = compare_family(three(), control="a")
    lacking = replace(against.pairs, pvalue=unknown[:2], adjusted=unknown[:2])
    drawn = charts.contrasts(lacking, "a", 0.05).data["contrasts"]
    assert {row["said"] for row in drawn} == {"no"}


def test_a_slice_without_one_is_neither_counted_nor_coloured() -> None:
    right = np.array([[1, 0]] * 30 + [[1, 1]] * 4 + [[0, 1]] * 8, dtype=bool)
    sliced = Columns.of({"language": ["de"] * 21 + ["fr"] * 21})
    found = compare_slices(Outcomes.from_matrix(right, MODELS).grouped(right, sliced), MODELS, "language")
    blank = replace(found, slices=tuple(replace(part, result=without(part.result)) for part in found.slices))
    assert found.tested == 2
    assert blank.tested == 0
    assert "none shows" in words.multiplicity(blank, 0.05)
    assert words.describe_slices(blank).count("no p-value") == 2
    drawn = charts.forest(blank, MODELS, 0.05, "Two slices.", metric="accuracy", write=words.pvalue).data["forest"]
    assert [(row["said"], row["adjusted"]) for row in drawn] == [("all", ""), ("no", ""), ("no", "")]


def test_the_page_says_that_there_is_none(catalogued: Catalogued) -> None:
    catalogued.answers("mcnemar_midp", without)
    app = page("pairwise", **PAIR, section="tests")
    rows = app.table[0].value.replace(r"\\", "", regex=True).set_index("Test")
    assert rows.loc["Mid-p McNemar test", ["p", "Difference"]].tolist() == ["min(b, c) = 1", ":gray-badge[no p-value]"]
    drawn = [json.loads(figure.proto.spec) for figure in app.get("vega_lite_chart")]
    assert not [text for text in map(json.dumps, drawn) if "Mid-p McNemar" in text]
    catalogued.answers("mcnemar_exact", without)
    leading = said(page("pairwise", **PAIR))
    assert "Exact McNemar test gives no p-value" in leading
    assert not [claim for claim in OVERWHELMING if claim in leading]


def test_the_page_of_many_models_decides_nothing_without_one(catalogued: Catalogued) -> None:
    for found in field_methods(three()):
        catalogued.answers(found.id, lambda result: replace(result, pvalue=None, log10_pvalue=None))
    app = page("omnibus", model=["a", "b", "c"], n="110:40,100:9,011:4,101:7", section="why")
    assert set(app.table[0].value["Difference"]) == {":gray-badge[no p-value]"}


def test_the_file_of_tests_leaves_the_cell_empty() -> None:
    found = pairs()[0]
    (row, *_) = table_of_tests(replace(found, tests=(without(found.tests[0]),)))
    assert row["p-value"] is None
