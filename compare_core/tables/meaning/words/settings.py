"""Names of what an experiment was set to."""

from __future__ import annotations

from compare_core.names import kept
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

SETTINGS = frozenset((
    "seed", "randomseed", "randomstate", "k", "lr", "learningrate", "alpha", "beta", "gamma", "lambda",
    "temperature", "temp", "epochs", "batch", "batchsize", "depth", "maxdepth", "hidden", "hiddensize",
    "lorarank", "loraalpha", "lorar", "loradropout", "trainableparams", "trainablepct", "trainablepercent",
    "dropout", "dim", "dims", "embedtokens", "layers", "units", "neurons", "trees", "nestimators", "c",
    "momentum", "weightdecay", "threshold", "maxtokens", "tokens", "topk", "topp", "maxiter", "window",
    "windowsize", "nshot", "nshots", "shots", "numshots", "numfewshot", "nfewshot", "fewshots", "ntrees",
    "minsamples", "degree", "sigma",
    "epsilon", "order", "version", "date", "timestamp", "noiselevel", "noisestd", "noisevariance", "noisesigma",
    "year", "exitcode", "exitstatus", "returncode", "retcode", "cputemp", "cputemperature", "gputemp",
    "gputemperature", "cpufreq", "cpufrequency", "loadavg",
))  # fmt: skip
FORESEEN = frozenset({"timestamp", "horizon"})  # when, or for when, something was foretold
UNITS_OF_TIME = frozenset({"hour", "hours", "day", "days", "minute", "minutes", "week", "weeks", "month", "months"})
SET_WITHIN = frozenset({  # objects that hold what a run was set to
    "config", "configuration", "hyperparameters", "hyperparams", "hparams", "args", "arguments", "settings", "kwargs",
})  # fmt: skip
STEPS = frozenset(
    (
        "generation",
        "generations",
        "episode",
        "episodes",
        "step",
        "steps",
        "globalstep",
        "timesteps",
        "totaltimesteps",
        "kimg",
        "epoch",
        "epochs",
        "iter",
        "iteration",
        "iterations",
        "walltime",
    )
)


@kept
def is_setting(name: str) -> bool:
    """Tell whether a name says of what an experiment was set to, also the last part of one that names a place in JSON.

    >>> is_setting("temperature"), is_setting("config.lr"), is_setting("args.anything"), is_setting("config.model")
    (True, True, True, False)
    >>> is_setting("config.accuracy"), is_setting("config.svm")
    (False, False)
    """
    place, _, last = name.rpartition(".")
    if plain(name) in SETTINGS or (len(tokens(name)) > 1 and tokens(name)[-1] in ("epochs", "rounds")):
        return True
    told = plain(last) in MODELS + DATASETS or measure(last) or says_right(last) or like_models([last])
    return place.casefold() in SET_WITHIN and not told
