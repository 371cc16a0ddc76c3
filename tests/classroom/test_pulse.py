"""The pulse of a window: it notices whatever is lost, and draws nothing again in vain."""

from __future__ import annotations

import pytest

from compare_core.classroom.pulse import GUARDED, SILENT, Pulse


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


@pytest.fixture
def begun() -> tuple[Clock, Pulse]:
    """Return a window that was just drawn whole: its look and its guard ran with it."""
    clock = Clock()
    found = Pulse(1.0, clock)
    assert not found.looked()
    assert not found.guarded()
    return clock, found


def test_a_quiet_window_is_never_drawn_again(begun: tuple[Clock, Pulse]) -> None:
    clock, found = begun
    for second in range(1, 60):
        clock.now += 1 if second != 30 else SILENT - 0.1  # a machine that is busy
        assert not found.looked()
        assert not found.guarded()
        if second % GUARDED == 0:
            assert not found.guarded()


def test_a_look_of_a_timer_from_before_draws_the_window_again(begun: tuple[Clock, Pulse]) -> None:
    clock, found = begun
    clock.now += 0.3
    assert found.looked()


def test_looks_that_stop_coming_are_noticed(begun: tuple[Clock, Pulse]) -> None:
    clock, found = begun
    clock.now += 1
    assert not found.looked()
    assert not found.guarded()
    clock.now += GUARDED
    assert found.guarded()


def test_a_guard_that_comes_before_any_look_draws_the_window_again(begun: tuple[Clock, Pulse]) -> None:
    clock, found = begun
    clock.now += 0.1
    assert found.guarded()
