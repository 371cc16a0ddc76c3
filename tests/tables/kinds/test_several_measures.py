"""Models that stand in names of columns, in lists, in several files or on items of their own."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, read, understand
from tests.tables.told import found, refused, rows


def asked_of(*files: str, name: str = "a.csv") -> NeedsRoles:
    with pytest.raises(NeedsRoles) as asked:
        understand([read(f"{n}{name}", text.encode()) for n, text in enumerate(files)])
    return asked.value


def share(n: int) -> str:
    return f"0.{(n * 7919) % 800 + 150}"


@pytest.mark.parametrize(
    ("name", "header", "said"),
    [
        ("accuracy_comparison.csv", "dataset,rmse_svm,rmse_rf", ("rmse", False)),
        ("rmse.csv", "dataset,acc_svm,acc_rf", ("acc", True)),
        ("accuracy.csv", "dataset,loss_focal,loss_dice", ("accuracy", True)),  # what they were trained with
        ("accuracy.csv", "dataset,svm,rf", ("accuracy", True)),
    ],
)
def test_names_of_columns_say_what_is_measured_before_the_name_of_the_file(
    name: str, header: str, said: tuple[str, bool]
) -> None:
    evidence = found(rows(header, *(f"d{n},{share(n)},{share(n + 40)}" for n in range(12))), name).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.higher_is_better) == said


def test_a_method_may_be_the_last_word_of_a_column() -> None:
    """As simulations of two algorithms are saved: github.com/jgbabativam/LB_MissPLB."""
    lines = (f"{100 * (n // 4)},{n % 4}," + ",".join(share(9 * n + k) for k in range(6)) for n in range(12))
    asked = asked_of(rows("n,rep,rmse_true_mm,rmse_true_pd,auc_mm,auc_pd,max_abs_B_mm,max_abs_B_pd", *lines))
    assert [name[-3:] for name in asked.suggested.models] == ["_mm", "_pd"]
    assert len({name[:-3] for name in asked.suggested.models}) == 1


def test_differences_of_columns_are_no_models_and_rows_have_names() -> None:
    """As a comparison with Weka's forest is tabulated: github.com/GenomeDataScience/FastRandomForest."""
    lines = (
        f"data {n}.arff,{n * 10},{n % 4 + 2},{60 + n},{n * 7 + 3},{share(n)},"
        f"{58 + n * 3 % 11},{n * 9 + 5},{share(n + 5)},{n - n * 3 % 11 + 2}"
        for n in range(14)
    )
    header = "name,numInst,numClasses,acc_Fast,time_Fast,auc_Fast,acc_W,time_W,auc_W,acc_Fast - acc_W"
    asked = asked_of(rows(header, *lines))
    assert asked.suggested.models in (("acc_Fast", "acc_W"), ("auc_Fast", "auc_W"))
    assert not asked.suggested.turned


def test_a_reading_of_several_measures_of_each_model_is_not_offered() -> None:
    """As folds of graph networks are tabulated: github.com/srivastavaprashant/BitterGNN."""
    lines = (",".join(share(11 * n + k) for k in range(6)) for n in range(10))
    asked = asked_of(rows("ACC_GCN,ROC_GCN,ACC_GAT,ROC_GAT,ACC_SAGE,ROC_SAGE", *lines))
    for choice in asked.choices:
        assert len({name[:3] for name in choice.roles.models}) == 1


def test_grades_of_a_judge_are_asked_about() -> None:
    """As a judge's grades of styles are saved: github.com/Tatavrishi/llm-judge-support-evals."""
    lines = (
        f"{n},{style},{n * 3 % 4 + 2},{(n + k) % 5 + 1},{n % 3 + 3}" for n in range(12) for k, style in enumerate("xyz")
    )
    asked = asked_of(rows("question_id,style,judge_resolution,judge_accuracy,judge_empathy", *lines))
    assert (asked.suggested.model, asked.suggested.value) == ("style", "judge_accuracy")
    assert asked.suggested.id == "question_id"


def test_lists_of_predictions_of_several_models_are_read_item_by_item() -> None:
    """With a header before each model, as data frames are appended: github.com/SMosegaard/NLP-exam."""
    lines = []
    for m, model in enumerate(("plain", "neutral", "mix")):
        lines.append("Model_type,Gender,Model,Predictions,True Labels")
        for g, gender in enumerate(("female", "male")):
            true = [f"np.int64({(n + g) % 2})" for n in range(8)]
            said = [f"np.int64({(n + g + (n % (m + 2) == 0)) % 2})" for n in range(8)]
            lines.append(f'{model},{gender},{model},"[{", ".join(said)}]","[{", ".join(true)}]"')
    evidence = found("\n".join(lines) + "\n").evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("plain", "neutral", "mix")
    assert evidence.n == 16


def test_answers_in_lists_by_prompt_are_matched_by_what_stands_once_for_each() -> None:
    """As prompts are tried in turn: github.com/koyunkyung/study-llm-rag."""
    records = {
        prompt: [
            {
                "short_output": str(n + (n * k % 3 == 1)),
                "answer": str(n),
                "detailed_answer": f"Because of {n} and so on.",
            }
            for n in range(9)
        ]
        for k, prompt in enumerate(("standard", "cot", "react"))
    }
    understood = found(json.dumps(records), "a.json")
    assert understood.evidence.models == ("standard", "cot", "react")
    assert understood.roles.id == "detailed_answer"
    assert isinstance(understood.evidence, Outcomes)


def test_models_on_items_of_their_own_can_only_be_counted() -> None:
    """As answers of random models are judged: github.com/rayarxti/health_questions_paa."""
    lines = (f"topic {n // 2},question {n},m{n * 7 % 4},answer {n},{n % 3 > 0},why {n}" for n in range(24))
    said = refused(rows("query,question,model,response,correctness,reasoning", *lines))
    assert "each was tried on items of its own" in said
    assert "model, right, total" in said


def test_what_people_and_a_model_counted_is_joined_by_the_file_that_they_saw() -> None:
    """Two files beside the same counts: github.com/inorrr/multimodal_llm_visual_estimation."""
    true = [3 + n * n % 190 + n / 8 for n in range(30)]
    people = rows(
        "filename,class,object_count,human", *(f"{n}.jpg,c{n % 7},{y},{y + n % 3}" for n, y in enumerate(true))
    )
    model = rows(
        "filename,class,object_count,gpt_4_answer,hint",
        *(f"{n}.jpg,c{n % 7},{y},{y + n % 9 - 4},look at {n}" for n, y in enumerate(true)),
    )
    asked = asked_of(people, model)
    assert asked.suggested.truth == "object_count"
    understood = understand([read("a.csv", people.encode()), read("b.csv", model.encode())], asked.suggested)
    assert isinstance(understood.evidence, ItemScores)
    assert understood.evidence.models == ("human", "gpt_4_answer")


def test_a_truth_that_every_file_holds_is_no_score() -> None:
    true = [20 + n * 7 % 53 + n / 9 for n in range(30)]
    people = rows("image_id,true_age,human_age", *(f"{n},{y},{y + n % 5}" for n, y in enumerate(true)))
    model = rows("image_id,true_age,cnn_age", *(f"{n},{y},{y - n % 4}" for n, y in enumerate(true)))
    asked = asked_of(people, model)
    assert asked.suggested.truth == "true_age"
    assert asked.suggested.models == ("human_age", "cnn_age")


def test_a_time_is_no_grade_of_an_answer() -> None:
    """As answers of several ways to retrieve are logged: github.com/lschaumloeffel/rag-benchmark-grundprojekt."""
    words = "A long answer that nobody has graded yet with many words in it"
    lines = (
        f"q{n},{m},{words} {n} {m},{0.1 + n * 7 % 9 / 10 + k}" for n in range(12) for k, m in enumerate(("a", "b"))
    )
    with pytest.raises(Misread):
        found(rows("question_id,method,answer,retrieval_time", *lines))


def test_criteria_of_a_judge_are_asked_about() -> None:
    """As a judge's grades are saved by prompt: github.com/Hypogenic-AI/careful-llm-words-claude."""
    records = {
        prompt: [
            {
                "question": f"Question {n}?",
                "truthfulness": (n + k) % 5 + 1,
                "informativeness": n * 3 % 5 + 1,
                "tokens": n,
            }
            for n in range(12)
        ]
        for k, prompt in enumerate(("direct", "cot"))
    }
    asked = asked_of(json.dumps(records), name="a.json")
    assert (asked.suggested.model, asked.suggested.value) == ("list", "truthfulness")
    assert asked.suggested.id == "question"


def test_several_measures_of_one_model_are_not_offered_as_models() -> None:
    """As folds of one regression are saved: github.com/noorpur/binderbench."""
    lines = (f"0.{51 + n},0.{41 + n},0.{82 + n},0.{79 - n},0.{64 + n},0.{72 - n},{n + 1},99{n % 2}" for n in range(5))
    header = "spearman,pearson,mae,auroc_deleterious,auprc_deleterious,balanced_accuracy_deleterious,fold,n_test"
    assert "measure one model in different ways, in each of 5 “fold”" in refused(rows(header, *lines))


def test_what_one_model_reached_on_each_class_are_totals() -> None:
    """As github.com/hasancsesu/cnn_vs_vit_cifar10 saves them."""
    text = rows("class,accuracy", *(f"kind {n},0.{60 + n * 7 % 35}" for n in range(10)))
    assert "Each row is a class" in refused(text)


def test_answers_of_models_are_no_truth_because_an_id_names_the_model() -> None:
    """As outputs of several models are put together: github.com/ZanderKong/semiconductor-gas-sensing-benchmark."""
    lines = (f"q{n},m{m},{'ABCD'[(n + m) % 4]}" for m in range(3) for n in range(9))
    assert "no column says what is right" in refused(rows("id,model_id,answer", *lines))
