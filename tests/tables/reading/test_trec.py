"""What trec_eval -q writes, by topic; and runs of TREC, which nobody has judged."""

from __future__ import annotations

import pytest

from compare_core import DataError
from compare_core.evidence.scores import ItemScores
from compare_core.tables import read, understand

# The shape: usnistgov/trec_eval, README and test/out.test: three columns, “all” for the mean over the topics.
MEASURES = ("num_ret", "map", "P_5", "ndcg_cut_10")


def evaluated(shift: float, *head: str) -> bytes:
    lines = list(head)
    for topic in (*range(301, 311), "all"):
        lines += [
            f"{name:22}\t{topic}\t{(len(name) * (topic if isinstance(topic, int) else 7) % 97) / 200 + shift:.4f}"
            for name in MEASURES
        ]
    return "\n".join(lines).encode()


def test_two_evaluations_are_matched_by_topic_without_the_means() -> None:
    first, second = (evaluated(shift, f"runid                 \tall\trun{n}") for n, shift in enumerate((0, 0.1)))
    found = understand([read("bm25.txt", first), read("tfidf.txt", second)])
    assert isinstance(found.evidence, ItemScores)
    assert found.evidence.models == ("bm25", "tfidf")
    assert found.evidence.n == 10
    assert found.evidence.metric == "ndcg@10"
    assert any("other metrics were left out: “map”, “P@5”" in repair.text for repair in found.repairs)


def test_models_named_between_the_lines_are_told_apart() -> None:
    text = b"MODEL: bm25\n" + evaluated(0) + b"\nMODEL: tfidf\n" + evaluated(0.1)
    assert understand([read("both.txt", text)]).evidence.models == ("bm25", "tfidf")


def test_a_run_is_told_from_its_evaluation() -> None:
    run = "\n".join(f"301 Q0 FR940-{n} {n} {29.9 - n} EXP" for n in range(1, 30))
    with pytest.raises(DataError, match="a run of TREC"):
        read("bm25.res", run.encode())
