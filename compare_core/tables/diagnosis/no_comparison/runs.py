"""Logs of training, searches, and reports of tests that were already made."""

from __future__ import annotations

import re
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.curves import follows, goes_on, ordered, rises, smooth
from compare_core.tables.diagnosis.no_comparison.intervals import only_forecast
from compare_core.tables.diagnosis.no_comparison.no_models import model_like
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.outputs import TRAINING, VALIDATION, numbers_by_row
from compare_core.tables.meaning.scores import GAPS, REPEAT, is_scores
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.measures import SPREADS, SUMS, is_score, measure
from compare_core.tables.meaning.words.models import ALGORITHMS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import SEEDS, numbered
from compare_core.tables.meaning.words.settings import SETTINGS, STEPS, is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import counts_rows, named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence


INSTRUCTED = frozenset({  # what a protocol or recipe says of each step
    "description", "instruction", "instructions", "action", "reagent", "procedure", "operation", "ingredient", "buffer",
})  # fmt: skip
LIMIT = re.compile(r"(?<![a-z])[lu]?\d*(ci|cl)(?![a-z])|(lower|upper)|conf\.?(low|high)", re.IGNORECASE)
STEP = re.compile(
    r"(epoch|step|iter|iteration)[ _.-]?\d+([ _.-](train|val|loss|acc\w{0,9}|err\w{0,9})){0,2}", re.IGNORECASE
)
OF_STEP = re.compile(r"[a-z][a-z0-9_]*__[A-Za-z]\w*(?<!__MIN|__MAX)")
NAME = 60  # characters of a header in a sentence
MOST_SPREADS = 3  # columns of a long table that are called after them
SWEPT = frozenset({
    "threshold", "thresholds", "thr", "cutoff", "tau", "percentile", "mutation", "crossover", "population",
    "temperature", "temp", "topp", "dropout", "noise",
})  # fmt: skip
PARALLEL = frozenset({"threads", "thread", "cores", "workers", "nodes", "gpus", "processes", "procs", "ranks", "cpus"})
CLUSTERED = frozenset({"k", "clusters", "nclusters", "components", "ncomponents", "topics", "ntopics"})
NUMBER_OF = frozenset({"n", "num", "number", "of", "count", "no"})
OF_CLUSTERS = frozenset({
    "inertia", "wcss", "wss", "sse", "distortion", "silhouette", "calinski", "davies", "gap", "bic", "aic", "coherence",
    "perplexity", "efficiency",
})  # fmt: skip
OF_TEXTS = frozenset({"diversity", "distinct", "repetition", "novelty", "toxicity", "support", "n"})  # of samples
RESAMPLED = frozenset({"bootstrap", "bootstraps", "resamples", "resampled"})
INNER = frozenset({"policy", "value", "entropy", "actor", "critic", "generator", "discriminator", "kl", "td"})
TRAINED = frozenset({"trainloss", "trainingloss", "gradnorm", "tokensseen"})
EVALUATED = frozenset({"evaluation", "evaluations", "fe", "fes", "nfe", "nfes", "fevals", "neval", "funcevals"})
EXPLORED = frozenset({"epsilon", "eps", "explorationrate", "exploration", "tderror"})  # which fall as an agent learns
COUNTED_ON = frozenset({"timesteps", "totaltimesteps", "totalsteps", "globalstep", "globalsteps", "frames"})
JUDGED_SO = frozenset({"preference", "winner", "vote", "choice", "preferred"})
MONITORED = frozenset({"r", "l", "t"})  # the reward, length and time of an episode, as Stable-Baselines' Monitor writes
HYPER = frozenset((
    "learningrate", "lr", "depth", "maxdepth", "iterations", "nestimators", "l2leafreg", "baggingtemperature",
    "randomstrength", "bordercount", "subsample", "colsamplebytree", "colsamplebylevel", "minchildweight", "regalpha",
    "reglambda", "numleaves", "mindatainleaf", "featurefraction", "baggingfraction", "batchsize", "dropout",
    "weightdecay", "hiddensize", "hiddendim", "numlayers", "nlayers", "minsamplesleaf", "minsamplessplit",
    "maxfeatures", "inertia", "c1", "c2", "w", "mutationrate", "crossoverrate", "populationsize", "popsize",
    "numparticles", "nparticles", "embeddingdim", "nhidden", "nlatent", "gamma", "alpha", "momentum", "epochs",
    "addresssize", "threshold", "temperature", "optimizer", "activation",
))  # fmt: skip
STRENGTHS = frozenset(
    {"strength", "elo", "rating", "ability", "skill", "bt", "bradley", "glicko", "trueskill", "worth"}
)
SIZES = frozenset({"size", "mb", "kb", "gb", "bytes", "n", "length", "elements", "input"})
CHARTED = frozenset({"iteration", "run", "seed", "fold", "trial", "repeat"})  # of finished models
MLFLOW = frozenset({"Run ID", "Start Time", "Duration"})  # beside each run that it lists
OPTUNA = frozenset({"number", "value", "state"})
FLAML = frozenset({"record_id", "trial_time", "validation_loss"})  # of its log of a search
INSTANCES = frozenset({
    "file", "filename", "instance", "problem", "cnf", "graph", "map", "dataset", "function", "benchmark", "task", "env",
    "environment", "network", "matrix", "circuit", "formula",
})  # fmt: skip
TRIED = frozenset({"trial", "trialid", "trialnumber", "number", "state"})  # beside what a search set
COUNTED_TRIALS, MOST_TRIED = frozenset({"trial", "run", "number", "id", "index"}), 0.75  # and of all combinations
AGAIN = frozenset({"run", "seed", "trial", "rep", "repeat", "repetition"})
THINGS = frozenset({"image", "img", "item", "sample", "question", "case", "example", "sentence", "video", "file"})
REACHED = frozenset({"value", "objective", "objectivevalue", "loss", "score", "bestvalue"})  # by each of them
SEARCHED = frozenset({
    "c", "gamma", "alpha", "beta", "k", "lambda", "depth", "maxdepth", "lr", "eta", "nestimators", "degree", "kernel",
    "epsilon", "nneighbors", "threshold", "l1ratio", "l2", "penalty", "tau", "params", "epoch", "iteration", "order",
})  # fmt: skip
TO_COME = frozenset({
    "pending", "queued", "todo", "to do", "planned", "scheduled", "not started", "waiting", "open", "not run", "new",
    "to run", "not yet run", "created", "upcoming",
})  # fmt: skip


def courses(seen: Seen) -> Finding | None:
    """Find runs of one model in each of which the same steps are counted anew, with no other words in the rows."""
    table = seen.table
    step = next((n for n in table.columns if plain(n) in STEPS), None)
    repeats = (name for name in table.columns if name != step and plain(name) in REPEAT and table.distinct(name) > 1)
    runs = next((name for name in repeats if FEW * PAIR * table.distinct(name) < table.rows), None)
    if step is None or runs is None or any(table.distinct(name) > 1 for name in seen.words if name != runs):
        return None
    if model_like([name for name in seen.numbers if name not in (step, runs)]):
        return None
    if table.distinct(runs) * table.distinct(step) != table.rows or not single(table, (runs, step)):
        return None
    return _log(f"{quoted(step, SHORT)} counts its steps anew in each “{brief(runs, SHORT)}”, of one model")


def training_log(seen: Seen) -> Finding | None:
    """Find curves: a column that counts steps, with what was measured at each; resamples are no steps."""
    names = seen.table.columns
    steps = [n for n in names if plain(n) in STEPS or _may_step(seen, n)]
    steps = [] if RESAMPLED & {*tokens(seen.table.name)} else steps
    steps = [] if JUDGED_SO & {plain(name) for name in names} else steps  # of what somebody was asked, one by one
    step = next((n for n in steps if _counts_up(seen, n)), next(iter(steps), None))
    each_model = seen.several and PAIR * seen.table.distinct(seen.model or "") > seen.table.rows
    if step is not None and not _counts_up(seen, step) and (each_model or not goes_on(seen, step)):
        step = None  # how long each model, or run, was trained
    curves = [n for n in names if re.search(r"__(MIN|MAX)$", n)]  # as W&B exports charts, also of finished runs
    curves = [] if curves and not _follow(seen, curves) else curves
    lines = [n for n in names if re.fullmatch(r"\W*(epoch|loss|step|acc\w*|iter\w*)\W+[\d.e+-]+\W*", n, re.IGNORECASE)]
    lines = [] if len(numbered(names)) > FEW else lines  # one measure in every fold
    validated = [n for n in names if plain(n) in ("valloss", "validationloss") and not seen.words]
    trained = [n for n in names if {*tokens(n)} & {"loss"} and {*tokens(n)} & INNER and not of_many_runs(seen)]
    monitored = {*names} >= MONITORED and len(names) <= FEW + PAIR and ordered_times(seen)
    each = [name for name in names if STEP.fullmatch(name.strip())]
    told = [n for n in seen.numbers if tokens(n)[:1] == ("episode",) and len(tokens(n)) > 1]
    told = [] if seen.words or seen.identity or len(told) < PAIR or like_models(told) else told
    twins = [] if seen.words or step is not None else _of_both_parts(seen)
    why = (
        f"{called(each)} are its steps"
        if len(each) > FEW
        else "its first line reads " + ", ".join(brief(name, NAME) for name in lines[:FEW])
        if len(lines) > 1
        else "“r”, “l”, “t” are the reward, length and time of each episode of one agent, as a monitor writes them"
        if monitored
        else f"{called(told)} are what each episode gave, one after another"
        if told
        else f"{called(curves)} are the ends of curves"
        if curves
        else f"{quoted(validated[0], SHORT)} stands beside the loss in training"
        if validated and any(plain(n) in ("loss", "trainloss") for n in names)
        else f"{called(trained)} are what an agent was trained by"
        if len(trained) > 1
        else f"{called(twins)} change from row to row, in training and in validation alike"
        if twins
        else ""
    )
    if why:
        return _log(why)
    trained_by = any(plain(name) in TRAINED for name in seen.numbers)
    trained_by = trained_by or any(plain(name) in EXPLORED and seen.table.distinct(name) > FEW for name in seen.numbers)
    if step is None or of_many_runs(seen) or not (_counts_up(seen, step) or (trained_by and plain(step) in STEPS)):
        return None
    things = _of_things(step) or any(seen.own(name) for name in seen.words) or any(map(may_be_true, seen.numbers))
    if plain(step).endswith("index") and things:
        return None  # of items, each with a text of its own
    several = (seen.several and not (seen.measured or trained_by)) or any(plain(n) in INSTRUCTED for n in seen.words)
    several = several or (seen.model is not None and seen.own(seen.model))  # and epochs are how long each was trained
    rest = [name for name in seen.numbers if name != step]
    if several or _played(seen, step, rest) or _counts_sizes(seen, step, rest):
        return None
    counted = plain(step) in EVALUATED or (plain(step) in STEPS and plain(step) != "iteration")
    measured = [name for name in rest if measure(name)] or counted
    gradual = [name for name in rest if smooth(seen, name)]
    if not measured and not (gradual and len(gradual) == len(rest)):
        return None
    return _log(f"{quoted(step, SHORT)} counts its steps, with {called(rest)} at each") if rest else None


def _counts_sizes(seen: Seen, step: str, rest: Sequence[str]) -> bool:
    """Tell whether a step is how large something was that a column beside it says, too: no step of a training."""
    counted = seen.table.column(step).by_row().tolist()
    return any({*tokens(name)} & SIZES and seen.table.column(name).by_row().tolist() == counted for name in rest)


def of_many_runs(seen: Seen) -> bool:
    """Tell whether each row is a run of its own: a name that no other has, a seed of several, and words that repeat."""
    seeds = any(plain(n) in SEEDS and seen.table.distinct(n) > 1 for n in seen.numbers)
    words = [n for n in seen.words if seen.table.repeats(n)]
    return seeds and bool(words) and any(seen.table.distinct(n) == seen.table.rows for n in seen.words)


def ordered_times(seen: Seen) -> bool:
    """Tell whether the times at which episodes ended never go back."""
    column = seen.table.column("t")
    times = numbers_by_row(column) if is_scores(column) else np.array([])
    return bool(len(times) > FEW and (np.diff(times) >= 0).all())


def _follow(seen: Seen, ends: Sequence[str]) -> bool:
    """Tell whether columns with ends go up or down with what their chart counts, or are too short to tell."""
    mean = [name for name in dict.fromkeys(re.sub("__(MIN|MAX)$", "", each) for each in ends) if is_score(name)]
    varied = [name for name in mean if name in seen.numbers and seen.table.distinct(name) > PAIR]
    return plain(seen.table.columns[0]) not in CHARTED or any(follows(seen, name) for name in varied)


def _of_both_parts(seen: Seen) -> list[str]:
    """Return columns of training beside those of validation with the same name else, where both follow a course.

    A list of losses, as a history in JSON holds it, has no column that counts its steps.
    """
    parts = {name: tokens(name) for name in seen.numbers}
    trained = {frozenset(said) - TRAINING: name for name, said in parts.items() if TRAINING & {*said}}
    twins = [(trained.get(frozenset(said) - VALIDATION), n) for n, said in parts.items() if VALIDATION & {*said}]
    both = [name for pair in twins if pair[0] is not None for name in pair if name is not None]
    rest = [name for name in seen.numbers if name not in both and not (measure(name) or plain(name) in SETTINGS)]
    return [] if rest or not both or not all(follows(seen, name) for name in both[::PAIR]) else both


def _log(why: str) -> Finding:
    return Finding(
        "training log", f"This is a log of training: {why}.", f"A curve does not compare finished models. {ITEMS}"
    )


def spreads(seen: Seen) -> Finding | None:
    """Find numbers of which the file's name says that they are spreads, and not means beside these."""
    words = tokens(seen.table.name)
    told = [] if {*words} & SUMS else [word for word in words if word in SPREADS - {"se", "ci", "var"}]
    several = seen.model is not None and PAIR * seen.table.distinct(seen.model) <= seen.table.rows
    if several and len(seen.numbers) > MOST_SPREADS:
        return None  # which have names of their own
    if not told or seen.truth is not None or not seen.numbers:
        return None
    return Finding(
        "spreads",
        f"The name of the file says that its numbers are spreads (“{told[0]}”), and not the scores themselves.",
        ITEMS,
    )


def intervals(seen: Seen) -> Finding | None:
    """Find estimates with the ends of their intervals, and no truth that they could be held against."""
    ends = [name for name in seen.numbers if LIMIT.search(name)]
    if len(ends) < PAIR or seen.truth is not None or seen.is_long or any(map(may_be_true, seen.words)):
        return None
    rest = [name for name in seen.numbers if name not in ends and not measure(name)]
    if seen.model is not None or not rest or len(rest) > len(ends):
        return None
    if (only := only_forecast(seen, rest)) is not None:
        return only
    return Finding(
        "intervals",
        f"{called(ends)} are the ends of intervals around {called(rest)}: estimates, and no scores of models.",
        f"Nothing says what is true, and a narrower interval is no better by itself. {ITEMS}",
    )


def ranking(seen: Seen) -> Finding | None:
    """Find strengths of models with the ends of their intervals, as an analysis of battles ends in."""
    told = [name for name in seen.numbers if STRENGTHS & {*tokens(name)}]
    ends = [name for name in seen.numbers if LIMIT.search(name) or "hdi" in tokens(name)]
    if seen.model is None or not told or len(ends) < PAIR:
        return None
    return Finding(
        "totals",
        f"{called(told)} with {called(ends)} are what an analysis found of each {quoted(seen.model, SHORT)}, and no "
        "results that could be tested.",
        "Bring the battles themselves, one a row with the two models and the winner, or results on the same items.",
    )


def search(seen: Seen) -> Finding | None:
    """Find the settings that a search tried, with what they reached."""
    settings = [name for name in seen.table.columns if plain(name).startswith(("params", "param", "config", "hparam"))]
    settings = settings or _of_steps(seen) or _hyper_parameters(seen)
    whole = [name for name in settings if seen.own(name) and _of_settings(seen, name)]
    if (trial := _tracked(seen) or (None if settings else _trials(seen))) is not None:
        return trial
    tried = len(settings) >= FEW - any(plain(name) in TRIED for name in seen.table.columns)
    logged = bool(settings) and any({*seen.table.columns} >= marks for marks in (FLAML, OPTUNA))
    if not (tried or whole) or seen.truth is not None or (not logged and (seen.is_long or _in_runs(seen))):
        return None
    if seen.table.rows == 1:
        return Finding(
            "totals",
            f"The only row is the setting that a search chose ({called(settings)}), with the mean that it reached.",
            "Bring what it reached in every fold (split0_test_score, split1_test_score …), and the same of another "
            "model in the same folds; or the predictions of each for the same items, with the truth.",
        )
    return Finding(
        "trials of a search" if logged or _set_at_random(seen, settings) else "settings and a score",
        f"Each row is one setting that a search tried ({called(settings)}), with what it reached.",
        f"That is one model in many settings, and no comparison on the same items. {ITEMS}",
    )


def _set_at_random(seen: Seen, settings: Sequence[str]) -> bool:
    """Tell whether numbered trials took few of all combinations of settings, or nearly each its own."""
    table = seen.table
    numbered_so = any(counts_rows(table.column(n)) and {*tokens(n)} & COUNTED_TRIALS for n in table.columns)
    named_so = any(name in seen.words for name in settings)  # which may be compared
    if not (numbered_so and named_so) or len(settings) < FEW or table.rows <= FEW * PAIR:
        return False
    few = [name for name in settings if PAIR * table.distinct(name) <= table.rows]
    tried, all_of_them = count_of(table, few) if few else 0, prod(map(table.distinct, few))
    return len(few) < len(settings) or tried < MOST_TRIED * all_of_them


def _in_runs(seen: Seen) -> bool:
    """Tell whether each of several models has the same numbered runs, each with settings of its own."""
    table, model = seen.table, seen.model
    runs = next((n for n in table.columns if plain(n) in REPEAT and table.distinct(n) > 1), None)
    if model is None or runs is None or table.distinct(model) < PAIR:
        return False
    return table.distinct(model) * table.distinct(runs) == table.rows and single(table, (model, runs))


def _tracked(seen: Seen) -> Finding | None:
    """Find the list of runs that MLflow shows, where none says on which data set or with which seed it was made."""
    table = seen.table
    if not {*table.columns} >= MLFLOW or not seen.own("Run ID"):
        return None
    told = [name for name in table.columns if plain(name) in (*DATASETS, *REPEAT)]
    if any(len(table.column(name).labels - GAPS) > 1 for name in told):
        return None
    words = [name for name in seen.words if PAIR * table.distinct(name) <= table.rows]
    crossed = ((a, b) for a, b in combinations(words, PAIR) if table.distinct(a) * table.distinct(b) == table.rows)
    if any(single(table, pair) for pair in crossed):
        return None  # of everything one names, with everything that the other does
    return Finding(
        "trials of a search",
        "Each row is one run, as MLflow lists them (“Run ID”), with what it was set to and one total of each measure.",
        f"{TOTALS} {ITEMS}",
    )


def _trials(seen: Seen) -> Finding | None:
    """Find the trials of a search with nothing but the value that each of them reached."""
    first = seen.table.columns[0]
    reached = [plain(name) for name in seen.numbers if name != first]
    if plain(first) not in TRIED or not seen.own(first) or len(reached) != 1 or reached[0] not in REACHED:
        return None
    return Finding(
        "settings and a score",
        f"Each row is one trial of a search ({quoted(first, SHORT)}), with the value that it reached.",
        f"That is one model in many settings, and no comparison on the same items. {ITEMS}",
    )


def _of_steps(seen: Seen) -> list[str]:
    """Return the parameters of the steps of a pipeline, as scikit-learn calls them, such as clf__C, of a few values."""
    names = [name for name in seen.table.columns if OF_STEP.fullmatch(name.strip()) and not measure(name)]
    few = [name for name in names if PAIR * seen.table.distinct(name) <= seen.table.rows]
    if not any(is_score(name) or plain(name) in REACHED | {"mean"} for name in seen.numbers if name not in names):
        return []
    return few if len(few) == len(names) >= FEW else []


def _hyper_parameters(seen: Seen) -> list[str]:
    """Return the columns that are called as settings of a training are, if most columns are, and no model is named."""
    names = [name for name in seen.table.columns if plain(name) in HYPER and seen.table.distinct(name) > 1]
    rest = [n for n in seen.numbers if n not in names and not measure(n)]
    named_so = seen.model is not None or named(seen.table.columns, DATASETS) is not None
    return names if not named_so and len(names) > len(rest) and len(names) >= FEW else []


def _of_things(index: str) -> bool:
    """Tell whether an index is one of things that a name tells, such as images, and no step."""
    return tokens(index)[-1:] == ("index",) and bool({*tokens(index)[:-1]} & THINGS)


def _may_step(seen: Seen, name: str) -> bool:
    """Tell whether an index may count steps: one without a word before it numbers images or other rows, too."""
    if plain(name) in EVALUATED and not seen.words:  # of a search, in strides, with the best that it found so far
        rest = [each for each in seen.numbers if each != name]
        return ordered(seen, name) and bool(rest) and all(_never_turns(seen, each) for each in rest)
    if not plain(name).endswith("index") or not ordered(seen, name):
        return False
    learnt = {"loss", "lr", "epsilon", "gradient", "grad", "kl"}
    return plain(name) != "index" or any({*tokens(each)} & learnt for each in seen.numbers)


def _never_turns(seen: Seen, name: str) -> bool:
    """Tell whether numbers only fall or only rise from row to row."""
    column = seen.table.column(name)
    steps = np.diff(numbers_by_row(column))
    return bool(steps.size > FEW and steps.any() and ((steps <= 0).all() or (steps >= 0).all()))


def _played(seen: Seen, step: str, rest: Sequence[str]) -> bool:
    """Tell whether episodes were each played for themselves: few numbers go up or down with them all the way."""
    learning = {"epsilon", "td", "loss", "exploration", "lr", "alpha"}
    if plain(step) not in ("episode", "episodes") or any({*tokens(name)} & learning for name in rest):
        return False
    if any(plain(name) in COUNTED_ON and ordered(seen, name) for name in rest):
        return False  # from one episode to the next
    return PAIR * sum(follows(seen, name) for name in rest) < len(rest)


def _counts_up(seen: Seen, step: str) -> bool:
    """Tell whether a column counts steps; of what a trainer logs, several rows may stand for one step."""
    if not is_scores(seen.table.column(step)):
        return False
    return ordered(seen, step) or (plain(step) in STEPS and not seen.words and rises(seen, step))


def planned_runs(seen: Seen) -> Finding | None:
    """Find nothing but what runs were, or will be, set to: numbers of settings and seeds, and no result."""
    if len(seen.numbers) < FEW or seen.truth is not None or not seen.words:
        return None
    if any(is_score(name) or measure(name) for name in seen.table.columns):
        return None
    few = all(FEW * seen.table.distinct(name) <= seen.table.rows for name in seen.numbers)
    if not few or not all(is_setting(n) or describes(n) or plain(n) in REPEAT for n in seen.numbers):
        return None
    return Finding(
        "settings only",
        f"Each row says what a run was set to ({called(seen.numbers)}), and no column what it reached: a plan of "
        "experiments, it seems, and no results.",
        "Bring what every run reached, such as a column “score” beside the model, the data set and the seed.",
    )


def best_settings(seen: Seen) -> Finding | None:
    """Find which setting was best on each data set, in columns called so, that are no models."""
    best = [name for name in seen.table.columns if tokens(name)[:1] == ("best",)]
    told = [name for name in best if "".join(tokens(name)[1:]) in SEARCHED or is_setting(" ".join(tokens(name)[1:]))]
    rest = [name for name in seen.numbers if name not in told and not (is_score(name) or measure(name))]
    if len(told) < PAIR or seen.truth is not None or seen.several or len(rest) > 1:
        return None
    return Finding(
        "settings only",
        f"{called(told)} say which setting was the best of a search, and are no models: all of it is of one.",
        "Bring what two models or more reached, each with its best setting, on the same folds or data sets.",
    )


def runs_to_come(seen: Seen) -> Finding | None:
    """Find runs all of which say of themselves that they are still to be made."""
    status = named(seen.table.columns, STATUS)
    labels = seen.table.column(status).labels - GAPS if status is not None else frozenset[str]()
    if not labels or not all(" ".join(tokens(label)) in TO_COME for label in labels):
        return None
    return Finding(
        "a plan",
        f"{quoted(status or '', SHORT)} says of every row that it is still to come ({called(sorted(labels))}): a plan "
        "of runs, and no results.",
        "Upload it once the runs are made, with what each of them reached, such as a column “score”.",
    )


def sweep(seen: Seen) -> Finding | None:
    """Find a setting that counts up, with what one model reached at each of its values."""
    name = next((n for n in seen.table.columns if {*tokens(n)} & SWEPT and ordered(seen, n)), None)
    name = name or _of_clusters_or_threads(seen)
    rest = [n for n in seen.numbers if n != name]
    told = [n for n in rest if measure(n) or {*tokens(n)} & (OF_CLUSTERS | OF_TEXTS)]
    fewest = 1 if len(seen.table.columns) == PAIR else PAIR
    if name is None or seen.words or len(told) < fewest or PAIR * len(told) < len(rest):
        return None
    if {*tokens(name)} & PARALLEL:
        return Finding(
            "settings and a score",
            f"{quoted(name, SHORT)} goes up from row to row, with {called(told)} of one program at each: a curve, and "
            "no comparison.",
            f"Bring what a second program took with as many {quoted(name, SHORT)}, on each of several problems.",
        )
    return Finding(
        "settings and a score",
        f"Each row is one {quoted(name, SHORT)} of one model, with what it reached ({called(told)}): a curve over a "
        "setting.",
        "Which setting is best has to be chosen on other items than it is tested on. Bring what two models said of "
        "each item, with the truth.",
    )


def _of_clusters_or_threads(seen: Seen) -> str | None:
    """Return the first column, if it says how many clusters, threads or so, and all others are what was measured."""
    first, *rest = seen.table.columns
    if not {*tokens(first)} <= PARALLEL | NUMBER_OF | CLUSTERED or not {*tokens(first)} & (PARALLEL | CLUSTERED):
        return None
    if len({frozenset(measure(n).split()) or n for n in rest}) < len(rest) or not ordered(seen, first):
        return None
    return first if all(measure(n) or {*tokens(n)} & OF_CLUSTERS for n in rest) else None


def _of_settings(seen: Seen, name: str) -> bool:
    """Tell whether cells hold all settings of a try, as {'alpha': 0.1} does."""
    texts = [text.strip() for text in seen.table.some_texts(name, 50)]
    return bool(texts) and all(text.startswith("{") and text.endswith("}") and ":" in text for text in texts)


def one_algorithm(seen: Seen) -> Finding | None:
    """Find runs of one algorithm, which a column names in every row, on several instances."""
    table = seen.table
    named_so = [
        n for n in table.columns if plain(n) in ALGORITHMS and table.distinct(n) == 1 and table.column(n).filled
    ]
    varied = [name for name in seen.words if table.distinct(name) > 1 and PAIR * table.distinct(name) <= table.rows]
    on_instances = bool(varied) and all(INSTANCES & {*tokens(name)} for name in varied)
    if not named_so or not on_instances or seen.truth is not None or seen.predicted or like_models(seen.numbers):
        return None
    if not any(plain(name) in REPEAT and table.distinct(name) > 1 for name in table.columns):
        return None
    (said,) = table.column(named_so[0]).labels
    return Finding(
        "one model",
        f"All rows are of one {quoted(named_so[0], SHORT)}, {quoted(said, SHORT)}, each a run on one "
        f"{quoted(varied[0], SHORT)}.",
        "A comparison takes two: add the rows of a second one, tried on the same, or upload its file beside this one.",
    )


def one_models_runs(seen: Seen) -> Finding | None:
    """Find a column for each run, by its number, and nothing else but what counts the rows: one thing in every step."""
    runs = [name for name in numbered(seen.table.columns) if {*tokens(name)} & AGAIN]
    rest = [name for name in seen.table.columns if name not in runs]
    if len(runs) < PAIR or len(rest) > 1 or not all(counts_rows(seen.table.column(name)) for name in rest):
        return None
    return Finding(
        "one model",
        f"{called(runs)} are numbered runs, of one and the same model it seems, and each row is what all of them had "
        "reached at one step.",
        "A comparison takes two models, and one number for each run: the last, or the mean of the last steps. Bring "
        "those with columns model, run, score.",
    )
