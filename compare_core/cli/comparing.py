"""`parity compare`: the reading, in the form that is asked for, and what a pipeline requires of it."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

from compare_core.analysis.pair import Comparison
from compare_core.checks import place_of
from compare_core.errors import DataError
from compare_core.front import Compared, compare
from compare_core.names import visible
from compare_core.numerics.written import points
from compare_core.report import to_markdown
from compare_core.result import rejects
from compare_core.saved import link

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

REQUIRED = re.compile(r"(?P<a>.+?) (?:is )?better than (?P<b>.+)")
BOLD, GREEN, AMBER, PLAIN = "\x1b[1m", "\x1b[32m", "\x1b[33m", "\x1b[0m"
COLOURS = {"shown": GREEN, "caution": AMBER}
FAILED = 1


def run(chosen: argparse.Namespace) -> int:
    """Compare, print what is asked for, write what is asked for, and return the exit status."""
    found = _compared(chosen)
    checks = _checks(found, chosen)
    if chosen.json:
        sys.stdout.write(json.dumps(_as_json(found, checks), ensure_ascii=False, indent=2) + "\n")
    elif chosen.markdown:
        sys.stdout.write(to_markdown(found.made()))
    else:
        sys.stdout.write(_as_text(found, colours=sys.stdout.isatty()))
    for said, holds in checks:
        sys.stderr.write(f"{'Holds' if holds else 'Does not hold'}: {said}\n")
    for path in filter(None, (chosen.html, chosen.report)):
        found.report(path)
    if chosen.picture:
        _draw(found, chosen.picture)
    if chosen.script:
        chosen.script.write_text(found.script(), encoding="utf-8", errors="replace")
    if chosen.share:
        sys.stdout.write(f"{_address(found, chosen.share)}\n")
    return 0 if all(holds for _, holds in checks) else FAILED


def _compared(chosen: argparse.Namespace) -> Compared:
    files = chosen.files[0] if len(chosen.files) == 1 else chosen.files
    pair = tuple(chosen.pair) if chosen.pair else None
    found = compare(files, chosen.models, truth=chosen.truth, pair=pair, method=chosen.method, alpha=chosen.alpha)
    if chosen.probable:
        return found.probable(rope=None if chosen.rope is None else (-chosen.rope, chosen.rope))
    return found


def _as_text(found: Compared, *, colours: bool) -> str:
    """Write the card as a person reads it; colours only where there is a terminal to show them."""
    card = found.card
    badges = " · ".join(_coloured(visible(badge.text), COLOURS.get(badge.tone), on=colours) for badge in card.badges)
    cautions = [f"Caution: {text}" for text in (*found.brought.warnings, *card.cautions)]
    changed = [f"Read: {text}" for text in found.brought.repairs]
    lines = [visible(line) for line in (*card.sentences, *cautions, *changed)]
    return "\n".join((_coloured(visible(card.headline), BOLD, on=colours), badges, *lines, ""))


def _coloured(text: str, colour: str | None, *, on: bool) -> str:
    return f"{colour}{text}{PLAIN}" if on and colour else text


def _as_json(found: Compared, checks: list[tuple[str, bool]]) -> dict[str, object]:
    card = found.card
    return {
        "headline": card.headline,
        "badges": [badge.text for badge in card.badges],
        "sentences": list(card.sentences),
        "cautions": list(card.cautions),
        "models": list(found.evidence.models),
        "repairs": list(found.brought.repairs),
        "required": dict(checks),
        "numbers": found.numbers,
    }


def _checks(found: Compared, chosen: argparse.Namespace) -> list[tuple[str, bool]]:
    """Return what is required, each with whether it holds."""
    checks = []
    if chosen.require:
        checks.append(_better(found, chosen.require))
    if chosen.no_worse_than:
        checks.append(_no_worse(found, chosen.no_worse_than))
    return checks


def _better(found: Compared, required: str) -> tuple[str, bool]:
    """Tell whether one model was shown to be better than another, by the test that leads."""
    said = REQUIRED.fullmatch(required.strip())
    if said is None:
        raise DataError("What is required must read “A better than B”.")
    for name in (said["a"], said["b"]):
        place_of(found.evidence.models, name)
    answer = found.between(said["a"], said["b"]).answer
    assert isinstance(answer, Comparison)  # noqa: S101 - of two models
    lead = answer.lead
    shown = rejects(lead.pvalue, answer.alpha) and lead.favoured == said["a"]
    return f"{said['a']} is shown to be better than {said['b']} at alpha = {answer.alpha:g}", bool(shown)


def _no_worse(found: Compared, margin: str) -> tuple[str, bool]:
    """Tell whether the interval shows that the first model is worse than the second by less than a margin."""
    amount = _amount(margin)
    a, b = found.analysis.two
    answer = found.between(a, b).answer
    assert isinstance(answer, Comparison)  # noqa: S101 - of two models
    interval, estimate = answer.difference.interval, answer.difference.estimate.towards_a
    if interval is None or estimate.scale not in ("points", "difference"):
        raise DataError("The difference of these models has no interval in units that a margin could be told in.")
    low = estimate.interval.low if estimate.interval is not None else None
    held = low is not None and low > -amount
    end = "none" if low is None else points(low, 2) if estimate.scale == "points" else f"{low:.4g}"
    return f"{a} is no worse than {b} by {margin} (the lower end of the interval is {end})", held


def _amount(margin: str) -> float:
    text = margin.strip()
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise DataError(f"A margin is a number such as 0.01 or 1%, not “{margin[:40]}”.") from None
    if not 0 <= value < float("inf"):
        raise DataError("A margin cannot be below 0.")
    return value


def _draw(found: Compared, path: Path) -> None:
    from compare_core.charts.export import to_png, to_svg

    figure = found.chart()
    make_file = {".svg": to_svg, ".png": to_png}.get(path.suffix.casefold())
    if make_file is None:
        raise DataError(f"A picture is written as .svg or .png, not as “{path.suffix}”.")
    path.write_bytes(make_file(figure.spec(figure.drawing())))


def _address(found: Compared, server: str) -> str:
    """Return the link behind the address of a server."""
    return f"{server.rstrip('/')}/{found.view}?{link.query(link.write(found.analysis))}"
