"""A question in steps: every path through what is compared, by which number and paired by what leads to a reading."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from compare_core.errors import CompareError
from compare_core.tables import Roles, understand
from compare_core.tables.diagnosis.readings import ways_offered
from compare_core.tables.preview import attempt
from compare_core.tables.steps import Compared, steps
from compare_core.tables.which_way import ways_asked
from tests.tables.told import asked, rows, table

RUNS = rows(
    "condition,agent,task,run,score,seconds",
    *(
        f"{c},{a},{t},{r},{len(a) * len(t) % 5 + r},{len(c) + r * len(t)}"
        for c, a, t, r in product(("bare", "tools"), ("claude", "codex"), ("api", "web", "game", "cli"), range(1, 4))
    ),
)
NETS = rows(
    "ACC_gcn_base,ROC_gcn_base,ACC_gcn_mixed,ROC_gcn_mixed,ACC_gat_base,ROC_gat_base,ACC_gat_mixed,ROC_gat_mixed",
    *(",".join(f"0.{50 + (n * k) % 37}" for k in range(1, 9)) for n in range(9)),
)
ENDED = rows(
    "model,question,outcome",
    *(
        f"{m},{q},{('safe', 'partial', 'leaked')[(len(m) + q * q) % 3]}"
        for m, q in product(("gpt", "llama"), range(20))
    ),
)


def of(text: str) -> tuple[Compared, ...]:
    whole = table("a.csv", text)
    try:
        understand([whole])
    except CompareError as refusal:
        return steps([whole], getattr(refusal, "choices", ()))
    raise AssertionError


def named(found: tuple[Compared, ...], says: str) -> Compared:
    return next(each for each in found if each.says == says)


def test_whatever_a_column_may_name_can_be_compared_by_whatever_was_measured() -> None:
    found = of(RUNS)
    assert {"“agent”", "“condition”"} <= {each.says for each in found}
    condition = named(found, "“condition”")
    assert condition.named == ("bare", "tools")
    assert {"“score”", "“seconds”"} <= {each.says for each in condition.numbers}


def test_what_was_proposed_stands_first_in_every_step() -> None:
    refusal = asked(RUNS)
    first = of(RUNS)[0].numbers[0].units[0]
    assert first.roles == ways_offered(refusal)[0].roles


def test_more_fewer_and_no_columns_may_pair_the_results() -> None:
    units = {unit.says for unit in named(of(RUNS), "“condition”").numbers[0].units}
    assert "The same “task + agent” (8 that all share), averaged over “run”" in units
    assert "The same “agent” (2 that all share)" in units
    assert "Nothing: separate groups, each row by itself" in units


def test_people_of_one_group_may_be_averaged_before_groups_are_compared() -> None:
    people = [(p, "ab"[p % 2]) for p in range(12)]
    lines = [f"{p},{g},{q},{(p * q) % 7}" for (p, g), q in product(people, range(4))]
    (group,) = (
        each for each in steps([table("a.csv", rows("person,group,word,ms", *lines))], ()) if "group" in each.says
    )
    assert "Nothing: separate groups, the mean of each “person”" in {unit.says for unit in group.numbers[0].units}


def test_measures_of_the_same_columns_are_one_answer_each_a_number() -> None:
    found = of(NETS)
    versions = next(each for each in found if each.named == ("base", "mixed"))
    assert {each.says for each in versions.numbers} == {"acc gcn", "roc gcn", "acc gat", "roc gat"}
    every = next(each for each in found if each.named == ("gcn base", "gcn mixed", "gat base", "gat mixed"))
    assert {each.says for each in every.numbers} == {"acc", "roc"}


def test_which_word_is_good_is_what_something_is_compared_by() -> None:
    model = named(of(ENDED), "“model”")
    good = [f"“outcome”: “{word}” is good" for word in ("leaked", "partial", "safe")]
    assert sorted(each.says for each in model.numbers) == good


def test_files_are_compared_by_any_number_that_all_hold_on_what_they_share_or_apart() -> None:
    lines = [(kind, k) for kind in ("easy", "hard", "odd") for k in (1, 5, 10)]
    files = [
        (
            f"{name}.csv",
            rows("kind,k,f1,recall", *(f"{t},{k},0.{50 + k + n},0.{60 + k * n}" for t, k in lines)).encode(),
        )
        for n, name in enumerate(("svm", "forest"), 1)
    ]
    first, *others = attempt(files).steps
    assert (first.says, first.named) == ("Files", ("svm", "forest"))
    assert {each.says for each in first.numbers} >= {"“f1”", "“recall”"}
    units = {unit.says: unit.roles for unit in first.numbers[0].units}
    assert {"The same “kind + k” (9 that all share)", "The same “kind” (3 that all share)"} <= {*units}
    apart = attempt(files, units["Nothing: separate groups, each row by itself"]).understood
    assert apart is not None
    assert apart.evidence.models == ("svm", "forest")
    assert "“kind”" in {each.says for each in others}


def test_two_groups_of_which_words_say_how_it_went_are_compared_by_the_word_that_is_good() -> None:
    lines = [f"{n},{('dog', 'cat')[n % 2]},{('fresh', 'rotten')[n * n % 3 % 2]},{n % 4}" for n in range(40)]
    (animal, *_) = steps([table("a.csv", rows("id,animal,choice,day", *lines))], ())
    said = {each.says for each in animal.numbers}
    assert {"“choice”: “fresh” is good", "“choice”: “rotten” is good"} <= said


def test_predictions_below_each_other_are_held_against_the_truth_beside_them() -> None:
    again = [("p1", 2), ("p1", 3), ("p2", 3), ("p3", 5), ("p4", 1)]  # an id that comes again, with another truth
    lines = [
        f"{who},{true},{true + off * n % 3}.5,{name}"
        for name, off in (("a", 1), ("b", 2))
        for n, (who, true) in enumerate(again)
    ]
    model = named(steps([table("a.csv", rows("patient_id,actual,predicted,model", *lines))], ()), "“model”")
    (against,) = (each for each in model.numbers if "held against" in each.says)
    assert against.units[0].roles.id == "patient_id + actual"
    files = [("a.csv", rows("patient_id,actual,predicted,model", *lines).encode())]
    found = attempt(files, against.units[0].roles).understood
    assert found is not None
    assert found.evidence.n == 5


def test_a_way_that_lies_on_no_path_is_an_answer_of_its_own() -> None:
    contests = rows(
        "white,black,winner", *(f"p{n % 3},p{(n + 1) % 3},{('white', 'black')[n * n % 3 % 2]}" for n in range(30))
    )
    whole = table("a.csv", contests)
    way = ways_offered(asked(RUNS))[0]._replace(roles=Roles(layout="arena_battles"), says="contests")
    whole_answers = [each for each in steps([whole], [way]) if not each.named]
    assert [(each.says, each.numbers[0].units[0].roles.layout) for each in whole_answers] == [
        ("contests", "arena_battles")
    ]


def test_either_direction_is_asked_last_and_only_where_nothing_says_it() -> None:
    text = rows("run,GA,PSO,DE", *(f"{n},{n * 3 % 7}.5,{n * 5 % 9}.25,{n * 2 % 11}.125" for n in range(20)))
    files = [("runs.csv", text.encode())]
    (columns, *_) = attempt(files).steps
    roles = columns.numbers[0].units[0].roles
    assert list(ways_asked(lambda each: attempt(files, each), roles)) == ["higher", "lower"]
    known = text.replace("GA,PSO,DE", "GA accuracy,PSO accuracy,DE accuracy")
    files = [("runs.csv", known.encode())]
    shown = Roles(layout="item_scores", models=("GA accuracy", "PSO accuracy"), id="run")
    assert ways_asked(lambda each: attempt(files, each), shown) == {}


def test_of_a_yes_it_is_asked_whether_it_is_good() -> None:
    lines = [f"{m},{q},{int((len(m) + q * q) % 3 > 0)}" for m, q in product(("gpt", "llama"), range(20))]
    files = [("a.csv", rows("model,question,refused", *lines).encode())]
    roles = Roles(layout="graded_items", model="model", value="refused", id="question")
    said = ways_asked(lambda each: attempt(files, each), roles)
    assert set(said.values()) <= {"A yes, or 1", "A no, or 0"}


def test_an_answer_shows_some_names_and_counts_the_others() -> None:
    assert Compared("“m”", ("a", "b"), ()).examples == "a, b"
    assert Compared("“m”", tuple("abcdef"), ()).examples == "a, b, c, d and 2 more"


@given(st.permutations(["condition", "agent", "task", "run", "score", "seconds"]))
@settings(max_examples=10)
def test_every_answer_can_be_read_whatever_the_order_of_columns(order: list[str]) -> None:
    lines = [line.split(",") for line in RUNS.strip().split("\n")]
    place = [lines[0].index(name) for name in order]
    files = [("a.csv", "\n".join(",".join(line[k] for k in place) for line in lines).encode())]
    for what in attempt(files).steps:
        roles = what.numbers[0].units[0].roles
        assert attempt(files, roles).understood is not None
        assert {*str(roles.model).split(" + "), roles.value} <= {*order}
