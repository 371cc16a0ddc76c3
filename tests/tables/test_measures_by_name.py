"""What is measured is said by a column beside the scores, or by the names of files or columns, wherever it stands."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked_of, found, of_files, rows

MODELS = ("unet", "deeplab", "segformer")
COUNT = 40
LOWER = ("WER", "CER", "TER", "LPIPS", "log_loss", "brier", "crps", "smape", "rmse", "perplexity")
HIGHER = ("IoU", "dice", "BLEU", "PSNR", "ndcg@10")


def drawn() -> dict[str, list[float]]:
    """Draw a score of each model on each item."""
    rng = np.random.default_rng(6)
    return {m: np.round(rng.uniform(0.5, 1, COUNT) - 0.1 * k, 3).tolist() for k, m in enumerate(MODELS)}


@pytest.mark.parametrize("measure", [*LOWER, *HIGHER])
@pytest.mark.parametrize("called", ["metric", "measure"])
@pytest.mark.parametrize("value", ["value", "score"])
def test_a_column_says_it(measure: str, called: str, value: str) -> None:
    lines = [f"i{n},{m},{measure},{score}" for m, said in drawn().items() for n, score in enumerate(said)]
    evidence = found(rows(f"item,system,{called},{value}", *lines)).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.metric, evidence.higher_is_better) == (measure, measure in HIGHER)


@pytest.mark.parametrize("measure", LOWER)
@pytest.mark.parametrize("name", ["{m}_{w}", "{w}_{m}", "{m} {w}"])
@pytest.mark.parametrize("value", ["value", "score"])
def test_the_names_of_files_say_it(measure: str, name: str, value: str) -> None:
    files = [
        (f"{name.format(m=m, w=measure)}.csv", rows(f"image,{value}", *(f"i{n},{s}" for n, s in enumerate(said))))
        for m, said in drawn().items()
    ]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, ItemScores)
    assert not evidence.higher_is_better


@pytest.mark.parametrize("word", ["loss", "mae"])
def test_what_models_may_be_trained_with_is_asked(word: str) -> None:
    files = [
        (f"{m}_{word}.csv", rows("image,score", *(f"i{n},{s}" for n, s in enumerate(said))))
        for m, said in drawn().items()
    ]
    assert [choice.roles.better for choice in asked_of(*files).choices[:2]] == ["higher", "lower"]


@pytest.mark.parametrize("name", ["{m}_{w}", "{w}_{m}", "{w} {m}"])
@pytest.mark.parametrize("measure", HIGHER)
def test_columns_are_called_after_the_measure_and_not_after_a_model(measure: str, name: str) -> None:
    said = drawn()
    header = ",".join(["image", *(name.format(m=m, w=measure) for m in MODELS)])
    lines = [",".join(map(str, [f"i{n}", *(said[m][n] for m in MODELS)])) for n in range(COUNT)]
    evidence = found(rows(header, *lines)).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.metric.casefold(), evidence.higher_is_better) == (measure.casefold(), True)


@pytest.mark.parametrize(("name", "file"), [("TER_{m}", "a.csv"), ("{m}_TER", "a.csv"), ("{m}", "TER_per_image.csv")])
def test_an_abbreviation_at_either_end_says_it(name: str, file: str) -> None:
    said = drawn()
    header = ",".join(["image", *(name.format(m=m) for m in MODELS)])
    lines = [",".join(map(str, [f"i{n}", *(100 * said[m][n] for m in MODELS)])) for n in range(COUNT)]
    evidence = found(rows(header, *lines), file).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.metric.casefold(), evidence.higher_is_better) == ("ter", False)


def test_right_and_wrong_stays_so_whatever_files_are_called() -> None:
    rng = np.random.default_rng(6)
    files = [
        (
            f"error_analysis_{m}.csv",
            rows("image,score", *(f"i{n},{s}" for n, s in enumerate(rng.integers(0, 2, COUNT)))),
        )
        for m in MODELS
    ]
    assert isinstance(of_files(*files).evidence, Outcomes)


def test_several_measures_in_a_column_are_not_taken_for_one() -> None:
    lines = [
        f"i{n},{m},{measure},{score}"
        for measure in ("WER", "BLEU")
        for m, said in drawn().items()
        for n, score in enumerate(said)
    ]
    evidence = found(rows("item,system,metric,value", *lines)).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.n == COUNT
