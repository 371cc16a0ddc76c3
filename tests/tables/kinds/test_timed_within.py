"""A middle and a spread of several runs, within an object for each thing and each system: rows of both names."""

from __future__ import annotations

import json

from tests.tables.told import asked, found, rows

SYSTEMS = {"egwalker": 1.7, "ot": 90.0, "yjs": 9.5}
PARTS = {"mean": 1.0, "p10": 0.97, "p90": 1.1, "stddev": 0.02}
TRACES = ["S1", "S2", "S3", "C1", "A1"]


def test_means_of_timings_are_compared_on_every_thing_and_their_spreads_are_not() -> None:
    """As the results of github.com/josephg/egwalker-paper."""
    held = {
        system: {
            trace: {what: part * took * (place + 1.3) for what, part in PARTS.items()}
            for place, trace in enumerate(TRACES)
        }
        for system, took in SYSTEMS.items()
    }
    text = json.dumps(held)
    question = asked(text, "timings.json")
    ways = [(choice.roles.value, choice.roles.better) for choice in question.choices]
    assert ways[0][0] == "mean"
    assert ("mean", "lower") in ways
    assert "stddev" not in {value for value, _ in ways}
    lower = next(choice.roles for choice in question.choices if choice.roles.better == "lower")
    compared = found(text, "timings.json", lower)
    assert sorted(compared.evidence.models) == sorted(SYSTEMS)


def test_what_took_thousands_is_not_said_to_be_written_in_percent() -> None:
    text = rows("task,egwalker,ot", *(f"t{n},0.{n + 1}1,{700 + 13 * n}.5" for n in range(8)))
    said = found(text, "mean.csv", asked(text, "mean.csv").choices[0].roles)
    assert not any("percent" in warning for warning in said.warnings)
    text = rows("task,egwalker,ot", *(f"t{n},0.1{n},{4 + n}.5" for n in range(8)))
    said = found(text, "mean.csv", asked(text, "mean.csv").choices[0].roles)
    assert any("seems to be written in percent" in warning for warning in said.warnings)
