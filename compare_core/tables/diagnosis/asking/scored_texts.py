"""Texts beside a reference, with a score of each: what somebody has measured of them is compared, not the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.crossed import crossed_with
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import GRADES, is_score
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import identifies, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

SYSTEMS = frozenset({"sys", "system", "cond", "condition", "model", "bot", "agent", "source", "version", "llm"})
OVERALL = frozenset({"overall", "overallscore", "total", "totalscore"})
MOST_SYSTEMS, LONGEST = 20, 60  # names of systems, and characters of one


def scored_texts(seen: Seen) -> Finding | None:
    """Find a reference that is another in almost every row, and a score of every model's text, as bleu_a and bleu_b."""
    truth = seen.truth
    if truth is None or truth in seen.numbers or seen.model is not None or not identifies(seen.table.column(truth)):
        return None
    item = quoted(seen.identity, SHORT) if seen.identity else "row"
    ways = [
        Way(
            Roles(layout="item_scores", models=tuple(columns.values()), id=seen.identity),
            f"{called(tuple(columns.values()))} as models, on every {item}",
        )
        for columns in _by_measure(seen).values()
    ]
    if not ways:
        return None
    models = ways[0].roles.models
    return Finding(
        "scored texts",
        f"{quoted(truth, SHORT)} is another text in almost every row, and {called(models)} say how good each is.",
        "To compare these scores, check the preview and press the button.",
        ways[0].roles,
        ways[:FEW],
    )


def rated_systems(seen: Seen) -> Finding | None:
    """Find ratings of texts in rows, where a column of a few words may name the system that wrote each."""
    rated = [name for name in seen.numbers if {*tokens(name)} & GRADES]
    if seen.truth is not None or seen.model is not None or not rated or seen.crossed is not None:
        return None
    few = [name for name in seen.words if PAIR <= seen.table.distinct(name) <= MOST_SYSTEMS and _is_short(seen, name)]
    few = [name for name in few if SYSTEMS & {*tokens(name)}]
    found = {name: crossed_with(seen.table, name, few) for name in rated}
    ways = []
    for value, each in found.items():
        if each is not None and each.model in few and (item := each.item or JOINT.join(each.keys)):
            roles = Roles(layout="graded_items", model=each.model, value=value, id=item)
            says = f"models named by {quoted(each.model or '', SHORT)}, by {quoted(value, SHORT)} on every "
            ways.append(Way(roles, says + quoted(item, SHORT)))
    if not ways:
        return None
    model, item = ways[0].roles.model or "", ways[0].roles.id or ""
    return Finding(
        "rated systems",
        f"Each row is rated by {called([way.roles.value or '' for way in ways])}, and {quoted(model, SHORT)} may name "
        f"the system that wrote it, each one once for every {quoted(item, SHORT)}.",
        "If so, check the preview and press the button.",
        ways[0].roles,
        ways[:FEW],
    )


def _is_short(seen: Seen, name: str) -> bool:
    return max(map(len, seen.table.column(name).labels), default=0) <= LONGEST


def _by_measure(seen: Seen) -> Mapping[str, Mapping[str, str]]:
    """Return the columns of each measure that several models have, by model."""
    found: dict[str, dict[str, str]] = {}
    for name in seen.numbers:
        model, said = model_and_measure(name)
        model, said = (model, said) if model or "." not in name else name.rsplit(".", 1)
        if model and (is_score(said) or plain(said) in OVERALL) and seen.table.distinct(name) > PAIR:  # and no flag
            found.setdefault(said, {})[model] = name
    if not any(map(is_score, found)):
        return {}
    most = max(map(len, found.values()), default=0)
    whole = sorted(found, key=lambda said: plain(said) not in OVERALL)  # what sums the others up first
    return {said: found[said] for said in whole if len(found[said]) == most >= PAIR}
