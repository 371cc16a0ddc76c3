"""What the sensors of one machine, or a simulation of it, recorded from moment to moment."""

from __future__ import annotations

import re

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.curves import head
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens

TIME = frozenset({"t", "time", "timestamp", "stamp", "elapsed", "seconds", "zeit", "tiempo", "temps"})
SENSED = frozenset({
    "lat", "lon", "lng", "alt", "latitude", "longitude", "altitude", "speed", "velocity", "heading", "wheel", "encoder",
    "joint", "acc", "accel", "gyro", "mag", "imu", "x", "y", "z", "vx", "vy", "vz", "ax", "ay", "az", "gx", "gy", "gz",
    "qx", "qy", "qz", "qw", "roll", "pitch", "yaw", "theta", "phi", "psi", "torque", "voltage", "current", "odom",
    "position", "angle", "humidity", "pressure", "temperature", "thrust", "rpm", "throttle", "steering",
})  # fmt: skip
NUMBER = re.compile(r"(.*?)[ _-]?\d{1,3}", re.DOTALL)
LEAST = 8  # moments


def sensor_log(seen: Seen) -> Finding | None:
    """Find places, angles, speeds and the like, of which each row is another moment."""
    table = seen.table
    when = table.columns[0]
    rest = [name for name in seen.numbers if name != when]
    if table.rows < LEAST or len(rest) < PAIR or seen.truth is not None or seen.predicted or seen.several:
        return None
    if len(rest) < len(table.columns) - 1 or not _goes_on(seen, when) or like_models(rest):
        return None
    if PAIR * sum(map(_is_sensed, rest)) < len(rest):
        return None
    return Finding(
        "a log",
        f"This is a log: each row is another moment ({quoted(when, SHORT)}), with what was measured or sensed in it "
        f"({called(rest)}), and moments do not stand for themselves.",
        "Bring one figure of every run, such as its error or whether it succeeded, for two systems: a row for each "
        "run, with the system beside it.",
    )


def _is_sensed(name: str) -> bool:
    """Tell whether a name says of a place, a movement or a reading, perhaps of one of several joints."""
    numbered = NUMBER.fullmatch(name.strip())
    return bool({*tokens(name)} & SENSED) or bool(numbered and {*tokens(numbered[1])} & SENSED)


def _goes_on(seen: Seen, name: str) -> bool:
    """Tell whether a column is called as a time and goes on from row to row, or holds moments, each once."""
    if not {*tokens(name)} & TIME:
        return False
    if name not in (*seen.numbers, seen.identity):
        return seen.own(name) and says_when(seen.table, name)
    steps = np.diff(head(seen, name))
    return bool(steps.size and (steps > 0).all())
