"""Right and wrong, yes and no, in words: of items, of groups, and where a run failed before anything was judged."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import NeedsRoles, Understanding, read, understand
from tests.tables.told import asked, found, of_files, refused, rows

MODELS = (("gpt", 5), ("llama", 6))


def outcomes(understood: Understanding) -> tuple[tuple[str, ...], int, list[int]]:
    evidence = understood.evidence
    assert isinstance(evidence, Outcomes)
    return evidence.models, evidence.n, evidence.right.tolist()


def tasks(every: int, status: str, verdict: tuple[str, str] = ("False", "True")) -> list[str]:
    """Write verdicts of a model, and a status where it has none, which is every so many tasks."""
    return [f"t{i},{status},{''}" if i % every == 0 else f"t{i},success,{verdict[i % 3 > 0]}" for i in range(20)]


def below(status: str) -> str:
    return rows("model,task,status,correct", *(f"{m},{line}" for m, each in MODELS for line in tasks(each, status)))


@pytest.mark.parametrize("status", ["error", "failed", "timeout", "crashed"])
def test_what_failed_before_it_was_judged_counts_as_wrong(status: str) -> None:
    understood = found(below(status))
    assert outcomes(understood) == (("gpt", "llama"), 20, [11, 13])
    told = [repair.count for repair in understood.repairs if "they failed were counted as wrong" in repair.text]
    assert told == [8]


def test_what_is_not_judged_for_another_reason_is_left_out() -> None:
    understood = found(below("pending"))
    assert outcomes(understood) == (("gpt", "llama"), 13, [11, 11])
    assert not any("counted as wrong" in repair.text for repair in understood.repairs)


def test_one_verdict_that_is_missing_for_another_reason_leaves_all_as_they_are() -> None:
    understood = found(below("error").replace("t5,error", "t5,success"))
    assert not any("counted as wrong" in repair.text for repair in understood.repairs)


def test_what_failed_in_a_file_of_each_model_counts_as_wrong() -> None:
    files = [(f"{m}.csv", rows("task,status,correct", *tasks(each, "error", ("0", "1")))) for m, each in MODELS]
    with pytest.raises(NeedsRoles) as question:
        of_files(*files)
    understood = understand([read(name, text.encode()) for name, text in files], question.value.suggested)
    assert outcomes(understood) == (("gpt", "llama"), 20, [11, 13])
    assert sum("gpt: Rows without “correct”" in repair.text for repair in understood.repairs) == 1


@pytest.mark.parametrize("header", ["model,task,correct", "model,dataset,passed"])
def test_words_for_right_and_wrong_are_of_items_and_no_scores(header: str) -> None:
    lines = [f"{m},t{i},{i % each > 1}" for m, each in MODELS for i in range(24)]
    understood = found(rows(header, *lines))
    assert (understood.layout, outcomes(understood)) == ("graded_items", (("gpt", "llama"), 24, [14, 16]))


@pytest.mark.parametrize("header", ["model,task,correct", "model,dataset,passed"])
def test_few_words_for_right_and_wrong_are_of_items_as_well(header: str) -> None:
    lines = [f"{m},t{i},{(i + k) % 3 > 0}" for k, m in enumerate(("gpt", "llama")) for i in range(8)]
    understood = found(rows(header, *lines))
    assert (understood.layout, outcomes(understood)) == ("graded_items", (("gpt", "llama"), 8, [5, 6]))


@pytest.mark.parametrize("key", ["problem", "task_id", "dataset", "patient", "theorem"])
def test_ones_for_what_was_solved_are_right_answers_whatever_they_were_tried_on(key: str) -> None:
    lines = [f"{m},d{i},{int((i + k) % 3 > 0)},{i % 5}" for k, m in enumerate(("lama", "ff")) for i in range(12)]
    understood = found(rows(f"planner,{key},plan_success,seconds", *lines))
    assert (understood.layout, outcomes(understood)) == ("graded_items", (("lama", "ff"), 12, [8, 8]))


def trial(group: str, said: tuple[object, object], verdict: tuple[object, object] = ("no", "yes")) -> str:
    return rows(f"user_id,{group},bought", *(f"u{i},{said[i % 2]},{verdict[i % 5 < 1 + i % 2]}" for i in range(60)))


GROUPS = ["treated", "test_variant", "experiment_variant", "ab_version", "group"]


@pytest.mark.parametrize("said", [("control", "test"), ("no", "yes"), (0, 1)])
@pytest.mark.parametrize("group", GROUPS)
def test_groups_of_an_a_b_test_may_themselves_be_yes_and_no(group: str, said: tuple[object, object]) -> None:
    text = trial(group, said, (0, 1) if said == (0, 1) else ("no", "yes"))
    question = asked(text)
    assert f"Each row is in one group only, by “{group}”, and “bought” says yes or no of it" in str(question)
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.models == tuple(map(str, said))
    assert (evidence.right.tolist(), evidence.total.tolist()) == ([6, 12], [30, 30])


def test_a_verdict_that_is_always_the_same_tests_no_groups() -> None:
    assert "one group only" not in refused(trial("group", ("control", "test"), ("yes", "yes")))


def test_yes_and_no_of_another_kind_of_column_is_no_group() -> None:
    assert "one group only" not in refused(trial("member", ("no", "yes")))
