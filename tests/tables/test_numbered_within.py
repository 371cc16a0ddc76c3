"""Numbers that count anew within each treatment or each sentence: of plants that nothing pairs, and of words."""

from itertools import product

import numpy as np
import pytest

from tests.tables.told import asked, found, rows

RNG = np.random.default_rng(20261130)


@pytest.mark.parametrize("unit", ["tree", "Plant no"])
def test_plants_numbered_within_each_treatment_are_separate_first(unit: str) -> None:
    """Tree 1 of one treatment is not tree 1 of another one; whoever says that it is finds that below."""
    lines = [
        f"{name},{season},{tree},250,{RNG.poisson(4 if name == 'Bellis' else 9)}"
        for name, season, tree in product(("Control", "Bellis", "Ziram"), (1, 2), range(1, 11))
    ]
    text = rows(f"fungicide,season,{unit},leaves,diseased", *lines)
    question = asked(text)
    told = [(each.roles.layout, each.roles.better) for each in question.choices]
    assert told[:2] == [("separate_scores", "lower"), ("separate_scores", "higher")]
    assert f"season + {unit}" in {each.roles.dataset for each in question.choices[2:]}
    assert "counts anew in every “fungicide”" in str(question)
    for choice in question.choices:
        found(text, roles=choice.roles)


def test_what_all_treatments_have_one_of_in_every_block_stays_paired() -> None:
    """Blocks are where all of them stood."""
    lines = [
        f"{name},{block},{RNG.normal(30, 4):.1f}"
        for name, block in product(("Control", "Bellis", "Ziram"), range(1, 11))
    ]
    question = asked(rows("fungicide,block,weight", *lines))
    assert "separate_scores" not in {each.roles.layout for each in question.choices}


@pytest.mark.parametrize(("thing", "place"), [("pairid", "wordpos_mod"), ("textid", "position")])
def test_words_of_a_sentence_count_together(thing: str, place: str) -> None:
    """What says which word a row is pairs nothing beside what the sentence is, and its number is no measure."""
    kinds = ("expected", "unexpected")
    each = [(n, kind, word) for n in range(1, 21) for kind in kinds for word in range(6 + n % 4)]
    lines = [
        f"{word},w{word * n % 11},{2 * n + (kind in kinds[1:])},gpt2,{RNG.gamma(3, 2):.6f},{n},{kind},Text {n} {kind}."
        for n, kind, word in each
    ]
    text = rows(f"{place},word,sentid,model,surp,{thing},comparison,sentence", *lines)
    question = asked(text)
    first = question.choices[0].roles
    assert (first.model, first.value, first.dataset) == ("comparison", "surp", thing)
    assert "sentid" not in {each.roles.value for each in question.choices}
    assert f"only counts the rows of each “{thing}”" in str(question)
    assert found(text, roles=first).evidence.n == 20


def test_plants_that_stood_in_trays_may_be_separate_as_well() -> None:
    """Where no tray holds all that was compared, what else was varied is offered too, and no number of a tray."""
    grasses = ("Distichlis", "Panicum", "Spartina")
    plants = [
        (grass, other, tray)
        for tray in range(1, 31)
        for grass, other in product(grasses, ("None", *grasses))
        if grass != other and (tray + len(grass) + len(other)) % 3
    ]
    lines = [f"{grass},{other},{(0, 75, 90)[tray % 3]},{tray},{RNG.gamma(4, 1):.2f}" for grass, other, tray in plants]
    question = asked(rows("species,competitor,shade,tray,roots", *lines))
    apart = [each.roles.model for each in question.choices if each.roles.layout == "separate_scores"]
    assert apart == ["species", "competitor", "shade"]
