"""One number in each respect, tests that were made, and lists of settings hold no comparison of models."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import Scores
from compare_core.tables import Misread
from tests.tables.told import asked, first, found, refused, refused_files, rows


def test_qualities_of_each_are_no_data_sets() -> None:
    """As of process models, whose names tell the method and the log together."""
    names = [f"{m}(D{d})" for m in ("A", "A+", "HM", "IM") for d in range(4)]
    lines = (f"{name},0.{n + 50},0.{n + 31},0.{n + 70},0.{(n * 7) % 90 + 10}" for n, name in enumerate(names))
    told = refused(rows("config,Fitness,Precision,Generalization,Simplicity", *lines))
    assert "These are no data sets" in told
    assert "columns of their own" in told


def test_data_sets_with_such_a_name_among_others_are_compared() -> None:
    """A column each for iris, wine and so on stays what it was."""
    lines = (f"{m},0.9{k},0.8{k},0.7{k},0.6{k},0.5{k}" for k, m in enumerate(("svm", "rf", "knn")))
    understood = first(rows("model,iris,wine,glass,diversity,sonar", *lines))
    assert isinstance(understood.evidence, Scores)


@pytest.mark.parametrize(
    "names",
    [
        ("l_map", "c_map", "l_P5", "c_P5", "l_P10", "c_P10"),
        ("MAP", "P_5", "P_10", "ndcg_cut_10"),
        ("recip_map", "recip_ndcg@5", "recip_ndcg@10"),
    ],
)
def test_means_at_several_cutoffs_are_no_data_sets(names: tuple[str, ...]) -> None:
    """Neither where each system is there with and without a second step."""
    systems = [(m, r) for m in ("tfidf", "lm", "bm25") for r in ("no", "ups")]
    lines = (
        ",".join((*system, *(f"0.{(n * 13 + k * 7) % 90 + 10}" for k in range(len(names)))))
        for n, system in enumerate(systems)
    )
    assert "means over all queries" in refused(rows(",".join(("model", "reord", *names)), *lines))


def test_one_measure_on_several_sets_of_queries_is_compared() -> None:
    lines = (f"{m},0.4{k},0.5{k},0.6{k},0.3{k}" for k, m in enumerate(("bm25", "lm", "dpr")))
    header = "model,msmarco_ndcg@10,trec_ndcg@10,fiqa_ndcg@10,nq_ndcg@10"
    assert isinstance(first(rows(header, *lines)).evidence, Scores)


def test_p_values_of_competitors_are_tests_that_were_made() -> None:
    """Each on several functions, with the direction and whether it is significant."""
    lines = (
        f"F{f},{m},{(f * 7 + k * 3) % 40 / 41 + 1e-9},{'better' if (f + k) % 3 else 'worse'},{'yes' if f % 2 else 'no'}"
        for f in range(12)
        for k, m in enumerate(("GWO", "PSO", "GA", "CMA-ES"))
    )
    told = refused(rows("func,competitor,p_value,direction,significant", *lines))
    assert "tests that were already made" in told


def test_shares_of_games_against_each_opponent() -> None:
    """How many games there were is not told, so no test can be made."""
    lines = (f"heuristic {n},0.9{n},0.7{n},0.6{n},0.75" for n in range(9))
    told = refused(rows("Heuristic,Wins against Random,Wins against Greedy,Wins against Minimax,Wins", *lines))
    assert "not how many games there were" in told


def _experiments(header: str) -> str:
    lines = (
        f"experiment{n},{('actor', 'random', 'actorCritic')[n % 3]},{2 ** (n % 5)},0.{'59'[n % 2]},Net0{n % 4},"
        f"Fn0{n % 2},{(True, False)[n % 2]},0.{(n * 37) % 89 + 10}{n}"
        for n in range(40)
    )
    return rows(header, *lines)


def test_a_list_of_settings_holds_no_results() -> None:
    """A reward that names a function is none that was reached."""
    text = _experiments("fileName,trainingMethod,nTeams,gamma,actor,reward,useRandom,x")
    lines = [line.rsplit(",", 1)[0] for line in text.splitlines()]
    told = refused("\n".join(lines) + "\n", "experiments.csv")
    assert "what an experiment was set to" in told
    assert "no results" in told


def test_a_list_of_settings_with_a_score_is_no_list_of_settings_only() -> None:
    text = _experiments("fileName,trainingMethod,nTeams,gamma,actor,reward,useRandom,winrate")
    with pytest.raises(Misread) as refusal:
        found(text, "experiments.csv")
    assert "what an experiment was set to" not in str(refusal.value)


def _translated(shift: int, name: str) -> str:
    nouns = ("house", "river", "teacher", "window", "garden", "letter", "engine", "doctor", "bridge", "winter")
    lines = list[str]()
    for n in range(30):
        noun = nouns[n % 10]
        gold = f"the old {noun} number {n} was very near"
        said = gold if (n + shift) % 4 == 0 else f"number {n} old {noun} stood close by"
        lines.append(f"source {n} {noun} here;{said};{gold}")
    return rows(f"text;{name};gold", *lines)


def test_translations_are_not_judged_word_for_word() -> None:
    """Nor is it said that no model said anything."""
    files = (("android.csv", _translated(0, "translation")), ("ios.csv", _translated(1, "translation")))
    told = refused_files(*files)
    assert "chrF, BLEU or COMET" in told
    assert "nothing that a model said" not in told


def test_responses_of_subjects_to_stimuli_are_measured() -> None:
    """A number called response that tells who gave it and to what was foretold by no model."""
    lines = (
        f"leg{leg},{stimulus},oil{leg % 3},{100 + leg * 3.7 + k * 2.31:.3f}"
        for leg in range(12)
        for k, stimulus in enumerate(("before", "0.1", "0.5", "1", "after"))
    )
    question = asked(rows("leg,stimuli,oil,response", *lines))
    assert question.choices[0].roles.model == "stimuli"
    assert question.choices[0].roles.value == "response"


def test_ratings_of_quality_by_people() -> None:
    """Everybody rated every clip once: clips are compared, paired by who rated them."""
    lines = (
        f"{user},clip_{clip}_r{clip % 3},{(user * 3 + clip * 5) % 10 + 1},2023-03-{user + 1:02d}-09:{clip:02d}:29+01:00"
        for user in range(10)
        for clip in range(12)
    )
    question = asked(rows("user,objects,qoe,time", *lines))
    assert question.choices[0].roles.model == "objects"
    assert question.choices[0].roles.dataset == "user"


def test_a_list_of_printed_objects_is_no_table() -> None:
    lines = [f"({{'u1': 72.{n}, 'u2': 0.3{n}, 'q1': {n}.0, 'mode': {{'a1': {n}}}}}, 0.9{n})" for n in range(9)]
    told = refused("\n".join(lines) + "\n", "all_rmse.txt")
    assert "9 lines with names and values in braces" in told


def test_statistics_of_the_data_are_no_methods() -> None:
    """What several methods reached ends with the same words, and its columns are compared."""
    methods = ("permutation", "shap", "gain", "drop_and_relearn")
    header = ",".join(
        [
            *(f"{stem}_{end}" for stem in ("corr_data", "corr_data_abs") for end in ("min", "max", "median", "mean")),
            "model_roc_auc",
            *(f"{method}_ranks_corr" for method in methods),
        ]
    )
    lines = (
        ",".join(f"0.{(n * 7 + k * 11) % 80 + 10}" for k in range(8))
        + f",0.9{n % 9},"
        + ",".join(f"0.{(n * 5 + k * 3) % 60 + 30}" for k in range(4))
        for n in range(30)
    )
    question = asked(rows(header, *lines))
    assert question.choices[0].roles.models == tuple(f"{method}_ranks_corr" for method in methods)
    assert not any("min" in name for choice in question.choices for name in choice.roles.models)


def test_measures_that_are_called_by_single_letters_are_all_offered() -> None:
    lines = (
        f"{player},{size},{run},{(player * 3 + size + run) % 7}.5,{size * 9 + run}.25,{(player + size * 2 + run) % 5}.5"
        for player in range(1, 5)
        for size in (2, 3, 4)
        for run in range(6)
    )
    question = asked(rows("Player,Toppings,Run,U,B,S", *lines))
    values = {choice.roles.value for choice in question.choices}
    assert {"U", "S"} <= values
    assert "B" not in values


def test_two_judges_with_classes_are_told_as_such() -> None:
    """Also where numbers beside them only say where each row is."""
    kinds = ("M1", "M2", "M3", "Other")
    lines = (
        f"{kinds[n % 4]},seems a solver {n},{kinds[(n + (n % 3 == 0)) % 4]},note {n % 50},src/file{n}.f,{n * 37 + 11}"
        for n in range(80)
    )
    told = refused(rows("ann(judge),ann(comment),bob(judge),bob(comment),path,lnum", *lines))
    assert "judges" in told
    assert "y_true" in told


def test_a_switch_names_the_groups_of_people() -> None:
    """Which answer is wanted is for a person to say."""
    lines = (
        f"2026-06-{n + 1:02d} 08:38:35;PROB-{n // 2:03d}{'AB'[n % 2]};{n % 2 == 0};True;"
        f"{('AKZEPTIERT', 'ABGELEHNT')[(n // 3) % 2]};{20 + (n * 7) % 31}.5;weil es so ist {n}"
        for n in range(26)
    )
    question = asked(rows("Timestamp;Proband_ID;Guardrail_Active;Force_Error;Decision;Time_Taken_Seconds;Why", *lines))
    assert question.choices[0].roles.model == "Guardrail_Active"
    assert question.choices[0].roles.value == "Time_Taken_Seconds"
    assert "“Decision”" in str(question)


def test_a_share_of_right_answers_compares_groups_too() -> None:
    """And that a condition may stand in no column is said."""
    lines = (
        f"{person},{('yes', 'no')[person % 2]},{task},word {(task * 7 + person) % 26},word {task},"
        f"{(person + task) % 6 != 0},{1 + (person * 5 + task * 3) % 23 / 10}"
        for person in range(1, 13)
        for task in range(1, 11)
    )
    question = asked(rows("ParticipantID,Familiarity,Task,Selected,Sentence,IsCorrect,Time Taken", *lines))
    assert {"IsCorrect", "Time Taken"} <= {choice.roles.value for choice in question.choices}
    assert "is in no column" in str(question)
