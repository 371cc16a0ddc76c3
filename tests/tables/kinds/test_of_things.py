"""What is known of things and places is no comparison, and is said to be what it is."""

from __future__ import annotations

import pytest

from compare_core.errors import CompareError
from tests.tables.told import asked, first, found, refused, rows

DAYS = [f"2024-01-{day:02}" for day in range(1, 31)]


def measured(header: str, places: int = 1, count: int = 30) -> str:
    """Write rows of numbers beside what each row is called."""
    columns = header.count(",")
    return rows(
        header,
        *(
            f"{DAYS[n]},{','.join(f'{50 + 10 * k + (7 * n + 11 * k) % 23 + n / 7:.{places}f}' for k in range(columns))}"
            for n in range(count)
        ),
    )


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("day,open,high,low,close", "are prices of one thing over time"),
        ("date,BTC,ETH", "series of different things"),
        ("date,London,Paris,Berlin", "series of different things"),
        ("Point,X,Y,Cluster", "are coordinates"),
        ("id,latitude,lng", "are coordinates"),
        ("id,umap_1,y", "are coordinates"),
        ("clip,onset,offset", "say where something begins and where it ends"),
        ("date,observed,trend,seasonal,resid", "are parts that one series was taken apart into"),
        ("food,protein_g,fat_g,carbs_g", "are different quantities"),
        ("datetime,temperature,humidity", "are different quantities"),
        ("date,visits,unique_visitors", "are different quantities"),
    ],
)
def test_different_quantities_are_no_models(header: str, said: str) -> None:
    assert said in refused(measured(header))


@pytest.mark.parametrize(
    "header", ["date,old_server,new_server", "date,route_a,route_b", "date,first_shop,second_shop"]
)
def test_what_may_be_compared_on_every_day_is_asked_about(header: str) -> None:
    assert asked(measured(header)).suggested.models == tuple(header.split(",")[1:])


@pytest.mark.parametrize("header", ["source,target", "origin,to", "from,to"])
def test_links_are_no_labels(header: str) -> None:
    towns = ("Bern", "Graz", "Lyon", "Oslo", "Turin")
    lines = [f"{towns[n % 5]},{towns[(n * 2 + 1) % 5]},{n % 7}.5" for n in range(40)]
    assert "a list of links or ways" in refused(rows(f"{header},weight", *lines))


@pytest.mark.parametrize("name", ["gene", "test", "analyte"])
def test_quantities_in_rows_are_no_models(name: str) -> None:
    lines = [f"s{n},{what},{40 + (n * k) % 19}.{n % 9}" for n in range(20) for k, what in ((3, "HbA1c"), (5, "LDL"))]
    assert f"Each “{name}” is another quantity or question" in refused(rows(f"sample,{name},value", *lines))
    evidence = first(rows("sample,method,value", *lines)).evidence
    assert evidence.models == ("HbA1c", "LDL")


def test_what_is_left_of_one_prediction_is_no_second_one() -> None:
    lines = [f"i{n},svm,{40 + n}.5,{41 + n - n % 3}.5,{n % 5 - 2}.25" for n in range(12)]
    why = refused(rows("id,model,y_true,y_pred,error", *lines))
    assert "“y_pred” holds the predictions of one model" in why


def test_what_differs_between_plan_and_truth_is_no_plan() -> None:
    lines = [f"m{n},{900 + 31 * n},{870 + 37 * n - n * n},{n * 7 % 40 - 20}" for n in range(12)]
    assert "one plan beside the truth" in refused(rows("month,budget,actual,variance", *lines))


def test_terms_are_not_called_features_alone() -> None:
    lines = [f"word{n},what is meant by the word number {n} in this book" for n in range(12)]
    assert "Each row is one “Term” with what is known of it" in refused(rows("Term,Definition", *lines))


MODELS = ("gpt-4o", "llama-3.1-70b", "mistral-large", "qwen2.5-72b", "claude-3-haiku", "gemini-1.5-pro")


@pytest.mark.parametrize("name", ["Name", "model", "LLM"])
def test_a_list_of_models_with_their_prices_is_no_comparison(name: str) -> None:
    lines = [f"{model},0.{n + 2},{n + 3}.5,{8192 * (n + 1)}" for n, model in enumerate(MODELS)]
    why = refused(rows(f"{name},input_price_per_1m,output_price_per_1m,context_length", *lines))
    assert "a list of models, and nothing on which they were tested" in why


@pytest.mark.parametrize("name", ["Name", "model", "LLM"])
def test_two_benchmarks_are_too_few(name: str) -> None:
    lines = [f"{model},{60 + 3 * n}.5,{45 + n * n}.1,{7 * (n + 1)}B" for n, model in enumerate(MODELS)]
    assert "too few benchmarks for a test" in refused(rows(f"{name},MMLU,GPQA,Size", *lines))
    more = [f"{line},{70 - n}.5,{40 + 2 * n}.3" for n, line in enumerate(lines)]
    assert asked(rows(f"{name},MMLU,GPQA,Size,GSM8K,MBPP", *more)).suggested.turned


def test_how_many_examples_a_score_was_taken_over_is_no_model() -> None:
    lines = [f"{task},{60 + 3 * n}.5,{1000 + 137 * n}" for n, task in enumerate(("DROP", "MATH", "MuSR", "BBH"))]
    assert "is one score of one model for each “Task”" in refused(rows("Task,Score,Num Examples", *lines))


def test_what_people_said_in_turn_is_a_transcript() -> None:
    said = ["well", "this", "is", "what", "I", "think", "about", "the", "old", "river", "and", "its", "many", "stones"]
    lines = [f"{('Interviewer', 'Guest')[n % 2]}: {' '.join(said[n % 4 : n % 4 + 5 + n % 6])}." for n in range(12)]
    with pytest.raises(CompareError, match="The file is a transcript: what “Guest”, “Interviewer” said in turn"):
        found(rows(*lines), "t.txt")


def test_marks_of_people_who_are_called_by_their_names_are_no_models() -> None:
    people = ("Leo Chen", "Zoe Brown", "Sam Patel", "Ida Meyer", "Ben Dubois", "Ana Silva")
    lines = [f"{who},{70 + 3 * n},{66 + n * n},{81 - 2 * n}" for n, who in enumerate(people)]
    assert "with marks in several subjects" in refused(rows("name,art,physics,biology", *lines))


def test_no_measure_is_counted_twice() -> None:
    lines = [
        f"{1000 + n}" + "".join(f",0.{300 + (n * n * k + 71 * k) % 613}" for k in (7, 11, 13, 17)) for n in range(30)
    ]
    header = "index,faithfulness,answer relevancy,context precision,context recall"
    assert "“context precision” and 1 more measure one model" in refused(rows(header, *lines))


@pytest.mark.parametrize("header", ["order_id,order_date,quantity,unit_price", "title,director,imdb_rating,metascore"])
def test_orders_and_films_hold_different_quantities(header: str) -> None:
    lines = [f"a{n},{DAYS[n]},{n % 9}.{n % 7},{40 + n * 7 % 50}" for n in range(30)]
    assert "are different quantities" in refused(rows(header, *lines))


@pytest.mark.parametrize("name", ["split", "phase"])
def test_parts_of_the_data_in_rows_are_no_models(name: str) -> None:
    lines = [f"{n},{part},0.{900 - 20 * n - k}" for n in range(1, 21) for k, part in ((3, "train"), (57, "val"))]
    assert "parts of the data of one model" in refused(rows(f"epoch,{name},loss", *lines))


def test_a_list_of_papers_is_said_to_be_one() -> None:
    lines = [f"{n + 1},on the number {n},Ana Silva {n},199{n % 7},V{n * n % 11},{n * 37 % 101}" for n in range(21)]
    why = refused(rows("paper_id,title,authors,year,venue,citations", *lines))
    assert "If this is a list with what is known of each" in why
