"""People who each judged the same few things, with nothing else that names a model: what they judged is compared."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.reading.columns import plain

MOST = 30  # things that were judged


def what_was_judged(seen: Seen, roles: Roles) -> Finding | None:
    """Find things that several people judged, where the people were taken for what is compared, as the only names."""
    who, rated = roles.model or "", roles.dataset or roles.id or ""
    if plain(who) not in RATERS or rated not in seen.table.columns or roles.repeat or roles.fold or roles.filter:
        return None
    if not PAIR <= seen.table.distinct(rated) <= MOST or not single(seen.table, [rated, who]):
        return None
    turned = Roles(layout="scores_long", model=rated, dataset=who, value=roles.value)
    return Finding(
        "judged by people",
        f"Each {quoted(who, SHORT)} gave a {quoted(roles.value or '', SHORT)} to each {quoted(rated, SHORT)}: what was "
        "judged may be compared, or who judged.",
        "Choose one, check the preview, and press the button.",
        turned,
        [Way(turned, describe(turned)), Way(roles, describe(roles))],
    )
