"""Files as people have them on their machines: consoles, workbooks, gaps written as numbers, labels of their own."""

from __future__ import annotations

import json
from contextlib import suppress

import numpy as np
import pytest

from compare_core.errors import CompareError, DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.tables import read, understand
from tests.cost import seconds_of
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

RNG = np.random.default_rng(23)


def share() -> str:
    """Return a fraction with three digits."""
    return f"{RNG.uniform(0.5, 0.95):.3f}"


@pytest.mark.parametrize("gap", ["-9999", "-999.0", "-99"])
def test_a_number_far_below_all_others_is_a_gap(gap: str) -> None:
    lines = [f"g{n},{share()},{gap if n == 4 else share()}" for n in range(12)]
    seen = found(rows("gauge,NSE_HBV,NSE_LSTM", *lines), "nse.csv")
    assert seen.evidence.n == 11
    assert any(f"“{gap}” in “NSE_LSTM”" in repair.text for repair in seen.repairs)


def test_a_low_number_among_others_that_lie_as_far_apart_is_kept() -> None:
    lines = [f"g{n},{-n * 20},{-99 if n == 4 else -n * 19}" for n in range(12)]
    text = rows("sample,energy_svm_mae,energy_rf_mae", *lines)
    assert found(text).evidence.n == 12


def test_what_nobody_agreed_on_has_no_truth() -> None:
    labels = ["entailment", "neutral", "contradiction"]
    lines = [f"p{n},{'-' if n < 2 else labels[n % 3]},{labels[n % 3]},{labels[(n * n) % 3]}" for n in range(20)]
    seen = found(rows("id,gold_label,bert,roberta", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 18


def test_a_minus_beside_a_plus_is_a_class_that_no_model_may_say() -> None:
    lines = [f"s{n},{'-' if n % 3 == 0 else '+'},+,{'+' if n else '?'}" for n in range(30)]
    seen = found(rows("id,gold_label,bert,roberta", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 30


def test_hits_and_errors_of_scanners_are_right_and_wrong() -> None:
    def said(real: bool) -> str:  # noqa: FBT001 - as the file says
        right = RNG.random() < 0.7
        return ("TP" if right else "FN") if real else ("TN" if right else "FP")

    lines = [f"t{n},xss,{str(n % 2 == 0).lower()},{said(n % 2 == 0)},{said(n % 2 == 0)}" for n in range(20)]
    text = rows("test,category,real vulnerability,Semgrep,CodeQL", *lines)
    seen = found(text, "scan.csv")
    assert (seen.layout, seen.evidence.models, seen.evidence.n) == ("right_wrong", ("Semgrep", "CodeQL"), 20)


def test_labels_in_a_file_of_their_own_are_the_truth_of_predictions_in_others() -> None:
    kinds = ["hare", "fox", "dog"]
    names = [f"IMG_{n}.JPG" for n in range(30)]
    truth = {name: kinds[n % 3] for n, name in enumerate(names)}

    def predicted() -> str:
        order = RNG.permutation(names)
        said = [truth[name] if RNG.random() < 0.7 else "fox" for name in order]
        return rows(
            "filename,pred,conf", *(f"{name},{label},{share()}" for name, label in zip(order, said, strict=True))
        )

    gold = rows("filename,species", *(f"{name},{label}" for name, label in truth.items()))
    files = [("labels.csv", gold), ("a.csv", predicted()), ("b.csv", predicted())]
    question = asked_of(*files)
    assert (question.suggested.truth, question.suggested.models) == ("species", ("pred",))


def test_arrays_printed_behind_names_are_columns() -> None:
    def printed() -> str:
        numbers = RNG.uniform(0.8, 0.9, 8)
        return f"[{' '.join(f'{x:.8f}' for x in numbers[:5])}\n {' '.join(f'{x:.8f}' for x in numbers[5:])}] mean=0.85"

    text = "\n".join(
        [">>> for name, clf in models.items():", "...     print(name, sc)", f"KNN {printed()}", f"SVC(rbf) {printed()}"]
    )
    question = asked(text, "terminal.txt")
    assert question.suggested.models == ("KNN", "SVC(rbf)")
    assert found(text, "terminal.txt", question.suggested).evidence.n == 8
    folds = found(text.replace("print(name, sc)", "print(name, cross_val_score(clf, X, y))"), "terminal.txt")
    assert (folds.layout, folds.roles.fold, folds.evidence.n) == ("fold_scores", "fold", 8)


def test_what_was_typed_above_a_printed_table_is_left_out() -> None:
    lines = [f"{n:<4} Fold{n:02}   {share()}    {share()}   {share()}   {share()}" for n in range(1, 11)]
    text = "\n".join(["> resamps$values", "   Resample LDA~Accuracy LDA~Kappa RF~Accuracy RF~Kappa", *lines])
    seen = found(text, "caret.txt")
    assert seen.evidence.models == ("LDA", "RF")
    assert seen.repairs[0].text == "Lines that were typed into a console were left out."


def test_models_in_brackets_below_the_heading_of_each_fold() -> None:
    lines = []
    for fold in range(1, 7):
        lines.append(f"=== Fold {fold}/6  (train 7000, valid 1000) ===")
        lines += [
            f"[{name}] fit   {n + 4.5:.1f}s  AUC={share()}  logloss={share()}"
            for n, name in enumerate(("logreg   ", "hist_gb  "))
        ]
    seen = found("\n".join(lines), "cv.txt")
    assert (seen.roles.fold, seen.roles.model, seen.roles.value) == ("fold", "model", "AUC")
    assert seen.evidence.models == ("logreg", "hist_gb")


def test_a_printed_table_of_runtimes_below_a_title() -> None:
    lines = [
        f"php_{n}.cnf.xz      {n * 9.5 + 100:>8.1f} {'TO' if n == 3 else f'{n * 8 + 120:.1f}':>8}   SAT"
        for n in range(14)
    ]
    text = "\n".join(
        [
            "c SAT subset, timeout 5000 s, seed 1",
            "instance             kissat  minisat   status",
            *lines,
            "-" * 48,
            "PAR-2   100.4  300.2",
        ]
    )
    question = asked(text, "bench.txt")
    assert question.suggested.better == "lower"
    assert question.suggested.models == ("kissat", "minisat")


def test_a_mean_in_every_row_says_that_columns_are_what_models_were_tried_on() -> None:
    values = RNG.uniform(30, 60, (3, 8)).round(1)
    names = ("VideoPose (f=243)", "PoseFormer (f=81)", "MixSTE (f=243)")
    lines = [
        f"| {name} | {' | '.join(map(str, row))} | {row.mean():.1f} |" for name, row in zip(names, values, strict=True)
    ]
    header = "| Error (mm) | Dir. | Disc. | Eat | Greet | Phone | Photo | Pose | Purch. | Avg |"
    question = asked("\n".join([header, "|---" * 10 + "|", *lines]), "results.md")
    assert question.suggested.turned


def test_the_sum_above_notes_is_no_row_of_its_own() -> None:
    lines = [f"MV-{n},{10 + n}/{20 + n},{9 + n}/{20 + n},Hb" for n in range(8)]
    total = "Summe,108/188,100/188,"
    text = rows("Vertrag,GPT-4 + Prompt,LayoutLM,Bearbeiter", *lines, total, "* gezählt: ganze Klauseln,,,")
    assert found(text, "klauseln.csv").evidence.n == 8


def test_raters_are_no_models_beside_columns_called_as_models_are() -> None:
    lines = [
        f"F{n},{rater},{RNG.integers(1, 5)},{RNG.integers(2, 6)},ok" for n in range(8) for rater in ("AK", "JW", "TS")
    ]
    question = asked(rows("Frage,Rater,Chatbot alt,Chatbot neu,Kommentar", *lines))
    assert (question.suggested.model, question.suggested.value, question.suggested.id) == ("model", "rating", "Frage")
    assert any("Frage + Rater" in choice.says for choice in question.choices)


def test_what_came_true_stands_beside_forecasts_over_time() -> None:
    truth = RNG.normal(2, 1.5, 30)
    told = np.column_stack([truth, RNG.normal(2, 0.5, 30), truth + RNG.normal(size=30), truth + RNG.normal(size=30)])
    lines = [f"20{n // 4 + 10}Q{n % 4 + 1},{','.join(f'{x:.2f}' for x in row)}" for n, row in enumerate(told)]
    question = asked(rows("quarter,gdp_saar,AR(1),BVAR,DFM nowcast", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("gdp_saar", ("AR(1)", "BVAR", "DFM nowcast"))


def test_measures_within_objects_of_objects_are_no_times() -> None:
    tasks = {
        f"STS{n}": {
            m: {"cos_sim": {"spearman": float(share()), "pearson": float(share())}, "evaluation_time": 20 + n}
            for m in ("e5-base", "gte-base")
        }
        for n in range(8)
    }
    question = asked(json.dumps(tasks), "sts.json")
    assert (question.suggested.model, question.suggested.dataset, question.suggested.value) == (
        "model",
        "task",
        "cos_sim.spearman",
    )


def test_a_fold_is_no_prediction_beside_a_probability() -> None:
    lines = []
    for model in ("kg", "raw"):
        lines += [f"{n},{n % 5 + 1},{n % 2},{n % 2 * 0.3 + RNG.uniform(0, 0.7):.3f},{model}" for n in range(40)]
    seen = found(rows("ID,fold,y_true,y_score,model", *lines))
    assert seen.roles.models == ("y_score",)


def test_means_medians_and_ends_are_totals() -> None:
    lines = [f"V{k},40,{k + 2.5},0.{k}1,{k + 2.4},{k}.1,{k + 5}.2" for k in range(1, 6)]
    assert "sums up a distribution" in refused(rows("Verfahren,n,MW,SD,Median,Min,Max", *lines))


def test_a_p_among_many_numbers_is_no_test_that_was_made() -> None:
    names = [
        "run_id",
        "coefficient",
        *(f"Total {what}" for what in ("Crashes", "Halted", "Reached", "Steps", "Eps", "Walls")),
    ]
    header = ",".join([*names, "VelocityAvg", "Final Mean Reward", "h", "p"])
    lines = [
        f"g{n},{n},{n * 7},{n * 5},{n * 3},{n * 90},{n * 9},{n * 2},12.{n},0.8{n},0.{n}1,0.9{n}" for n in range(12)
    ]
    assert "tests that were already made" not in refused(rows(header, *lines))


def test_a_square_of_measures_is_of_pairs() -> None:
    text = rows(",bleu,chrf,comet", "bleu,1,0.8,0.6", "chrf,0.8,1,0.7", "comet,0.6,0.7,1")
    assert "Rows and columns are the same" in refused(text, "corr.csv")


def test_lists_of_counts_beside_labels_are_a_confusion_matrix() -> None:
    text = json.dumps({"model": "effnet", "labels": ["A", "B", "C"], "matrix": [[9, 1, 2], [0, 8, 3], [1, 1, 7]]})
    with pytest.raises(DataError, match="confusion matrix of one model"):
        found(text, "c.json")


def test_variants_with_ticks_and_one_total_each() -> None:
    variants = [("Full model", 1, 1), ("w/o attention", 0, 1), ("w/o augmentation", 1, 0), ("w/o EMA", 1, 1)]
    tick = {1: "\\checkmark", 0: "--"}
    lines = [f"{name} & {tick[a]} & {tick[b]} & 7{n}.5 \\\\" for n, (name, a, b) in enumerate(variants)]
    header = "Variant & Att. & Aug. & mIoU $\\uparrow$ \\\\"
    text = "\n".join(["\\begin{tabular}{lccc}", header, *lines, "\\end{tabular}", ""])
    assert "with its totals: “mIoU ↑”" in refused(text, "ablation.tex")


def test_a_title_across_a_table_in_latex_says_what_is_measured() -> None:
    lines = [
        f"{m} & {' & '.join(f'{RNG.uniform(3, 20):.2f}' for _ in range(6))} \\\\"
        for m in ("LCNN", "RawNet2", "AASIST", "wav2vec2")
    ]
    text = "\n".join(
        [
            "\\begin{tabular}{l|cccccc}",
            "System & LA & DF & ITW & FoR & WF & PS \\\\",
            "\\multicolumn{7}{c}{EER [\\%] $\\downarrow$} \\\\",
            *lines,
            "\\end{tabular}",
        ]
    )
    question = asked(text, "eer.tex")
    assert question.suggested.turned
    seen = found(text, "eer.tex", question.suggested)
    assert isinstance(seen.evidence, Scores)
    assert not seen.evidence.higher_is_better


def test_the_score_of_all_comes_before_its_parts_in_files_of_one_model_each() -> None:
    def judged() -> str:
        records = [
            {"id": n, "scores": {"clarity": int(RNG.integers(1, 6)), "overall": int(RNG.integers(1, 6))}}
            for n in range(20)
        ]
        return "\n".join(map(json.dumps, records))

    question = asked_of(("gemma.jsonl", judged()), ("phi.jsonl", judged()))
    assert question.suggested.value == "overall"


def test_files_of_predictions_keep_being_read_with_their_own_truth() -> None:
    text = rows("id,y_true,pred", *(f"{n},{'cat' if n % 2 else 'dog'},{'cat' if n % 3 else 'dog'}" for n in range(12)))
    assert of_files(("svm.csv", text), ("rf.csv", text.replace("cat\n", "dog\n", 2))).layout == "per_model_files"


def test_names_of_ten_thousand_marks_take_no_time() -> None:
    """Words at the ends of names are looked for near their ends, and models within names of some length only."""
    header = f"id,{'Q' * 20_000},y_{'_' * 10_000}_x,{'pred_' * 2_000}z"
    data = rows(header, *(f"{n},{n * 0.5},{n * 0.3},{n * 0.7}" for n in range(30))).encode()

    def work() -> None:
        with suppress(CompareError):
            understand([read("a.csv", data)])

    assert seconds_of(work, 1.0) <= 1.0
