"""A question in steps: what is compared, by which number, and what pairs the rows; every path through them is a way.

A list of whole answers holds only what somebody has foreseen, and nine lines of it are hard to read. Asked in steps,
whoever brings a file can say of any of its columns that it names what is compared, and sees what else is to be said.
"""

from compare_core.tables.steps.paths import steps
from compare_core.tables.steps.step import Compared, Number, Unit

__all__ = ["Compared", "Number", "Unit", "steps"]
