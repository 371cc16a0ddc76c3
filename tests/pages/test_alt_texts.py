"""What a chart says to those who cannot see it: plain text, with nothing in it that only Markdown would take away."""

from __future__ import annotations

import pytest

from tests.pages.app import page, section, sections

SAID = {
    "items": {"model": ["svm: 98.33 %", "k-NN (5) [best]", "x_1*2"], "n": "110:80,101:21,011:19,100:12,111:50,000:9"},
    "folds": {
        "model": ["svm: 98.33 %", "k-NN (5) [best]"],
        "design": "2x5",
        "metric": "F1",
        "scores": [
            "0.86,0.84,0.87,0.85,0.88,0.83,0.86,0.87,0.85,0.86",
            "0.85,0.85,0.86,0.83,0.86,0.84,0.85,0.85,0.84,0.86",
        ],
    },
}


@pytest.mark.parametrize("name", ["data", "pairwise", "omnibus", "bayesian"])
@pytest.mark.parametrize("evidence", list(SAID))
def test_no_alt_text_holds_a_backslash(name: str, evidence: str) -> None:
    app = page(name, **SAID[evidence])  # type: ignore[arg-type]
    said = [figure.proto.alt for figure in app.get("vega_lite_chart")]
    for each in sections(app, name)[1:]:
        section(app, name, each)
        said += [figure.proto.alt for figure in app.get("vega_lite_chart")]
    assert said
    assert not [text for text in said if not text or "\\" in text]
