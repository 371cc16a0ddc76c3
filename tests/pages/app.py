"""The app, driven without a browser."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests import ROOT


def page(name: str = "data", **params: str | list[str]) -> AppTest:
    """Open a page by a link."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in params.items():
        app.query_params[key] = value
    app.run()
    if name != "data":
        app.switch_page(f"pages/{name}.py").run()
    assert not app.exception
    return app


def said(app: AppTest) -> str:
    """Return everything that a page says."""
    parts = [*app.title, *app.header, *app.subheader, *app.markdown, *app.caption, *app.warning, *app.info, *app.error]
    return "\n".join(part.value.replace("\\", "") for part in parts)


def upload(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    """Bring files to the first page."""
    app.file_uploader(key="upload").set_value([(name, data, "text/csv") for name, data in files]).run()
    assert not app.exception
    return app
