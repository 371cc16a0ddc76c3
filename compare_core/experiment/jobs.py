"""Experiments that run while a page watches: admitted in order, limited, and cancelled within a second.

joblib's loky starts, feeds and stops the child processes, or Dask hands the fits to a cluster; what is here only
decides who may run, how long, and what is said when a child dies.
"""

from __future__ import annotations

import contextlib
import threading
import time
import weakref
from collections import deque
from concurrent.futures import TimeoutError as FutureTimeoutError
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Literal

from joblib.externals.loky import ProcessPoolExecutor
from joblib.externals.loky.process_executor import TerminatedWorkerError

from compare_core.errors import DataError
from compare_core.experiment import child
from compare_core.experiment.fitting import Fit
from compare_core.experiment.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.experiment.fitting import Plan

State = Literal["waiting", "running", "finished", "cancelled", "failed"]
CHUNK_SECONDS = 0.15  # of fits that are asked for at once: long beside the asking, short beside a person's patience
LOOK = 0.5  # seconds between two looks at whether anybody still waits for a job
GLANCE = 0.05  # seconds between two looks at whether the job was cancelled
DIED = "The process fitting it ended without a message: it crashed or used too much memory."
LEFT = "The cluster lost it: a scheduler or a worker has gone away."
NO_CLUSTER = "The cluster that fits models for this server does not answer. Try again in a few minutes."
TOO_LONG = "It took longer than {seconds:,.0f} s, so the rest was left out."
REACHED = 10.0  # seconds in which a cluster has to answer
BROKEN = (BrokenProcessPool, TerminatedWorkerError)
RESTARTING = "This server is about to be restarted, so no experiment begins now. Try again in a minute."
LOST = "The server was restarted before the experiment had ended, so the rest was left out."


class Job:
    """One experiment on its way.

    Attributes
    ----------
    plan
        What is to be done.
    fits
        What was done so far, in the order of being done.
    state, problem
        How far it is, and why it failed as a whole, if it did.
    wanted, seen
        Whether anybody still waits for it, and when somebody last did.
    """

    def __init__(self, plan: Plan, wanted: Callable[[], bool] = lambda: True) -> None:
        self.plan = plan
        self.wanted = wanted
        self.seen = time.monotonic()
        self.fits: list[Fit] = []
        self.state: State = "waiting"
        self.problem = ""
        self.started = self.ended = 0.0
        self.stop = threading.Event()
        self.end = threading.Event()

    @property
    def progress(self) -> float:
        """The share of the fits that are done."""
        return len(self.fits) / self.total

    @property
    def total(self) -> int:
        """How many fits there are."""
        return len(self.plan.names) * len(self.plan.splits)

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state in ("finished", "cancelled", "failed")

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return (self.ended or time.monotonic()) - self.started if self.started else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long it will still take, from the mean time of each model; None before every model was fitted once."""
        times: dict[int, list[float]] = {}
        for fit in list(self.fits):
            times.setdefault(fit.model, []).append(fit.fit_time + fit.score_time)
        if len(times) < len(self.plan.names):
            return None
        splits = len(self.plan.splits)
        return sum(sum(known) / len(known) * (splits - len(known)) for known in times.values())

    def cancel(self) -> None:
        """Stop as soon as possible; what was done stays."""
        self.stop.set()

    def lose(self) -> None:
        """Stop because the server does, and say so; what has ended stays as it is."""
        if not self.over:
            self.problem = LOST
            self.cancel()

    def stopped(self, grace: float) -> bool:
        """Tell whether to stop: because somebody said so, or because nobody has waited for it for some seconds.

        A page that was closed cannot say so; one that only lost its connection is back within the grace.
        """
        if not self.stop.is_set() and time.monotonic() - self.seen > LOOK:
            if self.wanted():
                self.seen = time.monotonic()
            elif time.monotonic() - self.seen > grace:
                self.cancel()
        return self.stop.is_set()


class Runner:
    """One child process, started ahead so that an experiment need not wait for its imports."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.start()

    def start(self) -> None:
        """Start the child; its imports run while nobody waits."""
        self.pool = ProcessPoolExecutor(max_workers=1, initializer=child.begin, initargs=(self.limits.memory,))
        self.warm = self.pool.submit(child.ready)

    def restart(self) -> None:
        """Stop whatever the child does, and start another."""
        self.end()
        self.start()

    def end(self, *, wait: bool = False) -> None:
        """Stop the child at once, and wait until it is gone where this process is about to go, too."""
        with contextlib.suppress(Exception):  # a dying pool may complain in many ways, and is gone either way
            self.pool.shutdown(wait=wait, kill_workers=True)


class Jobs:
    """Everything that runs on this server.

    Examples
    --------
    >>> from compare_core.experiment.data import open_source
    >>> from compare_core.experiment.setup import Choice, Setup
    >>> chosen = Setup(open_source("iris"), (Choice("tree", "tree"), Choice("dummy", "dummy")))
    >>> server = Jobs(Limits(slots=1))
    >>> job = server.submit(chosen.plan())
    >>> server.wait(job), len(job.fits)
    ('finished', 100)
    >>> server.close()
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits.from_environment()
        self.lock = threading.Condition()
        self.queue: deque[Job] = deque()
        self.free = [] if self.limits.dask else [Runner(self.limits) for _ in range(self.limits.slots)]
        self.running = 0
        self.closed = False
        self.until: float | None = None
        self.pending: list[Job] = []
        _SERVERS.add(self)

    @property
    def seconds_left(self) -> float | None:
        """How long experiments still have before the server stops; None where nobody has told it to."""
        return None if self.until is None else max(0.0, self.until - time.monotonic())

    def leave(self, until: float) -> list[Job]:
        """Let no experiment begin any more, and return those that have `until` then to end."""
        with self.lock:
            self.until = until
            return list(self.pending)

    def submit(self, plan: Plan, wanted: Callable[[], bool] = lambda: True) -> Job:
        """Put an experiment in the queue and return it at once; it ends once nobody has `wanted` it for a while.

        Raises
        ------
        DataError
            If too many are waiting, or the server is about to stop.
        """
        job = Job(plan, wanted)
        with self.lock:
            if self.until is not None:
                raise DataError(RESTARTING)
            if len(self.queue) >= self.limits.waiting:
                raise DataError(
                    f"Too many experiments are already waiting ({len(self.queue)}). Try again in a few minutes."
                )
            self.queue.append(job)
            self.pending.append(job)
        threading.Thread(target=self._serve, args=(job,), daemon=True, name="experiment").start()
        return job

    def position(self, job: Job) -> int:
        """Return how many experiments are before this one; 0 once it runs."""
        with self.lock:
            return self.queue.index(job) + self.running if job in self.queue else 0

    def wait(self, job: Job, seconds: float = 600.0) -> State:
        """Wait until a job is over."""
        job.end.wait(seconds)
        return job.state

    def close(self) -> None:
        """Stop everything."""
        with self.lock:
            self.closed = True
            for job in self.queue:
                job.cancel()
            runners, self.free = self.free, []
        for runner in runners:
            runner.end(wait=True)

    def _serve(self, job: Job) -> None:
        runner = self._admitted(job)
        if job.stop.is_set():
            self._left(job, runner, "cancelled")
            return
        job.state, job.started = "running", time.monotonic()
        try:
            if runner is None:
                _on_cluster(job, self.limits)
            else:
                _in_child(job, runner, self.limits)
            self._left(job, runner, "cancelled" if job.stop.is_set() else "finished")
        except Exception as error:  # noqa: BLE001 - a thread has nobody to raise to: the page says what happened
            job.problem = job.problem or f"{type(error).__name__}: {error}"
            self._left(job, runner, "failed")

    def _admitted(self, job: Job) -> Runner | None:
        """Wait for this job's turn and take a slot; on a cluster a slot is only a number."""
        with self.lock:
            while not job.stopped(self.limits.grace_seconds) and not (
                self.queue[0] is job and self.running < self.limits.slots
            ):
                self.lock.wait(GLANCE)
            self.queue.remove(job)
            self.running += 1
            self.lock.notify_all()
            return self.free.pop() if self.free else None

    def _left(self, job: Job, runner: Runner | None, state: State) -> None:
        """Give the slot back, with a child that does nothing: a new one where the old may still be at work."""
        if runner is not None and self.closed:
            runner.end()
        elif runner is not None and state != "finished":
            runner.restart()
        with self.lock:
            self.running -= 1
            if runner is not None and not self.closed:
                self.free.append(runner)
            self.lock.notify_all()
        job.ended = time.monotonic()
        job.state = state
        job.end.set()
        with self.lock:
            self.pending.remove(job)


_SERVERS: weakref.WeakSet[Jobs] = weakref.WeakSet()


def leave(until: float) -> list[Job]:
    """Let no experiment begin any more in this process, and return those that have `until` then to end."""
    return [job for server in list(_SERVERS) for job in server.leave(until)]


def _in_child(job: Job, runner: Runner, limits: Limits) -> None:
    """Feed one child with fits: few at a time, so that progress shows; alone, after a child has died of one."""
    grace = limits.grace_seconds
    _wait(runner.warm, job, limits.total_seconds, grace)
    loaded = False
    todo, size = deque(job.plan.order), 1
    while todo and not job.stopped(grace):
        if job.seconds > limits.total_seconds:
            job.problem = TOO_LONG.format(seconds=limits.total_seconds)
            break
        if not loaded:
            _wait(runner.pool.submit(child.load, job.plan), job, limits.total_seconds, grace)
            loaded = True
        chunk = [todo.popleft() for _ in range(min(size, len(todo)))]
        before = time.monotonic()
        problem = ""
        try:
            done = _wait(runner.pool.submit(child.fit, chunk), job, limits.fit_seconds, grace)
        except FutureTimeoutError:
            problem = f"It took longer than {limits.fit_seconds:,.0f} s."
        except BROKEN:
            problem = DIED
        else:
            job.fits.extend(done or ())
            each = (time.monotonic() - before) / len(chunk)
            size = max(1, min(200, int(CHUNK_SECONDS / max(each, 1e-4))))
            continue
        runner.restart()
        _wait(runner.warm, job, limits.total_seconds, grace)
        loaded = False
        if len(chunk) == 1:
            ((model, split),) = chunk
            job.fits.append(Fit(model, split, failure=problem))
        else:
            todo.extendleft(reversed(chunk))
        size = 1


def _wait(future: Any, job: Job, seconds: float, grace: float) -> Any:
    """Wait for an answer, but no longer than a cancelled or abandoned job or a limit allows."""
    until = time.monotonic() + seconds
    while True:
        try:
            return future.result(timeout=GLANCE)
        except FutureTimeoutError:
            if job.stopped(grace):
                return None
            if time.monotonic() > until:
                raise


def _on_cluster(job: Job, limits: Limits) -> None:
    """Hand every fit to the Dask cluster, and take what is done as it is done.

    A cluster cannot be told to end one fit, so there a fit has no limit of its own; the experiment as a whole has.
    """
    from dask.distributed import Client

    from compare_core.experiment.fitting import fit_one

    try:
        client = Client(limits.dask, set_as_default=False, timeout=REACHED)
    except (OSError, TimeoutError):
        job.problem = NO_CLUSTER
        raise
    with client:
        done: SimpleQueue[tuple[tuple[int, int], Any]] = SimpleQueue()
        plan = client.submit(_itself, job.plan, pure=False)  # not scattered: that would be lost with its worker
        futures = {place: client.submit(fit_one, plan, *place, pure=False) for place in job.plan.order}
        for place, future in futures.items():
            future.add_done_callback(partial(_noted, done, place))
        try:
            while futures and not job.stopped(limits.grace_seconds):
                if job.seconds > limits.total_seconds:
                    job.problem = TOO_LONG.format(seconds=limits.total_seconds)
                    break
                with contextlib.suppress(Empty):
                    place, future = done.get(timeout=GLANCE)
                    job.fits.append(_fit_of(place, future))
                    futures.pop(place)
        finally:
            with contextlib.suppress(Exception):  # a cluster that is gone has nothing left to cancel
                client.cancel(list(futures.values()), force=True)


def _itself(plan: Plan) -> Plan:
    return plan


def _noted(done: SimpleQueue[tuple[tuple[int, int], Any]], place: tuple[int, int], future: Any) -> None:
    done.put((place, future))


def _fit_of(place: tuple[int, int], future: Any) -> Fit:
    """Return a fit that a cluster has done, or why it could not."""
    if future.status == "finished":
        done: Fit = future.result(timeout=REACHED)
        return done
    return Fit(*place, failure=LEFT if future.status in ("cancelled", "lost") else DIED)


def close() -> None:
    """Stop everything that runs in this process."""
    for server in list(_SERVERS):
        server.close()
