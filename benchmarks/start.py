"""What starting costs: the imports, in fresh processes."""

from __future__ import annotations

import ast
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.harness import ROOT, Finding, answer_of_process, benchmark, cpu_of_process, in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE = "import streamlit, altair, pandas, scipy.special"
FIRST_PAGE = "pages/data.py"
LOADED = """
import sys
from streamlit.testing.v1 import AppTest
{imports}
before = set(sys.modules)
AppTest.from_file("app.py", default_timeout=60).run()
late = {{name.partition(".")[0] for name in set(sys.modules) - before}} - sys.stdlib_module_names
print(", ".join(sorted(name for name in late if not name.startswith("_"))) or "nothing")
"""


@benchmark
def start() -> Iterator[Finding]:
    """Start the core alone, and everything the first page needs."""
    core, page = "import compare_core", f"import compare_core; compare_core.all_methods()\n{imports_of(FIRST_PAGE)}"
    codes = (core, page, BASE)
    for code in codes:
        cpu_of_process(code)  # compiled and in the disk's cache from here on
    alone, first, base = in_turn(*(partial(cpu_of_process, code) for code in codes), rounds=9)
    late = answer_of_process(LOADED.format(imports=page))
    # Starting reads thousands of files: medians were 1.13 × alone, 1.16 × on another machine and 1.2 × beside other
    # work, single rounds up to 1.3 ×. What the bounds guard against shows beyond them: a module too many, which adds
    # 0.4 × of this start (scipy.stats) or 0.6 × (scikit-learn).
    for work, rounds, target, note in (
        ("Start: `import compare_core`", alone, 0.25, ""),
        (
            "Start: the first page's imports, all methods found",
            first,
            1.3,
            f"Its first run loads further parts of: {late}.",
        ),
    ):
        yield Finding(work=work, peer=f"`{BASE}`", ours=rounds, theirs=base, target=target, sense="cost", note=note)


def imports_of(path: str) -> str:
    """Return a page's import statements, from its source, so that the measure follows the page."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return "\n".join(ast.unparse(node) for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom)))
