"""One row per model and one column of scores per fold or run; for one data set, or for several below each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pandas as pd

from compare_core.errors import DataError
from compare_core.names import listed, quoted
from compare_core.tables.formats import scores_long
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores, title_of
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.plates import has_wells
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import FOLD, MODEL, SCORE, melted
from compare_core.tables.meaning.verdicts.failed import failures_among
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.headings import DATASETS, HEADING
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, kind_of_model, like_models
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import LONGEST, tokens
from compare_core.tables.meaning.words.runs import lettered, numbered, says_fold
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain, truth_by_name
from compare_core.tables.reading.markup.markdown import TABLE
from compare_core.tables.reading.run_names import stem_and_run, stems_and_runs, word_of_run
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FOLD_WORDS = frozenset(
    {"fold", "folds", "kfold", "cv", "crossval", "seed", "seeds", "run", "runs", "resamples", "repeats"}
)
DATA_SET = "data set"  # what the columns are folds of, where rows are models
PAIR = 2
HOME_AND_AWAY, DRAW = ("1", "2"), {"X"}  # as the ends of games are called in lists of odds
MANY = 30  # rows that hardly are all models, where no name calls them so
MOST_MODELS, FEW_FOLDS = 20, 3  # of which rows may be the models; more of them are items that as few runs met
PLURAL = frozenset({"resamples", "folds", "splits", "runs", "seeds", "repeats"})


class Stems(NamedTuple):
    """What columns or rows are, where columns are numbered, or the folds of several things."""

    roles: Roles
    says: str


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns of scores are numbered as folds or runs, beside one of words that names their models."""
    (table,) = tables
    folds = _folds(table)
    if plain(table.columns[0]).rstrip(":") in PLURAL:
        return False  # the rows are data sets of one model, whose resamples the columns are
    if truth_by_name(table) is not None or has_wells(table):
        return False
    if _of_models(table):
        return True
    if not folds or not (says_fold(folds[0]) or has_fractions([table.column(name) for name in folds])):
        return False  # items or labels may have numbers too
    long = find_long(melted(table, folds), Roles(fold=FOLD, value=SCORE))
    models = long.model or _only_words(table, folds)
    if models is None and says_fold(folds[0]) and _two_keys(table, folds):
        return True
    return (
        models is not None
        and not (plain(models) in ID_LIKE or named_as_id(models))
        and (models not in table.columns or table.distinct(models) <= MOST_MODELS or len(folds) > FEW_FOLDS)
    )


def _folds(table: Table) -> tuple[str, ...]:
    found = numbered(table.columns) or _folds_of_a_measure(table) or _by_letter(table)
    if {*table.columns} >= DRAW and {*found} == {*HOME_AND_AWAY}:
        return ()  # the odds of a game: that the first wins, that nobody does, and that the second does
    return found if len(found) > 1 and all(is_scores(table.column(name)) for name in found) else ()


def _by_letter(table: Table) -> tuple[str, ...]:
    """Return columns that a letter numbers, where a row each has a model, and no other column a score."""
    if not (found := lettered(table.columns)):
        return ()
    model = named(table.columns, MODELS)
    own = model is not None and table.distinct(model) == table.rows
    rest = [name for name in table.columns if name not in found and is_scores(table.column(name))]
    whole = own and all(is_scores(column) and has_fractions([column]) for column in map(table.column, found))
    return found if whole and not rest else ()


def _folds_of_a_measure(table: Table) -> tuple[str, ...]:
    """Return the columns of the first measure, where each has numbered ones, as Fold1_AUROC and Fold2_AUROC."""
    groups: dict[str, dict[str, str]] = {}
    for name in table.columns:
        fold, said = model_and_measure(name)
        if fold and is_score(said):
            groups.setdefault(said, {})[fold] = name
    for columns in groups.values():
        found = numbered(tuple(columns))
        if len(found) > 1 and says_fold(found[0]):
            return tuple(columns[fold] for fold in found)
    return ()


def _of_models(table: Table) -> dict[str, tuple[str, str]]:
    """Return the columns that are named by a model and a fold each, as svm-cv0: which model and fold they are.

    Where each has a column for every measure, as svm_cv0_acc and svm_cv0_f1, they are those of the one to compare.
    """
    groups: dict[str, dict[str, tuple[str, str]]] = {}
    for name in (name for name in table.columns if len(name) <= LONGEST):
        stem, said = (name, "") if stem_and_run(name) else model_and_measure(name)
        match = stem_and_run(stem)
        if match is not None and failures_among(table, [name]):
            return {}  # a run that failed, which is asked about
        if match is not None and is_scores(table.column(name)):
            groups.setdefault(said, {})[name] = match
    found = groups[min(groups, key=preference)] if groups else {}
    models, folds = ({pair[k] for pair in found.values()} for k in (0, 1))
    whole = len(models) > 1 and len(folds) > 1 and len(found) == len(set(found.values())) == len(models) * len(folds)
    sure = all(len(word_of_run(fold)) > 1 for fold in folds) or bool(stems_and_runs([*found]))  # and no s16 and s32
    return found if whole and sure else {}


def _of_stems(table: Table, named: Mapping[str, tuple[str, str]], said: Roles) -> Built:
    """Put the folds of all columns below each other: of models, with the data set of their row, or the other way."""
    rest = [n for n in table.columns if n not in named and table.distinct(n) == table.rows]
    rest.sort(key=lambda name: is_scores(table.column(name)))  # words first, and then what numbers them
    row = next((name for name in rest if not has_fractions([table.column(name)])), None)
    stems = list(dict.fromkeys(stem for stem, _ in named.values()))
    named_so = row is not None and said.dataset is None and _names_models(table, row, sure=True)
    turned = said.model is not None or (named_so and not like_models(stems))
    told = turned or said.layout is not None or row is None or _names_datasets(row) or like_models(stems)
    if not told and row is not None:
        raise NeedsRoles(
            f"The columns are the folds or runs of {listed(stems, 3)}, and rows are named by {quoted(row)}. Choose "
            "which of these are the models, check the preview, and press the button.",
            table.columns,
        ).offering(
            [
                Stems(Roles(layout=LAYOUT.id, models=tuple(named), dataset=row), f"{listed(stems, 3)} as models"),
                Stems(Roles(layout=LAYOUT.id, models=tuple(named), model=row), f"models named by {quoted(row)}"),
            ]
        )
    model, dataset = (said.model or row, DATA_SET) if turned else (MODEL, said.dataset or row)
    below, score = _called(melted(table, list(named), FOLD), tuple(named))
    cells = below.column(FOLD)
    frame = below.frame.copy(deep=False)
    for place, name in ((0, DATA_SET if turned else MODEL), (1, FOLD)):
        texts = [named[text][place] for text in cells.texts]
        frame[name] = pd.Series(recode(cells.codes, texts), index=frame.index)
    roles = Roles(model=model, value=score, dataset=dataset, fold=FOLD)
    built = scores_long.builds([Table(table.name, frame, table.repairs)], roles)
    what = "data sets" if turned else "models"
    return replace(
        built,
        roles=Roles(models=tuple(named), model=model if turned else None, dataset=None if turned else dataset),
        reasons=(f"{listed(tuple(named), 3)}: the folds or runs of {what}, by their names.", *built.reasons[1:]),
    )


def _only_words(table: Table, folds: Sequence[str]) -> str | None:
    """Return the one column of words, if it names every row by a name of its own."""
    words = [name for name in table.columns if name not in folds and not is_scores(table.column(name))]
    if len(words) != 1 or plain(words[0]) in DATASETS:
        return None
    return words[0] if table.distinct(words[0]) == table.rows > 1 else None


def _ways(folds: Sequence[str]) -> list[Stems]:
    """Return what numbered columns may be: runs of every model, or what all models were tried on."""
    return [
        Stems(
            Roles(layout="fold_columns", models=tuple(folds)), f"{listed(folds, 3)} as the folds or runs of every model"
        ),
        Stems(
            Roles(layout="dataset_scores", dataset=HEADING, turned=True),
            "a model in every row, a data set in every column",
        ),
    ]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Put the folds below each other, with the model of their row."""
    (table,) = tables
    if (of_models := _of_models(table)) and set(said.models) <= set(of_models):
        return _of_stems(table, of_models, said)
    folds = said.models or _folds(table)
    if not folds:
        raise DataError("No columns are numbered as folds, such as fold_1, fold_2. Choose the columns of the folds.")
    if said.layout is None and (asked := _either_of_two(table, folds)) is not None:
        raise asked
    told = says_fold(folds[0]) and not lettered(folds)
    if said.layout is None and not (told or FOLD_WORDS & {*tokens(title_of(table))}):
        raise NeedsRoles(
            f"{listed(folds, 3)} number what the models were tried on, and nothing says whether these are folds or "
            "runs on one data set. If they are, check the preview and press the button; if they are data sets or "
            "items, swap rows and columns.",
            table.columns,
            Roles(layout="fold_columns", models=tuple(folds)),
        ).offering(_ways(folds) if alike(table, folds) else _ways(folds)[::-1])
    below, score = _called(melted(table, folds), folds)
    roles = Roles(value=score, fold=FOLD, model=said.model, dataset=said.dataset)
    if len(pair := _two_keys(table, folds)) == PAIR and not (said.model and said.dataset):
        roles = _told(table, pair, roles)
    found = find_long(below, roles)
    model = roles.model or _only_words(table, folds) or found.model
    dataset = found.dataset if found.dataset != model else None
    if said.layout is None and model is not None and table.distinct(model) > MANY and not _names_models(table, model):
        raise NeedsRoles(
            f"Each of {table.distinct(model):,} rows has its own name ({quoted(model)}), and {listed(folds, 3)} are "
            "folds or runs. If all rows are models that were tried on the same data, check the preview and press the "
            "button; else leave only the rows that are to be compared.",
            table.columns,
            Roles(layout="fold_columns", models=tuple(folds), model=model),
        )
    built = scores_long.builds([below], replace(roles, model=model, dataset=dataset))
    return replace(
        built,
        roles=Roles(models=tuple(folds), model=model, dataset=dataset),
        reasons=(
            f"{listed(folds, 3)}: folds or runs, because they are numbered.",
            f"{quoted(model or '')} names the model of every row.",
            *built.reasons[2:],
        ),
    )


def _names_datasets(name: str) -> bool:
    """Tell whether a column is called as one of data sets or items is."""
    return plain(name) in DATASETS or plain(name) in ID_LIKE or named_as_id(name)


def _two_keys(table: Table, folds: Sequence[str]) -> list[str]:
    """Return the two columns that together tell apart rows which neither does: of the models, and of what they met."""
    rest = [n for n in table.columns if n not in folds and 1 < table.distinct(n) < table.rows]
    rest = [n for n in rest if not has_fractions([table.column(n)])]
    rest.sort(key=lambda name: is_scores(table.column(name)))
    return rest if len(rest) == PAIR and single(table, rest) else []


def _told(table: Table, pair: Sequence[str], roles: Roles) -> Roles:
    """Say which of two columns names the models, and which the data sets, as far as their names tell, or a person."""
    models = [name for name in pair if name == roles.model or (name != roles.dataset and _names_models(table, name))]
    sets = [name for name in pair if name == roles.dataset or (name != roles.model and _names_datasets(name))]
    if len(models) != 1 and len(sets) == 1:
        models = [name for name in pair if name not in sets]
    if len(models) != 1:
        return roles
    return replace(roles, model=models[0], dataset=next(name for name in pair if name != models[0]))


def _either_of_two(table: Table, folds: Sequence[str]) -> NeedsRoles | None:
    """Ask which of two columns names the models, where no name tells."""
    pair = _two_keys(table, folds)
    if not pair or _told(table, pair, Roles()).model is not None:
        return None
    pair = sorted(pair, key=lambda name: (is_scores(table.column(name)), name != TABLE))  # titles are those of models
    ways = [(model, next(name for name in pair if name != model)) for model in pair]
    verb = "are" if says_fold(folds[0]) else "may be"
    return NeedsRoles(
        f"{listed(folds, 3)} {verb} folds or runs, and {quoted(pair[0])} and {quoted(pair[1])} tell rows apart. Choose "
        "which of these names the models, check the preview, and press the button.",
        table.columns,
    ).offering(
        [
            Stems(
                Roles(layout=LAYOUT.id, models=tuple(folds), model=model, dataset=other),
                f"models named by {quoted(model)}, tried on every {quoted(other)}",
            )
            for model, other in ways
        ]
    )


def _names_models(table: Table, name: str, *, sure: bool = False) -> bool:
    """Tell whether a column names models: it is called so, and if `sure` no more than a name, or most of its cells."""
    called_so = plain(name) in MODELS and not (sure and plain(name) in ("name", "label"))
    return called_so or kind_of_model(name) or like_models(table.some_texts(name, table.rows))


def _called(below: Table, folds: Sequence[str]) -> tuple[Table, str]:
    """Call the scores by what the names of all folds say that they measure, as Fold1_RMSE and Fold2_RMSE do."""
    told = {model_and_measure(name)[1] for name in folds}
    (said,) = told if len(told) == 1 else ("",)
    if not said or said in below.columns:
        return below, SCORE
    return Table(below.name, below.frame.rename(columns={SCORE: said}), below.repairs), said


LAYOUT = Layout(
    id="fold_columns",
    title="Scores of folds, one row per model",
    example="model,fold_1,fold_2,fold_3\nsvm,0.91,0.90,0.93\nrf,0.93,0.94,0.92\n",
    rank=11,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={
        "model": "Model",
        "models": "Folds, one column each",
        "dataset": "Data set, if there are several",
        **ASK_BETTER,
    },
)
