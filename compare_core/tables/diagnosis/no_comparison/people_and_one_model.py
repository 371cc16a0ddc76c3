"""What people gave on several scales beside what one model gave on the same: one model, held against people."""

from __future__ import annotations

from compare_core.tables.diagnosis.seen import FEW, Finding, Seen, called
from compare_core.tables.meaning.scores import is_repeat
from compare_core.tables.meaning.words.parts import tokens

PEOPLE = frozenset({"human", "humans", "people", "survey", "manual", "annotated", "rater", "raters", "perceived"})
SHORT = frozenset({"h", "hum", "man"})  # for them, where the name of the file or another column says so


def people_and_one_model(seen: Seen) -> Finding | None:
    """Find three scales or more, each with a column of people and one other that is called by the same words."""
    if seen.truth is not None or seen.model is not None:
        return None
    told = any(PEOPLE & {*tokens(name)} for name in (seen.table.name, *seen.table.columns))
    words = PEOPLE | SHORT if told else PEOPLE
    others = {tokens(name): name for name in seen.numbers if not is_repeat(seen.table, name)}
    pairs = list[tuple[str, str]]()
    for said, name in others.items():
        rest = said[:-1] if said[-1:] and said[-1] in words else said[1:] if said[:1] and said[0] in words else ()
        if not rest:
            continue
        same = [other for each, other in others.items() if other != name and each[: len(rest)] == rest]
        if len(same) == 1 and tokens(same[0]) == rest:
            pairs.append((name, same[0]))
    if len(pairs) < FEW:
        return None
    return Finding(
        "one model beside people",
        f"{called([one for one, _ in pairs])} seem to be what people gave, and {called([two for _, two in pairs])} "
        "what one model gave for the same rows.",
        "A comparison takes two: add what a second model gave on one of these scales, with the people's ratings as the "
        "truth.",
    )
