"""What to ask of blocks that stood side by side: whether each is a group of its own, and by what they are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, separate_said
from compare_core.tables.diagnosis.seen import SHORT, Finding, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.blocks_beside import Blocks
from compare_core.tables.meaning.words.measures import is_score

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

MOST_WAYS = 4


def blocks_apart(seen: Seen) -> Finding | None:
    """Ask by which number blocks of columns are compared, whose rows nothing pairs."""
    block = next((said for said in seen.table.repairs if isinstance(said, Blocks)), None)
    if block is None or seen.crossed is not None or [*seen.words] != [block.name]:
        return None  # or other columns pair the rows
    values = sorted(seen.numbers, key=lambda name: not is_score(name))[:MOST_WAYS]
    ways = [Roles(layout=SEPARATE, model=block.name, value=value) for value in values]
    if not ways:
        return None
    return Finding(
        "separate groups",
        f"Blocks of the same columns stand side by side, each of another {quoted(block.name, SHORT)}, and nothing says "
        "that the rows of two belong together.",
        "Choose by what they are compared as separate groups, check the preview, and press the button.",
        ways[0],
        [Way(roles, separate_said(roles)) for roles in ways],
    )
