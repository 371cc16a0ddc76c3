"""Names that say neither of rows nor of columns that they are models: either way is offered."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, found, rows

SETS = ("iris", "wine", "zoo", "car", "glass", "sonar", "vowel")
MODELS = ("Ours", "DeepFM", "Wide&Deep")
SCORES = [[round(0.64 + n * 0.031 + k * 0.012 * (-1) ** n, 3) for k in range(len(MODELS))] for n in range(len(SETS))]


def _text(models: tuple[str, ...], sets: tuple[str, ...], *, turned: bool) -> str:
    cells = [list(row[: len(models)]) for row in SCORES[: len(sets)]]
    names, columns = (models, sets) if turned else (sets, models)
    held = [list(row) for row in zip(*cells, strict=True)] if turned else cells
    return rows("," + ",".join(columns), *(",".join([n, *map(str, row)]) for n, row in zip(names, held, strict=True)))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("sets", [SETS, SETS[:3]])
def test_both_ways_are_offered_with_fewer_models_than_data_sets_first(sets: tuple[str, ...], *, turned: bool) -> None:
    text = _text(MODELS, sets, turned=turned)
    question = asked(text)
    read = [found(text, roles=choice.roles).evidence for choice in question.choices]
    assert all(isinstance(each, DatasetScores) for each in read)
    assert {each.models for each in read} == {MODELS, sets}
    if len(sets) > len(MODELS):
        assert read[0].models == MODELS
