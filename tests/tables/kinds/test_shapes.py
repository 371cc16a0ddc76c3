"""Shapes of result files that others publish, written by us: each with the repository whose files have that shape."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Understanding, read, understand
from tests.tables.told import asked, either_way, found, refused, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(17)


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.3f}"


def repairs(understood: Understanding) -> str:
    return " ".join(repair.text for repair in understood.repairs)


def test_two_columns_that_nobody_names_are_not_taken_for_models_at_once() -> None:
    """github.com/RuiyeGu/species-distribution-modelling, MLP/ablation_results.csv."""
    text = rows(
        "seed,weighted,scope,mean_pred,log_loss,auc",
        *(
            f"{seed},{weighted},{scope},{share()},{share()},{share()}"
            for seed in range(5)
            for weighted in (True, False)
            for scope in ("OVERALL", "skink", "gecko", "snake")
        ),
    )
    question = asked(text)
    understood = found(text, roles=question.suggested)
    assert understood.evidence.models == ("True", "False")
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.datasets == ("gecko", "skink", "snake")
    assert "“OVERALL”: left out, because it sums up the others" in repairs(understood)


def test_the_index_of_a_fold_is_a_fold_and_not_a_part_of_the_model() -> None:
    """github.com/sylwekczmil/cacp, comparison.csv."""
    text = rows(
        "Dataset,Algorithm,Train size,CV index,AUC,Accuracy",
        *(
            f"{data},{model},90,{fold},{share()},{share()}"
            for data in ("iris", "wine", "glass")
            for model in ("AB", "DT", "KNN")
            for fold in range(1, 6)
        ),
    )
    understood = found(text)
    assert understood.roles.fold == "CV index"
    assert understood.evidence.models == ("AB", "DT", "KNN")


def test_the_number_of_a_row_is_no_score() -> None:
    """github.com/thammegowda/007-mt-eval-macro, material-correlations.tsv."""
    text = rows(
        ",Experiment,Correlation,BLEU,ChrF",
        *(f"{n},e{n // 4},{'pearson' if n % 2 else 'kendall'},{share()}|0.00,{share()}|0.01" for n in range(12)),
    )
    assert "words only" in refused(text)


def test_flags_among_many_features_are_no_predictions_without_a_truth() -> None:
    """github.com/openkinome/kinase-docking-benchmark, docking_benchmark_dataset.csv."""
    flags = [f"structure.bp_{n}" for n in range(6)]
    numbers = [f"ligand.size_{n}" for n in range(14)]
    text = rows(
        ",".join(["structure.pdb_id", "other.klifs_id", *flags, *numbers]),
        *(
            ",".join(
                [f"p{n}", str(n % 7), *(str(bool(n // k % 2)) for k in range(1, 7)), *(f"{n * k}.5" for k in range(14))]
            )
            for n in range(80)
        ),
    )
    assert "the truth" not in refused(text)


def test_columns_of_one_measure_are_compared_without_a_rate_beside_them() -> None:
    """github.com/RuiyeGu/species-distribution-modelling, rf_single_vs_multi_results.csv."""
    text = rows(
        "species,n_val,presence_rate,log_loss_single,log_loss_multi,log_loss_both,best",
        *(f"s {n},128,{share()},{share()},{share()},{share()},single" for n in range(8)),
    )
    question = asked(text)
    assert question.suggested.models == ("log_loss_single", "log_loss_multi", "log_loss_both")
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence.higher_is_better, bool)
    assert not evidence.higher_is_better


def test_letters_that_may_be_a_setting_name_a_model_or_a_data_set_among_others() -> None:
    """github.com/FFarhangian/Fake-news-detection-Comparative-Study, Cost-Effectiveness_Report.csv."""
    text = rows(
        "Models,Liar - f1,Liar - Time,ISOT - f1,ISOT - Time,Covid - f1,Covid - Time,GM - f1,GM - Time",
        *(
            f"{model}," + ",".join(f"{share()},{900 + 10 * n}.5" for n in range(4))
            for model in ("AdaBoost", "CNN", "KNN", "LR", "SVM", "RF")
        ),
    )
    evidence = found(text, roles=asked(text).suggested).evidence
    assert "LR" in evidence.models
    assert isinstance(evidence, DatasetScores)
    assert evidence.datasets == ("Liar - f1", "ISOT - f1", "Covid - f1", "GM - f1")


def test_names_that_begin_as_a_count_are_no_measures() -> None:
    """github.com/ArikSenderovich1983/KORef, benchmark_results_30sec.csv."""
    lines = []
    for n in range(30):
        before, less = 5 + RNG.random(), RNG.random() if n % 3 else 0.0
        lines.append(
            f"n{3 + n % 4}_high_{n:03d},empty,{before!r},{before - less!r},{less!r},{100 * less / before!r},True,OK"
        )
    text = rows("instance,constraint_type,original,refined,improvement,improvement_pct,optimal,status", *lines)
    assert asked(text).suggested.models == ("original", "refined")
    for understood in either_way(text):
        assert isinstance(understood.evidence, ItemScores)
        assert understood.evidence.models == ("original", "refined")


def test_labels_of_judges_beside_those_of_people_become_one_table() -> None:
    """github.com/asukul/RAG-Eval-LLM-Judge, results/trec-rag-2024_judges.json."""
    human = [int(n) for n in RNG.integers(0, 4, 60)]

    def judge() -> list[int]:
        return [h if RNG.random() < 0.7 else int(RNG.integers(0, 4)) for h in human]

    whole = {
        "pair_index": [[str(n), str(900 + n)] for n in range(60)],
        "human_scores": human,
        "judges": ["a", "b", "c"],
        "per_judge_scores": {"Judge A (chat)": judge(), "Judge B (chat)": judge(), "Judge C": judge()},
    }
    text = json.dumps(whole)
    question = asked(text, "judges.json")
    evidence = found(text, "judges.json", question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("Judge A (chat)", "Judge B (chat)", "Judge C")
    assert question.suggested.truth == "human_scores"


def test_lists_of_one_truth_in_several_files_are_matched_by_their_place() -> None:
    """github.com/sabrinapribadi/time-series-forecasting-comparison, data/forecasts: where the truths are alike."""
    true = [round(float(5 + RNG.normal()), 3) for _ in range(40)]

    def forecast(off: float) -> bytes:
        said = [round(float(each + off * RNG.normal()), 3) for each in true]
        return json.dumps({"model": "m", "metrics": {"RMSE": off}, "y_true": true, "y_pred": said}).encode()

    understood = understand([read("arima.json", forecast(0.4)), read("boost.json", forecast(0.2))])
    assert understood.evidence.models == ("arima", "boost")
    assert "matched by their place" in repairs(understood)
    with pytest.raises(Misread):
        understand(
            [read("arima.json", forecast(0.4)), read("b.json", forecast(0.2).replace(str(true[3]).encode(), b"9"))]
        )


def test_files_of_the_same_name_are_called_after_the_model_that_each_names() -> None:
    """github.com/epam/AIRUN-LLM-Benchmark-Results, Output/*/JS/summary.csv."""
    files = [
        rows(
            "Experiment,Category,Models,Dataset,Attempt,Time,Accuracy",
            *(f"{'ab'[n % 2]},task {n},{model},site {n},1,{30 + n},{share()}" for n in range(12)),
        )
        for model in ("first-llm", "second-llm")
    ]
    understood = understand([read("summary.csv", text.encode()) for text in files])
    assert understood.evidence.models == ("first-llm", "second-llm")


def test_a_formula_beside_probabilities_of_classes_is_no_answer_in_free_text() -> None:
    """github.com/kellerberrin/OSM-QSAR, Notebooks/ION_Results/test_results.csv."""
    lines = []
    for n in range(40):
        cells = [f"{p:.4f}" for _ in "ab" for p in RNG.dirichlet([1, 1, 1])]
        lines.append(f"S-{n}, {('ACTIVE', 'INACTIVE', 'PARTIAL')[n % 3]},{','.join(cells)}, {'C(N)=CC' * 8}{n}")
    classes = [f"{model}_{label}" for model in ("DTC", "SVC") for label in ("ACTIVE", "INACTIVE", "PARTIAL")]
    understood = found(rows(f"ID,ACTUAL,{','.join(classes)},SMILE", *lines))
    assert understood.layout == "class_probabilities"
    assert understood.evidence.models == ("DTC", "SVC")


def test_runs_that_nothing_pairs_are_named_so() -> None:
    """github.com/Ismael-Sallami/metaheuristics, src/practice-1/IBEX_35_resultados.csv."""
    text = rows("alg,fitness", *(f"{name},-{share()}" for name in ("Random", "Local", "Multi") for _ in range(20)))
    question = asked(text)
    assert "which rows of the models belong together" in str(question)
    assert (question.suggested.layout, question.suggested.model) == ("separate_scores", "alg")


def test_predictions_of_many_models_without_the_truth_are_named_so() -> None:
    """github.com/FFarhangian/Fake-news-detection-Comparative-Study, COVID_Prediction_Results (1).csv."""
    names = [f"df3_{of}_{by}" for of in ("ELMO", "TF", "W2V") for by in ("SVM", "RF", "KNN", "XGBoost", "AB")]
    true = RNG.integers(0, 2, 60)
    lines = [
        f"{n}," + ",".join(str(int(t if RNG.random() < 0.8 else 1 - t)) for _ in names) for n, t in enumerate(true)
    ]
    assert "no column is the truth" in refused(rows("," + ",".join(names), *lines), "COVID_Prediction_Results (1).csv")


def test_one_number_for_most_systems_and_medians_of_families_are_totals() -> None:
    """github.com/AIPHES/ACL20-Reference-Free-MT-Evaluation, david-j-cox/earning-budget-model-comparisons."""
    one = rows("LP,HUMAN,SYSTEM", *(f"l{n % 5},{share()},{'online-A' if n % 9 == 0 else f'mt-{n}'}" for n in range(36)))
    assert "There is one number, “HUMAN”, for each “SYSTEM”" in refused(one)
    medians = rows(
        "family,n_models,median_abs_residual_a,median_abs_residual_b",
        *(f"f{n},{n},{share()},{share()}" for n in range(6)),
    )
    assert "means or medians and their spreads: totals" in refused(medians)


def test_a_sheet_of_means_is_left_out_beside_the_sheets_that_it_sums_up() -> None:
    """github.com/aletruji/face-recognition-model-comparison, Face_experiment_data.xlsx."""
    header: list[object] = [None, "Accuracy", "Precision", "Zeit"]

    def runs() -> str:
        return of_cells([header, *([n, float(share()), float(share()), 0.2 + n / 100] for n in range(1, 11))])

    means = [[name, "0.459 (±0.102)", "0.411 (±0.131)", "0.258 (±0.011)"] for name in ("LBPH", "Eigen", "Arc")]
    data = workbook({"main": of_cells([header, *means]), "lbph1": runs(), "Eigenfaces": runs(), "Arcface": runs()})
    faces = read("faces.xlsx", data)
    with pytest.raises(NeedsRoles, match="pairs the runs of two models") as question:
        understand([faces])
    understood = understand([faces], question.value.choices[-1].roles)
    assert isinstance(understood.evidence, FoldScores)
    assert understood.evidence.models == ("lbph1", "Eigenfaces", "Arcface")
    assert "Other sheets were not read: “main”" in repairs(understood)


def test_row_names_that_r_quotes_stand_beside_an_id_and_the_number_p_is_no_p_value() -> None:
    """github.com/RaphaelCouronne/Benchmark_RF-LR_OpenML, df_biological.csv."""
    lines = [
        f'"{n}" {900 + n} "set_{n}" {40 + n} {3 + n % 4} "A long, long text about the data; with marks"'
        for n in range(1, 13)
    ]
    text = rows('"data.id" "name" "n" "p" "description"', *lines)
    table = read("a.csv", text.encode())
    assert table.columns[1:] == ("data.id", "name", "n", "p", "description")
    assert "p-values" not in refused(text)


def test_rows_named_by_an_item_and_a_measure_are_no_items() -> None:
    """github.com/GC-20C-Text-Lab/ocr-benchmarking, txt-accuracy/llm-img2txt."""
    lines = [
        f"page-p{n:03d}:{what},{share()},{share()}"
        for n in range(8)
        for what in ("dist_char", "doc_len", "cer_pct", "wer_pct", "token_sort_ratio")
    ]
    said = refused(rows(",gemini-2.5-flash,gpt-4o", *lines))
    assert "“cer_pct”, “wer_pct”, “dist_char” and 2 more" in said
    assert "Keep the rows of one measure" in said


def test_measures_below_each_other_are_known_by_their_cells() -> None:
    """github.com/daniel-izmaylov/feature-selection-comparison-study, results."""
    text = rows(
        "index,value,learner,Fold",
        *(
            f"{what},{share()},{model},{fold}"
            for model in ("LogisticRegression", "SVC", "GaussianNB")
            for fold in range(5)
            for what in ("accuracy", "MCC", "AUC", "PR-AUC", "infrence_time")
        ),
    )
    try:
        understood = found(text)
    except NeedsRoles as question:
        understood = found(text, roles=question.suggested)
    assert understood.evidence.models == ("LogisticRegression", "SVC", "GaussianNB")
    assert "rows of other metrics were left out" in repairs(understood)


def test_what_people_gave_for_answers_is_no_answer_without_a_truth() -> None:
    """github.com/AIPHES/ACL20-Reference-Free-MT-Evaluation, WMT17/DA-seglevel.csv."""
    text = rows(
        "LP,DATA,SYSTEM,SID,HUMAN", *(f"en-zh,news,mt-{n % 7},{(n * 13) % 41},{RNG.normal():.4f}" for n in range(90))
    )
    assert "which rows of the models belong together" in refused(text.replace(",", " "))


def test_alike_warnings_of_many_models_are_put_together() -> None:
    lines = [",".join([f"i{n}", "ab"[n % 2], *("abxyz"[(n * k) % 5] for k in range(2, 10))]) for n in range(40)]
    understood = found(rows("id,y_true," + ",".join(f"m{k}" for k in range(8)), *lines))
    told = [warning for warning in understood.warnings if "the truth never has" in warning]
    assert len(told) == 3
    assert "and 3 more: 120 predictions in all" in told[-1]


def test_a_score_of_an_unknown_name_may_be_better_when_lower() -> None:
    """github.com/JuliaLinhart/sbi-benchmark-results, main_paper.csv: C2ST is best at a half."""
    text = rows(
        "task,algorithm,C2ST",
        *(f"t{n},{name},{0.6 + RNG.random() / 3:.4f}" for n in range(12) for name in ("NPE", "NLE", "NRE")),
    )
    for understood in either_way(text):
        assert understood.roles.value == "C2ST"
        assert understood.evidence.models == ("NPE", "NLE", "NRE")


def test_a_metric_that_only_one_of_several_files_names_is_left_alone() -> None:
    records = [{"model": 1, "dataset": 1}, {"model": 1, "dataset": 1, "score": {"name": "x", "mean": 1}}]
    with pytest.raises(Misread):
        understand([read(f"{n}.json", json.dumps(each).encode()) for n, each in enumerate((records, records[:1]))])


def test_a_second_table_of_a_sheet_and_a_column_of_differences_are_left_out() -> None:
    """github.com/thammegowda/007-mt-eval-macro, snmt-vs-unmt/scores-all.xlsx."""

    def line(pair: str) -> list[object]:
        cells: list[object] = [pair]
        for _ in "ab":
            one, other = float(share()), float(share())
            cells += [one, other, one - other]
        return cells

    pairs = ("DEEN", "ENDE", "FREN", "ENFR", "ROEN", "ENRO")
    first: list[list[object]] = [
        [None, "BLEU", "BLEU", "BLEU", "MacroF1", "MacroF1", "MacroF1"],
        [None, "SN", "UN", "Δ", "SN", "UN", "Δ"],
        *map(line, pairs),
    ]
    second = [[None, "CHRF1", "CHRF1", None, None, None, None], *(line(pair)[:3] + [None] * 4 for pair in pairs)]
    blank: list[object] = [None] * 7
    data = workbook({"scores": of_cells([*first, blank, blank, *second])})
    with pytest.raises(NeedsRoles) as question:
        understand([read("scores.xlsx", data)])
    understood = understand([read("scores.xlsx", data)], question.value.suggested)
    assert question.value.suggested.models == ("BLEU SN", "BLEU UN")
    assert "Below the first table of the sheet stands another table" in repairs(understood)


def test_a_column_of_differences_says_what_is_compared() -> None:
    """github.com/ArikSenderovich1983/KORef, ultra_large_results.csv."""
    lines = []
    for n in range(40):
        before, less = 5 + RNG.random(), RNG.random() if n % 3 else 0.0
        values = f"{before!r},{before - less!r},{less!r},{100 * less / before!r},{n * 7 % 11}.25"
        lines.append(f"case {n},kind {n % 3},{n % 4},{values},True,OK")
    header = "case,kind,n,original,refined,improvement,improvement_pct,runtime,optimal,status"
    question = asked(rows(header, *lines))
    assert question.suggested.models == ("original", "refined")
