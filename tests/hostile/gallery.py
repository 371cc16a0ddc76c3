"""Every kind of chart on one page, with names that the address chooses; behind the gate, as it is deployed."""

from __future__ import annotations

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from serving import life
from serving.gate import Gate, Quota
from tests.charts.figures import NAMES as TAME
from tests.charts.figures import Names
from tests.charts.hostile import HOSTILE

RUNS = (
    "<img src=x onerror='window.ran=1'>", "'};window.ran=1;//", "</script><script>window.ran=1</script>",
    "{{constructor.constructor('window.ran=1')()}}", "datum['x']); window.ran=1; (", "${window.ran=1}",
    "url(http://a.example/x.png)", "![x](http://b.example/x.png)", "http://c.example",
    "javascript:window.ran=1", "</text><image href='http://d.example/x.png'/>", "&lt;b&gt; &#x41;",
    "it's \u2028 two\u2029 lines\n", "length(data('x'))", "\x85\x0b\x0c", "format(1, '$') + now()",
    "مودل ٣", "s\u200bv\u200dm\ufeff", "valueOf", "hasOwnProperty",
)  # fmt: skip
EVERY = [*RUNS, *HOSTILE]
TRIPLES: list[Names] = [
    TAME,
    *((EVERY[n], EVERY[n + 1], EVERY[(n + 2) % len(EVERY)]) for n in range(0, len(EVERY) - 1, 2)),
]

life.life.begin()
app = st.App(Path(__file__).with_name("gallery_page.py"), middleware=[Middleware(Gate, quota=Quota())])
