"""Runs that nothing pairs: within one model and one data set each, or of two programs in turn; and groups of people."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate_scores import SeparateScores
from tests.tables.told import asked, found, refused, rows

SEPARATE = "separate_scores"


def trained(*, shared: bool = False, episodes: int = 4) -> str:
    """Write the reward of several episodes of five runs of each of two algorithms on each of three tasks."""
    lines, run = [], 0
    for algorithm in ("GA", "ES"):
        for task in ("Ant", "Pole", "Lander"):
            for k in range(5):
                number = k if shared else run
                rewards = [20 + 3 * (algorithm == "GA") + run % 7 + e * e % 5 / 10 for e in range(episodes)]
                lines += [f"{number},{algorithm},{task},{each}" for each in rewards]
                run += 1
    return rows("id,Algorithm,Environment,Total reward", *lines)


def test_runs_of_one_model_and_one_data_set_each_are_offered_as_separate_groups_of_each_set() -> None:
    question = asked(trained())
    assert question.suggested.dataset == "Environment"
    apart = [each.roles for each in question.choices if each.roles.layout == SEPARATE]
    assert [(each.id, each.only, each.among) for each in apart] == [
        ("id", "Environment", (task,)) for task in ("Ant", "Lander", "Pole")
    ]
    told = found(trained(), roles=apart[0])
    assert isinstance(told.evidence, SeparateScores)
    assert [len(sample) for sample in told.evidence.samples] == [5, 5]


@pytest.mark.parametrize("text", [trained(shared=True), trained(episodes=1)], ids=["the same runs", "one row of each"])
def test_runs_of_all_models_and_single_rows_are_no_runs_within(text: str) -> None:
    layouts = {each.roles.layout for each in asked(text).choices if each.roles.only}
    assert SEPARATE not in layouts


def in_turn(header: str, *, count: int = 10) -> str:
    """Write a request of each of two protocols in turn, with what it took."""
    lines = [f"17525431{n // 8:02d},http{2 + n % 2},{(1 + 50 * (n % 2) + n * 7 % 5) / 1e4}" for n in range(2 * count)]
    return rows(header, *lines)


def test_what_two_programs_took_in_turn_may_be_separate_groups_or_pairs_by_order() -> None:
    question = asked(in_turn("timestamp,protocol,time_total"))
    assert "run in turn" in str(question)
    assert [(each.roles.layout, each.roles.value) for each in question.choices] == [
        (SEPARATE, "time_total"),
        ("graded_items", "time_total"),
    ]
    told = found(in_turn("timestamp,protocol,time_total"), roles=question.suggested)
    assert isinstance(told.evidence, SeparateScores)
    assert told.evidence.models == ("http2", "http3")


def test_what_is_not_timed_needs_a_column_of_what_was_tried() -> None:
    assert "but no column says who or what" in refused(in_turn("timestamp,protocol,signal"))


def test_where_things_lie_is_no_model() -> None:
    names = [f"{thing}_{end}" for thing in ("grasp", "place") for end in ("x", "y", "z")]
    cells = [[f"0.{(n * (k + 3)) % 89 + 10}" for k in range(len(names))] for n in range(30)]
    lines = [f"{n},{'sf'[n * n % 7 > 3]},S{n * n % 5 % 3},{2 + n % 4}.5,{','.join(cells[n])},64" for n in range(30)]
    assert "say where something is" in refused(rows(f"set,verdict,stage,grip_width_mm,{','.join(names)},steps", *lines))


def test_groups_of_people_are_offered_beside_products_in_columns() -> None:
    things = [f"{thing}_{what}" for thing in ("Hoodie", "Bag", "Loafer") for what in ("Intent", "Price")]
    lines = [
        f"R_{n},{n % 2},{20 + n % 30},{n % 3 % 2},"
        + ",".join(str(1 + (n * (k + 2)) % 5 if k % 2 == 0 else 20 + n * (k + 1) % 60) for k in range(6))
        for n in range(40)
    ]
    question = asked(rows(f"ResponseId,Treatment,Age,Sex,{','.join(things)}", *lines))
    assert "one “Treatment” only" in str(question)
    assert question.suggested.layout == SEPARATE
    assert any(each.roles.models for each in question.choices)


def test_settings_that_were_tried_from_the_same_seeds_are_compared_without_what_has_none() -> None:
    rewards = ("pressure", "queue", "wait-clip")
    reached = [
        f"dqn,{r},resco,s{seed},{(100 + k * 3 + seed % 4) / 7},{(2000 + 7 * k + seed * 3 % 5) / 7}"
        for k, r in enumerate(rewards)
        for seed in range(8)
    ]
    others = [f"{name},-,-,{-k},{20 + k}.5,{300 + k}.5" for k, name in enumerate(("random", "fixed", "webster"))]
    question = asked(rows("algo,reward,obs_mode,seed,mean_queue,mean_wait", *others, *reached))
    assert question.suggested.model == "reward"
    assert "by “mean_queue” on every “seed”" in question.choices[0].says


def test_episodes_of_seeds_may_be_separate_groups_as_well() -> None:
    lines = [
        f"{agent},{seed},{n},{20 + k + (seed + n) % 6 / 2}"
        for k, agent in enumerate(("ours", "SB3 DQN"))
        for seed in (53, 54, 55)
        for n in range(10)
    ]
    ways = [each.roles for each in asked(rows("agent,seed,episode,reward", *lines)).choices]
    assert [(each.layout, each.model, each.value) for each in ways] == [
        ("scores_long", "agent", "reward"),
        (SEPARATE, "agent", "reward"),
    ]


def test_what_stands_once_with_everything_is_offered_before_models_that_do_not() -> None:
    lines = [
        f"{c},{role},{model},{5 + (k * 3 + n) % 7 / 8}"
        for n, c in enumerate(("1nvq", "1sqa", "2p15", "2vw5", "3dd0", "3f3e"))
        for k, (role, model) in enumerate((("out", f"out_{c}"), ("clean", "cleansplit"), ("all", "pdbbind")))
    ]
    question = asked(rows("community,role,model,heldout_rmse", *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("role", "community")
    assert [each.roles.model for each in question.choices][:2] == ["role", "model"]


def test_things_of_two_kinds_with_yes_or_no_of_each_are_separate_groups() -> None:
    lines = [f"E{n},{'feces' if n < 18 else 'plant'},{int(n % 6 < 1 + 4 * (n < 18))},{4 + n % 5}" for n in range(60)]
    question = asked(rows("seed_id,seed_type,germ_Y_N,time_to_germ", *lines))
    assert (question.suggested.model, question.suggested.value) == ("seed_type", "germ_Y_N")


def test_what_each_run_reached_on_parts_of_its_data_is_no_comparison() -> None:
    parts = [f"{part} {what}" for part in ("Training", "Validation", "Test (0.2)") for what in ("Accuracy", "Loss")]
    lines = [",".join(["(0.9/0.1)", *(f"0.{60 + n * k % 31}" for k in range(2, 8))]) for n in range(18)]
    assert "models" in refused(rows(f"split,{','.join(parts)}", *lines))


def test_items_of_a_questionnaire_are_not_held_against_those_of_another_scale() -> None:
    items = [f"Q_{scale}_{n}" for scale in ("comp", "cons") for n in range(1, 5)]
    lines = [f"p{n},{','.join(str(1 + n * (k + 2) % 5) for k in range(8))},{'MF'[n % 2]},UK" for n in range(12)]
    question = asked(rows(f"ID,{','.join(items)},Gender,Country", *lines))
    assert not any(len(each.roles.models) == 2 for each in question.choices)


def test_the_same_comparison_on_a_text_and_on_its_number_is_offered_once() -> None:
    lines = [
        f"{n},a {thing} in the sun,{config},{seed},{(80 + 3 * k + n + seed % 5) / 97},{(20 + k * 2 + n) / 300}"
        for n, thing in enumerate(("cat", "dog", "hen", "cow", "bee"))
        for k, config in enumerate(("Baseline", "Scheduler", "Prompt"))
        for seed in (42, 123, 456)
    ]
    question = asked(rows("prompt_idx,prompt,config,seed,ssim,lpips", *lines))
    ways = [each.roles for each in question.choices if each.roles.model == "config" and each.roles.value == "ssim"]
    assert len([each for each in ways if (each.dataset or each.id or "").startswith("prompt")]) == 1


def test_a_few_words_beside_a_number_may_be_separate_groups() -> None:
    lines = [f"{('plain', 'ornate')[n * n % 7 > 2]},{30 + n * 7 % 23}" for n in range(40)]
    question = asked(rows("style,glances", *lines))
    assert (question.suggested.layout, question.suggested.model) == (SEPARATE, "style")


def test_what_is_called_a_group_is_asked_about_first_and_numbers_of_plots_are_no_measure() -> None:
    lines = [
        f"{n},{('HOMU', 'BRHO')[n * n % 7 > 2]},{30 + n * 7 % 23},{('Dry', 'Wet')[n * n % 5 > 1]}" for n in range(60)
    ]
    ways = [each.roles for each in asked(rows("plot_num,focal,germinates,Treatment", *lines)).choices]
    assert {each.value for each in ways} == {"germinates"}
    assert ways[0].model == "Treatment"


def test_estimates_of_a_fitted_model_are_no_results() -> None:
    kinds = [f"{s},{c}" for s in ("P", "PMAX", "SOX") for c in ("none", "alpha", "both")]
    lines = [f"{kind},0.{20 + n},0.0{n + 1},{17 + n}.2,0.{10 + n},0.{30 + n}" for n, kind in enumerate(kinds)]
    header = "scheme,calibration_type,estimate,std.error,df,conf.low,conf.high"
    assert "what a fitted model says" in refused(rows(header, *lines))


def test_a_city_is_nothing_to_predict() -> None:
    lines = [f"{('sj', 'iq')[n > 30]},{2008 + n // 20},{1 + n % 20},{5 + n * 7 % 31}" for n in range(50)]
    assert "something to predict" not in refused(rows("city,year,weekofyear,total_cases", *lines))


def test_a_file_called_after_its_folds_may_hold_models_in_the_names_of_its_columns() -> None:
    lines = [
        f"4-fold cross-validation,{n},{','.join(f'0.{k}{n}1,0.0{n + k}' for k in range(1, 4))}" for n in range(1, 5)
    ]
    header = ",".join(f"{name}.mean,{name}.std" for name in ("baseline", "pure", "hybrid"))
    question = asked(rows(f"model,fold,{header}", *lines))
    assert question.suggested.models == ("baseline.mean", "pure.mean", "hybrid.mean")
