"""Marks of two systems in the cells of two columns, and leaderboards whose rows no single column names."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked, found, refused, rows

DRAW = np.random.default_rng(84)
CRITERIA = ("faithfulness", "completeness", "overall")


def marked(*, as_json: bool) -> str:
    """Return what a judge gave the answers of two systems: a dictionary in each cell, with the reasons in words."""
    lines = []
    for n in range(40):
        cells = []
        for better in (0, 1):
            given: dict[str, object] = {name: int(DRAW.integers(1, 5)) + better for name in CRITERIA}
            given["reasoning"] = f"The answer to question {n} names the bench book, but not what is said there of it."
            text = json.dumps(given) if as_json else str(given)
            cells.append('"' + text.replace('"', '""') + '"')
        lines.append(f"What is number {n} about?,It is about the law of {n} things,{cells[0]},{cells[1]}")
    return rows("question,ground_truth,baseline,neural", *lines)


@pytest.mark.parametrize("as_json", [False, True])
def test_marks_in_dictionaries_become_columns(as_json: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """As evaluation_results.csv of BartAmin/Fine-tuned-RAG: what a judge gave both systems, and why."""
    text = marked(as_json=as_json)
    question = asked(text)
    assert question.suggested.models == ("baseline.overall", "neural.overall")
    read = found(text, roles=question.suggested)
    assert isinstance(read.evidence, ItemScores)
    assert any("“baseline.reasoning”" in repair.text for repair in read.repairs)


def test_braces_around_a_text_are_no_dictionary() -> None:
    lines = [f"{n},\"{{'cat', {n}}}\",{n % 2},{n % 3 % 2}" for n in range(12)]
    assert found(rows("id,note,svm,rf", *lines)).evidence.models == ("svm", "rf")


def test_one_column_of_dictionaries_holds_measures() -> None:
    """As evaluation_results.csv of MateiMirica/Timeline-based-List-QA: a row for each file of results."""
    lines = []
    for n in range(51):
        one, two, other, bleu, aligned = (f"{DRAW.random():.6f}" for _ in range(5))
        lines.append(
            f"few_shot_{n}.csv,\"{{'ROUGE-1': {one}, 'ROUGE-2': {two}, 'ROUGE-L': {other}}}\",{bleu},{aligned}"
        )
    said = refused(rows("file_name,rouge,bleu,temporal_alignment", *lines))
    assert "Each row has a name of its own (“file_name”) and totals: “ROUGE-1”, “ROUGE-2”" in said


HARNESSES = (
    ("claude_code", "Opus 4.8"),
    ("claude_code", "Opus 4.7"),
    ("copilot", "Opus 4.7"),
    ("opencode", "Opus 4.7"),
    ("claude_code", "Sonnet 4.6"),
    ("opencode", "Haiku 4.5"),
)
PARTS = ("E2E", "Auth JWT", "RBAC", "Dashboard", "Persistence", "Production")


def board(*names: tuple[str, str]) -> str:
    """Return a leaderboard of agents that ran a model each, in the parts of one application."""
    lines = []
    for n, (one, other) in enumerate(names, 1):
        reached = DRAW.integers(40, 100, len(PARTS))
        told = f"{reached.mean():.1f},{20 + n}m {n}s,{','.join(map(str, reached))}"
        lines.append(f"{n},{one},{other},{told}")
    return rows(f"#,Harness,Model,Subtotal,Time,{','.join(PARTS)}", *lines)


def test_two_columns_name_the_rows_together() -> None:
    """As leaderboard.md of alvesmaia/llm-benchmark: the same model under several harnesses, and the reverse."""
    question = asked(board(*HARNESSES))
    assert "“Harness + Model”" in str(question)
    evidence = found(board(*HARNESSES), roles=question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == tuple(f"{one} + {other}" for one, other in HARNESSES)
    assert evidence.n == len(PARTS)  # without what sums them up


def test_models_that_were_all_tried_under_each_harness_are_not_joined() -> None:
    every = [(one, other) for one in ("claude_code", "copilot", "opencode") for other in ("Opus", "Sonnet", "Haiku")]
    assert "Harness + Model" not in asked(board(*every)).suggested.models


def test_candidates_of_a_leaderboard_are_models() -> None:
    """As scores.csv of nawagner/crs-summary-benchmark: a row for each candidate, and what it reached on the whole."""
    names = ("openai/gpt-5.5", "anthropic/claude-opus-4.8", "google/gemini-3.5-flash", "qwen/qwen-3")
    lines = [f"{name},{1 - n / 50},{50 - n},50,0.0{n + 3},{8 + n}.5" for n, name in enumerate(names)]
    head = "candidate,meets_standard_rate,meets_standard_count,n_bills,mean_cost_usd,mean_latency_s"
    assert "Each row is one model (“candidate”)" in refused(rows(head, *lines))


def test_candidates_for_a_post_are_no_models() -> None:
    lines = [f"{name},{n + 30},0.{n + 3},{800 + 40 * n}.5" for n, name in enumerate(("Smith", "Jones", "Lee", "Kim"))]
    assert "one model" not in refused(rows("candidate,age,share,spent", *lines))


ENDS = "bleu_mean,bleu_std,bleu_p25,bleu_p50,bleu_p75,rouge_mean,rouge_std,rouge_p25,rouge_p50,rouge_p75"


def _summed_up(n: int) -> str:
    return ",".join(f"{0.1 * k + 0.013 * (n * k % 7):.3f}" for k in range(1, 11))


def test_means_beside_percentiles_of_models_as_they_were_set_are_totals() -> None:
    kinds = [(m, p, t) for m in ("mistral", "phi3") for p in ("baseline", "cot") for t in (0.25, 0.7)]
    lines = [f"{m},{p},{t},75.5,{80 + n},{_summed_up(n)}" for n, (m, p, t) in enumerate(kinds)]
    said = refused(rows(f"model,prompt,temperature,true_mean_length,mean_length,{ENDS}", *lines))
    assert "means and percentiles over many items, such as “bleu_mean”" in said
    assert "the scores of every item" in said


def test_means_beside_percentiles_on_each_data_set_may_be_compared_on_these() -> None:
    kinds = [(m, f"set{k}") for m in ("mistral", "phi3") for k in range(8)]
    lines = [f"{m},{d},{_summed_up(n)}" for n, (m, d) in enumerate(kinds)]
    roles = found(rows(f"model,dataset,{ENDS}", *lines)).roles
    assert (roles.model, roles.dataset) == ("model", "dataset")


def test_opinion_scores_of_models_by_several_criteria_are_totals() -> None:
    lines = [f"{name},{4 - n % 2},{3 + n % 3},{0.55 + 0.01 * n}" for n, name in enumerate(("azure", "piper", "bark"))]
    for header in ("provider,mos_inteligibilidad,mos_naturalidad,wer_promedio", "model,mos_tone,mos_pace,wer_mean"):
        assert "with its totals: “mos_" in refused(rows(header, *lines))


def test_opinion_scores_by_each_listener_are_no_totals() -> None:
    lines = [f"{name},{k},{(n + k) % 5 + 1},{(n * k) % 5 + 1}" for k in range(9) for n, name in enumerate(("a", "b"))]
    assert asked(rows("system,listener,mos_tone,mos_pace", *lines)).suggested.model == "system"
