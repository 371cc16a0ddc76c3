"""The app, driven without a browser."""

from __future__ import annotations

import re
from typing import Any

from streamlit.testing.v1 import AppTest

from pages.shared.held import file_key
from tests import ROOT

SECTIONS = {  # by their titles
    "pairwise": {
        "Why": "why",
        "Every test": "tests",
        "How large": "size",
        "By another metric": "metric",
        "Errors": "errors",
        "By slice": "slices",
        "p-value map": "map",
    },
    "omnibus": {
        "Every model": "ranking",
        "Which differ": "pairs",
        "All at once": "why",
        "Ranks and scores": "measures",
        "Who got what right": "overlap",
    },
    "bayesian": {
        "Why": "why",
        "What to do": "costs",
        "If the model were set differently": "prior",
        "Among data sets": "sets",
        "All … models": "field",
    },
}

FOLDED = (
    *(f"sources_{name}" for name in SECTIONS),
    *("more_options", "more_family_options", "all_pvalues", "which_test", "refused_tests"),
)


def page(name: str = "data", **params: str | list[str]) -> AppTest:
    """Open a page by a link, with its settings and what is folded on it in sight."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in params.items():
        app.query_params[key] = value
    _unfold(app, name)
    app.run()
    if name != "data":
        app.switch_page(f"pages/{name}.py").run()
    assert not app.exception
    return app


def _unfold(app: AppTest, name: str) -> None:
    """Open a page's settings, and what is folded on it and on those that it leads to."""
    for key in (f"settings_{name}", *FOLDED):
        app.session_state[key] = True


def go(app: AppTest, name: str) -> AppTest:
    """Turn to another page, and open its settings."""
    _unfold(app, name)
    app.switch_page(f"pages/{name}.py").run()
    assert not app.exception
    return app


def asked(app: AppTest, role: str) -> Any:
    """Return what asks for a role in the form about files, or how they are written."""
    every = (*app.selectbox, *app.multiselect, *app.checkbox, *app.text_input)
    (found,) = (box for box in every if re.fullmatch(rf"(asking|correcting)_.+_{role}", box.key or ""))
    return found


def disagree(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    """Open the form about files that were refused."""
    app.session_state[f"say_{file_key(list(files))[:8]}"] = True
    app.run()
    assert not app.exception
    return app


def answer(app: AppTest, **roles: Any) -> AppTest:
    """Answer for some roles in the form about files, one after the other, and see what would come of it."""
    for role, value in roles.items():
        asked(app, role).set_value(value).run()
        assert not app.exception
    return app


def read_it(app: AppTest) -> AppTest:
    """Read files in the way that stands in the form."""
    (button,) = (button for button in app.button if button.label == "Read it this way")
    assert not button.disabled
    button.click().run()
    assert not app.exception
    return app


def section(app: AppTest, page: str, name: str) -> AppTest:
    """Open one of a page's sections."""
    app.session_state[f"section_{page}"] = name
    app.run()
    assert not app.exception
    return app


def everything(app: AppTest, page: str, but: tuple[str, ...] = ()) -> str:
    """Open each section of a page in turn, and return everything that it says, with the sentences for a paper.

    A page that refuses has no sections, and says only why.
    """
    names = [name for name in sections(app, page) if name not in but]
    if not names:
        return said(app)
    parts = [said(section(app, page, name)) for name in names[1:]]
    app.session_state["quote"] = True
    return "\n".join((said(section(app, page, names[0])), *parts, app.code[0].value))


def sections(app: AppTest, page: str) -> list[str]:
    """Return the names of the sections that a page has, the first of which is open."""
    titles = next((each.options for each in app.get("button_group") if each.key == f"section_{page}"), [])
    return [SECTIONS[page][re.sub(r"\d+", "…", title)] for title in titles]


def understood(app: AppTest) -> str:
    """Open what was understood of the results, and return its title with everything that the page says."""
    title = next(each.label for each in detail(app).expander if each.label.startswith("Understood as"))
    return "\n".join((title.replace("\\", ""), said(app)))


def quoted(app: AppTest) -> str:
    """Return the sentences that the card offers for a paper."""
    app.session_state["quote"] = True
    app.run()
    return app.code[0].value


def said(app: AppTest) -> str:
    """Return everything that a page says."""
    parts = [*app.title, *app.header, *app.subheader, *app.markdown, *app.caption, *app.warning, *app.info, *app.error]
    metrics = [f"{each.label}: {each.value}" for each in app.metric]
    every = "\n".join((*(part.value for part in parts), *metrics))
    return every.replace("\\", "").replace("\u00a0", " ").replace("k-\u2060", "k-")


def upload(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    """Bring files to the first page."""
    app.file_uploader(key="upload").set_value([(name, data, "text/csv") for name, data in files]).run()
    assert not app.exception
    return app


def opened(app: AppTest, example: str) -> AppTest:
    """Open an example on the first page, also one that is not among the first."""
    app.toggle(key="all_examples").set_value(True).run()
    app.button(key=f"open_{example}").click().run()
    assert not app.exception
    return app


def detail(app: AppTest) -> AppTest:
    """Open what was understood of the results, on the first page."""
    app.session_state[f"understood_{app.session_state['held'].key[:8]}"] = True
    app.run()
    assert not app.exception
    return app


def shared(app: AppTest, page: str) -> AppTest:
    """Open a page's menu of ways to share it."""
    app.session_state[f"share_{page}"] = True
    app.run()
    assert not app.exception
    return app


def parts(app: AppTest) -> list[str]:
    """Return the titles of the sections that a page has."""
    (choice,) = (group for group in app.get("button_group") if group.label == "Section")
    return list(choice.options)


def tabled(app: AppTest) -> str:
    """Return everything that a page says in its tables."""
    return "\n".join(shown.value.to_csv() for shown in app.table).replace("\\", "")
