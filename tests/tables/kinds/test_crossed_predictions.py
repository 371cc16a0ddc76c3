"""Files of predictions, each of one model on one data set, by the truths that they share."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import Roles
from tests.tables.told import asked_of, of_files, rows

SETS = {"iris": 3, "wine": 4}
MODELS = {"svm": 2, "rf": 5}


def _predictions(kinds: int, factor: int, *, ids: bool) -> str:
    lines = [((n * n) % kinds, (n * n * factor) % kinds) for n in range(20)]
    if not ids:
        return rows("y_true,y_pred", *(f"{true},{said}" for true, said in lines))
    return rows("id,y_true,y_pred", *(f"{n},{true},{said}" for n, (true, said) in enumerate(lines)))


def _right(factor: int) -> int:
    return sum((n * n) % kinds == (n * n * factor) % kinds for kinds in SETS.values() for n in range(20))


@pytest.mark.parametrize("ids", [True, False])
@pytest.mark.parametrize("name", ["{model}_{data}.csv", "{data} {model}.csv"])
def test_data_sets_in_the_names_of_files_have_truths_of_their_own(name: str, *, ids: bool) -> None:
    files = [
        (name.format(model=model, data=data), _predictions(kinds, factor, ids=ids))
        for model, factor in MODELS.items()
        for data, kinds in SETS.items()
    ]
    question = asked_of(*files)
    assert "a truth of its own" in str(question)
    evidence = of_files(*files, roles=question.choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (("svm", "rf"), 40)
    assert evidence.right.tolist() == [_right(factor) for factor in MODELS.values()]


def test_files_of_one_truth_are_systems_on_the_same_items() -> None:
    files = [
        (f"{m}_{prompt}.csv", _predictions(3, f, ids=True)) for m, f in MODELS.items() for prompt in ("cot", "short")
    ]
    evidence = of_files(*files, roles=Roles()).evidence
    assert len(evidence.models) == 4
