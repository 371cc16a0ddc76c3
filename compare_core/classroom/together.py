"""Many small writes at once, committed together: a class answers within seconds, and a commit waits for the disk."""

from __future__ import annotations

from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from compare_core.errors import CompareError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import Connection

    from compare_core.saved.store.database import Database, Hurried

T = TypeVar("T")
MOST = 200  # writes in one commit
Work = tuple["Callable[[Connection], Any]", "Future[Any]"]


class Together:
    """Writes of many threads, each of which returns once the commit that holds it is on the disk.

    Whoever comes while another commits waits for it, and then commits all that has come meanwhile.

    Parameters
    ----------
    database
        Where they are written.
    """

    def __init__(self, database: Database | Hurried) -> None:
        self.database = database
        self._waiting: SimpleQueue[Work] = SimpleQueue()
        self._lock = Lock()

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in a commit with others, and return what it returns; it must come to the same if it is done twice.

        Work that refuses has to refuse before it writes.
        """
        done: Future[T] = Future()
        self._waiting.put((work, done))
        with self._lock:
            while not done.done():  # more may have waited than one commit takes
                self._commit()
        return done.result()

    def _commit(self) -> None:
        """Commit what waits, this thread's own work among it."""
        taken: list[Work] = []
        while len(taken) < MOST:
            try:
                taken.append(self._waiting.get_nowait())
            except Empty:
                break
        try:
            results = self.database.write(lambda connection: [_tried(work, connection) for work, _ in taken])
        except BaseException as error:
            for _, done in taken:
                done.set_exception(error)
            if not isinstance(error, CompareError):
                raise
            return
        for (_, done), result in zip(taken, results, strict=True):
            if isinstance(result, CompareError):
                done.set_exception(result)
            else:
                done.set_result(result)


def _tried(work: Callable[[Connection], Any], connection: Connection) -> Any:
    """Do work, and return what it refuses as an answer, so that the others are not refused with it."""
    try:
        return work(connection)
    except CompareError as refusal:
        return refusal
