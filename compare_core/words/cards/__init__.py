"""The card that every result opens on: the verdict and its limit, a few numbers, two sentences, and one to quote."""

from compare_core.words.cards.any import card_of
from compare_core.words.cards.belief import belief_card
from compare_core.words.cards.card import Badge, Card, Tone
from compare_core.words.cards.family import family_card
from compare_core.words.cards.pair import pair_card, written_difference

__all__ = ["Badge", "Card", "Tone", "belief_card", "card_of", "family_card", "pair_card", "written_difference"]
