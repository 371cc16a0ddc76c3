"""Mutants that change no answer: classes with the reason, and what tells their members.

A mark is searched in `path:function:before → after`, so that it names the very change.
"""

from __future__ import annotations

CLASSES: dict[str, tuple[str, ...]] = {
    "Edges that no number meets": (
        "At the edge itself both branches give the same number, or no two floats meet there to the last bit.",
        r"linear <= 0 → linear < 0",
        r"total <= EXACT_SINGLE → total < EXACT_SINGLE",
        r"size \* width > np\.iinfo\(np\.int64\)\.max → ",
        r"tails\.py:t_pvalue:inside < 0\.5 → inside <= 0\.5",
        r"binary\.py:_row_sums:place < start → place <= start",
        r"bayes_sign\.py:.*self\.differences [<>] rope\.(high|low) [+-] self\.slack → .* [<>]= ",
        r"bayes_signed_rank\.py:.*order [<>] rope\.(high|low) [+-] self\.slack → .* [<>]= ",
        r"hierarchy\.py:.*np\.log\(rng\.random\(now\.shape\)\) < then - now → .* <= ",
        r"heterogeneity\.py:cochran_heterogeneity:statistic > 0 → statistic > 1",
        r"friedman\.py:friedman_aligned_ranks:below > 0 → below >= 0",
        r"paired_difference\.py:newcombe:cross > 0 → cross >= 0",
        r"johnson_t\.py:_turned:abs\(inside\) < 0\.0001 → abs\(inside\) <= 0\.0001",
        r"written\.py:pvalue:p >= 0\.9995 → p > 0\.9995",
        r"hierarchy\.py:Draws\.good:self\.effective_size >= ENOUGH → self\.effective_size > ENOUGH",
    ),
    "Zeros that are added": (
        "What the change brings in is zero, has no probability, or is a mean that is taken off again.",
        r"multiple_mcnemar\.py:attainable:middle \+ 1 → middle \+ 2",
        r"signed_ranks\.py:sum_distribution:int\(doubled\.sum\(\)\) \+ 1 → int\(doubled\.sum\(\)\) \+ 2",
        r"heterogeneity\.py:clustered_heterogeneity:means - means\.mean\(\) → means \+ means\.mean\(\)",
        r"_sums:signed < 0 → signed <= 0",
        r"bayes_signed_rank\.py:_split:shares\[1\] → shares\[2\]",
        r"multiple_mcnemar\.py:attainable:lowest = max\(0, .*→ lowest = min\(0, ",
    ),
    "How chains begin and move": (
        "Where chains begin, how far they step and to which side changes draws, and not what they are drawn from.",
        r"hierarchy\.py:_State\._tails:\(2, \*self\.nu\.shape\) → ",
        r"hierarchy\.py:_State\.begin:1\.7 / np\.sqrt\(sets\)",
        r"_normal_accuracies:shares \+ generator\.standard_normal",
        r"hierarchy\.py:.*:centre \+ rng\.standard_normal\(centre\.shape\)",
        r"_State\._sigma:self\.sigma \* np\.exp\(size \* rng\.standard_normal",
    ),
    "The slower way to the same number": (
        "Where a quick way is not taken, the general one gives the same.",
        r"implied_corrections\.py:_partitions:max\(rest, default=-1\) \+ 2 → ",
        r"hierarchy\.py:_log_inside:9 \* spread → 10 \* spread",
        r"binary\.py:_row_sums:WORD <= columns <= FULL → WORD < columns",
        r"counting\.py:count_distinct:.*, 1\) → .*, 2\)",
        r"binary\.py:_column_sums:whole == 0 → whole == 1",
        r"counting\.py:_words:-right\.shape\[1\] // WORD → -right\.shape\[1\] \* WORD",
        r"pairwise_scores\.py:_signed_rank_pvalues:.*count \* \(count \+ 1\) . \(2 \* count \+ 1\)",
    ),
    "How near is the same": (
        "Any width that is far above float noise and far below a difference tells the same numbers apart.",
        r"_t\.py:.*max\(np\.abs\(scores\.a\)\.max\(\), np\.abs\(scores\.b\)\.max\(\)\).* → ",
        r"bayes_correlated_t\.py:_largest:.*np\.abs\(folds\.differences\)\.max\(\)",
    ),
    "How many draws are kept": (
        "Every eighth draw and every fourth have the same distribution; only the memory that they take differs.",
        r"hierarchy\.py:sample:THIN \* -\(-shape\[1\] // MANY\) → THIN / ",
    ),
    "Two-sided questions": (
        "The p-value is the same with the two counts in each other's place.",
        r"multiple_mcnemar\.py:_resampled:b, c = family\.only\(first, second\) → ",
        r"binomial_pvalues\(b, c\)\[mid\] → binomial_pvalues\(c, b\)\[mid\]",
    ),
    "Where the search ends": (
        "Another search finds the same maximum, none looks at its own ends, and a wider sum adds zeros.",
        r"always_valid\.py:_apart:0\.0 if share == other else math\.inf → ",
        r"always_valid\.py:.*crossing\(room, share, 1\.0\) → crossing\(room, share, 2\.0\)",
        r"hierarchy\.py:_nu_table:.*leggauss\(48\) → ",
        r"intervals\.py:midp:crossing\(.*, 1\.0\) → crossing\(.*, 2\.0\)",
        r"studentised\.py:range_quantile:ends\[1\] → ends\[2\]",
        r"studentised\.py:range_quantile:values\[0\] → values\[1\]",
        r"studentised\.py:_near:float\(q\.max\(\)\) / 2 → ",
        r"boschloo\.py:_largest:np\.pi / 2 \* 2 → np\.pi / 2 \* 3",
        r"boschloo\.py:_largest:.*-1 → -2",
        r"two_proportion_z\.py:_score:gap / math\.sqrt\(spread\) if spread > 0",
        r"boschloo\.py:_largest:np\.clip\(np\.linspace\(middle - width",
        r"boschloo\.py:boschloo_greater:min\(1\.0, _largest\(sizes\)\) → min\(2\.0",
    ),
    "Guards of a branch whose number is not taken": (
        "`np.where` computes both of its branches; the guard only keeps the one that is dropped free of warnings.",
        r"_entropy_lost:1 - np\.finfo\(float\)\.epsneg → 1 \+ ",
        r"tails\.py:log_binomial_half_pmf:np\.where\(inside, n, 2\.0\)",
        r"np\.where\(flat, 1\.0, errors\) → np\.where\(flat, 2\.0, errors\)",
    ),
    "Guards against the last digit": (
        "Rounding alone could bring the number beyond the bound, or it is cut at the bound later.",
        r"heterogeneity\.py:gail_simon:min\(1\.0, 10 \*\* log10_p\) → min\(2\.0",
        r"two_proportion_z\.py:_fitted:min\(1\.0, max\(0\.0, pa - delta\)\) → min\(2\.0",
        r"two_proportion_z\.py:_score:1\.0 if pair\.difference == 1 .* → 2\.0 if",
        r"disagreements\.py:chi2_log10:np\.minimum\(0\.0, .* → np\.minimum\(1\.0, ",
        r"signed_ranks\.py:middles:::2 → ::3",
    ),
    "The same place by another name": (
        "The last axis is the second, what is sorted comes in any order, or another rule holds first.",
        r"roc\.py:curve:np\.searchsorted\(along, np\.linspace\(0, 2, most\)\) → .*\(2, 0, most\)",
        r"labels\.py:.*axis=-1 → axis=1",
        r"hierarchy\.py:sample:THIN \* -\(-shape\[1\] // MANY\) → THIN \* \(",
        r"multiple_mcnemar\.py:attainable:disagreements - 1 → disagreements - 2",
        r"resampling\.py:check_draws:max\(1, rows\) → max\(2, rows\)",
    ),
}
