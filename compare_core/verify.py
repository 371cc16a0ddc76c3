"""Run files of reference cases against the catalogue: `python -m compare_core verify FILE`.

The format is described in `tests/reference/README.md`.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.catalogue import all_methods
from compare_core.errors import CompareError, DataError, NotApplicable
from compare_core.result import Effect, Interval, PairRows
from compare_core.saved.notation import view_from
from compare_core.statistics.corrections import CORRECTIONS, adjust

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

CASES = Path(__file__).parents[1] / "tests" / "reference"  # a file for each method; they come with the repository
DEFAULT_TOLERANCE = {"rel": 1e-9}
OUTCOMES: dict[str, type[CompareError]] = {"DataError": DataError, "NotApplicable": NotApplicable}


class Compared(NamedTuple):
    """One value of a case: where it stands in the result, what is expected, and what was computed."""

    path: str
    expected: Any
    computed: Any


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one case came out; `problem` is empty where it agrees, and `compared` holds its values."""

    case: str
    method: str
    checked: int
    problem: str = ""
    compared: tuple[Compared, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether every expected value was found."""
        return not self.problem

    def __str__(self) -> str:
        """Return the line that the command prints."""
        said = f"ok    {self.method}  {self.case}  ({self.checked} checked)"
        return said if self.passed else f"FAIL  {self.method}  {self.case}: {self.problem}"


@dataclass(frozen=True, slots=True)
class Missing:
    """What a path leads to that leads nowhere; `known` names the ids that there are in that place."""

    known: str = ""


class UnknownIdError(LookupError):
    """No part has this id; `known` are the ids that there are."""

    def __init__(self, known: list[str]) -> None:
        super().__init__(*known)
        self.known = known


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What a correction answers: p-values in the order in which they came."""

    adjusted: tuple[float, ...]


def load(path: Path | str) -> list[dict[str, Any]]:
    """Read the cases of a file: an array of cases, or one method's object with `cases`."""
    content = json.loads(Path(path).read_text(encoding="utf-8"))
    if isinstance(content, list):
        return content
    shared = {key: value for key, value in content.items() if key != "cases"}
    return [{**shared, **case} for case in content["cases"]]


def verify(path: Path | str) -> Iterator[Verdict]:
    """Run every case of a file."""
    for case in load(path):
        yield verify_case(case)


def verify_case(case: Mapping[str, Any]) -> Verdict:
    """Run one case and compare everything it expects."""
    name, identity = str(case.get("method", "?")), str(case.get("id", "?"))
    expected = {k: v for k, v in case.get("expected", {}).items() if k != "behaviour"}
    if name not in all_methods() and name not in CORRECTIONS:
        return Verdict(identity, name, 0, f"there is no method called {name!r}")
    if not expected:
        return Verdict(identity, name, 0, "the case expects nothing, so it could not fail")
    try:
        result = _run(name, case.get("inputs", {}))
    except CompareError as error:
        raised = Compared("raises", expected.get("raises"), f"{type(error).__name__}: {error}")
        return Verdict(identity, name, len(expected), _judge_error(error, expected), (raised,))
    compared = tuple(Compared(path, wanted, _looked_up(result, path)) for path, wanted in expected.items())
    return Verdict(identity, name, len(expected), _judge(result, compared, case), compared)


def _run(name: str, inputs: Mapping[str, Any]) -> Any:
    if name in CORRECTIONS:
        return Adjusted(tuple(adjust(inputs["p"], name).tolist()))
    method = all_methods()[name]
    view, options = view_from(method.takes, inputs)
    return method.function(view, **method.parse(options))


def _judge_error(error: CompareError, expected: Mapping[str, Any]) -> str:
    wanted = expected.get("raises")
    if wanted is None:
        return f"raised {type(error).__name__}: {error}"
    if wanted not in OUTCOMES:
        return f"the case expects {wanted!r}; what can be raised is {' or '.join(OUTCOMES)}"
    if not isinstance(error, OUTCOMES[wanted]):
        return f"raised {type(error).__name__}, not {wanted}: {error}"
    said = expected.get("says", "")
    return "" if said.lower() in str(error).lower() else f"did not say {said!r}: {error}"


def _judge(result: Any, compared: Sequence[Compared], case: Mapping[str, Any]) -> str:
    wanted_error = next((each.expected for each in compared if each.path == "raises"), None)
    if wanted_error is not None:
        return f"answered instead of raising {wanted_error}"
    problems = []
    for key, wanted, value in compared:
        if isinstance(value, Missing):
            problems.append(f"{key}: the result has no such part{value.known}")
        elif not close(value, wanted, tolerance_of(case, key)):
            problems.append(f"{key}: expected {wanted}, got {value}")
    for key, wrong in case.get("published_wrong", {}).items():
        if close(_looked_up(result, key), wrong, tolerance_of(case, key)):
            problems.append(f"{key}: gives the published value {wrong}, which is wrong")
    return "; ".join(problems)


def _looked_up(result: Any, key: str) -> Any:
    try:
        return look_up(result, key)
    except UnknownIdError as unknown:
        return Missing(f"; there are {', '.join(unknown.known) or 'none'}")
    except (LookupError, AttributeError, TypeError, ValueError):
        return Missing()


def tolerance_of(case: Mapping[str, Any], key: str) -> Mapping[str, float]:
    """Return the tolerance of one expected value: its own, else the case's, else a relative 1e-9."""
    given: Mapping[str, Any] = case.get("tolerance") or DEFAULT_TOLERANCE
    own: Mapping[str, float] = given.get("per_key", {}).get(key) or {k: v for k, v in given.items() if k != "per_key"}
    return own or DEFAULT_TOLERANCE


def look_up(result: Any, key: str) -> Any:
    """Follow a path such as `pvalue`, `interval`, `intervals.tango` or `effects.odds_ratio.value`."""
    value = result
    for part in key.split("."):
        if part == "intervals" and not hasattr(value, "intervals"):
            value = value.estimate
        value = _step(value, part)
    return _plain(value)


def _step(value: Any, part: str) -> Any:
    if isinstance(value, PairRows):
        return value[int(part)] if part.isdecimal() else getattr(value, part)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        if part.isdecimal():
            return value[int(part)]
        known = [str(getattr(item, "id", getattr(item, "method", ""))) for item in value]
        if part not in known:
            raise UnknownIdError(known)
        return value[known.index(part)]
    return getattr(value, part)


def _plain(value: Any) -> Any:
    """Turn a part of a result into plain numbers: an effect into its value, an interval into its two ends."""
    if isinstance(value, Interval):
        return [value.low, value.high]
    if isinstance(value, Effect):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.tolist() if hasattr(value, "tolist") else value


def close(got: Any, wanted: Any, tolerance: Mapping[str, float]) -> bool:
    """Compare numbers within an absolute or a relative tolerance, and anything else exactly."""
    if isinstance(wanted, list):
        return (
            isinstance(got, list)
            and len(got) == len(wanted)
            and all(close(g, w, tolerance) for g, w in zip(got, wanted, strict=True))
        )
    if wanted in ("inf", "-inf"):
        return bool(got == float(wanted))
    if isinstance(wanted, (int, float)) and not isinstance(wanted, bool):
        if not isinstance(got, (int, float)) or isinstance(got, bool) or math.isnan(got):
            return False
        allowed = max(tolerance.get("abs", 0.0), tolerance.get("rel", 0.0) * abs(wanted))
        return bool(got == wanted or abs(got - wanted) <= allowed)
    return bool(got == wanted)
