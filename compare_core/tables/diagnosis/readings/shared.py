"""What every kind of reading asks of columns and roles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.long import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words import CRITERIA, GENERIC, PEOPLE, like_models, measure, tokens
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

MOST_ROWS = 20_000  # of a table whose rows are crossed
MOST_COLUMNS = 40  # that are looked at
FEWEST = 3  # rows of a comparison
SEVERAL = 5
WHO = PEOPLE | {  # rated or tried each of several things
    "participant", "participantid", "subject", "subjectid", "user", "userid", "username", "listener", "listenerid",
    "voter", "voterid", "respondent", "respondentid", "judge", "judgeid", "evaluator", "evaluatorid", "email",
    "emailaddress", "name", "person", "personid", "pid", "vp", "proband", "teilnehmer", "student", "studentid",
}  # fmt: skip
VOTED_ON = frozenset({  # and rated, each by everybody
    "candidate", "option", "alternative", "proposal", "project", "product", "design", "stimulus", "brand", "team",
    "wine", "system", "condition", "variant", "treatment", "choice", "method", "logo", "poster", "approach",
})  # fmt: skip


def keys_of(roles: Roles) -> list[str]:
    """Return the roles that together say what a model was tried on."""
    return [name for name in (roles.dataset, roles.repeat, roles.fold, roles.id) if name]


def tried_on(roles: Roles, names: Iterable[str]) -> Roles:
    """Return roles whose models were tried on what some columns name together, items or data sets as before."""
    joint = JOINT.join(names)
    return replace(roles, id=joint) if roles.id else replace(roles, dataset=joint)


def rated_beside(table: Table) -> str:
    """Return the item and the person that name each row together, where columns of marks are called as models are.

    As “Chatbot old” and “Chatbot new”, or “gpt” and “llama”, are, of which every rater gave marks to both.
    """
    columns = table.columns[:MOST_COLUMNS]
    person = next((name for name in columns if plain(name) in PEOPLE), None)
    if person is None:
        return ""
    others = [name for name in columns if name != person and not named_as_id(name) and plain(name) not in ID_LIKE]
    marks = [name for name in others if is_scores(table.column(name))]
    shared = {*tokens(marks[0])}.intersection(*map(tokens, marks)) if len(marks) > 1 else set()
    said = {word for word in shared if not (measure(word) or word in GENERIC | CRITERIA)}
    if len(marks) <= 1 or not (said or like_models(marks)):
        return ""
    items = [n for n in columns if n not in (person, *marks) and table.distinct(n) > 1]
    return next((JOINT.join([name, person]) for name in items if single(table, (name, person))), "")


def like_a_model(name: str) -> bool:
    """Tell whether a name is that of a model."""
    return like_models([name.replace("_", " ")])
