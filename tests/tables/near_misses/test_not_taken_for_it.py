"""What rules for files that call things otherwise must not take for these: each of them was, once."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.scores import Scores
from compare_core.tables import Misread, NeedsRoles, Roles, Understanding, read, understand
from tests.tables.told import asked, first, found, of_files, refused, rows

RNG = np.random.default_rng(20261202)
TRUTH = np.arange(30) % 2


def roles_of(*files: tuple[str, str]) -> list[Roles]:
    """Return with which roles files are read, or what is offered of them; none where they are refused."""
    try:
        seen = understand([read(name, text.encode()) for name, text in files])
    except NeedsRoles as question:
        return [each.roles for each in question.choices] or [question.suggested]
    except CompareError:
        return []
    return [seen.roles]


def means(seen: Understanding) -> list[float]:
    assert isinstance(seen.evidence, Scores)
    return np.asarray(seen.evidence.scores).mean(axis=0).tolist()


def numbered(header: str, *columns: object) -> str:
    """Write columns below a header, the first of which numbers the rows."""
    return rows(header, *(",".join([str(n), *map(str, cells)]) for n, cells in enumerate(zip(*columns, strict=True))))


def flipped(every: int) -> np.ndarray:
    return np.where(np.arange(30) % every == 0, 1 - TRUTH, TRUTH)


def test_a_feature_of_yes_and_no_is_no_model_beside_two_in_numbers() -> None:
    smoker = np.array(["no", "yes"])[flipped(10)]
    seen = found(numbered("id,y_true,smoker,svm,rf", TRUTH, smoker, flipped(3), flipped(7)))
    assert seen.evidence.models == ("svm", "rf")


def test_a_model_that_is_hardly_ever_right_keeps_its_place_beside_others_in_words() -> None:
    words = np.array(["neg", "pos"])
    seen = found(numbered("id,y_true,svm,rf,xgb", TRUTH, words[flipped(2)], words[flipped(9)], words[flipped(7)]))
    assert seen.evidence.models == ("svm", "rf", "xgb")


def test_a_table_whose_every_column_fails_somewhere_is_no_crash() -> None:
    lines = ["4.5,2.5,4.2", "4.4,6.3,2.3", "5.2,TL,2.5", "3.1,7.3,1.4", "2.2,8.1,6.6", "7.7,TL,5.2", "6.1,3.3,8.4"]
    assert isinstance(asked(rows("a,b,c", *lines)), NeedsRoles)


def test_humidity_that_others_forecast_is_no_covariate() -> None:
    true = RNG.uniform(30, 90, 40).round()
    said = (true[:, None] + RNG.normal(0, 4, (40, 3))).round(1).T
    lines = [f"2024-{1 + n // 28:02d}-{1 + n % 28:02d},{true[n]},{','.join(map(str, said[:, n]))}" for n in range(40)]
    assert asked(rows("date,humidity,arima,lstm,naive", *lines)).choices[0].roles.truth == "humidity"


@pytest.mark.parametrize("name", ["baseline", "prev_class", "majority_vote", "top_class", "region"])
def test_labels_that_no_name_calls_a_result_are_no_truth_of_probabilities(name: str) -> None:
    labels = RNG.choice(["cat", "dog", "eel"], 40)
    given = RNG.dirichlet([1, 1, 1], (40, 2)).round(2)
    given[..., 2] = 1 - given[..., 0] - given[..., 1]
    header = f"id,{name}," + ",".join(f"{m}_{c}" for m in ("svm", "rf") for c in ("cat", "dog", "eel"))
    text = numbered(header, labels, *given.reshape(40, 6).round(2).T)
    with pytest.raises(Misread):
        found(text)


@pytest.mark.parametrize("beside", ["goal_diff,xg_diff", "temp_c,wind_c", "base_time,inc_time", "elo_diff,rest_diff"])
def test_numbers_beside_games_that_foretell_no_margin_leave_them_games(beside: str) -> None:
    goals = RNG.integers(0, 5, (30, 2))
    told = np.column_stack([goals[:, 0] - goals[:, 1], RNG.normal(size=30).round(2)]) + 0.0
    lines = [
        f"{'abc'[n % 3]}x,{'abc'[(n + 1) % 3]}x,{g[0]},{g[1]},{t[0]}5,{t[1]}"
        for n, (g, t) in enumerate(zip(goals, told, strict=True))
    ]
    assert found(rows(f"home,away,home_goals,away_goals,{beside}", *lines)).layout == "arena_battles"


def test_cutoffs_in_powers_of_two_are_no_folds() -> None:
    lines = [f"{m},{k},{RNG.uniform(0.2, 0.5):.2f}" for m in ("bm25", "dpr") for k in (2, 4, 8, 16)]
    assert all(each.fold != "k" for each in roles_of(("a.csv", rows("model,k,recall", *lines))))


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("fold,svm,rf", "fold={n},0.8{n},0.7{n}"),
        ("instance,ga,sa", "n={n}0,1{n}.5,1{n}.7"),
        ("benchmark,numpy,torch", "sort n={n},1.{n},2.{n}"),
    ],
)
def test_a_table_with_values_that_have_names_in_one_column_is_no_log(header: str, line: str) -> None:
    names = tuple(header.split(",")[1:])
    read_so = roles_of(("a.csv", rows(header, *(line.format(n=n) for n in range(1, 9)))))
    assert read_so
    assert all(each.models == names for each in read_so)


def test_an_address_with_values_in_it_is_no_log() -> None:
    text = rows(
        "url,y_true,cnn,vit",
        *(f"https://v.org/watch?id={1000 + n},{TRUTH[n]},{flipped(5)[n]},{flipped(7)[n]}" for n in range(30)),
    )
    assert found(text).evidence.models == ("cnn", "vit")


def test_runs_of_which_a_log_gives_no_time_are_kept_as_failed() -> None:
    lines = [
        f"[{s}] p{n:02d}.cnf result=TIMEOUT"
        if n % 4 == 3 and s == "cadical"
        else f"[{s}] p{n:02d}.cnf result=SAT cpu={n + 1.5}s"
        for n in range(12)
        for s in ("kissat", "cadical")
    ]
    assert read("run.log", "\n".join(lines).encode()).rows == 24


def test_what_is_infeasible_was_solved_and_a_limit_of_memory_is_none_of_time() -> None:
    lines = [
        f"{s},p{n},{'infeasible' if n % 3 == 0 else 'optimal'},{n + k + 2},3600"
        for n in range(15)
        for k, s in enumerate(("gurobi", "scip"))
    ]
    told = first(rows("solver,instance,status,time_s,limit_s", *lines)).repairs
    assert not any("the limit" in repair.text for repair in told)
    lines = [f"{s},p{n},{'memout' if n == 3 else 'ok'},{n + 2},16000" for n in range(15) for s in ("gurobi", "scip")]
    told = first(rows("solver,instance,status,time,memory_limit", *lines)).repairs
    assert not any("the limit" in repair.text for repair in told)


def test_a_failed_error_is_no_time_at_which_runs_were_stopped() -> None:
    failed = {(3, "rf"), (5, "rf")}
    lines = [
        f"{m},d{n},{'999,failed' if (n, m) in failed else f'{n + 1.5},ok'}" for n in range(15) for m in ("svm", "rf")
    ]
    seen = first(rows("model,dataset,rmse,status", *lines))
    assert max(means(seen)) < 20


def test_the_two_eyes_of_a_patient_that_turned_out_alike_both_count() -> None:
    lines = [f"P{n // 2},{TRUTH[n // 2]},{flipped(5)[n // 2]},{flipped(7)[n // 2]}" for n in range(24)]
    lines += [f"P{n},{TRUTH[n]},{flipped(5)[n]},{flipped(7)[n]}" for n in range(12, 30)]
    seen = found(rows("patient_id,y_true,cnn,vit", *lines))
    assert seen.evidence.n == 42


def test_errors_below_one_per_cent_beside_fractions_are_not_taken_for_these() -> None:
    text = numbered(
        "dataset,svm_error,rf_error", [f"0.{n % 8 + 1}%" for n in range(12)], [f"0.{n % 7 + 2}" for n in range(12)]
    )
    assert "fractions" not in refused(text)


def test_classes_in_brackets_are_no_form() -> None:
    labels = np.array(["<person>", "<city>"])
    seen = found(numbered("id,gold,model_a,model_b", labels[TRUTH], labels[flipped(5)], labels[flipped(7)]))
    assert seen.evidence.models == ("model_a", "model_b")


def test_picks_of_either_side_are_no_tips() -> None:
    lines = [
        f"{'abc'[n % 3]}x,{'abc'[(n + 1) % 3]}x,{'abc'[(n + n % 2) % 3]}x,hero{n % 5},hero{n % 4}" for n in range(30)
    ]
    assert found(rows("team_a,team_b,winner,pick_a,pick_b", *lines)).layout == "arena_battles"


def test_one_odd_model_is_no_truth_of_two_that_begin_alike() -> None:
    labels = RNG.choice(["x", "y", "z"], (30, 3))
    assert all(each.truth is None for each in roles_of(("a.csv", numbered("id,bert,gpt_3,gpt_4", *labels.T))))


def test_a_loss_beside_the_scores_of_tasks_says_nothing_of_these() -> None:
    files = [
        (
            f"{m}.json",
            json.dumps(
                {
                    "model": m,
                    "loss": loss,
                    "tasks": {
                        t: round(b - k / 10, 3)
                        for t, b in zip(
                            ("arc", "mmlu", "boolq", "piqa", "copa"), (0.61, 0.55, 0.72, 0.7, 0.66), strict=True
                        )
                    },
                }
            ),
        )
        for k, (m, loss) in enumerate((("gpt", 2.1), ("bert", 2.9)))
    ]
    offered = roles_of(*files)
    assert all(each.value != "loss" for each in offered)


@pytest.mark.parametrize("name", ["config", "class_weights", "coefficients", "thresholds"])
def test_what_a_model_was_set_to_is_no_list_of_results(name: str) -> None:
    inner = {"lr": 0.005, "dropout": 0.3, "a": 0.2, "b": 0.4, "c": 0.6, "d": 0.1}
    files = [(f"{m}.json", json.dumps({"model": m, "accuracy": 0.9, name: inner})) for m in ("bert", "gpt")]
    assert not roles_of(*files)


@pytest.mark.parametrize(
    ("first_one", "others"),
    [
        ("q,answer", ("q,response", "q,output")),
        ("task,resolved", ("task,claude", "task,llama")),
    ],
)
def test_the_file_of_a_model_is_no_truth_of_the_others(first_one: str, others: tuple[str, str]) -> None:
    cells = np.array(["0", "1"]) if "resolved" in first_one else np.array(["A", "B"])
    files = [
        (name, numbered(header, cells[flipped(k + 3)]))
        for k, (name, header) in enumerate(zip(("gpt", "claude", "llama"), (first_one, *others), strict=True))
    ]
    try:
        models = of_files(*files).evidence.models
    except CompareError:
        return
    assert len(models) == 3


def test_what_images_are_like_is_no_truth_of_how_well_they_were_segmented() -> None:
    images = numbered("image,resolution", np.array(["low", "high"])[TRUTH])
    dice = numbered("image,unet,deeplab", *RNG.uniform(0.6, 0.95, (2, 30)).round(3))
    assert all(each.truth is None for each in roles_of(("images", images), ("dice", dice)))


def test_what_else_stands_beside_the_truth_is_no_model() -> None:
    risk = np.clip(TRUTH[None] * 0.5 + RNG.uniform(0, 0.5, (2, 30)), 0.01, 0.99).round(3)
    files = [
        ("test", numbered("id,label,sex,smoker", TRUTH, flipped(2), flipped(3))),
        ("svm", numbered("id,p_svm", risk[0])),
        ("rf", numbered("id,p_rf", risk[1])),
    ]
    assert all(not {"sex", "smoker"} & {*each.models} for each in roles_of(*files))


def test_a_file_of_something_else_about_the_same_items_is_no_model() -> None:
    labels = np.array(["a", "b"])
    files = [
        ("y_true", numbered("id,label", labels[TRUTH])),
        ("svm", numbered("id,pred", labels[flipped(5)])),
        ("rf", numbered("n,out", labels[flipped(7)])),
        ("region", numbered("id,region", RNG.choice(["p", "q", "r"], 30))),
    ]
    assert all("region" not in each.models for each in roles_of(*files))


def test_a_name_that_the_file_of_the_truth_has_already_is_not_written_over() -> None:
    labels = np.array(["a", "b"])
    files = [
        ("gold", numbered("id,label,rf", labels[TRUTH], labels[flipped(6)])),
        ("svm", numbered("id,pred", labels[flipped(5)])),
        ("rf", numbered("id,out", labels[flipped(7)])),
    ]
    for each in roles_of(*files):
        assert each.truth in (None, "label", "y_true")


def test_organs_that_every_model_segmented_are_no_models() -> None:
    files = [
        (name, numbered("case,liver,kidney,spleen", *RNG.uniform(0.7, 0.95, (3, 10)).round(3)))
        for name in ("unet", "nnunet", "deeplab")
    ]
    assert all(not {"liver", "kidney"} <= {*each.models} for each in roles_of(*files))


def test_lists_that_say_yes_to_failures_are_not_read_as_successes() -> None:
    records = [
        {"task": f"t{n}", "failed": {m: RNG.integers(0, 2, 4).astype(bool).tolist() for m in ("svm", "rf")}}
        for n in range(12)
    ]
    assert not roles_of(("a.json", json.dumps(records)))


def test_what_models_answered_below_outputs_keeps_its_place_beside_the_truth() -> None:
    lines = [
        json.dumps(
            {"id": n, "y": "xz"[TRUTH[n]], "outputs": {"target": "xz"[flipped(4)[n]], "gpt": "xz"[flipped(6)[n]]}}
        )
        for n in range(30)
    ]
    assert all(each.truth != "target" for each in roles_of(("a.jsonl", "\n".join(lines))))


@pytest.mark.parametrize("word", ["baseline", "LOD", "absent"])
def test_a_word_that_nobody_knows_may_as_well_be_missing(word: str) -> None:
    cells = RNG.uniform(2, 9, (20, 3)).round(1)
    text = numbered(
        "task,a,b,c", cells[:, 0], np.where(np.arange(20) % 7 == 2, word, cells[:, 1].astype(str)), cells[:, 2]
    )
    question = asked(text.replace("\n", "\nt").rstrip("t"))
    assert [each.roles.failed for each in question.choices[:2]] == ["missing", "missing"]
    assert {each.roles.better for each in question.choices[:2]} == {"higher", "lower"}


def test_p_values_beside_each_model_are_no_runs_that_failed() -> None:
    shares = RNG.uniform(0.5, 0.95, (40, 2)).round(3)
    p_values = np.where(RNG.random((40, 2)) < 0.4, "<0.0001", "0.0213")
    text = numbered("session,accMDM,pvalMDM,accSVM,pvalSVM", shares[:, 0], p_values[:, 0], shares[:, 1], p_values[:, 1])
    assert first(text).evidence.models == ("accMDM", "accSVM")


def test_a_step_that_is_the_size_of_what_was_hashed_is_none_of_a_training() -> None:
    times = (np.arange(1, 31)[:, None] * [70, 90, 300] + RNG.uniform(0, 9, (30, 3))).round()
    text = rows(
        "step,size in mb,MD5,SHA1,SHA256",
        *(f"{n + 1},{n + 1},{','.join(map(str, each))}" for n, each in enumerate(times)),
    )
    assert asked(text).choices[0].roles.models == ("MD5", "SHA1", "SHA256")


def test_kernels_of_models_are_no_data_sets() -> None:
    lines = [
        f"{m}_{k},0.{70 + n}"
        for n, (m, k) in enumerate((m, k) for m in ("svm", "gp", "krr") for k in ("rbf", "lin", "poly"))
    ]
    assert all(each.dataset != "name: part 2" for each in roles_of(("a.csv", rows("name,accuracy", *lines))))


@pytest.mark.parametrize("name", ["#", "%", "+/-", "理由"])
def test_a_column_whose_name_holds_no_word_stands_beside_games(name: str) -> None:
    lines = [f"{n},{'xyz'[n % 3]},{'xyz'[(n + 1) % 3]},model_{'ab'[n % 2]}" for n in range(24)]
    assert found(rows(f"{name},model_a,model_b,winner", *lines)).layout == "arena_battles"


def test_marks_of_quotations_in_cells_cost_no_time() -> None:
    lines = [f'{n},{TRUTH[n % 30]},{flipped(5)[n % 30]},{flipped(7)[n % 30]},"see\n> quoted {n}"' for n in range(2_000)]
    seen = found(rows("id,y_true,svm,rf,comment", *lines))
    assert seen.evidence.models == ("svm", "rf")


@pytest.mark.parametrize("name", ["test_strip", "family_history", "lab_result"])
def test_a_covariate_in_words_is_no_model_beside_two_in_numbers(name: str) -> None:
    words = np.array(["neg", "pos"])[flipped(7)]
    seen = found(numbered(f"id,y_true,{name},svm,rf", TRUTH, words, flipped(3), flipped(5)))
    assert seen.evidence.models == ("svm", "rf")


@pytest.mark.parametrize("names", [[f"epoch_{n}" for n in range(6)], [str(n) for n in range(6)]])
def test_points_of_a_course_are_no_items(names: list[str]) -> None:
    held = dict(zip(names, (1.1, 0.7, 0.5, 0.4, 0.35, 0.3), strict=True))
    files = [(f"{m}.json", json.dumps({"model": m, "val_loss": held, "loss": 1})) for m in ("svm", "rf")]
    assert not roles_of(*files)


@pytest.mark.parametrize("rest", ["on {n} of 20 data sets", "{n} times", "in {n}% of games", "but was disqualified"])
def test_lines_that_sum_up_games_are_none_of_them(rest: str) -> None:
    text = "\n".join(f"{'ab'[n % 2]}x beats {'ba'[n % 2]}x {rest.format(n=n + 5)}" for n in range(8))
    assert not roles_of(("a.txt", text))


@pytest.mark.parametrize("name", ["expected_result", "market_winner", "consensus_result", "first_leg_result"])
def test_what_somebody_expected_is_no_truth_of_probabilities(name: str) -> None:
    given = RNG.dirichlet([2, 1, 1], (40, 2)).round(2)
    given[..., 2] = 1 - given[..., 0] - given[..., 1]
    header = f"match,{name}," + ",".join(f"{b}_{c}" for b in ("b365", "ps") for c in "HDA")
    text = numbered(header, RNG.choice(list("HDA"), 40), *given.reshape(40, 6).round(2).T)
    assert all(each.truth != name for each in roles_of(("a.csv", text)))


def test_votes_beside_what_people_picked_are_battles() -> None:
    names = ["gpt", "bard", "llama"]
    lines = [
        f"{names[n % 3]},{names[(n + 1) % 3]},{','.join(names[(n + k // 2) % 3] for k in (n % 2 * 2, 0, 2))}"
        for n in range(24)
    ]
    assert found(rows("model_a,model_b,winner,human_pick,judge_pick", *lines)).layout == "arena_battles"


def test_lines_of_bookmakers_beside_games_leave_them_games() -> None:
    lines = [f"{'ABC'[n % 3]},{'ABC'[(n + 1) % 3]},{n % 4},{n * 7 % 5},{n % 3 - 0.5},{n % 5 - 1.5}" for n in range(24)]
    assert found(rows("home,away,home_goals,away_goals,opening_line,closing_line", *lines)).layout == "arena_battles"


def test_the_same_of_each_of_three_files_is_no_truth_of_two() -> None:
    files = [(m, numbered(f"task,{m}_v", flipped(k + 4))) for k, m in enumerate(("ref", "simd", "avx"))]
    assert all(each.truth is None for each in roles_of(*files))


def test_a_property_in_a_file_called_reference_is_no_truth_of_scores() -> None:
    scores = numbered("id,svm,rf", *RNG.uniform(0, 1, (2, 30)).round(2))
    reference = numbered("id,is_long", TRUTH)
    assert all(each.truth is None for each in roles_of(("scores", scores), ("reference", reference)))


def test_the_reference_among_what_was_right_is_no_truth_of_it() -> None:
    records = [
        {"id": n, "results": {"reference": int(TRUTH[n]), "gpt": int(flipped(4)[n]), "claude": int(flipped(6)[n])}}
        for n in range(30)
    ]
    with pytest.raises(CompareError):
        found(json.dumps(records), "a.json")


def test_groups_of_people_are_no_series() -> None:
    text = numbered("id,time,race,y_true,svm,rf", range(0, 60, 2), [*"wbh"] * 10, TRUTH, flipped(4), flipped(6))
    assert found(text).roles.cluster is None
