"""Tables that are counted where they lie: opened from files, and understood from their first rows."""

from compare_core.frames.opened import open_table
from compare_core.frames.understood import understand_frame

__all__ = ["open_table", "understand_frame"]
