"""What nnU-Net measured of the cases of a test, of one model in each file: a row for each case."""

from __future__ import annotations

import re
from statistics import fmean
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.reading.json_files.document import Document

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

PATH = re.compile(r"[/\\]")
ENDING = re.compile(r"(\.nii)?(\.gz)?$|\.(png|tif|tiff|nrrd|mha|jpg)$", re.IGNORECASE)
WHERE = re.compile(
    r"fold_\w+|(cv_)?validation\w*|pred(iction)?s?|output|results?|test|imagesTs|labelsTs", re.IGNORECASE
)
NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?")
CASE, MODEL = "case", "model"


def of_cases(root: Node) -> Iterator[Mapping[str, str]]:
    """Write the measures of each case, for every label and over all of them, as version 2 of nnU-Net has them."""
    for entry in root.fields()["metric_per_case"].records():
        labels = dict(entry["metrics"].pairs()) if "metrics" in entry else {}
        yield _row(_path(entry, "prediction_file"), _path(entry, "reference_file"), labels)


def of_all(root: Node) -> Iterator[Mapping[str, str]]:
    """Write the same of the first version, where labels stand beside the paths."""
    for entry in root.fields()["results"].fields()["all"].records():
        labels = {name: node for name, node in entry.items() if node.kind == "{"}
        yield _row(_path(entry, "test"), _path(entry, "reference"), labels)


def _path(entry: Mapping[str, Node], name: str) -> str:
    return (entry[name].single() or "") if name in entry else ""


def _row(prediction: str, reference: str, labels: Mapping[str, Node]) -> dict[str, str]:
    """Return the row of a case, which is called by its file, and the model by the folder of what it predicted."""
    case = ENDING.sub("", PATH.split(reference or prediction)[-1])
    folders = [each for each in PATH.split(prediction)[:-1] if each and not WHERE.fullmatch(each)]
    row = {CASE: case, **({MODEL: folders[-1]} if folders else {})}
    held = {label: _measured(node) for label, node in labels.items()}
    for name in dict.fromkeys(name for each in held.values() for name in each):
        numbers = [float(each[name]) for each in held.values() if name in each]
        row[f"mean {name}" if len(held) > 1 else name] = repr(fmean(numbers))
    if len(held) > 1:
        row |= {f"{name} of label {label}": value for label, each in held.items() for name, value in each.items()}
    return row


def _measured(node: Node) -> dict[str, str]:
    """Return the measures of a label that say how good it is, without counts of voxels and without those missing."""
    found = {name: value.single() or "" for name, value in node.pairs() if known(name).higher is not None}
    return {name: text for name, text in found.items() if NUMBER.fullmatch(text[:40])}


def _are_cases(root: Node) -> bool:
    return _begins_with(root.fields()["metric_per_case"], {"metrics", "prediction_file"})


def _are_paths(root: Node) -> bool:
    return _begins_with(root.fields()["results"].fields()["all"], {"test", "reference"})


def _begins_with(entries: Node, names: set[str]) -> bool:
    """Tell whether the first entry of a list is an object with some names."""
    first = next(entries.each(), None) if entries.kind == "[" else None
    return first is not None and first.kind == "{" and names <= {name for name, _ in first.pairs()}


SEGMENTED = (
    Document(frozenset({"metric_per_case"}), of_cases, _are_cases),
    Document(frozenset({"results.all"}), of_all, _are_paths),
)
