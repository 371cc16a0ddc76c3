"""Mutants that change no answer: classes with the reason, and what tells their members.

A mark is searched in `path:function:before → after`, so that it names the very change.
"""

from __future__ import annotations

CLASSES: dict[str, tuple[str, ...]] = {
    "Sizes of blocks": (
        "How much is worked on at once changes how long it takes and how much memory, and no number.",
        r"\b(BLOCK|CHUNK|CELLS|DENSE|LISTED|MERGED) = ",
        r"BLOCK // ",
        r"CELLS // ",
    ),
    "Edges that no number meets": (
        "At the edge itself both branches give the same number, or no two floats meet there to the last bit.",
        r"rows\[:, 2\] - rows\[:, 0\] <= NO_WIDTH",
        r"linear <= 0 → linear < 0",
        r"total <= EXACT_SINGLE → total < EXACT_SINGLE",
        r"p < SMALLEST → p <= SMALLEST",
        r"p > SMALLEST → p >= SMALLEST",
    ),
    "Zeros that are added": (
        "What the change brings in is a sum of zeros, or terms whose probability is zero.",
        r"_sums:signed < 0 → signed <= 0",
        r"multiple_mcnemar\.py:attainable:lowest = max\(0, .*→ lowest = min\(0, ",
    ),
    "Proposals that are as likely either way": (
        "What is added is drawn from a symmetric law: the draws differ, and their distribution does not.",
        r"_normal_accuracies:shares \+ generator\.standard_normal",
        r"hierarchy\.py:.*:centre \+ rng\.standard_normal\(centre\.shape\)",
        r"_State\._sigma:self\.sigma \* np\.exp\(size \* rng\.standard_normal",
    ),
    "Two-sided questions": (
        "The p-value is the same with the two counts in each other's place.",
        r"binomial_pvalues\(b, c\)\[mid\] → binomial_pvalues\(c, b\)\[mid\]",
    ),
    "Where the search ends": (
        "A finer, wider or reversed search finds the same maximum, which cannot be larger than it is cut at.",
        r"boschloo\.py:_largest:.*np\.pi / 2 → np\.pi / 3",
        r"boschloo\.py:_largest:np\.clip\(np\.linspace\(middle - width",
        r"boschloo\.py:boschloo_greater:min\(1\.0, _largest\(sizes\)\) → min\(2\.0",
    ),
    "Guards of a branch whose number is not taken": (
        "`np.where` computes both of its branches; the guard only keeps the one that is dropped free of warnings.",
        r"_entropy_lost:1 - np\.finfo\(float\)\.epsneg → 1 \+ ",
    ),
}
