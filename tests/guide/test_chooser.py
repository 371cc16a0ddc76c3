"""The chooser leads where the pages lead: for every kind of evidence, and for whatever somebody brings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compare_core.analysis.pair import compare_pair
from compare_core.analysis.usual import RUNNERS_UP, USUAL, usual
from compare_core.catalogue import all_methods
from compare_core.guide.chooser import TREE, Leaf, Question, follow, given, outline, way_of
from compare_core.guide.recommended import by_metric, for_many, for_two
from compare_core.guide.samples import MADE, sample
from tests.battery import of_three, of_two

ENDS = {branch.way: branch.leaf for branch in outline() if branch.leaf and branch.leaf.sample}
LEAVES = {way: leaf.sample for way, leaf in ENDS.items() if not leaf.metric}
SAMPLES = tuple(dict.fromkeys(LEAVES.values()))


def leaf_of(way: tuple[str, ...]) -> str:
    _, leaf = follow(way)
    assert leaf is not None
    return leaf.sample


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_answers_the_questions_that_lead_to_it(name: str) -> None:
    assert leaf_of(way_of(sample(name).evidence)) == name


def test_whatever_somebody_brings_leads_to_a_sample_for_which_the_same_leads() -> None:
    seen = set()
    for evidence in (*of_three(), *of_two()):
        name = leaf_of(way_of(evidence))
        assert usual(sample(name).evidence) == usual(evidence)
        seen.add(name)
    assert seen == set(SAMPLES)


def test_every_row_of_what_leads_is_at_the_end_of_some_way() -> None:
    rows = [each for row in USUAL.values() for each in (row, *(replace(row, **other) for _, other in row.instead))]
    reached = [usual(sample(name).evidence) for name in SAMPLES]
    assert all(row in reached for row in rows)


@pytest.mark.parametrize("name", SAMPLES)
def test_what_leads_two_models_is_what_their_page_leads_with(name: str) -> None:
    evidence = sample(name).evidence
    a, b = evidence.models[:2]
    found, page = for_two(evidence, (a, b)), compare_pair(evidence, (a, b))
    assert found.lead == page.lead.method == usual(evidence).tests[0]
    assert found.quoted == page.difference.method
    fits = {test.method: test.advice.fit for test in page.tests}
    assert found.next == "" or fits[found.next] in {"recommended", "sound"}
    told = {method: avoided.fit for avoided in found.avoided for method in avoided.methods}
    assert told == {
        method: fit
        for method, fit in fits.items()
        if fit in {"not recommended", "caution"} and method != page.lead.method
    }


@pytest.mark.parametrize("name", SAMPLES)
def test_what_leads_many_models_is_the_row_of_the_table(name: str) -> None:
    evidence, found = sample(name).evidence, for_many(sample(name).evidence)
    row = usual(evidence)
    assert found.refused == row.not_together
    if not found.refused:
        assert (found.pairs, found.field) == (row.posthoc, next(iter(row.omnibus), ""))


@pytest.mark.parametrize("way", [way for way, leaf in ENDS.items() if leaf.metric], ids=".".join)
def test_a_metric_leads_to_what_its_page_leads_with(way: tuple[str, ...]) -> None:
    name, metric = ENDS[way]
    evidence = sample(name).evidence
    assert given(evidence, way)
    assert way_of(evidence)[:-1] == way[:-1]
    assert not given(sample("panel-a").evidence, way)
    found = by_metric(evidence, evidence.models[:2], metric)
    page = compare_pair(evidence, evidence.models[:2], options={"metric": metric}).by_metric
    assert page is not None
    assert (found.lead, found.quoted) == (page.test.method, page.interval.method)
    assert {found.next, *(method for avoided in found.avoided for method in avoided.methods)} - {""} <= {
        test.method for test in page.tests[1:]
    }


def test_a_way_that_leads_nowhere_stops_at_its_last_answer() -> None:
    asked, leaf = follow(("folds", "nonsense", "5x2"))
    assert leaf is None
    assert [answer for _, answer in asked] == ["folds", ""]
    assert follow(("battles", "more"))[1] == Leaf("battles")
    assert follow(())[0] == ((TREE, ""),)


def test_the_tree_asks_plainly() -> None:
    def walk(question: Question) -> None:
        assert question.text.endswith("?")
        assert len({answer.id for answer in question.answers}) == len(question.answers)
        for answer in question.answers:
            assert not answer.text.endswith(".")
            if isinstance(answer.then, Question):
                walk(answer.then)

    walk(TREE)


def test_runners_up_are_methods_and_every_sample_is_needed() -> None:
    assert {name for names in RUNNERS_UP.values() for name in names} | set(RUNNERS_UP) <= set(all_methods())
    assert set(MADE) <= set(SAMPLES)
