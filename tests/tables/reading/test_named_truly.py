"""Files that hold no table, each called what it is."""

from __future__ import annotations

import io
import zipfile

import pytest

from compare_core.errors import DataError
from compare_core.tables import read


def packed(**files: bytes) -> bytes:
    """Pack files, each called after its name with two underscores for the point."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, data in files.items():
            archive.writestr(name.replace("__", "."), data)
    return held.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (packed(), "The zip file is empty"),
        (packed(a__npy=b"\x93NUMPY", b__npy=b"\x93NUMPY"), "NumPy arrays"),
        (packed(a__csv=b"a,b\n1,2\n", b__csv=b"a,b\n1,2\n"), "The zip file holds 2 files"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><text>GPT-4o 0.91</text></svg>", r"a drawing \(SVG\)"),
        (b"<?xml version='1.0'?><log><entry><title>Hi</title></entry></log>", "is XML"),
        (b"<?xml version='1.0'?><html><title>Sign in</title></html>", "web page"),
        (b"<!doctype html><html><svg></svg></html>", "web page"),
    ],
)
def test_what_holds_no_table_is_called_what_it_is(data: bytes, words: str) -> None:
    with pytest.raises(DataError, match=words):
        read("results", data)


def test_a_short_note_of_which_most_lines_differ_is_no_table_with_a_mistake() -> None:
    with pytest.raises(DataError, match="does not look like a table"):
        read("notes.md", b"# Notes of today\n\nWe talked about models, data, time.\n\n- Anna: write\n- Ben: run, go\n")
    with pytest.raises(DataError, match="Row 3 has 1 cell, but the header has 2"):
        read("a.csv", b"a,b\n1,2\n3\n4,5\n")
