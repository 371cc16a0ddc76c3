"""Draw mutants, try them, and write what became of them: `python -m benchmarks mutation [how many] [seed]`.

What noticed a mutant is kept beside the temporary files: the same sample, drawn again, tries only those that nothing
noticed and nobody has explained, which is what one wants after writing tests.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benchmarks.harness import ROOT
from benchmarks.mutation.forked import OPTIONS, PARTS, SURVIVED, TESTS, Forks, Verdict
from benchmarks.mutation.mutants import Mutant, mutants_of
from benchmarks.mutation.report import why, write

if TYPE_CHECKING:
    from collections.abc import Callable

NICENESS = 10
BUDGET = 8.0  # CPU seconds of quick tests for each mutant
SAMPLE, SEED = 1000, 1
WARM = (  # what the tests import beside ours
    "numpy", "pandas", "scipy.special", "scipy.stats", "scipy.optimize", "sklearn.model_selection", "mpmath",
    "streamlit", "altair", "statsmodels.api", "mlxtend.evaluate", "baycomp", "scikit_posthocs", "pingouin",
)  # fmt: skip
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "*.pyc", ".mypy_cache", ".ruff_cache", "pictures", ".hypothesis")


def every_mutant(root: Path = ROOT) -> list[Mutant]:
    """Return all mutants of the four packages."""
    files = [file for part in PARTS for file in sorted((root / "compare_core" / part).glob("*.py"))]
    return [mutant for file in files for mutant in mutants_of(file, root)]


def main(arguments: list[str]) -> int:
    """Try a sample, write its page, and return how many mutants nothing noticed and nobody has explained."""
    how_many, seed = (*map(int, arguments), *(SAMPLE, SEED)[len(arguments) :])
    os.nice(NICENESS)
    os.environ |= {"CI": "true", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    whole = every_mutant()
    drawn = random.Random(seed).sample(whole, how_many)  # noqa: S311 - a sample
    sample = [mutant for mutant in drawn if mutant.owner]  # what a module computes on import would be imported anew
    kept = Path(tempfile.gettempdir()) / f"parity-mutants-{seed}-{how_many}.jsonl"
    done = {mutant for mutant, verdict in read(kept).items() if verdict.fate != SURVIVED or why(mutant)}
    copy = Path(tempfile.mkdtemp(prefix="parity-mutants-"))
    shutil.copytree(ROOT, copy, dirs_exist_ok=True, ignore=LEFT_OUT, symlinks=True)
    os.chdir(copy)
    sys.path[:0] = [str(copy)]
    for name in [name for name in sys.modules if name.partition(".")[0] in ("compare_core", "tests")]:
        del sys.modules[name]  # of the original: the copy's are to be tested
    for name in WARM:
        importlib.import_module(name)
    reach = Path(os.environ.get("PARITY_REACH", copy / "reach.jsonl"))
    try:
        _try_all([mutant for mutant in sample if mutant not in done], reach, _keeper(kept))
    finally:
        shutil.rmtree(copy, ignore_errors=True)
    last, first = (
        {mutant: verdict for mutant, verdict in read(kept, again=again).items() if mutant in set(sample)}
        for again in (True, False)
    )
    return write(last, first, len(whole), seed)


def read(path: Path, *, again: bool = True) -> dict[Mutant, Verdict]:
    """Return what has been written down: of mutants that were tried again the last, or else the first."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = {}
    for line in lines if again else reversed(lines):
        fields = json.loads(line)
        verdict = Verdict(*(fields.pop(name) for name in Verdict._fields))
        found[Mutant(**fields)] = verdict
    return found


def _keeper(path: Path) -> Callable[[Mutant, Verdict], None]:
    """Return what writes a verdict down."""

    def told(mutant: Mutant, verdict: Verdict) -> None:
        with path.open("a", encoding="utf-8") as out:
            fields = {name: getattr(mutant, name) for name in Mutant.__dataclass_fields__}
            out.write(json.dumps(fields | verdict._asdict(), ensure_ascii=False) + "\n")
        print(f"{verdict.fate:9}{mutant}", flush=True)

    return told


def _try_all(sample: list[Mutant], reach: Path, told: Callable[[Mutant, Verdict], None]) -> None:
    """Try mutants in forks of one process, which has collected the tests."""
    child = os.fork()
    if child == 0:
        pytest.main([*TESTS, *OPTIONS], plugins=[Forks(sample, reach, told, BUDGET)])
        os._exit(0)
    os.waitpid(child, 0)
