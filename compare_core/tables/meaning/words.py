"""What the name of a column says that it holds: a measure of one model, a setting, a fold, a model, a prediction."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import kept, without_accents
from compare_core.tables.meaning.scores import DATASET, FOLD, MODEL, REPEAT
from compare_core.tables.reading.columns import TRUTH_NAMES, plain
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

NUMBERS = frozenset({"index", "idx", "no", "nr", "num", "number"})  # behind what they number
HEADING = "heading"  # what the former header is called in a table whose rows and columns were swapped
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
GENERIC = frozenset(("score", "value", "rating", "grade"))
GRADES = frozenset(("score", "scores", "rating", "grade"))
CLUSTERS = frozenset(("cluster", "clusters", "clustering"))
CRITERIA = frozenset((  # by which people and judges grade answers
    "truthfulness", "informativeness", "helpfulness", "relevance", "relevancy", "correctness", "coherence", "fluency",
    "faithfulness", "groundedness", "completeness", "clarity", "conciseness", "harmlessness", "empathy", "naturalness",
    "usefulness", "readability", "factuality", "consistency", "adequacy", "honesty", "quality", "comprehension",
    "difficulty", "utilization", "utilisation", "appropriateness", "engagingness", "interestingness", "grammaticality",
    "understandability", "intelligibility", "persuasiveness", "politeness", "creativity", "satisfaction", "usability",
    "enjoyment", "likeability", "pleasantness",
))  # fmt: skip
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
    "episodic", "charts", "rollout", "oot",
))  # fmt: skip
SETTINGS = frozenset((
    "seed", "randomseed", "randomstate", "k", "lr", "learningrate", "alpha", "beta", "gamma", "lambda",
    "temperature", "temp", "epochs", "batch", "batchsize", "depth", "maxdepth", "hidden", "hiddensize",
    "lorarank", "loraalpha", "lorar", "loradropout", "trainableparams", "trainablepct", "trainablepercent",
    "dropout", "dim", "dims", "embedtokens", "layers", "units", "neurons", "trees", "nestimators", "c",
    "momentum", "weightdecay", "threshold", "maxtokens", "tokens", "topk", "topp", "maxiter", "window",
    "windowsize", "nshot", "nshots", "shots", "numshots", "fewshot", "ntrees", "minsamples", "degree", "sigma",
    "epsilon", "order", "version", "date", "timestamp", "noiselevel", "noisestd", "noisevariance", "noisesigma",
    "year",
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
        "epoch",
        "epochs",
        "iter",
        "iteration",
        "iterations",
        "walltime",
    )
)
MORE_MODELS = (
    "framework", "pipeline", "pipelinename", "approach", "arm", "condition", "variant", "architecture", "network",
    "arch", "backbone", "strategy", "solver", "technique", "technic", "modelid", "modelkey",
    "modelslug", "modellabel", "modelshort", "modeltype", "config", "baseline",
    "submission", "team", "engine", "agent", "llm", "encoder", "embedding", "regressor", "predictor", "detector",
    "retriever", "codec", "oracle", "reader", "tagger", "parser", "vendor", "tool",
    "runname", "experiment", "expname", "experimentname",
    "provider", "clf", "models", "methods", "algorithms", "wflowid", "wflow", "workflow",
    "learnerid", "classifiers", "algo", "alg", "mlmodel", "generator", "recommender", "backend",
    "backendid", "systemid", "methodid", "recognizer", "list",
    "sys", "solvername", "toolname", "systemname", "algorithmname", "algoname", "methodname", "agentname",
    "recogniser", "methodslug", "modelslug", "vectorizer", "treatment", "compiler", "interpreter", "dbms",
    "heuristic", "heuristics", "metaheuristic", "metaheuristica", "metaheurística", "metaheuristik",
    "displayname", "prover", "reasoner", "verifier", "fuzzer", "checker", "planner", "simulator", "forecaster",
    "treatmentname", "drug", "ratingstimulus", "lib", "library", "database", "variety",
    "cultivar", "sorte", "sorten", "variedad", "variete", "variété",
    "hybrid", "cultivar", "genotype", "trt", "trta", "trtp",
    "sampler", "tracker", "sampleralgorithm", "trackername", "模型", "算法", "方法", "分类器",
    "mdl", "botname", "decoder", "caller", "variantcaller", "aligner", "mapper", "assembler", "basecaller", "binner",
)  # fmt: skip
PEOPLE = frozenset({
    "rater", "raterid", "ratername", "coder", "coderid", "annotator", "annotatorid", "assessor", "prüfer", "bewerter",
    "évaluateur", "évaluatrice", "annotateur", "evaluador", "avaliador", "valutatore", "oceniający", "эксперт",
    "асессор", "değerlendirici", "评委", "评价者", "评测人", "标注员", "評価者", "アノテータ", "평가자",
})  # fmt: skip
RATERS = PEOPLE | {  # of whom several give a mark of the same thing
    "listener", "judge", "evaluator", "worker", "grader", "listenerid", "judgeid", "evaluatorid", "assessorid",
    "workerid", "reviewer", "reviewerid", "expert", "expertid", "examiner", "marker", "evaluatorname", "judgename",
    "labeler", "labeller",
}  # fmt: skip
PERSON = re.compile(
    r"(rater|annot(ator)?|coder|reviewer|expert|human|assessor|evaluator|labell?er|reader|radiologist|physician|doctor|"
    r"teacher|marker|examiner|grader|tutor|instructor|clinician|pathologist)s?"
    r"[ _-]?(\d+|[a-z])?([ _-](label|rating|score|annotation|mark)s?)?(\s*\(.{1,40}\))?",
    re.IGNORECASE,
)
SURELY = PEOPLE | {  # names that hardly anything but what is compared has
    "algorithm", "algorithmname", "algo", "algoname", "solver", "solvername", "system", "systemname", "sys", "method",
    "methodname", "classifier", "tool", "toolname", "modelname", "learner", "optimizer", "heuristic", "agentname",
}  # fmt: skip
MODELS = (
    *MODEL, *MORE_MODELS, "modelo", "modelos", "modell", "modelle", "modele", "modèle", "algoritmo", "algorithmus",
    "clasificador", "classificador", "tecnica", "técnica", "technik", "abordagem", "verfahren", "metodo", "método",
    "méthode", "methode", "modello", "modelli", "algorithme", "algoritme", "classificatore", "classifieur", "système",
    "systeem", "sistema", "programm", "software", "logiciel", "programa", "outil", "herramienta", "ferramenta",
    "strumento", "narzędzie", "traducteur", "traductor", "tradutor", "traduttore", "übersetzer", "модель", "метод",
    "алгоритм", "система", "программа", "модели", "yöntem", "araç", "metoda", "系统", "工具", "引擎", "モデル", "手法",
    "システム", "ツール", "모델", "방법", "알고리즘",
)  # fmt: skip
JUDGED = (
    "correct", "iscorrect", "right", "passed", "pass", "hit", "success", "score", "value", "grade", "rating", "ismatch",
    "match", "exactmatch", "em", "solved", "resolved", "acertou", "acerto", "correto", "correcto", "richtig",
    "corrected?", "correct?", "correctness", "judgement", "judgment", "verdict", "accuracy", "acc",
)  # fmt: skip
SURE = frozenset(JUDGED) - {
    "score",
    "value",
    "grade",
    "rating",
    "accuracy",
    "acc",
}  # of right and wrong, not of how much
VARIANTS = frozenset((
    "variant", "version", "config", "configuration", "setting", "settings", "layer", "layers", "prompt", "prompttype",
    "experiment", "shots", "nshots", "k", "size", "features", "featureset", "representation", "preprocessing", "mode",
    "temperature", "quantization", "checkpoint", "selectionmetric", "scaler", "scaling", "normalization",
    "normalisation", "sampling", "kernel", "embedding",
    "keyschemeoptions", "schemeoptions", "options", "params", "hyperparameters",
))  # fmt: skip
CLASSES = frozenset({  # of things that were measured, which nobody compares
    "class", "label", "target", "species", "type", "category", "group", "sex", "gender", "diagnosis", "y", "variety",
    "status", "outcome",
})  # fmt: skip
KINDS = frozenset({
    "model", "classifier", "algorithm", "method", "approach", "system", "learner", "estimator", "llm", "engine",
})  # fmt: skip
HELD_AGAINST = re.compile(r"[ _.-](over|vs|versus|minus)[ _.-]", re.IGNORECASE)
COMPARED = frozenset({
    "detector", "agent", "solver", "regressor", "encoder", "optimizer", "planner", "policy", "network", "backbone",
    "retriever", "heuristic", "strategy", "clf", "architecture", "controller", "scheduler",
})  # fmt: skip
ABOUT_TESTS = frozenset({
    "evaluation", "eval", "scoring", "validation", "cv", "resampling", "split", "test", "metric", "noise", "error",
    "threat", "attack", "channel", "observation", "missingness",
})  # fmt: skip
DATASETS = (
    *DATASET,
    "datasetid",
    "competition",
    "competitionid",
    "benchmark",
    "corpus",
    "collection",
    "tasks",
    "problems",
    "project",
    "projects",
    "domains",
    "fid",
    "func",
    "funcid",
    "function",
    "functionid",
    "benchmarks",
    "taskname",
    "taskid",
    "problemname",
    "problemid",
    "env",
    "envid",
    "objective",
    "objectivefunction",
    "environment",
    "testfunction",
    "数据集",
    "instancia",
    "instância",
    "instanz",
    "istanza",
    "problema",
    "problème",
    "conjuntodedatos",
    "conjuntodedados",
    "jeudedonnées",
    "envname",
    "environmentid",
)
METRIC = (
    "metric",
    "measure",
    "metriceval",
    "metricname",
    "measurename",
    "scorer",
    "scorename",
    "evalmetric",
    "evaluationmetric",
)
NUMBERED = re.compile(
    r"(?:(?:cv|test|kfold|outer)?[ _.-]?(?:fold|split|repeat|rep|run|trial|seed|iteration|iter|resample|sample|exp|cv|"
    r"round|bootstrap|boot|tentativa|essai|versuch|lauf|durchlauf|prova|corrida|intento))?[ _.#-]*(\d{1,4})",
    re.IGNORECASE,
)
MEASURED_AGAIN = re.compile(r"([A-Za-z]{3,20}?)[ _.#-]+(\d{1,3})")  # as rouge-1 is a measure of its own
ENDS_OFF = re.compile(r"(?<![a-z])(rel|abs|sq)?_?err(or)?s?$", re.IGNORECASE)
REWRITTEN = frozenset((
    "idx", "binary", "numeric", "num", "int", "bool", "clean", "cleaned", "parsed", "normalized",
    "encoded",
))  # fmt: skip
OF_LABELS = frozenset({"pred", "predicted", "prediction", "label", "class", "y", "true", "answer", "choice"})
PHASE = re.compile(r"(?<![a-z])(window|step|stage|phase|round|level|horizon)s?[ _.-]?\d+$", re.IGNORECASE)
CAME_OUT = frozenset({  # what becomes of items, in words
    "churned", "defaulted", "resolved", "died", "survived", "converted", "sold", "metered", "recorded", "realized",
    "realised", "happened", "occurred", "delivered", "adjudicated", "agreed", "spec", "settled", "sales",
})  # fmt: skip
PREDICTION = re.compile(
    r"(?<![a-z])(yp|y?_?pred(icted|iction|ictions|s)?|y?_?hat|proba?|probability|forecast(ed|s)?|prognose|"
    r"vorhersage|pr[ée]diction|p(re|gr)(?=_\d)|pr[ée]dite?|pr[ée]vue?|previsto|pronosticado|pronóstico|vorhergesagt|"
    r"predicci[oó]n|predição|predizione|predykcja|прогноз|voorspelling|tahmin|output|response|hypothesis)(?![a-z])"
    r"(?![ _.-]*(intervals?|types?|ids?|times?|tokens?|dates?|sources?|length|len|paths?|file|dir|format|seconds|ms|"
    r"ok|valid|status)(?![a-z]))",
    re.IGNORECASE,
)
STEPS_OF_ONE = tuple(map(frozenset, (
    ("encode", "decode"), ("encoding", "decoding"), ("enc", "dec"), ("compress", "decompress"), ("read", "write"),
    ("compression", "decompression"), ("train", "test"), ("train", "test", "val"), ("fit", "predict"), ("fit", "score"),
    ("build", "search"), ("index", "query"), ("load", "run"), ("encrypt", "decrypt"), ("setup", "run"),
    ("train", "val"), ("parse", "render"), ("prefill", "decode"), ("forward", "backward"), ("sign", "verify"),
    ("serialize", "deserialize"), ("insert", "lookup"), ("upload", "download"), ("pack", "unpack"),
)))  # fmt: skip
NUMBERED_ITEM = re.compile(
    r"(q|h|query|question|t|test|task|p|problem|s|sample|item|i|inst|instance|case|img|image|doc)[ _-]?\d{1,5}",
    re.IGNORECASE,
)
INPUT = re.compile(
    r"(q|question|item|i|label|class|tag|topic|x|v|var|feat|feature|f|attr|attribute|pc|dim|emb|embedding|pixel|px|"
    r"sensor|channel|ch|lag|t|word|input|measurement|gene|bin|band)[ _.-]?\d{1,5}",
    re.IGNORECASE,
)
RADIOMIC = re.compile(  # as pyradiomics calls its features
    r"(original|wavelet[-\w]*|log-sigma[-\w]*|exponential|gradient|lbp[-\w]*|logarithm|square(root)?)_"
    r"(firstorder|shape(2d)?|gl(cm|rlm|szm|dm)|ngtdm)_",
    re.IGNORECASE,
)
THINGS = frozenset((  # that are counted of a data set or an answer, and are no measure of how good a model is
    "samples", "instances", "examples", "observations", "features", "dimensions", "dims", "dim", "dimension",
    "attributes",
    "inst", "insts", "feat", "feats", "attr", "attrs", "patients", "images", "records", "cases", "queries", "documents",
    "questions", "problems", "trials", "ntok", "tok", "toks", "ntokens", "nwords", "nsents", "turns", "rounds",
    "vertices", "edges", "vars", "clauses", "nvars", "nclauses", "constraints", "variables",
    "instanzen", "beispiele", "merkmale", "attribute", "klassen", "stichproben", "variablen", "bilder",
    "instancias", "ejemplos", "muestras", "atributos", "clases", "exemplos", "amostras", "classes", "exemples",
    "exemplaires", "observaciones", "observacoes", "caracteristicas",
    "variables", "rows", "columns", "length", "len", "tokens", "words", "characters", "chars", "outliers",
    "anomalies", "imbalance", "contamination", "outlier", "anomaly",
))  # fmt: skip
COUNTING = frozenset((  # words that stand beside these
    "n", "no", "nb", "nr", "num", "number", "of", "the", "count", "avg", "average", "mean", "median", "total", "perc",
    "percent", "percentage", "pct", "ratio", "rate", "share", "fraction", "train", "test", "training", "output",
    "response", "answer", "in", "per", "categorical", "numeric", "numerical", "minority", "majority", "positive",
    "anzahl", "zahl", "der", "die", "nombre", "de", "des", "numero", "cantidad",
    "pred", "predicted", "prediction", "target", "input", "source", "src", "reference", "ref", "prompt", "question",
    "embedding", "embed", "emb", "hidden", "max", "maximum", "context", "vocab", "vocabulary", "size",
))  # fmt: skip
OF_MEMORY = frozenset(
    {"memory", "ram", "vram", "usage", "peak", "footprint", "disk", "size", "mb", "gb", "kb", "mib", "gib"}
)
OF_SIZE = frozenset((
    "params", "parameters", "flops", "gflops", "b", "m", "k", "g", "million", "billion", "millions", "size", "number",
    "of", "n", "model", "active", "total", "trainable",
))  # fmt: skip
PERSONAL = frozenset((
    "age", "sex", "gender", "bmi", "height", "weight", "income", "education", "latitude", "longitude", "lat", "lon",
    "price", "mortality", "prevalence", "incidence", "baserate", "horizon", "length", "wordcount", "nwords",
    "ntokens", "tokens", "difficulty", "year", "date", "month", "day", "hour",
))  # fmt: skip
ABOUT_ITEMS = frozenset({"confidence", "conf", "certainty", "uncertainty", "agreement", "difficulty", "hardness"})
OF_ITEMS = frozenset({  # words beside these
    "annotator", "annotators", "item", "items", "rater", "raters", "human", "label", "level", "score", "mean", "avg",
    "inter", "question", "prompt", "sample", "pred", "prediction", "predicted", "model", "answer", "response", "llm",
})  # fmt: skip
RAW = frozenset({
    "raw", "model", "llm", "output", "response", "answer", "prediction", "predicted", "pred", "text", "completion",
    "generation", "label",
})  # fmt: skip
PARSED = frozenset({"pred", "prediction", "predicted", "parsed", "parsedanswer", "predictedanswer", "extractedanswer"})
WRITTEN_OUT = frozenset({  # from which these were read
    "response", "output", "completion", "generation", "modeloutput", "modelresponse", "llmoutput", "llmresponse",
    "fullresponse", "generatedtext",
})  # fmt: skip
FORETOLD = frozenset((
    "calc", "calculated", "pred", "predicted", "prediction", "estimated", "estimate", "forecast", "simulated", "sim",
    "computed", "modelled", "modeled", "auto", "automatic", "automated",
))  # fmt: skip
MEASURED = frozenset((
    "exp", "expt", "experimental", "experiment", "true", "truth", "actual", "observed", "obs", "measured", "reference",
    "real", "manual", "manually", "gt",
))  # fmt: skip
SUMS = frozenset(("mean", "avg", "average"))  # of folds or runs, beside their spread
RIVALS = frozenset(  # which are held against each other
    {"baseline", "proposed", "ours", "our", "control", "treatment"}
)
SLICES = frozenset((
    "category", "categories", "type", "topic", "domain", "language", "lang", "difficulty", "split", "group", "source",
    "genre", "level", "subset", "section", "subcategory", "field", "area", "country", "site", "hospital", "part",
    "ort", "standort", "lugar", "sitio", "lieu", "location",
    "kind",
))  # fmt: skip
ALGORITHMS = frozenset({  # columns that name nothing else
    "algorithm", "algo", "method", "solver", "optimizer", "optimiser", "heuristic", "metaheuristic",
})  # fmt: skip
SKILL = re.compile("true[ _-]?skill|real[ _-]?(time|world|life)", re.IGNORECASE)  # a rating of players, and a clock
TRUE_LIKE = re.compile(
    r"gold|human|manual|annot|truth|true(?!skill)|actual|real(?![a-z])|expert|reference|label|class(?!ical|ic(?![a-z])|ifier)|target|"
    r"(?<![a-z])obs(erved)?(?![a-z])|"
    r"(?<![a-z])(rt-?)?q?pcr(?![a-z])|biops|histolog|patholog|autopsy|cultur(e|al)(?![a-z])",
    re.IGNORECASE,
)
RIGHT = re.compile(
    r"is(safe|valid|accurate|successful|success|compliant)(decision|answer|output|response)?|"
    r"(is)?(correct|correctness|right|passed|pass|solved|(exact|numeric|strict|fuzzy)?match(es|ed)?|hit(at)?\d{0,2}|grade|graded|resolved|verified|accepted)(bool|flag)?|"
    r"(is)?(compiled|compiles|compilable)|(tests?|build|answer|result)ok|"
    r"succeeded|accurate|answeredcorrectly|correctlyanswered"
)
OF_MEANS = re.compile(r"[ _]*[(\[]?\s*mean\s*(±|\+/-|\(|and)\s*(std|sd|se|sem|stdev)\s*[)\]]*$", re.IGNORECASE)
ARROW = re.compile(r"[ _]*[(\[]?[↑↓][)\]]?\s*$")  # behind a name
ENDS_RIGHT = re.compile(
    r"^(?!(n|num|number|total|count|percent|pct|share|rate)(?=[ _-])).*[ _-]"
    r"(correct|passed|pass|solved|match|hit|verified|success|succeeded|successful|repaired|fixed|detected)\??$",
    re.IGNORECASE,
)
EXPERTS = frozenset({  # whose word may be the truth of classes, and who may as well be compared
    "radiologist", "pathologist", "physician", "clinician", "doctor", "dermatologist", "neurologist", "inspector",
    "cardiologist", "psychiatrist", "teacher", "curator", "prufer", "pruefer", "pruferin", "labor", "lehrer",
    "lehrerin", "lehrkraft", "experte",
    "expertin", "labo", "laboratoire", "enseignant", "experto", "laboratorio", "profesor", "profesora",
    "especialista", "professor", "professora", "prof", "esperto", "ekspert", "uzman", "эксперт", "lab", "laboratory",
})  # fmt: skip
TRUE_WORDS = frozenset((
    "gold", "human", "humans", "manual", "annotated", "annotation", "annotator", "annotators", "truth", "true",
    "actual", "obs", "observed", "expert", "experts", "reference", "label", "labels", "class", "target", "targets",
    "biopsy", "histology", "histopathology", "pathology", "pcr", "autopsy", "groundtruth", "gt", "answer", "answers",
    "real", "outcome", "majority", "annotations", "anns", "references", "ref", "refs", "measured", "groundtruths",
    "wahr", "wahrheit", "soll", "sollwert",
    "tatsachlich", "tatsachliche", "tatsachlicher", "beobachtet", "gemessen", "referenz", "histologie", "histo",
    "befund", "istwert", "handzahlung", "reel", "reelle", "vrai", "vraie", "verite", "verita", "observe", "observee",
    "mesure", "mesuree", "attendu", "attendue", "verdadero", "verdadera", "verdad", "observado", "observada",
    "medido", "medida", "referencia", "esperado", "esperada", "pedida", "verdadeiro", "gabarito", "reale",
    "osservato", "misurato", "consuntivo", "riferimento", "rif", "atteso", "attesa", "rzeczywisty", "rzeczywista",
    "rzeczywiste", "zmierzony", "wzorzec", "werkelijk", "werkelijke", "gemeten", "referentie", "gercek", "olculen",
    "referans", "beklenen", "факт", "фактический", "фактическая", "истина", "эталон", "ключ", "facit", "photointerp",
    "dx", "definitivo", "definitiva", "definitive", "diagnostico", "diagnosi",
))  # fmt: skip
EITHER = re.compile(  # what may stand in a column, behind its name
    r"\s*[(\[](?:y ?/ ?n|yes ?/ ?no|ja ?/ ?nein|j ?/ ?n|oui ?/ ?non|o ?/ ?n|s[ií]? ?/ ?no?|0 ?/ ?1|1 ?/ ?0|"
    r"[01] ?= ?[^()]{1,20}|t ?/ ?f|true ?/ ?false)[)\]]\s*$",
    re.IGNORECASE,
)
AXES = frozenset({"x", "y", "z", "w", "roll", "pitch", "yaw", "lat", "lon"})  # of what was measured somewhere
TRUE_SIGNS = re.compile(r"真[值实]|实[测际]|标准答案|正确答案|人工|专家|金标准|正解|実[測績]|教師|専門家|정답|실[측제]")
IN_CAPITALS = re.compile(r"(?<![A-Za-z])m?(?:nDCG|IoU)(?![a-z])")  # one word each
OVER = re.compile(r"(?<=[a-z\d])[._ ]by[._ ]?(user|rating|item|group|query|class|fold)s?$", re.IGNORECASE)  # of means
UNIT = re.compile(
    r"\s*[(\[](db|mm|cm|m|px|pixels?|voxels?|bpm|hz|ev|kcal/mol|kj/mol|deg|°c?|å|[a-zµ°]{1,4}\d?/[a-z]{1,4}\d?|€|\$|usd)[)\]]?\s*$",
    re.IGNORECASE,
)
PRECISE = re.compile(
    r"(fp|bf|tf|int|nf|w)\d{1,2}([-_ ]?\w{1,6})?|s?ar(i?ma)?x?\(.*\)", re.IGNORECASE
)  # 16 bits, as in fp16
FIRST_FEW = re.compile(r"top[ _@-]?(1|3|5|10)\W*", re.IGNORECASE)  # whether the right class is among these
WHEN = frozenset({
    "date", "time", "timestamp", "datetime", "ds", "day", "month", "week", "hour", "datum", "quarter", "quartal",
})  # fmt: skip
YEAR = re.compile(r"(19|20)\d\d")
SET_TO = re.compile(
    r"[A-Za-z][\w+-]{0,30} ?[(\[][A-Za-z_]\w{0,15} ?= ?[^()\[\]]{1,40}[)\]]"
)  # as QAOA(p=1), which was set
LONGEST = 200  # characters of a name that are looked at
APART = frozenset("_. -")  # what stands between the parts of a name
PART = re.compile(r"(?:[^\s_~./:|()-]|(?<=\d)\.(?=\d))+")  # of a name; the point in gpt-3.5 sets nothing apart
CAPITAL = re.compile(r"(?<=[a-z0-9])[A-Z][a-z]+$")  # a last word that begins with a capital
AT = re.compile(r"(p|r|prec\w*|rec\w*|ndcg|map|mrr|hits?|acc\w*|f1|ap|ar)@\d+", re.IGNORECASE)
OPERATOR = re.compile(r"\s+-\s+|\s*/\s*|\s+(?:minus|vs\.?)\s+")
TOKEN = re.compile(r"[A-Z]{2,}s(?![a-z])|[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|\d+|[A-Z]+\d*")


@kept
def tokens(name: str) -> tuple[str, ...]:
    """Return the words of a name in small letters, where capitals begin new ones.

    >>> tokens("testAccuracy (%)"), tokens("F1_macro"), tokens("rougeL")
    (('test', 'accuracy'), ('f1', 'macro'), ('rouge', 'l'))
    >>> tokens("FLOPs (G)"), tokens("número de muestras")
    (('flops', 'g'), ('numero', 'de', 'muestras'))
    """
    return tuple(word.casefold() for word in TOKEN.findall(without_accents(name[:LONGEST])))


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
    if PRECISE.fullmatch(name.strip()):
        name = ""  # how precise the numbers of a model are, and no false positives
    name = IN_CAPITALS.sub(lambda found: found[0].casefold(), OVER.sub("", UNIT.sub("", name)))
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


def _says_how(word: set[str], known: frozenset[str]) -> bool:
    """Tell whether a word, with its digits or without, is a measure, or says how one was taken; m1 is a model."""
    return bool(word & known) or any(len(each) > 1 or len(word) == 1 for each in word & QUALIFIERS)


def _bare(word: str) -> str:
    """Return a word without the digits at its end: recall5 is a recall."""
    return word.rstrip("0123456789")


def measures(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that say what is measured of one model, if they measure two things or more.

    >>> measures(["id", "accuracy", "f1"]), measures(["accuracy_1", "accuracy_2"]), measures(["svm_f1", "rf_f1"])
    (('accuracy', 'f1'), (), ())
    >>> measures(["cp_r2", "cp_rmse"]), measures(["time of window 1", "time of window 2"])
    (('cp_r2', 'cp_rmse'), ('time of window 1', 'time of window 2'))
    """
    names = tuple(names)
    told = {name: said for name in names if (said := measure(name))}
    if len(set(told.values())) > 1:
        return tuple(told)
    phases = tuple(name for name in names if PHASE.search(name) and known(name).higher is not None)
    if len(phases) > 1 and len({PHASE.sub("", name) for name in phases}) == 1:
        return phases
    parts = {name: model_and_measure(name) for name in names}
    parts = {name: part for name, part in parts.items() if part[0]}
    one = len({model for model, _ in parts.values()}) == 1 and len({said for _, said in parts.values()}) > 1
    return tuple(parts) if one and not told else ()


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


def like_models(names: Sequence[str]) -> bool:
    """Tell whether half of some names or more are those of known kinds of models.

    >>> like_models(["SVM (rbf)", "random forest", "k-NN"]), like_models(["iris", "wine", "glass"])
    (True, False)
    >>> like_models(["QAOA(p=1)", "VNS(k=3, t=10)"]), like_models(["Recall (k=5)"])
    (True, False)
    """
    return bool(names) and 2 * sum(map(_like_a_model, names)) >= len(names)


@kept
def _like_a_model(name: str) -> bool:
    return MODEL_LIKE.search(name[:LONGEST]) is not None or (SET_TO.fullmatch(name) is not None and not measure(name))


def are_steps(names: Iterable[str]) -> bool:
    """Tell whether names differ in what one system does first and then, as encode_time and decode_time do.

    >>> are_steps(["encode_time_s", "decode_time_s"]), are_steps(["svm_time", "rf_time"]), are_steps(["encode"])
    (True, False, False)
    """
    words = [{*tokens(name)} for name in names]
    unlike = frozenset[str]().union(*words) - frozenset.intersection(*map(frozenset, words)) if words else frozenset()
    return len(unlike) > 1 and any(unlike <= steps for steps in STEPS_OF_ONE)


def like_items(texts: Sequence[str]) -> bool:
    """Tell whether texts number queries, tests or the like, as q1 and q2 do, and name no models.

    >>> like_items(["h01", "h02", "h10"]), like_items(["q1", "q2"]), like_items(["m1", "m2"]), like_items(["svm", "rf"])
    (True, True, False, False)
    """
    told = [NUMBERED_ITEM.fullmatch(text.strip()) for text in texts if text.strip()]
    return len(told) > 1 and len({each[1].casefold() if each else "" for each in told}) == 1 and all(told)


def odd_one_out(names: Sequence[str]) -> str | None:
    """Return the only name that is not that of a model, among several others that are.

    >>> odd_one_out(["SalePrice", "lgb_16", "xgb_1", "catboost"]), odd_one_out(["svm", "rf"]), odd_one_out(["y", "svm"])
    ('SalePrice', None, None)
    """
    rest = [name for name in names if not like_models([name])]
    shared = {*tokens(names[0])}.intersection(*map(tokens, names)) if names else set()
    if any(is_score(word) for word in shared):
        return None  # one measure of all
    return rest[0] if len(rest) == 1 and len(names) > len(("it", "other")) else None


def kind_of_model(name: str) -> bool:
    """Tell whether the last word of a name is one for models.

    >>> kind_of_model("imputation_method"), kind_of_model("Clustering_Algorithm"), kind_of_model("model_size")
    (True, True, False)
    >>> kind_of_model("detector_type"), kind_of_model("error_type")
    (True, False)
    >>> kind_of_model("method_main_name"), kind_of_model("model_file_name")
    (True, False)
    """
    words = tokens(name)
    if (
        len(words) == len(("detector", "type"))
        and words[0] in KINDS | COMPARED
        and words[1] in ("type", "name", "kind")
    ):
        return True
    if words[:1] and words[0] in KINDS and words[1:] in (("main", "name"), ("short", "name"), ("full", "name")):
        return True
    return len(words) > 1 and words[-1] in KINDS and words[0] not in ABOUT_TESTS


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


def is_covariate(name: str) -> bool:
    """Tell whether a name says of the items, or of what an experiment was set to, and of no model."""
    return is_setting(name) or plain(name) in PERSONAL or "".join(tokens(name)) in PERSONAL


def describes(name: str) -> bool:
    """Tell whether a name counts what a data set or an answer has, as a number of samples does, and names no model.

    >>> describes("#Samples"), describes("# Dimensions"), describes("Outlier Perc"), describes("avg_length")
    (True, True, True, True)
    >>> describes("svm_length"), describes("Sampling"), describes("ratio"), describes("number_of_shapelets")
    (False, False, False, True)
    """
    words = {*tokens(name)}
    if words & {"params", "parameters", "flops", "gflops", "trainable"} and words <= OF_SIZE:
        return True
    if words & {"memory", "ram", "vram", "disk"} and words <= OF_MEMORY:
        return True
    if tokens(name)[:2] == ("number", "of") or (len(words) > 1 and tokens(name)[0] == "num"):
        return not words & {"correct", "right", "wins"}
    return bool(words & THINGS) and words <= THINGS | COUNTING


def says_how_sure(name: str) -> bool:
    """Tell whether a number says how sure somebody was of an item, or how hard it is, and of which model nothing.

    >>> says_how_sure("confidence"), says_how_sure("annotator_agreement"), says_how_sure("svm_confidence")
    (True, True, False)
    """
    words = {*tokens(name)}
    return bool(words & ABOUT_ITEMS) and words <= ABOUT_ITEMS | OF_ITEMS


def says_of_items(name: str) -> bool:
    """Tell whether a number is one of the item, or says how sure somebody was of it, and is no model's prediction.

    >>> says_of_items("age"), says_of_items("word_count"), says_of_items("confidence"), says_of_items("lr")
    (True, True, True, False)
    """
    personal = plain(name) in PERSONAL or "".join(tokens(name)) in PERSONAL
    return personal or describes(name) or says_how_sure(name)


def without_said_of_items(names: Sequence[str], least: int) -> list[str]:
    """Leave out numbers of the items beside predictions, if enough of these remain.

    >>> without_said_of_items(["svm", "rf", "confidence"], 2), without_said_of_items(["svm", "confidence"], 2)
    (['svm', 'rf'], ['svm', 'confidence'])
    """
    kept = [name for name in names if not says_of_items(name)]
    return kept if len(kept) >= least else list(names)


def are_inputs(names: Sequence[str]) -> bool:
    """Tell whether columns are numbered as features or questions are, and as no models would be.

    >>> are_inputs(["x1", "x2"]), are_inputs(["q1", "q2", "q3"]), are_inputs(["m1", "m2"]), are_inputs(["x", "y"])
    (True, True, False, False)
    >>> are_inputs(["pose.position.x", "pose.position.y"]), are_inputs(["model_x", "model_y"])
    (True, False)
    """
    if len(names) <= 1:
        return False
    placed = [n for n in names if len(tokens(n)) > 1 and tokens(n)[-1] in AXES and not says_prediction(n)]
    stems = [tuple(tokens(n)[:-1]) for n in placed]
    if len({*stems}) == len(stems) or any(VARIANTS.union(MODELS) & {*stem} for stem in stems):
        placed = []  # one axis each, or model_x and model_y
    return all(INPUT.fullmatch(name.strip()) or RADIOMIC.match(name) or name in placed for name in names)


def called(names: Sequence[str], others: Iterable[str]) -> tuple[str, ...]:
    """Return what to call the models of some columns: without what is measured, where others measure more of them.

    >>> called(["lda~ROC", "rf~ROC"], []), called(["F1 C4.5", "F1 rf"], ["AUC C4.5", "AUC rf"])
    (('lda', 'rf'), ('C4.5', 'rf'))
    >>> called(["svm_acc", "rf_acc"], ["time"])
    ('svm_acc', 'rf_acc')
    >>> called(["Baseline (mean±std)", "Ours (mean ± sd)"], [])
    ('Baseline', 'Ours')
    >>> called(["RF ↓", "SVM ↓"], [])
    ('RF', 'SVM')
    """
    pointed = all(map(ARROW.search, names))  # which way is better is said elsewhere
    bare = tuple((ARROW if pointed else OF_MEANS).sub("", name) for name in names)  # a spread is not used
    names = bare if all(bare) and len(set(bare)) == len(names) and bare != tuple(names) else tuple(names)
    found = [model_and_measure(name) for name in names]
    models = tuple(model for model, _ in found)
    if len(set(models)) < len(names) or not all(models) or len({what for _, what in found}) > 1:
        return names
    more = [model for name in others if name not in names and (model := model_and_measure(name)[0])]
    return models if all("~" in name for name in names) or set(more) >= set(models) else names


def by_measure(names: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return the columns by what they measure and by model, where every model has a column for each measure.

    >>> by_measure(["svm_acc", "svm_time", "rf_acc", "rf_time"])
    {'acc': {'svm': 'svm_acc', 'rf': 'rf_acc'}, 'time': {'svm': 'svm_time', 'rf': 'rf_time'}}
    >>> by_measure(["svm_acc", "rf_acc"]), by_measure(["accuracy", "f1"])
    ({}, {})
    """
    plain_ones = [name for name in names if not (_worked_out(name, names) or {*tokens(name)[:1]} & COUNTS)]
    held = [
        name for name in plain_ones if not HELD_AGAINST.search(name)
    ]  # and not how much better one was than another
    plain_ones = held if len(held) > 1 else plain_ones
    found: dict[str, dict[str, str]] = {}
    for name in plain_ones:
        model, said = model_and_measure(name)
        if model:
            found.setdefault(said, {})[model] = name
    several = {said: columns for said, columns in found.items() if len(columns) > 1}
    most = max((len(columns) for columns in several.values()), default=0)
    whole = {said: columns for said, columns in several.items() if len(columns) == most}
    return whole if len(whole) > 1 and 2 * most * len(whole) > len(plain_ones) else {}


def bare_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that are called after models alone, where more of each model stands beside them.

    >>> bare_names(["n", "NF", "NF_time", "BF", "BF_time"]), bare_names(["mk", "lf", "tm.mk", "tm.lf"])
    (('NF', 'BF'), ('mk', 'lf'))
    >>> bare_names(["width", "width_mm", "height"])
    ()
    """
    more: dict[str, set[str]] = {}
    for name in names:
        begun = {
            other[len(name) + 1 :] for other in names if other[: len(name)] == name and other[len(name) :][:1] in APART
        }
        ended = {
            other[: -len(name) - 1] for other in names if other.endswith(name) and other[: -len(name)][-1:] in APART
        }
        if rest := begun | ended - {""}:
            more[name] = rest - {""}
    shared = set.union(*more.values()) if more else set()
    said = max(shared, key=lambda what: sum(what in rest for rest in more.values()), default="")
    found = tuple(name for name, rest in more.items() if said in rest and not measure(name))
    return found if len(found) > 1 and said else ()


def of_one_word(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of the measure that most names hold somewhere, where each holds one, and not all the same.

    >>> of_one_word(["mae_mask", "seq_acc_mask", "ind_acc_mask", "bb_acc"]), of_one_word(["svm_acc", "rf_acc"])
    (('seq_acc_mask', 'ind_acc_mask', 'bb_acc'), ())
    """
    found: dict[str, list[str]] = {}
    for name in names:
        told = [word for word in tokens(name) if is_score(word) and word not in GENERIC]
        if len(told) != 1 or len(tokens(name)) == 1:
            return ()
        found.setdefault(told[0], []).append(name)
    first, *others = sorted(found.values(), key=len, reverse=True) or ([],)
    few = len(first) <= len(("one", "other")) or any(len(each) == len(first) for each in others)
    return () if not others or few else tuple(first)


def _worked_out(name: str, names: Sequence[str]) -> bool:
    """Tell whether a name is that of a difference or a ratio of other columns, as acc_A - acc_B is."""
    parts = [part.strip() for part in OPERATOR.split(name)]
    return len(parts) > 1 and all(part in names for part in parts)


@kept
def model_and_measure(name: str) -> tuple[str, str]:
    """Split a name such as svm_acc, rf~Kappa, svmError or F1 (svm) into a model and what is measured of it."""
    if len(name) > LONGEST:
        return "", ""
    if "~" in name:  # as caret writes it
        model, _, what = name.rpartition("~")
        return model, measure(what) or what.casefold()
    parts = list(PART.finditer(name))
    capital = CAPITAL.search(name) if len(parts) == 1 and not measure(name) else None
    if capital is not None:  # OAT1Error
        model, said = name[: capital.start()], name[capital.start() :]
        if measure(said) and not measure(model):
            return model, measure(said)
    for cut in range(1, len(parts)):
        for some, rest in ((parts[:cut], parts[cut:]), (parts[cut:], parts[:cut])):
            if len(rest) > 1 and rest[0][0].isdigit():
                continue  # a number that belongs to the model, as in phi-3 acc
            if len(rest) > 1 and re.match(r"metrics? ", name[rest[0].start() :], re.IGNORECASE):
                continue  # which are what the model goes by, as in code metrics AUC
            model, said = (name[each[0].start() : each[-1].end()] for each in (some, rest))
            what = measure(said) or (said.casefold() if said.casefold() in SUMS else "")
            if what and not measure(model):
                return model, what
    return "", ""


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that are called after folds or runs: consecutive numbers, with a word for folds or without.

    >>> numbered(["model", "fold_1", "fold_2", "fold_3"]), numbered(["id", "0", "1", "2"]), numbered(["m1", "m2"])
    (('fold_1', 'fold_2', 'fold_3'), ('0', '1', '2'), ())
    >>> numbered(["seed_42", "seed_7"])
    ('seed_42', 'seed_7')
    """
    found = [(int(match[1]), name) for name in names if (match := NUMBERED.fullmatch(name.strip()))]
    kinds = {re.sub(r"[\d\s_.#-]+$", "", name.strip()).casefold() for _, name in found}
    numbers = [number for number, _ in found]
    if len(found) <= 1:
        found = _numbered_measure(names)
        kinds, numbers = {""}, [number for number, _ in found]
    consecutive = len(found) > 1 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    whole = consecutive and len(kinds) == 1 and numbers[0] in (0, 1)
    return tuple(name for _, name in found) if whole or _are_seeds(kinds, numbers) else ()


def _are_seeds(kinds: AbstractSet[str], numbers: Sequence[int]) -> bool:
    """Tell whether columns are called after seeds, which are any numbers."""
    return (
        len(numbers) > 1
        and len(kinds) == 1
        and min(kinds) in ("seed", "random_seed", "random seed")
        and len({*numbers}) == len(numbers)
    )


def _numbered_measure(names: Sequence[str]) -> list[tuple[int, str]]:
    """Return the columns of one measure with a number each, three or more, as Accuracy-1 to Accuracy-10."""
    parts = [(name, MEASURED_AGAIN.fullmatch(name.strip())) for name in names]
    told = [(name, match) for name, match in parts if match is not None and is_score(match[1])]
    stems = {match[1].casefold() for _, match in told}
    several = len(stems) == 1 and len(told) > len(("one", "other"))
    return [(int(match[2]), name) for name, match in told] if several else []


def says_fold(name: str) -> bool:
    """Tell whether a name holds a word for folds, and not only a number."""
    return bool(re.match(r"[a-z]", name.strip(), re.IGNORECASE)) or plain(name) in FOLD


def says_grade(name: str) -> bool:
    """Tell whether a name begins or ends with a word for a grade, or for what people grade, also in JSON.

    >>> says_grade("Answer.score_fluency"), says_grade("clarity"), says_grade("weight")
    (True, True, False)
    """
    words = tokens(name.rpartition(".")[2] or name)
    return bool({*words[:1], *words[-1:]} & ({*GENERIC} | CRITERIA))


@kept
def says_right(name: str) -> bool:
    """Tell whether a name says of every row whether it was right, also the last part of one that names a place in JSON.

    >>> says_right("is_correct"), says_right("grading.grade_bool"), says_right("score"), says_right("correct_label")
    (True, True, False, False)
    >>> says_right("part1_correct"), says_right("num_correct"), says_right("Correct? (Y/N)")
    (True, False, True)
    """
    last = EITHER.sub("", name).rpartition(".")[2]
    return plain(last) in SURE or bool(RIGHT.fullmatch(plain(last))) or bool(ENDS_RIGHT.search(last))


def foretold(names: Iterable[str]) -> dict[str, str]:
    """Return predictions, each with its truth: their names differ only in the words that say which of both it is.

    >>> foretold(["logP (calc)", "logP (exp)", "SEM (calc)", "SEM (exp)", "error (calc - exp)"])
    {'logP (calc)': 'logP (exp)'}
    """
    sides: tuple[dict[tuple[str, ...], list[str]], ...] = ({}, {})
    for name in names:
        words = tokens(name)
        said, true = (FORETOLD & {*words}, MEASURED & {*words})
        rest = tuple(word for word in words if word not in said | true)
        if bool(said) != bool(true) and not {*rest} & (SPREADS | TIMES | COUNTS):
            sides[bool(true)].setdefault(rest, []).append(name)
    said_so, true_ones = ({rest: names[0] for rest, names in side.items() if len(names) == 1} for side in sides)
    return {name: true_ones[rest] for rest, name in said_so.items() if rest in true_ones}


def may_be_true(name: str) -> bool:
    """Tell whether a word of a name is one that a truth is called by, and none says that it was predicted.

    >>> may_be_true("test_labels"), may_be_true("human"), may_be_true("classifier"), may_be_true("true_pred")
    (True, True, False, False)
    """
    words = {*tokens(SKILL.sub("", name)), without_accents(name.strip().casefold())}
    return bool(words & TRUE_WORDS or TRUE_SIGNS.search(name)) and not says_prediction(name)


def held_against(names: Iterable[str]) -> frozenset[str]:
    """Return what is true and what is held against it, by names that end alike: neither says how good the other is.

    >>> sorted(held_against(["TrueValue", "RecalledValue", "Error"])), held_against(["expert_score", "gold_score"])
    (['RecalledValue', 'TrueValue'], frozenset())
    """
    told = [(name, tokens(name)[-1:], may_be_true(name)) for name in names]
    both = {end for _, end, true in told if true} & {end for _, end, true in told if not true}
    return frozenset(name for name, end, _ in told if end in both)


def says_outcome(name: str) -> bool:
    """Tell whether a word of a name says what became of an item, as something that was foretold does.

    >>> says_outcome("units_sold"), says_outcome("churned"), says_outcome("soldier")
    (True, True, False)
    """
    return bool({*tokens(name)} & CAME_OUT) or plain(name) == "key"


def is_expert(name: str) -> bool:
    """Tell whether a name is that of one who knows, such as a doctor, and not of one of several, as doctor A is.

    >>> is_expert("Radiologist"), is_expert("lab result"), is_expert("radiologist A"), is_expert("svm")
    (True, True, False, False)
    """
    said = [*tokens(name), without_accents(name.strip().casefold())]
    return bool(EXPERTS & {*said}) and not any(len(word) == 1 or word.isdigit() for word in said)


def without_raw(names: Sequence[str]) -> tuple[str, ...]:
    """Leave out of predictions what a model wrote, where what was read from it stands beside it.

    >>> without_raw(["prediction", "raw_output"]), without_raw(["raw_gpt", "raw_llama"]), without_raw(["raw_output"])
    (('prediction',), ('raw_gpt', 'raw_llama'), ('raw_output',))
    >>> without_raw(["prediction", "prediction_binary"]), without_raw(["pred_svm", "pred_binary"])
    (('prediction',), ('pred_svm', 'pred_binary'))
    """
    parsed = tuple(name for name in names if "raw" not in tokens(name) or not {*tokens(name)} <= RAW)
    stems = {tokens(name) for name in parsed}
    parsed = tuple(n for n in parsed if not (_is_rewritten(n) and tokens(n)[:-1] in stems))
    return without_written(parsed) or tuple(names)


def _is_rewritten(name: str) -> bool:
    """Tell whether a name says that the same was written in another way: an idx of more than a label may be a model."""
    *stem, last = tokens(name) or ("",)
    return last in REWRITTEN and (last != "idx" or {*stem} <= OF_LABELS)


def without_written(names: Sequence[str]) -> tuple[str, ...]:
    """Leave out what one model wrote, where what was read from that stands beside it.

    >>> without_written(["response", "pred"]), without_written(["response", "output"])
    (('pred',), ('response', 'output'))
    """
    if not any(plain(name) in PARSED for name in names):
        return tuple(names)
    return tuple(name for name in names if plain(name) not in WRITTEN_OUT)


def says_prediction(name: str) -> bool:
    """Tell whether a name says that a column was predicted; a score may be anybody's.

    >>> says_prediction("y_pred"), says_prediction("svm prediction"), says_prediction("predictor"), says_prediction("p")
    (True, True, False, False)
    >>> says_prediction("response_quality"), says_prediction("forecast_timestamp"), says_prediction("forecast_rain")
    (False, False, True)
    >>> says_prediction("Expected Output"), says_prediction("output")
    (False, True)
    """
    if not PREDICTION.search(name) or plain(name) == "rhat" or plain(name) in TRUTH_NAMES:  # of a chain; what should be
        return False
    ahead = tokens(name)[-1:] == ("ahead",) and bool(UNITS_OF_TIME & {*tokens(name)[-2:-1]})
    return not (ahead or (CRITERIA | FORESEEN) & {*tokens(name)[-1:]})


def names_answers(name: str) -> bool:
    """Tell whether a name is that of what a model said: of a prediction, or of a known kind of models.

    >>> names_answers("y_pred"), names_answers("random forest"), names_answers("age")
    (True, True, False)
    """
    return says_prediction(name) or like_models([name])


def only_predicts(name: str) -> bool:
    """Tell whether a name says that a column holds what models said of items, and not how good that was.

    >>> only_predicts("y_pred"), only_predicts("prediction_error"), only_predicts("prediction_time")
    (True, False, False)
    """
    measured = says_measured(name) or measure(name) or {*tokens(name)} & TIMES
    return says_prediction(name) and not measured


def is_run(name: str) -> bool:
    """Tell whether a column says by its name which run of the same thing a row is, such as run_index.

    >>> is_run("repeat"), is_run("run_index"), is_run("runtime"), is_run("case_id")
    (True, True, False, False)
    """
    first, *rest = tokens(name) or ("",)
    return plain(name) in REPEAT or (first in REPEAT and {*rest} <= NUMBERS)
