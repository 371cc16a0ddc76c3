"""Files near games, truths of several files and features: what they are not read as."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(20261130)
TEAMS = ("ajax", "basel", "celtic", "dinamo", "everton", "fulham")
PAIRS = [*permutations(TEAMS, 2)]


def ends(words: str | tuple[str, ...]) -> tuple[list[str], list[list[str]]]:
    """Return how games ended, and what two foretold of it, right in most."""
    true = [words[int(n)] for n in RNG.integers(0, len(words), len(PAIRS))]
    return true, [[end if RNG.random() < share else words[0] for end in true] for share in (0.8, 0.6)]


@pytest.mark.parametrize("header", ["id,home,away,outcome,elo_pred,logreg_pred", "id,home,away,outcome,rf,xgb"])
def test_forecasts_in_the_names_of_the_sides_are_held_against_the_ends(header: str) -> None:
    true, said = ends(("home", "draw", "away"))
    lines = [f"{n},{a},{b},{true[n]},{said[0][n]},{said[1][n]}" for n, (a, b) in enumerate(PAIRS)]
    seen = found(rows(header, *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [sum(x == y for x, y in zip(true, each, strict=True)) for each in said]


@pytest.mark.parametrize("name", ["black_score", "black_result"])
def test_points_of_the_second_are_not_those_of_the_first(name: str) -> None:
    lines = [f"{n},{a},{b},{(1, 0, 0.5)[n % 3]}" for n, (a, b) in enumerate(PAIRS)]
    with pytest.raises(DataError):
        found(rows(f"id,white,black,{name}", *lines))
    assert isinstance(found(rows("id,white,black,white_score", *lines)).evidence, Battles)


@pytest.mark.parametrize("numbers", [(0, 0.5, 1), (1, -1), (3, 1, 0)])
def test_what_was_said_of_two_in_any_numbers_is_asked_about(numbers: tuple[float, ...]) -> None:
    lines = [f"s{n},{a},{b},{numbers[n % len(numbers)]}" for n, (a, b) in enumerate(PAIRS)]
    assert "seems to be a contest" in str(asked(rows("subject,word1,word2,answer", *lines)))
    assert "seems to be a contest" in str(asked(rows("subject,gene_a,gene_b,label", *lines)))


def test_an_index_of_who_was_chosen_counts_from_nought() -> None:
    question = asked(rows("model_1,model_2,chosen_idx", *(f"{a},{b},{n % 2}" for n, (a, b) in enumerate(PAIRS))))
    assert [choice.roles.positive for choice in question.choices] == ["0 1", "1 0"]


@pytest.mark.parametrize("what", ["penalty_points", "error_score", "ranking_points", "rating", "elo", "time"])
def test_numbers_of_two_places_are_of_no_models(what: str) -> None:
    lines = [f"{a},{b},{RNG.integers(1, 40)},{RNG.integers(1, 40)}" for a, b in PAIRS]
    with pytest.raises(DataError) as refusal:
        found(rows(f"player_a,player_b,{what}_a,{what}_b", *lines))
    assert "won" not in str(refusal.value)


def test_payoffs_are_asked_about_though_nobody_meets_himself() -> None:
    pays = ((3, 3), (0, 5), (5, 0), (1, 1))
    lines = [f"{a},{b},{pays[n % 4][0]},{pays[n % 4][1]}" for n, (a, b) in enumerate(PAIRS)]
    assert "Both may have many" in str(asked(rows("player1,player2,score1,score2", *lines)))


def test_a_judge_beside_what_people_chose_is_no_winner() -> None:
    lines = [f"{n},{a},{b},{(a, b)[n % 3 > 1]}" for n, (a, b) in enumerate(PAIRS)]
    with pytest.raises(DataError):
        found(rows("id,chosen_model,rejected_model,gpt4_choice", *lines))


def test_judges_beside_the_truth_are_held_against_it() -> None:
    true, said = ends(("model_a", "model_b", "tie"))
    lines = [f"{n},{a},{b},{true[n]},{said[0][n]},{said[1][n]}" for n, (a, b) in enumerate(PAIRS)]
    seen = found(rows("id,model_a,model_b,ground_truth,pred_gpt4,pred_llama", *lines))
    assert isinstance(seen.evidence, Outcomes)
    files = [
        (
            f"{name}.csv",
            rows("id,model_a,model_b,winner", *(f"{n},{a},{b},{each[n]}" for n, (a, b) in enumerate(PAIRS))),
        )
        for name, each in (("human", true), ("gpt4", said[0]), ("llama", said[1]))
    ]
    together = of_files(*files)
    assert isinstance(together.evidence, Outcomes)
    assert together.evidence.right.tolist() == seen.evidence.right.tolist()


def test_texts_of_both_beside_who_was_chosen_are_no_other_choice() -> None:
    lines = [f"prompt {n},text {n} of one,text {n} of the other,{a},{b}" for n, (a, b) in enumerate(PAIRS)]
    seen = found(rows("prompt,chosen,rejected,chosen_model,rejected_model", *lines))
    assert isinstance(seen.evidence, Battles)


def test_a_file_of_what_was_expected_is_no_model() -> None:
    true = RNG.integers(0, 2, 30)
    files = [
        (
            f"{name}.csv",
            rows(
                "query,doc,label", *(f"q{n // 5},d{n % 5},{int(t ^ (RNG.random() < 0.2))}" for n, t in enumerate(true))
            ),
        )
        for name in ("expected", "actual", "old")
    ]
    with pytest.raises(DataError):
        of_files(*files)


@pytest.mark.parametrize(
    "names", ["topic_match,title_match", "tree_cover,forest_area", "left_neighbour,right_neighbour"]
)
def test_columns_that_say_nothing_of_a_truth_in_another_file_are_not_joined(names: str) -> None:
    keys = [f"q{n // 5},d{n % 5}" for n in range(40)]
    labels = rows("query,doc,label", *(f"{key},{('rel', 'irr')[int(RNG.random() < 0.5)]}" for key in keys))
    said = [f"{key},{','.join(('rel', 'irr')[int(RNG.random() < 0.5)] for _ in range(2))}" for key in keys]
    with pytest.raises(DataError):
        of_files(("labels.csv", labels), ("items.csv", rows(f"query,doc,{names}", *said)))


@pytest.mark.parametrize(
    ("given", "true"), [("X_test", "y_test"), ("Xtest", "ytest"), ("features", "target"), ("test_X", "test_y")]
)
def test_features_line_by_line_beside_a_truth_are_no_models(given: str, true: str) -> None:
    price = RNG.normal(0, 1, 30)
    x = rows("size,rooms,age", *(f"{p + RNG.normal(0, 0.2):.3f},{p:.2f},{RNG.normal():.3f}" for p in price))
    y = rows("price", *(f"{p:.3f}" for p in price))
    assert "called after what models are given" in refused_files((f"{given}.csv", x), (f"{true}.csv", y))


def test_features_are_left_out_where_models_stand_beside_the_truth() -> None:
    price = RNG.normal(50, 9, 30)
    x = rows("id,size,age", *(f"{n},{p + RNG.normal():.3f},{RNG.normal():.3f}" for n, p in enumerate(price)))
    y = rows("id,price", *(f"{n},{p:.3f}" for n, p in enumerate(price)))
    models = [
        (f"{m}.csv", rows("id,pred", *(f"{n},{p + RNG.normal():.3f}" for n, p in enumerate(price))))
        for m in ("rf", "svm")
    ]
    seen = of_files(("X_test.csv", x), ("y_test.csv", y), *models)
    assert seen.evidence.models == ("rf", "svm")


@pytest.mark.parametrize("columns", ["smoker,male", "mother,father"])
def test_columns_at_chance_are_asked_about(columns: str) -> None:
    lines = [f"{n},{n % 2},{n // 2 % 2},{n // 4 % 2}" for n in range(48)]
    with pytest.raises(DataError, match="no more often than by chance"):
        found(rows(f"id,label,{columns}", *lines))


@pytest.mark.parametrize(
    "header", ["id,label_id,label,svm,rf", "id,target_code,target,svm,rf", "label_id,label,svm,rf"]
)
@pytest.mark.parametrize("by_number", [False, True])
def test_a_code_of_the_truth_is_left_out(header: str, by_number: bool) -> None:  # noqa: FBT001
    names, true = ("cat", "dog", "fox"), [n % 3 for n in range(45)]
    said = [[(t + (n % k == 0)) % 3 for n, t in enumerate(true)] for k in (9, 5)]
    lines = [
        f"{n},{t},{names[t]},{names[said[0][n]]},{said[1][n] if by_number else names[said[1][n]]}"
        for n, t in enumerate(true)
    ]
    seen = found(rows(header, *(line if header.startswith("id") else line.partition(",")[2] for line in lines)))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.right.tolist()) == (("svm", "rf"), [40, 36])


def test_words_in_one_file_and_numbers_in_another_are_not_all_wrong() -> None:
    words = ("cat", "dog")
    truth = rows("id,label", *(f"{n},{words[n % 2]}" for n in range(30)))
    svm = rows("id,pred", *(f"{n},{words[(n + (n % 5 == 0)) % 2]}" for n in range(30)))
    rf = rows("id,pred", *(f"{n},{(n + (n % 4 == 0)) % 2}" for n in range(30)))
    assert "is a true label" in refused_files(("truth.csv", truth), ("svm.csv", svm), ("rf.csv", rf))


@pytest.mark.parametrize("key", ["index", "row", "idx"])
def test_numbers_of_rows_do_not_pair_other_prompts(key: str) -> None:
    files = [
        (f"{m}.csv", rows(f"{key},prompt,score", *(f"{n},{what} {n}?,0.{(n * k) % 9 + 1}" for n in range(12))))
        for m, what, k in (("svm", "capital of", 2), ("rf", "root of", 5))
    ]
    assert "numbers of rows do not say what a row is of" in refused_files(*files)


def test_what_stands_beside_ends_may_be_no_forecast() -> None:
    lines = [f"{n},{a},{b},{'HDA'[n % 3]},{'HDA'[n // 3 % 3]}" for n, (a, b) in enumerate(PAIRS)]
    question = asked(rows("id,home,away,FTR,first_goal", *lines))
    assert isinstance(
        found(rows("id,home,away,FTR,first_goal", *lines), roles=question.choices[0].roles).evidence, Battles
    )


def test_files_of_the_same_games_called_after_models_are_not_put_together() -> None:
    files = [
        (f"{name}.csv", rows("match,home,away,home_goals,away_goals", *(
            f"{n},{a},{b},{RNG.integers(0, 4)},{RNG.integers(0, 4)}" for n, (a, b) in enumerate(PAIRS))))
        for name in ("results", "poisson", "xgboost")
    ]  # fmt: skip
    with pytest.raises(NeedsRoles):
        of_files(*files)


def test_relations_in_words_stay_as_they_were() -> None:
    lines = [f"{n},{a},{b},{('activates', 'inhibits')[n % 2]}" for n, (a, b) in enumerate(PAIRS)]
    assert "contest" not in refused(rows("id,gene_a,gene_b,label", *lines))
