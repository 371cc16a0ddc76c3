"""Names of columns that say what a row is of: a data set, a metric, a class, a slice, a time."""

from __future__ import annotations

import re

from compare_core.tables.meaning.scores import DATASET

HEADING = "heading"  # what the former header is called in a table whose rows and columns were swapped
CLUSTERS = frozenset(("cluster", "clusters", "clustering"))
CLASSES = frozenset({  # of things that were measured, which nobody compares
    "class", "label", "target", "species", "type", "category", "group", "sex", "gender", "diagnosis", "y", "variety",
    "status", "outcome",
})  # fmt: skip
DATASETS = (
    *DATASET,
    "datasetid",
    "competition",
    "competitionid",
    "benchmark",
    "corpus",
    "collection",
    "tasks",
    "problems",
    "project",
    "projects",
    "domains",
    "fid",
    "func",
    "funcid",
    "function",
    "functionid",
    "benchmarks",
    "taskname",
    "taskid",
    "problemname",
    "problemid",
    "env",
    "envid",
    "objective",
    "objectivefunction",
    "environment",
    "testfunction",
    "数据集",
    "instancia",
    "instância",
    "instanz",
    "istanza",
    "problema",
    "problème",
    "función",
    "função",
    "fonction",
    "funktion",
    "testfunktion",
    "funzione",
    "funkcja",
    "instancja",
    "conjuntodedatos",
    "conjuntodedados",
    "jeudedonnées",
    "envname",
    "environmentid",
)
TASKS = ("task", "taskid", "problem", "problemid", "question", "questionid", "item", "case", "challenge", *DATASETS)
ALSO_TASKS = ("eval", "evalid", "evalname", "scenario", "testcase", "usecase")  # where it is no model, or its score
METRIC = (
    "metric",
    "measure",
    "metriceval",
    "metricname",
    "measurename",
    "scorer",
    "scorename",
    "evalmetric",
    "evaluationmetric",
)
SLICES = frozenset((
    "category", "categories", "type", "topic", "domain", "language", "lang", "difficulty", "split", "group", "source",
    "genre", "level", "subset", "section", "subcategory", "field", "area", "country", "site", "hospital", "part",
    "ort", "standort", "lugar", "sitio", "lieu", "location",
    "kind",
))  # fmt: skip
WHEN = frozenset({
    "date", "time", "timestamp", "datetime", "ds", "day", "month", "week", "hour", "datum", "quarter", "quartal",
})  # fmt: skip
PARTS = WHEN | {  # into which what one system did, or one whole, is divided
    "class", "classname", "classlabel", "label", "category", "categoryname", "subcategory", "subject", "subjectname",
    "topic", "topicname", "level", "difficulty", "difficultylevel", "complexity", "section", "chapter", "unit", "skill",
    "domain", "genre", "type", "kind", "questiontype", "tasktype", "bloomlevel", "year", "weekday", "dayofweek",
    "yearmonth", "period", "semester", "term", "season", "agegroup", "ageband", "klasse", "kategorie", "thema", "fach",
    "woche", "monat", "tag", "jahr", "categoria", "categoría", "catégorie", "materia", "matière", "mes", "mois",
    "semana", "semaine",
}  # fmt: skip
PLACES = frozenset({  # which may be compared by what people did there, or be parts of one whole
    "page", "pagename", "pagepath", "pageurl", "url", "urls", "path", "link", "landingpage", "seite", "keyword",
    "searchterm",
})  # fmt: skip
YEAR = re.compile(r"(19|20)\d\d")
