"""Tests run in forks of a process that has collected them: first as they are, then once for every mutant."""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import math
import os
import re
import resource
import signal
import sys
import time
import traceback
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.mutation.mutants import mutated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import pytest

    from benchmarks.mutation.mutants import Mutant

PARTS = ("methods", "statistics", "numerics", "metrics")
QUICK = (
    "test_reference", "test_peers", "test_drawn_peers", "test_routes", "test_edges", "test_identities", "test_parts",
    "test_advice", "test_said_beside", "test_few",
)  # fmt: skip
WALKS = ("test_catalogue", "test_swap", "test_properties")  # over the whole catalogue: for what the quick ones miss
OTHERS = ("analysis", "words", *(f"evidence/test_{name}.py" for name in ("items", "scores", "counts", "battles")))
TESTS = (
    *(f"tests/methods/{name}.py" for name in QUICK),
    *(f"tests/{part}" for part in (*PARTS[1:], "beliefs")),
    "tests/methods/test_bayes_hierarchical.py",
    *(f"tests/{name}" for name in OTHERS),
    "tests/readings/test_readings.py",
    *(f"compare_core/{part}" for part in PARTS),
    *(f"tests/methods/{name}.py" for name in WALKS),
)
PATIENCE = 8.0  # CPU seconds of walks for each mutant
METHODS = 3  # whose walks are taken where a function serves many
QUIET = ("-o", "addopts=", "--doctest-modules", "-m", "not long", "-p", "no:randomly", "-p", "no:cacheprovider")
WARMED = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # what is imported beforehand cannot be rewritten
WALKED = tuple(f"tests/methods/{name}.py" for name in WALKS)
OPTIONS = (*QUIET, *WARMED, "-p", "no:terminal", "-p", "no:faulthandler", "-s")
LONG = 100_000  # CPU seconds: no limit
CACHE = type(functools.cache(len))
INSIDE = ("__wrapped__", "__func__", "fget", "func")  # where a wrapper, a method, a property keeps its function
ROOM = 3 << 29  # bytes that a mutant may take beyond what its parent has
SLOWER = 5  # times the usual CPU time, and so many seconds, after which a mutant counts as hung
KILLED, SURVIVED, HUNG = "killed", "survived", "hung"


class Reach(NamedTuple):
    """What a test did while nothing was changed: its CPU seconds, and the functions it called, as `path:name`."""

    seconds: float
    functions: frozenset[str]


class Verdict(NamedTuple):
    """What became of a mutant: the test that noticed, and how many were run."""

    fate: str
    test: str
    run: int


class Enough(KeyboardInterrupt):
    """Raised where a walk takes too long, which says nothing; pytest lets it pass, as it does what comes from a key."""


class Failed:
    """A plugin that remembers the first test that failed."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Look at each phase of a test."""
        if report.failed and not self.test:
            self.test = report.nodeid


def in_fork(work: Callable[[], Any], seconds: float) -> Any:
    """Return what some work answers in a process of its own, or None where it takes more CPU time than that."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _confine(seconds)
        try:
            answer = json.dumps(work()).encode()
        except Exception:  # noqa: BLE001 - what tests raise pytest has caught: this is our own fault
            answer = json.dumps({"fault": traceback.format_exc()}).encode()
        with os.fdopen(writing, "wb") as out:
            out.write(answer)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as source:
        found = source.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGTERM, signal.SIGINT):
        os._exit(1)  # somebody stops us: that is no verdict
    answer = json.loads(found) if found else None
    if isinstance(answer, dict):
        raise RuntimeError(answer["fault"])  # noqa: TRY004 - no matter of types
    return answer


def _confine(seconds: float) -> None:
    """Limit a child's CPU time and memory, and take its output away."""
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 1,) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM,) * 2)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


class Forks:
    """A pytest plugin that, once all tests are collected, runs them for every mutant in turn.

    Parameters
    ----------
    mutants
        Those that change the inside of a function, whose code can be put in its place.
    reach
        What each test calls, if that is known already.
    told
        Gets every verdict as it comes.
    budget
        CPU seconds of tests that a mutant is given.
    """

    def __init__(
        self, mutants: Iterable[Mutant], reach: Path, told: Callable[[Mutant, Verdict], None], budget: float
    ) -> None:
        self.mutants, self.kept, self.told, self.budget = mutants, reach, told, budget
        self.failed = Failed()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything."""
        if session.testsfailed:
            raise session.Failed(f"{session.testsfailed} files of tests cannot be collected.")
        session.config.pluginmanager.register(self.failed)
        self.items = {item.nodeid: item for item in session.items}
        self.caches = [each for each in gc.get_objects() if isinstance(each, CACHE) and _ours(each)]
        in_fork(self._record, LONG)
        choose = Chooser(self.kept, self.budget, self.items)
        for mutant in self.mutants:
            tests, walks = choose(mutant), choose.walks(mutant, self.items)
            work = functools.partial(self._try, mutant, tests, walks, choose)
            verdict = judged(work, PATIENCE + choose.usual(tests), len(tests))
            choose.learn(mutant, verdict)
            self.told(mutant, verdict)
        return True

    def _forget(self) -> None:
        for cache in self.caches:
            cache.cache_clear()

    def _record(self) -> None:
        """Write down for each test what it calls, unless that is known; each starts without what others have kept."""
        called: set[Any] = set()

        def note(frame: Any, _event: str, _argument: object) -> None:
            called.add(frame.f_code)

        known = {json.loads(line)[0] for line in self.kept.open(encoding="utf-8")} if self.kept.exists() else set()
        with self.kept.open("a", encoding="utf-8") as out:
            for name, item in self.items.items():
                if name in known or name.startswith(WALKED):
                    continue
                self._forget()
                called.clear()
                self.failed.test = ""
                begun = time.process_time()
                sys.settrace(note)
                try:
                    _run(item)
                finally:
                    sys.settrace(None)
                seconds = time.process_time() - begun
                if not self.failed.test:
                    out.write(json.dumps([name, round(seconds, 4), sorted(set(_functions(called)))]) + "\n")

    def _try(self, mutant: Mutant, tests: list[str], walks: list[str], choose: Chooser) -> list[Any]:
        """Run the quick tests, and then walks until patience ends; return what noticed, and how many were run."""
        self._forget()
        _replace(mutant)
        number, until = 0, math.inf
        for number, test in enumerate((*tests, *walks), start=1):
            if number == len(tests) + 1:
                until = time.process_time() + PATIENCE
                signal.signal(signal.SIGVTALRM, _enough)
            if time.process_time() > until:
                break
            usual = choose.usual([test]) if test in choose.reach else PATIENCE / SLOWER
            signal.setitimer(signal.ITIMER_VIRTUAL, SLOWER + SLOWER * usual)  # then it hangs, and is killed
            try:
                _run(self.items[test])
            except Enough:
                break
            if self.failed.test:
                return [self.failed.test, number]
        return ["", number]


def judged(work: Callable[[], list[Any]], usual: float, whole: int) -> Verdict:
    """Return what became of a mutant."""
    found = in_fork(work, SLOWER + SLOWER * usual)
    if found is None:
        return Verdict(HUNG, "", whole)
    test, number = found
    return Verdict(KILLED if test else SURVIVED, test, number)


class Chooser:
    """Which tests a mutant runs: those that reach its function, what noticed earlier ones first, then the aptest."""

    def __init__(self, kept: Path, budget: float, items: Iterable[str]) -> None:
        lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
        known = {name: Reach(seconds, frozenset(functions)) for name, seconds, functions in lines}
        self.reach = {name: known[name] for name in items if name in known}
        if not any(functions for _, functions in self.reach.values()):
            raise RuntimeError(f"No test in {kept} reaches anything: others than the copy's functions were called.")
        self.by_function: dict[str, set[str]] = defaultdict(set)
        for name, (_, functions) in self.reach.items():
            for function in functions:
                self.by_function[function].add(name)
        self.budget = budget
        self.kills: dict[str, Counter[str]] = defaultdict(Counter)

    def __call__(self, mutant: Mutant) -> list[str]:
        """Return their names in order."""
        kills = self.kills[_key(mutant)]
        tests = sorted(self.by_function.get(_key(mutant), ()), key=lambda name: (-kills[name], self._cost(name)))
        chosen, spent = [], 0.0
        for name in tests:
            spent += self.reach[name].seconds
            if spent > self.budget and chosen:
                break
            chosen.append(name)
        return chosen

    def _cost(self, name: str) -> float:
        """Return how late a test comes: its seconds, times the functions that it calls, since what calls few is apt."""
        return self.reach[name].seconds * len(self.reach[name].functions)

    def walks(self, mutant: Mutant, items: Iterable[str]) -> list[str]:
        """Return the walks of the methods whose reference cases reach a mutant, or that are written in its module."""
        reached = self.by_function.get(_key(mutant), set())
        cases = Counter(found[1] for name in reached if (found := re.search(r"test_case\[(\w+):", name)))
        names = {name for name, _ in cases.most_common(METHODS)}
        return [each for each in items if each.startswith(WALKED) and names & set(re.split(r"[\[\]:-]", each))]

    def usual(self, tests: list[str]) -> float:
        """Return the CPU seconds that tests take while nothing is changed."""
        return sum(self.reach[name].seconds for name in tests)

    def learn(self, mutant: Mutant, verdict: Verdict) -> None:
        """Remember which test noticed."""
        if verdict.test in self.reach:
            self.kills[_key(mutant)][verdict.test] += 1


def _enough(_signal: int, _frame: object) -> None:
    raise Enough


def _key(mutant: Mutant) -> str:
    return f"{mutant.path}:{mutant.owner}"


def _ours(cache: Any) -> bool:
    return str(getattr(cache, "__module__", "")).startswith(("compare_core", "tests"))


def _functions(codes: Iterable[Any]) -> Iterator[str]:
    """Return our functions among some code objects; what is inside of a function belongs to it."""
    here = str(Path.cwd()) + os.sep
    for code in codes:
        path = code.co_filename.removeprefix(here)
        if path.startswith(tuple(f"compare_core/{part}/" for part in PARTS)):
            yield f"{path}:{code.co_qualname.partition('.<locals>')[0]}"


def _run(item: pytest.Item) -> None:
    with contextlib.suppress(Exception):  # what fails has been reported
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def _replace(mutant: Mutant) -> None:
    """Give a function the code of its mutant, wherever it has been imported to."""
    path = Path(mutant.path)
    whole = compile(mutated(path.read_text(encoding="utf-8"), mutant.place), str(path.resolve()), "exec")
    found: Any = sys.modules[".".join(path.with_suffix("").parts)]
    for name in mutant.owner.split("."):
        found = vars(found)[name]
    plain(found).__code__ = next(code for code in _codes(whole) if code.co_qualname == mutant.owner)


def plain(found: Any) -> Any:
    """Return the function inside of a property, a cache or a wrapper."""
    while not hasattr(found, "__code__") or hasattr(found, "__wrapped__"):
        found = next(getattr(found, name) for name in INSIDE if hasattr(found, name))
    return found


def _codes(code: Any) -> Iterator[Any]:
    for constant in code.co_consts:
        if hasattr(constant, "co_code"):
            yield constant
            yield from _codes(constant)
