"""Which layout tables have: the first whose marks they bear, once nothing speaks against a comparison; or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.metrics.known import known
from compare_core.names import brief, listed, quoted
from compare_core.tables.diagnosis import diagnose
from compare_core.tables.diagnosis.asking.asked import unclear
from compare_core.tables.diagnosis.asking.other_truths import of_labels_alone
from compare_core.tables.diagnosis.asking.trained import of_trainings
from compare_core.tables.diagnosis.no_comparison.matrices import of_squares
from compare_core.tables.diagnosis.no_comparison.own_truths import of_several_truths
from compare_core.tables.diagnosis.no_comparison.searches import of_grid_searches, of_own_settings, of_searches
from compare_core.tables.diagnosis.several_files.blank_forms import of_blank_forms
from compare_core.tables.diagnosis.several_files.classes_by_number import of_classes_by_number
from compare_core.tables.diagnosis.several_files.labels_in_files import of_labels_in_files
from compare_core.tables.diagnosis.several_files.not_compared import (
    of_courses,
    of_folds_of_one,
    of_importances,
    of_intervals,
    of_probabilities,
    of_raters,
    of_reports,
    of_steps,
)
from compare_core.tables.diagnosis.several_files.other_pairs import of_other_pairs
from compare_core.tables.diagnosis.several_files.predictions_in_files import of_predictions_handed_in
from compare_core.tables.diagnosis.several_files.scores_in_files import measured_beside_texts
from compare_core.tables.diagnosis.several_files.several import unclear_files, without_header
from compare_core.tables.layouts import layouts
from compare_core.tables.meaning.roles import Layout, Misread, NeedsRoles, Roles
from compare_core.tables.meaning.shapes.confusion import refuse_confusion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

ALIKE = frozenset(
    {
        "training log",
        "totals",
        "features and a target",
        "free text",
        "finished tests",
        "measures in rows",
        "one model's classes",
        "unnamed sides",
        "settings and a score",
        "learning curve",
        "curve of thresholds",
        "a confusion matrix",
        "a matrix of pairs",
        "ranked lists",
    }
)
AT_ONCE = (of_classes_by_number, of_grid_searches, of_own_settings, of_blank_forms)  # whatever else files may look like
OF_FILES = (
    of_trainings,
    of_searches,
    of_several_truths,
    of_predictions_handed_in,
    of_labels_alone,
    of_labels_in_files,
    of_raters,
    of_folds_of_one,
    of_probabilities,
    of_steps,
    of_courses,
    of_reports,
    of_importances,
    of_intervals,
    of_squares,
    of_other_pairs,
)
WHOLE = frozenset({"dataset_scores", "fold_scores", "item_scores", "scores_long", "fold_columns"})


class EachWhole(Misread):
    """Several files look as if each held several models by itself: so it is, if the first one alone can be read.

    Parameters
    ----------
    refusal
        What is said then.
    otherwise
        What is said of the files where it cannot.
    """

    def __init__(self, refusal: Misread, otherwise: Misread) -> None:
        super().__init__(str(refusal), refusal.columns, refusal.suggested)
        self.otherwise = otherwise
        self.sure = False


def layout_of(tables: Sequence[Table], said: Roles) -> Layout:
    """Return the layout that somebody chose, or the one whose marks the tables bear.

    Raises
    ------
    Misread
        If they have none, with what they are instead, or with what to ask.
    """
    prosaic = _recognised(tables, prose=True) if said.layout is None else layouts().get(said.layout)
    if prosaic is not None and prosaic.prose:
        return _fitting(prosaic, tables)
    if said.layout is None:
        return _with_truth(tables, said.truth) if said.truth else _unsaid(tables)
    if said.layout not in layouts():
        raise DataError(f"There is no layout {quoted(said.layout)}; the layouts are {listed(tuple(layouts()))}.")
    return _fitting(layouts()[said.layout], tables)


def _unsaid(tables: Sequence[Table]) -> Layout:
    """Recognise a layout of which nobody has said anything, once nothing speaks against a comparison; or ask."""
    for table in tables:
        refuse_confusion(table, headed=True)
    if len(tables) > 1 and (refused := next(filter(None, (rule(tables) for rule in AT_ONCE)), None)) is not None:
        raise refused
    telling = _recognised(tables, prose=False, telling=True)
    if telling is not None:
        return telling
    if len(tables) > 1 and (refused := next(filter(None, (rule(tables) for rule in OF_FILES)), None)) is not None:
        raise refused
    if (diagnosed := _of_one_kind(tables)) is not None:
        raise diagnosed
    if (layout := _recognised(tables, prose=False)) is not None:
        return layout
    for table in tables:
        refuse_confusion(table, headed=False)
    if len(tables) == 1:
        raise unclear(tables[0])
    asked = unclear_files(tables)
    measured = isinstance(asked, NeedsRoles) and known(asked.suggested.value or "").higher is not None  # and no model
    if asked.suggested.layout != "score_files" and not measured and (refused := _whole(tables)) is not None:
        raise EachWhole(refused, asked)
    raise asked


def _of_one_kind(tables: Sequence[Table]) -> Misread | None:
    """Return what to say of a file that holds no comparison, or of several of which none does."""
    first = diagnose(tables[0])
    if first is None or not all(map(_is_alike, tables[1:])):
        return None
    if len(tables) > 1 and first.kind == "free text" and (asked := measured_beside_texts(tables, first.what)):
        return asked
    said = first.refusal(tables[0])
    return said.unsure() if len(tables) > 1 and first.kind == "totals" else said


def _is_alike(table: Table) -> bool:
    finding = diagnose(table)
    return finding is not None and finding.kind in ALIKE


def _whole(tables: Sequence[Table]) -> Misread | None:
    """Return the refusal of several files each of which looks as if it held several models by itself."""
    whole = _recognised(tables[:1], prose=False, telling=True) or _recognised(tables[:1], prose=False)
    if whole is None or whole.id not in WHOLE:
        return None
    if (headless := without_header(tables)) is not None:
        return headless
    return Misread(
        f"{brief(tables[0].name)} holds several models by itself, and nothing says how the files belong together: "
        "they may be other metrics, or other data. Upload one of them alone.",
        tables[0].columns,
    )


def _with_truth(tables: Sequence[Table], truth: str) -> Layout:
    """Return the layout once a person has said which column is the truth: then the others are predictions of it."""
    if len(tables) > 1:
        return layouts()["per_model_files"]
    known = (each for each in layouts().values() if each.fits and truth in tables[0].columns)
    return next((each for each in known if each.fits and each.fits(tables[0], truth)), layouts()["predictions"])


def _recognised(tables: Sequence[Table], *, prose: bool, telling: bool = False) -> Layout | None:
    """Return the first layout whose marks the tables bear, among those for free text or the others."""
    several = len(tables) > 1
    candidates = (x for x in layouts().values() if x.prose == prose and (prose or x.telling == telling))
    return next((x for x in candidates if x.several in (None, several) and x.recognises(tables)), None)


def _fitting(chosen: Layout, tables: Sequence[Table]) -> Layout:
    """Return a layout, if it takes this number of files."""
    if chosen.several not in (None, len(tables) > 1):
        wanted = "several files" if chosen.several else "one file"
        raise DataError(f"“{chosen.title}” takes {wanted}, not {len(tables)}.")
    return chosen


def is_open(layout: str) -> bool:
    """Tell whether a layout's marks are such that other tables may bear them too."""
    return not (layouts()[layout].telling or layouts()[layout].prose)
