"""Which columns of words name models, and which hold texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.outputs import PREDICTED
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import TWO, count_of, single
from compare_core.tables.meaning.words.items import like_items
from compare_core.tables.meaning.words.measures import says_grade
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import LIKERT, PEOPLE
from compare_core.tables.reading.columns import ID_LIKE, TRUTH_NAMES, named_as_id, plain
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

LOOKED = 40  # columns among which names and folds are looked for by their cells

ITEMS = frozenset({"item", "sample", "question", "sentence", "utterance", "prompt", "task", "problem", "instance"})
TRACKED = frozenset({"Name", "State", "Runtime"})  # what W&B writes of every run
FEW_THINGS = 12  # that people rate, one as the other
RATED = frozenset(
    {"rating", "ratings", "stars", "liking", "sus", "tlx", "umux", "ueq", "satisfaction"}
)  # by people, who have names
SEEN = 50  # texts of a column that show how folds are called
LONGEST_NAME = 120  # characters of what a model is called; more are a question, a text or a sequence


def by_name(table: Table) -> list[str]:
    """Return the columns that are named as the model, the surest first, without any that is the same in every row."""
    order = {name: place for place, name in reversed(list(enumerate(MODELS)))}
    several = [name for name in table.columns if table.distinct(name) > 1]
    several = [n for n in several if plain(n) != "name" or not like_items(table.some_texts(n, SEEN))]
    several = [n for n in several if not _are_answers(table.some_texts(n, SEEN))]
    several = several if rated_by_name(table) == () else [n for n in several if plain(n) != "name"]
    group = next((n for n in several if plain(n) == "group"), None) if {*table.columns} >= TRACKED else None
    if group is not None and table.repeats(group):
        return [group]  # of the runs of W&B, each of which has a name of its own
    known = sorted((name for name in several if plain(name) in order), key=lambda name: order[plain(name)])
    return known + [name for name in several if name not in known and kind_of_model(name)]


def _are_answers(texts: Sequence[str]) -> bool:
    """Tell whether several of the texts say how far people agree, as in a survey."""
    return sum(text.strip().casefold() in LIKERT for text in texts) > TWO


def rated_by_name(table: Table) -> tuple[str, ...]:
    """Return what was rated and who rated it, by name, where the two tell the rows apart; nothing elsewhere.

    Of raters and annotators, whom one may compare as well, only where they rated a few things that are no items.
    """
    columns = table.columns[:LOOKED]
    person = next((name for name in columns if plain(name) == "name" or plain(name) in PEOPLE), None)
    if person is None or not any(_is_rated(table, name) for name in columns if name != person):
        return ()
    if any(plain(name) in MODELS for name in columns if name != person):
        return ()
    words = [name for name in columns if name != person and not is_scores(table.column(name))]
    if plain(person) in PEOPLE:
        few = [name for name in words if TWO * table.distinct(name) <= table.distinct(person)]
        words = [n for n in few if table.at_most(n, FEW_THINGS) and plain(n) not in ITEMS and not named_as_id(n)]
    return next(((n, person) for n in words if table.repeats(n) and single(table, [person, n])), ())


def _is_rated(table: Table, name: str) -> bool:
    return (bool({*tokens(name)} & RATED) or says_grade(name)) and is_scores(table.column(name))


def in_prose(table: Table, name: str) -> bool:
    """Tell whether the cells of a column are longer than what a model is called, or mostly ask something."""
    texts = table.some_texts(name, SEEN)
    lengths = sorted(map(len, texts))
    asks = TWO * sum(text.rstrip().endswith(("?", "？")) for text in texts) > len(texts)
    return asks or (bool(lengths) and lengths[len(lengths) // 2] > LONGEST_NAME)


def names_models(table: Table, name: str) -> bool:
    """Tell whether a column holds words that can name models: some, that repeat."""
    said = plain(name) in TRUTH_NAMES or PREDICTED.search(name) or tokens(name)[:1] in (("dataset",), ("data",))
    if said or not 1 < table.distinct(name) <= min(LIMITS.models, table.rows - 1):
        return False
    if in_prose(table, name):
        return False
    if named_as_id(name) and plain(name) not in MODELS and plain(name).removesuffix("id") not in VARIANTS:
        return False
    return plain(name) in MODELS or not is_scores(table.column(name))


def without_aliases(table: Table, names: Sequence[str]) -> list[str]:
    """Leave out numbers that go with words, each with each, as the size of every data set does with its name.

    A number by which items are called stays: what they say goes with it.
    """
    few = [n for n in table.columns if 1 < table.distinct(n) <= table.rows // TWO]
    words = [n for n in few if not (is_scores(table.column(n)) or in_prose(table, n))]

    def stands_for(number: str) -> bool:
        if named_as_id(number) or plain(number) in ID_LIKE or {*tokens(number)} & ITEMS:
            return False
        count = table.distinct(number)
        return any(count_of(table, [number, word]) == count for word in words if table.distinct(word) == count)

    return [name for name in names if name in words or not is_scores(table.column(name)) or not stands_for(name)]
