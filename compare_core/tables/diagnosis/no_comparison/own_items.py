"""Right and wrong of several models, each on items of its own: nothing is paired, and shares can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, separate_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.shapes.crossed import ANSWERS
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.words.measures import CRITERIA, GRADES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import PERSONS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

ASKED = frozenset(
    {"question", "questiontext", "query", "prompt", "prompttext", "problem", "problemtext", "instruction"}
)
WRITTEN = frozenset({"text", "response", "answer", "output", "story", "summary", "image", "generation", "sentence"})
MOST_MODELS = 50
FEWEST = 10  # rows of a model, on average
NEARLY_ONE = 1.05  # models of a text
NEARLY_ALL = 0.9  # of the rows, which hold a text of their own
MOST, MOST_PARTS = 3, 12  # columns that may say what is compared, and values of one
CALLED_SO = frozenset({"fluent", "coherent", "relevant", "natural", "readable", "clear", "helpful", "grammatical"})
MOST_MARKS, MOST_GRADES = 6, 11  # columns of marks that are offered, and marks of one
MARKS = frozenset({"0", "1"})
YES_OR_NO = frozenset({"true", "false", "yes", "no", "0", "1"})


def own_items(seen: Seen) -> Finding | None:
    """Find marks of 0 and 1 of models that each had other questions: no text of these stands twice."""
    table = seen.table
    judged = [name for name in table.columns if name != seen.model and _is_judged(seen, name)]
    item = next((n for n in table.columns if n not in (seen.model, *judged) and _is_asked(seen, n, judged)), None)
    if not judged or item is None or (seen.truth not in (None, *judged) and table.column(str(seen.truth)).filled):
        return None
    if seen.model is None and len({tokens(name)[-1:] for name in judged}) == 1 < len(judged):
        return None  # of several models, each of which has a column
    models = [seen.model] if seen.model is not None else _in_equal_parts(seen, item)
    models = [name for name in models if PAIR <= table.distinct(name) <= min(MOST_MODELS, table.rows // FEWEST)]
    if not models:
        return None
    return _shares(seen, models, judged, item)


def _shares(seen: Seen, models: Sequence[str], judged: Sequence[str], item: str) -> Finding:
    """Propose the shares of right ones of each model, on items that no other model has."""
    values = _marked(seen, judged, item)
    found = [Roles(layout="right_total", model=name, value=values[0]) for name in models[:MOST]]
    found += [Roles(layout="right_total", model=models[0], value=value) for value in values[1:MOST_MARKS]]
    value = quoted(values[0], SHORT)
    return Finding(
        "items of each model's own",
        f"Every “{brief(item, SHORT)}” belongs to one {quoted(models[0], SHORT)} only, so nothing can be paired.",
        f"If 1 in {value} is right and 0 wrong, the shares of right ones can be compared, each model on items of its "
        "own: press the button.",
        found[0],
        [Way(each, _says(each)) for each in found],
    )


def _says(roles: Roles) -> str:
    """Say what would be compared, by which marks."""
    named = f"groups named by {quoted(roles.model or '', SHORT)}, by {quoted(roles.value or '', SHORT)}"
    return f"{named}, each on its own items"


def _marked(seen: Seen, judged: Sequence[str], item: str) -> list[str]:
    """Return columns of 0 and 1, those first that are called right and have a mark in every row.

    What was marked only where something else was right is known of a part of each model's items.
    """
    marks = [n for n in seen.numbers if n not in judged and n != item and seen.table.column(n).labels == MARKS]
    whole = {name: not seen.table.column(name).labels & GAPS for name in (*judged, *marks)}
    return sorted(whole, key=lambda name: (name not in judged, not says_right(name), not whole[name], preference(name)))


def _in_equal_parts(seen: Seen, item: str) -> list[str]:
    """Return the words that stand in as many rows each, and of which every item has one: most of them first."""
    table = seen.table
    few = [n for n in seen.words if n != item and PAIR <= table.distinct(n) <= MOST_PARTS and not says_right(n)]
    few = [n for n in few if not {text.strip().casefold() for text in table.column(n).labels} <= YES_OR_NO]
    counts = {name: table.column(name).counts for name in few}
    even = [name for name, each in counts.items() if each[each > 0].min() == each.max()]
    own = [name for name in even if count_of(table, (name, item)) == table.distinct(item)]
    return sorted(own, key=lambda name: -table.distinct(name))


def own_texts(seen: Seen) -> Finding | None:
    """Find grades of texts or the like, each of which one model wrote: none of them is of the same thing."""
    table, model = seen.table, seen.model
    if model is None or seen.truth is not None or not PAIR <= table.distinct(model) <= MOST_MODELS or not seen.numbers:
        return None
    names = [n for n in table.columns if n != model and plain(n) in WRITTEN and n not in seen.numbers]
    item = next((n for n in names if table.distinct(n) >= FEWEST * table.distinct(model)), None)
    if item is None or count_of(table, (model, item)) > NEARLY_ONE * table.distinct(item):
        return None
    every = "Every" if count_of(table, (model, item)) == table.distinct(item) else "Nearly every"
    told = f"{every} {quoted(item, SHORT)} is of one {quoted(model, SHORT)} only, so"
    if marks := _marks(seen):
        ways = [Roles(layout=SEPARATE, model=model, value=mark, id=item) for mark in marks[:MOST_MARKS]]
        return Finding(
            "texts of each model's own",
            f"{told} nothing pairs the numbers. If each {quoted(item, SHORT)} counts once, by the mean of what was "
            "given for it, those of each model are compared as separate groups:",
            "choose by what, check the preview, and press the button.",
            ways[0],
            [Way(each, separate_said(each)) for each in ways],
        )
    if judged := [name for name in table.columns if name != model and _is_judged(seen, name)]:
        return _shares(seen, [model], judged, item)
    return Finding(
        "texts of each model's own",
        f"{told} no two numbers are of the same thing, and nothing can be paired.",
        "Add what each was made from, such as the prompt, if all of them were given the same; or mark each row as good "
        "(1) or not (0), and compare the shares of good ones.",
    )


def _marks(seen: Seen) -> list[str]:
    """Return the numbers by which texts were judged: what is called so in one word first, or the same few marks."""
    rest = [n for n in seen.numbers if plain(n) not in RATERS | PERSONS and seen.table.distinct(n) > PAIR]
    told = [n for n in rest if {*tokens(n)} & (CRITERIA | GRADES | CALLED_SO) or is_score(n)]
    told = told or [n for n in rest if seen.table.distinct(n) <= MOST_GRADES and not is_setting(n)]
    return sorted(told, key=lambda name: len(tokens(name)) > 1)


def _is_judged(seen: Seen, name: str) -> bool:
    if not (says_right(name) or is_score(name)) or seen.table.distinct(name) > PAIR + 1:
        return False
    labels = seen.table.column(name).labels
    return len(labels) == PAIR and labels <= ANSWERS


def _is_asked(seen: Seen, name: str, judged: Sequence[str]) -> bool:
    """Tell whether a column holds another text in nearly every row, and is called what is asked.

    Or it is called what was written, where no column beside it says by which rows of the models belong together.
    """
    table = seen.table
    if table.distinct(name) < NEARLY_ALL * table.rows:
        return False
    if plain(name) in ASKED:
        return True
    if plain(name) not in WRITTEN or seen.model is None:
        return False
    rest = [n for n in table.columns if n not in (name, seen.model, *judged) and table.repeats(n)]
    return not any(single(table, (seen.model, n)) for n in rest)
