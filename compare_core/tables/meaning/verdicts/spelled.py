"""Two classes that one column calls 0 and 1, and another by words, of which one is the opposite of the other."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.truths import TRUE_LIKE
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

FEWEST, MOST, WIDE = 10, 200_000, 60  # rows, and columns
PAIR = 2
TOGETHER = 0.5  # the correlation of the two
SURELY, LIKELY = 3.0, 2.0  # standard deviations
OPPOSITE = (  # of the class that is looked for
    ("negative", "positive"), ("normal", "abnormal"), ("benign", "malignant"), ("absent", "present"),
    ("healthy", "sick"), ("healthy", "diseased"), ("healthy", "disease"), ("ham", "spam"), ("no", "yes"),
    ("false", "true"), ("exclude", "include"), ("excluded", "included"), ("legitimate", "fraud"), ("real", "fake"),
    ("benign", "malicious"), ("benign", "malware"), ("benign", "attack"), ("goodware", "malware"),
    ("clean", "malicious"), ("clean", "malware"), ("clean", "infected"), ("normal", "attack"), ("normal", "anomaly"),
    ("legitimate", "phishing"), ("legit", "phishing"), ("undetected", "detected"), ("not detected", "detected"),
    ("not flagged", "flagged"), ("allowed", "blocked"), ("control", "case"), ("clean", "toxic"), ("neg", "pos"),
    ("irrelevant", "relevant"), ("reject", "accept"),
)  # fmt: skip
PLAIN = frozenset({"yes", "no", "true", "false", "absent", "present"})
NOT = re.compile(r"(?:not?|non|un|never)[ _-]*(.+)")
SAYS = frozenset({"model", "output", "ai", "ml", "llm", "algorithm", "reader", "tool", "classifier", "user", "system"})


class _Coded(NamedTuple):
    """A column with what each of its texts says: 1, 0, or nothing."""

    column: Column
    said: NDArray[np.float64]


def in_words(table: Table, models: Sequence[str] = ()) -> Table:
    r"""Write words for 0 and 1 where another column has these, mostly in the same rows, and one may be the truth.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{n % 2},{'Abnormal' if n % 2 else 'Normal'}\n" for n in range(20))
    >>> table = in_words(read_table("a", f"Class,model_output\n{rows}".encode()))
    >>> sorted(table.column("Class").labels)
    ['Abnormal', 'Normal']
    """
    if not FEWEST <= table.rows <= MOST or len(table.columns) > WIDE:
        return table
    two = [table.column(name) for name in table.columns if table.at_most(name, 4)]
    digits = [_Coded(each, _of_digits(each)) for each in two if each.labels == {"0", "1"} and not says_right(each.name)]
    words = [_Coded(each, values) for each in two if digits and (values := _of_words(each)) is not None]
    pairs = _in_several_words(table, digits, words, models)
    pairs = pairs or [(coded, spelled) for coded in digits for spelled in words if _of_one_thing(coded, spelled)]
    pairs = pairs or _without_truth(table, digits, words) or _in_other_words(table)
    cells, repairs = dict[str, list[str]](), list[Repair]()
    for coded, spelled in pairs:
        if coded.column.name in cells:
            continue
        both = {value: _text(spelled, value) for value in (0.0, 1.0)}
        predicted = [each for each in digits if names_answers(coded.column.name) and names_answers(each.column.name)]
        sure = -LIKELY if _labels(spelled.column) <= PLAIN else SURELY  # as yes is 1 wherever it stands
        least = {each.column.name: -LIKELY if says_prediction(each.column.name) else sure for each in predicted}
        if not all(_deviations(each, spelled) >= least[each.column.name] for each in predicted):
            continue  # and of some, either number may be either word
        alike = [other for other in words if {*map(_folded, both.values())} == _labels(other.column)]
        for each in (coded, *predicted, *alike):
            cells[each.column.name] = [
                both.get(value, text) for value, text in zip(each.said.tolist(), each.column.texts, strict=True)
            ]
        yes, no = (text if text.isdecimal() else quoted(text) for text in (_text(coded, 1.0), _text(coded, 0.0)))
        told = f"{yes} in {quoted(coded.column.name)} was read as {quoted(both[1.0])}, and {no} as {quoted(both[0.0])}"
        repairs.append(Repair(f"{told}: they go together.", table.rows))
    return table.rewritten(cells, *repairs) if cells else table


def _of_digits(column: Column) -> NDArray[np.float64]:
    return np.array([{"0": 0.0, "1": 1.0}.get(text.strip(), np.nan) for text in column.texts])


def _of_words(column: Column) -> NDArray[np.float64] | None:
    """Tell which texts of a column are the class that is looked for and which the other; None where none is."""
    folded = _labels(column)
    if len(folded) != 2:  # classes
        return None
    pair = next((each for each in OPPOSITE if {*each} == folded), None)
    for one in folded if pair is None else ():
        (other,) = folded - {one}
        if (found := NOT.fullmatch(one)) and found[1] == other:
            pair = (one, other)
    if pair is None:
        return None
    values = dict(zip(pair, (0.0, 1.0), strict=True))
    return np.array([values.get(_folded(text), np.nan) for text in column.texts])


def _labels(column: Column) -> set[str]:
    return set(map(_folded, column.labels))


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _of_one_thing(coded: _Coded, spelled: _Coded) -> bool:
    """Tell whether one of two columns may be the truth and the other what somebody said, and both go together."""
    names = (coded.column.name, spelled.column.name)
    true = [name for name in names if TRUE_LIKE.search(name) and not says_prediction(name)]
    said = [name for name in names if says_prediction(name) or SAYS & {*tokens(name)} or like_models([name])]
    return bool(true and {*said} - {*true[:1]}) and _go_together(coded, spelled)


def _in_other_words(table: Table) -> list[tuple[_Coded, _Coded]]:
    """Return the columns that all call two classes otherwise than the truth does, as detected beside malicious."""
    truth = truth_by_name(table)
    if truth is None or not table.at_most(truth, 4) or (values := _of_words(table.column(truth))) is None:
        return []
    true = _Coded(table.column(truth), values)
    rest = [table.column(name) for name in table.columns if name != truth and table.at_most(name, 4)]
    said = [_Coded(each, values) for each in rest if (values := _of_words(each)) is not None]
    said = said if all(_may_be_said(each.column) for each in said) else []
    same = len({frozenset(_labels(each.column)) for each in said}) == 1 and _labels(said[0].column) != _labels(
        true.column
    )
    return [(each, true) for each in said] if same and all(_go_together(each, true) for each in said) else []


def _in_several_words(
    table: Table, digits: Sequence[_Coded], words: Sequence[_Coded], models: Sequence[str]
) -> list[tuple[_Coded, _Coded]]:
    """Return the columns that say in words what the truth says in numbers, where not all of them use the same."""
    truth = truth_by_name(table)
    true = next((each for each in digits if each.column.name == truth), None)
    if true is None:
        return []
    also = any(_go_together(each, true) for each in digits if each is not true)
    said = [each for each in words if each.column.name in models or _may_be_said(each.column, surely=also)]
    said = [each for each in said if _go_together(each, true)]
    ways = {frozenset(_labels(each.column)) for each in said}
    every = [each for each in words if frozenset(_labels(each.column)) in ways]  # also of who was hardly ever right
    return [(each, true) for each in every] if len(ways) + also > 1 else []


def _may_be_said(column: Column, *, surely: bool = False) -> bool:
    """Tell whether two classes may be what somebody said: yes and no are of features as well, but for a name.

    So is any word beside predictions in numbers, where it has to be `surely` said.
    """
    return names_answers(column.name) or not (surely or _labels(column) <= PLAIN)


def _without_truth(table: Table, digits: Sequence[_Coded], words: Sequence[_Coded]) -> list[tuple[_Coded, _Coded]]:
    """Return the only predictions in numbers with the words of two columns or more, where nothing is named as true."""
    if truth_by_name(table) is not None or any(TRUE_LIKE.match(name) for name in table.columns):
        return []
    predicted = [each for each in digits if says_prediction(each.column.name)]
    same = len({frozenset(_labels(each.column)) for each in words}) == 1 < len(words)
    if len(predicted) != 1 or not same:
        return []
    return [(predicted[0], each) for each in words if _go_together(predicted[0], each)][:1]


def _go_together(coded: _Coded, spelled: _Coded) -> bool:
    """Tell whether two columns say the same in most rows."""
    return _correlation(coded, spelled) >= TOGETHER


def _correlation(coded: _Coded, spelled: _Coded) -> float:
    """Return how far two columns say the same; 0 where they have too few rows, or are the same in all."""
    values = np.column_stack([coded.said[coded.column.codes], spelled.said[spelled.column.codes]])
    values = values[np.isfinite(values).all(axis=1)]
    if len(values) < FEWEST or (values == values[0]).all(axis=0).any():
        return 0.0
    one, other = values.T
    return float(np.corrcoef(one, other)[0, 1])


def _deviations(coded: _Coded, spelled: _Coded) -> float:
    """Return by how many standard deviations a column in numbers goes with one in words, or against it."""
    rows = np.isfinite(coded.said[coded.column.codes]) & np.isfinite(spelled.said[spelled.column.codes])
    return _correlation(coded, spelled) * math.sqrt(rows.sum())


def together(one: Column, other: Column) -> float:
    r"""Return how far two columns of two kinds of texts each go together: the correlation, whichever way, 0 to 1.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"x,y\nyes,real\nno,fake\nyes,real\nno,fake\n")
    >>> together(table.column("x"), table.column("y"))
    1.0
    """
    kinds = [np.unique(list(map(_folded, column.texts)), return_inverse=True)[1] for column in (one, other)]
    filled = [np.array([bool(text.strip()) for text in column.texts])[column.codes] for column in (one, other)]
    a, b = (kind[column.codes][filled[0] & filled[1]] for kind, column in zip(kinds, (one, other), strict=True))
    if len(a) < PAIR or a.min() == a.max() or b.min() == b.max():
        return 0.0
    return abs(float(np.corrcoef(a, b)[0, 1]))


def _text(spelled: _Coded, value: float) -> str:
    """Return the commonest text for a class."""
    counts = np.where(spelled.said == value, spelled.column.counts, -1)
    return str(spelled.column.texts[int(counts.argmax())]).strip()
