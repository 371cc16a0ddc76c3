"""A form about files: what it shows before anybody touches it, and what a person says by what then stands in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from compare_core.names import listed
from compare_core.tables.layouts import layouts
from compare_core.tables.meaning.roles import ASK_ANYWAY, ASK_MEASURE, Misread, Roles
from compare_core.tables.preview import parts
from compare_core.tables.which_way import asks_which_way

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.tables.preview import Attempt

WRITTEN = ("turned", "stacked", "as_written", "part", "only", "among", "failed")  # of a whole file
JOINING = frozenset({"model", "id", "dataset", "fold"})  # roles that several columns may have together
MAY_BE_NONE = frozenset({"cluster", "id"})  # roles of which a person may say that no column has them
FREE = frozenset({"positive", "filter", "better", "missing_words"})  # answers that are no columns
ASK_TRUTH = "Truth, if a column holds it (the other columns are then predictions of it)"


@dataclass(frozen=True, slots=True)
class Form:
    """What a form shows, and which roles lead to it.

    Attributes
    ----------
    columns
        The columns to choose from.
    said
        What a person said before, or what is proposed.
    shown
        What stands in the form at first: what was said or proposed, and what was recognised beside it.
    """

    columns: tuple[str, ...]
    said: Roles
    shown: Roles

    def asks(self) -> Mapping[str, str]:
        """Return the roles to ask for, with what to call them."""
        layout = self.shown.layout
        asked = layouts()[layout].asks if layout else ASK_ANYWAY
        if layout and "models" in asked and "truth" not in asked and not layouts()[layout].prose:
            of_rows = ASK_MEASURE if self.shown.filter else {}
            return {**asked, **of_rows, "truth": ASK_TRUTH}
        return asked

    def changed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the answers that are others than what was shown."""
        return {role: value for role, value in given.items() if value != getattr(self.shown, role)}

    def beginning(self, picked: Mapping[str, Any]) -> Roles:
        """Return what stands in the form at first for a person who picked some answers in another one."""
        return replace(self.shown, **still_there(picked, self.columns, self.shown.layout))

    def picked(self, given: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
        """Return the answers that a person chose, here or in another form `before`."""
        return {role: value for role, value in given.items() if role in before or role in self.changed(given)}

    def roles(self, given: Mapping[str, Any]) -> Roles:
        """Return the roles that answers mean: what stays as it was shown is as it was said before, or left to be found.

        A person who names the truth, where the file was taken for results without one, says that it is something else.
        """
        changed, layout = self.changed(given), self.shown.layout
        if layout is not None and "truth" in changed and "truth" not in layouts()[layout].asks:
            kept = {role: getattr(self.said, role) for role in given}
            whole = {name: getattr(self.said, name) for name in (*WRITTEN, "missing_words")}
            return Roles(**{**whole, **kept, **changed})
        return replace(self.said, **changed, **self._given_way(changed))

    def _given_way(self, changed: Mapping[str, Any]) -> dict[str, Any]:
        """Put the former truth in the place of the column that a person takes from the models to be the truth."""
        truth, models = changed.get("truth"), self.said.models
        if truth not in models or "models" in changed:
            return {}
        others = tuple(self.shown.truth if name == truth else name for name in models)
        return {"models": tuple(name for name in others if name)}

    def otherwise(self, given: Mapping[str, Any], found: Roles) -> dict[str, str]:
        """Return what was found for questions whose answers nobody changed, where another one stands there.

        The label of each question comes with the columns that were found, "" where there is none.
        """
        changed, asked = self.changed(given), self.asks()
        other = {role: getattr(found, role) for role in given if role in asked and role not in changed}
        other = {role: value for role, value in other.items() if (value or None) != (given[role] or None)}
        return {
            asked[role]: listed([value] if isinstance(value, str) else value or ()) for role, value in other.items()
        }


def correcting(columns: Sequence[str], said: Roles, found: Roles) -> Form:
    """Return the form about what was read: it shows what was found, of which only some was said."""
    return Form(tuple(columns), said, found)


def proposed(attempt: Callable[[Roles], Attempt], said: Roles, fixed: Sequence[str] = ()) -> Form:
    """Return the form with everything that would be found, or else what is proposed and whatever is found beside that.

    Parameters
    ----------
    attempt
        Tries to read the files with some roles.
    said
        What a person said of how the files are written.
    fixed
        The roles among them that no proposal may change.
    """
    tried = attempt(said)
    if tried.understood is not None:
        return Form(tried.columns, said, tried.understood.roles)
    if not isinstance(tried.refusal, Misread):
        return Form(tried.columns, said, said)
    guess = replace(tried.refusal.suggested, **{role: getattr(said, role) for role in fixed})
    if (said.value or said.models) and said.better is None and asks_which_way(tried.refusal):
        guess = replace(guess, better=None)  # of a measure that a person chose, nobody has said which way is better
    return form_of(attempt, guess, tried.columns)


def form_of(attempt: Callable[[Roles], Attempt], roles: Roles, columns: Sequence[str] = ()) -> Form:
    """Return the form with what is found by some roles, or else with these alone.

    Parameters
    ----------
    attempt
        Tries to read the files with some roles.
    roles
        What somebody chose or proposed.
    columns
        The columns to choose from where the files cannot be read so.
    """
    tried = attempt(roles)
    if tried.understood is None:
        return Form(tried.columns or tuple(columns), roles, roles)
    found = tried.understood.roles
    made = [name for name in tried.understood.columns if found.uses(name) and name not in tried.columns]
    return Form((*tried.columns, *made), roles, found)  # such as the seed that the names of files hold


def still_there(picked: Mapping[str, Any], columns: Sequence[str], layout: str | None) -> dict[str, Any]:
    """Return what was picked in another form and can be picked in this one: its roles, with columns that it has."""
    asked = layouts()[layout].asks if layout else ASK_ANYWAY
    kept = {role: value for role, value in picked.items() if role in asked}
    return {
        role: value
        for role, value in kept.items()
        if not value or role in FREE or set(value if role == "models" else parts(value, columns)) <= set(columns)
    }
