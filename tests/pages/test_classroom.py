"""The page for classes: lessons chosen, changed and held; a teacher with notes, a projector, and phones that vote."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from streamlit.testing.v1 import AppTest

from compare_core.classroom import here
from compare_core.classroom.course import course, lesson_file
from compare_core.classroom.lesson import OTHER_PAGES, PICTURES, params_of
from compare_core.classroom.room import Held
from compare_core.classroom.rooms import Rooms, Ticket, new_voter
from compare_core.errors import StoreError
from compare_core.numerics.lines import NO_BREAK
from compare_core.saved.store.database import Database
from pages.shared.held import from_link
from pages.shared.lab import drawn as lab_drawn
from pages.shared.lab import in_class
from pages.shared.sections import pictures
from tests import ROOT
from tests.pages.app import page, said

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ASK, DISCUSS, VOTES = 2, 4, 7


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rooms]:
    database = Database(f"sqlite:///{tmp_path}/parity.db")
    found = Rooms(database)
    monkeypatch.setattr(here, "rooms", lambda: found)
    yield found
    database.close()


def classroom(**params: str) -> AppTest:
    return page("classroom", **{"class" if name == "window" else name: value for name, value in params.items()})


def lead(rooms: Rooms, ticket: Ticket, place: int, *, revealed: bool = False) -> Held:
    held = rooms.held(ticket.code)
    assert held is not None
    moved = held.at(place).uncovered() if revealed else held.at(place)
    assert rooms.move(moved, ticket.key)
    return moved


def place_of(held: Held, kind: str) -> int:
    return [screen.kind for screen in held.screens].index(kind)  # type: ignore[arg-type]


def drawn(app: AppTest) -> list[Any]:
    return [json.loads(chart.proto.spec) for chart in app.get("vega_lite_chart")]


def test_every_picture_that_a_lesson_may_name_is_drawn() -> None:
    links = {
        "pairwise": ("example=passages", "scores=0.8,0.7,0.9,0.6&scores=0.7,0.7,0.8,0.5&design=1x4"),
        "omnibus": ("n=111:60,110:9,101:4,011:2,000:25&model=a&model=b&model=c",),
        "bayesian": ("n=10,10,20,160",),
    }
    assert set(PICTURES["lab"]) == {in_class.PICTURE, *(name for _, name in lab_drawn.ALONE)}
    for name, names in list(PICTURES.items())[:-1]:
        held = [from_link(params_of(f"{name}?{query}")) for query in links[name]]
        known = {picture for each in held if each is not None for picture in pictures.of(name, each)}
        assert known == set(names)
    assert not set(OTHER_PAGES) & set(PICTURES)


@pytest.mark.parametrize("lesson", course().values(), ids=lambda lesson: lesson.id)
def test_a_lesson_is_held_to_its_end_and_says_its_answer_only_there(lesson: Any) -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    app.query_params.update({"lesson": lesson.id, "class": "hold"})
    app.run()
    app.switch_page("pages/classroom.py")
    for place, screen in enumerate(Held(lesson).screens):
        app.query_params["at"] = str(place)
        app.query_params["revealed"] = "1"
        app.run()
        assert not [*app.exception, *app.error, *app.info, *app.warning]
        whole = said(app)
        assert lesson.title not in whole
        assert (lesson.aha.split("\n", 1)[0][:40].replace("\\", "") in whole) is (screen.kind == "answer")
        if screen.step is not None and screen.step.show not in ("", "verdict", "field", "apart", "clusters"):
            assert len(drawn(app)) == len(screen.step.links)


@pytest.mark.parametrize("lesson", course().values(), ids=lambda lesson: lesson.id)
def test_nothing_that_answers_stands_open_before_it_is_revealed(lesson: Any) -> None:
    """No number that a step tells is on the screen before, nor one that its picture shows; what asks is enough."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    app.query_params.update({"lesson": lesson.id, "class": "hold"})
    app.run()
    app.switch_page("pages/classroom.py")
    for place, screen in enumerate(Held(lesson).screens):
        if screen.step is None or screen.kind not in ("reveal", "further"):
            continue
        app.query_params["at"] = str(place)
        app.run()
        whole = said(app)
        if not screen.step.open:
            assert not drawn(app)
            assert (screen.step.asks or "What do you expect?")[:30] in whole.replace("\\", "").replace(NO_BREAK, " ")
        assert not screen.step.says or screen.step.says[-30:] not in whole.replace("\\", "").replace(NO_BREAK, " ")


def test_what_is_covered_comes_with_the_space_bar_and_the_screen_goes_dark() -> None:
    app = classroom(lesson="overlap", window="hold", at="2")
    assert "11 against 1" not in said(app)
    app.button(key="class_Space").click().run()
    assert "11 against 1" in said(app)
    app.button(key="class_B").click().run()
    assert not app.title
    app.button(key="class_B").click().run()
    assert "11 against 1" in said(app)
    app.button(key="class_Right").click().run()
    app.button(key="class_Right").click().run()
    assert app.title[0].value == "Is a difference shown?"
    assert "p = " not in said(app)
    app.button(key="class_Left").click().run()
    assert app.query_params["at"] == "3"
    app.button(key="class_leave").click().run()
    assert "Twelve questions" in said(app)


@pytest.mark.parametrize(("name", "said_first"), [("overlap", "a"), ("costs", 5.0)])
def test_who_is_alone_predicts_first_and_sees_the_answer_last(name: str, said_first: str | float) -> None:
    lesson, told = course()[name], f"You said {'a: In neither' if name == 'overlap' else '5'}"
    app = classroom(lesson=name)
    screens = Held(lesson).screens
    for place, screen in enumerate(screens):
        assert lesson.title not in said(app)
        assert lesson.aha[:40] not in said(app)
        if screen.kind == "ask":
            asked = [*app.radio, *app.number_input]
            asked[0].set_value(said_first)
            if lesson.guess is None:
                assert app.button(key="alone_Right").disabled
                app.run()
            else:
                assert not app.button(key="alone_Right").disabled  # a tap on it also ends the typing
        if screen.kind == "answer":
            asked = [*app.radio, *app.number_input]
            assert asked[0].value == said_first
        if screen.covers:
            assert not screen.step or not screen.step.says or screen.step.says[-30:] not in said(app)
            app.button(key="alone_Space").click().run()
        assert not [*app.exception, *app.error, *app.warning]
        if screen.kind == "answer":
            assert lesson.aha[:40] in said(app)
            assert told in said(app)
        if place + 1 < len(screens):
            app.button(key="alone_Right").click().run()
    app.button(key="next_lesson").click().run()
    assert app.query_params["lesson"] == list(course())[list(course()).index(name) + 1]
    assert "at" not in app.query_params


def test_the_teacher_opens_a_room_leads_it_and_closes_it(rooms: Rooms) -> None:
    app = classroom(lesson="overlap", section="teach")
    app.button(key="open_room").click().run()
    ticket = Ticket(app.query_params["room"], app.query_params["key"])
    assert rooms.leads(*ticket)
    assert "lesson" not in app.query_params
    students = [new_voter() for _ in range(30)]
    for voter in students:
        rooms.join(ticket.code, voter)
    app.button(key="class_Right").click().run()
    app.button(key="class_Right").click().run()
    screen = classroom(room=ticket.code, window="screen")
    assert "Is A shown to be better than B?" in said(screen)
    assert not screen.button
    for place, voter in enumerate(students):
        rooms.vote(ticket.code, voter, "abc"[place % 3])
    assert "30 of 30 have answered" in said(screen.run())
    assert not drawn(screen)  # nothing of what they answered
    app.button(key="class_Right").click().run()
    assert "30 of 30 have answered" in said(screen.run())  # with the picture once more
    assert len(drawn(screen)) == 2
    rooms.vote(ticket.code, students[0], "a")  # the vote is still open
    for _ in range(4):
        app.button(key="class_Right").click().run()
    assert "Covered: both votes appear when you press space." in said(app)
    assert drawn(app)  # the teacher alone knows
    assert not drawn(screen.run())
    app.button(key="class_Space").click().run()
    (votes,) = drawn(screen.run())
    assert [row["count"] for row in votes["layer"][0]["data"]["values"]] == [10, 10, 10, 0]
    texts = [row["text"] for row in votes["layer"][-1]["data"]["values"]]
    assert texts == list(course()["overlap"].options.values())  # no bare letters
    again = classroom(room=ticket.code, key=ticket.key, window="notes")  # a reload
    assert again.button(key="class_Right")
    again.button(key="close_room").click().run()
    assert rooms.held(ticket.code) is None
    assert "This room is closed" in said(screen.run())
    assert "is deleted" in said(screen)


def test_nobody_leads_without_the_key(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    for key in ("", "x" * 22):
        for window in ("notes", "hold", "screen"):
            app = classroom(room=ticket.code, key=key, window=window)
            assert not app.button
            assert "Overlapping intervals are not a test" not in said(app)


def test_why_no_room_was_opened_is_told(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise StoreError("The disk of this server is full.")

    monkeypatch.setattr(rooms.database, "write", full)
    app = classroom(lesson="overlap", section="teach")
    app.button(key="open_room").click().run()
    assert "No room was opened. The disk of this server is full." in said(app)
    assert app.query_params["lesson"] == "overlap"


def test_the_question_stays_in_sight_of_its_answer(rooms: Rooms) -> None:
    for lesson in ("overlap", "many-comparisons"):
        ticket = rooms.open(lesson_file(lesson))
        held = rooms.held(ticket.code)
        assert held is not None
        for revealed in (False, True):
            lead(rooms, ticket, place_of(held, "answer"), revealed=revealed)
            assert course()[lesson].question[:30] in said(classroom(room=ticket.code, window="screen"))


def test_guesses_have_their_name_and_their_unit(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("many-comparisons"))
    lead(rooms, ticket, ASK)
    phone = classroom(room=ticket.code)
    assert "from 0 to 100 %" in phone.text_input(key="guess").label.replace(NO_BREAK, " ")
    voters = [new_voter() for _ in range(5)]
    for voter, number in zip(voters, (5, 20, 50, 50, 90), strict=True):
        rooms.vote(ticket.code, voter, str(number))
    first = rooms.held(ticket.code)
    assert first is not None
    held = lead(rooms, ticket, place_of(first, "reveal"), revealed=True)
    assert "Your answer: **20 %**" in said(classroom(room=ticket.code, phone=voters[1]))
    lead(rooms, ticket, place_of(held, "answer"), revealed=True)
    (marks,) = drawn(classroom(room=ticket.code, window="screen"))
    written = json.dumps(marks, ensure_ascii=False)
    assert "fields with a false alarm" in written
    assert f"54{NO_BREAK}%" in written  # what is right
    assert f"{NO_BREAK}%" in marks["layer"][1]["encoding"]["x"]["axis"]["labelExpr"]


def test_a_press_that_was_not_kept_is_told_and_can_be_repeated(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    app = classroom(room=ticket.code, key=ticket.key, window="notes")

    def busy(*_: object) -> None:
        raise StoreError("The database was busy.")

    with monkeypatch.context() as broken:
        broken.setattr(rooms, "move", busy)
        app.button(key="class_Right").click().run()
    assert "The screen did not move; press again. The database was busy." in said(app)
    app.button(key="class_Right").click().run()
    assert "did not move" not in said(app)
    held = rooms.held(ticket.code)
    assert held is not None
    assert held.place == 1


def test_the_teacher_reads_the_question_on_every_screen_that_asks_or_answers_it(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    held = rooms.held(ticket.code)
    assert held is not None
    for kind, text in (("answer", held.lesson.question), ("follow", held.lesson.follow_up)):
        lead(rooms, ticket, place_of(held, kind))
        whole = said(classroom(room=ticket.code, key=ticket.key, window="notes")).replace(NO_BREAK, " ")
        assert text[:40] in whole
    link = "[open it](/pairwise?model=C1&model=C2&right=84,92&total=100,100)"
    assert link in said(classroom(room=ticket.code, key=ticket.key, window="notes"))


def test_a_vote_with_few_answers_is_not_taken_for_the_other(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    for place, voters in ((ASK, 3), (DISCUSS + 1, 6)):
        lead(rooms, ticket, place)
        for _ in range(voters):
            rooms.vote(ticket.code, new_voter(), "a")
    lead(rooms, ticket, VOTES, revealed=True)
    assert "First vote: 3 answers. Second vote: 6 answers. A vote with fewer than 5 is not shown." in said(
        classroom(room=ticket.code, window="screen")
    ).replace(NO_BREAK, " ")


def test_few_answers_are_broken_down_for_nobody(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    lead(rooms, ticket, ASK)
    for _ in range(4):
        rooms.vote(ticket.code, new_voter(), "a")
    lead(rooms, ticket, VOTES, revealed=True)
    for app, told in (
        (classroom(room=ticket.code, window="screen"), "A vote with fewer than 5 is not shown"),
        (classroom(room=ticket.code, key=ticket.key, window="notes"), "Fewer than 5 are not broken down"),
    ):
        assert not drawn(app)
        assert told in said(app)


def test_guesses_are_marks_on_their_axis_and_what_is_right_comes_with_the_answer(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("passages"))
    lead(rooms, ticket, ASK)
    for number in (0.01, 0.02, 0.2, 0.2, 0.5):
        rooms.vote(ticket.code, new_voter(), str(number))
    held = lead(rooms, ticket, VOTES, revealed=True)
    (marks,) = drawn(classroom(room=ticket.code, window="screen"))
    bars = marks["layer"][1]["data"]["values"]
    assert [row["count"] for row in bars] == [1, 1, 2, 1]
    assert all(row["from"] < guess < row["to"] for row, guess in zip(bars, (0.012, 0.02, 0.2, 0.5), strict=True))
    assert "0.193" not in json.dumps(marks)
    assert "0.193" not in json.dumps(drawn(classroom(room=ticket.code, key=ticket.key, window="notes")))
    lead(rooms, ticket, place_of(held, "answer"), revealed=True)
    (marks,) = drawn(classroom(room=ticket.code, window="screen"))
    assert "0.193" in json.dumps(marks)


@pytest.mark.parametrize(
    ("lesson", "show", "numbers"),
    [("passages", "tests", (0.01, 0.02, 0.2, 0.2, 0.5)), ("costs", "costs", (5, 10, 30, 50, 90))],
)
def test_guesses_are_marks_on_the_real_picture(
    rooms: Rooms, lesson: str, show: str, numbers: tuple[float, ...]
) -> None:
    ticket = rooms.open(lesson_file(lesson))
    held = lead(rooms, ticket, ASK)
    for number in numbers:
        rooms.vote(ticket.code, new_voter(), str(number))
    place = next(
        i for i, each in enumerate(held.screens) if each.kind == "reveal" and each.step and each.step.show == show
    )
    lead(rooms, ticket, place)
    assert not drawn(classroom(room=ticket.code, window="screen"))
    lead(rooms, ticket, place, revealed=True)
    (picture,) = drawn(classroom(room=ticket.code, window="screen"))
    if show == "tests":
        assert [row["p"] for row in picture["layer"][-1]["data"]["values"]] == list(numbers)
        return
    bars = picture["layer"][-2]["data"]["values"]
    assert [(row["y"] + row["up"]) / 2 for row in bars] == pytest.approx(numbers)
    turn = next(part["data"]["values"][0] for part in picture["layer"] if "turns at" in str(part["data"]["values"][:1]))
    assert all(row["to"] > 2 * turn["x"] for row in bars)  # beside the answer, and never on it


def test_guesses_of_a_rope_are_marked_on_both_sides_of_the_posterior(rooms: Rooms) -> None:
    text = lesson_file("costs").decode().replace("before = true\n", "").replace('of = "cost"', 'of = "rope"')
    ticket = rooms.open(text.replace("right = 28.9", "right = 0.01").replace("high = 100", "high = 0.1").encode())
    held = rooms.held(ticket.code)
    assert held is not None
    lead(rooms, ticket, [screen.kind for screen in held.screens].index("ask"))
    for number in (0.005, 0.01, 0.01, 0.02, 0.05):
        rooms.vote(ticket.code, new_voter(), str(number))
    lead(rooms, ticket, [screen.kind for screen in held.screens].index("reveal"), revealed=True)
    (picture,) = drawn(classroom(room=ticket.code, window="screen"))
    marks = [row["x"] for row in picture["layer"][-1]["data"]["values"]]
    assert sorted(marks) == sorted([*(-x for x in marks if x > 0), *(x for x in marks if x > 0)])
    assert max(marks) == 0.05


def test_a_picture_that_results_do_not_have_is_told(rooms: Rooms) -> None:
    text = lesson_file("overlap").decode().replace('show = "accuracies"', 'show = "clusters"')
    ticket = rooms.open(text.encode())
    lead(rooms, ticket, 1)
    app = classroom(room=ticket.code, window="screen")
    assert len(app.info) == 2
    assert "These results have no picture of this kind: clusters." in said(app)


def test_a_phone_votes_changes_its_mind_and_is_the_same_after_a_reload(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    app = classroom(room=ticket.code.lower())
    assert "You are in" in said(app)
    assert rooms.counts(ticket.code).joined == 1
    lead(rooms, ticket, ASK)
    app.run().button(key="answer_a").click().run()
    app.button(key="answer_c").click().run()
    assert rooms.counts(ticket.code).rounds == {1: {"c": 1}}
    again = classroom(room=ticket.code, phone=app.query_params["phone"])
    assert again.button(key="answer_c").proto.type == "primary"
    assert rooms.counts(ticket.code).joined == 1
    held = lead(rooms, ticket, DISCUSS)
    assert "Your answer: **c: It may be in one pair" in said(again.run())
    lead(rooms, ticket, place_of(held, "follow"))
    links = again.run().get("link_button")  # under the heading of each screen, also where two show the same results
    pair = ["/pairwise?model=A&model=B&n=29,1,11,9959", "/pairwise?model=A&model=B&n=15,15,25,9945"]
    assert [link.proto.url for link in links] == 4 * pair
    assert "Who was right on what? The first pair" in links[2].proto.label.replace(NO_BREAK, " ")
    rooms.close(*ticket)
    assert "This room is closed" in said(classroom(room=ticket.code))


def test_a_phone_guesses_a_number_and_is_told_what_is_none(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("passages"))
    lead(rooms, ticket, ASK)
    app = classroom(room=ticket.code)
    app.text_input(key="guess").set_value("7").run()
    assert "Type a number from 0.0001 to 1." in said(app)
    app.text_input(key="guess").set_value("0,2").run()
    assert "Type a number" not in said(app)
    assert rooms.counts(ticket.code).rounds == {1: {"0.2": 1}}


def test_a_lesson_is_copied_changed_refused_and_used() -> None:
    app = classroom(lesson="overlap", section="teach")
    assert "Both right on 84" in said(app)  # notes, for the teacher
    app.button(key="copy_lesson").click().run()
    text = app.text_area(key="lesson_text").value
    app.text_area(key="lesson_text").set_value(text.replace("## Aha", "## Moral")).run()
    app.button(key="use_text").click().run()
    assert "has these sections in this order" in app.error[0].value.replace("\\", "")
    assert "## Moral" in app.text_area(key="lesson_text").value  # nothing typed is lost
    own = text.replace("Overlapping", "![x](http://a.b) <b>Our</b>")
    app.text_area(key="lesson_text").set_value(own).run()
    app.button(key="use_text").click().run()
    assert app.query_params["lesson"] == "own"
    assert "!\\[x\\]" in app.title[0].value
    assert not app.error


def test_a_file_is_brought_and_a_wrong_one_is_told_in_words() -> None:
    app = classroom()
    app.file_uploader(key="own_file").set_value(("mine.md", b"hello", "text/markdown")).run()
    assert "A lesson begins with a head" in said(app)
    app.file_uploader(key="own_file").set_value(("mine.md", lesson_file("costs"), "text/markdown")).run()
    assert app.title[0].value == "The decision belongs to the costs"


def test_what_the_address_asks_for_wrongly_is_told() -> None:
    assert "There is no such lesson here" in said(classroom(lesson="../secrets"))
    assert "There is no such lesson here" in said(classroom(lesson="own", window="hold"))
    assert "This room is closed" in said(classroom(room="ZZZZ"))
    assert "This room is closed" in said(classroom(room="<b>", window="screen"))
    assert not classroom(lesson="overlap", window="hold", at="999").exception
