"""Comparisons that names are made of, that people met, that columns share a word for, or that events were held for."""

from itertools import product

import numpy as np
import pytest

from compare_core.tables import NeedsRoles
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(20261130)
SYSTEMS, SETS = ("Aya_23", "Claude_3_5", "IOL_Research", "ZMT", "GPT_4"), ("court", "law", "news", "speech")


def accepted(text: str, question: NeedsRoles) -> None:
    """Check that every proposal is read without another question."""
    for choice in question.choices:
        found(text, roles=choice.roles)


@pytest.mark.parametrize(("mark", "first"), [("_", "data"), ("-", "data"), ("_", "system"), ("/", "system")])
def test_names_of_two_things_are_taken_apart(mark: str, first: str) -> None:
    """At the first mark or at the last one, whichever makes all of one stand with all of the other."""
    names = [(a, b) if first == "data" else (b, a) for a, b in product(SETS, SYSTEMS)]
    text = rows("file,bleu", *(f"{a}{mark}{b},{RNG.uniform(10, 40):.2f}" for a, b in names))
    question = asked(text)
    accepted(text, question)
    part = {"data": "file: rest", "system": "file: first part"}[first]
    assert part in [choice.roles.model for choice in question.choices[:2]]
    assert [*found(text, roles=question.choices[0].roles).evidence.models] == [*SYSTEMS]


def test_numbered_names_and_names_that_do_not_cross_are_no_two_things() -> None:
    """Such as trials of people, and words that have nothing in common."""
    numbered = (f"s{a}_t{b},{RNG.uniform(0, 1):.2f}" for a, b in product(range(4), range(4)))
    assert "one model" in refused(rows("item,bleu", *numbered))
    alone = (f"{word}_{n},{RNG.uniform(0, 1):.2f}" for n, word in enumerate(("red", "blue", "green", "black") * 3))
    refused(rows("item,bleu", *alone))


@pytest.mark.parametrize(("person", "condition"), [("annotator", "scenario"), ("reviewer_id", "interface")])
def test_conditions_under_which_people_judged_are_compared_by_each_person(person: str, condition: str) -> None:
    """By how long it took, and by what they had right."""
    header = f"{person},post,length,{condition},time,label,prediction"
    kinds = ("none", "generic", "full")
    lines = [
        f"{who},p{post},{20 + post},{kinds[(who + post) % 3]},{RNG.gamma(3, 4):.2f},{post % 2},{RNG.integers(0, 2)}"
        for who, post in product(range(9), range(30))
    ]
    text = rows(header, *lines)
    question = asked(text)
    accepted(text, question)
    ways = [(each.roles.model, each.roles.value, each.roles.dataset) for each in question.choices[:2]]
    assert ways == [(condition, "time", person), (condition, "prediction = label", person)]


def test_predictions_beside_who_labelled_them_are_still_those_of_one_model() -> None:
    """Without any condition that everybody met."""
    lines = [f"{n % 5},p{n},{n % 2},{RNG.integers(0, 2)}" for n in range(60)]
    assert "one model" in refused(rows("annotator,post,label,prediction", *lines))


def test_methods_before_a_shared_last_word_are_compared_by_it() -> None:
    """Beside a gap that comes of both; the optimum says which way is better."""
    best = RNG.integers(20, 50, size=30)
    over = best + RNG.integers(0, 4, size=30)
    lines = [
        f"{RNG.uniform(0.001, 0.002):.6f},{RNG.gamma(2, 40):.3f},{100 * (b - a) / a:.4f},{a},{b}"
        for a, b in zip(best, over, strict=True)
    ]
    text = rows("sorting_time,mip_time,optimality_gap,optimal_height,sorting_height", *lines)
    question = asked(text)
    accepted(text, question)
    assert question.choices[0].roles.models == ("optimal_height", "sorting_height")
    assert question.choices[0].roles.better == "lower"
    assert question.choices[1].roles.models == ("sorting_time", "mip_time")


@pytest.mark.parametrize(
    "header", ["body_length,tail_length,body_mass,fur_depth", "start_time,end_time,low_kg,high_kg"]
)
def test_parts_of_things_that_share_a_last_word_are_no_methods(header: str) -> None:
    """Such as what animals have, and when something began and ended."""
    lines = [
        f"{RNG.normal(60, 9):.1f},{RNG.normal(80, 5):.1f},{RNG.gamma(3, 900):.0f},{RNG.gamma(3, 40):.2f}"
        for _ in range(30)
    ]
    refused(rows(header, *lines))


@pytest.mark.parametrize("words", [("pre", "post"), ("avant", "après"), ("t0", "t1"), ("vorher", "nachher")])
def test_tests_of_learners_before_and_after_are_paired_by_all_that_tells_them(words: tuple[str, str]) -> None:
    """By the group and the number in it, and compared by the mean of the questions first."""
    learners = [(group, n) for group, most in ((1, 9), (2, 8)) for n in range(1, most)]
    lines = [
        f"2014-10-0{group},{group},{n},{'AS' if n % 3 else 'IDE'},{word},{RNG.integers(0, 5)},"
        + ",".join(str(int(RNG.random() < 0.4 + 0.3 * words.index(word))) for _ in range(5))
        for word in words
        for group, n in learners
    ]
    text = rows("date,groupe,no,CSP,exam,q2,q3,q4,q5,q6,q7", *lines)
    question = asked(text)
    accepted(text, question)
    said = question.suggested
    assert (said.model, said.value, said.dataset) == ("exam", "mean of q3 to q7", "groupe + no")
    assert question.choices[1].roles.value == "q2"
    assert getattr(found(text, roles=said).evidence, "n", None) == len(learners)


def test_shares_with_many_digits_are_nothing_that_was_tried() -> None:
    """Such as how many are poor in a split, which the size and the repeat name together."""
    names = ("CBT Score", "Hybrid Score", "PMT OLS")
    shares = {key: RNG.integers(40, 60) / 253 for key in product((5, 10, 15, 25), range(1, 31))}
    lines = [
        f"{RNG.random()!r},{RNG.random()!r},{shares[size, rep]!r},{name},{size},{rep}"
        for name, size, rep in product(names, (5, 10, 15, 25), range(1, 31))
    ]
    question = asked(rows("F1,Specificity,Prevalence,Method,CBT_ncomm,rep", *lines))
    assert "Prevalence" not in "".join(choice.says for choice in question.choices if choice.roles.model == "Method")
    assert "CBT_ncomm + rep" in [choice.roles.dataset for choice in question.choices[:3]]


@pytest.mark.parametrize(
    ("who", "place", "event"),
    [("Driver", "Position", "Race"), ("fahrer", "platz", "rennen"), ("Horse", "fin_pos", "meet")],
)
def test_places_in_events_are_asked_about(who: str, place: str, event: str) -> None:
    """Whose names come back each year; some contestants met in a few events only."""
    everybody = [f"D{n:02}" for n in range(10)]
    lines = []
    for _year, course in product(range(3), "ABCDEFGH"):
        here = [name for name in everybody if name < "D08" or RNG.random() < 0.2]
        order = RNG.permutation(len(here))
        lines += [
            f"{name},t{everybody.index(name) // 2},{at + 1}.0,{RNG.integers(10**6, 10**9)},{course} Cup"
            for name, at in zip(here, order, strict=True)
        ]
    text = rows(f"{who},team,{place},Time,{event}", *lines)
    question = asked(text)
    accepted(text, question)
    said = question.suggested
    assert (said.model, said.value, said.dataset, said.better) == (who, place, event, "lower")


def test_positions_of_things_are_no_places() -> None:
    """Of a gene on a chromosome, say, which nobody takes."""
    lines = [f"g{n},{n % 7 + 1},{RNG.integers(1, 10**6)},{RNG.normal():.3f}" for n in range(60)]
    refused(rows("gene,chromosome,position,effect", *lines))


def test_a_number_of_the_row_is_no_score() -> None:
    """Whatever it is called, beside marks of few points."""
    names = ("ChatGPT", "Gemini", "Claude")
    pairs = enumerate(product(range(20), names), 1)
    lines = [f"{row},K{item},{name},{RNG.integers(0, 5)},{RNG.integers(0, 2)}" for row, (item, name) in pairs]
    question = asked(rows("Row,Item ID,Model Tested,Accuracy (0-4),Narrative Substitution (0-3)", *lines))
    assert "Row" not in [choice.roles.value for choice in question.choices]


def test_labels_of_answers_are_asked_about_either_way() -> None:
    """The id of a model is no item, though it is called so."""
    models = [f"plain_s{n}" for n in range(4)]
    lines = [
        f"{name},org/{name}-v1,question {q}?,Some text number {n} of {name} to {q},"
        f"{RNG.choice(['TRUE', 'FALSE', 'REFUSAL'], p=[0.3, 0.6, 0.1])},{RNG.choice(['TRUE', 'FALSE'])}"
        for name, q, n in product(models, range(6), range(3))
    ]
    text = rows("model_label,model_id,question,response,harm_label,persona_label", *lines)
    question = asked(text)
    accepted(text, question)
    assert {choice.roles.id for choice in question.choices} == {"question"}
    assert {choice.roles.better for choice in question.choices} == {"higher", "lower"}
    assert {choice.roles.value for choice in question.choices[:2]} == {"harm_label", "persona_label"}


def test_answers_without_labels_are_not_said_to_be_of_the_model() -> None:
    """The item is the question, and never the id of the model."""
    lines = [
        f"org/m{m}-v1,question {q}?,Some text number {n} of {m} to {q}"
        for m, q, n in product(range(4), range(6), range(2))
    ]
    assert "“question”" in refused(rows("model_id,question,response", *lines))


@pytest.mark.parametrize("words", [("baseline", "ar"), ("Alt", "Neu"), ("mouse", "gaze")])
def test_names_that_differ_in_one_word_are_conditions_by_each_measure(words: tuple[str, str]) -> None:
    """And no measures of one condition, which nobody compares with each other."""
    one, other = words
    header = f"pid,age,time_{one}_s,time_{other}_s,errors_{one},errors_{other},sus_{one},sus_{other}"
    lines = [
        f"P{n},{RNG.integers(19, 40)},{RNG.normal(60, 9):.1f},{RNG.normal(50, 9):.1f},{RNG.integers(0, 6)},"
        f"{RNG.integers(0, 6)},{RNG.integers(40, 100)},{RNG.integers(40, 100)}"
        for n in range(18)
    ]
    text = rows(header, *lines)
    question = asked(text)
    for choice in question.choices[:3]:
        assert len({name.split("_")[0] for name in choice.roles.models}) == 1


def test_what_comes_near_a_reference_is_held_against_it() -> None:
    """Such as two cheap sensors; what is far from it is no sensor of the same."""
    true = [RNG.uniform(5, 60) for _ in range(40)]
    lines = [
        f"{n} h,{t:.1f},{t + RNG.normal(0, 3):.1f},{t + RNG.normal(2, 5):.1f},{990 + n % 9}" for n, t in enumerate(true)
    ]
    question = asked(rows("time,ref_pm25,low_cost_A,low_cost_B,pressure", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("ref_pm25", ("low_cost_A", "low_cost_B"))


def test_letters_behind_a_word_for_models_name_models() -> None:
    """Beside marks of people on another scale; letters behind other words name features."""
    lines = [f"{n},{RNG.integers(1, 6)},{','.join(f'{RNG.uniform(0, 100):.1f}' for _ in range(3))}" for n in range(40)]
    question = asked(rows("seg,human_adequacy,engineA,engineB,engineC", *lines))
    assert question.suggested.models == ("engineA", "engineB", "engineC")
    refused(rows("seg,age_years,roomA,roomB,roomC", *lines))


def test_labels_that_say_neither_are_asked_about_in_plans() -> None:
    """Samples of an answer are averaged, and conditions are found in what looks like features."""
    lines = [
        f"{name},sc{n},{k},{RNG.choice(['YES', 'NO', 'UNCLEAR'], p=[0.3, 0.6, 0.1])}"
        for name, n, k in product(("base", "dpo", "ppo"), range(12), range(3))
    ]
    text = rows("checkpoint,scenario,sample,verdict_label", *lines)
    question = asked(text)
    accepted(text, question)
    said = question.suggested
    assert (said.model, said.id, said.positive) == ("checkpoint", "scenario", "YES")


def test_points_in_time_are_compared_in_what_looks_like_features() -> None:
    """With a class, in which pupils are numbered anew."""
    lines = [
        f"S{school},{group},{n},{at},{RNG.integers(60, 160)},{RNG.integers(1, 11)}"
        for school, group, n, at in product((1, 2, 3), "ab", range(1, 9), ("T1", "T2", "T3"))
    ]
    said = asked(rows("school,class,pupil,time_point,reading_wpm,comprehension", *lines)).suggested
    assert (said.model, said.value, said.dataset) == ("time_point", "reading_wpm", "school + class + pupil")


def test_a_rate_with_which_all_data_stand_is_no_model() -> None:
    """Beside columns of the errors of methods."""
    lines = [
        f"{name},{rate},{RNG.uniform():.4f},{RNG.uniform():.4f},{RNG.uniform():.4f}"
        for name, rate in product(("iris", "wine", "boston", "yeast", "glass", "ecoli"), (0.1, 0.2, 0.3))
    ]
    question = asked(rows("dataset,missing_rate,mean_imp,knn_imp,mice_imp", *lines))
    assert question.suggested.models == ("mean_imp", "knn_imp", "mice_imp")
