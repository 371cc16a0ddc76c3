"""Ids that files write in other ways are those of the same items, and those of other items are not."""

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.tables import Misread
from tests.tables.told import of_files, rows

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


def test_ids_that_name_other_items_in_each_file_give_way_to_what_was_asked() -> None:
    asked = [f"how many {thing} are in table {n}?" for n in range(20) for thing in ("users", "rows")]
    first = rows(
        "id,question,label,prediction", *(f"{n},{text},{n % 2},{n * n % 3 % 2}" for n, text in enumerate(asked))
    )
    second = rows(
        "id,question,label,prediction",
        *(f"{7 * n + 3},{text},{n % 2},{(n + 1) * n % 3 % 2}" for n, text in enumerate(asked) if n % 2 == 0),
    )
    found = of_files(("claude.csv", first), ("gemini.csv", second))
    assert found.evidence.n == 20
    assert "Rows were matched by “question”, since an id stands beside something else in each file." in found.reasons


def test_ids_that_name_other_items_are_refused_where_nothing_else_names_them() -> None:
    asked = [f"how many are in table {n % 9}?" for n in range(40)]
    first = rows(
        "id,question,label,prediction", *(f"{n},{text},{n % 2},{n * n % 3 % 2}" for n, text in enumerate(asked))
    )
    second = rows(
        "id,question,label,prediction",
        *(f"{3 * n + 7},{text},{n % 2},{(n + 1) * n % 3 % 2}" for n, text in enumerate(asked)),
    )
    with pytest.raises(DataError, match="name other items in each file"):
        of_files(("claude.csv", first), ("gemini.csv", second))


def test_a_finer_kind_beside_the_predicted_class_is_no_second_model() -> None:
    kinds = ("neutral", "slur", "insult")
    lines = [(n, ("neutral", "biased")[n % 2], kinds[n % 2 * (1 + n % 3 % 2)]) for n in range(40)]
    files = [
        (f"prompt_{name}.csv", rows("id,gold_class,pred_class,pred_subclass", *(
            f"{n},{true},{true if n % k else 'biased'},{kind}" for n, true, kind in lines
        )))
        for name, k in (("a", 5), ("b", 3))
    ]  # fmt: skip
    assert of_files(*files).evidence.models == ("prompt_a", "prompt_b")
