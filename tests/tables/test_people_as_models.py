"""People who took part are not compared with each other where a column says under which condition each row is."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, asked_of, first, first_of_files, found, rows

PEOPLE, TRIALS = range(1, 9), range(1, 13)


def _kind(person: int, trial: int) -> str:
    return ("word", "nonword")[(person * 5 + trial * 3) % 7 % 2]


def _took(person: int, trial: int) -> int:
    return 480 + 90 * (_kind(person, trial) == "nonword") + (31 * person + 17 * trial) % 53


def _log(header: str, who: str = "P{:02}") -> str:
    each = [(person, trial) for person in PEOPLE for trial in TRIALS]
    return rows(header, *(f"{who.format(p)},{t},{_kind(p, t)},{_took(p, t)}" for p, t in each))


@pytest.mark.parametrize("header", ["ppt,trial,cond,rt", "Respondent,Trial,Trial Type,RT", "user,trial,congruency,rt"])
def test_conditions_are_compared_by_the_means_of_people(header: str) -> None:
    question = asked(_log(header))
    person, _, kind, value = header.split(",")
    roles = question.choices[0].roles
    assert (roles.model, roles.value, roles.dataset) == (kind, value, person)
    evidence = first(_log(header)).evidence
    assert (sorted(evidence.models), evidence.n) == (["nonword", "word"], len(PEOPLE))


@pytest.mark.parametrize("name", ["P0{}.csv", "sub-0{}_task-stroop.csv"])
@pytest.mark.parametrize("who", ["", "participant"])
def test_files_of_people_are_compared_by_the_conditions_in_them(name: str, who: str) -> None:
    header = ",".join([*([who] if who else []), "trial,trial_type,stimulus,reaction_time"])
    files = []
    for person in PEOPLE:
        before = f"{person}," if who else ""
        lines = [
            f"{before}{t},{_kind(person, t)},{('red', 'blue')[(t * person) % 3 % 2]},{_took(person, t)}" for t in TRIALS
        ]
        files.append((name.format(person), rows(header, *lines)))
    assert asked_of(*files).choices[0].roles.model == "trial_type"
    evidence = first_of_files(*files).evidence
    assert (sorted(evidence.models), evidence.n) == (["nonword", "word"], len(PEOPLE))


@pytest.mark.parametrize("truth", ["PATHOLOGY", "ground.truth", "Reference", "gold standard"])
def test_signs_of_findings_are_held_against_what_is_true(truth: str) -> None:
    lines = [f"C{n:03},{'+-'[n % 2]},{'+-'[n % 2 ^ (n % 7 == 0)]},{'+-'[n % 2 ^ (n % 4 == 0)]}" for n in range(40)]
    read = first(rows(f"case_id,{truth},Reader 1,Reader 2", *lines))
    assert (read.roles.truth, read.evidence.models) == (truth, ("Reader 1", "Reader 2"))


def test_signs_of_readers_alone_say_who_was_right() -> None:
    lines = [f"C{n:03},{'+-'[n % 3 > 1]},{'+-'[n % 4 > 2]}" for n in range(40)]
    assert found(rows("case_id,svm,forest", *lines)).layout == "right_wrong"


@pytest.mark.parametrize(("value", "true"), [("quality", "Ground truth"), ("naturalness", "GT"), ("mark", "Truth")])
def test_recordings_that_were_rated_are_a_system_as_the_others(value: str, true: str) -> None:
    systems = ("Tacotron2", "FastSpeech2", "VITS", true)
    each = [(n, u, m) for n in range(1, 5) for u in range(1, 9) for m in range(4)]
    lines = [f"L{n},utt_{u:02},{systems[m]},{1 + (3 * n + 5 * u + 2 * m) % 5}" for n, u, m in each]
    read = first(rows(f"rater,sample,codec,{value}", *lines))
    assert ({*read.evidence.models}, read.roles.value) == ({*systems}, value)


@pytest.mark.parametrize("value", ["acc", "rt"])
def test_people_who_did_trials_without_a_condition_are_not_compared_unasked(value: str) -> None:
    each = [(person, trial) for person in PEOPLE for trial in TRIALS]
    took = {"rt": _took, "acc": lambda person, trial: int((7 * person + 3 * trial) % 5 > 0)}[value]
    asked(rows(f"participant,trial,{value}", *(f"P{p:02},{t},{took(p, t)}" for p, t in each)))


def test_models_that_are_called_users_stay_models() -> None:
    lines = [f"{m},{fold},{0.7 + 0.01 * ((fold * 7 + len(m)) % 9)}" for m in ("svm", "knn", "lda") for fold in TRIALS]
    assert found(rows("student,fold,accuracy", *lines)).roles.model == "student"


def test_a_person_without_a_mistake_is_one_of_the_people() -> None:
    each = [(person, trial) for person in PEOPLE for trial in TRIALS]
    lines = [f"P{p:02};{t};{_kind(p, t)};{'jf'[t % 2]};{int(p < 6 or t % 5 > 0)}" for p, t in each]
    roles = asked(rows("participant.no;trial;cond;response;acc", *lines)).choices[0].roles
    assert (roles.model, roles.value, roles.dataset) == ("cond", "acc", "participant.no")


@pytest.mark.parametrize(
    ("compared", "measured"),
    [
        (("dark mode", "light mode"), ("score {}", "error rate {}", "time {}", "ease rating {}")),
        (("no assistant", "copilot", "chatgpt"), ("{} sus score", "{} number of errors", "{} ease rating")),
    ],
)
def test_which_of_several_measures_of_people_is_compared_is_asked(
    compared: tuple[str, ...], measured: tuple[str, ...]
) -> None:
    names = [what.format(each) for what in measured for each in compared]
    lines = [f"{p},{','.join(str(10 + (p * (k + 3) + k) % 7) for k in range(len(names)))}" for p in range(1, 20)]
    question = asked(rows(f"participant id,{','.join(names)}", *lines))
    groups = [tuple(what.format(each) for each in compared) for what in measured]
    assert {each.roles.models for each in question.choices} >= {*groups}


@pytest.mark.parametrize("who", ["user", "ppt", "respondent", "Participant"])
def test_numbers_of_people_are_no_scores_beside_what_they_met(who: str) -> None:
    lines = [f"{1000 + 37 * p % 997},{30 + 7 * p % 13}.{p % 7},{33 + 5 * p % 11}.{p % 9}" for p in range(20)]
    assert first(rows(f"{who},Bing Maps,Google Maps", *lines)).evidence.models == ("Bing Maps", "Google Maps")


@pytest.mark.parametrize("beside", ["device", "Browser"])
def test_what_stood_beside_people_is_not_compared_before_their_condition(beside: str) -> None:
    lines = [f"U{p},{('x', 'y')[p % 2]},{('Menu', 'Voice')[p // 2 % 2]},{3 + p * 7 % 5}" for p in range(1, 25)]
    roles = asked(rows(f"user id,{beside},layout,errors", *lines)).choices[0].roles
    assert (roles.layout, roles.model, roles.value) == ("separate_scores", "layout", "errors")


def test_devices_are_compared_where_nothing_else_is() -> None:
    lines = [f"U{p},{('phone', 'tablet')[p % 2]},{3 + p * 7 % 5}" for p in range(1, 25)]
    assert asked(rows("user id,device,errors", *lines)).choices[0].roles.model == "device"


def test_who_led_the_trials_is_not_compared_before_what_all_met() -> None:
    each = [(p, c, n) for p in range(1, 13) for n in range(2) for c in ("Menu", "Voice")]
    lines = [f"{p},{c},{('LM', 'JK')[p % 2]},{30 + p * 7 % 11 + n}.5,{p * 3 % 4}" for p, c, n in each]
    assert asked(rows("user,interface,experimenter,time_s,error_count", *lines)).choices[0].roles.model == "interface"
