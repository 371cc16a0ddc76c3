"""The layouts of evaluation tools, each from a file as the tool writes it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import Battles, DataError, NotApplicable, Outcomes
from compare_core.analysis.pair import compare_pair
from compare_core.evidence.scores import ItemScores
from compare_core.tables import LAYOUTS, Joined, NeedsRoles, Roles, Understanding, read, understand
from compare_core.tables.formats import arena_battles
from compare_core.tables.meaning.graded import Metric
from tests.thorough import examples

FIXTURES = Path(__file__).parent / "fixtures"


def found(*names: str, roles: Roles | None = None) -> Understanding:
    """Read fixtures under names that tell nothing of their layout."""
    return understand([read(f"{name.split('.')[1]}.txt", (FIXTURES / name).read_bytes()) for name in names], roles)


def written(*files: str, roles: Roles | None = None) -> Understanding:
    return understand([read(f"m{n}", text.encode()) for n, text in enumerate(files, 1)], roles)


def right(result: Understanding) -> dict[str, int]:
    assert isinstance(result.evidence, Outcomes)
    return dict(zip(result.evidence.models, result.evidence.right.tolist(), strict=True))


def said(result: Understanding) -> str:
    return " ".join([*result.reasons, *(repair.text for repair in result.repairs), *result.warnings])


def clusters(evidence: object) -> dict[str, int]:
    assert isinstance(evidence, (Outcomes, ItemScores))
    assert evidence.groups is not None
    assert evidence.groups.cluster is not None
    labels, codes = evidence.groups.column(evidence.groups.cluster)
    sizes = np.bincount(codes, weights=evidence.groups.counts, minlength=len(labels)).astype(int).tolist()
    return dict(zip(labels, sizes, strict=True))


LM = ("lm_eval_samples.small.jsonl", "lm_eval_samples.large.jsonl")


def test_samples_of_lm_eval_are_joined_by_the_document() -> None:
    result = found(*LM)
    assert result.layout == "lm_eval_samples"
    assert right(result) == {"small": 2, "large": 4}
    assert result.joined == (Joined("small", 6, 5, 1), Joined("large", 5, 5, 0))
    assert (result.roles.id, result.roles.value, result.roles.filter) == ("doc_hash", "exact_match", "strict-match")
    assert "“strict-match”, “flexible-extract”, “strict-match” is compared: it is the first" in said(result)
    counted = {repair.text: repair.count for repair in result.repairs}
    assert counted["Rows of other filters were left out."] == 11
    assert counted["small: 1 of 6 rows were left out, because not every model has their items."] == 1
    assert "doc.level" in result.evidence.groups.slices  # type: ignore[union-attr]


def test_another_filter_can_be_chosen() -> None:
    assert right(found(*LM, roles=Roles(filter="flexible-extract"))) == {"small": 3, "large": 5}
    with pytest.raises(
        DataError, match="Not every file has the filter “none”; the filters are “strict-match”, “flexible"
    ):
        found(*LM, roles=Roles(filter="none"))


def lm(metrics: dict[str, list[object]], **more: list[object]) -> str:
    count = len(next(iter(metrics.values())))
    rows = [
        {
            "doc_id": n, "doc_hash": f"h{n}", "filter": "none", "metrics": list(metrics),
            **{name: values[n] for name, values in (metrics | more).items()},
        }
        for n in range(count)
    ]  # fmt: skip
    return "\n".join(map(json.dumps, rows))


def test_metrics_of_lm_eval_can_be_chosen_and_fractions_are_scores() -> None:
    files = [lm({"acc_norm": [1.0, 0.5, 0.0], "acc": [a, 0, True]}) for a in (1, 0)]
    assert right(written(*files)) == {"m1": 2, "m2": 1}
    chosen = written(*files, roles=Roles(value="acc_norm")).evidence
    assert isinstance(chosen, ItemScores)
    assert (chosen.metric, chosen.higher_is_better, chosen.scores.tolist()) == (
        "acc_norm", True, [[1, 1], [0.5, 0.5], [0, 0]],
    )  # fmt: skip
    lower = written(*[lm({"word_perplexity": [5.5, 3.0]}), lm({"word_perplexity": [4.5, 2.0]})]).evidence
    assert isinstance(lower, ItemScores)
    assert not lower.higher_is_better


def test_a_hash_that_repeats_gives_way_to_the_number_of_the_document() -> None:
    files = [lm({"acc": [1, 0, 1]}, doc_hash=["a", "a", "b"]), lm({"acc": [1, 1, 1]}, doc_hash=["a", "a", "b"])]
    result = written(*files)
    assert result.roles.id == "doc_id"
    assert "because “doc_hash” repeats or has gaps" in said(result)
    assert right(result) == {"m1": 2, "m2": 3}


def test_one_file_of_lm_eval_is_not_enough() -> None:
    with pytest.raises(DataError, match=r"only one model.*upload the file of a second model"):
        written(lm({"acc": [1, 0]}))
    with pytest.raises(DataError, match="No item appears in the results of every model: “m1” has “h0”"):
        written(lm({"acc": [1, 0]}), lm({"acc": [1, 0]}, doc_hash=["x", "y"]))


def test_names_that_say_nothing_of_the_model_are_warned_of() -> None:
    text = lm({"acc": [1, 0]}).encode()
    result = understand([read("samples_gsm8k_2024.jsonl", text), read("samples_gsm8k_2024.jsonl", text)])
    assert result.evidence.models == ("samples_gsm8k_2024", "samples_gsm8k_2024 (2)")
    assert "tell you nothing about the model. Name every file after its model" in said(result)
    assert "told apart by numbers" in said(result)


def test_samples_of_inspect_are_matched_by_id_and_epoch_and_clustered_by_id() -> None:
    result = found("inspect_samples.csv")
    assert result.layout == "inspect_samples"
    assert right(result) == {"openai/small": 3, "openai/large": 4}
    assert clusters(result.evidence) == {"17": 2, "18": 2, "19": 2}
    assert result.evidence.groups.slices == ("metadata_category",)  # type: ignore[union-attr]
    assert result.joined == (Joined("openai/small", 6, 6, 0), Joined("openai/large", 6, 6, 0))
    assert "N (no answer) counts as wrong" in said(result)
    assert "“score_rubric”" in said(result)
    compared = compare_pair(result.evidence, ("openai/small", "openai/large"))
    assert any("cluster" in test.method for test in (*compared.tests, *compared.intervals))


def test_scores_of_inspect_may_be_numbers_or_partly_correct() -> None:
    scores = found("inspect_samples.csv", roles=Roles(value="score_rubric")).evidence
    assert isinstance(scores, ItemScores)
    assert scores.metric == "rubric"
    assert clusters(scores) == {"17": 2, "18": 2, "19": 2}
    half = written(*["id,epoch,score_judge\n1,1,P\n2,1,C\n3,1,\n"] * 2)
    assert isinstance(half.evidence, ItemScores)
    assert half.evidence.scores.tolist() == [[0.5, 0.5], [1, 1]]
    assert half.evidence.groups is None
    assert "P (partly correct) counts as half right" in said(half)
    assert "items without a score for every model" in said(half)


def test_files_of_inspect_may_hold_one_model_each() -> None:
    text = (FIXTURES / "inspect_samples.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    files = ["".join([text[0], *text[1:7]]), "".join([text[0], *text[8:]])]
    result = written(*files)
    assert result.evidence.models == ("openai/small", "openai/large")
    assert right(result) == {"openai/small": 2, "openai/large": 3}
    assert result.joined == (Joined("openai/small", 6, 5, 1), Joined("openai/large", 5, 5, 0))
    assert written(*(file.replace("model", "who") for file in files)).evidence.models == ("m1", "m2")
    with pytest.raises(DataError, match="1 items that appear more than once, such as “17, epoch 1”"):
        written(files[0] + text[1], files[1])


def test_a_file_of_inspect_without_a_column_of_models_takes_the_evaluations() -> None:
    text = (FIXTURES / "inspect_samples.csv").read_text(encoding="utf-8").replace("model", "who", 1)
    assert written(text).evidence.models == ("e-small", "e-large")


HELM = ("helm_instances.small.json", "helm_instances.large.json")


def test_instances_of_helm_are_joined_without_their_perturbed_copies() -> None:
    result = found(*HELM)
    assert result.layout == "helm_instances"
    assert right(result) == {"small": 4, "large": 5}
    assert clusters(result.evidence) == {"id0": 2, "id1": 2, "id2": 2, "id3": 2}
    assert result.joined == (Joined("small", 8, 8, 0), Joined("large", 8, 8, 0))
    assert {repair.text: repair.count for repair in result.repairs} == {
        "Perturbed copies of instances were left out.": 16
    }
    assert "“f1_score”" in said(result)


def test_another_metric_of_helm_can_be_chosen() -> None:
    scores = found(*HELM, roles=Roles(value="f1_score")).evidence
    assert isinstance(scores, ItemScores)
    assert scores.scores[::2].tolist() == [[0.9, 0.95], [0.2, 0.6], [1, 1], [0.5, 0.4]]
    entry = '{"instance_id": "i%d", "stats": [{"name": {"name": "toxicity"}, "count": 1, "mean": 0.%d}, 7]}\n'
    text = "".join(entry % (n, n) for n in range(3))
    with pytest.raises(NeedsRoles, match="by “toxicity” on every “instance_id”"):
        written(text, text)
    with pytest.raises(NeedsRoles, match="choose whether higher is better"):
        written(text, text, roles=Roles(value="toxicity"))
    assert isinstance(written(text, text, roles=Roles(value="toxicity", better="lower")).evidence, ItemScores)


def test_a_table_of_promptfoo() -> None:
    result = understand([read("x", (FIXTURES / "promptfoo_table.csv").read_bytes())])
    assert result.layout == "promptfoo_table"
    assert right(result) == {"openai:small": 2, "openai:large": 3}
    assert "neither passed nor failed" in said(result)
    assert [repair.count for repair in result.repairs] == [1, 1]
    assert result.evidence.groups.slices == ("language", "body")  # type: ignore[union-attr]


def test_a_table_of_promptfoo_with_columns_of_status() -> None:
    result = understand([read("x", (FIXTURES / "promptfoo_table.status.csv").read_bytes())])
    assert result.layout == "promptfoo_table"
    assert right(result) == {"openai:small": 1, "openai:large": 2}
    chosen = understand(
        [read("x", (FIXTURES / "promptfoo_table.status.csv").read_bytes())],
        Roles(models=("openai:large", "openai:small")),
    )
    assert set(right(chosen)) == {"openai:large", "openai:small"}
    with pytest.raises(DataError, match="Not every chosen column"):
        understand([read("x", (FIXTURES / "promptfoo_table.status.csv").read_bytes())], Roles(models=("body",)))


@pytest.mark.parametrize(
    ("headers", "names"),
    [
        (("[a] short", "[a] long"), ("short", "long")),
        (("[a] short", "[b] short"), ("a", "b")),
        (("[a] short", "[b] long"), ("a: short", "b: long")),
        (("[a] short", "b"), ("[a] short", "b")),
    ],
)
def test_outputs_of_promptfoo_are_named_by_what_tells_them_apart(
    headers: tuple[str, str], names: tuple[str, str]
) -> None:
    text = f"q,{headers[0]},{headers[1]}\n" + "".join(f"{n},[PASS] x,[FAIL] y\n" for n in range(5))
    assert written(text).evidence.models == names


def test_battles() -> None:
    result = understand([read("x", (FIXTURES / "arena_battles.jsonl").read_bytes())])
    assert result.layout == "arena_battles"
    assert isinstance(result.evidence, Battles)
    assert result.evidence.models == ("vicuna", "koala", "alpaca")
    assert result.evidence.between("vicuna", "koala") == (2, 1, 2)
    assert result.evidence.between("alpaca", "vicuna") == (0, 1, 0)
    counted = {repair.text: repair.count for repair in result.repairs}
    assert counted["Battles of a model against itself were left out."] == 1
    assert counted["Battles that lack a model, or a winner or tie, were left out."] == 1


@pytest.mark.parametrize(
    "text",
    [
        "model_a,model_b,winner\nx,y,x\ny,x,x\nx,y,y\nx,y,tie\n",
        "id,Model A,Model B,Winner\n1,x,y,MODEL_A\n2,y,x,model_b\n3,x,y,b\n4,x,y,both_bad\n",
        "model_a,model_b,winner_model_a,winner_model_b,winner_tie\nx,y,1,0,0\ny,x,0,1,0\nx,y,0,1,0\nx,y,0,0,1\n",
    ],
)
def test_ways_to_write_who_won(text: str) -> None:
    evidence = written(text).evidence
    assert isinstance(evidence, Battles)
    assert evidence.between("x", "y") == (2, 1, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("model_a,model_b,winner\nx,y,model_c\n", "“model_c”, which is not model_a"),
        ("model_a,model_b,winner\nx,y,\n", "No row names two models and a winner"),
        ("model_a,model_b,winner\nx,x,model_a\n", "No row names two models and a winner"),
    ],
)
def test_battles_that_cannot_be_counted(text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        written(text)


def test_too_many_models_are_refused_before_there_is_a_table_of_every_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_battles, "_order", lambda _: pytest.fail("a table of every two models was made"))
    with pytest.raises(DataError, match="There are 201 models, but at most 200"):
        written("model_a,model_b,winner\nm0,m1,tie\n" + "".join(f"m0,m{n},m0\n" for n in range(2, 201)))


def test_models_that_never_met_are_not_compared() -> None:
    evidence = written("model_a,model_b,winner\nx,y,x\nx,y,x\ny,z,y\n").evidence
    assert evidence.models[:2] == ("y", "x") or evidence.models[:2] == ("x", "y")
    with pytest.raises(NotApplicable, match="x and z never met in a battle"):
        compare_pair(evidence, ("x", "z"))


def test_battles_do_not_depend_on_the_order_of_rows() -> None:
    rng = random.Random(7)  # noqa: S311 - battles, not secrets
    rows = [f"{rng.choice('xyz')},{rng.choice('xyz')},{rng.choice(['model_a', 'model_b', 'tie'])}" for _ in range(300)]
    first, second = (written("\n".join(["model_a,model_b,winner", *order])).evidence for order in (rows, rows[::-1]))
    assert isinstance(first, Battles)
    assert isinstance(second, Battles)
    for a, b in ("xy", "yz", "zx"):
        assert first.between(a, b) == second.between(a, b) == tuple(np.array(first.between(b, a))[[1, 0, 2]])


@pytest.mark.parametrize(
    ("name", "higher"),
    [
        ("acc", True), ("exact_match", True), ("answer", True), ("brier_score", False), ("word_perplexity", False),
        ("inference_runtime", False), ("wer", False), ("loss", False),
    ],
)  # fmt: skip
def test_the_direction_is_told_by_whole_words(name: str, higher: bool) -> None:  # noqa: FBT001 - a table of cases
    assert Metric.of(name).higher is higher


FORMS = [
    *(read("example", layout.example.encode()).columns for layout in LAYOUTS.values()),
    ("doc_id", "metrics", "acc", "filter", "doc_hash", "doc"),  # with values inside values
    ("instance_id", "stats", "train_trial_index", "exact_match", "perturbation"),
    ("q", "[p] a", "[p] b", "Status"),
]
CELL = st.sampled_from(
    [1, 0, 0.5, "1", "C", "P", "x", "y", "tie", "model_a", "", None, True, ["acc"], [], {"name": "x", "mean": 1},
     [{"name": {"name": "exact_match", "split": "t"}, "mean": 1}], "[PASS] z", "[ERROR]", "PASS", "1e999", "NA"]
)  # fmt: skip


@examples(80, 1600)
@given(st.data(), st.sampled_from(FORMS), st.integers(1, 3))
def test_odd_results_are_compared_or_refused(data: st.DataObject, names: tuple[str, ...], files: int) -> None:
    record = st.fixed_dictionaries(dict.fromkeys(names[:2], CELL), optional=dict.fromkeys(names[2:], CELL))
    every = [data.draw(st.lists(record, min_size=1, max_size=5)) for _ in range(files)]
    try:
        result = understand([read("a", "\n".join(map(json.dumps, [*some, *some[:1]])).encode()) for some in every])
    except DataError as error:
        assert str(error).endswith(".")  # noqa: PT017 - either outcome is right, anything else is not
    else:
        assert len(result.evidence.models) > 1


def test_metrics_that_stand_by_name_within_records_with_the_name_of_the_model_are_no_file_of_helm() -> None:
    entry = '{"instance_id": "i%d", "model": "%s", "stats": {"correct": %d}, "train_trial_index": 0}\n'
    text = "".join(entry % (n, model, n % (3 + k)) for k, model in enumerate(("gpt", "llama")) for n in range(2 * 6))
    text = text.replace('"correct": 2', '"correct": 1').replace('"correct": 3', '"correct": 1')
    understood = written(text)
    assert right(understood) == {"gpt": 8, "llama": 9}
    assert understood.roles.value == "stats.correct"
