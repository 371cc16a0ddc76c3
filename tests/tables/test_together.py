"""Tables that stand in parts belong together: sheets, texts, files, records within records, names above blank cells."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core import DataError
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Understanding, read, understand
from compare_core.tables.preview import attempt
from tests.tables.workbooks import of_cells, workbook

if TYPE_CHECKING:
    from collections.abc import Sequence

RNG = np.random.default_rng(15)


def rows(header: str, *lines: object) -> str:
    return "\n".join([header, *map(str, lines)]) + "\n"


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.4f}"


def asked(files: Sequence[tuple[str, str | bytes]], what: str = ".") -> Understanding:
    """Return what the proposal of a question leads to."""
    tables = [read(name, text if isinstance(text, bytes) else text.encode()) for name, text in files]
    with pytest.raises(NeedsRoles, match=what) as question:
        understand(tables)
    return understand(tables, question.value.suggested)


def refused(text: str, what: str, name: str = "a.csv") -> None:
    with pytest.raises(DataError, match=what) as told:
        understand([read(name, text.encode())])
    assert not isinstance(told.value, NeedsRoles)


def test_tables_of_a_text_with_the_same_header_are_one() -> None:
    parts = [
        rows(
            f"## Round {n}",
            "",
            "| Model | Score | Cost |",
            "|---|---|---|",
            *(f"| {m} | {share()} | {n} |" for m in "abc"),
        )
        for n in range(1, 6)
    ]
    found = asked([("a.md", "\n".join(parts))], "“Model”")
    assert found.evidence.models == ("a", "b", "c")
    assert found.evidence.n == 5
    assert "5 tables with the same header" in found.repairs[0].text
    body = ("| set | svm | rf |", "|---|---|---|", "| iris | 0.9 | 0.8 |", "| wine | 0.7 | 0.8 |")
    wide = [rows(f"## {what}", "", *body) for what in ("Accuracy", "F1")]
    assert read("a.md", "\n".join(wide).encode()).rows == 2  # of other measures


def test_sheets_with_the_same_measures_are_one() -> None:
    sheets = {
        f"set {n}": of_cells([["Method", "F1", "Recall"], *([m, float(share()), float(share())] for m in "abc")])
        for n in range(4)
    }
    found = asked([("a.xlsx", workbook(sheets))])
    assert found.evidence.models == ("a", "b", "c")
    assert found.evidence.n == 4


def test_a_name_stands_for_the_blank_cells_below_it() -> None:
    text = rows(
        "Case,Method,ortho,supp",
        *(f"{f'c{n}' if m == 'x' else ''},{m},{share()},{share()}" for n in range(6) for m in "xy"),
    )
    found = asked([("a.csv", text)], "“Method”")
    assert found.evidence.n == 6
    assert "“Case” were given the name above them" in found.repairs[0].text
    assert read("a.csv", text.encode(), as_written=True).column("Case").labels >= {"c1"}
    labels = rows("y,svm,rf", "cat,cat,dog", ",cat,cat", "dog,cat,dog", ",dog,cat")
    assert "" in read("a.csv", labels.encode()).column("y").texts


def test_a_header_between_rows_is_no_row() -> None:
    head = "model,Accuracy,F1"
    table = read("a.csv", rows(head, f"a,{share()},1", head, f"b,{share()},1", head, f"c,{share()},0").encode())
    assert table.columns == ("model", "Accuracy", "F1")
    assert table.rows == 3
    assert read("a.csv", b"cat,dog,eel\ncat,dog,eel\ncat,cat,eel\n").rows == 3  # labels without a header


def test_a_row_above_like_rows_is_no_header() -> None:
    text = rows("run7,tool a,True,91", *(f"run{n % 5}5,tool {'ab'[n % 2]},{n % 3 > 0},{n * 7 % 90}" for n in range(40)))
    assert read("a.csv", text.encode()).columns[1] == "column 2"
    assert read("a.csv", rows("x,a,b,5", *(f"{n},a,b,{n % 4}" for n in range(20))).encode()).columns[0] == "x"


def test_records_of_models_within_records_are_rows() -> None:
    rounds = [
        {"num": n, "name": f"round {n}", "models": [{"label": m, "score": float(share()), "wall": n} for m in "abc"]}
        for n in range(1, 6)
    ]
    found = asked([("a.json", json.dumps({"rounds": rounds}))])
    assert found.evidence.models == ("a", "b", "c")
    assert found.evidence.n == 5
    said = [{"id": n, "correct": n % 2 == 0, "turns": [{"name": "user", "tokens": 3}]} for n in range(4)]
    assert read("a.json", json.dumps(said).encode()).rows == 4
    deep = [{"id": n, "by": {"svm": {"f1": float(share())}, "rf": {"f1": float(share())}}} for n in range(4)]
    assert read("a.json", json.dumps(deep).encode()).columns == ("id", "by.svm.f1", "by.rf.f1")
    two = {"old": [{"model": "a", "f1": 0.5, "depth": 3}], "new": [{"model": "b", "f1": 0.6, "layers": 9}]}
    assert read("a.json", json.dumps(two).encode()).columns == ("list", "model", "f1", "depth", "layers")


def test_files_of_one_model_each_are_joined_by_what_tells_their_rows_apart() -> None:
    def file(header: str, kinds: str = "case {n}") -> str:
        return rows(header, *(f"{kinds.format(n=n)},{n * 3},{share()},{share()}" for n in range(8)))

    found = asked([(f"{m}.csv", file("shape,size,ortho,rec")) for m in ("dwh", "gns")], "every file is a model")
    assert found.evidence.models == ("dwh", "gns")
    assert found.evidence.n == 8
    named = [
        (f"{m}.csv", rows("name,targets,strict_accuracy", *(f"kind {n},9,{share()}" for n in range(6)))) for m in "ab"
    ]
    assert asked(named).evidence.n == 6
    by_data = [
        (f"{data}.csv", rows("method,accuracy", *(f"{m},{share()}" for m in ("svm", "rf", "knn"))))
        for data in ("iris", "wine", "glass", "zoo")
    ]
    found = asked(by_data, "every file is what the models")
    assert isinstance(found.evidence, DatasetScores)
    assert found.evidence.models == ("svm", "rf", "knn")
    assert found.evidence.n == 4


def test_three_kinds_of_verdicts_are_told() -> None:
    kinds = ("correct", "wrong", "unknown")
    files = [rows("id,verdict", *(f"i{n},{kinds[(n + k) % 3]}" for n in range(12))) for k in (0, 1)]
    with pytest.raises(Misread, match="but also “unknown”"):
        understand([read(f"{place}.csv", text.encode()) for place, text in enumerate(files)])


def test_numbers_that_files_call_predictions_may_lie_far_off() -> None:
    files = [rows("y_true,y_pred", *(f"{n}.5,{n * k}.25" for n in range(30))) for k in (-90, 1)]
    found = understand([read(f"{place}.csv", text.encode()) for place, text in enumerate(files)])
    assert isinstance(found.evidence, ItemScores)


def test_a_column_that_may_name_models_is_offered_beside_the_others() -> None:
    text = rows(
        "Gene,Type,Base,f1", *(f"g{g},t{t},b{b},{share()}" for g in range(3) for t in range(4) for b in range(3))
    )
    with pytest.raises(NeedsRoles) as question:
        understand([read("a.csv", text.encode())])
    assert {choice.roles.model for choice in question.value.choices} >= {"Gene", "Type"}


SENTENCES = {
    "models in rows of two f1": (
        rows(
            "key,model,macro_f1,neu_f1,pos_f1,neu_p,pos_p,pos_r",
            *(f"m{n},model {n},{','.join(share() for _ in range(6))}" for n in range(9)),
        ),
        "with its totals",
    ),
    "the ends of an interval": (
        rows("y_true,y_pred_mean,y_pred_lower,y_pred_upper", *(f"{n}.5,{n}.75,{n - 4}.5,{n + 4}.5" for n in range(30))),
        "predictions of one model",
    ),
    "means and spreads": (
        rows(",,Mean,Std", *(f"m{n % 3},SQ{n},{share()},{share()}" for n in range(9))),
        "their spreads",
    ),
    "parts of the data": (
        rows(
            "split,retriever,recall@1,mrr,n",
            *(
                f"{p},{m},{share()},{share()},20"
                for p in ("dev (validation)", "test (held-out)", "all")
                for m in "abcd"
            ),
        ),
        "totals",
    ),
    "what a model forecasts beside a course": (
        rows("Date,TSLA,LSTM", *(f"2024-01-{n:02},{n * 11}.5,{n * 11}.25" for n in range(1, 29))),
        "what came true",
    ),
    "a curve of calibration": (
        rows("quantile,nominal,observed", *(f"0.{n:02},0.{n:02},{n / 101:.4f}" for n in range(1, 60))),
        "curve of calibration",
    ),
    "one model by name": (
        rows("file,model,wer,cer", *(f"f{n}.mp3,whisper,{share()},{share()}" for n in range(20))),
        "of one model, “whisper”",
    ),
    "a described distribution": (
        rows(
            "provider,category,n,mean,std,median,min,max",
            *(f"{p},c{n},20,{','.join(share() for _ in range(5))}" for p in "abc" for n in range(4)),
        ),
        "sums up a distribution",
    ),
    "two totals of each model": (
        rows("Model,Edge pairwise,Tough pairwise", *(f"model {n},{share()},{share()}" for n in range(8))),
        "totals",
    ),
    "the best of a search of each model": (
        rows(
            "model_name,best_params,train_score,test_accuracy_score,test_f1_score,total_time",
            *(f"m{n % 3},{{depth: {n}}},{share()},{share()},{share()},0.5" for n in range(6)),
        ),
        "totals",
    ),
    "numbers without names": (
        rows(
            "gt_lo,0.5237746891,0.5633528265,0.2700729927", *(f"r{n},{share()},{share()},{share()}" for n in range(4))
        ),
        "has no header",
    ),
    "one model that passed or failed": (
        rows("task_id,result,hash", *(f"T/{n},{'passed' if n % 3 else 'failed'},x{n}y" for n in range(30))),
        "of one model whether it was right",
    ),
    "coefficients in LaTeX": (
        rows(
            "\\begin{tabular}{l@{}rrr}",
            "{} & Coef. & Std.Err. & t \\\\",
            *(f"x{n} & 0.{n} & 0.1 & {n}.5 \\\\" for n in range(1, 6)),
            "\\end{tabular}",
        ),
        "inside a model",
    ),
    "cutoffs": (
        rows(
            "model,metric,k,value",
            *(f"{m},{s},{k},{share()}" for m in "abc" for s in ("recall", "ndcg") for k in (1, 3, 5, 10)),
        ),
        "one number for a whole test",
    ),
    "a comment above a text": (
        "<!-- made by a tool -->\n\n| Arm | MRR |\n|---|---|\n| a | 0.5 |\n| b | 0.25 |\n",
        "totals",
    ),
}


@pytest.mark.parametrize(("text", "what"), SENTENCES.values(), ids=SENTENCES)
def test_what_is_no_comparison_is_named(text: str, what: str) -> None:
    refused(text, what)


def test_what_stands_beside_records_says_what_they_measure() -> None:
    folds = [{"fold": n, "svm": {"mean": 0.1 + n / 100}, "rf": {"mean": 0.2 + n / 90}} for n in range(5)]
    found = understand([read("a.json", json.dumps({"metric": "mean absolute error", "folds": folds}).encode())])
    assert not found.evidence.higher_is_better  # type: ignore[union-attr]


def test_what_each_judge_said_is_no_model() -> None:
    files = [rows("id,rater,score", *(f"i{n},{who},{n % 5}" for n in range(12))) for who in ("ann", "ben")]
    with pytest.raises(Misread, match="judges are no models"):
        understand([read(f"{place}.csv", text.encode()) for place, text in enumerate(files)])


def test_a_side_that_won_or_lost_is_a_battle() -> None:
    said = ("win", "loss", "tie")
    found = understand(
        [
            read(
                "a.csv",
                rows(
                    "q,side_x,side_y,verdict for x",
                    *(f"q{n},{'ab'[n % 2]},{'ba'[n % 2]},{said[n % 3]}" for n in range(30)),
                ).encode(),
            )
        ]
    )
    assert found.layout == "arena_battles"
    assert found.evidence.models == ("a", "b")


def test_a_verdict_on_items_comes_before_other_numbers() -> None:
    lines = (f"{m},item{n},{share()},{share()},{n % (2 + (m == 'a'))}" for m in "ab" for n in range(20))
    found = asked(
        [
            (
                "a.csv",
                rows(
                    "model,item_id,logprob_A,logprob_B,congruent",
                    *(line[:-1] + str(int(line[-1] > "0")) for line in lines),
                ),
            )
        ]
    )
    assert found.roles.value == "congruent"


def test_a_metric_of_every_data_set_may_have_a_name_of_two_words() -> None:
    metrics = ("mae", "roc-auc", "mae", "spearman", "mae", "pr-auc")
    files = [
        rows("benchmark,model,leaderboard_metric,score", *(f"b{n},{m},{s},{share()}" for n, s in enumerate(metrics)))
        for m in "ab"
    ]
    found = understand([read(f"{m}.csv", text.encode()) for m, text in zip("ab", files, strict=True)])
    assert "has a metric of its own" in " ".join(found.reasons)
    assert not any("Nothing says" in each for each in found.warnings)


def test_a_score_that_is_the_same_for_all_models_is_not_proposed() -> None:
    lines = (f"{n},p{n % 2},{m},0.{100 + n},{share()}" for n in range(8) for m in ("GA", "PSO", "SQA"))
    assert asked([("a.csv", rows("Nodes,Problem,Algorithm,Exact_Cost,f_best", *lines))]).roles.value == "f_best"


def test_transcripts_with_their_error_are_compared_by_it() -> None:
    text = rows(
        "audio_id,model_name,reference,hypothesis,wer",
        *(f"a{n},{m},words of {n},other {n}{m},{share()}" for m in "ab" for n in range(12)),
    )
    found = understand([read("a.csv", text.encode())])
    assert found.layout == "graded_items"
    assert not found.evidence.higher_is_better  # type: ignore[union-attr]


def test_the_mean_of_the_other_columns_is_no_data_set_but_may_be_part_of_a_name() -> None:
    lines = [(f"model {n}", *sorted(float(share()) for _ in range(3))) for n in range(8)]
    text = rows(
        "model,rate_chat,rate_code,rate_math,rate_avg",
        *(f"{m},{a},{b},{c},{(a + b + c) / 3:.4f}" for m, a, b, c in lines),
    )
    assert asked([("a.csv", text)]).evidence.n == 3
    folds = rows(
        "fold,mean_pooled_svm,mean_pooled_rf,max_svm,max_rf",
        *(f"{n},0.85{n},0.86{n},0.85{n},0.86{n}" for n in range(5)),
    )
    with pytest.raises(NeedsRoles) as question:
        understand([read("a.csv", folds.encode())])
    assert question.value.suggested.models == ("mean_pooled_svm", "mean_pooled_rf")


def test_a_very_wide_header_may_have_no_rows() -> None:
    with pytest.raises(DataError, match="a header but no rows"):
        read("a.csv", (",".join(f"m{n}" for n in range(400)) + "\n").encode())


def lengths(rows_of_truth: int, others: int, said: str) -> list[tuple[str, str]]:
    """Write a file with true numbers, and two of another length with what models said of them."""
    true = rows("id,y_true", *(f"x{n},{2 + n * 7 % 31}.5" for n in range(rows_of_truth)))
    models = [rows(f"id,{said}", *(f"x{n},{2 + n * 7 % 31}.{n * k % 10}" for n in range(others))) for k in (3, 7)]
    return [("truth.csv", true), ("svm.csv", models[0]), ("rf.csv", models[1])]


def understood(files: Sequence[tuple[str, str]]) -> Understanding:
    return understand([read(name, text.encode()) for name, text in files])


@pytest.mark.parametrize("said", ["y_pred", "forecast"])
@pytest.mark.parametrize("counts", [(10, 9), (10, 31), (30, 9), (9, 10), (20, 20)])
def test_files_of_other_lengths_than_the_truth_are_matched_by_their_ids(counts: tuple[int, int], said: str) -> None:
    found = understood(lengths(*counts, said))
    assert isinstance(found.evidence, ItemScores)
    assert (found.evidence.models, found.evidence.n) == (("svm", "rf"), min(counts))
    assert (found.evidence.metric, found.evidence.higher_is_better) == ("squared error", False)
    left = [repair.text for repair in found.repairs if "not every file has their ids" in repair.text]
    assert len(left) == (0, 1, 2)[(counts[0] != counts[1]) + (counts[1] > counts[0])]


@pytest.mark.parametrize("counts", [(10, 9), (10, 31), (30, 9), (9, 10)])
@pytest.mark.parametrize("said", ["svm", "x", "estimate,note"])
def test_numbers_of_files_of_any_length_stop_nothing(counts: tuple[int, int], said: str) -> None:
    """What names nothing was once held against a truth of another length."""
    for files in (lengths(*counts, said), lengths(*counts, said)[::-1]):
        tried = attempt([(name, text.encode()) for name, text in files])
        if tried.understood is not None:
            assert tried.understood.evidence.n == min(counts)
        assert tried.understood is not None or (isinstance(tried.refusal, DataError) and len(str(tried.refusal)) <= 300)
