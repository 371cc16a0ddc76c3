"""Lists of what something did, verdicts in several words, and what stands beside them."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.tables import Misread, NeedsRoles, read
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(20261128)


def _trades() -> list[str]:
    lines = []
    for n in range(40):
        entry = 1700 + 3 * n + RNG.normal()
        lines.append(
            f"2021-09-{1 + n % 28:02d},{entry:.3f},{entry + 9:.3f},{entry - 18:.3f},{entry + RNG.normal():.3f},"
            f"{RNG.normal():.2f},{RNG.normal():.3f},{10_000 + RNG.normal():.1f}"
        )
    return lines


def test_trades_of_one_strategy_are_no_models() -> None:
    """As trades_001A_in_sample.csv of anirudhatalmale6-alt/xauusd-strategy-backtest."""
    said = refused(rows("entry_ts,entry,stop,target,exit,pnl,r,equity", *_trades()))
    assert said.startswith("Each row is a trade (“entry_ts”, “exit”), with what it earned (“pnl”)")


def test_numbers_near_a_target_among_others_are_asked_about() -> None:
    """The same, with other names: prices near a target are no predictions of it."""
    text = rows("day,begin,stop,target,end,gain,r,sum", *_trades())
    with pytest.raises(Misread):
        found(text)


def _results(model: int, *, names: str = "Query_ID,Doc_ID,Rank,Score") -> str:
    lines = [
        f"{query},d{(7 * query + 3 * rank + model) % 90},{rank},{30 - rank - query % 3 + model / 7:.3f}"
        for query in range(20)
        for rank in range(1, 6)
    ]
    return rows(names, *lines)


def test_what_searches_returned_is_told_as_ranked_lists() -> None:
    """As results3.tsv, results5.tsv and results9.tsv of NefeliTav/Search-Engine-Evaluation."""
    said = refused_files(*((f"results{n}.csv", _results(n)) for n in (3, 5)))
    assert "nothing says what is relevant" in said
    assert "nothing says what is relevant" in refused(_results(1, names="qid,docno,rank,score"))


def test_ranks_and_scores_of_other_things_are_no_ranked_lists() -> None:
    scores = [f"{user},m{k},{k + 1},{RNG.random():.3f}" for user in range(20) for k in range(4)]
    with pytest.raises(NeedsRoles):
        found(rows("user,item,rank,score", *scores))


def test_who_was_preferred_to_the_other_won() -> None:
    """As mascaras.csv of Sebastien-Le/SensoryDataScience."""
    names = ("Pulse", "Iconic", "1001", "Sexy")
    pairs = [(n % 4, (n + 1 + n % 3) % 4) for n in range(60)]
    text = rows("Judge,Preferred,Other", *(f"{n // 6},{names[a]},{names[b]}" for n, (a, b) in enumerate(pairs)))
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, Battles)
    wins = {name: int(seen.evidence.wins[n].sum()) for n, name in enumerate(seen.evidence.models)}
    assert wins == {name: sum(a == n for a, _ in pairs) for n, name in enumerate(names)}


def test_a_tournament_in_which_all_meet_themselves_too_is_one_of_battles() -> None:
    """As basic_results of Lukisani/IPD_EPQ_Research: points of every two strategies, and of each with itself."""
    names = ("Tit_for_tat", "Grim", "Defect", "Random", "Joss")
    lines = [
        f"{one},{other},{99 + 7 * (n % 3)},{104 - 5 * (k % 2)}"
        for n, one in enumerate(names)
        for k, other in enumerate(names)
        if n <= k
    ]
    text = rows("player1,player2,player1score,player2score", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, Battles)
    assert any("how much more is not used" in repair.text for repair in seen.repairs)
    assert any("against itself" in repair.text and repair.count == len(names) for repair in seen.repairs)


def test_a_name_behind_a_stroke_is_no_opponent() -> None:
    """As results_multi_model_improved.csv of ademicho123/llm-hallucination-benchmark."""
    models = ("meta-llama/Llama-3", "Qwen/Qwen3", "openai/gpt-oss")
    ends = ("correct_rejection", "correct_acceptance", "false_negative", "parse_error")
    lines = [
        f"{model},{model.split('/')[1]},claim {n},{('fake', 'real')[n % 2]},{('false', 'true')[(n + (k > n % 4)) % 2]},"
        f"{ends[3 if n == 7 + k else 2 if k > n % 4 else n % 2]}"
        for k, model in enumerate(models)
        for n in range(24)
    ]
    seen = found(rows("model,model_short,statement,label,verdict,outcome", *lines))
    assert isinstance(seen.evidence, Outcomes)
    right = [sum("correct" in line for line in lines if line.startswith(model)) for model in models]
    assert seen.evidence.right.tolist() == right
    assert any("count as right" in repair.text for repair in seen.repairs)


def test_what_was_said_of_a_claim_is_not_whether_that_was_right() -> None:
    """The same without the outcomes: a true says that a statement is true."""
    lines = [
        f"{model},claim {n},{('fake', 'real')[n % 2]},{('false', 'true')[(n + (k > n % 4)) % 2]}"
        for k, model in enumerate(("gpt", "llama", "qwen"))
        for n in range(24)
    ]
    assert "goes with “label”, in other words" in str(asked(rows("model,statement,label,verdict", *lines)))
    without = [",".join(np.array(line.split(","))[[0, 1, 3]]) for line in lines]
    assert "may be what a model said of “statement”" in str(asked(rows("model,statement,verdict", *without)))
    kept = found(rows("model,question,verdict", *without)).evidence
    assert isinstance(kept, Outcomes)


def test_times_of_calls_that_failed_are_left_out() -> None:
    """As resultados_todos.csv of caiocezarq/llm-comparison-benchmark."""
    lines = [
        f"{model},q{n},{RNG.random():.3f},{model == 'gemini' and n < 4},{20 + n % 5}"
        for model in ("llama", "gpt", "gemini")
        for n in range(20)
    ]
    question = asked(rows("model,question,time,is_error,prompt_length", *lines))
    assert {each.roles.value for each in question.choices} <= {"time"}
    assert question.suggested.value == "time"
    seen = found(rows("model,question,time,is_error,prompt_length", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.n == 16


def test_pipelines_with_several_measures_are_totals() -> None:
    """As mind-small-metrics.csv of CCRI-POPROX/poprox-recommender."""
    header = "pipeline,num_truth,RBP,NDCG@5,NDCG@10,MRR,RBO@5,RBO@10,rank_based_entropy,intralist_similarity"
    lines = [f"nrms_{n},1.52,{','.join(f'{RNG.random():.4f}' for _ in range(8))}" for n in range(6)]
    assert "with its totals" in refused(rows(header, *lines))


def test_scales_of_a_questionnaire_are_no_items() -> None:
    """As nasa_tlx.csv of domenicostefani/SonoSpatia-data-analysis: means over people with their standard errors."""
    scales = ("Mental demand", "Physical demand", "Temporal demand", "Performance", "Effort", "Frustration")
    said = refused(
        rows(",DAW,VR,2D SE,3D SE", *(f"{name},12.{n},11.{n},0.9{n},0.6{n}" for n, name in enumerate(scales)))
    )
    assert "Each row is a scale of a questionnaire" in said


def test_people_who_are_numbered_are_no_models() -> None:
    """As main_sheet_nasatlx.csv of MIMBCD-UI/dataset-uta4-nasa-tlx."""
    scales = ("mental_demand", "physical_demand", "effort", "frustration")
    header = ",".join(("name", "group", *(f"{way}_{scale}" for way in "sm" for scale in scales)))
    marks = RNG.integers(1, 4, (24, 2, 4)) + 5 * np.arange(4)
    lines = [f"Clinician {n},senior,{','.join(map(str, held.ravel()))}" for n, held in enumerate(marks, 1)]
    question = asked(rows(header, *lines))
    assert question.suggested.models == ("s_mental_demand", "m_mental_demand")
    assert question.suggested.id == "name"


def test_decisions_of_people_have_no_truth() -> None:
    """As cleaned_data_long.csv of briceOO7/medevac-interrater."""
    kinds = ("Medevac", "Commercial", "Remain")
    lines = [
        f"{person},{case},{kinds[RNG.integers(3)]},{RNG.integers(1, 11)},Clear,A"
        for person in range(12)
        for case in range(9)
    ]
    said = refused(rows("physician_id,question,decision,confidence,question_type,vignette_class", *lines))
    assert "no column says what was right" in said


def test_measures_with_a_grade_in_words_are_of_no_models() -> None:
    """As scores.jsonl of Guillaume2126/Japanese-Summarization-Evaluation."""
    lines = [
        f"s{n},a{n // 5},{','.join(f'{RNG.random():.3f}' for _ in range(5))},{('good', 'medium', 'poor')[n % 3]}"
        for n in range(60)
    ]
    said = refused(rows("summary_id,article_id,relevance,hallucination,salience,noise,global_score,label", *lines))
    assert "sums it up in words" in said


def test_the_only_probability_beside_what_came_is_of_one_model() -> None:
    """As oof_predictions.csv of Hungagainagainagain/ML_churn_predict."""
    lines = [f"c{n},{n % 4 == 0:d},{RNG.random():.4f}" for n in range(80)]
    said = refused(rows("ID,Actual_Churn,OOF_p_churn", *lines))
    assert "“OOF_p_churn” holds the predictions of one model, and “Actual_Churn” the truth" in said


def test_a_probability_and_the_class_made_of_it_are_not_called_models() -> None:
    """As all_predictions.csv of Xer24/Protein_Mutation_Impact."""
    lines = [f"V{n}I,{0.9 + n / 2000:.4f},1,BAD,{RNG.random():.3f}" for n in range(80)]
    said = refused(rows("mutation,probability_bad,predicted_class,prediction_label,delta", *lines))
    assert "hold predictions, but no column holds the truth" in said


def test_the_number_of_a_row_tells_texts_apart_that_come_again() -> None:
    """As chrf_en_de_facebook.csv of VeronikaHurska/document-translation-ml-research: some sentences stand twice."""
    texts = [f"sentence {n % 37}" for n in range(40)]
    scores = {model: [f"{share:.4f}" for share in RNG.random(40) * 99] for model in ("facebook", "helsinki")}
    lines = {model: [f"{n},Satz {n % 37},{texts[n]},{held[n]}" for n in range(40)] for model, held in scores.items()}
    files = [(f"{model}.csv", rows(",DE,EN,chrf_score", *held)) for model, held in lines.items()]
    seen = of_files(*files)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.n == 40


def test_classes_by_number_are_those_that_the_truth_names() -> None:
    """As the files of maximusrome/financial-sentiment-comparison: two models write names, two write numbers."""
    names = ("negative", "neutral", "positive")
    truth = rows("sentence_id,text,label,label_name", *(f"{n},text {n},{n % 3},{names[n % 3]}" for n in range(30)))
    bert = rows("sentence_id,predicted_label", *(f"{n},{names[(n + (n % 5 == 0)) % 3]}" for n in range(30)))
    svm = rows("sentence_id,predicted_label", *(f"{n},{(n + (n % 3 == 0)) % 3}" for n in range(30)))
    seen = of_files(("test_metadata.csv", truth), ("bert.csv", bert), ("svm.csv", svm))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.right.tolist()) == (("bert", "svm"), [24, 20])
    assert any("were read by their names in “label_name”" in repair.text for repair in seen.repairs)


def test_a_note_that_commas_cut_is_put_together() -> None:
    """As cross_pde.csv of Enrikkk/spectranet."""
    notes = ("canonical baseline", "PDEBench 2D, 64x64, stride-2", "small N, near-static")
    lines = [
        f"set{n},{model},{RNG.random():.4f},{notes[(n + k) % 3] if n < 2 else notes[0]}"
        for n in range(6)
        for k, model in enumerate(("fno", "spectra"))
    ]
    table = read("cross_pde.csv", rows("dataset,arch,test_l2,note", *lines).encode())
    assert table.rows == 12
    assert any("put together where commas had cut it" in repair.text for repair in table.repairs)


def test_a_header_that_is_too_long_is_said_to_be() -> None:
    """As resultsMemetic.csv of OscarJauffret/FlowshopSLS, whose names of two settings have no cells."""
    header = "instance,n_jobs,fitness,pct_dev,population_size,mutation_rate,local_search,time_ms"
    with pytest.raises(DataError, match="The header names 8 columns, but every row has 6 cells"):
        read("a.csv", rows(header, *(f"ta{n},50,12794{n},1.{n},272,49.{n}" for n in range(9))).encode())


def test_a_table_below_lines_of_other_widths_is_read_and_its_games_are_asked_about() -> None:
    """As 001.txt of Neuro-Robotic-Touch-Laboratory/Elo-rating-method-sensory-psychophysics, one file a person."""
    head = "F=352.00Hz\nSample length=2s\nVolume[0;1]=0,500000\n\nAAd\tAB\tGdB\tGB\n0\t1\t2\t3\n\nS1\tS2\tResp\n"
    pairs = [(a, b) for a in range(4) for b in range(4) if a != b]
    played = {k: [(a, b, RNG.choice(3, p=(0.1, 0.45, 0.45))) for a, b in 3 * pairs] for k in (1, 3)}
    files = [(f"00{k}.txt", head + "".join(f"{a}\t{b}\t{end}\n" for a, b, end in held)) for k, held in played.items()]
    question = asked_of(*files)
    assert "parts of one table" in str(question)
    assert question.suggested.positive == "1 2"
    seen = of_files(*files, roles=question.suggested)
    assert isinstance(seen.evidence, Battles)
    assert int(seen.evidence.wins.sum() + seen.evidence.ties.sum() / 2) == 72
    assert any(
        "lines above the table were left out, the first of them “F=352.00Hz”" in repair.text for repair in seen.repairs
    )


def test_files_of_other_pairs_share_nothing() -> None:
    """As svd_sample_predictions.csv and its like of GuiGuidugli/algorithm-comparison-study."""
    drawn = [RNG.permutation(900)[:200] for _ in range(2)]
    svd = rows("userId,movieId,true_rating,predicted_rating", *(f"{n // 30},{n % 30},4.0,3.{n % 9}" for n in drawn[0]))
    other = rows("userId,movieId,rating,prediction", *(f"{n // 30},{900 + n % 30},4.0,3.{n % 9}" for n in drawn[1]))
    assert "only 0 of the 200 in the smallest file are in all" in refused_files(("svd.csv", svd), ("bert.csv", other))


def test_probabilities_of_all_classes_are_of_one_forecaster() -> None:
    """As clean_bookmakers_22_23.csv of MattisD3/Data-Science-in-Football."""
    shares = RNG.dirichlet((4, 3, 3), 60)
    chances = [",".join(f"{p:.4f}" for p in each) for each in shares]
    said = refused(
        rows("match,prob_book_home,prob_book_draw,prob_book_away", *(f"m{n},{c}" for n, c in enumerate(chances)))
    )
    assert "predictions of one forecaster for 3 classes" in said
    lines = [f"t{n % 7},t{(n + 1) % 7},{each}" for n, each in enumerate(chances)]
    said = refused(rows("home_team,away_team,prob_book_home,prob_book_draw,prob_book_away", *lines))
    assert "with what was expected of both" in said
    assert "no column says who won" in said


def test_raters_at_several_times_are_no_models() -> None:
    """As CAPE-V_Breathiness.csv of jmiramont/scattering-perceptual-evaluation: six marks of each voice, no times."""
    header = ",File,Characteristics,Rater1Time1,Rater2Time1,Rater3Time1,Rater1time2,Rater2Time2,Rater3Time2"
    lines = [
        f"{2 + 6 * n},BL{n:02d},Breathiness,{','.join(str(RNG.integers(0, 100)) for _ in range(6))}" for n in range(30)
    ]
    assert "seem to be people who judged the same things" in refused(rows(header, *lines))


def test_benchmarks_of_go_in_json_are_read_with_what_their_names_say() -> None:
    """As bench.json of betterstack-community/go-logging-benchmarks, which gobenchdata writes."""
    results = [
        {"Name": f"Benchmark{what}/{tool}-4", "Runs": 1000, "NsPerOp": 10.5 * (n + 1) + k, "Mem": {"BytesPerOp": 0}}
        for n, what in enumerate(("Event", "Disabled", "EventFmt", "EventCtx"))
        for k, tool in enumerate(("Zap", "Slog", "Logrus"))
    ]
    older = [{**each, "NsPerOp": 1.0} for each in results]
    text = json.dumps(
        [{"Date": date, "Suites": [{"Pkg": "x", "Benchmarks": held}]} for date, held in ((2, results), (1, older))]
    )
    question = asked(text, "bench.json")
    seen = found(text, "bench.json", question.suggested)
    assert seen.evidence.models == ("Zap", "Slog", "Logrus")
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.scores.mean(axis=0).tolist() == pytest.approx([26.25, 27.25, 28.25])
    assert not seen.evidence.higher_is_better


def test_files_of_images_are_no_header() -> None:
    """As resnet50_results.csv of aenglebert/polycam: a picture and the number of a class in every row."""
    lines = [f"ILSVRC2012_val_{7 * n:08d}.JPEG,{(13 * n) % 50}" for n in range(60)]
    table = read("resnet50_results.csv", rows(lines[0], *lines[1:]).encode())
    assert (table.rows, table.columns) == (60, ("column 1", "column 2"))


def test_numbers_that_are_all_called_as_models_are_need_a_truth() -> None:
    """As all_model_predictions.csv of TambeNeel/house-price-prediction: none of the five is what houses cost."""
    prices = RNG.normal(180_000, 60_000, 40)
    lines = [
        f"{n},{','.join(f'{p * (1 + k / 90) + RNG.normal(0, 900):.2f}' for k in range(4))}"
        for n, p in enumerate(prices)
    ]
    assert "none can be the truth" in refused(rows("Id,Linear,Lasso,XGBoost,Blended", *lines))


def test_models_that_are_files_lose_what_all_have_in_common() -> None:
    """As the files of maximusrome/financial-sentiment-comparison, whose names ended in dots on the chart."""
    text = {name: rows("id,y_true,y_pred", *(f"{n},{n % 2},{(n + (n % k == 0)) % 2}" for n in range(20))) for name, k in
            (("bert_predictions.csv", 5), ("tfidf_logreg_predictions.csv", 4))}  # fmt: skip
    assert of_files(*text.items()).evidence.models == ("bert", "tfidf_logreg")
    kept = of_files(*((f"run_{n}_results.csv", held) for n, held in enumerate(text.values())))
    assert kept.evidence.models == ("run_0", "run_1")


def test_forecasts_of_many_series_are_held_against_what_came_in_another_file() -> None:
    """As forecasts.csv and dataset.csv of zheleznovkiril/ts_project: series and months together name the rows."""
    levels = {f"T{k}": 100 * (k + 1) + np.cumsum(RNG.normal(0, 3, 24)) for k in range(8)}
    truth = rows(
        "unique_id,ds,y", *(f"{k},2020-{n:02d},{y:.3f}" for k, held in levels.items() for n, y in enumerate(held))
    )
    said = rows(
        "unique_id,ds,AutoETS,Naive",
        *(
            f"{k},2020-{n:02d},{y + RNG.normal(0, 2):.3f},{y + RNG.normal(0, 4):.3f}"
            for k, held in levels.items()
            for n, y in enumerate(held)
            if n > 17
        ),
    )
    seen = of_files(("forecasts.csv", said), ("dataset.csv", truth))
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.evidence.models, seen.evidence.n, seen.roles.cluster) == (("AutoETS", "Naive"), 48, "unique_id")
    assert any("by “unique_id” and “ds”" in repair.text for repair in seen.repairs)
    other = said.replace("2020-", "2021-")
    with pytest.raises(DataError):
        of_files(("forecasts.csv", other), ("dataset.csv", truth))
