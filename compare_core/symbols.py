r"""What the symbols of formulas mean, for each kind of evidence, and which of them stand in a formula.

>>> [found.means for found in inside(RIGHT, "mcnemar", r"\chi^2 = \frac{(b - c)^2}{b + c}")]
['$b$ and $c$ are the items that only A and only B had right']
"""

from __future__ import annotations

import re
from typing import NamedTuple

WORDS = re.compile(r"\\(?:text|operatorname)\{[^}]*\}")
TOKENS = re.compile(
    r"\\(?:bar|hat|tilde|widehat)\s*\\?[a-zA-Z]+|[a-zA-Z]+_\\text\{[a-z]+\}|p_[AB]\b|\\[a-zA-Z]+|\^\*|\\#|[a-zA-Z]"
)


class Symbol(NamedTuple):
    """Symbols that are explained together.

    Attributes
    ----------
    tokens
        As they stand in a formula, of which one is enough.
    means
        What they mean, in a sentence without its end.
    only
        The methods in whose formulas they mean that; all of the group where there are none.
    """

    tokens: tuple[str, ...]
    means: str
    only: tuple[str, ...] = ()


def tokens(formula: str) -> set[str]:
    r"""Return the symbols of a formula, an accent with what it stands on.

    >>> sorted(tokens(r"t = \frac{\bar d}{s / \sqrt{n}}"))
    ['\\bar d', '\\frac', '\\sqrt', 'n', 's', 't']
    """
    found = TOKENS.findall(formula)
    named = [token for token in found if "_\\text" in token]
    return {*named, *TOKENS.findall(WORDS.sub("", formula))}


def inside(known: tuple[Symbol, ...], method: str, formula: str) -> tuple[Symbol, ...]:
    """Return what explains the symbols of a method's formula, and nothing else."""
    there = tokens(formula)
    return tuple(one for one in known if there & set(one.tokens) and (not one.only or method in one.only))


TAILS = (
    Symbol(
        (r"\hat G",),
        r"$\hat G$ is how the resampled differences are spread, $z_0$ corrects its bias and $a$ its skewness, and "
        r"$\alpha_1$ and $\alpha_2$ are the tails that are left out; $\Phi$ is the normal distribution function and "
        r"$z$ its quantile for the level",
    ),
    Symbol((r"\Delta",), r"$\Delta$ is the difference in the metric"),
)
STAR = Symbol(("^*",), "a star marks what was resampled")
RIGHT = (
    Symbol(("b", "c"), "$b$ and $c$ are the items that only A and only B had right"),
    Symbol(("d",), "$d$ are the items that both had wrong"),
    Symbol(("n",), "$n$ is the number of items"),
    Symbol(("p_A", "p_B"), "$p_A$ and $p_B$ are the accuracies"),
    Symbol(("B",), "in the always-valid test $B$ is the beta function", ("always_valid",)),
    Symbol(
        ("G", "M"),
        "$M$ is the number of models, $G_j$ are the right answers of model $j$, $M_i$ the models that are right on "
        "item $i$, and $T$ all right answers",
        ("cochran_q",),
    ),
    Symbol(("M",), "of Looney's $F$, $M$ is the number of models and $Q$ Cochran's statistic", ("looney_f",)),
    Symbol(("m",), "$m$ is the number of pairs"),
    Symbol(
        ("k",),
        "$p_j$ is the $j$-th smallest p-value, and $P_k$ what the $k$-th would be if no pair differed",
        ("multiple_mcnemar",),
    ),
    Symbol((r"\tilde p",), "a tilde marks a p-value that was corrected"),
    Symbol((r"\hat\delta",), r"$\hat\delta$ is the difference that was seen"),
    Symbol(
        (r"\tilde q",),
        r"$\tilde q$ is the likeliest share of the items that only B has right if the difference is $\delta$, and $z$ "
        r"the normal quantile of the level",
    ),
    Symbol((r"\alpha",), r"$\alpha$ beside counts is a prior count", ("bayes_outcomes",)),
    Symbol((r"\theta",), r"$\theta$ is a share that is not known"),
    Symbol(("E",), "$R_j$ is the rank of model $j$, $E$ what is expected of it, and $P$ a probability"),
    *TAILS,
    STAR,
)
APART = (
    Symbol(
        (r"\hat p",),
        r"$\hat p$ is the share of right answers, $x$ of $n$ items",
        ("two_proportion_z",),
    ),
    Symbol(
        (r"\hat p",),
        r"$\hat p$ is the share of $n$ items that is right, and $z$ the normal quantile of the level",
        ("accuracy_interval",),
    ),
    Symbol(("x",), "$x$ are the right answers of A among its $n$ items", ("fisher_exact",)),
    Symbol(("y",), "$x$ and $y$ are right answers of A and of B, each among $n$ items of its own"),
    Symbol(("r",), "$r$ are the right answers of both models"),
    Symbol((r"\pi",), r"$F$ is Fisher's p-value, and $\pi$ the accuracy that both may have"),
    Symbol(("P",), "$P$ is how probable so many right answers are if both models are equally good"),
    Symbol(("M",), "$M$ is the number of models"),
)
SAMPLES = (
    Symbol((r"\bar a", r"\bar b"), r"$\bar a$ and $\bar b$ are the means of A's and B's measurements"),
    Symbol(("s_A", "s_B", "s"), "$s$ is the standard deviation of a model's measurements"),
    Symbol(("n",), "$n$ is how many measurements a model has"),
    Symbol((r"\hat p",), r"$\hat p$ is the share of pairs of measurements in which A's is better, ties counted half"),
    Symbol((r"\hat\sigma", r"\sigma"), r"$\hat\sigma$ is the standard error of that share"),
    Symbol(("a",), "$a_i$ and $b_j$ are the measurements of A and B", ("mann_whitney",)),
    Symbol(
        ("w",),
        r"$w_j$ is the weight of model $j$: how exactly its mean $\bar x_j$ is known; $\tilde x$ is the weighted mean, "
        "$n_j$ how many measurements a model has, and $k$ the number of models",
        ("welch_anova",),
    ),
    Symbol(
        ("N",),
        r"$N$ is the number of all measurements, $R_i$ the rank of each among them, $\bar R_j$ the mean rank of model "
        r"$j$, and $n_j$ the number of its measurements",
        ("kruskal_wallis",),
    ),
    Symbol((r"\bar x",), r"$\bar x_i$ and $\bar x_j$ are the means of models $i$ and $j$", ("pairwise_welch",)),
)
TOGETHER = (
    Symbol((r"\bar d",), r"$\bar d$ is the mean difference of the items"),
    Symbol(("s",), "$s$ is its standard error"),
    Symbol((r"\bar x",), r"$\bar x_i$ is the mean of model $i$"),
    Symbol(
        ("S",),
        "$n$ items stand in clusters; cluster $g$ holds $m_g$ of them, whose differences, less their mean, "
        "add up to $S_g$",
    ),
    Symbol(("D",), "the $m_g$ items of cluster $g$ have differences that add up to $D_g$, and $G$ are the clusters"),
    Symbol((r"\delta",), r"$\delta$ is the true difference, and $t_\nu$ a t distribution", ("bayes_clustered",)),
    Symbol((r"\nu",), r"$\nu$ are Bell and McCaffrey's degrees of freedom"),
    Symbol((r"\eta",), r"$\eta$ are degrees of freedom, estimated from the clusters"),
    Symbol(("u",), "$u$ holds $q$ differences between means, and $V$ is their covariance"),
    Symbol(("^*",), "a star marks clusters that were drawn again"),
)
ITEMS = (
    Symbol((r"\hat\theta",), r"$\hat\theta$ is the area under the ROC curve"),
    Symbol((r"\bar d",), r"the differences of $n$ items have the mean $\bar d$ and the standard deviation $s$"),
    Symbol((r"\delta",), r"$\delta$ is the true difference, and $t_{n - 1}$ a t distribution"),
    *TAILS,
    STAR,
)
FOLDS = (
    Symbol((r"\bar d",), r"the differences of the folds have the mean $\bar d$ and the standard deviation $s$"),
    Symbol(("n",), "$n$ is the number of differences"),
    Symbol(("k",), "there are $k$ folds, repeated $r$ times"),
    Symbol(("d",), "$d_{ij}$ is the difference of half $j$ in repeat $i$: the score of A, less that of B"),
    Symbol((r"n_\text{test}",), r"$n_\text{test}$ and $n_\text{train}$ are the items of a fold: tested and trained on"),
    Symbol((r"\rho",), r"$\rho$ is the share of all items that a fold tests on"),
    Symbol((r"\delta",), r"$\delta$ is the true difference, and $t_{n - 1}$ a t distribution"),
    Symbol(
        (r"\mu",),
        r"$\mu$ is a mean score, $R_j$ the rank of model $j$, $E$ what is expected of it, and $P$ a "
        "probability",
    ),
)
COUNTED = (  # whose N is the number of rows
    *("anova_repeated", "friedman", "iman_davenport", "friedman_aligned_ranks", "pairwise_items", "hotelling_t2"),
    *("permutation_paired", "quade", "nemenyi", "bonferroni_dunn", "rank_z", "conover"),
)
MANY = (
    Symbol(
        (r"\bar d", "d"),
        r"$d$ are the differences between two models on the data sets or items",
        ("wilcoxon_signed_rank", "pairwise_wilcoxon", "permutation_paired", "bayes_signed_rank"),
    ),
    Symbol(
        (r"\bar d",),
        r"the differences on the data sets or items have the mean $\bar d$ and the standard deviation "
        "$s$",
    ),
    Symbol(
        ("d",),
        "$d_{ij}$ is the difference of fold $j$ on data set $i$, whose folds have the spread $\\sigma_i$",
        ("bayes_hierarchical",),
    ),
    Symbol(
        (r"\delta",),
        r"$\delta_i$ is the true difference on data set $i$; over all data sets these lie around "
        r"$\delta_0$, as far apart as $\sigma_0$ says, by a t distribution $t_\nu$",
    ),
    Symbol(("N",), "$N$ is the number of data sets or items", COUNTED),
    Symbol(("n",), "$n$ is the number of data sets or items", ("bootstrap_t", "johnson_t", "paired_t")),
    Symbol(("k",), "$k$ is the number of models"),
    Symbol(("S",), "$SS$ are sums of squares", ("anova_repeated",)),
    Symbol(
        ("r",),
        "$r_{ij}$ is the rank of model $j$ on data set $i$",
        ("friedman", "conover", "quade", "van_der_waerden", "bayes_rank_datasets"),
    ),
    Symbol(("R",), "$R$ is the average of a model's ranks"),
    Symbol(("S",), "$S_j$ is the sum of a model's ranks", ("friedman", "conover")),
    Symbol((r"\hat S",), r"$\hat S$ is a sum of aligned ranks"),
    Symbol(
        ("Q",),
        "$Q_i$ is the rank of data set $i$ by how far its scores spread, and $S_j$ the sum of $S_{ij}$",
        ("quade",),
    ),
    Symbol((r"\chi",), r"$\chi^2$ is Friedman's statistic", ("iman_davenport",)),
    Symbol(("w",), "$w$ are random weights", ("bayes_signed_rank", "bayes_rank_datasets")),
    Symbol(
        ("r",),
        "$r$ beside weights is half the width of the ROPE, and $s$ the weight of the prior",
        ("bayes_signed_rank",),
    ),
    Symbol(
        (r"\theta",),
        r"$\theta_A$, $\theta_=$ and $\theta_B$ are unknown shares of rows on which A is better, neither, and B",
        ("bayes_sign",),
    ),
    Symbol(
        (r"\theta",),
        r"$\theta_A$ of the signed-rank posterior is the share of pairs of rows on which A is better",
        ("bayes_signed_rank",),
    ),
    Symbol((r"\alpha",), r"$n_A$, $n_=$ and $n_B$ count such rows, and $\alpha$ are prior counts", ("bayes_sign",)),
    Symbol(("l",), "$w$ and $l$ of the sign test are wins and losses", ("sign_test",)),
    Symbol(
        ("h",),
        r"$w$ are winsorised differences, $h$ the scores that are kept, and $\bar a_t$ and $\bar b_t$ the "
        "trimmed means",
        ("yuen_paired",),
    ),
    Symbol((r"\hat\gamma",), r"$\hat\gamma$ is the skewness, and $t$ the ordinary statistic"),
    Symbol((r"\varepsilon",), r"$\varepsilon$ are signs, and $\#$ counts how many choices of them do that"),
    Symbol(("u",), "$u$ holds the differences between the means, and $V$ is their covariance", ("hotelling_t2",)),
    Symbol(("q",), r"$q_\alpha$ is the quantile of the studentised range"),
    Symbol(("z",), r"$z_{\alpha / (2 (k - 1))}$ is a normal quantile", ("bonferroni_dunn",)),
    Symbol((r"\Phi",), r"$\Phi^{-1}$ is the normal quantile"),
    STAR,
)
