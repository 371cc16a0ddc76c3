"""The main job, a share and an experiment through every process of a deployment at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benchmarks.visitor import Visitor
from tests.deploy.together import Together, asked, nginx
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.saved.postgres import Postgres

FILE = b"id,y_true,svm,rf\n" + b"\n".join(
    b"%d,yes,%s,%s" % (n, b"yes" if n % 7 else b"no", b"yes" if n % 3 else b"no") for n in range(210)
)
SAVED = re.compile(r"\?s=([A-Za-z0-9_-]{22})")


@pytest.fixture(scope="module")
def together(postgres: Postgres) -> Iterator[Together]:
    if nginx() is None:
        if os.environ.get("CI"):
            pytest.fail("CI must have nginx; .ci/run installs it.")
        pytest.skip("No nginx on this machine; install it to run these tests.")
    folder = Path(tempfile.mkdtemp(prefix="parity-together-"))
    folder.chmod(0o755)  # nginx's workers are another user
    with Together(folder, postgres.url) as known:
        yield known
    shutil.rmtree(folder, ignore_errors=True)


def cookie(name: str) -> str:
    """Return what keeps a browser with one process of the app."""
    return f"parity_server={name}"


def test_the_proxy_draws_a_process_and_a_browser_stays_with_it(together: Together) -> None:
    drawn = {asked(together.url())[1]["parity_server"] for _ in range(40)}
    assert drawn == {"one", "two"}
    for name in ("one", "two"):
        before = together.log(name).count('"path": "/guide"')
        assert {asked(f"{together.url()}/guide", cookie(name))[1]["parity_server"] for _ in range(5)} == {name}
        assert together.log(name).count('"path": "/guide"') == before + 5


async def _shared(url: str) -> tuple[str, str]:
    """Bring a file, read the answer, and keep it; return the answer and the token of its link."""
    async with Visitor(url, cookie("one")) as visitor:
        await visitor.open()
        await visitor.upload("upload", "mine.csv", FILE)
        await visitor.go("pairwise")
        answer = visitor.title
        await visitor.choose("share_pairwise", value=True)
        await visitor.choose("keep_pairwise_0", value=True)
        await visitor.choose("keep_now", value=True)
        await visitor.again()
        (token,) = {found[1] for text in visitor.code for found in SAVED.finditer(text)}
        return answer, token


async def _opened(url: str, link: str, name: str) -> tuple[str, str]:
    async with Visitor(url, cookie(name)) as visitor:
        await visitor.open(link)
        return visitor.title, " ".join(visitor.said)


def test_what_one_process_keeps_the_other_opens(together: Together) -> None:
    answer, token = run(_shared(together.url()))
    assert "svm" in answer
    title, said = run(_opened(together.url(), f"pairwise?s={token}", "two"))
    assert title == answer
    assert "worked out again" in said
    for name in ("one", "two", "proxy", "access"):
        assert token not in together.log(name)
        assert "mine.csv" not in together.log(name)
    assert any("upload_file/…" in json.loads(line)["path"] for line in together.log("access").splitlines())


@pytest.mark.long  # half a minute: of a cluster's start, and of a process that ends
def test_an_experiment_runs_on_the_cluster_and_a_process_that_ends_is_replaced(together: Together) -> None:
    together.start_cluster()

    async def experiment() -> str:
        async with Visitor(together.url(), cookie("two")) as visitor:
            await visitor.open("experiment")
            await visitor.choose("run_experiment", value=True)
            while "Done" not in " ".join(visitor.said) and "Failed" not in " ".join(visitor.said):
                await visitor.again()
            return " ".join(visitor.said)

    assert "20 of 20 fits" in run(experiment())
    assert "Starting" in together.log("worker 0") + together.log("worker 1")
    answer, token = run(_shared(together.url()))
    together.running["one"].terminate()
    together.running["one"].wait(timeout=60)
    title, _ = run(_opened(together.url(), f"pairwise?s={token}", "one"))  # as its cookie asks
    assert title == answer
    assert asked(f"{together.url()}/healthz")[0] == 200
    together.start_app("one")
    together.wait("one")
