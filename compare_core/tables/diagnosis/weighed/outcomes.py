"""Words that say how each row of a model turned out, of which somebody has to say which one is good."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.only_texts import MOST_KINDS, TURNED_OUT, VERDICT
from compare_core.tables.diagnosis.readings import Reading, ways_offered
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.diagnosis.weighed.factors import may_be_compared, points_of_factor
from compare_core.tables.diagnosis.weighed.measures import may_measure
from compare_core.tables.diagnosis.weighed.pairs import is_small
from compare_core.tables.diagnosis.weighed.tried_on import tried_on
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.diagnosis.weighed.tried_on import Tried
    from compare_core.tables.reading.table import Table

VERDICTS = "verdicts"  # the kind of such a refusal
MOST_ASKED = 6  # words that are offered
GOOD = frozenset(
    {"not", "no", "non", "correct", "right", "pass", "passed", "success", "safe", "secure", "resolved", "ok", "good"}
)


def of_outcomes_in_words(table: Table, refusal: CompareError, fails: Fails) -> CompareError:
    """Return the question which of several words is good, where these say of the rows of models how they turned out.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where such words were found, and nothing says which is good.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if not isinstance(refusal, Misread) or refusal.kind != VERDICTS or not is_small(table):
        return refusal
    return _asked(table, fails) or refusal


def of_outcomes_beside(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return that question also where nothing but a number that measures nothing was asked about.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    ways = ways_offered(asked)
    values = {each.roles.value for each in ways}
    if not is_small(table) or any(each.roles.models or each.roles.truth or each.roles.positive for each in ways):
        return asked
    if None in values or not values <= {*table.columns} or any(may_measure(table, str(name)) for name in values):
        return asked
    return _asked(table, fails) or asked


def _asked(table: Table, fails: Fails) -> NeedsRoles | None:
    """Return the question, if some words say how it went, and anything names what is compared by these."""
    outcomes = [name for name in table.columns if _says_how_it_went(table, name)]
    models = [name for name in table.columns if name not in outcomes and may_be_compared(table, name)]
    model = max(models, key=lambda name: points_of_factor(table, name), default=None)
    for value in outcomes if model is not None else ():
        ways = [roles for roles in _ways(table, str(model), value) if fails(roles) is None][:MOST_ASKED]
        if len(ways) >= PAIR:
            offered = [Reading(roles, 0.0, _said(roles)) for roles in ways]
            words = called([str(roles.positive) for roles in ways])
            return NeedsRoles(
                f"{quoted(value, SHORT)} says how each row of a {quoted(str(model), SHORT)} turned out: {words}. "
                "Choose which of these is good, check the preview, and press the button; all others count against it.",
                table.columns,
            ).offering(offered)
    return None


def _says_how_it_went(table: Table, name: str) -> bool:
    """Tell whether a column holds a few words, and is called so or one of them says it."""
    if is_scores(table.column(name)) or says_either(table, name) or not table.at_most(name, MOST_KINDS + 1):
        return False
    labels = [label for label in table.column(name).labels - GAPS if label.strip()]
    called_so = bool({*tokens(name)} & TURNED_OUT) or says_right(name) or plain(name) in map(plain, labels)
    return PAIR <= len(labels) <= MOST_KINDS and called_so and any(VERDICT.fullmatch(label.strip()) for label in labels)


def _ways(table: Table, model: str, value: str) -> Sequence[Roles]:
    """Return the roles by which models are compared by how often each word stands there, the likely good one first."""
    labels = sorted(label for label in table.column(value).labels - GAPS if label.strip())
    labels.sort(key=lambda label: not {*tokens(label)} & GOOD)
    whole = counted(model, value, tried_on(table, model, value))
    return [replace(whole, positive=label) for label in labels]


def counted(model: str, value: str, tried: Tried) -> Roles:
    """Return the roles with which it is counted how often a word stands there: on what pairs the rows, or apart."""
    if tried.paired:
        return Roles(layout="graded_items", model=model, value=value, id=JOINT.join(tried.keys), better="higher")
    return Roles(layout="right_total", model=model, value=value)


def _said(roles: Roles) -> str:
    """Say which word is good, and of what it is counted how often it stands there."""
    how = "as separate groups" if roles.id is None else f"on every {quoted(roles.id, SHORT)}"
    return f"{quoted(roles.positive or '', SHORT)} is good: models named by {quoted(roles.model or '', SHORT)}, {how}"
