"""Files of which no rule knows what they are, and forms that look like results and are none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

SENTENCES = 80


def translated(seed: int, noise: float, columns: tuple[str, ...]) -> str:
    hard = np.random.default_rng(1).random((SENTENCES, 3))
    said = (hard[:, : len(columns)] + np.random.default_rng(seed).normal(0, noise, (SENTENCES, len(columns)))).round(3)
    return rows(",".join(columns), *(",".join(map(str, held)) for held in said.tolist()))


def test_rows_of_files_that_go_along_with_each_other_are_offered_by_every_column() -> None:
    files = [
        (f"{name}_truthfulness.csv", translated(seed, 0.2, columns))
        for seed, (name, columns) in enumerate(
            {"google": ("eng_to_ur", "eng_to_pa", "pa_to_eng"), "gpt": ("eng_to_ur", "eng_to_pa")}.items()
        )
    ]
    question = asked_of(*files)
    assert [choice.roles.value for choice in question.choices] == ["eng_to_ur", "eng_to_pa"]
    assert "same order" in str(question)
    first = question.choices[0].roles
    with pytest.raises(NeedsRoles, match="higher is better, or lower"):
        of_files(*files, roles=first)
    evidence = of_files(*files, roles=replace(first, better="higher")).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.scores.shape) == (("google_truthfulness", "gpt_truthfulness"), (SENTENCES, 2))


def test_rows_of_files_that_do_not_go_along_are_not_paired() -> None:
    rng = np.random.default_rng(5)
    files = [
        (f"{name}.csv", rows("eng_to_ur,eng_to_pa", *(f"{a:.3f},{b:.3f}" for a, b in rng.random((SENTENCES, 2)))))
        for name in ("google", "gpt")
    ]
    assert "nothing says which is a score" in refused_files(*files)


def test_coverage_over_time_of_several_targets_is_no_comparison() -> None:
    rng = np.random.default_rng(6)
    files = [
        (
            f"stats_target{n}.csv",
            rows(
                "time,cov,total_execs",
                *(f"{k * 0.7:.2f},{300 + 5 * k},{1000 * k + rng.integers(9)}" for k in range(1, size)),
            ),
        )
        for n, size in ((1, 40), (2, 45), (3, 38))
    ]
    said = refused_files(*files)
    assert said.startswith("Each file holds the course of one run: “cov”, “total_execs” as “time” went on")


def test_files_that_were_heard_in_pairs_are_of_their_folders() -> None:
    rng = np.random.default_rng(7)
    names = ["real", "gan", "vae"]
    pairs = [rng.permutation(3)[:2].tolist() for _ in range(60)]
    won = [bool(rng.random() < 0.5) for _ in pairs]
    lines = [
        f"{names[a]}/{rng.integers(999)}.wav,{names[b]}/{rng.integers(999)}.wav,{w}"
        for (a, b), w in zip(pairs, won, strict=True)
    ]
    understood = found(rows("audio1,audio2,audio1 wins", *lines))
    assert isinstance(understood.evidence, Battles)
    assert {*understood.evidence.models} == {*names}
    assert any("folder" in repair.text for repair in understood.repairs)


def test_names_of_pictures_above_their_marks_are_no_header() -> None:
    text = "".join(f"Animal{n}_Bicubic_x2.jpg,{n / 30 + 0.1:.3f},{1 + n % 4}.{n % 9}\n" for n in range(1, 20))
    assert "has no header" in refused(text)


def test_scales_of_a_workload_are_compared_one_by_one() -> None:
    rng = np.random.default_rng(8)
    scales = ("MentalDemand", "PhysicalDemand", "Effort", "PerceivedAccuracy")
    lines = [
        f"p{person},{technique},{scale},{rng.integers(1, 8)}"
        for person in range(12)
        for technique in ("overlay", "multiples", "shadow")
        for scale in scales
    ]
    text = rows("pID,interaction,question,value", *lines)
    question = asked(text)
    first = question.choices[0]
    assert (first.roles.only, first.roles.among, first.roles.id) == ("question", ("MentalDemand",), "pID")
    evidence = found(text, roles=first.roles).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.scores.shape == (12, 3)


def test_annotators_are_held_against_what_they_agreed_on() -> None:
    rng = np.random.default_rng(9)
    lines = []
    for n in range(40):
        agreed = rng.integers(0, 2, 2)
        said = [[a if rng.random() < 0.9 else 1 - a for a in agreed] for _ in range(2)]
        kept = [int(agreed[k]) if agreed[k] in (said[0][k], said[1][k]) else int(said[0][k]) for k in range(2)]
        lines.append(f"paper {n},{kept[0]},{said[0][0]},{said[1][0]},{kept[1]},{said[0][1]},{said[1][1]}")
    text = rows("title,claim,claim_e,claim_w,dataset,dataset_e,dataset_w", *lines)
    ways = asked(text).choices
    assert [(way.roles.truth, way.roles.models) for way in ways[:2]] == [
        ("claim", ("claim_e", "claim_w")),
        ("dataset", ("dataset_e", "dataset_w")),
    ]
    assert isinstance(found(text, roles=ways[0].roles).evidence, Outcomes)


def test_bins_of_a_calibration_are_no_items() -> None:
    lines = [f'"({k / 10}, {(k + 1) / 10}]",{k / 10 + 0.04},{k / 11:.3f},{3 + k}' for k in range(10)]
    assert "curve of calibration" in refused(rows("_conf_bin,mean_confidence,actual_accuracy,count", *lines))


@pytest.mark.parametrize("names", [("3hrKp", "6hrKp", "9hrKp", "12hrKp"), ("h_1d", "h_2d", "h_3d", "h_7d")])
def test_times_ahead_are_no_models(names: tuple[str, ...]) -> None:
    rng = np.random.default_rng(10)
    lines = [f"2024-01-{n:02d},{','.join(f'{x:.2f}' for x in 3 + rng.random(len(names)))}" for n in range(1, 29)]
    assert "at other times ahead" in refused(rows("date," + ",".join(names), *lines))


def test_classes_of_a_submission_are_no_models() -> None:
    rng = np.random.default_rng(11)
    lines = [f"{n},{','.join(f'{x:.4f}' for x in rng.random(4) / 3)}" for n in range(100, 140)]
    assert "handed in" in refused(rows("id,Pastry,Stains,Bumps,Dirt", *lines), "submission.csv")


def test_two_groupings_are_no_predictions() -> None:
    rng = np.random.default_rng(12)
    lines = [f"{rng.integers(80)},{rng.random():.2f},{rng.integers(3)},{rng.integers(3)}" for _ in range(40)]
    said = refused(rows("Age,Fare,cluster_kmeans,cluster_kproto", *lines))
    assert "numbers of clusters are only names" in said


SUS = (
    "Je pense que j’aimerais utiliser ce système fréquemment",
    "Je trouve ce système inutilement complexe",
    "Je pense que ce système est facile à utiliser",
    "Je pense que j’aurais besoin de l’aide d’un technicien pour utiliser ce système",
    "J’ai trouvé que les différentes fonctions de ce système étaient bien intégrées",
    "J’ai trouvé qu’il y avait trop d’incohérences dans ce système",
)


def test_statements_to_which_people_agree_are_no_models() -> None:
    rng = np.random.default_rng(13)
    lines = [f"2024/05/{n + 1:02d},{','.join(map(str, rng.integers(1, 6, len(SUS))))}" for n in range(9)]
    assert "a questionnaire about one thing" in refused(rows("Horodateur," + ",".join(SUS), *lines))


def test_the_same_statement_about_several_systems_is_no_questionnaire_about_one() -> None:
    rng = np.random.default_rng(14)
    names = [f"How much did you like to use the system {name}" for name in ("Alpha", "Beta", "Gamma", "Kappa", "Omega")]
    lines = [f"p{n},{','.join(map(str, rng.integers(1, 6, 5)))}" for n in range(12)]
    assert len(asked(rows("participant," + ",".join(names), *lines)).choices[0].roles.models) == 5


def test_people_in_one_condition_each_are_told_apart_from_what_is_paired() -> None:
    rng = np.random.default_rng(15)
    said = rng.integers(0, 101, (60, 3)).tolist()
    told = [f"2024-05-01,2024-05-01,R_{n},100,{('control', 'random', 'both')[n % 3]}" for n in range(60)]
    lines = [f"{first},{','.join(map(str, each))}" for first, each in zip(told, said, strict=True)]
    text = rows("StartDate,EndDate,ResponseId,Progress,condition,Competence_1,Honesty_1,Trust_1", *lines)
    assert "each was in one “condition” only" in refused(text)
