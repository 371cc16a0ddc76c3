"""The package as somebody else installs it: built, installed apart from these sources, and used."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from typing import TYPE_CHECKING

from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

USED = """
import compare_core, sys
from compare_core import compare
from compare_core.examples import EXAMPLES, open_example
assert "site-packages" in compare_core.__file__ and "checkout" not in compare_core.__file__, compare_core.__file__
found = compare([1] * 380 + [0] * 20, {"a": [1] * 360 + [0] * 20 + [1] * 20, "b": [1] * 300 + [0] * 60 + [1] * 40})
assert found.report("answer.tex").stat().st_size > 2000
assert all(open_example(name) for name in EXAMPLES)
print(found.card.headline)
"""


def test_the_wheel_works_where_only_it_is_installed(tmp_path: Path) -> None:
    kept = ("compare_core", "pyproject.toml", "README.md", "LICENSE")
    checkout = tmp_path / "checkout"  # building leaves files behind
    checkout.mkdir()
    for name in kept:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, checkout / name)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = ["wheel", "--no-deps", "--no-index", "--no-build-isolation", "-w", str(tmp_path), str(checkout)]
    subprocess.run([*pip, *build], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    home = tmp_path / "home"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "others.pth").write_text(f"{sysconfig.get_path('purelib')}\n")  # what it needs, without the internet
    subprocess.run([*pip, "install", "--no-deps", "--no-index", "--target", str(packages), str(wheel)], check=True)
    python = home / "bin" / "python"
    done = subprocess.run([python, "-c", USED], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("a was right more often than b, by 10.0 points"), done.stderr
    asked = "from importlib.metadata import entry_points as e; print(e(group='console_scripts', name='parity'))"
    found = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True)
    assert "compare_core.cli.main:main" in found.stdout
