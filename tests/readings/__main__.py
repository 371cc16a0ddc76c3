"""Write what the pages say of every analysis into one file, for a person to judge: python -m tests.readings."""

from __future__ import annotations

from tests.readings.snapshot import FILE, written

if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
