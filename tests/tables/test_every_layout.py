"""Models, data sets and runs, each in rows, in columns or in files: whatever is read has the models as its models."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compare_core.errors import CompareError
from compare_core.tables import NeedsRoles, Roles, Understanding, read, understand
from tests.thorough import in_turn

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

MODELS = {"methods": ("SVM", "RandomForest", "kNN"), "versions": ("base", "ours-small", "ours w-o attn")}
SETS = {
    "sets": ("iris", "wine", "glass", "heart", "sonar"),
    "sizes": ("1", "2", "4", "8", "16"),
}
RUNS = ("0", "1", "2")
KINDS = [("methods", "sets"), ("versions", "sizes")]
NAMES = [("model", "dataset", "run"), ("strategy", "instance", "trial"), ("group", "noise", "seed")]
PLACES = ("row", "column", "file")
MOST_FILES = 15
LEFT = 7  # layouts whose columns no name tells apart, and that are refused, or asked about by other columns
SPOKEN = "model"  # the name after which a column of models is called as such


class Layout(NamedTuple):
    """Where the models, the data sets and the runs are written, and what their columns are called."""

    places: tuple[str, str, str]
    names: tuple[str, str, str]
    kind: tuple[str, str]
    measure: str

    @property
    def levels(self) -> tuple[tuple[str, ...], ...]:
        """The models, the data sets and the runs."""
        return MODELS[self.kind[0]], SETS[self.kind[1]], RUNS if self.places[2] else ("",)

    def at(self, place: str) -> list[int]:
        """Return which of the three are written at a place."""
        return [k for k, where in enumerate(self.places) if where == place]

    def files(self) -> int:
        """Return how many files there are."""
        count = 1
        for k in self.at("file"):
            count *= len(self.levels[k])
        return count

    def called(self, k: int, level: str) -> str:
        """Return what is written of a level in a header or in the name of a file."""
        return f"{self.names[k]}{level}" if level.isdigit() else level

    def tables(self) -> list[Table]:
        """Return the files of this layout."""
        every = {key: number(*key) for key in product(*map(range, map(len, self.levels)))}
        in_files, in_rows, in_columns = (self.at(place) for place in ("file", "row", "column"))
        found = []
        for file in product(*(range(len(self.levels[k])) for k in in_files)):
            columns = list(product(*(range(len(self.levels[k])) for k in in_columns)))
            head = [self.names[k] for k in in_rows]
            head += [self._joined(in_columns, column) or self.measure for column in columns]
            lines = [head]
            for row in product(*(range(len(self.levels[k])) for k in in_rows)):
                cells = [self.levels[k][level] for k, level in zip(in_rows, row, strict=True)]
                for column in columns:
                    at = dict(zip((*in_files, *in_rows, *in_columns), (*file, *row, *column), strict=True))
                    cells.append(every[at.get(0, 0), at.get(1, 0), at.get(2, 0)])
                lines.append(cells)
            name = self._joined(in_files, file) or "results"
            found.append(read(f"{name}.csv", "".join(",".join(line) + "\n" for line in lines).encode()))
        return found

    def _joined(self, which: list[int], levels: tuple[int, ...]) -> str:
        return "_".join(self.called(k, self.levels[k][level]) for k, level in zip(which, levels, strict=True))


def number(model: int, data: int, run: int) -> str:
    """Return a share that varies by model, data set and run."""
    return f"{0.6 + (model * 37 + data * 53 + run * 71 + model * data * 17 + run * data * 29) % 347 / 1000:.4f}"


def layouts() -> list[Layout]:
    """Return every layout with something in its rows, of a few files at most."""
    places = product(PLACES, PLACES, ("", *PLACES))
    kinds = list(zip(KINDS, ("accuracy", "cost"), strict=True))
    told = [
        Layout(where, names, kind, measure)
        for (where, names), (kind, measure) in in_turn(list(product(places, NAMES)), kinds)
        if "row" in where
    ]
    return [layout for layout in told if layout.files() <= MOST_FILES]


def compares_models(layout: Layout, found: Understanding) -> bool:
    """Tell whether the models of a layout are those that are compared."""
    models = found.evidence.models
    wanted = layout.levels[0]
    return len(models) == len(wanted) and all(any(name in model for model in models) for name in wanted)


def offers(layout: Layout, tables: list[Table], roles: Roles) -> bool:
    """Tell whether a choice leads to the models, if need be after the question which way is better."""
    try:
        return compares_models(layout, understand(tables, roles))
    except NeedsRoles as question:
        return bool(question.choices) and compares_models(layout, understand(tables, question.choices[0].roles))
    except CompareError:
        return False


@pytest.mark.parametrize("names", NAMES, ids="-".join)
def test_no_data_set_and_no_run_is_read_as_a_model(names: tuple[str, str, str]) -> None:
    """Read, offer or refuse; where a column is called after models and data sets, read or offer all that is there."""
    wrong, missing = [], []
    for layout in layouts():
        if layout.names != names:
            continue
        tables = layout.tables()
        try:
            found = understand(tables)
        except NeedsRoles as question:
            choices = [choice.roles for choice in question.choices] or [question.suggested]
            if not any(offers(layout, tables, roles) for roles in choices):
                missing.append(layout)
        except CompareError:
            missing.append(layout)
        else:
            if not compares_models(layout, found):
                wrong.append(layout)
    assert not wrong
    assert len(missing) <= (0 if names[0] == SPOKEN else LEFT), missing


def test_runs_in_columns_of_several_data_sets_are_of_the_models_in_rows() -> None:
    (table,) = Layout(("row", "column", "column"), NAMES[0], KINDS[0], "accuracy").tables()
    found = understand([table])
    assert found.evidence.models == MODELS["methods"]
    assert getattr(found.evidence, "datasets", ()) == tuple(sorted(SETS["sets"]))


def test_files_that_cross_models_with_data_sets_are_asked_about() -> None:
    tables = Layout(("file", "file", "row"), NAMES[0], KINDS[0], "accuracy").tables()
    with pytest.raises(NeedsRoles, match="The names of the 15 files cross “SVM”, “RandomForest”, “kNN” with") as asked:
        understand(tables)
    found = understand(tables, asked.value.choices[0].roles)
    assert (found.evidence.models, getattr(found.evidence, "n", 0)) == (("SVM", "RandomForest", "kNN"), 5)


def test_files_of_a_run_of_a_model_each_are_put_below_each_other() -> None:
    found = understand(Layout(("file", "row", "file"), NAMES[0], KINDS[0], "accuracy").tables())
    assert found.evidence.models == ("SVM", "RandomForest", "kNN")
    assert found.repairs[0].text == (
        "SVM: 3 files were put below each other, since their names differ only in the number of the run."
    )


def test_models_in_rows_of_a_file_for_each_data_set_are_models() -> None:
    tables = Layout(("row", "file", "row"), NAMES[0], KINDS[0], "accuracy").tables()
    with pytest.raises(NeedsRoles, match="“model” has the same names in every file") as asked:
        understand(tables)
    found = understand(tables, asked.value.suggested)
    assert (found.evidence.models, getattr(found.evidence, "n", 0)) == (("SVM", "RandomForest", "kNN"), 5)
