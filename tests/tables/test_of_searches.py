"""What people bring from searches, benchmarks of libraries, agents and tests of translations."""

from __future__ import annotations

import json

import numpy as np

from compare_core.evidence.scores import Scores
from compare_core.tables import NeedsRoles
from compare_core.tables.preview import attempt
from tests.tables.told import asked, asked_of, found, refused, refused_files, rows

RNG = np.random.default_rng(30)


def number() -> str:
    return f"{0.05 + RNG.random() / 50:.6f}"


def test_two_searches_called_alike_are_asked_about() -> None:
    """As the fitness that two searches reached with each of thirty seeds."""
    question = asked(
        rows("seed,PRS_final_fitness,ERS_final_fitness", *(f"{n},{number()},{number()}" for n in range(30)))
    )
    assert question.suggested.models == ("PRS_final_fitness", "ERS_final_fitness")


def test_the_best_so_far_is_a_curve() -> None:
    """As medians over all runs, in strides of a hundred evaluations."""
    lines = [f"{1 + 100 * n},{1 / (n + 2):.5f},{1 / (n + 3):.5f}" for n in range(40)]
    assert "This is a log of training" in refused(rows("evaluation,PRS_median,ERS_median", *lines))
    names = ("episode_rewards", "episode_lengths")
    episodes = json.dumps({name: [float(RNG.random()) for _ in range(20)] for name in names})
    assert "what each episode gave" in refused_files(("dqn.json", episodes), ("ppo.json", episodes))


def test_lists_with_decimal_commas_below_a_name_are_columns() -> None:
    """A file for each classifier, whose name stands above its scores."""
    files = [(f"{name}.csv", f"{name}Classifier\n" + "\n".join(f"0,{70 + RNG.integers(25)}" for _ in range(30)))
             for name in ("AdaBoost", "MLP", "SGD")]  # fmt: skip
    question = asked_of(*files)
    assert len(question.suggested.models) == 3


def test_whole_times_of_databases_are_asked_about_by_operation_and_size() -> None:
    """None of the other columns is a model, and the size of the data is no score."""
    lines = [f"{db},{size},{op},{RNG.integers(50, 900)}" for db in ("Redis", "Memcached")
             for size in (1000, 5000, 9000) for op in ("INSERT", "READ", "UPDATE", "DELETE")]  # fmt: skip
    roles = asked(rows("Database,Dataset Size,Operation,Time (ms)", *lines)).suggested
    assert (roles.model, roles.value, roles.dataset) == ("Database", "Time (ms)", "Dataset Size + Operation")


def test_a_measure_is_no_part_of_what_joins_the_rows_of_files() -> None:
    """As the slices of scans, numbered within batches, with three measures of each."""
    lines = [f"{n // 4},{n % 4},{0.8 + RNG.random() / 9:.4f},{3 + 9 * RNG.random():.3f}" for n in range(40)]
    text = rows("batch_idx,in_batch_idx,dice,hausdorff", *lines)
    question = asked_of(("unet.csv", text), ("hybrid.csv", text))
    assert question.suggested.dataset == "batch_idx + in_batch_idx"


def test_a_model_with_other_items_can_be_left_out() -> None:
    """As a forecast of several steps beside those of one."""
    true = [float(n * 7 % 11) for n in range(12)]
    held = {name: {"y_true": true, "y_pred": [y + RNG.normal() for y in true]} for name in ("RNN", "LSTM", "GRU")}
    more = [float(n * 5 % 13) for n in range(30)]
    text = json.dumps({**held, "Seq2Seq": {"y_true": more, "y_pred": [y + RNG.normal() for y in more]}})
    question = asked(text, "results.json")
    assert "“y_true” of “Seq2Seq” is another" in str(question)
    read = found(text, "results.json", question.suggested)
    assert (read.evidence.models, read.evidence.n) == (("RNN", "LSTM", "GRU"), 12)


def test_ratings_of_texts_whose_system_nobody_names_are_told() -> None:
    """Several translations of each sentence, and a column for the rating."""
    source, output = "A long sentence to translate with number ", "Ein langer Satz in einer anderen Sprache mit Nummer "
    lines = [f"{source}{n // 3},{output}{n},{n % 5}" for n in range(30)]
    assert "no column names the system" in refused(rows("source,model_output,rating_out_of_5", *lines))


def test_columns_of_one_measure_stand_before_all_that_is_known_of_data_sets() -> None:
    """As accuracies and times of two forests, beside sizes of the data, differences and ratios."""
    header = "name,numInst,numAttr,numClasses,acc_FRF,time_FRF,acc_W,time_W,acc_FRF - acc_W,time_W/time_FRF"
    lines = []
    for n in range(20):
        one, other = 0.7 + RNG.random() / 5, 0.7 + RNG.random() / 5
        sizes, rest = f"{100 * n + 50},{n + 4},3", f"{one - other:.4f},2.1"
        lines.append(f"d{n},{sizes},{one:.4f},{n + 1}.5,{other:.4f},{2 * n + 1}.25,{rest}")
    tried = attempt([("r.csv", rows(header, *lines).encode())])
    models = tried.understood.roles.models if tried.understood else None
    if isinstance(tried.refusal, NeedsRoles):
        models = tried.refusal.suggested.models
    assert models == ("acc_FRF", "acc_W")


def test_colours_of_a_terminal_do_not_make_a_file_binary() -> None:
    """As R writes its tables to a terminal."""
    lines = "".join(f"\x1b[90m{n}\x1b[39m,\x1b[3m{number()}\x1b[23m,{number()}\n" for n in range(30))
    read = asked("id,svm,rf\n" + lines).choices
    assert all(choice.roles.models == ("svm", "rf") for choice in read)
    assert isinstance(found("id,svm,rf\n" + lines, roles=read[0].roles).evidence, Scores)
