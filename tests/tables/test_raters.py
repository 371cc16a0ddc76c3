"""What several people gave to the same models is averaged over them, wherever it stands that they are people."""

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import NeedsRoles, Understanding, read, understand
from tests.tables.told import asked, found
from tests.tables.workbooks import of_cells, workbook

MODELS, RATERS, ITEMS = ("gpt", "llama", "qwen"), 3, 15
MARKS = np.random.default_rng(4).integers(1, 6, (RATERS, ITEMS, len(MODELS)))  # by person, item and model
HEADER = ",".join(("item", *MODELS))


def table(rater: int) -> list[list[object]]:
    return [["item", *MODELS], *([n + 1, *row] for n, row in enumerate(MARKS[rater].tolist()))]


def text(rater: int) -> str:
    return "\n".join(",".join(map(str, row)) for row in table(rater)) + "\n"


def averaged(files: list[tuple[str, bytes]]) -> Understanding:
    tables = [read(name, data) for name, data in files]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    return understand(tables, question.value.choices[0].roles)


def check(understood: Understanding) -> None:
    evidence = understood.evidence
    assert isinstance(evidence, DatasetScores | ItemScores)
    assert evidence.models == MODELS
    ordered, wanted = sorted(evidence.scores.tolist()), sorted(MARKS.mean(axis=0).tolist())  # items stand in any order
    assert np.array(ordered) == pytest.approx(np.array(wanted))
    assert evidence.higher_is_better


@pytest.mark.parametrize("name", ["R{}", "rater{}", "ratings_annotator_{}", "Judge {}"])
def test_files_of_a_person_each(name: str) -> None:
    check(averaged([(f"{name.format(n + 1)}.csv", text(n).encode()) for n in range(RATERS)]))


def test_sheets_of_a_person_each() -> None:
    check(averaged([("marks.xlsx", workbook({f"Rater {n + 1}": of_cells(table(n)) for n in range(RATERS)}))]))


def test_rows_of_a_person_each() -> None:
    lines = [
        f"{n},{name},{','.join(map(str, row))}"
        for name, marks in zip("abc", MARKS, strict=True)
        for n, row in enumerate(marks.tolist())
    ]
    whole = "\n".join([f"item,rater,{','.join(MODELS)}", *lines]) + "\n"
    question = asked(whole)
    check(found(whole, roles=question.choices[0].roles))
    assert any("item + rater" in choice.says for choice in question.choices)


@pytest.mark.parametrize("name", ["R{r}_{m}", "{m} (R{r})", "{m}_rater{r}"])
def test_columns_of_a_person_each(name: str) -> None:
    header = ["item", *(name.format(r=r + 1, m=m) for r in range(RATERS) for m in MODELS)]
    lines = [[n, *MARKS[:, n].ravel().tolist()] for n in range(ITEMS)]
    check(averaged([("a.csv", "\n".join(",".join(map(str, row)) for row in (header, *lines)).encode())]))


def test_shares_that_are_called_r1_and_r2_are_measures() -> None:
    """ROUGE-1 and ROUGE-2, which no people gave."""
    lines = [
        f"{n},{','.join(f'{x:.3f}' for x in row)}" for n, row in enumerate(np.random.default_rng(2).random((15, 4)))
    ]
    question = asked("\n".join(["item,R1_gpt,R1_llama,R2_gpt,R2_llama", *lines]))
    assert not any("averaged" in choice.says for choice in question.choices)
