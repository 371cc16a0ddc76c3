"""Truths, codes and descriptions in another file; sides by symbol or team; everything with everything; repeats."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import read
from compare_core.tables.reading.uploads import workbook
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows
from tests.tables.workbooks import of_cells
from tests.tables.workbooks import workbook as book

DRAW = np.random.default_rng(55)
FILES = [f"bench/ii{n:02}.cnf" for n in range(12)]
TRUE = {name: ("SAT", "UNSAT")[n % 3 == 0] for n, name in enumerate(FILES)}


def answers(solver: str) -> list[str]:
    """Return what a solver said: the better one is right on all but two, the other on half."""
    every = 6 if solver == "good" else 2
    return [("TIMEOUT" if n % every == 1 else TRUE[name]) for n, name in enumerate(FILES)]


def said(seconds: str = "") -> list[str]:
    both = {solver: answers(solver) for solver in ("good", "bad")}
    return [
        f"{name}, {solver}, {both[solver][n]}{seconds and f', {DRAW.integers(1, 900)}'}"
        for n, name in enumerate(FILES)
        for solver in both
    ]


def test_truths_in_a_file_without_a_header_stand_beside_the_answers() -> None:
    """As results.csv and references.csv of svdwall/satseminar23: no file has a header, and the first row is one."""
    files = ("references.csv", rows(*(f"{n}, {t}" for n, t in TRUE.items()))), ("results.csv", rows(*said("s")))
    question = asked_of(*files)
    told = question.suggested
    assert (told.truth, told.model, told.value) == ("y_true", "column 2", "column 3")
    evidence = of_files(*files, roles=told).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {"good": 10, "bad": 6}
    assert evidence.n == len(FILES)


def test_of_each_row_is_told_what_is_true_though_both_files_call_it_alike() -> None:
    truths = rows("file,answer", *(f"{name},{true}" for name, true in TRUE.items()))
    question = asked_of(("known.csv", truths), ("said.csv", rows("file,solver,answer,seconds", *said("s"))))
    first, *_, last = question.choices
    assert (first.roles.truth, first.roles.model, first.roles.value) == ("y_true", "solver", "answer")
    assert last.roles.value == "seconds"


def test_a_category_of_the_items_is_no_truth() -> None:
    """It is the same in all rows of an item."""
    kinds = rows("file,kind", *(f"{name},{true}" for name, true in TRUE.items()))
    scores = [f"{name},{who},{TRUE[name]},{DRAW.uniform(0.2, 0.9):.3f}" for name in FILES for who in ("a", "b")]
    try:
        question = asked_of(("kinds.csv", kinds), ("scores.csv", rows("file,solver,kind,accuracy", *scores)))
        assert all(each.roles.truth is None for each in question.choices)
    except AssertionError:
        assert "truth" not in refused_files(("kinds.csv", kinds), ("scores.csv", rows("file,solver,kind,x", *scores)))


def test_bottles_that_everybody_tasted_and_a_list_of_what_is_in_them() -> None:
    """As wine_xmas2023 of AndreaBarghetti/blind-tasting: no name says what is compared, or that a vote is a score."""
    about = rows("Lettera,Cantina,Prezzo", *(f"{letter},cantina {n},{10 + n}" for n, letter in enumerate("ABCDE")))
    tasted = rows(
        "Nome,Ordine,Vino,Voto,Offerta",
        *(
            f"{who},{1 + place},{letter},{DRAW.integers(1, 6)},{DRAW.integers(5, 60)}"
            for who in ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil")
            for place, letter in enumerate(DRAW.permutation(list("ABCDE")))
        ),
    )
    alone = asked(tasted, "WineRatings.csv")
    assert (alone.suggested.model, alone.suggested.dataset, alone.suggested.value) == ("Vino", "Nome", "Voto")
    assert "Ordine" not in {each.roles.value for each in alone.choices}
    both = asked_of(("WineInfo.csv", about), ("WineRatings.csv", tasted))
    assert "WineInfo" in str(both)
    assert (both.suggested.model, both.suggested.among) == ("Vino", ("WineRatings",))


def test_who_won_by_the_symbol_that_one_played() -> None:
    """As results/tournament.csv of olyagornik-del/tictactoe_Gomoku_mephi: X is whose the row says."""
    text = rows(
        "game,algo_first,algo_second,first_color,winner,time_first,time_second",
        *(f"{n},minimax,mcts,{'XO'[n % 2]},{('XO'[n % 2], 'draw')[n % 5 == 0]},{n}.5,{n}.1" for n in range(20)),
        *(f"{n},mcts,random,{'XO'[n % 2]},{('OX', 'XO')[n < 23][n % 2]},{n}.5,{n}.2" for n in range(20, 30)),
    )
    evidence = found(text).evidence
    assert isinstance(evidence, Battles)
    wins = {(one, other): evidence.wins[a, b] for a, one in enumerate(evidence.models) for b, other in
            enumerate(evidence.models)}  # fmt: skip
    assert (wins["minimax", "mcts"], wins["mcts", "minimax"], wins["random", "mcts"]) == (16, 0, 7)


def test_who_won_by_the_team_of_both() -> None:
    """As data/2024/matches.csv of FBalzerMPE/imprs_sports_week: A is a team, and no side; AB is a tie."""
    text = rows(
        "sport,team_a,team_b,winner,duration",
        *(f"chess,A: {n},B: {n % 3},{('A', 'B', 'AB')[n % 3]},45" for n in range(9)),
        *(f"golf,B: {n},C: club,{('B', 'C')[n % 2]},45" for n in range(8)),
    )
    evidence = found(text).evidence
    assert isinstance(evidence, Battles)
    assert sorted(evidence.models) == ["A", "B", "C"]
    assert int(evidence.wins.sum()) == 14


def test_people_of_two_groups_with_several_tasks_each_count_once() -> None:
    """As data/evaluation.xlsx of jonas-hurst/FreeMapRetrieve-Statistic: six tasks of a person are not independent."""
    lines = [
        f"{who},{('F2P', 'P2F')[who % 2]},{task},{DRAW.normal(20 + 4 * (who % 2), 3):.2f}"
        for who in range(1, 15)
        for task in ("BY", "NRW", "MV", "HAM")
    ]
    question = asked(rows("id,method,state,time", *lines))
    told = question.suggested
    assert (told.layout, told.model, told.value, told.id) == ("separate_scores", "method", "time", "id")
    seen = found(rows("id,method,state,time", *lines), roles=told)
    assert isinstance(seen.evidence, SeparateScores)
    assert seen.evidence.sizes == (7, 7)
    assert any("averaged" in repair.text for repair in seen.repairs)


def test_who_is_in_both_groups_cannot_be_averaged_as_if_in_one() -> None:
    lines = [f"{who},{kind},{DRAW.normal(5, 1):.2f}" for who in range(8) for kind in ("old", "new") for _ in range(2)]
    question = asked(rows("person,system,score", *lines))
    told = question.suggested.__class__(layout="separate_scores", model="system", value="score", id="person")
    with pytest.raises(Exception, match="stand in rows of several models"):
        found(rows("person,system,score", *lines), roles=told)


def test_rows_of_a_kind_with_a_score_may_be_groups() -> None:
    """As combined_data.csv of YODA-Lab/VizXP-User-Study: each row is a person, and met one kind of explanation."""
    lines = [
        f"{('yes', 'no')[n % 2]},{('Viz', 'Text')[n % 3 == 0]},{DRAW.integers(0, 8)},{DRAW.uniform(60, 400):.4f}"
        for n in range(60)
    ]
    question = asked(rows("Cs Background,Viz Type,Comprehension Score,Correction Time", *lines))
    assert (question.suggested.layout, question.suggested.model) == ("separate_scores", "Viz Type")


def test_repeats_of_a_few_queries_are_averaged_on_each() -> None:
    """As query_times.csv of brandaohugo/bigdata-group42: a thousand runs of ten queries are ten things, not 10,000."""
    lines = [
        f"q{query},{n},{DRAW.normal(50 * query, 2):.3f},{DRAW.normal(60 * query, 2):.3f}"
        for query in range(1, 9)
        for n in range(20)
    ]
    text = rows("query_name,iteration,maria_exec_milli,mongo_exec_milli", *lines)
    question = asked(text)
    assert question.suggested.dataset == "query_name"
    seen = found(text, roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.n == 8
    assert not seen.evidence.higher_is_better


def test_a_point_typed_twice_leaves_its_cell_out() -> None:
    """As results/gurobi.csv of dolong226/k_safe_labeling; and what stands beside the time may be compared, too."""
    header = "instance,n,time,span,status"
    files = [
        (
            f"{name}.csv",
            rows(header, *(f"i{n},{10 + n},{DRAW.uniform(1, 60):.2f},{DRAW.integers(40, 90)},SAT" for n in range(12))),
        )
        for name in ("cplex", "gurobi", "scip")
    ]
    time = files[1][1].splitlines()[5].split(",")[2]
    files[1] = ("gurobi.csv", files[1][1].replace(f",{time},", ",14..25,"))
    question = asked_of(*files)
    assert [each.roles.value for each in question.choices] == ["time", "span"]
    seen = of_files(*files, roles=question.suggested)
    assert seen.evidence.n == 11
    assert any("“14..25” in “time” is no number" in repair.text for repair in seen.repairs)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            rows(
                "Person,Sentence,Selected,Time Taken",
                *(
                    f"P{who},move {to},{DRAW.choice(['mv' + to, 'mv-' + to])},{DRAW.uniform(1, 9):.3f}"
                    for who in range(6)
                    for to in ("north", "south", "west", "east")
                    for _ in range(2)
                ),
            ),
            "stands twice with every",
        ),
        (
            rows("engine_id,cycle,anomaly_score", *(f"{n % 7},{n},{DRAW.uniform(0, 0.2):.6f}" for n in range(40))),
            "how unusual each row was found",
        ),
        (
            rows("sen,spe,pre,mcc,auc", *(",".join(f"{DRAW.uniform(0.7, 1):.3f}" for _ in range(5)) for _ in range(5))),
            "as those of one model in each fold",
        ),
        (
            rows(
                "time_s,soc_true,soc_ekf,ocv_V",
                *(
                    f"{n},{0.9 - n / 400:.4f},{0.9 - n / 400 + DRAW.normal(0, 0.01):.4f},{4.0 - n / 300:.4f}"
                    for n in range(200)
                ),
            ),
            "“soc_ekf” holds the predictions of one model",
        ),
        (
            rows(
                "issue_severity,filename,line_number,test_id",
                *(f"{('LOW', 'HIGH')[n % 2]},src/m{n % 4}.py,{n * 7},B{100 + n % 3}" for n in range(12)),
            ),
            "something that a scanner found",
        ),
    ],
)
def test_what_holds_no_comparison_is_called_what_it_is(text: str, what: str) -> None:
    assert what in refused(text)


def test_who_answered_is_no_prediction_and_a_number_of_topics_no_group() -> None:
    """As docs/run_3 of willjgriff/llm-pluralism: every question was put to each response_model."""
    lines = [
        f"{n},{1 + n % 3},what of {n}?,{model},{DRAW.uniform(2, 4):.4f},{DRAW.uniform(2, 4):.4f}"
        for n in range(1, 13)
        for model in ("gpt-4.1-mini", "claude-3.5-haiku", "qwen-2.5")
    ]
    question = asked(rows("question_id,group,prompt,response_model,mean_score,bridging_score", *lines))
    assert question.suggested.model == "response_model"
    assert question.suggested.id == "question_id"
    assert "bridging_score" in {each.roles.value for each in question.choices}


def test_scores_of_the_pre_trained_and_the_fine_tuned_stand_beside_their_texts() -> None:
    """As results/evaluation_25_samples.csv of Karanvir1729/Python-to-Java-Code-Translator."""
    line = "public class Main { public static void main ( String [] a ) { print ( %d ) ; } }"
    header = "ID,Reference Java,Pre-trained Pred,Fine-tuned Pred,Pre-trained BLEU,Fine-tuned BLEU,Pre-trained Logic,"
    lines = [
        f"{n},{line % n},{line % (n + 1)},{line % (n + 2)}," + ",".join(f"{DRAW.uniform(0, 1):.4f}" for _ in range(4))
        for n in range(20)
    ]
    question = asked(rows(f"{header}Fine-tuned Logic", *lines))
    assert [each.roles.models for each in question.choices][:2] == [
        ("Pre-trained BLEU", "Fine-tuned BLEU"),
        ("Pre-trained Logic", "Fine-tuned Logic"),
    ]


def test_ungraded_transcripts_may_be_compared_by_what_they_took() -> None:
    """As results/predictions of ankushChoudhary1903/cpu-asr-benchmark: the truth is in capitals, the rest is not."""
    text = "to fade away like morning beauty from her mortal day number %d"
    files = [
        (
            f"{name}.csv",
            rows(
                "file_path,ground_truth,prediction,latency_sec",
                *(f"data/clean/{n}.flac,{(text % n).upper()},{text % n}.,{DRAW.uniform(1, 3):.3f}" for n in range(30)),
            ),
        )
        for name in ("baseline", "int8")
    ]
    question = asked_of(*files)
    assert "word error rate" in str(question)
    assert (question.suggested.id, question.suggested.value) == ("file_path", "latency_sec")


LEAGUE = [f"team {n},{9 - n},{n},1,{28 - 3 * n},{40 - n},{20 + n}" for n in range(8)]


def test_a_league_table_holds_no_game() -> None:
    """As standings.json of BarryTik/MPLSSL2021, in which teams are columns."""
    lines = ["Team,W,L,T,Pts,GF,GA", *LEAGUE]
    turned = [",".join(cells) for cells in zip(*(line.split(",") for line in lines), strict=True)]
    for text in (rows(*lines), rows(*turned)):
        assert "table of standings" in refused(text)


def test_a_winner_whose_name_is_misspelt_is_one_of_the_two() -> None:
    """As Data/matches.csv of Haraldlons/IPK-NTNU-Table-Tennis-ELO-Ladder: some rows name a third player."""
    names = ("Fredrik C", "Kristoffer H", "Thomas O", "Thomas H", "Mons")
    games = [(one, other) for one in names for other in names if one != other] * 3
    lines = [
        f"{one},{other},{(one, other)[n % 3 == 0]},2017-09-{1 + n % 28:02}" for n, (one, other) in enumerate(games)
    ]
    lines[4] = "Fredrik C,Mons,Fredric C,2017-09-08"
    lines[9] = "Thomas O,Mons,Thomas H,2017-09-09"
    seen = found(rows("Player 1,Player 2,Winner,timestamp", *lines))
    assert isinstance(seen.evidence, Battles)
    assert seen.evidence.n == len(lines) - 1
    told = " ".join(repair.text for repair in seen.repairs)
    assert "“Fredric C” in “Winner” was read as “Fredrik C”" in told
    assert "names neither of the two who met: “Thomas H”" in told


def test_answers_to_a_form_are_no_battles_that_chance_found() -> None:
    """As user_study/results.csv of MariaPdg/thesis-fmri-reconstruction: of fifty columns two are always opposite."""
    told = DRAW.choice(["Option 1", "Option 2"], size=(26, 50))
    told[:, 7] = np.where(told[:, 3] == "Option 1", "Option 2", "Option 1")
    header = ["Timestamp", *(f"Question {1 + n // 10}.{1 + n % 10}" for n in range(50))]
    said = refused(rows(",".join(header), *(f"30/03/2021 07:{n:02}:31,{','.join(row)}" for n, row in enumerate(told))))
    assert "questions of a form" in said


def test_an_answer_that_came_back_is_not_right_for_that() -> None:
    """As results/responses.csv of strangeloopcanon/LLMRank; and what failed is not fast."""
    lines = [
        f"prompt {n},{model},{f'an answer of some words {n}' if model != 'gone' else ''},{model != 'gone'},"
        f"{DRAW.uniform(5, 20) if model != 'gone' else 0.008:.3f},{'Unknown model' if model == 'gone' else ''}"
        for n in range(12)
        for model in ("gpt-4o", "o1", "gone")
    ]
    text = rows("prompt,model,response,is_valid,response_time,error", *lines)
    question = asked(text)
    assert question.suggested.value == "response_time"
    assert found(text, roles=question.suggested).evidence.models == ("gpt-4o", "o1")


def test_a_chart_that_everybody_read_is_no_class_to_predict() -> None:
    """As results/master_results.csv of Yunynl/a3-experiment."""
    lines = [
        f"{who},{n},{('bar', 'pie', 'stacked')[(n + who) % 3]},{DRAW.integers(5, 95)},{DRAW.uniform(0, 3):.4f}"
        for who in range(1, 9)
        for n in range(1, 31)
    ]
    question = asked(rows("participant,trial,vizType,truePercent,log2error", *lines))
    told = question.suggested
    assert (told.model, told.dataset, told.value) == ("vizType", "participant", "log2error")


def test_images_of_a_few_collections_are_what_was_compared_on() -> None:
    """As extended_experiment_results.csv of LucaDantas/Compression-Comps."""
    lines = [
        f"{how},set{n // 8},set{n // 8}/{n}.png,{DRAW.uniform(20, 90):.4f},{quality + DRAW.random():.9f}"
        for how in ("DCT", "DFT", "HAAR")
        for n in range(24)
        for quality in range(2 + (how == "DCT"))
    ]
    question = asked(rows("transform,dataset,image_path,mse,scale", *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("transform", "image_path")


def test_a_device_is_no_truth_and_parts_that_add_up_are_no_systems() -> None:
    """As results/benchmark.csv of IsaacDuart/storage-encryption-benchmark."""
    lines = []
    for how in ("plain", "LUKS", "VeraCrypt", "gocryptfs"):
        for run in range(1, 6):
            for operation in ("write", "read"):
                user, kernel = DRAW.uniform(0.1, 0.4, 2).round(2)
                lines.append(
                    f"{how},/mnt/{how}_c,{run},{operation},{DRAW.uniform(0.1, 0.9):.6f},{DRAW.uniform(900, 4000):.2f},"
                    f"{user + kernel:.6f},{user:.6f},{kernel:.6f}"
                )
    header = "scenario,target,iteration,operation,wall_seconds,throughput_mb_s,system_cpu_s,system_user_cpu_s,"
    question = asked(rows(f"{header}system_kernel_cpu_s", *lines))
    assert question.suggested.model == "scenario"
    assert {each.roles.value for each in question.choices} >= {"wall_seconds", "throughput_mb_s"}


def test_what_formulas_come_to_was_not_measured() -> None:
    """As results/simulation_results.csv of AdithyaBalakumar1/non-newtonian-rheology-simulation."""
    at = np.geomspace(0.1, 100, 60)
    lines = [f"{x},{0.5 * x**0.7},{2 + 0.3 * x},{1 + 0.4 * x**0.8}" for x in at]
    assert "nothing that was measured" in refused(rows("shear_rate,power_law,bingham,herschel_bulkley", *lines))


def test_what_was_in_each_cup_says_what_was_rated() -> None:
    """As the answers to a form of lorae/water-taste-test: cups stand in another order for everybody."""
    taste = {"A": 4, "B": 5, "C": 7}
    lines = []
    for who in range(10):
        order = DRAW.permutation(list("ABC"))
        lines.append(",".join([f"p{who}", *(f"{taste[cup] + DRAW.integers(0, 2)}" for cup in order), *order]))
    text = rows("Name,Cup 1: Rating,Cup 2: Rating,Cup 3: Rating,Cup 1,Cup 2,Cup 3", *lines)
    question = asked(text)
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models[int(evidence.scores.mean(axis=0).argmax())] == "C"


def test_features_beside_what_networks_say_are_left_out() -> None:
    """As predictions.xlsx of a study of the height of grass: colours come near it, and predict nothing."""
    lines = [
        f"img{n},{height:.2f},"
        + ",".join(f"{x:.2f}" for x in (height + DRAW.normal(0, 60), height + DRAW.normal(0, 50), DRAW.normal(90, 9)))
        for n, height in enumerate(DRAW.normal(100, 25, 60))
    ]
    question = asked(rows("image_name,label,small_cnn,eff_net_cnn,green", *lines))
    assert question.suggested.models == ("small_cnn", "eff_net_cnn")


def test_which_grade_counts_as_right_is_for_a_person_to_say() -> None:
    """As graded.jsonl of NyxToolsDev/confident-fabrication-eval, and raw results of AashishPatnaik/AusRegBench."""
    grades = ("correct_and_faithful", "fabricated_citation", "missing_citation")
    lines = [f"q{n},{model},{grades[(n * k) % 3]}" for k, model in ((0, "opus"), (1, "haiku")) for n in range(30)]
    text = rows("question_id,model_name,category", *lines, ",opus,")
    question = asked(text)
    assert [each.roles.positive for each in question.choices] == [*grades]
    seen = found(text, roles=question.suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert dict(zip(seen.evidence.models, seen.evidence.right.tolist(), strict=True)) == {"opus": 30, "haiku": 10}
    assert seen.roles.positive == grades[0]
    with pytest.raises(Exception, match="“wonderful” is no word in “category”"):
        found(text, roles=replace(question.suggested, positive="wonderful"))


@pytest.mark.parametrize("header", ["name1,name2,game_mode,result,ELO1,ELO2", "player_1,player_2,mode,result,elo,date"])
def test_who_won_may_always_be_written_first(header: str) -> None:
    """As data/games.csv of BaroqueObama/Shogi-Club-Discord-Bot: W and D, and no L."""
    names = ("Ann", "Bob", "Cleo", "Dan")
    pairs = [(one, other) for one in names for other in names if one != other] * 2
    lines = [f"{a},{b},R,{'WWD'[n % 3]},{1500 + n},{1400 + n}" for n, (a, b) in enumerate(pairs)]
    evidence = found(rows(header, *lines)).evidence
    assert isinstance(evidence, Battles)
    assert (int(evidence.wins.sum()), int(evidence.ties.sum()) // 2) == (16, 8)


def test_how_often_each_mark_was_given_is_a_mean_mark() -> None:
    """As survey_results.csv of iatnon/Multi-Speaker-Book-to-Audiobook-Synthesis, its header with blanks."""
    chances = {"ours": (1, 1, 2, 3, 2), "book": (3, 2, 1, 1, 1), "random": (2, 2, 2, 1, 1)}
    lines = [
        f"character {n}, {kind}, " + ", ".join(map(str, DRAW.multinomial(25, np.array(weights) / sum(weights))))
        for n in range(8)
        for kind, weights in chances.items()
    ]
    question = asked(rows("character, type, count_1, count_2, count_3, count_4, count_5", *lines))
    assert "mean rating" in {each.roles.value for each in question.choices}


def test_conditions_that_everybody_met_are_asked_about_by_each_number() -> None:
    """As data/experiment_data.csv of fatemehrashidim/pedestrian-mmv-vr-repro: the means of each person are paired."""
    lines = [
        f"{who};{kind};{density};{DRAW.normal(1 + 0.1 * (kind == 'Bike'), 0.05):.3f};{DRAW.normal(40, 6):.3f};"
        f"{-DRAW.random():.3f};{20 + who}"
        for who in range(1, 11)
        for kind in ("Bike", "Scooter")
        for density in "AB"
        for _ in range(3)
    ]
    question = asked(rows("participant;mmv_type;density;lateral_clearance;average_speed;deceleration;age", *lines))
    told = question.suggested
    assert (told.layout, told.model, told.dataset) == ("scores_long", "mmv_type", "participant")
    assert {each.roles.value for each in question.choices} == {"lateral_clearance", "average_speed", "deceleration"}
    assert {each.roles.model for each in question.choices} == {"mmv_type", "density"}


def test_texts_of_two_systems_and_times_of_one_session_are_no_scores() -> None:
    text = "a long answer of many words that somebody has to read first %d"
    lines = [f"1,P{n},hard,tell me {n},{text % n},{text % (n + 1)}" for n in range(12)]
    said = refused(rows("run,id,category,prompt,baseline_response,careful_response", *lines))
    assert "“baseline_response”, “careful_response” hold texts" in said
    lines = [f"page_{n},{1754412518 + n * 3.2:.3f},{1754412520 + n * 3.2:.3f},{2 + n % 5}.25" for n in range(20)]
    assert refused(rows("Page_Name,Start_Time,End_Time,Duration", *lines))


def test_the_sheets_of_a_workbook_are_opened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of its tables are tried; each of them is read as it was."""
    opened = []
    tables_of = workbook._tables
    monkeypatch.setattr(workbook, "_tables", lambda data: opened.append(1) or tables_of(data))
    sheets = {f"s{k}": [[f"id{k}", "svm", "rf"], *([n, n + k, n + 2 * k] for n in range(5))] for k in range(3)}
    table = read("a.xlsx", book({name: of_cells(cells) for name, cells in sheets.items()}))
    parts = [table.part(name) for name in (*table.others, *table.others)]
    assert [part.columns[0] for part in parts] == ["id1", "id2"] * 2
    assert len(opened) == 1


def test_people_of_two_groups_are_asked_about_by_each_number() -> None:
    """As experiment_results.csv of blub123muh/hci: nobody met both, and each has many rows."""
    lines = [
        f"{('swipe', 'burger')[who % 2]},P{who:02},{task},{jump},{DRAW.integers(-5, 6)},{DRAW.integers(1, 9)},"
        f"{DRAW.integers(2000, 9000)}"
        for who in range(12)
        for task in range(6)
        for jump in range(5)
    ]
    question = asked(rows("navigation,pid,tid,jid,distance,n_interactions,time_ms", *lines))
    told = question.suggested
    assert (told.layout, told.model, told.id, told.value) == ("separate_scores", "navigation", "pid", "time_ms")


def test_files_of_other_people_are_groups() -> None:
    """As the files of NicoWK/MCI_study_analysis, in which the numbers of respondents are the same."""
    names = {"with_music": ("Julia", "Tim", "Lenny"), "without_music": ("Rossi", "Nick", "Nico", "Ole")}
    files = [
        (
            f"group_{group}.csv",
            rows(
                "Respondent,Name,Precision,Time",
                *(f"{n},{name},{DRAW.random() / 9:.5f},{DRAW.uniform(3, 14):.3f}"
                  for n, name in enumerate(people) for _ in range(3)),
            ),
        )
        for group, people in names.items()
    ]  # fmt: skip
    question = asked_of(*files)
    assert [each.roles.value for each in question.choices][:2] == ["Precision", "Time"]
    evidence = of_files(*files, roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (3, 4)


def test_the_next_moments_of_a_simulation_are_no_items() -> None:
    """As simulation_results.csv of foodiepsy/8S2P-314Ah-equal-1S2P: two branches of one pack of batteries."""
    at = np.arange(0, 600, 10)
    lines = [f"{t:.1f},{29 - t / 300:.4f},{29.2 - t / 400:.4f},{1 - t / 900:.5f},{1 - t / 1000:.5f}" for t in at]
    header = "Time [s],Branch1_Voltage [V],Branch2_Voltage [V],Branch1_SOC,Branch2_SOC"
    assert "the next moment of one run" in refused(rows(header, *lines))


def test_a_problem_that_stands_above_the_runs_of_all_algorithms_is_that_of_each() -> None:
    """As runtimes.csv of Cranbaerry/Bin-Packing-Problem: its name is written once, above thirty runs of each."""
    lines = []
    for problem in ("TEST0082", "TEST0030", "TEST0044"):
        cells = [f"{how},{DRAW.integers(1, 90)}" for how in ("MFFD", "TS", "GA") for _ in range(10)]
        lines += [f"{(problem, '')[place > 0]},{cell}" for place, cell in enumerate(cells)]
    told = asked(rows("Problem,Algorithm,Runtime (ms)", *lines)).suggested
    assert (told.model, told.dataset) == ("Algorithm", "Problem")


def test_lists_that_one_system_recommends_hold_nothing_that_is_right() -> None:
    """As submission.csv of YousefSwed/Recommender_Systems__BERT4Rec_Hybrid."""
    lines = [f'{n},{n},"{",".join(map(str, DRAW.integers(1e4, 6e4, 10)))}"' for n in range(30)]
    assert "what one system recommends to each “user_id”" in refused(rows("ID,user_id,item_id", *lines))


def test_folds_of_one_model_are_no_models() -> None:
    """As fold_1_predictions.csv to fold_5_predictions.csv of l9x3/IISc_FHS_DB: each holds other items."""
    files = []
    for k in range(1, 6):
        lines = [f"test,{DRAW.choice(['a', 'b'])},{DRAW.choice(['a', 'b'])}" for _ in range(20 + k)]
        files.append((f"fold_{k}_predictions.csv", rows("split,actual,predicted", *lines)))
    assert "The files are 5 folds of one model" in refused_files(*files)
