"""Results of every item that were already graded, one model per file or group of rows, matched item by item."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.repair import Repair
from compare_core.evidence.scores import ItemScores
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, brief, listed, quoted
from compare_core.tables.meaning.groups import groups_of
from compare_core.tables.meaning.roles import Built, Joined, NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS, NUMBER, REPEAT, complete_rows, decimal_point
from compare_core.tables.meaning.shapes.single import tried_on_half
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import Column, Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.grouping import Columns

TRUTH = {"true": 1.0, "false": 0.0}
FEWEST_SHARED, TWICE, MOST_HELD = 2, 2, 5_000_000  # items, and models that are left; cells that are weighed
TWICE_TRIED = "tried twice"  # the kind of what is said where a model has several rows of one item
MOST_AGAIN = 0.03  # share of rows that repeat items by accident
SAMPLED = ("completionid", "completionindex", "generationid", "rolloutid")  # of what was drawn for the same task
GENERIC = re.compile(
    r"(samples|per_instance_stats)([ _].*)?|(results|predictions|output)([ _](\d.*|final|new|old|all|v\d+))?",
    re.IGNORECASE,
)


class Run(NamedTuple):
    """One model's results: for each row of its table what identifies the item, and its score; NaN where it has none."""

    model: str
    table: Table
    keys: NDArray[np.object_]
    scores: NDArray[np.float64]


class Metric(NamedTuple):
    """What the values measure, and whether more of it is better."""

    name: str
    higher: bool

    @classmethod
    def of(cls, name: str) -> Metric:
        """Tell the direction by a name; higher is taken to be better where the name does not say."""
        return cls(name, known(name).higher is not False)

    @property
    def way(self) -> str:
        """The direction in words."""
        return "higher is better" if self.higher else "lower is better"


def take(table: Table, rows: NDArray[np.intp] | NDArray[np.bool_]) -> Table:
    """Keep some rows of a table."""
    kept = np.flatnonzero(rows) if rows.dtype == bool else rows
    return Table(table.name, table.frame.iloc[kept].reset_index(drop=True), table.repairs)


def stacked(tables: Sequence[Table]) -> Table:
    """Put tables one below the other; what one of them lacks is blank."""
    if len(tables) == 1:
        return tables[0]
    cells: dict[str, list[str]] = {name: [] for table in tables for name in table.columns}
    for table in tables:
        for name, held in cells.items():
            column = table.column(name) if name in table.columns else None
            held.extend([""] * table.rows if column is None else [column.texts[code] for code in column.codes.tolist()])
    frame = pd.DataFrame({n: categories_of(held) for n, held in enumerate(cells.values())})
    frame.columns = pd.Index(list(cells), dtype=object)
    return Table(tables[0].name, frame, tables[0].repairs)


class TwiceTriedError(DataError):
    """A model has several rows of one item; `roles` say as what these were read."""

    roles = Roles()


def keys_of(table: Table, names: Sequence[str]) -> NDArray[np.object_]:
    """Return what identifies every row: the text of one column, or of several together."""
    parts = [np.array([text.strip() for text in c.texts], dtype=object)[c.codes] for c in map(table.column, names)]
    if len(parts) == 1:
        return parts[0]
    first, *others = parts
    rest = [[f", {name} {text}" for text in part] for name, part in zip(names[1:], others, strict=True)]
    return np.array(["".join(cells) for cells in zip(first, *rest, strict=True)], dtype=object)


def values_of(column: Column, words: Mapping[str, float] = TRUTH) -> NDArray[np.float64]:
    """Return the numbers of a column, some of which may be words, and NaN where it has none.

    Raises
    ------
    DataError
        If a cell is neither.
    """
    odd = sorted(label for label in column.labels if not _is_value(label, words))
    if odd:
        raise DataError(
            f"{quoted(column.name)} holds {listed(odd, 3)}, which is not a score. Choose the column with the scores."
        )
    values = np.full(max(1, len(column.texts)), np.nan)
    used = np.flatnonzero(column.counts)  # rows of one model hold few of the texts of all
    comma = "" if any("," in text for text in column.texts) and decimal_point([column])[0] == "." else "."
    values[used] = [_value(column.texts[n].strip(), words, comma) for n in used.tolist()]
    return values[column.codes]


def has_values(column: Column, words: Mapping[str, float] = TRUTH) -> bool:
    """Whether a column holds numbers or words for them, and not only gaps."""
    texts = column.labels - GAPS
    return bool(texts) and all(_is_value(label, words) for label in texts)


def _is_value(text: str, words: Mapping[str, float]) -> bool:
    return text in words or text in GAPS or NUMBER.fullmatch(text) is not None


def _value(text: str, words: Mapping[str, float], comma: str) -> float:
    if text in words:
        return words[text]
    if text in GAPS or not NUMBER.fullmatch(text):
        return np.nan
    return float(text.rstrip("%").strip().replace(",", comma)) / (100 if text.endswith("%") else 1)


def over_repeats(
    runs: Sequence[Run], table: Table, *, agreed: bool, over: str = ""
) -> tuple[list[Run], tuple[Repair, ...]]:
    """Average what a model reached on the same item again and again, where a column numbers these repeats, as `over`.

    So it is where a person `agreed` to what rows are of, unless few items came again by accident.
    """
    numbered = over or named(table.columns, (*REPEAT, *SAMPLED))
    again = [len(run.keys) - len(set(run.keys)) for run in runs]
    repeated = sum(again)
    many = agreed and any(count > MOST_AGAIN * len(run.keys) for count, run in zip(again, runs, strict=True))
    if not repeated or (numbered is None and not many):
        return list(runs), ()
    which = f" over {quoted(numbered)}" if numbered is not None else ""
    said = f"Results of a model on the same item were averaged{which}."
    return [_averaged(run) for run in runs], (Repair(said, repeated),)


def _averaged(run: Run) -> Run:
    places, keys = pd.factorize(run.keys)
    first = np.unique(places, return_index=True)[1]
    means = pd.Series(run.scores).groupby(places).mean().to_numpy().astype(np.float64)
    return Run(run.model, take(run.table, first), np.asarray(keys, dtype=object), means)


def compared(  # noqa: PLR0913 - what was read, what it means, and what is to be said of it
    runs: Sequence[Run],
    metric: Metric,
    said: Roles,
    roles: Roles,
    *,
    identity: str | None = None,
    slices: Sequence[str] = (),
    reasons: Sequence[str] = (),
    repairs: Sequence[Repair] = (),
    warnings: Sequence[str] = (),
) -> Built:
    """Match some models' results item by item, and build the evidence: right and wrong, or scores.

    `identity` is the column whose repeats are one cluster, `slices` are the columns to slice by.
    """
    runs, again = _once(runs)
    runs, few = _tried_on_enough(runs, said, roles)
    try:
        rows, joined, dropped = _matched(runs)
    except TwiceTriedError as error:
        error.roles = roles
        raise
    scores = np.stack([run.scores[places] for run, places in zip(runs, rows, strict=True)], axis=1)
    whole, missing = complete_rows(scores, "item")
    first = take(runs[0].table, rows[0])
    if said.cluster and said.cluster not in first.columns:
        raise DataError(
            f"{brief(first.name)} has no column {quoted(said.cluster)}. Choose a column that every file has."
        )
    groups = groups_of(first, [name for name in first.columns if name not in slices], said, identity)
    models, renamed = column_names([run.model for run in runs])
    evidence = evidence_of(models, scores[whole], metric, groups.take(None if whole.all() else whole))
    what = "right or wrong" if isinstance(evidence, Outcomes) else "scores"
    return Built(
        evidence=evidence,
        roles=Roles(
            **{name: getattr(roles, name) for name in ("id", "model", "value", "filter", "positive")},
            cluster=groups.cluster,
        ),
        reasons=(
            *reasons,
            f"{quoted(metric.name)} says how each item was graded: {what}, {metric.way}.",
            *groups.reasons,
        ),
        repairs=(*repairs, *again, *few, *dropped, *missing),
        warnings=(*warnings, *(["Files with the same name were told apart by numbers."] if renamed else [])),
        joined=joined,
    )


def _tried_on_enough(runs: Sequence[Run], said: Roles, roles: Roles) -> tuple[Sequence[Run], tuple[Repair, ...]]:
    """Leave out the models of one table that were tried on less than half, where they would cost the others half.

    So a name that was misspelt, or a model that stopped early, does not decide on what all others are compared. Where
    no item has a score for every model, a person is asked.
    """
    if len(runs) <= FEWEST_SHARED:
        return runs, ()
    scored = [pd.Index(run.keys[~np.isnan(run.scores)], dtype=object).unique() for run in runs]
    shared = len(_in_all(scored))
    if shared and (roles.model is None or said.only == roles.model):
        return runs, ()  # files, which somebody brought, or models that a person chose
    every = pd.Index(np.concatenate(scored), dtype=object).unique()
    if not shared:
        _ask_for_fewer(runs, _tried(scored, every), said, roles)
        return runs, ()
    if TWICE * shared >= len(every) or len(runs) * len(every) > MOST_HELD:
        return runs, ()
    there = _tried(scored, every)
    kept = tried_on_half(there)
    if kept.all() or TWICE * there[kept].all(axis=0).sum() < len(every):
        return runs, ()
    left = [run.model for run, stays in zip(runs, kept, strict=True) if not stays]
    if TWICE * len(left) > len(runs) and shared >= FEWEST_SHARED:
        every_one = tuple(run.model for run in runs)
        raise NeedsRoles(
            f"{shared:,} of {len(every):,} items have a score of every model, and most models have none of the others. "
            f"Press the button to compare all {len(runs)} on those; else choose models with more in common.",
            runs[0].table.columns,
            replace(roles, layout="graded_items", only=roles.model, among=every_one),
        )
    text = f"{listed(left, 3)}: left out, for want of results on what the others were tried on."
    return [run for run, stays in zip(runs, kept, strict=True) if stays], (Repair(text, len(left)),)


def _tried(scored: Sequence[pd.Index], every: pd.Index) -> NDArray[np.bool_]:
    """Return for each model (row) on which of all items (columns) it has a score."""
    return np.stack([items.get_indexer(every) >= 0 for items in scored])


def _ask_for_fewer(runs: Sequence[Run], there: NDArray[np.bool_], said: Roles, roles: Roles) -> None:
    """Ask whether to leave out the models with fewest scores, where no item has one for every model but for others."""
    kept, n = most_shared(there.T)
    apart = FEWEST_SHARED * kept.sum() <= len(kept) or FEWEST_SHARED * n < there.shape[1]  # each on items of its own
    if n < FEWEST_SHARED or (apart and not len(_in_all([pd.Index(run.keys, dtype=object) for run in runs]))):
        return
    left = [run.model for run, stays in zip(runs, kept, strict=True) if not stays]
    what = f"No item has a score for every model. Without {listed(left, 3)}, {kept.sum()} models share {n:,} items"
    failed = "Where a gap means that a model failed, write the worst score there instead."
    if roles.model is None or said.only is not None:
        raise DataError(f"{what}: leave these files out, or fill the gaps. {failed}")
    only = tuple(run.model for run, stays in zip(runs, kept, strict=True) if stays)
    raise NeedsRoles(
        f"{what}: press the button to compare those. {failed}",
        runs[0].table.columns,
        Roles(layout="graded_items", id=roles.id, model=roles.model, value=roles.value, only=roles.model, among=only),
    )


def _in_all(indexes: Sequence[pd.Index]) -> pd.Index:
    """Return what stands in every index, in the order of the first."""
    common, *others = indexes
    for index in others:
        common = common[common.isin(index)]
    return common


def most_shared(there: NDArray[np.bool_]) -> tuple[NDArray[np.bool_], int]:
    """Return which models have most results on items that all of them have, and on how many items.

    Models are left out from that with the fewest items on, as long as two remain.

    >>> kept, n = most_shared(np.array([[1, 1, 0], [1, 1, 0], [1, 0, 1]], dtype=bool))
    >>> kept.tolist(), n
    ([True, True, False], 2)
    """
    order = np.argsort(-there.sum(axis=0), kind="stable")
    shared = np.logical_and.accumulate(there[:, order], axis=1).sum(axis=0)
    most = int(np.argmax(shared[1:] * np.arange(2, len(order) + 1))) + 1
    kept = np.zeros(len(order), dtype=np.bool_)
    kept[order[: most + 1]] = True
    return kept, int(shared[most])


def evidence_of(
    models: Sequence[str], scores: NDArray[np.float64], metric: Metric, groups: Columns | None = None
) -> Outcomes | ItemScores:
    """Return right and wrong where every score is 0 or 1, else the scores."""
    if metric.higher and np.isin(scores, (0, 1)).all():
        right = scores.astype(bool)
        return Outcomes.from_matrix(right, models).grouped(right, groups)
    return ItemScores.of(models, scores, metric.name, higher_is_better=metric.higher, groups=groups)


def model_of(file: str) -> str:
    """Return what a file's name says of its model: not the kind of file, nor the task and the time before it.

    >>> model_of("samples_gsm8k_2024-07-10T12-33-21.Llama-3-8B"), model_of("gpt-4o.per_instance_stats")
    ('Llama-3-8B', 'gpt-4o')
    """
    return re.sub(r"^samples_.*_\d{4}-\d\d-\d\d[T\d.-]*\.(?=\D)", "", file).removesuffix(".per_instance_stats") or file


def named_after_files(tables: Sequence[Table]) -> tuple[list[str], list[str]]:
    """Say that the files name the models, and warn where their names say nothing of these."""
    reasons = ["Each file is a model, named after the file."]
    generic = [table.name for table in tables if GENERIC.fullmatch(model_of(table.name))]
    verb = "tells" if len(generic) == 1 else "tell"
    said = f"{listed(generic)} {verb} you nothing about the model. Name every file after its model and upload it again."
    return reasons, [said] if generic else []


def _matched(runs: Sequence[Run]) -> tuple[list[NDArray[np.intp]], tuple[Joined, ...], list[Repair]]:
    """Return for each run the rows of the items that all of them have, and how many that are."""
    indexes = [_index(run) for run in runs]
    common = _in_all(indexes)
    if len(common) == 0:
        examples = "; ".join(
            f"{quoted(run.model, IN_LIST)} has {quoted(run.keys[0], IN_LIST)}" for run in runs[:2] if len(run.keys)
        )
        raise DataError(
            f"No item appears in the results of every model: {examples or 'none has any'}. Upload results on the same "
            "items for all models."
        )
    joined = tuple(
        Joined(run.model, len(index), len(common), len(index) - len(common))
        for run, index in zip(runs, indexes, strict=True)
    )
    repairs = [
        Repair(
            f"{j.file}: {j.unmatched:,} of {j.rows:,} rows were left out, because not every model has their items.",
            j.unmatched,
        )
        for j in joined
        if j.unmatched
    ]
    return [index.get_indexer(common) for index in indexes], joined if len(runs) > 1 else (), repairs


def _once(runs: Sequence[Run]) -> tuple[list[Run], list[Repair]]:
    """Leave out the items that a few rows of a model repeat; where many do, something else tells the rows apart."""
    kept, repairs = [], []
    for run in runs:
        twice = pd.Index(run.keys, dtype=object).duplicated(keep=False)
        count = int(twice.sum())
        if 0 < count <= MOST_AGAIN * len(twice):
            places = np.flatnonzero(~twice)
            keys = run.keys[places]
            repairs.append(
                Repair(f"{brief(run.model)}: rows of items that appear more than once were left out.", count)
            )
            run = run._replace(table=take(run.table, places), keys=keys, scores=run.scores[places])  # noqa: PLW2901
        kept.append(run)
    return kept, repairs


def _index(run: Run) -> pd.Index:
    index = pd.Index(run.keys, dtype=object)
    twice = index.duplicated()
    if twice.any():
        raise TwiceTriedError(
            f"{brief(run.model)} has {int(twice.sum()):,} items that appear more than once, such as "
            f"{quoted(str(run.keys[int(twice.argmax())]))}. Keep one result for each item, or tell them apart by a run "
            "or epoch."
        )
    return index
