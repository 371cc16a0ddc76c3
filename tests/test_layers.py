"""Who may import whom: the walls of the house, read from the imports themselves."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = sorted((ROOT / "compare_core").rglob("*.py"))
PAGES = sorted((ROOT / "pages").glob("*.py"))
SHARED = sorted((ROOT / "pages" / "shared").rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def reaches(path: Path, *packages: str) -> set[str]:
    return {name for name in imports(path) for package in packages if name == package or name.startswith(f"{package}.")}


@pytest.mark.parametrize("path", CORE, ids=lambda p: str(p.relative_to(ROOT)))
def test_core_knows_nothing_of_the_app(path: Path) -> None:
    assert not reaches(path, "streamlit", "pages")
    inside = path.relative_to(ROOT / "compare_core").parts
    if inside[0] != "charts":
        assert not reaches(path, "altair")
    if inside[0] == "methods":
        assert not reaches(path, "compare_core.charts", "compare_core.words", "compare_core.tables")
    if inside[0] == "charts":
        assert not reaches(path, "scipy", "compare_core.methods", "compare_core.numerics.tails", "pandas")


@pytest.mark.parametrize("path", [*PAGES, *SHARED], ids=lambda p: str(p.relative_to(ROOT)))
def test_pages_hold_no_mathematics_and_no_chart_code(path: Path) -> None:
    assert not reaches(path, "numpy", "scipy", "pandas", "sklearn", "altair")
    text = path.read_text(encoding="utf-8")
    assert "unsafe_allow_html" not in text
    if path.name != "results.py":
        caught = [ast.dump(n) for n in ast.walk(ast.parse(text)) if isinstance(n, ast.ExceptHandler)]
        refusals = ("CompareError", "NotApplicable", "NeedsRoles")
        assert not any(name in node for node in caught for name in refusals)
    if path.name != "state.py":
        assert "session_state" not in text
        assert "query_params" not in text


@pytest.mark.parametrize("path", PAGES, ids=lambda p: p.name)
def test_pages_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 60


def test_the_core_needs_neither_streamlit_nor_altair_nor_heavy_modules() -> None:
    code = (
        "import sys\n"
        "for name in ('streamlit', 'altair'): sys.modules[name] = None\n"
        "import compare_core; compare_core.all_methods()\n"
        "heavy = [n for n in ('scipy.stats', 'scipy.optimize', 'sklearn', 'pandas') if n in sys.modules]\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_from_outside_can_be_executed() -> None:
    forbidden = {"pickle", "joblib", "dill", "marshal", "shelve"}
    jobs = ROOT / "compare_core" / "experiment" / "jobs.py"  # its processes pickle our own plans, and read no file
    for path in (*CORE, *PAGES, *SHARED):
        assert not reaches(path, *(forbidden - {"joblib"} if path == jobs else forbidden)), path
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        names = {getattr(call.func, "id", None) for call in calls}
        assert not names & {"eval", "exec", "compile", "__import__"}, path


def test_public_names_are_sorted_and_exist() -> None:
    import compare_core

    assert compare_core.__all__ == sorted(compare_core.__all__)
    assert all(hasattr(compare_core, name) for name in compare_core.__all__)
