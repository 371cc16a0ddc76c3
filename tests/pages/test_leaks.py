"""What was chosen for one data set does not reach the next, and no note speaks of a change that nobody made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import FoldScores
from compare_core.evidence.scoring import labelled
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from tests.pages.app import answer, everything, go, page, read_it, said, section, understood, upload

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

ROWS = [("ab"[i % 2], "ab"[i % 2 if i % 7 else 1 - i % 2], "ab"[i % 3 % 2], "ab"[i % 5 % 2]) for i in range(60)]
COSTS = [(0.0, 1.0, 7.0), (3.0, 1.0, 0.0)]


def labels(seed: int, models: str = "svm,rf,tree") -> bytes:
    """Write a file of predictions by the same models, other items for another seed."""
    rows = ROWS[seed:] + ROWS[: seed // 2]
    return "\n".join([f"y_true,{models}", *(",".join(row) for row in rows)]).encode()


def held(app: AppTest) -> Any:
    """Return what the session holds."""
    return app.session_state["held"]


def choose_everything(app: AppTest) -> None:
    """Choose something else than usual on every page."""
    go(app, "pairwise")
    app.select_slider(key="alpha").set_value(0.01).run()
    app.select_slider(key="level").set_value(0.9).run()
    app.selectbox(key="alternative").set_value("greater").run()
    app.selectbox(key="lead").set_value("mcnemar_midp").run()
    app.selectbox(key="metric_beside").set_value("mcc").run()
    app.selectbox(key="paired_difference.interval").set_value("wald").run()
    go(app, "omnibus")
    app.selectbox(key="correction").set_value("multiple_mcnemar").run()
    app.selectbox(key="control").set_value("rf").run()
    go(app, "bayesian")
    (slider,) = app.slider
    slider.set_value(2.0).run()
    section(app, "bayesian", "costs")
    next(toggle for toggle in app.toggle if toggle.label == "Allow deciding later").set_value(True).run()
    next(box for box in app.number_input if "cost_" in str(box.key)).set_value(9.0).run()
    app.number_input(key="bayes_outcomes.prior").set_value(2.0).run()
    assert not app.exception


def bring(app: AppTest, name: str, data: bytes) -> None:
    """Go to the first page and bring a file."""
    go(app, "data")
    upload(app, (name, data))


def usual(app: AppTest, but: tuple[str, ...] = ()) -> None:
    """Look at every page, but for some sections, and find nothing chosen but the two conventions."""
    for name in ("pairwise", "omnibus", "bayesian", "data"):
        go(app, name)
        _ = understood(app) if name == "data" else everything(app, name, but)
        found = held(app)
        assert (found.method, found.posthoc, found.control, found.costs) == (None, None, None, None), name
        chosen = {k: v for k, v in found.options.items() if (k, v) != ("alternative", "two-sided")}
        assert chosen.keys() <= {"level", "rope"}, name
        assert chosen["level"] == 0.9
        assert tuple(chosen.get("rope", (-0.01, 0.01))) == pytest.approx((-0.01, 0.01))
        assert found.alpha == 0.01


def test_nothing_chosen_for_one_file_reaches_the_next_nor_comes_back_with_the_first() -> None:
    app = upload(page(), ("first.csv", labels(0)))
    choose_everything(app)
    found = held(app)
    assert found.costs is not None
    assert found.posthoc == "multiple_mcnemar"
    assert {"metric", "rope", "bayes_outcomes.prior", "paired_difference.interval"} <= found.options.keys()
    bring(app, "second.csv", labels(3))
    usual(app)
    bring(app, "first.csv", labels(0))
    usual(app, but=("prior",))  # which draws posteriors by the dozen


def test_a_corrected_reading_of_the_same_file_keeps_every_choice() -> None:
    app = upload(page(), ("first.csv", labels(0)))
    choose_everything(app)
    before = held(app)
    go(app, "data")
    assert "Predictions, one column per model" in understood(app)
    next(box for box in app.multiselect if box.label.startswith("Predicted labels")).set_value(["svm", "rf"])
    read_it(app)
    after = held(app)
    assert after.evidence.models == ("svm", "rf")
    for name in ("alpha", "method", "options", "posthoc", "control", "belief", "costs", "pair"):
        assert getattr(after, name) == getattr(before, name), name


def test_what_was_said_of_one_file_is_not_said_of_another_that_asks() -> None:
    """The answer to a question about a new file is no correction of the file before."""
    rows = "\n".join(f"{i},s{i % 4},{1 - i % 7 / 10},{1 - i % 5 / 10}" for i in range(60))
    app = upload(page(), ("mine.csv", f"item_id,speaker,one,two\n{rows}".encode()))
    go(app, "pairwise")
    next(toggle for toggle in app.toggle if toggle.label == "Higher is better").set_value(False).run()
    asking = "\n".join(f"{'ab'[i % 2]},{i % 7 / 10},{i % 5 / 10}" for i in range(60))
    bring(app, "other.csv", f"a,b,c\n{asking}".encode())
    answer(app, layout="item_scores", models=["b", "c"])
    read_it(app)
    assert held(app).evidence.models == ("b", "c")
    assert held(app).evidence.higher_is_better is True


def test_a_mean_number_of_items_of_a_fold_stays_a_fraction() -> None:
    scores = np.random.default_rng(1).random((10, 2))
    evidence = FoldScores(("svm", "rf"), scores, 1, 10, n_train=133.5, n_test=14.75)
    app = upload(page(), ("parity-session.json", session.write(Analysis(evidence, ("svm", "rf")))))
    for name in ("pairwise", "omnibus"):
        go(app, name)
        assert held(app).evidence.n_train == 133.5
    app.number_input(key="train").set_value(0).run()
    assert held(app).evidence.n_train is None
    assert held(app).evidence.n_test == 14.75


def test_a_threshold_for_each_model_stays_until_another_is_typed() -> None:
    rng = np.random.default_rng(2)
    outputs = Outputs(("svm", "rf"), rng.random((40, 2)), np.arange(40) % 2, thresholds=(0.3, 0.6))
    app = upload(page(), ("parity-session.json", session.write(Analysis(labelled(outputs), ("svm", "rf")))))
    go(app, "pairwise")
    assert held(app).evidence.outputs.thresholds == (0.3, 0.6)
    app.number_input(key="threshold").set_value(0.5).run()
    assert held(app).evidence.outputs.thresholds == (0.5, 0.5)


def test_a_test_that_nobody_chose_is_not_said_to_have_been_chosen() -> None:
    """The usual test has no answer here, and another leads."""
    app = page("pairwise", model=["a", "b"], right="0,5", total="5,5", **{"two_proportion_z.variance": "unpooled"})
    assert "chosen as the main test" not in said(app)
    app.selectbox(key="lead").set_value("two_proportion_z").run()
    assert "chosen as the main test" in said(app)


def test_a_change_that_is_undone_is_no_change() -> None:
    rows = "\n".join(f"{i},s{i % 4},{1 - i % 7 / 10},{1 - i % 5 / 10}" for i in range(60))
    app = upload(page(), ("mine.csv", f"item_id,speaker,one,two\n{rows}".encode()))
    for higher, told in ((False, True), (True, False)):
        go(app, "pairwise")
        next(toggle for toggle in app.toggle if toggle.label == "Higher is better").set_value(higher).run()
        go(app, "data")
        assert ("The description of the scores was changed after the file was read" in understood(app)) is told
