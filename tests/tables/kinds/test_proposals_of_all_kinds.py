"""What is proposed where names tell of variants, merged tables, machines and people, courses, and units of time."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import Misread, NeedsRoles, Roles, read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(61)
ITEMS = range(30)
MODELS = ("arima", "theta", "ets")


def share() -> float:
    """Return a share of three digits."""
    return round(float(RNG.uniform(0.4, 0.9)), 3)


def by_says(question: NeedsRoles) -> list[str]:
    """Return what is proposed, in words."""
    return [choice.says for choice in question.choices]


def test_models_in_several_variants_are_averaged_over_these_first() -> None:
    """github.com/maksdrv/hse_ai_timeseries_project, per_series_results.csv: a series counts once."""
    lines = [
        f"M{n},{model},{scaling},{share()}"
        for n in ITEMS
        for model in MODELS
        for scaling in ("none", "standard", "robust")
    ]
    text = rows("series_id,model,scaling,mase", *lines)
    question = asked(text)
    assert by_says(question) == [
        "models named by “model”, by “mase” on every “series_id”, averaged over “scaling”",
        "models named by “model + scaling”, by “mase” on every “series_id”",
        "models named by “model”, by “mase” on every “series_id + scaling”",
        "models named by “scaling”, by “mase” on every “series_id + model”",
    ]
    counts = [getattr(found(text, roles=choice.roles).evidence, "n", 0) for choice in question.choices]
    assert counts == [30, 30, 90, 90]


def test_a_method_beside_a_classifier_may_be_compared_alone() -> None:
    """github.com/Parsa-Hajian/thesis-oversampling, full_results.csv."""
    lines = [
        f"d{n},{method},{clf},{share()}"
        for n in range(9)
        for method in ("none", "smote", "ros")
        for clf in ("knn", "svm")
    ]
    text = rows("dataset,method,classifier,auc", *lines)
    first = asked(text).choices[0]
    evidence = found(text, roles=first.roles).evidence
    assert first.says.endswith("by “auc” on every “dataset”, averaged over “classifier”")
    assert isinstance(evidence, DatasetScores)
    assert (set(evidence.models), evidence.n) == ({"none", "smote", "ros"}, 9)


def test_verdicts_under_conditions_are_not_averaged_first() -> None:
    lines = [
        f"{model},q{n},{mode},{RNG.random() < 0.6}"
        for model in ("gpt", "llama")
        for n in ITEMS
        for mode in ("C1", "C2")
    ]
    text = rows("model,bug,mode,detected", *lines)
    question = asked(text)
    assert isinstance(found(text, roles=question.choices[0].roles).evidence, Outcomes)


@pytest.mark.parametrize(("one", "other"), [("wis.x", "wis.y"), ("rmse_x", "rmse_y"), ("acc_left", "acc_right")])
def test_measures_of_tables_that_were_merged_may_be_of_two_models(one: str, other: str) -> None:
    """github.com/donga0223/Comparing-Forecast-Comparison, BPagano-RtDriven_COVIDhub-baseline.csv."""
    lines = [
        f"2021-07-{day:02d},{state},{share()},{share()},{share()}"
        for day in range(1, 9)
        for state in ("AL", "AK", "AZ")
    ]
    question = asked(rows(f"date,state,{one},{other},diff", *lines))
    assert question.choices[0].roles.models == (one, other)
    assert "two tables that were merged" in str(question)


def test_times_of_two_solvers_beside_sizes_may_be_compared() -> None:
    """github.com/33w44ld/Knapsack-Problem-Solver, benchmark_results.csv, in Polish."""
    lines = [f"{n},{10 * n},{2.0**n / 1e5:.6f},{n / 1e5 * (1 + share()):.6f},{31 * n}" for n in range(5, 20)]
    text = rows("n,C,Czas_Brute_Force_s,Czas_PD_s,Wynik", *lines)
    question = asked(text)
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.models == ("Czas_Brute_Force_s", "Czas_PD_s")
    assert not evidence.higher_is_better


def test_times_of_the_stages_of_one_program_are_not_compared() -> None:
    lines = [f"{n},{10 * n},{share()},{share()},{int(99 * share())}" for n in range(5, 20)]
    assert "Each row is a run" in refused(rows("n,C,load_time_s,parse_time_s,found", *lines))


def test_a_headerless_file_that_is_called_after_a_measure_is_asked_about() -> None:
    """github.com/federicosilvestri/bm25p-thesis, NDCG.txt."""
    text = "\n".join(f"{share()},{share()}" for _ in range(50)) + "\n"
    evidence = found(text, "NDCG.txt", asked(text, "NDCG.txt").suggested).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.n, evidence.metric, evidence.higher_is_better) == (50, "NDCG", True)


def test_what_machines_said_is_held_against_what_people_said() -> None:
    """github.com/purseclab/jailbreak-evaluation, manual_data.csv: several things that people marked."""
    lines = [f"{n},{n % 2},{','.join(str(RNG.random() < 0.5) for _ in range(5))}" for n in ITEMS]
    header = (
        "_id,model_id,manual_harm_label,manual_truth_label,automatic_zou_label,automatic_chao_label,automatic_li_label"
    )
    question = asked(rows(header, *lines))
    assert {choice.roles.truth for choice in question.choices} <= {"manual_harm_label", "manual_truth_label"}
    assert question.suggested.models == ("automatic_zou_label", "automatic_chao_label", "automatic_li_label")


def test_what_was_estimated_is_a_prediction() -> None:
    """github.com/jiosephlee/llm-medical-bias, beside texts of cases."""

    def file(name: str) -> tuple[str, str]:
        lines = [
            f'"A case of {n} years, with a long story of what hurts, and how much",{1 + int(4 * share())},{1 + n % 5}'
            for n in ITEMS
        ]
        return f"{name}.csv", rows("Clinical Vignettes,Estimated_Acuity,acuity", *lines)

    understood = of_files(file("vanilla"), file("fewshot"))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.roles.truth == "acuity"


def test_numbers_of_an_answer_count_as_no_prediction_of_it() -> None:
    """github.com/Luna-Inference/agent-evaluation: partly right, and broken runs, on quite other tasks of each model."""
    said = ("yes", "no", "partial", "error")
    lines = [
        f"{model},task {n} of many,{','.join(str(int(9 * share())) for _ in range(3))},{said[int(4 * RNG.random())]}"
        for model, tasks in (("gpt", range(40)), ("llama", range(40)), ("phi", range(40)), ("qwen", range(50, 60)))
        for n in tasks
    ]
    text = rows("model,task,answer,step_count,output_tokens,correctness", *lines)
    question = asked(text)
    assert question.suggested.value == "correctness"
    assert question.suggested.dataset == "task"


def test_files_whose_rows_rise_and_fall_together_are_paired_by_their_places() -> None:
    """github.com/VerbACxSS/aitla-2025-sempl-it-replication-package: statistics of the same texts, without an id."""
    sizes = RNG.integers(20, 900, 40)

    def file(name: str, more: str = "") -> tuple[str, str]:
        noise = RNG.uniform(0.9, 1.1, (40, 3)) * sizes[:, None]
        lines = [f"{a:.0f},{b:.0f},{c / 7:.3f},{100 - c / 30:.4f}{',1' if more else ''}" for a, b, c in noise]
        return f"{name}.csv", rows(f"n_tokens,n_chars,gulpease,density{more}", *lines)

    question = asked_of(file("original"), file("splitter", ",edits"))
    assert by_says(question)[0].startswith("every file as a model, by “gulpease”, row beside row")


def test_files_of_unlike_rows_are_not_paired_by_their_places() -> None:
    def file(name: str) -> tuple[str, str]:
        return f"{name}.csv", rows("size,width,depth", *(f"{share()},{share()},{share()}" for _ in range(40)))

    with pytest.raises(Misread) as refusal:
        of_files(file("first"), file("second"))
    assert "row beside row" not in " ".join(by_says(refusal.value) if isinstance(refusal.value, NeedsRoles) else [])


@pytest.mark.parametrize("seeded", [True, False])
def test_trainings_in_files_are_compared_by_where_they_end(*, seeded: bool) -> None:
    """github.com/andrea-ladiana/federated-learning-statistical-comparison: rounds are no items."""
    names = [
        f"fed_{kind}_seed_{seed}.csv" if seeded else f"{kind}{seed}.csv"
        for kind in ("avg", "nova")
        for seed in (1, 2, 3)
    ]
    texts = [
        rows(
            "round,test_loss,test_accuracy",
            *(f"{n},{2 / n + share() / 50:.4f},{90 - 80 / n + share():.3f}" for n in range(1, 41)),
        )
        for _ in names
    ]
    files = list(zip(names, texts, strict=True))
    if not seeded:
        assert "counts the rows, and the scores of every model go up or down with it" in str(asked_of(*files))
        return
    question = asked_of(*files)
    assert by_says(question)[0] == "every file as a model, by “test_accuracy” at “round” 40 on every “seed”"
    evidence = understand([read(name, text.encode()) for name, text in files], question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, len(evidence.models)) == (3, 2)


@pytest.mark.parametrize("files", [1, 2])
def test_the_log_of_a_training_is_no_file_of_folds(files: int) -> None:
    """github.com/krustallik/missing-data-tabular-models, learn_error.tsv, as CatBoost writes it."""
    texts = [
        "iter\tLogloss\n" + "".join(f"{n}\t{0.5 / (1 + n / k):.6f}\n" for n in range(100))
        for k in range(10, 10 + files)
    ]
    named_so = [(f"learn_error{n}.tsv", text) for n, text in enumerate(texts)]
    assert "log of training" in (refused(texts[0], "learn_error.tsv") if files == 1 else refused_files(*named_so))


def test_scores_of_a_hundred_resamples_are_no_training() -> None:
    """As mlr3 writes ten times ten folds."""
    files = [(f"{name}.csv", rows("iter,acc", *(f"{n},{share()}" for n in range(1, 101)))) for name in ("svm", "rf")]
    assert isinstance(of_files(*files).evidence, Scores)


def test_a_fold_that_is_called_a_seed_is_read_as_one() -> None:
    files = [
        (f"{m}_seed{s}.csv", rows("set,acc", *(f"d{n},{share()}" for n in range(5))))
        for m in ("svm", "rf")
        for s in (1, 2)
    ]
    tables = [read(name, text.encode()) for name, text in files]
    roles = Roles(layout="score_files", value="acc", dataset="set", fold="seed")
    assert isinstance(understand(tables, roles).evidence, DatasetScores)


def test_objects_of_json_one_after_another_are_records() -> None:
    """github.com/aristo6253/PPO-DQN-case-study, written with an indent each."""
    records = [{"id": n, "svm": share(), "rf": share()} for n in ITEMS]
    understood = found("\n".join(json.dumps(each, indent=4) for each in records), "scores.json")
    assert isinstance(understood.evidence, ItemScores)
    assert understood.evidence.n == 30
    assert any(each.text.startswith("JSON objects stand one after another") for each in understood.repairs)


def test_problems_that_were_judged_stand_beside_the_failures_among_them() -> None:
    """github.com/ChipCraftX-io/verilog-eval-v2, benchmark_results.json: one system."""
    problems = [{"problem_id": f"p{n}", "passed": n != 3, "iterations": n % 4} for n in ITEMS]
    text = json.dumps(
        {"summary": {"passed": 29}, "failures": [{"problem_id": "p3", "why": "output"}], "problems": problems}
    )
    assert "A comparison takes two" in refused(text, "benchmark.json")


def test_a_measure_by_which_no_item_differs_is_passed_over() -> None:
    """github.com/Aksh0197/multi-doc-rag-baselines, predictions.csv: every answer was right."""
    lines = [f"{m},q{n},1.0,{share()}" for m in ("bm25", "hybrid", "tfidf") for n in ITEMS]
    evidence = found(rows("method,question_id,answer_exact_match,recall_at_3", *lines)).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.metric == "recall_at_3"


def test_counts_and_their_share_may_be_of_a_method_by_its_main_name() -> None:
    """github.com/michalmonday/Program-Behaviour-Anomaly-Detection-Benchmark, results.csv."""
    lines = [
        f"{m} (k={k}),{right / 100},100,{right},{m},{k}"
        for k, (m, right) in enumerate([("ngrams", 100), ("forest", 98), ("svm", 41)])
    ]
    text = rows(",anomaly_recall,anomaly_count,detected_anomaly_count,method_main_name,window", *lines)
    assert asked(text).choices[0].says.startswith("how many “detected_anomaly_count” each “method_main_name” had")


def test_the_name_of_a_column_that_is_missing_is_said_to_be() -> None:
    """github.com/Rishabh96M/Comparative_Analysis_of_Domain_Independent_and_HTN_Planners, sat_htn_stats.txt."""
    lines = [f"{10 + n // 20}, {n % 7}, {2 * n}, {share()}" for n in ITEMS]
    with pytest.raises(DataError, match="the name of a column is missing, and nothing says which"):
        read("sat_htn_stats.txt", rows("Problem Size, Plan Length, Total Time", *lines).encode())


def test_rates_of_games_are_no_probabilities() -> None:
    """github.com/Rebiya/MCTS_AlphaZero, comparison_results.json."""
    lines = [
        f"{kind},{budget},4,{a / 4},{(3 - a) / 4},0.25"
        for kind in ("pure", "zero")
        for budget, a in ((10, 3), (25, 2), (50, 1))
    ]
    said = refused(rows("kind,budget,games,win_rate,draw_rate,loss_rate", *lines))
    assert "how often each won, drew and lost" in said


def test_a_table_of_a_function_holds_no_models() -> None:
    """github.com/dtr0x/masters-thesis-bandit-experiments, ADQuantiles.csv."""
    header = "," + ",".join(f"{1 - n / 100:.2f}" for n in range(1, 60))
    lines = [f"{k / 100:.2f}," + ",".join(f"{(k + 60 - n) / 7:.4f}" for n in range(1, 60)) for k in range(40)]
    assert "a table to look values up" in refused(rows(header, *lines))


STEPS = ("round", "t", "x", "time_step", "k", "n_train", "index", "num_samples", "total_timesteps")


def course(rows_of_it: int, slope: float) -> list[str]:
    """Return numbers that rise to a level, with a little noise."""
    values = 0.3 + 0.6 * (1 - np.exp(-np.arange(rows_of_it) / slope)) + RNG.normal(0, 0.02, rows_of_it)
    return [f"{value:.4f}" for value in values]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("form", ["columns", "columns of a measure", "rows", "files"])
def test_courses_of_trainings_are_never_read_as_items(step: str, form: str) -> None:
    """Drawn at random, 55 of 240 such files were read as items in silence."""
    models = {model: course(60, slope) for model, slope in (("PPO", 20.0), ("DQN", 11.0))}
    if form == "files":
        files = [
            (f"{m}.csv", rows(f"{step},reward", *(f"{n},{v}" for n, v in enumerate(c)))) for m, c in models.items()
        ]
    elif form == "rows":
        lines = [f"{m},{n},{v}" for m, c in models.items() for n, v in enumerate(c)]
        files = [("log.csv", rows(f"model,{step},reward", *lines))]
    else:
        heads = ",".join(f"{m}_reward" if "measure" in form else m for m in models)
        files = [
            (
                "reward.csv",
                rows(
                    f"{step},{heads}", *(f"{n},{a},{b}" for n, (a, b) in enumerate(zip(*models.values(), strict=True)))
                ),
            )
        ]
    with pytest.raises(Misread):
        of_files(*files)


@pytest.mark.parametrize("key", ["id", "x", "round"])
def test_items_in_an_order_that_means_nothing_are_read(key: str) -> None:
    lines = [f"{n},{share()},{share()}" for n in range(60)]
    assert isinstance(found(rows(f"{key},svm_score,rf_score", *lines)).evidence, ItemScores)


def test_annotations_of_people_by_name_are_no_models() -> None:
    lines = [f"{n},{RNG.integers(2)},{RNG.integers(2)}" for n in ITEMS]
    with pytest.raises(Misread, match="seem to be people"):
        found(rows("item,Anna,Ben", *lines), "annotations.csv")


@pytest.mark.parametrize("form", ["csv", "md"])
def test_numbered_columns_of_models_are_runs_or_what_all_were_tried_on(form: str) -> None:
    lines = [[m, *(str(share()) for _ in range(5))] for m in ("ours", "baseline", "ablation")]
    cells = [["Method", "1", "2", "3", "4", "5"], *lines]
    text = "".join(",".join(row) + "\n" for row in cells)
    if form == "md":
        text = "".join("| " + " | ".join(row) + " |\n" for row in (cells[0], ["---"] * 6, *lines))
    question = asked(text, f"accuracy.{form}")
    kinds = [type(found(text, f"accuracy.{form}", choice.roles).evidence) for choice in question.choices]
    assert kinds == [FoldScores, DatasetScores]


@pytest.mark.parametrize("header", ["model,passed,total", "method,solved,attempted", "model,resolved,submitted"])
def test_what_passed_of_what_was_attempted_is_counted(header: str) -> None:
    evidence = found(rows(header, "gpt,79,200", "llama,74,200", "mistral,121,200")).evidence
    assert isinstance(evidence, SeparateTests)


def test_guesses_of_one_model_are_no_models() -> None:
    lines = [f"{n},{'abc'[n % 3]},{'abc'[n % 2]},{'bca'[n % 3]},{'cab'[n % 2]}" for n in ITEMS]
    with pytest.raises(Misread, match="guesses of one model, the likeliest first"):
        found(rows("id,label,top1,top2,top3", *lines))


def test_what_is_handed_in_to_a_contest_is_no_score() -> None:
    files = [(f"submission_{m}.csv", rows("id,score", *(f"{n},{share()}" for n in ITEMS))) for m in ("svm", "rf")]
    with pytest.raises(Misread, match="none of them holds what is true"):
        of_files(*files)


def test_features_of_0_and_1_in_a_file_of_data_are_asked_about() -> None:
    lines = [f"{n},{RNG.integers(2)},{RNG.integers(2)}" for n in ITEMS]
    assert "of features, or of how models did" in str(asked(rows("id,smoker,married", *lines), "patients.csv"))
    assert isinstance(found(rows("id,smoker,married", *lines), "results.csv").evidence, Outcomes)


def test_the_text_around_a_table_says_which_way_also_where_all_numbers_lie_below_0() -> None:
    """github.com/cieplinski-tobiasz/smina-docking-benchmark, README.md: rows are models, as their names say."""
    text = "Results of docking (the lower, the better).\n\n|  | 5HT1B | 5HT2B | ACM2 |\n|---|---|---|---|\n" + "".join(
        f"| **{name}** | -{4 + share()} (0.9) | -{4 + share()} (0.8) | -{5 + share()} (0.7) |\n"
        for name in ("CVAE", "GVAE", "REINVENT", "ZINC")
    )
    question = asked(text, "README.md")
    turned = next(choice.roles for choice in question.choices if choice.roles.turned)
    evidence = found(text, "README.md", turned).evidence
    assert isinstance(evidence, Scores)
    assert evidence.models == ("CVAE", "GVAE", "REINVENT", "ZINC")
    assert not evidence.higher_is_better


def test_a_time_in_a_sentence_above_a_table_is_no_measure() -> None:
    """github.com/bonellisystems/openLLMbenchmarking, scorecard.md."""
    text = "# Scorecard (Battery 1) -- table-time aggregation, computed fresh every run\n\n" + "".join(
        "| " + " | ".join(row) + " |\n"
        for row in (
            ["Unit", "qwen3-27b", "gemma-4-31b", "gpt-oss-20b"],
            ["---"] * 4,
            *([area, *(f"{9 * share():.1f}" for _ in range(3))] for area in ("coding", "law", "seo", "hr", "sales")),
        )
    )
    assert [choice.roles.better for choice in asked(text, "scorecard.md").choices[:2]] == ["higher", "lower"]


def test_files_of_one_row_of_counts_are_models() -> None:
    """github.com/NishqR/Document-Similarity, bert_metrics.csv and others."""
    counts = {"bert": (4582, 408, 11000, 139), "use": (656, 10510, 900, 4063), "jaccard": (276, 11154, 300, 4399)}
    header = "true_positive,true_negative,false_positive,false_negative,accuracy"
    files = [(f"{m}_metrics.csv", rows(header, ",".join(map(str, (*c, 0.5))))) for m, c in counts.items()]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.right.tolist() == [tp + tn for tp, tn, *_ in counts.values()]


def test_numbers_of_customers_are_no_models() -> None:
    """github.com/wandayusufalvian/hyperparameter-tuning-benchmark, cus_seg.csv."""
    kinds = [("Male", "Female"), ("Yes", "No"), ("Artist", "Doctor", "Lawyer"), ("Low", "High"), ("A", "B", "C", "D")]
    lines = [
        ",".join([str(n), str(1 + n % 7), str(1 + n % 5), *(kind[n % len(kind)] for kind in kinds)]) for n in range(90)
    ]
    said = refused(rows("ID,Work_Experience,Family_Size,Gender,Married,Profession,Spending,Segment", *lines))
    assert "features, and no models" in said


def test_models_below_each_other_in_the_same_order_may_be_paired_by_it() -> None:
    """github.com/Hypogenic-AI/model-character-limit-claude, raw_results.csv: questions are repeated, and some blank."""
    lines = [
        f"{m},{n // 60},{n % 2},{kind},{'' if m == 'random' else f'where is {n % 3}?'},{n % 2},{right}"
        for m in ("gpt", "llama", "random")
        for n in range(120)
        for kind, right in (("location", RNG.random() < 0.6), ("mood", RNG.random() < 0.4))
    ]
    question = asked(rows("model,num_characters,num_actions,question_type,question,expected,correct", *lines))
    assert any("the first row of each model beside the first of the others" in each for each in by_says(question))


def test_a_header_of_numbers_with_commas_alone_is_no_table_of_a_function() -> None:
    with pytest.raises(DataError):
        found('[{"": null}, {",0": null}]', "a.json")


def test_of_what_was_not_all_tried_with_all_the_fullest_parts_are_proposed() -> None:
    """github.com/andriwild/ip7-ml-model-eval, inference_benchmark.csv."""
    every = [
        (device, chip, model, framework, batch)
        for device in ("rpi4", "rpi5")
        for chip in ("none", "fan", "usb", "hailo")
        for model in ("yolov8n", "yolov8s", "yolov5n", "yolov9t", "yolov9s", "yolov10n", "yolov10s")
        for framework in ("onnx", "pt", "ncnn", "f32", "f16", "int8")
        for batch in (1, 10)
    ]
    core = {("rpi5", "none", framework, batch) for framework in ("onnx", "pt", "ncnn") for batch in (1, 10)}
    chance = np.random.default_rng(5)
    kept = [
        (d, c, m, f, b)
        for d, c, m, f, b in every
        if ((d, c, f, b) in core and m in ("yolov8n", "yolov8s", "yolov5n")) or chance.random() < 0.12
    ]
    lines = [f"{d},{c},{m},{f},{10 * share():.2f},{b}" for d, c, m, f, b in kept]
    text = rows("device,accelerator,model,framework,time,batch_size", *lines)
    question = asked(text)
    assert "not everything was tried with everything" in str(question)
    roles = next(choice.roles for choice in question.choices if choice.roles.model == "model")
    evidence = found(text, roles=roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert {"yolov8n", "yolov8s", "yolov5n"} >= set(evidence.models)
    assert evidence.n >= 6


def test_the_time_that_a_title_speaks_of_is_a_measure() -> None:
    title = "Table 2: Average running time of each solver on the benchmark instances\n"
    text = title + rows("Instance,SolverA,SolverB", *(f"i{n},{9 * share()},{9 * share()}" for n in range(8)))
    evidence = found(text).evidence
    assert isinstance(evidence, Scores)
    assert not evidence.higher_is_better


@pytest.mark.parametrize("header", ["task,solved,submitted", "problem,passed,attempted", "issue,resolved,submitted"])
def test_items_that_were_solved_are_no_models_with_counts(header: str) -> None:
    with pytest.raises(Misread):
        found(rows(header, *(f"t{n},{n % 2},{1 + n % 5}" for n in range(20))))


def test_models_with_counts_of_several_sets_in_files_are_asked_about() -> None:
    files = [
        (f"{m}_{d}.csv", rows("correct,total", f"{n},100"))
        for n, (m, d) in enumerate([("svm", "mnist"), ("rf", "mnist"), ("svm", "cifar"), ("rf", "cifar")], 60)
    ]
    with pytest.raises(Misread):
        of_files(*files)


def test_one_method_with_several_distances_is_several_models() -> None:
    lines = [f"d{n},{share()},{share()},{share()}" for n in range(9)]
    evidence = found(rows("dataset,knn_euclidean,knn_manhattan,knn_cosine", *lines), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)


def test_patients_in_the_order_of_their_errors_are_items() -> None:
    lines = [f"{n},{0.3 + n / 40:.3f},{0.31 + n / 41:.3f}" for n in range(24)]
    assert isinstance(found(rows("patient,svm,rf", *lines), "acc.csv").evidence, Scores)


def test_a_list_without_commas_is_broken_and_no_records() -> None:
    with pytest.raises(DataError, match="not valid JSON"):
        read("a.json", b'[\n{\n "id": 1\n}\n{\n "id": 2\n}\n]')


def test_models_of_a_measured_file_beside_many_kinds_of_items_are_read() -> None:
    lines = [f"i{n},{'ab'[n % 2]},{'cde'[n % 3]},{'fg'[n // 2 % 2]},{share()},{share()}" for n in range(60)]
    assert isinstance(found(rows("item,language,domain,difficulty,SysA,SysB", *lines), "bleu.csv").evidence, ItemScores)
