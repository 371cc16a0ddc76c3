"""Every layout by its id: how results may be written down."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from compare_core.tables import formats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.meaning.roles import Layout


@cache
def layouts() -> Mapping[str, Layout]:
    """Return every layout by its id, in the order in which they are tried.

    Each module in `formats` has one, as `LAYOUT`.
    """
    modules = (importlib.import_module(f"{formats.__name__}.{m.name}") for m in pkgutil.iter_modules(formats.__path__))
    ordered: list[Layout] = sorted((module.LAYOUT for module in modules), key=lambda layout: layout.rank)
    return MappingProxyType({layout.id: layout for layout in ordered})
