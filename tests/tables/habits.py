"""Results as people write them: the same comparison in many forms, each with habits that have nothing to do with it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from tests.tables.workbooks import of_cells, workbook

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

RNG = np.random.default_rng(1408)
FIRST = RNG.bit_generator.state
NAMES = {
    "learners": ("svm", "Random Forest", "k-NN"),
    "networks": ("ResNet-50", "ViT-B/16", "ConvNeXt-T"),
    "assistants": ("gpt-4o", "claude-3-5-sonnet", "llama-3-70b"),
    "letters": ("Method A", "Method B", "Method C"),
    "databases": ("PostgreSQL", "SQLite", "DuckDB"),
    "own": ("baseline", "ours", "ours w/o aug"),
}
PER_CENT = re.compile(r"(\d)\.(\d+)%")
SETS = ("iris", "wine", "glass", "sonar", "ecoli", "yeast", "vowel", "heart", "pima")


def again() -> None:
    """Draw the same numbers as before."""
    RNG.bit_generator.state = FIRST


@dataclass(frozen=True)
class Written:
    """A table as it is written down, and what it must become.

    Attributes
    ----------
    frame
        The cells.
    models, n
        What is compared, on how many things.
    key, model, value
        The columns that name what models were tried on, the models, and what they reached.
    scores
        The columns of shares, as numbers.
    above, below, sep, decimal, form
        Lines around the table, what stands between cells and in fractions, and the kind of file.
    """

    frame: pd.DataFrame
    models: tuple[str, ...]
    n: int
    key: str = ""
    model: str = ""
    value: str = ""
    scores: tuple[str, ...] = ()
    above: str = ""
    below: str = ""
    sep: str = ","
    decimal: str = "."
    form: str = "csv"

    def with_frame(self, frame: pd.DataFrame) -> Written:
        """Return it with other cells."""
        return replace(self, frame=frame)

    def renamed(self, names: Mapping[str, str]) -> Written:
        """Return it with other names of columns."""
        told = {role: names.get(getattr(self, role), getattr(self, role)) for role in ("key", "model", "value")}
        scores = tuple(names.get(name, name) for name in self.scores)
        return replace(self, frame=self.frame.rename(columns=names), scores=scores, **told)

    def file(self) -> tuple[str, bytes]:
        """Return the name of the file and its bytes."""
        frame = self.frame.astype(object).where(self.frame.notna(), "")
        rows = frame.to_numpy().tolist()
        if self.form == "md":
            lines = [list(frame.columns), ["---"] * frame.shape[1], *rows]
            text = "".join(f"| {' | '.join(map(str, row))} |\n" for row in lines)
            return "results.md", f"# Results\n\n{text}\nAs can be seen.\n".encode()
        if self.form == "xlsx":
            return "results.xlsx", workbook({"Sheet1": of_cells([list(frame.columns), *rows])})
        if self.form == "jsonl":
            records = (json.dumps(dict(zip(frame.columns, row, strict=True)), default=str) for row in rows)
            return "results.jsonl", "\n".join(records).encode()
        text = self.frame.to_csv(index=False, sep=self.sep, decimal=self.decimal, lineterminator="\n")
        text = PER_CENT.sub(rf"\1{self.decimal}\2%", text)
        return "results.csv", f"{self.above}{text}{self.below}".encode()


def _shares(rows: int, models: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    hard = RNG.uniform(0.55, 0.9, (rows, 1))
    return (hard + RNG.normal(0, 0.03, (rows, models)) + 0.01 * np.arange(models)).round(4)


def _beside(key: str, keys: Sequence[object], models: Sequence[str]) -> Written:
    frame = pd.DataFrame(_shares(len(keys), len(models)), columns=[*models])
    frame.insert(0, key, [*keys])
    return Written(frame, (*models,), len(keys), key=key, scores=(*models,))


def _below(key: str, keys: Sequence[object], models: Sequence[str], value: str, cell: Callable[[], object]) -> Written:
    rows = [(each, model, cell()) for each in keys for model in models]
    frame = pd.DataFrame(rows, columns=[key, "model", value])
    return Written(frame, (*models,), len(keys), key=key, model="model", value=value)


def of_data_sets(models: Sequence[str]) -> Written:
    """Return a row for each data set, a column for each model."""
    return _beside("dataset", SETS, models)


def of_items(models: Sequence[str]) -> Written:
    """Return a row for each item with a score of each model."""
    return _beside("id", [f"q{n}" for n in range(30)], models)


def of_rows(models: Sequence[str]) -> Written:
    """Return a row for each model, a column for each data set."""
    frame = pd.DataFrame(_shares(len(models), len(SETS)), columns=[*SETS])
    frame.insert(0, "Model", [*models])
    return Written(frame, (*models,), len(SETS), model="Model", scores=SETS)


def of_folds(models: Sequence[str]) -> Written:
    """Return a row for each model, a column for each fold."""
    folds = [f"fold_{n + 1}" for n in range(10)]
    frame = pd.DataFrame(_shares(len(models), len(folds)), columns=folds)
    frame.insert(0, "model", [*models])
    return Written(frame, (*models,), len(folds), model="model", scores=(*folds,))


def below_sets(models: Sequence[str]) -> Written:
    """Return a row for each model on each data set."""
    written = _below("dataset", SETS, models, "accuracy", lambda: round(RNG.uniform(0.6, 0.9), 4))
    return replace(written, scores=("accuracy",))


def below_items(models: Sequence[str]) -> Written:
    """Return a row for each model on each question, with right or wrong."""
    return _below("question_id", [f"q{n}" for n in range(20)], models, "correct", lambda: int(RNG.random() < 0.6))


def below_times(models: Sequence[str]) -> Written:
    """Return a row for each system on each query, with a time."""
    written = _below("query", [f"Q{n}" for n in range(12)], models, "time_ms", lambda: round(RNG.lognormal(4), 2))
    return written.renamed({"model": "system"})


def of_measures(models: Sequence[str]) -> Written:
    """Return a row for each model, data set and measure."""
    written = below_sets(models)
    one = written.frame.assign(metric="accuracy")
    both = pd.concat([one, one.assign(metric="f1", accuracy=(one["accuracy"] - 0.02).round(4))], ignore_index=True)
    return replace(written, frame=both.rename(columns={"accuracy": "value"}), value="value", scores=())


def of_predictions(models: Sequence[str]) -> Written:
    """Return a row for each item with its class and what each model predicted."""
    classes = np.array(["cat", "dog", "bird"])
    true = RNG.choice(classes, 60)
    said = {model: np.where(RNG.random(60) < 0.75, true, RNG.choice(classes, 60)) for model in models}
    return Written(pd.DataFrame({"id": range(60), "label": true, **said}), (*models,), 60, key="id")


def of_answers(models: Sequence[str]) -> Written:
    """Return a row for each task with right or wrong of each model."""
    tasks = [f"t{n}" for n in range(40)]
    said = {model: (RNG.random(40) < 0.6).astype(int) for model in models}
    return Written(pd.DataFrame({"task_id": tasks, **said}), (*models,), 40, key="task_id")


def of_forecasts(models: Sequence[str]) -> Written:
    """Return a row for each day with what came and what each model had foretold."""
    days = [f"2024-{1 + n // 28:02d}-{1 + n % 28:02d}" for n in range(50)]
    true = 100 + 20 * np.sin(np.arange(50) / 5) + RNG.normal(0, 3, 50)
    said = {model: (true + RNG.normal(0, 4, 50)).round(2) for model in models}
    return Written(pd.DataFrame({"date": days, "actual": true.round(2), **said}), (*models,), 50, key="date")


def of_probabilities(models: Sequence[str]) -> Written:
    """Return a row for each item with its class and the probability that each model gave."""
    true = (RNG.random(70) < 0.4).astype(int)
    said = {m: (0.5 + (true - 0.5) * 0.5 + RNG.normal(0, 0.2, 70)).clip(0.001, 0.999).round(4) for m in models}
    return Written(pd.DataFrame({"id": range(70), "y_true": true, **said}), (*models,), 70, key="id")


BASES: Sequence[Callable[[Sequence[str]], Written]] = (
    of_data_sets, of_items, of_rows, of_folds, below_sets, below_items, below_times, of_measures, of_predictions,
    of_answers, of_forecasts, of_probabilities,
)  # fmt: skip
LONG = frozenset({"dataset", "question_id", "query"})


def index_column(w: Written) -> Written:
    """Add the numbers of rows, as pandas writes them without being told not to."""
    frame = w.frame.copy()
    frame.insert(0, "", range(len(frame)))
    return w.with_frame(frame)


def timestamp(w: Written) -> Written:
    """Add when each row was written."""
    when = pd.Timestamp("2025-03-01 10:00") + pd.to_timedelta(37 * np.arange(len(w.frame)), unit="s")
    return w.with_frame(w.frame.assign(timestamp=when.astype(str)))


def settings(w: Written) -> Written:
    """Add what was the same in all runs."""
    return w.with_frame(w.frame.assign(seed=42, learning_rate=0.001))


def text(w: Written) -> Written | None:
    """Add a text about each thing that models were tried on."""
    if not w.key:
        return None
    asked = {key: f"What is to be said of {key}, all in all, and why?" for key in dict.fromkeys(w.frame[w.key])}
    return w.with_frame(w.frame.assign(comment=[asked[key] for key in w.frame[w.key]]))


def category(w: Written) -> Written | None:
    """Add of which kind each thing is."""
    if not w.key:
        return None
    kinds = {key: ("algebra", "geometry", "logic")[n % 3] for n, key in enumerate(dict.fromkeys(w.frame[w.key]))}
    frame = w.frame.copy()
    frame.insert(1, "category", [kinds[key] for key in frame[w.key]])
    return w.with_frame(frame)


def latency(w: Written) -> Written | None:
    """Add how long each answer took."""
    if not w.model or not w.key or w.value == "time_ms":
        return None
    return w.with_frame(w.frame.assign(latency_s=RNG.uniform(0.5, 3, len(w.frame)).round(3)))


def more_measures(w: Written) -> Written | None:
    """Add two more measures of every row."""
    if w.scores != ("accuracy",):
        return None
    return w.with_frame(w.frame.assign(f1=(w.frame["accuracy"] - 0.02).round(4), auc=w.frame["accuracy"] + 0.03))


def percent(w: Written) -> Written | None:
    """Write shares in per cent, with the sign."""
    if not w.scores:
        return None
    cells = {name: [f"{100 * x:.1f}%" for x in w.frame[name]] for name in w.scores}
    return replace(w, frame=w.frame.assign(**cells), scores=())


def hundreds(w: Written) -> Written | None:
    """Write shares as numbers up to 100."""
    if not w.scores:
        return None
    return replace(w, frame=w.frame.assign(**{name: (100 * w.frame[name]).round(2) for name in w.scores}), scores=())


def decimal_commas(w: Written) -> Written:
    """Write as a German spreadsheet does."""
    return replace(w, decimal=",", sep=";")


def title(w: Written) -> Written:
    """Write a line above the table that has as many words as some tables have columns."""
    return replace(w, above="Results of the experiment\n")


def caption(w: Written) -> Written:
    """Write a caption and a blank line above the table."""
    return replace(w, above="Table 2. All results\n\n")


def note(w: Written) -> Written:
    """Write a line about the source below a blank one."""
    return replace(w, below="\nSource: own runs\n")


def mean_row(w: Written) -> Written | None:
    """Add a last row with the mean of each column."""
    if not w.scores or w.model:
        return None
    sums = pd.DataFrame([{w.key: "Average", **w.frame[[*w.scores]].mean().round(4)}])
    return w.with_frame(pd.concat([w.frame, sums], ignore_index=True))


def mean_column(w: Written) -> Written | None:
    """Add a last column with the mean of each row."""
    if len(w.scores) < len(w.models) or "Mean" in w.scores:
        return None
    frame = w.frame.assign(Mean=w.frame[[*w.scores]].mean(axis=1).round(4))
    return replace(w, frame=frame, scores=(*w.scores, "Mean"))


def best_column(w: Written) -> Written | None:
    """Add which model was best on each data set."""
    if w.key != "dataset" or not {*w.models} <= {*w.scores}:
        return None
    return w.with_frame(w.frame.assign(Best=w.frame[[*w.models]].idxmax(axis=1)))


def names_last(w: Written) -> Written | None:
    """Put the first column behind the others."""
    first, *rest = w.frame.columns
    return w.with_frame(w.frame[[*rest, first]]) if first else None


def _otherwise(w: Written, name: str, names: Sequence[str]) -> Written | None:
    """Call a column in one of some other ways."""
    return w.renamed({name: str(RNG.choice(names))}) if name else None


def other_model(w: Written) -> Written | None:
    """Call the column that names the models in another way."""
    return _otherwise(w, w.model, ["Algorithm", "Method", "clf", "Approach", "Technique", "Tool"])


def other_key(w: Written) -> Written | None:
    """Call the column of data sets in another way."""
    names = ["Data", "Problem", "Benchmark", "Task", "Dataset Name"]
    return _otherwise(w, w.key, names) if w.key == "dataset" else None


def other_value(w: Written) -> Written | None:
    """Call what models reached in another way."""
    names = ["Score", "Test accuracy", "macro F1", "AUC (%)", "nDCG@10"]
    return _otherwise(w, w.value, names) if w.value == "accuracy" else None


def spreads(w: Written) -> Written | None:
    """Write means with their spreads."""
    if (w.key != "dataset" and w.model != "Model") or w.frame.columns[-1] in (w.key, w.model):
        return None
    cells = {name: [f"{x:.3f} ± 0.01" for x in w.frame[name]] for name in w.scores}
    return replace(w, frame=w.frame.assign(**cells), scores=())


def sizes(w: Written) -> Written | None:
    """Add how large each data set is, before its scores."""
    if w.key != "dataset" or w.model:
        return None
    frame = w.frame.copy()
    for name, most in (("classes", 12), ("features", 200), ("n", 9000)):
        frame.insert(1, name, RNG.integers(2, most, len(frame)))
    return w.with_frame(frame)


def whole_times(w: Written) -> Written | None:
    """Write times without fractions."""
    return (
        w.with_frame(w.frame.assign(time_ms=w.frame["time_ms"].round().astype(int))) if w.value == "time_ms" else None
    )


def blank_column(w: Written) -> Written:
    """End every line with a separator and a space."""
    return w.with_frame(w.frame.assign(**{"  ": ""}))


def tabs(w: Written) -> Written:
    """Set cells apart with tabs, and say below a blank line where they are from."""
    return replace(w, sep="\t", below="\nSource: own runs\n")


def markdown(w: Written) -> Written:
    """Write a table in Markdown, with lines around it."""
    return replace(w, form="md")


def excel(w: Written) -> Written:
    """Write a workbook."""
    return replace(w, form="xlsx")


def records(w: Written) -> Written:
    """Write a JSON record a line."""
    return replace(w, form="jsonl")


HABITS: Sequence[Callable[[Written], Written | None]] = (
    index_column, timestamp, settings, text, category, latency, more_measures, percent, hundreds, decimal_commas, title,
    caption, note, mean_row, mean_column, best_column, names_last, other_model, other_key, other_value, spreads, sizes,
    whole_times, blank_column, tabs, markdown, excel, records,
)  # fmt: skip
