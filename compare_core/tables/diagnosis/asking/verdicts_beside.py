"""Columns that say of each of several models whether it was right, beside others with what each said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.files.file_names import crossed_names
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import is_score, says_grade
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import id_column, plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.tables.meaning.roles import Misread, Understanding
    from compare_core.tables.reading.table import Table

WENT = frozenset({"outcome", "result", "status", "verdict", "match", "ok", "valid", "answer", "grade", "eval"})
WORKED = frozenset({"feasible", "isfeasible", "converged", "solved", "optimal", "isoptimal", "finished", "completed"})
COMMON_END = re.compile(r"[ _.\-][^ _.\-]+$")  # behind the names of models
DIFFERENCES = frozenset({"difference", "diff", "delta", "change", "gain", "improvement"})  # between two, as of 0 and 1
MOST_COLUMNS = 60
MOST_KINDS = 4  # of what is said of each model


def verdicts_beside(seen: Seen) -> Finding | None:
    """Find models in the names of columns, each with an answer, perhaps, and with whether it was right."""
    if seen.truth is not None or seen.model is not None:
        return None
    table, parts = seen.table, _parts(seen.table)
    if not parts and (alone := _only_verdicts(seen)):
        return alone
    for place in (1, 0):
        kinds = list(dict.fromkeys(pair[place] for pair in parts.values()))
        columns = {kind: tuple(n for n, pair in parts.items() if pair[place] == kind) for kind in kinds}
        judged = [kind for kind, held in columns.items() if all(_is_verdict(table, name) for name in held)]
        judged = [kind for kind in judged if not {*tokens(kind)} & DIFFERENCES]
        if not 1 <= len(judged) < len(kinds) <= MOST_KINDS or any(
            is_score(kind) for kind in kinds if kind not in judged
        ):
            continue
        judged.sort(key=lambda kind: not says_right(kind))
        verdicts = [_way(columns[kind], kind, seen.identity) for kind in judged]
        numbers = [
            _measured(seen, columns[kind]) for kind in kinds if kind not in judged and _is_measure(seen, columns, kind)
        ]
        worked = plain(judged[0]) in WORKED  # and nobody was right
        ways = [*numbers, *verdicts] if worked else [*verdicts, *numbers]
        models = [pair[1 - place] for name, pair in parts.items() if name in columns[judged[0]]]
        return Finding(
            "verdicts beside answers",
            f"{quoted(judged[0], SHORT)} says yes or no of each of {called(models)}.",
            "Choose what is compared, check the preview, and press the button."
            if worked and numbers
            else "If it says whether each was right, check the preview, and press the button"
            f"{'; else choose another measure' * bool(numbers)}.",
            ways[0].roles,
            ways,
        )
    return None


def numbers_beside(table: Table, verdicts: Sequence[str]) -> list[Way]:
    """Return by which numbers models can be compared whose columns are called as those of yes and no are, but the end.

    Such as “svm_distance”, “rf_distance” beside “svm_feasible”, “rf_feasible”, whatever else stands in the table.
    """
    end = COMMON_END.search(verdicts[0])
    if end is None or not all(name.endswith(end.group()) for name in verdicts):
        return []
    models = [name[: -len(end.group())] for name in verdicts]
    numbers = [name for name in table.columns if name not in verdicts and is_scores(table.column(name))]
    ends = [name[len(models[0]) :] for name in numbers if name.startswith(models[0])]
    whole = [tuple(model + each for model in models) for each in ends if each[:1] == end.group()[:1]]
    return [_by_numbers(each, id_column(table)[0]) for each in whole if {*each} <= {*numbers}]


def measured_beside(found: Understanding, table: Table) -> Misread | None:
    """Ask which measure is meant where verdicts were read that stand beside numbers of the same models."""
    if found.layout != "right_wrong" or not found.roles.models:
        return None
    finding = verdicts_beside(Seen(table))
    several = finding is not None and {way.roles.layout for way in finding.ways} == {"right_wrong", "item_scores"}
    return finding.refusal(table) if finding is not None and several else None


def _only_verdicts(seen: Seen) -> Finding | None:
    """Find columns that say yes or no each, and share a word at an end for how something went, as gpt_outcome does."""
    names = [name for name in seen.table.columns if _is_verdict(seen.table, name)]
    words = [tokens(name) for name in names]
    ends = {place: {said[place] for said in words if len(said) > 1} for place in (0, -1)}
    told = next((held for held in ends.values() if len(held) == 1 and held <= WENT), None)
    if len(names) < PAIR or told is None or not all(len(said) > 1 for said in words) or not like_models(names):
        return None
    way = _way(tuple(names), next(iter(told)), seen.identity)
    return Finding(
        "verdicts of models",
        f"{called(names)} say yes or no, each of one model, it seems.",
        "If they say whether each was right, check the preview, and press the button.",
        way.roles,
    )


def _parts(table: Table) -> dict[str, tuple[str, str]]:
    """Return both parts of the names of the columns that cross two things, beside at most a few others."""
    names = list(table.columns)
    if len(names) > MOST_COLUMNS:
        return {}
    for begin in range(len(names)):
        for end in (len(names), len(names) - 1):
            if end - begin >= PAIR * PAIR and (parts := crossed_names(names[begin:end])) is not None:
                return dict(zip(names[begin:end], parts, strict=True))
    return {}


def _is_verdict(table: Table, name: str) -> bool:
    return table.at_most(name, PAIR) and says_both(table, name)


def _is_measure(seen: Seen, columns: Mapping[str, Sequence[str]], kind: str) -> bool:
    """Tell whether a part of names says what was measured in numbers, and is no answer."""
    told = known(kind).higher is not None or says_grade(kind)
    return told and all(name in seen.numbers and not seen.table.at_most(name, PAIR) for name in columns[kind])


def _measured(seen: Seen, columns: tuple[str, ...]) -> Way:
    return _by_numbers(columns, seen.identity or next((name for name in seen.words if seen.own(name)), None))


def _by_numbers(columns: tuple[str, ...], rows: str | None) -> Way:
    roles = Roles(layout="item_scores", models=columns, id=rows)
    return Way(roles, describe(roles))


def _way(columns: tuple[str, ...], kind: str, identity: str | None) -> Way:
    roles = Roles(layout="right_wrong", models=columns, id=identity)
    return Way(roles, f"{called(columns)} as right or wrong, by {quoted(kind, SHORT)}")
