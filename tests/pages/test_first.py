"""The first page: what it offers, what it remembers, and what it shows while a new file needs an answer."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from compare_core.examples import EXAMPLES
from tests.pages.app import page

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def pictures(app: AppTest) -> dict[str, str]:
    """Return the pictures of a page, by what is said of them."""
    shown = {image.alt: image.url for part in app.get("image") for image in part.proto.imgs}
    return {alt: base64.b64decode(url.partition(",")[2]).decode() for alt, url in shown.items()}


def test_six_examples_have_a_card_with_a_picture_each_and_all_of_them_on_request() -> None:
    app = page()
    shown = [EXAMPLES[name] for name in list(EXAMPLES)[:6]]
    said = {f"A preview of the answer to “{example.title}”": example for example in shown}
    assert set(pictures(app)) == set(said)
    for alt, drawn in pictures(app).items():
        assert said[alt].picture.read_text(encoding="utf-8").strip() in drawn.strip()
    app.toggle(key="all_examples").set_value(True).run()
    assert len(pictures(app)) == len(EXAMPLES)
