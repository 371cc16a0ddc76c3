"""Models of which not all were tried on everything, and first answers of which several numbers are counted."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.tables import Misread
from compare_core.tables.meaning.shapes.single import with_enough
from tests.tables.told import asked, asked_of, first, found, of_files, rows

TRIED = {"parse": 17, "load": 14, "count": 12, "distance": 12, "write": 8, "index": 7, "plot": 5}


def test_times_of_packages_of_which_few_were_tried_on_everything() -> None:
    """As benchmarks of parsers: the commonest of them were tried on four of nine problems."""
    lines = [
        f"pkg{n:02d},{bench},{(n + 1) * (len(bench) ** 3) / 1000}" for bench, many in TRIED.items() for n in range(many)
    ]
    understood = first(rows("Package,Benchmark,Runtime", *lines))
    assert understood.roles.model == "Package"
    assert understood.evidence.n == 4
    assert len(understood.evidence.models) == 12
    assert not any("percent" in warning for warning in understood.warnings)


def test_what_most_models_were_tried_on_decides_where_none_was_tried_on_all() -> None:
    there = np.array([[n < many for many in TRIED.values()] for n in range(17)])
    kept = with_enough(there)
    assert kept.sum() * there[kept].all(axis=0).sum() == 48


def test_models_tried_in_pairs_on_things_of_their_own_are_not_halved() -> None:
    there = np.array([[n % 2 == k // 2 for n in range(12)] for k in range(4)])
    assert with_enough(there).all()


KS = (1, 3, 5, 10)


def searched(shift: int) -> str:
    """Write how well one search did, by how many first answers were counted."""
    shares = [(n, k, min(1, (n * 7 + shift) % 5 / (5 - k / 4)), (n + shift) % 3 / 3) for n in range(20) for k in KS]
    lines = [f"q{n},{k},['doc {n}'],{recall:.3f},{mrr:.3f}" for n, k, recall, mrr in shares]
    return rows("query_id,k,top_doc_ids,page_recall_at_k,page_mrr_at_k", *lines)


def test_first_answers_are_compared_on_their_mean_or_at_one_number_of_them() -> None:
    files = (("dense.csv", searched(0)), ("hybrid.csv", searched(2)))
    question = asked_of(*files)
    says = [choice.says for choice in question.choices]
    assert "by the mean of" in says[0]
    assert "over “k” on every “query_id”" in says[0]
    assert [text.rsplit(" ", 1)[-1] for text in says[1:5]] == ["1", "3", "5", "10"]
    for choice in question.choices[:5]:
        assert of_files(*files, roles=choice.roles).evidence.n == 20


def test_a_category_that_meets_every_item_is_what_was_tried() -> None:
    """As two ways to ask a model, one of which was right on no question."""
    lines = [
        f"{n:02d},{way},svm,{n / 7 + k:.3f},{n / 7:.3f},{k == 0}"
        for n in range(1, 8)
        for k, way in enumerate(("good", "bad"))
    ]
    question = asked(rows("qid,category,model,extracted_answer,correct_answer,is_correct", *lines))
    assert (question.suggested.model, question.suggested.value) == ("category", "is_correct")


def test_a_category_of_items_is_no_model() -> None:
    lines = [f"{n:02d},{'ab'[n % 2]},svm,{n % 3 > 0}" for n in range(1, 20)]
    with pytest.raises(Misread, match="one model"):
        found(rows("qid,category,model,is_correct", *lines))


def test_a_model_that_stopped_early_does_not_decide_on_what_all_others_are_compared() -> None:
    """As a name that was cut off, with two results of ten: without it the others share all tasks."""
    lines = [f"m{k},t{n:02d},{(n * 7 + k * 3) % 10 / 10}" for k in range(4) for n in range(10)]
    understood = found(rows("model,task_id,completion_rate", *lines, "m/,t03,0.1", "m/,t04,0.2"))
    assert (understood.evidence.n, understood.evidence.models) == (10, ("m0", "m1", "m2", "m3"))
    assert any("“m/”: left out, for want of" in repair.text for repair in understood.repairs)


def test_a_model_that_was_tried_on_half_stays() -> None:
    lines = [f"m{k},t{n:02d},{(n * 7 + k * 3) % 10 / 10}" for k in range(4) for n in range(10 if k < 3 else 5)]
    understood = found(rows("model,task_id,completion_rate", *lines))
    assert (understood.evidence.n, len(understood.evidence.models)) == (5, 4)
