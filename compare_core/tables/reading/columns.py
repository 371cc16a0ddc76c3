"""What a column can be, by its name and its content."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import kept, quoted
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.table import Column, categories

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from compare_core.tables.reading.table import Table

TRUTH_NAMES = (
    "ytrue", "ytest", "yval", "truth", "true", "truelabel", "truelabels", "trueclass", "groundtruth", "gt", "gold",
    "goldlabel", "goldlabels", "label", "labels", "target", "targets", "actual", "actuallabel", "expected",
    "observed", "reference", "correctlabel", "correctanswer", "class", "expectedlabel", "expectedoutput",
    "expectedanswer", "labeltrue", "labelgold", "goldanswer", "groundtruths", "groundtruthlabel", "actuals",
    "actualclass", "reallabel", "expt", "exptl", "experimental", "trueclasses", "trueval", "truevalue",
    "truthlabel", "ref", "y", "obs", "outcome", "diagnosis", "diagnose", "beobachtet", "istwert", "observé", "réel",
    "valeurréelle", "valorreal", "observado", "observada", "medido", "goldadjudicated", "adjudicated",
    "adjudicatedlabel", "goldstandard", "consensuslabel", "finallabel", "landcover", "landcoverclass", "lulc",
    "真实标签", "真实值", "真实类别", "真值", "标签", "实际值", "正解", "正解ラベル", "実測値",
    "정답", "실제값", "wahrheit", "klasse", "gabarito",
    "verdade", "rotulo", "rótulo", "etiqueta", "answer", "musterlösung", "musterloesung",
    "véritéterrain", "histologie", "clave",
    "эталон",
    "consuntivo", "facit", "正答", "实测值",
    "実測", "answerkey", "correctoption", "correctchoice",
    "correctletter", "goldindex", "correctindex", "classlabel", "targetlabel", "reality",
    "verdad", "etichetta", "verità", "prawda", "истина", "werkelijk", "gerçek", "vérité",
)  # fmt: skip
AIMED, CAME = ("target", "targets", "expected"), ("actual", "actuals", "observed", "ytrue", "y")
FRACTION = re.compile(r"[-+]?\d*[.,]\d+\s?(%|s|ms)?")
ID_LIKE = frozenset({
    "index", "idx", "item", "items", "row", "rowid", "rowids", "rownumber", "sample", "sampleid", "example",
    "utterance", "utt", "query", "question", "prompt", "sentence", "img", "path", "samplename", "imagename",
    "fileid", "imageid", "videoid", "questionid", "queryid", "caseid", "uttid", "utteranceid", "textid",
    "sentenceid", "promptid", "recordid", "entryid", "exampleid", "instanceid", "video", "audio", "chunk",
    "instance", "case", "key", "docid", "no", "nr", "#", "filename", "file", "image", "n°", "nº", "№", "lp",
    "lfdnr", "laufendenr", "nummer", "numero", "número", "numéro", "frage", "fragenr", "frageid", "fall", "fallnr",
    "satz", "satznr", "phrase", "n°phrase", "nphrase", "frase", "nfrase", "pregunta", "preg", "npregunta",
    "questão", "questao", "domanda", "pytanie", "zadanie", "вопрос", "номер", "soru", "soruno", "cümleno", "vraag",
    "caseno", "casenr", "casenumber", "itemno", "itemnr", "itemnumber", "sampleno", "samplenr", "samplenumber",
    "questionno", "questionnr", "questionnumber", "queryno", "querynumber", "imageno", "imagenumber", "docno",
    "documentno", "exampleno", "examplenumber", "entryno", "entrynumber", "recordno", "recordnumber", "rowno", "rownr",
    "题号", "序号", "编号", "考号", "问题", "問題", "問題番号", "番号", "質問", "문항", "번호", "n°dossier", "dossier",
})  # fmt: skip
CLUSTER_NAMES = frozenset({
    "cluster", "clusterid", "clusters", "patient", "patientid", "subject", "subjectid", "participant", "participantid",
    "speaker", "speakerid", "passage", "passageid", "document", "documentid", "scene", "sceneid", "conversation",
    "conversationid", "session", "sessionid", "groupid", "familyid", "clusterno",
})  # fmt: skip
PERSONS = frozenset({"participant", "participantid", "subject", "subjectid", "user", "userid", "respondent", "person"})
COUNT_NAMES = ("count", "counts", "n", "freq", "frequency", "occurrences", "items", "weight", "weights")
RIGHT_NAMES = (
    "right", "correct", "ncorrect", "numcorrect", "nright", "hits", "successes", "rightanswers", "conversions",
    "converted", "clicks", "purchases", "signups",
    "opens", "replies", "bookings", "subscriptions", "responders", "recovered", "cured", "конверсии", "conversiones",
)  # fmt: skip
PASSED = ("passed", "solved", "resolved")  # how many items, or whether one was
TOTAL_NAMES = (
    "total", "n", "items", "testitems", "tests", "trials", "count", "size", "ntotal", "all", "visitors", "users",
    "numevaluated", "nevaluated", "numtotal", "numquestions", "nquestions", "numexamples", "nexamples", "numproblems",
    "nproblems", "totalquestions", "impressions", "sessions", "views", "visits", "patients", "participants", "subjects",
    "numpairs", "npairs", "numsamples", "nsamples", "ntest", "numqueries", "nqueries", "numtasks", "ntasks", "nitems",
    "numitems", "questions", "queries", "samples", "examples", "problems", "instances", "tasks", "prompts", "cases",
    "samplesize", "sent", "emailssent", "mailssent", "messagessent", "recipients", "mailed", "contacted", "invited",
    "enrolled", "randomised", "randomized", "pageviews", "exposures",
    "usuarios", "visitantes", "nutzer", "besucher", "utilisateurs", "visiteurs", "пользователей",
    "пользователи", "посетителей",
)  # fmt: skip
CELLS = (  # of four counts of two models: both right, only one, only the other, neither
    frozenset({"a", "both", "bothright", "bothcorrect", "n11", "tt"}),
    frozenset({"b", "onlya", "aonly", "only1", "onlyfirst", "firstonly", "onlyaright", "onlyacorrect", "n10", "tf"}),
    frozenset({"c", "onlyb", "bonly", "only2", "onlysecond", "secondonly", "onlybright", "onlybcorrect", "n01", "ft"}),
    frozenset({"d", "neither", "none", "bothwrong", "bothincorrect", "neitherright", "neithercorrect", "n00", "ff"}),
)
NAMED_ID = frozenset(
    {"id", "ids", "rowid", "rowids", "uid", "uuid", "guid", "qid", "sid", "docid", "itemid", "imgid", "pid", "nummer"}
)
ID_ENDING = re.compile(r"([ _.-](u|uu|gu)?id|(?<!Run)[ _.-]I[dD]|[a-z]ID|[a-z]Id)$")  # the runs of MLflow are no items
PREDICTED_PART = re.compile(
    r"(pred|response|output)(?!(token|length|len|time|count|cost|second)s?$)|model(?!(id|name|type|version|size)s?$).|.*(output|response|prediction)$"
)  # beside it, an answer is the right one
P_VALUES = (
    "pvalue",
    "p",
    "pval",
    "pvalues",
    "padj",
    "adjustedp",
    "wilcoxonp",
    "mcnemarp",
    "pvaluebonferroni",
    "pholm",
    "praw",
    "pcorrected",
    "padjusted",
    "pvalueadj",
    "pvalueadjusted",
    "pvaluecorrected",
    "pfdr",
    "pbh",
    "pbonf",
    "pbonferroni",
    "rawp",
    "correctedp",
    "pvalueholm",
    "pvaluefdr",
    "pvalueraw",
)
EXPECTED = re.compile(r"expected(\w+)")
TRUE_WORD = re.compile(r"(actual|observed|gold|groundtruth)[ _.-]", re.IGNORECASE)
TRUE_OF_ALL = re.compile(r"(actual|observed|true(?!.*(positive|negative)))[ _.-]", re.IGNORECASE)
TRUE_END = re.compile(r"[ _.-](exp|expt|experimental|obs|observed|meas|measured|actual|true)$", re.IGNORECASE)
TRULY = re.compile(r"true[ _.-]+(.+)", re.IGNORECASE)
RATES = frozenset({"positive", "positives", "negative", "negatives"})
VERDICTS = frozenset({"passed", "failed", "pass", "fail", "correct", "incorrect", "solved", "unsolved", "error", ""})
FEW_REPORTED = 2  # measures of a class
REPORTED = frozenset({"precision", "recall", "f1", "f1score", "support", "iou", "ap", "dice"})  # of each class
ANSWERED = re.compile(r"pred|answer|output|respon|generat|guess(?!es)|label|class|estimat|said|text", re.IGNORECASE)
MOST_TRIED = 20_000  # words that are looked at
JOBS = frozenset({"jobid", "slurmid", "slurmjobid", "runid", "batchid", "pid", "processid"})  # of what ran together
TESTED_AT = re.compile(
    r"(pre|post|before|after|vor|nach)[ _.-]?(tests?|scores?|marks?|points|her)?|baseline|follow[ _.-]?up",
    re.IGNORECASE,
)
SAID = frozenset({"target", "class", "reference"})  # and what a setting, or what models were tried on, may be called
MODEL_NAMES = (
    "model", "classifier", "method", "algorithm", "approach", "system", "learner", "estimator", "solver", "reasoner",
    "prover", "planner", "tool", "optimizer", "compiler",
)  # fmt: skip
TRUE = re.compile(
    r"y?(test|val|valid|dev|eval)?y?(true|truth|actual|gold|groundtruth)(label|class|value|y)?s?(test|val)?"
    r"|(test|val|valid|validation|dev|eval)(label|target|class|reference)(e?s)?"
)
KINDS = (  # of what is true of an item
    r"(?:label|class|classe|category|target|tag|sentiment|intent|emotion|topic|diagnosis|species|value|y|stance|polarity)"
)
TRUE_PAIR = re.compile(  # as in label_gt, gold class and reference_label
    rf"(?:gt|gold(?:en)?|ground[ _.-]?truth|truth|true|ref|reference|real|actual|correct|known)[ _.-]+{KINDS}s?|"
    rf"{KINDS}s?[ _.-]+(?:gt|gold(?:en)?|ground[ _.-]?truth|truth|true|ref|reference|real|actual|correct)|"
    r"(?:gt|gold(?:en)?|ground[ _.-]?truth)[ _.-]+(?:answer|response|output|option|choice)|"
    r"(?:answer|response|output|option|choice)[ _.-]+(?:gt|gold(?:en)?|ground[ _.-]?truth)",
    re.IGNORECASE,
)
BY_PEOPLE = re.compile(  # beside what is called a prediction
    rf"(?:human|manual|expert|annotat(?:ed|or|ion)|coder)[ _.-]+{KINDS}s?|"
    rf"{KINDS}s?[ _.-]+(?:human|manual|expert|annotated)|"
    r"annotation",
    re.IGNORECASE,
)
SAID_TRUE = re.compile(  # as in PCR (reference), and Ground truth (cancer)
    r"ground[ _]?truth\b.*|(.*\s)?ist([- ]?werte?)?(\s*[\[(][^\])]{1,12}[\])])?|"
    r".*\w\s*[(\[](actual|true|truth|ground[ _]?truth|reference|gold([ _]standard)?|observed)[)\]]|"
    r".*\w\s+[-–:]\s+(reference|gold standard|ground truth)|(gold|reference) standard\b.*",
    re.IGNORECASE,
)
PREDICTED_ENDS = ("pred", "predicted", "prediction", "hat", "predictions")
STARTS = ("pred", "predicted", "prediction")
ESTIMATED = ("estimated", "inferred", "guessed")
FILE = re.compile(
    r"\S.{0,300}\.(nii(\.gz)?|png|jpe?g|tiff?|bmp|gif|dcm|nrrd|mha|wav|flac|mp[34]|npy|npz|mat)",
    re.IGNORECASE,
)
NAMELESS = re.compile(r"\(column \d+\)|unnamed: ?\d+", re.IGNORECASE)
OF_FORECASTS = re.compile(r"(oof|pred|prob|p(?=[a-z])|estimated|forecast|yhat)")
HEADLESS = re.compile(r"column \d+")
SOME_ROWS = 3  # from here on, 0, 1, 2, ... in a column without a name is a row number and not right and wrong
MANY_ROWS = 10  # from here on, it is a row number in a column with a name too, and not a run of labels
SPREAD = re.compile(r"\d\s*%?\s*\$?\s*(±|\+/-|\+-|\\pm)\s*\$?\s*\.?\d")
SEEN = 100  # distinct texts of a column that show how it is written
FEW_TEXTS, LOOKED = 5, 40  # texts of a column that show whether it holds numbers, and columns that are looked at
NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?%?|nan|na", re.IGNORECASE)
COUNT = re.compile(r"\d+(\.0*)?|[1-9]\d{0,2}(,\d{3})+")


@kept
def plain(name: str) -> str:
    """Return a name without case, spaces and punctuation, for comparison with known names."""
    return re.sub(r"[\s_.\-]+", "", name).casefold()


BEGINS = frozenset({"source", "src", "origin", "from", "start"})  # of a way or a link
FEW_SHOWN = 6  # cells that show what a column holds
YEAR = re.compile(r"(?:19|20)\d\d")
CODE_OF_ROW = re.compile(r"(?=\S*\d)(?!\d+(?:[.,]\d+)?$)[A-Za-z]{0,10}[\w:/.-]{1,30}")  # as T1024-D1 or 2024Q1
CITED = ("ref", "refs", "reference", "references")
CITATION = re.compile(r"\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]")  # as papers number what they cite
NUMBER_CELL = re.compile(r"[-+]?\d+(?:[.,]\d+)?%?|-|nan", re.IGNORECASE)
LOOKED = 50  # cells that show what a column holds
A_PATH = re.compile(r"(?:[A-Za-z]:)?[\\\\/](?:[^\\\\/\s]+[\\\\/]?)+")  # from the root
MEASURED = re.compile(r"[+-]?\d*[.,]\d+([eE][+-]?\d+)?")
OF_DATA = frozenset({"train", "training", "test", "testing", "val", "valid", "validation", "dev"})  # its parts


def named(columns: Iterable[str], names: Sequence[str]) -> str | None:
    """Return the column with the earliest of some names, if any."""
    by_name = {plain(column): column for column in reversed(list(columns))}
    if by_name.keys().isdisjoint(names):  # as most often
        return None
    return next((by_name[name] for name in names if name in by_name), None)


def shared_columns(tables: Sequence[Table]) -> list[str]:
    """Return the columns that all files have, in the order of the first."""
    return in_all([table.columns for table in tables])


def in_all(names: Sequence[Sequence[str]]) -> list[str]:
    """Return the names that all hold, in the order of the first."""
    return [name for name in names[0] if all(name in each for each in names)]


def _is_measured(table: Table, name: str) -> bool:
    """Tell whether most of the first cells of a column are numbers with a point."""
    some = [text.strip() for text in table.some_texts(name, LOOKED) if text.strip()]
    return len(some) > 1 and 2 * sum(bool(MEASURED.fullmatch(text)) for text in some) > len(some)


JUDGED = frozenset({"winner", "preferred", "preference", "vote", "choice", "verdict", "judgeverdict", "judgewinner"})
BETTER = re.compile(
    r"(ground_?truth|gold|true|expected|actual|human|correct)(winner|preferred|preference|choice|better|best)"
)


PAIR, FEW_TIMED = 2, 12  # numbers of each run; and things that were timed
TIMED = re.compile(
    r"time|duration|elapsed|latency|throughput|seconds|runtime|(?<![a-z])(ms|ns|rps|qps|tps|ops|req)(?![a-z])|/s(ec)?$",
    re.IGNORECASE,
)


def truth_by_name(table: Table, but: Sequence[str] = ()) -> str | None:
    """Return the column whose name says that it is the truth.

    A column y beside x or z is one of several, and an answer is the truth only beside what was predicted.
    """
    asked = (truth_by_name, *but)  # by one rule after another
    if asked not in table.answers:
        found = _what_came(table, _truth_by_name(table, but), but)
        other = found is not None and (_holds_paths(table, found) or _ends_links(table, found))
        table.answers[asked] = truth_by_name(table, (*but, str(found))) if other else found
    return cast("str | None", table.answers[asked])


def _what_came(table: Table, found: str | None, but: Sequence[str]) -> str | None:
    """Return what came instead of a target or an expected number beside it, which is a plan or a forecast."""
    if found is None or plain(found) not in AIMED or not _is_measured(table, found):
        return found
    names = [name for name in table.columns if name not in but and plain(name) in CAME]
    return next((name for name in names if _is_measured(table, name)), found)


def _is_square(table: Table) -> bool:
    """Tell whether the first column names what the others are called after: pairs of the same, and no truth."""
    first, *rest = table.columns or ("",)
    if not FEW_SHOWN <= len(rest) <= LOOKED or table.distinct(first) != table.rows or table.rows != len(rest):
        return False
    return {*map(str.strip, table.column(first).labels)} == {*map(str.strip, rest)}


def _ends_links(table: Table, name: str) -> bool:
    """Tell whether a target is where a way or a link ends, beside a column of where it begins, with much the same."""
    begins = [each for each in table.columns if plain(each) in BEGINS] if plain(name) == "target" else []
    ends = table.column(name).labels if begins else frozenset()
    return any(2 * len(table.column(each).labels & ends) >= len(ends) for each in begins)


def _holds_paths(table: Table, name: str) -> bool:
    """Tell whether the first cells of a column all are paths of files or devices, which are no labels."""
    some = [text.strip() for text in table.some_texts(name, LOOKED) if text.strip()]
    return bool(some) and all(A_PATH.fullmatch(text) for text in some)


def _truth_by_name(table: Table, but: Sequence[str]) -> str | None:
    names = [name for name in table.columns if name not in but]
    if _is_square(table):
        return None
    found, known = _named_truth(table, names), {plain(name) for name in names}
    if found is None:
        found = next((name for name in names if name and _predicted_too(plain(name), known)), None)
    if found is None:  # as labels, and no numbers of which one may be as good as the other
        found = next((n for n in names if n and _estimated_too(table, n, known)), None)
    if found is None:  # such as True_Rating beside Rating
        found = next((n for n in names if (m := TRULY.fullmatch(n.strip())) and plain(m[1]) in known - RATES), None)
    if found is None and known & JUDGED:  # which of two was better, beside what a judge said
        found = next((n for n in names if BETTER.fullmatch(plain(n))), None)
    if found is None:  # what a system should have said, beside what it did
        found = next((n for n in names if (m := EXPECTED.fullmatch(plain(n))) and f"actual{m[1]}" in known), None)
        return None if found is None or _is_measured(table, found) else found
    if plain(found).startswith("actual") and _is_measured(table, found):
        return found  # beside which what was expected is a forecast
    came_out = plain(found) == "actual" and "expected" in known  # as tests of programs say
    if came_out:
        return next(name for name in names if plain(name) == "expected")
    rest = plain(found).removeprefix("actual")
    if plain(found) != "actual" and rest != plain(found) and f"expected{rest}" in known:
        return next(name for name in names if plain(name) == f"expected{rest}")  # what a system did, and should have
    answer = plain(found) == "answer" and not any(map(PREDICTED_PART.match, known))
    answer = answer and not _said_by_models(table, names, found)
    judged = plain(found) == "outcome" and table.column(found).labels <= VERDICTS
    one_of_several = plain(found) == "y" and bool(known & {"x", "z"})
    return None if answer or judged or one_of_several or holds_media(table, found) else found


def holds_media(table: Table, name: str) -> bool:
    """Tell whether a column names images or sounds by their files, as those of a gold standard do: none is a model."""
    some = [text for text in table.some_texts(name, FEW_SHOWN) if text.strip()]
    return bool(some) and all(FILE.fullmatch(text.strip()) for text in some)


def _mostly_blank(table: Table, name: str) -> bool:
    """Tell whether a column holds something in few rows only, as remarks do that are called Obs. in some languages."""
    if table.rows < FEW_SHOWN or 2 * table.distinct(name) > table.rows:
        return False  # too few to tell, or others in most rows
    return 2 * table.column(name).count(str.strip) < table.rows


def _are_years(table: Table, name: str) -> bool:
    """Tell whether a column holds years, such as those in which something was published, beside other numbers."""
    some = [text.strip() for text in table.some_texts(name, FEW_SHOWN) if text.strip()]
    years = bool(some) and all(YEAR.fullmatch(text) for text in some)
    return years and not all(
        YEAR.fullmatch(t.strip()) for n in table.columns for t in table.some_texts(n, 1) if n != name
    )


def _is_index(table: Table, name: str) -> bool:
    """Tell whether a column has a code or a date of its own in every row, beside several columns of numbers."""
    if table.rows < SOME_ROWS or table.distinct(name) < table.rows:
        return False
    some = table.some_texts(name, FEW_SHOWN)
    if not some or not all(CODE_OF_ROW.fullmatch(text.strip()) for text in some):
        return False
    others = [other for other in table.columns if other != name]
    cells = [[text.strip() for text in table.some_texts(other, FEW_SHOWN)] for other in others]
    numbers = [each for each in cells if all(NUMBER_CELL.fullmatch(text) or not text for text in each)]
    return len(numbers) >= FEW_SHOWN // 2


def _numbers_observations(table: Table, name: str) -> bool:
    """Tell whether obs is short for the number or the code of an observation: another in every row, and in order."""
    if plain(name) != "obs" or table.rows < FEW_SHOWN or table.distinct(name) < table.rows:
        return False
    column = table.column(name)
    texts = [column.texts[code].strip() for code in column.codes[:SEEN].tolist()]
    if all(map(str.isdecimal, texts)):
        return all(int(one) < int(after) for one, after in pairwise(texts))
    return not any(map(NUMBER.fullmatch, texts))


def _cites(table: Table, name: str) -> bool:
    """Tell whether a column alone holds numbers of citations, as [12]: where the model of each row was published."""
    if plain(name) not in CITED:
        return False
    written = [
        all(CITATION.fullmatch(text.strip()) for text in some)
        for each in table.columns[:LOOKED]
        if (some := table.some_texts(each, FEW_SHOWN))
    ]
    here = table.some_texts(name, FEW_SHOWN)
    return bool(here) and all(CITATION.fullmatch(text.strip()) for text in here) and sum(written) == 1


def _named_truth(table: Table, names: Sequence[str]) -> str | None:
    """Return the first column with a name of the truth that is not the same in every row."""
    classes = {"true", "false"} <= {*map(plain, names)}  # of which these columns hold probabilities
    rest = [name for name in names if not (classes and plain(name) == "true")]
    while (found := named(rest, TRUTH_NAMES)) is not None:
        setting = table.rows >= SOME_ROWS and table.distinct(found) == 1
        tried = named(names, MODEL_NAMES) is not None or len({*map(plain, names)} & REPORTED) >= FEW_REPORTED
        tried = tried and not any("pred" in plain(name) for name in names)
        known = {*map(plain, names)} if setting else set()
        other = next((n for n in rest if setting and n != found and _predicted_too(plain(n), known)), None)
        if other is not None:  # such as the number that a column beside it predicts
            return other
        twice = sum(TESTED_AT.fullmatch(name.strip()) is not None for name in names) > 1  # of a school, say
        named_so = plain(found) in SAID and (setting or tried or twice)
        of_words = plain(found) in SAID or (table.rows >= MANY_ROWS and plain(found) != "answer")
        named_so = named_so or (of_words and _names_rows(table, found))
        aimed_at = plain(found) == "target" and (_is_tried_again(table, found) or _is_timed(table, found))
        named_so = named_so or aimed_at
        rules = (_is_index, _numbers_observations, _mostly_blank, _cites, _are_years)
        if not named_so and not any(rule(table, found) for rule in rules):
            return found
        rest.remove(found)
    predicted = [plain(name) for name in names if "pred" in plain(name)]
    told = [name for name in names if TRUE.fullmatch(plain(name)) or _true_of(name, predicted)]
    told = told or [name for name in names if TRUE_PAIR.fullmatch(name.strip())]
    told = told or [name for name in names if SAID_TRUE.fullmatch(name.strip())]
    told = told or [n for n in names if BY_PEOPLE.fullmatch(n.strip()) and (predicted or _beside_models(names, n))]
    told = told or [n for n in names if plain(n) == "real" and (predicted or _beside_models(names, n))]
    told = told or [name for name in names if TRUE_WORD.match(name) and any(map(_says_predicted, predicted))]
    told = told or [name for name in names if TRUE_WORD.match(name) and _only_models_beside(names, name)]
    told = told or [name for name in names if _is_actual(name, names) and not _is_measured(table, name)]
    told = told or [name for name in names if _came_of_several(name, names)]
    told = [name for name in told if table.distinct(name) > 1]
    return told[0] if len(told) == 1 else None


def _is_timed(table: Table, name: str) -> bool:
    """Tell whether a few words name what was timed, beside a number or two that say how long it took or how fast."""
    if not PAIR <= table.distinct(name) <= FEW_TIMED or _is_measured(table, name):
        return False
    told, rest = table.column(name).labels, [n for n in table.columns if n != name]
    if any(ANSWERED.search(n) or MODEL_LIKE.search(n) or told & table.column(n).labels - {""} for n in rest):
        return False  # which may be answers
    numbers = [n for n in rest if _is_measured(table, n)]
    return 0 < len(numbers) <= PAIR and any(TIMED.search(n) for n in numbers)


def _came_of_several(name: str, names: Sequence[str]) -> bool:
    """Tell whether a name says what came of something, and two others or more end as it does, as gpt_eps and ours_eps.

    Actual costs and times stand beside others of one run as well.
    """
    match = TRUE_OF_ALL.match(name)
    if match is None or not (what := plain(name[match.end() :])):
        return False
    others = [plain(other) for other in names if other != name]
    alike = [other for other in others if other.endswith(what) and other != what]
    return len(alike) >= 2 and what not in others and known(what).higher is None


def _is_actual(name: str, names: Sequence[str]) -> bool:
    """Tell whether a name says what came, and others end as it does, as Actual_Churn beside oof_p_churn."""
    if not (what := plain(name)).startswith("actual"):
        return False
    what = what.removeprefix("actual")
    others = [plain(other) for other in names if other != name]
    return what not in {"", *others} and any(o.endswith(what) and OF_FORECASTS.match(o) for o in others)


def _beside_models(names: Sequence[str], name: str) -> bool:
    """Tell whether two columns or more beside one are called as models are."""
    return sum(bool(MODEL_LIKE.search(other)) for other in names if other != name) > 1


def _only_models_beside(names: Sequence[str], name: str) -> bool:
    """Tell whether all columns beside one, but for ids, are called as models are, two or more."""
    rest = [n for n in names if n != name and not named_as_id(n) and plain(n) not in ID_LIKE]
    return len(rest) >= FEW_REPORTED and all(MODEL_LIKE.search(other) for other in rest)


def _said_by_models(table: Table, names: Sequence[str], name: str) -> bool:
    """Tell whether several columns hold what one beside them does, of several things, as what models said of it.

    Those that are called as models are all do so, but for numbers; of other columns it is enough that two do.
    """
    held = {text.strip() for text in table.column(name).texts} - {""}
    if not FEW_REPORTED <= len(held) <= MOST_TRIED:
        return False
    others = [other for other in names if other != name]
    said = {other: {*map(str.strip, table.some_texts(other, FEW_TEXTS))} - {""} for other in others}
    models = [other for other in others if MODEL_LIKE.search(other)]
    if any(said[other] <= {"0", "1"} for other in models) and not held <= {"0", "1"}:
        return False  # marks beside answers of any kind
    numbers = all(map(_is_number, held))
    told = [other for other in models if numbers or not all(map(_is_number, said[other]))]
    if len(told) >= FEW_REPORTED:
        return all(said[other] & held for other in told)
    words = [each for each in said.values() if not all(map(_is_number, each))]
    return not numbers and sum(bool(each) and each <= held for each in words) >= FEW_REPORTED


def _says_predicted(name: str) -> bool:
    """Tell whether a name without punctuation is that of predictions, of one model or of several."""
    return name in PREDICTED_ENDS or name.startswith(("predicted", "prediction", "pred"))


def _names_rows(table: Table, name: str) -> bool:
    """Tell whether every row has words of its own, beside numbers, and words that are none of them.

    Nothing there could be predictions of them.
    """
    if not SOME_ROWS <= table.rows == table.distinct(name) or all(map(_is_number, table.some_texts(name, FEW_TEXTS))):
        return False
    rest = [other for other in table.columns if other != name][:LOOKED]
    numbers = [other for other in rest if all(map(_is_number, table.some_texts(other, FEW_TEXTS)))]
    words = [other for other in rest if other not in numbers]
    if not numbers or (words and (len(numbers) < len(words) + 2 or any(map(ANSWERED.search, words)))):
        return False
    told = table.column(name).labels
    return not any(told & table.column(other).labels for other in words)


def _is_tried_again(table: Table, name: str) -> bool:
    """Tell whether words stand there more than once each, and no other column says any of them: what was tried."""
    if not MANY_ROWS <= table.distinct(name) <= min(table.rows // 2, MOST_TRIED):
        return False
    rest = [other for other in table.columns if other != name]
    if len(rest) > LOOKED or any(ANSWERED.search(other) or MODEL_LIKE.search(other) for other in rest):
        return False
    kinds = [n for n in rest if table.distinct(n) > 1 and not all(map(_is_number, table.some_texts(n, FEW_TEXTS)))]
    if not kinds or any(4 * table.distinct(other) > table.distinct(name) for other in kinds):
        return False  # which may be answers
    told = table.column(name).labels
    return 2 * sum(map(_is_number, told)) < len(told) and not any(told & table.column(other).labels for other in rest)


def _is_number(text: str) -> bool:
    return not text.strip() or NUMBER.fullmatch(text.strip()) is not None


def _true_of(name: str, predicted: Iterable[str]) -> bool:
    """Tell whether a name is called actual or observed, and what follows stands in the name of a prediction too."""
    match = TRUE_WORD.match(name)
    rest = plain(name[match.end() :]) if match else ""
    if not rest and (end := TRUE_END.search(name)) and f"{plain(name[: end.start()])}pred" in predicted:
        return True  # as logS_exp beside logS_pred
    return bool(rest) and any(rest in each for each in predicted)


def _predicted_too(name: str, known: Collection[str]) -> bool:
    """Tell whether another column is named as the prediction of this one, as age_pred is of age."""
    return any(f"{name}{end}" in known for end in PREDICTED_ENDS) or any(f"{start}{name}" in known for start in STARTS)


def _estimated_too(table: Table, name: str, known: Collection[str]) -> bool:
    """Tell whether a column of labels stands beside one that estimates them, as estimated_acuity does."""
    return any(f"{start}{plain(name)}" in known for start in ESTIMATED) and not _is_measured(table, name)


def with_named_truth(fits: Callable[[Table, str], bool]) -> Callable[[Sequence[Table]], bool]:
    """Return whether one table fits a layout, with the truth found by its name."""

    def recognises(tables: Sequence[Table]) -> bool:
        truth = truth_by_name(tables[0])
        return truth is not None and fits(tables[0], truth)

    return recognises


def id_column(table: Table, but: Sequence[str] = ()) -> tuple[str | None, str]:
    """Return the column that identifies the items, and why; its name says so, or it counts the rows."""
    names = [name for name in table.columns if name not in but]
    called_so = (name for name in names[1:] if named_as_id(name) or plain(name) in ID_LIKE)
    told = any(table.distinct(name) == table.rows for name in called_so)
    for name in names[:1]:
        if NAMELESS.fullmatch(name) and table.distinct(name) == table.rows and not told:
            return name, "it has no name, and its value is different in every row"
    named_so = [
        name
        for name in names
        if named_as_id(name)
        or (plain(name) in ID_LIKE and 2 * table.distinct(name) > table.rows and not _has_fractions(table, name))
    ]
    named_so = [n for n in named_so if not (plain(n) in JOBS and table.distinct(n) < table.rows)]
    named_so = [name for name in named_so if named_as_id(name) or not met_by_people(table, name)]
    if len(named_so) > 1:  # an id of something else may stand beside that of the item, and repeats
        named_so.sort(key=lambda name: table.distinct(name) < table.rows)
    if named_so:
        return named_so[0], "its name says so"
    for name in names[:1]:
        fewest = SOME_ROWS if HEADLESS.fullmatch(name) else MANY_ROWS
        if table.rows >= fewest and counts_rows(table.column(name)):
            return name, "it counts the rows"
    return None, ""


def _has_fractions(table: Table, name: str) -> bool:
    """Tell whether the first cells are numbers with fractions, as those of a tool called Phrase are, and no names."""
    some = [text for text in table.some_texts(name, SOME_ROWS) if text.strip()]
    return bool(some) and all(FRACTION.fullmatch(text.strip()) for text in some)


def met_by_people(table: Table, name: str) -> bool:
    r"""Tell whether numbers are of what people met, as Audio may be, beside a column with a row for each person.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"Participant,Audio,Haptic\nP1,52,70\nP2,71,70\nP3,55,34\n")
    >>> met_by_people(table, "Audio"), met_by_people(table, "Participant")
    (True, False)
    """
    if not any(plain(n) in PERSONS and n != name and table.distinct(n) == table.rows for n in table.columns):
        return False
    column = table.column(name)
    plainly = all(text.replace(".", "", 1).isdecimal() for text in map(str.strip, column.labels) if text)
    return plainly and not counts_rows(column)


def identifies(column: Column) -> bool:
    """Tell whether (almost) every row has a value of its own, so that it can be no label."""
    rows = column.codes.size
    return rows >= MANY_ROWS and int(np.count_nonzero(column.counts)) > 0.9 * rows


def named_as_id(name: str) -> bool:
    """Tell whether a column is called an id."""
    if name.strip() == "IDs":
        return False  # how often a tracker took one thing for another
    return plain(name) in NAMED_ID or ID_ENDING.search(name) is not None


def _all_differ(column: Column) -> bool:
    return int(np.count_nonzero(column.counts)) == column.codes.size


def share_nothing(labels: Sequence[Collection[str]]) -> bool:
    """Tell whether no two of some sets have anything in common, as the items of different files do.

    >>> share_nothing([{"a", "b"}, {"c"}]), share_nothing([{"a", "b"}, {"b"}])
    (True, False)
    """
    return len(frozenset().union(*labels)) == sum(map(len, labels))


def counts_rows(column: Column) -> bool:
    """Tell whether the values are 0, 1, 2, ... or 1, 2, 3, ..., in any order of the rows."""
    rows = column.codes.size
    if not _all_differ(column) or not all(map(_is_count, column.texts[:SEEN])):
        return False  # the first texts tell most columns apart
    if not all(map(_is_count, column.labels)):
        return False
    numbers = {int(text) for text in column.labels if len(text) < 16}  # the digits a row can have
    return len(numbers) == rows and max(numbers) - min(numbers) == rows - 1 and min(numbers) in (0, 1)


def numbers_rows(column: Column) -> bool:
    """Tell whether a column without a name only counts the rows, as the index of a written table does."""
    return NAMELESS.fullmatch(column.name) is not None and counts_rows(column)


def _is_count(text: str) -> bool:
    text = text.strip()
    return not text or (text.isascii() and text.isdigit())


def whole_numbers(column: Column) -> np.ndarray[Any, np.dtype[np.float64]] | None:
    """Return the counts a column writes, one per row, or None where a cell is not a whole number."""
    if not all(
        COUNT.fullmatch(text.strip()) for text, n in zip(column.texts, column.counts.tolist(), strict=True) if n
    ):
        return None
    numbers = [float(text.strip().replace(",", "")) if COUNT.fullmatch(text.strip()) else 0.0 for text in column.texts]
    return np.array(numbers)[column.codes]


def count_columns(columns: Sequence[str], rows: int) -> set[str]:
    """Return the columns that count something, by their names and those beside them."""
    right, total = named(columns, RIGHT_NAMES), named(columns, TOTAL_NAMES)
    four = [name for cell in CELLS for name in columns if plain(name) in cell] if rows == 1 else []
    counts = [named(columns, COUNT_NAMES), *((right, total) if right else ()), *four]
    return {name for name in counts if name is not None}


def thousands(columns: Iterable[Column]) -> tuple[Repair, ...]:
    """Count the cells in which `whole_numbers` passed over a comma between thousands."""
    count = sum(each.count(lambda text: "," in text) for each in columns)
    return (Repair("Thousands separators (commas) were removed from the counts.", count),) if count else ()


def no_count(column: Column) -> str:
    """Say which cell keeps a column from being counts, and where."""
    odd = {text.strip() for text in column.texts if not COUNT.fullmatch(text.strip())}
    cells = (column.texts[code].strip() for code in column.codes.tolist())
    first = next((cell for cell in cells if cell in odd), "")
    return f"{column.where(odd).capitalize()} holds {quoted(first) if first else 'nothing'}."


def as_column(name: str, values: Any) -> Column:
    """See a list, array or categorical series of labels as a column of text."""
    if hasattr(getattr(values, "dtype", None), "categories"):
        series = pd.Series(values)
        texts = [_text(value) for value in categories(series)]
        codes = series.cat.codes.to_numpy().astype(np.intp)
    else:
        places, uniques = pd.factorize(np.array([_text(value) for value in _listed(name, values)], dtype=object))
        texts, codes = [str(text) for text in uniques], places.astype(np.intp)
    if (codes < 0).any():
        codes = np.where(codes < 0, len(texts), codes)
        texts.append("")
    return Column(name, tuple(texts), codes, np.bincount(codes, minlength=len(texts)))


def _listed(name: str, values: Any) -> list[Any]:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise DataError(f"{name} must be a list of labels, one per item.")
    return list(values.tolist() if hasattr(values, "tolist") else values)


def _text(value: object) -> str:
    missing = value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and value != value)  # noqa: PLR0124 - NaN
    return "" if missing else str(value)
