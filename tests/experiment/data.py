"""Tables to learn from."""

from __future__ import annotations


def staff() -> bytes:
    """Make a table with numbers, words, gaps in both, and two classes."""
    rows = ["age,city,income,leaves"]
    for i in range(120):
        city, leaves = ("Rome", "Oslo", "", "Lima")[i % 4], ("no", "yes")[(i % 7 < 3) ^ (i % 5 == 0)]
        rows.append(f"{20 + i % 40},{city},{'' if i % 9 == 0 else 1000 + 7 * i},{leaves}")
    return "\n".join(rows).encode()
