"""Words for quantities that are known or measured of things: two different ones beside each other are no models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

PLACED_BY = frozenset({  # numbers by which rows are counted, dated or placed, and nothing is measured
    "bib", "chapter", "code", "day", "id", "matchday", "milestone", "month", "number", "page", "postcode", "round",
    "season", "sprint", "version", "week", "year", "zip",
})  # fmt: skip
QUANTITIES = frozenset({
    # of the air, the water and devices
    "temperature", "temp", "humidity", "rh", "pressure", "co2", "pm1", "pm25", "pm10", "no2", "o3", "so2", "voc",
    "tvoc", "lux", "illuminance", "noise", "vibration", "voltage", "battery", "rainfall", "precipitation", "rain",
    "wind", "gust", "visibility", "dewpoint", "turbidity", "salinity", "conductivity", "ph", "flow", "discharge",
    "stage", "waterlevel", "rssi", "moisture", "radiation", "irradiance", "sunshine", "snow", "snowfall",
    # of places, ways and people
    "elevation", "altitude", "cadence", "hr", "heartrate", "bearing", "heading", "latitude", "longitude", "lat", "lon",
    "lng", "area", "population", "height", "weight", "bmi", "systolic", "diastolic", "sbp", "dbp", "pulse",
    "cholesterol", "glucose", "insulin", "hemoglobin", "haemoglobin", "hba1c", "creatinine", "sodium", "potassium",
    "calcium", "ldl", "hdl", "triglycerides", "wbc", "rbc", "platelets", "tsh", "alt", "ast", "crp", "urea", "albumin",
    "bilirubin", "ferritin", "hematocrit", "spo2",
    # of matter
    "concentration", "conc", "absorbance", "absorption", "transmittance", "fluorescence", "wavelength", "wavenumber",
    "intensity", "signal", "density", "electronegativity", "mass", "radius", "melting", "boiling", "viscosity",
    "hardness", "refractive", "volume", "molarity", "retention", "rin", "ng", "luminosity", "magnitude", "redshift",
    "parallax", "eccentricity", "period", "pl", "orbper", "metallicity", "level", "levels", "coverage",
    # of money and trade
    "net", "gross", "netto", "brutto", "steuer", "betrag", "preis", "menge",
    "tax", "vat", "mwst", "subtotal", "amount", "price", "qty", "quantity", "discount", "fee",
    "shipping", "balance", "debit", "credit", "salary", "bonus", "charges", "spent", "revenue", "turnover", "profit",
    "tenure", "stock", "invoice", "health", "income", "rent", "deposit", "refund",
    # of a site, a program or a plan
    "users", "visitors", "sessions", "clicks", "impressions", "drop", "lost", "bounces", "insertions", "deletions",
    "additions", "statements", "missed", "covered", "branches", "files", "commits", "comments", "loc", "sloc",
    "story", "milestone", "version", "sprint", "week", "game", "matchday", "round", "year", "cited", "citations",
    "published", "volumes", "pages", "months",
})  # fmt: skip
BESIDE = frozenset({  # words that only stand beside these, and units
    "unit", "total", "monthly", "annual", "yearly", "daily", "avg", "average", "mean", "max", "min", "number", "no",
    "nr", "num", "count", "of", "in", "per", "by", "the", "due", "paid", "points", "score", "lines", "line",
    "changed", "off",
    "bp", "blood", "point", "index", "rate", "water", "sea", "surface", "air",
    "soil", "dry", "wet", "bulb", "speed", "gain", "atomic", "planet", "planetary", "star", "stellar", "fix",
    "publication", "time", "heart", "body", "resting", "e", "x",
    "c", "f", "k", "cm", "mm", "m", "km", "ft", "g", "kg", "mg", "ug", "l", "dl", "ml", "ul", "mmol", "nm", "mv", "v",
    "a", "w", "hpa", "pa", "bar", "bpm", "ppm", "ppb", "m3s", "m3", "m2", "s", "ms", "h", "usd", "eur", "gbp",
    "mmhg", "au", "pct", "percent", "260", "280", "450", "540", "600",
})  # fmt: skip


def quantity(name: str) -> frozenset[str]:
    """Return the words for a quantity in a name that holds no word of its own beside these.

    >>> quantity("Water Level Cm"), quantity("net"), quantity("ResNet"), quantity("svm_temperature")
    (frozenset({'level'}), frozenset({'net'}), frozenset(), frozenset())
    """
    if plain(name) in QUANTITIES:
        return frozenset({plain(name)})  # as pH and PM2.5 are, of which capitals and points make two words
    words = {*tokens(name)}
    told = words & QUANTITIES
    return frozenset(told) if told and words <= QUANTITIES | BESIDE else frozenset()


def are_quantities(names: Iterable[str]) -> bool:
    """Tell whether names are all those of quantities, each of another one.

    >>> are_quantities(["net_amount", "tax"]), are_quantities(["temp_max", "temp_min"]), are_quantities(["svm", "tax"])
    (True, False, False)
    """
    told = [quantity(name) for name in names]
    return len(told) > 1 and all(told) and len({*told}) == len(told)
