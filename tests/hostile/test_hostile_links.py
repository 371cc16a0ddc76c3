"""Every page opens from every link, whoever made it: with what the link says, or with defaults and a sentence."""

from __future__ import annotations

from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from tests import ROOT
from tests.hostile.sessions import packed
from tests.thorough import listed

PAGES = ("data", "pairwise", "omnibus", "bayesian")
PAIR = "model=a&model=b"
FOLDS = f"{PAIR}&scores=0.1,0.2,0.4&scores=0.2,0.3,0.35"
MOST = 2**53
HOSTILE = {
    "no folds": f"{PAIR}&scores=0.1,0.2&scores=0.2,0.3&design=0x0",
    "no repeats": f"{FOLDS}&design=0x3",
    "endless repeats": f"{FOLDS}&design=1e999x3",
    "sizes of nothing": f"{FOLDS}&design=1x3&sizes=0,0",
    "huge scores": f"{PAIR}&scores=1e308,-1e308,1e308&scores=-1e308,1e308,1e308&design=1x3",
    "large scores": f"{PAIR}&scores=1e150,-1e150,1e149&scores=-1e150,1e150,1e148&design=1x3",
    "tiny scores": f"{PAIR}&scores=1e-310,2e-310,1e-320&scores=3e-310,1e-310,4e-320&design=1x3",
    "tiny scores of data sets": f"{PAIR}&scores=1e-310,0,1e-320&scores=3e-310,0,4e-320&dataset=x&dataset=y&dataset=z",
    "a long metric": f"{FOLDS}&design=1x3&metric={'m' * 3000}",
    "one model": "model=a&right=5&total=10",
    "one model's scores": "model=a&scores=0.1,0.2&design=1x2",
    "many models": "&".join(f"model={place}" for place in range(900)) + f"&n={'01' * 450}:3,{'1' * 900}:4",
    "many items": f"{PAIR}&n={MOST},{MOST},{MOST},{MOST}",
    "as many items as there are": f"{PAIR}&n=0,{MOST - 1},1,0",
    "one item": f"{PAIR}&n=0,1,0,0",
    "many battles": f"{PAIR}&wins=0,{MOST - 3},1,0&tied=0,1,1,0",
    "large costs": f"{PAIR}&n=10,20,30,40&costs=1e308,1e308,1e308:-1e308,1,0",
    "a wide region": f"{PAIR}&n=10,20,30,40&rope=-1e308,1e308&level=0.99999999999&alpha=1e-300",
    "a region as wide as scores": f"{FOLDS}&design=1x3&rope=-1e150,1e150&bayes_correlated_t.rho=0.99",
    "places beyond": f"{PAIR}&n=1,2,3,4&control={10**30}&pair=0,{10**30}",
    "a place that is no digit": f"{PAIR}&n=1,2,3,4&control=²&pair=٣,0",
    "a bomb": "results=" + packed(b'{"n":[' + b"1," * 20_000_000 + b"1]}"),
    "results cut off": "results=" + packed(b'{"models":["a","b"],"n":[1,2,3,4]}')[:-9] + "&alpha=0.01",
    "half a character": "results=" + packed(rb'{"models":["a","b\ud800"],"n":[1,2,3,4]}'),
    "many draws": f"{PAIR}&" + "&".join(f"scores={'0,1,1,0,0.5,' * 179}{k}" for k in range(2))
    + "".join(f"&dataset={place}" for place in range(896)) + "&bayes_rank_datasets.draws=200000"
    + "&bayes_signed_rank.draws=1000000",
}  # fmt: skip


@pytest.mark.parametrize("link", listed(HOSTILE.values(), 2), ids=list(HOSTILE))
def test_every_page_opens_from_a_hostile_link(link: str) -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, values in parse_qs(link, keep_blank_values=True).items():
        app.query_params[key] = values
    app.run()
    for page in PAGES:
        app.switch_page(f"pages/{page}.py").run()
        assert not app.exception, page
