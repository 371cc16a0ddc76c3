"""Data sets and benchmarks that many models are tried on, by the names that they have everywhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import kept
from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.items import describes, is_covariate
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PERCENT = 100.0
PAIR, SEEN = 2, 50  # names that speak for the others, and that are looked at
FEWEST, MOST = 3, 200  # that leave no doubt, and columns that are looked at
AVERAGED = frozenset({"average", "avg", "mean", "overall", "total"})  # of some of them
BESIDE = frozenset({  # points or times of benchmarks, of the same programs
    "size", "sizes", "score", "time", "times", "version", "memory", "mem", "rss", "mb", "kb", "gb", "bytes", "geomean",
    "year", "price", "cores", "threads", "rank", "sum", "lines", "loc", "power", "watts", "frequency", "mhz", "ghz",
})  # fmt: skip
PERPLEXED = frozenset({"wikitext", "wikitext2", "wikitext103", "c4", "ptb", "lm1b"})  # where perplexity is measured
KNOWN = frozenset((
    # language models, and graphs
    "fb15k", "fb15k237", "wn18", "wn18rr", "nell995", "yago310", "umls",
    "arc", "arcc", "arce", "arcchallenge", "arceasy", "hellaswag", "mmlu", "mmlupro", "truthfulqa", "winogrande",
    "gsm8k", "bbh", "bigbenchhard", "humaneval", "mbpp", "drop", "boolq", "piqa", "siqa", "squad", "squadv2",
    "triviaqa", "naturalquestions", "nq", "narrativeqa", "quac", "openbookqa", "obqa", "race", "lambada", "agieval",
    "ceval", "cmmlu", "gpqa", "ifeval", "musr", "mathlvl5", "math500", "aime", "aime24", "aime2024", "mtbench",
    "alpacaeval", "arenahard", "livecodebench", "swebench", "bigbench", "commonsenseqa", "csqa", "strategyqa",
    "medqa", "medmcqa", "pubmedqa", "legalbench", "scienceqa", "mmmu", "mathvista", "chartqa", "docvqa", "textvqa",
    "vqav2", "gqa", "okvqa", "vizwiz", "mgsm", "xnli", "xquad", "flores", "toxigen", "crows", "crowspairs", "bbq",
    "ruler", "longbench", "advbench", "harmbench", "strongreject", "hexphi", "jailbreakbench", "xstest", "donotanswer",
    # understanding
    "cola", "sst2", "sst", "mrpc", "qqp", "mnli", "mnlimm", "qnli", "rte", "wnli", "stsb", "sts12", "sts13",
    "sts14", "sts15", "sts16", "copa", "wic", "wsc", "multirc", "record", "cb", "snli", "anli", "imdb", "yelp",
    "agnews", "trec", "conll2003", "ontonotes", "samsum", "xsum", "cnndm", "cnndailymail", "multinews", "wikitext",
    "wikitext2", "c4", "ptb",
    # retrieval
    "msmarco", "treccovid", "nfcorpus", "hotpotqa", "fiqa", "arguana", "touche", "touche2020", "cqadupstack",
    "quora", "dbpedia", "scidocs", "fever", "climatefever", "scifact", "beir",
    # images and speech
    "cifar10", "cifar100", "imagenet", "imagenet1k", "imagenetv2", "imagenetr", "imageneta", "imagenetsketch",
    "objectnet", "mnist", "fashionmnist", "svhn", "stl10", "tinyimagenet", "caltech101", "dtd", "eurosat",
    "flowers102", "food101", "oxfordpets", "stanfordcars", "fgvcaircraft", "sun397", "ucf101", "coco", "ade20k",
    "cityscapes", "pascalvoc", "kitti", "set5", "set14", "bsd68", "bsd100", "urban100", "manga109", "librispeech",
    "commonvoice", "tedlium", "voxpopuli", "ami", "gigaspeech", "earnings22", "fleurs",
    # time series and tables
    "etth1", "etth2", "ettm1", "ettm2", "electricity", "traffic", "weather", "exchange", "illness", "ili", "solar",
    "adult", "higgs", "covertype", "covtype", "californiahousing", "bankmarketing", "movielens", "ml1m", "ml100k",
    "ml20m", "cora", "citeseer", "pubmed", "ogbnarxiv", "ogbnproducts", "reddit", "proteins", "mutag", "nci1",
    # processors, compilers and engines of scripts
    "deltablue", "earleyboyer", "navierstokes", "richards", "splay", "splaylatency", "raytrace", "mandreel", "pdfjs",
    "box2d", "codeload", "perlbench", "bzip2", "mcf", "gobmk", "hmmer", "sjeng", "libquantum", "h264ref", "omnetpp",
    "xalancbmk", "x264", "deepsjeng", "leela", "exchange2", "bwaves", "cactubssn", "cactusadm", "namd", "povray", "lbm",
    "calculix", "gemsfdtd", "blackscholes", "bodytrack", "canneal", "fluidanimate", "streamcluster", "swaptions",
    "nbody", "fannkuch", "fannkuchredux", "spectralnorm", "mandelbrot", "binarytrees", "revcomp", "knucleotide",
))  # fmt: skip
BEHIND = re.compile(  # what was measured of it, or how
    r"\s*(?:[(\[].*|[-–:|,/@].*|\b(?:\d+[- ]?shot|acc(?:uracy)?|acc_norm|em|f1|bleu|exact match|pass@?1|score|avg|test|"
    r"dev|validation|val|norm|cot|strict|hard|diamond)\b.*)?\s*[↑↓]?\s*$",
    re.IGNORECASE,
)


PLACE = re.compile(r"^([A-Za-z_]+\.)+(?=[A-Za-z])")  # in JSON


@kept
def is_benchmark(name: str) -> bool:
    """Tell whether a name is that of a known benchmark, whatever stands behind it, and where in JSON it stood.

    >>> is_benchmark("HellaSwag (10-shot)"), is_benchmark("NarrativeQA - F1"), is_benchmark("ARC-c"), is_benchmark("F1")
    (True, True, True, False)
    >>> is_benchmark("metrics.mmlu"), is_benchmark("v1.5")
    (True, False)
    """
    name = PLACE.sub("", name)
    return plain(name) in KNOWN or any(plain(name[: each.start()]) in KNOWN for each in BEHIND.finditer(name))


def holds_benchmarks(table: Table, name: str) -> bool:
    """Tell whether half of the words of a column, two or more, are those of known benchmarks."""
    texts = table.some_texts(name, SEEN)
    known = sum(map(is_benchmark, texts))
    return known >= PAIR and PAIR * known >= len(texts)


def benchmarks_among(table: Table, *but: str | None) -> tuple[str, ...]:
    """Return the columns of numbers that are benchmarks, where several have known names, with those between them."""
    if sum(map(is_benchmark, table.columns[:MOST])) < FEWEST:
        return ()
    numbers = [n for n in table.columns if n not in but and is_scores(table.column(n))]
    names = [n for n in numbers if is_benchmark(n) or not (describes(n) or is_covariate(n))]
    names = [n for n in names if not (AVERAGED & {*tokens(n)} or _sums_up(n, names))]
    names = [n for n in names if is_benchmark(n) or not counts_rows(table.column(n))]  # as a rank does
    known = [name for name in names if is_benchmark(name)]
    if any(plain(name) not in PERPLEXED for name in known):  # of which less is better
        known = [name for name in known if plain(name) not in PERPLEXED]
        names = [name for name in names if plain(name) not in PERPLEXED]
    if len(known) < FEWEST:
        return ()
    scale = _scale(table, known)
    if np.isinf(scale):  # times or points, beside which amounts of anything have no end either
        names = [name for name in names if name in known or not BESIDE & {*tokens(name)}]
    return tuple(n for n in names if n in known or _scale(table, [n]) in (scale, 0.0))


def _scale(table: Table, names: Sequence[str]) -> float:
    """Return the end of the scale on which numbers lie, 1 or 100; 0 where all are 0, and else infinity."""
    values = np.concatenate([sampled(table.column(name)) for name in names])
    values = values[np.isfinite(values)]
    top = float(values.max(initial=0.0))
    if values.min(initial=0.0) < 0 or top > PERCENT:
        return np.inf
    return 0.0 if top == 0 else 1.0 if top <= 1 else PERCENT


def _sums_up(name: str, names: Sequence[str]) -> bool:
    """Tell whether the parts of a benchmark stand beside it, as mmlu_anatomy does beside mmlu."""
    return sum(each.startswith((f"{name}_", f"{name}-", f"{name} ")) for each in names) >= FEWEST
