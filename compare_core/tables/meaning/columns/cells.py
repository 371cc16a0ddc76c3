"""Numbers in cells that say more than a number: a mean with its spread, bold type, a mark of significance."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.meaning.scores import GAPS, says_failed
from compare_core.tables.reading.columns import SPREAD
from compare_core.tables.reading.markup.latex import plain_text
from compare_core.tables.reading.markup.tags import without_tags
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from compare_core.tables.reading.table import Column, Table

MINUS = "−–"  # as Word and printed tables write it
GROUPED = r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?"  # as 2,651.00
NUMBER = rf"[+{MINUS}-]?(?:{GROUPED}|\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?\s*%?"
INTERVAL = (  # such as (0.69-0.74) or [95% CI: 0.69, 0.74]
    rf"[(\[]\s*(?:\d\d(?:\.\d)?\s*%\s*)?(?:CI|KI|IC)?[:\s]*{NUMBER}\s*(?:[-–—−,;]|to|bis)\s*{NUMBER}\s*[)\]]"
)
MARKED = re.compile(
    rf"(?:[*_$€£¥\s†‡§•◦○●★☆🏆🥇🥈🥉~≈]|\\(?:textbf|underline|mathbf|textit)\{{)*({NUMBER})"
    r"[*_$€£¥\s†‡§•◦○●∘★☆🏆🥇🥈🥉#}↑↓^]*"
)
SIGNIFIED = re.compile(  # what a test said, or how far it is from another: letters of groups, v and ns, (+), (↑1.2%)
    r"([+-]?\d*[.,]\d+\s*%?)\s*(?:[a-h]{1,4}|n\.?s\.?|(?<=\s)[-+=≈~v]|\(\s*[-+=≈~−–]\s*\)|\([↑↓+-]\s*\d[\d.,]*\s*%?\)|"
    r"\^\d)",
    re.IGNORECASE,
)
LOOKS = frozenset("<&\\`{~≈★☆🏆🥇🥈🥉#^")  # where a cell may say how it looks, or bear a mark
WITH_SPREAD = re.compile(
    rf"(?:[*_$\s]|\\(?:textbf|underline|mathbf)\{{)*({NUMBER})[*_$\s}}]*"
    rf"(?:(?:(?:±|\+/-|\+-|\$?\s*\\pm\s*\$?|&plusmn;)[*_$\s]*{NUMBER}|\(\s*(?:±|\+/-)?\s*{NUMBER}\s*\)|\[\s*{NUMBER}\s*\]|"
    rf"\([A-Za-z ]{{2,12}}\)|{INTERVAL})[*_$\s†‡§•◦○●∘}}↑↓]*)"  # or a word, such as (same)
    "{1,2}"  # and how far it is from another, as CatBoost's tables have it
)
NOTES = "¹²³⁴⁵⁶⁷⁸⁹⁰"
NOTED = re.compile(rf"([.,]\d+\s*%?[\s*\)}}]*)[{NOTES}]+")  # behind a whole number they may be powers
UNIT = re.compile(rf"({NUMBER})\s*(s|secs?|ms|µs|us|ns|min|h|kb|mb|gb|kib|mib|gib|db|x|w|j|pts?)", re.IGNORECASE)
WHOLE_IN_PERCENT = re.compile(r"\(([^()]{1,60})\)\s*%")  # as (91.2 ± 1.3)%
LONGEST_CELL = 80  # characters
FRACTION = re.compile(r"[+-]?\d*[.,]\d+([eE][+-]?\d+)?")
WITH_UNITS = frozenset({"time", "memory", "size", "latency", "runtime", "duration", "ram", "disk", "power", "energy"})
FEW = 10  # different numbers, of which fewer may be names, as 16S and 18S are
SEEN = 200  # distinct texts of a column that show how it is written
LONGEST, MOST_PAID = 5_000, 100_000  # rows of a table of means, and of one of amounts of money
CURRENCIES = ("$", "€", "£", "¥")
ONLY = b"0123456789."  # of which numbers consist that have nothing around them


class Cleaned(NamedTuple):
    """A table with plain numbers, what was changed, where the first mean with a spread stood, and the only unit.

    Also the columns in which means with a spread stand.
    """

    table: Table
    repairs: tuple[Repair, ...]
    spread: str
    unit: str
    of_means: tuple[str, ...] = ()


@of_small
def plain_numbers(table: Table) -> Cleaned:
    """Read the numbers in columns of numbers with something around them, and leave all other columns as they are."""
    marked = spread = dashed = 0
    first = ""
    of_means: list[str] = []
    units = _only_unit(table)
    found: dict[str, tuple[Column, Mapping[str, str]]] = {}
    for name in table.columns if table.rows <= MOST_PAID else ():
        if not _is_read(table, name):
            continue
        column = table.column(name)
        labels = column.labels - GAPS
        means, marks = _read(labels, WITH_SPREAD), _read(labels, MARKED)
        if (told := _read(labels, SIGNIFIED)) and not means:
            marks |= told
        if name in units and not means:
            marks = _read(labels, UNIT)
        known = {**marks, **means}
        failed = {text for text in column.labels - GAPS - known.keys() if says_failed(text)}
        if (
            len(known) + len(failed) < len(column.labels - GAPS)
            or len(known) < len(failed)
            or not (means.keys() - marks.keys() or _changed(marks))
        ):
            continue
        found[name] = (column, known)
        counts = dict(zip(column.texts, column.counts.tolist(), strict=True))
        spread += sum(counts.get(text, 0) for text in column.texts if text.strip() in means)
        marked += sum(
            counts[t] for t in column.texts if t.strip() in marks and marks[t.strip()] != _dashless(t.strip())
        )
        dashed += sum(counts[t] for t in column.texts if t.strip() in known and _dashless(t) != t)
        of_means += [name] if means else []
        if means and not first:
            text = next(text for text in column.texts if text.strip() in means)
            place = column.where({text.strip()})
            first = f"{quoted(name)} holds means with a spread, such as {brief(text, 40)} in {place}."
    if not found:
        return Cleaned(table, (), "", "")
    cells = {
        name: [numbers.get(text.strip(), text) for text in column.texts] for name, (column, numbers) in found.items()
    }
    repairs = (
        [Repair("Means were read from cells that hold a mean and its spread, which is not used.", spread)]
        if spread
        else []
    )
    if marked:
        repairs.append(Repair("Marks around numbers, such as stars, bold type or units, were removed.", marked))
    if dashed:
        repairs.append(Repair("Dashes before numbers were read as minus signs.", dashed))
    return Cleaned(table.rewritten(cells), tuple(repairs), first, next(iter(units.values()), ""), tuple(of_means))


def with_plain_numbers(table: Table) -> Table:
    """Return a table with plain numbers, and what was changed among its repairs."""
    cleaned = plain_numbers(table)
    return replace(cleaned.table, repairs=(*cleaned.table.repairs, *cleaned.repairs)) if cleaned.repairs else table


def refuse_spread(cleaned: Cleaned) -> None:
    """Refuse means with a spread: outside of data sets they cannot be paired."""
    if said := without_results(cleaned):
        raise DataError(said)


def without_results(cleaned: Cleaned) -> str:
    """Say what is missing where cells hold means with a spread; "" where none does."""
    missing = (
        "A paired comparison needs the results behind them: export the prediction of every item, or the score of every "
        "fold."
    )
    return f"{cleaned.spread} {missing}" if cleaned.spread else ""


def _more(text: str) -> bool:
    short = text.strip()[:80]
    return bool(
        SPREAD.search(short)
        or UNIT.fullmatch(short)
        or short.endswith((")", "*", "†", "‡", "•", "○", "●", "◦", "∘", "§", "}", "]", "↑", "↓", *NOTES))
        or "**" in short
        or LOOKS & {*short}
        or short.startswith(("*", "_", *MINUS))
        or _is_paid(short)
        or SIGNIFIED.fullmatch(short)
    )


def _is_paid(text: str) -> bool:
    """Tell whether a cell holds an amount of money, with the sign of a currency at one end."""
    text = text.strip()
    return text in GAPS or (text.startswith(CURRENCIES) != text.endswith(CURRENCIES))


def refuse_units(cleaned: Sequence[Cleaned]) -> None:
    """Refuse numbers of several files that have other units, or a unit in some files only."""
    units = {each.unit for each in cleaned}
    if len(units) > 1:
        shown = " and ".join(quoted(unit) if unit else "none" for unit in sorted(units))
        raise DataError(
            f"The numbers of the files have other units behind them ({shown}). Write all of them in one unit, and call "
            "the column after it."
        )


def _only_unit(table: Table) -> dict[str, str]:
    """Return the columns with a unit and this; none where it differs, or stands beside fractions without a unit."""
    units = {name: unit for name in table.columns if (unit := _unit_of(table, name))}
    if len({*units.values()}) != 1:
        return {}
    bare = any(name not in units and _fractions(table, name) for name in table.columns)
    return {} if bare and len(units) == 1 and not _is_named(next(iter(units))) else units


def _is_named(name: str) -> bool:
    """Tell whether a name says of a time, a size or so, and hardly of a model."""
    return known(name).higher is not None or bool(WITH_UNITS & {*re.split(r"[\W_]+", name.casefold())})


def _fractions(table: Table, name: str) -> bool:
    some = [text.strip() for text in table.some_texts(name, SEEN) if text.strip() not in GAPS]
    return bool(some) and all(FRACTION.fullmatch(text[:LONGEST_CELL]) for text in some)


def _unit_of(table: Table, name: str) -> str:
    """Return the unit that stands behind all numbers of a column, such as the s of 832.5s; "" where none does."""
    if table.rows > LONGEST:
        return ""
    some = [text.strip() for text in table.some_texts(name, SEEN) if text.strip() not in GAPS]
    if not some or not UNIT.fullmatch(some[0][:LONGEST_CELL]):
        return ""
    found = [UNIT.fullmatch(label) for label in table.column(name).labels - GAPS if len(label) <= LONGEST_CELL]
    if len(found) < FEW and not any(match and set(".,") & {*match[1]} for match in found):
        return ""
    units = {match and match[2].casefold() for match in found}
    return (units.pop() or "") if len(units) == 1 else ""


def _is_read(table: Table, name: str) -> bool:
    """Tell whether a column may hold numbers with something around them, by some of its cells, and of one currency."""
    some = table.some_texts(name, SEEN)
    if table.rows > LONGEST and not all(map(_is_paid, some)):
        return False
    if not "".join(some).encode().translate(None, ONLY) or not any(map(_more, some)) or not _all_read(some):
        return False  # as all cells would have to be
    return sum(any(sign in text for text in table.column(name).labels) for sign in CURRENCIES) <= 1


def _all_read(some: Collection[str]) -> bool:
    """Tell whether each of some cells holds a number with something around it, or says that there is none."""
    cells = {text.strip() for text in some} - GAPS
    known = {text for pattern in (WITH_SPREAD, MARKED, SIGNIFIED, UNIT) for text in _read(cells, pattern)}
    return all(text in known or says_failed(text) for text in cells)


def _read(cells: Collection[str], pattern: re.Pattern[str]) -> dict[str, str]:
    short = (text for text in cells if len(text) <= LONGEST_CELL)
    found = {text: pattern.fullmatch(WHOLE_IN_PERCENT.sub(r"\1", NOTED.sub(r"\1", _bare(text)))) for text in short}
    return {text: _dashless(match[1].strip()) for text, match in found.items() if match}


def _dashless(text: str) -> str:
    """Return a text with plain minus signs.

    >>> _dashless("−0.25")
    '-0.25'
    """
    return re.sub(f"[{MINUS}]", "-", text)


def _bare(text: str) -> str:
    r"""Return a cell without what says in HTML, Markdown or LaTeX how it looks.

    >>> _bare("<b>0.95</b>"), _bare("{\\bf 0.95}"), _bare("$0.95^{*}$"), _bare("`0.95`"), _bare("0.95 ± 0.01")
    ('0.95', '0.95', '0.95^*', '0.95', '0.95 ± 0.01')
    """
    if not LOOKS & {*text}:
        return text
    return plain_text(without_tags(text).replace("`", "").replace("~", "≈")).replace("≈", "~").strip()


def _changed(marks: Mapping[str, str]) -> bool:
    return any(text != number for text, number in marks.items())
