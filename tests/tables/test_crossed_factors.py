"""Experiments in which several factors were crossed, and no name says for sure which of them is compared."""

from itertools import product

import numpy as np
import pytest

from compare_core.tables import NeedsRoles
from tests.tables.told import asked, found, rows

RNG = np.random.default_rng(20261130)


def read_with_all(text: str, question: NeedsRoles) -> None:
    """Check that every proposal is read without another question, and that there are six of them at most."""
    assert len(question.choices) <= 6
    for choice in question.choices:
        found(text, roles=choice.roles)


def ways(question: NeedsRoles) -> list[tuple[str | None, str | None, str | None]]:
    """Return what would be compared, by which number, on what, in the order of the proposals."""
    return [(each.roles.model, each.roles.value, each.roles.dataset) for each in question.choices]


@pytest.mark.parametrize("side", ["direction", "aspect of the slope", "cover"])
def test_places_of_a_field_are_compared_after_all_that_was_varied(side: str) -> None:
    """Whatever it is called, and in the order in which people would ask about it."""
    points = product(range(1, 7), "ABCD", ("down", "up"), (1, 4.5, 9))
    lines = [
        f"s{n},{row},{transect},{where},{far},{'high' if row % 3 else 'low'},{RNG.normal(3, 0.5):.2f}"
        for n, (row, transect, where, far) in enumerate(points)
    ]
    text = rows(f"sample,row,transect,{side},distance,tree density,grain.t.ha", *lines)
    question = asked(text)
    read_with_all(text, question)
    told = ways(question)
    assert [*dict.fromkeys(told)] == [
        (side, "grain.t.ha", "row + transect + distance"),
        ("distance", "grain.t.ha", f"row + transect + {side}"),
        ("transect", "grain.t.ha", f"row + {side} + distance"),
    ]
    assert {each.roles.better for each in question.choices if each.roles.model == side} == {"higher", "lower"}
    assert "were tried with each other" in str(question)
    assert found(text, roles=question.choices[0].roles).evidence.n == 72


@pytest.mark.parametrize("never", ["inf", "Infinity"])
def test_all_settings_of_problems_are_what_variants_were_tried_on(never: str) -> None:
    """Also where some numbers were never reached, and what was set to fractions is no measure."""
    cases = product(("ackley", "cigar", "ellipsoid", "rastrigin", "sphere"), (2, 5, 10), (0.1, 0.5, 1.0, 2.0))
    lines = [
        f"{function},{dim},{sigma},{variant},{never if RNG.random() < 0.2 else f'{RNG.gamma(3, 900):.3f}'},"
        f"{RNG.integers(0, 32) / 31}"
        for function, dim, sigma in cases
        for variant in ("baseline", "ri")
    ]
    text = rows("function,dim,sigma0_factor,variant,ert,success_rate", *lines)
    question = asked(text)
    read_with_all(text, question)
    told = ways(question)
    assert told[0] == ("variant", "ert", "function + dim + sigma0_factor")
    assert (question.choices[0].roles.failed, question.choices[0].roles.better) == ("largest", "lower")
    assert ("variant", "success_rate", "function + dim + sigma0_factor") in told
    assert "sigma0_factor" not in {value for _, value, _ in told}


def test_runs_of_a_case_are_averaged_and_no_count_of_its_files_is_a_measure() -> None:
    """Though one of what is compared has twice as many runs, and the cache is none for some of the tests."""
    kinds = [("install", cache) for cache in ("true", "false")] + [("find", "none"), ("delete", "none")]
    cases = [(name, test, *kind) for name, test, kind in product(("bash", "powershell"), ("true", "false"), kinds)]
    runs = [(case, n) for case in cases for n in range(20 if case[0] == "bash" else 10)]
    files = {"install": 1791, "find": 32722, "delete": 1000}
    lines = [
        f"{name},{test},{crossed},{cache},{files[test] - (n % 2) * 18 * (test != 'delete')},{RNG.gamma(3, 0.5):.3f}"
        for (name, crossed, test, cache), n in runs
    ]
    text = rows("runtime,test,cross_fs,cache,files,time", *lines)
    question = asked(text)
    read_with_all(text, question)
    assert ways(question)[0] == ("runtime", "time", "test + cross_fs + cache")
    assert "files" not in {each.roles.value for each in question.choices}
    assert found(text, roles=question.choices[0].roles).evidence.n == 8


def test_what_all_raters_met_is_compared_before_groups_of_raters() -> None:
    """By each rater's mean, and by the rows that are of all faces alone, which the others would count twice."""
    theories, faces, shown = ("Darwin", "Ekman", "Keltner", "Matsumoto"), ("F", "M", "all"), ("anger", "fear", "joy")
    lines = [
        f"{RNG.uniform(0.4, 0.9):.5f},{emotion},{n:02d}{group},{group},{face},{theory}"
        for (n, group), emotion, face, theory in product(enumerate(["EA", "WC"] * 6), shown, faces, theories)
    ]
    text = rows("score,emotion,sub,sub_ethnicity,face_gender,mapping", *lines)
    question = asked(text)
    read_with_all(text, question)
    first, *rest = question.choices
    assert (first.roles.model, first.roles.dataset, first.roles.only) == ("mapping", "sub", "face_gender")
    assert first.roles.among == ("all",)
    assert "only “all” of “face_gender”" in first.says
    assert "sub_ethnicity" in {each.roles.model for each in rest}
    assert found(text, roles=first.roles).evidence.n == 12


def test_players_by_number_stay_what_is_compared() -> None:
    """And nothing that was varied in their games."""
    games = product(range(1, 7), (2, 3, 4), (1, 2, 3, 4), range(10))
    lines = [f"{p},{t},{d},{r},{RNG.gamma(9, 4):.3f},{RNG.gamma(9, 4):.3f}" for p, t, d, r in games]
    question = asked(rows("Player,Number_toppings,Distribution,Run,S,C", *lines))
    assert {model for model, _, _ in ways(question)} == {"Player"}


def test_models_that_are_called_so_are_not_asked_about_beside_their_settings() -> None:
    """As before."""
    cases = product(("svm", "rf", "knn"), ("iris", "wine", "glass", "zoo", "yeast"), ("raw", "scaled"))
    lines = [f"{model},{data},{how},{RNG.uniform(0.6, 0.9):.3f}" for model, data, how in cases]
    assert "model" in (found(rows("model,dataset,scaling,accuracy", *lines)).roles.model or "")


@pytest.mark.parametrize("software", ["api_type", "protocol_type", "index kind"])
def test_types_of_software_are_compared_before_what_they_were_tried_on(software: str) -> None:
    """And executions by number are runs, over which each thing that was asked for is averaged."""
    cases = product(("REST", "GraphQL"), ("simple", "medium", "complex"), ("react", "vue", "angular"), range(1, 6))
    lines = [f"{one},{level},{where},{run},{RNG.gamma(9, 60):.2f},200" for one, level, where, run in cases]
    question = asked(rows(f"{software},complexity,repository,execution,time_ms,status", *lines))
    first = question.choices[0].roles
    assert (first.model, first.value, first.dataset, first.repeat) == (
        software,
        "time_ms",
        "complexity + repository",
        "execution",
    )


def test_types_of_what_was_tried_are_no_software() -> None:
    """As the type of a question, beside the tools that answered it."""
    cases = product(("alpha", "beta"), ("open", "closed", "multiple"), range(1, 7))
    lines = [f"{tool},{kind},{run},{RNG.gamma(9, 60):.2f}" for tool, kind, run in cases]
    question = asked(rows("who,question_type,run,time_ms", *lines))
    assert question.choices[0].roles.model == "who"
