"""Plain results of fields that have words of their own: leagues, clinics, trials, solvers, weather, user studies."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import read, understand
from tests.tables.told import asked, asked_of, either_way, first, found, refused, rows

RNG = np.random.default_rng(5)


def mark(most: int = 7) -> int:
    return 1 + int(RNG.integers(most))


def test_answers_that_are_partly_right_count_one_half() -> None:
    """As in studies of assistants that answer examination questions."""
    words = ("Correct", "Incorrect", "Partially correct")
    lines = [f"Q{n},{words[n % 3]},{words[n % 2]},{words[n * n % 3]}" for n in range(12)]
    understood = found(rows("question,ChatGPT,Gemini,Claude", *lines))
    assert isinstance(understood.evidence, ItemScores)
    assert understood.evidence.scores[:3].tolist() == [[1, 1, 1], [0, 0, 0], [0.5, 1, 0]]
    assert [each.count for each in understood.repairs if "one half" in each.text] == [3]


def test_a_biopsy_is_the_truth_of_what_pictures_showed() -> None:
    true = [int(RNG.random() < 0.4) for _ in range(60)]
    lines = [f"{n},{t},{t if n % 6 else 1 - t},{t if n % 5 else 1 - t}" for n, t in enumerate(true)]
    question = asked(rows("patient_id,biopsy,MRI,CT", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("biopsy", ("MRI", "CT"))


def test_what_was_detected_or_missed_is_right_or_wrong() -> None:
    lines = [f"{n},{('detected', 'missed')[n % 3 > 1]},{('detected', 'missed')[n % 4 > 1]}" for n in range(24)]
    evidence = found(rows("bug_id,Infer,SpotBugs", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {"Infer": 16, "SpotBugs": 12}


def test_two_versions_and_how_many_bought() -> None:
    evidence = found(rows("variant,visitors,conversions", "A,1000,110", "B,1020,140")).evidence
    assert isinstance(evidence, SeparateTests)
    assert (evidence.right.tolist(), evidence.total.tolist()) == ([110, 140], [1000, 1020])


def test_how_long_people_took_under_each_condition() -> None:
    lines = [f"{n},{c},{mark(400) + 300}" for n in range(20) for c in ("congruent", "incongruent")]
    evidence = first(rows("subject,condition,rt", *lines)).evidence
    assert isinstance(evidence, Scores)
    assert ({*evidence.models}, evidence.n, evidence.higher_is_better) == ({"congruent", "incongruent"}, 20, False)


def test_people_who_were_each_in_one_group_are_not_paired() -> None:
    lines = [f"u{n % 20},{('control', 'treatment')[n % 2]},{n // 20},{mark(900)},{mark(90)}" for n in range(200)]
    question = asked(rows("uid,group,day,steps,energy", *lines))
    assert "Each “uid” is of one “group” only" in str(question)
    assert (question.suggested.layout, question.suggested.id) == ("separate_scores", "uid")
    lines = [f"s{n},{('control', 'treatment')[n % 2]},{mark(90)}" for n in range(40)]
    assert "of one “group” only" in str(asked(rows("student,group,score", *lines)))


def test_what_is_best_known_of_a_problem_is_no_solver() -> None:
    best = [900 + mark(200) for _ in range(15)]
    lines = [f"ft{n},{b},{b + mark(50)},{n % 5}.5,{b + mark(50)},{n % 4}.5" for n, b in enumerate(best)]
    question = asked(rows("instance,BKS,GA,GA_time,SA,SA_time", *lines))
    assert question.suggested.models == ("GA", "SA")


def test_questions_about_two_systems_are_no_four_models() -> None:
    lines = [f"{n},{mark()},{mark()},{mark()},{mark()}" for n in range(20)]
    question = asked(rows("participant,usability_A,usability_B,trust_A,trust_B", *lines))
    assert question.suggested.models == ("usability_A", "usability_B")


def test_rounds_that_are_numbered_are_no_measures() -> None:
    lines = [f"p{n},{mark(12) + 64},{mark(12) + 64},{mark(12) + 64},{mark(12) + 64}" for n in range(20)]
    assert "“R1”, “R2”, “R3” and 1 more" in str(asked(rows("player,R1,R2,R3,R4", *lines)))


@pytest.mark.parametrize("sums", ["", ",Total Wins"])
def test_a_cross_table_of_a_tournament_is_read_as_games(sums: str) -> None:
    """As clubs publish them: a mark where nobody played, and a row's sum behind it; a few games were not finished."""
    teams = ("red", "blue", "green", "white")
    won = {(a, b): 3 + (i * 2 + k) % 5 for i, a in enumerate(teams) for k, b in enumerate(teams) if i < k}
    won |= {(b, a): 10 - n for (a, b), n in won.items()}
    lines = []
    for a in teams:
        cells = ["X" if a == b else str(won[a, b]) for b in teams]
        lines.append(",".join([a, *cells, *([str(sum(map(int, set(cells) - {"X"})))] if sums else [])]))
    text = rows(f"Team,{','.join(teams)}{sums}", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Battles)
    assert (evidence.n, int(evidence.ties.sum())) == (60, 0)


def test_half_points_of_single_games_are_ties() -> None:
    text = rows("player,ann,bob,cat", "ann,x,1,½", "bob,0,x,1", "cat,½,0,x")
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Battles)
    assert (int(evidence.wins.sum()), int(evidence.ties.sum()) // 2) == (2, 1)


def test_the_table_of_a_league_is_no_comparison() -> None:
    text = rows("Team,Played,Won,Drawn,Lost,Points", *(f"t{n},38,{20 - n},8,{10 + n},{68 - 3 * n}" for n in range(6)))
    assert "not who won against whom" in refused(text)


def test_forecasts_of_several_variables_are_held_against_the_file_of_observations() -> None:
    seen = [(RNG.normal(15, 5), RNG.normal(70, 9)) for _ in range(30)]

    def of(name: str, spread: float) -> str:
        lines = (
            f"s{n},{t + RNG.normal(0, spread):.2f},{h + RNG.normal(0, spread):.2f}" for n, (t, h) in enumerate(seen)
        )
        return rows(f"{name}_data,t2m,rh2m", *lines)

    question = asked_of(("icon.csv", of("icon", 2)), ("gfs.csv", of("gfs", 1)), ("obs.csv", of("obs", 0)))
    assert (question.suggested.truth, question.suggested.models) == ("t2m_obs", ("t2m_icon", "t2m_gfs"))


def test_quantiles_around_what_came_true_are_of_one_forecast() -> None:
    lines = [f"2024-01-{n + 1:02},{n % 7 + 5},{n % 7 + 3.5},{n % 7 + 5.5},{n % 7 + 8.5}" for n in range(28)]
    assert "quantiles of one forecast, of “load”" in refused(rows("date,load,q10,q50,q90", *lines))


def test_circles_and_crosses_with_reasons_are_right_and_wrong() -> None:
    lines = [f"q{n},{'○' if n % 3 else '×結果不一致'},{'○' if n % 4 else '×回答不能'}" for n in range(20)]
    evidence = found(rows("qid,raw,context", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [13, 15]


def test_whether_the_only_predictions_were_right_is_no_second_model() -> None:
    lines = [f"s{n},{n % 2},{int(n % 3 > 0)},0.{n + 1},{int(n % 2 == (n % 3 > 0))}" for n in range(9)]
    assert "There is only one model" in refused(rows("sample,true_label,predicted,probability,correct", *lines))


@pytest.mark.parametrize("key", ["backbone", "seed"])
def test_data_sets_in_columns_are_what_models_were_tried_on_under_each_condition(key: str) -> None:
    under = ("resnet50", "vit-b") if key == "backbone" else (1, 2)
    sets = ("cifar10", "svhn", "mnist", "stl10")
    lines = [
        f"{m},{u},{','.join(str(80 + mark() / 9) for _ in sets)}" for m in ("erm", "mixup", "cutmix") for u in under
    ]
    text = rows(f"method,{key},{','.join(sets)}", *lines)
    higher, lower = either_way(text)
    assert higher.evidence.models == lower.evidence.models == ("erm", "mixup", "cutmix")
    if key == "backbone":
        assert isinstance(higher.evidence, DatasetScores)
        assert higher.evidence.n == 8
        assert {"resnet50 + cifar10", "vit-b + stl10"} < {*higher.evidence.datasets}
    else:
        assert isinstance(higher.evidence, DatasetScores)
        assert {*higher.evidence.datasets} == {*sets}
        assert [each.repeats for each in higher.evidence.folds] == [2] * 4


def test_a_horizon_is_what_was_forecast_and_no_part_of_a_model() -> None:
    lines = [
        f"{d},{m},{h},{mark(90)}.5,{mark(9)}.5"
        for d in ("a", "b", "c")
        for m in ("DLinear", "PatchTST")
        for h in (96, 192)
    ]
    question = asked(rows("dataset,model,horizon,mse,mae", *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("model", "dataset + horizon")


def test_files_of_the_same_models_on_the_same_data_sets_are_asked_about() -> None:
    def of(seed: int) -> str:
        rng = np.random.default_rng(seed)
        lines = [f"{d},{m},{rng.random():.3f}" for d in "abcdef" for m in ("gpt-4", "llama", "mistral")]
        return rows("dataset,model,0.5", *lines)

    files = [("zero-shot.csv", of(1)), ("few-shot.csv", of(2))]
    question = asked_of(*files)
    ways = {(each.roles.model, each.roles.dataset) for each in question.choices}
    assert ways == {(None, "dataset + model"), ("model", "name of the file + dataset"), ("model", "dataset")}
    roles = replace(question.choices[0].roles, better="higher")
    last = understand([read(name, text.encode()) for name, text in files], roles)
    assert (last.evidence.models, last.evidence.n) == (("gpt-4", "llama", "mistral"), 12)


def test_scores_of_texts_are_compared_where_the_reference_is_a_text_too() -> None:
    lines = [
        f"this is sentence number {n},ceci est la phrase {n},c'est la phrase {n},voici phrase {n},"
        f"{mark(90)}.1,{mark(90)}.2,0.{mark(90)},0.{mark(90)}"
        for n in range(30)
    ]
    question = asked(rows("source,reference,direct,noisy,direct_bleu,noisy_bleu,direct_chrf,noisy_chrf", *lines))
    assert [each.roles.models for each in question.choices] == [
        ("direct_bleu", "noisy_bleu"),
        ("direct_chrf", "noisy_chrf"),
    ]


def test_a_class_with_its_precision_and_recall_is_no_truth() -> None:
    lines = [
        f"{name},{kind},0.{mark(90)},0.{mark(90)},0.{mark(90)},1000"
        for name in ("plain", "flip", "zoom")
        for kind in "abcdefgh"
    ]
    question = asked(rows("scenario,class,precision,recall,f1,support", *lines))
    assert (question.suggested.model, question.suggested.value) == ("scenario", "f1")


def test_a_condition_may_name_the_system_whose_answers_were_rated() -> None:
    answer = "a rather long answer that somebody wrote in response to it"
    lines = [f"d{n},{s},{answer} {n} {s},{mark(5)},{mark(5)}" for n in range(12) for s in ("human", "rag", "chat")]
    question = asked(rows("id,cond_sys,response,score_fluency,score_fit", *lines))
    assert (question.suggested.model, question.suggested.id) == ("cond_sys", "id")
    assert question.suggested.value == "score_fluency"


def test_marks_out_of_a_hundred_are_no_classes() -> None:
    held = {name: {"scores": [100 - 5 * (mark() // 6) for _ in range(40)], "avg": 97.5} for name in ("base", "tuned")}
    question = asked(json.dumps(held), "results.json")
    assert question.suggested.models == ("base", "tuned")


def test_files_of_one_model_each_may_hold_predictions_of_several_things() -> None:
    """As of wind, risk and warnings, for several stations and horizons: the ids of rows are three columns together."""

    def of(spread: float) -> str:
        rng = np.random.default_rng(round(9 * spread))
        lines = [
            f"{n},st{k},{h},{n + k},{n + k + rng.normal(0, spread):.3f},{n % 2},{int(rng.random() < 0.5)},0.{n + 1}"
            for n in range(20)
            for k in (1, 2)
            for h in (1, 3)
        ]
        return rows("sample,station_id,hour,y_wind_true,y_wind_pred,y_warn_true,y_warn_pred,y_warn_prob", *lines)

    files = [("tcn.csv", of(1)), ("lstm.csv", of(2))]
    question = asked_of(*files)
    assert [each.roles.truth for each in question.choices] == ["y_wind_true", "y_warn_true"]
    for choice in question.choices:
        understood = understand([read(name, text.encode()) for name, text in files], choice.roles)
        assert (understood.evidence.models, understood.evidence.n) == (("tcn", "lstm"), 80)


@pytest.mark.parametrize("classes", [2, 3])
def test_probabilities_of_numbered_classes(classes: int) -> None:
    lines = []
    for n in range(40):
        held = [RNG.dirichlet(np.ones(classes)) for _ in ("bert", "xgb")]
        lines.append(f"{n},{n % classes},{','.join(f'{p:.4f}' for each in held for p in each)}")
    header = ",".join(f"{model}_p{k}" for model in ("bert", "xgb") for k in range(classes))
    understood = found(rows(f"id,y,{header}", *lines))
    assert understood.layout == ("probabilities" if classes == 2 else "class_probabilities")
    assert understood.evidence.n == 40
    assert len(understood.evidence.models) == 2


@pytest.mark.parametrize(
    ("names", "higher"), [("abs_err_{}", False), ("squared_residual_{}", False), ("{}_reward", True)]
)
def test_names_of_what_is_measured_say_which_way_is_better(names: str, *, higher: bool) -> None:
    header = ",".join(names.format(model) for model in ("arima", "prophet"))
    lines = [f"d{n},{mark(90)}.5,{mark(90)}.25" for n in range(20)]
    assert found(rows(f"dataset,{header}", *lines)).evidence.higher_is_better is higher  # type: ignore[union-attr]


def test_residuals_with_a_sign_are_refused() -> None:
    lines = [f"{n},{RNG.normal():.3f},{RNG.normal():.3f}" for n in range(40)]
    assert "what is nearer to 0 is better" in refused(rows("id,residual_ols,residual_rf", *lines))


@pytest.mark.parametrize("measures", [("acc",), ("acc", "f1", "exact_match")])
def test_tasks_with_the_measure_of_each_are_data_sets(measures: tuple[str, ...]) -> None:
    tasks = ("arc", "boolq", "hellaswag", "piqa", "squad", "winogrande")
    lines = [f"{t},{measures[n % len(measures)]},0.{mark(900) + 90},0.{mark(900) + 90}" for n, t in enumerate(tasks)]
    evidence = found(rows("task,metric,baseline,finetuned", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, evidence.higher_is_better) == (6, True)


def test_what_an_experiment_gave_is_what_computations_are_held_against() -> None:
    values = RNG.uniform(0, 5, 25)
    noise = RNG.normal(0, 1, (25, 2))
    lines = [f"m{n},{v:.3f},{v + noise[n, 0] / 9:.3f},{v + noise[n, 1] / 4:.3f}" for n, v in enumerate(values)]
    question = asked(rows("molecule,exp,dft,ml", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("exp", ("dft", "ml"))


def test_the_seed_of_a_split_is_no_part_of_a_model() -> None:
    lines = [
        f"{d},{s},{m},0.{mark(90) + 9},0.{mark(90) + 9}"
        for d in ("BBBP", "BACE", "Tox21")
        for s in (0, 1, 2)
        for m in ("GNN", "MLP", "RF")
    ]
    question = asked(rows("dataset,split_seed,model,AUROC,AUPRC", *lines))
    assert (question.suggested.model, question.suggested.value) == ("model", "AUROC")


def test_words_that_models_say_something_of_are_no_features() -> None:
    lines = [f"w{n},{mark(50) / 10},{mark(50) / 10},{mark(50) / 10}" for n in range(30)]
    question = asked(rows("word,human,model1,model2", *lines))
    assert {"model1", "model2"} <= {*question.suggested.models}
