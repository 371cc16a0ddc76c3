"""Classes that one column calls 0 and 1 and another by words, what should have come beside what did, and intervals."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, found, refused, rows

KINDS = ("HIGH", "MEDIUM", "LOW", "PASS")


def test_words_and_ones_are_read_as_the_same_classes() -> None:
    """As a reviewer's words beside the decision of a model in 0 and 1, and the words of another in other capitals."""
    yes, no = "Health related", "Not health related"
    lines = [
        f"p{n},{yes if n % 3 else no},{yes if n % 3 and n % 7 else no.title()},{int(n % 3 > 0 or n % 5 == 0)}"
        for n in range(40)
    ]
    question = asked(rows("paper,Human Reviewer,LLM,ML Model", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("Human Reviewer", ("LLM", "ML Model"))
    read = found(rows("paper,Human Reviewer,LLM,ML Model", *lines), roles=question.suggested)
    assert isinstance(read.evidence, Outcomes)
    assert read.evidence.right.tolist() == [36, 37]
    assert any("1 in “ML Model” was read as “Health related”" in repair.text for repair in read.repairs)


@pytest.mark.parametrize("words", [("cat", "dog"), ("yes", "no")])
def test_other_words_and_other_columns_stay_as_they_are(words: tuple[str, str]) -> None:
    """Words that are no opposites, or ones that do not go with them."""
    ones = (lambda n: n % 2) if words[0] == "cat" else (lambda n: n // 2 % 2)
    lines = [f"{n},{ones(n)},{words[n % 2]}" for n in range(40)]
    assert "was read as" not in refused(rows("id,label,model_output", *lines))


@pytest.mark.parametrize("called", ["model", "level 1"])
def test_what_was_expected_is_the_truth_of_what_came(called: str) -> None:
    """As in tests of guards, in which two words differ and the rest of the names is the same."""
    lines = [
        f"{model},q{n},{KINDS[n % 4]},{KINDS[(n + (n % step == 0)) % 4]}"
        for model, step in (("tuned", 5), ("base", 2))
        for n in range(40)
    ]
    text = rows(f"{called},id,expected_severity,actual_severity", *lines)
    if called == "model":
        assert found(text).evidence.models == ("tuned", "base")
    else:
        assert (asked(text).suggested.model, asked(text).suggested.truth) == (called, "expected_severity")


def test_lists_of_the_same_items_below_two_names_are_of_two_models() -> None:
    """In JSON with totals beside; lists of items that are only numbered may be of anything."""

    def results(step: int, prefix: str) -> dict[str, object]:
        lists = [
            {
                "id": f"{prefix}{n}",
                "expected_severity": KINDS[n % 4],
                "actual_severity": KINDS[(n + (n % step == 0)) % 4],
                "score": n % 3,
            }
            for n in range(20)
        ]
        return {"metrics": {"rate": 0.5}, "results": lists}

    read = found(json.dumps({"tuned": results(5, "q"), "base": results(2, "q")}), "r.json")
    assert (read.evidence.models, read.evidence.n) == (("tuned", "base"), 20)


def test_forecasts_with_intervals_and_no_truth_are_told() -> None:
    """As StatsForecast writes what is to come, and as wind power is forecast by quantiles."""
    lines = [f"DE,2024-03-{1 + n % 28:02d},{40 + n},{38 + n},{42 + n},{41 + n},{37 + n},{45 + n}" for n in range(28)]
    header = "unique_id,ds,AutoARIMA,AutoARIMA-lo-90,AutoARIMA-hi-90,AutoETS,AutoETS-lo-90,AutoETS-hi-90"
    assert "no column holds what came true" in refused(rows(header, *lines))
    lines = [f"{m},2024-11-08 {n:02d}:00,{10 + n},{14 + n},{19 + n}" for m in ("gfs", "icon") for n in range(20)]
    assert "no column holds what came true" in refused(rows("model,valid_time_utc,p10_mw,p50_mw,p90_mw", *lines))


def test_statistics_in_rows_are_no_items() -> None:
    """As QUAST reports assemblies, each row on a scale of its own."""
    names = ["# contigs", "# contigs (>= 1000 bp)", "Total length", "Largest contig", "GC (%)", "N50", "L50"]
    sizes = [15982, 9211, 71839201, 812773, 46, 21000, 400]
    lines = [f"{name}\t{size}\t{size * 11 // 10}\t{size * 9 // 10}" for name, size in zip(names, sizes, strict=True)]
    assert "Each row is a measure" in refused(
        "\n".join(["Assembly\tmetaSPAdes\tMEGAHIT\tIDBA-UD", *lines]), "report.tsv"
    )


def test_percentiles_of_times_are_no_forecasts() -> None:
    """The median and a high percentile are what a load test reports."""
    lines = [f"db{n},2026-08-{n + 1:02d},{20 + n}.5,{30 + n}.25,{21 + n}.75" for n in range(12)]
    assert "came true" not in refused(rows("db,timestamp,lookup_p50,lookup_p95,lookup_avg", *lines))
