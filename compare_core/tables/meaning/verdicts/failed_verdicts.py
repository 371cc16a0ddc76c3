"""Words beside right and wrong that say that a model gave no answer: what counts for it is for a person to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import listed
from compare_core.tables.meaning.scores import says_failed
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import named, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

MOST_WORDS, LONGEST = 6, 30  # of a column, and letters of one
PAIR = 2  # columns of the same two words
UNTOLD = frozenset({  # in the words in which tools say it
    "skipped", "skip", "unknown", "pending", "blocked", "not run", "not executed", "missing", "unsure", "invalid",
    "incomplete", "rate limited", "rate limit", "content filter", "content filtered", "filtered", "max tokens",
    "invalid format", "api error", "refused", "refusal", "no answer", "no response", "unanswered", "not attempted",
    "cancelled", "canceled", "parse error", "network error", "empty", "unresolved", "aborted", "interrupted",
})  # fmt: skip
OPINION = frozenset({"yes", "no", "y", "n", "t", "f", "c", "i"})  # which people may say, as do letters of classes

PROPERTY = {"true", "false"}  # which programs say of what they look at, too


class Unanswered(NamedTuple):
    """A column of right and wrong, some of whose cells say neither."""

    name: str
    words: tuple[str, ...]
    rows: int


def unanswered_among(table: Table) -> list[Unanswered]:
    r"""Return the columns of right and wrong in which some cells say neither, beside others of the same two words.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"id,svm,rf\n1,pass,pass\n2,fail,pass\n3,error,fail\n4,fail,pass\n")
    >>> unanswered_among(table)
    [Unanswered(name='svm', words=('error',), rows=1)]
    """
    model = named(table.columns, MODELS)
    if truth_by_name(table) is not None or (model is not None and table.repeats(model)):
        return []
    few = [name for name in table.columns if table.at_most(name, MOST_WORDS + PAIR + 1)]
    said = {name: _verdicts(table.column(name)) for name in few if not may_be_true(name)}
    said = {name: each for name, each in said.items() if len(each) == PAIR and not each & OPINION}
    whole = {name for name in said if len(table.column(name).labels - MISSING_WORDS) == PAIR}
    found = [_unanswered(table.column(name), said[name]) for name in said if name not in whole]
    alike = [each for each in found if each is not None and [*said.values()].count(said[each.name]) >= PAIR]
    models = like_models([*whole])
    told = {each.name for each in alike if all(map(_says_so, each.words)) and said[each.name] != PROPERTY}
    return [each for each in alike if like_models([each.name]) or (each.name in told and not models)]


def _says_so(word: str) -> bool:
    return says_failed(word) or word.casefold().replace("_", " ").replace("-", " ") in UNTOLD


def _verdicts(column: Column) -> frozenset[str]:
    folded = frozenset(label.casefold() for label in column.labels - MISSING_WORDS)
    return folded & (RIGHT | WRONG) if folded & RIGHT and folded & WRONG else frozenset()


def _unanswered(column: Column, verdicts: frozenset[str]) -> Unanswered | None:
    counts = dict[str, int]()
    for text, count in zip(column.texts, column.counts.tolist(), strict=True):
        word = text.strip()
        if count and word and word not in MISSING_WORDS and word.casefold() not in verdicts:
            counts[word] = counts.get(word, 0) + count
    rows = sum(counts.values())
    if not 0 < len(counts) <= MOST_WORDS or PAIR * rows > len(column.codes):
        return None
    if any(len(word) > LONGEST or not word[:1].isalpha() for word in counts):
        return None
    return Unanswered(column.name, tuple(sorted(counts, key=lambda word: -counts[word])), rows)


def unanswered_as(table: Table, end: Literal["wrong", "missing"]) -> Table:
    r"""Count such cells as wrong, or leave them blank.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"id,svm,rf\n1,pass,pass\n2,fail,pass\n3,error,fail\n4,fail,pass\n")
    >>> unanswered_as(table, "wrong").frame["svm"].tolist()
    ['pass', 'fail', 'fail', 'fail']
    """
    found = unanswered_among(table)
    if not found:
        return table
    cells = dict[str, list[str]]()
    for each in found:
        texts = table.column(each.name).texts
        wrong = next(text for text in texts if text.strip().casefold() in WRONG)
        cells[each.name] = [(wrong if end == "wrong" else "") if t.strip() in each.words else t for t in texts]
    words = listed([word for each in found for word in each.words][:1], 1)
    what = "were counted as wrong" if end == "wrong" else "were left out; what others answered there is left out, too"
    said = Repair(f"Cells without a verdict, such as {words}, {what}.", sum(each.rows for each in found))
    whole = table.rewritten(cells)
    return Table(whole.name, whole.frame, (said, *table.repairs), table.another)
