"""Rows in which everything was tried on the same equally often, whatever the columns are called."""

from itertools import product

import numpy as np
import pytest

from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(20261129)
FILES, SIZES, KINDS = ("P1", "P2", "P3"), (100, 250), ("group", "roulette")


def test_every_kind_on_every_setting_is_asked_about_though_some_runs_are_missing() -> None:
    """Where no name tells what is compared, and the last setting was not finished."""
    runs = [
        f"{file},{size},{kind},{RNG.normal(9000, 90):.0f},{RNG.integers(20, 90)}"
        for file, size, kind, _ in product(FILES, SIZES, KINDS, range(4))
    ]
    question = asked(rows("FILE,GENERATION,SELECTION,SOLUTION,DURATION (MS)", *runs[:-2]))
    said = question.suggested
    assert (said.model, said.value, said.dataset) == ("SELECTION", "SOLUTION", "FILE + GENERATION")
    assert "Each “SELECTION” was tried equally often on every “FILE + GENERATION”" in str(question)
    assert {choice.roles.value for choice in question.choices} == {"SOLUTION", "DURATION (MS)"}


@pytest.mark.parametrize(("condition", "item"), [("language", "prompt_id"), ("persona", "scenario_id")])
def test_one_model_under_several_conditions_is_asked_about(condition: str, item: str) -> None:
    """Such as one model that was asked the same in several languages."""
    words = ("Arabic", "English", "Swahili")
    lines = [f"gpt-4o,{RNG.integers(1, 6)},{word},g{n}" for n in range(10) for word in words]
    question = asked(rows(f"model,score,{condition},{item}", *lines))
    assert (question.suggested.model, question.suggested.value) == (condition, "score")


def test_what_came_of_it_by_yes_and_no_goes_before_counts() -> None:
    """Attacks of several tactics on every goal, of which some were tried more often, all of them on each model."""
    goals = [(tactic, goal) for tactic in ("direct", "appeal") for goal in range(8)]
    tried = [(*pair, name) for pair in goals for name in ("m-8b", "m-70b", "m-1b") for _ in range(1 + pair[1] % 2)]
    lines = [f"{a},t{b},{m},{RNG.integers(3, 9)},{RNG.random() < 0.4},{RNG.integers(0, 9)}" for a, b, m in tried]
    question = asked(rows("tactic,test_case,target_model,max_round,goal_achieved,refused", *lines[:-1]))
    said = question.suggested
    assert (said.model, said.value, said.id) == ("target_model", "goal_achieved", "tactic + test_case")
    assert [choice.roles.better for choice in question.choices[:2]] == ["higher", "lower"]


def test_traits_of_things_are_no_plan() -> None:
    """There one kind has more of this, another more of that; and nothing says how good anything was."""
    lines = [
        f"{RNG.choice(['f', 'm'])},{RNG.choice(['yes', 'no', 'never'])},{RNG.integers(20, 60)},{RNG.normal(50, 9):.1f}"
        for _ in range(60)
    ]
    refused(rows("sex,smoker,age,weight", *lines))


def test_how_long_runs_were_trained_counts_no_steps() -> None:
    """Each row is a run with a name of its own, and the epochs in which it stopped go up and down."""
    names = ("plbart", "codebert", "unixcoder")
    lines = [
        f"30,0.0005,{name},run_{name}_{tune}_{n},{RNG.integers(5, 30)},{RNG.random():.3f},{tune},v{n}"
        for name, tune, n in product(names, ("full", "lora"), range(2))
    ]
    question = asked(rows("epochs,learning_rate,model_name,saved_as,epoch,pred_f1,tuning,version", *lines))
    assert (question.suggested.model, question.suggested.value) == ("model_name", "pred_f1")


def test_rows_of_one_run_below_the_other_are_still_a_log() -> None:
    """Whose steps begin anew."""
    lines = [f"{step},0.001,{1 / step + run:.3f},{RNG.random():.3f}" for run in range(3) for step in range(1, 9)]
    assert "This is a log of training" in refused(rows("epoch,learning_rate,train_loss,val_loss", *lines))


def test_pictures_that_several_colours_make_are_told_by_all_of_them() -> None:
    """Each was shown three times, so that no column numbers the rows."""
    shown = [(side, one, other) for side, one, other in product("lr", "rgb", "rgb") if one != other]
    lines = [
        f"{model},{side},{one},{other},{int(RNG.random() < 0.6)}"
        for model, (side, one, other), _ in product(("gpt-5.4", "gpt-5.4-mini"), shown, range(3))
    ]
    said = asked(rows("model,side,colour_crisp,colour_blurred,correct", *lines)).suggested
    assert said.id == "side + colour_crisp + colour_blurred"


def test_engines_side_by_side_on_queries_at_several_sizes_are_asked_about() -> None:
    """Queries are no classes to be predicted from times: each stands once with most of the sizes."""
    lines = [
        ",".join([f"Q{n}", str(size), *("" if RNG.random() < 0.2 else f"{RNG.uniform(1, 60):.2f}" for _ in range(3))])
        for n, size in product(range(12), (5, 10, 50))
        if n < 8 or size < 50
    ]
    said = asked(rows("query,scaling,KGC(O),SA,maplib", *lines)).suggested
    assert (said.models, said.dataset) == (("KGC(O)", "SA", "maplib"), "query + scaling")


def test_criteria_from_0_to_100_say_how_good_answers_were() -> None:
    """Answers of two sources to the same questions, beside one that nobody graded."""
    lines = [
        f"q{n},How do I do {n}?,{source} says {n},{source},{RNG.integers(0, 100)},{RNG.integers(0, 100)},as {n}"
        for n in range(12)
        for source in ("human", "gpt4")
    ]
    question = asked(rows("question_id,question,answer,answer_source,completeness,relevance,reference_answer", *lines))
    assert [choice.roles.value for choice in question.choices[:2]] == ["completeness", "relevance"]
    assert question.suggested.model == "answer_source"


def test_a_model_that_was_hardly_tried_does_not_hide_the_plan_of_all_others() -> None:
    """As a run that was stopped after its first row."""
    lines = [
        f"{model}\t{bench}\t{asked_in}\t{thinks_in}\t{RNG.integers(1, 99)}.5%\t{RNG.integers(1, 99)}.0%"
        for model, bench, asked_in, thinks_in in product(
            ("Qwen-7B", "Llama-8B", "Skywork-7B"), ("aime", "mgsm"), ("EN", "FR", "JA"), ("EN", "FR", "JA")
        )
    ]
    text = rows(
        "column 1\tcolumn 2\tcolumn 3\tcolumn 4\tcolumn 5\tcolumn 6", *lines, "Llama-70B\taime\tEN\tEN\t50.5%\t4.0%"
    )
    question = asked(text)
    said = question.suggested
    assert (said.only, said.among) == ("column 1", ("Qwen-7B", "Llama-8B", "Skywork-7B"))
    assert question.choices[0].says.endswith("; without “Llama-70B”; higher is better")
    assert len(found(text, roles=said).evidence.models) == 3
