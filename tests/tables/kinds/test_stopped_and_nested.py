"""Runs that were stopped or failed, values in nested JSON, logs whose values have names, and sums of others."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.told import asked, asked_of, first, found, of_files, refused, refused_files, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(20261130)
SOLVERS = ("kissat", "cadical", "minisat")


def means(evidence: object) -> list[float]:
    assert isinstance(evidence, Scores)
    return np.asarray(evidence.scores).mean(axis=0).tolist()


@pytest.mark.parametrize("word", ["TL", "ML", "MO", "abort", "xyz", "n.s."])
def test_a_word_among_the_times_of_a_solver_is_asked_about_and_its_column_kept(word: str) -> None:
    times = RNG.uniform(1, 90, size=(30, 3))
    lines = [f"i{n},{t[0]:.2f},{t[1]:.2f},{word if n % 7 == 0 else f'{t[2]:.2f}'}" for n, t in enumerate(times)]
    question = asked(rows("instance,Gurobi,HiGHS,SCIP", *lines))
    assert f"“{word}” in 5 of 30 rows" in str(question)
    assert all(each.roles.models == ("Gurobi", "HiGHS", "SCIP") for each in question.choices)


def test_a_failed_run_among_numbered_runs_of_each_engine_is_asked_about() -> None:
    runs = RNG.uniform(100, 900, size=(22, 9))
    header = "query," + ",".join(f"{e}_run{k}_ms" for e in ("pg16", "duckdb", "clickhouse") for k in (1, 2, 3))
    lines = [f"Q{n}," + ",".join(f"{x:.1f}" for x in each) for n, each in enumerate(runs)]
    lines[20] = lines[20].rsplit(",", 3)[0] + ",OOM,OOM,OOM"
    question = asked(rows(header, *lines))
    assert "“OOM”" in str(question)
    assert first(rows(header, *lines)).evidence.models == ("pg16", "duckdb", "clickhouse")


def test_runs_that_were_stopped_at_a_limit_count_with_it() -> None:
    times = np.minimum(RNG.uniform(1, 900, size=(40, 3)) * [1, 2, 6], 1500)
    cells = [",".join(f"{'TIMEOUT' if t == 1500 else 'SAT'},{t:.2f}" for t in each) for each in times]
    header = "instance," + ",".join(f"{s}_status,{s}_time" for s in SOLVERS)
    seen = found(rows(header, *(f"i{n},{each}" for n, each in enumerate(cells))))
    assert isinstance(seen.evidence, ItemScores)
    assert means(seen.evidence) == pytest.approx(times.mean(axis=0), rel=1e-3)
    assert any("where runs were stopped" in repair.text for repair in seen.repairs)


def test_runs_that_failed_early_do_not() -> None:
    times = np.minimum(RNG.uniform(1, 900, size=(40, 3)) * [1, 2, 6], 1500)
    cells = [",".join(f"TIMEOUT,{t / 1000:.2f}" if t == 1500 else f"SAT,{t:.2f}" for t in each) for each in times]
    header = "instance," + ",".join(f"{s}_status,{s}_time" for s in SOLVERS)
    seen = first(rows(header, *(f"i{n},{each}" for n, each in enumerate(cells))))
    assert len(means(seen.evidence)) == 3
    assert len(np.asarray(getattr(seen.evidence, "scores", ()))) == int((times < 1500).all(axis=1).sum())


def test_grades_that_could_not_be_computed_may_be_left_out() -> None:
    pairs = [(d, m) for d in range(40) for m in ("knn", "svm", "rf")]
    cells = ["ERROR" if d % 9 == 3 and m == "svm" else f"{RNG.uniform(0.5, 1):.3f}" for d, m in pairs]
    text = rows("data_path,classifier,accuracy", *(f"d{d},{m},{c}" for (d, m), c in zip(pairs, cells, strict=True)))
    question = asked(text)
    assert [each.roles.failed for each in question.choices[:2]] == ["smallest", "missing"]
    seen = found(text, roles=question.choices[1].roles)
    assert isinstance(seen.evidence, DatasetScores)
    assert len(seen.evidence.scores) == sum(d % 9 != 3 for d in range(40))
    assert any("left out" in repair.text for repair in seen.repairs)


def test_who_solved_everything_is_compared_by_what_it_took() -> None:
    lines = [f"p{n},{s},{RNG.uniform(1, 9):.3f},True" for n in range(20) for s in SOLVERS]
    seen = first(rows("puzzle,solver,time_seconds,solved", *lines))
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.higher_is_better is False


def test_measures_of_each_algorithm_on_each_instance_are_found_below_what_is_known_of_it() -> None:
    gaps = RNG.uniform(0, 5, size=(12, 3))
    held = {
        f"X-n{100 + n}": {
            "bks": int(RNG.integers(2e4, 9e4)),
            "runs": {
                s: {"obj": float(g) + 9e4, "gap_pct": float(g), "feasible": True}
                for s, g in zip(("GA", "SA", "HGS"), each, strict=True)
            },
        }
        for n, each in enumerate(gaps)
    }
    question = asked(json.dumps(held), "a.json")
    roles = next(each.roles for each in question.choices if each.roles.value == "gap_pct")
    assert means(found(json.dumps(held), "a.json", roles).evidence) == pytest.approx(gaps.mean(axis=0))


def test_truths_and_probabilities_below_names_in_files_of_one_model_each_are_read() -> None:
    true = RNG.integers(0, 2, size=(30, 3))
    kinds = [*enumerate(("Gq", "Gi", "Gs"))]
    files, right = [], []
    for model in ("mlp", "svm"):
        said = np.clip(0.5 + (true - 0.5) * 0.5 + RNG.normal(0, 0.3, size=true.shape), 0.01, 0.99)
        right.append(int(((said >= 0.5) == (true == 1)).sum()))
        held = {
            f"r{n}": {k: {"label": int(true[n, p]), "prob": float(said[n, p])} for p, k in kinds} for n in range(30)
        }
        files.append((f"{model}.json", json.dumps(held)))
    seen = of_files(*files)
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.n, seen.evidence.right.tolist()) == (90, right)


def test_runs_with_what_they_were_set_to_beside_what_they_reached_are_read() -> None:
    runs = [
        {
            "id": f"{a}{e}{s}",
            "config": {"algo": a, "env": e, "seed": s, "lr": 0.0003},
            "summary": {"eval/return_mean": round(float(RNG.uniform(100, 900)), 1), "_runtime": 99.5},
        }
        for a in ("PPO", "SAC", "TD3")
        for e in ("Hopper", "Walker2d", "Ant", "Reacher")
        for s in range(3)
    ]
    reached = [run["summary"]["eval/return_mean"] for run in runs]
    seen = first(json.dumps(runs), "a.json")
    assert seen.evidence.models == ("PPO", "SAC", "TD3")
    assert means(seen.evidence) == pytest.approx(np.reshape(reached, (3, -1)).mean(axis=1))


def test_lines_of_a_log_with_names_for_their_values_are_read() -> None:
    times = RNG.uniform(1, 300, size=(26, 2))
    lines = ["2024-03-01 21:59:58 INFO runner start, cutoff=5000s"]
    for n, each in enumerate(times):
        begin = f"2024-03-01 22:{n:02}:00 INFO"
        lines += [
            f"{begin} [kissat-{k + 3}.0] /bench/p{n:03}.cnf result=SAT cpu={t:.2f}s mem={99 + n}MB"
            for k, t in enumerate(each)
        ]
    seen = first("\n".join(lines) + "\n", "run.log")
    assert means(seen.evidence) == pytest.approx(times.mean(axis=0), rel=1e-3)
    assert isinstance(seen.evidence, Scores)
    assert not seen.evidence.higher_is_better


def test_a_log_of_a_training_is_none_of_results() -> None:
    lines = [f"2024-03-01 22:{n:02}:00 INFO epoch={n} loss={1 / (n + 1):.3f} acc={0.5 + n / 99:.3f}" for n in range(30)]
    with pytest.raises(DataError):
        read("train.log", ("\n".join(lines) + "\n").encode())


def test_a_table_with_units_below_a_drawn_line_is_read_without_its_mean() -> None:
    times = RNG.uniform(100, 400, size=(10, 3))
    lines = [f"{500 + n}.bench       " + "     ".join(f"{t:.1f}s" for t in each) for n, each in enumerate(times)]
    mean = "geomean         " + "     ".join(f"{t:.1f}s" for t in np.exp(np.log(times).mean(axis=0)))
    text = "\n".join(["benchmark   -O2   -O3   -Os", "-" * 50, *lines, "-" * 50, mean]) + "\n"
    assert means(first(text, "spec.log").evidence) == pytest.approx(times.mean(axis=0), abs=0.06)


def test_a_header_behind_a_mark_stands_above_cells_that_spaces_set_apart() -> None:
    true = RNG.uniform(0, 2, size=40)
    said = true[:, None] + RNG.normal(0, [0.05, 0.1], size=(40, 2))
    lines = [f"{200100 + n}   {true[n]:.4f}   {said[n, 0]:.4f}   {said[n, 1]:.4f}" for n in range(40)]
    lines[3] = f"{200103}   {true[3]:.4f} -99.0000   {said[3, 1]:.4f}"
    text = "\n".join(["#  id      zspec    zANN    zGBM", *lines]) + "\n"
    table = read("photoz.cat", text.encode())
    assert table.columns == ("id", "zspec", "zANN", "zGBM")
    assert any("was read as missing" in repair.text for repair in table.repairs)


def test_a_form_that_nobody_filled_in_is_told_from_results() -> None:
    lines = [f"T{n},HW{n % 3},TO_FILL_model,TO_FILL_yes_no,TO_FILL_number" for n in range(9)]
    assert "a form without results yet" in refused(rows("trial,assignment,model_name,passed,minutes", *lines))


def test_days_on_which_the_same_races_were_forecast_are_no_more_races() -> None:
    lines = [
        f"2018-08-{d + 1:02},R{r},{m},{RNG.uniform(0, 0.5):.4f}"
        for d in range(20)
        for r in range(12)
        if (d + r) % 5
        for m in ("market", "model")
    ]
    question = asked(rows("date,race,method,brier", *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("method", "race")
    assert "averaged over “date”" in question.choices[0].says


def test_points_of_one_series_belong_together() -> None:
    lines = []
    for s in range(8):
        for m in range(12):
            y = 100 * s + m + RNG.normal()
            said = ",".join(f"{y + RNG.normal(0, k):.1f}" for k in (1, 2, 3))
            lines.append(f"T{s},2023-{m + 1:02}-01,{y:.1f},{said}")
    assert found(rows("unique_id,ds,y,AutoARIMA,AutoETS,SeasonalNaive", *lines)).roles.cluster == "unique_id"


def test_problems_that_are_numbered_for_each_size_are_others() -> None:
    lines = [
        f"{size},{n},{h},{RNG.integers(10, 999)},{RNG.uniform(0, 1):.5f}"
        for size in (10, 50, 100)
        for n in range(20)
        for h in ("manhattan", "euclidean", "nn")
    ]
    text = rows("size,problem_id,heuristic,nodes_expanded,wall_time", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.models, len(evidence.scores)) == (("manhattan", "euclidean", "nn"), 60)


def test_the_mean_of_all_classes_behind_these_is_none_of_them() -> None:
    classes = ["aero", "bike", "bird", "boat", "bus", "car", "cat"]
    scores = RNG.uniform(60, 90, size=(3, 7)).round(1)
    lines = [
        f"{m},{','.join(f'{x:.1f}' for x in each)},{each.mean():.1f}"
        for m, each in zip(("Faster R-CNN", "YOLOv8m", "RT-DETR"), scores, strict=True)
    ]
    seen = first(rows("method," + ",".join(classes) + ",mAP", *lines))
    assert isinstance(seen.evidence, Scores)
    assert len(seen.evidence.scores) == 7


def test_the_sheet_that_holds_the_rows_of_the_others_is_read() -> None:
    def sheet(names: list[str]) -> str:
        held: list[list[object]] = [[name, *RNG.uniform(1, 9, size=2).round(2).tolist()] for name in names]
        return of_cells([["Instance", "A", "B"], *held])

    parts = {kind: [f"{kind}{n}" for n in range(6)] for kind in ("path", "cycle", "grid")}
    every = [name for names in parts.values() for name in names]
    book = workbook({**{kind: sheet(names) for kind, names in parts.items()}, "All": sheet(every)})
    assert read("results.xlsx", book).rows == 18


def test_files_of_several_detectors_are_no_truth_for_being_called_target() -> None:
    def of() -> str:
        named = zip(("OCSVM", "IForest", "LOF", "ECOD"), RNG.uniform(0.5, 1, size=(4, 2)), strict=True)
        return rows("detector,auc_roc,f1", *(f"{d},{one:.3f},{other:.3f}" for d, (one, other) in named))

    files = [(f"{name}_results.csv", of()) for name in ("cardio", "shuttle", "fcps_target", "wut_x2")]
    assert asked_of(*files).suggested.model == "detector"


def test_parts_of_one_table_in_several_files_are_asked_about() -> None:
    def part(graphs: range) -> str:
        lines = [
            f"{a},g{g},{k},{RNG.integers(100, 999)},{RNG.uniform(1, 9):.3f}"
            for g in graphs
            for k in (2, 4, 8)
            for a in ("KaHyPar", "PaToH", "Hype")
        ]
        return rows("algorithm,graph,k,km1,cut_weight", *lines)

    tables = [read(f"part{n}.csv", part(range(9 * n, 9 * n + 9)).encode()) for n in (1, 2)]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    roles = question.value.choices[0].roles if question.value.choices else question.value.suggested
    evidence = understand(tables, replace(roles, better=roles.better or "lower")).evidence
    assert {*evidence.models} == {"KaHyPar", "PaToH", "Hype"}


def test_files_without_any_header_are_told_so() -> None:
    files = [(f"cv{k}.csv", "".join(f"{1 / (n + 1):.4f},{n / 30:.4f}\n" for n in range(20 + k))) for k in (1, 2, 3)]
    assert "have no header" in refused_files(*files)


def test_a_count_within_a_sentence_is_no_result() -> None:
    lines = [
        f"{s} sort,Synthesizing {n}/10 solutions (Duplicates of the one before),text" for n, s in enumerate("abcd")
    ]
    refused(rows("Algorithm,Suggestion,Description", *lines))


def test_times_of_commands_that_all_ran_on_the_same_projects_are_compared() -> None:
    times = RNG.uniform(1, 9, size=(6, 2))
    results = [
        {"command": c, "mean": float(times[n, k]), "times": [1.0], "parameters": {"project": f"p{n}"}}
        for k, c in enumerate(("esbuild", "webpack"))
        for n in range(6)
    ]
    seen = first(json.dumps({"results": results}), "hyperfine.json")
    assert means(seen.evidence) == pytest.approx(times.mean(axis=0))
