"""JSON objects that hold no list of records: scores by model, records by name, and lists within records."""

from __future__ import annotations

import json

import pytest

from compare_core import DataError, Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.told import asked, found


def table(value: object) -> list[tuple[str, list[str]]]:
    read_ = read("a.json", json.dumps(value).encode())
    columns = [read_.column(name) for name in read_.columns]
    return [(c.name, [c.texts[code] for code in c.codes.tolist()]) for c in columns]


def test_lists_side_by_side_are_columns() -> None:
    assert table({"seed": 1, "svm": [0.9, 0.8], "rf": [0.7, 0.6]}) == [("svm", ["0.9", "0.8"]), ("rf", ["0.7", "0.6"])]


def test_scores_by_model_and_data_set_are_read() -> None:
    sets = ("iris", "wine", "glass", "car")
    scores = {model: {name: 0.5 + n / 10 for n, name in enumerate(sets)} for model in ("svm", "rf")}
    evidence = understand([read("scores.json", json.dumps(scores).encode())]).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("svm", "rf")
    assert evidence.datasets == sets


def test_records_by_name_within_a_report_are_found() -> None:
    report = {"run": "x", "raw": {"1": {"items": {str(n): {"score": n / 10, "note": "…"} for n in range(5)}}}}
    assert table(report)[0] == ("(column 1)", ["0", "1", "2", "3", "4"])
    assert table(report)[1] == ("score", ["0.0", "0.1", "0.2", "0.3", "0.4"])


def test_two_such_reports_are_matched_by_name() -> None:
    reports = {model: {f"q{n}": {"accuracy": n / 10 + k / 20} for n in range(5)} for k, model in enumerate("ab")}
    files = [read(f"{m}.json", json.dumps({"total": 1, "raw": report}).encode()) for m, report in reports.items()]
    found = understand(files)
    assert found.evidence.models == ("a", "b")
    assert found.evidence.n == 5


def test_several_lists_of_like_records_are_told_apart_by_their_names() -> None:
    lists = {
        size: [{"id": n, "scores": {"f1": n / 10 + k}} for n in range(6)] for k, size in enumerate(("small", "large"))
    }
    found = understand([read("sizes.json", json.dumps(lists).encode())])
    assert found.evidence.models == ("small", "large")
    assert found.evidence.n == 6


def test_a_list_of_every_record_becomes_a_column_named_after_it() -> None:
    records = [{"model": m, "task": "x", "ms": 3, "right": [1, 0, 1, 1, int(m == "a")]} for m in "abc"]
    found = understand([read("results.jsonl", "\n".join(map(json.dumps, records)).encode())])
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.models == ("a", "b", "c")
    assert found.evidence.right.tolist() == [4, 3, 3]
    assert any("“right” of the records became columns" in repair.text for repair in found.repairs)


def test_a_list_that_all_records_share_is_the_truth_beside_those_that_differ() -> None:
    records = [
        {"model": m, "y_true": list("ababa"), "y_pred": list(said)} for m, said in (("a", "abbba"), ("b", "aabba"))
    ]
    evidence = understand([read("results.json", json.dumps(records).encode())]).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [4, 3]


@pytest.mark.parametrize("lists", [{"x": [1, 2, 3]}, {"x": list(range(9)), "y": list(range(9))}])
def test_short_lists_and_several_that_differ_are_left_out(lists: dict[str, list[int]]) -> None:
    records = [
        {"model": m, "acc": 0.5, **{n: [v + k for v in cells] for n, cells in lists.items()}}
        for k, m in enumerate("ab")
    ]
    assert [name for name, _ in table(records)] == ["model", "acc"]


def test_what_is_no_table_in_any_part_is_refused() -> None:
    with pytest.raises(DataError, match="holds no list of records"):
        table({"a": {"b": {"c": 1}}, "d": [1]})


SYSTEMS = ("argos", "bergamot", "google")
SETS = {f"{pair}-en": [f"flores-{part}", f"wmt{n + 8}"] for n, pair in enumerate(("af", "cs", "de", "es", "fr", "is"))
        for part in ("dev", "test")[n % 2:][:1]}  # fmt: skip


def quality(pair: str, name: str) -> dict[str, float]:
    """Return how well each system translates; one of them 0 where it does not."""
    place = 3 * list(SETS).index(pair) + len(name)
    return {
        system: 0.0 if k == 0 and name > "g" else round(0.7 + 0.01 * ((place * 7 + 3 * k) % 11) + 0.02 * k, 3)
        for k, system in enumerate(SYSTEMS)
    }


def test_what_recurs_under_every_other_name_is_a_column() -> None:
    """As in mozilla's evaluation of translations: {pair: {data set: {system: score}}}, of which most pairs have few."""
    scores = {pair: {name: quality(pair, name) for name in names} for pair, names in SETS.items()}
    whole = read("comet.json", json.dumps(scores).encode())
    assert whole.columns == ("(column 1)", "(column 2)", *SYSTEMS)
    assert whole.rows == sum(map(len, SETS.values()))
    with pytest.raises(NeedsRoles, match="Each row has two names, such as “af-en” and “flores-dev”") as question:
        understand([whole])
    understood = understand([whole], question.value.suggested)
    assert understood.evidence.models == SYSTEMS
    assert "“argos” is exactly 0 on 30 % of the data sets or more" in understood.warnings[0]


def test_measures_of_models_within_models_stay_measures() -> None:
    """Take the names of models for what they are, also where each has data sets of its own and a few in common."""
    scores = {
        m: {
            f"set{n}": {"accuracy": 0.5 + n / 40 + k / 99, "f1": 0.4 + n / 50}
            for n in (*range(6), *range(9 + 9 * k, 18 + 9 * k))
        }
        for k, m in enumerate(("svm", "random forest", "k-NN"))
    }
    with pytest.raises(NeedsRoles) as question:
        understand([read("a.json", json.dumps(scores).encode())])
    roles = question.value.suggested
    assert (roles.model, roles.dataset, roles.value) == ("(column 1)", "(column 2)", "accuracy")


def test_lists_of_tasks_with_a_record_for_each_model() -> None:
    """As in ScalingIntelligence/KernelBench: {task: [{display_name, torch_speedup, file}, ...]}."""
    models = ("gpt-o1", "claude-3.5-sonnet", "deepseek-coder")
    tasks = {
        f"Level 1: {n}": [
            {"display_name": models[(n + k) % 3], "torch_speedup": 0.5 + (n * 7 + k) % 10 / 9, "file": f"{n}f{k}"}
            for k in range(3)
        ]
        for n in range(20)
    }
    understood = understand([read("data.json", json.dumps({**tasks, "Level 2: 1": []}).encode())])
    assert isinstance(understood.evidence, DatasetScores)
    assert set(understood.evidence.models) == set(models)
    assert (understood.evidence.n, understood.evidence.higher_is_better) == (20, True)
    assert understood.roles.dataset == "task"


MODELS, PLACES, HORIZONS = ("patchtst", "tft", "naive"), ("north", "south"), (24, 96, 336)
KEYS = [(model, place, str(horizon)) for model in MODELS for place in PLACES for horizon in HORIZONS]


def keyed(separator: str, *, empty: int = 0) -> str:
    records = {
        separator.join(key): {"mse": 0.1 + n / 50, "mae": 0.2 + n / 60, **({"rmse": 0.3 + n / 70} if n < 12 else {})}
        for n, key in enumerate(KEYS)
    }
    return json.dumps({**records, **{separator.join(("tft", "west", str(n))): {} for n in range(empty)}})


@pytest.mark.parametrize("separator", ["/", "|", "::"])
@pytest.mark.parametrize("empty", [0, 3])
def test_names_that_say_model_place_and_horizon_are_told_apart(separator: str, empty: int) -> None:
    text = keyed(separator, empty=empty)
    table = read("a.json", text.encode())
    said = {repair.text: repair.count for repair in table.repairs}
    assert table.columns == ("model", "level 2", "level 3", "mse", "mae", "rmse")
    assert table.rows == len(KEYS)
    assert said[f"The names of the records were told apart at each “{separator}”: “model”, “level 2”, “level 3”."] == 3
    assert said.get("Empty objects were left out.", 0) == empty
    evidence = found(text, "a.json", asked(text, "a.json").suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n, evidence.metric) == (MODELS, 6, "mae")  # the RMSE is missing for one model
    assert not evidence.higher_is_better


@pytest.mark.parametrize(
    "names",
    [
        [f"data/{n}.png" for n in range(8)],  # all are one thing's own name
        ["svm/a", "svm/b", "rf/a", "rf"],  # not as many parts
        ["a/1", "b/2", "c/3", "d/4"],  # nothing comes again
        ["x/a", "x/b", "x/a ", "x/b "],  # and here nothing else but one part
        ["svm/", "rf/", "/a", "/b"],
    ],
)
def test_other_names_stay_whole(names: list[str]) -> None:
    records = {name: {"acc": 0.5 + n / 50, "f1": 0.4} for n, name in enumerate(names)}
    table = read("a.json", json.dumps(records).encode())
    assert table.columns == ("(column 1)", "acc", "f1")
    assert set(table.column("(column 1)").texts) == {name.strip() for name in names} | set(names)


def test_a_measure_called_as_a_part_would_be_leaves_names_whole() -> None:
    records = {f"{model}/{place}": {"level 2": 1, "acc": 0.5} for model in "abcd" for place in "xyz"}
    assert read("a.json", json.dumps(records).encode()).columns == ("(column 1)", "level 2", "acc")


def judged(shift: float) -> bytes:
    items = {f"act {n}": {"harm": [f"It is so, since {n} is more.", str((n + shift) % 10)]} for n in range(30)}
    return json.dumps({"no act": {}, "none": {}, **items}).encode()


def test_a_text_and_a_number_within_objects_are_rows_of_both_names() -> None:
    table = read("a.json", judged(0))
    assert table.columns == ("level 1", "level 2", "text", "value")
    assert table.rows == 30
    assert any((repair.text, repair.count) == ("Empty objects were left out.", 2) for repair in table.repairs)
    tables = [read(f"{name}.json", judged(shift)) for name, shift in (("gpt", 0), ("claude", 1), ("llama", 2))]
    with pytest.raises(NeedsRoles, match="Every file is one model, it seems, with “value”") as question:
        understand(tables)
    chosen = question.value.choices[0].roles
    assert understand(tables, chosen).evidence.n == 30


def test_names_of_models_name_what_was_said_by_each() -> None:
    text = json.dumps({m: {f"q{n}": ["an answer", n % 7] for n in range(12)} for m in ("gpt-4", "claude-3", "llama-3")})
    assert read("a.json", text.encode()).columns == ("model", "item", "text", "value")


def test_pairs_of_numbers_or_of_texts_are_not_taken_for_a_score() -> None:
    for pair in ([0.5, 0.6], ["a", "b"], ["a", None, [1]]):
        text = json.dumps({f"act {n}": {"harm": pair} for n in range(8)})
        with pytest.raises(DataError, match="holds no list of records"):
            read("a.json", text.encode())
