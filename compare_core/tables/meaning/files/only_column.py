"""What to say of a file that has one column only, and so nothing that stands beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, brief, listed, quoted
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.reading.columns import HEADLESS
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

SETTING = re.compile(r"\s*(- )?[\w./-]+( [\w./()%-]+){0,5} *[:=]( |$)")  # a line of YAML, or of an ini file
OF_SETTINGS = re.compile(r"\.(ya?ml|toml|ini|cfg|conf|properties)$", re.IGNORECASE)
PROSE, RULE = 4, re.compile(r"\s*([=*#_~-])\1{4,}")  # words, and a line that is drawn
WRITTEN = 60  # characters of a typical text that somebody wrote; lines of a printed report are wrapped, too
TIES = frozenset({"tie", "draw", "both", "neither", "equal"})
PAIR, SEEN, MOST_VERDICTS = 2, 50, 5  # lines that show what a text is, and words of a verdict


def are_settings(table: Table) -> bool:
    """Tell whether most lines are a name with what stands behind its colon."""
    return bool(_settings(table))


def without_files_of_settings(tables: Sequence[Table]) -> list[Table]:
    r"""Leave out files that only say how runs were set up, such as config.yaml, beside several of results.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [("a", b"id,score\n1,0.5\n"), ("b", b"id,score\n1,0.4\n"), ("c.yaml", b"seed: 1\nlr: 0.1\nsteps: 5\n")]
    >>> [table.name for table in without_files_of_settings([read_table(name, text) for name, text in files])]
    ['a', 'b']
    """
    kept = [table for table in tables if not (OF_SETTINGS.search(table.name) or _holds_settings(table))]
    if not PAIR <= len(kept) < len(tables):
        return list(tables)
    left = [table.name for table in tables if not any(table is each for each in kept)]
    said = Repair(f"{listed(left, 3)}: left out, because it says how runs were set up and holds no results.", len(left))
    first = kept[0]
    return [Table(first.name, first.parsed, (*first.repairs, said), first.another), *kept[1:]]


def _holds_settings(table: Table) -> bool:
    return len(table.columns) == 1 and are_settings(table)


def _settings(table: Table) -> list[str]:
    """Return the lines that are a name with what stands behind its colon, if most of them are."""
    lines = (table.columns[0], *table.column(table.columns[0]).texts)
    found = [line for line in lines if SETTING.match(line)]
    return found if PAIR * len(found) > len(lines) else []


def column_alone(table: Table) -> str:
    """Say what to do with a file of one column beside others that have more."""
    if OF_SETTINGS.search(table.name) or are_settings(table):
        return (
            f"{quoted(table.name, IN_LIST)} says how something is set up, and holds no results; nor does it name the "
            "model of another file. Bring the results of two models or more, without it."
        )
    return (
        f"{quoted(table.name, IN_LIST)} holds only one column, {quoted(table.columns[0], IN_LIST)}, and the other "
        "files have more: nothing says which of its lines belongs to which row of theirs. Add that column to them; "
        "the true labels are called y_true, and what a model said y_pred."
    )


def one_column(table: Table) -> str:
    """Say what is missing where a table has one column only, and what it holds."""
    told = (
        _texts(table)
        or _spoken(table)
        or _settled(table)
        or _with_other_header(table)
        or _printed(table)
        or _verdicts(table)
    )
    return told or _numbers(table) or _labels(table)


def _texts(table: Table) -> str | None:
    """Say what is missing beside texts of several lines each, as a model answers in them; None where they are none."""
    cells = [text.strip() for text in table.column(table.columns[0]).texts[:SEEN]]
    if PAIR * sum("\n" in text and len(text) > WRITTEN for text in cells) <= len(cells):
        return None
    return (
        f"The only column holds {table.rows:,} free texts, such as “{brief(' '.join(cells[0].split()), IN_LIST)}”: "
        "answers of one model, perhaps, and nothing says what each was asked, or how good it is. Bring a row for each "
        "item, with what is right and what every model said, or with a grade of each."
    )


def _spoken(table: Table) -> str | None:
    """Say that lines are what a few people or machines said in turn; None where they are not."""
    lines = [line.partition(":") for line in (table.columns[0], *table.column(table.columns[0]).texts[:SEEN])]
    turns = [(who.strip(), said.split()) for who, colon, said in lines if colon and len(who.split()) <= PAIR]
    speakers = {who for who, _ in turns}
    long = PAIR * sum(len(said) >= PROSE for _, said in turns) > len(lines)
    if (
        not long
        or not PAIR <= len(speakers) <= len(turns) / PAIR
        or not all(any(map(str.isalpha, w)) for w in speakers)
    ):
        return None
    return (
        f"The file is a transcript: what {listed(sorted(speakers), 3)} said in turn, as text, and no table of results. "
        "To compare systems that talk, bring a grade of each answer, in a column for each system."
    )


def _settled(table: Table) -> str | None:
    settings = _settings(table)
    if not settings:
        return None
    held_so = next((text for text in settings if any(map(str.isdigit, text))), settings[0]).strip()
    return (
        f"The file holds settings or totals of one run, such as {quoted(held_so, IN_LIST)}, and no "
        "results of several models on the same things. Upload what was predicted or measured, of two models."
    )


def _with_other_header(table: Table) -> str | None:
    """Say that lines have more cells than the header has names, where nothing but spaces is between them."""
    name, texts = table.columns[0], table.column(table.columns[0]).texts[:SEEN]
    widths = {len(line.split()) for line in texts}
    if len(widths) != 1 or not PAIR < len(name.split()) != (width := widths.pop()) > PAIR or len(texts) < PROSE:
        return None
    return (
        f"The header has {len(name.split()):,} names between its spaces, and each row {width:,} cells: nothing "
        "says which name belongs to which of them. Write a name for every cell, with commas between all of them."
    )


def _printed(table: Table) -> str | None:
    lines = [table.columns[0], *table.column(table.columns[0]).texts[:SEEN]]
    if not any(map(RULE.match, lines)) and PAIR * sum(len(line.split()) >= PROSE for line in lines) <= len(lines):
        return None
    return (
        "The file is a text for people to read, such as a printed report, and no table. Save the results behind it "
        "as CSV: a row for each item, fold or data set, and a column for each model."
    )


def _verdicts(table: Table) -> str | None:
    column = table.column(table.columns[0])
    held = sorted(zip(column.counts.tolist(), column.texts, strict=True), reverse=True)
    if not 1 < len(held) <= MOST_VERDICTS or not any(text.strip().casefold() in TIES for _, text in held):
        return None
    counts = ", ".join(f"{quoted(text.strip(), IN_LIST)} {count:,} times" for count, text in held)
    return (
        f"The only column holds {counts}: verdicts of one comparison, it seems. Add two columns model_a and "
        "model_b with the two that were compared in each row, and name this one “winner”."
    )


def _numbers(table: Table) -> str | None:
    """Say what is missing beside what one model reached."""
    name = table.columns[0]
    if not is_scores(table.column(name)):
        return None
    if table.rows == 1 and (is_score(name) or known(name).higher is not None):
        return (
            f"The file holds one number, {quoted(name, IN_LIST)}: a total, and not what it sums up. Bring what each "
            "model said of every item, right or wrong for each, or scores on folds or data sets."
        )
    if not is_score(name):
        return None
    return (
        f"The only column, {quoted(name, IN_LIST)}, holds {table.rows:,} numbers of one model or agent, it seems. Add "
        "a column for a second one, in the same order of items, folds or seeds; a course of training compares nothing."
    )


def _labels(table: Table) -> str:
    shown = "" if HEADLESS.fullmatch(table.columns[0]) else f", {quoted(table.columns[0])}"
    return (
        f"The table has only one column{shown}. Upload the truth and the predictions of at least two models, each in "
        "a column of its own, separated by commas; or files of one such column each, with their lines in the same "
        "order."
    )
