"""Words that may be classes, verdicts, sides or reasons: which of them they are is told by what stands beside them."""

from __future__ import annotations

import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import Misread, Understanding
from tests.tables.told import asked, found, refused, rows

SAFE, VALID = ("safe", "unsafe"), ("valid", "invalid")


def right(seen: Understanding) -> dict[str, int]:
    assert isinstance(seen.evidence, Outcomes)
    return dict(zip(seen.evidence.models, map(int, seen.evidence.right), strict=True))


def test_what_a_guard_says_is_held_against_the_label() -> None:
    said = {"llama-guard-3": (0, 1, 1, 0, 0, 1), "shieldgemma": (1, 1, 0, 0, 1, 1)}
    label = (1, 1, 1, 0, 1, 1)
    lines = [f"p{n},{m},{SAFE[said[m][n]]},{SAFE[label[n]]}" for n in range(6) for m in said]
    assert right(found(rows("prompt,model,verdict,label", *lines))) == {"llama-guard-3": 4, "shieldgemma": 5}


def test_verdicts_beside_a_gold_standard_are_predictions_of_it() -> None:
    gold, a, b = "0110", "0110", "0000"
    lines = [f"{n},{m},{VALID[int(gold[n])]},{VALID[int(s[n])]}" for n in range(4) for m, s in (("A", a), ("B", b))]
    assert right(found(rows("id,model,gold,verdict", *lines))) == {"A": 4, "B": 2}


def test_guards_with_a_column_each_are_predictions_of_the_label() -> None:
    lines = [f"p{n},{SAFE[n % 5 == 0]},{SAFE[n % 2]},{SAFE[n % 3 == 0]}" for n in range(12)]
    assert right(found(rows("id,label,llama_guard,shield_guard", *lines))) == {"llama_guard": 5, "shield_guard": 7}


@pytest.mark.parametrize("header", ["prompt,llama guard,openai moderation", "id,gpt verdict,llama verdict"])
def test_answers_of_classifiers_without_a_truth_are_not_right_and_wrong(header: str) -> None:
    refused(rows(header, *(f"p{n},{SAFE[n % 2]},{SAFE[n % 3 == 0]}" for n in range(12))))


def test_what_guards_say_in_rows_is_not_right_and_wrong() -> None:
    lines = [f"p{n},{m},{SAFE[(n + k) % 2]}" for n in range(12) for k, m in enumerate(("llama-guard-3", "moderation"))]
    assert "nothing says which of these are good" in refused(rows("prompt,model,verdict", *lines))


def test_what_a_judge_said_of_the_answers_of_models_is_right_and_wrong() -> None:
    lines = [f"p{n},{m},{SAFE[(n + k) % (3 + k) == 0]}" for n in range(12) for k, m in enumerate(("gpt-4o", "llama"))]
    text = rows("prompt,model,judge_label", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert right(seen) == {"gpt-4o": 8, "llama": 9}
    assert "“safe” counts as right, and “unsafe” as wrong." in [each.text for each in seen.repairs]


def test_verdicts_of_programs_are_no_results_where_they_are_true_or_false() -> None:
    """As in a competition of verifiers, where true says that a property holds, and not that the tool is right."""
    refused(rows("task,cpa,esbmc", "1,true,true", "2,false,false", "3,false,true", "4,error (parse),timed out"))
    lines = ("1,true,false,true", "2,TO,false,false", "3,true,true,true", "4,false,TO,false", "5,true,false,true")
    refused(rows("task,cpa,esbmc,expected_verdict", *lines))


def test_kinds_of_defects_are_classes_and_no_reasons_of_failures() -> None:
    kinds = ("pass", "fail: scratch", "fail: dent")
    lines = [f"{n},{kinds[n % 3]},{kinds[n % 2]},{kinds[n * n % 3]}" for n in range(12)]
    assert asked(rows("part,cnn,svm,inspector", *lines)).suggested.layout is None


def test_why_tests_failed_is_left_out_where_they_failed_or_passed() -> None:
    why = ("passed", "failed: NameError", "failed: wrong answer 3", "timed out")
    lines = [f"t{n},{why[n % 4]},{why[n % 3]}" for n in range(12)]
    seen = found(rows("task,gpt-4o,llama-3", *lines))
    assert right(seen) == {"gpt-4o": 3, "llama-3": 4}
    assert any("Why something failed was left out" in each.text for each in seen.repairs)


def test_plausible_patches_and_those_that_ran_out_of_memory_are_wrong() -> None:
    said = ("correct", "plausible", "none", "OOM")
    seen = found(rows("bug,TBar,SimFix", *(f"b{n},{said[n % 4]},{said[n % 3]}" for n in range(12))))
    assert right(seen) == {"TBar": 3, "SimFix": 4}
    assert any("count as wrong" in each.text for each in seen.repairs)


@pytest.mark.parametrize(
    "text",
    [
        ",Cancer yes,Cancer no\nSmoker yes,50,10\nSmoker no,5,35\n",
        ",,Predicted true,Predicted false\nActual,true,40,10\n,false,5,45\n",
        ",,pred yes,pred no\nactual,yes,50,10\nactual,no,5,45\n",
        "Model,Truth,True,False\nsvm,True,40,10\nsvm,False,5,45\n",
        "model,suite,pass,fail\na,x,3,4\na,y,5,6\n",
    ],
)
def test_a_table_of_four_counts_that_are_no_right_and_wrong_is_not_read(text: str) -> None:
    with pytest.raises(Misread):  # or a question, which is one
        found(text)


def test_a_fourfold_table_with_the_name_once_beside_its_sides_is_read() -> None:
    for text in (
        ",,RF richtig,RF falsch,Summe\nSVM,richtig,40,12,52\n,falsch,5,43,48\nSumme,,45,55,100\n",
        ",,RF richtig,RF falsch\nSVM,richtig,40,12\nSVM,falsch,5,43\n",
    ):
        assert right(found(text)) == {"SVM": 52, "RF": 45}


def test_verdicts_in_brackets_are_games() -> None:
    verdicts = ("[[A]]", "[[B]]", "[[C]]")
    lines = [f"q{n},gpt-4o,llama,{verdicts[n % 3]}" for n in range(12)]
    assert isinstance(found(rows("question,model_a,model_b,verdict", *lines)).evidence, Battles)
