"""One row per model: how many items it had right, out of how many, each on a test set of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.checks import whole_counts
from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.verdicts import right_codes
from compare_core.names import quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.groups import left_out
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import REPEAT, invisible, is_scores, texts
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.split import models_of
from compare_core.tables.meaning.verdicts.counted import MOST, OF_TOTAL, RATES, nearest_of, of_totals, right_of
from compare_core.tables.meaning.verdicts.part_and_whole import part_and_whole
from compare_core.tables.meaning.verdicts.said_right import said_right
from compare_core.tables.meaning.words.headings import PARTS, PLACES
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.outcomes import opposites
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.shares import says_share
from compare_core.tables.reading.columns import (
    NAMELESS,
    PASSED,
    RIGHT_NAMES,
    TOTAL_NAMES,
    named,
    no_count,
    plain,
    thousands,
    whole_numbers,
)
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.table import Table, recode
from compare_core.tables.reading.tidying.summary import names_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.meaning.verdicts.part_and_whole import PartAndWhole

MODEL = ("model", "models", "classifier", "modelname", "classifiername", "name", "algorithm", "method", "system")
FOUR = tuple(
    (short, f"{first}{second}", f"{first}{second}s")
    for short, first, second in (
        ("tp", "true", "positive"),
        ("tn", "true", "negative"),
        ("fp", "false", "positive"),
        ("fn", "false", "negative"),
    )
)
RIGHT, TOTAL = "right", "total"
SHARES = (  # of items that were right
    "accuracy", "acc", "testaccuracy", "testacc", "passrate", "successrate", "solverate", "exactmatch", "em", "pass1",
    "percentcorrect", "pctcorrect", "correctrate", "hitrate", "genauigkeit", "exactitud", "acurácia", "acuracia",
    *RATES,
)  # fmt: skip
ATTEMPTED = ("attempted", "submitted")
FEWEST = 2  # models
GRADED = frozenset(
    {"difficulty", "complexity", "level", "rating", "priority", "grade", "quality", "rank", "step", "page"}
)
STUDIES = ("study", "studies", "author", "authors", "paper", "reference", "citation", "trial")
FIELDS = ("field", "fields", "attribute", "column", "errortype", "status")
GROUPS = frozenset({  # of an A/B test
    "group", "variant", "arm", "testgroup", "abgroup", "condition", "treatment", "gruppe", "variante", "grupo",
    "groupe", "gruppo", "группа", "вариант",
})  # fmt: skip
WIDTH = 3
OWN_TESTS = (
    "Every model is taken to have a test set of its own. If all were tested on the same items, upload the "
    "predictions item by item: a paired comparison tells you more."
)


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns are named as right answers and as totals, beside one of names."""
    (table,) = tables
    table = _apart(table, Roles())
    names, right, total = _columns(table, Roles())
    if names is None or right is None or total is None or table.distinct(names) < table.rows:
        return False
    if sum(right_or_wrong(table.column(n)) for n in table.columns if n not in (names, right, total)) > 1:
        return False  # of which these are the sums: each column is an item
    counts = [whole_numbers(table.column(name)) for name in (right, total)]
    return len(table.columns) == WIDTH or all(each is not None for each in counts)


def _apart(table: Table, said: Roles) -> Table:
    """Put right answers and totals that share a cell into columns of their own, or count them by what tells them."""
    counted = _of_confusion(table) or _of_opposites(table, said) or _of_shares(table, said) or _of_parts(table, said)
    if counted is not None:
        return counted
    held = [n for n in of_totals(table) if not GRADED & {*tokens(n)} and not _years_and_months(table, n)]
    name = next((name for name in held if names_sum(name, last=True)), next(iter(held), None))
    if name is None or named(table.columns, RIGHT_NAMES) not in (None, name):
        return table
    column = table.column(name)
    pairs = [OF_TOTAL.search(text) for text in column.texts]
    frame = table.frame.drop(columns=name)
    for place, called in ((1, RIGHT), (2, TOTAL)):
        texts = [pair[place] if pair else "" for pair in pairs]
        frame[called] = pd.Series(recode(column.codes, texts), index=frame.index)
    return Table(table.name, frame, table.repairs)


def _years_and_months(table: Table, name: str) -> bool:
    """Tell whether cells such as 2023/12 are months, as in every row more than the whole would be right."""
    pairs = [OF_TOTAL.search(text) for text in table.column(name).labels]
    return all(pair and float(pair[1]) > float(pair[2]) for pair in pairs)


def _of_confusion(table: Table) -> Table | None:
    """Add up the four cells of each model's confusion matrix, where a row holds them."""
    cells = [named(table.columns, names) for names in FOUR]
    if None in cells or named(table.columns, RIGHT_NAMES) or table.rows > MOST:
        return None
    counts = [whole_numbers(table.column(str(name))) for name in cells]
    if any(each is None for each in counts):
        return None
    tp, tn, fp, fn = (np.asarray(each) for each in counts)
    frame = table.frame.drop(columns=[str(name) for name in cells])
    for called, numbers in ((RIGHT, tp + tn), (TOTAL, tp + tn + fp + fn)):
        frame[called] = pd.Series(pd.Categorical([str(int(number)) for number in numbers]), index=frame.index)
    said = "Right answers and totals were added up from the counts of true and false positives and negatives."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)))


def _of_opposites(table: Table, said: Roles) -> Table | None:
    """Add up how many had an outcome and how many had not, where a person chose the first and nothing says the sum."""
    both = opposites(table.columns) if said.count is None and len(said.models) == 1 else None
    if both is None or said.models[0] not in both:
        return None
    counts = [whole_numbers(table.column(name)) for name in both]
    if any(each is None for each in counts):
        return None
    among = np.asarray(counts[0]) + np.asarray(counts[1])
    frame = table.frame.drop(columns=[name for name in both if name != said.models[0]])
    frame = frame.rename(columns={said.models[0]: RIGHT})
    frame[TOTAL] = pd.Series(pd.Categorical([str(int(number)) for number in among]), index=frame.index)
    told = f"Totals were added up from {quoted(both[0])} and {quoted(both[1])}."
    return Table(table.name, frame, (*table.repairs, Repair(told, table.rows)))


def _of_shares(table: Table, said: Roles) -> Table | None:
    """Count the right answers of each model from its accuracy and the number of items, where both tell them exactly."""
    group = next((name for name in table.columns if plain(name) in GROUPS), None)
    names = said.id or named(table.columns, MODELS) or group
    total = said.count or named(table.columns, TOTAL_NAMES)
    share = said.models[0] if said.models else named(table.columns, SHARES)
    if names is None or total is None or share is None or not FEWEST <= table.rows <= MOST or table.repeats(names):
        return None
    totals = whole_numbers(table.column(total))
    if named(table.columns, RIGHT_NAMES) or totals is None:
        return None
    right = right_of(texts(table, share), np.asarray(totals), named=names == group)
    if right is None and said.models and said.count:
        return _of_rounded(table, share, total)
    if right is None:
        return None
    frame = table.frame.copy(deep=False)
    frame[RIGHT] = pd.Series(pd.Categorical([str(number) for number in right.tolist()]), index=frame.index)
    told = f"Right answers were computed as {quoted(share)} times {quoted(total)}, which gives whole numbers."
    return Table(table.name, frame, (*table.repairs, Repair(told, table.rows)))


def _of_rounded(table: Table, share: str, total: str) -> Table | None:
    """Take the counts that shares are nearest to, where a person said that they are shares of a total."""
    if not says_share(share):
        return None
    nearest = nearest_of(texts(table, share), _counts(table, total))
    if nearest is None:
        return None
    right, off = nearest
    frame = table.frame.copy(deep=False)
    frame[RIGHT] = pd.Series(pd.Categorical([str(number) for number in right.tolist()]), index=frame.index)
    told = f"Right answers were computed as {quoted(share)} times {quoted(total)}"
    rounded = f", and each may be off by up to {off:,}, for the shares were rounded" * bool(off)
    return Table(table.name, frame, (*table.repairs, Repair(f"{told}{rounded}.", table.rows)))


def _of_parts(table: Table, said: Roles) -> Table | None:
    """Write two counts whose names say that one is a part of the other as right answers and totals."""
    found = _parts(table, said)
    if found is None:
        return None
    frame = table.frame.drop(columns=[found.part, found.beside])
    for called, numbers in ((RIGHT, found.counts), (TOTAL, found.total)):
        frame[called] = pd.Series(pd.Categorical([str(number) for number in numbers.tolist()]), index=frame.index)
    return Table(table.name, frame, table.repairs)


def _parts(table: Table, said: Roles) -> PartAndWhole | None:
    """Return two counts whose names say it in their own words, where nobody said which columns count what."""
    known = named(table.columns, RIGHT_NAMES) and named(table.columns, TOTAL_NAMES)
    return None if known or said.models or said.count else part_and_whole(table)


def _columns(table: Table, said: Roles) -> tuple[str | None, str | None, str | None]:
    right = said.models[0] if said.models else named(table.columns, RIGHT_NAMES) or _passed(table)
    both = {RIGHT, TOTAL} <= {*table.columns}  # as they are called once they stand apart
    total = said.count or (TOTAL if both else named(table.columns, (*TOTAL_NAMES, *ATTEMPTED)))
    others = [name for name in table.columns if name not in (right, total)]
    alone = others[:1] if len(others) == 1 or (others and NAMELESS.fullmatch(others[0])) else []
    alone = [*alone, *(name for name in others if plain(name) in GROUPS)]
    names = said.id or named(others, MODELS) or next((name for name in alone if _may_name(table, name)), None)
    return names, right, total


def _passed(table: Table) -> str | None:
    """Return what passed of each model, which a name alone does not tell from whether an item did."""
    name = named(table.columns, PASSED)
    told = named(table.columns, MODELS) or (NAMELESS.fullmatch(table.columns[0]) and _may_name(table, table.columns[0]))
    counts = whole_numbers(table.column(name)) if name is not None and told else None
    return name if counts is not None and counts.max(initial=0) > 1 else None


def _may_name(table: Table, name: str) -> bool:
    """Tell whether a column may hold names of models: no studies, and no numbers, such as those of folds or runs."""
    return plain(name) not in (*FOLDS, *REPEAT, *STUDIES, *FIELDS, *PARTS, *PLACES) and not is_scores(
        table.column(name)
    )


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take names, right answers and totals as they are, or count them where every row is an item of one model."""
    (table,) = tables
    if said.model is not None and said.value is not None:
        return _counted(table, said.model, said)
    table = _apart(table, said)
    shared = said.models if RIGHT in table.columns and RIGHT not in tables[0].columns else ()
    names, right, total = _columns(table, replace(said, models=()) if shared else said)
    if names is None or right is None or total is None:
        raise NeedsRoles(
            "Choose the columns with the names of the models, their right answers and their totals.",
            table.columns,
            Roles(id=names, models=(right,) if right else (), count=total),
        )
    models = tuple(texts(table, names))
    if not all(map(plain, models)):
        raise DataError(f"A model in {quoted(names)} has no name. Give every model a name of its own.")
    counted, among = _counts(table, right), _counts(table, total)
    table, sums = _without_sums(table, names, counted, among)
    if sums:
        models = tuple(texts(table, names))
        counted, among = _counts(table, right), _counts(table, total)
    computed = right not in tables[0].columns and total in tables[0].columns
    share = named(table.columns, SHARES) if computed else None  # of which the right answers were computed
    turned = said.better == "lower"
    told = "what is bad: the others count as right" if turned else "right answers"
    own = _parts(tables[0], said) if RIGHT in table.columns and RIGHT not in tables[0].columns else None
    return Built(
        evidence=SeparateTests(models, among - counted if turned else counted, among),
        roles=Roles(id=names, models=shared or (right,), count=total)
        if shared or right in tables[0].columns
        else Roles(id=names),
        reasons=(
            f"{quoted(names)} names the models.",
            f"{quoted(right)} counts {told}; {quoted(total)} counts the test items of each model."
            if own is None
            else own.said,
        ),
        repairs=(
            *table.repairs[len(tables[0].repairs) :],
            *sums,
            *invisible(table, [names]),
            *left_out(table, (names, right, total, share)),
            *thousands([table.column(right), table.column(total)]),
        ),
        warnings=(OWN_TESTS,),
    )


def _without_sums(
    table: Table, names: str, right: NDArray[np.int64], total: NDArray[np.int64]
) -> tuple[Table, tuple[Repair, ...]]:
    """Leave out the first or last row where it adds up all others and is not called like a model."""
    for place in (len(total) - 1, 0):
        others, name = np.delete(np.arange(len(total)), place), texts(table, names)[place]
        told = names_sum(name, last=True) or (len(others) > FEWEST and not MODEL_LIKE.search(name))
        if told and len(others) > 1 and right[others].sum() == right[place] and total[others].sum() == total[place]:
            said = f"{quoted(name)}: left out, because it is the sum of the others."
            return take(table, others), (Repair(said, 1),)
    return table, ()


def _counted(whole: Table, model: str, said: Roles) -> Built:
    """Count the items that each model had right, of those of which it is known; or those without what is bad."""
    value, turned = said.value or "", said.better == "lower"
    (table,), counted = said_right([whole], value, said.positive)
    if not right_or_wrong(table.column(value)):
        raise DataError(
            f"{quoted(value)} does not say of every row whether it was right: it needs 1 and 0, or the like."
        )
    names, places = models_of(table, model)
    marks = right_codes(table.column(value))
    known = (marks >= 0) & (places >= 0)
    total = np.bincount(places[known], minlength=len(names))
    right = np.bincount(places[known & (marks == 1)], minlength=len(names))
    dropped = int((~known).sum())
    blank = "Rows without a model, or without right or wrong, were left out."
    return Built(
        evidence=SeparateTests(names, total - right if turned else right, total),
        roles=Roles(model=model, value=value, positive=said.positive),
        reasons=(
            f"{quoted(model)} names the model of every row.",
            f"{quoted(value)} says which rows were bad; the others of each model were counted."
            if turned
            else f"{quoted(value)} says which rows were right; each model's were counted.",
        ),
        repairs=(*counted, *([Repair(blank, dropped)] if dropped else [])),
        warnings=(OWN_TESTS,),
    )


def _counts(table: Table, name: str) -> NDArray[np.int64]:
    numbers = whole_numbers(table.column(name))
    if numbers is None:
        raise DataError(
            f"{quoted(name)} must hold whole numbers, 0 or more, one per model. {no_count(table.column(name))}"
        )
    return whole_counts(numbers, f"The numbers in {quoted(name)}")


LAYOUT = Layout(
    id="right_total",
    title="Right answers and totals, one row per model",
    example="model,right,total\nsvm,912,1000\nrf,850,940\n",
    rank=20,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={
        "id": "Names of the models",
        "models": "Right answers",
        "count": "Test items",
        **ASK_BETTER,
        "model": "Model, where every row is an item",
        "value": "Right or wrong, where every row is an item",
        "positive": "The grade that counts as right, if it is a word",
    },
)
