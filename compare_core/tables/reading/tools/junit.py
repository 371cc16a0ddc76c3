"""Reports of tests in the XML of JUnit, as pytest, Maven, Jest and Playwright write it: a row for each test."""

from __future__ import annotations

import re
from html import unescape

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

BEGINS = re.compile(rb"\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<testsuites?\b", re.DOTALL)
CDATA = re.compile(r"<!\[CDATA\[.*?\]\]>", re.DOTALL)
CASE = re.compile(r"<testcase\b((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)(?:/>|>(.*?)</testcase>)", re.DOTALL)
TOLD = re.compile(r"([\w:-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
FAILED, SKIPPED = re.compile(r"<(failure|error)\b"), re.compile(r"<(skipped|disabled)\b")
FEWEST = 2  # tests


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write such a report as CSV with a row for each test, right if it passed; other texts stay as they are.

    >>> case = '<testcase classname="a" name="x"/><testcase classname="a" name="y"><failure/></testcase>'
    >>> with_table(f"<testsuite>{case}</testsuite>".encode())[0]
    b'test,correct\na x,1\na y,0\n'
    """
    if not BEGINS.match(text):
        return text, []
    cases = [(_called(told), body) for told, body in CASE.findall(CDATA.sub("", text.decode(errors="replace")))]
    kept = [(name, body) for name, body in cases if not SKIPPED.search(body)]
    if len(kept) < FEWEST or len({name for name, _ in kept}) < len(kept):
        return text, []  # nothing says which of those that are called alike is which
    repairs = [Repair("A test counts as right if it passed, and as wrong if it failed or broke.", len(kept))]
    if left := len(cases) - len(kept):
        repairs.append(Repair("Tests that were skipped were left out.", left))
    return written([("test", "correct"), *((name, str(int(not FAILED.search(body)))) for name, body in kept)]), repairs


def _called(told: str) -> str:
    """Return what a test is called, with the class or file that it stands in."""
    said = {name: unescape(one or other) for name, one, other in TOLD.findall(told)}
    return " ".join(" ".join(said.get(part, "").split()) for part in ("classname", "name")).strip()
