"""Everything that keeps Parity right."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
