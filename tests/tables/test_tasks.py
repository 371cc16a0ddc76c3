"""Agents that worked on several tasks of one project, and others that tried only the first of these."""

from __future__ import annotations

import numpy as np

from compare_core.metrics.known import known
from tests.tables.told import asked, found, rows

DRAW = np.random.default_rng(83)
HEADER = "agent,eval,project,attempt,passed,agentDurationMs,campaignId"
ALL, FIRST = ("fable", "haiku", "opus", "sonnet"), ("gemini", "luna", "terra", "grok", "kimi")


def runs(*, tried: int) -> str:
    """Return the runs of four agents on six tasks in two campaigns, and of others on the first few of them."""
    lines = []
    for k, agent in enumerate((*ALL, *FIRST)):
        for task in range(6 if agent in ALL else tried):
            several = ("light", "boot") if agent in ALL else (("light", "boot")[k % 2],)
            for campaign in several if task == 0 else ("boot",):
                passed = "true" if DRAW.random() < 0.6 else "false"
                lines.append(f"{agent},boot/{task:03},boot,1,{passed},{DRAW.integers(9_000, 90_000)},{campaign}")
    return rows(HEADER, *lines)


def test_agents_that_tried_one_task_are_left_out_by_name() -> None:
    """As results.json of danvega/spring-evals: fifteen agents, four of which tried more than one of the tasks."""
    question = asked(runs(tried=1), "results.csv")
    assert "“gemini”" in str(question)
    assert question.suggested.among == ALL
    assert found(runs(tried=1), "results.csv", question.suggested).evidence.models == ALL


def test_agents_that_tried_all_tasks_are_all_read() -> None:
    assert len(found(runs(tried=6), "results.csv", asked(runs(tried=6), "results.csv").suggested).evidence.models) == 9


def test_models_that_share_nothing_stay_refused() -> None:
    lines = [f"m{n % 6},task {n % 6}{n},a{n},{n % 2}" for n in range(60)]
    assert not asked(rows("model,task,note,passed", *lines)).suggested.among


def test_names_that_run_together_say_what_is_spent() -> None:
    assert [known(name).higher for name in ("agentDurationMs", "costUsd", "meanLatency")] == [False] * 3
    assert known("songDurationLimitReached").higher is None
