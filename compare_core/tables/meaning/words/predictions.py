"""Names of what models said of the items."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.measures import CRITERIA, TIMES, measure, says_measured
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import spaced, tokens
from compare_core.tables.meaning.words.settings import FORESEEN, UNITS_OF_TIME
from compare_core.tables.reading.columns import TRUTH_NAMES, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

REWRITTEN = frozenset((
    "idx", "binary", "numeric", "num", "int", "bool", "clean", "cleaned", "parsed", "normalized",
    "encoded",
))  # fmt: skip
OF_LABELS = frozenset({"pred", "predicted", "prediction", "label", "class", "y", "true", "answer", "choice"})
PREDICTION = re.compile(
    r"(?<![a-z])(yp|y?_?pred(icted|iction|ictions|s)?|y?_?hat|proba?|probability|forecast(ed|s)?|prognose|"
    r"vorhersage|pr[ée]diction|p(re|gr)(?=_\d)|pr[ée]dite?|pr[ée]vue?|previsto|pronosticado|pronóstico|vorhergesagt|"
    r"predicci[oó]n|predição|predizione|predykcja|прогноз|voorspelling|tahmin|output|response|hypothesis)(?![a-z])"
    r"(?![ _.-]*(intervals?|types?|ids?|times?|tokens?|dates?|sources?|length|len|sizes?|bytes|[kmg]i?b|"
    r"paths?|file|dir|format|seconds|ms|min|mins|minutes|hours?|hrs|days?|ok|valid|status)(?![a-z]))",
    re.IGNORECASE,
)
PRECISION = re.compile(r"p[ _]?(@ ?\d+|_(5|10|15|20|25|30|50|100|200|500|1000))(?!\d)", re.IGNORECASE)  # at a rank
RAW = frozenset({
    "raw", "model", "llm", "output", "response", "answer", "prediction", "predicted", "pred", "text", "completion",
    "generation", "label",
})  # fmt: skip
PARSED = frozenset({"pred", "prediction", "predicted", "parsed", "parsedanswer", "predictedanswer", "extractedanswer"})
WRITTEN_OUT = frozenset({  # from which these were read
    "response", "output", "completion", "generation", "modeloutput", "modelresponse", "llmoutput", "llmresponse",
    "fullresponse", "generatedtext",
})  # fmt: skip
ANSWERED = frozenset({"answer", "response", "output", "reply", "completion", "generation"})  # the end of a name
WRITTEN = ANSWERED | {"summary", "translation"}


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
    >>> says_prediction("Expected Output"), says_prediction("output"), says_prediction("response_model")
    (False, True, False)
    >>> says_prediction("predRandomForest"), says_prediction("svmPrediction"), says_prediction("predTime")
    (True, True, False)
    """
    if (
        not (PREDICTION.search(name) or PREDICTION.search(spaced(name)))
        or plain(name) == "rhat"
        or plain(name) in TRUTH_NAMES
    ):  # of a chain; what should be
        return False
    whose = tokens(name)[-1:] == ("model",) and bool({"response", "output"} & {*tokens(name)[-2:-1]})
    ahead = tokens(name)[-1:] == ("ahead",) and bool(UNITS_OF_TIME & {*tokens(name)[-2:-1]})
    judged = len(tokens(name)) > 1 and bool(CRITERIA & {*tokens(name)[1:]})  # as output_quality_sds is
    return not (ahead or whose or judged or (CRITERIA | FORESEEN) & {*tokens(name)[-1:]})


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
