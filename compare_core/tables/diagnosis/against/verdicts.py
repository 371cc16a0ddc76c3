"""What speaks against columns of right and wrong, of 1 and 0, or of ticks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.no_comparison.no_models import BY_COLUMNS, model_like
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, called
from compare_core.tables.meaning.judged import FLAGS, says_either
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.verdicts.spelled import together
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.models import MODELS, like_models, odd_one_out
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import HEADLESS, ID_LIKE, NAMELESS, TRUTH_NAMES, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

OWN = frozenset({"our", "ours", "proposed", "mine", "my", "new", "method", "model", "baseline", "human"})
MOST_TICKS = 10  # rows, of which ticks may say anything
SURELY = 3.0  # standard deviations
FEWEST_TICKS = 4  # rows, in which it is no accident that one column alone is ticked
ONES = frozenset({"0", "1", "0.0", "1.0"})
JUDGEMENTS = frozenset({"verdict", "judgement", "judgment", "decision", "outcome", "label", "answer", "result"})
CLAIMS = frozenset({"statement", "claim", "headline", "assertion", "fact", "news", "article", "sentence", "title"})
FEW_PARTS = 8  # of a test, which may be as many models
PARTS = frozenset({*DATASETS, "subject", "category", "topic", "class", "label", "section", "skill"})
AGREE, FOUR = 0.5, 4  # the correlation of two columns that say the same in other words; their texts, gaps too


def one_row(found: Understanding, _: Table) -> str | None:
    """Find a single row, of which no test can be made."""
    evidence = found.evidence
    by_columns = isinstance(evidence, Outcomes) or found.layout in BY_COLUMNS
    named_so = by_columns and (model_like(evidence.models) or found.roles.truth is not None)
    if isinstance(evidence, (Outcomes, Scores)) and evidence.n < PAIR and not named_so:
        return f"There is only one thing on which {called(evidence.models)} could be compared. {ITEMS}"
    return None


def parts_of_a_test(found: Understanding, _: Table) -> str | None:
    """Find how many of how many were right in each of many parts, which no column and no name calls models."""
    models, named_by = found.evidence.models, found.roles.model or found.roles.id or ""
    if found.layout != "right_total" or len(models) <= FEW_PARTS or plain(named_by) in MODELS or like_models(models):
        return None
    if named_by and not NAMELESS.fullmatch(named_by) and plain(named_by) not in PARTS:
        return None
    return (
        f"How many were right of how many is said of {len(models):,} things, such as {called(models[:PAIR])}, and "
        "nothing calls them models: they may be the parts of one test, of one model. Bring the same of a second one, "
        "in a column “model” beside it."
    )


def _ticked(found: Understanding, table: Table) -> tuple[str, ...]:
    """Return the columns that were read as models, if all of them held ticks."""
    models = found.roles.models or found.evidence.models
    return tuple(models) if said_right(table).issuperset(models) else ()


def one_tick_in_each_row(found: Understanding, table: Table) -> str | None:
    """Say that ticks choose one column in every row, as where a guide says which of two tools to take for a task."""
    evidence, models = found.evidence, _ticked(found, table)
    if not isinstance(evidence, Outcomes) or not models:
        return None
    if evidence.n < FEWEST_TICKS or not (evidence.patterns.sum(axis=1) == 1).all():
        return None
    return f"In every row exactly one of {called(models)} is ticked: a choice between them, and no results. {ITEMS}"


def ticks_of_other_things(found: Understanding, table: Table) -> str | None:
    """Say that ticks may be of anything, such as what runs where, where few rows of no named items have them."""
    models = _ticked(found, table)
    if found.layout != "right_wrong" or not models or model_like(models):
        return None
    first = table.columns[0]
    if found.evidence.n > MOST_TICKS or named_as_id(first) or plain(first) in (*DATASETS, *ID_LIKE):
        return None
    return (
        f"{called(models)} are ticked, and nothing says what a tick means. If each is a model, and a tick says that it "
        "was right, call the first column “task”."
    )


def truth_among(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether the first or last of several columns of 0 and 1, which is called otherwise, is the truth."""
    models = found.roles.models
    odd = odd_one_out(models) if {*models} <= {*table.columns} else None
    if odd not in (models[:1] + models[-1:]) or found.layout not in {*BY_COLUMNS, "right_wrong"}:
        return None
    judged = says_right(odd) and (len(tokens(odd)) > 1 or len(models) <= PAIR)
    if judged or {*tokens(odd)} & OWN:  # but correct alone, beside several models, may be the correct answer
        return None
    rest = tuple(name for name in models if name != odd)
    in_ones = {name: table.column(name).labels <= ONES for name in models}
    if {in_ones[name] for name in rest} == {not in_ones[str(odd)]}:
        return _told_in_words(found, table, str(odd), rest)
    if not all(in_ones.values()):
        return None
    if table.distinct(str(odd)) == 1 and len(rest) > 1:
        either = [
            Roles(layout="right_wrong", models=rest, id=found.roles.id, better=way) for way in ("higher", "lower")
        ]
        return NeedsRoles(
            f"{called(rest)} hold 0 and 1, and {quoted(str(odd), SHORT)} is the same in every row: neither a model nor "
            "the truth. Choose whether 1 is good, check the preview, and press the button.",
            table.columns,
            either[0],
        ).offering(
            [
                Reading(each, 0.0, f"{called(rest)}; 1 is {said}")
                for each, said in zip(either, ("good", "bad"), strict=True)
            ]
        )
    ways = (Roles(truth=odd, models=rest, id=found.roles.id), replace(found.roles, layout="right_wrong"))
    says = (describe(ways[0]), f"{called(models)} as right or wrong on every row")
    return NeedsRoles(
        f"{called(models)} hold 0 and 1, and {quoted(odd, SHORT)} is not called as models are. If it is the truth, of "
        "which the others are predictions, check the preview, and press the button; if 1 means that a model was right, "
        "choose “Right or wrong” under “What the file is”.",
        found.columns,
        ways[0],
    ).offering([Reading(roles, 0.0, said) for roles, said in zip(ways, says, strict=True)])


def _told_in_words(found: Understanding, table: Table, odd: str, rest: tuple[str, ...]) -> NeedsRoles | None:
    """Ask about two words beside columns of 0 and 1, or the reverse: the truth, or something else."""
    if len(table.column(odd).labels - GAPS) != PAIR or len(rest) < PAIR:
        return None
    roles = Roles(layout="right_wrong", models=rest, id=found.roles.id)
    ones, words = "0 and 1", "two words"
    others, own = (words, ones) if table.column(odd).labels <= ONES else (ones, words)
    yes = "1" if others == ones else "a yes"
    if _are_flags(table, (odd, *rest)):
        return _of_flags(found, table, odd, roles)
    return NeedsRoles(
        f"{called(rest)} hold {others}, and {quoted(odd, SHORT)} {own}. If {yes} is a right answer, check the preview, "
        f"and press the button; if {quoted(odd, SHORT)} is the truth, call it y_true, and write its labels into all.",
        found.columns,
        roles,
    ).offering([Reading(roles, 0.0, f"{called(rest)} as right or wrong on every row")])


def _are_flags(table: Table, names: Sequence[str]) -> bool:
    """Tell whether columns hold nothing but 0 and 1, or False and True, which programs write for the same."""
    return all({label.casefold() for label in table.column(name).labels - GAPS} <= FLAGS for name in names)


def _of_flags(found: Understanding, table: Table, odd: str, right: Roles) -> NeedsRoles:
    """Ask whether True is what was said of a truth of 0 and 1, or says that a model was right: the likelier first."""
    true = replace(right, layout=None, truth=odd)
    ways = [
        Reading(true, 0.0, f"{called(right.models)} as predictions of {quoted(odd, SHORT)}, True as 1"),
        Reading(right, 0.0, f"{called(right.models)} as right or wrong on every row"),
    ]
    goes_with = [agrees(table.column(name), table.column(odd), SURELY) for name in right.models]
    return NeedsRoles(
        f"{called(right.models)} and {quoted(odd, SHORT)} hold True and False, or 1 and 0. Either {quoted(odd, SHORT)} "
        "is the truth, which they predict, or they say where each was right: choose, check the preview, and press the "
        "button.",
        found.columns,
    ).offering(ways if PAIR * sum(goes_with) > len(goes_with) or tokens(odd)[:1] == ("is",) else ways[::-1])


def said_of_claims(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask where a true may be what a model said of a statement, and not that the model was right."""
    value, item = found.roles.value, found.roles.id
    if found.layout != "graded_items" or value not in table.columns or not says_either(table, value):
        return None
    if {*tokens(value)} & {"correct", "right", "passed"} or not {*tokens(value)} & JUDGEMENTS:
        return None
    column = table.column(value)
    said = {label.strip().casefold() for label in column.labels - GAPS}
    if not said <= {"true", "false", "yes", "no"}:
        return None
    held = [n for n in table.columns if n not in (value, found.roles.model, item) and table.at_most(n, FOUR)]
    for name in (n for n in held if may_be_true(n) or plain(n) in TRUTH_NAMES):
        other = table.column(name)
        if len(other.labels - GAPS) == PAIR and not other.labels & column.labels and together(column, other) >= AGREE:
            return NeedsRoles(
                f"{quoted(value, SHORT)} goes with {quoted(name, SHORT)}, in other words: it may be what each model "
                "said. If it says that the model was right, check the preview, and press the button; else write both "
                f"in the same words, as {listed(sorted(other.labels - GAPS))}.",
                found.columns,
                replace(found.roles, layout=found.layout),
            )
    if not said <= {"true", "false"} or not item or not {*tokens(item)[-1:]} & CLAIMS:
        return None
    return NeedsRoles(
        f"A true under {quoted(value, SHORT)} may be what a model said of {quoted(item, SHORT)}, or say that it was "
        "right. If it says that the model was right, check the preview, and press the button; else add what is true of "
        "each as a column called y_true.",
        found.columns,
        replace(found.roles, layout=found.layout),
    )


def ones_without_names(found: Understanding) -> NeedsRoles | None:
    """Ask what columns of 0 and 1 without any name are: one may as well be the truth of the others."""
    models = found.roles.models
    if found.layout != "right_wrong" or not models or not all(map(HEADLESS.fullmatch, models)):
        return None
    first, *rest = models
    ways = [replace(found.roles, layout=found.layout)]
    if len(rest) > 1:
        ways.append(Roles(layout="predictions", truth=first, models=tuple(rest)))
    return NeedsRoles(
        f"{called(models)} hold 0 and 1, and nothing names them. If each is a model, and 1 means that it was right, "
        "check the preview and press the button; if one is the truth, write y_true above it, and a model's name above "
        "its predictions.",
        found.columns,
        ways[0],
    ).offering([Reading(each, 0.0, describe(each)) for each in ways] if len(ways) > 1 else [])
