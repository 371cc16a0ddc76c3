"""What one person keeps, another opens: whole, checked, as their own copy, until it is deleted or expires."""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import sqlalchemy as sa

from compare_core import Outcomes
from compare_core.errors import StoreError
from compare_core.recording import record
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.store.analyses import Analyses, Saved, Ticket
from compare_core.saved.store.limit import Each, Limit
from compare_core.saved.store.schema import ANALYSES
from pages.shared import keeping, server
from tests.pages.app import go, page
from tests.pages.app import said as words
from tests.saved.golden import known, records
from tests.thorough import listed

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

TWO = Analysis(Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "forest")))


def shared(app: AppTest, view: str) -> AppTest:
    """Open the menu."""
    app.session_state[f"share_{view}"] = True
    app.run()
    asked = next((one for one in app.expander if one.label.startswith("Keep it")), None)
    assert asked is not None
    app.session_state[f"keep_{view}_{len(receipts(app))}"] = True
    return app.run()


def receipts(app: AppTest) -> tuple[Any, ...]:
    kept: tuple[Any, ...] = (keeping.KEPT in app.session_state and app.session_state[keeping.KEPT]) or ()
    return kept


def button(app: AppTest, label: str) -> Any:
    (found,) = (one for one in app.button if one.label == label)
    return found


def stored(analysis: Analysis, view: str = "pairwise", **about: Any) -> Ticket:
    """Keep an analysis as the page does."""
    ticket, content = Ticket.new(), session.write(analysis, record(analysis, view))
    days = about.pop("days", None)
    server.analyses().save(ticket, Saved(content=content, view=view, **about), days)
    return ticket


def test_what_is_kept_opens_for_a_teammate_and_is_found_identical() -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    app.text_input(key="keep_title").set_value("Night *build*").run()
    app.text_area(key="keep_note").set_value("<b>Friday</b>").run()
    button(app, "Keep it and get a link").click().run()
    assert not app.exception
    (receipt,) = receipts(app)
    assert receipt.ticket.token in str([code.value for code in app.code])
    assert receipt.ticket.key in words(app)
    teammate = page("pairwise", s=receipt.ticket.token)
    said = words(teammate)
    assert "worked out again: identical" in said
    shown = str([one.value for one in teammate.markdown])
    assert r"Night \\*build\\*" in shown
    shown = str([one.value for one in teammate.markdown])
    assert "<b>" not in shown.replace(r"\\<b", "")
    teammate.session_state["about_saved"] = True
    about = words(teammate.run())
    assert "Anyone who has this link can see it; nobody can guess it. It can be opened until" in about
    assert "svm was right more often than random forest, by 1.0 points" in said
    assert teammate.query_params["s"] == receipt.ticket.token


def test_what_would_be_kept_is_shown_before_and_is_what_is_kept() -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    (shown,) = (code.value for code in app.code if code.language == "json")
    button(app, "Keep it and get a link").click().run()
    token = receipts(app)[0].ticket.token
    found = server.analyses().open(token)
    assert found is not None
    content = found.content.decode()
    assert shown.removesuffix("…") == content[: len(shown) - 1]
    assert "classes" not in json.loads(content)["evidence"]  # the labels stay here unless their person ticks them
    assert "patterns" in json.loads(content)["evidence"]


def test_rows_are_kept_only_if_their_person_says_so() -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    app.checkbox(key="keep_rows").check().run()
    button(app, "Keep it and get a link").click().run()
    found = server.analyses().open(receipts(app)[0].ticket.token)
    assert found is not None
    assert "classes" in json.loads(found.content)["evidence"]


def test_where_there_is_nothing_to_leave_out_nobody_is_asked() -> None:
    app = shared(page("pairwise", n="29,1,11,9959", model=["A", "B"]), "pairwise")
    assert not [one for one in app.checkbox if one.key == "keep_rows"]


def test_pressed_twice_it_is_kept_once() -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    button(app, "Keep it and get a link").click().run()
    app.session_state["keep_pairwise_1"] = True
    app.run()
    button(app, "Keep it and get a link").click().run()
    assert len(receipts(app)) == 1


def test_it_is_deleted_by_its_key_and_then_answers_like_what_never_was() -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    button(app, "Keep it and get a link").click().run()
    token = receipts(app)[0].ticket.token
    button(app, "Delete").click().run()
    assert receipts(app) == ()
    gone, never = (words(page("pairwise", s=one)) for one in (token, Ticket.new().token))
    assert gone == never
    assert "Nothing is kept under this link: it was deleted, it has expired, or it was not copied whole" in gone


def test_a_teammate_deletes_it_only_with_the_key() -> None:
    ticket = stored(TWO)
    app = page("pairwise", s=ticket.token)
    app.session_state["delete_saved"] = True
    app.run()
    app.text_input(key="delete_key").set_value("A" * 22).run()
    button(app, "Delete it for everyone").click().run()
    assert "This key does not delete it." in words(app)
    app.text_input(key="delete_key").set_value(ticket.key).run()
    button(app, "Delete it for everyone").click().run()
    assert server.analyses().open(ticket.token) is None
    assert "identical" not in words(app)


def test_wrong_expired_and_deleted_links_answer_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    expired = stored(TWO, days=1)
    monkeypatch.setattr(server.analyses(), "clock", lambda: 1e11)
    answers = {words(page("pairwise", s=token)) for token in (expired.token, "x", "A" * 22, "'; DROP TABLE analyses")}
    assert len(answers) == 1


def test_whoever_changes_something_has_a_copy_and_can_go_back() -> None:
    ticket = stored(TWO, title="The run")
    app = page("pairwise", s=ticket.token)
    assert [one.label for one in app.button if "copy" in one.label] == ["Make it your own copy"]
    app.button(key="swap").click().run()
    said = words(app)
    assert "what stands below is your own copy" in said
    assert "s" not in app.query_params
    assert app.query_params["model"] == ["svm", "forest"]
    button(app, "Back to what was saved").click().run()
    assert "worked out again: identical" in words(app)
    assert app.query_params["s"] == ticket.token


def test_a_fork_is_an_analysis_like_any_other() -> None:
    app = page("pairwise", s=stored(TWO).token)
    button(app, "Make it your own copy").click().run()
    assert "identical" not in words(app)
    assert "s" not in app.query_params
    assert "svm was right more often than forest" in words(app)


def test_numbers_that_come_out_otherwise_are_named() -> None:
    shown = record(TWO, "pairwise")
    numbers = {**shown.numbers, "mcnemar_exact: p": 0.25}
    older = type(shown)(shown.view, "svm was better.", numbers, {**shown.versions, "scipy": "0.9"})
    ticket = Ticket.new()
    server.analyses().save(ticket, Saved(content=session.write(TWO, older), view="pairwise"))
    app = page("pairwise", s=ticket.token)
    said = words(app)
    assert re.search(r"2 of \d+ saved results come out otherwise. This was saved: svm was better", said)
    assert "scipy 0.9 then" in said
    assert "identical" not in said
    app.session_state["about_saved"] = True
    app.run()
    first = app.table[0].value.iloc[0]
    assert list(first)[0:2] == ["Exact McNemar test\\: p", "0\\.25"]


def test_looking_around_changes_nothing() -> None:
    for view in ("pairwise", "omnibus", "bayesian"):
        app = page(view, s=stored(known()["digits"], view).token)
        for other in ("omnibus", "bayesian", "pairwise", view):
            assert "worked out again: identical" in words(go(app, other)), (view, other)


@pytest.mark.parametrize("name", listed(sorted(known()), 3))
def test_every_kind_of_evidence_is_the_same_on_another_server(name: str) -> None:
    for place, shown in enumerate(records(known()[name])):
        content, ticket = session.write(known()[name], shown), Ticket.new()
        server.analyses().save(ticket, Saved(content=content, view=shown.view))
        server._analyses.cache_clear()  # as a server that has just started
        found = server.analyses().open(ticket.token)
        assert found is not None
        assert found.content == content
        if place == len(name) % 3:
            assert "worked out again: identical" in words(page(shown.view, s=ticket.token))


def test_a_server_without_a_disk_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARITY_DATA")
    monkeypatch.setenv("SPACE_ID", "somebody/parity")
    app = page("pairwise", example="digits")
    app.session_state["share_pairwise"] = True
    app.run()
    assert "no disk that lasts, so it keeps nothing" in words(app)
    assert not [one for one in app.expander if one.label.startswith("Keep it")]
    assert "no disk that lasts" in words(page("pairwise", s="A" * 22))


def test_a_failure_is_a_sentence_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    monkeypatch.setattr(Analyses, "save", lambda *_: (_ for _ in ()).throw(StoreError("The disk is full.")))
    button(app, "Keep it and get a link").click().run()
    assert not app.exception
    assert "The disk is full" in words(app)
    assert receipts(app) == ()
    monkeypatch.undo()
    button(app, "Keep it and get a link").click().run()
    assert len(receipts(app)) == 1


def test_who_keeps_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    for name in ("EVERYBODY", "THEIRS"):
        with monkeypatch.context() as patched:
            patched.setattr(keeping, name, Limit(0, 60))
            button(app, "Keep it and get a link").click().run()
            assert "this one has to wait" in words(app)
    monkeypatch.setattr(keeping, "_address", lambda: "93.184.216.34")
    with monkeypatch.context() as patched:
        patched.setattr(keeping, "EACH", Each(0, 60))
        button(app, "Keep it and get a link").click().run()
        assert "kept from this network today" in words(app)
    now = [0.0]
    each = Each(1, 60, clock=lambda: now[0])
    assert [limit.allows() for _ in range(2) for limit in each.of("8.8.8.8")] == [True, False]
    now[0] = 61
    assert [limit.allows() for limit in each.of("8.8.8.8")] == [True]
    now = [0.0]
    limit = Limit(2, 60, clock=lambda: now[0])
    assert [limit.allows() for _ in range(3)] == [True, True, False]
    now[0] = 61
    assert limit.allows()


def test_only_what_was_kept_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither tries that failed, nor those that another limit refused, nor the same once more."""
    monkeypatch.setattr(keeping, "MOST_OWN", 1)
    everybody = Limit(2, 60)
    monkeypatch.setattr(keeping, "EVERYBODY", everybody)
    app = shared(page("pairwise", example="digits"), "pairwise")
    with monkeypatch.context() as patched:
        patched.setattr(Analyses, "save", lambda *_: (_ for _ in ()).throw(StoreError("The disk is full.")))
        for _ in range(3):
            button(app, "Keep it and get a link").click().run()
            assert "The disk is full" in words(app)
    button(app, "Keep it and get a link").click().run()
    assert len(receipts(app)) == 1
    assert "Keep it on this server" in " ".join(one.label for one in app.expander)
    app.session_state["share_pairwise"] = True
    shared(app, "pairwise")
    button(app, "Keep it and get a link").click().run()  # the same once more
    assert "has to wait" not in words(app)
    app.text_input(key="keep_title").set_value("another").run()
    button(app, "Keep it and get a link").click().run()
    assert "has to wait" in words(app)
    assert [everybody.allows(), everybody.allows()] == [True, False]  # one was kept


def test_a_session_file_opens_with_what_was_shown() -> None:
    app = page()
    data = session.write(TWO, record(TWO, "pairwise"))
    app.file_uploader[0].set_value(("mine.json", data, "application/json")).run()
    assert not app.exception
    assert "worked out again: identical" in words(app)


def test_results_that_fit_into_no_link_are_kept_whole() -> None:
    rng = np.random.default_rng(5)
    names = tuple(f"model {i}" for i in range(12))
    many = Analysis(Outcomes.from_matrix(rng.random((3000, 12)) < 0.7, names))
    assert "12 models" in words(page("omnibus", s=stored(many, "omnibus").token))


def test_a_store_that_is_away_costs_nobody_their_link(monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = stored(TWO)
    with monkeypatch.context() as patched:
        patched.setattr(Analyses, "open", lambda *_: (_ for _ in ()).throw(StoreError("It does not answer.")))
        app = page("pairwise", s=ticket.token)
        assert "It does not answer. An example is shown instead." in words(app)
        assert app.query_params["s"] == ticket.token
    button(app, "Try again").click().run()
    assert "worked out again: identical" in words(app)


@pytest.mark.parametrize("name", ["tumour-probabilities", "passages", "diabetes"])
def test_items_are_kept_only_where_their_person_agrees(name: str) -> None:
    app = shared(page("pairwise", example=name), "pairwise")
    assert button(app, "Keep it and get a link").disabled
    app.checkbox(key="keep_items").check().run()
    button(app, "Keep it and get a link").click().run()
    assert len(receipts(app)) == 1


def test_what_differs_in_its_last_digits_alone_is_called_the_same() -> None:
    shown = record(TWO, "pairwise")
    numbers = {**shown.numbers, "mcnemar_exact: p": shown.numbers["mcnemar_exact: p"] * (1 + 1e-13)}  # type: ignore[operator]
    ticket = Ticket.new()
    elsewhere = type(shown)(shown.view, shown.headline, numbers, {**shown.versions, "machine": "another"})
    server.analyses().save(ticket, Saved(content=session.write(TWO, elsewhere), view="pairwise"))
    said = words(page("pairwise", s=ticket.token))
    assert "the same to nine digits" in said
    assert "come out otherwise" not in said


def test_what_was_gone_before_is_no_longer_listed() -> None:
    app = shared(page("pairwise", example="digits"), "pairwise")
    button(app, "Keep it and get a link").click().run()
    (receipt,) = receipts(app)
    server.analyses().delete(*receipt.ticket)
    button(app, "Delete").click().run()
    assert receipts(app) == ()


@pytest.mark.parametrize(
    "change",
    [
        {"content": b"no session at all"},
        {"content": b'{"parity": "1", "evidence": {"kind": "Outcomes"}}'},
        {"content": b"[" * 100_000},
        {"view": "../../etc/passwd"},
        {"view": "guide"},
        {"title": "<script>alert(1)</script> **x** [y](http://a.example)", "note": "$\\LaTeX$ <img src=x>\n# n"},
        {"created": -(10**15), "expires": 10**15},
    ],
    ids=["no session", "half a session", "deep", "no view", "another page", "markup", "no times"],
)
def test_a_row_that_somebody_changed_in_the_database_is_read_or_refused(change: dict[str, Any]) -> None:
    ticket = stored(TWO, title="The run")
    if content := change.pop("content", b""):
        change |= {"content": zlib.compress(content), "sha256": hashlib.sha256(content).hexdigest()}
    update = sa.update(ANALYSES).where(ANALYSES.c.token == ticket.token).values(**change)
    server.analyses().database.write(lambda connection: connection.execute(update).rowcount)
    app = page("pairwise", s=ticket.token)  # which holds that nothing was raised
    if content:
        assert re.search("damaged|cannot be (read|opened)|not a session", words(app))
        assert "worked out again" not in words(app)
    assert not any(part.allow_html for part in app.markdown if "alert(1)" in part.value)
