"""Several files read as one table: what they become, and with what else they may be meant to be compared."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.numerics.counting import count_distinct
from compare_core.tables.diagnosis.readings.rows import keys_beside, values_of
from compare_core.tables.diagnosis.seen import PAIR, ROWS, SHORT, Seen
from compare_core.tables.diagnosis.several_files.rows_alike import ids_of, keys_of, stand_alike
from compare_core.tables.meaning.files.keyed import numbered_otherwise
from compare_core.tables.meaning.files.stacked import FILE, stacked
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import REPEAT, is_scores, texts
from compare_core.tables.meaning.shapes.crossed import ANSWERS
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, is_cutoff
from compare_core.tables.meaning.shapes.named_in_rows import by_name
from compare_core.tables.meaning.shapes.scored_in_rows import named_by_objective
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.items import AXES
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, sums_up
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import CLUSTER_NAMES, NAMELESS, counts_rows, named_as_id, plain, shared_columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from compare_core.errors import DataError
    from compare_core.tables.reading.table import Table

MOST_CUTOFFS = 4  # of which each is offered alone
DIGITS = 10  # of numbers that are alike

MOST, MOST_TRIED = 3, 8  # readings that are offered, and that are tried
MOST_AGAIN = 0.9  # of the rows: as many texts at least
INSIDE = AXES | {"logit", "logits", "embedding"}  # where something is, or what stands within a model
MEANS = frozenset({"mean", "avg", "average", "median"})
EXTREMES = frozenset({"min", "max", "best", "worst", "least", "most"})
MAY_COMPARE = frozenset({  # of which each was tried on something
    "language", "lang", "library", "lib", "tool", "engine", "compiler", "implementation", "solver", "database",
    "browser", "codec", "runtime", "device", "strategy", "optimizer", "optimiser", "tokenizer", "package",
    "impl", "backend",
})  # fmt: skip
SOME = 50  # names of models that show what they are


class Together(NamedTuple):
    """One way in which files belong together, and what would be compared."""

    roles: Roles
    says: str


def of_files(
    tables: Sequence[Table], refusal: Misread, fails: Callable[[Roles], DataError | None], *, anything: bool = False
) -> Misread:
    """Return the question whether files are several models on the same things; else what was said of them.

    With `anything`, numbers are offered of which no name says that they are scores.
    """
    whole = stacked(tables)
    truth = refusal.suggested.truth or ""
    if whole is None or _is_told_alike(whole, truth, _named_by(whole)) or _models_beside(tables):
        return refusal
    tried = islice(_likely(whole, tables, anything=anything), MOST_TRIED)
    working = [each for each in tried if fails(each.roles) is None]
    most = MOST_TRIED if any(each.roles.only is not None for each in working) else MOST
    found = list({each.says: each for each in reversed(working)}.values())[::-1][:most]
    return question_of(tables, found, unsaid=anything) if found else refusal


def true_in_all(tables: Sequence[Table], guess: Roles) -> Roles | None:
    """Return a guess of the truth set right, where what it took for a model is the only one to say the same in all."""
    whole = stacked(tables) if guess.truth is not None and guess.models else None
    keys = () if whole is None else _named_by(whole)
    true = [name for name in guess.models if whole is not None and _is_told_alike(whole, name, keys)]
    if guess.truth is None or len(true) != 1:
        return None
    return replace(guess, truth=true[0], models=tuple(guess.truth if n == true[0] else n for n in guess.models))


def _models_beside(tables: Sequence[Table]) -> bool:
    """Tell whether all columns of numbers are called as models are, the same in every file: no file is one of them."""
    names = [n for n in tables[0].columns if is_scores(tables[0].column(n))]
    return len(names) >= PAIR and all(like_models([n]) for n in names) and all({*names} <= {*t.columns} for t in tables)


def question_of(tables: Sequence[Table], found: Sequence[Together], *, unsaid: bool = False) -> NeedsRoles:
    """Ask whether the likeliest way in which files belong together is right; `unsaid` where nothing is a score."""
    what = "Nothing says which numbers are compared. It may be that" if unsaid else "The files seem to belong together:"
    return NeedsRoles(
        f"{what} {found[0].says}. Check the preview, and press the button if that is right; else choose other columns.",
        tables[0].columns,
        found[0].roles,
    ).offering(found)


def _named_by(whole: Table) -> tuple[str, ...]:
    """Return the columns that tell the rows of every file apart."""
    return keys_beside(whole, FILE, values_of(whole, Seen(whole).numbers))


def _is_told_alike(whole: Table, name: str, named_by: Sequence[str]) -> bool:
    """Tell whether a column says the same of the same thing in every file, as a truth does, and no score."""
    if name not in whole.columns:
        return False
    keys = [whole.column(key).codes for key in named_by]
    return bool(keys) and len(count_distinct(keys)[0]) == len(count_distinct([*keys, whole.column(name).codes])[0])


def _may_be_scores(whole: Table, tables: Sequence[Table], *, anything: bool) -> list[str]:
    """Return the columns of numbers that may say how good each row was; the likeliest first."""
    seen = Seen(whole)
    values = values_of(whole, seen.numbers)
    values = [name for name in values if whole.distinct(name) > 1] or values  # that files differ in, if any do
    values = values or (_any_numbers(seen, tables) if anything else [])
    values = [name for name in values if not {*tokens(name)} & INSIDE]
    values = [name for name in values if not may_be_true(name)] or values
    objective = named_by_objective(whole, seen.numbers)
    return values if objective is None else [objective, *(name for name in values if name != objective)]


def _likely(whole: Table, tables: Sequence[Table], *, anything: bool) -> Iterator[Together]:
    """Yield each score with the columns that tell the rows of every file apart; the file is the model."""
    values = _may_be_scores(whole, tables, anything=anything)
    constant = [n for n in whole.columns if n != FILE and all(table.distinct(n) == 1 for table in tables)]
    own = [name for name in by_name(whole) if name not in (FILE, *constant)]
    named_so = [name for name in own if plain(name) != "name"]  # which may be that of anything
    for model in own[:1] if named_so else ():  # every file holds several models
        alone = all(table.distinct(model) == table.rows for table in tables)
        for value in values if alone and len(tables) > PAIR else ():
            says = f"every file is what the models in {quoted(model, SHORT)} were tried on, by {quoted(value, SHORT)}"
            yield Together(Roles(layout="score_files", dataset=FILE, model=model, value=value), says)
    if (models := next((name for name in named_so if plain(name) not in ROWS), None)) is not None:
        values = [name for name in values if not {*tokens(name)} & SPREADS] or values
        yield from _crossed_with_files(whole, tables, models, [n for n in values if n != models], constant)
        return  # else it may be what every file was tried under
    rows = next((n for n in tables[0].columns if NAMELESS.fullmatch(n) or plain(n) == "row"), None)
    numbered = rows is not None and all(rows in t.columns and counts_rows(t.column(rows)) for t in tables)
    if numbered:
        yield from _on_numbered_rows(str(rows), values)
    if at_cutoffs := list(_at_cutoffs(whole, tables, values)):
        yield from at_cutoffs
        return
    but = (*values, *constant)
    keys = keys_of(whole, tables, but) if anything else keys_beside(whole, FILE, but)
    if any(map(is_trait, keys)):
        return  # people who are alike are not the same ones
    by_row = numbered and _come_again(tables, keys) and stand_alike(tables, (str(rows), *keys))
    keys = (str(rows),) if by_row else keys
    joint = JOINT.join(keys)
    joint = numbered_otherwise(tables, joint) or joint if len(keys) == 1 else joint
    turned = [] if by_row else _named_in_rows(tables, keys)
    for value in _means_first(_unlike(whole, values, keys) or (values if keys else ())):
        for each in turned:
            says = f"every file is what the models in {quoted(each, SHORT)} were tried on, by {quoted(value, SHORT)}"
            yield Together(Roles(layout="score_files", dataset=FILE, model=each, value=value), says)
        says = f"every file is a model, by {quoted(value, SHORT)} on every {quoted(joint, SHORT)}"
        if whole.column(value).labels <= ANSWERS or all(map(named_as_id, keys)) or by_row:
            yield Together(Roles(layout="graded_items", id=joint, value=value), says)
        yield Together(Roles(layout="score_files", dataset=joint, value=value), says)
    yield from _averaged(tables, values)


def _on_numbered_rows(rows: str, values: Sequence[str]) -> Iterator[Together]:
    """Yield measures of many items that files hold in numbered rows, as folds and as items."""
    for value in filter(sums_up, values):
        says = f"every file is a model, by {quoted(value, SHORT)}, and every row is a fold"
        yield Together(Roles(layout="score_files", fold=rows, value=value), says)
    for value in filter(sums_up, values[:1]):
        says = f"every file is a model, by {quoted(value, SHORT)}, and every row is a single item"
        yield Together(Roles(layout="graded_items", id=rows, value=value), says)


def _at_cutoffs(whole: Table, tables: Sequence[Table], values: Sequence[str]) -> Iterator[Together]:
    """Yield scores of the first few answers to each item, 1 and 5 and 10 of them: their means, and those of each k."""
    cutoff = next((n for n in shared_columns(tables) if is_cutoff(whole, n)), None)
    ids = [n for n in shared_columns(tables) if named_as_id(n)] if cutoff is not None else []
    item = next((n for n in ids if all(single(t, [n, str(cutoff)]) and not single(t, [n]) for t in tables)), None)
    if cutoff is None or item is None:
        return
    every = sorted(whole.column(cutoff).labels, key=lambda text: (len(text), text))[:MOST_CUTOFFS]
    for value in values:
        mean = Roles(layout="score_files", dataset=item, value=value)
        on = f"on every {quoted(item, SHORT)}"
        yield Together(mean, f"every file is a model, by the mean of {quoted(value, SHORT)} over “{cutoff}” {on}")
        for k in every if value == values[0] else ():
            says = f"every file is a model, by {quoted(value, SHORT)} {on}, where “{cutoff}” is {k}"
            yield Together(replace(mean, only=cutoff, among=(k,)), says)


def _come_again(tables: Sequence[Table], keys: Sequence[str]) -> bool:
    """Tell whether some columns name nearly every row, and only a few texts of theirs come again."""
    if not keys or all(single(table, keys) for table in tables):
        return False
    return all(count_of(table, keys) > MOST_AGAIN * table.rows for table in tables)


def _means_first(values: Sequence[str]) -> list[str]:
    """Put the mean of one measure before its least and most."""
    alike = len({frozenset({*tokens(name)} - MEANS - EXTREMES) for name in values}) == 1
    return sorted(values, key=lambda name: alike and not {*tokens(name)} & MEANS)


def _named_in_rows(tables: Sequence[Table], keys: Sequence[str]) -> list[str]:
    """Return the only key of files, if each names things once that may be models more likely than the files are."""
    if len(keys) != 1 or len(tables) < PAIR or like_models([table.name for table in tables]):
        return []
    names = [table.column(keys[0]).labels for table in tables]
    words = all(any(map(str.isalpha, label)) for held in names for label in held)
    alone = all(len(held) == table.rows for held, table in zip(names, tables, strict=True))
    named_so = plain(keys[0]) in MAY_COMPARE or (len(tables) > PAIR and like_models(sorted(names[0])))
    return [keys[0]] if words and alone and named_so else []


def _averaged(tables: Sequence[Table], values: Sequence[str]) -> Iterator[Together]:
    """Yield the mean of each score for every item that all files hold several times."""
    item = _tried_again(tables)
    for value in values if item is not None else ():
        says = f"every file is a model, by the mean of {quoted(value, SHORT)} on every {quoted(item or '', SHORT)}"
        yield Together(Roles(layout="score_files", dataset=item, value=value), says)


def _tried_again(tables: Sequence[Table]) -> str | None:
    """Return the id of items that all files hold, each of them several times, as where people or runs tried them."""
    names = [n for n in shared_columns(tables) if named_as_id(n)]
    alike = [n for n in names if len({table.column(n).labels for table in tables}) == 1]
    again = [n for n in alike if all(PAIR < table.distinct(n) <= table.rows // PAIR for table in tables)]
    return again[0] if len(again) == 1 else None


def _crossed_with_files(
    whole: Table, tables: Sequence[Table], models: str, values: Sequence[str], constant: Sequence[str]
) -> Iterator[Together]:
    """Yield both ways to read files of the same models on the same things: as what models or files are tried on."""
    keys = keys_beside(whole, FILE, (*values, *constant))
    alike = len({tuple(sorted(zip(*(texts(table, key) for key in keys), strict=True))) for table in tables}) == 1
    if models not in keys or len(keys) < PAIR or not alike:
        return
    rest = JOINT.join(key for key in keys if key != models)
    named_so = like_models(whole.some_texts(models, SOME)) and not like_models([t.name for t in tables])
    for value in values[:PAIR]:
        each = JOINT.join(keys)
        says = f"every file is a model, by {quoted(value, SHORT)} on every {quoted(each, SHORT)}"
        of_files = Together(Roles(layout="score_files", dataset=each, value=value), says)
        named_by = f"models named by {quoted(models, SHORT)}, by {quoted(value, SHORT)}"
        roles = Roles(layout="score_files", dataset=JOINT.join((FILE, rest)), model=models, value=value)
        if plain(rest) in {*REPEAT, *FOLDS}:  # of what was repeated no run is like another one
            named = Together(
                replace(roles, dataset=FILE, repeat=rest),
                f"{named_by} on every file, averaged over {quoted(rest, SHORT)}",
            )
            yield from (named, of_files) if named_so else (of_files, named)
            continue
        named = Together(roles, f"{named_by} on every {quoted(rest, SHORT)} of each file")
        yield from (named, of_files) if named_so else (of_files, named)
        averaged = f"{named_by} on every {quoted(rest, SHORT)}, averaged over the files"
        yield Together(replace(roles, dataset=rest), averaged)


def _any_numbers(seen: Seen, tables: Sequence[Table]) -> list[str]:
    """Return the numbers that may be compared though no name says so: they vary, and differ from file to file."""
    no_scores = {FILE, *ids_of(tables)}
    names = [n for n in seen.numbers if not (named_as_id(n) or is_setting(n) or NAMELESS.fullmatch(n))]
    names = [n for n in names if plain(n) not in CLUSTER_NAMES]
    names = [n for n in names if seen.table.distinct(n) > PAIR * PAIR and n not in no_scores]
    keys = keys_of(seen.table, tables, names)
    kept = _unlike(seen.table, names, keys)

    def order(name: str) -> int:
        words = {*tokens(name)}
        late = 3 if words & SPREADS else 2 if words & TIMES else 0
        return late or (0 if known(name).higher is not None else 1 + bool(words & COUNTS))

    return sorted(kept, key=order)


def _unlike(table: Table, names: Sequence[str], keys: Sequence[str]) -> list[str]:
    """Return the columns of numbers of which files say something else of the same things; none without these."""
    if not keys:
        return []
    codes = [table.column(key).codes for key in keys]
    things = len(count_distinct(codes)[0])

    def differs(name: str) -> bool:
        return not is_scores(table.column(name)) or len(count_distinct([*codes, _rounded(table, name)])[0]) > things

    return list(filter(differs, names))


def _rounded(table: Table, name: str) -> NDArray[np.int64]:
    """Return a number for every row, the same where numbers are alike but for their last digits."""
    column = table.column(name)
    rounded = np.array([float(f"{value:.{DIGITS}g}") for value in numbers_of(column).tolist()])
    return np.unique(rounded, return_inverse=True)[1][column.codes]
