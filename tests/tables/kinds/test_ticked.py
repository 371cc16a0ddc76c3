"""Ticks and crosses are right and wrong, whatever stands beside a cross."""

from __future__ import annotations

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import found

TOTALS = (
    "### Overall\n\n| Model | Score | Right/Total |\n|---|---|---|\n| svm | 50.0% | 2/4 |\n| rf | 75.0% | 3/4 |\n\n"
)
ITEMS = "### Questions\n\n| Question | svm | rf |\n|---|---|---|\n"
ROWS = "| L-1 | ✅ | ✅ |\n| L-2 | ❌ (Correct: a) | ✅ |\n| L-3 | ❌ (Correct: b) | ❌ |\n| L-4 | ✅ | ✅ |\n"


def test_the_table_of_items_is_read_and_not_the_totals_above_it() -> None:
    read = found(TOTALS + ITEMS + ROWS, "report.md")
    assert isinstance(read.evidence, Outcomes)
    assert (read.evidence.models, read.evidence.n, read.evidence.right.tolist()) == (("svm", "rf"), 4, [2, 3])
    assert any("Ticks and crosses" in repair.text for repair in read.repairs)


def test_other_marks_in_a_column_leave_it_as_it_is() -> None:
    text = "id,svm,rf\n" + "".join(f"{n},{'✅' if n % 3 else '⚠️ slow'},{n % 2}\n" for n in range(8))
    assert not any("Ticks" in repair.text for repair in found(text.replace("⚠️ slow", "0").replace("✅", "1")).repairs)
