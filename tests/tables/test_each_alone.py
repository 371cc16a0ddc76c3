"""Several files that nothing reads together: each may hold a comparison of its own, or be no table at all."""

from __future__ import annotations

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables.preview import attempt
from tests.tables.told import asked_of, of_files, refused_files, rows


def predicted(classes: str, prefix: str, *models: str) -> str:
    """Write what some models said of items of their own kind."""
    lines = [
        f"{prefix}{n},{classes[n % 2]}," + ",".join(classes[n * n // k % 2] for k in range(2, 2 + len(models)))
        for n in range(1, 31)
    ]
    return rows("id,y_true," + ",".join(models), *lines)


def test_files_that_share_nothing_are_offered_one_by_one() -> None:
    files = (("spam.csv", predicted("sh", "m", "svm", "rf")), ("images.csv", predicted("cd", "i", "cnn", "vit")))
    question = asked_of(*files)
    assert "each holds something to compare" in str(question)
    spam, images = (of_files(*files, roles=choice.roles).evidence for choice in question.choices)
    assert isinstance(spam, Outcomes)
    assert isinstance(images, Outcomes)
    assert (spam.models, images.models) == (("svm", "rf"), ("cnn", "vit"))


def test_files_of_which_one_holds_no_comparison_are_not_offered_alone() -> None:
    config = rows("setting,value", "lr,0.1", "epochs,3", "seed,42")
    said = refused_files(("spam.csv", predicted("sh", "m", "svm", "rf")), ("config.csv", config))
    assert "each holds something" not in said


NOTE = b"This folder holds what two models said.\n\nSee the paper.\n"


def predictions(seed: int) -> bytes:
    """Write what a model said of some items."""
    return rows("id,y_true,y_pred", *(f"{n},{'ab'[n % 2]},{'ab'[n * seed % 3 % 2]}" for n in range(30))).encode()


def test_a_note_among_results_is_left_out_and_told() -> None:
    tried = attempt([("README.md", NOTE), ("svm.csv", predictions(1)), ("rf.csv", predictions(2))])
    understood = tried.result()
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == ("svm", "rf")
    (warning,) = (each for each in understood.warnings if "README" in each)
    assert "was left out" in warning
    assert len(warning) < 300


def test_notes_alone_are_refused() -> None:
    assert attempt([("a.md", NOTE), ("b.md", NOTE)]).refusal is not None
