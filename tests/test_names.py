"""Names from people: shown, told apart, and never more than text, in charts, in Markdown and in tables."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import Outcomes, spreadsheet
from compare_core.evidence.kinds import renamed
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.names import BLANK, INVISIBLE, labels, legible, unique, visible
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from pages.shared.text import APART, LEFT_AGAIN, name, plain, told_apart
from tests.pages.app import page, said, upload

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

ODD = st.sampled_from("ab (2)=\\\u2028\u2029\u0085\x0b\x0c\x00\t\u200b\u202e\u2066\u2069\ud800\u3164é")
NAMES = st.lists(st.text(ODD | st.characters(), max_size=30), min_size=2, max_size=6)
LATER = re.compile(  # what Streamlit looks for once the escapes are gone, as its own code has it
    r"https?://|www(?=\.)|(?:^|[\s\W_])[-.\w+]+@[-\w]+(?:\.[-\w]+)+|:material_\w+:|:streamlit:|:[\w+-]+:"
    r"|(?<!\S)(?:<->|->|<-|--|>=|<=|~=)(?!\S)",
    re.IGNORECASE,
)


def unescaped(text: str) -> str:
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)


def odd(text: str) -> list[str]:
    """List the characters of a text that are not seen, or that end a line."""
    return [c for c in text if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}]


@given(NAMES)
def test_names_are_shown_without_hidden_characters_and_stay_apart(names: list[str]) -> None:
    different = list(dict.fromkeys(names))
    for shown in (legible(different), labels(different), labels(different, 8)):
        assert len(set(shown)) == len(different)
        assert not [text for text in shown if odd(text.removesuffix("\u2060")) or not text.strip()]
    assert [legible(names)[place] for place in map(names.index, names)] == legible(names)


def test_no_character_that_python_prints_is_hidden() -> None:
    every = map(chr, range(sys.maxunicode + 1))
    assert not [c for c in every if c.isprintable() and unicodedata.category(c) in INVISIBLE]


@given(st.text(ODD | st.characters()))
def test_a_text_is_shown_character_by_character(text: str) -> None:
    kept = "".join(INVISIBLE.get(unicodedata.category(c), c) for c in BLANK.sub("", text))
    assert visible(text) == " ".join(unicodedata.normalize("NFC", kept).split())


@given(NAMES)
def test_unique_changes_only_what_stands_twice(names: list[str]) -> None:
    found = unique(names)
    assert len(set(found)) == len(names)
    assert [new for new, old in zip(found, names, strict=True) if names.count(old) == 1] == [
        old for old in names if names.count(old) == 1
    ]


PIECES = st.sampled_from(["http://", "www.", "a@b.c", ":streamlit:", " -> ", ":x:"])


@given(st.lists(PIECES | st.text(ODD | st.characters(), max_size=5)).map("".join))
def test_markdown_finds_nothing_in_text(text: str) -> None:
    found = plain(text)
    assert not LATER.search(unescaped(found))
    assert not odd(found.replace(APART, "").replace(LEFT_AGAIN, ""))
    assert unescaped(found).replace(APART, "").replace(LEFT_AGAIN, "") == " ".join(visible(text).split())


@pytest.mark.parametrize(
    "address",
    ["http://a.b", "HTTPS://a.b", "x (http://a.b)", "www.a.b", "WWW.a.b", "a@b.c", "mailto:a@b.c", "xmpp:a@b.c/d"],
)
def test_addresses_are_no_links(address: str) -> None:
    assert LATER.search(address)
    assert not LATER.search(unescaped(plain(address)))
    assert not LATER.search(unescaped(name(address)))
    assert plain(address).count(APART) == 1


def test_a_long_text_is_escaped_as_its_parts_are() -> None:
    assert plain("a_b " * 500) == " ".join([plain("a_b")] * 500)


def test_a_name_does_not_turn_the_words_around_it() -> None:
    assert plain("\u202eevil\u202c: 80") == "evil\\: 80"
    assert plain("מודל א-ב: 80") == rf"מודל א\-ב{LEFT_AGAIN}\: 80"


def test_what_a_widget_writes_is_never_the_same_twice() -> None:
    names = ["", "(none)", "x" * 90, "x" * 91, "x\u200b"]
    called = told_apart(names, 40, nothing="(none)")
    assert [called(text) for text in names[:2]] == ["(none)", "(none) (2)"]
    assert len({called(text) for text in names}) == len(names)


def test_evidence_is_renamed_to_its_depths() -> None:
    folds = FoldScores(("a", "b"), [[1, 2], [3, 4]], 1, 2)
    found = renamed(DatasetScores(("a", "b"), [[1, 2]], ("iris",), folds=(folds,)), ["x", "y"])
    assert isinstance(found, DatasetScores)
    assert found.models == found.folds[0].models == ("x", "y")


def test_a_column_of_a_table_is_never_another_with_the_same_name() -> None:
    folds = FoldScores(("ratio", "b"), [[1, 2], [3, 4]], 1, 2, fit_times=[[1, 2], [1, 2]])
    assert spreadsheet.times_table(folds, folds.models) == [
        {"median seconds to": "fit", "ratio (2)": 1.0, "b": 2.0, "ratio": 0.5}
    ]


@pytest.mark.parametrize("first", ["=1+1", "＝1+1", "\n=1+1", "\t=1", "@SUM(A1)", "－1"])
def test_no_cell_of_an_export_begins_a_formula(first: str) -> None:
    cells = spreadsheet.to_csv([{first: first, "number": -1}]).decode("utf-8-sig")
    assert cells.count("'" + first) == 2
    assert ",-1" in cells


HOSTILE = [
    "http://a.example\u2028'x'[0]\\n.b",
    "\u202ewww.b.example\u2029\x0b\x0c\x00\ud800",
    "a@c.example\u0085:streamlit:",
]
COUNTS = {"patterns": ["111", "110", "101", "011", "100", "000"], "counts": [60, 3, 2, 1, 4, 5]}
SCORES = [[0.8, 0.7, 0.9], [0.7, 0.8, 0.7], [0.5, 0.6, 0.6], [0.9, 0.7, 0.6]]


def evidence(kind: str) -> Any:
    if kind == "counts":
        patterns = [[int(bit) for bit in pattern] for pattern in COUNTS["patterns"]]
        return Outcomes.from_patterns(patterns, COUNTS["counts"], HOSTILE)
    if kind == "data sets":
        return DatasetScores(tuple(HOSTILE), SCORES, (*HOSTILE, "iris"), HOSTILE[0])
    return FoldScores(tuple(HOSTILE), SCORES, 1, 4, 90, 10, metric=HOSTILE[0])


def with_hostile_names(kind: str) -> AppTest:
    """Reopen a session file with hostile names, written by hand: as JSON can, with half a character."""
    content = json.loads(session.write(Analysis(evidence(kind))).decode())
    text = json.dumps(content).replace("?", "\\ud800")
    return upload(page(), ("parity-session.json", text.encode()))


def charts_of(app: AppTest) -> list[dict[str, Any]]:
    return [json.loads(chart.proto.spec) for chart in app.get("vega_lite_chart")]


def texts(node: Any) -> list[str]:
    if isinstance(node, dict):
        return [text for value in node.values() for text in texts(value)]
    if isinstance(node, list):
        return [text for value in node for text in texts(value)]
    return [node] if isinstance(node, str) else []


def fields(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["field"]] if isinstance(node.get("field"), str) else []
        return own + [found for value in node.values() for found in fields(value)]
    return [found for value in node for found in fields(value)] if isinstance(node, list) else []


@pytest.mark.parametrize("kind", ["counts", "data sets", "folds"])
def test_hostile_names_are_text_on_every_page(kind: str) -> None:
    app = with_hostile_names(kind)
    for where in ("data", "pairwise", "omnibus", "bayesian"):
        app.switch_page(f"pages/{where}.py").run()
        assert not app.exception
        assert not app.error
        assert "a.example 'x'[0]" in said(app).replace(APART, "")
        parts = [*app.title, *app.subheader, *app.markdown, *app.caption, *app.warning, *app.info]
        assert not [part.value for part in parts if LATER.search(unescaped(part.value))]
        drawn = charts_of(app)
        assert where == "data" or drawn
        for spec in drawn:
            assert not [text for text in texts(spec) if odd(text.replace("\n", " "))]
            assert all(field.isidentifier() for field in fields(spec))
