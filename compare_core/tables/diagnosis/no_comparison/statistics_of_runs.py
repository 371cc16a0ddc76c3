"""The best, the mean and the worst of one algorithm's runs on each of several functions, problems or instances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import NAMELESS, counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_ROWS, FEWEST = 2_000, 3  # of a table of statistics, and of these
TRIED_ON = frozenset({
    "function", "functions", "func", "fn", "testfunction", "benchmarkfunction", "functionname", "problem", "problems",
    "problemname", "instance", "instances", "instancename", "funzione", "funzioni", "problema", "problemi", "istanza",
    "istanze", "función", "funcion", "funciones", "problemas", "instancia", "instancias", "função", "funcao",
    "funções", "instância", "instâncias", "fonction", "fonctions", "problème", "probleme", "problèmes", "instanz",
    "instanzen", "funktion", "funktionen", "testfunktion", "funkcja", "funkcje", "instancja", "instancje", "zadanie",
    "functie", "функция", "задача",
})  # fmt: skip
DIMENSIONS = frozenset({
    "dimension", "dimensions", "dim", "dims", "d", "n", "ndim", "size", "dimensione", "dimensioni", "dimensión",
    "dimensiones", "dimensão", "dimensao", "dimensões", "dimensionen", "wymiar", "wymiary", "größe", "tamaño",
    "tamanho", "taille", "rozmiar", "dimensie", "размерность",
})  # fmt: skip
STATISTICS = {
    "best": {
        "best", "min", "minimum", "mejor", "melhor", "migliore", "miglior", "meilleur", "meilleure", "bester", "beste",
        "bestes", "bestwert", "najlepszy", "najlepsza", "najlepsze", "mínimo", "minimo", "лучший",
    },
    "worst": {
        "worst", "max", "maximum", "peor", "pior", "peggiore", "peggior", "pire", "schlechtester", "schlechteste",
        "schlechtestes", "najgorszy", "najgorsza", "najgorsze", "máximo", "maximo", "massimo", "худший",
    },
    "middle": {
        "mean", "avg", "average", "median", "media", "média", "mediana", "moyenne", "médiane", "mittelwert", "mittel",
        "durchschnitt", "średnia", "srednia", "promedio", "gemiddelde", "среднее",
    },
    "spread": {
        "std", "sd", "stdev", "stddev", "deviation", "var", "variance", "desviación", "desviacion", "desvio", "desv",
        "écart", "ecart", "odchylenie", "standardabweichung", "scarto", "deviazione", "dev",
    },
}  # fmt: skip
BEHIND = frozenset({
    "fitness", "value", "values", "cost", "objective", "score", "result", "dev", "deviation", "type", "standard",
    "estándar", "estandar", "padrão", "padrao", "standardowe", "wert", "valore", "valor", "valeur", "wartość", "f",
})  # fmt: skip


def statistics_of_runs(seen: Seen) -> Finding | None:
    """Find what sums up the runs on each function or instance, a column for each statistic, and no name of a model."""
    table = seen.table
    tried = [name for name in table.columns if plain(name) in TRIED_ON]
    if len(tried) != 1 or not PAIR < table.rows <= MOST_ROWS or seen.model is not None or seen.truth is not None:
        return None
    sized = [name for name in table.columns if plain(name) in DIMENSIONS and name in seen.numbers]
    kinds = {name: kind for name in table.columns if (kind := _kind_of(name))}
    once = len({*kinds.values()}) == len(kinds) >= FEWEST and {"middle"} < {*kinds.values()}
    rest = [name for name in table.columns if name not in (*tried, *sized, *kinds)]
    if not once or not single(table, (*tried, *sized)) or not all(_is_number(table, name) for name in rest):
        return None
    if like_models(rest) or len(rest) > len(kinds) or not (sized or any(map(_is_searched, kinds))):
        return None
    where = called([*tried, *sized])
    return Finding(
        "one model",
        f"{called(tuple(kinds))} sum up the runs of one algorithm on each {where.replace(', ', ' and ')}, it seems, "
        "and no column names a second one.",
        "Bring the same of two algorithms or more, with a column that names them; best of all every single run.",
    )


def _kind_of(name: str) -> str:
    """Return which statistic a column is called after, with nothing but a measure behind it; "" for none.

    >>> _kind_of("Best"), _kind_of("Std. Dev."), _kind_of("PSO best"), _kind_of("Écart-type"), _kind_of("Mean fitness")
    ('best', 'spread', '', 'spread', 'middle')
    >>> _kind_of("mean_time")
    ''
    """
    said = tokens(name)
    found = [kind for kind, words in STATISTICS.items() if said[:1] and said[0] in words]
    return found[0] if found and _only_a_value(said[1:]) else ""


def _is_searched(name: str) -> bool:
    """Tell whether a name says what was best or worst, and not only which was the least, as of times of functions."""
    return _kind_of(name) in ("best", "worst") and not tokens(name)[0].startswith(("min", "max", "mín", "máx", "mas"))


def _only_a_value(words: Sequence[str]) -> bool:
    return BEHIND.issuperset(words)


def _is_number(table: Table, name: str) -> bool:
    """Tell whether a column holds numbers in more than half of the rows, or counts these."""
    known = int(np.isfinite(numbers_by_row(table.column(name))).sum())
    return PAIR * known > table.rows or bool(NAMELESS.fullmatch(name) and counts_rows(table.column(name)))
