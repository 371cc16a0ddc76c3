"""Words that say that a number is missing, rows of units, and models whose names end with a number."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import first, found, rows


def _lines(gap: str) -> list[str]:
    lines = [f"{1000 + 7 * n},0.{50 + 7 * n % 43},0.{51 + 11 * n % 41}" for n in range(30)]
    lines[4] = f"1028,{gap},0.61"
    return lines


@pytest.mark.parametrize("gap", ["missing", "x", ".", "no data", "fehlt", "TBD"])
def test_a_word_for_a_gap_among_numbers_is_one(gap: str) -> None:
    understood = first(rows("uid,whisper,wav2vec2", *_lines(gap)))
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.models == ("whisper", "wav2vec2")
    assert any(f"“{gap}” in a column of numbers" in repair.text for repair in understood.repairs)


@pytest.mark.parametrize("cell", ["-", "unit", ""])
@pytest.mark.parametrize("unit", ["ms", "0-1"])
def test_a_row_of_units_may_say_that_ids_have_none(cell: str, unit: str) -> None:
    evidence = first(rows("Doc Id,whisper,wav2vec2", f"{cell},{unit},{unit}", *_lines("0.6"))).evidence
    assert isinstance(evidence, Scores)
    assert evidence.n == 30


@pytest.mark.parametrize("name", ["DenseNet121", "MobileNetV3", "Xception", "Command R+"])
def test_models_with_numbers_in_their_names_are_no_truth(name: str) -> None:
    lines = (f"ex_{n},{n % 3 > 0:d},{n % 4 > 0:d},{n % 5 > 0:d}" for n in range(24))
    assert found(rows(f"id,{name},ViT-B/16,EfficientNet-B0", *lines)).evidence.models[0] == name
