"""The card of any answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.family import Family
from compare_core.analysis.pair import Comparison
from compare_core.words.cards.belief import belief_card
from compare_core.words.cards.family import family_card
from compare_core.words.cards.pair import pair_card

if TYPE_CHECKING:
    from compare_core.analysis.answer import Answer
    from compare_core.words.cards.card import Card


def card_of(answer: Answer, among: int) -> Card:
    """Return the card of an answer about two models, about many, or about how probable each state is.

    Parameters
    ----------
    answer
        What a page found.
    among
        How many models there are, of which two were perhaps chosen.
    """
    if isinstance(answer, Comparison):
        return pair_card(answer, among)
    return family_card(answer) if isinstance(answer, Family) else belief_card(answer, among)
