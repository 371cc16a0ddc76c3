"""Files of a format of their own that hold no results are named; tables that look a little like them are read."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import read
from tests.tables.told import asked_of, first_of_files, found, refused, rows

OTHERS = {
    "a list of sequences (FASTA)": ">MF347613\ngtaaatcctgtgtgctaat\ncacatttgg\n>MF347614\ngtaaatcctgtgtgctaat\n",
    "what a sequencer read (FASTQ)": "@r1\nACGTNACGT\n+\nIIIIIIIII\n@r2\nACGTNACGA\n+r2\nIIIII,III\n",
    "a list of variants (VCF)": "##fileformat=VCFv4.2\n#CHROM\tPOS\tREF\tALT\n1\t100\tA\tG\n1\t101\tA\tC\n",
    "a list of places in a genome": "##gff-version 3\nchr1\tens\tgene\t100\t200\nchr1\tens\tgene\t300\t400\n",
    "the structure of a molecule": "HEADER    X\n" + 4 * "ATOM      1  CA  ALA A   1      11.1  6.1  -6.5\n",
    "a list of molecules": "ethanol\n\n\n  2  1  0  0  0  0  0  0  0999 V2000\n  0.0 0.0 0.0 C 0\nM  END\n$$$$\n",
    "a tree (Newick)": "((A:0.1,B:0.2):0.05,(C:0.3,D:0.4):0.1);\n",
    "a list of references (BibTeX)": "\n@article{a_1930,\n\ttitle = {A, b},\n\tyear = {1930},\n}\n",
    "a list of references (RIS)": "TY  - JOUR\nAU  - Smith, J\nTI  - A title\nER  - \n",
    "a calendar": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Meeting, big\nEND:VEVENT\nEND:VCALENDAR\n",
    "a list of contacts": "BEGIN:VCARD\nN:Doe;John\nEND:VCARD\n",
    "a file of subtitles": "1\n00:00:01,000 --> 00:00:04,000\nHello, there\n",
    "a playlist": "#EXTM3U\n#EXTINF:123,Artist - Song\nsong.mp3\n",
    "a list of the packages": "numpy==1.26.0\npandas>=2.0,<3\nscipy\n",
    "a list of changes": "diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a = 1, 2\n+a = 2\n",
    "a recipe that builds an image": 'FROM python:3.11\nRUN pip install numpy\nCMD ["python", "a.py"]\n',
    "a program, and": "#include <stdio.h>\n\nint main(int n, char **v) {\n  return 0;\n}\n",
    "a program, and not": "# mine\nd <- read.csv('x.csv')\nt.test(d$a, d$b, paired=TRUE)\n",
    "a copy of a database": "CREATE TABLE a (id INT, b TEXT);\nINSERT INTO a VALUES (1, 'x');\n",
    "an e-mail": "From: a@b.de\nTo: c@d.de\nSubject: Results, final\n\nHi,\nall is good.\n",
    "a chat": 3 * "12/03/24, 10:11 - Anna: hello, you\n",
    "the log of a computer": 3 * "Jan 12 10:00:01 host sshd[123]: Failed password, user x\n",
    "a text in LaTeX": "\\documentclass{article}\n\\begin{document}\nHello, world.\n\\end{document}\n",
    "a track (GPX)": '<?xml version="1.0"?>\n<gpx>\n<trkpt lat="1.0" lon="2.0"/>\n</gpx>\n',
    "a report of Lighthouse": '{"lighthouseVersion": "13.0.3", "categories": {"seo": {"score": 1}}}',
    "packages that a program": '{"version": "1", "scripts": {"a": "b"}, "dependencies": {"react": "18", "vue": "3"}}',
}


@pytest.mark.parametrize("what", OTHERS)
def test_a_format_of_its_own_is_named(what: str) -> None:
    with pytest.raises(DataError) as refusal:
        read("a.txt", OTHERS[what].encode())
    assert what in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_settings_of_a_program() -> None:
    with pytest.raises(DataError, match="settings of a program"):
        read(".env", b"DB_HOST=localhost\nDB_PORT=5432\nDEBUG=true\n")


@pytest.mark.parametrize(
    "text",
    [
        rows("package,svm,rf", *(f"numpy=={n}.1,{n % 2},{n % 3 % 2}" for n in range(12))),
        rows("class,y_true,svm,rf", *(f"class A {{,{n % 2},{n % 3 % 2},1" for n in range(12))),
        rows("query,svm,rf", *(f"INSERT INTO t{n},{n % 2},{n % 3 % 2}" for n in range(12))),
        rows("From,svm,rf", *(f"x{n},{n % 2},{n % 3 % 2}" for n in range(12))),
        rows(
            "answer,svm,rf", *(f'"x{n}\n@article{{a,\n00:01.000 --> 00:02.000",{n % 2},{n % 3 % 2}' for n in range(12))
        ),
    ],
)
def test_tables_with_such_words_in_their_cells_are_read(text: str) -> None:
    assert found(text).evidence.models == ("svm", "rf")


CASE = '<testcase classname="a.B" name="{}" time="0.1">{}</testcase>\n'
FAILED, SKIPPED = "<failure message='no'>1, 2</failure>", "<skipped/>"


def report(*failed: int, skipped: int | None = None) -> str:
    cases = (CASE.format(f"t{n}", FAILED if n in failed else SKIPPED if n == skipped else "") for n in range(12))
    return f'<?xml version="1.0"?>\n<testsuites>\n<testsuite name="x">\n{"".join(cases)}</testsuite>\n</testsuites>\n'


def test_reports_of_tests_are_compared_test_by_test() -> None:
    assert "every file as a model" in asked_of(("old.xml", report(1, 3, 5)), ("new.xml", report(1))).choices[0].says
    evidence = first_of_files(("old.xml", report(1, 3, 5)), ("new.xml", report(1))).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (12, [9, 11])


def test_one_report_of_tests_is_of_one_program() -> None:
    assert "takes two" in refused(report(2, 3, skipped=4), "junit.xml")


def test_what_a_test_said_is_no_failure_and_tests_called_alike_are_not_told_apart() -> None:
    said = CASE.format("t", "<system-out><![CDATA[<failure>]]></system-out>") + CASE.format("u", "")
    assert [*read("a.xml", f"<testsuite>{said}</testsuite>".encode()).column("correct").labels] == ["1"]
    with pytest.raises(DataError, match="told apart by name"):
        read("a.xml", f"<testsuite>{2 * CASE.format('t', '')}</testsuite>".encode())
