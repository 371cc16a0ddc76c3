"""The same tests in other libraries: the call, which stands in a script as a comment beside our number.

A script runs without these libraries. Our tests take the calls out of the comments, run them, and hold the two numbers
together; where a library answers otherwise at an edge, `fits` keeps it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ALTERNATIVES = {"two-sided": "two-sided", "greater": "larger", "less": "smaller"}  # as statsmodels calls them
CORRECTIONS = {
    "bonferroni": "bonferroni",
    "sidak": "sidak",
    "holm": "holm",
    "holm_sidak": "holm-sidak",
    "hochberg": "simes-hochberg",
    "hommel": "hommel",
    "bh": "fdr_bh",
    "by": "fdr_by",
}
INTERVALS = {"wilson": "wilson", "clopper-pearson": "beta"}
MOST_ITEMS = 100_000  # that are written out one by one for a library that wants them so


class Peer(NamedTuple):
    """A test of another library.

    Attributes
    ----------
    library
        What it is called.
    call
        Its import, and the expression that gives the number. In braces stand `seen`, which is the name of what our
        method looks at, and the options.
    number
        Which number of our result that is.
    fits
        Whether it is the same, for what our method looks at, its options and its result.
    options
        What is put into the braces, beside our own options.
    """

    library: str
    call: str
    number: Callable[[Any], Any] = lambda result: result.pvalue
    fits: Callable[[Any, Mapping[str, Any], Any], bool] = lambda _seen, _options, _result: True
    options: Callable[[Mapping[str, Any], Any], Mapping[str, str]] = lambda _options, _result: {}


def peers_of(method: str, seen: Any, options: Mapping[str, Any], result: Any) -> list[Peer]:
    """Return the peers of a method that give the same number here."""
    known = (*PEERS.get(method, ()), *((ADJUSTED,) if getattr(result, "comparisons", None) is not None else ()))
    return [peer for peer in known if peer.fits(seen, options, result)]


def _two_sided(_seen: Any, options: Mapping[str, Any], result: Any) -> bool:
    return options["alternative"] == "two-sided" and bool(result.statistic)


def _spread(seen: Any, _options: Mapping[str, Any], result: Any) -> bool:
    return bool(np.ptp(seen.differences)) and bool(result.statistic)


def _untied(seen: Any, options: Mapping[str, Any], _result: Any) -> bool:
    sizes = np.abs(seen.rankable)
    return bool((sizes > 0).all()) and np.unique(sizes).size == sizes.size and options["distribution"] != "auto"


def _few(seen: Any) -> bool:
    """Tell whether there are so few items that other libraries neither take long nor lose digits."""
    return bool(seen.total_a + seen.total_b <= MOST_ITEMS)


MCNEMAR = """from statsmodels.stats.contingency_tables import mcnemar
mcnemar([[{{seen}}.both, {{seen}}.only_a], [{{seen}}.only_b, {{seen}}.neither]], {}).pvalue"""
T_TEST = """from scipy.stats import ttest_1samp
ttest_1samp({seen}.differences, 0, alternative="{alternative}").pvalue"""
ONE_T_TEST = (Peer("SciPy", T_TEST, fits=_spread),)
WHOLE_TABLE = "np.repeat({seen}.patterns, {seen}.counts, axis=0)"

ADJUSTED = Peer(
    "statsmodels",
    "from statsmodels.stats.multitest import multipletests\n"
    'multipletests(result.comparisons.pvalue, method="{how}")[1]',
    number=lambda result: result.comparisons.adjusted,
    fits=lambda _seen, _options, result: (
        result.comparisons.correction in CORRECTIONS and bool((result.comparisons.pvalue >= 0).all())
    ),
    options=lambda _options, result: {"how": CORRECTIONS[result.comparisons.correction]},
)
PEERS: Mapping[str, tuple[Peer, ...]] = {
    "mcnemar": (Peer("statsmodels", MCNEMAR.format("exact=False, correction=False"), fits=_two_sided),),
    "mcnemar_corrected": (Peer("statsmodels", MCNEMAR.format("exact=False, correction=True"), fits=_two_sided),),
    "mcnemar_exact": (
        Peer(
            "statsmodels",
            MCNEMAR.format("exact=True"),
            fits=lambda seen, options, _result: seen.discordant > 0 and options["alternative"] == "two-sided",
        ),
        Peer(
            "SciPy",
            "from scipy.stats import binomtest\n"
            'binomtest({seen}.only_a, {seen}.only_a + {seen}.only_b, alternative="{alternative}").pvalue',
            fits=lambda seen, _options, _result: seen.discordant > 0,
        ),
    ),
    "two_proportion_z": (
        Peer(
            "statsmodels",
            "from statsmodels.stats.proportion import proportions_ztest\n"
            "proportions_ztest([{seen}.right_a, {seen}.right_b], [{seen}.total_a, {seen}.total_b], "
            'alternative="{larger}")[1]',
            fits=lambda seen, options, _result: (
                options["variance"] == "pooled"
                and _few(seen)
                and 0 < seen.right_a + seen.right_b < seen.total_a + seen.total_b
            ),
            options=lambda options, _result: {"larger": ALTERNATIVES[options["alternative"]]},
        ),
    ),
    "fisher_exact": (
        Peer(
            "SciPy",
            "from scipy.stats import fisher_exact\n"
            "fisher_exact([[{seen}.right_a, {seen}.total_a - {seen}.right_a], "
            '[{seen}.right_b, {seen}.total_b - {seen}.right_b]], alternative="{alternative}").pvalue',
            fits=lambda seen, _options, _result: _few(seen),
        ),
    ),
    "accuracy_interval": (
        Peer(
            "statsmodels",
            "from statsmodels.stats.proportion import proportion_confint\n"
            'proportion_confint({seen}.right, {seen}.total, alpha=1 - {level}, method="{called}")',
            number=lambda result: [
                [getattr(each.interval, end) for each in result.estimates] for end in ("low", "high")
            ],
            fits=lambda _seen, options, _result: options["interval"] in INTERVALS,
            options=lambda options, _result: {"called": INTERVALS[options["interval"]]},
        ),
    ),
    "cochran_q": (
        Peer(
            "statsmodels",
            f"from statsmodels.stats.contingency_tables import cochrans_q\ncochrans_q({WHOLE_TABLE}).pvalue",
            fits=lambda seen, _options, result: seen.n <= MOST_ITEMS and bool(result.statistic),
        ),
    ),
    "looney_f": (
        Peer(
            "mlxtend",
            f"from mlxtend.evaluate import ftest\nftest(np.ones({{seen}}.n), *{WHOLE_TABLE}.T)[1]",
            fits=lambda seen, options, result: (
                seen.n <= MOST_ITEMS and options["df"] == "items" and bool(result.statistic)
            ),
        ),
    ),
    "sign_test": (
        Peer(
            "SciPy",
            "from scipy.stats import binomtest\n"
            'binomtest({seen}.wins, {seen}.wins + {seen}.losses, alternative="{alternative}").pvalue',
            fits=lambda seen, options, _result: seen.wins + seen.losses > 0 and options["ties"] == "drop",
        ),
    ),
    "wilcoxon_signed_rank": (
        Peer(
            "SciPy",
            "from scipy.stats import wilcoxon\n"
            'wilcoxon({seen}.rankable, alternative="{alternative}", method="{how}", correction={corrected}).pvalue',
            fits=_untied,
            options=lambda options, _result: {
                "how": "exact" if options["distribution"] == "exact" else "asymptotic",
                "corrected": str(options["distribution"] == "normal-corrected"),
            },
        ),
    ),
    "paired_t": ONE_T_TEST,
    "resampled_t": ONE_T_TEST,
    "kfold_t": ONE_T_TEST,
    "friedman": (
        Peer(
            "SciPy",
            "from scipy.stats import friedmanchisquare\nfriedmanchisquare(*{seen}.ranks.T).pvalue",
            fits=lambda seen, _options, result: len(seen.models) > 2 and bool(result.statistic),
        ),
    ),
    "anova_repeated": (
        Peer(
            "statsmodels",
            "import pandas as pd\n"
            "from statsmodels.stats.anova import AnovaRM\n"
            "long = pd.DataFrame({seen}.scores).melt(var_name='model', ignore_index=False).reset_index()\n"
            'AnovaRM(long, "value", "index", within=["model"]).fit().anova_table["Pr > F"].item()',
            fits=lambda _seen, _options, result: bool(result.statistic),
        ),
    ),
    "hotelling_t2": (
        Peer(
            "statsmodels",
            "from statsmodels.stats.multivariate import test_mvmean\n"
            "test_mvmean({seen}.scores[:, 1:] - {seen}.scores[:, :1]).pvalue",
            fits=lambda _seen, _options, result: bool(result.statistic),
        ),
    ),
    "nemenyi": (
        Peer(
            "scikit-posthocs",
            "from scikit_posthocs import posthoc_nemenyi_friedman\n"
            "posthoc_nemenyi_friedman({seen}.rankable).to_numpy()[result.comparisons.first, "
            "result.comparisons.second]",
            number=lambda result: result.comparisons.pvalue,
            fits=lambda seen, _options, _result: len(seen.models) > 2,
        ),
    ),
    "conover": (
        Peer(
            "scikit-posthocs",
            "from scikit_posthocs import posthoc_conover_friedman\n"
            "posthoc_conover_friedman({seen}.rankable).to_numpy()[result.comparisons.first, "
            "result.comparisons.second]",
            number=lambda result: result.comparisons.pvalue,
            fits=lambda seen, _options, result: len(seen.models) > 2 and bool((result.comparisons.pvalue < 1).any()),
        ),
    ),
    "bayes_correlated_t": (
        Peer(
            "baycomp",
            "from baycomp import two_on_single\n"
            "two_on_single(np.zeros({seen}.n), {seen}.differences, rope={width}, runs={seen}.repeats)",
            number=lambda result: [result.p_b, result.p_equivalent, result.p_a],
            fits=lambda seen, options, _result: (
                seen.folds > 1
                and seen.ratio is not None
                and round(1 / seen.ratio) == seen.folds - 1
                and options["rho"] is None
                and not options["prior_strength"]
                and 0 < options["rope"].high == -options["rope"].low
                and bool(np.ptp(seen.differences))
            ),
            options=lambda options, _result: {"width": repr(float(options["rope"].high))},
        ),
    ),
}
