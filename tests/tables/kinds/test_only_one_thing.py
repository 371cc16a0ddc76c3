"""Files about one thing only, or with numbers that are no measure, and models that were tried in many settings."""

from __future__ import annotations

import json
from itertools import product

import numpy as np

from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import Scores
from tests.tables.told import asked, asked_of, found, refused, refused_files, rows

DRAW = np.random.default_rng(161)


def share() -> str:
    return f"{DRAW.uniform(0.4, 0.9):.3f}"


def test_people_who_answered_about_one_thing_are_no_models() -> None:
    """As the answers to a presence questionnaire of one virtual world: github.com/GauriDesai11/FYP_Analysis."""
    users = [f"User{n}" for n in range(1, 7)]
    lines = [f"Q{n}," + ",".join(map(str, DRAW.integers(1, 8, 6))) for n in range(1, 11)]
    why = refused(rows(",".join(["Question", *users]), *lines))
    assert "are people, by their names, and each row is what all of them were asked" in why
    assert "bring a row for each person, and a column for each thing" in why


def test_scores_of_one_models_texts_are_named() -> None:
    """As RAGAS writes them of one assistant."""
    words = "some longer words that a person wrote about question"
    lines = [
        f"what is {n} about?,a page of {words} {n * 3},{words} {n} well,{words} {n * 7} right,0.{n + 20}"
        for n in range(30)
    ]
    why = refused(rows("user_input,retrieved_contexts,response,reference,answer_relevancy", *lines))
    assert why.startswith("“answer_relevancy” is a score of one model's texts")
    assert "a second model" in why


def test_one_optimisers_fitness_is_of_one_model() -> None:
    """As summary.csv of github.com/Adarsh5860/CEC13-CEC17, where only rates of success are in percent."""
    lines = [f"rao1,F{n},100,{100 + n * 3.7:.4e},{110 + n * 4.1:.4e},{n * 3 % 100}.0%" for n in range(1, 30)]
    why = refused(rows("Algorithm,Function,D2_Ideal,D2_Best Fitness,D2_Mean Fitness,D2_Success Rate", *lines))
    assert "are scores of one model, “rao1”, on every item" in why


def test_the_session_of_a_test_is_no_score() -> None:
    """As the playlists of a listening test: github.com/UDASE-CHiME2023/listening-test-config."""

    def played(subject: int) -> tuple[str, str]:
        order = np.random.default_rng(subject).permutation(40)
        lines = [f"{n},1,{n // 10},data/C{k % 5}/i{k // 5}.wav,{('SIG', 'BAK')[k % 2]}" for n, k in enumerate(order)]
        return f"subject_{subject}.csv", rows(",subset,session,file,scale", *lines)

    assert "nothing says which is a score" in refused_files(*map(played, (1, 2, 3)))


def test_a_model_tried_in_many_settings_is_compared_alone_first() -> None:
    """As full_results.csv of github.com/Ratan24/interview-embedding-benchmark."""
    cells = product(("voyage", "gemini", "qwen"), ("C1", "C2"), ("s1", "s2", "s3"), ("nominal", "ordinal"),
                    ("concat", "none", "average"))  # fmt: skip
    text = rows("model,condition,skill,classifier,intro_strategy,macro_f1_mean", *(
        f"{','.join(cell)},{share()}" for cell in cells))  # fmt: skip
    question = asked(text)
    assert question.suggested.model == "model"
    assert "one “model” with one “condition” with one “classifier”" in str(question)
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Scores)
    assert evidence.models == ("voyage", "gemini", "qwen")
    assert evidence.n == 36  # and a way to pool that is called average sums up no others


def test_scales_of_one_system_are_no_models() -> None:
    """As task_ratings.csv of github.com/sriramyapanja/openemr-usability-study."""
    lines = [f"PR_{n:03},Registration,a task in words {n},{n * 7 % 5 + 1},{n * 5 % 7 + 1},{('No', 'Yes')[n % 2]}"
             for n in range(25)]  # fmt: skip
    head = "task_id,task_category,task_description,difficulty_score,time_score,workflow_gap_identified"
    assert "are scores, but no column is named as the model" in refused(rows(head, *lines))


def test_runs_numbered_in_names_of_battles_are_of_one_model() -> None:
    """As pairwise.csv of github.com/majorminorlabs/research-luna-5.6-vs-6: the runs of a model never met."""
    sides = [[f"{name}-r{n % 2 + 1}" for name in (("l56", "l6"), ("l6", "l56"))[n // 3 % 2]] for n in range(30)]
    lines = [f"{n},{n % 2 + 1},{','.join(pair)},{('A', 'B', 'TIE')[n % 3]}" for n, pair in enumerate(sides)]
    seen = found(rows("case_id,repeat,a_source,b_source,winner", *lines))
    assert isinstance(seen.evidence, Battles)
    assert seen.evidence.models == ("l56", "l6")
    assert seen.evidence.wins.tolist() == [[0, 10], [10, 0]]
    assert any("Runs of the same model were taken together, as “repeat” numbers them" in str(r) for r in seen.repairs)
    apart = [line.replace(f",{int(line.split(',')[1])},", ",5,", 1) for line in lines]  # another number beside them
    other = found(rows("case_id,repeat,a_source,b_source,winner", *apart)).evidence
    assert len(other.models) == 4


def test_what_was_measured_stands_before_whether_it_worked() -> None:
    """As evaluation_results.csv of github.com/Kantha1403/vrp-solver-benchmark."""
    solvers = ("OR-Tools", "Nearest-Neighbor", "Clarke-Wright")
    head = ",".join(["seed", *(f"{solver}_{what}" for solver in solvers for what in ("distance", "feasible"))])
    lines = [f"{n}," + ",".join(f"{500 + n * k * 3.7:.1f},{n % 4 > 0}" for k in range(1, 4)) for n in range(1, 9)]
    for more in ("", ",pct_improvement_vs_Nearest-Neighbor,pct_improvement_vs_Clarke-Wright"):
        question = asked(rows(head + more, *(line + f",{share()},{share()}" * bool(more) for line in lines)))
        assert question.suggested.models == tuple(f"{solver}_distance" for solver in solvers)
        assert len(str(question)) <= 300


def test_what_is_overall_stands_before_its_parts() -> None:
    """As the files of github.com/Tun-Wellens/llm-eval."""

    def judged(name: str) -> tuple[str, str]:
        lines = [
            json.dumps({"id": n, "answer": f"words of {name} about {n}", "scores": {
                "clarity": int(DRAW.integers(0, 6)), "completeness": int(DRAW.integers(0, 6)),
                "overall": int(DRAW.integers(0, 6))}})
            for n in range(40)
        ]  # fmt: skip
        return f"results_{name}.jsonl", "\n".join(lines)

    question = asked_of(*map(judged, ("gemma", "llama", "phi")))
    assert question.suggested.value == "overall"
    assert {"clarity", "completeness"} < {each.roles.value for each in question.choices}
