"""Runs that only their place numbers, people who met conditions, units of time, and what was typed by hand."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import FoldScores, ItemScores, Scores
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.metrics.known import known
from compare_core.tables import read
from tests.tables.told import asked, asked_of, first, found, of_files, refused, rows

DRAW = np.random.default_rng(71)


def runs(mean: float, *, summed: bool = False) -> str:
    """Return what twenty trainings reached, and below them their mean, as somebody adds it by hand."""
    reached = [round(mean + DRAW.normal() / 90, 8) for _ in range(20)]
    lines = [f"{n},{score},{DRAW.random():.5f}" for n, score in enumerate(reached, start=1)]
    return rows(",Accuracy,Loss", *lines, *((",,", f",{np.mean(reached):.9f},") if summed else ()))


def test_runs_that_only_a_number_pairs_may_be_separate_groups() -> None:
    """As CNN_schaefer100_*.csv of mwang29/fmri_learning: twenty unseeded trainings for each way to prepare the data."""
    files = [("cnn_euclid.csv", runs(0.9, summed=True)), ("cnn_none.csv", runs(0.8)), ("cnn_pca.csv", runs(0.85))]
    question = asked_of(*files)
    apart = next(each.roles for each in question.choices if each.roles.layout == "separate_scores")
    evidence = of_files(*files, roles=apart).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (20, 20, 20)  # and the mean is no run
    paired = of_files(*files, roles=question.suggested).evidence
    assert isinstance(paired, FoldScores)
    assert paired.n == 20


def test_a_column_named_like_a_spread_that_is_as_large_as_the_others_is_a_model() -> None:
    """As scores.json of monami44/Langchain-Semantic-Chunking-Arena: a way of cutting texts by their deviation."""
    told = {
        "gradient": (42.5, 32.3, 38.9, 38.9, 42.5),
        "interquartile": (43.97, 36.27, 43.97, 40.37, 43.97),
        "std_deviation": (43.56, 39.57, 43.56, 43.56, 43.56),
        "percentile": (43.72, 38.25, 40.12, 38.92, 43.72),
    }
    sets = ("arxiv", "pubmed", "history", "legal", "shops")
    data = json.dumps({name: dict(zip(sets, scores, strict=True)) for name, scores in told.items()})
    assert asked(data, "scores.json").suggested.models == tuple(told)


def test_a_spread_beside_models_stays_one() -> None:
    lines = [f"{n},{0.8 + n / 90},{0.7 + n / 80},{0.75 + n / 85},0.0{n}" for n in range(1, 7)]
    assert "std_deviation" not in asked(rows("set,svm,rf,knn,std_deviation", *lines)).suggested.models


def test_steps_that_an_episode_took_are_no_steps_of_a_training() -> None:
    """As eval_episodes.csv of AvitalFinanaser/RL-RS-CDW: ten episodes of each policy, on the same seeds."""
    lines = [
        f"{seed},{DRAW.integers(110, 200)},{DRAW.random():.3f},0,{policy}"
        for policy in ("DQN", "Random", "Popular")
        for seed in range(42, 52)
    ]
    told = asked(rows("seed,total_steps,completion_rate,agents_left,policy", *lines)).suggested
    assert (told.model, told.dataset or told.repeat, told.value) == ("policy", "seed", "completion_rate")


def test_confusion_counts_by_class_are_no_features() -> None:
    """As per_class_accuracy.csv of DruboPaul/SAR."""
    header = (
        "Water Class,N,True Positives (TP),False Positives (FP),False Negatives (FN),True Negatives (TN),Accuracy (%)"
    )
    lines = ("Permanent,522,342,58,5,117,87.93", "Ephemeral,1033,409,77,11,536,92.55", "Other,1992,20,9,3,1960,95.3")
    assert "Each row is a confusion matrix" in refused(rows(header, *lines))


def test_ungraded_answers_of_two_prompts_are_told_for_what_they_are() -> None:
    """As prompt_comparison.csv of zroes/docassist-eval."""
    lines = [
        f"What is part {n} of it made of?,{prompt},It is made of {n} things: {'very ' * (n % 5)}old {prompt} ones."
        for n in range(10)
        for prompt in ("plain", "grounded")
    ]
    assert "what one “prompt_version” gave to one “question”" in refused(rows("question,prompt_version,answer", *lines))


def test_trials_of_people_told_apart_by_an_id_and_their_traits() -> None:
    """As output.csv of mastlouis/03-experiment: charts judged by people, by the logarithm of the error."""
    lines = [
        f"-M{person:03},{('School', 'College')[person % 2]},{chart},{DRAW.random():.2f},{DRAW.normal() + 2 * k:.4f}"
        for person in range(20)
        for k, chart in enumerate(("bar", "pie", "spiral"))
        for _ in range(5)
    ]
    question = asked(rows("id,Education,vis type,reported percent,log error", *lines))
    told = question.suggested
    assert (told.model, told.dataset) == ("vis type", "id")
    assert "log error" in [choice.roles.value for choice in question.choices]  # with a sign here, so others come first
    assert question.suggested.layout == "scores_long"


def test_conditions_typed_with_and_without_capitals_are_the_same() -> None:
    """As trials.csv of averyestopinal/Module_2_Project, in which blank cells of “correct” say nothing."""
    lines = [
        f"p{n % 2},puzzle_{n:03},{(said, said.title())[n % 4 == 0]},{DRAW.integers(30, 90)},{('1', '')[n == 3]}"
        for said in ("silence", "music")
        for n in range(20)
    ]
    data = rows("participant,puzzle_id,condition,time_sec,correct", *lines)
    question = asked(data)
    assert (question.suggested.model, question.suggested.value) == ("condition", "time_sec")
    told = found(data, roles=question.suggested)
    assert isinstance(told.evidence, ItemScores)
    assert set(told.evidence.models) == {"silence", "music"}
    assert told.evidence.n == 20
    assert any("“Silence”, “Music”" in each.text or "“Music”, “Silence”" in each.text for each in told.repairs)


def test_two_names_that_differ_in_capitals_alone_stay_two() -> None:
    lines = [f"{n},{name},{DRAW.random():.3f}" for n in range(8) for name in ("ours", "Ours")]
    assert set(first(rows("item,method,score", *lines)).evidence.models) == {"ours", "Ours"}


def test_games_whose_sides_are_keys_are_battles() -> None:
    """As games.json of perhells/elo-pong."""
    games = [("Per", 3, "Jannis", 0), ("Per", 2, "Ernst", 1), ("Patrik", 3, "Jannis", 0), ("Per", 3, "Patrik", 1)]
    data = json.dumps([{"date": f"2023-12-{n}", "result": {a: x, b: y}} for n, (a, x, b, y) in enumerate(games, 10)])
    evidence = found(data, "games.json").evidence
    assert isinstance(evidence, Battles)
    assert dict(zip(evidence.models, evidence.wins.sum(axis=1).tolist(), strict=True)) == {
        "Per": 3, "Jannis": 0, "Ernst": 0, "Patrik": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "higher"),
    [
        ("nanoseconds_per_key", False),
        ("us_per_call", False),
        ("median_ms", False),
        ("p50Seconds", False),
        ("US per capita", None),
        ("ops/s", True),
        ("tokens_per_second", True),
        ("errors_per_second", False),
        ("cache hit ratio", True),
    ],
)
def test_units_of_time_say_which_way_is_better(name: str, higher: bool | None) -> None:  # noqa: FBT001 - a case
    assert known(name).higher is higher


def test_a_file_named_by_another_measure_does_not_outweigh_the_column() -> None:
    """As throughput_gcc_sample.csv of DominikHorn/hashing-old-archive, which holds nanoseconds per key."""
    files = [
        (
            f"throughput_{compiler}_sample.csv",
            rows(
                "hash,reducer,nanoseconds_per_key",
                *(f"h{n},{how},{DRAW.uniform(1, 9):.4f}" for n in range(9) for how in ("mod", "shift")),
            ),
        )
        for compiler in ("gcc", "clang")
    ]
    evidence = of_files(*files, roles=asked_of(*files).suggested).evidence
    assert isinstance(evidence, Scores)
    assert not evidence.higher_is_better


def trials(header: str, *others: str) -> str:
    """Return trials of twelve people under two conditions, six each, with a time and whatever else columns hold."""
    lines = [
        f"{person},{condition},{0.5 + DRAW.random() + k / 9:.4f}"
        + "".join(f",{DRAW.choice(list(other))}" for other in others)
        for person in range(1, 13)
        for k, condition in enumerate(("congruent", "incongruent"))
        for _ in range(6)
    ]
    return rows(header, *lines)


def test_people_and_what_they_met_are_found_whatever_columns_are_called() -> None:
    """As stroop.csv of strongway/r-statistics."""
    data = trials("sub,congruency,rt,colour", "rgb")
    told = asked(data).suggested
    assert (told.model, told.dataset, told.value) == ("congruency", "sub", "rt")
    evidence = found(data, roles=told).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.n, evidence.higher_is_better) == (12, False)


def test_one_column_that_says_right_of_people_under_conditions_is_no_single_model() -> None:
    """As exp2.csv of msenselab/visualsearch."""
    told = asked(trials("sub,dyn,rt,resp,correct", "12", "01")).suggested
    assert (told.model, told.dataset, told.value) == ("dyn", "sub", "rt")


@pytest.mark.parametrize("group", ["condition_name", "condition", "arm"])
def test_groups_of_people_are_compared_by_each_of_many_measures(group: str) -> None:
    """As exp1.csv of yvonnejansen/posture: seven marks of each person, who took one of two postures."""
    lines = [
        f"{n},{('expansive', 'constricted')[n % 2]},{','.join(map(str, DRAW.integers(1, 8, 7)))}" for n in range(1, 41)
    ]
    question = asked(rows(f"p_id,{group},power,charge,fatigue,difficult,painful,calm,proud", *lines))
    told = question.suggested
    assert (told.layout, told.model, told.value) == ("separate_scores", group, "power")


def test_a_baseline_is_the_last_by_which_groups_are_compared() -> None:
    """As clinical_trial.csv of susmitag6/Hypothesis-Testing-Analysis."""
    lines = [
        f"{n},{('drug', 'placebo')[n % 2]},{140 + DRAW.normal():.1f},{135 + DRAW.normal():.1f}" for n in range(1, 41)
    ]
    question = asked(rows("patient_id,group,baseline_bp,followup_bp", *lines))
    values = [each.roles.value for each in question.choices if each.roles.layout == "separate_scores"]
    assert list(dict.fromkeys(values)) == ["followup_bp", "baseline_bp"]
    assert question.suggested.layout == "separate_scores"


def test_the_code_of_a_group_is_no_score() -> None:
    """As experiment.csv of tomdewildt: a condition from 1 to 3 beside marks from 1 to 5."""
    lines = [f"{n % 3 + 1},{DRAW.integers(1, 6)},{DRAW.integers(1, 6)}" for n in range(60)]
    question = asked(rows("Condition,Funding,Firm age", *lines))
    assert all("Condition" not in each.roles.models for each in question.choices)
    assert question.suggested.model == "Condition"


def test_the_share_of_right_answers_of_each_person_compares_groups() -> None:
    """As responses.csv of SuYirouCrystal/Show-Tell-or-Let-Me-Try-HCI-, where people met one condition each."""
    lines = [
        f"p{person},{('show', 'tell', 'try')[person % 3]},{trial},{DRAW.choice(list('ABCD'))},{DRAW.random() < 0.8}"
        for person in range(18)
        for trial in range(5)
    ]
    data = rows("participant_id,condition,trial_index,selected_option,is_correct", *lines)
    question = asked(data)
    told = question.suggested
    assert (told.model, told.id, told.value) == ("condition", "participant_id", "is_correct")
    evidence = found(data, roles=told).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (6, 6, 6)
    assert all(0 <= share <= 1 for sample in evidence.samples for share in sample)


def test_pools_of_a_fixture_list_are_no_winners() -> None:
    """As matches.csv of HY-Yap/hcibs-sportsfiesta: who meets whom, and nothing that happened."""
    lines = [f"{n},{'AB'[n % 2]},T{n % 5},T{(n + 1) % 5}" for n in range(20)]
    assert "no column says who won" in refused(rows("id,pool,competitor_a,competitor_b", *lines))


def test_counts_beside_what_was_preferred_are_votes() -> None:
    """As survey_results.csv of HishamAC1/Pepsi-Coke-Survey."""
    data = rows("Preference,Count", "Coke,34", "Pepsi,25", "No Preference,4")
    evidence = first(data).evidence
    assert isinstance(evidence, Battles)
    assert evidence.wins.sum() == 59
    assert evidence.ties.sum() == 8  # from either side


def test_votes_for_numbered_models_are_no_data_set_of_questions() -> None:
    """As votes.csv of julianweng/chatbot-eval."""
    lines = [f"what is {n} plus {n} ?,{2 * n} .,{DRAW.integers(0, 4)},{DRAW.integers(0, 4)}" for n in range(12)]
    assert asked(rows("Question,Answer,Vote1,Vote2", *lines)).suggested.models == ("Vote1", "Vote2")


def test_the_plan_of_an_experiment_holds_no_scores() -> None:
    """As experiment.csv of thddbptnsndshs/colloc_ajs_experiment: sentences with conditions and lists, unrated."""
    lines = [f"Sentence number {n} of the material.,{('nom', 'acc')[n % 2]},{n % 14},{n % 6}" for n in range(84)]
    assert "what was planned" in refused(rows("SENTENCE,CASE,CONDITION,LIST", *lines))


def test_answers_to_a_form_without_conditions_are_told_for_what_they_are() -> None:
    """As participants.csv of FreekDS/Analysis-Spatial-Audio-In-VR."""
    lines = [
        f"20-5-2022 14:20:{n},{20 + n},{'MF'[n % 2]},job {n},{','.join(map(str, DRAW.integers(1, 6, 4)))}"
        for n in range(10, 30)
    ]
    header = "Timestamp,Age,Sex,Occupation,PosScore,SoundDistEstimate,Presence,MotionSickness"
    assert "what people answered to a form" in refused(rows(header, *lines))


def test_a_first_line_with_a_time_or_numbers_in_disorder_is_no_header() -> None:
    """As marathon.csv of evgeniyarbatov/marathon, and elo.txt of Larryzpl123/FOOSBALL-ELOSYSTEM."""
    runners = [f"{n},2:0{n % 9}:{n + 10},Runner {n},KEN,{n % 3}" for n in range(1, 30)]
    assert "The file has no header" in refused("\n".join(runners) + "\n")
    players = [
        f"Player{n}, {DRAW.integers(100, 900)}, {DRAW.integers(100, 900)}, {40 + n}, {99 - n}" for n in range(20)
    ]
    told = read("elo.txt", ("\n".join(players) + "\n").encode())
    assert told.rows == 20


def test_a_header_of_folds_in_disorder_stays_one() -> None:
    lines = [f"m{n},{DRAW.random():.3f},{DRAW.random():.3f},{DRAW.random():.3f}" for n in range(5)]
    assert read("a.csv", rows("model,3,1,2", *lines).encode()).columns == ("model", "3", "1", "2")


def test_what_was_there_or_not_is_compared_and_not_what_was_measured() -> None:
    """As response_time.csv of breedx-splk/iguanodon: two requests by mean and percentile, without an agent and with."""
    names = [f"{what}-{how}-{agent}" for agent in ("no-agent", "with-agent") for what in ("iteration", "http-req")
             for how in ("avg", "p95")]  # fmt: skip
    lines = [f"{n}," + ",".join(f"{100 + DRAW.random():.4f}" for _ in names) for n in range(20210427, 20210447)]
    told = asked(rows(f"time,{','.join(names)}", *lines)).suggested
    assert told.models == ("iteration-avg-no-agent", "iteration-avg-with-agent")


def test_runs_of_each_model_by_shares_may_be_paired_with_a_warning() -> None:
    lines = [f"{model},{n},{0.8 + (n * k % 5) / 100:.2f}" for model, k in (("svm", 2), ("rf", 3)) for n in range(1, 6)]
    (warning,) = found(rows("model,seed,accuracy", *lines)).warnings
    assert "Runs with the same number in “seed” are paired, as if on the same split" in warning
    question = asked(rows("model,run,accuracy", *lines))
    assert "they need the numbers of training and test items, which are missing" in str(question)
    assert question.suggested.layout == "separate_scores"
    (warning,) = found(rows("model,run,accuracy", *lines), roles=question.choices[-1].roles).warnings
    assert "Runs with the same number in “run” are paired, as if on the same split" in warning
    assert not found(rows("model,fold,accuracy", *lines)).warnings
