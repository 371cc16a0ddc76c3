"""What one method found in data: rules, draws of parameters, poses, vectors and estimates, and no scores of models."""

from __future__ import annotations

import re

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.scores import title_of
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

IF, THEN = frozenset({"antecedent", "antecedents", "lhs", "body", "premise"}), frozenset({
    "consequent", "consequents", "rhs", "head", "conclusion",
})  # fmt: skip
RULES = frozenset({"rule", "rules", "itemset", "itemsets"})
OF_RULES = frozenset({"support", "confidence", "lift", "leverage", "conviction", "coverage"})
SAMPLER = re.compile(r"(lp|accept_stat|stepsize|treedepth|n_leapfrog|divergent|energy)__")  # as Stan calls its own
CHAINS, DRAWS = frozenset({"chain", "chains", "chainid"}), frozenset({"draw", "draws", "iteration", "iter", "sample"})
DRAWN = frozenset({"posterior", "posteriors", "mcmc", "trace", "traces", "draws", "chain", "chains", "stan"})
FEWEST_DRAWS = 100
ENERGY = frozenset({"affinity", "energy", "vina", "score", "docking"})
DOCKED = frozenset({"affinity", "vina", "docking", "dock", "pose", "poses"})
PROGRAMS = frozenset({"program", "software", "engine", "tool", "method", "scoring", "function", "model"})
LISTED = re.compile(r"\s*(array\()?\[\s*-?\d[^\[\]]*\]\)?\s*")
NUMBER = re.compile(r"-?\d*\.?\d+(?:[eE][+-]?\d+)?")
LEAST, SOME = 16, 20  # numbers of a vector, and cells that are looked at
ESTIMATED = frozenset({
    "outcome", "outcomes", "exposure", "variable", "variables", "covariate", "predictor", "term", "factor",
    "riskfactor", "characteristic", "endpoint", "cause", "causeofdeath",
})  # fmt: skip
VALUE = re.compile(r"(?<![\d.,])\d+[.,]\d+")
WITH_ENDS = re.compile(r"-?\d+(?:[.,]\d+)?\s*[(\[]\s*-?\d+(?:[.,]\d+)?\s*(?:[;,–-]|to)\s*-?\d+(?:[.,]\d+)?\s*[)\]]\**")


def rules_found(seen: Seen) -> Finding | None:
    """Find rules of what is bought or seen together: if the one, then the other, with how often."""
    names = {plain(name): name for name in seen.table.columns}
    both = [names[n] for n in names if n in IF] and [names[n] for n in names if n in IF | THEN]
    told = both if len(both) == PAIR else [names[n] for n in names if n in RULES]
    measured = [name for name in seen.numbers if plain(name) in OF_RULES]
    if not told or len(measured) < PAIR or seen.predicted or seen.several:
        return None
    return Finding(
        "features",
        f"These are association rules, with how often each holds ({called(measured)}): what was found in one set of "
        "data, and no models that were compared.",
        "Bring what two ways to find such rules reached on each of several data sets, such as their time.",
    )


def draws_of_parameters(seen: Seen) -> Finding | None:
    """Find what a sampler drew: possible values of the parameters of one model, a row for each draw."""
    table = seen.table
    names = {plain(name): name for name in table.columns}
    counted = [n for key, n in names.items() if key in CHAINS | DRAWS]
    told = (
        any(map(SAMPLER.fullmatch, table.columns))
        or (names.keys() & CHAINS and names.keys() & DRAWS)
        or DRAWN & {*tokens(title_of(table))}
    )
    drawn = [n for n in seen.numbers if n not in counted and not SAMPLER.fullmatch(n)]
    words = [n for n in seen.words if n not in counted]
    if not told or words or len(drawn) < PAIR or table.rows < FEWEST_DRAWS:
        return None
    if seen.truth is not None or seen.predicted or like_models(drawn):
        return None
    return Finding(
        "features",
        f"Each row is a draw of the parameters of one model ({called(drawn)}): parameters are no models, and none is "
        "better for being larger.",
        "Bring how well two models predict: the error of each observation, with a column for each model.",
    )


def poses(seen: Seen) -> Finding | None:
    """Find how a molecule may lie in another by a docking, the best of its poses first."""
    words = {name: {*tokens(name)} for name in seen.table.columns}
    energy = next((n for n in seen.numbers if words[n] & ENERGY), None)
    apart = [n for n in seen.numbers if "rmsd" in words[n]]
    docked = any(said & DOCKED for said in (*words.values(), {*tokens(title_of(seen.table))}))
    if energy is None or len(apart) < PAIR or not docked or any(said & PROGRAMS for said in words.values()):
        return None
    return Finding(
        "ranked lists",
        f"These are poses of a docking, each with its {quoted(energy, SHORT)} and how far it is from the best one, "
        "sorted by one program.",
        "Bring the energy of the best pose of each ligand as two programs found it: a row for each ligand, and a "
        "column for each program.",
    )


def vectors_in_cells(seen: Seen) -> Finding | None:
    """Find cells that hold many numbers on both sides of 0, as those of embeddings do, and no other numbers."""
    told = [name for name in seen.words if _are_vectors(seen.table.some_texts(name, SOME))]
    if not told or seen.predicted or seen.several or len(seen.numbers) > 1:
        return None
    length = len(NUMBER.findall(next(filter(LISTED.fullmatch, seen.table.some_texts(told[0], SOME)))))
    return Finding(
        "features",
        f"Each cell of {called(told)} is a vector of {length:,} numbers, as an embedding is: features of one thing, "
        "and no results of models.",
        "Bring how good each of several models was with such vectors, on the same queries, folds or data sets.",
    )


def _are_vectors(texts: list[str]) -> bool:
    """Tell whether all filled cells are lists of many numbers, some of them below 0."""
    filled = [text for text in texts if text.strip()]
    if not filled or not all(map(LISTED.fullmatch, filled)):
        return False
    return all(len(NUMBER.findall(text)) >= LEAST and "-" in text for text in filled)


def estimates_of_variables(seen: Seen) -> Finding | None:
    """Find, in cells as they are written, ratios that were estimated of each outcome or variable, with an interval."""
    first, *rest = seen.table.columns
    told = [name for name in rest if _have_ends(seen.table.some_texts(name, SOME))]
    if plain(first) not in ESTIMATED or len(told) < PAIR or not seen.own(first) or like_models(told):
        return None
    cells = [text for name in told for text in seen.table.some_texts(name, SOME)]
    values = [float(each.replace(",", ".")) for text in cells for each in VALUE.findall(text)]
    if not min(values) < 1 < max(values):
        return None  # as shares and scores lie, whereas ratios lie on both sides of 1
    return Finding(
        "finished tests",
        f"These are estimates with their intervals ({called(told)}), one for each {quoted(first, SHORT)}: none is "
        "better for being larger.",
        "Bring what they were made from: a row for each person or place, with its group and what was measured of it.",
    )


def _have_ends(texts: list[str]) -> bool:
    """Tell whether most cells hold a number with both ends of an interval."""
    filled = [text.strip() for text in texts if text.strip()]
    return PAIR * sum(bool(WITH_ENDS.fullmatch(text)) for text in filled) > len(filled)
