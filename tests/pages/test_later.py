"""A second upload: it joins what is there or replaces it, and a person is asked which where both can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core import Outcomes
from compare_core.examples import DEFAULT
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from tests.pages.app import answer, page, read_it, said, understood, upload

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

ASKED = "Should it join the results already here, or replace them?"
File = tuple[str, bytes]


def predictions(name: str, *models: str, step: int = 5, start: int = 0) -> File:
    """Write the predictions of some models for sixty items."""
    rows = (
        ",".join(
            [f"i{start + i}", "ab"[i % 2], *("ab"[i % 2 if (i + k) % step else 1 - i % 2] for k in range(len(models)))]
        )
        for i in range(60)
    )
    return f"{name}.csv", "\n".join([f"id,y_true,{','.join(models)}", *rows]).encode()


FIRST, SECOND = predictions("first", "svm", "rf"), predictions("second", "tree", step=4)
OTHER = predictions("other", "x", "y", start=1000)


def models(app: AppTest) -> tuple[str, ...]:
    """Return the models that are held."""
    found: tuple[str, ...] = app.session_state["held"].evidence.models
    return found


def test_a_file_of_another_model_asks_and_joins() -> None:
    app = upload(page(), FIRST)
    upload(app, FIRST, SECOND)
    assert models(app) == ("svm", "rf")
    assert f"“second.csv” can be read together with “first.csv”: 3 models, 60 items. {ASKED}" in said(app)
    app.button(key="join_files").click().run()
    assert not app.exception
    assert models(app) == ("svm", "rf", "tree")
    assert ASKED not in said(app)
    assert "3 models · 60 items · 2 files" in said(app)
    app.run()
    assert models(app) == ("svm", "rf", "tree")


def test_it_replaces_what_is_there_where_that_is_the_answer() -> None:
    second = predictions("second", "tree", "bayes", step=4)
    app = upload(page(), FIRST)
    upload(app, FIRST, second)
    assert ASKED in said(app)
    app.button(key="replace_files").click().run()
    assert models(app) == ("tree", "bayes")
    assert ASKED not in said(app)
    upload(app, FIRST, second, SECOND)
    assert "“second.csv” can be read together with “second.csv”: 3 models" in said(app)


def test_the_question_outlives_another_page_where_the_uploader_is_emptied() -> None:
    app = upload(page(), FIRST)
    app.switch_page("pages/pairwise.py").run()
    app.switch_page("pages/data.py").run()
    upload(app, SECOND)
    assert ASKED in said(app)
    app.switch_page("pages/omnibus.py").run()
    app.switch_page("pages/data.py").run()
    assert ASKED in said(app)
    app.button(key="join_files").click().run()
    assert models(app) == ("svm", "rf", "tree")


def test_the_question_ends_with_its_file_with_an_example_and_with_typed_counts() -> None:
    app = upload(page(), FIRST)
    upload(app, FIRST, SECOND)
    app.file_uploader(key="upload").set_value([(*FIRST, "text/csv")]).run()
    assert ASKED not in said(app)
    assert models(app) == ("svm", "rf")
    for key in (f"open_{DEFAULT}", "compare_counts"):
        upload(app, FIRST)
        app.switch_page("pages/pairwise.py").run()
        app.switch_page("pages/data.py").run()
        upload(app, FIRST)
        upload(app, FIRST, SECOND)
        assert ASKED in said(app), key
        app.button(key=key).click().run()
        assert ASKED not in said(app)
        assert "svm, rf" not in str(models(app))


def test_files_that_cannot_be_read_together_replace_and_say_so() -> None:
    app = upload(page(), FIRST)
    upload(app, FIRST, OTHER)
    told = "“other.csv” took the place of “first.csv”: they cannot be read together."
    assert models(app) == ("x", "y")
    assert ASKED not in said(app)
    assert told in said(app)
    app.button(key=f"open_{DEFAULT}").click().run()
    assert told not in said(app)


def test_a_file_that_cannot_be_read_at_all_leaves_what_is_there() -> None:
    app = upload(page(), FIRST)
    upload(app, FIRST, ("bad.csv", b"a\n1\n"))
    assert models(app) == ("svm", "rf")
    assert "was not read" in said(app)
    assert "took the place" not in said(app)
    upload(app, FIRST)
    assert "was not read" not in said(app)


def test_nothing_is_asked_over_an_example_or_where_several_files_come_at_once() -> None:
    app = upload(page(), SECOND)
    assert "only one model" in said(app)
    upload(app, SECOND, FIRST)
    assert ASKED not in said(app)
    assert set(models(app)) == {"svm", "rf", "tree"}


def test_a_file_taken_out_of_a_joined_reading_leaves_the_rest() -> None:
    app = upload(page(), FIRST, SECOND)
    assert len(models(app)) == 3
    upload(app, FIRST)
    assert models(app) == ("svm", "rf")
    assert "took the place" not in said(app)


def test_a_corrected_example_is_no_upload() -> None:
    app = page()
    assert "Understood as" in understood(app)
    read_it(app)
    upload(app, FIRST)
    assert models(app) == ("svm", "rf")
    assert ASKED not in said(app)
    assert "took the place" not in said(app)


def test_the_columns_that_a_person_named_hold_for_a_file_that_joins() -> None:
    rows = [(f"i{i}", "ab"[i % 2], "ab"[i % 3 % 2], "ab"[i % 5 % 2]) for i in range(60)]
    one = "\n".join(["item,first,one,two", *(",".join(row) for row in rows)]).encode()
    two = "\n".join(["item,first,three", *(",".join((*row[:2], row[3])) for row in rows)]).encode()
    app = upload(page(), ("one.csv", one))
    answer(app, truth="first", models=["one", "two"])
    read_it(app)
    assert models(app) == ("one", "two")
    upload(app, ("one.csv", one), ("two.csv", two))
    assert ASKED in said(app)
    app.button(key="join_files").click().run()
    assert models(app) == ("one", "two", "three")


def test_a_session_file_takes_the_place_of_an_upload_without_a_question() -> None:
    evidence = Outcomes.from_table([[50, 11], [1, 29]], ("one", "two"))
    written = session.write(Analysis(evidence, ("two", "one"), "mcnemar", 0.01))
    app = upload(page(), FIRST)
    upload(app, FIRST, ("parity-session.json", written))
    assert ASKED not in said(app)
    assert models(app) == ("one", "two")
    assert app.session_state["held"].pair == ("two", "one")
    upload(app, FIRST, ("parity-session.json", written), SECOND)
    assert ASKED not in said(app)
    assert "only one model" in said(app)
