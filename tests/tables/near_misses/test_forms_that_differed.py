"""Forms of the same results of which one was read and another was not, or wrongly and without a word."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, read, understand
from tests.tables.forms import NAMES, Results, drawn, reached, table
from tests.tables.test_tables_apart import book
from tests.tables.told import asked_of, found, of_files, rows

ITEMS = 12


def with_seeds(seeds: int = 3) -> dict[int, Results]:
    """Return what the same models said of the same items with several seeds."""
    truth = drawn("labels", 1).truth
    found = {}
    for seed in range(1, seeds + 1):
        results = drawn("labels", seed)
        results.truth = truth
        found[seed] = results
    return found


def right(results: dict[int, Results]) -> dict[str, float]:
    return {name: sum(reached(each)[name] for each in results.values()) for name in NAMES}


def test_items_that_were_tried_with_several_seeds_are_clusters() -> None:
    seeds = with_seeds()
    text = [{"item": row["item"], "seed": seed, **row} for seed, each in seeds.items() for row in each.rows()]
    long = [
        {"item": row["item"], "seed": seed, "model": name, **row}
        for seed, each in seeds.items()
        for name in NAMES
        for row in each.rows(name)
    ]
    for written in (text, long):
        understood = found(table(written))
        assert isinstance(understood.evidence, Outcomes)
        assert dict(zip(understood.evidence.models, understood.evidence.right.tolist(), strict=True)) == right(seeds)
        assert understood.roles.cluster == "item"
        assert any("its rows are one cluster" in reason for reason in understood.reasons)


@pytest.mark.parametrize("apart", [True, False])
def test_files_of_seeds_are_runs_of_the_same_models(apart: bool) -> None:  # noqa: FBT001
    seeds = with_seeds()
    files = (
        [(f"{name}_seed{seed}.csv", table(each.rows(name))) for name in NAMES for seed, each in seeds.items()]
        if apart
        else [(f"seed{seed}.csv", table(each.rows())) for seed, each in seeds.items()]
    )
    understood = of_files(*files)
    assert isinstance(understood.evidence, Outcomes)
    assert dict(zip(understood.evidence.models, understood.evidence.right.tolist(), strict=True)) == right(seeds)
    assert understood.roles.cluster == "item"


def test_rows_written_twice_count_once_in_every_form() -> None:
    results = drawn("labels")
    whole = results.rows()
    understood = found(table([*whole, *whole[:2]]))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == len(whole)
    assert any("same as earlier ones" in repair.text for repair in understood.repairs)


def test_patients_who_came_twice_are_no_rows_written_twice() -> None:
    lines = [f"p{n % 19},1,1,1" for n in range(20)]
    assert found(rows("patient_id,y_true,svm,rf", *lines)).evidence.n == 20


def test_right_and_wrong_stay_so_before_a_kind_of_item() -> None:
    results = drawn("verdicts")
    results.beside = {"topic": [["math", "law"][n % 2] for n in range(30)]}
    assert found(table(results.rows())).layout == "right_wrong"


def test_what_animals_have_is_not_read_as_marks() -> None:
    rng = np.random.default_rng(2)
    lines = [f"animal{n},{','.join(map(str, rng.integers(0, 2, 4)))},{'bird' if n % 3 else 'fish'}" for n in range(40)]
    with pytest.raises(Misread):
        found(rows("animal,hair,feathers,eggs,milk,kind", *lines))


def test_whole_numbers_near_a_measured_truth_are_no_classes() -> None:
    rng = np.random.default_rng(3)
    true = rng.integers(1, 60, 30)
    lines = [
        f"q{n},{t},{t + a},{t + b}"
        for n, (t, (a, b)) in enumerate(zip(true, rng.integers(-4, 5, (30, 2)), strict=True))
    ]
    understood = found(rows("item,truth,svm,forest", *lines))
    assert (understood.layout, understood.evidence.models) == ("regression", ("svm", "forest"))


def test_classes_by_number_stay_classes() -> None:
    rng = np.random.default_rng(4)
    true = rng.integers(0, 40, 60)
    lines = [f"q{n},{t},{t if n % 3 else (t + 7) % 40},{t if n % 4 else (t + 11) % 40}" for n, t in enumerate(true)]
    understood = found(rows("item,y_true,svm,forest", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.right.tolist() == [40, 45]


@pytest.mark.parametrize("form", ["long", "files"])
def test_verdicts_that_do_not_go_with_the_predictions_are_told(form: str) -> None:
    results = drawn("labels")
    parts = {}
    for name in NAMES:
        held = [{**row, "correct": int(row["prediction"] == row["truth"])} for row in results.rows(name)]
        for n in (3, 8):
            held[n]["correct"] = 1 - int(str(held[n]["correct"]))
        parts[name] = held
    files = [(f"{name}.csv", table(held)) for name, held in parts.items()]
    whole = table([{"model": name, **row} for name, held in parts.items() for row in held])
    understood = found(whole) if form == "long" else of_files(*files)
    assert any(
        "says otherwise than “prediction” held against “truth” in 6 of 90 rows" in w for w in understood.warnings
    )


def test_predictions_of_runs_that_failed_are_told() -> None:
    results = drawn("numbers")
    lines = [
        {**row, "model": name, "status": "failed" if n == 4 else "ok"}
        for name in NAMES
        for n, row in enumerate(results.rows(name))
    ]
    assert any("says of 3 rows that they failed" in warning for warning in found(table(lines)).warnings)


def test_models_are_called_as_a_column_in_every_file_does() -> None:
    results = drawn("labels")
    files = [
        (f"run_{n}.csv", table([{"model": name, **row} for row in results.rows(name)])) for n, name in enumerate(NAMES)
    ]
    understood = of_files(*files)
    assert understood.evidence.models == NAMES
    assert any("not as the files" in repair.text for repair in understood.repairs)


def test_files_called_after_their_models_keep_their_names() -> None:
    results = drawn("labels")
    files = [
        (f"{name}_cot.csv", table([{"model": f"{name}-2024", **row} for row in results.rows(name)])) for name in NAMES
    ]
    assert of_files(*files).evidence.models == tuple(f"{name}_cot" for name in NAMES)


def test_a_sheet_of_what_is_true_stands_beside_a_sheet_of_each_model() -> None:
    results = drawn("labels")
    sheets: dict[str, list[list[object]]] = {
        "truth": [["item", "truth"], *([row["item"], row["truth"]] for row in results.rows())]
    }
    sheets |= {
        name: [["item", "prediction"], *([r["item"], r["prediction"]] for r in results.rows(name))] for name in NAMES
    }
    tables = [read(*book(sheets))]
    with pytest.raises(NeedsRoles, match="belong together") as question:
        understand(tables)
    evidence = understand(tables, question.value.choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == reached(results)


def grid_search(values: list[float], seed: int) -> str:
    rng = np.random.default_rng(seed)
    lines = []
    for n, value in enumerate(values):
        splits = (value + rng.normal(0, 0.001, 5)).round(4).tolist()
        rank = 1 + sum(other > value for other in values)
        lines.append(
            f"{n},0.1,{n},{{'C': {n}}},{','.join(map(str, splits))},{np.mean(splits):.4f},{rank}".replace("{'C': ", "C")
        )
    names = [f"split{k}_test_score" for k in range(5)]
    return rows(f",mean_fit_time,param_C,params,{','.join(names)},mean_test_score,rank_test_score", *lines)


def test_the_best_settings_of_several_searches_are_compared_split_by_split() -> None:
    files = [("svm_search.csv", grid_search([0.7, 0.8, 0.75], 1)), ("rf_search.csv", grid_search([0.9, 0.85], 2))]
    question = asked_of(*files)
    assert "the best setting of each can be compared" in str(question)
    understood = of_files(*files, roles=question.choices[0].roles)
    assert isinstance(understood.evidence, FoldScores)
    assert understood.evidence.scores.mean(axis=0) == pytest.approx([0.8, 0.9], abs=0.002)
    assert any("flatters" in warning for warning in understood.warnings)


def test_settings_behind_names_do_not_part_the_models() -> None:
    files = [
        (
            f"results_{data}.csv",
            rows(
                "classifier,dataset,p,acc_test",
                *(
                    f"{m} (C={k / 10 + len(m)}),{data},{p},{0.5 + p / 50 + len(m) / 100}"
                    for m in ("svm", "lr")
                    for p in range(6)
                ),
            ),
        )
        for k, data in enumerate(("breast", "liver", "renal"))
    ]
    question = asked_of(*files)
    assert of_files(*files, roles=question.choices[0].roles).evidence.models == ("svm", "lr")


def test_results_within_records_may_be_shares_and_probabilities() -> None:
    runs = [
        {"dataset": f"set{n}", "results": [{"model": m, "accuracy": f"{70 + n + k}.5%"} for k, m in enumerate(NAMES)]}
        for n in range(6)
    ]
    assert found(json.dumps(runs), "a.json").evidence.models == NAMES
    results = drawn("probabilities")
    held = [{"model": m, "results": results.rows(m)} for m in NAMES]
    evidence = found(json.dumps(held), "a.json").evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == reached(results)


def test_a_mean_below_the_items_of_every_list_is_left_out() -> None:
    results = drawn("verdicts")
    lists = {m: [*results.rows(m), {"item": "mean", "correct": round(reached(results)[m] / 30, 3)}] for m in NAMES}
    evidence = found(json.dumps(lists), "a.json").evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == reached(results)


def test_numbers_that_repeat_with_every_seed_are_measured_all_the_same() -> None:
    rng = np.random.default_rng(7)
    true = (40 + 9 * rng.random(10)).round(1).tolist()
    lines = [
        f"q{n},{t},{s},{t + a:.2f},{t + b:.2f}"
        for s in range(3)
        for n, t in enumerate(true)
        for a, b in [rng.normal(0, 2, 2)]
    ]
    understood = found(rows("item,truth,seed,svm,forest", *lines))
    assert isinstance(understood.evidence, ItemScores)
    assert understood.layout == "regression"
