"""Keys that hold results, plans, truths that all files share, references, pivot tables and other letters."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.tables import read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, rows
from tests.tables.workbooks import of_cells, workbook

DRAW = np.random.default_rng(83)


def test_kinds_of_hits_and_errors_name_no_items() -> None:
    """As predictions_*.csv of TakdanaiGH/opthal: an episode has two pictures, drawn anew for each file."""
    files = []
    for run in "abc":
        lines = []
        for episode in range(1, 31):
            for true in ("BK", "FK"):
                said = true if DRAW.random() < 0.9 else ("FK" if true == "BK" else "BK")
                kind = ("T" if said == true else "F") + ("P" if said == "FK" else "N")
                lines.append(f"{episode},{true}_{DRAW.integers(6)}.jpg,{true},{said},{kind}")
        files.append(
            (f"predictions_{run}.csv", rows("episode_id,file_name,class_label,predicted_label,error_type", *lines))
        )
    told = asked_of(*files).suggested
    assert "error_type" not in str(told.id)


def test_a_number_of_the_item_is_no_score_of_models() -> None:
    """As detailed_results.csv of groenewt/benchmark_pilot: which chunk each question is about."""
    lines = [f"emb_{model},what is {q} about?,{q % 7},{DRAW.random() < 0.6}" for model in "abc" for q in range(20)]
    told = asked(rows("model,question,source_chunk_seq,found_correct_chunk", *lines)).suggested
    assert (told.model, told.id, told.value) == ("model", "question", "found_correct_chunk")


def test_what_was_switched_for_all_models_is_no_verdict_and_no_failure() -> None:
    """As benchmark_results.csv of Cookie425/fuzzy-search-postgresql: an index, and terms with typing errors."""
    terms = {
        "monitor": "",
        "laptop": "",
        "cable": "",
        "montor": "deletion",
        "lpatop": "transposition",
        "cabble": "insertion",
    }
    lines = [
        f"{method},{term},{DRAW.uniform(1, 90):.6f},{bool(error)},{error},{index},{size}"
        for method in ("LIKE", "FTS", "Trigram", "Soundex")
        for term, error in terms.items()
        for index in (True, False)
        for size in (1000, 10000)
    ]
    data = rows("method,term,execution_time_ms,is_typo,error_type,index_used,dataset_size", *lines)
    told = asked(data).suggested
    assert (told.model, told.value) == ("method", "execution_time_ms")
    evidence = found(data, roles=told).evidence
    assert isinstance(evidence, Scores)
    assert evidence.n == 24
    assert not evidence.higher_is_better


def test_a_truth_that_all_files_share_needs_no_name() -> None:
    """As llm_, xgb_ and jepa_predictions.csv of MajoBogado/JEPA: each calls its predictions after itself."""
    true = [int(n % 4 == 0) for n in range(40)]
    files = []
    for model, off in (("llm", 5), ("xgb", 9), ("jepa", 7)):
        lines = [f"S{n},{'AB'[n % 2]},{y},{1 - y if n % off == 1 else y}" for n, y in enumerate(true)]
        files.append((f"{model}_predictions.csv", rows(f"subject_id,group,worse_after,{model}_prediction", *lines)))
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {"llm": 32, "xgb": 35, "jepa": 34}


def test_columns_in_other_letters_that_differ_by_a_number_are_asked_about() -> None:
    """As questions.xlsx of 4lk4st/local_llm_bench: points for the answers of three iterations."""
    lines = [f"{n},Что такое {n}?,{DRAW.random():.1f},{DRAW.random():.1f},{DRAW.random():.1f}" for n in range(1, 11)]
    names = [f"Итерация {n}. Очки за ответ" for n in (1, 2, 3)]
    assert asked(rows(f"№,Вопрос для модели,{','.join(names)}", *lines)).suggested.models == tuple(names)


def test_conditions_that_people_met_hold_no_scores() -> None:
    """As participant_experiment.csv of suboyar/in5060-he3: some met nothing, and nobody answered anything."""
    lines = [
        f"{who},{task},{'' if who > 30 else n % 5},{'' if who > 30 else f'{50 * (n % 5)}ms'},{n + 1}"
        for who in range(1, 41)
        for task in ("box",)
        for n in range(10)
    ]
    assert "what was planned" in refused(rows("participant,task_type,condition,latency,trial_order", *lines))


def test_ratings_of_people_under_numbered_conditions() -> None:
    """As results.csv of slhck/hd-uhd-comparison: eight pairings, met by every subject on eight clips."""
    lines = [
        f"{who},{DRAW.integers(1, 65)},{condition},SRC{src},{DRAW.integers(-3, 4)}"
        for who in range(1, 21)
        for condition in range(1, 9)
        for src in DRAW.permutation(np.arange(1, 9))[:5]
    ]
    ways = [each.roles for each in asked(rows("subject,index,condition,src,rating", *lines)).choices]
    assert any((way.model, way.value) == ("condition", "rating") for way in ways)


def test_what_was_set_is_compared_before_the_references() -> None:
    """As evaluation_results.xlsx of LLM-Summarization-Project/Analysis: four temperatures against two references."""
    lines = [
        f"v{video},{temp},{tool},{DRAW.uniform(0.6, 0.8):.4f}"
        for video in range(12)
        for temp in ("0", "0.2", "0.4", "0.6")
        for tool in ("ChatGPT", "Gemini")
    ]
    question = asked(rows("video_id,whisper_temp,reference_tool,f1", *lines))
    assert [each.roles.model for each in question.choices[:3]] == ["whisper_temp", "whisper_temp", "reference_tool"]
    assert question.choices[0].roles.id == "video_id"  # averaged over the references


def test_pivot_tables_come_after_what_they_sum_up() -> None:
    """As cv_results.xlsx of jarrelscy/air-400: averages stand on the first sheet, the results on the last."""
    models = ("DeepPhys", "TS-CAN", "VIRENet")
    pivot: list[list[object]] = [
        ["Average of MAE", "Column Labels", "", "", ""],
        ["Row Labels", *models, "Grand Total"],
    ]
    pivot += [[flow, *(round(float(DRAW.random()), 4) for _ in range(4))] for flow in ("Deep", "PCA", "RAFT")]
    pivot += [["Grand Total", 0.5, 0.5, 0.5, 0.5]]
    results: list[list[object]] = [["Model", "ROI", "MAE", "CV"]]
    results += [
        [m, roi, round(float(DRAW.random()), 4), cv] for m in models for roi in ("Body", "Chest") for cv in range(6)
    ]
    table = read("cv.xlsx", workbook({"pivots": of_cells(pivot), "results": of_cells(results)}))
    assert table.columns == ("Model", "ROI", "MAE", "CV")
    assert table.rows == 36


def test_counts_by_what_was_predicted_are_a_confusion_matrix() -> None:
    """As confusion_matrix.csv of FadelSearr/IKN_Built-Up_Area_Change_Detection."""
    data = rows("Actual,Predicted_0,Predicted_1", "Class_0,38,2", "Class_1,1,42")
    assert "This is a confusion matrix" in refused(data)


def test_marks_by_numbers_of_items_are_no_features() -> None:
    """As data_Aiken_STATS.xlsx of ricardomonge/technostress-instrument-analysis: judges of one questionnaire."""
    names = [f"item {n:02}" for n in range(1, 13)]
    lines = [",".join(("relevance", *map(str, DRAW.integers(1, 5, 12)))) for _ in range(22)]
    assert "items of one questionnaire" in refused(rows(f"dimension,{','.join(names)}", *lines))


def test_what_one_model_said_with_how_sure_it_was_lacks_the_truth() -> None:
    """As llm_predictions.csv of srivatsavdevarakonda/automated_business_term_identification."""
    lines = [f"shop{n % 3},col_{n % 20},term {n % 9},0.{80 + n % 19},because the column {n} says so" for n in range(30)]
    said = refused(rows("table,column,llm_term,llm_confidence,llm_reason", *lines))
    assert "is what one model said of each row" in said


def test_files_with_a_truth_of_that_name_are_read_as_before() -> None:
    files = [
        (f"{model}.csv", rows("id,y_true,prediction", *(f"{n},{n % 2},{int(n % 3 == 0)}" for n in range(12))))
        for model in ("a", "b")
    ]
    assert understand([read(name, text.encode()) for name, text in files]).layout == "per_model_files"


def test_systems_that_names_of_columns_begin_with_are_asked_about() -> None:
    """As summary_results.csv of HafidaBaazizi/tsp-hybrid-metaheuristics: two heuristics by cost, time and gap."""
    header = "instance,dimension,best_known,greedy_cost,greedy_time_s,greedy_gap_pct,meta_best_cost,meta_time_mean_s"
    lines = [
        f"t{n},{9 * n},{900 * n},{99 * n},{DRAW.random():.5f},{DRAW.uniform(5, 30):.2f},{950 * n},{DRAW.random():.3f}"
        for n in range(2, 20)
    ]
    question = asked(rows(f"{header},meta_gap_pct", *(f"{line},{DRAW.uniform(0, 5):.3f}" for line in lines)))
    assert question.suggested.models == ("greedy_cost", "meta_best_cost")
    assert question.suggested.id == "instance"


def test_who_gives_up_is_not_fast_without_a_word() -> None:
    """As the solvers of turingfan/Modref2024-Patience, of which some say unknown at once."""
    files = [
        (
            f"{solver}.csv",
            rows(
                "seed,result,time (seconds)", *(f"{n},{DRAW.choice(words)},{DRAW.uniform(1, 9):.3f}" for n in range(30))
            ),
        )
        for solver, words in (("full", ["solved", "unsolvable"]), ("quick", ["unknown", "solved"]))
    ]
    assert any("gives up at once" in said for said in of_files(*files).warnings)


def test_a_function_that_is_called_median_is_no_sum_of_others() -> None:
    """As cov_fixed.csv of Threegoldsqwq/Evaluating_and_Enhancing_LLM_Generated_Test_Suites."""
    lines = [f"{n},{'median' if n == 40 else f'fun_{n}'},{DRAW.uniform(50, 100):.2f}" for n in range(90)]
    assert read("a.csv", rows("id,entry_point,coverage", *lines).encode()).rows == 90


def test_people_who_rated_under_conditions_count_once() -> None:
    """As csnoisy.results50.csv of zequeira/DAT-P: listeners, degradations and environments."""
    lines = [
        f"u{who},file{DRAW.integers(60)},c{condition:02},CSLvl{level},{DRAW.integers(1, 6)},noise{DRAW.integers(40)}"
        for who in range(12)
        for condition in range(8)
        for level in range(4)
        for _ in range(2)
    ]
    question = asked(rows("user,file,condition,envCond,rating,envNoise1", *lines))
    ways = [(each.roles.model, each.roles.dataset) for each in question.choices]
    assert ("condition", "user") in ways
    assert ("envCond", "user") in ways


def test_what_was_output_by_its_quality_is_no_prediction() -> None:
    """As user_study.csv of yuluhuang324/Frontiers-in-FinTech."""
    data = rows(
        "group,time_savings_pct,output_quality_sds,satisfaction_1_5", "a,51,0.4,4.5", "b,40,0.3,4.1", "c,45,0.5,4.3"
    )
    assert "prediction" not in refused(data).split(":")[0] or "Nothing here is named" in refused(data)
