"""Results of one system only: beside files without any, or marked by several people or judges."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, first, found, of_files, refused, refused_files, rows

SCORES = rows("id,response,score", *(f"{n},Answer {n} at length,{(n * 3) % 5 + 1}" for n in range(20)))
PROMPTS = rows("id,prompt,category", *(f"{n},What is {n} plus one?,{('math', 'words')[n % 2]}" for n in range(20)))
CALLS = rows("timestamp,latency_ms", *(f"2024-05-{n + 1:02}T09:00:00,{300 + n * 7}" for n in range(20)))


@pytest.mark.parametrize(
    "other", [("prompts.csv", PROMPTS), ("calls.csv", CALLS), ("config.json", '{"model": "gpt4", "temperature": 0.7}')]
)
def test_scores_beside_a_file_without_any_are_those_of_one_model(other: tuple[str, str]) -> None:
    said = refused_files(("gpt4_results.csv", SCORES), other)
    assert said.startswith("Only gpt4_results says how good anything was (“score”)")
    assert "a second model" in said


def test_scores_in_both_files_are_compared() -> None:
    second = rows("id,response,score", *(f"{n},Reply {n} at length,{(n * 7) % 5 + 1}" for n in range(20)))
    assert of_files(("gpt4.csv", SCORES), ("claude.csv", second)).evidence.models == ("gpt4", "claude")


@pytest.mark.parametrize(
    "raters", ["Rater 1,Rater 2", "annotator_a,annotator_b", "human_score,llm_judge_score", "judge_gpt4,judge_claude"]
)
@pytest.mark.parametrize("words", [False, True])
def test_marks_of_raters_of_one_system_compare_none(raters: str, words: bool) -> None:  # noqa: FBT001
    def mark(n: int) -> object:
        return ("correct", "incorrect")[n % 2] if words else n % 4 + 1

    text = rows(
        f"question_id,question,response,{raters}",
        *(f"q{n},What is {n}?,It is {n} of course,{mark(n)},{mark(n // 2)}" for n in range(24)),
    )
    said = refused(text)
    assert "how far they agree is not computed here" in said
    assert "“response”" in said
    assert "a second system" in said


@pytest.mark.parametrize("raters", ["human_label,judge_label", "expert1,expert2", "Rater 1,Rater 2"])
def test_marks_of_raters_alone_are_no_models(raters: str) -> None:
    said = refused(rows(f"id,{raters}", *(f"q{n},{n % 4 + 1},{n // 2 % 4 + 1}" for n in range(24))))
    assert "how far they agree is not computed here" in said
    assert len(said) < 300


def test_judges_are_held_against_what_people_said() -> None:
    words = ("good", "bad")
    text = rows(
        "id,human_label,gpt4_judge,claude_judge",
        *(f"q{n},{words[n % 2]},{words[n // 2 % 2]},{words[n % 3 % 2]}" for n in range(24)),
    )
    assert first(text).evidence.models == ("gpt4_judge", "claude_judge")


def test_people_beside_models_stay_what_they_were() -> None:
    text = rows("id,human,gpt4,llama", *(f"q{n},{n % 5 + 1},{n // 2 % 5 + 1},{n * 3 % 5 + 1}" for n in range(24)))
    assert isinstance(asked(text), NeedsRoles)


@pytest.mark.parametrize("who", ["bot", "assistant", "chatbot"])
@pytest.mark.parametrize("key", ["user_id", "ticket_id", "chat_id", "participant"])
@pytest.mark.parametrize(
    ("name", "words"), [("converted", ("no", "yes")), ("thumbs_up", ("0", "1")), ("rating", "12345")]
)
def test_bots_that_met_other_people_each_are_separate_groups(
    who: str, key: str, name: str, words: tuple[str, ...]
) -> None:
    lines = [
        f"u{n},2024-05-03T09:{n:02}:00,{('gpt4', 'llama')[n * 7 % 5 % 2]},{words[n * 3 % 7 % len(words)]}"
        for n in range(40)
    ]
    understood = first(rows(f"{key},timestamp,{who},{name}", *lines))
    assert {*understood.evidence.models} == {"gpt4", "llama"}
    assert isinstance(understood.evidence, SeparateScores) or understood.layout == "right_total"


@pytest.mark.parametrize("name", ["is_correct", "Passed", "f1", "latency_ms"])
def test_rows_of_one_named_model_are_told_as_such(name: str) -> None:
    lines = [f"q{n},{('look again', '')[n % 3 > 0]},{20 + n * 37 % 90},gpt4,{n % 2}" for n in range(24)]
    said = refused(rows(f"id,notes,prompt_tokens,model,{name}", *lines))
    assert "one model" in said
    assert "tried with" not in said


def test_a_text_that_is_right_for_several_rows_is_no_group() -> None:
    lines = [f"{n},Paris {n % 8},0.{n + 30},0.{n * 7 % 60 + 10},0.{n * 3 % 60 + 20}" for n in range(40)]
    said = refused(rows("idx,reference,precision,recall,f1", *lines))
    assert "of one “reference” only" not in said


def test_months_are_no_right_answers_among_all() -> None:
    models = ("gpt", "claude", "gemini", "llama")
    lines = [f"{n},{model},{1300 - n},{900 + n},2023/{n + 9:02}" for n, model in enumerate(models)]
    board = rows("Rank,Model,Arena Elo,Votes,Knowledge Cutoff", *lines)
    assert "items right" not in refused(board)
    counted = rows("Model,Solved", *(f"{m},{40 + n}/50" for n, m in enumerate(models)))
    assert found(counted).evidence.models == models


def test_right_and_wrong_of_each_model_and_prompt_is_asked() -> None:
    both = [(model, prompt) for model in ("gpt", "llama") for prompt in ("cot", "few_shot")]
    lines = [f"{','.join(pair)},q{n},{(n * 7 + k) % 3 % 2}" for k, pair in enumerate(both) for n in range(20)]
    ways = {choice.roles.model for choice in asked(rows("model,prompt,question_id,correct", *lines)).choices}
    assert {"model", "prompt"} <= ways


IDIOMS = [
    f"{what} will come and {who} will see it all day long"
    for what in ("Rain", "Snow", "Wind", "Night", "Sleep", "Fame")
    for who in ("he", "we", "you", "they")
]


def _translated(header: str, right: int) -> str:
    wrote = [text if n < right else f"something else than what {text[::-1]} says" for n, text in enumerate(IDIOMS)]
    lines = [f"{text.upper().replace('E', 'Ü')} SÖ,{text},{said}" for text, said in zip(IDIOMS, wrote, strict=True)]
    return rows(header, *lines)


@pytest.mark.parametrize("header", ["Source,Reference,Prediction", "src,reference,predicted_text"])
def test_translations_of_one_model_are_told_apart_from_what_was_translated(header: str) -> None:
    said = refused(_translated(header, 8))
    assert said.startswith(f"“{header.rpartition(',')[2]}” holds texts of one model, it seems, the same as “")
    assert "in 8 of 24 rows" in said
    assert "a second model" in said


def test_answers_of_several_in_free_text_are_to_be_graded() -> None:
    lines = [f"{text},{text[::-1]} is what I say,{text.swapcase()} or so I was told" for text in IDIOMS]
    said = refused(rows("reference,svm_answer,rf_answer", *lines))
    assert "answers in free text, and none of them is the same as “reference”" in said
