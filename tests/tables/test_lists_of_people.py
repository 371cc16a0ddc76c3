"""Registers, marks and tables of leagues are said to be what they are, and nothing in them is a model."""

from __future__ import annotations

import pytest

from tests.tables.told import found, refused, rows

PUPILS = range(1, 25)
CLUBS = ("Chelsea", "Villa", "Arsenal", "Spurs", "Leeds", "Everton", "Wolves", "Fulham")


@pytest.mark.parametrize(
    ("day", "signs"),
    [
        ("2024-09-{:02}", ("present", "absent")),
        ("{:02}/09", ("P", "A")),
        ("{} Sep", ("1", "0")),
        ("Week {}", ("✓", "")),
        ("Day {}", ("Y", "N")),
    ],
)
@pytest.mark.parametrize("who", ["Roll No", "Name", "Student ID"])
def test_who_was_there_is_compared_with_nothing(day: str, signs: tuple[str, str], who: str) -> None:
    header = ",".join([who, *(day.format(n) for n in range(1, 13))])
    cells = {p: ",".join(signs[(p * n + p) % 7 == 0] for n in range(1, 13)) for p in PUPILS}
    assert "register of attendance" in refused(rows(header, *(f"S{100 + p},{cells[p]}" for p in PUPILS)))


@pytest.mark.parametrize("more", ["", ",Total", ",Total,Percentage,Grade"])
@pytest.mark.parametrize("who", ["Student ID", "Roll No,Name", "Reg No"])
def test_marks_in_subjects_are_no_rivals_of_what_they_come_to(more: str, who: str) -> None:
    lines = []
    for p in PUPILS:
        marks = [30 + (p * k + 11 * k) % 67 for k in (3, 5, 7, 8)]
        sums = [sum(marks), sum(marks) / 4, "ABCD"[p % 4]][: more.count(",")]
        name = ["", f"Pupil {p}"][: 1 + who.count(",")]
        lines.append(",".join(map(str, [1000 + p, *name[1:], *marks, *sums])))
    assert "marks in several subjects" in refused(rows(f"{who},Economics,Hindi,Computer Science,History{more}", *lines))


@pytest.mark.parametrize("who", ["Name", "Student"])
def test_parts_of_a_course_are_no_models(who: str) -> None:
    lines = [f"stu{p:03},{','.join(str(40 + (p * k + k) % 60) for k in (3, 5, 7, 11, 13))}" for p in PUPILS]
    assert "parts of one course" in refused(rows(f"{who},HW1,HW2,Quiz1,Midterm,Total", *lines))


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("Team,Played,Won,Drawn,Lost,Points", "18,{w},{d},{l},{p}"),
        ("Rank,Club,GP,W,L,PCT", "18,{w},{l},0.{w}1"),
    ],
)
def test_standings_are_no_games(header: str, cells: str) -> None:
    each = [(12 - n, n // 2, 6 + n - n // 2) for n in range(len(CLUBS))]
    lines = [
        f"{name},{cells.format(w=w, d=d, l=lost, p=3 * w + d)}" for name, (w, d, lost) in zip(CLUBS, each, strict=True)
    ]
    lines = [f"{n},{line}" for n, line in enumerate(lines, 1)] if header.startswith("Rank") else lines
    assert "table of standings" in refused(rows(header, *lines))


def test_fixtures_of_home_and_away_team_say_not_how_they_ended() -> None:
    games = [(a, b) for a in CLUBS for b in CLUBS if a != b][::2]
    lines = [f"2025-01-{1 + n:02},15:00,{a},{b},Anfield" for n, (a, b) in enumerate(games)]
    assert "list of fixtures" in refused(rows("date,kick off,home,away team,venue", *lines))


def test_who_won_and_who_lost_are_games_still() -> None:
    lines = [f"{CLUBS[n % 6]},{CLUBS[(n + 1 + n % 4) % 6]}" for n in range(60)]
    assert found(rows("won,lost", *lines)).layout == "arena_battles"
