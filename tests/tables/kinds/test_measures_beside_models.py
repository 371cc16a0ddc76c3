"""Several measures of every model, each in a column named by both."""

from __future__ import annotations

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, found, refused, rows


def _routes() -> str:
    """Return distances of routes by seed, each with whether the route could be driven, and 0 where it could not."""
    header = "seed,OR-Tools CP_distance,OR-Tools CP_feasible,OR-Tools CP_solve_time_s,"
    header += "Nearest Heuristic_distance,Nearest Heuristic_feasible,pct_improvement_vs_Nearest Heuristic"
    lines = []
    for k in range(1, 8):
        best, other = 0.0 if k == 2 else 500.5 + 7 * k, 700.25 + 5 * k
        gain = f"{100 * (other - best) / other:.1f}" if best else ""
        lines.append(f"{k},{best},{bool(best)},{10 + k / 1000},{other},True,{gain}")
    return rows(header, *lines)


def test_a_known_measure_of_models_in_names_is_asked_about_without_what_failed() -> None:
    """As evaluation_results.csv of Kantha1403/vrp-solver-benchmark: 0.0 where a route is not feasible."""
    roles = asked(_routes()).suggested
    assert roles.models == ("OR-Tools CP_distance", "Nearest Heuristic_distance")
    understood = found(_routes(), roles=roles)
    assert isinstance(understood.evidence, Scores)
    assert not understood.evidence.higher_is_better
    assert understood.evidence.n == 6
    assert understood.evidence.scores.min() > 500
    assert any("failed" in repair.text and repair.count == 1 for repair in understood.repairs)


def test_lengths_and_widths_of_parts_are_no_measures_of_models() -> None:
    """Features are named by a part and what is measured of it, too."""
    lines = [
        f"{5 + k * 7 % 37 / 10},{2 + k * 5 % 23 / 10},{1.4 + k * 11 % 41 / 10},{0.2 + k * 3 % 29 / 10},{'abc'[k % 3]}"
        for k in range(60)
    ]
    refused(rows("sepal_length,sepal_width,petal_length,petal_width,species", *lines))
