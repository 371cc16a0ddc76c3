"""Files as tools and people write them in vision, speech, robotics and classical learning."""

from __future__ import annotations

import itertools
import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(16)


def csv_of(header: str, *lines: str) -> bytes:
    return "\n".join([header, *lines, ""]).encode()


def asked(*files: tuple[str, bytes]) -> NeedsRoles:
    with pytest.raises(NeedsRoles) as question:
        understand([read(name, data) for name, data in files])
    return question.value


def refusal(*files: tuple[str, bytes]) -> str:
    with pytest.raises(DataError) as why:
        understand([read(name, data) for name, data in files])
    assert not isinstance(why.value, NeedsRoles)
    return str(why.value)


def share() -> str:
    return f"{RNG.uniform(0.6, 0.95):.4f}"


def test_both_measures_of_each_method_are_offered_also_behind_a_unit() -> None:
    """Tables of super-resolution: PSNR (dB) and SSIM of every image below the names of the methods."""
    header = ["image", *(f"{m} {what}" for m in ("Bicubic", "EDSR", "SwinIR") for what in ("PSNR (dB)", "SSIM"))]
    lines = [
        ",".join([f"img{n}", *(v for _ in range(3) for v in (f"{20 + RNG.random() * 9:.2f}", share()))])
        for n in range(14)
    ]
    evidence = understand([read("set14.csv", csv_of(",".join(header), *lines))]).evidence
    assert isinstance(evidence, ItemScores)
    assert (len(evidence.models), evidence.metric) == (3, "psnr")


def test_errors_beside_the_texts_of_recognisers_are_compared() -> None:
    """What scripts around jiwer write: hyp_, wer_ and cer_ columns of every system."""
    names = ("whisper", "conformer")
    header = ",".join(["utt_id", "reference", *(f"{what}_{m}" for m in names for what in ("hyp", "wer", "cer"))])
    lines = []
    for n in range(40):
        text = f"some words of sentence {n}"
        heard = [
            f"{text if RNG.random() < 0.7 else 'other words'},{RNG.random() / 5:.3f},{RNG.random() / 9:.3f}"
            for _ in names
        ]
        lines.append(f"u{n},{text},{','.join(heard)}")
    choices = asked(("asr.csv", csv_of(header, *lines))).choices
    assert [choice.roles.models for choice in choices] == [
        ("wer_whisper", "wer_conformer"),
        ("cer_whisper", "cer_conformer"),
    ]


def test_listening_tests_compare_stimuli_and_not_listeners() -> None:
    """The results of webMUSHRA: how long a page took stands beside every rating."""
    lines = [
        f"t,{s:03d}-aa,trial{t},{c},{50 + 9 * k + s % 7},{10_000 + 7 * t + 31 * s}"
        for s, t, (k, c) in itertools.product(range(8), range(4), enumerate(("opus", "lyra", "dac")))
    ]
    header = "session_test_id,session_uuid,trial_id,rating_stimulus,rating_score,rating_time"
    roles = asked(("mushra.csv", csv_of(header, *lines))).suggested
    assert (roles.model, roles.value, roles.id) == ("rating_stimulus", "rating_score", "session_uuid + trial_id")


def test_finished_runs_with_seeds_are_no_log_of_training() -> None:
    """The table of runs of CleanRL, as W&B exports it."""
    tried = itertools.product(("Ant", "Hopper", "Walker"), ("ppo", "sac"), range(1, 6))
    lines = [
        f"{e}__{a}__{s},finished,{e},{a},{s},{1000 + 9 * len(a) + s * 3 + len(e)}.5,1.2,{s}.4" for e, a, s in tried
    ]
    header = "Name,State,env_id,exp_name,seed,charts/episodic_return,losses/policy_loss,losses/value_loss"
    understood = understand([read("wandb.csv", csv_of(header, *lines))])
    roles = understood.roles
    assert (roles.model, roles.value, roles.dataset) == ("exp_name", "charts/episodic_return", "env_id")
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.higher_is_better


def test_games_as_columns_of_numbers_of_runs_in_a_file_of_each_agent() -> None:
    """The raw scores of rliable: in the JSON of each algorithm a list of runs for each game."""
    games = ("Alien", "Boxing", "Krull", "Pong", "Qbert")
    files = [
        (f"{name}.json", json.dumps({g: [round(RNG.uniform(1, 9) + k, 2) for _ in range(6)] for g in games}).encode())
        for k, name in enumerate(("DER", "SPR"))
    ]
    question = asked(*files)
    evidence = understand([read(*each) for each in files], question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, set(evidence.datasets)) == (("DER", "SPR"), set(games))
    assert evidence.folds[0].scores.shape == (6, 2)


def test_the_sheets_that_a_summary_names_are_read_in_its_place() -> None:
    """Workbooks of segmentation: a sheet for each model, and before them one with the mean of each."""

    def of_model(n: int) -> str:
        return of_cells([["Patient", "Dice", "HD95"], *([f"P{k}", float(share()), 2.5 + k + n / 3] for k in range(8))])

    summary = of_cells(
        [["Model", "Dice"], *([name, 0.8 + n / 50] for n, name in enumerate(("U-Net", "nnU-Net"))), ["other", 0.5]]
    )
    data = workbook({"Summary": summary, "U-Net": of_model(1), "nnU-Net": of_model(2)})
    roles = asked(("seg.xlsx", data)).suggested
    assert (roles.model, roles.id or roles.dataset, roles.value) == ("sheet", "Patient", "Dice")


def test_a_truth_is_told_by_what_stands_in_brackets() -> None:
    labels = [("Pos", "Neg")[n % 3 == 0] for n in range(40)]
    lines = [f"S{n},{t},{t if n % 5 else 'Neg'},{t if n % 7 else 'Pos'}" for n, t in enumerate(labels)]
    found = understand([read("rdt.csv", csv_of("StudyID,PCR (reference),Microscopy,Rapid test", *lines))])
    assert found.roles.truth == "PCR (reference)"
    assert found.evidence.models == ("Microscopy", "Rapid test")


def test_three_lines_of_header_say_which_column_is_the_class() -> None:
    """Orange's .tab: names, kinds of values, and the role of each column."""
    head = "risk\tTree\tTree (0)\tTree (1)\tBayes\tBayes (0)\tBayes (1)\tage"
    kinds = "0 1\t0 1\tcontinuous\tcontinuous\t0 1\tcontinuous\tcontinuous\tcontinuous"
    body = [
        f"{n % 2}\t{n % 2 if n % 5 else 0}\t0.25\t0.75\t{n % 2 if n % 7 else 1}\t0.4\t0.6\t{20 + n}" for n in range(40)
    ]
    data = "\n".join([head, kinds, "class\tmeta\tmeta\tmeta\tmeta\tmeta\tmeta\t", *body]).encode()
    table = read("heart.tab", data)
    assert (table.rows, table.columns[0]) == (40, "risk (true)")
    roles = understand([table]).roles
    assert (roles.truth, roles.models) == ("risk (true)", ("Tree", "Bayes"))


def test_measures_below_numbered_rows_are_no_items() -> None:
    """A workbook of predictions with MAE and R² below them."""
    prices = [round(RNG.uniform(90, 400), 1) for _ in range(30)]
    lines = [f"{n},{p},{p + RNG.normal(0, 9):.1f},{p + RNG.normal(0, 7):.1f}" for n, p in enumerate(prices, 101)]
    header = "Id,SalePrice (actual),Lasso,Random Forest"
    found = understand([read("a.csv", csv_of(header, *lines, "MAE,,7.0,5.5", "R²,,0.9,0.95"))])
    assert found.roles.truth == "SalePrice (actual)"
    assert found.evidence.n == 30


def test_how_unbalanced_a_data_set_is_is_no_score() -> None:
    """Tables of papers about unbalanced data: the ratio first, then the measure of every method."""
    lines = [f"set{n},{2.5 + n},{share()},{share()},{share()}" for n in range(12)]
    found = understand([read("gmean.csv", csv_of("Dataset,IR,SMOTE,RUS,ADASYN", *lines))])
    assert found.evidence.models == ("SMOTE", "RUS", "ADASYN")


def test_rows_of_combined_sequences_and_rules_with_one_line_are_left_out() -> None:
    table = read("a.md", b"| Method | MH01 | MH02 |\n|:--|:-:|:-:|\n| DSO | 0.069 | 0.055 |\n| SVO | 0.1 | 0.113 |\n")
    assert table.rows == 2
    lines = [f"MOT-{n},{share()}" for n in range(6)]
    assert read("t.csv", csv_of("seq,HOTA", *lines, "COMBINED,0.7")).rows == 6


def test_features_of_images_are_features() -> None:
    names = [f"original_glcm_{n}" for n in ("Contrast", "Correlation", "Idm")] + ["original_firstorder_Entropy"]
    lines = [",".join([f"P{n}", *(f"{RNG.normal(3, 1):.5f}" for _ in names), str(n % 2)]) for n in range(40)]
    assert "table of features" in refusal(("radiomics.csv", csv_of(",".join(["PatientID", *names, "Label"]), *lines)))


def test_what_was_handed_in_to_a_contest_holds_no_truth() -> None:
    files = [
        (f"submission_{m}.csv", csv_of("id,Exited", *(f"{n},{share()}" for n in range(30)))) for m in ("lgb", "xgb")
    ]
    assert "no file holds what came true" in refusal(*files)


def test_a_log_of_a_search_is_no_comparison_of_learners() -> None:
    """FLAML writes a line for each setting that it tried."""
    tried = [*(("lgbm", n) for n in range(14)), *(("rf", n) for n in range(5)), *(("xgboost", n) for n in range(3))]
    records = [
        {
            "record_id": n,
            "iter_per_learner": 1 + place,
            "trial_time": 0.4 + n / 9,
            "validation_loss": 0.2 - n / 300,
            "learner": learner,
            "sample_size": 900,
            "config": {
                "n_estimators": 4 + n,
                "max_leaves": 9 + 2 * n,
                "max_features": 0.5 + n / 99,
                "reg_alpha": n / 9,
            },
        }
        for n, (learner, place) in enumerate(tried)
    ]
    assert "setting that a search tried" in refusal(("automl.log", "\n".join(map(json.dumps, records)).encode()))


def test_paths_are_names_of_items_and_a_mean_of_classes_may_be_the_score() -> None:
    """MONAI writes the Dice of each class for each image, by its path, and the mean."""
    files = []
    for name in ("unetr", "swin"):
        lines = []
        for n in range(12):
            of_classes = [round(RNG.uniform(0.6, 0.95), 6) for _ in range(4)]
            lines.append(
                f"/data/BTCV/imagesTs/img{n:04d}.nii.gz,{','.join(map(str, of_classes))},{np.mean(of_classes):.6f}"
            )
        files.append((f"{name}_mean_dice_raw.csv", csv_of("filename,class0,class1,class2,class3,mean", *lines)))
    found = understand([read(*file) for file in files])
    assert (found.roles.id, found.roles.value) == ("filename", "mean")
    assert isinstance(found.evidence, ItemScores)
    assert (found.evidence.metric, found.evidence.higher_is_better) == ("dice", True)


def test_readers_and_their_machine_are_compared_with_a_ground_truth() -> None:
    lines = [f"C{n},{n % 2},{n % 2 if n % 6 else 0},{n % 2 if n % 9 else 1}" for n in range(60)]
    found = understand([read("readers.csv", csv_of("Case,Ground truth (cancer),Reader 1 (12 y),AI", *lines))])
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.models == ("Reader 1 (12 y)", "AI")


def test_right_and_wrong_beside_predictions_win_where_texts_differ_in_one_file() -> None:
    """VLMEvalKit: the letter that a model wrote may stand in a sentence, and “hit” says whether it was right."""
    files = []
    for name, wordy in (("a_result", 0), ("b_result", 9)):
        lines = []
        for n in range(60):
            said = "ABCD"[n % 4 if n % 7 else (n + 1) % 4]
            text = f"{said}. top" if wordy and n % wordy == 0 else said
            lines.append(f"{n},{'ABCD'[n % 4]},{text},{int(n % 7 > 0)}")
        files.append((f"{name}.csv", csv_of("index,answer,prediction,hit", *lines)))
    found = understand([read(*each) for each in files])
    assert (found.layout, found.roles.value) == ("graded_items", "hit")


def test_features_between_zero_and_one_are_no_probabilities() -> None:
    """A data set of KEEL: yeast3."""
    lines = [",".join([*(f"{RNG.uniform(0.2, 0.8):.2f}" for _ in range(4)), str(int(n % 9 == 0))]) for n in range(120)]
    assert "features, it seems" in refusal(("yeast3.csv", csv_of("Mcg,Gvh,Alm,Mit,Class", *lines)))


def test_rows_that_their_measure_calls_averages_are_no_data_sets() -> None:
    """The summary of OpenCompass."""
    lines = [f"ceval-{n},{n:06x},accuracy,gen,{share()},{share()}" for n in range(8)]
    table = read(
        "summary.csv", csv_of("dataset,version,metric,mode,qwen,llama", *lines, "ceval,-,naive_average,gen,0.7,0.6")
    )
    assert table.rows == 8


def test_an_error_that_is_flagged_is_not_what_is_compared() -> None:
    files = []
    for name in ("phi", "gemma"):
        records = [
            {
                "id": n,
                "scores": {
                    "completeness": int(RNG.integers(1, 6)),
                    "overall": int(RNG.integers(1, 6)),
                    "fatal_error": n % 5 == 0,
                },
            }
            for n in range(40)
        ]
        files.append((f"results_{name}.jsonl", "\n".join(map(json.dumps, records)).encode()))
    assert all("fatal_error" not in (choice.roles.value or "") for choice in asked(*files).choices)


def test_so_many_right_of_so_many_are_shares() -> None:
    """A page of a team: passed of all tests of each kind, with a total below."""
    lines = [f"| kind {n} | {12 + n}/{20 + n} | {14 + n % 3}/{20 + n} |" for n in range(8)]
    text = "\n".join(
        ["| Capability | GPT-4o | Claude |", "|---|---|---|", *lines, "| **Total** | **124/188** | **120/188** |"]
    )
    evidence = understand([read("page.md", text.encode())]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("GPT-4o", "Claude"), 8)
    assert evidence.scores[0, 0] == pytest.approx(12 / 20)


def test_dates_stay_dates() -> None:
    table = read(
        "a.csv", csv_of("item,start,end,svm,rf", *(f"i{n},{1 + n}/5,{2 + n}/5,{share()},{share()}" for n in range(4)))
    )
    assert understand([table]).evidence.models == ("svm", "rf")


def test_experiments_that_share_their_inputs_are_models_and_no_totals() -> None:
    """Braintrust: the rows of two experiments."""
    records = [
        {
            "id": f"{e}-{n}",
            "experiment_id": e,
            "experiment_name": e,
            "input": {"question": f"what is {n}?"},
            "scores": {"Factuality": float(share())},
            "metrics": {"start": n / 7, "tokens": 90 + n},
        }
        for e in ("main", "longer")
        for n in range(12)
    ]
    roles = asked(("export.jsonl", "\n".join(map(json.dumps, records)).encode())).suggested
    assert (roles.model, roles.value, roles.id or roles.dataset) == (
        "experiment_name",
        "Factuality",
        "input.question",
    )
