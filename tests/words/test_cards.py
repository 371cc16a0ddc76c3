"""The card of a result: its headline names the verdict, the amount and the limit, and no more than these."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core import Outcomes
from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.posterior import believe
from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.words import belief_card, family_card, pair_card

AB = ("svm", "forest")


def table(both: int, a: int, b: int, neither: int) -> Outcomes:
    return Outcomes.from_table([[both, a], [b, neither]], AB)


@pytest.mark.parametrize(
    ("counts", "headline", "tone"),
    [
        ((872, 12, 3, 12), "svm was right more often than forest, by 1.0 points (0.2 to 2.0).", "shown"),
        ((872, 3, 12, 12), "forest was right more often than svm, by 1.0 points (0.2 to 2.0).", "shown"),
        ((800, 12, 11, 12), "Not shown to differ: svm could be up to 1.3 points better, forest up to 1.1.", "open"),
        ((80, 0, 0, 20), "svm and forest were right on exactly the same items.", "open"),
    ],
)
def test_two_models_on_one_test_set(counts: tuple[int, int, int, int], headline: str, tone: str) -> None:
    card = pair_card(compare_pair(table(*counts), AB))
    assert card.headline == headline
    assert card.badges[0].tone == tone
    assert card.shown is (tone == "shown")
    assert dict(card.numbers)["Only svm right"].startswith(str(counts[1]))


def test_a_pair_of_many_says_what_a_correction_would_make_of_it() -> None:
    found = compare_pair(table(872, 12, 3, 12), AB)
    assert [badge.text for badge in pair_card(found, 5).badges][-1] == "1 of 10 pairs, not shown by Bonferroni"
    assert not any("pairs" in badge.text for badge in pair_card(found).badges)


def test_the_side_that_was_not_asked_about_is_not_named_a_winner() -> None:
    found = compare_pair(table(872, 12, 3, 12), AB, options={"alternative": "less"})
    said = pair_card(found).headline
    assert said == "forest was not shown to be better than svm, though svm was ahead by 1.0 points."


def test_borderline_names_who_was_ahead_and_which_of_test_and_interval_shows_it() -> None:
    found = compare_pair(table(872, 12, 3, 12), AB, options={"level": 0.999})
    card = pair_card(found)
    assert card.headline == "Borderline: svm was ahead of forest by 1.0 points, but only the test shows a difference."
    assert card.badges[0] == ("Borderline", "caution")
    assert card.sentences[1].startswith(
        "The test and the interval use different levels (99.9 % and alpha = 0.05). At alpha = 0.05 the test and the "
        "interval disagree"
    )


@pytest.mark.parametrize("control", [None, "forest"])
def test_of_two_models_on_the_page_for_many_the_other_one_is_named(control: str | None) -> None:
    shown = family_card(compare_family(table(872, 12, 3, 12), control=control))
    first, other = ("svm was", "forest") if control else ("svm leads, and was", "forest")
    assert shown.headline == f"{first} shown to differ from {other}."
    alike = family_card(compare_family(table(872, 12, 11, 12), control="forest"))
    assert alike.headline == "svm was not shown to differ from forest."
    alike = family_card(compare_family(table(872, 12, 11, 12)))
    assert alike.headline == "svm and forest were not shown to differ."


def test_where_less_is_better_the_winner_has_less_and_the_amount_no_sign() -> None:
    losses = np.column_stack([np.linspace(0.3, 0.32, 10), np.linspace(0.4, 0.43, 10)])
    folds = FoldScores(AB, losses, 1, 10, metric="log loss", higher_is_better=False, n_train=90, n_test=10)
    card = pair_card(compare_pair(folds, AB))
    assert card.headline.startswith("svm scored better than forest in log loss, by 0.1")
    assert "−" not in card.headline
    assert dict(card.numbers)["svm ahead"] == "10 folds"


def test_battles_count_the_winners_share() -> None:
    battles = Battles(AB, np.array([[0, 30], [70, 0]]), np.zeros((2, 2), dtype=int))
    assert pair_card(compare_pair(battles, AB)).headline.startswith(
        "forest won more battles against svm than it lost, with 70.0 % of them ("
    )


def test_names_too_long_for_a_headline_keep_the_part_in_which_they_differ() -> None:
    names = ("a/very/long/path/to/a/checkpoint/step-1000", "a/very/long/path/to/a/checkpoint/step-2000")
    found = compare_pair(Outcomes.from_table([[872, 12], [3, 12]], names), names)
    said = pair_card(found).headline
    assert "1000" in said
    assert "2000" in said
    assert names[0] not in said
    assert len(belief_card(believe(found_evidence(names), names)).headline) < 130


def found_evidence(names: tuple[str, str]) -> Outcomes:
    return Outcomes.from_table([[872, 12], [3, 12]], names)


def _field(*accuracies: float, n: int = 400) -> Outcomes:
    items = np.arange(n)
    right = np.column_stack([items < round(p * n) for p in accuracies])
    return Outcomes.from_matrix(right, [f"m{place}" for place in range(len(accuracies))])


@pytest.mark.parametrize(
    ("accuracies", "headline"),
    [
        ((0.9, 0.8, 0.7), "m0 leads, and was shown to differ from all 2 others."),
        ((0.9, 0.899, 0.7), "m0 and m1 lead, and were not told apart."),
        ((0.9, 0.9, 0.9), "The 3 models were right on exactly the same items."),
        ((0.9, 0.899, 0.898), "No pair of the 3 models was shown to differ."),
    ],
)
def test_many_models(accuracies: tuple[float, ...], headline: str) -> None:
    card = family_card(compare_family(_field(*accuracies)))
    assert card.headline == headline
    assert "to differ" in card.badges[0].text or "Same" in card.badges[0].text


def test_with_a_control_the_others_are_counted() -> None:
    card = family_card(compare_family(_field(0.9, 0.8, 0.7), control="m2"))
    assert card.headline == "2 of the other 2 models were shown to differ from m2."


def test_many_data_sets_lead_by_their_ranks() -> None:
    rng = np.random.default_rng(3)
    scores = np.sort(rng.random((20, 3)), axis=1)[:, ::-1]
    names = ("first", "second", "third")
    sets = DatasetScores(names, scores, tuple(f"set {place}" for place in range(20)))
    card = family_card(compare_family(sets))
    assert card.headline == "first leads, and was shown to differ from all 2 others."
    assert card.numbers[0] == ("1: first", "1.00")


def test_an_undecided_posterior_tells_every_state() -> None:
    card = belief_card(believe(table(872, 12, 3, 12), AB), 5)
    assert card.headline.startswith("Undecided: svm better 4")
    assert [label for label, _ in card.numbers][:3] == ["svm better", "Equivalent", "forest better"]
    assert [badge.text for badge in card.badges] == ["Undecided", "899 items", "1 of 10 pairs, not corrected"]


def test_a_posterior_of_the_same_results_shows_no_probabilities() -> None:
    card = belief_card(believe(table(80, 0, 0, 20), AB))
    assert [label.partition(" (")[0] for label, _ in card.numbers] == ["Difference in accuracy"]
    assert not card.shown


def test_a_posterior_that_is_told_says_by_how_much() -> None:
    card = belief_card(believe(table(600, 200, 60, 40), AB))
    assert card.headline.startswith(
        "Virtually certain (> 99.9 %): svm is better than forest by more than 1 point; the difference is about 15."
    )
    assert card.shown


def test_differences_without_spread_are_never_told_as_certain() -> None:
    scores = np.column_stack([np.linspace(0.7, 0.9, 10) + 0.01, np.linspace(0.7, 0.9, 10)])
    card = belief_card(believe(FoldScores(("A", "B"), scores, 1, 10, n_train=90.0, n_test=10.0), ("A", "B")))
    assert card.headline == "Every difference between A and B is the same, so nothing tells how probable each state is."
    assert card.badges[0].text == "No spread"


@pytest.mark.parametrize("value", [0.44, 0.8, 12.34])
def test_means_that_are_the_same_keep_their_digits(value: float) -> None:
    scores = np.full((10, 2), value)
    card = pair_card(compare_pair(FoldScores(("A", "B"), scores, 1, 10, metric="score"), ("A", "B")))
    assert [written for _, written in card.numbers[:2]] == [f"{value:g}", f"{value:g}"]
