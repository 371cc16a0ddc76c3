"""What the tests share: a served app, a real browser, and the settings of Hypothesis."""

from __future__ import annotations

import gc
import importlib
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import streamlit as st
from altair.utils import schemapi
from altair.vegalite.v6.schema import core
from hypothesis import HealthCheck, settings
from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import app_test, local_script_runner

from compare_core import catalogue
from compare_core.catalogue import method
from tests import ROOT
from tests.thorough import beyond_the_suite, drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from tests.browser.drive import Served
    from tests.saved.postgres import Postgres

os.environ["PARITY_DATA"] = tempfile.mkdtemp(prefix="parity-")  # what tests keep stays out of anybody's folder
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # the servers and children of tests share what one of them compiled
sys.dont_write_bytecode = False  # and so do workers, who else rewrite every assertion of every test in every run
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)  # anew for each AppTest
app_test.ScriptCache = local_script_runner.ScriptCache = cache(ScriptCache)  # else each run compiles its pages anew
CLASSES = schemapi._FromDict(core.VegaLiteSchema._default_wrapper_classes())
schemapi._FromDict = lambda _: CLASSES  # which Altair finds anew for each channel that is written as a text

settings.register_profile(
    "parity",
    max_examples=drawn(12, 300),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("parity")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers `-n auto` starts: one more than cores, as they often wait for browsers and servers."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as long what `make thorough` tries beyond the suite: most of what long lists in some folders hold."""
    for item in beyond_the_suite(items):
        item.add_marker(pytest.mark.long)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each of several workers load the tests from another place on, so that none compiles what another does.

    Until they are loaded, of which nothing is dropped, nobody looks for what could be.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is not None or not session.config.getoption("numprocesses", None):
        gc.disable()
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    first = len(paths) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in (*paths[first:], *paths[:first]):
        with suppress(Exception):  # the collector loads it again, and says what is wrong with it
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Hide the tests themselves from the collector, through which Streamlit goes after every run of a page.

    It looks for what is young less often than it usually does: a test leaves little to find.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 10, 10)


def chromium() -> str | None:
    """Return the path of an installed Chromium or Chrome."""
    return next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )


@cache
def generators(module: ModuleType) -> list[tuple[np.random.Generator, Any]]:
    """Return the generators of random numbers of a module of tests, each with its state before any test drew."""
    held = [value for value in vars(module).values() if isinstance(value, np.random.Generator)]
    return [(each, each.bit_generator.state) for each in held]


@pytest.fixture(autouse=True)
def _same_numbers_in_any_order(request: pytest.FixtureRequest) -> None:
    """Let every test draw the same numbers from a generator of its module, whichever test drew from it before."""
    for each, state in generators(request.module):
        each.bit_generator.state = state


class Catalogued:
    """The catalogue, to be changed for one test only."""

    def answers(self, name: str, change: Callable[[Any], Any]) -> None:
        """Change what a catalogued method answers."""
        known = catalogue._FILED[name]
        changed = replace(known, function=lambda *seen, **chosen: change(known.function(*seen, **chosen)))
        catalogue._FILED[name] = changed
        self.forget()

    def file(self, function: Callable[..., Any], **record: Any) -> None:
        """File one more method, as `@method` does."""
        method(**record)(function)
        self.forget()

    @staticmethod
    def forget() -> None:
        """Drop the catalogue's order, and every answer that a page has kept."""
        catalogue._discover.cache_clear()
        st.cache_resource.clear()


@pytest.fixture
def catalogued(monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogued]:
    """Let a test change the catalogue, and undo it afterwards."""
    catalogue.all_methods()
    monkeypatch.setattr(catalogue, "_FILED", dict(catalogue._FILED))
    yield Catalogued()
    monkeypatch.undo()
    Catalogued.forget()


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """Serve the app once for a worker; a browser may be missing on a person's machine, never in CI."""
    path = chromium()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("CI must have Chromium; .ci/run installs it.")
        pytest.skip("No Chromium on this machine; install it to run the browser tests.")
    from tests.browser.drive import Served, browsing

    with browsing(path) as browser, Served(browser) as app:
        yield app
        app.assert_clean_log()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Start a PostgreSQL of our own for a worker; it may be missing on a person's machine, never in CI."""
    from tests.saved.postgres import Postgres, programs

    found = programs()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("CI must have PostgreSQL; .ci/run installs it.")
        pytest.skip("No PostgreSQL on this machine; install it to run these tests.")
    folder = Path(tempfile.mkdtemp(prefix="parity-postgres-"))  # where its own user may come in
    folder.chmod(0o755)
    with Postgres(folder, found) as server:
        yield server
    shutil.rmtree(folder, ignore_errors=True)
