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
        of_files(*files(ids, others))


def test_rows_counted_from_0_and_from_1_are_not_matched() -> None:
    with pytest.raises(Misread):
        of_files(*files([f"{n:03d}" for n in range(ROWS)], [f"item {n}" for n in range(1, ROWS + 1)]))
