"""Records that stand deep within a JSON object, beside what sums them up, are read with the names above them."""

from __future__ import annotations

import json

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, of_files, refused

VERDICTS = {"ppo": "wltwl", "dpo": "wwtwl"}
SAID = {"w": "win", "l": "loss", "t": "tie"}


def judged(**verdicts: str) -> str:
    """Write what a judge said of several models against one and the same answer."""
    return json.dumps(
        {
            name: {
                "wins": said.count("w"),
                "judgments": [{"sample": n, "judgment": SAID[word]} for n, word in enumerate(said)],
            }
            for name, said in verdicts.items()
        }
    )


def test_verdicts_against_one_answer_are_shares_of_wins() -> None:
    question = asked(judged(**VERDICTS), "rates.json")
    assert (question.suggested.model, question.suggested.value) == ("level 1", "judgment")
    evidence = found(judged(**VERDICTS), "rates.json", question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.scores.tolist() == [[1, 1], [0, 1], [0.5, 0.5], [1, 1], [0, 0]]
    assert (evidence.models, evidence.metric, evidence.higher_is_better) == (("ppo", "dpo"), "share of wins", True)


def test_details_are_read_and_not_what_sums_them_up() -> None:
    def run(right: str, key: str) -> str:
        records = [{"problem_id": f"p{n}", "correct": each == "1", "time": 0.1 * n} for n, each in enumerate(right)]
        whole = {"total": len(right), "correct": right.count("1")}
        return json.dumps({"model": f"llm {key}", "summary": [whole], "details": {key: records}})

    read = of_files(("a.json", run("110101", "base")), ("b.json", run("100101", "strict")))
    assert isinstance(read.evidence, Outcomes)
    assert (read.evidence.n, read.evidence.right.tolist()) == (6, [4, 3])
    assert read.evidence.models == ("llm base", "llm strict")


def test_a_course_of_training_is_no_list_of_results() -> None:
    epochs = [{"epoch": n, "train_loss": 1 / (n + 1), "score": n} for n in range(8)]
    text = json.dumps({name: {"best": 0.9, "history": epochs} for name in ("svm", "rf")})
    assert "a log of training" in refused(text, "runs.json")
