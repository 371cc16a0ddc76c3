"""Facts about two models or more, a row or a cell for each: prices, settings, importances, percentiles of times."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

PERCENTILE = re.compile(
    r"(p|q|pct|perc|percentile|quantile)?[ _-]?\d{1,3}(\.\d+)?[ _-]?(th|st|nd|rd)?[ _-]?%?", re.IGNORECASE
)
WRITTEN = frozenset({  # and no numbers of people
    "p1", "p5", "p10", "p20", "p25", "p30", "p40", "p50", "p60", "p70", "p75", "p80", "p85", "p90", "p95", "p98", "p99",
    "p99.5", "p99.9", "p999",
})  # fmt: skip
AT_EACH = frozenset({"pinball", "loss", "coverage", "error", "mae", "calibration"})  # what a forecast of it reached
ENDS = frozenset({"min", "max", "mean", "avg", "average", "median", "std", "sd", "minimum", "maximum"})
SAYS_PERCENTILE = frozenset({"percentile", "percentiles", "quantile", "quantiles", "pctl"})
SAYS_SETTING = frozenset({
    "setting", "settings", "parameter", "parameters", "hyperparameter", "hyperparameters", "hyperparam", "param",
    "params", "option", "config", "configuration", "argument", "arg", "hparam", "key", "knob", "field", "attribute",
    "property",
})  # fmt: skip
ALSO_SET = frozenset({
    "hiddensize", "numlayers", "nlayers", "warmupsteps", "warmup", "optimizer", "scheduler", "weightdecay", "numheads",
    "heads", "embeddim", "embeddingdim", "embeddingsize", "dmodel", "maxlength", "maxseqlength", "gradclip",
    "seqlength", "l1", "l2", "reg", "regularization", "lambdal2", "numestimators", "numleaves", "subsample",
    "colsamplebytree",
    "minchildweight", "labelsmoothing", "accumulationsteps", "gradientaccumulation", "kernel", "filters", "numfilters",
})  # fmt: skip
PRICE = frozenset({"price", "prices", "pricing", "usd", "eur", "cost", "fee", "tariff"})
SOLD = frozenset(
    {"price", "prices", "pricing", "fee", "fees", "tariff", "input", "output", "cached", "batch", "tokens"}
)
SAYS_FEATURE = frozenset({"feature", "features", "featurename", "variable", "variables", "predictor", "covariate"})
IMPORTANCE = frozenset({
    "importance", "importances", "gain", "shap", "coefficient", "coefficients", "coef", "weight", "permutation",
    "contribution", "attribution",
})  # fmt: skip
FEWEST, MOST, MOSTLY = 3, 60, 0.6  # rows or names of them, and the share of these that say so
RUNS = "Bring what each took in every single run, or on each of several problems that all of them met."
MOST_COLUMNS = 200  # models, or what is known of them


def facts_of_models(seen: Seen) -> Finding | None:
    """Find a table with a column of models, or a column each, in which every row is another fact about them."""
    wide = len(seen.table.columns) > MOST_COLUMNS  # of which each would be a model with its facts
    found = _facts(seen) if seen.truth is None and not seen.predicted and not wide else None
    if found is None:
        return None
    name, values = found
    texts = sorted({text.strip() for text in seen.table.some_texts(name, MOST) if text.strip()})
    return _told(name, values, texts) if len(texts) >= FEWEST else None


def _told(name: str, values: Sequence[str], texts: Sequence[str]) -> Finding | None:
    """Return which facts rows are, by what their column, their cells and their numbers are called."""
    shown = called(texts)
    if _are_percentiles(name, texts, values):
        return Finding(
            "totals",
            f"Each {quoted(name, SHORT)} ({shown}) sums up how numbers of each model are spread: these are the points "
            "of one distribution, and no items.",
            RUNS,
        )
    if _are_settings(name, texts):
        return Finding(
            "settings",
            f"Each {quoted(name, SHORT)} ({shown}) is something that the models were set to, and no result of them.",
            ITEMS,
        )
    if _are_prices(name, texts, values):
        return Finding(
            "prices",
            f"Each {quoted(name, SHORT)} ({shown}) is another price: a list of what the models cost, and no results.",
            "To compare what they spend, bring the cost of the same tasks with each, a row for each task.",
        )
    if plain(name) in SAYS_FEATURE and all({*tokens(value)} & IMPORTANCE for value in values):
        return Finding(
            "features",
            f"Each {quoted(name, SHORT)} ({shown}) has an importance within each model, which says nothing of how "
            "good the model is.",
            ITEMS,
        )
    return None


def _facts(seen: Seen) -> tuple[str, Sequence[str]] | None:
    """Return the column that says which fact a row is, and those with its values."""
    table = seen.table
    if table.rows < FEWEST:
        return None
    if seen.model is not None:
        return _fact_in_rows(seen, seen.model)
    name = next((n for n in table.columns[:1] if seen.own(n)), None)
    values = [n for n in table.columns[1:] if table.distinct(n) > 1]
    all_numbers = all(n in seen.numbers for n in values)
    return (name, values) if name is not None and len(values) >= PAIR and all_numbers else None


def _fact_in_rows(seen: Seen, model: str) -> tuple[str, Sequence[str]] | None:
    """Return the column that says which fact about a model a row is, and the only one with its value."""
    table = seen.table
    others = [n for n in table.columns if n != model and table.distinct(n) > 1]
    names = [n for n in others if single(table, (model, n)) and FEWEST <= table.distinct(n) <= MOST]
    name = next((n for n in names if n != others[-1] and table.repeats(n)), None)
    values = [n for n in others if n != name]
    return None if name is None or len(values) != 1 or values[0] not in seen.numbers else (name, values)


def _mostly(told: Sequence[bool]) -> bool:
    return sum(told) >= MOSTLY * len(told)


def _are_percentiles(name: str, texts: Sequence[str], values: Sequence[str]) -> bool:
    """Tell whether rows are percentiles: by the name of their column, or as p50 and p95 are written."""
    if any({*tokens(value)} & AT_EACH for value in values):
        return False
    told = [text for text in texts if PERCENTILE.fullmatch(text)]
    if len(told) < PAIR or not all(text in told or plain(text) in ENDS for text in texts):
        return False
    return bool({*tokens(name)} & SAYS_PERCENTILE) or {text.casefold() for text in told} <= WRITTEN


def _are_settings(name: str, texts: Sequence[str]) -> bool:
    """Tell whether rows are settings, such as the learning rate and the size of a batch."""
    told = [is_setting(text) or plain(text) in ALSO_SET for text in texts]
    return sum(told) >= PAIR and (_mostly(told) if plain(name) in SAYS_SETTING else all(told))


def _are_prices(name: str, texts: Sequence[str], values: Sequence[str]) -> bool:
    """Tell whether rows are what is sold: by what they are called, or where their numbers are prices."""
    if _mostly([bool({*tokens(text)} & PRICE) for text in texts]):
        return True
    priced = all({*tokens(value)} & PRICE for value in values) or bool({*tokens(name)} & PRICE)
    return priced and _mostly([bool({*tokens(text)} & SOLD) for text in texts])
