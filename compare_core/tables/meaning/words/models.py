"""Names of models, and of columns that name them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import kept
from compare_core.tables.meaning.scores import MODEL
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.parts import LONGEST, tokens
from compare_core.tables.meaning.words.people import PEOPLE
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MORE_MODELS = (
    "framework", "pipeline", "pipelinename", "approach", "arm", "condition", "variant", "architecture", "network",
    "arch", "backbone", "strategy", "solver", "technique", "technic", "modelid", "modelkey",
    "modelslug", "modellabel", "modelshort", "modeltype", "responsemodel", "outputmodel", "answermodel",
    "candidatemodel", "targetmodel", "testmodel", "testedmodel", "evaluatedmodel", "evalmodel", "studentmodel",
    "generationmodel", "generatormodel", "basemodel", "config", "configname", "baseline",
    "submission", "team", "engine", "agent", "llm", "encoder", "embedding", "regressor", "predictor", "detector",
    "retriever", "codec", "oracle", "reader", "tagger", "parser", "vendor", "tool",
    "runname", "experiment", "expname", "experimentname",
    "provider", "clf", "models", "methods", "algorithms", "wflowid", "wflow", "workflow",
    "learnerid", "classifiers", "algo", "alg", "mlmodel", "generator", "recommender", "backend",
    "backendid", "systemid", "methodid", "recognizer", "list",
    "sys", "solvername", "toolname", "systemname", "algorithmname", "algoname", "methodname", "agentname",
    "recogniser", "methodslug", "modelslug", "vectorizer", "treatment", "tratamiento", "tratamento",
    "traitement", "behandlung", "trattamento", "compiler", "interpreter", "dbms",
    "heuristic", "heuristics", "metaheuristic", "metaheuristica", "metaheurística", "metaheuristik",
    "displayname", "prover", "reasoner", "verifier", "fuzzer", "checker", "planner", "simulator", "forecaster",
    "treatmentname", "drug", "ratingstimulus", "lib", "library", "database", "variety",
    "cultivar", "sorte", "sorten", "variedad", "variete", "variété",
    "hybrid", "cultivar", "genotype", "trt", "trta", "trtp",
    "package", "packages", "packagename", "implementation", "transform", "transformation",
    "sampler", "tracker", "sampleralgorithm", "trackername", "模型", "算法", "方法", "分类器",
    "mdl", "botname", "service", "servicename",
    "summarizer", "summariser", "harness", "embedder", "reranker",
    "explainer", "explainername", "imputer", "denoiser", "segmenter", "ranker",
    "decoder", "caller", "variantcaller", "aligner", "mapper", "assembler", "basecaller", "binner",
)  # fmt: skip
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
VARIANTS = frozenset((
    "variant", "version", "config", "configuration", "setting", "settings", "layer", "layers", "prompt", "prompttype",
    "experiment", "shots", "nshots", "k", "size", "features", "featureset", "representation", "preprocessing", "mode",
    "temperature", "quantization", "checkpoint", "selectionmetric", "scaler", "scaling", "normalization",
    "normalisation", "sampling", "kernel", "embedding",
    "keyschemeoptions", "schemeoptions", "options", "configoptions", "params", "hyperparameters",
))  # fmt: skip
KINDS = frozenset({
    "model", "classifier", "algorithm", "method", "approach", "system", "learner", "estimator", "llm", "engine",
    "caller", "aligner", "assembler",
})  # fmt: skip
HELD_AGAINST = re.compile(r"[ _.-](over|vs|versus|minus)[ _.-]", re.IGNORECASE)
COMPARED = frozenset({
    "detector", "agent", "solver", "regressor", "encoder", "optimizer", "planner", "policy", "network", "backbone",
    "retriever", "heuristic", "strategy", "clf", "architecture", "controller", "scheduler",
})  # fmt: skip
SETS_UP = KINDS | COMPARED | {"fuzzer", "compiler", "planner", "tool", "parser", "tracker", "simulator", "engine"}
OF_SOFTWARE = frozenset({  # of which several types are built to do the same
    "api", "protocol", "framework", "backend", "db", "database", "dbms", "cache", "storage", "index", "middleware",
    "runtime", "orm", "broker", "transport",
})  # fmt: skip
ABOUT_TESTS = frozenset({
    "evaluation", "eval", "scoring", "validation", "cv", "resampling", "split", "test", "metric", "noise", "error",
    "threat", "attack", "channel", "observation", "missingness",
})  # fmt: skip
STEPS_OF_ONE = tuple(map(frozenset, (
    ("start", "end"), ("begin", "end"),
    ("key", "gen", "generation", "keygen", "encapsulation", "decapsulation", "encaps", "decaps", "encap", "decap"),
    ("key", "gen", "generation", "keygen", "sign", "signing", "verify", "verification"),
    ("encode", "decode"), ("encoding", "decoding"), ("enc", "dec"), ("compress", "decompress"), ("read", "write"),
    ("compression", "decompression"), ("train", "test"), ("train", "test", "val"), ("fit", "predict"), ("fit", "score"),
    ("build", "search"), ("index", "query"), ("load", "run"), ("encrypt", "decrypt"), ("setup", "run"),
    ("train", "val"), ("parse", "render"), ("prefill", "decode"), ("forward", "backward"), ("sign", "verify"),
    ("submit", "wait", "run", "start", "end", "finish", "queue"),
    ("serialize", "deserialize"), ("insert", "lookup"), ("upload", "download"), ("pack", "unpack"),
)))  # fmt: skip
RIVALS = frozenset(  # which are held against each other
    {"baseline", "proposed", "ours", "our", "control", "treatment"}
)
ALGORITHMS = frozenset({  # columns that name nothing else
    "algorithm", "algo", "method", "solver", "optimizer", "optimiser", "heuristic", "metaheuristic",
})  # fmt: skip
SET_TO = re.compile(
    r"[A-Za-z][\w+-]{0,30} ?[(\[][A-Za-z_]\w{0,15} ?= ?[^()\[\]]{1,40}[)\]]"
)  # as QAOA(p=1), which was set
MOST_WORDS = 15  # of a name


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
    if name.count(" ", 0, LONGEST) > MOST_WORDS:
        return False  # a sentence, in which something may be called so
    return MODEL_LIKE.search(name[:LONGEST]) is not None or (SET_TO.fullmatch(name) is not None and not measure(name))


def are_steps(names: Iterable[str]) -> bool:
    """Tell whether names differ in what one system does first and then, as encode_time and decode_time do.

    >>> are_steps(["encode_time_s", "decode_time_s"]), are_steps(["svm_time", "rf_time"]), are_steps(["encode"])
    (True, False, False)
    """
    words = [{*tokens(name)} for name in names]
    unlike = frozenset[str]().union(*words) - frozenset.intersection(*map(frozenset, words)) if words else frozenset()
    return len(unlike) > 1 and any(unlike <= steps for steps in STEPS_OF_ONE)


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
    >>> kind_of_model("api_type"), kind_of_model("index_name")
    (True, False)
    >>> kind_of_model("method_main_name"), kind_of_model("model_file_name"), kind_of_model("fuzzer_cfg")
    (True, False, True)
    """
    words = tokens(name)
    if len(words) == len(("fuzzer", "cfg")) and words[0] in SETS_UP and words[1] in ("cfg", "config", "setup"):
        return True
    if (
        len(words) == len(("detector", "type"))
        and words[0] in KINDS | COMPARED
        and words[1] in ("type", "name", "kind")
    ):
        return True
    if len(words) == len(("api", "type")) and words[0] in OF_SOFTWARE and words[1] in ("type", "kind"):
        return True
    if words[:1] and words[0] in KINDS and words[1:] in (("main", "name"), ("short", "name"), ("full", "name")):
        return True
    return len(words) > 1 and words[-1] in KINDS and words[0] not in ABOUT_TESTS
