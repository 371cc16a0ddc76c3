"""Blocks of columns side by side, games of several sides, and files that hold one number or label of each thing."""

from __future__ import annotations

import json

from tests.tables.told import asked, first, found, refused, refused_files, rows

REPORT = {"precision": 0.91, "recall": 0.92, "f1-score": 0.93, "support": 400}


def test_blocks_that_stand_side_by_side_are_separate_groups() -> None:
    ours, old = (4, 5, 4, 3, 5, 4, 4, 5), (3, 2, 4, 3, 3)
    lines = [f"ours,{a},{a % 3},,{f'old,{old[n]},{old[n] % 2}' if n < len(old) else ',,'}" for n, a in enumerate(ours)]
    text = rows("Game,Jump,Flow,,Game,Jump,Flow", *lines)
    assert "Blocks of the same columns stand side by side, each of another “Game”" in str(asked(text))
    understood = first(text)
    assert {*understood.evidence.models} == {"ours", "old"}
    assert understood.layout == "separate_scores"
    assert {choice.roles.value for choice in asked(text).choices} == {"Jump", "Flow"}


def test_blocks_whose_rows_name_the_same_things_are_paired() -> None:
    lines = [f"svm,d{n},0.{60 + n * 7 % 30},,rf,d{n},0.{55 + n * 5 % 30}" for n in range(8)]
    understood = first(rows("model,dataset,accuracy,,model,dataset,accuracy", *lines))
    assert (understood.layout, {*understood.evidence.models}) == ("scores_long", {"svm", "rf"})


def test_games_of_three_sides_without_a_header_are_called_so() -> None:
    bots = ("Fox", "Owl", "Cat", "Dog", "Bee", "Elk", "Ant")
    trios = [(a, b, c) for a in range(7) for b in range(a) for c in range(b)]
    lines = [
        f"{n},{bots[a]},{7 + a / 9:.3f},{bots[b]},{8 - b / 7:.3f},{bots[c]},9.0{c}"
        for n, (a, b, c) in enumerate(trios, 1)
    ]
    told = refused(rows(lines[0], *lines[1:]))
    assert "Each row is a game, it seems, of 3 sides" in told
    assert "a row for each side of each game" in told


def test_classification_reports_of_models_by_name_are_reports() -> None:
    classes = ("cat", "dog", "macro avg", "weighted avg")
    held = {c: {name: value - n / 50 for name, value in REPORT.items()} for n, c in enumerate(classes)}
    text = json.dumps({m: {"accuracy": 0.9, "classification_report": held} for m in ("unet", "deep_unet", "Ensemble")})
    assert "These are classification reports" in refused(text, "a.json")


def test_one_number_of_each_thing_is_called_so() -> None:
    told = refused(rows("Question,% correct", *(f"Q{n},{40 + n}" for n in range(12))))
    assert "There is one number, “% correct”, for each “Question”" in told
    told = refused(rows("ZINC_ID,affinity", *(f"Z{n // 3},{-6 - n / 10}" for n in range(30))))
    assert "There are several numbers, “affinity”, for each “ZINC_ID”" in told


def test_the_same_label_in_every_row_is_what_one_model_predicted() -> None:
    told = refused(rows("frame,prediction", *(f"{n}.jpg,LAME" for n in range(12))))
    assert "“prediction” holds what one model predicted, “LAME” in every row" in told


def test_a_response_that_numbers_the_rows_is_a_person_and_no_prediction() -> None:
    said = ("often", "never", "daily")
    lines = (f"{n},{said[n % 3]},{said[n % 2]},{said[n // 2 % 3]},no idea {n}" for n in range(1, 13))
    told = refused(rows("response,Q1,Q2,Q3,Q4", *lines))
    assert "Each row is a person, it seems, who answered 4 questions of a form" in told


def test_files_with_one_row_for_each_model_are_totals() -> None:
    games = ("games.csv", rows("Agent,Wins,Draws,Losses", "Neural,17,42,1", "Hybrid,5,51,4", "Search,0,43,17"))
    speed = ("speed.csv", rows("Agent,Nodes/Second,Memory", "Search,1830,Low", "Neural,7920,High", "Hybrid,3280,High"))
    assert "one row for each “Agent”: totals" in refused_files(games, speed)


def test_files_of_means_with_their_spreads_are_called_so() -> None:
    load = (
        "load.csv",
        rows("scale,DAW,VR,2D SE,3D SE", "Mental,12.5,11.3,.9,.6", "Effort,9.1,8.2,.6,.5", "Pace,6,7,.8,.4"),
    )
    own = ("own.csv", rows("scale,DAW,VR,DAW SE,VR SE", "Joy,2.1,8.4,.9,.6", "Help,4.9,7.9,.6,.5", "Ease,5,8,.7,.5"))
    assert "The files hold means with their spreads (“2D SE”, “3D SE”)" in refused_files(load, own)


def test_two_columns_of_numbers_beside_an_id_stay_a_comparison() -> None:
    assert (
        found(rows("id,svm_correct,rf_correct", *(f"{n},{n % 2},{n % 3 % 2}" for n in range(12)))).layout
        == "right_wrong"
    )


def test_kinds_of_items_are_no_groups_where_each_item_was_met_under_every_interface() -> None:
    kinds = ("law", "coding", "history")
    lines = [
        f"{ui},{n},{200 + 13 * n % 90 + len(ui)}.5,{kinds[n % 3]}" for ui in ("Old", "Redesign") for n in range(1, 25)
    ]
    understood = first(rows("INTERFACE,uid,latency_ms,category", *lines))
    assert {*understood.evidence.models} == {"Old", "Redesign"}
    assert (understood.roles.model, understood.roles.id or understood.roles.dataset) == ("INTERFACE", "uid")


def test_runs_of_mlflow_are_paired_by_their_seed_though_each_has_a_name_of_its_own() -> None:
    header = "run_id,tags.mlflow.runName,params.model,params.seed,metrics.accuracy"
    tried = [(model, seed) for model in ("svm", "rf") for seed in range(5)]
    lines = [f"a{n},run_{n},{model},{seed},0.{70 + n * 7 % 19}" for n, (model, seed) in enumerate(tried)]
    understood = found(rows(header, *lines))
    assert (understood.layout, {*understood.evidence.models}) == ("tracked_runs", {"svm", "rf"})
    assert "Rows are paired by “seed”." in understood.reasons


def test_lines_of_a_server_are_a_log() -> None:
    line = '10.0.0.{0} - - [01/May/2024:10:{0:02}:00 +0000] "GET /item/{0} HTTP/1.1" 200 {1}'
    lines = [line.format(n, 131 * n + 900) for n in range(12)]
    assert "log of requests to a server" in refused(rows(lines[0], *lines[1:]), "run.out")
