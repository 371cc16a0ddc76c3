"""Files of one model, or of none, are told for what they are."""

from __future__ import annotations

import json

import pytest

from compare_core.errors import DataError
from compare_core.tables import Misread, read, understand
from tests.tables.told import asked, found, refused, rows

WEKA = "Key_Dataset,Key_Run,Key_Fold,Key_Scheme,Key_Scheme_options,Percent_correct,Summary"
ANSWERS = (("SUP", "SUPPORTS"), ("REF", "REFUTES"))


def weka(options: tuple[str, ...]) -> str:
    return rows(
        WEKA,
        *(
            f"{data}.arff,{run},{fold},weka.classifiers.trees.J48,{each},{80 + (run * fold + k) % 17},"
            f"leaves {run * fold % 7 + len(data)}"
            for k, each in enumerate(options)
            for data in ("drink", "sleep", "leave")
            for run in (1, 2, 3)
            for fold in range(1, 6)
        ),
    )


def test_runs_of_one_scheme_compare_nothing() -> None:
    """As Weka's Experimenter writes it: github.com/IvanPinna/AutomationWeka."""
    said = refused(weka(("-C 0.75 -M 2",)))
    assert "of one model" in said
    assert "3 of “Key_Dataset” and 3 of “Key_Run”" in said


def test_two_settings_of_one_scheme_are_compared() -> None:
    assert len(understand([read("a.csv", weka(("-C 0.75", "-C 0.25")).encode())]).evidence.models) == 2


def test_a_list_of_what_is_true_holds_no_predictions() -> None:
    """As the texts on pictures of github.com/azizbeksiddikov/compare-ocr."""
    texts = (f"{n}_test,the {n} lazy dogs jumped over {n + 2} foxes and ran away" for n in range(20))
    assert "what is true of every “Image name”" in refused(rows("Image name,Ground truth label", *texts))


def test_answers_beside_labels_may_be_labelled_by_themselves() -> None:
    """As the claims of github.com/Hersh245/Phi-2-Fairness-Eval, labelled by what the answer begins with."""
    lines = (
        f'{{"final_response": "{("SUP", "REF")[n % 2]} {n}", "label": "{("YES", "NO")[n % 2]}"}}' for n in range(20)
    )
    said = refused("\n".join(lines), "output.jsonl")
    assert "either what was read from that, or what is true" in said


@pytest.mark.parametrize("name", ["train_loss", "epochs"])
def test_lists_of_losses_are_curves(name: str) -> None:
    """As of github.com/ajinkya-awari/nn-optimizer-study: one training of each optimiser."""
    records = [{"optimizer": each, name: [0.9, 0.5, 0.3], "val_acc": [0.1, 0.2, 0.4]} for each in ("SGD", "Adam")]
    with pytest.raises(DataError, match="points of curves"):
        read("raw_metrics.json", json.dumps(records).encode())


@pytest.mark.parametrize(
    "header",
    [
        "Function,Dimension,Best,Mean,Std,Worst,Time",
        "Funzione,Dimensioni,Best,Mean,Std,Worst,Tempo medio (s)",
        "Función,Dimensión,Mejor,Media,Desviación,Peor,Tiempo",
        "Função,Dimensão,Melhor,Média,Desvio,Pior,Tempo",
        "Fonction,Dimension,Meilleur,Moyenne,Écart-type,Pire,Temps",
        "Funktion,Dimension,Bester,Mittelwert,Standardabweichung,Schlechtester,Zeit",
        "Funkcja,Wymiar,Najlepszy,Średnia,Odchylenie,Najgorszy,Czas",
        "Instance,Size,Best fitness,Avg fitness,SD,Worst fitness,Runtime",
    ],
)
def test_the_best_and_the_mean_of_one_algorithms_runs_on_functions(header: str) -> None:
    """As risultati_old.csv of daddy91709/ophiocordyceps-optimization-algorithm: statistics, some of them endless."""
    names = ("Ackley", "Sphere", "Levy", "Schwefel")
    lines = [
        f"{names[n // 3]},{10 ** (n % 3 + 1)},0.{n + 10},{n}.5,0.3{n},{'inf' if n == 4 else n + 1},{n}.1"
        for n in range(12)
    ]
    told = refused(rows(header, *lines))
    assert "sum up the runs of one algorithm on each" in told
    assert len(told) < 300


def test_algorithms_beside_statistics_on_functions_are_compared() -> None:
    names = ("Ackley", "Sphere", "Levy", "Schwefel", "Griewank", "Rastrigin")
    lines = [f"{names[n // 2]},{['PSO', 'GA'][n % 2]},0.{n + 10},{n}.5,0.3{n},{n + 1}" for n in range(12)]
    assert asked(rows("Funzione,Algoritmo,Best,Mean,Std,Worst", *lines)).suggested.model == "Algoritmo"
    times = [f"sort_{n},0.0{n + 1},0.0{n + 2},0.0{n + 3},0.00{n + 1}" for n in range(5)]
    with pytest.raises(Misread) as other:
        found(rows("function,min,mean,max,stddev", *times))
    assert "one algorithm" not in str(other.value)
