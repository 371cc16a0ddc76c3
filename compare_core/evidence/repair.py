"""What was done to people's data before it became evidence, said to them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was changed or left out, as one sentence, and how many cells, rows or columns it touched."""

    text: str
    count: int

    @property
    def counted(self) -> str:
        """The sentence with how often, where it does not say that itself; a file is one anyway.

        >>> Repair("Blank rows were left out.", 3).counted
        'Blank rows were left out (3).'
        """
        if f"{self.count:,}" in self.text or self.text.startswith("The "):
            return self.text
        return f"{self.text.removesuffix('.')} ({self.count:,})."
