"""What coders agreed on, beside what each of them had said."""

from __future__ import annotations

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, found, refused, rows

KINDS, TONES = ("message", "symbolic", "straight"), ("-1", "0", "1")


def line(item: int) -> str:
    """Write both variables of an item: the second coder is wrong more often."""
    cells = []
    for n, labels in enumerate((KINDS, TONES)):
        true = (item * 5 + n) % 3
        said = [(true + (item % every == 0)) % 3 for every in (6, 4)]
        cells += [labels[k] for k in (true, *said)]
    return ",".join(cells)


def test_the_agreed_code_is_the_truth_of_its_coders() -> None:
    """As in a study of dreams (irr.csv): twelve columns are four variables, each coded twice and agreed on."""
    text = rows("type,type1,type2,accuracy,accuracy1,accuracy2", *map(line, range(60)))
    question = asked(text)
    roles = question.suggested
    assert (roles.truth, roles.models) == ("type", ("type1", "type2"))
    assert [each.roles.truth for each in question.choices] == ["type", "accuracy"]
    evidence = found(text, roles=roles).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [50, 45]


def test_one_column_beside_two_of_its_name_is_no_such_code() -> None:
    """Ask nothing where a name stands beside two others only once, as a feature may."""
    text = rows("type,type1,type2", *(",".join(line(k).split(",")[:3]) for k in range(60)))
    assert "agreed on" not in refused(text)
