"""Benchmarks of engines, compilers and processors, beside the sizes of the programs and what sums them up."""

import numpy as np
import pytest

from compare_core.tables.meaning.columns.benchmarks import benchmarks_among
from tests.tables.told import asked, found, rows, table

DRAW = np.random.default_rng(12)
ENGINES = ("bun", "node", "deno", "hermes", "quickjs", "mujs", "boa", "goja", "duktape", "xst")
V8 = ("Richards", "DeltaBlue", "Crypto", "RayTrace", "EarleyBoyer", "RegExp", "Splay", "NavierStokes")
SPEC = ("perlbench", "gcc", "mcf", "omnetpp", "xalancbmk", "x264", "deepsjeng", "leela")


def measured(parts: tuple[str, ...]) -> str:
    """Return the points of each engine by benchmark, with its sizes and what sums the points up."""
    lines = []
    for name in ENGINES:
        speed, size = DRAW.uniform(200, 40_000), DRAW.integers(900_000, 90_000_000)
        points = [round(speed * DRAW.uniform(0.7, 1.4)) for _ in parts]
        score = round(float(np.exp(np.mean(np.log(points)))))
        lines.append(f"{name},{size},{size},{','.join(map(str, points))},{score},{DRAW.uniform(9, 30):.2f}")
    return rows(f",Total size,Exe size,{','.join(parts)},Score,Time(s)", *lines)


@pytest.mark.parametrize("parts", [V8, SPEC])
def test_engines_are_compared_on_benchmarks_and_not_on_their_sizes(parts: tuple[str, ...]) -> None:
    text = measured(parts)
    question = asked(text)
    assert "each row is a model that was tried on all of them" in str(question)
    assert {each.roles.better for each in question.choices[:2]} == {"higher", "lower"}
    understood = found(text, roles=question.choices[0].roles)
    assert {*understood.evidence.models} == {*ENGINES}
    assert understood.evidence.n == len(parts)
    assert benchmarks_among(table("a.csv", text)) == parts


def test_numbers_of_nothing_known_are_no_benchmarks() -> None:
    parts = ("hull", "mast", "keel", "rudder", "crypto", "deck", "regexp", "oar")
    assert benchmarks_among(table("a.csv", measured(parts))) == ()
    assert "are benchmarks" not in str(asked(measured(parts)))
