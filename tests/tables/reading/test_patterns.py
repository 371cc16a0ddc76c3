"""The patterns by which files are read mean the same in every Python that the app runs on."""

import re
from pathlib import Path

import pytest

from compare_core.tables import read

ROOT = Path(__file__).parents[3]
GROUP_WITHOUT_A_WAY_BACK = re.compile(r"\)[*+?]\+")  # and no single character, of which there is no way back


def test_no_group_is_repeated_possessively() -> None:
    r"""Until Python 3.11.5, (?:a*b)*+ stops short of what it matches (python/cpython#106052); (?>(?:a*b)*) does not."""
    files = [*(ROOT / "compare_core").rglob("*.py"), *(ROOT / "pages").rglob("*.py")]
    assert [path.name for path in files if GROUP_WITHOUT_A_WAY_BACK.search(path.read_text())] == []


@pytest.mark.parametrize("depth", [1, 3])
def test_brackets_and_escaped_quotes_within_strings_close_nothing(depth: int) -> None:
    said = '{"note": "a \\"[{\\" b", "more": [{"x": "]}"}]}'
    for _ in range(depth):
        said = f'{{"inner": {said}, "list": [1, [2, "\\"}}"]]}}'
    records = ", ".join(f'{{"id": {n}, "svm": {n % 2}, "rf": {n % 3 % 2}, "log": {said}}}' for n in range(6))
    table = read("runs.json", f'{{"meta": {said}, "results": [{records}]}}'.encode())
    assert (table.rows, {"id", "svm", "rf"} <= {*table.columns}) == (6, True)
