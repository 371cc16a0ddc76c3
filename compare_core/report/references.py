"""The sources of methods: taken from the catalogue, each once, and as BibTeX."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from compare_core.catalogue import all_methods

if TYPE_CHECKING:
    from collections.abc import Iterable

CITED = re.compile(r"(?P<authors>.+?) \((?P<year>\d{4})\)(?:, (?P<where>.*))?")
DOI = re.compile(r",? ?doi:(\S+)")
NAME = re.compile(r"[^a-z0-9]+")


class Reference(NamedTuple):
    """One source: who, when, and where; the key by which BibTeX knows it."""

    key: str
    authors: tuple[str, ...]
    year: str
    where: str
    doi: str = ""

    @property
    def short(self) -> str:
        """How it is cited in a sentence.

        >>> Reference("x", ("Fagerland", "Lydersen", "Laake"), "2013", "").short
        'Fagerland, Lydersen & Laake, 2013'
        """
        return f"{_joined(self.authors)}, {self.year}"

    @property
    def text(self) -> str:
        """The whole of it, as in a list of references."""
        said = f"{_joined(self.authors)} ({self.year}). {self.where}".rstrip(". ") + "."
        return f"{said} https://doi.org/{self.doi}" if self.doi else said

    @property
    def entry(self) -> str:
        """The entry for BibTeX, with what is known of it; the catalogue holds no titles of articles.

        >>> print(sources(["mcnemar_exact"])[0].entry)
        @misc{mcnemar1947,
          author = {McNemar},
          year = {1947},
          howpublished = {Psychometrika 12:153-157},
          doi = {10.1007/BF02295996},
        }
        """
        held = {"author": " and ".join(self.authors), "year": self.year, "howpublished": self.where, "doi": self.doi}
        lines = [f"  {name} = {{{value.replace('&', chr(92) + '&')}}}," for name, value in held.items() if value]
        return "\n".join((f"@misc{{{self.key},", *lines, "}"))


def sources(methods: Iterable[str]) -> tuple[Reference, ...]:
    """Return the sources of methods, by their ids, in the order of their authors."""
    every = [each for name in dict.fromkeys(methods) for each in of_method(name)]
    found = {(one.authors, one.year): one for one in sorted(every, key=lambda one: len(one.where))}  # the fullest
    return tuple(sorted(found.values(), key=lambda one: (one.authors, one.year)))


def of_method(name: str) -> tuple[Reference, ...]:
    """Return the sources that the catalogue names for a method."""
    return tuple(found for part in all_methods()[name].cite.split("; ") if (found := _read(part)) is not None)


def cited(name: str) -> str:
    """Write the first source of a method in brackets.

    >>> cited("mcnemar_exact")
    '(McNemar, 1947)'
    """
    first, *_ = of_method(name)
    return f"({first.short})"


def _read(text: str) -> Reference | None:
    found = CITED.fullmatch(text.strip())
    if found is None:
        return None
    where = found["where"] or ""
    doi = DOI.search(where)
    authors = tuple(name for name in re.split(r", | & | et al\.", found["authors"]) if name)
    if "et al." in found["authors"]:
        authors = (*authors, "others")
    key = NAME.sub("", authors[0].casefold()) + found["year"]
    return Reference(key, authors, found["year"], DOI.sub("", where), doi[1] if doi else "")


def _joined(names: tuple[str, ...]) -> str:
    if names[-1] == "others":
        return f"{', '.join(names[:-1])} et al."
    return " & ".join(filter(None, (", ".join(names[:-1]), names[-1])))
