"""Texts that follow a format of their own and hold no results: sequences, references, calendars, programs and so on."""

from __future__ import annotations

import re

from compare_core.errors import DataError
from compare_core.tables.reading.printouts.lines import RESULTS, Kind, filled_lines, refuse_told
from compare_core.tables.reading.printouts.printed import OF_TESTS

LOOKED, LINES, LINE = 20_000, 200, 400  # bytes, lines, and characters of a line in which its marks are looked for
IN_OBJECTS = 60_000  # bytes of JSON
OF_PROGRAM = f"Run it, and bring what it computed as CSV: {RESULTS}."
OF_PROGRAMS = f"Bring what the programs behind it reached, as CSV: {RESULTS}."
AS_CSV = f"Bring results as CSV: {RESULTS}."
OF_PLACES = "Bring what was measured under each of two conditions in the same places, as CSV: a row for each place."
PACKAGES = "a list of the packages that a program needs, and no results."
SYSTEM = r"[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ \S+?(\[\d+\])?: "
KINDS = (
    Kind(
        "This is a list of sequences (FASTA): letters of genes or proteins, and nothing that was measured of them.",
        "Bring a number for each sequence, such as its error or its score, from two programs or conditions.",
        re.compile(r">\s*([A-Za-z_]|\d{4})"),
        re.compile(r"[A-Za-z*.-]{6,}$"),
    ),
    Kind(
        "This is what a sequencer read (FASTQ): letters with their quality, and nothing that was compared.",
        "Bring what two programs or conditions reached for the same samples, such as the share of reads that mapped.",
        re.compile(r"@\S+"),
        re.compile(r"\+(\S+)?$"),
    ),
    Kind(
        "This is a list of variants (VCF): where genomes differ, and not how well each of two callers found it.",
        "Bring a row for each true variant, with a column for each caller: 1 if it was found, and 0 if not.",
        re.compile(r"##fileformat=VCF"),
    ),
    Kind(
        "This is a list of places in a genome (GFF or SAM), and no results.",
        "Bring a number for each sample or gene from two programs or conditions.",
        re.compile(r"##gff-version|@HD\tVN:|@SQ\tSN:"),
    ),
    Kind(
        "This is the structure of a molecule (PDB): where its atoms lie, and nothing that was compared.",
        "Bring what two programs reached for the same molecules, such as the RMSD: a row for each molecule.",
        line=re.compile(r"(ATOM|HETATM) +\d+ +\S+ +\S+ "),
        needed=3,
    ),
    Kind(
        "This is a list of molecules (SDF or MOL): how they are built, and not how well they were predicted.",
        "Bring a row for each molecule, with what was measured, as y_true, and what each of two models predicted.",
        line=re.compile(r"[ \d]{6,}.*\bV[23]000$"),
    ),
    Kind(
        "This is a tree (Newick): which of its leaves are near each other, and no results.",
        "Bring a score of each of two methods for the same data sets.",
        re.compile(r"\(.*[\w)]:[\d.]+.*\)[^()]*;$"),
    ),
    Kind(
        "This is a list of references (BibTeX): what was published, and no results.",
        AS_CSV,
        line=re.compile(r"@(article|book|misc|in\w+|phd\w+|master\w*|tech\w+|online|proceedings)\s*\{", re.IGNORECASE),
    ),
    Kind(
        "This is a list of references (RIS): what was published, and no results.",
        AS_CSV,
        re.compile(r"TY {1,2}- "),
    ),
    Kind("This is a calendar: what takes place when, and no results.", AS_CSV, re.compile(r"BEGIN:VCALENDAR")),
    Kind(
        "This is a list of contacts: names and numbers of people, and no results.",
        "Take such data away before you upload anything, and bring what was measured of each person.",
        re.compile(r"BEGIN:VCARD"),
    ),
    Kind(
        "This is a file of subtitles: what is said at which time, and no results.",
        "To compare programs that wrote such texts, bring the error of each in every recording.",
        line=re.compile(r"(\d+:)?\d\d:\d\d[.,]\d{3} --> (\d+:)?\d\d:\d\d[.,]\d{3}"),
    ),
    Kind("This is a playlist, and no results.", AS_CSV, re.compile(r"#EXTM3U")),
    Kind(
        f"This is {PACKAGES}",
        OF_PROGRAMS,
        line=re.compile(r"[A-Za-z][\w.-]*(\[[\w,]+\])?\s*(==|>=|~=)\s*\d[\w.*+]*(,[<>=!~]+[\d.*]+)*(\s*[;#].*)?$"),
        needed=2,
    ),
    Kind(
        f"This is {PACKAGES}",
        OF_PROGRAMS,
        re.compile(r"(name|channels|dependencies):"),
        re.compile(r"\s*- (python|conda-forge|pip|defaults)\b"),
    ),
    Kind(
        "This is a list of changes to a program, and no results.",
        OF_PROGRAMS,
        re.compile(r"diff --git |commit [0-9a-f]{40}$"),
    ),
    Kind(
        "This is a recipe that builds an image of a program, and no results.",
        OF_PROGRAMS,
        re.compile(r"FROM \S+( AS \w+)?$", re.IGNORECASE),
        re.compile(r"(RUN|COPY|CMD|ENTRYPOINT|WORKDIR) \S"),
    ),
    Kind(
        "This is a program, and not what it computed.",
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
        "This is a program, and not what it computed.",
        OF_PROGRAM,
        re.compile(r"#|\"\"\"|'''|\w[\w.]* ?(<-|=) ?[\w.]+\("),
        re.compile(r"\w[\w.]* ?(<-|=) ?[\w.]+\(.*\)?$|import [\w.]+( as \w+)?$|from [\w.]+ import |def \w+\(.*:$"),
    ),
    Kind(
        "This is a copy of a database, as SQL writes it.",
        "Export the table with the results as CSV, and upload that.",
        re.compile(r"--|/\*|(CREATE|INSERT INTO|DROP|SET|BEGIN|PRAGMA|USE)\b", re.IGNORECASE),
        re.compile(r"(CREATE TABLE|INSERT INTO|DROP TABLE) |\) ?;$", re.IGNORECASE),
    ),
    Kind(
        "This is an e-mail, and no table of results.",
        f"Save the results in it, or what is attached to it, as CSV: {RESULTS}.",
        re.compile(r"(From|To|Subject|Date|Received|Return-Path|Delivered-To|MIME-Version): ?\S", re.IGNORECASE),
        re.compile(r"(Subject|To|From|Date): ?\S"),
        2,
    ),
    Kind(
        "This is a chat: who wrote what at which time, and no results.",
        "Bring a grade for each answer of two writers or models.",
        line=re.compile(
            r"\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(:\d\d)?( [AP]M)?(\]| -) [^:,;\t]{1,40}: \S"
        ),
        needed=3,
    ),
    Kind(
        "This is the log of a computer, and no table of results.",
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
    (b"<rss", "a feed of news, and no results.", AS_CSV),
    (b"<feed", "a feed of news, and no results.", AS_CSV),
    (b"<pmml", "a model that was saved (PMML), and not how good it is.", "Bring its predictions beside the truth."),
    (b"<coverage", "a report of which lines of a program were tested, and no results.", OF_PROGRAMS),
    (
        b"<testsuite",
        "a report of tests (JUnit) in which single tests cannot be told apart by name.",
        "Write a CSV with a row for each test and a column of passed and failed for each program.",
    ),
)
TOOLS = (  # JSON of tools that measure times: the marks of each, and its name
    ((b'"jmhVersion"',), "JMH"),
    ((b'"machine_info"', b'"benchmarks"'), "pytest-benchmark"),
    ((b'"benchmarks"', b'"real_time"'), "Google Benchmark"),
    ((b'"command"', b'"times"', b'"stddev"'), "hyperfine"),
    ((b'"loadavg"', b'"benchmarks"'), "pyperf"),
)
NOTEBOOK = "a notebook: code with what it printed, and no table of results."
IN_JSON = (
    ((b'"cell_type"',), NOTEBOOK, f"Save the results in it as CSV: {RESULTS}."),
    ((b'"nbformat"',), NOTEBOOK, f"Save the results in it as CSV: {RESULTS}."),
    (
        (b'"log_history"', b'"global_step"'),
        (
            "the training log of one model, as a trainer of Hugging Face writes it: a curve, and no results of "
            "finished models."
        ),
        f"Bring what finished models reached: {RESULTS}.",
    ),
    (
        (b'"nodeid"', b'"setup"', b'"outcome"'),
        "a report of pytest: which tests of one program passed.",
        OF_TESTS,
    ),
    (
        (b'"lighthouseVersion"',),
        "a report of Lighthouse on one visit to one page; its scores are of different things.",
        "Bring the scores of two versions as CSV: a row for each page or visit, and a column for each version.",
    ),
    (
        (b'"metrics"', b'"http_req_duration"'),
        "the summary of one load test of one service (k6): means and percentiles, and no single requests.",
        (
            "Bring several runs of each version under the same load as CSV: a row for each run, and a column for each "
            "version."
        ),
    ),
    (
        (b'"version"', b'"dependencies"', b'"scripts"'),
        PACKAGES,
        OF_PROGRAMS,
    ),
    (
        (b'"lockfileVersion"', b'"packages"'),
        PACKAGES,
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
    if head.lstrip().startswith((b"{", b"[")):
        _refuse_objects(text[:IN_OBJECTS])
        return
    if LATEX.match(head) and not TABULAR.search(text):
        raise DataError(f"This is a text in LaTeX without a table in it. Save the results in it as CSV: {RESULTS}.")
    lines = filled_lines(head, LINES, LINE)
    refuse_told(lines, KINDS)
    told = [line for line in lines if not line.startswith("#")]
    if told and all(map(SETTING.match, told)) and any(map(IN_WORDS.search, told)):
        raise DataError(f"These are settings of a program, and not what it computed. {OF_PROGRAM}")


def of_xml(head: bytes) -> str | None:
    """Say what a text in XML is by its first tag; None where that tells nothing."""
    begins = re.sub(rb"<(\?|!)[^>]*>", b"", head[:LOOKED].removeprefix(b"\xef\xbb\xbf")).lstrip().lower()
    return next((f"This is {what} {way_on}" for tag, what, way_on in IN_XML if begins.startswith(tag)), None)


def _refuse_objects(head: bytes) -> None:
    """Refuse JSON that a tool wrote of something else, by the names in it, or of times that share nothing."""
    if head.lstrip().startswith(b"{"):
        for marks, what, way_on in IN_JSON:
            if all(mark in head for mark in marks):
                raise DataError(f"This is {what} {way_on}")
    tool = next((name for marks, name in TOOLS if all(mark in head for mark in marks)), None)
    if tool is not None:
        raise DataError(
            f"These are times or speeds that {tool} measured: each program's own runs, which share nothing with those "
            "of another. Take the mean of each, and bring a CSV with a row for each task, and a column for each "
            "program that was tried on all of them."
        )
