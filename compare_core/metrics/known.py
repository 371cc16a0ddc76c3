"""What a metric's name tells: what it is called, which way is better, and whether its values are shares of 1."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from compare_core.names import kept, without_accents

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

NAMES = (  # what a share is called here, by the first of them that its name holds
    "percent correct", "balanced accuracy", "average precision", "accuracy", "acc", "f1", "auc", "r2", "mcc", "kappa",
    "precision", "recall", "f1 score",
)  # fmt: skip
LOSS_NAMES = ("log loss", "brier", "rmse", "mae", "mse", "error", "loss")  # and what a loss is called
SHARES = (  # of items, or of what could be had; all are better the larger they are
    "accuracy", "acc", "f1", "f2", "fbeta", "f measure", "auc", "roc", "auroc", "auprc", "precision", "recall",
    "sensitivity", "specificity", "tpr", "tnr", "ppv", "npv", "iou", "miou", "jaccard", "dice", "ndcg", "mrr", "r2",
    "r squared", "mcc", "matthews", "kappa", "percent correct", "f1 score", "exact match", "win rate", "pass rate",
    "top1", "top5", "top3", "top10", "acc1", "acc5", "hit rate", "success rate", "repeats right", "f beta", "vus",
    "genauigkeit", "trefferquote", "exactitud", "aupr", "cindex", "c index", "uar", "qwk", "solve rate", "resolve rate",
    "completion rate", "hit ratio", "branch coverage", "line coverage", "mutation score",
    "youden", "heidke", "exactitude", "acuracia", "area under prc", "true positive rate", "f score",
    "true negative rate",
    "accuratezza", "precisione", "fscore", "fmeasure",
)  # fmt: skip
RUN_TOGETHER = re.compile(  # before a measure and behind it, as in macroF1 and F1Macro
    r"(?<=[a-z])(?=(?:F1|IoU|Dice|Acc|MCC|MAE|MSE|BLEU|WER|CER)$)|(?<=F1)(?=(?:[Mm]acro|[Mm]icro|[Ww]eighted|[Ss]core))|"
    r"(?<=[a-z])(?=F1(?:[Mm]acro|[Mm]icro|[Ww]eighted|[Ss]core))|(?<=[a-z\d])(?=(?:Seconds|Secs|Millis|Ms|Ns)$)|"
    r"(?<=[a-z])(?=(?:Duration|Latency)(?:Ms|Secs|Seconds)?$)|(?<=[a-z])(?=(?:Usd|USD|Eur|EUR)$)"
)
SPENT_FIRST = re.compile(  # as CostoTotal and TiempoComputacional_seg begin
    r"(Costo?e?|Custo|Kosten|Co[uû]t|Tiempo|Tempo|Temps|Zeit|Laufzeit|Dauer|Durata|Fehler|Erro|Errore|Erreur|Distancia|"
    r"Distanz|Distanza|Tardanza|Energ[ií]a)(?=[A-Z])"
)
PASCAL = re.compile(r"(?<=[a-zà-ÿ])([A-Z])")
AREAS = frozenset({"aucroc", "rocauc", "aucpr", "prauc", "aucprc"})  # under curves, in one word
TURNS = frozenset({  # what these say of a measure is another thing, as dropAcc and inverseWER do
    "drop", "gap", "diff", "difference", "delta", "err", "error", "loss", "rank", "pvalue", "skill", "inv", "inverse",
    "std", "sd", "var", "se", "ci", "rel", "neg", "minus", "change", "decrease", "increase", "gain",
})  # fmt: skip
FOUND_AT = re.compile(
    r"(?<![a-z])(hits?([ _-]?rat(e|io))?|hr|success|pass)[ _-]?(@|at(?![a-z]))[ _-]?\d"
)  # among so many, a share too
LOST = (  # shares that are lost
    "error rate", "zero one loss", "hamming loss", "misclassification", "fpr", "fnr", "percent incorrect",
    "percent unclassified", "false positive rate", "false negative rate", "incorrect rate",
)  # fmt: skip
LOSSES = (
    "error", "loss", "losses", "rmse", "mae", "mse", "brier", "wer", "cer", "perplexity", "mape", "distance", "time",
    "regret", "latency", "bits", "nll", "crps", "wis", "deviance", "lpips", "niqe", "brisque", "mase", "smape", "wape",
    "wrmsse", "rmsse", "nrmse", "rmsle", "mre", "medae", "pinball", "hausdorff", "assd", "ece", "divergence", "aic",
    "bic", "makespan", "runtime", "runtimes", "ppl", "penalty", "eer", "failures", "failure rate", "misses",
    "misprediction", "mispredictions", "mispredicts", "mispredict", "mpki", "stalls",
    "miss rate", "fehler", "fehlerrate", "erreur", "erro", "kosten", "latenz", "latence", "latencia", "laufzeit",
    "rmsd", "mpjpe", "tlx", "dauer", "cout", "coste", "costo", "tiempo", "temps", "milliseconds", "millis", "milli",
    "microseconds", "nanoseconds",
    "msec", "msecs", "zeit", "rechenzeit", "tempo", "custo", "distancia", "distanz", "distanza", "errore", "verlust",
    "perdida", "perte", "czas", "durata", "metricx", "relerr", "abserr", "fvd", "minade", "minfde", "mindcf",
    "mmd", "mmd2", "swd", "nodes expanded", "expanded nodes", "node expansions", "nodes explored", "nodes visited",
    "number incorrect", "false negatives", "false positives", "noise sensitivity",
)  # fmt: skip
GAINS = (  # of no share of 1, and better the larger they are
    "codebleu", "crystalbleu",
    "psnr", "ssim", "bleu", "sacrebleu", "chrf", "rouge", "rougel", "rougelsum", "bleurt", "bertscore", "pesq", "stoi",
    "nmi", "silhouette", "likelihood", "loglikelihood", "hypervolume", "bpref", "gmean", "reciprocal rank",
    "recip rank", "xcomet", "cometkiwi", "clipscore", "hota", "mota", "amota", "lddt", "sisdr", "si sdr", "throughput",
    "sharpe ratio", "sortino ratio", "calmar ratio", "rendimiento", "rendimento", "rendement", "ertrag", "resa",
    "spk sim", "speaker similarity", "speedup", "yield", "yields", "lnl", "number correct",
    "nse", "kge", "bedroc",
)  # fmt: skip
ALONE = {  # words that say so only where they are all that is said: “per” may begin per_query
    **dict.fromkeys(("ter", "mer", "wil", "der", "ber", "per", "fid", "kid", "hd", "asd", "mce", "igd", "err"), False),
    **dict.fromkeys(("ade", "fde", "rtf", "mcd", "bpc", "bpb", "dcf", "elapsed"), False),
    **dict.fromkeys(("nmse", "msle", "mspe", "epe", "aepe", "absrel", "sqrel", "fpr"), False),
    **dict.fromkeys(("kl", "kld", "js", "jsd", "rawtlx", "nasatlx"), False),
    **dict.fromkeys(
        ("rank", "ranking", "placement", "cost", "duration", "delay", "seconds", "times", "durations"), False
    ),
    **dict.fromkeys(("latencies", "delays", "cpu", "wall", "cputime", "walltime", "wallclock"), False),
    **dict.fromkeys(("strokes", "putts"), False),
    **dict.fromkeys(("profit", "profits", "pnl", "sharpe", "sortino", "calmar", "cagr"), True),
    **dict.fromkeys(("qps", "iops", "gflops", "mflops", "tflops", "goodput"), True),
    **dict.fromkeys(
        ("gap", "gappercent", "gappct", "optgap", "optimalitygap", "relgap", "mipgap", "rpd", "arpd"), False
    ),
    **dict.fromkeys(("pearson", "pearsonr", "spearman", "spearmanr"), True),
    **dict.fromkeys(("map", "hit", "hits", "mos", "comet", "cider", "spice", "meteor", "ari", "tss", "hv"), True),
    **dict.fromkeys(("reward", "gain", "elo", "sus", "wins", "return", "returns", "episodereturn", "ap", "pass"), True),
}
FROM_ONE = re.compile(  # what a share is short of 1
    r"\s*[(\[]?\s*(?:1|one)\s*(?:[-−–]|minus)\s*"
    r"(?:(?:macro|micro|mean|balanced|roc|pr|test|cv|weighted)[ _-])?"
    r"(?:acc|accuracy|f1|auc|auroc|auprc|precision|recall|dice|iou|miou|ap|map|ndcg|mcc|kappa|r2|r²|ssim|specificity|"
    r"sensitivity|dsc|jaccard)(?![a-z])",
    re.IGNORECASE,
)
ONE_LESS = re.compile(  # the same behind other words, and no number of these
    r"(?<![\w.-])(?<!model )(?<!fold )(?<!run )(?<!table )(?<!task )(?<!set )(?<!method )(?<!exp )(?<!experiment )"
    r"(?<!classifier )(?<!algorithm )(?<!seed )(?<!step )1[-−–](?:acc|f1|auc|auroc|dice|iou)(?![a-z])",
    re.IGNORECASE,
)
ABSOLUTE, ERRORS = frozenset({"abs", "absolute", "sq", "squared"}), frozenset({"err", "errs"})
RESIDUALS = frozenset({"residual", "residuals"})
PERCENTILE = re.compile(r"(?<![A-Za-z0-9])p\d{2}(?![A-Za-z0-9])")  # of times, where a unit of these follows
SECONDS = frozenset({"seconds", "secs", "sec", "s", "ms", "us", "ns"})
PER_PIECE = re.compile(  # time for each operation, key or so: ns/op, us_per_call
    r"(?<![A-Za-z/])(?:[mnuµμ]?[Ss]|[mnuµμ]?[Ss]ecs?|(?:[Nn]ano|[Mm]icro|[Mm]illi)?[Ss]econds?)"
    r"(?:[ _-]*/[ _-]*|[ _-]?[Pp]er[ _-]?)[A-Za-z]"
)
PER_SECOND = re.compile(  # pieces of work for each second: ops/s, tokens_per_sec
    r"(?<![a-z])(?:op(?:eration)?s?|req(?:uest)?s?|quer(?:y|ies)|transactions?|txns?|tokens?|items?|records?|rows?|images?|"
    r"samples?|frames?|messages?|msgs?|jobs?|packets?|tuples?|keys?|lookups?|inserts?|reads?|writes?|it(?:eration)?s?|"
    r"steps?|sentences?|words?|tests?|events?|docs?|files?|pages?|nodes?|calls?|games?|"
    r"[kmg]i?b(?:it|yte)?s?|bytes)[ _-]*(?:/|per)[ _-]*s(?:ec(?:ond)?)?s?(?![a-z])",
    re.IGNORECASE,
)
RATES = frozenset({"throughput", "speedup", "qps", "iops", "tps", "rps", "fps", "goodput", "speed"})
NANO = re.compile(r"(?<=[A-Za-z]{2})[ _(\[]{1,2}(?:ns|nsecs?)[)\]]?$")  # which only programs are measured in
A_UNIT = re.compile(r"[(\[]?(?:[mn]s|[mnuµμ]secs?|µs|μs)[)\]]?")  # of time, and no name written in capitals
OF_RUNS = frozenset({"runs", "run", "p50", "p90", "p95", "p99", "max", "min", "worst", "lowest", "highest", "best"})
LASTING = frozenset({  # which nobody wants to be short, or some do and others do not
    "uptime", "lifetime", "lifetimes", "survival", "surviving", "alive", "watch", "watching", "viewing", "engagement",
    "dwell", "session", "saved", "left", "remaining", "gained", "gain", "sleep", "play", "playing", "screen", "free",
    "improvement", "reduction", "between", "playtime", "watchtime", "battery", "standby", "page", "weight",
})  # fmt: skip
TIMED = frozenset({  # what takes seconds; one may as well survive, or keep a balance, for some
    "solve", "solver", "solving", "elapsed", "wall", "cpu", "gpu", "fit", "train", "training", "inference", "predict",
    "prediction", "query", "search", "load", "build", "compile", "execution", "exec", "run", "processing", "response",
    "decision", "reaction",
    "decode", "encode", "render", "sort", "step", "epoch", "startup", "wait", "waiting", "queueing", "queuing",
    "lookup", "insert", "insertion", "delete", "deletion", "compress", "decompress", "encrypt", "decrypt", "keygen",
    "ttft",
})  # fmt: skip
EARNED, LOST_SIGN = frozenset({"reward", "rewards"}), frozenset({"negative", "neg", "minus"})
EPISODES, RETURNED = frozenset({"episode", "episodic"}), frozenset({"return", "returns"})  # and not those of a stock
SPENT = frozenset(
    {"cost", "costs", "energy", "expense", "emissions", "makespan", "delay", "duration", "memory", "ram", "memoria"}
)
NOT_ALONE = (["energy"], ["memory"], ["ram"])  # which may as well be what a data set or a model is called
BEST = frozenset({"best", "worst", "min", "max", "lowest", "highest"})
UNSPENT = frozenset({"saved", "low", "no", "per", "neg", "negative", "minus", "free", "available", "working", "left"})
MEMORY = frozenset({"memory", "ram", "memoria"})
USED = frozenset({"peak", "used", "use", "usage", "max", "consumption", "footprint", "gpu", "cpu", "process"})
UNITS = frozenset((
    "w", "kw", "mw", "j", "kj", "mj", "wh", "kwh", "mwh", "ms", "us", "ns", "s", "sec", "seconds", "min", "h", "usd",
    "eur", "gbp", "dollars", "euros", "cents", "kg", "g", "joules", "watts", "kcal", "ev",
    "kb", "mb", "gb", "mib", "gib", "bytes",
))  # fmt: skip
BESIDE = frozenset({
    "test", "val", "valid", "validation", "dev", "mean", "avg", "average", "final", "total", "eval", "iqm", "median",
    "metrics", "metric", "results",
})  # fmt: skip
ENDINGS = (  # of compounds such as “logloss”: short ones end too many words, and an answer is no WER
    "accuracy", "auc", "precision", "recall", "error", "loss", "rmse", "brier", "perplexity", "mape", "distance",
    "time", "regret",
)  # fmt: skip
PARTS = frozenset({"word", "character", "char", "bit", "token", "phoneme"})  # an error rate of these is none of items
SIGNED = frozenset({"loss", "losses", "nll", "deviance", "bits", "aic", "bic", "crps", "divergence"})  # also below 0
NOTHING = frozenset({"score", "scores", "value", "values", "test", "mean", "result", "results", "metric"})


BEGUN = re.compile(  # when something began, and not how long it took
    r"(\w+[ _-])?(start|begin|submit|launch|creat|queu|enqueu)(e?d|ion|ing)?[ _-]?(time|timestamp|date|at)|"
    r"time[ _-]?(started|submitted|created|queued)",
    re.IGNORECASE,
)
SUFFERED = re.compile(  # how much of it a person had
    r"((mean|avg|average|total|vas)[ _.-]?)?"
    r"(pain|fatigue|nausea|anxiety|depression|stress|distress|discomfort|dizziness|frustration|symptoms?|severity|"
    r"(cyber|motion|simulator)[ _.-]?sickness|insomnia|itch|dyspno?ea|burnout|loneliness)"
    r"([ _.-]?(symptoms?|severity|intensity))?[ _.-]?(scores?|scale|ratings?|vas|nrs|level|index)",
    re.IGNORECASE,
)
UNTIL = re.compile(
    r"(to|until|till|before)[ _-]*"
    r"(failure|death|relapse|event|exhaustion|crash|recurrence|progression|breakdown|fatigue)",
    re.IGNORECASE,
)
HARMS = frozenset({  # what nobody wants an answer to be
    "hallucination", "hallucinated", "hallucinates", "toxic", "harmful", "unsafe", "leaked", "leak", "violation",
    "violated", "wrong", "incorrect", "failed", "failure", "crashed", "crash", "error", "timeout", "misclassified",
    "missed", "biased", "offensive", "plagiarized", "plagiarised", "falsch", "fehler",
    "mistake", "mistakes", "mistaken", "bug", "bugs", "defect", "defects", "undetected", "unsolved",
    "collision", "collisions", "collided", "crashes", "died", "deaths", "casualties",
    "err", "errs", "errors", "errored", "erred", "fail", "fails", "failures", "failing", "miss", "misses", "bad",
    "leaks", "leaking", "violations", "violates", "timeouts", "hallucinations", "hallucinate", "oom", "segfault",
    "fp", "fn", "mislabeled", "mislabelled", "misread", "aborted", "garbled", "invalid", "broken", "mispredicted",
})  # fmt: skip
ON_BOTH_SIDES = frozenset({  # what one side wants, and the other does not
    "attack", "attacked", "jailbreak", "jailbroken", "jailbreaks", "refused", "refusal", "refuses", "injected", "asr",
    "cheated", "escaped", "churned", "alarm",
    "evaded", "bypassed", "complied", "flagged", "lost", "rejected", "rejects", "declined", "truncated",
    "abstained",
})  # fmt: skip
TAKEN_BACK = frozenset(
    {
        "no",
        "not",
        "non",
        "without",
        "free",
        "resisted",
        "blocked",
        "avoided",
        "rate",
        "right",
        "correct",
    }
)


class Known(NamedTuple):
    """What a name tells of a metric.

    Attributes
    ----------
    name
        What it is called here; empty where the name holds nothing that is known.
    higher
        Whether more of it is better; None where the name does not tell.
    share
        Whether its values are shares of 1: an accuracy, an F1, an area under a curve, an R². A hundredth means about
        the same in each of these; of a loss, an error or a time it may be nothing, or everything.
    """

    name: str = ""
    higher: bool | None = None
    share: bool = False


@kept
def known(name: str) -> Known:
    """Read a metric's name by whole words, or by the end of a compound.

    >>> known("balanced_accuracy"), known("logloss")
    (Known(name='balanced accuracy', higher=True, share=True), Known(name='log loss', higher=False, share=False))
    >>> known("HD95").higher, known("rouge1").higher, known("reciprocal_rank").higher, known("AP@.50").higher
    (False, True, True, True)
    >>> known("Genauigkeit").higher, known("acurácia").higher, known("Fehlerrate").higher
    (True, True, False)
    >>> known("neg_log_loss").higher, known("word error rate").share, known("sentiment")
    (True, False, Known(name='', higher=None, share=False))
    >>> known("best_cost").higher, known("energy_W").higher, known("cost_savings").higher
    (False, False, None)
    >>> known("abs_err_arima").higher, known("episode_reward").higher
    (False, True)
    >>> known("negative_log_likelihood").higher, known("log_likelihood").higher
    (False, True)
    >>> known("solve_seconds").higher, known("items_per_second").higher, known("p95_ms").higher, known("p53").higher
    (False, True, False, None)
    >>> known("ns/op").higher, known("nanoseconds_per_key").higher, known("median_ms").higher, known("ops/s").higher
    (False, False, False, True)
    >>> known("ms").higher, known("MS").higher, known("avg_lookup_hit_ns").higher, known("lookup_ms").higher
    (False, None, False, False)
    >>> known("cometkiwi").higher, known("obs_relerr").higher, known("peak_ram_gb").higher, known("memory").higher
    (True, False, False, None)
    >>> known("uptime_seconds").higher, known("working_memory").higher, known("time_step").higher
    (None, None, None)
    >>> known("gap_percent").higher, known("gap_year").higher
    (False, None)
    >>> known("Starttime").higher, known("start_time").higher, known("startup_time").higher
    (None, None, False)
    >>> known("pain_score").higher, known("PainScore").higher, known("pain_relief_score").higher, known("stress").higher
    (False, False, None, None)
    >>> known("1 - Accuracy"), known("RF 1-AUC").higher, known("model 1-acc").higher, known("fold 1 - accuracy").higher
    (Known(name='error rate', higher=False, share=True), False, True, True)
    >>> known("Hits@10").share, known("pass_at_1").share, known("hits").share
    (True, True, False)
    """
    path, _, last = name.rpartition(".")
    own = _by_words(last) if path and not last[:1].isdigit() else Known()  # as JSON has distance.f1 and so on
    return own if own.higher is not None else _by_words(name)


def _by_words(name: str) -> Known:
    words = _words(name)
    words = ["auc", *words] if "".join(words) in AREAS else words
    lost = "" if PARTS & set(words) else _first(words, LOST)
    if lost or FROM_ONE.match(name) or ONE_LESS.search(name):
        return Known(lost or ("error rate" if {"accuracy", "acc"} & {*words} else ""), higher=False, share=True)
    bare, found = _bare(words), FOUND_AT.search(name.casefold()) is not None
    turned = bool(LOST_SIGN & {*words} and {"likelihood", "loglikelihood"} & {*words})
    turned = turned or ("deletion" in words and bool({"auc", "curve"} & {*words}))  # what is left of an explanation
    way = False if turned else None if found else ALONE.get("".join(word for word in bare if word not in BESIDE))
    if way is not None or _first(bare, GAINS):
        return Known(higher=way is not False)
    counted = words[-1:] in (["step"], ["steps"]) and words[:-1] == ["time"]  # how many steps, and not how long
    lasting = bool(LASTING & {*words}) or UNTIL.search(name) is not None
    counted = counted or BEGUN.fullmatch(name.strip()) is not None
    less = _first(words, LOSSES) or _first(bare, LOSSES) or any(word.startswith("error") for word in words)
    if less and not (counted or lasting):
        if words[0] in ("neg", "negative"):  # scikit-learn turns losses around, so that more is better
            return Known(name, higher=True)
        return Known("" if PARTS & set(words) else _first(words, LOSS_NAMES), higher=False)
    if not found and not _first(words, SHARES):
        worse = not lasting and (
            RESIDUALS & {*words}
            or (_timed(name, words) and not UNSPENT & {*words})
            or SUFFERED.fullmatch(name.strip())
            or PER_PIECE.search(name)
            or A_UNIT.fullmatch(name.strip())
            or (NANO.search(name) and not UNSPENT & {*words})
            or (ABSOLUTE & {*words} and ERRORS & {*words})
            or spends(name)
        )
        earned = PER_SECOND.search(name) or EARNED & {*words[-1:]} or (EPISODES & {*words} and RETURNED & {*words})
        return Known(higher=False if worse else True if earned and not LOST_SIGN & {*words} else None)
    return Known(_first(words, NAMES), higher=True, share=True)


def _timed(name: str, words: Sequence[str]) -> bool:
    """Tell whether a name ends in a unit of time, behind what takes it, a percentile, or nothing but statistics."""
    *rest, last = words or ("",)
    if last not in SECONDS or not rest:
        return False
    summed = len(last) > 1 and last != "us" and {*rest} <= BESIDE | OF_RUNS
    whole = rest == ["total"] and last == "s"
    return bool(summed or whole or TIMED & {*rest} or PERCENTILE.search(name))


def spends(name: str, *, alone: bool = False) -> bool:
    """Tell whether the last word of a name, but for units and statistics, says what is spent; or no other word does.

    An energy alone may as well be what a data set is called.

    >>> spends("best_cost"), spends("energy_W"), spends("energy"), spends("cost_savings")
    (True, True, False, False)
    >>> spends("best_cost", alone=True), spends("project_cost", alone=True)
    (True, False)
    """
    words = [word for word in _bare(_words(name)) if word]
    said = [word for word in words if word not in UNITS | BESIDE | BEST]
    if not said or said[-1] not in SPENT or UNSPENT & {*said} or (alone and len(said) > 1):
        return False
    if said[-1] in MEMORY and not {*words} & (UNITS | USED):
        return False  # which may be an ability
    return said not in NOT_ALONE or len(words) > 1


def says_harm(name: str) -> bool | None:
    """Tell whether a yes under this name is bad; None where it depends on who asks, as with attacks that succeed.

    >>> says_harm("hallucinated"), says_harm("correct"), says_harm("attack_succeeded"), says_harm("no_error")
    (True, False, None, False)
    """
    words = {*_words(name)}
    if words & TAKEN_BACK:
        return False
    return True if words & HARMS else None if words & ON_BOTH_SIDES else False


def says_nothing(name: str) -> bool:
    """Tell whether a name says of no metric at all, as “score” does.

    >>> says_nothing("test_score"), says_nothing("elo")
    (True, False)
    """
    words = _words(name)  # none, where a name is written in letters that are not read here
    return set(words) <= NOTHING if words else not name.strip()


def never_negative(name: str) -> bool:
    """Tell whether a name is that of a loss which lies at 0 or above, as an RMSE does and a likelihood need not.

    >>> never_negative("test_rmse"), never_negative("log loss"), never_negative("nll"), never_negative("accuracy")
    (True, True, False, False)
    >>> never_negative("log error"), never_negative("error")
    (False, True)
    """
    if known(name).higher is not False:
        return False
    words = _words(name)
    if _first(words, ("log loss", "zero one loss", "hamming loss")):
        return True
    if {"log", "log2", "log10", "ln"} & {*words}:
        return False  # the logarithm of an error is below 0 where that is below 1
    return bool(_first(words, (*LOSSES, *LOST)) or SECONDS & {*words[-1:]}) and not SIGNED & {*_bare(words)}


def _words(name: str) -> list[str]:
    name = PASCAL.sub(r" \1", name.replace("²", "2")) if SPENT_FIRST.match(name) else name.replace("²", "2")
    apart = _split(RUN_TOGETHER.sub(" ", name))
    return apart if not TURNS & {*apart} else _split(name)


def _split(name: str) -> list[str]:
    return [word for word in re.split(r"[^a-z0-9]+", without_accents(name).casefold()) if word]


def _bare(words: Sequence[str]) -> list[str]:
    """Return words without the digits at their ends, as in hd95 and rouge1."""
    return [word.rstrip("0123456789") for word in words]


def _first(words: Collection[str], phrases: tuple[str, ...]) -> str:
    """Return the first phrase whose words a name holds, or that it is without its spaces, or ends a word with."""
    flat, every = "".join(words).removeprefix("metrics"), set(words)
    told, endings = _taken_apart(phrases)
    held = (said for said, parts, joined in told if flat == joined or parts <= every)
    return next(held, "") or next((end for end in endings if any(word.endswith(end) for word in words)), "")


@cache
def _taken_apart(phrases: tuple[str, ...]) -> tuple[list[tuple[str, frozenset[str], str]], list[str]]:
    """Return phrases with their words and without their spaces, and which of them end words, for hundreds of names."""
    told = [(said, frozenset(said.split()), said.replace(" ", "")) for said in phrases]
    return told, [said for said in phrases if said in ENDINGS]
