"""Headers of tables in papers: a cell over two rows, names over several columns, and a caption above them."""

from __future__ import annotations

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, first, found, rows

GROUPS = r"""
\begin{table}
\caption{CAPTION}
\begin{tabular}{lcccccc}
\toprule
\multirow{2}{*}{Method} & \multicolumn{3}{c}{Small} & \multicolumn{3}{c}{Large} \\
\cmidrule(lr){2-4} \cmidrule(lr){5-7}
 & iris & wine & glass & sonar & vowel & zoo \\
\midrule
SVM & 83.09 & 79.94 & 78.66 & 73.64 & 95.0 & 82.48 \\
RF & 84.54 & 86.66 & 94.3 & 60.8 & 81.54 & 85.86 \\
kNN & 68.98 & 74.05 & 61.77 & 66.84 & 73.15 & 63.45 \\
\bottomrule
\end{tabular}
\end{table}
"""


def test_a_caption_above_a_header_of_two_rows_says_what_is_measured() -> None:
    for caption, higher in (("Accuracy", True), ("Error rate", False)):
        scores = first(GROUPS.replace("CAPTION", caption), "groups.tex").evidence
        assert isinstance(scores, DatasetScores)
        assert (scores.models, len(scores.datasets)) == (("SVM", "RF", "kNN"), 6)
        assert scores.higher_is_better is higher


def test_a_cell_over_two_rows_is_called_by_its_words() -> None:
    assert "“Method”" in str(asked(GROUPS.replace("CAPTION", "Results on all data"), "groups.tex"))


def test_a_cell_of_two_lines_is_one_name() -> None:
    header = r"Dataset & \makecell{SVM\\(ours)} & \makecell[c]{RF\\(ours)} \\ \midrule"
    body = [rf"d{n} & 0.{n + 2}1 & 0.{n + 1}7 \\" for n in range(6)]
    table = rows(r"\begin{tabular}{lcc}", r"\toprule", header, *body, r"\end{tabular}")
    scores = found(r"\caption{Accuracy}" + table, "cells.tex").evidence
    assert isinstance(scores, DatasetScores)
    assert (scores.models, len(scores.datasets)) == (("SVM (ours)", "RF (ours)"), 6)
