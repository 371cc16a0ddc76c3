"""A link carries a whole analysis, and nothing in it is trusted."""

from __future__ import annotations

import base64
import json
import random
import zlib
from dataclasses import replace
from typing import Any
from unittest.mock import ANY
from urllib.parse import parse_qs, urlencode

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import DataError, Outcomes, SeparateTests, all_methods
from compare_core.evidence.scores import FoldScores
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.link import MOST_NAME, bare, query, read, write
from compare_core.saved.notation import evidence_from
from tests.cost import peak_of
from tests.hostile.judge import flaw
from tests.hostile.sessions import analyses, packed
from tests.thorough import examples

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
TEXT = st.text(max_size=40)


def round_trip(analysis: Analysis) -> tuple[Analysis, tuple[str, ...]]:
    address = urlencode(write(analysis), doseq=True)
    return read(parse_qs(address, keep_blank_values=True))


@examples(20, 240)
@given(
    st.lists(st.integers(0, 10**12), min_size=4, max_size=4).filter(any),
    st.lists(NAMES, min_size=2, max_size=2, unique=True),
)
def test_two_models_come_back_whole(counts: list[int], names: list[str]) -> None:
    evidence = Outcomes.from_table(np.reshape(counts, (2, 2)), names)
    options = {"level": 0.9, "alternative": "less", "paired_difference.interval": "newcombe"}
    found, ignored = round_trip(Analysis(evidence, (names[1], names[0]), "mcnemar_midp", 0.01, options))
    assert not ignored
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.models == tuple(names)
    assert np.array_equal(found.evidence.patterns, evidence.patterns)
    assert np.array_equal(found.evidence.counts, evidence.counts)
    assert found.pair == (names[1], names[0])
    assert (found.method, found.alpha, dict(found.options)) == ("mcnemar_midp", 0.01, options)


def test_patterns_of_three_models_come_back() -> None:
    rows = [[1, 1, 1], [1, 1, 0], [0, 0, 0]]
    found, ignored = round_trip(Analysis(Outcomes.from_patterns(rows, [80, 2, 3], ("a", "b", "c"))))
    assert not ignored
    assert found.evidence is not None
    assert found.evidence.models == ("a", "b", "c")
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.counts.tolist() == [3, 2, 80]


def test_separate_tests_come_back() -> None:
    found, ignored = round_trip(Analysis(SeparateTests(("a", "b"), np.array([84, 92]), np.array([100, 90 + 10]))))
    assert not ignored
    assert isinstance(found.evidence, SeparateTests)
    assert found.evidence.right.tolist() == [84, 92]


def test_what_is_too_much_for_a_link_is_refused_with_the_next_step() -> None:
    rng = np.random.default_rng(1)
    names = [f"model {place}" for place in range(20)]
    for rows in (1_500, 300_000):
        with pytest.raises(DataError, match="Send the session file"):
            write(Analysis(Outcomes.from_matrix(rng.integers(0, 2, (rows, 20)), names)))


def test_the_choices_about_many_models_come_back() -> None:
    rows = [[int(bit) for bit in f"{i:06b}"] for i in range(64)]
    evidence = Outcomes.from_patterns(rows, range(1, 65), tuple("abcdef"))
    options = {"looney_f.df": "items", "multiple_mcnemar_bootstrap.resamples": 5000}
    analysis = Analysis(evidence, posthoc="multiple_mcnemar_bootstrap", control="d", options=options)
    found, ignored = round_trip(analysis)
    assert not ignored
    assert (found.posthoc, found.control, dict(found.options)) == ("multiple_mcnemar_bootstrap", "d", options)
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.counts.tolist() == list(range(1, 65))
    _, said = read({"model": ["a", "b"], "n": ["1,2,3,4"], "control": ["x"], "posthoc": ["mcnemar"]})
    assert len(said) == 2


def test_long_names_are_cut_but_stay_apart() -> None:
    evidence = Outcomes.from_table([[1, 2], [3, 4]], ("x" * 10_000, "x" * 9_999))
    names = write(Analysis(evidence))["model"]
    assert len(set(names)) == 2
    assert all(len(name) <= MOST_NAME for name in names)


@pytest.mark.parametrize(
    "params",
    [
        {"n": ["1,2,3"]},
        {"n": ["1,2,3,x"]},
        {"n": ["-1,2,3,4"]},
        {"n": ["0,0,0,0"]},
        {"n": ["1e-3,2,3,4"]},
        {"n": ["1_0,2,3,4"]},
        {"n": ["9" * 400]},
        {"n": ["²,1,1,1"]},
        {"n": ["11:3,1x:4"]},
        {"model": ["a"], "n": ["1,2,3,4"]},
        {"model": ["a", "a"], "n": ["1,2,3,4"]},
        {"model": [str(place) for place in range(201)], "right": [",".join("5" * 201)], "total": [",".join("5" * 201)]},
        {"model": ["a", "b", "c"], "n": ["1,2,3,4"]},
        {"model": ["a", "b"]},
        {"n": ["1,2,3,4"] * 20_000},
        {"right": ["5"], "total": ["4"]},
        {"right": ["5"]},
        {"alpha": ["5"]},
        {"alpha": ["nan"]},
        {"method": ["<script>"]},
        {"level": ["95"]},
        {"mcnemar_exact.alternative": ["sideways"]},
        {"bayes_outcomes.rope": ["1,-1"]},
        {"surprise": ["1"]},
        {str(place): ["1"] for place in range(1000)},
    ],
)
def test_what_cannot_be_read_is_ignored_and_said(params: dict[str, list[str]]) -> None:
    found, ignored = read(params)
    assert 0 < len(ignored) < 10
    assert found.evidence is None
    assert 0 < found.alpha < 1


@examples(50, 800)
@given(
    st.dictionaries(
        st.sampled_from(["model", "n", "right", "total", "pair", "method", "alpha", "level", "zz"]) | TEXT,
        st.lists(TEXT, max_size=3),
    )
)
def test_no_address_raises(params: dict[str, list[str]]) -> None:
    found, _ = read(params)
    assert found.method is None or found.method in all_methods()


TYPED = {  # as a person writes them, and what they are read as
    "model=A&model=B&n=29,1,11,9959": {"patterns": ["00", "01", "10", "11"], "counts": [29, 1, 11, 9959]},
    "n=1,2,3,4": {"patterns": ["00", "01", "10", "11"], "counts": [1, 2, 3, 4]},
    "model=a&model=b&model=c&n=011:3,110:4": {"patterns": ["011", "110"], "counts": [3, 4]},
    "model=C1&model=C2&right=84,92&total=100,100": {"right": [84, 92], "total": [100, 100]},
    "model=svm&model=nB&scores=0.9,0.8,0.7,0.6&scores=0.8,0.7,0.6,0.6&metric=f1&higher=1&design=2x2": {
        "scores": {"svm": [0.9, 0.8, 0.7, 0.6], "nB": [0.8, 0.7, 0.6, 0.6]},
        "metric": "f1",
        "higher_is_better": True,
        "repeats": 2,
        "folds": 2,
    },
    "model=svm&model=nB&scores=1.3,1.2&scores=1.1,1.0&metric=log loss&higher=0&dataset=a&dataset=b": {
        "scores": {"svm": [1.3, 1.2], "nB": [1.1, 1.0]},
        "metric": "log loss",
        "higher_is_better": False,
        "datasets": ["a", "b"],
    },
    "model=x&model=y&wins=0,60:40,0&tied=0,20:20,0": {"wins": [[0, 60], [40, 0]], "tied": [[0, 20], [20, 0]]},
    "model=x&model=y&class=no&class=yes&cells=0,0,1,5:1,1,1,7": {
        "classes": ["no", "yes"],
        "cells": [[0, 0, 1, 5], [1, 1, 1, 7]],
    },
}


@pytest.mark.parametrize("typed", list(TYPED))
def test_what_a_person_types_is_read_as_its_notation(typed: str) -> None:
    params = parse_qs(typed)
    found, ignored = read(params)
    assert not ignored
    wanted, left = evidence_from({"models": params.get("model"), **TYPED[typed]})
    assert not left
    assert found.evidence is not None
    assert fingerprint(found.evidence) == fingerprint(wanted)


@pytest.mark.parametrize("name", list(analyses()))
def test_a_link_carries_every_kind_of_evidence_and_every_choice(name: str) -> None:
    analysis = analyses()[name]
    found, ignored = read(parse_qs(query(write(analysis)), keep_blank_values=True))
    assert not ignored
    assert session.write(found) == session.write(analysis)


def test_what_may_be_left_out_is_left_out_only_where_no_choice_needs_it() -> None:
    known = analyses()
    left = {name: bare(replace(known[name], options={}, belief=None)) for name in known}
    assert {name for name, kept in left.items() if kept is not None} == {
        "counts",
        "patterns",
        "labels",
        "folds",
        "data sets",
    }
    assert bare(known["labels"]) is None  # it asks for a metric of the labels
    assert bare(known["data sets"]) is None  # its posterior is of the folds
    assert write(left["labels"]) == {**write(left["labels"]), "n": ANY}  # type: ignore[arg-type]
    assert bare(Analysis()) is None


def test_small_evidence_is_legible_and_large_evidence_is_short() -> None:
    small = Outcomes.from_patterns([[1, 0, 1], [0, 0, 1]], [3, 4], "abc")
    assert write(Analysis(small)) == {"model": ["a", "b", "c"], "n": ["001:4,101:3"], "alpha": ["0.05"]}
    rng = np.random.default_rng(2)
    large = FoldScores(("a", "b"), rng.random((100, 2)).round(3), 10, 10)
    assert len(write(Analysis(large))["results"][0]) < 900


GOOD = b'{"models":["a","b"],"n":[1,2,3,4]}'
BOMB = b'{"models":["a","b"],"n":[' + b"1," * 20_000_000 + b"1]}"
BROKEN = {
    "nothing": "",
    "no text of this kind": "é%",
    "not packed": "bW9kZWw",
    "cut off": packed(GOOD)[:-6],
    "one letter changed": packed(GOOD).replace(packed(GOOD)[9], "A" if packed(GOOD)[9] != "A" else "B"),
    "something after it": base64.urlsafe_b64encode(zlib.compress(GOOD) + b"more").decode(),
    "no JSON": packed(b"[1,"),
    "deep": packed(b"[" * 200_000),
    "no object": packed(b"7"),
    "no evidence": packed(b"{}"),
    "one field too many": packed(GOOD.replace(b"}", b',"surprise":1}')),
    "a text for a number": packed(GOOD.replace(b"4", b'"4"')),
    "one model": packed(b'{"right":[1],"total":[2]}'),
    "many models": packed(json.dumps({"right": [1] * 5000, "total": [2] * 5000}).encode()),
    "a bomb": packed(BOMB),
}


@pytest.mark.parametrize("name", list(BROKEN))
def test_packed_results_that_are_none_are_refused_early(name: str) -> None:
    found: list[Any] = []
    assert peak_of(lambda: found.append(read({"results": [BROKEN[name]], "alpha": ["0.01"]}))) < 20_000_000
    (analysis, ignored) = found[0]
    assert (analysis.evidence, analysis.alpha) == (None, 0.01)
    assert len(ignored) == 1
    assert not flaw(ignored[0])


def test_mutated_links_are_read_or_ignored() -> None:
    rng = random.Random(5)  # noqa: S311 - the same mutants each time
    written = [write(analysis) for analysis in analyses().values()]
    letters = "0123456789,:.-eEx_ab%²\u2028=&"
    for _ in range(500):
        params = {key: list(texts) for key, texts in rng.choice(written).items()}
        for _ in range(rng.choice((1, 2, 4))):
            key = rng.choice(list(params))
            texts = params[key]
            place = rng.randrange(len(texts)) if texts else 0
            text = texts[place] if texts else ""
            cut = rng.randrange(len(text) + 1)
            changed = text[:cut] + "".join(rng.choices(letters, k=rng.randrange(4))) + text[cut + rng.randrange(3) :]
            params[key] = rng.choice(([*texts[:place], changed, *texts[place + 1 :]], texts * 2, texts[1:], [changed]))
            params[rng.choice(["n", "scores", "results", "pair", "zz", key])] = [changed]
        found, ignored = read(params)
        assert not [said for said in ignored if flaw(said)]
        if found.evidence is not None:
            session.read(session.write(found))
