"""Zip files of several files, such as a folder of results: each of its tables is as if it had been uploaded alone."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.reading.uploads.archive import log_of
from compare_core.tables.reading.uploads.one_each import MOST, one_list
from compare_core.tables.reading.uploads.settings_beside import without_settings
from compare_core.tables.reading.uploads.unpack import BROKEN, ZIPPED, member_of, members_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    File = tuple[str, bytes]

RESULTS = (("csv", "tsv", "dat"), ("jsonl", "ndjson"), ("xlsx",), ("json",))  # the first of which there are several
PROSE = (("txt",), ("md",), ("log",))  # where there is nothing else
ENDING = re.compile(r"\.([A-Za-z0-9]{1,7})$")
DIGITS, DATE = re.compile(r"\d+"), re.compile(r"(?<!\d)(?:19|20)\d\d[-_]?[01]\d[-_]?[0-3]\d(?!\d)")  # of a file
STAMP = re.compile(rf"[ _.-]*{DATE.pattern}(?:[T _-]?\d[\d:.,-]*\d)?")  # a date, perhaps with a time


class Unzipped(NamedTuple):
    """The files to read, and how many others a zip file held."""

    files: list[File]
    said: str


class Held(NamedTuple):
    """The tables of a zip file, from how many of its files these come, and how many others it holds."""

    tables: list[File]
    files: int
    others: int


NOTHING = Held([], 0, 0)  # where a zip file is read as one file


def unzipped(files: Sequence[File], limits: Limits = LIMITS) -> Unzipped:
    r"""Return files with the tables that zip files hold in the place of these, and what is to be said of it.

    Of a zip file all tables of one kind are taken, the likeliest of which there are several, under names that tell
    them apart: those of their folders, where all are called alike. What holds one file, or cannot be unpacked, stays as
    it is, to be read or refused as one file.

    Parameters
    ----------
    files
        The name and the bytes of each.
    limits
        What is refused as too large.

    Examples
    --------
    >>> packed = io.BytesIO()
    >>> with zipfile.ZipFile(packed, "w") as archive:
    ...     for model in ("svm", "rf"):
    ...         archive.writestr(f"results/{model}/predictions.csv", "id,y_true,y_pred\n1,a,a\n")
    >>> found = unzipped([("results.zip", packed.getvalue())])
    >>> [name for name, _ in found.files], found.said
    (['rf.csv', 'svm.csv'], '“results.zip” holds 2 files, which were read as if each had been uploaded.')
    """
    found: list[File] = []
    packed: dict[int, str] = {}  # the zip file of those that were in one, by their places
    said = []
    for name, data in files:
        kept, count, others = _files_of(data, limits) if data.startswith(ZIPPED) else NOTHING
        if not kept:
            found.append((name, data))
            continue
        packed |= dict.fromkeys(range(len(found), len(found) + len(kept)), ENDING.sub("", name))
        found += kept
        left = f", beside {others:,} that {'was' if others == 1 else 'were'} left out" if others else ""
        many = f"{count:,} files, which were read as if each had been uploaded" if count > 1 else "one table"
        if len(kept) < count:
            many = f"{count:,} files of one object each, which were read as the rows of one table"
        said.append(f"“{name}” holds {many}{left}.")
    apart = iter(names_apart([name for n, (name, _) in enumerate(found) if n not in packed]))  # by their folders
    found = [(name if n in packed else next(apart), data) for n, (name, data) in enumerate(found)]
    if len({name for name, _ in found}) < len(found):  # as in a zip file for each data set
        found = [(f"{packed[n]} {name}" if n in packed else name, data) for n, (name, data) in enumerate(found)]
    return Unzipped(found, " ".join(said))


def names_apart(paths: Sequence[str]) -> list[str]:
    """Return the names of files, with those of their folders instead where several files are called alike.

    >>> names_apart(["out/svm/scores.csv", "out/rf/scores.csv"]), names_apart(["a/svm.csv", "b/rf.csv"])
    (['svm.csv', 'rf.csv'], ['svm.csv', 'rf.csv'])
    >>> names_apart(["svm/seed1/acc.csv", "svm/seed2/acc.csv"]), names_apart(["x/a.csv", "y/a.csv", "y/b.csv"])
    (['seed1.csv', 'seed2.csv'], ['x a.csv', 'y a.csv', 'y b.csv'])
    >>> names_apart(["svm/out_2024-05-12.csv", "rf/out_2024-05-13.csv"])
    ['svm.csv', 'rf.csv']
    >>> names_apart([f"{m}/{t}_2024-05-1{n}T10-22-33.1.csv" for n, m in enumerate(("svm", "rf")) for t in "xy"])
    ['svm x.csv', 'svm y.csv', 'rf x.csv', 'rf y.csv']
    """
    paths = _undated(paths)
    parts = [re.split(r"[\\/]+", path) for path in paths]
    names = [each[-1] for each in parts]
    bare = {DIGITS.sub("", name) for name in names}
    folders = {tuple(each[:-1]) for each in parts}
    dated = len(bare) == 1 < len(names) and len(folders) == len(names) and all(map(DATE.search, names))
    if len({*names}) == len(names) and not dated:
        return names
    stems = [[*each[:-1], ENDING.sub("", each[-1])] for each in parts]
    alike = len({len(each) for each in stems}) == 1
    last = len(stems[0]) - dated  # when each was written is said by no name
    varied = [n for n in range(last) if len({each[n] for each in stems}) > 1] if alike else []
    told = [" ".join(each[n] for n in varied) if varied else " ".join(each) for each in stems]
    return [f"{stem}{(ENDING.search(name) or [''])[0]}" for stem, name in zip(told, names, strict=True)]


def _undated(paths: Sequence[str]) -> Sequence[str]:
    """Return paths without when each was written, where every folder holds the same several files but for that."""
    split = [re.split(r"[\\/]+(?=[^\\/]*$)", path) for path in paths]
    if not all(len(each) > 1 and STAMP.search(each[-1]) for each in split):
        return paths
    bare = [(each[0], STAMP.sub("", each[-1])) for each in split]
    folders, names = {folder for folder, _ in bare}, {name for _, name in bare}
    crossed = len({*bare}) == len(bare) == len(folders) * len(names) and min(len(folders), len(names)) > 1
    return ["/".join(each) for each in bare] if crossed else paths


def _files_of(data: bytes, limits: Limits) -> Held:
    """Return the tables of a zip file and how many other files it holds; none where it is read as one file."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            if log_of(archive) is not None or "mimetype" in names or "[Content_Types].xml" in names:
                return NOTHING
            members = members_of(archive)
            kept = _of_one_kind(members)
            bare = _are_json(kept)
            most = MOST if bare else limits.files
            large = len(kept) > most or sum(member.file_size for member in kept) > limits.unpacked
            if len(members) < 2 or not kept or large:  # one file is read as it is
                return NOTHING
            texts = [member_of(archive, member, len(data), limits) for member in kept]
    except (*BROKEN, DataError):
        return NOTHING
    named = [(member.filename, text) for member, text in zip(kept, texts, strict=True)]
    if bare and (whole := one_list(named, beside=len(kept) <= limits.files)) is not None:
        return Held([("results.json", whole.data)], whole.files, len(members) - whole.files)
    named = without_settings(named)
    if len(named) > limits.files:
        return NOTHING
    told = names_apart([path for path, _ in named])
    return Held(
        [(name, text) for name, (_, text) in zip(told, named, strict=True)], len(named), len(members) - len(named)
    )


def _are_json(members: Sequence[zipfile.ZipInfo]) -> bool:
    return all(member.filename.casefold().endswith(".json") for member in members)


def _of_one_kind(members: Sequence[zipfile.ZipInfo]) -> list[zipfile.ZipInfo]:
    """Return the tables of one kind, in the order of their names: settings and notes may be more than results."""
    endings = {m.filename: found[1].casefold() for m in members if (found := ENDING.search(m.filename))}
    for kinds in (RESULTS, PROSE):
        counts = [sum(ending in kind for ending in endings.values()) for kind in kinds]
        if any(counts):
            kind = kinds[next((n for n, count in enumerate(counts) if count > 1), counts.index(max(counts)))]
            return sorted((m for m in members if endings.get(m.filename) in kind), key=lambda member: member.filename)
    return []
