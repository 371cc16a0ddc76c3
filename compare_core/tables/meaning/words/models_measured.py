"""Names that hold both a model and what is measured of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import kept
from compare_core.tables.meaning.words.measures import COUNTS, CRITERIA, GENERIC, LESS, SUMS, TIMES, is_score, measure
from compare_core.tables.meaning.words.models import HELD_AGAINST
from compare_core.tables.meaning.words.parts import APART, CAPITAL, LONGEST, PART, tokens
from compare_core.tables.meaning.words.runs import PHASE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

OF_MEANS = re.compile(r"[ _]*[(\[]?\s*mean\s*(±|\+/-|\(|and)\s*(std|sd|se|sem|stdev)\s*[)\]]*$", re.IGNORECASE)
ARROW = re.compile(r"[ _]*[(\[]?[↑↓][)\]]?\s*$")  # behind a name
GRADED = frozenset({"score", "rating", "grade"})  # behind what it is of
OPERATOR = re.compile(r"\s+-\s+|\s*/\s*|\s+(?:minus|vs\.?)\s+")


MANY_OF_ONE = 3  # words of a family, which no three models are called by
BESIDE = frozenset({"demand", "load", "score", "raw", "tlx", "dnsmos", "mos", "1", "2", "3", "count", "n"})
HOW_ANSWERED = frozenset({"correct", "wrong", "incorrect", "unknown", "unanswered", "skipped", "abstained", "invalid"})
FAMILIES = (  # of parts of one measure
    frozenset({"mental", "physical", "temporal", "performance", "effort", "frustration", "fustration"}),  # NASA-TLX
    frozenset({"sig", "bak", "ovr", "ovrl", "p808"}),  # DNSMOS
    HOW_ANSWERED,
)


def measures(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that say what is measured of one model, if they measure two things or more.

    >>> measures(["id", "accuracy", "f1"]), measures(["accuracy_1", "accuracy_2"]), measures(["svm_f1", "rf_f1"])
    (('accuracy', 'f1'), (), ())
    >>> measures(["cp_r2", "cp_rmse"]), measures(["time of window 1", "time of window 2"])
    (('cp_r2', 'cp_rmse'), ('time of window 1', 'time of window 2'))
    >>> measures(["id", "clarity", "tone"]), measures(["clarity"])
    (('clarity', 'tone'), ())
    >>> measures(["Mental", "Physical", "Temporal", "Effort"]), measures(["correct", "wrong", "unknown"])
    (('Mental', 'Physical', 'Temporal', 'Effort'), ('correct', 'wrong', 'unknown'))
    >>> measures(["difficulty_score", "time_score"])
    ('difficulty_score', 'time_score')
    """
    names = tuple(names)
    for family in FAMILIES:
        of_one = tuple(name for name in names if {*tokens(name)} & family and {*tokens(name)} <= family | BESIDE)
        if len({word for name in of_one for word in tokens(name)} & family) >= MANY_OF_ONE:
            return of_one
    judged = tuple(name for name in names if {*tokens(name)[-1:]} & GRADED and {*tokens(name)[:-1]} <= CRITERIA | TIMES)
    bare = tuple(name for name in names if tokens(name) and {*tokens(name)} <= CRITERIA | LESS)
    judged = judged if len({*judged}) > 1 else bare
    if len({*judged}) > 1:
        return judged
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
