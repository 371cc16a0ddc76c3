"""Make every example's files again: `python -m compare_core.examples.make [folder]`.

The counts come from publications; the predictions are made by scikit-learn from the data it brings along.
With the versions named in the examples' sources every byte comes out the same.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.datasets import (
    load_breast_cancer,
    load_diabetes,
    load_digits,
    load_iris,
    load_wine,
    make_circles,
    make_classification,
    make_moons,
)
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier, RandomForestRegressor
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.model_selection import RepeatedStratifiedKFold, StratifiedKFold, cross_val_score, train_test_split
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier
from sklearn.utils import shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

SEED = 0
Rows = list[tuple[object, ...]]

ATTRITION = {  # (left, gbm, rf): employees
    ("No", "No", "No"): 303,
    ("No", "No", "Yes"): 17,
    ("No", "Yes", "No"): 9,
    ("No", "Yes", "Yes"): 22,
    ("Yes", "No", "No"): 41,
    ("Yes", "No", "Yes"): 8,
    ("Yes", "Yes", "No"): 5,
    ("Yes", "Yes", "Yes"): 26,
}
KUNCHEVA = {"111": 80, "110": 2, "101": 0, "100": 2, "011": 9, "010": 1, "001": 3, "000": 3}


DEMSAR = """adult 0.763 0.768 0.771 0.798
breast cancer 0.599 0.591 0.590 0.569
breast cancer wisconsin 0.954 0.971 0.968 0.967
cmc 0.628 0.661 0.654 0.657
ionosphere 0.882 0.888 0.886 0.898
iris 0.936 0.931 0.916 0.931
liver disorders 0.661 0.668 0.609 0.685
lung cancer 0.583 0.583 0.563 0.625
lymphography 0.775 0.838 0.866 0.875
mushroom 1.000 1.000 1.000 1.000
primary tumor 0.940 0.962 0.965 0.962
rheum 0.619 0.666 0.614 0.669
voting 0.972 0.981 0.975 0.975
wine 0.957 0.978 0.946 0.970"""


def scored() -> dict[str, Rows]:
    """Return the published table of scores."""
    rows = [line.rsplit(" ", 4) for line in DEMSAR.splitlines()]
    return {"fourteen-data-sets/auc.csv": [("dataset", "C4.5", "C4.5+m", "C4.5+cf", "C4.5+m+cf"), *map(tuple, rows)]}


def counted() -> dict[str, Rows]:
    """Return the examples that are counts of publications, as rows of each file."""
    return {
        "panel-a/panel-a.csv": panel(9959, 11, 1, 29),
        "panel-b/panel-b.csv": panel(9945, 25, 15, 15),
        "three-classifiers/three-classifiers.csv": [
            ("C1", "C2", "C3", "count"),
            *((*pattern, count) for pattern, count in KUNCHEVA.items()),
        ],
        "attrition/attrition.csv": numbered(("id", "y_true", "gbm", "rf"), repeated(ATTRITION)),
        "two-tests/two-tests.csv": [("model", "right", "total"), ("C1", 84, 100), ("C2", 92, 100)],
    }


def panel(both: int, only_1: int, only_2: int, neither: int) -> Rows:
    """Return a 2×2 table with headings: model 1 down, model 2 across."""
    return [
        ("", "model 2 right", "model 2 wrong"),
        ("model 1 right", both, only_1),
        ("model 1 wrong", only_2, neither),
    ]


def repeated(cells: Mapping[tuple[str, ...], int]) -> Iterable[tuple[str, ...]]:
    """Repeat every cell as often as it was counted."""
    return (cell for cell, count in cells.items() for _ in range(count))


def numbered(header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> Rows:
    """Put a running number before every row."""
    return [header, *((number, *row) for number, row in enumerate(rows, start=1))]


def cross_validated() -> dict[str, Rows]:
    """Return the examples that are scores of folds, as rows of each file."""
    moons = make_moons(n_samples=600, noise=0.4, random_state=23)
    design = RepeatedStratifiedKFold(n_splits=5, n_repeats=10, random_state=23)
    by_model = {name: cross_val_score(make(), *moons, cv=design, scoring="f1") for name, make in CRESCENTS.items()}
    header = ("repeat", "fold", *CRESCENTS)
    places = [(place // 5 + 1, place % 5 + 1) for place in range(50)]
    rows = [(*place, *map(_written, scores)) for place, *scores in zip(places, *by_model.values(), strict=True)]
    long: list[tuple[object, ...]] = [("dataset", "model", "fold", "accuracy")]
    for name, (features, labels) in _nine_sets().items():
        folds = StratifiedKFold(10, shuffle=True, random_state=SEED)
        for model, make in NINE.items():
            found = cross_val_score(make(), features, labels, cv=folds)
            long += [(name, model, fold + 1, _written(score)) for fold, score in enumerate(found)]
    return {"moons-folds/moons-f1.csv": [header, *rows], "nine-data-sets/accuracy-by-fold.csv": long}


def _written(score: float) -> str:
    return f"{score:.6f}"


def _nine_sets() -> dict[str, tuple[Any, Any]]:
    """Return features and labels of the data sets that scikit-learn brings along, and of some that it makes."""
    brought = {"iris": load_iris, "wine": load_wine, "breast cancer": load_breast_cancer}
    sets = {name: load(return_X_y=True) for name, load in brought.items()}
    digits, digit = load_digits(return_X_y=True)
    sets["digits"] = (digits[:600], digit[:600])
    sets["moons"] = make_moons(300, noise=0.3, random_state=SEED)
    sets["circles"] = make_circles(300, noise=0.2, factor=0.5, random_state=SEED)
    for name, seed, informative in (("made 1", 1, 4), ("made 2", 2, 6), ("made 3", 3, 3)):
        sets[name] = make_classification(
            300, n_features=12, n_informative=informative, n_redundant=2, flip_y=0.1, random_state=seed
        )
    return sets


def predicted() -> dict[str, Rows]:
    """Return the examples that are predictions of scikit-learn's models, as rows of each file."""
    return {
        "digits/digits.csv": wide(*held_out(load_digits(), DIGITS)),
        "breast-cancer/breast-cancer.csv": wide(*held_out(load_breast_cancer(), TUMOURS)),
        **{f"wine-files/{name}.csv": rows for name, rows in one_file_each(*held_out(load_wine(), WINES)).items()},
    }


def outputs() -> dict[str, Rows]:
    """Return the examples that are probabilities and predicted numbers, as rows of each file."""
    tumours, patients = load_breast_cancer(), load_diabetes(scaled=False)
    return {
        "tumour-probabilities/tumours.csv": _probabilities(tumours),
        "diabetes/diabetes.csv": _regressed(patients),
        "passages/passages.csv": _passages(),
    }


def _probabilities(data: Any) -> Rows:
    """Return two models' probabilities of malignancy; every third item is for choosing thresholds."""
    test, truth, _ = held_out(data, {})
    train = sorted(set(range(len(data.target))) - set(test))
    malignant = list(data.target_names).index("malignant")
    said = [
        make().fit(data.data[train], data.target[train]).predict_proba(data.data[test])[:, malignant]
        for make in (GaussianNB, lambda: KNeighborsClassifier(15))
    ]
    half = float(np.median(data.data[test, 0]))
    sizes = ["large" if radius > half else "small" for radius in data.data[test, 0]]
    parts = ["validation" if place % 3 == 0 else "test" for place in range(len(test))]
    columns = (test, parts, sizes, truth, *([f"{p:.6f}" for p in each] for each in said))
    return [("id", "part", "size", "y_true", "naive Bayes", "k-NN"), *zip(*columns, strict=True)]


def _regressed(data: Any) -> Rows:
    """Return two models' predictions of how far diabetes had gone after a year, with each patient's sex and age."""
    train, test = train_test_split(range(len(data.target)), test_size=0.5, random_state=SEED)
    models = (LinearRegression(), RandomForestRegressor(random_state=SEED))
    said = [model.fit(data.data[train], data.target[train]).predict(data.data[test]) for model in models]
    sexes = ["one" if code == 1 else "other" for code in data.data[test, 1]]
    ages = ["under 50" if age < 50 else "50 and over" for age in data.data[test, 0]]
    columns = (test, sexes, ages, (f"{y:g}" for y in data.target[test]), *([f"{p:.3f}" for p in each] for each in said))
    return [("id", "sex", "age", "y_true", "linear", "forest"), *zip(*columns, strict=True)]


def _passages() -> Rows:
    """Return made answers to five questions on each of forty passages, some of which suit one model or the other."""
    rng = np.random.default_rng(50)
    lean = rng.normal(0, 1.2, (40, 1, 2))
    right = (rng.normal(0, 1, (40, 5, 2)) + lean + np.array([0.9, 0.6]) > 0).reshape(-1, 2).astype(int)
    rows = ((place + 1, place // 5 + 1, *answers) for place, answers in enumerate(right.tolist()))
    return [("question", "passage", "model A", "model B"), *rows]


def scaled_logistic() -> Any:
    """Return logistic regression on features of one scale, which it needs to converge."""
    return make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000))


DIGITS = {
    "svm": SVC,
    "random forest": lambda: RandomForestClassifier(random_state=SEED),
    "logistic regression": scaled_logistic,
    "k-NN": KNeighborsClassifier,
    "naive Bayes": GaussianNB,
}
TUMOURS = {
    "logistic regression": scaled_logistic,
    "gradient boosting": lambda: HistGradientBoostingClassifier(random_state=SEED),
    "decision tree": lambda: DecisionTreeClassifier(random_state=SEED),
    "naive Bayes": GaussianNB,
}
WINES = {
    "logistic_regression": scaled_logistic,
    "decision_tree": lambda: DecisionTreeClassifier(random_state=SEED),
    "k-NN": KNeighborsClassifier,
}


CRESCENTS = {
    "svm": SVC,
    "k-NN": lambda: KNeighborsClassifier(15),
    "naive Bayes": GaussianNB,
    "decision tree": lambda: DecisionTreeClassifier(random_state=SEED),
}
NINE = {
    "svm": lambda: make_pipeline(StandardScaler(), SVC()),
    "logistic regression": scaled_logistic,
    "k-NN": lambda: make_pipeline(StandardScaler(), KNeighborsClassifier()),
    "decision tree": lambda: DecisionTreeClassifier(random_state=SEED),
}


def held_out(data: Any, models: Mapping[str, Any]) -> tuple[NDArray[Any], NDArray[Any], dict[str, NDArray[Any]]]:
    """Train on one half and predict the other; return the rows' numbers, the truth and the predictions."""
    labels = data.target_names[data.target]
    numbers = range(len(labels))
    train, test = train_test_split(numbers, test_size=0.5, stratify=labels, random_state=SEED)
    test = sorted(test)
    guesses = {
        name: make().fit(data.data[train], labels[train]).predict(data.data[test]) for name, make in models.items()
    }
    return test, labels[test], guesses


def wide(numbers: Iterable[int], truth: Iterable[object], guesses: Mapping[str, Iterable[object]]) -> Rows:
    """Return one row per item: its number in scikit-learn's data, the truth, and every model's prediction."""
    return [("id", "y_true", *guesses), *zip(numbers, truth, *guesses.values(), strict=True)]


def one_file_each(
    numbers: Iterable[int], truth: Iterable[object], guesses: Mapping[str, Iterable[object]]
) -> dict[str, Rows]:
    """Return a file for each model, each in an order of its own, so that only the id can join them."""
    files: dict[str, Rows] = {}
    for seed, (name, guess) in enumerate(guesses.items()):
        rows = [(f"wine-{number:03d}", *labels) for number, *labels in zip(numbers, truth, guess, strict=True)]
        files[name] = [("id", "true_label", "pred_label"), *shuffle(rows, random_state=seed)]
    return files


def text(rows: Rows) -> bytes:
    """Write rows as CSV."""
    written = io.StringIO(newline="")
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue().encode()


def main(folder: Path) -> None:
    """Write every file of every example below a folder."""
    for name, rows in (counted() | scored() | predicted() | outputs() | cross_validated()).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text(rows))
        print(f"{len(rows):4d} rows  {name}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent)
