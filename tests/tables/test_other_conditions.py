"""What was tried under other conditions, answers that failed, and cells and columns that hold more than one thing."""

from __future__ import annotations

import json

import numpy as np

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables.preview import attempt
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

RNG = np.random.default_rng(55)


def test_attempts_under_other_modes_are_not_averaged_without_a_question() -> None:
    """As runs of agents, some of which were told where the fault is, and others not."""
    modes = {"ann": ("plain", "blind"), "bob": ("oracle", "blind"), "cid": ("oracle", "blind")}
    lines = [f"{m},t{n},{k},{mode},{int(RNG.random() < 0.6)}"
             for m, tried in modes.items() for mode in tried for n in range(5) for k in range(2)]  # fmt: skip
    question = asked(rows("model,task,trial,mode,solved", *lines))
    assert (question.suggested.only, question.suggested.among) == ("mode", ("blind",))
    read = found(rows("model,task,trial,mode,solved", *lines), roles=question.suggested)
    assert (read.evidence.models, read.evidence.n) == (("ann", "bob", "cid"), 5)
    alike = [line.replace("plain", "oracle") for line in lines]
    assert found(rows("model,task,trial,mode,solved", *alike)).evidence.n == 5


def test_an_answer_that_could_not_be_read_is_wrong() -> None:
    """As a model that gave none of the options, where a column says that this was wrong."""
    files = []
    for name, step in (("base", 3), ("tuned", 5)):
        records = [{"item_id": f"q{n}", "predicted": None if n % step == 0 else n % 4, "answer": n % 4,
                    "correct": n % step > 0} for n in range(30)]  # fmt: skip
        files.append((f"{name}.json", json.dumps({"model": "same", "accuracy": 0.5, "n": 30, "records": records})))
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (30, [20, 24])


def test_words_in_brackets_behind_numbers_are_marks() -> None:
    """As the distance from another paper, or (Same), in a README."""
    text = "| Dataset | Bicubic | SRGAN |\n|---|---|---|\n| Set5 | 28.42 (Same) | 29.4 (-1.1) |\n"
    text += "| Set14 | 26.0 (None) | 26.9 (+0.1) |\n| Urban | 23.1 (Same) | 24.3 (-0.2) |\n"
    assert attempt([("README.md", f"# PSNR\n\n{text}".encode())]).result().evidence.models == ("Bicubic", "SRGAN")


def test_sizes_beside_names_without_a_header_are_what_was_tried() -> None:
    """As times of three programs on matrices of each size, ten times over."""
    lines = [
        f"{m},{size},{RNG.random():.5f}" for m in ("CB", "AVX", "S") for size in (250, 500, 1000) for _ in range(6)
    ]
    roles = asked("\n".join(lines) + "\n").suggested
    assert (roles.model, roles.value, roles.dataset) == ("column 1", "column 3", "column 2")


def test_several_numbers_in_a_cell_and_lists_without_scores_are_told() -> None:
    """As a time of running beside one of fetching, and code that nobody has marked."""
    cells = [f"q{n},{n + 0.5} sec / 0.{n} sec,{n + 1.5} sec / 0.{n} sec" for n in range(9)]
    assert "several numbers in a cell" in refused(rows("Command,table 1,table 2", *cells))
    records = json.dumps([{"task_id": f"t{n}", "outputs": [{"file": "a", "code": "b"}]} for n in range(5)])
    tried = attempt([(f"{name}.json", records.encode()) for name in ("a", "b")])
    assert "hold only lists or objects, “outputs”" in str(tried.refusal)


def test_ranks_of_a_family_and_deviations_are_no_models() -> None:
    """As counts of wins behind the instances, and what lies between two methods."""
    header = "Algorithm,Family,set1,set2,set3,set4,Family Rank,Family Wins"
    lines = [
        ",".join(
            [name, "local", *(f"{place * 100 + RNG.integers(99)}.5" for place in (9, 8, 7, 6)), str(n + 1), str(n)]
        )
        for n, name in enumerate(("GVNS", "Tabu", "LAHC", "SA"))
    ]
    assert "“set1”, “set2”, “set3” and 1 more" in str(asked(rows(header, *lines)))
    header = "Filename,Model Result,Model Time,GA Result,GA Time,GA vs. Model Result,GA vs. Model Time"
    lines = [f"f{n},{900 + n},{n}.5,{890 + n},{n}.25,{-10},{0.5}" for n in range(20)]
    assert not any("vs" in name for name in asked(rows(header, *lines)).suggested.models)


def test_channels_of_a_picture_and_times_ahead_are_of_one_model() -> None:
    """As PSNR by colour, and forecasts of one day and of two."""
    lines = [
        f"i{n},{30 + RNG.random():.2f},{31 + RNG.random():.2f},{29 + RNG.random():.2f},{30 + RNG.random():.2f}"
        for n in range(18)
    ]
    assert "channels of pictures" in refused(rows("image,r,g,b,rgb", *lines), "psnr.csv")
    lines = [f"2024-01-{1 + n % 28:02d} {n % 24:02d}:00,{900 + n}.5,{910 + n}.5,{920 + n}.5" for n in range(48)]
    assert "of one model, 3 times ahead" in refused(
        rows("timestamp,prediction_1h,prediction_24h,prediction_48h", *lines)
    )


def test_what_a_judge_said_of_answers_is_asked_about() -> None:
    """As labels from 0 to 3, of which nothing says whether 0 is best, beside a truth in free text."""
    files = []
    for name in ("haiku", "gpt", "mixtral"):
        records = [
            {
                "id": f"q{n}",
                "ground_truth": f"A real entity, of which little is known in the year {n}",
                "model_answer": f"It was born, I think, in a city far away in the north, number {n}.",
                "judge_label": int(RNG.integers(4)),
                "judge_confidence": 0.9,
            }
            for n in range(30)
        ]
        files.append((f"{name}.jsonl", "\n".join(map(json.dumps, records))))
    question = asked_of(*files)
    assert (question.suggested.value, {c.roles.better for c in question.choices[:2]}) == (
        "judge_label",
        {"higher", "lower"},
    )


def test_a_list_of_results_of_each_model_is_read_by_its_data_sets() -> None:
    """As leaderboards keep their results, with what else is known of models and data sets as objects."""
    sets = [{"id": f"set-{n}", "name": f"Set {n}", "creator": "me"} for n in range(8)]
    lines = [
        json.dumps({
            "model": {"id": f"x/{name}", "name": name, "dimensions": 1024},
            "results": [{"dataset": each, "score": round(RNG.random(), 4), "time_taken": 9.5} for each in sets],
        })
        for name in ("Large", "Small", "Lite")
    ]  # fmt: skip
    question = attempt([("results.jsonl", "\n".join(lines).encode())])
    evidence = question.result().evidence
    assert (evidence.models, evidence.n) == (("Large", "Small", "Lite"), 8)
