"""Two sides in columns, parts of a forecast, one solver's runs, curves of agents, answers and moods without a truth."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.scores import ItemScores
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, asked_of, found, refused, refused_files, rows

DRAW = np.random.default_rng(48)


def number(low: float, high: float) -> str:
    return f"{DRAW.uniform(low, high):.2f}"


def test_what_was_measured_of_two_things_is_asked_about_by_each_measure() -> None:
    """As subjective_study/study_results.csv of treammm/ResizeCompression."""
    measures = ("num_vote", "psnr", "vmaf")
    header = ["image", "codec", "level", *(f"{m}_{side}" for m in measures for side in ("base", "ours"))]
    lines = [
        ",".join([f"kodim{n}", codec, str(level), *(number(10, 50) for _ in range(6))])
        for n in range(6)
        for codec in ("b2017", "b2018")
        for level in range(1, 5)
    ]
    question = asked(rows(",".join(header), *lines))
    pairs = list(dict.fromkeys(each.roles.models for each in question.choices))
    assert pairs == [(f"{m}_base", f"{m}_ours") for m in measures]
    assert question.suggested.models == ("num_vote_base", "num_vote_ours")


def forecast(hours: int) -> str:
    lines = [
        f"{48300 + n % 6}\t201707{1 + n // 6:02}{hours}\t12\t{number(0, 9) if n % 2 else 0}\t"
        + "\t".join(number(0, 20) for _ in range(3))
        for n in range(60)
    ]
    return "\n".join(["StationID\tDate\tHour\tObservation\tGSM0p50\tGFS\tIFS", *lines]) + "\n"


def test_forecasts_stand_beside_what_was_observed() -> None:
    """As Project2/data of zboualle/Tutorial-VerificationMethodsWorkshop, which hardly foretell anything."""
    question = asked(forecast(24))
    assert (question.suggested.truth, question.suggested.models) == ("Observation", ("GSM0p50", "GFS", "IFS"))
    evidence = found(forecast(24), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert not evidence.higher_is_better


def test_files_of_such_forecasts_are_parts_of_one_table() -> None:
    question = asked_of(*((f"data_{hours}h.txt", forecast(hours)) for hours in (24, 48, 72)))
    assert question.choices[0].roles.truth == "Observation"
    assert question.choices[0].roles.stacked


def test_one_solver_on_many_instances_is_one_model() -> None:
    """As results/all_results.csv of NBasLongz/Solving-Knapsack-Problems-Using-Google-OR-Tools."""
    lines = [
        f"{group},s00{n}.kp,{size},{DRAW.integers(9999)},{number(0, 180)},{('OPTIMAL', 'TIME_LIMIT')[DRAW.integers(2)]}"
        for group in ("00Uncorrelated", "01Weakly", "02Strongly")
        for size in (50, 100, 200, 500)
        for n in (0, 1)
    ]
    lines[0] = lines[0].replace("TIME_LIMIT", "OPTIMAL")
    said = refused(rows("Group,Instance,Items,Total Value,Solve Time (s),Status", *lines))
    assert "of one model, it seems" in said


def test_the_rewards_of_an_agent_are_a_curve() -> None:
    """As results/a2c_rewards_run_00.csv of 1heodora-e/theodora-rl-summative; a few episodes may be an evaluation."""
    assert "a curve of training" in refused(rows("episode,reward", *(f"{n},{number(50, 190)}" for n in range(300))))
    assert "one model on every item" in refused(rows("episode,reward", *(f"{n},{number(50, 190)}" for n in range(30))))


def test_what_is_always_the_same_is_not_proposed() -> None:
    """As results/comparison.csv of JuanTorchia/prismavsjdbc, in which nothing failed."""
    lines = [
        f"{run},{stack},{scenario},0,{number(1, 9)},{number(20, 90)},{number(90, 300)}"
        for run in (1, 2, 3)
        for stack in ("prisma", "jdbc")
        for scenario in ("by-id", "list", "join", "naive")
    ]
    question = asked(rows("run,stack,scenario,error_rate,queries_per_request,p50_ms,p95_ms", *lines))
    offered = {each.roles.value for each in question.choices}
    assert "error_rate" not in offered
    assert "p95_ms" in offered


def test_a_leaderboard_by_many_measures_is_none_of_data_sets() -> None:
    """As results/benchmark_results.csv of DY13aek/scImputeBench."""
    names = "cell_PCC,Pseudobulk_AUPRC,AUPRC (cell-level),logRMSE,ARI,NMI,Purity,Specificity,DEG F1,DEG AUPRC"
    tools = ("RAW", "ALRA", "DrImpute", "MAGIC", "SAVER", "scVI")
    lines = [",".join([tool, *(number(0.2, 0.99) for _ in names.split(","))]) for tool in tools]
    assert "with its totals" in refused(rows(f"tool,{names}", *lines))


def test_questions_with_two_answers_are_no_data_set() -> None:
    """As results/answers.json of sayksii/TAIDE-Llama3-Qlora-Finetune."""
    words = "The drive of twenty-four terabytes comes in two versions, one of them for networks, and one for servers."
    answers = [
        {
            "question": f"Which drives are there, number {n}?",
            "reference": f"{n} {words}",
            "base_answer": f"{words} {n}!",
            "lora_answer": f"Well, {n}: {words}",
        }
        for n in range(10)
    ]
    said = refused(json.dumps({"config": {"seed": 42}, "answers": answers}), "answers.json")
    assert "no model has said anything" not in said
    assert "grade" in said


def test_what_several_models_feel_in_texts_has_no_truth() -> None:
    """As financial_news_summary_*.csv of Salman-Data-AI/LLM-Sentiment-Analysis-…"""
    moods = ("bullish", "neutral", "bearish")
    files = [
        (f"news_{name}.csv", rows(
            "date,headline,summary,sentiment",
            *(f'2025-05-04,Headline {n},"What {name} said of it, in a sentence of its own",{moods[(n * k) % 3]}'
              for n in range(20)),
        ))
        for k, name in ((1, "chatgpt"), (2, "ollama"))
    ]  # fmt: skip
    assert "The files hold predictions, “sentiment”, and no column" in refused_files(*files)


@pytest.mark.parametrize(("marks", "told"), [(5, True), (100, False)])
def test_marks_without_a_header_may_be_a_questionnaire(marks: int, *, told: bool) -> None:
    """As papers/evaluation/evaluation.csv of agile-lab-dev/data-platform-shaper."""
    draw = np.random.default_rng(1)
    text = "".join(",".join(str(draw.integers(1, marks + 1)) for _ in range(14)) + "\n" for _ in range(8))
    assert ("the answers to a questionnaire" in refused(text)) == told


def test_a_percentile_of_times_is_better_when_lower() -> None:
    lines = [f"{tool},{scenario},{number(20, 90)}" for tool in ("a1", "b2") for scenario in ("x", "y", "z", "w", "v")]
    try:
        evidence = found(rows("tool,scenario,p95_ms", *lines)).evidence
    except NeedsRoles as question:
        evidence = found(rows("tool,scenario,p95_ms", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores) or not getattr(evidence, "higher_is_better", True)
