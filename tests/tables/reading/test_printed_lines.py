"""What programs print of folds, seeds and items, a line each, is a table; what they print of epochs is not."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, asked_of, found, of_files, refused

RNG = np.random.default_rng(12)
MODELS = ("svm", "random forest", "kNN")


def share() -> str:
    return f"{0.6 + RNG.random() / 3:.4f}"


def test_models_behind_each_fold_in_one_line() -> None:
    lines = [f"Fold {n:2} | LR acc: {share()} | RF acc: {share()} | GB acc: {share()}" for n in range(1, 11)]
    text = "\n".join(
        ["Loading data ... (1460, 27)", *lines, "-" * 40, "Mean    | LR acc: 0.8 | RF acc: 0.8 | GB acc: 0.8"]
    )
    seen = found(text, "log.txt")
    assert (seen.evidence.models, seen.evidence.n) == (("LR acc", "RF acc", "GB acc"), 10)
    assert [r.count for r in seen.repairs if "printed were read as a table" in r.text] == [11]


@pytest.mark.parametrize("heading", ["=== {} ===", "Model: {}", "Evaluating {} ...", "# {}"])
def test_models_above_the_lines_of_their_folds(heading: str) -> None:
    blocks = [
        [heading.format(m), *(f"Fold {n}: accuracy = {share()}, f1 = {share()}" for n in range(5))] for m in MODELS
    ]
    seen = found("\n".join(line for block in blocks for line in block), "log.txt")
    assert (seen.evidence.models, seen.evidence.n) == (MODELS, 5)


def test_a_logger_with_a_model_in_every_line_and_the_fold_above() -> None:
    stamp = "2024-02-11 13:10:46,709 INFO train: "
    blocks = [
        [
            f"{stamp}===== fold {n}/6 =====",
            *(f"{stamp}model={m} macro_f1={share()} acc={share()}" for m in ("a1", "b2")),
        ]
        for n in range(1, 7)
    ]
    seen = found("\n".join(line for block in blocks for line in block), "cv.log")
    assert (seen.evidence.models, seen.evidence.n) == (("a1", "b2"), 6)
    assert (seen.roles.fold, seen.roles.model) == ("fold", "model")


def test_passed_and_failed_of_each_case_with_how_long_it_took() -> None:
    said = ("FAIL", "PASS")
    lines = [
        f"[{n:2}/20] case_{n:<12} gpt-4o: {said[n % 3 > 0]} (2.6s)  claude-3: {said[n % 2]} (1.2s)"
        for n in range(1, 21)
    ]
    seen = found("\n".join(["Loading suite (20 cases)", *lines, "", "Done. gpt-4o 14/20, claude-3 10/20"]), "eval.txt")
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.right.tolist()) == (("gpt-4o", "claude-3"), [14, 10])


def test_measures_of_each_image_in_a_file_of_each_model() -> None:
    files = [
        (f"{m}.txt", "\n".join(f"img_{n:03}.png: PSNR={20 + 9 * RNG.random():.2f} SSIM={share()}" for n in range(9)))
        for m in ("edsr", "srcnn")
    ]
    question = asked_of(*files)  # which of the two is compared
    assert {each.roles.value for each in question.choices} == {"PSNR", "SSIM"}
    seen = of_files(*files, roles=question.suggested)
    assert (seen.evidence.models, seen.evidence.n) == (("edsr", "srcnn"), 9)


@pytest.mark.parametrize(
    "line", ["Epoch {}: loss = 0.{}12, acc = 0.7{}", "step {} loss: 0.{}1 lr: 0.{}1", "Iteration {}: loss=0.{}, t={}"]
)
def test_a_training_is_no_comparison(line: str) -> None:
    with pytest.raises(DataError) as refusal:
        found("\n".join(line.format(n, n, n) for n in range(1, 9)), "log.txt")
    assert not isinstance(refusal.value, NeedsRoles)


def test_settings_in_lines_are_no_table() -> None:
    refused("lr: 0.1\nbatch: 32\nepochs: 10\nseed: 3\n", "config.yaml")


def test_lines_that_tell_of_several_things_are_asked_about() -> None:
    lines = [
        f"seed {n} -> ppo return: {100 + 90 * RNG.random():.1f}, sac return: {100 + 90 * RNG.random():.1f}"
        for n in range(8)
    ]
    question = asked("\n".join(lines), "log.txt")
    assert question.suggested.models == ("ppo return", "sac return")
