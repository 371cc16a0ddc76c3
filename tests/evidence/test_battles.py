"""Battles of two models at a time: counted, compared pair by pair, written down, and refused where they do not fit."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core import Battles, DataError, NotApplicable, words
from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.posterior import believe
from compare_core.analysis.standings import rank_all
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.saved import link, session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.notation import evidence_from, evidence_to
from compare_core.views.datasets import PairedSigns

MODELS = ("x", "y", "z")
WINS = [[0, 60, 5], [40, 0, 0], [1, 0, 0]]
TIES = [[0, 20, 0], [20, 0, 0], [0, 0, 0]]


def battles() -> Battles:
    return Battles(MODELS, np.array(WINS), np.array(TIES))


def test_battles_are_counted_once() -> None:
    found = battles()
    assert found.n == 126
    assert found.between("x", "y") == (60, 40, 20)
    assert found.between("y", "x") == (40, 60, 20)
    assert found.select(("y", "x")).wins.tolist() == [[0, 40], [60, 0]]


@pytest.mark.parametrize(
    ("wins", "ties", "said"),
    [
        ([[0, 1], [1, 0]], [[0, 1], [0, 0]], "the same in both directions"),
        ([[1, 1], [1, 0]], [[0, 0], [0, 0]], "cannot battle itself"),
        ([[0, 0], [0, 0]], [[0, 0], [0, 0]], "no battles"),
        ([[0, -1], [1, 0]], [[0, 0], [0, 0]], "0 or more"),
        ([[0, 0.5], [1, 0]], [[0, 0], [0, 0]], "whole numbers"),
        ([[0, 1, 2], [1, 0, 2]], [[0, 0], [0, 0]], "one row and one column"),
    ],
)
def test_counts_that_are_no_battles(wins: list[list[float]], ties: list[list[float]], said: str) -> None:
    with pytest.raises(DataError, match=said):
        Battles(("x", "y"), wins, ties)  # type: ignore[arg-type]


def test_names_of_battles() -> None:
    with pytest.raises(DataError, match="no model called “w”"):
        battles().select(("w",))
    with pytest.raises(DataError, match="same name"):
        Battles(("x", "x"), [[0, 1], [1, 0]], [[0, 0], [0, 0]])  # type: ignore[arg-type]


def test_signs_are_seen_in_scores_and_in_battles() -> None:
    table = np.array([[0.9, 0.8], [0.3, 0.1], [0.2, 0.4], [0.5, 0.5]])
    sets = DatasetScores(("a", "b"), table, ("p", "q", "r", "s"))
    assert PairedSigns.of(sets, ("a", "b")) == PairedSigns(2, 1, 1, ("a", "b"), "data set")
    items = ItemScores.of(("a", "b"), table, "loss", higher_is_better=False)
    assert PairedSigns.of(items, ("a", "b")) == PairedSigns(1, 2, 1, ("a", "b"), "item")
    assert PairedSigns.of(battles(), ("x", "y")) == PairedSigns(60, 40, 20, ("x", "y"), "battle")
    assert PairedSigns.of(battles(), ("x", "y")).n == 120
    with pytest.raises(DataError, match="0 or more"):
        PairedSigns(-1, 2)


def test_two_models_are_compared_by_the_sign_test() -> None:
    found = compare_pair(battles(), ("x", "y"))
    assert (found.lead.method, found.n, found.lead.statistic) == ("sign_test", (120, 120), 60.0)
    assert found.lead.pvalue == pytest.approx(0.05688793364098089, rel=1e-12)
    assert (found.counts, found.accuracies, found.scores) == (None, None, None)


def test_models_that_never_met_have_no_answer() -> None:
    with pytest.raises(NotApplicable, match=r"y and z never met in a battle.* Choose two models that met"):
        compare_pair(battles(), ("y", "z"))


def test_the_reading_claims_no_more_than_the_votes() -> None:
    said = words.reading(compare_pair(battles(), ("x", "y")))
    assert said.headline.startswith("Borderline: the interval shows a difference in how many of their battles they win")
    assert said.estimate.startswith(
        "x won 60 of 100 decided battles against y (20 ties); counting ties as half, a share of 58.3 %"
    )
    assert "Those with one voter, prompt or place in common may be related" in said.text
    assert "better" not in said.text
    split = words.reading(compare_pair(battles(), ("x", "y"), options={"sign_test.ties": "split"}))
    assert "counting ties as half, a share of 58.3 %" in split.estimate
    shown = words.reading(compare_pair(battles(), ("y", "x"), alpha=0.1, options={"level": 0.9}))
    assert shown.headline == "x won more battles against y than it lost, by more than chance readily explains."
    assert "better" not in shown.text


def test_nothing_but_ties() -> None:
    found = Battles(("x", "y"), np.zeros((2, 2)), np.array([[0, 3], [3, 0]]))
    said = words.reading(compare_pair(found, ("x", "y")))
    assert said.headline == "x and y tied in every battle."
    assert said.estimate == "There are 3 ties and no decided battle."
    assert words.amount(found) == "3 battles"


def test_battles_are_compared_pair_by_pair_only() -> None:
    with pytest.raises(NotApplicable, match="No test here ranks models by their battles"):
        compare_family(battles())
    for ask in (lambda: believe(battles(), ("x", "y")), lambda: rank_all(battles())):
        with pytest.raises(NotApplicable, match="posterior is available here for battles"):
            ask()


def test_battles_are_written_and_read_back() -> None:
    key = fingerprint(battles())
    again, left = evidence_from({**evidence_to(battles()), "level": 0.9})
    assert (fingerprint(again), left) == (key, {"level": 0.9})
    analysis = Analysis(battles(), ("z", "x"), options={"sign_test.ties": "split"})
    opened = session.read(session.write(analysis))
    assert opened.evidence is not None
    assert (fingerprint(opened.evidence), opened.pair, opened.options) == (key, ("z", "x"), analysis.options)
    params = link.write(analysis)
    found, ignored = link.read(params)
    assert found.evidence is not None
    assert (fingerprint(found.evidence), found.pair, ignored) == (key, ("z", "x"), ())


@pytest.mark.parametrize("forged", [{"wins": ["0,1"]}, {"tied": []}, {"wins": ["a"]}, {"wins": ["1,1,1,1,1,1,1,1,1"]}])
def test_forged_links_of_battles_are_ignored(forged: dict[str, list[str]]) -> None:
    found, ignored = link.read({**link.write(Analysis(battles())), **forged})
    assert found.evidence is None
    assert ignored


def test_many_models_are_too_much_for_a_link() -> None:
    count = 60
    wins = np.random.default_rng(1).integers(1, 99, (count, count)) * (1 - np.eye(count, dtype=int))
    many = Battles(tuple(f"m{n}" for n in range(count)), wins, 0 * wins)
    with pytest.raises(DataError, match="Send the session file"):
        link.write(Analysis(many))
