"""The app, driven without a browser."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests import ROOT


def page(name: str = "data", **params: str | list[str]) -> AppTest:
    """Open a page by a link, with its settings in sight."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in params.items():
        app.query_params[key] = value
    app.session_state[f"settings_{name}"] = True
    app.run()
    if name != "data":
        app.switch_page(f"pages/{name}.py").run()
    assert not app.exception
    return app


def go(app: AppTest, name: str) -> AppTest:
    """Turn to another page, and open its settings."""
    app.session_state[f"settings_{name}"] = True
    app.switch_page(f"pages/{name}.py").run()
    assert not app.exception
    return app


def section(app: AppTest, page: str, name: str) -> AppTest:
    """Open one of a page's sections."""
    app.session_state[f"section_{page}"] = name
    app.run()
    assert not app.exception
    return app


def quoted(app: AppTest) -> str:
    """Return the sentences that the card offers for a paper."""
    app.session_state["quote"] = True
    app.run()
    return app.code[0].value


def said(app: AppTest) -> str:
    """Return everything that a page says."""
    parts = [*app.title, *app.header, *app.subheader, *app.markdown, *app.caption, *app.warning, *app.info, *app.error]
    metrics = [f"{each.label}: {each.value}" for each in app.metric]
    return "\n".join(text.replace("\\", "") for text in (*(part.value for part in parts), *metrics))


def upload(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    """Bring files to the first page."""
    app.file_uploader(key="upload").set_value([(name, data, "text/csv") for name, data in files]).run()
    assert not app.exception
    return app
