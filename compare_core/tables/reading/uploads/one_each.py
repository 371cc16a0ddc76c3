"""Many small JSON files of one object each, as one list: what their folders and names say stands beside the rest."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SLASH, ENDING = re.compile(r"[\\/]+"), re.compile(r"\.json$", re.IGNORECASE)
LARGEST, MOST = 20_000, 5_000  # bytes of a file that holds one object, and files
MOSTLY = 0.7  # of the files, which hold the same names
FEWEST = 4

Read = tuple[list[str], dict[str, Any]]  # the parts of the path of a file, and what it holds


class OneList(NamedTuple):
    """A list of records, and the number of the files that hold them."""

    data: bytes
    files: int


def one_list(files: Sequence[tuple[str, bytes]], *, beside: bool = False) -> OneList | None:
    r"""Return the objects that files hold as one list; None where they are no results of one kind.

    Parameters
    ----------
    files
        The path and the bytes of each. Each folder that tells files apart becomes a value of its objects, unless it
        says what one of them says already.
    beside
        Whether only files are taken that are called alike in every folder, such as settings and results of runs, or
        the answers of each model.

    Examples
    --------
    >>> files = [(f"{m}/{d}.json", b'{"accuracy": 0.9}') for m in ("svm", "rf") for d in ("iris", "wine")]
    >>> whole = one_list(files)
    >>> whole.files, json.loads(whole.data)[0]
    (4, {'folder': 'svm', 'file': 'iris', 'accuracy': 0.9})
    >>> one_list([("a.json", b"[1]"), ("b.json", b"[2]")])
    """
    found = [(SLASH.split(ENDING.sub("", path)), _object(data)) for path, data in files[: MOST + 1]]
    read = [(parts, each) for parts, each in found if each is not None]
    if not FEWEST <= len(read) <= MOST or len(read) < MOSTLY * len(files):
        return None
    whole = _by_folder(read)
    if beside and not (whole or _are_crossed(read)):
        return None
    read = whole or read
    kinds = Counter((len(parts), frozenset(each)) for parts, each in read)
    kind, count = kinds.most_common(1)[0]
    if not kind[1] or count < MOSTLY * len(read):
        return None
    alike = [(parts, each) for parts, each in read if (len(parts), frozenset(each)) == kind]
    objects = _shared([_flat(each) for _, each in alike])
    names = _names([parts for parts, _ in alike], objects)
    paths = [{name: parts[n] for n, name in names.items()} for parts, _ in alike]
    data = json.dumps([{**path, **each} for path, each in zip(paths, objects, strict=True)]).encode()
    return OneList(data, len(alike) * (len(found) // len(read) if whole else 1))


def _folders(read: Sequence[Read]) -> dict[tuple[str, ...], dict[str, dict[str, Any]]]:
    """Return the objects of each folder by the names of their files."""
    folders: dict[tuple[str, ...], dict[str, dict[str, Any]]] = {}
    for (*folder, name), each in read:
        folders.setdefault(tuple(folder), {})[name] = each
    return folders


def _by_folder(read: Sequence[Read]) -> list[Read]:
    """Return one object for each folder, of all files in it, where each holds the same few files of unlike objects."""
    folders = _folders(read)
    first, *rest = folders.values()
    if len(first) == 1 or len(folders) < FEWEST or any(set(each) != set(first) for each in rest):
        return []
    if sum(map(len, first.values())) > len({name for each in first.values() for name in each}):
        return []  # which hold the same names are of several models
    return [
        ([*folder, ""], {name: value for each in held.values() for name, value in each.items()})
        for folder, held in folders.items()
    ]


def _are_crossed(read: Sequence[Read]) -> bool:
    """Tell whether every folder holds as many files, called alike, each with a few values under the same names."""
    folders = _folders(read)
    names = {frozenset(each) for each in folders.values()}
    if len(folders) == 1 or len(names) > 1 or len(next(iter(names))) < FEWEST:
        return False
    bare = not any(isinstance(value, (dict, list)) for _, each in read for value in each.values())
    return bare and len({frozenset(each) for _, each in read}) == 1


def _object(data: bytes) -> dict[str, Any] | None:
    """Return the only object of a small file, each list of one object within it as this."""
    if len(data) > LARGEST:
        return None
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    found = _bare(found)
    return found if isinstance(found, dict) else None


def _bare(value: object) -> Any:
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        return _bare(value[0])
    if isinstance(value, dict):
        return {name: _bare(each) for name, each in value.items()}
    return value


def _flat(value: Mapping[str, Any], above: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, each in value.items():
        found |= _flat(each, f"{above}{name}.") if isinstance(each, dict) else {f"{above}{name}": each}
    return found


def _shared(objects: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return objects with the names that most of them have, each with all of these."""
    counts = Counter(name for each in objects for name in each)
    kept = [name for name, count in counts.items() if count >= MOSTLY * len(objects)]
    return [{name: each.get(name) for name in kept} for each in objects]


def _names(paths: Sequence[Sequence[str]], objects: Sequence[Mapping[str, Any]]) -> dict[int, str]:
    """Return the places in the paths that tell files apart, each with the name of its values."""
    said = {tuple(str(each[name]) for each in objects) for name in objects[0]}
    kept: dict[int, tuple[str, ...]] = {}
    for place, values in enumerate(zip(*paths, strict=True)):
        with_others = any(len({*zip(other, values, strict=True)}) == len({*other}) for other in kept.values())
        if len({*values}) > 1 and values not in said and not with_others:  # as a version of each
            kept[place] = values
    last = len(paths[0]) - 1
    folders = [place for place in kept if place != last]
    names = {place: "folder" if n == 0 else f"folder {n + 1}" for n, place in enumerate(folders)}
    return names | ({last: "file"} if last in kept else {})
