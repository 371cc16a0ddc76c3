"""Texts that follow a format of their own and hold no results: sequences, references, calendars, programs and so on."""

from __future__ import annotations

import re
from typing import NamedTuple

from compare_core.errors import DataError
from compare_core.tables.reading.printouts.printed import outside_cells

LOOKED, LINES, LINE = 20_000, 200, 400  # bytes, lines, and characters of a line in which its marks are looked for
TABLE = "a row for each item, fold or data set, and a column for each model"
OF_PROGRAM = f"Run it, and bring what it computed as CSV: {TABLE}."
OF_PROGRAMS = f"Bring what the programs behind it reached, as CSV: {TABLE}."
RESULTS = f"Bring results as CSV: {TABLE}."
OF_PLACES = "Bring what was measured under each of two conditions in the same places, as CSV: a row for each place."


SYSTEM = r"[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ \S+?(\[\d+\])?: "


class Kind(NamedTuple):
    """What a file is, how to go on, how its first line begins, and how many lines below begin in which way."""

    what: str
    way_on: str
    first: re.Pattern[str] = re.compile("")
    line: re.Pattern[str] = re.compile("")
    needed: int = 1


KINDS = (
    Kind(
        "a list of sequences (FASTA): letters of genes or proteins, and nothing that was measured of them.",
        "Bring a number for each sequence, such as its error or its score, from two programs or conditions.",
        re.compile(r">\s*([A-Za-z_]|\d{4})"),
        re.compile(r"[A-Za-z*.-]{6,}$"),
    ),
    Kind(
        "what a sequencer read (FASTQ): letters with their quality, and nothing that was compared.",
        "Bring what two programs or conditions reached for the same samples, such as the share of reads that mapped.",
        re.compile(r"@\S+"),
        re.compile(r"\+(\S+)?$"),
    ),
    Kind(
        "a list of variants (VCF): where genomes differ, and not how well each of two callers found it.",
        "Bring a row for each true variant, with a column for each caller: 1 if it was found, and 0 if not.",
        re.compile(r"##fileformat=VCF"),
    ),
    Kind(
        "a list of places in a genome (GFF or SAM), and no results.",
        "Bring a number for each sample or gene from two programs or conditions.",
        re.compile(r"##gff-version|@HD\tVN:|@SQ\tSN:"),
    ),
    Kind(
        "the structure of a molecule (PDB): where its atoms lie, and nothing that was compared.",
        "Bring what two programs reached for the same molecules, such as the RMSD: a row for each molecule.",
        line=re.compile(r"(ATOM|HETATM) +\d+ +\S+ +\S+ "),
        needed=3,
    ),
    Kind(
        "a list of molecules (SDF or MOL): how they are built, and not how well they were predicted.",
        "Bring a row for each molecule, with what was measured, as y_true, and what each of two models predicted.",
        line=re.compile(r"[ \d]{6,}.*\bV[23]000$"),
    ),
    Kind(
        "a tree (Newick): which of its leaves are near each other, and no results.",
        "Bring a score of each of two methods for the same data sets.",
        re.compile(r"\(.*[\w)]:[\d.]+.*\)[^()]*;$"),
    ),
    Kind(
        "a list of references (BibTeX): what was published, and no results.",
        RESULTS,
        line=re.compile(r"@(article|book|misc|in\w+|phd\w+|master\w*|tech\w+|online|proceedings)\s*\{", re.IGNORECASE),
    ),
    Kind(
        "a list of references (RIS): what was published, and no results.",
        RESULTS,
        re.compile(r"TY {1,2}- "),
    ),
    Kind("a calendar: what takes place when, and no results.", RESULTS, re.compile(r"BEGIN:VCALENDAR")),
    Kind(
        "a list of contacts: names and numbers of people, and no results.",
        "Take such data away before you upload anything, and bring what was measured of each person.",
        re.compile(r"BEGIN:VCARD"),
    ),
    Kind(
        "a file of subtitles: what is said at which time, and no results.",
        "To compare programs that wrote such texts, bring the error of each in every recording.",
        line=re.compile(r"(\d+:)?\d\d:\d\d[.,]\d{3} --> (\d+:)?\d\d:\d\d[.,]\d{3}"),
    ),
    Kind("a playlist, and no results.", RESULTS, re.compile(r"#EXTM3U")),
    Kind(
        "a list of the packages that a program needs, and no results.",
        OF_PROGRAMS,
        line=re.compile(r"[A-Za-z][\w.-]*(\[[\w,]+\])?\s*(==|>=|~=)\s*\d[\w.*+]*(,[<>=!~]+[\d.*]+)*(\s*[;#].*)?$"),
        needed=2,
    ),
    Kind(
        "a list of the packages that a program needs, and no results.",
        OF_PROGRAMS,
        re.compile(r"(name|channels|dependencies):"),
        re.compile(r"\s*- (python|conda-forge|pip|defaults)\b"),
    ),
    Kind(
        "a list of changes to a program, and no results.",
        OF_PROGRAMS,
        re.compile(r"diff --git |commit [0-9a-f]{40}$"),
    ),
    Kind(
        "a recipe that builds an image of a program, and no results.",
        OF_PROGRAMS,
        re.compile(r"FROM \S+( AS \w+)?$", re.IGNORECASE),
        re.compile(r"(RUN|COPY|CMD|ENTRYPOINT|WORKDIR) \S"),
    ),
    Kind(
        "a program, and not what it computed.",
        OF_PROGRAM,
        re.compile(
            r"#!/|#include\s*[<\"]|package [\w.]+;|(public |abstract )*class \w+.*[:{]$|using [\w.]+;|<\?php|"
            r"(const|let|var) \w+ = |(export |async )*function \w+\(|import .* from ['\"]|use strict"
        ),
        re.compile(
            r"\s*(.*[;{]$|(def|class|for|if|while) .*:$|(import|from) \w+|\w+ = \S|echo |set -|cd |python3? |export \w)"
        ),
    ),
    Kind(
        "a program, and not what it computed.",
        OF_PROGRAM,
        re.compile(r"#|\"\"\"|'''|\w[\w.]* ?(<-|=) ?[\w.]+\("),
        re.compile(r"\w[\w.]* ?(<-|=) ?[\w.]+\(.*\)?$|import [\w.]+( as \w+)?$|from [\w.]+ import |def \w+\(.*:$"),
    ),
    Kind(
        "a copy of a database, as SQL writes it.",
        "Export the table with the results as CSV, and upload that.",
        re.compile(r"--|/\*|(CREATE|INSERT INTO|DROP|SET|BEGIN|PRAGMA|USE)\b", re.IGNORECASE),
        re.compile(r"(CREATE TABLE|INSERT INTO|DROP TABLE) |\) ?;$", re.IGNORECASE),
    ),
    Kind(
        "an e-mail, and no table of results.",
        f"Save the results in it, or what is attached to it, as CSV: {TABLE}.",
        re.compile(r"(From|To|Subject|Date|Received|Return-Path|Delivered-To|MIME-Version): ?\S", re.IGNORECASE),
        re.compile(r"(Subject|To|From|Date): ?\S"),
        2,
    ),
    Kind(
        "a chat: who wrote what at which time, and no results.",
        "Bring a grade for each answer of two writers or models.",
        line=re.compile(
            r"\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(:\d\d)?( [AP]M)?(\]| -) [^:,;\t]{1,40}: \S"
        ),
        needed=3,
    ),
    Kind(
        "the log of a computer, and no table of results.",
        "Bring a row for each run of each version, with what was measured of it.",
        re.compile(SYSTEM),
        re.compile(SYSTEM),
        2,
    ),
)
LATEX, TABULAR = re.compile(rb"\s*(%[^\n]*\n\s*)*\\document(class|style)\b"), re.compile(rb"tabular|longtable|tblr")
SETTING = re.compile(r"(export )?[A-Z][A-Z0-9_]{2,}=[^,;\t]*$")  # of the surroundings of a program
IN_WORDS = re.compile(r"=.*[A-Za-z]")
IN_XML = (
    (b"<gpx", "a track (GPX): where somebody was at which time, and no results.", OF_PLACES),
    (b"<kml", "a map (KML): where places lie, and no results.", OF_PLACES),
    (b"<rss", "a feed of news, and no results.", RESULTS),
    (b"<feed", "a feed of news, and no results.", RESULTS),
    (b"<pmml", "a model that was saved (PMML), and not how good it is.", "Bring its predictions beside the truth."),
    (b"<coverage", "a report of which lines of a program were tested, and no results.", OF_PROGRAMS),
    (
        b"<testsuite",
        "a report of tests (JUnit) in which single tests cannot be told apart by name.",
        "Write a CSV with a row for each test and a column of passed and failed for each program.",
    ),
)
IN_JSON = (
    (
        (b'"lighthouseVersion"',),
        "a report of Lighthouse on one visit to one page; its scores are of different things.",
        "Bring the scores of two versions as CSV: a row for each page or visit, and a column for each version.",
    ),
    (
        (b'"version"', b'"dependencies"', b'"scripts"'),
        "a list of the packages that a program needs, and no results.",
        OF_PROGRAMS,
    ),
    (
        (b'"lockfileVersion"', b'"packages"'),
        "a list of the packages that a program needs, and no results.",
        OF_PROGRAMS,
    ),
)


def refuse_other(text: bytes) -> None:
    r"""Refuse a text that follows a format of its own, in which no results are written.

    Raises
    ------
    DataError
        If it is such a text: what it is, and what to bring.

    Examples
    --------
    >>> refuse_other(b"y_true,svm,rf\n1,0,1\n")
    >>> refuse_other(b">MF347613\ngtaaatcctgtgtgc\n")
    Traceback (most recent call last):
    compare_core.errors.DataError: This is a list of sequences (FASTA): letters of genes or proteins, and nothing ...
    """
    head = text[:LOOKED]
    if (said := of_xml(head)) is not None:
        raise DataError(said)
    begins = head.lstrip()
    if begins.startswith((b"{", b"[")):
        for marks, what, way_on in IN_JSON:
            if begins.startswith(b"{") and all(mark in head for mark in marks):
                raise DataError(f"This is {what} {way_on}")
        return
    if LATEX.match(head) and not TABULAR.search(text):
        raise DataError(f"This is a text in LaTeX without a table in it. Save the results in it as CSV: {TABLE}.")
    lines = outside_cells(head.decode("utf-8", errors="replace").split("\n", LINES)[:LINES])
    lines = [line[:LINE].rstrip() for line in lines if line.strip()]
    for kind in KINDS:
        if _is(kind, lines):
            raise DataError(f"This is {kind.what} {kind.way_on}")
    told = [line for line in lines if not line.startswith("#")]
    if told and all(map(SETTING.match, told)) and any(map(IN_WORDS.search, told)):
        raise DataError(f"These are settings of a program, and not what it computed. {OF_PROGRAM}")


def of_xml(head: bytes) -> str | None:
    """Say what a text in XML is by its first tag; None where that tells nothing."""
    begins = re.sub(rb"<(\?|!)[^>]*>", b"", head[:LOOKED].removeprefix(b"\xef\xbb\xbf")).lstrip().lower()
    return next((f"This is {what} {way_on}" for tag, what, way_on in IN_XML if begins.startswith(tag)), None)


def _is(kind: Kind, lines: list[str]) -> bool:
    """Tell whether a text begins as a kind does, and has as many of its lines."""
    if not lines or not kind.first.match(lines[0]):
        return False
    below = lines[1:] if kind.first.pattern else lines
    return not kind.line.pattern or sum(bool(kind.line.match(line)) for line in below) >= kind.needed
