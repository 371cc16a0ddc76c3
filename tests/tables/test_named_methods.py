"""Methods one of which has settings of its own: asked about before the things that they were tried on."""

from itertools import product

import numpy as np
import pytest

from tests.tables.told import asked, found, rows

DRAW = np.random.default_rng(7)
DESIGNS = [f"chip{n}" for n in range(8)]


def tried(named: str, *, blank: bool = True) -> str:
    """Return what two methods reached on designs under some settings, with variants of one of them."""
    lines = []
    for design, share, folds in product(DESIGNS, (0.1, 0.5, 0.9), (2, 10)):
        settings = [("date", "" if blank else "5", "" if blank else "0.5"), ("suspect", "20", "0")]
        settings += [("suspect", "30", "0"), ("suspect", "20", "0.1")] if (share, folds) == (0.5, 10) else []
        for name, dim, weight in settings:
            p, r, f = DRAW.uniform(0.3, 0.9, 3)
            lines.append(f"{design},{name},{share},{folds},{dim},{weight},{p:.4f},{r:.4f},{f:.4f}")
    return rows(f"design,{named},sample_size,folds,dim,weight,mean_precision,mean_recall,mean_fscore", *lines)


@pytest.mark.parametrize("named", ["predictor", "method", "clustering_algorithm"])
def test_methods_with_settings_of_their_own_come_first(named: str) -> None:
    text = tried(named)
    question = asked(text)
    roles = question.choices[0].roles
    assert (roles.model, roles.value) == (f"{named} + dim + weight", "mean_fscore")
    assert roles.dataset == "design + sample_size"
    understood = found(text, roles=roles)
    assert understood.evidence.models[0] == "date"
    assert len(understood.evidence.models) == 2
    assert any("left out" in str(repair.text) for repair in understood.repairs)


def test_things_that_are_not_called_so_stay_as_they_were() -> None:
    assert not str(asked(tried("phase"))).startswith("“phase” names what is compared")
