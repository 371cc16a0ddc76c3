"""Numbers that look like scores and are none, and what is said of them.

As benchmark_results.csv of AminIdr/HNSWlib-filtering, results.csv of Aayushjn/QKD-SAT, results.csv of
JAHNAVISINDHU/pg_mongo_benchmark, ablation.csv of Gihwan-K/gene-prioritization-ml, forecast_results.csv of
coeus-13/TailRiskModels and scenario_validation.csv of antoniaand/WAVE--Context-Aware-Recommendation-System.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from tests.tables.told import first, refused, rows

DRAW = np.random.default_rng(67)


def test_a_probability_that_was_set_is_no_prediction() -> None:
    lines = [f"{p},{1 - p:.5f},{0.01 / (1 + 9 * p):.6f},1250000" for p in (0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5)]
    said = refused(rows("probability,sparsity,search_latency,memory", *lines))
    assert "no column says that two or more systems are compared" in said
    assert "another “probability”" in said


def test_a_probability_that_came_of_each_setting_is_no_prediction() -> None:
    lines = [f'9,"({a}, {b})",{DRAW.integers(2, 9)},{DRAW.random():.6f}' for a, b in product(range(7), range(7))]
    assert "another “bins”" in refused(rows("graph_size,bins,optimal_parts,breaking_probability", *lines))


def test_probabilities_of_items_are_still_told_that_the_truth_is_missing() -> None:
    lines = [f"p{n},{DRAW.random():.5f}" for n in range(40)]
    assert "truth" in refused(rows("patient_id,probability", *lines))


def test_a_form_of_zeros_and_words_to_fill_in_is_no_result() -> None:
    said = refused(rows("query,pg_ms,mongo_ms,winner", *(f"{n},0,0,TBD" for n in range(1, 6))))
    assert "is 0" in said


def test_a_form_in_which_something_stands_is_read() -> None:
    lines = [f"{n},{DRAW.uniform(1, 9):.2f},{DRAW.uniform(1, 9):.2f},TBD" for n in range(1, 12)]
    assert first(rows("query,pg_ms,mongo_ms,winner", *lines)).evidence.models == ("pg_ms", "mongo_ms")


def test_means_with_their_spreads_are_no_models() -> None:
    lines = [
        f"{name},{70 + n},{DRAW.random():.5f},{DRAW.random() / 9:.5f},{DRAW.random():.5f},{DRAW.random():.5f},"
        f"{DRAW.random() / 9:.5f},{DRAW.random():.5f}"
        for n, name in enumerate(("expression only", "+ structure", "+ chemistry", "+ networks", "+ all", "none"))
    ]
    said = refused(rows("config,n_feat,pr_std,pr_std_sd,roc_std,pr_grp,pr_grp_sd,roc_grp", *lines))
    assert "means and their spread" in said


def test_models_with_their_spreads_are_still_compared() -> None:
    lines = [
        f"d{n},{DRAW.random():.3f},0.0{n},{DRAW.random():.3f},0.0{n},{DRAW.random():.3f},0.0{n}" for n in range(1, 9)
    ]
    header = "dataset,svm_acc,svm_acc_sd,rf_acc,rf_acc_sd,knn_acc,knn_acc_sd"
    assert len(first(rows(header, *lines)).evidence.models) == 3


def test_values_at_risk_are_no_scores() -> None:
    lines = [
        f"2012-01-{day:02},{name},{came},{DRAW.uniform(0.01, 0.02):.5f},{DRAW.uniform(0.02, 0.03):.5f}"
        for day, came in enumerate(DRAW.normal(0, 0.01, 28).round(5), start=1)
        for name in ("GARCH", "Heston", "HistSim")
    ]
    said = refused(rows("date,model,realised_r,VaR_95,ES_95", *lines))
    assert "pinball" in said


def test_autoregressions_beside_what_came_are_still_forecasts() -> None:
    lines = [f"2012-01-{n:02},{n + 1.5},{n + DRAW.normal():.3f},{n + DRAW.normal():.3f}" for n in range(1, 29)]
    assert set(first(rows("date,actual,VAR_1,ARIMA", *lines)).evidence.models) == {"VAR_1", "ARIMA"}


def test_a_truth_with_one_prediction_and_its_probability_is_one_model() -> None:
    lines = []
    for person, scene in product(range(1, 31), ("Concert", "Festival", "Sports")):
        sure = DRAW.random()
        lines.append(f"{person},{scene},{sure:.2f},{DRAW.integers(0, 2)},{int(sure > 0.5)}")
    said = refused(rows("user_id,scenario_name,final_prob,attend_true,attend_hat", *lines))
    assert "“attend_hat” holds the predictions of one model, and “attend_true” the truth" in said


def test_two_predictions_of_a_truth_are_compared() -> None:
    lines = [f"{n},{DRAW.integers(0, 2)},{DRAW.integers(0, 2)},{DRAW.integers(0, 2)}" for n in range(60)]
    assert len(first(rows("id,attend_true,attend_pred,attend_hat", *lines)).evidence.models) == 2
