"""Who may import whom: the walls of the house, read from the imports themselves."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING

import pytest

from tests import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

CORE = sorted((ROOT / "compare_core").rglob("*.py"))
PAGES = sorted((ROOT / "pages").glob("*.py"))
SHARED = sorted((ROOT / "pages" / "shared").rglob("*.py"))

FLOORS = (  # from the ground up; a room takes from the floors below it only
    ("errors", "names"),
    ("checks", "literals"),
    ("options", "numerics"),
    ("beliefs", "evidence"),
    ("scales", "symbols"),
    ("result", "views"),
    ("catalogue", "metrics", "named_numbers"),
    ("statistics", "tables", "examples"),
    ("methods", "experiment", "saved", "frames"),  # what was saved is held to the limits of tables
    ("analysis", "classroom", "lab", "verify"),
    ("guide",),
    ("words", "charts", "spreadsheet", "manual", "scripts"),
    ("gallery", "recording"),
    ("report",),
    ("front",),
    ("cli",),
    ("pages",),
)
DOORS = {"__init__", "__main__"}  # they only hand on what the rooms hold


LOOKED_AT = (ast.Import, ast.ImportFrom, ast.Call, ast.BinOp, ast.ExceptHandler)


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, LOOKED_AT))


@pytest.fixture(scope="module", autouse=True)
def _dropped() -> Iterator[None]:
    """Drop these many nodes after the last of the tests: whoever collects later would go through all of them."""
    yield
    nodes_of.cache_clear()


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {dotted(path): path for path in (*CORE, *PAGES, *SHARED)}


@cache
def imports(path: Path) -> frozenset[str]:
    """Return every module that a file names in an import, at run time or for types only."""
    found: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def inside(path: Path) -> set[str]:
    """Return the modules of this project that a file takes from, packages that only hand on names left out."""
    named = imports(path)
    deeper = {name.rpartition(".")[0] for name in named if name in MODULES}
    return {name for name in named if name in MODULES} - deeper


def room_of(module: str) -> str:
    first, _, rest = module.partition(".")
    return rest.partition(".")[0] if first == "compare_core" else first


def by_room(paths: Iterable[Path]) -> dict[str, list[Path]]:
    """Return files by the room that they stand in, which share a test: one for each file would take longer than it."""
    rooms: dict[str, list[Path]] = {}
    for path in paths:
        rooms.setdefault(room_of(dotted(path)), []).append(path)
    return rooms


def each_room(*paths: Path) -> pytest.MarkDecorator:
    """Let a test run once for each room."""
    rooms = by_room(paths)
    return pytest.mark.parametrize("paths", rooms.values(), ids=[room or "root" for room in rooms])


def reaches(path: Path, *packages: str) -> set[str]:
    return {name for name in imports(path) for package in packages if name == package or name.startswith(f"{package}.")}


def test_every_room_has_its_floor() -> None:
    assert {room_of(name) for name in MODULES if room_of(name)} - DOORS == {room for floor in FLOORS for room in floor}


@each_room(*(p for p in (*CORE, *PAGES, *SHARED) if room_of(dotted(p)) not in {"", *DOORS}))
def test_rooms_import_only_downwards(paths: list[Path]) -> None:
    floors = {room: level for level, floor in enumerate(FLOORS) for room in floor}
    own = room_of(dotted(paths[0]))
    taken = {path: {room_of(name) for name in inside(path)} - {own, "", *DOORS} for path in paths}
    assert not {(path, room) for path, rooms in taken.items() for room in rooms if floors[room] >= floors[own]}


TABLES = "compare_core.tables"
STEPS = {"reading": ("meaning", "diagnosis"), "meaning": ("diagnosis",), "diagnosis": ()}  # and what comes after each


def step_of(module: str) -> str:
    """Return what a module of the tables is part of: reading, meaning, diagnosis, or one of their rooms, whole."""
    room = module.removeprefix(f"{TABLES}.").split(".")[:-1]
    return ".".join(room)


@pytest.mark.parametrize("step", STEPS)
def test_tables_are_read_and_understood_without_their_layouts(step: str) -> None:
    paths = [path for path in CORE if step_of(dotted(path)).partition(".")[0] == step]
    assert paths
    assert not [path for path in paths if reaches(path, f"{TABLES}.formats", f"{TABLES}.recognise")]
    above = tuple(f"{TABLES}.{room}." for room in STEPS[step])
    assert not [(path, name) for path in paths for name in inside(path) if name.startswith(above)]


def test_the_rooms_of_the_tables_take_from_each_other_one_way() -> None:
    rooms = {step_of(name) for name in MODULES if name.startswith(f"{TABLES}.")}
    graph: dict[str, set[str]] = {room: set() for room in rooms if "." in room}
    for name, path in MODULES.items():
        if (own := step_of(name)) in graph and path.name != "__init__.py":
            graph[own] |= {step_of(other) for other in inside(path) if other.startswith(f"{TABLES}.")} & {*graph}
            graph[own].discard(own)
    assert len(graph) > len(STEPS)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" <- ".join(circle.args[1]))


def test_no_module_takes_from_itself_by_a_detour() -> None:
    graph = {name: inside(path) - {name} for name, path in MODULES.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" <- ".join(circle.args[1]))


@each_room(*CORE)
def test_core_knows_nothing_of_the_app(paths: list[Path]) -> None:
    charts = room_of(dotted(paths[0])) == "charts"
    drawn = ("scipy", "compare_core.methods", "compare_core.numerics", "pandas") if charts else ("altair",)
    assert not [path for path in paths if reaches(path, "streamlit", "pages", *drawn)]


@pytest.mark.parametrize("path", [*PAGES, *SHARED], ids=lambda p: str(p.relative_to(ROOT)))
def test_pages_hold_no_mathematics_and_no_chart_code(path: Path) -> None:
    assert not reaches(path, "numpy", "scipy", "pandas", "sklearn", "altair")
    text = path.read_text(encoding="utf-8")
    assert "unsafe_allow_html" not in text
    if path.name != "results.py":
        caught = [ast.dump(n) for n in nodes_of(path) if isinstance(n, ast.ExceptHandler)]
        refusals = ("CompareError", "NotApplicable", "NeedsRoles")
        assert not any(name in node for node in caught for name in refusals)
    if path.name not in {"state.py", "address.py"}:
        assert "query_params" not in text
    if path.name != "state.py":
        assert "session_state" not in text


def counts(node: ast.expr) -> bool:
    """Tell a whole number that is written out, or the length of something."""
    whole = isinstance(node, ast.Constant) and isinstance(node.value, int)
    return whole or (isinstance(node, ast.Call) and getattr(node.func, "id", None) == "len")


@pytest.mark.parametrize("path", [*PAGES, *SHARED], ids=lambda p: str(p.relative_to(ROOT)))
def test_pages_do_no_arithmetic(path: Path) -> None:
    """A page may count (the next one, one less, the rest of a list); it neither scales nor takes differences."""
    sums = [node for node in nodes_of(path) if isinstance(node, ast.BinOp)]
    scaled = [node.lineno for node in sums if isinstance(node.op, (ast.Mult, ast.Div, ast.Pow, ast.MatMult))]
    taken = [node for node in sums if isinstance(node.op, (ast.Add, ast.Sub))]
    assert not scaled
    assert not [node.lineno for node in taken if not (counts(node.left) or counts(node.right))]


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


def test_reading_a_file_needs_no_heavy_module() -> None:
    code = "import sys, compare_core.tables; sys.exit('scipy.stats' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_from_outside_can_be_executed() -> None:
    forbidden = {"pickle", "joblib", "dill", "marshal", "shelve"}
    jobs = ROOT / "compare_core" / "experiment" / "jobs.py"  # its processes pickle our own plans, and read no file
    for path in (*CORE, *PAGES, *SHARED):
        assert not reaches(path, *(forbidden - {"joblib"} if path == jobs else forbidden)), path
        calls = [node for node in nodes_of(path) if isinstance(node, ast.Call)]
        names = {getattr(call.func, "id", None) for call in calls}
        assert not names & {"eval", "exec", "compile", "__import__"}, path


def test_public_names_are_sorted_and_exist() -> None:
    import compare_core

    assert compare_core.__all__ == sorted(compare_core.__all__)
    assert all(hasattr(compare_core, name) for name in compare_core.__all__)
