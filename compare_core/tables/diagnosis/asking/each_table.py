"""What to ask of a file whose tables have the same columns: whether each is a file of its own, as if dropped so."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.tables.diagnosis.asking.other_tables import MOST, own_reading
from compare_core.tables.diagnosis.readings import Reading, ways_offered
from compare_core.tables.diagnosis.seen import called
from compare_core.tables.meaning.choice.tables_apart import EACH, tables_apart
from compare_core.tables.meaning.files.of_people import of_same_people
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.rated import MODEL, RATING
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.people import are_people
from compare_core.tables.reading.run_names import called_runs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.reading.table import Table

MOST_WAYS = 3  # in which the tables together are offered to be read
UNNAMED = re.compile(  # a title that is a number, a moment, or what a program calls a new sheet
    r"^[\d\W]+$|^(sheet|table|tabelle|feuil(le)?|hoja|foglio|blatt|list|part|day|week|month|year|q|t)[ _-]?\d+$|"
    r"^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\b(19|20)\d\d\b",
    re.IGNORECASE,
)
LONGEST = 40  # characters of a title that may be a model's name, and no sentence about some


def of_each_table(
    table: Table, first: Understanding | CompareError, understood: Callable[[Sequence[Table]], Understanding]
) -> CompareError | None:
    """Return the question whether every table of a file is a model, or what models were tried on.

    Parameters
    ----------
    table
        The table that was read first.
    first
        What is understood of it, or why nothing is.
    understood
        What is understood of several files of which nobody has said anything.

    Returns
    -------
    CompareError or None
        The question; what was said of the first table where its tables together lead to nothing; else None.
    """
    refusal = first if isinstance(first, CompareError) else None
    parts = tables_apart(table)
    together = _ways(parts, understood) if parts else []
    alone = not isinstance(first, Misread) or isinstance(first, NeedsRoles)  # it holds a comparison by itself
    called_so = like_models([part.name for part in parts]) and all(len(part.name) <= LONGEST for part in parts)
    runs = bool(called_runs([part.name.strip() for part in parts]))  # which the sheets are, as seed 0 and seed 1
    same = of_same_people(parts)
    people = are_people([part.name for part in parts])
    together = [
        way
        for way in together
        if _belongs(way.roles)
        or (runs and _of_runs(way.roles))
        or not (alone or (_takes_files(way.roles) and not same))
        or called_so
        or (refusal is not None and _of_one_number(parts))
        or (people and _on_each(way.roles))
    ]
    if not together:
        return refusal
    named = called([part.name for part in parts])
    alike = "with the same columns" if len({part.columns[1:] for part in parts}) == 1 else "that belong together"
    asked = NeedsRoles(
        f"The file holds {len(parts):,} tables {alike}, {named}. Each may be read as a file of its own: "
        "check the preview, and press the button if that is right; else choose one of them.",
        parts[0].columns,
    )
    return asked.offering([*together, *own_reading(table, first)][:MOST])


def _belongs(roles: Roles) -> bool:
    """Tell whether tables are parts of one: below each other, each some of all games, or what one person gave."""
    of_people = (roles.model, roles.value) == (MODEL, RATING)
    return roles.stacked or roles.layout == "arena_battles" or of_people


def _of_runs(roles: Roles) -> bool:
    """Tell whether what tables are called numbers the runs or folds of all models."""
    return roles.repeat is not None or roles.fold is not None


def _on_each(roles: Roles) -> bool:
    """Tell whether tables are what models were tried on, alone or with what each holds."""
    return any(FILE in str(role or "").split(JOINT) for role in (roles.dataset, roles.id))


def _of_one_number(parts: Sequence[Table]) -> bool:
    """Tell whether every table has one number for each of the same rows, so that only the tables can be compared.

    What tables of several measures, moments or runs are called tells no systems apart.
    """
    titles = [part.name.strip() for part in parts]
    if any(
        not title or len(title) > LONGEST or UNNAMED.search(title) or is_score(title) for title in titles
    ) or called_runs(titles):
        return False
    numbers = [[n for n in part.columns[1:] if is_scores(part.column(n)) and part.distinct(n) > 1] for part in parts]
    alike = all(part.columns == parts[0].columns for part in parts) and all(len(each) == 1 for each in numbers)
    rows = [part.column(parts[0].columns[0]).labels for part in parts] if alike else []
    single = alike and all(len(each) == part.rows for each, part in zip(rows, parts, strict=True))
    return single and 2 * len(frozenset.intersection(*rows)) >= max(map(len, rows))


def _takes_files(roles: Roles) -> bool:
    """Tell whether tables would be models by some numbers, for which their titles have to speak."""
    return roles.model is None and roles.truth is None


def _ways(parts: Sequence[Table], understood: Callable[[Sequence[Table]], Understanding]) -> list[Reading]:
    """Return what several tables would be as files of their own."""
    try:
        found = understood(parts)
    except NeedsRoles as asked:
        ways = ways_offered(asked)
        return [_of_each(each.roles, each.says) for each in ways[:MOST_WAYS] if each.roles.layout is not None]
    except CompareError:
        return []
    return [_of_each(replace(found.roles, layout=found.layout), f"{called(found.evidence.models)} as models")]


def _of_each(roles: Roles, says: str) -> Reading:
    return Reading(replace(roles, part=EACH), 0.0, f"every table as a file: {says}")
