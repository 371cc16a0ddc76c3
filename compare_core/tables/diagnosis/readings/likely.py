"""Comparisons that a table may hold though no name in it says so: proposed, and never read before a person agrees."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.readings.beside_ids import beside_ids
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.columns.neighbours import ACRONYM, with_their_like
from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.outputs import numbers_of, on_both_sides
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS, TIME, paired
from compare_core.tables.meaning.shapes.folds_in_rows import REPEATED, is_cutoff
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import codes_of, count_of, fills
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import alike, models_among, says_change, subtracted
from compare_core.tables.meaning.words.headings import DATASETS, METRIC
from compare_core.tables.meaning.words.items import are_inputs, describes
from compare_core.tables.meaning.words.measures import COUNTS, IN_PARTS, OF_TIMES, TIMES, is_score, measure
from compare_core.tables.meaning.words.media import worked_on_media
from compare_core.tables.meaning.words.models import MODELS, SURELY, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    HEADLESS,
    ID_LIKE,
    NAMELESS,
    holds_media,
    named,
    named_as_id,
    plain,
)
from compare_core.tables.reading.markup.markdown import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

UNNAMED = "dataset_scores"  # what a matrix without any name is taken for
MOST_UNNAMED, MOST_UNNAMED_ROWS = 30, 300  # columns and rows of a matrix without a header
MOST_NAMES = 200  # of columns that are taken apart
MOST_ROWS, MOST_MODELS, MOST_KEYS, FEWEST = 50_000, 50, 3, 3
MOST_CONDITIONS = 12  # that everybody met
PEOPLE = frozenset({"participant", "subject", "proband", "teilnehmer", "vp", "participante", "sujet"})
KNOWN_OF = frozenset({"patient", "student", "player", "child", "session", "worker", "uid", "uuid"})  # in columns
LISTED = frozenset({"rank", "position", "place"})  # of several things that a system put in an order
MOSTLY = 2 / 3  # of the rows, which settings tell apart
UNEVEN = 3  # times as often as the rarest
PRICED = frozenset({"price", "amount", "url", "link", "description"})  # of a thing, which is no circumstance
WORD = 40  # characters of a column's name in the question
PERHAPS = frozenset((
    "forecaster", "tipo", "optimizer", "optimiser", "version", "scheme", "sampler", "policy", "heuristic", "library",
    "prompt", "promptset", "design", "sample", "representation", "participant", "player", "author", "company", "brand",
    "pollster", "estimator", "profile", "setup", "guard", "guardrail", "defence", "defense", "stack", "kernel",
    "index", "formula", "rule", "criterion",
))  # fmt: skip
STAGES = frozenset({  # of one program, and not programs
    *IN_PARTS, *OF_TIMES, "fit", "fitting", "prediction", "inference", "build", "load", "loading", "read", "write",
    "parse", "search", "index", "setup", "init", "compile", "encode", "decode", "encoding", "decoding", "start", "end",
    "min", "max", "mean", "avg", "average", "median", "std", "first", "last", "pre", "post", "preprocessing",
    "execution", "run", "running", "pickup", "dropoff", "arrival", "departure", "entry", "exit", "overhead", "queue",
    "wait", "waiting", "response", "tokenization", "generation",
})  # fmt: skip
LAST = ("mean", "avg", "average", "score", "difference", "diff", "total")


def or_else(table: Table, otherwise: Misread) -> Misread:
    """Return a question about what a table may hold; `otherwise` where nothing speaks for a comparison."""
    if not FEWEST < table.rows <= MOST_ROWS:
        return otherwise
    beside = () if _are_models(table) else (_of_people, _beside, _subtracted, _in_names, _called_after)
    looks = (_below, *beside, _without_header, *(() if _are_models(table) else (beside_ids,)))
    found = next(filter(None, (look(table) for look in looks)), None)
    return otherwise if found is None else NeedsRoles(found[1], table.columns, found[0], otherwise)


def _are_models(table: Table) -> bool:
    """Tell whether every row is a model of its own, by the name of a column: then no columns are."""
    words = [name for name in table.columns if not is_scores(table.column(name))]
    model = named(words, MODELS)
    return model is not None and plain(model) != "name" and table.distinct(model) == table.rows


def _without_header(table: Table) -> tuple[Roles, str] | None:
    """Find a matrix of a few columns of shares without any name, as of the scores of algorithms on data sets."""
    names = table.columns
    if (
        not FEWEST <= len(names) <= MOST_UNNAMED
        or table.rows > MOST_UNNAMED_ROWS
        or not all(map(HEADLESS.fullmatch, names))
    ):
        return None
    columns = [table.column(name) for name in names]
    if not all(map(is_scores, columns)) or not has_fractions(columns):
        return None
    values = np.concatenate([numbers_of(column) for column in columns])
    values = values[np.isfinite(values)]
    if not len(values) or values.min() < 0 or values.max() > 1:
        return None
    what = (
        f"The file has no header: {len(names)} columns of numbers between 0 and 1 in {table.rows:,} rows. If every "
        "column is a model and every row a data set or an item on which all were tried, check the preview, and press "
        "the button; else write a name above each column."
    )
    return Roles(layout=UNNAMED, models=tuple(names)), what


def below_each_other(table: Table, otherwise: Misread) -> Misread:
    """Return the question whether rows below each other are of several models; `otherwise` where nothing says so."""
    found = _below(table) if FEWEST < table.rows <= MOST_ROWS else None
    return otherwise if found is None else NeedsRoles(found[1], table.columns, found[0], otherwise)


def _below(table: Table) -> tuple[Roles, str] | None:
    """Find rows of several models below each other, each on the same things, some of them perhaps more than once."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not named_as_id(name)]
    value = _value(table, numbers)
    if value is None:
        return None
    factors = [n for n in table.columns if n != value and _is_factor(table, n, numbers)]
    for model in _models(table, factors, numbers, sure=is_score(value)):
        keys = _keys(table, model, [name for name in factors if name != model])
        on_models = plain(model) not in MODELS and {*map(plain, keys)} & {"model", *SURELY}  # on which nothing is tried
        if keys and not on_models:
            tried = JOINT.join(keys)
            what = (
                f"Nothing says which columns are compared. If “{brief(model, WORD)}” tells models apart, each tried on "
                f"every “{brief(tried, WORD)}”, and {quoted(value, SHORT)} says how well, check the preview and press "
                "the button; else choose other columns. Features are for the page Experiment."
            )
            again = next((n for n in keys if len(keys) > 1 and (is_repeat(table, n) or LISTED & {*tokens(n)})), None)
            units = JOINT.join(name for name in keys if name != again)
            return Roles(layout="scores_long", model=model, value=value, dataset=units, repeat=again), what
    return None


def _value(table: Table, numbers: Sequence[str]) -> str | None:
    """Return the column of numbers that most likely says how good something is."""
    varied = [name for name in numbers if table.distinct(name) > PAIR and not is_setting(name)]
    mixed = patched(table)
    scores = [name for name in varied if is_score(name) and (mixed is None or name != mixed.name)]
    if scores:
        return preferred(table, scores)[0]
    told = [name for name in varied if tokens(name)[-1:] and tokens(name)[-1] in LAST]
    rest = [name for name in varied if not {*tokens(name)} & (TIMES | COUNTS)]
    fractions = [name for name in rest if has_fractions([table.column(name)]) and PAIR * table.distinct(name) > FEWEST]
    spent = [name for name in varied if {*tokens(name)} & TIMES and has_fractions([table.column(name)])]
    spent = spent if TABLE in table.columns else []  # below each heading the same was measured
    return next(iter([*told, *(fractions if len(fractions) == 1 else []), *spent]), None)


def _is_factor(table: Table, name: str, numbers: Sequence[str]) -> bool:
    """Tell whether a column takes some values again and again, and is nothing that was measured."""
    if NAMELESS.fullmatch(name) or not PAIR <= table.distinct(name) <= table.rows // PAIR:
        return False
    if plain(name) in METRIC or is_cutoff(table, name) or {*tokens(name)} & PRICED:
        return False
    if name not in numbers or is_setting(name):
        return True
    return not (measure(name) or has_fractions([table.column(name)])) and is_even(table, name)


def is_even(table: Table, name: str) -> bool:
    """Tell whether numbers come about equally often, as those of a plan do, and grades and counts do not."""
    counts = [count for count in table.column(name).counts.tolist() if count]
    return bool(max(counts) <= UNEVEN * min(counts))


def in_equal_rows(table: Table, name: str) -> bool:
    """Tell whether each of several numbers stands in exactly as many rows, as what was set does, and nothing measured.

    Not where a column takes few values at all, as marks and answers do.
    """
    counts = table.column(name).counts
    counts = counts[counts > 0]
    return bool(len(counts) > FEWEST and counts.min() > FEWEST and counts.max() == counts.min())


def _models(table: Table, factors: Sequence[str], numbers: Sequence[str], *, sure: bool) -> list[str]:
    """Return the columns that may tell models apart, the likeliest first; any words, where scores are named as such."""
    words = [name for name in factors if name not in numbers and table.distinct(name) <= MOST_MODELS]
    titled = TABLE in table.columns  # by what the others were tried on
    words = [n for n in words if not {*tokens(n)} & TIME and not named_as_id(n) and n != TABLE]
    words = [n for n in words if not holds_media(table, n)]
    called = {*ID_LIKE, *DATASETS, *CLUSTER_NAMES}  # what models are tried on
    words = [n for n in words if plain(n) not in called] or words
    words = [n for n in words if titled or plain(n) not in NO_MODELS] or [
        n for n in words if _in_grid(table, n, factors)
    ]
    ranks = {name: _rank(table, name) for name in words}
    kept = [name for name in words if sure or titled or ranks[name] < FEWEST]
    return sorted(kept, key=lambda name: ranks[name])


def _in_grid(table: Table, name: str, factors: Sequence[str]) -> bool:
    """Tell whether every row is one of some names with another of another column's, all with all."""
    others = [other for other in factors if other != name and table.distinct(other) >= FEWEST]
    return any(fills(table, [name], [other]) for other in others)


def _rank(table: Table, name: str) -> int:
    said = plain(name)
    if {*tokens(name)} & {"threshold", "cutoff", "level"}:
        return FEWEST + 1
    if said in MODELS or kind_of_model(name):
        return 0
    if like_models(table.some_texts(name, MOST_MODELS)):
        return 1
    return PAIR if said in VARIANTS or said in PERHAPS else FEWEST


def _keys(table: Table, model: str, factors: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of a model apart, or else those by which fewest of them repeat."""
    models = codes_of(table, [model])
    best: tuple[int, tuple[str, ...]] = (table.rows // PAIR, ())
    for size in range(1, MOST_KEYS + 1):
        for keys in combinations(factors[: 2 * FEWEST], size):
            tried = codes_of(table, keys)
            if not paired(models, tried, FEWEST):
                continue
            repeated = table.rows - count_of(table, [model, *keys])
            best = min(best, (repeated, keys), key=lambda each: each[0])
        if best[1] and not best[0]:
            break
    return best[1] or _but_for_settings(table, model, factors)


def _but_for_settings(table: Table, model: str, factors: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of a model apart, but for settings of which each is of one model."""
    settings = [n for n in factors if table.distinct(n) == count_of(table, [model, n]) > table.distinct(model)]
    rest = [name for name in factors if name not in settings][: 2 * FEWEST]
    models = codes_of(table, [model])
    for size in range(1, MOST_KEYS + 1 if settings else 0):
        for keys in combinations(rest, size):
            alone = count_of(table, [*settings, *keys]) >= MOSTLY * table.rows
            if alone and paired(models, codes_of(table, keys), FEWEST):
                return keys
    return ()


def _subtracted(table: Table) -> tuple[Roles, str] | None:
    """Find two columns of numbers that are compared: a third, called an improvement or so, is their difference."""
    names = [n for n in table.columns if is_scores(table.column(n)) and not named_as_id(n)]
    rest = [name for name in names if not says_change(name)]
    for told in (name for name in names if says_change(name)):
        if (pair := subtracted(table, told, rest)) is not None and not all(map(describes, pair)):
            what = (
                f"{quoted(told, SHORT)} is the difference of {quoted(pair[0], SHORT)} and {quoted(pair[1], SHORT)}. If "
                "these are two methods and each row is what both were tried on, check the preview, press the button, "
                "and choose which way is better."
            )
            rows = next((n for n in table.columns if table.distinct(n) == table.rows and n not in names), None)
            return Roles(layout="item_scores", models=pair, id=rows), what
    return None


def _in_names(table: Table) -> tuple[Roles, str] | None:
    """Find columns named by a model and one of several things that are known of each, one of them a known measure."""
    found: dict[str, dict[str, str]] = {}
    for name in table.columns[:MOST_NAMES]:
        model, _, last = name.rpartition("_")
        if model and last:
            found.setdefault(last.casefold(), {})[model] = name
    groups = {said: columns for said, columns in found.items() if len(columns) >= PAIR}
    known_ones = [s for s, c in groups.items() if is_score(s) or (known(s).higher is not None and s not in TIMES)]
    for said in known_ones:
        models, columns = set(groups[said]), tuple(groups[said].values())
        more = any(models <= set(others) for other, others in groups.items() if other != said)
        if not more or not all(is_scores(table.column(name)) for name in columns):
            continue
        if alike(table, columns, overlapping=False) and has_fractions(map(table.column, columns)):
            rows = next((n for n in table.columns if table.distinct(n) == table.rows and n not in columns), None)
            what = (
                f"{called(columns)} hold the {quoted(said, SHORT)} of what may be models, with more of each beside. "
                "If each row is what all of them were tried on, check the preview and press the button."
            )
            return Roles(layout="item_scores", models=columns, id=rows), what
    return None


def _called_after(table: Table) -> tuple[Roles, str] | None:
    """Find most numbers in columns that are called alike but for one part: the same measured, of several things.

    As maria_exec_milli beside mongo_exec_milli, or the yields with each of several catalysts.
    """
    numbers = [n for n in table.columns[:MOST_NAMES] if is_scores(table.column(n)) and not named_as_id(n)]
    numbers = [n for n in numbers if not (is_setting(n) or {*tokens(n)} & COUNTS or {*tokens(n)[:1]} & STEPS)]
    words = {name: tokens(name) for name in numbers}
    shared: dict[tuple[bool, tuple[str, ...]], list[str]] = {}
    for name, parts in words.items():
        for n in range(1, len(parts)):
            shared.setdefault((True, parts[n:]), []).append(name)
            shared.setdefault((False, parts[:n]), []).append(name)
    for (last, said), names in sorted(shared.items(), key=lambda each: (-len(each[1]), -len(each[0][1]))):
        timed = bool({*said} & TIMES)  # of which one may take many times as long
        few = PAIR * len(names) <= len(numbers)
        if len(names) < PAIR or (few and not timed):
            continue
        own = [" ".join(words[name][: -len(said)] if last else words[name][len(said) :]) for name in names]
        what_for = " ".join(said)
        if ESTIMATED.search(what_for):
            continue  # what is inside a model
        if timed and any({*each.split()} <= STAGES for each in own):
            continue
        if worked_on_media(names):
            continue  # what one program took for other things
        again = next((n for n in table.columns if plain(n) in REPEATED and table.distinct(n) == table.rows), None)
        named_so = timed or known(what_for).higher is not None or (last and (again or like_models(own)))
        numbered = any(each.replace(" ", "").isdecimal() or is_score(each) for each in own)  # as lags are, and criteria
        if named_so and not numbered and (timed or alike(table, names, overlapping=False)):
            rows = next((n for n in table.columns if table.distinct(n) == table.rows and n not in numbers), None)
            what = (
                f"{called(names)} are called alike but for one part, and hold numbers alike. If that part is the model "
                "and each row is what all were tried on, check the preview and press the button. Features are for the "
                "page Experiment."
            )
            return Roles(layout="item_scores", models=tuple(names), id=again or rows), what
    return None


def _took_part(name: str) -> bool:
    """Tell whether a column says who tried all that is compared; a patient is measured in several ways as well."""
    return bool({*tokens(name)} & PEOPLE) or (is_person(name) and not {*tokens(name)} & KNOWN_OF)


def _of_people(table: Table) -> tuple[Roles, str] | None:
    """Find numbers alike beside a column that names the person of each row: what everybody did under each condition."""
    person = next((n for n in table.columns if _took_part(n) and table.distinct(n) == table.rows), None)
    numbers = models_among(table, person) if person is not None else ()
    if not PAIR <= len(numbers) <= MOST_CONDITIONS or measures(numbers) or not alike(table, numbers):
        return None
    if any(known(name).higher is not None for name in numbers):
        return None
    what = (
        f"{called(numbers)} hold a number of every {quoted(person or '', SHORT)}. If all of them met these conditions, "
        "check the preview, press the button, and choose which way is better."
    )
    return Roles(layout="item_scores", models=numbers, id=person), what


def _beside(table: Table) -> tuple[Roles, str] | None:
    """Find columns of numbers alike that are called as nothing but models are: by letters that abbreviate something."""
    names = next((n for n in table.columns if table.distinct(n) == table.rows and not is_scores(table.column(n))), None)
    numbers = models_among(table, names)
    models = tuple(name for name in numbers if ACRONYM.fullmatch(name.strip()) or like_models([name]))
    models = with_their_like(table, models, numbers)
    if len(models) < PAIR or measures(models) or are_inputs(models) or not alike(table, models, overlapping=False):
        return None
    if any(known(name).higher is not None or ESTIMATED.search(name) for name in models):
        return None  # what is measured, or what is inside a model
    if any(name.strip().isdecimal() for name in models) or len(numbers) > PAIR * len(models):
        return None
    true = [n for n in table.columns if n not in models and may_be_true(n) and is_scores(table.column(n))]
    if len(true) == 1 and not named_as_id(true[0]):
        what = (
            f"{called(models)} may be what models said of {quoted(true[0], SHORT)}. If they are predictions of it, "
            "check the preview, and press the button."
        )
        return Roles(layout="regression", truth=true[0], models=models), what
    signed = on_both_sides([numbers_of(table.column(name)) for name in models])
    rest = (
        "They lie on both sides of 0: if they are errors, take them without their sign first."
        if signed
        else "Features are for the page Experiment."
    )
    what = (
        f"{called(models)} hold numbers alike, and nothing says what they are. If they are models and each row is what "
        f"all of them were tried on, check the preview, and press the button. {rest}"
    )
    return Roles(layout="item_scores", models=models, id=names), what
