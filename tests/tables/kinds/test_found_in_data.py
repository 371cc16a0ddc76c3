"""Rules, draws of parameters, poses and vectors are named as what one method found in data; results stay results."""

from __future__ import annotations

from math import sin

import pytest

from tests.tables.told import asked, first, refused, rows

RULES = [f"{0.02 + n / 90:.3f},{0.3 + n / 40:.3f},{1 + n / 7:.3f}" for n in range(12)]


@pytest.mark.parametrize(
    ("header", "names"),
    [
        ("antecedents,consequents,support,confidence,lift", "frozenset({{'a{n}'}}),frozenset({{'b'}})"),
        ("LHS,RHS,Support,Confidence,Lift", "{{a{n}}},{{b}}"),
        ("rules,support,confidence,lift", "{{a{n}}} => {{b}}"),
    ],
)
def test_association_rules(header: str, names: str) -> None:
    assert "association rules" in refused(
        rows(header, *(f"{names.format(n=n)},{told}" for n, told in enumerate(RULES)))
    )


def test_how_sure_models_are_is_no_support_of_rules() -> None:
    text = rows("rule,y_true,svm,rf", *(f"r{n},{n % 2},{n % 3 % 2},1" for n in range(12)))
    assert first(text).evidence.models == ("svm", "rf")


DRAWS = [f"{sin(n):.4f},{sin(n * n):.4f},{1.2 + sin(3 * n):.4f}" for n in range(120)]


@pytest.mark.parametrize(
    ("header", "before", "name"),
    [
        ("mu,sigma,tau", "", "posterior_samples.csv"),
        ("chain,draw,alpha,beta,sigma", "{c},{n},", "a.csv"),
        ("lp__,mu,sigma,theta.1", "-5.{n},", "a.csv"),
    ],
)
def test_draws_of_parameters_are_no_models(header: str, before: str, name: str) -> None:
    text = rows(header, *(before.format(c=n % 2, n=n) + told for n, told in enumerate(DRAWS)))
    assert "draw of the parameters of one model" in refused(text, name)


def test_models_in_a_file_of_that_name_stay() -> None:
    assert asked(rows("svm,rf,knn", *DRAWS), "posterior_samples.csv")


@pytest.mark.parametrize("header", ["mode,affinity,rmsd l.b.,rmsd u.b.", "pose,Affinity (kcal/mol),RMSD_lb,RMSD_ub"])
def test_poses_of_a_docking(header: str) -> None:
    text = rows(header, *(f"{n},{-7 + n / 5:.1f},{n * 1.1:.3f},{n * 1.9:.3f}" for n in range(1, 10)))
    assert "poses of a docking" in refused(text)


def test_dockings_by_two_programs_are_compared() -> None:
    lines = (f"L{n},{p},{-7 - n / 9 + (p == 'vina') * sin(n):.2f}" for n in range(12) for p in ("vina", "glide"))
    assert {*first(rows("ligand,program,affinity", *lines)).evidence.models} == {"vina", "glide"}


def vector(n: int, length: int) -> str:
    return f'"[{", ".join(f"{sin(n * 7 + k):.5f}" for k in range(length))}]"'


@pytest.mark.parametrize(("name", "length"), [("embedding", 16), ("title", 128)])
def test_vectors_in_cells(name: str, length: int) -> None:
    text = rows(f"id,{name}", *(f"{n},{vector(n, length)}" for n in range(8)))
    assert f"a vector of {length} numbers" in refused(text)


def test_lists_of_results_are_still_read() -> None:
    lists = ('"[0.91, 0.82, 0.73, 0.84, 0.95]"', '"[0.81, 0.72, 0.63, 0.84, 0.75]"')
    assert first(rows("model,scores", f"svm,{lists[0]}", f"rf,{lists[1]}")).evidence.models == ("svm", "rf")


@pytest.mark.parametrize(
    "header", ["Contrast,A,B,dof,alternative,BF10,hedges", "Comparison,A,B,df,alternative,estimate,t.ratio"]
)
def test_comparisons_that_were_already_made(header: str) -> None:
    pairs = ("x,y", "x,z", "y,z")
    text = rows(header, *(f"c,{pair},20,two-sided,{n + 0.5},{n / 7 + 0.1:.3f}" for n, pair in enumerate(pairs)))
    assert "tests that were already made" in refused(text)


@pytest.mark.parametrize(("first_name", "between"), [("outcome", ";"), ("Exposure", "-"), ("term", " to ")])
def test_ratios_with_their_intervals(first_name: str, between: str) -> None:
    lines = (
        f"x{n},{0.8 + n / 20:.2f} ({0.7 + n / 20:.2f}{between}{0.9 + n / 20:.2f}),1.1 (0.9{between}1.3)"
        for n in range(7)
    )
    assert "estimates with their intervals" in refused(rows(f"{first_name},unadj,adj", *lines))


def test_scores_of_scores_with_their_intervals_stay() -> None:
    lines = (f"x{n},{0.8 + n / 60:.2f} ({0.7 + n / 60:.2f}-{0.85 + n / 60:.2f}),0.7 (0.6-0.8)" for n in range(7))
    assert first(rows("endpoint,SVM,RF", *lines)).evidence.models == ("SVM", "RF")
