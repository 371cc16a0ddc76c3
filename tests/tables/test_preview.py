"""A form about files shows what would come of its choices, and says only what a person changed in it."""

from __future__ import annotations

import pytest

from compare_core import DataError
from compare_core.tables import LAYOUTS, Layout, NeedsRoles, Roles, read, understand
from compare_core.tables.form import ASK_TRUTH, Form, correcting, proposed, still_there
from compare_core.tables.preview import Attempt, attempt, parts, taken_for
from compare_core.tables.samples import GROUPS, grouped, sample

ROWS = [(n, "ab"[n % 2], "ab"[n % 2 if n % 7 else 0], "ab"[n % 3 % 2]) for n in range(60)]
UNHEARD = "\n".join(["nr,judge,svm,rf", *(",".join(map(str, row)) for row in ROWS)]).encode()
BOARD = b"model,MMLU,ARC,BBH\nsmall,61.0,72.5,33.1\nlarge,70.2,80.9,41.7\nhuge,74.4,81.0,52.9\n"


def trying(data: bytes) -> Form:
    return proposed(lambda roles: attempt([("file.csv", data)], roles), Roles())


def test_a_file_is_shown_as_it_was_read_the_columns_that_matter_first() -> None:
    columns = ",".join(["note", "id", "y_true", *(f"m{n}" for n in range(20))])
    rows = "\n".join(f"{'x' * 400},{n},a," + ",".join("ab"[(n + m) % 2] for m in range(20)) for n in range(9))
    tried = attempt([("wide.csv", f"{columns}\n{rows}\n".encode())])
    (first,) = tried.openings
    assert (tried.rows, len(first.cells), len(first.columns)) == (9, 3, 23)
    assert max(len(cell) for row in first.cells for cell in row) == 200
    assert tried.understood is not None
    shown = first.beside(tried.understood.roles, 8)
    assert shown.columns == ("id", "y_true", "m0", "m1", "m2", "m3", "m4", "m5")
    assert shown.cells[1] == ("1", "a", "b", "a", "b", "a", "b", "a")
    assert first.beside(Roles(), 2).columns == ("note", "id")


def test_a_refusal_is_kept_without_the_table_behind_it_and_raised_anew() -> None:
    tried = attempt([("file.csv", UNHEARD)])
    assert isinstance(tried.refusal, NeedsRoles)
    assert (tried.refusal.__traceback__, tried.refusal.__context__) == (None, None)
    with pytest.raises(NeedsRoles) as first:
        tried.result()
    assert first.value is not tried.refusal
    assert first.value.suggested == tried.refusal.suggested
    unread = attempt([("file.csv", b"")])
    assert (unread.openings, unread.columns, unread.rows) == ((), (), 0)
    with pytest.raises(DataError):
        unread.result()


def test_a_refusal_of_any_kind_is_kept_and_raised_anew() -> None:
    """Also one that is made of more than its sentence, as that of files each of which holds several models."""
    two = "\n".join(
        ["item_id,speaker,one,two", *(f"{n},s{n % 4},{1 - n % 7 / 10},{1 - n % 5 / 10}" for n in range(60))]
    )
    other = "\n".join(["a,b,c", *(f"{'ab'[n % 2]},{n % 7 / 10},{n % 5 / 10}" for n in range(60))])
    tried = attempt([("mine.csv", two.encode()), ("other.csv", other.encode())])
    for _ in range(2):
        with pytest.raises(DataError, match="Upload one of them alone"):
            tried.result()


def test_what_is_proposed_stands_in_the_form_with_what_is_found_beside_it() -> None:
    form = trying(UNHEARD)
    assert (form.shown.truth, form.shown.models, form.shown.id) == ("judge", ("svm", "rf"), "nr")
    assert form.shown.layout == "predictions"
    assert form.said.layout is None  # it was recognised, and nobody said so
    assert form.roles({"truth": "judge", "models": ("svm", "rf")}) == form.said


def test_rows_and_columns_are_swapped_where_that_is_proposed() -> None:
    form = trying(BOARD)
    assert form.shown.turned
    assert form.columns == ("heading", "small", "large", "huge")
    assert form.shown.models == ("small", "large", "huge")
    tried = attempt([("board.csv", BOARD)], form.said)
    assert tried.openings[0].cells == (("MMLU", "61.0", "70.2", "74.4"), ("ARC", "72.5", "80.9", "81.0"), (
        "BBH", "33.1", "41.7", "52.9",
    ))  # fmt: skip
    back = proposed(lambda roles: attempt([("board.csv", BOARD)], roles), Roles(), ("turned",))
    assert not back.shown.turned
    assert back.columns == ("model", "MMLU", "ARC", "BBH")


def test_only_what_was_changed_in_a_form_was_said() -> None:
    found = understand([read("a", b"id,y_true,svm,rf\n1,a,a,b\n2,b,b,b\n")])
    form = correcting(found.columns, Roles(missing_words=False), found.roles)
    given = {"truth": "y_true", "models": ("svm", "rf"), "id": "id", "cluster": None}
    assert form.roles(given) == Roles(missing_words=False)
    assert form.roles({**given, "models": ("rf",)}) == Roles(missing_words=False, models=("rf",))
    assert form.roles({**given, "id": ""}) == Roles(missing_words=False, id="")


def test_a_model_that_is_made_the_truth_gives_its_place_to_what_was_taken_for_it() -> None:
    form = trying(UNHEARD)
    given = {"truth": "svm", "models": ("svm", "rf"), "id": "nr", "missing_words": True}
    said = form.roles(given)
    assert (said.truth, said.models) == ("svm", ("judge", "rf"))
    found = attempt([("file.csv", UNHEARD)], said).result()
    assert form.otherwise(given, found.roles) == {"Predicted labels, one column per model": "“judge”, “rf”"}
    assert form.otherwise({**given, "truth": "judge"}, form.shown) == {}
    assert form.otherwise(given, Roles(truth="svm", models=("svm", "rf"))) == {"Item id, if any": ""}


def test_a_truth_for_results_without_one_says_that_they_are_something_else() -> None:
    rows = "".join(f"{n},{n % 4},{n % 3},{n % 5}\n" for n in range(60))
    found = understand([read("a", f"item,first,svm,rf\n{rows}".encode())], Roles(better="higher"))
    form = correcting(found.columns, Roles(layout="item_scores", models=("svm", "rf")), found.roles)
    assert form.asks()["truth"] == ASK_TRUTH
    said = form.roles({"truth": "first", "models": ("svm", "rf"), "id": "item"})
    assert said == Roles(truth="first", models=("svm", "rf"))


def test_what_was_picked_stays_where_another_form_has_it() -> None:
    picked = {"truth": "a", "models": ("b", "gone"), "id": "a + b", "positive": "yes", "cluster": ""}
    assert still_there(picked, ("a", "b"), "predictions") == {"truth": "a", "id": "a + b", "cluster": ""}
    assert still_there(picked, ("a", "b"), "right_wrong") == {"id": "a + b", "cluster": ""}


def test_several_columns_are_one_role_unless_one_column_is_called_so() -> None:
    assert parts("a + b", ("a", "b")) == ("a", "b")
    assert parts("a + b", ("a", "b", "a + b")) == ("a + b",)
    assert parts("a + c", ("a", "b")) == ("a + c",)
    assert parts(None, ("a",)) == ()
    assert taken_for(Roles(model="a + b", value="s"), ("s", "a", "b")) == {"a": "model", "b": "model", "s": "score"}


def test_the_rows_of_several_files_are_matched_by_two_columns_together() -> None:
    rows = [(s, d, 10 * d + len(s)) for s in ("north", "south", "west") for d in range(1, 9)]
    files = []
    for name, way, off in (("arima.csv", 1, 1), ("prophet.csv", -1, 3)):
        lines = [f"{s},{d},{y}.5,{y + off * (d % 3)}.2" for s, d, y in rows[::way]]
        files.append((name, "\n".join(["store,date,actual,forecast", *lines]).encode()))
    tried = attempt(files, Roles(truth="actual", models=("forecast",), id="store + date"))
    assert [joined[1:] for joined in tried.result().joined] == [(24, 24, 0), (24, 24, 0)]
    assert tried.columns == ("store", "date", "actual", "forecast")
    assert tried.result().roles.id == "store + date"


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_layout_has_a_sample_that_opens(layout: Layout) -> None:
    files = sample(layout)
    assert len(files) == 1 + bool(layout.another)
    found = attempt(files).result()
    assert found.layout == layout.id
    assert len(found.evidence.models) > 1
    assert not [warning for warning in found.warnings if "identical" in warning]


def test_every_layout_is_in_one_group_and_the_simplest_tables_come_first() -> None:
    groups = {group.title: [layout.id for layout in group.layouts] for group in grouped()}
    assert tuple(groups) == GROUPS
    assert sorted(name for names in groups.values() for name in names) == sorted(LAYOUTS)
    assert groups[GROUPS[0]][:3] == ["predictions", "right_wrong", "item_scores"]
    assert groups[GROUPS[1]][0] == "dataset_scores"


def test_no_table_is_turned_into_more_columns_than_a_table_may_have() -> None:
    rows = "\n".join(f"{n},a,b" for n in range(3_000))
    tried = attempt([("long.csv", f"id,y_true,svm\n{rows}".encode())], Roles(turned=True))
    assert not tried.can_turn
    assert "cannot be turned" in str(tried.refusal)
    assert isinstance(tried, Attempt)
