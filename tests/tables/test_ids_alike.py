"""Ids that files write in other ways are those of the same items, and those of other items are not."""

import numpy as np
import pytest

from compare_core.tables import Misread
from tests.tables.told import of_files

MODELS = {"gpt": 0.8, "llama": 0.7, "qwen": 0.6}
ROWS = 40
RNG = np.random.default_rng(11)
TRUTH = RNG.choice(["cat", "dog"], ROWS).tolist()
SAID = {
    model: [text if RNG.random() < share else "cat" if text == "dog" else "dog" for text in TRUTH]
    for model, share in MODELS.items()
}
WRITTEN = {
    "zeros": "{:03d}",
    "a word": "item_{}",
    "a word and zeros": "Item-{:04d}",
    "files": "images/{:03d}.png",
    "other files": r"C:\data\img_{}.jpg",
}


def turned(texts: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Write the rows of all files but the first in another order."""
    return [
        (name, "\n".join([lines[0], *(lines[:0:-1] if n else lines[1:])]))
        for n, (name, lines) in enumerate((name, text.split("\n")) for name, text in texts)
    ]


def files(ids: list[str], others: list[str]) -> list[tuple[str, str]]:
    texts = {
        model: [f"{i},{truth},{each}" for i, truth, each in zip(others if n else ids, TRUTH, said, strict=True)]
        for n, (model, said) in enumerate(SAID.items())
    }
    return [(f"{model}.csv", "\n".join(["id,label,prediction", *lines])) for model, lines in texts.items()]


@pytest.mark.parametrize("way", WRITTEN)
def test_ids_of_the_same_items_are_matched_however_they_are_written(way: str) -> None:
    others = [WRITTEN[way].format(n) for n in range(1, ROWS + 1)]
    found = of_files(*files([str(n) for n in range(1, ROWS + 1)], others))
    right = [sum(a == b for a, b in zip(said, TRUTH, strict=True)) for said in SAID.values()]
    assert found.evidence.models == tuple(MODELS)
    assert found.evidence.right.tolist() == right
    assert any("were read as" in repair.text for repair in found.repairs)


@pytest.mark.parametrize(
    ("first", "other"),
    [("train_{}", "test_{}"), ("cat {}", "dog {}")],
)
def test_ids_of_other_things_are_not_matched_by_their_numbers(first: str, other: str) -> None:
    ids, others = ([way.format(n) for n in range(ROWS)] for way in (first, other))
    with pytest.raises(Misread, match="No id appears in all files"):
        of_files(*turned(files(ids, others)))


def test_rows_counted_from_0_and_from_1_are_not_matched() -> None:
    with pytest.raises(Misread):
        of_files(*turned(files([f"{n:03d}" for n in range(ROWS)], [f"item {n}" for n in range(1, ROWS + 1)])))


def test_rows_whose_truths_follow_on_each_other_alike_are_matched_without_ids() -> None:
    found = of_files(*files([f"a{n:x}" for n in range(ROWS)], [f"b{n * 7:x}" for n in range(ROWS)]))
    assert found.evidence.right.tolist() == [sum(a == b for a, b in zip(s, TRUTH, strict=True)) for s in SAID.values()]
    assert any("matched by position" in reason for reason in found.reasons)


def test_rows_in_an_order_that_any_files_may_have_are_not_matched_without_ids() -> None:
    texts = [
        (f"{m}.csv", "id,label,prediction\n" + "".join(f"{m}{n:x},{'ab'[n > 20]},a\n" for n in range(ROWS)))
        for m in MODELS
    ]
    with pytest.raises(Misread):
        of_files(*texts)
