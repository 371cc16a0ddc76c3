"""Tables in which a column is named as algorithms, solvers, systems or raters are, and no number as a score."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.tables.meaning.shapes.single import with_enough
from tests.tables.told import asked, first, found, refused, rows


def _penalties() -> str:
    lines = [
        f"{a},set{d},{s},{1000 * d + 37 * n + s},{11 * d + n},{7 * s + n}"
        for n, a in enumerate(("ABC", "GA", "SA", "TS"))
        for d in (1, 2, 3)
        for s in (42, 43, 44)
    ]
    return rows("algorithm,dataset,seed,soft_penalty,two_in_a_row,room_penalty", *lines)


def test_whole_numbers_of_named_algorithms_are_asked_about() -> None:
    """As results/aggregated.csv of Dialovos/exam-scheduling-algos-analyze: penalties, lower is better."""
    question = asked(_penalties())
    roles = question.suggested
    assert (roles.model, roles.value, roles.dataset, roles.repeat) == ("algorithm", "soft_penalty", "dataset", "seed")
    evidence = found(_penalties(), roles=roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert not evidence.higher_is_better
    assert evidence.scores.shape == (3, 4)


def _solved() -> str:
    solvers, problems = ("clarabel", "scs", "ecos", "cvxopt"), ("bm1", "qap5", "hinf1", "gpp100", "truss1")
    lines = []
    for n, solver in enumerate(solvers):
        for k, problem in enumerate(problems):
            failed = (solver, problem) == ("ecos", "bm1")
            seconds = 0.00003 if failed else 1.5 + n + k / 7
            if (n + k) % 7:
                lines.append(f"{solver},v{n},{problem},SDP,{'ERROR' if failed else 'OPTIMAL'},{seconds},{n}.{k}")
    return rows("solver_name,solver_version,problem_name,problem_type,status,solve_time,objective", *lines)


def test_times_of_solvers_are_compared_and_what_failed_is_not_fast() -> None:
    """As benchmark_results.csv of napinoco/optimization-solver-benchmark."""
    understood = first(_solved())
    assert (understood.roles.model, understood.roles.value) == ("solver_name", "solve_time")
    assert isinstance(understood.evidence, Scores)
    assert not understood.evidence.higher_is_better
    assert understood.evidence.scores.min() > 1
    assert any("“ERROR”" in repair.text and repair.count == 1 for repair in understood.repairs)


def test_what_failed_stays_where_more_is_better() -> None:
    """A success of 0 is a result."""
    lines = [f"{m},{d},{'failed' if d == 1 else 'ok'},{0 if d == 1 else 0.9}" for m in "ab" for d in (1, 2, 3)]
    understood = found(rows("model,dataset,status,accuracy", *lines))
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.n == 3


def test_an_incomplete_grid_keeps_the_most_results() -> None:
    """As benchmark.md of DLR-RM/rl-baselines3-zoo: algorithms that are tried on some environments only."""
    tried = {"a2c": 12, "ppo": 12, "sac": 7, "td3": 7, "ars": 1}
    lines = [f"{a},Env{e}-v1,{10 * e + n}.5,{n}.1" for n, (a, most) in enumerate(tried.items()) for e in range(most)]
    understood = found(rows("algo,env_id,mean_reward,std_reward", *lines))
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == ("a2c", "ppo", "sac", "td3")
    assert understood.evidence.scores.shape == (7, 4)
    assert understood.evidence.higher_is_better
    assert any("“ars”" in repair.text for repair in understood.repairs)


def test_the_most_results_are_kept_of_models_that_were_tried_on_less_than_half() -> None:
    """Two on ten things, five more on four of them, and one on nothing that is left."""
    there = np.zeros((8, 10), dtype=np.bool_)
    there[:2], there[2:7, :4], there[7, 9] = True, True, True
    assert with_enough(there).tolist() == [True] * 7 + [False]
    assert with_enough(there[:3]).tolist() == [True, True, False]  # 20 results rather than 12


def test_raters_by_number_are_asked_about() -> None:
    """As data/interrater.csv of CJCascalheira/hierarchy-desire: two raters of six prototypes."""
    lines = [
        f"{r},white-{k},{1 + (k * 3 + r) % 9},{1 + (k * 5 + r) % 9},{'top' if k % 2 else 'mostly'}"
        for r in (1, 2)
        for k in range(6)
    ]
    roles = asked(rows("rater,prototype,fem_masc,thin_musc,position", *lines)).suggested
    assert (roles.model, roles.value, roles.dataset) == ("rater", "fem_masc", "prototype")


def test_systems_that_share_no_segment_are_no_features() -> None:
    """As ad-seg-scores-bn-hi.csv of wmt-conference/wmt21-news-systems: every segment stands once."""
    lines = [
        f"{s} seg-{s}-{k} {30 + 3 * k + n} {(k * 7 % 11 - 5) / 3:.5f} 1"
        for n, s in enumerate(("UEdin", "HuaweiTSC", "GTCOM"))
        for k in range(20)
    ]
    question = asked(rows("SYS SID RAW.SCR Z.SCR N", *lines))
    assert (question.suggested.layout, question.suggested.model) == ("separate_scores", "SYS")
    said = str(question)
    assert "“SYS”" in said
    assert "nothing was tried with two of them" in said
    assert "features" not in said
    assert "train models" not in said


@pytest.mark.parametrize("name", ["tool", "solver_name"])
def test_numbers_of_named_models_that_nothing_pairs_are_no_data_set(name: str) -> None:
    """Each row has a model, but there is nothing that several of them were tried on."""
    lines = [f"{'xyz'[k % 3]},{k * 37 % 1013},{k * 91 % 997}" for k in range(30)]
    said = refused(rows(f"{name},lines,findings", *lines))
    assert f"“{name}”" in said
    assert "data set rather than" not in said
    assert len(said) < 300


def test_a_bleu_says_what_is_measured() -> None:
    """A gain that is no share of 1 is known, too."""
    evidence = found(
        rows("model,dataset,bleu", *(f"{m},d{d},{20 + d}.{n}" for n, m in enumerate("ab") for d in range(4)))
    ).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.higher_is_better) == ("bleu", True)
    assert replace(evidence).metric == "bleu"
