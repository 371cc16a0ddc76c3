"""Files of every other kind under the name of a table; none of them is ever opened, let alone run."""

from __future__ import annotations

import json
import pickle
import struct
from typing import TYPE_CHECKING

from tests.hostile.cases import WIDE, Hostile, each, one, zipped

if TYPE_CHECKING:
    from collections.abc import Iterator


class Runs:
    """A thing that would fail the test if anybody unpickled it."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Say what unpickling it would call."""
        return (exec, ("raise SystemExit('a pickle was opened')",))


def deep(opening: str, closing: str, depth: int) -> str:
    """Nest one JSON value."""
    return opening * depth + "1" + closing * depth


def files() -> Iterator[Hostile]:
    """Yield uploads that are no table of text."""
    workbook = [("[Content_Types].xml", b"<Types/>"), ("xl/workbook.xml", b"<workbook/>")]
    yield from each(
        "office",
        {
            "Excel": zipped(workbook),
            "Excel of 300 sheets": zipped([*workbook, *((f"xl/worksheets/sheet{n}.xml", b"") for n in range(300))]),
            "OpenDocument": zipped(
                [("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", b"")]
            ),
            "old Excel": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600,
            "rich text": b"{\\rtf1\\ansi a,b\\par 1,2}",
            "Numbers": zipped([("Index/Document.iwa", b"\0"), ("Metadata/Properties.plist", b"\0")]),
        },
        refused="Excel|formatted|files",
    )
    yield from each(
        "columns on disk",
        {
            "Parquet": b"PAR1" + b"\x15\x04\x15" * 60 + b"PAR1",
            "encrypted Parquet": b"PARE" + bytes(range(256)) + b"PARE",
            "Arrow": b"ARROW1\0\0" + b"\xff\xff\xff\xff" * 40,
            "a stream of Arrow": b"\xff\xff\xff\xff\x10\x01\0\0" + b"\0" * 300,
            "Feather": b"FEA1" + b"\0" * 100,
            "ORC": b"ORC" + bytes(range(20)) * 20,
            "Avro": b"Obj\x01\x04\x14avro.codec" + b"\x08null" + bytes(range(256)),
            "NumPy": b"\x93NUMPY\x01\0v\0{'descr': '|O', 'fortran_order': False, 'shape': (1,), }\n",
            "NumPy of objects": b"\x93NUMPY\x03\0v\0\0\0{'descr': '|O'}" + pickle.dumps(Runs()),
            "NumPy, several": zipped([("a.npy", b"\x93NUMPY\x01\0"), ("b.npy", b"\x93NUMPY\x01\0")]),
            "NumPy, one in a zip": zipped([("a.npy", b"\x93NUMPY\x01\0")]),
            "HDF5": b"\x89HDF\r\n\x1a\n" + b"\0" * 500,
            "SQLite": b"SQLite format 3\0" + b"\x10\0\1\1\0@  " * 20,
            "MATLAB": b"MATLAB 5.0 MAT-file" + b" " * 100 + b"\0\1IM" + b"\0" * 100,
            "R": b"RDX3\nX\n\0\0\0\3" + b"\0" * 60,
            "Stata": b"<stata_dta><header><release>118</release>" + b"\0" * 60,
            "SAS": b"\0" * 12 + b"\xc2\xea\x81`" + b"\0" * 90,
            "SPSS": b"$FL2@(#) SPSS DATA FILE" + b"\0" * 90,
            "DuckDB": b"\0" * 8 + b"DUCK" + b"\0" * 90,
        },
        refused="Save|Export|Upload|CSV",
    )
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield one(f"pickle {protocol} of a table", pickle.dumps({"y": ["a"], "svm": ["b"]}, protocol), refused=".")
        yield one(f"pickle {protocol} that runs", pickle.dumps(Runs(), protocol), refused=".")
    yield one("pickle in a zip", zipped([("a.pkl", pickle.dumps(Runs(), 4))]), refused="pickle")
    yield one("a model of PyTorch", zipped([("archive/data.pkl", pickle.dumps(Runs(), 2)), ("archive/version", b"3")]))
    yield from each(
        "pictures and papers",
        {
            "PNG": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\0" * 50,
            "JPEG": b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(range(256)),
            "GIF": b"GIF89a\x01\0\x01\0\0\0\0;",
            "WebP": b"RIFF\x24\0\0\0WEBPVP8 ",
            "WAV": b"RIFF\x24\0\0\0WAVEfmt ",
            "PDF": b"%PDF-1.7\n1 0 obj<<>>endobj",
            "PDF in a zip": zipped([("a.pdf", b"%PDF-1.7\n1 0 obj<<>>endobj")]),
            "BMP": b"BM\x3a\0\0\0\0\0\0\0" + b"\0" * 40,
            "TIFF": b"II*\0\x08\0\0\0" + b"\0" * 40,
            "MP4": b"\0\0\0\x20ftypisom" + b"\0" * 40,
            "program for Linux": b"\x7fELF\x02\x01\x01" + b"\0" * 90,
            "program for Windows": b"MZ\x90\0\x03\0\0\0" + b"\0" * 90,
            "class of Java": b"\xca\xfe\xba\xbe\0\0\0A" + b"\0" * 90,
            "WebAssembly": b"\0asm\x01\0\0\0" + b"\0" * 90,
            "random bytes": struct.pack("<200Q", *(n * 0x9E3779B97F4A7C15 % 2**64 for n in range(200))),
        },
        refused="image|PDF|Save|text|CSV",
    )
    yield from each(
        "markup",
        {
            "HTML": "<!DOCTYPE html><html><body><table><tr><td>1</td></tr></table></body></html>",
            "HTML after blanks": "\n\n   <html>",
            "a log-in page": "<html><head><title>Sign in</title></head><form method=post></form></html>",
            "a table alone": "<table><tr><th>y</th><th>svm</th></tr></table>",
            "HTML after a mark": b"\xef\xbb\xbf<!doctype html>",
            "XML": '<?xml version="1.0"?><rows><row y="1"/></rows>',
            "entities that explode": '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;">]><l>&b;</l>',
            "an entity from a disk": '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///x">]><a>&x;</a>',
            "SVG that runs": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
            "a comment": "<!-- nothing -->",
            "HTML in a zip": zipped([("a.csv", b"<html></html>")]),
        },
        refused="web page|file is XML|a drawing",
    )
    record = {"doc_id": 0, "doc_hash": "x", "acc": 1.0}
    yield from each(
        "JSON",
        {
            "an object": json.dumps(record),
            "a list": json.dumps([record] * 3),
            "lines": "\n".join([json.dumps(record)] * 3),
            "lists in lists, 1e5": deep("[", "]", 100_000),
            "objects in objects, 1e5": deep('{"a":', "}", 100_000),
            "lists never closed": "[" * 400_000,
            "objects never closed": '{"a":' * 150_000,
            "a list that ends early": '[{"a": 1}, {"a"',
            "an object with one name twice": '{"a": 1, "a": 2}',
            "numbers that are none": '[{"acc": NaN}, {"acc": Infinity}]',
            "a number of 10,000 digits": '[{"acc": ' + "9" * 10_000 + "}]",
            "lone surrogates": '[{"id": "\\ud800", "acc": 1}]',
            "prototypes": '[{"__proto__": {"acc": 1}, "constructor": 1}]',
            "lines of different names": "\n".join(json.dumps({f"k{n}": n}) for n in range(3000)),
            "one line of 0.9 MB": json.dumps({"a": "x" * 900_000}),
            "nothing in it": "{}",
            "no rows": "[]",
            "a chart": '{"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "mark": "bar"}',
            "a session of nobody": '{"parity": 1, "evidence": null}',
            "lines that explode": "\n".join("[" * 300 + "]" * 300 for _ in range(400)),
        },
        bomb=True,
    )
    yield from each(
        "other text",
        {
            "YAML": "y: [1, 2]\nsvm: [1, 1]\n",
            "TOML": 'y = [1, 2]\n[svm]\nname = "x"\n',
            "a program": "import os\nos.system('true')\n",
            "a prose": "The svm was better.\nThe forest was not.\n",
            "a log": "2024-01-01 10:00:00 INFO epoch=1 loss=0.3\n" * 40,
            "Markdown": "| y | svm | rf |\n|---|---|---|\n| a | a | b |\n| b | b | b |\n",
            "LaTeX": "y & svm & rf \\\\\na & a & b \\\\\n",
            "ARFF": "@relation iris\n@attribute y {a,b}\n@data\na,a\n",
            "LIBSVM": "1 1:0.5 2:0.1\n0 1:0.2 3:0.9\n",
            "fixed width": "y    svm  rf\na    a    b\nb    b    b\n",
            "a patch": "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n",
            "a pointer of Git LFS": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
            "a table in Markdown's fence": f"```csv\n{WIDE}```\n",
        },
    )
