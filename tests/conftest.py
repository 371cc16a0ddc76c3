"""What the tests share: a served app, a real browser, and the settings of Hypothesis."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.drive import Served

settings.register_profile("parity", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("parity")


def chromium() -> str | None:
    """Return the path of an installed Chromium or Chrome."""
    return next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )


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
