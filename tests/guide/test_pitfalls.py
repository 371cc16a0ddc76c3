"""What the guide says of the pitfalls in somebody's results is what the results hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.evidence.scoring import labelled, scored
from compare_core.guide.pitfalls import PITFALLS, Finding, found
from compare_core.guide.samples import sample
from tests.battery import THREE, of_three, of_two

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence

TWO = ("A", "B")


def told(evidence: Evidence, question: str, pair: tuple[str, str] = TWO) -> Finding:
    return next(finding for each, finding in found(evidence, pair) if question in each.question)


def test_whatever_somebody_brings_gets_an_answer_to_every_question() -> None:
    seen: dict[str, set[str]] = {each.question: set() for each in PITFALLS}
    for evidence in (*of_three(), *of_two()):
        a, b = evidence.models[:2]
        answers = found(evidence, (a, b))
        order = [finding.state for _, finding in answers]
        assert order == sorted(order, key=("look", "unknown", "fine").index)
        for pitfall, finding in answers:
            assert finding.said[0].isupper() or finding.said[0].isdigit()
            assert finding.said[-1] in ".?"
            assert "nan" not in finding.said.split()
            seen[pitfall.question].add(finding.state)
    assert all(seen.values())


@pytest.mark.parametrize("told_apart", [1, 4, 5, 6, 30])
def test_the_least_p_value_is_that_of_the_exact_test(told_apart: int) -> None:
    evidence = Outcomes.from_table([[9, told_apart], [0, 5]])
    finding = told(evidence, "enough results")
    least = all_methods()["mcnemar_exact"].run(evidence).pvalue  # type: ignore[union-attr] # of two models
    assert least is not None
    assert (finding.state == "look") is (least > 0.05)
    if least > 0.001:
        assert f"{least:.3g}" in finding.said
    scores = np.column_stack([np.arange(told_apart) + 1.0, np.zeros(told_apart)])
    of_sets = DatasetScores(TWO, scores, tuple(map(str, range(told_apart))))
    assert told(of_sets, "enough results").state == finding.state


def test_pairs_are_counted_and_what_chance_would_show() -> None:
    five = sample("digits").evidence
    assert "5 models are 10 pairs" in told(five, "tried", five.models[:2]).said
    assert "up to 0.5 differences" in told(five, "tried", five.models[:2]).said
    assert told(Outcomes.from_table([[9, 1], [2, 5]]), "tried").state == "unknown"


def test_items_that_stand_twice_are_found_where_numbers_are_fine() -> None:
    fine = np.random.default_rng(1).random((40, 2))
    assert told(ItemScores.of(TWO, fine), "stand twice").state == "fine"
    twice = told(ItemScores.of(TWO, np.vstack([fine, fine[:3]])), "stand twice")
    assert (twice.state, twice.said.startswith("3 items have exactly the same")) == ("look", True)
    assert told(ItemScores.of(TWO, fine.round()), "stand twice").state == "unknown"
    assert told(Outcomes.from_table([[9, 1], [2, 5]]), "stand twice").state == "unknown"


def test_a_frequent_class_is_named_with_its_share() -> None:
    def of(counts: list[int]) -> Outcomes:
        return Outcomes.from_cells([[0, 0, 0, 1], [1, 1, 0, 1]], counts, ["cat", "dog"], THREE)

    rare = told(of([90, 10]), "much more frequent", THREE[:2])
    assert (rare.state, "90" in rare.said, "“cat”" in rare.said) == ("look", True, True)
    assert told(of([60, 40]), "much more frequent", THREE[:2]).state == "fine"


def test_thresholds_that_were_chosen_on_the_test_items_are_named() -> None:
    rng = np.random.default_rng(2)
    outputs = Outputs(TWO, rng.random((30, 2)), np.arange(30) % 2 * 1.0)
    assert told(labelled(outputs.cut("f1")), "fitted to the test items").state == "look"
    assert told(labelled(outputs.cut(0.5)), "fitted to the test items").state == "unknown"
    assert told(scored(outputs, "brier"), "fitted to the test items").state == "unknown"


@pytest.mark.parametrize(
    ("name", "state"),
    [("passages", "fine"), ("one-cluster-right", "look"), ("digits", "unknown"), ("diabetes", "unknown")],
)
def test_clusters_are_seen(name: str, state: str) -> None:
    evidence = sample(name).evidence
    assert told(evidence, "belong together", evidence.models[:2]).state == state


def test_a_few_results_that_decide_are_seen() -> None:
    even = np.column_stack([np.sin(np.arange(200.0)), np.zeros(200)])
    odd = even.copy()
    odd[0, 0] = 500
    assert told(ItemScores.of(TWO, even), "few results decide").state == "fine"
    assert told(ItemScores.of(TWO, odd), "few results decide").said.startswith("1 item of 200 hold")
