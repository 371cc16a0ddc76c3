"""Results that nobody has judged, things still to be shown, and answers of which nothing says what is right."""

from __future__ import annotations

from tests.tables.told import asked, found, refused, refused_files, rows


def test_judgements_of_minus_one_are_none() -> None:
    """As the answers of two systems in github.com/Smrutishreya2002/IR-Model-Evaluation."""
    lines = [f"{system},q{n},{n % 7},{-1 if n > 1 else 0},0.{n}" for system in ("taat", "boolean") for n in range(20)]
    said = refused(rows("system,qid,rank,relevance,time", *lines))
    assert "“relevance” is -1 in 36 of 40 rows, which stands for “not judged”" in said


def test_a_list_of_what_an_experiment_shows_holds_no_answers() -> None:
    """As the pictures of github.com/hdresang/Event-Task, with the key that is right for each."""
    lines = [f"p{n}.png,{('Plausible', 'Implausible')[n % 2]},{n % 4 // 2},{'cn'[n % 2]}" for n in range(40)]
    assert "lists what an experiment shows" in refused(rows("file,condition,block,corrAns", *lines))


def test_answers_and_times_of_a_quiz_need_what_is_right() -> None:
    """As the puzzles of github.com/rohitsinha-iitfellow/Dataset_humanEval."""
    things = [f"fold_{n}" for n in range(12)]
    header = ",".join(["name", *(f"{thing}_{what}" for thing in things for what in ("response", "time"))])
    lines = [",".join([who, *(f"{'ABCD'[(k + n) % 4]},{n + k}.5" for n in range(12))]) for k, who in enumerate("xyz")]
    assert "nothing says which answers are right" in refused(rows(header, *lines))


def test_a_verdict_beside_a_truth_that_nothing_was_said_of_is_of_one_model() -> None:
    """As the conflicts of github.com/dev-ldy03/conflict-rag-pilot, whose entropies are no probabilities of a class."""
    lines = [f"{n},{('context', 'own')[n % 3 % 2]},0.{n + 10},0.{n + 30},{bool(n % 4)}" for n in range(24)]
    said = refused(rows("id,gold,own_entropy,context_entropy,correct", *lines))
    assert "“correct” says of one model whether it was right" in said


def test_forms_in_several_files_that_are_blank_are_told_as_such() -> None:
    """As the template of github.com/Nargis-340/LLM-English-Learning-Evaluation."""
    said = refused_files(
        ("prompts.csv", rows("id,level,prompt", *(f"{n},A{n % 2},say {n}" for n in range(9)))),
        (
            "scores.csv",
            rows("prompt_id,model,accuracy,clarity", *(f"{n},{m},," for m in ("GPT", "Claude") for n in range(9))),
        ),
    )
    assert "“accuracy”, “clarity” in scores are blank in all 18 rows" in said


def test_a_verdict_of_each_model_is_read_beside_what_it_wrote_and_cost() -> None:
    """As the tasks of github.com/AutomationOptimization/tsce_demo, whose baseline stands in a column of its own."""
    thought = "I think, after a long while of thinking about it, that this is it:"
    lines = [f'{n},solve {n},{n},"{thought} {n}",{n},{n % 2 == 0},{n % 5 != 0},{n}.0,0.0' for n in range(40)]
    text = rows("id,problem,truth,baseline,tsce,base_ok,tsce_ok,base_err,tsce_err", *lines)
    assert found(text).evidence.models == ("base_ok", "tsce_ok")


def test_a_test_before_and_after_is_not_mixed_with_another_one() -> None:
    """As the scales of github.com/TKaewlee/statistical-analysis, of which one is called otherwise after."""
    lines = [f"{n},{20 + n},{30 + n},{10 + n % 3},{12 + n % 4},{5 + n % 2},{6 + n % 3}" for n in range(12)]
    question = asked(rows("Subject,FM_pre,FMA_post,HF_pre,HF_post,BI_pre,BI_post", *lines))
    assert question.suggested.models == ("HF_pre", "HF_post")
    assert not any({"FM_pre", "FMA_post"} & {*each.roles.models} for each in question.choices)


def test_trials_drawn_at_random_for_each_child_hold_nothing_that_anybody_did() -> None:
    """As the design of github.com/tjmahr/2015_Coartic, whose looks stand in files of their own."""
    words = ["ball", "dog", "cup", "book"]
    kinds = ["neutral", "facilitating", "filler"]
    lines = [
        f"{child},Block{1 + trial // 6},{trial},{words[(trial * child) % 4]},{words[(trial + child) % 4]}1,"
        f"{words[(trial + 2 * child) % 4]}2,{kinds[(trial * trial + child * trial) % 5 % 3]},{1 + child % 2}"
        for child in range(1, 13)
        for trial in range(1, 13)
    ]
    said = refused(rows("Subj,Block,TrialNo,TargetWord,ImageL,ImageR,StimType,BlockOrder", *lines))
    assert "which trial was shown to each “Subj”" in said
    assert "“StimType”" in said
