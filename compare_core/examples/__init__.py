"""Small data sets with known answers. `make.py` wrote the files; here they are only named and opened."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["DEFAULT", "EXAMPLES", "Example", "open_example"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One example: what it is, where it comes from, and the answer to expect.

    Attributes
    ----------
    id
        Its name in code, and the name of the folder its files stand in.
    title, summary
        A few words, and one plain sentence.
    source
        Where the figures come from.
    files
        Names of its files.
    known
        The known answer, in one sentence.
    """

    id: str
    title: str
    summary: str
    source: str
    files: tuple[str, ...]
    known: str

    @property
    def picture(self) -> Path:
        """Where a small picture of its answer lies, an SVG that `python -m compare_core docs` draws."""
        return Path(__file__).parent / self.id / "picture.svg"


_MADE = "Predictions made by compare_core/examples/make.py with scikit-learn 1.9.1 from its bundled data"
_RASCHKA = "Raschka (2018), Model Evaluation, Model Selection, and Algorithm Selection, arXiv:1811.12808"

_ALL = (
    Example(
        id="digits",
        title="Handwritten digits",
        summary="Five classifiers read the same 899 small pictures of handwritten digits.",
        source=f"{_MADE} (digits: Alpaydin & Kaynak 1998, UCI, doi:10.24432/C50P49).",
        files=("digits.csv",),
        known="svm alone is right on 12 digits and random forest alone on 3, so the exact p-value is 0.0352.",
    ),
    Example(
        id="breast-cancer",
        title="Breast cancer",
        summary="Four classifiers call the same 285 tumours malignant or benign.",
        source=f"{_MADE} (Wolberg, Mangasarian, Street & Street 1993, UCI, doi:10.24432/C5DW2B).",
        files=("breast-cancer.csv",),
        known="logistic regression alone is right on 7 tumours and gradient boosting alone on 3, so the exact p-value "
        "is 0.3438: a lead that was not shown to be more than chance.",
    ),
    Example(
        id="wine-files",
        title="Wines, one file per model",
        summary="Three classifiers name the cultivar of the same 89 wines; each has a file in an order of its own.",
        source=f"{_MADE} (Aeberhard & Forina 1992, UCI, doi:10.24432/C5PC7J).",
        files=("logistic_regression.csv", "decision_tree.csv", "k-NN.csv"),
        known="Joined by id, logistic_regression alone is right on 10 wines and decision_tree alone on none, so the "
        "exact p-value is 0.0020.",
    ),
    Example(
        id="panel-a",
        title="Two models, 12 disagreements",
        summary="Two models were tested on 10,000 items; on only 12 of these is exactly one of the two right.",
        source=f"{_RASCHKA}, panel A; its text gives the two accuracies the wrong way round, and its chi-square p "
        "of 0.0039 rests on fewer than 25 disagreements.",
        files=("panel-a.csv",),
        known="Model 1 alone is right 11 times and model 2 alone once, so the exact p-value is 0.006348.",
    ),
    Example(
        id="panel-b",
        title="Two models, 40 disagreements",
        summary="The same two accuracies, 99.7 % and 99.6 %, as in the example with 12 disagreements, but with 40.",
        source=f"{_RASCHKA}, panel B; its text gives the two accuracies the wrong way round.",
        files=("panel-b.csv",),
        known="Model 1 alone is right 25 times and model 2 alone 15 times, so the exact p-value is 0.153860.",
    ),
    Example(
        id="attrition",
        title="Employee attrition",
        summary="Gradient boosting and a random forest predict which of 431 employees will leave.",
        source="Counts from “Approximate statistical tests for comparing binary classifier error rates using H2OML”, "
        "The Stata Blog; it swaps the two cells of disagreement, which is corrected here, and its confusion matrices "
        "(81 and 104 errors) belong to another threshold than the labels that it tests (80 and 85 errors).",
        files=("attrition.csv",),
        known="gbm alone is right on 22 employees and rf alone on 17, so the exact p-value is 0.5224.",
    ),
    Example(
        id="three-classifiers",
        title="Three classifiers",
        summary="Which of three classifiers were right together on 100 items, as patterns with counts.",
        source="Kuncheva (2004), Combining Pattern Classifiers, Wiley, chapter 1; figures as in " + _RASCHKA + ".",
        files=("three-classifiers.csv",),
        known="Accuracies of 84 %, 92 % and 92 %, and Cochran's Q of 7.5294 with 2 degrees of freedom.",
    ),
    Example(
        id="fourteen-data-sets",
        title="Four classifiers on fourteen data sets",
        summary="The area under the curve of four variants of C4.5 on fourteen data sets.",
        source="Demšar (2006), Statistical Comparisons of Classifiers over Multiple Data Sets, JMLR 7:1-30, table 6.",
        files=("auc.csv",),
        known="Friedman's χ² is 10.95 corrected for ties (9.86 uncorrected); the paper prints 9.28, because it gives "
        "two equal figures different ranks.",
    ),
    Example(
        id="moons-folds",
        title="Four classifiers, 10 × 5 folds of two moons",
        summary="The F1 of four classifiers on 600 points of two interleaved moons, five folds repeated ten times.",
        source="Scores made by compare_core/examples/make.py with scikit-learn 1.9.1, after the design of “Bayesian "
        "comparison of cross-validated algorithms” (2022).",
        files=("moons-f1.csv",),
        known="svm and k-NN are not shown to differ (corrected p = 0.94), but the posterior can say more: they are "
        "practically equivalent, within 0.01, with probability 70.7 %.",
    ),
    Example(
        id="nine-data-sets",
        title="Four classifiers on the folds of nine data sets",
        summary="The accuracy of four classifiers on the same ten folds of each of nine small data sets, some included "
        "in scikit-learn and some synthetic.",
        source="Scores made by compare_core/examples/make.py with scikit-learn 1.9.1.",
        files=("accuracy-by-fold.csv",),
        known="svm and logistic regression are not shown to differ over data sets (Wilcoxon's exact p = 0.3594), and "
        "one data set, the circles, lies far from the rest.",
    ),
    Example(
        id="tumour-probabilities",
        title="Tumours, by probability",
        summary="Two classifiers say how probable it is that each of 285 tumours is malignant; a third of the tumours "
        "are for choosing thresholds.",
        source=f"{_MADE} (Wolberg, Mangasarian, Street & Street 1993, UCI, doi:10.24432/C5DW2B).",
        files=("tumours.csv",),
        known="At a threshold of 0.5, both are right on 176 of 190 tumours; for the areas under the ROC curve (0.9737 "
        "and 0.9840), DeLong's p-value is 0.2962.",
    ),
    Example(
        id="diabetes",
        title="Diabetes after a year",
        summary="Linear regression and a random forest predict a number for each of 221 patients.",
        source=f"{_MADE} (Efron, Hastie, Johnstone & Tibshirani 2004, Annals of Statistics 32:407-499).",
        files=("diabetes.csv",),
        known="The squared errors of linear regression are smaller by 639 on average, and the paired t test's p-value "
        "is 0.0038.",
    ),
    Example(
        id="passages",
        title="Five questions on each of forty passages",
        summary="Two models answer 200 questions, five on each passage, and each passage suits one model or the other.",
        source="Made by compare_core/examples/make.py, with a seed chosen to show the point.",
        files=("passages.csv",),
        known="If all questions were independent, the exact p-value would be 0.0422; with those on one passage counted "
        "as related, it is 0.1927.",
    ),
    Example(
        id="two-tests",
        title="Two models, two test sets",
        summary="Each model was tested on 100 items of its own, so nothing pairs their answers.",
        source="Accuracies from Kuncheva (2004), Combining Pattern Classifiers, Wiley, chapter 1, treated here as if "
        "measured on separate test sets.",
        files=("two-tests.csv",),
        known="84 of 100 against 92 of 100 right: the pooled z is −1.7408 and its p-value 0.0817.",
    ),
)

EXAMPLES: Mapping[str, Example] = MappingProxyType({example.id: example for example in _ALL})
DEFAULT = "digits"  # its first two models differ visibly, by few disagreements: every part of the page has a say


def open_example(id: str) -> list[tuple[str, bytes]]:  # noqa: A002 - it is the example's id
    """Return an example's files as a person would upload them: name and bytes.

    Raises
    ------
    KeyError
        If there is no such example.

    Examples
    --------
    >>> [(name, data[:14]) for name, data in open_example("panel-a")]
    [('panel-a.csv', b',model 2 right')]
    """
    example = EXAMPLES[id]
    folder = files(__package__) / example.id
    return [(name, (folder / name).read_bytes()) for name in example.files]
