"""The limits on files: one table, which a deployer can set, and which the server agrees with."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import FrozenInstanceError, asdict, fields

import pytest

from compare_core import DataError
from compare_core.tables import LIMITS, Limits, read
from compare_core.tables.reading.limits import limits_from
from tests import ROOT

ROW = re.compile(r"^\| (\w+) \| `(\w+)` \| ([\d,]+) \| (.+) \|$", re.MULTILINE)


def meanings() -> dict[str, str]:
    """Return what the dataclass says of each limit."""
    described = (Limits.__doc__ or "").split("----------\n")[1]
    found = re.findall(r"^    (\w+)\n((?: {8}.+\n)+)", described, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in found}


def test_the_documented_table_is_the_dataclass() -> None:
    rows = ROW.findall((ROOT / "docs" / "limits.md").read_text(encoding="utf-8"))
    assert [name for name, *_ in rows] == [field.name for field in fields(Limits)]
    assert {name: int(usual.replace(",", "")) for name, _, usual, _ in rows} == asdict(Limits())
    assert {name: meaning.replace("`", "") for name, _, _, meaning in rows} == {
        name: meaning.replace("`", "") for name, meaning in meanings().items()
    }
    for name, variable, _, _ in rows:
        assert getattr(limits_from({variable: "7"}), name) == 7


def test_every_limit_can_be_set_and_the_others_stay() -> None:
    for field in fields(Limits):
        found = asdict(limits_from({f"PARITY_LIMIT_{field.name.upper()}": " 12 ", "HOME": "x", "PARITY_SLOTS": "x"}))
        assert found == {**asdict(Limits()), field.name: 12}
    assert limits_from({"PARITY_LIMIT_FILES": ""}) == Limits()
    assert limits_from({}) == Limits()


@pytest.mark.parametrize("value", ["many", "0", "-1", "1.5", "1e6", "200_000", "٣", "0x10", "9" * 16, "1 000"])
def test_a_bad_value_is_refused(value: str) -> None:
    with pytest.raises(DataError, match="PARITY_LIMIT_LINE must be a whole number above 0"):
        limits_from({"PARITY_LIMIT_LINE": value})


def test_a_limit_that_does_not_exist_is_refused() -> None:
    with pytest.raises(DataError, match="PARITY_LIMIT_ROWS is not a limit; the limits are PARITY_LIMIT_UPLOAD, "):
        limits_from({"PARITY_LIMIT_ROWS": "5"})


def test_limits_cannot_be_changed_while_serving() -> None:
    with pytest.raises(FrozenInstanceError):
        LIMITS.files = 1  # type: ignore[misc]


def test_the_server_refuses_a_bad_value_at_start_in_one_sentence() -> None:
    environment = {**os.environ, "PARITY_LIMIT_FILES": "many"}
    done = subprocess.run(
        [sys.executable, "-c", "import asgi"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("PARITY_LIMIT_FILES must be a whole number above 0")
    assert "Traceback" not in done.stderr


def test_the_server_lets_through_what_is_read_and_little_more() -> None:
    served = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))["server"]["maxUploadSize"]
    assert Limits().upload <= served * 2**20 <= Limits().upload * 1.05


def test_a_limit_that_was_set_is_kept_to() -> None:
    with pytest.raises(DataError, match="3 columns, but at most 2"):
        read("a.csv", b"y,a,b\n1,2,3\n", limits_from({"PARITY_LIMIT_COLUMNS": "2"}))
