"""The form about files: it proposes, shows what every choice would give, and reads files in that way at one press."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from pages.shared.sections import correct
from tests.pages.app import answer, asked, page, read_it, said, tabled, understood, upload

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

BOARD = (
    "board.csv",
    b"model,MMLU,ARC,BBH,DROP\nsmall,61.0,72.5,33.1,9\nlarge,70.2,80.9,41.7,8\nhuge,74.4,81.0,52.9,7\n",
)
ITEMS = [(n, "ab"[n % 2], "ab"[n % 2 if n % 7 else 0], "ab"[n % 3 % 2]) for n in range(60)]
UNHEARD = ("mine.csv", "\n".join(["nr,judge,svm,rf", *(",".join(map(str, row)) for row in ITEMS)]).encode())
SETS = (("Accuracy", ".91"), ("Error", ".11"))
RNG = np.random.default_rng(21)
COSTS = "\n".join(f"{n}," + ",".join(f"{(k + 4 * RNG.random()) / 100:.4f}" for k in (3, 2, 1)) for n in range(20))
RUNS = "\n".join(
    f"{rep},{var},{fold},0.{7 + (rep == 'bert')}{fold}{len(var)}"
    for rep, var, fold in itertools.product(("words", "bert"), ("small", "large"), range(1, 6))
)


def stores(name: str, off: int) -> tuple[str, bytes]:
    tried = [(s, d, 10 * d + len(s)) for s in ("north", "west", "far south") for d in range(1, 13)]
    rows = [f"{s},{d},{y}.5,{y + off * (d % 3)}.2" for s, d, y in tried]
    return name, "\n".join(["store,date,actual,forecast", *rows[::off]]).encode()


def half(name: str, first: int) -> tuple[str, bytes]:
    rows = [f"{n},{'ab'[n % 2]},{'ab'[n % 2 if n % 7 else 0]},{'ab'[n % 3 % 2]}" for n in range(first, first + 30)]
    return name, "\n".join(["id,truth,svm,rf", *rows]).encode()


def disabled(app: AppTest) -> bool:
    return next(button.disabled for button in app.button if button.label == "Read it this way")


def step(app: AppTest, label: str) -> Any:
    """Return what asks for one step of what is compared, of one file."""
    (found,) = (each for each in (*app.radio, *app.selectbox) if each.label == label)
    return found


def test_what_is_compared_by_what_and_on_what_is_asked_step_by_step() -> None:
    tried = itertools.product(("bare", "tools"), ("claude", "codex"), ("api", "web", "game", "cli"), range(1, 4))
    rows = [f"{c},{a},{s},{r},{len(a) * len(s) % 5 + r},{len(c) + r * len(s)}" for c, a, s, r in tried]
    app = upload(page(), ("runs.csv", "\n".join(["condition,agent,task,run,score,seconds", *rows]).encode()))
    what = step(app, "What is compared, if anything is?")
    assert "“condition”: :gray[bare, tools]" in what.options
    assert what.options[-1] == "Nothing: there are no results of two or more here"
    what.set_value(what.options.index("“condition”: :gray[bare, tools]")).run()
    assert asked(app, "model").value == ["condition"]
    number = step(app, "By which number?")
    number.set_value(number.options.index("“seconds”")).run()
    assert asked(app, "value").value == "seconds"
    on = step(app, "What pairs the results?")
    assert "The same “task \\+ agent” \\(8 that all share\\), averaged over “run”" in on.options
    on.set_value(on.options.index("Nothing\\: separate groups, each row by itself")).run()
    assert asked(app, "layout").value == "separate_scores"
    headline = app.header[0].value
    assert read_it(app).title[0].value.replace("\u00a0", " ") == headline
    assert "Numbers of separate runs, people or items" in understood(app)


def test_what_a_column_names_can_be_compared_though_nothing_speaks_for_it() -> None:
    asked_of = itertools.product(("s1", "s2", "s3", "s4"), range(1, 7))
    rows = [f"{who},{n},{(n * len(who) * 7) % 11}.5,{int(n % 3 > 0)}" for who, n in asked_of]
    app = upload(page(), ("runs.csv", "\n".join(["subject,trial,ms,is_correct", *rows]).encode()))
    what = step(app, "Is something in it compared all the same?")
    assert what.options[what.value or 0] == "Nothing: there are no results of two or more here"  # it was refused
    what.set_value(what.options.index("What another column names")).run()
    which = step(app, "Which column names it?")
    which.set_value(which.options.index("“is_correct”")).run()
    assert asked(app, "model").value == ["is_correct"]
    assert not disabled(app)


def test_sets_of_columns_each_have_measures_of_their_own() -> None:
    names = [f"{m}_{net}_{kind}" for kind in ("base", "mixed") for net in ("gcn", "gat") for m in ("ACC", "ROC")]
    lines = [",".join(f"0.{50 + (n * k) % 37}" for k in range(1, 9)) for n in range(9)]
    app = upload(page(), ("folds.csv", "\n".join([",".join(names), *lines]).encode()))
    what = step(app, "What is compared, if anything is?")
    sets = [place for place, option in enumerate(what.options) if option.startswith("Columns: ")]
    seen = []
    for place in sets:
        step(app, "What is compared, if anything is?").set_value(place).run()
        assert not app.exception
        seen.append(tuple(asked(app, "models").value))
    assert len({*seen}) == len(sets) > 1


def test_that_nothing_is_compared_is_an_answer_that_says_what_to_bring() -> None:
    app = upload(page(), ("runs.csv", f"run,GA,PSO,DE\n{COSTS}".encode()))
    what = step(app, "What is compared, if anything is?")
    what.set_value(len(what.options) - 1).run()
    assert "holds no comparison yet" in app.info[0].value
    assert not [each for each in app.button if each.label == "Read it this way"]


def test_one_press_reads_what_is_proposed_and_says_so_before() -> None:
    app = upload(page(), UNHEARD)
    assert asked(app, "truth").value == "judge"
    text = said(app)
    assert "Predictions, one column per model: 2 models (svm, rf), 60 items." in text
    headline = app.header[0].value
    assert "nr :gray-badge[id],judge :gray-badge[truth],svm :gray-badge[model]" in tabled(app)
    assert "0,a,a,a" in tabled(app)
    assert "The first 3 of 60 rows, as they were read." in text
    assert read_it(app).title[0].value.replace("\u00a0", " ") == headline


def test_of_several_readings_a_person_chooses_one_and_sees_what_it_gives() -> None:
    rows = [f"{m},q{n},{n % k > 0},{n % (k + 2) > 1}" for m, k in (("gpt", 3), ("llama", 2)) for n in range(40)]
    app = upload(page(), ("judged.csv", "\n".join(["model,question,HumanVerdict,ExpertVerdict", *rows]).encode()))
    radio = step(app, "By which number?")
    assert radio.options == ["“HumanVerdict”", "“ExpertVerdict”"]
    assert asked(app, "value").value == "HumanVerdict"
    before = app.header[0].value
    radio.set_value(1).run()
    assert asked(app, "value").value == "ExpertVerdict"
    assert app.header[0].value != before
    headline = app.header[0].value
    assert read_it(app).title[0].value.replace("\u00a0", " ") == headline


def test_another_table_of_the_file_can_be_chosen_and_is_read_at_once() -> None:
    tables = [f"## {name}\n\n|set|svm|rf|\n|---|---|---|\n|a|{x}|.8|\n|b|.7|{x}|\n|c|.6|.5|" for name, x in SETS]
    app = read_it(upload(page(), ("a.md", "\n\n".join(tables).encode())))  # which of the two is meant is asked first
    assert "mean error" not in understood(app)
    which = asked(app, "part")
    assert which.options == ["What looks most like results", "Error"]
    which.select("Error").run()
    assert "a,.11,.8" in tabled(app)
    app = read_it(app)
    assert "mean error" in understood(app)
    assert asked(app, "part").value == "Error"


def test_some_rows_can_be_chosen_by_a_column() -> None:
    tried = itertools.product(("svm", "forest"), ("iris", "wine", "glass", "heart"), (0, 10, 30))
    rows = [f"{m},{d},{k},0.{60 + len(m) + len(d) + k}" for m, d, k in tried]
    app = upload(page(), ("long.csv", "\n".join(["model,dataset,noise,accuracy", *rows]).encode()))
    asked(app, "only").select("noise").run()
    (values,) = (box for box in app.multiselect if box.label == "Values in the rows to read")
    assert values.options == ["0", "10", "30"]
    values.set_value(["10"]).run()
    assert "Only rows with “10” in “noise” were read" in said(app)
    app = read_it(app)
    assert "4 data sets" in understood(app)
    assert asked(app, "only").value == "noise"


def test_a_person_says_that_lower_is_better_where_nothing_else_does() -> None:
    app = upload(page(), ("runs.csv", f"run,GA,PSO,DE\n{COSTS}".encode()))
    assert "choose whether higher is better, or lower" in said(app)
    radio = step(app, "Which is better?")
    assert radio.options == ["The higher number", "The lower number"]
    assert app.header[0].value.startswith("GA ")
    radio.set_value(1).run()
    assert asked(app, "better").value == "lower"
    assert app.header[0].value.startswith("DE ")
    read_it(app)
    assert app.title[0].value.startswith("DE ")
    assert "Mean score, best first. Less is better." in said(app)
    assert "You said that lower is better." in understood(app)
    assert asked(app, "better").value == "lower"


def test_what_was_read_otherwise_before_comes_back_at_one_press() -> None:
    app = upload(page(), ("two.csv", UNHEARD[1].replace(b"judge", b"truth").replace(b"nr", b"id")))
    first = app.title[0].value
    understood(app)
    answer(app, models=["truth", "rf"], truth="svm")
    assert read_it(app).title[0].value != first
    assert "read as" in app.button(key="undo").label
    app.button(key="undo").click().run()
    assert app.title[0].value == first


def test_a_table_with_models_as_rows_is_read_turned_and_stays_turned_in_the_form() -> None:
    app = upload(page(), BOARD)
    assert asked(app, "turned").value is True
    assert list(asked(app, "models").options) == ["heading", "small", "large", "huge"]
    assert "3 models · 4 data sets" in said(read_it(app))
    understood(app)
    assert asked(app, "turned").value is True
    assert asked(app, "models").value == ["small", "large", "huge"]
    assert "As it is read now" in said(app)
    assert "The first 3 of 4 rows" in said(app)
    answer(app, turned=False)
    assert "All 3 rows, as they were read." in said(app)
    assert "heading" not in asked(app, "models").options


def test_two_columns_name_the_models_together_also_when_the_form_is_opened_again() -> None:
    app = upload(page(), ("runs.csv", f"rep,var,fold,result\n{RUNS}".encode()))
    assert "2 models" in understood(app)
    answer(app, model=["rep", "var"])
    assert "“Repeat” is then left empty." in said(app)
    assert "4 models (words + small, words + large, bert + small, bert + large), 5 folds" in said(app)
    assert "4 models · 5 folds" in understood(read_it(app))
    assert asked(app, "model").value == ["rep", "var"]


def test_two_files_are_matched_by_two_columns_together() -> None:
    files = stores("one.csv", 1), stores("two.csv", -1)  # in another order
    app = upload(page(), *files)
    assert "2 files need an answer" in said(app)
    assert asked(app, "truth").value == "actual"
    assert asked(app, "models").value == ["forecast"]
    assert asked(app, "id").value == ["store", "date"]
    assert "2 models (one, two), 36 items" in said(app)
    assert "the first of 2 files" in said(app)
    understood(read_it(app))
    assert asked(app, "id").value == ["store", "date"]
    found = app.session_state["held"].understood
    assert (found.roles.id, [file[2:] for file in found.joined]) == ("store + date", [(36, 0), (36, 0)])


def test_the_seed_that_names_of_files_hold_stands_in_the_form() -> None:
    files = [
        (
            f"{m}_seed_{s}.csv",
            "round,accuracy\n" + "".join(f"{n},{0.9 - (0.5 + s / 50) / (n + k)}\n" for n in range(30)),
        )
        for m, k in (("fedavg", 1), ("fednova", 2))
        for s in range(1, 6)
    ]
    app = upload(page(), *((name, text.encode()) for name, text in files))
    assert "points of a curve are no separate items" in said(app)
    assert asked(app, "dataset").value == ["seed"]
    assert "2 models (fedavg, fednova), 5 data sets" in said(app)


def test_files_that_are_parts_of_one_table_are_read_so_and_stay_so_in_the_form() -> None:
    app = upload(page(), half("first.csv", 1), half("second.csv", 31))
    assert "Every file holds the same models, “svm”, “rf”." in said(app)
    assert asked(app, "stacked").value is True
    assert "The first 3 of 60 rows, as they were read." in said(app)
    answer(app, stacked=False)
    assert disabled(app)
    answer(app, stacked=True)
    understood(read_it(app))
    assert asked(app, "stacked").value is True
    assert app.session_state["held"].understood.evidence.n == 60


def test_what_was_picked_stays_where_the_file_turns_out_to_be_something_else() -> None:
    app = upload(page(), UNHEARD)
    answer(app, id=[], models=["rf", "svm"], layout="right_wrong")
    assert asked(app, "models").value == ["rf", "svm"]
    assert disabled(app)
    answer(app, layout="predictions")
    assert asked(app, "truth").value == "judge"
    assert asked(app, "id").value == []
    assert not disabled(app)


def test_a_large_file_is_looked_at_only_when_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(correct, "MOST_ROWS", 50)
    app = upload(page(), UNHEARD)
    assert "What this gives" not in said(app)
    next(button for button in app.button if button.label == "Show what this would give").click().run()
    assert "2 models (svm, rf), 60 items" in said(app)
    answer(app, models=["rf"])
    assert "What this gives" not in said(app)
    read_it(app)
    assert "Not with these choices: There is only one model" in said(app)
    answer(app, models=["rf", "svm"])
    assert "2 models · 60 items" in said(read_it(app))


@pytest.mark.parametrize(("group", "layout", "files"), [
    (None, "predictions", "“sample-predictions.csv”"),
    ("Test items", "per_model_files", "2 files"),
    ("Tools and battles", "lm_eval_samples", "2 files"),
])  # fmt: skip
def test_a_sample_of_every_layout_opens(group: str | None, layout: str, files: str) -> None:
    app = page()
    app.session_state["samples"] = True
    app.run()
    first = next(button for button in app.button if (button.key or "").startswith("sample_"))
    assert first.key == "sample_predictions"
    if group:
        app.session_state["samples_of"] = group
        app.run()
    app.button(key=f"sample_{layout}").click().run()
    assert not app.exception
    assert f"2 models · 2 items · {files}" in said(app)


def test_what_pairs_the_results_stays_where_another_number_is_chosen() -> None:
    tried = itertools.product(("bare", "tools"), ("claude", "codex"), ("api", "web", "game", "cli"), range(1, 4))
    rows = [f"{c},{a},{s},{r},{len(a) * len(s) % 5 + r},{len(c) + r * len(s)}" for c, a, s, r in tried]
    app = upload(page(), ("runs.csv", "\n".join(["condition,agent,task,run,score,seconds", *rows]).encode()))
    apart = "Nothing\\: separate groups, each row by itself"
    on = step(app, "What pairs the results?")
    assert on.options[on.value] != apart
    on.set_value(on.options.index(apart)).run()
    number = step(app, "By which number?")
    number.set_value(number.options.index("“seconds”")).run()
    on = step(app, "What pairs the results?")
    assert on.options[on.value] == apart
