"""Files that call columns otherwise, runs and folds in files of their own, forecasts of games, and rows of units."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.tables import Misread, NeedsRoles, Roles, Understanding, read, understand
from tests.tables.told import asked, asked_of, first, found, of_files, rows

RNG = np.random.default_rng(20261201)


def means(evidence: object) -> list[float]:
    assert isinstance(evidence, Scores)
    return np.asarray(evidence.scores).mean(axis=0).tolist()


def first_of(files: dict[str, str]) -> Understanding:
    """Return what several files are, or become by the first answer to what is asked."""
    try:
        return of_files(*files.items())
    except NeedsRoles as question:
        return of_files(*files.items(), roles=question.suggested)


def shares(evidence: object) -> dict[str, float]:
    assert isinstance(evidence, Outcomes)
    return dict(zip(evidence.models, (evidence.right / evidence.n).tolist(), strict=True))


def table_of(header: str, cells: np.ndarray, names: list[str]) -> str:
    return rows(header, *(f"{name}," + ",".join(map(str, each)) for name, each in zip(names, cells, strict=True)))


def test_the_truth_in_a_file_of_its_own_beside_models_that_call_their_columns_otherwise() -> None:
    docs = [f"rev{n}" for n in range(60)]
    truth = RNG.choice(["neg", "neu", "pos"], size=60)
    said = {m: np.where(RNG.random(60) < p, truth, "neg") for m, p in (("cnn", 0.6), ("roberta", 0.9), ("svm", 0.7))}
    turned = RNG.permutation(60)
    files = {"gold_labels": table_of("doc,gold", truth[:, None], docs)}
    for header, (name, labels) in zip(
        ("doc_id,label_pred", "ID,prediction", "document,output"), said.items(), strict=True
    ):
        kept = turned[2:] if name == "cnn" else turned
        files[name] = table_of(header, labels[kept, None], [docs[k] for k in kept])
    seen = of_files(*files.items())
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("cnn", "roberta", "svm")
    assert seen.evidence.n == 58
    inside = turned[2:]
    expected = {name: float(np.mean(labels[inside] == truth[inside])) for name, labels in said.items()}
    assert shares(seen.evidence) == pytest.approx(expected)


def test_each_tool_may_call_the_two_classes_otherwise_than_the_truth() -> None:
    hashes = [f"{n:04x}f" for n in range(80)]
    truth = np.arange(80) % 2
    words = {"yara": ("benign", "malicious"), "malconv": ("0", "1"), "ember": ("CLEAN", "MALWARE")}
    files = {"labels": table_of("sha256,is_malware,seen", np.column_stack([truth, 2000 + truth]), hashes)}
    expected = {}
    for k, (name, two) in enumerate(words.items()):
        said = np.where(np.arange(80) % (7 + k) == 0, 1 - truth, truth)
        expected[name] = float(np.mean(said == truth))
        files[name] = table_of("sha256," + ("verdict", "pred", "result")[k], np.array(two)[said][:, None], hashes)
    assert shares(of_files(*files.items()).evidence) == pytest.approx(expected)


def test_two_models_with_the_same_header_stay_as_they_were_read() -> None:
    ids = [f"q{n}" for n in range(40)]
    graded = RNG.integers(0, 2, size=(40, 3))
    files = {name: table_of("id,correct", graded[:, k, None], ids) for k, name in enumerate(("a", "b", "gold"))}
    assert isinstance(of_files(*files.items()).evidence, Outcomes)
    assert set(shares(of_files(*files.items()).evidence)) == {"a", "b", "gold"}


def test_seeds_of_each_model_in_files_of_their_own_are_averaged_for_each_question() -> None:
    right = RNG.integers(0, 2, size=(2, 3, 50))
    files = {
        f"{model}_seed{seed}": "\n".join(
            json.dumps({"qid": f"boolq-{k}", "correct": bool(right[m, s, k])}) for k in RNG.permutation(50)
        )
        for m, model in enumerate(("bert", "electra"))
        for s, seed in enumerate((13, 42, 87))
    }
    tables = [read(f"{name}.jsonl", text.encode()) for name, text in files.items()]
    seen = understand(tables)
    assert seen.evidence.models == ("bert", "electra")
    assert np.asarray(seen.evidence.scores).shape == (50, 2)
    assert means(seen.evidence) == pytest.approx(right.mean(axis=(1, 2)))


def test_folds_of_each_model_in_files_of_their_own_are_parts_of_one_data_set() -> None:
    values = RNG.normal(-3, 1, size=60)
    said = values[:, None] + RNG.normal(0, 0.4, size=(60, 2))
    files = {
        f"{model}_fold{fold}": rows(
            "mol_id,logS_exp,logS_pred",
            *(f"M{n},{values[n]:.3f},{said[n, m]:.3f}" for n in range(60) if n % 3 == fold - 1),
        )
        for m, model in enumerate(("rf", "gnn"))
        for fold in (1, 2, 3)
    }
    seen = of_files(*files.items())
    assert seen.evidence.models == ("rf", "gnn")
    assert np.asarray(seen.evidence.scores).shape == (60, 2)
    expected = ((np.round(said, 3) - np.round(values, 3)[:, None]) ** 2).mean(axis=0)
    assert means(seen.evidence) == pytest.approx(expected)


def test_columns_of_other_files_may_stand_in_another_order() -> None:
    names = [f"e{n}" for n in range(8)]
    scores = RNG.normal(1000, 100, size=(4, 8, 3)).round(1)
    files = {}
    for seed in range(4):
        order = RNG.permutation(3)
        header = "env," + ",".join(np.array(["TD3", "PPO", "SAC"])[order])
        files[f"seed{seed}"] = table_of(header, scores[seed][:, order], names)
    seen = first_of(files)
    assert dict(zip(seen.evidence.models, means(seen.evidence), strict=True)) == pytest.approx(
        dict(zip(("TD3", "PPO", "SAC"), scores.mean(axis=(0, 1)), strict=True))
    )


def test_words_for_models_and_measures_may_differ_between_files() -> None:
    accuracy = RNG.uniform(0.7, 0.9, size=(5, 3)).round(4)
    headers = ("method,acc,std", "classifier,accuracy,sd")
    files = {
        name: rows(headers[k % 2], *(f"{m},{accuracy[k, j]},0.01" for j, m in enumerate(("J48", "kNN", "NB"))))
        for k, name in enumerate(("australian", "breast_w", "credit_g", "diabetes", "glass"))
    }
    seen = first_of(files)
    assert seen.evidence.models == ("J48", "kNN", "NB")
    assert means(seen.evidence) == pytest.approx(accuracy.mean(axis=0))


def test_numbered_files_are_what_engines_were_tried_on() -> None:
    times = RNG.uniform(50, 400, size=(6, 3, 3)).round(1)
    engines = ("PostgreSQL", "DuckDB", "ClickHouse")
    files = {
        f"q0{q}": rows("engine,run,ms", *(f"{e},{r},{times[q, k, r]}" for k, e in enumerate(engines) for r in range(3)))
        for q in range(6)
    }
    question = asked_of(*files.items())
    assert (question.choices[0].roles.model, question.choices[0].roles.better) == ("engine", None)  # ms are times
    assert sorted(means(first_of(files).evidence)) == pytest.approx(sorted(times.mean(axis=(0, 2))))


def test_yearly_files_of_one_table_are_offered_as_such() -> None:
    names = ["Ames", "Boone", "Linn", "Story", "Polk", "Adair"]
    seen = RNG.normal(10, 1, size=(4, 6))
    said = seen[..., None] + RNG.normal(0, 0.6, size=(4, 6, 2))
    files = {
        f"maize_{2015 + y}": rows(
            "site,obs_t_ha,APSIM,DSSAT",
            *(f"{n},{seen[y, k]:.2f},{said[y, k, 0]:.2f},{said[y, k, 1]:.2f}" for k, n in enumerate(names)),
        )
        for y in range(4)
    }
    evidence = first_of(files).evidence
    assert evidence.models == ("APSIM", "DSSAT")
    assert np.asarray(evidence.scores).shape == (24, 2)


def test_one_model_with_an_object_of_numbers_beside_single_values() -> None:
    errors = RNG.uniform(1, 3, size=(3, 12)).round(3)
    files = [
        read(
            f"{model}.json",
            json.dumps(
                {
                    "model": model,
                    "lead_time_h": 24,
                    "overall_rmse": float(errors[m].mean()),
                    "stations": {f"ED{n:02d}": errors[m, n] for n in RNG.permutation(12).tolist()},
                }
            ).encode(),
        )
        for m, model in enumerate(("persistence", "IFS", "graphnet"))
    ]
    with pytest.raises(NeedsRoles, match="“rmse” of items told apart by “station”") as question:
        understand(files)
    evidence = understand(files, question.value.suggested).evidence
    assert evidence.higher_is_better is False
    assert dict(zip(evidence.models, means(evidence), strict=True)) == pytest.approx(
        dict(zip(("persistence", "IFS", "graphnet"), errors.mean(axis=1), strict=True))
    )


def test_lists_of_attempts_of_each_model_are_read_as_their_share() -> None:
    right = RNG.integers(0, 2, size=(30, 2, 5)).astype(bool)
    records = [
        {"task_id": f"HumanEval/{n}", "results": {"starcoder2": each[0].tolist(), "codellama": each[1].tolist()}}
        for n, each in enumerate(right)
    ]
    evidence = understand([read("a.json", json.dumps(records).encode())]).evidence
    assert evidence.models == ("starcoder2 success rate", "codellama success rate")
    assert evidence.higher_is_better is True
    assert means(evidence) == pytest.approx(right.mean(axis=(0, 2)))


def test_probabilities_of_how_a_match_ends_are_no_battles_of_its_teams() -> None:
    teams = ["PSV", "Ajax", "AZ", "Twente", "Feyenoord"]
    ends = RNG.choice(["H", "D", "A"], size=90)
    given = RNG.dirichlet([2, 1, 1], size=(90, 2)).round(3)
    given[..., 2] = (1 - given[..., :2].sum(axis=-1)).round(3)
    matches = [
        {
            "match": n,
            "home": teams[n % 5],
            "away": teams[(n + 1 + n // 5 % 4) % 5],
            "result": ends[n],
            "probs": {m: dict(zip("HDA", given[n, k].tolist(), strict=True)) for k, m in enumerate(("elo", "poisson"))},
        }
        for n in range(90)
    ]
    evidence = understand([read("a.json", json.dumps({"season": "2022/23", "matches": matches}).encode())]).evidence
    top = np.array(list("HDA"))[given.argmax(axis=-1)]
    assert shares(evidence) == pytest.approx({"elo": np.mean(top[:, 0] == ends), "poisson": np.mean(top[:, 1] == ends)})


def test_the_margin_of_games_is_what_columns_called_so_forecast() -> None:
    points = RNG.integers(80, 130, size=(60, 2))
    said = (points[:, :1] - points[:, 1:]) + RNG.normal(0, 9, size=(60, 2)).round(1)
    teams = ["BOS", "PHI", "CHI", "LAL"]
    lines = [
        f"{teams[n % 4]},{teams[(n + 1 + n // 4 % 3) % 4]},{p[0]},{p[1]},{s[0]:.1f},{s[1]:.1f}"
        for n, (p, s) in enumerate(zip(points, said, strict=True))
    ]
    seen = found(rows("home,away,home_pts,away_pts,raptor_margin,elo_margin", *lines))
    assert seen.evidence.models == ("raptor_margin", "elo_margin")
    true = (points[:, 0] - points[:, 1])[:, None]
    assert means(seen.evidence) == pytest.approx(((said.round(1) - true) ** 2).mean(axis=0))


def test_ratings_of_both_sides_are_no_forecasts() -> None:
    names = ["ann", "bob", "cyd", "dan"]
    lines = [
        f"{names[n % 4]},{names[(n + 1) % 4]},{1500 + n}.5,{1490 + n}.5,{('1-0', '0-1')[n % 5 > 1]}" for n in range(24)
    ]
    seen = found(rows("white,black,white_elo,black_elo,result", *lines))
    assert seen.layout == "arena_battles"


def test_a_row_of_units_below_the_header_is_left_out() -> None:
    numbers = RNG.normal(20, 5, size=(20, 3)).round(2)
    text = table_of("Reaction,B3LYP,PBE0,M06", numbers, [f"R{n}" for n in range(20)])
    with_units = text.replace("\n", "\n,kcal/mol,kcal/mol,kcal/mol\n", 1)
    table = read("a.csv", with_units.encode())
    assert table.rows == 20
    assert any("row of units" in repair.text for repair in table.repairs)


def test_a_row_of_words_that_are_no_units_stays() -> None:
    text = rows("Reaction,B3LYP,PBE0", "R0,n/a,failed", *(f"R{n},{n}.5,{n}.7" for n in range(1, 20)))
    assert read("a.csv", text.encode()).rows == 20


def test_a_spread_that_latex_sets_lower_is_one() -> None:
    lines = [rf"D{n} & $8{n % 10}.6_{{\pm0.4}}$ & $\mathbf{{9{n % 10}.1}}_{{\pm0.2}}$ \\" for n in range(8)]
    text = "\n".join([r"\begin{tabular}{lcc}", r"Dataset & BERT & SetFit \\", r"\midrule", *lines, r"\end{tabular}"])
    evidence = understand([read("a.tex", text.encode())]).evidence
    assert evidence.models == ("BERT", "SetFit")
    assert means(evidence) == pytest.approx([84.1, 93.6])


def test_code_metrics_beside_other_models_are_a_model() -> None:
    scores = RNG.uniform(0.5, 0.9, size=(12, 4)).round(3)
    header = "Project,CK metrics AUC,CK metrics F1,Hybrid AUC,Hybrid F1"
    seen = found(table_of(header, scores, [f"p{n}" for n in range(12)]))
    assert seen.evidence.models == ("CK metrics", "Hybrid")
    assert means(seen.evidence) == pytest.approx([scores[:, 0].mean(), scores[:, 2].mean()])


def test_prompts_and_seeds_of_a_question_are_averaged_and_no_tasks() -> None:
    right = RNG.integers(0, 2, size=(2, 3, 2, 20))
    lines = [
        f"{model},{p},{s},{q},{right[m, p, s, q]}"
        for m, model in enumerate(("phi-2", "gemma-2b"))
        for p in range(3)
        for s in range(2)
        for q in range(20)
    ]
    evidence = found(rows("model,prompt_id,seed,qid,correct", *lines)).evidence
    assert np.asarray(evidence.scores).shape == (20, 2)
    assert means(evidence) == pytest.approx(right.mean(axis=(1, 2, 3)))


def test_rows_that_are_copies_in_every_cell_count_once_also_where_they_are_many() -> None:
    said = RNG.choice(["neg", "neu", "pos"], size=(60, 3))
    lines = [f"rv-{n},{n % 5}," + ",".join(each) for n, each in enumerate(said)]
    seen = found(rows("review_id,stars,label,vader,bert", *lines, *lines[:15]))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 60
    assert seen.roles.cluster is None


def test_hours_are_no_conditions_under_which_people_were_measured() -> None:
    values = RNG.normal(130, 10, size=(12, 8, 3)).round()
    lines = [
        f"S{p:02d},{8 + t}:00,{values[p, t, 0]},{values[p, t, 1]},{values[p, t, 2]}"
        for p in range(12)
        for t in range(5)
    ]
    with pytest.raises(Misread) as refusal:
        found(rows("Subject,Clock,YSI,Dexcom G6,Libre 2", *lines))
    assert "“Clock”" not in str(refusal.value).split(":", maxsplit=1)[0]


def test_what_became_of_items_is_offered_as_the_truth() -> None:
    sold = RNG.poisson(50, size=60)
    said = sold[:, None] + RNG.normal(0, 4, size=(60, 2))
    lines = [
        f"{70000 + n // 6},2024-W{20 + n % 6},{s[0]:.1f},{s[1]:.1f},{t}"
        for n, (s, t) in enumerate(zip(said, sold, strict=True))
    ]
    question = asked(rows("sku,week,fc_legacy,fc_tft,units_sold", *lines))
    assert question.choices[0].roles.truth == "units_sold"
    assert question.choices[0].roles.models == ("fc_legacy", "fc_tft")


def test_the_share_of_the_time_before_is_no_forecast() -> None:
    share = RNG.normal(50, 4, size=45).round(1)
    said = (share[:, None] + RNG.normal(0, [2.5, 1.5], size=(45, 2))).round(1)
    before = (share + RNG.normal(0, 4, size=45)).round(1)
    lines = [f"{2012 + n % 3},S{n // 3},{before[n]},{said[n, 0]},{said[n, 1]},{share[n]}" for n in range(45)]
    question = asked(rows("year,state,prev_dem_share,fundamentals,poll_model,dem_share", *lines))
    assert question.choices[0].roles.truth == "dem_share"
    assert question.choices[0].roles.models == ("fundamentals", "poll_model")


def test_marks_of_two_raters_are_what_their_agreed_mark_was_made_of() -> None:
    marks = RNG.integers(4, 12, size=(80, 1))
    raters = np.clip(marks + RNG.integers(-1, 2, size=(80, 2)), 2, 12)
    agreed = raters.mean(axis=1)
    said = (agreed[:, None] + RNG.normal(0, 1, size=(80, 2))).round(2)
    lines = [f"{n},{400 + n},{raters[n, 0]},{raters[n, 1]},{agreed[n]},{said[n, 0]},{said[n, 1]}" for n in range(80)]
    question = asked(rows("essay_id,words,rater1,rater2,resolved,e_rater,bert_reg", *lines))
    assert question.choices[0].roles.truth == "resolved"
    assert question.choices[0].roles.models == ("e_rater", "bert_reg")


def test_quantiles_beside_a_forecast_are_no_models() -> None:
    true = RNG.uniform(5, 60, size=90).round(1)
    said = (true[:, None] + RNG.normal(0, 5, size=(90, 2))).round(1)
    lines = [
        f"2024-02-{1 + n // 24:02d} {n % 24:02d}:00,{s[0]},{s[1]},{s[1] - 7:.1f},{s[1] + 8:.1f},{true[n]}"
        for n, s in enumerate(said)
    ]
    question = asked(rows("timestamp,GFS,ECMWF,ECMWF_p10,ECMWF_p90,metered_mw", *lines))
    assert question.choices[0].roles.truth == "metered_mw"
    assert question.choices[0].roles.models == ("GFS", "ECMWF")


def test_a_constant_guess_is_a_model_where_the_truth_says_what_became_of_it() -> None:
    churned = RNG.choice(["yes", "no"], p=[0.3, 0.7], size=120)
    said = np.where(RNG.random((120, 2)) < 0.85, churned[:, None], "no")
    lines = [f"{5550 + n},{n % 70},{churned[n]},{said[n, 0]},{said[n, 1]},no" for n in range(120)]
    question = asked(rows("customer,tenure_m,churned,logreg,forest,always_no", *lines))
    assert question.choices[0].roles.truth == "churned"
    assert question.choices[0].roles.models == ("logreg", "forest", "always_no")


@pytest.mark.parametrize("person", ["listener", "annotator", "rater"])
def test_marks_of_several_people_are_offered_as_their_mean_for_each_thing(person: str) -> None:
    marks = RNG.integers(1, 6, size=(8, 12, 3))
    lines = [
        f"L{p},LJ{u:03d},{system},{marks[p, u, s]}"
        for p in range(8)
        for u in range(12)
        for s, system in enumerate(("hifigan", "wavenet", "griffinlim"))
    ]
    text = rows(f"{person},utt,system,score", *lines)
    question = asked(text)
    assert "averaged over" in question.choices[0].says
    evidence = found(text, roles=question.choices[0].roles).evidence
    assert np.asarray(evidence.scores).shape == (12, 3)
    assert dict(zip(evidence.models, means(evidence), strict=True)) == pytest.approx(
        dict(zip(("hifigan", "wavenet", "griffinlim"), marks.mean(axis=(0, 1)), strict=True))
    )


def test_runs_out_of_memory_count_as_long_as_the_limit_and_not_as_fast() -> None:
    times = RNG.uniform(1, 5000, size=(40, 3)).round(2)
    ended = np.where(RNG.random((40, 3)) < 0.1, "MEMOUT", "SAT")
    lines = [
        f"i{n}.cnf,{s},{ended[n, k]},{times[n, k]},5000"
        for n in range(40)
        for k, s in enumerate(("kissat", "cadical", "z3"))
    ]
    text = rows("instance,solver,status,time_s,limit_s", *lines)
    seen = first(text)
    counted = np.where(ended == "MEMOUT", 5000, times).mean(axis=0)
    got = dict(zip(seen.evidence.models, means(seen.evidence), strict=True))
    assert got == pytest.approx(dict(zip(("kissat", "cadical", "z3"), counted, strict=True)))
    assert any("counts as 5,000, the limit" in repair.text for repair in seen.repairs)


def test_a_run_that_failed_before_any_limit_is_known_is_left_out_for_all() -> None:
    times = RNG.uniform(1, 50, size=(40, 3)).round(2)
    lines = [
        f"i{n}.cnf,{s},{'CRASH' if (n, k) == (3, 1) else 'SAT'},{0.01 if (n, k) == (3, 1) else times[n, k]}"
        for n in range(40)
        for k, s in enumerate(("kissat", "cadical", "z3"))
    ]
    evidence = first(rows("instance,solver,status,time_s", *lines)).evidence
    assert np.asarray(evidence.scores).shape == (39, 3)


def test_a_skipped_vote_is_none() -> None:
    sides = np.where(RNG.random((60, 1)) < 0.5, [["base", "tuned"]], [["tuned", "base"]])
    votes = RNG.choice(["left", "right", "equal", "skip"], p=[0.4, 0.4, 0.15, 0.05], size=60)
    lines = [f"{n // 3},r{n % 3},{sides[n, 0]},{sides[n, 1]},{votes[n]}" for n in range(60)]
    seen = found(rows("prompt_id,rater,left,right,choice", *lines))
    assert seen.layout == "arena_battles"
    assert {*seen.evidence.models} == {"base", "tuned"}


def test_per_cent_beside_fractions_of_the_same_measure_are_fractions_too() -> None:
    shares = RNG.uniform(0.4, 0.95, size=(30, 2)).round(3)
    lines = [f"C{n},{a * 100:.1f}%,{b}" for n, (a, b) in enumerate(shares)]
    seen = first(rows("class,Randoop_accuracy,EvoSuite_accuracy", *lines))
    assert means(seen.evidence) == pytest.approx(shares.mean(axis=0))


def test_lines_of_trec_eval_with_the_run_in_front_are_read_by_topic() -> None:
    values = RNG.uniform(0, 1, size=(2, 8)).round(4)
    lines = [
        f"{run}\t{measure}\t{topic}\t{value}"
        for r, run in enumerate(("bm25", "monoT5"))
        for t, topic in enumerate([*range(301, 309), "all"])
        for measure, value in (
            ("num_rel", 30 + t),
            ("map", f"{values[r].mean():.4f}" if topic == "all" else values[r, t]),
        )
    ]
    evidence = first("\n".join(lines) + "\n", "a.tsv").evidence
    assert evidence.models == ("bm25", "monoT5")
    assert means(evidence) == pytest.approx(values.mean(axis=1))


def test_a_model_with_more_to_it_is_one_beside_its_plain_form() -> None:
    times = np.column_stack([np.ones(18), RNG.uniform(1, 3, 18), RNG.uniform(3, 7, 18), RNG.uniform(3, 8, 18)]).round(2)
    question = asked(
        table_of("bench,interpreter,baseline-jit,opt-jit,opt-jit+pgo", times, [f"b{n}" for n in range(18)])
    )
    assert question.choices[0].roles.models[-3:] == ("baseline-jit", "opt-jit", "opt-jit+pgo")


def test_ranks_that_columns_are_called_after_are_better_when_low() -> None:
    ranks = np.array([RNG.permutation(3) + 1 for _ in range(40)])
    seen = first(table_of("sentence,rank_VITS,rank_Tacotron2,rank_FastSpeech2", ranks, [f"s{n}" for n in range(40)]))
    assert seen.evidence.higher_is_better is False


def test_ends_of_ranges_beside_what_models_said_in_per_cent_are_left_out() -> None:
    came = np.arange(60) % 2
    said = np.clip(RNG.normal(30 + 40 * came[:, None], 15, size=(60, 8)), 1, 99).round(1)
    names = [f"{m}{n}" for m in ("gpt", "claude") for n in range(4)]
    cells = [",".join(f"{max(x - 3, 0):.1f},{x + 3:.1f},{x}" for x in each) for each in said]
    header = "question_id," + ",".join(f"{m}_{end}" for m in names for end in ("min", "max", "final"))
    seen = of_files(
        ("outcomes", rows(header, *(f"{n},{each}" for n, each in enumerate(cells)))),
        ("resolutions", rows("question_id,resolution", *(f"{n},{each}" for n, each in enumerate(came)))),
    )
    assert seen.layout == "probabilities"
    assert shares(seen.evidence) == pytest.approx(
        {f"{m}_final": np.mean((said[:, k] >= 50) == came) for k, m in enumerate(names)}
    )


def test_a_low_and_a_high_that_no_third_column_lies_between_stay() -> None:
    scores = RNG.uniform(0.4, 0.9, size=(20, 6)).round(3)
    header = "set," + ",".join(f"{m}_{end}" for m in ("svm", "rf") for end in ("min", "max", "value"))
    assert len(read("a.csv", table_of(header, scores, [f"d{n}" for n in range(20)]).encode()).columns) == 7
    repairs = first(table_of(header, scores, [f"d{n}" for n in range(20)])).repairs
    assert not any("ends of ranges" in repair.text for repair in repairs)


def test_dictionaries_that_python_printed_are_read_in_a_file_or_in_lines() -> None:
    right = RNG.integers(0, 2, size=(30, 2)).astype(bool)
    records = [{"id": f"q{n}", "svm": bool(a), "rf": bool(b)} for n, (a, b) in enumerate(right)]
    for text in ("\n".join(map(str, records)), str(records)):
        evidence = found(text, "a.json").evidence
        assert isinstance(evidence, Outcomes)
        assert shares(evidence) == pytest.approx(dict(zip(("svm", "rf"), right.mean(axis=0), strict=True)))


def test_what_an_objective_names_is_compared_and_not_the_time_beside_it() -> None:
    cut = RNG.integers(100, 900, size=(3, 10, 2))
    files = {
        f"km1_{name}": rows(
            "algorithm,graph,k,totalTime,objective,km1,cut",
            *(
                f"{name},g{g},{k},{RNG.uniform(1, 9):.2f},km1,{cut[a, g, k]},{cut[a, g, k] // 2}"
                for g in range(10)
                for k in range(2)
            ),
        )
        for a, name in enumerate(("KaHyPar", "hMetis", "PaToH"))
    }
    question = asked_of(*files.items())
    assert question.choices[0].roles.value == "km1"


def test_scores_of_one_model_only_are_told_as_such() -> None:
    records = [{"model": 1, "dataset": 1, "score": 1}, {"model": 1, "dataset": 0}]
    records.append({"model": 0, "dataset": 1, "score": {"name": "x", "mean": 1}})
    with pytest.raises(Misread, match="has a score for every model"):
        found(
            json.dumps(records), "a.json", Roles(layout="scores_long", model="model", dataset="dataset", value="score")
        )


def test_lines_that_tell_who_beat_whom_are_games() -> None:
    won = RNG.random(40) < 0.6
    lines = [
        f"game {n:02d}: {'KataLite beat MuGo-v9' if first else 'MuGo-v9 beat KataLite'} by resignation (move {40 + n})"
        for n, first in enumerate(won)
    ]
    seen = found("\n".join(["# 9x9 Go, komi 6.5", *lines]) + "\n", "a.txt")
    assert seen.layout == "arena_battles"
    assert {*seen.evidence.models} == {"KataLite", "MuGo-v9"}


def test_prose_in_which_one_beat_another_is_no_list_of_games() -> None:
    prose = "The model beat the baseline on all tasks.\nIt was slower.\nWe think it beat it by luck.\n" * 3
    with pytest.raises(DataError, match="only one column"):
        found(prose, "a.txt")


def test_a_frame_that_r_printed_below_a_prompt_is_read_without_what_follows_it() -> None:
    scores = RNG.uniform(0.6, 0.9, size=(11, 3)).round(4)
    lines = [f"{n + 1:2d} Quercus_{n} {a} {b} {c}" for n, (a, b, c) in enumerate(scores)]
    text = "\n".join([
        "> library(dismo)", "> print(res)", "     species maxent brt glm", *lines, "> colMeans(res[, -1])",
        "   maxent       brt       glm ", "0.7883000 0.8321273 0.7409909 ", "> ",
    ])  # fmt: skip
    evidence = first(text, "a.txt").evidence
    assert evidence.models == ("maxent", "brt", "glm")
    assert means(evidence) == pytest.approx(scores.mean(axis=0))


def test_lines_of_a_log_may_name_how_many_epochs_a_training_took() -> None:
    values = RNG.uniform(0.6, 0.9, size=(2, 6)).round(4)
    lines = [
        f"2024-03-11 09:{2 + f:02d}:0{m} INFO done model={model} fold={f} acc={values[m, f]} epochs={20 + f} dur=254s"
        for f in range(6)
        for m, model in enumerate(("lstm", "tcn"))
    ]
    lines.insert(3, "2024-03-11 09:04:30 ERROR CUDA out of memory, retrying model=lstm fold=2")
    evidence = first("\n".join(lines) + "\n", "run.log").evidence
    assert evidence.models == ("lstm", "tcn")
    assert means(evidence) == pytest.approx(values.mean(axis=1))


def test_days_and_how_far_ahead_are_averaged_for_each_place() -> None:
    wis = RNG.uniform(5, 60, size=(3, 12, 4, 2)).round(2)
    lines = [
        f"{m},{p:02d},2024-01-{6 + 7 * d:02d},{h + 1},{wis[k, p, d, h]},{int(wis[k, p, d, h] > 30)}"
        for k, m in enumerate(("CMU", "baseline", "UGA"))
        for p in range(12)
        for d in range(4)
        for h in range(2)
    ]
    text = rows("model,location,reference_date,horizon,wis,cov_50", *lines)
    question = asked(text)
    assert "averaged over “reference_date” and “horizon”" in question.choices[0].says
    evidence = found(text, roles=question.choices[0].roles).evidence
    assert np.asarray(evidence.scores).shape == (12, 3)
    assert means(evidence) == pytest.approx(wis.mean(axis=(1, 2, 3)))


def test_what_sums_up_the_things_of_a_model_is_none_and_is_said() -> None:
    scores = {f"task{n}": round(0.5 + n / 50, 3) for n in range(8)} | {"overall": 0.57}
    files = [read(f"{m}.json", json.dumps({"model": m, "accuracy_by_task": scores}).encode()) for m in ("gpt", "bert")]
    assert [table.rows for table in files] == [8, 8]
    assert all(any("sums up others" in repair.text for repair in table.repairs) for table in files)
