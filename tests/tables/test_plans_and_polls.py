"""Lists of groups, polls, plates, qPCR and what players did hold no comparison, and the refusal says what they are."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, first, refused, rows


@pytest.mark.parametrize("planned", ["Block", "randomNumber", "stratum"])
def test_a_list_of_who_is_in_which_group_is_a_plan(planned: str) -> None:
    lines = [f"PT{n:03},{('drug', 'placebo')[n * 3 % 5 % 2]},{1 + n // 4}" for n in range(24)]
    assert "what was planned" in refused(rows(f"Patient Id,Allocation,{planned}", *lines))


def test_what_came_of_each_group_is_compared() -> None:
    lines = [f"PT{n:03},{('drug', 'placebo')[n % 2]},{1 + n // 4},{20 + n * 7 % 13}.5" for n in range(24)]
    roles = asked(rows("Patient Id,Allocation,Block,weight_loss", *lines)).choices[0].roles
    assert (roles.model, roles.layout) == ("Allocation", "separate_scores")


def test_shares_by_age_are_a_poll() -> None:
    lines = [f"Statement {n},{20 + n * 7 % 50},{30 + n * 3 % 40},{25 + n * 11 % 45},{30 + n}" for n in range(8)]
    assert "results of a poll" in refused(rows("Question,18-24,25-54,55+,Total", *lines))


def test_votes_and_their_share_are_a_poll() -> None:
    lines = [f"{name},{votes},{votes / 5:.1f}" for name, votes in (("yes", 210), ("no", 190), ("other", 100))]
    assert "results of a poll" in refused(rows("Option,Votes,Percent", *lines))


@pytest.mark.parametrize("wells", ["numbers", "words"])
def test_wells_of_a_plate_are_no_folds(wells: str) -> None:
    cell = {
        "numbers": lambda k, n: f"0.{100 + (k * 31 + n * 17) % 800}",
        "words": lambda k, n: ("DMSO", "1 uM")[k * n % 2],
    }
    lines = [f"{letter},{','.join(cell[wells](k, n) for n in range(12))}" for k, letter in enumerate("ABCDEFGH")]
    assert "wells of a plate" in refused(rows(f"<>,{','.join(str(n + 1) for n in range(12))}", *lines))


def test_models_that_are_called_by_letters_keep_their_folds() -> None:
    lines = [
        f"{letter},{','.join(f'0.{70 + (k * 3 + n * 7) % 20}' for n in range(6))}" for k, letter in enumerate("ABCD")
    ]
    assert first(rows("model,1,2,3,4,5,6", *lines)).evidence.models == (*"ABCD",)


def test_a_qpcr_without_groups_is_told_for_what_it_is() -> None:
    lines = [f"A{n},WT_{n % 4},{('GAPDH', 'IL6')[n // 4 % 2]},{18 + n % 5}.{n % 10},{18 + n % 4}.5" for n in range(24)]
    assert "export of a qPCR" in refused(rows("Well,Sample Name,Target Name,CT,Ct Mean", *lines))


def test_a_few_statistics_of_players_are_enough_beside_their_team() -> None:
    lines = [
        f"Player {n},{('NYK', 'LAL', 'BOS')[n % 3]},{'FGC'[n % 3]},{20 + n % 15},{40 + n},{10 + n}.5" for n in range(24)
    ]
    assert "what it did" in refused(rows("Player,Team,Pos,Age,GP,MIN", *lines))


@pytest.mark.parametrize("event", ["OS_EVENT", "event"])
def test_an_event_of_survival_is_not_how_long_it_took(event: str) -> None:
    lines = [f"PT{n:03},{('a', 'b')[n % 2]},{3 + n * 7 % 29}.{n % 9},{n * 5 % 7 % 2}" for n in range(40)]
    assert "times until an event" in refused(rows(f"subject,arm,survivalTime,{event}", *lines))


def test_right_and_wrong_findings_of_a_test_are_no_qualities() -> None:
    lines = ("ELISA;51;4;12;80;0.76;0.95", "PCR;56;12;7;72;0.76;0.95", "LFT;51;7;12;77;0.92;0.92")
    header = "Test;True Positive;False Positive;False Negative;True Negative;Sensitivity;Specificity"
    assert "totals" in refused(rows(header, *lines))


CODED = ("age,Age in years,integer,18-67", "rt,Reaction time (ms),numeric,150-3000", "sus,SUS score,numeric,0-100")


@pytest.mark.parametrize("header", ["item,question_text,measurement_level,range", "Variable,Label,Type,Values"])
def test_a_codebook_is_told_for_what_it_is(header: str) -> None:
    assert "codebook" in refused(rows(header, *CODED, "gender,Gender,categorical,1=m; 2=f"))


def test_a_schedule_is_told_for_what_it_is() -> None:
    lines = [f"2024-02-{1 + n // 3:02},{9 + n % 3}:00,{10 + n % 3}:30,Lab {n % 2},P{n:02}" for n in range(9)]
    assert "schedule" in refused(rows("Date,StartTime,EndTime,Room,Participant", *lines))


def test_a_log_of_a_program_is_told_for_what_it_is() -> None:
    lines = [
        f"2024-03-01 10:00:{n:02},{('INFO', 'WARN')[n % 2]},{('db', 'net')[n % 3 % 2]},page {n}" for n in range(30)
    ]
    assert "log of a program" in refused(rows("time,level,component,message", *lines))


def test_variables_of_a_survey_are_no_leads() -> None:
    lines = [f"{n},{','.join(str(1 + (n * k + k) % 7) for k in range(1, 7))}" for n in range(30)]
    assert "leads" not in str(asked(rows("id,v1,v2,v3,v4,v5,v6", *lines)))
    assert "leads" in refused(rows("recording_id,I,II,III,aVR,V1,V2,V3", *(f"{line},3" for line in lines)))


def test_brands_that_are_called_x_and_y_are_compared() -> None:
    lines = [f"P{n},{6 + n * 7 % 4}.{n % 9},{5 + n * 3 % 5}.{n % 7}" for n in range(20)]
    assert first(rows("Panelist,Brand X,Brand Y", *lines)).evidence.models == ("Brand X", "Brand Y")


@pytest.mark.parametrize("model", ["METHOD", "tool"])
def test_percentiles_of_systems_with_a_row_each_are_totals(model: str) -> None:
    lines = ("nginx,7443.1,74.4,111.6,148.9", "Traefik,5943.3,59.4,89.2,118.9")
    assert "percentiles" in refused(rows(f"{model},THROUGHPUT,P50,P95,P99", *lines))


def test_where_cities_lie_is_no_comparison() -> None:
    assert "coordinates" in refused(rows("city,cx,cy", *(f"c{n},{n * 37 % 101},{n * 53 % 97}" for n in range(30))))


def test_when_jobs_came_and_ran_are_no_models() -> None:
    lines = [f"{n};{30 * n};{200 + n * 37 % 701};{1000 + n * 91 % 7003};{2 ** (n % 6)};{n % 9}" for n in range(1, 40)]
    refused(rows("Job Id;Submit Time;Wait Time;Run Time;Procs;User Id", *lines))


def test_tests_of_pairs_by_name_were_already_made() -> None:
    lines = [f"F{n},{n % 7 + 1}.734e-0{1 + n % 5},{n % 5 + 1}.2e-05,0.{1 + n % 8}" for n in range(1, 12)]
    assert "p-values" in refused(rows("function,ACO vs SA,ACO vs GA,ACO vs PSO", *lines))
