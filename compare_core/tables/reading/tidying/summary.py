"""Rows that are no results: means and ranks below them, units below the header, the rule of a Markdown table."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, kept, quoted
from compare_core.tables.reading.columns import TRUTH_NAMES, plain
from compare_core.tables.reading.markup.markdown import caption, way_said
from compare_core.tables.reading.table import is_raw, texts_of
from compare_core.tables.reading.tidying.added_up import adds_up
from compare_core.tables.reading.tidying.something_else import of_something_else
from compare_core.tables.reading.tidying.verified import verified_sums

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd
    from numpy.typing import NDArray

    Rows = list[list[str]]

SMALL = 5_000  # rows; in a longer table only the ends are looked at
FIRST, LAST = 3, 12  # of its rows
LIST = "list"  # as a column is called that says in which list of a JSON file a record stands
MANY_NAMES = 30  # of rows, among which one that stands between others sums up none
LEAST, CLOSE, SURELY = (
    2,
    2e-3,
    1e-6,
)  # columns whose means a row without a name holds, what rounding does; and one alone
DECIMAL = re.compile(r"[+-]?\d+([.,]\d+)?\s*%?")
ROUNDED, BY_ACCIDENT = 0.51, 1e-4  # of the last digit, and the odds that all columns agree with their means
LARGEST = 1e100  # whose squares are numbers, too
UNLIKELY = 0.05  # the odds of two columns at least, each by itself
TO_THE_LAST = 1e-12  # of a number, which a program may have cut off
WIDEST = 200  # columns whose means are worked out
MANY = 5  # times as many rows with names of their own as rows without below them
MEASURE = re.compile(
    r"(n?rmse|mae|mse|mape|smape|r2|r²|r\^2|acc(uracy)?|auc|f1([- ]score)?)( \(.{1,9}\))?", re.IGNORECASE
)
KEYS = 8  # columns at the left among which one names the rows
RULE = re.compile(r":?[-=_]{2,}:?|:[-=]+:?|[-=]:|[-–—]?")
PER = r"[/ ·.]?(?!\d)(k?g|m?mol|d?l|m[²³23]?|s|h|day|yr|ha|cal)([-^]?[12])?"
UNIT = re.compile(
    r"[(\[]?\s*(%|percent|points?|pp|s|secs?|seconds?|ms|min|minutes?|h|hours?|db|mb|gb|kb|m|k|n|#|ratio|fraction|"
    r"[01] ?[-–/] ?(1|5|7|10|100)|"
    rf"[↑↓]+|[kmgµuμn]?(w|v|a|hz|pa|j|g|m|l|mol|ev|cal)h?({PER})?|[kmg]?(w|wh)p?|°[cf]?|mm|cm|km|t/ha|kn|m/s|"
    r"km/h|ug/m3|µg/m³|ppm|ppb|usd|eur|[€$£]|hh:mm(:ss)?|y{2,4}-mm-dd|nats|bits|it/s|fps|tok(ens)?/s|req/s|ops/s|"
    r"[kmg]b/s|[kmg]bit/s|mbps|cycles|evals)\s*[)\]]?",
    re.IGNORECASE,
)
NO_UNIT = re.compile(
    r"[-–—]|n/?a|units?|\(units?\)|\[units?\]|einheit(en)?|unités?|unidad(es)?|unidades?|unità", re.IGNORECASE
)
TIME_UNIT = re.compile(r"hh:mm(:ss)?|y{2,4}-mm-dd", re.IGNORECASE)
AVERAGES = (
    r"(arithmetic |geometric |harmonic |grand |overall |(macro|micro|weighted)[ _-]|column |geo\.? ?)?"
    r"(mean|average|avg\.?|ave\.?|mittelwert|mittel|mw|durchschnitt|moyenne|moy\.?|promedio|média|ø|gesamt|平均[值点]?|均值|"
    r"średnia|śr\.|среднее|ср\.|ortalama|ort\.|průměr|gemiddelde|gem\.|medelvärde|gjennomsnitt|keskiarvo|"
    r"trung b[iì]nh|просек|просјек|prosjek|prosek|rata[ -]rata|átlag|gennemsnit|medel)"
)
SPREADS = (
    r"std\.?|sd|s\.d\.|stdev|stddev|std\.? ?dev\.?|std\.? deviation|standard (deviation|error)|st\.? ?dev\.?|std\.? err"
    r"(or)?|sem?|variance|var|iqr|ci|95 ?% ?ci|standardabweichung|std\.?-?abw\.?|s\.?-?abw\.?|écart[ -]type|"
    r"desviaci[óo]n( est[áa]ndar)?|desvio( padr[ãa]o)?|标准差|odch\.? ?(std|standardowe)\.?|ст\. ?откл\.?|"
    r"standaardafwijking"
)
RANKS = (
    rf"({AVERAGES}[ _-]|f[- ]|friedman[ _-])?(ranks?(ing)?|rangs?|rango)( \(friedman\))?|ranking|"
    r"rank[ _]?(avg|average|mean|sum)|sum of ranks|rangs? moyens?|mittlerer rang|rango (medio|promedio)|"
    r"rank(ing)? m[ée]dio|平均排名|平均秩|средний ранг|avg\.? ?ranks?|friedman(?!\d).*"
)
WINS = (
    r"#? ?\(?((wins?|better)( ?[/-] ?(ties?|tied|draws?|equal|same|d|t|loss(es)?|loses?|lost|worse|l)){0,2}|"
    r"w ?[/-] ?[tdl] ?[/-] ?[tdl]|v ?/ ?/ ?\*)\)?|"
    r"(number|no\.?|num\.?|#|total)[ _](of[ _])?(wins|best|first places|1st places)|(win|best)[ _]counts?|"
    r"counts? best|times best|(1st|first) places|"
    r"p[ -]?values?|#? ?best|\(?[+>↑] ?/ ?[-−–=≈~<↓] ?/ ?[-−–=≈~<↓]\)?"
)
WON = r"siege|victorias|vit[óo]rias|victoires|vittorie|胜场"
OF = (
    r"(?: ?[(\[:]?(?:of )?(?:all|accuracy|acc|score|scores|f1|auc|error|rank|folds?|±|\+/?-|and|&|/|std\.?|sd|stdev|"
    r"ok|correct|right|passed)"
    r"[)\]]?)*"
)
COUNTED = (  # of how many, as in AVG_50_ARTICLES
    r"([ _](of[ _])?(all[ _])?\d+[ _](?!models?|learners?|networks?|nets?)\w{2,20})?"
)
SUMMARY = re.compile(
    rf"[*_ ]*(?:{AVERAGES}{COUNTED}|{SPREADS}|{RANKS}|{WINS}|median|oof|out[- ]of[- ]fold|"
    rf"sum ?/ ?(avg|mean)|mean ?± ?(std|sd)){OF}[:. *_]*",
    re.IGNORECASE,
)
GRAND_TOTAL = re.compile(  # as pivot tables call it
    r"grand total|gesamtergebnis|totale complessivo|eindtotaal|suma końcowa|общий итог|总计|總計|総計|合計|"
    r"total (general|g[ée]n[ée]ral|geral)|genel toplam|totalsumma|celkový součet|végösszeg|kokonaissumma|hovedtotal",
    re.IGNORECASE,
)
RANK = re.compile(rf"(?:{RANKS}|{WINS}|{WON}|ar|position|top[- ]?1){OF}[:. *_]*", re.IGNORECASE)
AT_THE_END = re.compile(  # and these, where nothing but such rows follows
    r"[*_ ]*(?:(?:p[ -]?values?|friedman|final rank(?:ing)?)\b.{0,50}|"
    r"(?:wilcoxon|mann[- ]whitney|mcnemar|(?:paired )?t[- ]?test|sign test|nemenyi|holm|bonferroni)(?: test)?"
    r"[ _,:-]{1,2}\(?p(?:[ _-]?values?)?\)?|p[ _-](?:adj(?:usted)?|holm|bonferroni|wilcoxon)|"
    rf"{AVERAGES} (?:weighted|by|over|of|for|per|across) .{{1,40}}|"
    rf"m(ap|iou|ce|dice)|min\.?|max\.?|minimum|maximum|sum|summe|somme|suma|soma|media|[∑Σ]|(grand )?total|overall|"
    rf"totale|totaal|razem|итого|всего|toplam|合计|总计|小计|計|合計|합계|총점|score|nota final|iqm|optimality gap|"
    rf"ann(\.|uali[sz]ed)? (return|vol|volatility|ret)\.?.{{0,10}}|sharpe( ratio)?|sortino.{{0,10}}|"
    rf"max\.? ?(dd|drawdown)|"
    rf"sensitivity|specificity|sensibilit[éeàa]|spécificité|sensibilidad|especificidad|sensitivität|spezifität|ppv|npv|"
    rf"geo\.? ?mean|d\.p\.|cv ?\(%\)|нср ?0?5|lsd.{{0,8}}|"
    rf"all|count|best|worst|combined|{WON})"
    rf"{OF}(?: ?\(\d[\d.,]*\))?[:. *_]*",
    re.IGNORECASE,
)
ABBREVIATED = re.compile(r"m(ap|ce|iou|dice)", re.IGNORECASE)  # as maximum a posteriori, and no mean average precision
POSSIBLE = re.compile(r" *(points possible|max(imum)? (points|score)|possible points|out of) *", re.IGNORECASE)
SUBTOTAL = re.compile(
    r"(sub-?|grand )?(totals?|results?|sum|summe|ergebnis|zwischensumme|gesamt|sous-total)\b.*|.+\b(sub-?)?totals?|"
    r"overall results?",
    re.IGNORECASE,
)
RIGHT_OF_ALL = re.compile(  # how many words above it are right
    r"(?:(?:#|no\.? of|number( of)?|total|sum|n)? ?(?:correct|right|score|points|punkte|richtige?|hits|accuracy|acc)\b|"
    r"(?:total|sum|summe|anzahl|gesamt|richtig)\b).{0,20}",
    re.IGNORECASE,
)
VERDICTS = RIGHT | WRONG | {""}
FOLDS = frozenset({"fold", "folds", "split", "cvfold", "foldid", "run", "seed", "rep", "repeat", "trial", "falte"})
A_FOLD = re.compile(r"(fold|split|run|rep(eat)?|seed|trial|cv|iter(ation)?)[ _.#-]*\d{1,4}", re.IGNORECASE)
BEYOND = re.compile(  # what follows on the folds, and is none of them
    r"((public|private|kaggle|pub|priv)[ _-]?)?(lb|leader ?board|score)|hold[ _-]?out|"
    r"(hidden |final |the )?test( set)?|cv|final|refit|full|all data|whole|ensemble|blend",
    re.IGNORECASE,
)
OF_ALL = re.compile(
    r"__(all|mean|average|overall|total|aggregated?)__", re.IGNORECASE
)  # which without marks may be a class
P_VALUE = re.compile(r"[*_ ]*p[ _-]?val(ue)?s?[:. *_]*", re.IGNORECASE)
AVERAGED = re.compile(r"(naive|weighted|simple|arithmetic)[ _]average", re.IGNORECASE)
AGGREGATE = re.compile(r"[*_ ]*aggregated?[:. *_]*", re.IGNORECASE)
SUMMED = re.compile(r"\b(total|sum|score|percent(age)?|grade|marks?|points|average|mean)\b", re.IGNORECASE)
MANY_COUNTED = 5  # numbered rows above
OVERALL = re.compile(r"overall|total|combined|pooled|all[ _-]?(data(sets?)?|sets|tasks|domains)", re.IGNORECASE)
OVERALL_OF_CLASSES = re.compile(  # as of the classes of a detector
    r"overall|total|all|m(ean )?(ap|iou|dice|dsc|acc|f1|pq|ce)([ @_(\[].{1,12})?|"
    r"((pixel|overall|average|avg|mean)[ _.-]?)?acc(uracy)?\.?|[oa]a|aacc|(cohen'?s )?kappa",
    re.IGNORECASE,
)
CLASSES = frozenset({"class", "classes", "classname", "label", "category", "categories", "object"})
NUMBER = re.compile(r"[+-]?(\d{1,3}([.,]\d{3})+[.,]\d+|\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?\s*[%€$£]?")
OF_NUMBERS = "0123456789.,+-% "
MARKS = "*_ \t●○◦∘•†‡§"  # around the numbers of a table in a paper
PLAIN = re.compile(r"[+-]?\d+(\.\d*)?([eE][+-]?\d{1,2})?")
BEGINS = re.compile(r"[+-]?\d+([.,]\d+)?(?=\s*(%|±|\+/-|\(|$))")  # a number, perhaps with its spread behind it
CELL = re.compile(
    rf"{NUMBER.pattern} ?(ms|s|sec|min|h|mb|gb)|oom|t/?o|timeout|"
    rf"({NUMBER.pattern})?[*_]*\s*((±|\+/-|\+-|\\pm|\()\s*{NUMBER.pattern}\s*\)?)?|[-–—?]|n/?a|nan|"
    r"\(?[*_]*\d+(/\d+)+[*_]*\)?( ?\(\d{1,3}([.,]\d+)? ?%\))?",
    re.IGNORECASE,
)
NAMES = frozenset(
    {"model", "models", "classifier", "method", "algorithm", "approach", "system", "learner", "estimator"}
)
SCORES = frozenset({"score", "correct", "passed", "solved", "right", "value", "result", "success"})
MOST = 1 / 3  # of the rows
DISTINCT = 0.9  # of the names of rows
ENDED = re.compile(r"wins?|loss(es)?|ties?|draws?", re.IGNORECASE)  # as games do, and counts of them are called


def drop_summaries(frame: pd.DataFrame, *, piped: bool = False) -> tuple[pd.DataFrame, list[Repair]]:
    """Leave out rows that are no results, each kind counted; the others keep their number in the file.

    Where lines are `piped`, the first one drawn is how Markdown writes a header, and nothing is said of it.
    """
    places = _looked_at(len(frame))
    rows = _cells(frame, places)
    drawn = [n for n, row in enumerate(rows) if _is_rule(row)]
    units = _units(rows, places, drawn)
    names = [str(name) for name in frame.columns]
    small, but = len(frame) <= SMALL, {*drawn, *units}
    told_otherwise = of_something_else(rows, names, but, lambda cell: names_sum(cell, last=True)) if small else []
    verified = verified_sums(rows, [n for n in range(len(rows)) if n not in but]) if small else {}
    told_otherwise = [n for n in told_otherwise if n not in verified]
    sums = sorted({*verified, *_sums(rows, names, {*but, *told_otherwise, *verified}, len(frame))})
    if len(names) == LEAST:  # of which one column holds all numbers, that no p-value sums up
        sums = [n for n in sums if not any(map(P_VALUE.fullmatch, rows[n]))]
    notes = _notes(rows)
    found = list({*drawn, *units, *told_otherwise, *sums, *notes})
    if not found or len(found) == len(frame):
        return frame, []
    repairs = []
    if told := drawn[1:] if piped else drawn:
        repairs.append(Repair("Lines drawn below the header were left out.", len(told)))
    if units:
        repairs.append(Repair("A row of units below the header was left out.", 1))
    if told_otherwise:
        shown = ", ".join(quoted(next(filter(None, rows[n])), IN_LIST) for n in told_otherwise[:5])
        what = "A row that is" if len(told_otherwise) == 1 else f"{len(told_otherwise)} rows that are"
        repairs.append(Repair(f"{what} no result like the others, by name and numbers: {shown}.", len(told_otherwise)))
    if sums:
        words = dict.fromkeys(
            cell.strip()
            for n in sums
            for cell in ([verified[n]] if n in verified else rows[n])
            if n in verified or names_sum(cell, last=True) or _says_all(cell)
        )
        words = words or dict.fromkeys(next((cell for cell in rows[n] if not CELL.fullmatch(cell)), "") for n in sums)
        shown = ", ".join(quoted(word, IN_LIST) for word in list(words)[:5] if word) or "means or sums of the others"
        what = "A row that sums up others was" if len(sums) == 1 else f"{len(sums)} rows that sum up others were"
        if all(any(map(BEYOND.fullmatch, rows[n])) for n in sums):
            what = "A row beyond the folds was" if len(sums) == 1 else f"{len(sums)} rows beyond the folds were"
        repairs.append(Repair(f"{what} left out: {shown}.", len(sums)))
    if notes:
        said = [rows[n][0] for n in notes]
        repairs.append(caption("Notes below the table were", [], len(notes), way_said(said)))
    kept = np.ones(len(frame), dtype=np.bool_)
    kept[[places[n] for n in found]] = False
    return _without_unused(frame[kept].copy(deep=False)), repairs


def _without_unused(frame: pd.DataFrame) -> pd.DataFrame:
    """Forget the texts of rows that were left out; in an only column, drawn lines tell that it is a report."""
    for name, values in list(frame.items()) if frame.shape[1] > 1 else ():
        if not is_raw(values):
            frame[name] = values.cat.remove_unused_categories()
    return frame


def _looked_at(rows: int) -> list[int]:
    return list(range(rows)) if rows <= SMALL else [*range(FIRST), *range(rows - LAST, rows)]


def _cells(frame: pd.DataFrame, places: Sequence[int]) -> Rows:
    columns = []
    series = [values for _, values in frame.items()]  # faster than by their places
    for values in series:
        if is_raw(values):
            cells = texts_of(values.iloc[list(places)])
        else:
            held = values.array
            texts = held.categories.tolist()
            cells = [texts[code] for code in held.codes[places].tolist()]
        columns.append([cell if cell[:2] == "__" and OF_ALL.fullmatch(cell) else cell.strip(MARKS) for cell in cells])
    return [list(row) for row in zip(*columns, strict=True)]


def _is_rule(row: Sequence[str]) -> bool:
    return any(len(cell) > 1 for cell in row) and all(RULE.fullmatch(cell) for cell in row)


def _units(rows: Rows, places: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """Find a first row of units above numbers."""
    first = next((n for n in range(len(rows)) if n not in drawn), None)
    if first is None or places[first] > len(drawn) or len(rows) < FIRST + len(drawn):
        return []
    filled = [k for k, cell in enumerate(rows[first]) if cell and not (k == 0 and NO_UNIT.fullmatch(cell))]
    if not filled or not all(UNIT.fullmatch(rows[first][k]) for k in filled):
        return []
    below = [row[k] for row in rows[first + 1 :] for k in filled if not TIME_UNIT.fullmatch(rows[first][k])]
    return [first] if below and all(CELL.fullmatch(cell) for cell in below) else []


def _sums(rows: Rows, names: Sequence[str], but: set[int], total: int) -> list[int]:
    """Find rows named as sums of others: below the names of rows, or in a column of numbers, as a fold “mean”."""
    rest = _without_notes(rows, [n for n in range(len(rows)) if n not in but])
    places = dict.fromkeys([*range(min(len(names), KEYS)), len(names) - 1])  # names may stand behind the numbers
    words = [k for k in places if not all(_is_cell(rows[n][k]) for n in rest)]
    counted = [k for k in words if all(_is_counted(rows[n][k]) or names_sum(rows[n][k]) for n in rest)]
    may_name = [k for k in words if k not in counted and _may_name(rows, rest, names, k)]
    own = [k for k in may_name if len({rows[n][k] for n in rest}) == len(rest)]
    named = next((k for k in own if names_sum(rows[rest[-1]][k])), next(iter(may_name), None))
    end = set(takewhile(lambda n: named is not None and names_sum(rows[n][named], last=True), reversed(rest)))
    above = {rows[n][named] for n in rest if n not in end} if named is not None else set()
    if named is not None and plain(names[named]) in NAMES:
        end = {n for n in end if not ABBREVIATED.fullmatch(rows[n][named])}  # which is a model, if no mean of others
    end = {n for n in end if _sums_here(rows[n][named or 0], above) and not _counts_in_parts(rows[n], named or 0)}
    found = {n for n in rest if any(names_sum(rows[n][k]) for k in counted) and _filled(rows[n], words)}
    found |= {n for k in words if k not in counted for n in _words_below_numbers(rows, rest, k)}
    found |= _averaged(rows, rest, words) | _sums_of_groups(rows, rest, words, names)
    beyond = {n for k in words if plain(names[k]) in FOLDS for n in _beyond_folds(rows, rest, k)}
    found |= beyond | _rights_below(rows, rest, words) | adds_up(rows, rest, words)
    if total <= SMALL:
        found |= _means_by_value(rows, [n for n in rest if n not in found], named)
        if named is None and all(row[0].isdecimal() or not row[0] for row in rows):
            found |= _unnamed_means(rows, [n for n in rest if n not in found], 0)
    if named is not None:
        whole = OVERALL_OF_CLASSES if plain(names[named]) in CLASSES else OVERALL
        others = [rows[n][named] for n in rest if not (names_sum(rows[n][named]) or whole.fullmatch(rows[n][named]))]
        anywhere = len(set(others)) > DISTINCT * len(others) and plain(names[named]) not in NAMES
        anywhere = anywhere or all(map(A_FOLD.fullmatch, others))  # below the folds of each of several tables
        sums = {n for n in rest if names_sum(rows[n][named]) or whole.fullmatch(rows[n][named])} if anywhere else set()
        if len(others) > MANY_NAMES and not sums & {*rest[:FIRST], *rest[-LAST:]}:
            sums = set()  # one of many names, as of functions, of which one is called median
        groups = {k: {cell for cell, times in Counter(row[k] for row in rows).items() if times > 1} for k in words}
        counts = {n for n in end if _counts_words(rows, n, [k for k in words if k != named])}
        found |= {n for n in sums | end if (_filled(rows[n], words) or n in counts) and _bare(rows[n], {named}, groups)}
        found |= {n for n in rest if any(OF_ALL.fullmatch(rows[n][k]) for k in words)}
        found |= _first_of_all(rows, [n for n in rest if n not in found], named)
        found |= _subtotals(rows, [n for n in rest if n not in found], words)
        found |= _measures_below(rows, [n for n in rest if n not in found], named)
        if total <= SMALL:
            found |= _means_beside(rows, [n for n in rest if n not in found], named)
            found |= _unnamed_means(rows, [n for n in rest if n not in found], named)
            found |= _below_names(rows, [n for n in rest if n not in found], named)
        kept = {rows[n][named] for n in rest if n not in found}
        found -= {n for n in end if rows[n][named] in kept}  # one of several that are called so, such as ways to pool
    return sorted(found) if len(found) <= max(1, MOST * total) or found in (end, beyond) else []


def _words_below_numbers(rows: Rows, rest: Sequence[int], k: int) -> Sequence[int]:
    """Return one row or two that end a column which else counts on, as a total score below the numbers of questions."""
    tail = [*takewhile(lambda n: SUMMED.search(rows[n][k]) is not None, reversed(rest))]
    above = [rows[n][k] for n in rest[: len(rest) - len(tail)]]
    counts_on = len(above) >= MANY_COUNTED and [*map(str, range(1, len(above) + 1))] == above
    return tail if counts_on and len(tail) <= LEAST else ()


def _sums_of_groups(rows: Rows, rest: Sequence[int], words: Sequence[int], names: Sequence[str]) -> set[int]:
    """Find the last row of each of several models whose name is that of a sum, as below the items of each.

    It must hold the mean of the scores above it, or a share where these are all right or wrong: else it may be a way
    to pool, or a task that is called so.
    """
    for k in words:
        sums = [n for n in rest if names_sum(rows[n][k]) or OVERALL.fullmatch(rows[n][k])]
        others = {rows[n][k] for n in rest} - {rows[n][k] for n in sums}
        if len(sums) < LEAST or len(others) < FIRST or plain(names[k]) in NAMES:
            continue
        scores = [n for n, name in enumerate(names) if known(name).higher is not None or plain(name) in SCORES]
        for group in (g for g in words if g != k and (plain(names[g]) in NAMES or names[g] == LIST)):
            held: dict[str, list[int]] = {}
            for n in rest:
                held.setdefault(rows[n][group], []).append(n)
            parts = [(each[:-1], each[-1]) for each in held.values()]
            if [last for _, last in parts] != sums or min(len(above) for above, _ in parts) < FIRST:
                continue
            if any(all(_holds_mean(rows, above, last, score) for above, last in parts) for score in scores):
                return {*sums}
    return set()


def _holds_mean(rows: Rows, above: Sequence[int], last: int, score: int) -> bool:
    """Tell whether a row holds the mean of the scores above it, or a share of right ones among nothing but 0 and 1."""
    cell, numbers = rows[last][score], [rows[n][score] for n in above]
    if not DECIMAL.fullmatch(cell) or not all(map(DECIMAL.fullmatch, numbers)):
        return False
    values = [float(number.rstrip("% ").replace(",", ".")) for number in (*numbers, cell)]
    if {*values[:-1]} <= {0.0, 1.0} and values[-1] not in (0.0, 1.0):
        return True
    step = 10.0 ** -len(cell.rstrip("% ").replace(",", ".").partition(".")[2])
    return abs(sum(values[:-1]) / len(numbers) - values[-1]) <= ROUNDED * step


def _is_counted(cell: str) -> bool:
    """Tell whether a cell is a number, or that of a fold, as Fold 3 is."""
    return _is_cell(cell) or A_FOLD.fullmatch(cell) is not None


def _is_cell(cell: str) -> bool:
    """Tell whether a cell is a number, as most are without anything around it, or says why there is none."""
    return cell.replace(".", "", 1).isdecimal() or CELL.fullmatch(cell) is not None


def _beyond_folds(rows: Rows, rest: Sequence[int], place: int) -> set[int]:
    """Find the few rows whose fold is called by a word, as LB or holdout, below others that are numbered."""
    odd = {n for n in rest if not PLAIN.fullmatch(rows[n][place])}
    new = {n for n in odd if not names_sum(rows[n][place])}
    if not all(BEYOND.fullmatch(rows[n][place]) for n in new):
        return set()  # which may be a fold with a name, as where one hospital or year is held out
    few = len(rest) - len(odd) >= max(FIRST, LEAST * len(new))
    return odd if few else set()


def _rights_below(rows: Rows, rest: Sequence[int], words: Sequence[int]) -> set[int]:
    """Find rows that say how many of the words above them are right, as Score /30 does, in any column of words."""
    named = [k for k in words if not all(rows[n][k].casefold() in VERDICTS for n in rest)]
    found = {n: [k for k in named if RIGHT_OF_ALL.fullmatch(rows[n][k])] for n in rest}
    sums = {n for n, said in found.items() if said and any(BEGINS.match(rows[n][k]) for k in words)}
    above = [n for n in rest if n not in sums]
    said = {k: {rows[n][k] for n in above} for k in named}
    sums = {n for n in sums if not any(rows[n][k] in said[k] for k in found[n])}  # what others say too is of a row
    left = {k for k in words if not any(BEGINS.match(rows[n][k]) for n in above)}
    unnamed = {n for n in sums if not rows[n][0] and all(rows[other][0] for other in above)}
    return {n for n in sums if sum(bool(BEGINS.match(rows[n][k])) for k in left) >= LEAST - (n in unnamed)}


def _sums_here(cell: str, above: set[str]) -> bool:
    """Tell whether a last row is one of sums: by a name that no setting and no game above it has."""
    return cell not in above or (names_sum(cell) and not ENDED.fullmatch(cell))


def _counts_in_parts(row: Sequence[str], named: int) -> bool:
    """Tell whether a row is called a count and holds fractions: then it is something that is called so."""
    return row[named].casefold() == "count" and any("." in cell.rstrip("0").rstrip(".") for cell in row)


def _without_notes(rows: Rows, rest: list[int]) -> list[int]:
    """Leave out last rows of one text alone, as notes below a table are, where it has three columns or more."""
    while len(rest) > FIRST and len(rows[0]) >= FIRST and _is_note(rows[rest[-1]]):
        rest = rest[:-1]
    return rest


def _notes(rows: Rows) -> list[int]:
    """Find last rows of several words in the first cell and of nothing else, where all others have more."""
    if not rows or len(rows[0]) < FIRST:
        return []
    last = [*takewhile(lambda n: _is_note(rows[n]) or not any(rows[n]), reversed(range(len(rows))))]
    notes = [n for n in last if any(rows[n]) and " " in rows[n][0]]
    whole = all(any(row[1:]) for row in rows[: len(rows) - len(last)])
    return notes if notes and whole and len(rows) - len(last) >= LEAST and len(notes) <= FIRST else []


def _is_note(row: Sequence[str]) -> bool:
    return bool(row[0]) and not any(row[1:]) and not CELL.fullmatch(row[0])


def _averaged(rows: Rows, rest: Sequence[int], words: Sequence[int]) -> set[int]:
    """Find the averages of groups, as a column of measures says, whose parts stand beside them under longer names."""
    sums = {n for n in rest if any(AVERAGED.fullmatch(rows[n][k]) for k in words)}
    names = [cell for n in rest if n not in sums for cell in (rows[n][k] for k in words)]
    parts = {n for n in sums if any(c.startswith(rows[n][k]) for k in words[:1] for c in names)}
    return sums if parts or not words else set()


def _may_name(rows: Rows, rest: Sequence[int], names: Sequence[str], place: int) -> bool:
    """Tell whether a column names rows: a truth does not, but each class once, with what was measured of it, does."""
    return plain(names[place]) not in TRUTH_NAMES or len({rows[n][place] for n in rest}) == len(rest)


def _unnamed_means(rows: Rows, rest: Sequence[int], named: int) -> set[int]:
    """Find a last row without a name whose numbers are the means of those above it, in every column that it fills."""
    *above, last = [n for n in rest if any(rows[n])] or [0]
    if len(above) < FIRST or rows[last][named] or not all(rows[n][named] for n in above):
        return set()
    filled = [k for k, cell in enumerate(rows[last]) if cell and k != named]
    columns = [[rows[n][k] for n in (*above, last)] for k in filled]
    if not columns or not all(PLAIN.fullmatch(cell) for cells in columns for cell in cells):
        return set()
    numbers = np.array([list(map(float, cells)) for cells in columns])
    close = CLOSE if len(columns) >= LEAST else SURELY
    return {last} if np.allclose(numbers[:, :-1].mean(axis=1), numbers[:, -1], rtol=close, atol=1e-12) else set()


def _means_beside(rows: Rows, rest: Sequence[int], named: int) -> set[int]:
    """Find a last row that is named as a mean or sum, and holds those of two columns or more, whatever else it does."""
    *above, last = rest or [0]
    summed = AGGREGATE.fullmatch(rows[last][named]) is not None
    if len(above) < FIRST or not (summed or SUMMARY.fullmatch(rows[last][named][:60])):
        return set()
    columns = [[rows[n][k] for n in (*above, last)] for k in range(len(rows[0])) if k != named]
    written = [[BEGINS.match(cell) for cell in cells] for cells in columns if len({*cells}) > 1]
    numbers = [[float(m[0].replace(",", ".")) for m in found if m] for found in written if all(found)]
    means = [np.isclose(sum(each[:-1]) if summed else np.mean(each[:-1]), each[-1], rtol=CLOSE) for each in numbers]
    return {last} if sum(map(bool, means)) >= LEAST else set()


def _first_of_all(rows: Rows, rest: Sequence[int], named: int) -> set[int]:
    """Find a first row that is called all, overall or so, and holds the means of all rows below it."""
    if len(rest) <= FIRST or not AT_THE_END.fullmatch(rows[rest[0]][named][:60]):
        return set()
    places = [k for k in range(len(rows[0])) if k != named and all(PLAIN.fullmatch(rows[n][k]) for n in rest)]
    numbers = np.array([[float(rows[n][k]) for n in rest] for k in places])
    varied = [row for row in numbers if np.ptp(row) > 0]
    means = [abs(row[1:].mean() - row[0]) <= CLOSE * max(abs(row[0]), 1e-9) for row in varied]
    return {rest[0]} if any(means) else set()


class _Written(NamedTuple):
    """The numbers of some columns, and how many decimals each is written with."""

    numbers: NDArray[np.float64]
    decimals: NDArray[np.int64]

    @classmethod
    def of(cls, rows: Rows, rest: Sequence[int], places: Sequence[int]) -> _Written:
        """Read the cells of some columns."""
        cells = [[rows[n][k].rstrip("% ").replace(",", ".") for n in rest] for k in places]
        decimals = np.array([[len(cell.partition(".")[2]) for cell in column] for column in cells])
        return cls(np.array(cells, dtype=np.float64), decimals)

    def steps(self, last: int, place: int) -> NDArray[np.float64] | None:
        """Return what the last digit of each column is worth, if a row holds one kind of sum of the first rows in all.

        None where it does not. A sum may be off by as much as its parts were rounded.
        """
        above, held = self.numbers[:, :last], self.numbers[:, place]
        sums = np.stack([above.mean(axis=1), above.std(axis=1), above.std(axis=1, ddof=1), above.sum(axis=1)])
        finest, own = 10.0 ** -self.decimals.max(axis=1), 10.0 ** -self.decimals[:, place]
        apart, noise = np.abs(sums - held), TO_THE_LAST * np.abs(held)
        rounded = np.where(own > finest, ROUNDED * finest, 0.0) * [[1], [1], [1], [last]]
        agree = (apart <= np.maximum(ROUNDED * own, noise) + rounded).all(axis=1)
        if not agree.any():
            return None
        return np.where(apart[agree][0] <= np.maximum(ROUNDED * finest, noise), finest, own)

    def by_accident(self, last: int, step: NDArray[np.float64]) -> bool:
        """Tell whether a last row may be a sum by accident: one above is the same, or few columns tell.

        Scores of several models go up and down together, so of each column but the first only what it adds to the first
        counts, or to so many times the first.
        """
        above = self.numbers[:, :last]
        means = above.mean(axis=1)
        scaled = above / np.where(means == 0, 1.0, means)[:, None] * means[0]
        own = np.minimum((above[1:] - above[:1]).std(axis=1), (scaled[1:] - scaled[:1]).std(axis=1))
        spread = np.concatenate([above[:1].std(axis=1), own])
        odds = np.where(spread > step, step / np.maximum(spread, step), 1.0)  # a constant agrees with its mean
        again = (above == self.numbers[:, last : last + 1]).all(axis=0).any()
        return bool(again or odds.prod() >= BY_ACCIDENT or (odds < UNLIKELY).sum() < LEAST)


def _means_by_value(rows: Rows, rest: Sequence[int], named: int | None) -> set[int]:
    """Find one of the last rows that holds the means or sums of all rows above it, whatever it is called.

    Or their standard deviations, of samples or of all; and what is below it. Two columns or more must agree to the last
    digit, where that is no accident.
    """
    if len(rest) <= MANY or len(rows[0]) > WIDEST:
        return set()
    ends = range(len(rest) - 1, max(MANY, len(rest) - 1 - FIRST), -1)
    columns = (k for k in range(len(rows[0])) if k != named and all(DECIMAL.fullmatch(rows[n][k]) for n in rest))
    first = list(islice(columns, FIRST))  # which answer for nearly every table
    some = _Written.of(rows, rest, first) if len(first) >= LEAST else None
    if some is None or not _is_small(some) or all(some.steps(last, last) is None for last in ends):
        return set()
    every = _Written.of(rows, rest, [*first, *columns])
    for last in ends if _is_small(every) else ():
        step = every.steps(last, last)
        if step is None or every.by_accident(last, step):
            continue
        below = range(last + 1, len(rest))
        called = [named is not None and names_sum(rows[rest[n]][named], last=True) for n in below]
        if all(told or every.steps(last, n) is not None for n, told in zip(below, called, strict=True)):
            return {rest[last], *(rest[n] for n in below)}
    return set()


def _is_small(written: _Written) -> bool:
    return bool((np.abs(written.numbers) < LARGEST).all())


def _subtotals(rows: Rows, rest: Sequence[int], words: Sequence[int]) -> set[int]:
    """Find rows named as sums of a group, such as Result North, where the words that tell others apart are blank."""
    if len(words) < LEAST:
        return set()
    filled = {n: [k for k in words if rows[n][k]] for n in rest}
    sums = {n for n, places in filled.items() if len(places) == 1 and SUBTOTAL.fullmatch(rows[n][places[0]][:60])}
    others = [n for n in rest if n not in sums]
    whole = [n for n in others if any(set(filled[n]) - set(filled[s]) for s in sums)]
    return sums if sums and len(whole) == len(others) >= len(sums) else set()


def _measures_below(rows: Rows, rest: Sequence[int], named: int) -> set[int]:
    """Find last rows named as measures, such as MAE and R², below rows that are all named by numbers."""
    last = [*takewhile(lambda n: MEASURE.fullmatch(rows[n][named]), reversed(rest))]
    numbered = all(NUMBER.fullmatch(rows[n][named]) for n in rest[: len(rest) - len(last)])
    return {*last} if last and numbered and MANY * len(last) <= len(rest) else set()


def _says_all(cell: str) -> bool:
    return bool(OVERALL.fullmatch(cell) or MEASURE.fullmatch(cell))


def _below_names(rows: Rows, rest: Sequence[int], named: int) -> set[int]:
    """Find several last rows without a name below many with a name of their own each: counts, means, a header again."""
    footer = [*takewhile(lambda n: not rows[n][named], reversed(rest))]
    if not footer:
        return set()
    names = [rows[n][named] for n in rest[: len(rest) - len(footer)]]
    told = all(names) and len(set(names)) == len(names) >= MANY * len(footer) and len(footer) >= LEAST
    numbers = [
        k for k in range(len(rows[0])) if k != named and all(CELL.fullmatch(rows[n][k]) for n in rest[: len(names)])
    ]
    words = any(rows[n][k] and not CELL.fullmatch(rows[n][k]) for n in footer for k in numbers)
    return {*footer} if told and words else set()


def _counts_words(rows: Rows, last: int, places: Sequence[int]) -> bool:
    """Tell whether a row holds numbers below two columns or more of words alone, as how many were right."""
    told = [k for k in places if NUMBER.fullmatch(rows[last][k])]
    return len(told) >= LEAST and not any(NUMBER.fullmatch(row[k]) for row in rows[:last] for k in told)


def _filled(row: Sequence[str], but: Sequence[int]) -> bool:
    return any(NUMBER.match(cell.lstrip("(")) for k, cell in enumerate(row) if k not in but)


def _bare(row: Sequence[str], but: set[int], groups: Mapping[int, set[str]]) -> bool:
    """Tell whether a row holds nothing but numbers, gaps, other words for sums, and the group that it sums up."""
    return all(
        CELL.fullmatch(cell) or names_sum(cell, last=True) or cell in groups.get(k, ())
        for k, cell in enumerate(row)
        if k not in but
    )


def names_sum(cell: str, *, last: bool = False) -> bool:
    """Tell whether a cell names a row that sums up others; or one that does so where it stands last.

    >>> names_sum("Avg. rank"), names_sum("Total"), names_sum("Total", last=True)
    (True, False, True)
    """
    if not cell.strip(OF_NUMBERS):  # as most cells, of which none of the words can be made
        return False
    return _sums_anywhere(cell) or (last and _sums_at_the_end(cell))


@kept
def _sums_anywhere(cell: str) -> bool:
    short = _short(cell)
    return bool(SUMMARY.fullmatch(short) or POSSIBLE.fullmatch(short))


@kept
def _sums_at_the_end(cell: str) -> bool:
    return AT_THE_END.fullmatch(_short(cell)) is not None


def _short(cell: str) -> str:
    return cell[:60].rstrip(" ↑↓")
