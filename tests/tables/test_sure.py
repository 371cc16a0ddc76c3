"""How sure classifiers were, beside the labels that they gave, and means beside the ends of what they sum up."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import read
from compare_core.tables.meaning.columns.how_sure import without_probabilities
from tests.tables.told import asked, first, found, refused, rows

DRAW = np.random.default_rng(85)


def labelled(*, graded: bool) -> str:
    """Return what two classifiers said of each text, and how sure they were; or marks of what they said."""
    lines = []
    for n in range(30):
        said = ("toxic", "non-toxic")
        true, one, other = (said[int(DRAW.random() < share)] for share in (0.5, 0.3, 0.6))
        marks = [f"{DRAW.integers(1, 6)}" if graded else f"{DRAW.random():.4f}" for _ in range(2)]
        lines.append(f"{n},{true},{one},{marks[0]},{other},{marks[1]}")
    return rows("id,expected_label,bert_label,bert_score,detoxify_label,detoxify_score", *lines)


def test_how_sure_classifiers_were_is_not_compared() -> None:
    """As predictions.csv of Fara20/multilingual-bias-audit-bangla: a label and a confidence of each classifier."""
    evidence = found(labelled(graded=False)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("bert_label", "detoxify_label")


def test_marks_of_answers_are_still_asked_about() -> None:
    assert asked(labelled(graded=True)).suggested.models == ("bert_score", "detoxify_score")


def one_classifier(*, argmax: bool) -> str:
    """Return what one classifier said of each car, with how probable each class was."""
    lines = []
    for n in range(40):
        sport = DRAW.random()
        said = "sport" if (sport > 0.5) == argmax else "family"
        lines.append(
            f"car {n},{100 + n},{('family', 'sport')[int(DRAW.random() < 0.5)]},{1 - sport:.6f},{sport:.6f},{said}"
        )
    return rows("car_name,hp,true_label,score_family,score_sport,predicted_class", *lines)


def test_one_classifier_is_called_by_what_it_said() -> None:
    """As predictions.csv of AMINEHDEJHFK/car-llm-classifier: “score_sport” is no model."""
    assert "There is only one model, “predicted_class”" in refused(one_classifier(argmax=True))


def test_probabilities_of_another_model_are_not_left_out() -> None:
    table = read("predictions.csv", one_classifier(argmax=False).encode())
    assert without_probabilities(table) is table


def tagged(*, corpora: int) -> str:
    """Return the mean, the spread and the ends of what taggers reached in ten folds of each corpus."""
    lines = []
    for tagger in ("brill", "svc", "bayes"):
        for n in range(corpora):
            for metric in ("accuracy", "f1"):
                mean = 0.6 + DRAW.random() / 4
                lines.append(
                    f"{tagger},oana-{n}.xml,{metric},{mean - 0.02:.6f},{mean + 0.02:.6f},{mean:.6f},0.0{n + 11}"
                )
    return rows("tagger,corpus,metric,min,max,mean,std", *lines)


def test_means_on_shared_corpora_are_scores() -> None:
    """As evaluation_results.csv of HackuStar/MULTEX-EAST-PoS-Tagger: mean, std, min and max on each corpus."""
    told = first(tagged(corpora=8))
    assert isinstance(told.evidence, DatasetScores)
    assert (told.evidence.n, told.evidence.models) == (8, ("brill", "svc", "bayes"))
    assert any("“min”, “max” and “std”" in r.text or "“min”, “max”, “std”" in r.text for r in told.repairs)


def test_a_distribution_of_each_tagger_stays_one() -> None:
    lines = [f"{name},0.{n}1,0.{n}9,0.{n}5,0.02" for n, name in enumerate(("brill", "svc", "bayes"), 4)]
    assert "totals" in refused(rows("tagger,min,max,mean,std", *lines))
