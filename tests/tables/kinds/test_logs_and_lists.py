"""Logs, lists, plans and parts of totals are told for what they are; what only looks like them is read as before."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from tests.tables.told import asked, first, found, refused, rows

DRAW = np.random.default_rng(2911)


def share(low: float = 0.0, high: float = 1.0) -> str:
    return f"{DRAW.uniform(low, high):.3f}"


def one_of(*words: str) -> str:
    return str(DRAW.choice(words))


def requests(header: str = "time,method,path,status,bytes,duration_ms") -> str:
    verbs, codes = ("GET", "POST"), ("200", "404", "500")
    lines = [
        f"10:{n % 60:02},{one_of(*verbs)},/api/{n % 5},{one_of(*codes)},{n * 37 % 900},{n * 7 % 300}" for n in range(60)
    ]
    return rows(header, *lines)


def runs(header: str) -> str:
    return rows(header, *(f"T{n},{n * 7 % 18 + 2},{n * 5 % 9},{('completed', 'failed')[n % 3 > 1]}" for n in range(40)))


def spoken(header: str) -> str:
    return rows(header, *(f"{n},{('user', 'bot')[n % 2]},well that is what number {n} said" for n in range(30)))


def of_images(header: str) -> str:
    sites = ("back", "face", "leg")
    return rows(
        header, *(f"I_{n:04},L{n // 2},{one_of('nv', 'mel')},{20 + n % 60},{one_of(*sites)}" for n in range(50))
    )


def embedded(header: str, count: int = 4) -> str:
    return rows(header, *(f"w{n},{','.join(share(-1, 1) for _ in range(count))}" for n in range(40)))


def spent(header: str) -> str:
    drawn = [[int(DRAW.integers(100, 900)) / 100 for _ in range(3)] for _ in range(28)]
    return rows(header, *(f"M{n},{a},{b},{c},{a + b + c:.2f}" for n, (a, b, c) in enumerate(drawn)))


def shown() -> str:
    lines = [f"{n % 4 + 1},{n // 4},{'abcd'[(n + n // 4) % 4]},a sentence with {n // 4} in it" for n in range(64)]
    return rows("list,item,condition,sentence", *lines)


def surely(names: tuple[str, str, str, str]) -> str:
    lines = [f"{n},{one_of('spam', 'ham')},{share(0.5)},{one_of('spam', 'ham')},{share(0.5)}" for n in range(50)]
    return rows(",".join(["id", *names]), *lines)


def found_in_images() -> str:
    lines = [f"im{n // 3}.jpg,{n},{n + 2},{n + 90},{n + 80},{one_of('car', 'dog')},{share(0.3)}" for n in range(60)]
    return rows("image,xmin,ymin,xmax,ymax,class,score", *lines)


def voted(last: str) -> str:
    said = [[one_of("hate", "none", "rude") for _ in range(3)] for _ in range(50)]
    lines = [f"i{n},{','.join(each)},{max(sorted({*each}), key=each.count)}" for n, each in enumerate(said)]
    return rows(f"item,ann1,ann2,ann3,{last}", *lines)


def weather() -> str:
    lines = [f"2024-05-{n + 1:02},{share(15, 30)},{share(3, 14)},{30 + n * 7 % 60},{share(0, 20)}" for n in range(28)]
    return rows("date,temp_max,temp_min,humidity,wind_speed", *lines)


def fixtures(header: str = "round,date,home,away,venue") -> str:
    lines = [f"{n // 4 + 1},2025-08-{n % 28 + 1:02},T{n % 8},T{(n + 3) % 8},Arena {n % 8}" for n in range(40)]
    return rows(header, *lines)


NOTHING = {
    "requests": (requests(), "This is a log of requests to a server (“method”, “status”)"),
    "runs of one agent": (runs("task_id,steps,tool_calls,status"), "Each row is a run on one “task_id”: how it ended"),
    "a conversation": (spoken("turn,speaker,utterance"), "This is what was said in conversations, it seems"),
    "another conversation": (spoken("no,role,content"), "This is what was said in conversations, it seems"),
    "what is known of images": (
        of_images("image_id,lesion_id,dx,age,localization"),
        "Each row is one “image_id” with what is known of it",
    ),
    "an embedding": (embedded("word,dim_0,dim_1,dim_2,dim_3"), "Each row is a vector of 4 numbers"),
    "principal components": (embedded("sample,PC1,PC2,PC3", 3), "Each row is a vector of 3 numbers"),
    "what models cost by day": (spent("date,gpt-4o_cost,claude_cost,gemini_cost,total_cost"), "add up to “total_cost”"),
    "expenses": (spent("Month,Rent,Food,Transport,Total"), "add up to “Total” in every row"),
    "lists of stimuli": (shown(), "This says what is shown in each “list”: which “item” under which “condition”"),
    "pending runs": (
        rows("run,model,data,lr,status", *(f"r{n},m{n % 3},d{n % 2},0.1,pending" for n in range(12))),
        "“status” says of every row that it is still to come",
    ),
    "the best settings": (
        rows("dataset,best_C,best_gamma,best_score", *(f"d{n},{n % 3},0.{n % 4},{share()}" for n in range(8))),
        "say which setting was the best of a search, and are no models",
    ),
    "labels with confidences": (
        surely(("label_gpt", "conf_gpt", "label_claude", "conf_claude")),
        "are what 2 methods said of each row",
    ),
    "boxes": (found_in_images(), "Each row is a box in an image"),
    "a majority": (voted("majority"), "“majority” is what most of “ann1”, “ann2”, “ann3” say"),
    "weather": (weather(), "are different things that were measured of the weather"),
    "fixtures": (fixtures(), "a list of fixtures, and no column says how they ended"),
    "parts of data": (
        rows("label,train,val,test,total", *(f"c{n},{500 + n},{60 + n},{70 + n},{630 + 3 * n}" for n in range(5))),
        "count how many items each part of a data set has",
    ),
    "other units": (
        rows(
            "phase,energy_kwh,co2_kg,duration_h",
            *(f"p{n},{share(1, 30)},{share(0, 9)},{share(0, 40)}" for n in range(4)),
        ),
        "are in units of their own (kwh, kg, h)",
    ),
    "scales of one system": (
        rows(
            "Participant,Mental Demand,Physical Demand,Temporal Demand,Performance,Effort,Frustration",
            *(f"P{n},{','.join(str(5 * int(DRAW.integers(20))) for _ in range(6))}" for n in range(16)),
        ),
        "are scales of one questionnaire, answered once by each “Participant”",
    ),
    "classes of one model without the truth": (
        rows(
            "filename,prob_cat,prob_dog,predicted_class,confidence",
            *(
                f"im{n}.png,0.{n % 9}1,0.{9 - n % 9}1,{('cat', 'dog')[n % 9 < 5]},0.{max(n % 9, 9 - n % 9)}1"
                for n in range(40)
            ),
        ),
        "no column holds the truth",
    ),
    "a data set": (
        rows(
            "id,sentence,label,difficulty,source",
            *(
                f"{n},some sentence {n} here,{one_of('A', 'B')},{one_of('easy', 'hard')},{one_of('wiki', 'news')}"
                for n in range(60)
            ),
        ),
        "“label” holds the truth, but neither",
    ),
    "measures of one assistant": (
        rows(
            "question,answer,contexts,faithfulness,answer_relevancy,context_recall",
            *(f"what is {n}?,it is {n} of them,page {n},{share()},{share()},{share()}" for n in range(25)),
        ),
        "measure one model in different ways",
    ),
}


@pytest.mark.parametrize("what", NOTHING)
def test_files_with_nothing_to_compare_are_called_what_they_are(what: str) -> None:
    text, said = NOTHING[what]
    why = refused(text)
    assert said in why
    assert len(why) < 300


def test_servers_that_got_the_same_requests_are_asked_about() -> None:
    lines = [
        f"{server},/p{n},200,{n * 7 % 90 + k * 5}.5" for n in range(30) for k, server in enumerate(("nginx", "caddy"))
    ]
    assert {*first(rows("server,path,status,duration_ms", *lines)).evidence.models} == {"nginx", "caddy"}


def test_costs_of_models_on_the_same_tasks_without_a_total_are_read() -> None:
    lines = [f"t{n},{share(0.1, 0.9)},{share(0.1, 0.9)}" for n in range(30)]
    assert "add up" not in str(first(rows("task,gpt-4o_cost,claude_cost", *lines)).reasons)


def test_people_who_judged_with_the_truth_beside_are_held_against_it() -> None:
    assert found(voted("gold")).roles.truth == "gold"


def test_games_of_a_list_that_ended_are_battles() -> None:
    lines = [f"{line},{n * 5 % 4},{n * 3 % 5}" for n, line in enumerate(fixtures().splitlines()[1:])]
    told = first(rows("round,date,home,away,venue,home_goals,away_goals", *lines))
    assert isinstance(told.evidence, Battles)


def test_scales_under_two_conditions_are_asked_about() -> None:
    scales = "Mental Demand,Physical Demand,Temporal Demand,Performance,Effort,Frustration"
    lines = [
        f"P{n // 2},{('old', 'new')[n % 2]},{','.join(str(int(DRAW.integers(20))) for _ in range(6))}"
        for n in range(32)
    ]
    assert "answered once" not in str(asked(rows(f"Participant,condition,{scales}", *lines)))


def test_times_that_are_longer_than_an_hour_are_no_mixed_percentages() -> None:
    lines = [f"t{n},{share(0.2, 0.9) if n % 2 else share(11, 40)},{share(12, 50)}" for n in range(20)]
    assert "percentages" not in str(asked(rows("task,duration_h_a,duration_h_b", *lines)))


def test_marks_of_what_was_said_in_conversations_are_read() -> None:
    lines = [f"d{n},{('user', 'bot')[n % 2]},some words that were said {n},{share()},{share()}" for n in range(40)]
    assert first(rows("dialog_id,speaker,utterance,score_a,score_b", *lines)).evidence.models == ("score_a", "score_b")


def test_requests_to_two_servers_are_asked_about_beside_their_verbs() -> None:
    lines = [f"{('nginx', 'caddy')[n % 2]},GET,/p{n // 2},200,{share(1, 20)}" for n in range(60)]
    assert asked(rows("server,method,path,status,latency_ms", *lines)).suggested.model == "server"
