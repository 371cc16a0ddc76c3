"""Names of what is measured: scores, errors, times, counts and spreads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import kept
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

METRICS = frozenset((
    "accuracy", "acc", "f1", "f2", "fbeta", "fscore", "fmeasure", "auc", "auroc", "roc", "rocauc", "aucroc",
    "auprc", "aupr", "prauc", "precision", "prec", "recall", "sensitivity", "specificity", "tpr", "tnr", "fpr",
    "fnr", "ppv", "npv", "iou", "miou", "jaccard", "dice", "ndcg", "mrr", "map", "map50", "mae", "mse", "rmse",
    "rmsle", "mape", "smape", "nrmse", "mase", "r2", "mcc", "kappa", "loss", "error", "err", "logloss",
    "mmd", "mmd2", "swd",
    "crossentropy", "brier", "wer", "cer", "perplexity", "ppl", "bleu", "bleu1", "bleu2", "bleu3", "bleu4",
    "rouge", "rouge1", "rouge2", "rougel", "rougelsum", "meteor", "chrf", "bertscore", "cider", "spice", "ece",
    "nll", "crps", "wis", "gmean", "hamming", "psnr", "ssim", "fid", "lpips", "pearson", "spearman", "kendall",
    "correlation", "tp", "tn", "fp", "fn", "elo", "rank", "hits", "score", "auac", "accuracy1", "accuracy5",
    "top1", "top5", "acc1", "acc5", "mre", "mrre", "rpd", "arpd", "mare", "niqe", "brisque", "hv",
    "igd", "regret", "medae", "mdae", "mdape", "mspe", "rse", "rmspe", "wape", "rrmse",
    "silhouette", "ari", "nmi", "misclassification", "ap", "ar", "deviance", "aic", "bic", "success",
    "nse", "kge", "mbe", "me", "rsquared", "rsq", "rprec", "bpref", "rbp", "rbo", "iprec", "recip",
    "likelihood", "sacre", "sacrebleu", "mer", "wil", "wip", "ter", "roc", "mad", "bias",
    "exactmatch", "em", "ce", "kap", "sens", "spec", "bbrier", "mbrier",
    "pesq", "stoi", "sdr", "sisdr", "sisnr", "snr", "segsnr", "fwsnrseg", "srmr", "dnsmos", "mos", "utmos", "mcd",
    "srrseg", "nsecgt", "vp", "vn", "reward",
    "relerr", "abserr", "xcomet", "cometkiwi", "metricx", "clipscore", "lddt", "amota", "cindex", "qwk", "uar",
    "fvd", "minade", "minfde", "youden",
    "fbetascore", "vus", "tss", "comet", "bleurt", "dunn", "purity", "exactitud",
    "randindex", "randscore", "adjustedrand", "adjustedrandindex",
    "sensibilidad", "sensibility", "especificidad", "exactitude", "genauigkeit",
    "answerrelevance", "contextrelevance", "groundedness",
    "answerrelevancy", "contextprecision", "contextrecall", "contextrelevancy", "answercorrectness",
    "answersimilarity", "factualcorrectness", "semanticsimilarity", "contextutilization", "faithfulness",
    "dsc", "hd", "hd95", "assd", "asd", "nsd",
    "bertp", "bertr", "bertf1", "bertscorep", "bertscorer", "bertscoref1", "bertprecision", "bertrecall",
    "gini", "ks", "psi", "hota", "mota", "motp", "idf1", "deta", "assa", "ate", "rpe", "pck", "oks",
    "rmsd", "mpjpe", "lnl", "loglikelihood", "precisao", "acuracia", "acurácia", "spksim", "winrate", "speedup",
))  # fmt: skip
OF_CLASSES = frozenset({"accuracy", "f1", "precision", "recall", "auc", "mcc"})  # measured, and never predicted
KINDS_OF_ERRORS = frozenset({"positive", "positives", "negative", "negatives", "omission", "discovery"})
SAID_OF_ERRORS = frozenset({"true", "false", "total", "predictive"})  # as in False Omission Rate
OF_ERRORS = KINDS_OF_ERRORS | SAID_OF_ERRORS | {"rate", "rates", "value", "test", "reference", "number", "of", "n"}
OF_MANY = frozenset({
    "accuracy", "acc", "auc", "auroc", "roc", "rocauc", "auprc", "prauc", "mcc", "kappa", "r2", "f1", "precision",
    "recall",
})  # fmt: skip
RETURNS = frozenset({"return", "returns"})  # of episodes, where a word beside says that they were averaged or so
OF_EPISODES = frozenset((
    "mean", "avg", "average", "median", "iqm", "eval", "evaluation", "test", "episode", "episodic", "final", "total",
    "cumulative", "min", "max", "std", "best", "last",
))  # fmt: skip
DEVIATIONS = frozenset({"error", "err", "errors", "residual", "diff", "difference", "deviation", "loss", "mae", "mse"})
TIMES = frozenset((
    "time", "times", "seconds", "sec", "secs", "ms", "duration", "runtime", "latency", "elapsed", "walltime",
    "wall", "wallclock", "milli", "millis", "milliseconds", "microseconds", "nanoseconds",
    "runtimes", "traintime", "fittime", "testtime", "scoretime", "inferencetime", "trainingtime",
    "evaluationtime", "czas", "zeit", "laufzeit", "dauer", "tiempo", "temps", "tempo", "durata", "durée", "время",
))  # fmt: skip
UNITS = frozenset({"s", "m", "gb"})  # of times and counts; beside another measure they are models, as gradient boosting
OF_TIMES = frozenset({"cpu", "user", "system", "sys", "real", "wall", "total", "process", "kernel"})  # its parts
COUNTS = frozenset((
    "n", "count", "counts", "total", "num", "anzahl", "cantidad", "quantidade", "memoria", "memória",
    "speicher", "nsamples", "samples", "instances", "rows",
    "support", "params",
    "parameters", "flops", "gflops", "macs", "memory", "mem",
    "rss", "ram", "vram", "cpu", "gpu", "bytes", "usd", "mb", "size", "nfeatures", "ntrain",
    "ntest", "ncorrect", "wins", "losses", "ties", "requests", "spend", "calls", "invocations", "downloads", "stars",
))  # fmt: skip
SPREADS = frozenset((
    "std", "sd", "stdev", "stddev", "stderr", "deviation", "se", "sem", "ci", "variance", "var", "iqr", "stdv",
    "uncertainty",
))  # fmt: skip
IN_PARTS = frozenset(
    ("train", "training", "trn", "lbl", "test", "tst", "val", "valid", "validation", "cv", "eval", "predict")
)
GENERIC = frozenset(("score", "value", "rating", "grade", "mark", "marks"))
GRADES = frozenset(("score", "scores", "rating", "grade", "mark", "marks"))
CRITERIA = frozenset((  # by which people and judges grade answers
    "truthfulness", "informativeness", "helpfulness", "relevance", "relevancy", "correctness", "coherence", "fluency",
    "faithfulness", "groundedness", "completeness", "clarity", "conciseness", "harmlessness", "empathy", "naturalness",
    "usefulness", "readability", "factuality", "consistency", "adequacy", "honesty", "quality", "comprehension",
    "difficulty", "utilization", "utilisation", "appropriateness", "engagingness", "interestingness", "grammaticality",
    "understandability", "intelligibility", "persuasiveness", "politeness", "creativity", "satisfaction", "usability",
    "enjoyment", "likeability", "pleasantness", "aesthetic", "aesthetics", "tone", "realism", "originality",
))  # fmt: skip
LESS = frozenset(("toxicity", "hallucination", "hallucinations", "verbosity"))  # of which less is better
QUALIFIERS = frozenset((
    "predictive", "train", "training", "trained", "trn", "lbl", "test", "tst", "testing", "val", "valid", "validation",
    "dev", "eval", "evaluation", "cv", "oof",
    "outer", "inner", "heldout", "square",
    "cohen", "cohens", "metric", "metrics", "mean", "avg", "average", "median", "min", "max",
    "best", "worst", "final",
    "last", "first", "macro", "micro", "weighted", "binary", "overall", "per", "class", "balanced", "norm",
    "normalized", "strict", "log", "neg", "negative", "root", "squared", "absolute", "abs", "percentage", "percent",
    "rate", "at", "k", "of", "the", "lower", "upper", "low", "high", "area", "under", "curve", "roc", "pr",
    "match", "exact", "cross", "entropy", "hit", "win", "pass", "top", "total", "in", "on", "million",
    "millions", "kb", "value", "values", "score", "scores", "matthews", "coef", "coefficient", "corrcoef",
    "reciprocal", "measure", "standard", "gm", "results", "result", "accuracy", "point", "points", "classif",
    "regr", "none", "mn", "all", "index", "adjusted", "pct", "real", "judge", "judged", "grader", "iqm", "episode",
    "episodic", "charts", "rollout", "oot", "promedio", "promedia", "moyenne", "mittelwert", "durchschnitt", "średnia",
))  # fmt: skip
ENDS_OFF = re.compile(r"(?<![a-z])(rel|abs|sq)?_?err(or)?s?$", re.IGNORECASE)
SUMS = frozenset(("mean", "avg", "average"))  # of folds or runs, beside their spread
IN_CAPITALS = re.compile(r"(?<![A-Za-z])m?(?:nDCG|IoU)(?![a-z])")  # one word each
OVER = re.compile(r"(?<=[a-z\d])[._ ]by[._ ]?(user|rating|item|group|query|class|fold)s?$", re.IGNORECASE)  # of means
UNIT = re.compile(
    r"\s*[(\[](db|mm|cm|m|px|pixels?|voxels?|bpm|hz|ev|kcal/mol|kj/mol|deg|°c?|å|[a-zµ°]{1,4}\d?/[a-z]{1,4}\d?|€|\$|usd)[)\]]?\s*$",
    re.IGNORECASE,
)
SCALE = re.compile(r"[ _-]\d{1,2}[ _-]?to[ _-]?\d{1,3}$", re.IGNORECASE)  # of marks, as from 0 to 3
PRECISE = re.compile(
    r"(fp|bf|tf|int|nf|w)\d{1,2}([-_ ]?\w{1,6})?|s?ar(i?ma)?x?\(.*\)", re.IGNORECASE
)  # 16 bits, as in fp16
OF_NOISE = re.compile(  # which models were tried under, as SNR -5 or 10 dB SNR
    r"s\.?n\.?r\.?[ _=:(]+[-−+]?\d+(\.\d+)? ?(db)?\)?|[-−+]?\d+ ?(db)?[ _]*snr", re.IGNORECASE
)
MOVED = re.compile(r"\s*\w[\w .-]*(→|⇒|➝|⟶|->|=>)\s*\w[\w .-]*")  # from one domain to another, as Ar→Pr
FIRST_FEW = re.compile(r"top[ _@-]?(1|3|5|10)\W*", re.IGNORECASE)  # whether the right class is among these
AT = re.compile(r"(p|r|prec\w*|rec\w*|ndcg|map|mrr|hits?|acc\w*|f1|ap|ar)@\d+", re.IGNORECASE)


@kept
def measure(name: str) -> str:
    """Return what a name measures of a model, without numbers; nothing where it holds any word of its own.

    >>> measure("False Omission Rate"), measure("positive")
    ('false omission rate', '')
    >>> measure("val_loss"), measure("Accuracy (%)"), measure("svm_accuracy"), measure("score_2"), measure("mean")
    ('loss val', 'accuracy', '', 'score', '')
    >>> measure("latency_s"), measure("params_M"), measure("wer_s"), measure("psnr_b")
    ('latency s', 'm params', '', '')
    >>> measure("RMSE.ByUser"), measure("mIoU_test")
    ('rmse', 'miou test')
    """
    if AT.fullmatch(name.strip()) or FIRST_FEW.fullmatch(name.strip()):
        return re.split(r"@|[ _-]?\d", name.strip(), maxsplit=1)[0].casefold() + " at"
    if any(each.fullmatch(name.strip()) for each in (PRECISE, OF_NOISE, MOVED)):
        name = ""  # how precise the numbers of a model are, and no false positives; or what it was tried on
    name = IN_CAPITALS.sub(lambda found: found[0].casefold(), OVER.sub("", SCALE.sub("", UNIT.sub("", name))))
    words = [word for word in tokens(name) if not word.isdigit()]
    ranked = OF_CLASSES | {"ndcg", "mrr"}
    if words[:1] in (["pred"], ["predict"]) and (words[-1] in ranked or words[1:3] == ["f", "beta"]):
        words = words[1:]  # as tools call what they measured on the test, after its predictions
    whole = _part_of_time(words) or "".join(words)
    known = METRICS | TIMES | COUNTS | SPREADS
    known = known | RETURNS if len(words) > 1 and {*words} - RETURNS <= OF_EPISODES else known
    if _bare(whole) in GENERIC:
        return _bare(whole)  # the scores of the first and of the second are no two measures
    if (
        " " in whole or whole in known or (_bare(whole) in known and not whole.startswith("bert"))
    ):  # BERT_R1 is a model's ROUGE
        return whole
    kinds = len(words) > 1 and {*words} <= OF_ERRORS and {*words} & KINDS_OF_ERRORS and {*words} & SAID_OF_ERRORS
    known_units = UNITS if {*map(_bare, words)} & (TIMES | COUNTS) else frozenset()
    if not kinds and not (words and all(_says_how({word, _bare(word)}, known | known_units) for word in words)):
        return ""
    if set(words) & SUMS and set(words) & IN_PARTS and not set(words) & known:
        return " ".join(sorted(set(words)))  # the mean of a score on a part of the data
    return " ".join(sorted(set(words))) if kinds or any({word, _bare(word)} & known for word in words) else ""


BYTES = frozenset({"checksum", "hash", "crc", "md5", "sha", "digest"})  # which are the same, or others
SHAPES = frozenset({"rows", "columns", "cols", "nonzeros", "nnz", "constraints", "variables"})  # of a problem
USED = frozenset({"cost", "costs", "usd", "eur", "price", "tokens", "token", "requests", "calls"})  # up by each model


def _says_how(word: set[str], known: frozenset[str]) -> bool:
    """Tell whether a word, with its digits or without, is a measure, or says how one was taken; m1 is a model."""
    return bool(word & known) or any(len(each) > 1 or len(word) == 1 for each in word & QUALIFIERS)


def _bare(word: str) -> str:
    """Return a word without the digits at its end: recall5 is a recall."""
    return word.rstrip("0123456789")


def _part_of_time(words: Sequence[str]) -> str:
    """Return which part of a time words name, as of the processor or of the user; nothing where they name no such.

    >>> _part_of_time(["cpu", "time"]), _part_of_time(["time"]), _part_of_time(["user", "rating"])
    ('cpu time', '', '')
    """
    parts = {*words} - TIMES
    return " ".join([*sorted(parts), "time"]) if parts and parts < {*words} and parts <= OF_TIMES else ""


def is_score(name: str) -> bool:
    """Tell whether a name says of a quality that is measured, and not of a time, a count or a spread.

    >>> is_score("test_f1"), is_score("fit_time"), is_score("accuracy_std"), is_score("total_score")
    (True, False, False, True)
    """
    words = set(measure(name).split())
    summed = {"total"} if words & GRADES else set()  # of the points of an item
    return bool(words) and not (words | set(map(_bare, words))) & ((TIMES | SPREADS | COUNTS) - summed)


def says_measured(name: str) -> bool:
    """Tell whether a name says of a quality or of anything else known to be better high or low, such as a time.

    >>> says_measured("test_f1"), says_measured("runtime"), says_measured("age")
    (True, True, False)
    """
    return is_score(name) or known(name).higher is not None


def says_error(name: str) -> bool:
    """Tell whether a name ends with how far something was off.

    >>> says_error("obs_relerr"), says_error("true_error"), says_error("observed")
    (True, True, False)
    """
    return ENDS_OFF.search(name) is not None


def sums_up(name: str) -> bool:
    """Tell whether a name says of a measure that is taken of many items together, and hardly ever of one.

    >>> sums_up("test_accuracy"), sums_up("roc_auc"), sums_up("psnr"), sums_up("dice")
    (True, True, False, False)
    """
    return bool(OF_MANY & {*tokens(name), plain(name)})


def says_grade(name: str) -> bool:
    """Tell whether a name begins or ends with a word for a grade, or for what people grade, also in JSON.

    >>> says_grade("Answer.score_fluency"), says_grade("clarity"), says_grade("weight")
    (True, True, False)
    """
    words = tokens(name.rpartition(".")[2] or name)
    return bool({*words[:1], *words[-1:]} & ({*GENERIC} | CRITERIA))


def describes_work(name: str) -> bool:
    """Tell whether a name says what was worked on, or what bytes came of it, and nothing of how good they are.

    >>> describes_work("nonzeros"), describes_work("output_checksum"), describes_work("solve_seconds")
    (True, True, False)
    """
    return bool({*tokens(name)} & BYTES) or plain(name) in SHAPES
