"""Items that models were tried on, in the forms that programs write: what was asked about, or not read, before."""

from __future__ import annotations

import json
from itertools import product

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Understanding, read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(29)
LLMS = ("gpt-4o", "llama-3-8b", "mistral-7b")
ITEMS = range(30)


def share() -> float:
    return round(float(RNG.random()), 3)


def truth() -> bool:
    return bool(RNG.random() < 0.6)


def agreed(question: NeedsRoles, *files: tuple[str, str]) -> Understanding:
    return understand([read(name, text.encode()) for name, text in files], question.suggested)


@pytest.mark.parametrize(
    ("name", "value", "kind"), [("correct", truth, Outcomes), ("score", share, ItemScores), ("verdict", None, Outcomes)]
)
def test_records_of_models_with_a_list_of_results_each(name: str, value: object, kind: type) -> None:
    def result() -> object:
        return value() if callable(value) else ("pass", "fail")[truth()]

    records = [
        {"model": m, "accuracy": 0.5, "provider": "x", "results": [{"id": f"q{i}", name: result()} for i in ITEMS]}
        for m in LLMS
    ]
    understood = found(json.dumps(records), "results.json")
    assert isinstance(understood.evidence, kind)
    assert (understood.evidence.models, getattr(understood.evidence, "n", 0)) == (LLMS, 30)
    if name != "correct":
        assert "Measures beside “results” of each model were left out, as sums of it." in [
            repair.text for repair in understood.repairs
        ]


def test_lists_of_folds_of_each_model() -> None:
    records = [{"name": m, "accuracy": 0.5, "folds": [{"fold": k, "acc": share()} for k in range(5)]} for m in LLMS]
    evidence = found(json.dumps(records), "results.json").evidence
    assert isinstance(evidence, FoldScores)
    assert (evidence.models, evidence.folds) == (LLMS, 5)


def test_an_inner_list_that_is_no_result_is_left_out() -> None:
    records = [{"model": m, "accuracy": share(), "settings": [{"key": "k", "text": "a b"}] * 3} for m in LLMS]
    assert "totals" in refused(json.dumps(records), "results.json")


@pytest.mark.parametrize("word", ["outcome", "status", "solved", "label_match", "verdict"])
def test_verdicts_beside_answers_are_asked_about(word: str) -> None:
    head = ",".join(f"{m}_answer,{m}_{word}" for m in ("baseline", "ours", "ours-v2"))
    lines = [",".join([f"q{i}", *(f"city {i % 7},{truth()}" for _ in range(3))]) for i in ITEMS]
    understood = asked_or_read(rows(f"id,{head}", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert (len(understood.evidence.models), understood.evidence.n) == (3, 30)


def test_verdicts_of_models_without_answers_are_asked_about() -> None:
    lines = [",".join([f"q{i}", *(str(truth()) for _ in range(3))]) for i in ITEMS]
    text = rows("id,gpt-4o_outcome,llama_outcome,mistral_outcome", *lines)
    assert isinstance(asked_or_read(text).evidence, Outcomes)


def asked_or_read(text: str) -> Understanding:
    try:
        return found(text)
    except NeedsRoles as question:
        return found(text, roles=question.suggested)


def test_a_truth_that_changes_with_the_model_says_whether_it_was_right() -> None:
    lines = (f"q{i},{m},{b},{int(truth())}" for m in LLMS for b in ("gsm8k", "mmlu") for i in ITEMS)
    text = rows("id,model,benchmark,y", *lines)
    question = asked(text)
    assert str(question).startswith("“y” differs from one “model” to another on the same “id + benchmark”")
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (LLMS, 60)


def test_items_of_two_benchmarks_are_no_models() -> None:
    keys = [(m, b, i) for m in ("base", "ours", "ours v2") for b in ("gsm8k", "mmlu") for i in ITEMS]
    text = rows("task,benchmark,config,score", *(f"task-{i:03}/x,{b},{m},{share()}" for m, b, i in keys))
    assert asked(text).suggested.model == "config"


def test_kinds_of_items_beside_right_and_wrong_are_no_answers() -> None:
    lines = [f"q{i},{('en', 'de')[i % 2]},{truth()},{truth()}" for i in ITEMS]
    evidence = found(rows("id,language,baseline,ours", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("baseline", "ours")


def repaired(seed: int) -> str:
    draw = np.random.default_rng(seed)
    lines = [f'program_{i},Full,True,{draw.random() < 0.5},"x := x + {i}; y := {seed}"' for i in ITEMS]
    return rows("Name,Category,Verify,Repaired,Fix", *lines)


def test_files_that_differ_in_a_verdict_beside_texts_are_asked_about_by_it() -> None:
    """github.com/ValentinaWu1112/Automated-Program-Repair-of-Arithmetic-Programs-in-Dafny-..., repair_gpt_table.csv."""
    files = [(f"repair_{m}_table.csv", repaired(seed)) for seed, m in enumerate(("gpt", "llama", "llemma"))]
    question = asked_of(*files)
    assert question.suggested.value == "Repaired"
    evidence = agreed(question, *files).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == 30


def losses(count: int = 25) -> str:
    return rows("loss,test_loss,evals", *(f"{share()},{share()},150" for _ in range(count)))


def test_files_without_ids_are_matched_by_place_where_a_person_agrees() -> None:
    """github.com/LarsHH/reproducible-hyperparameter-optimization-jcgs-2019, ei-..._final.csv."""
    files = [(f"{name}.csv", losses()) for name in ("ei", "grid", "random")]
    question = asked_of(*files)
    assert "no column says which rows belong together" in str(question)
    assert [choice.roles.value for choice in question.choices] == ["loss", "test_loss"]
    evidence = agreed(question, *files).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.higher_is_better) == (25, False)


def test_files_of_other_lengths_are_not_matched_by_place() -> None:
    said = refused_files(("a.csv", losses()), ("b.csv", losses(24)))
    assert "nothing says which is a score" in said


def graded(seed: int) -> str:
    draw = np.random.default_rng(seed)
    return rows("id,correct", *(f"q{i},{int(draw.random() < 0.5)}" for i in ITEMS))


def test_items_that_are_only_numbered_may_be_others_in_files_of_other_benchmarks() -> None:
    files = [(f"{m}_{b}.csv", graded(k)) for k, (m, b) in enumerate((m, b) for m in LLMS for b in ("gsm8k", "mmlu"))]
    question = asked_of(*files)
    assert [choice.says for choice in question.choices] == [
        "every file as a model, on “id”",
        "“gpt-4o”, “llama-3-8b”, “mistral-7b” as models, each tried on “gsm8k”, “mmlu”",
        "“gsm8k”, “mmlu” as models, each tried on “gpt-4o”, “llama-3-8b”, “mistral-7b”",
    ]
    tables = [read(name, text.encode()) for name, text in files]
    evidence = understand(tables, question.choices[1].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (LLMS, 60)


def test_items_with_names_of_their_own_are_the_same_in_all_files() -> None:
    words = ["".join(pair) for pair in product("bdfgk", ("ale", "ime", "ore", "one"))]
    names = [f"{m}_{p}.csv" for m in LLMS[:2] for p in ("zero-shot", "few-shot")]
    texts = [rows("id,correct", *(f"{word},{int(truth())}" for word in words)) for _ in names]
    understood = understand([read(name, text.encode()) for name, text in zip(names, texts, strict=True)])
    assert (len(understood.evidence.models), getattr(understood.evidence, "n", 0)) == (4, 20)


def test_seeds_in_the_names_of_columns_are_runs() -> None:
    text = rows("model,seed_42,seed_7,seed_2024", *(f"{m},{share()},{share()},{share()}" for m in LLMS))
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, FoldScores)
    assert (evidence.models, evidence.n) == (LLMS, 3)


def test_settings_that_are_numbers_are_asked_about_where_seeds_number_their_runs() -> None:
    """github.com/SYURURE/dhfr-mtx-redocking-benchmark, 4dfr_robustness_results.csv."""
    lines = [f"{n // 3},{(8, 16, 32)[n % 3]},{60 + n % 7},{share()},0" for n in range(60)]
    question = asked(rows("seed,exhaustiveness,elapsed_seconds,best_rmsd,top1_success", *lines))
    assert (question.suggested.model, question.suggested.value, question.suggested.repeat) == (
        "exhaustiveness",
        "best_rmsd",
        "seed",
    )


def test_models_with_holes_are_left_out_where_no_row_has_a_score_of_all() -> None:
    """github.com/bioagent-bench/bioagent-experiments, all_models_task_completion_rate.csv."""
    models = ("gpt-5", "gpt-oss", "claude-opus", "qwen-a", "qwen-b")
    holes = [",50" if i < 3 else "50," if i > 6 else "," for i in range(10)]
    lines = [f"task {i},{','.join(f'{100 * share():.1f}' for _ in range(3))},{hole}" for i, hole in enumerate(holes)]
    understood = found(rows(f"task_id,{','.join(models)}", *lines), "completion_rate.csv")
    assert (understood.evidence.models, getattr(understood.evidence, "n", 0)) == (models[:3], 10)
    assert "“qwen-a”, “qwen-b”: left out, since no row has a score of these and of all others." in [
        repair.text for repair in understood.repairs
    ]


def test_what_is_called_model_is_proposed_before_a_condition() -> None:
    """github.com/lethibaongoc/comparative-llms-test-generation, execution_results.csv."""
    lines = [f"{m},bug-{b},{c},{truth()},{truth()}" for b in range(30) for m in LLMS for c in ("C1", "C2")]
    question = asked(rows("model,bug,condition,compiles_f,pass_f", *lines))
    assert question.suggested.model == "model"
    assert (
        found(rows("model,bug,condition,compiles_f,pass_f", *lines), roles=question.suggested).evidence.models == LLMS
    )


def test_answers_in_prose_that_were_graded_are_compared_by_the_grade() -> None:
    """github.com/baudrien15/rag-retrieval-benchmark, a run of each retriever with its questions."""

    def run(name: str) -> tuple[str, str]:
        questions = [
            {
                "id": f"q{i:02}",
                "question": f"How much is the treatment number {i} on the list?",
                "expected_answer": f"The treatment number {i} costs {20 + i} EUR for an hour.",
                "answer": f"It is {20 + i} EUR, according to {name}, which found it in the price list.",
                "correct": truth(),
                "judge_reason": f"Matches the reference price {i} and the duration exactly, in {name}.",
            }
            for i in ITEMS
        ]
        return f"{name}.json", json.dumps({"run_id": name, "models": {"judge": "x"}, "questions": questions})

    understood = understand([read(name, text.encode()) for name, text in map(run, ("dense", "hybrid", "sparse"))])
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.evidence.models, understood.evidence.n) == (("dense", "hybrid", "sparse"), 30)


def test_two_groups_of_models_that_were_tried_on_other_things_are_not_chosen_from() -> None:
    lines = [f"set {i},{share()},{share()},," if i < 25 else f"set {i},,,{share()},{share()}" for i in range(60)]
    assert "No data set has a score for every model." in refused(rows("dataset,A,B,C,D", *lines), "acc.csv")


@pytest.mark.parametrize(
    "inner",
    [
        ("trace", {"step": 0, "tokens": 9}),
        ("samples", {"text": "a b c", "logprob": -0.4}),
    ],
)
def test_lists_within_records_of_single_items_are_left_out(inner: tuple[str, dict[str, object]]) -> None:
    name, entry = inner
    records = [{"model": m, "id": f"q{i}", "correct": truth(), name: [entry] * 4} for m in LLMS for i in ITEMS]
    evidence = found(json.dumps(records), "results.json").evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (LLMS, 30)


def test_a_truth_that_is_called_label_names_no_model() -> None:
    spans = [{"start": 0, "end": 2}] * 3
    records = [
        {"id": i, "label": "AB"[i % 2], "svm": "AB"[truth()], "rf": "AB"[truth()], "spans": spans} for i in ITEMS
    ]
    assert found(json.dumps(records), "results.json").roles.truth == "label"


def test_curves_and_classes_within_records_of_models_are_no_results() -> None:
    history = [{"epoch": k, "loss": share()} for k in range(5)]
    records = [{"model": m, "accuracy": share(), "history": history} for m in LLMS]
    assert "totals" in refused(json.dumps(records), "results.json")
    classes = [{"class": k, "f1": share()} for k in "abc"]
    records = [{"model": m, "accuracy": share(), "per_class": classes} for m in LLMS]
    assert "totals" in refused(json.dumps(records), "results.json")


def test_several_records_of_a_model_keep_what_tells_them_apart() -> None:
    runs = [
        {"model": m, "seed": s, "accuracy": share(), "results": [{"dataset": d, "accuracy": share()} for d in "abcd"]}
        for m in LLMS
        for s in range(3)
    ]
    assert isinstance(found(json.dumps({"runs": runs}), "results.json").evidence, FoldScores)


def test_folds_of_stems_are_not_turned_because_rows_have_a_name() -> None:
    head = ",".join(f"{m}_fold{k}" for m in ("first", "FedAvg", "second") for k in (1, 2, 3))
    lines = [
        ",".join([d, *(str(share()) for _ in range(9))]) for d in ("iris", "wine", "adult", "car", "bank", "glass")
    ]
    question = asked(rows(f"Name,{head}", *lines), "acc.csv")
    assert [choice.roles.model for choice in question.choices] == [None, "Name"]


def test_seeds_in_the_names_of_files_are_no_data_sets() -> None:
    names = [f"{m}_seed{s}.csv" for m in ("svm", "rf") for s in (1, 2, 3)]
    texts = [rows("question,score", *(f"what is number {i},{share()}" for i in ITEMS)) for _ in names]
    question = asked_of(*zip(names, texts, strict=True))
    assert (question.suggested.dataset, question.suggested.repeat) == ("question", "seed")
    assert getattr(agreed(question, *zip(names, texts, strict=True)).evidence, "n", 0) == 30


def test_files_of_one_model_in_several_languages_are_no_models() -> None:
    """github.com/sujitha-madda/multilingual-llm-hallucination-evaluation, phase1_results_bengali_phi4.csv."""
    files = [
        (
            f"results_{lang}_phi4.csv",
            rows("id,model,language,correct", *(f"{i},phi4,{lang},{int(truth())}" for i in ITEMS)),
        )
        for lang in ("bengali", "tamil", "telugu")
    ]
    with pytest.raises(Misread, match="Every file is of one model, “phi4”, and each of another “language”"):
        of_files(*files)


def test_squares_in_several_files_are_of_pairs() -> None:
    """github.com/antigenomics/vdjdb-classifier-benchmark, matrices of how often one amino acid stands for another."""
    names = list("ARNDCQEGHY")
    texts = [
        rows("," + ",".join(names), *(f"{n}," + ",".join(str(int(9 * share()) - 4) for _ in names) for n in names))
        for _ in "ab"
    ]
    with pytest.raises(Misread, match="rows and columns are the same"):
        of_files(("first.csv", texts[0]), ("second.csv", texts[1]))
