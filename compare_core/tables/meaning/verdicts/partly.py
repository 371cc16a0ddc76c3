"""Answers that were judged right, wrong, partly right, or as none at all: as scores of 1, 0 and ½."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import listed, quoted
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_expert
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

PARTLY = frozenset({
    "partial", "partially correct", "partly correct", "partially right", "partly right", "half", "semi-correct",
    "partially", "partly", "incomplete", "correct but incomplete", "partially accurate", "teilweise", "teils",
    "teilweise richtig", "teilweise korrekt", "halb richtig", "partiellement correct", "partiellement", "partiel",
    "parcial", "parcialmente", "parcialmente correcto", "parcialmente correto", "parziale", "parzialmente corretto",
    "gedeeltelijk", "deels", "delvis", "częściowo", "częściowo poprawna", "częściowo poprawnie", "kısmen", "частично",
    "částečně", "部分正确", "部分正確", "部分正解", "△",
})  # fmt: skip
MORE_RIGHT = frozenset({"accurate", "fully correct", "completely correct", "complete"})
MORE_WRONG = frozenset({"inaccurate", "not correct", "completely incorrect", "completely wrong"})
UNANSWERED = frozenset({
    "not attempted", "unattempted", "unanswered", "not answered", "no answer", "no response", "abstained", "abstain",
    "abstention", "refused", "refusal", "declined", "invalid", "unparseable", "unparsable",
    "timeout", "timed out", "time out", "no output", "empty", "parse error", "parsing error", "unparsed",
    "format error",
})  # fmt: skip
BROKEN = frozenset({"error", "crash", "crashed"})  # which a judge calls no answer, and a program no result
DECIDED = frozenset({"correct", "right", "pass", "passed", "true", "richtig", "korrekt", "correcto", "vrai", "juste"})
ENOUGH = DECIDED - {"true", "right"}  # which are no classes, and no sides
SHORT_OF = frozenset({  # right, beside it
    "plausible", "none", "no patch", "not compilable", "uncompilable", "oom", "out of memory", "to", "mo",
})  # fmt: skip
REASON = re.compile(
    r"(?:failed|failure|fail|error|exception|crash(?:ed)?|wrong|incorrect)\s*[:(-].*|timed? ?out.*", re.DOTALL
)
JUDGED = {  # what is good, and what is not, in the words of who judges
    "safe": "unsafe", "harmless": "harmful", "faithful": "hallucinated", "supported": "unsupported", "valid": "invalid",
    "acceptable": "unacceptable", "relevant": "irrelevant", "good": "bad", "satisfied": "not satisfied",
    "satisfactory": "unsatisfactory", "helpful": "unhelpful", "appropriate": "inappropriate", "factual": "not factual",
}  # fmt: skip
ENDED = (
    r"positives?|negatives?|acceptances?|accepts?|rejections?|rejects?|refusals?|alarms?|answers?|detections?|matches"
)
KIND_RIGHT = re.compile(rf"(correct|right|true) ({ENDED})|hits?")  # as signals are told from noise
KIND_WRONG = re.compile(rf"(false|incorrect|wrong|missed) ({ENDED})|miss(es)?")
EXPLICIT = frozenset({"correct", "right", "passed", "pass", "solved", "success", "score", "accuracy"})
PLAINLY = frozenset({"correct", "incorrect", "right", "wrong", "pass", "fail", "passed", "failed"})
OF_RUNS = frozenset({"pass", "fail", "passed", "failed"})
CALLED = frozenset({  # what a column of verdicts is called
    "grade", "verdict", "judgement", "judgment", "correctness", "evaluation", "assessment", "marking", "outcome",
})  # fmt: skip
ENDS_SO = frozenset({"status", "outcome", "result", "verdict", "state"})
GOOD_ENDS = frozenset(
    {"success", "successful", "passed", "pass", "accepted", "ok", "solved", "resolved", "succeeded", "ac"}
)
SUCCESS = frozenset({"success", "successful"})  # which no other rule takes for right
FAILURE = re.compile(
    r"(.* )?(fail(ed|ure|s)?|errors?|exception|crash(ed)?|time ?out|timed out|limit exceeded|wrong answer|rejected|"
    r"unsolved|unresolved|no answer|invalid|aborted|killed|wa|tle|mle|re|ce|incorrect)",
    re.IGNORECASE,
)
MOST_KINDS = 12  # of how something ended
TRUE_AS = frozenset(
    {
        "human",
        "expert",
        "gold",
        "true",
        "reference",
        "majority",
        "annotator",
        "rater",
        "consensus",
        "crowd",
        "doctor",
        "reviewer",
    }
)
FOUGHT = frozenset({"attack", "attacks", "jailbreak", "harmful", "adversarial", "malicious", "unsafe"})  # on both sides
JUDGED_BY = frozenset({"verdict", "judgement", "judgment", "assessment", "evaluation"})  # of what others said
BY_JUDGES = frozenset({"judge", "judged", "judgements", "reviewer"})
JUDGES = re.compile(r"guard|moderation|shield|judge|detect|classif|filter|factcheck|verif", re.IGNORECASE)
PAIR, LETTER = 2, re.compile(r"[^\W\d_]")
RIGHTS = ("share of right answers", True, "Higher is better: right answers count 1, and partly right ones one half.")
MOST, FEWEST = 6, 2  # kinds of verdicts, and columns
LOOKED = 1_000  # characters of a cell, which may have millions
MOST_REASONS = 500  # why something failed


@dataclass(frozen=True, slots=True)
class Halved(Repair):
    """Columns of verdicts, some partly right or of several kinds, which leave no doubt that they say what was right."""

    names: tuple[str, ...] = ()


def halved(table: Table) -> tuple[str, ...]:
    """Return the columns that held such verdicts."""
    return tuple(name for each in table.repairs if isinstance(each, Halved) for name in each.names)


def halves(table: Table) -> Table:
    r"""Write 1, 0.5 and 0 for right, partly right and wrong, where columns hold such words, some also the second.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = halves(read_table("a", b"q,gpt,bard\n1,Correct,Partially correct\n2,Incorrect,Correct\n"))
    >>> sorted(table.column("bard").labels), table.repairs[-1].text
    (['0.5', '1'], 'Answers that were partly right count one half.')
    """
    names = [name for name in table.columns if table.at_most(name, MOST) and _is_judged(table.column(name))]
    labels = {_said(label) for name in names for label in table.column(name).labels}
    alone = len(names) == 1 and _is_called(names[0])
    truth = truth_by_name(table)
    if (len(names) < FEWEST and not alone) or not labels & PARTLY:
        return table
    if truth is not None and any(_said(label) in labels for label in table.column(truth).labels - GAPS):
        return table  # which are classes, and no verdicts
    cells = {name: [_written(text) for text in table.column(name).texts] for name in names}
    return table.rewritten(cells, Halved("Answers that were partly right count one half.", len(names), tuple(names)))


def settled(table: Table) -> Table:
    r"""Count as wrong what a judge called no answer, where a column says right and wrong of all others.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = settled(read_table("a", b"q,model,grade\n1,a,CORRECT\n1,b,NOT_ATTEMPTED\n2,a,INCORRECT\n2,b,CORRECT\n"))
    >>> sorted(table.column("grade").labels), table.repairs[-1].text
    (['CORRECT', 'INCORRECT'], '“NOT_ATTEMPTED” counts as wrong.')
    """
    cells, others, count = {}, dict[str, None](), 0
    truth = truth_by_name(table)
    for name in table.columns:
        if not table.at_most(name, MOST) or not (found := _unanswered(table.column(name))):
            continue
        column = table.column(name)
        if truth is not None and column.labels & (table.column(truth).labels - GAPS):
            continue  # which are classes, and no verdicts
        wrong = next(label for label in sorted(column.labels) if _said(label) in WRONG)
        cells[name] = [wrong if text.strip() in found else text for text in column.texts]
        counts = zip(column.texts, column.counts.tolist(), strict=True)
        count += sum(times for text, times in counts if text.strip() in found)
        others |= dict.fromkeys(found)
    if not cells:
        return table
    verb = "count" if len(others) > 1 else "counts"
    return table.rewritten(cells, Repair(f"{listed(list(others), 3)} {verb} as wrong.", count))


def verdicts_in_words(table: Table) -> Table:
    """Write right or wrong, or passed or failed, where cells say the same in more words."""
    table = judged_good(by_kind(ended_well(table)))
    return table if truth_by_name(table) is not None else short_of_right(without_reasons(table))


def by_kind(table: Table) -> Table:
    r"""Write 1 for right and 0 for wrong where a column of verdicts tells kinds of either, as hits and false alarms.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"q,model,outcome\n1,a,correct_rejection\n1,b,false_alarm\n2,a,hit\n2,b,miss\n"
    >>> by_kind(read_table("a", text)).frame["outcome"].tolist()
    ['1', '0', '1', '0']
    """
    cells, right, wrong = {}, dict[str, None](), dict[str, None]()
    told = [name for name in _of_words(table, MOST) if _is_called(name) and not says_right(name)]
    long = named(table.columns, MODELS) is not None
    if any(TRUE_AS & {*tokens(name)} for name in told):
        return table  # beside whom others are judged
    if any(FOUGHT & {*tokens(name)} for name in table.columns) or not (long or truth_by_name(table) is None):
        return table
    told = told if long else [name for name in told if not JUDGED_BY & {*tokens(name)}]
    if not told or not _says_alone(table, told):
        return table
    for name in told:
        labels = _words_of(table.column(name))
        good, bad = ({s for s in labels if kind.fullmatch(s)} for kind in (KIND_RIGHT, KIND_WRONG))
        rest = labels.keys() - good - bad
        if labels.keys() <= RIGHT | WRONG or not good or not bad or not rest <= RIGHT | WRONG | UNANSWERED | BROKEN:
            continue
        good |= rest & RIGHT
        cells[name] = ["" if t.strip() in GAPS else str(int(_said(t) in good)) for t in table.column(name).texts]
        right |= dict.fromkeys(labels[each] for each in sorted(good))
        wrong |= dict.fromkeys(labels[each] for each in sorted(labels.keys() - good))
    if not cells:
        return table
    said = f"{listed(list(right), 3)} {'count' if len(right) > 1 else 'counts'} as right"
    said = f"{said}, {listed(list(wrong), 3)} as wrong."
    return table.rewritten(cells, Halved(said, len(cells), tuple(cells)) if long else Repair(said, len(cells)))


def ended_well(table: Table) -> Table:
    r"""Write 1 for success and 0 for kinds of failures, where a status is all that a table says of its items.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,status\nq1,success\nq2,compilation error\nq3,failed\nq4,success\n"
    >>> ended_well(read_table("a", text)).frame["status"].tolist()
    ['1', '0', '0', '1']
    """
    told = [name for name in _of_words(table, MOST_KINDS) if {*tokens(name)} & ENDS_SO]
    if len(told) != 1 or truth_by_name(table) is not None:
        return table
    ((name,), rest) = told, [each for each in table.columns if each not in told]
    labels = _words_of(table.column(name))
    good, bad = labels.keys() & GOOD_ENDS, labels.keys() - GOOD_ENDS
    several = len(bad) >= FEWEST or (good <= SUCCESS and bad and named(table.columns, MODELS) is not None)
    if len(good) != 1 or not several or not all(map(FAILURE.fullmatch, bad)):
        return table
    if any({*tokens(each)} & (EXPLICIT | TIMES) or is_score(each) or says_right(each) for each in rest):
        return table  # of which some may be missing where something failed
    cells = ["" if t.strip() in GAPS else str(int(_said(t) in good)) for t in table.column(name).texts]
    said = f"{listed([labels[each] for each in good])} in {quoted(name)} counts as right, all else as wrong, such as "
    said += f"{listed(sorted(labels[each] for each in bad), 2)}."
    return table.rewritten({name: cells}, Halved(said, 1, (name,)))


def _says_alone(table: Table, told: Sequence[str]) -> bool:
    """Tell whether columns say of models which answers were right, and nothing else says so, nor holds such words."""
    held = {word for name in told for word in _words_of(table.column(name))}
    others = [name for name in table.columns if name not in told]
    if named(table.columns, MODELS) is None and (len(told) < FEWEST or not like_models(told)):
        return False
    if any({*tokens(name)} & EXPLICIT or is_score(name) for name in others):
        return False
    labels = [_words_of(table.column(name)).keys() for name in others if table.at_most(name, MOST)]
    return not any(each & held - UNANSWERED - BROKEN or (each and each <= PLAINLY) for each in labels)


def without_reasons(table: Table) -> Table:
    r"""Write failed where a column says passed of some rows, and of all others that they failed, and why.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"task,gpt,llama\n1,passed,failed: name x\n2,timed out,passed\n"
    >>> sorted(without_reasons(read_table("a", text)).column("llama").labels)
    ['failed', 'passed']
    """
    names = [name for name in _of_words(table, MOST_REASONS) if _has_reasons(table.column(name))]
    if (len(names) < FEWEST and not any(map(_is_called, names))) or any(may_be_true(n) or is_expert(n) for n in names):
        return table  # kinds of failures may be classes
    cells = {n: ["failed" if REASON.fullmatch(_said(t)) else t for t in table.column(n).texts] for n in names}
    return table.rewritten(cells, Repair("Why something failed was left out: it counts as failed.", len(names)))


def _of_words(table: Table, most: int) -> list[str]:
    """Return the columns with few kinds of cells, whose first ones have letters."""
    some = [n for n in table.columns if any(LETTER.search(text[:LOOKED]) for text in table.some_texts(n, FEWEST))]
    return [name for name in some if table.at_most(name, most)]


def _has_reasons(column: Column) -> bool:
    labels = _words_of(column).keys()
    reasons = {label for label in labels if REASON.fullmatch(label)}
    rest = labels - reasons
    return bool(reasons) and bool(rest & ENOUGH) and rest <= RIGHT | WRONG


def short_of_right(table: Table) -> Table:
    r"""Count as wrong what is less than correct, where columns say correct of some rows, and plausible of others.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"bug,a,b\n1,correct,plausible\n2,none,correct\n3,correct,OOM\n"
    >>> sorted(short_of_right(read_table("a", text)).column("b").labels)
    ['correct', 'wrong']
    """
    names = [name for name in _of_words(table, MOST) if _is_short(table.column(name))]
    held = {word: label for name in names for word, label in _words_of(table.column(name)).items()}
    less = sorted(label for word, label in held.items() if word in SHORT_OF | UNANSWERED | BROKEN)
    if len(names) < FEWEST or not less or any(may_be_true(n) or is_expert(n) for n in names):
        return table
    cells = {
        n: ["wrong" if _said(t) in SHORT_OF | UNANSWERED | BROKEN else t for t in table.column(n).texts] for n in names
    }
    verb = "count" if len(less) > 1 else "counts"
    return table.rewritten(cells, Repair(f"{listed(less, 4)} {verb} as wrong.", len(names)))


def _is_short(column: Column) -> bool:
    labels = {_said(label) for label in column.labels if label.strip() and label not in GAPS - {"none", "None"}}
    return len(labels) > 1 and labels <= ENOUGH | WRONG | SHORT_OF | UNANSWERED | BROKEN and bool(labels & ENOUGH)


def judged_good(table: Table) -> Table:
    r"""Write right and wrong for what a judge called safe and unsafe, or so, in a column of verdicts.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = judged_good(read_table("a", b"id,model,judge_label\n1,a,safe\n1,b,unsafe\n"))
    >>> table.frame["judge_label"].tolist(), table.repairs[-1].text
    (['right', 'wrong'], '“safe” counts as right, and “unsafe” as wrong.')
    """
    model = named(table.columns, MODELS)
    if model is None or truth_by_name(table) is not None or any(map(JUDGES.search, table.column(model).labels)):
        return table  # whose own answers these may be
    cells, told = {}, None
    for name in table.columns:
        if not (CALLED | BY_JUDGES) & {*tokens(name)} or not table.at_most(name, PAIR):
            continue
        labels = _words_of(table.column(name))
        good = next((each for each in labels if JUDGED.get(each) in labels and len(labels) == PAIR), None)
        if good is not None and not _said_elsewhere(table, name):
            told = told or (labels[good], labels[JUDGED[good]])
            words = {good: "right", JUDGED[good]: "wrong"}
            cells[name] = [words.get(_said(text), text) for text in table.column(name).texts]
    if told is None:
        return table
    said = f"{quoted(told[0])} counts as right, and {quoted(told[1])} as wrong."
    return table.rewritten(cells, Repair(said, len(cells)))


def _said_elsewhere(table: Table, name: str) -> bool:
    """Tell whether another column holds the same labels: perhaps the truth."""
    labels = table.column(name).labels - GAPS
    return any(labels <= table.column(n).labels for n in table.columns if n != name and table.at_most(n, MOST))


def _unanswered(column: Column) -> list[str]:
    """Return the labels that say that there was no answer, beside words for right and wrong."""
    said = {label: _said(label) for label in column.labels - GAPS}
    called = bool(CALLED & {*tokens(column.name)})
    none = UNANSWERED | BROKEN if called else UNANSWERED
    found = sorted(label for label, word in said.items() if word in none)
    rest = {word for label, word in said.items() if label not in found}
    decided = rest & DECIDED or (rest & RIGHT and called)  # a yes, to whether it was right
    return found if rest <= RIGHT | WRONG | PARTLY and decided and rest & WRONG else []


def _is_called(name: str) -> bool:
    """Tell whether a name is that of verdicts."""
    return bool(CALLED & {*tokens(name)}) or says_right(name)


def _said(text: str) -> str:
    return text.strip().casefold().replace("_", " ")


def _words_of(column: Column) -> dict[str, str]:
    """Return the labels of a column by what they say."""
    return {_said(label): label for label in column.labels - GAPS}


def _is_judged(column: Column) -> bool:
    labels = _words_of(column).keys()
    if "incomplete" in labels and labels <= OF_RUNS | {"incomplete"}:
        return False  # as a run that did not end
    return len(labels) > 1 and labels <= RIGHT | WRONG | PARTLY | MORE_RIGHT | MORE_WRONG


def _written(text: str) -> str:
    said = _said(text)
    if said in PARTLY:
        return "0.5"
    return "1" if said in RIGHT | MORE_RIGHT else "0" if said in WRONG | MORE_WRONG else text
