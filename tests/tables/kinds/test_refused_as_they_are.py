"""Files of many fields that hold no comparison are told for what they are; what only looks like them is read."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.tables import Misread
from tests.tables.told import asked, first, found, refused, refused_files, rows

DRAW = np.random.default_rng(1812)
MODELS = ("unet", "unetpp", "sam", "medsam", "fixmatch", "nnunet")


def share(low: float = 0.0, high: float = 1.0, digits: int = 3) -> str:
    return f"{DRAW.uniform(low, high):.{digits}f}"


def whole(low: int, high: int) -> int:
    return int(DRAW.integers(low, high + 1))


def one_of(*words: str) -> str:
    return str(DRAW.choice(words))


def spread() -> str:
    return f"{share()}({share(0.05, 0.2)})"


@pytest.mark.parametrize(
    "names",
    [
        ("z_score", "r1_p", "r1_r", "r1_f", "rl_p", "rl_r", "rl_f"),
        ("NER-precision", "NER-recall", "NER-f1", "POS-precision", "POS-recall", "POS-f1"),
        ("a prec", "a rec", "a f", "b prec", "b rec", "b f", "n"),
    ],
)
def test_precisions_recalls_and_f_in_rows_are_measures(names: tuple[str, ...]) -> None:
    lines = [f"{name},{spread()},{spread()},{spread()}" for name in names]
    why = refused(rows(",small base,small tuned,large base", *lines))
    assert "Each row is a measure" in why


def test_items_that_end_in_letters_are_read() -> None:
    lines = [f"{name},{share()},{share()}" for name in ("w_p", "w_r", "w_f", "x_a", "x_b", "x_c", "y_a", "y_b")]
    assert "is a measure" not in str(first(rows("dataset,svm,rf", *lines)).reasons)


def judged(right: int, *, copied: bool, words: tuple[str, str] = ("yes", "no")) -> list[str]:
    said = [f"a-{n}" if n < right else f"A-{n}" for n in range(60)]  # as one sound is another in capitals
    end = [f"a-{n}" if copied or n % 5 else f"e-{n}" for n in range(60)]
    return [f"w{n},{said[n]},a-{n},{end[n]},{words[said[n] != f'a-{n}']}" for n in range(60)]


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("Word,Engine Output,Lexicon Answer,Final Output,Match", ("✅", "❌")),
        ("token,predicted tag,lexicon,final tag,ok", ("True", "False")),
        ("wort,vorhersage,wörterbuch,endfassung,gleich", ("1", "0")),
    ],
)
def test_a_copy_of_the_truth_is_no_second_system(header: str, words: tuple[str, str]) -> None:
    why = refused(rows(header, *judged(41, copied=True, words=words)))
    names = header.split(",")
    assert f"“{names[4]}” says where “{names[1]}” equals “" in why
    assert "in 41 of 60 rows" in why
    assert "is no second system" in why.replace("so it is", "is")


def test_another_output_that_differs_is_no_copy() -> None:
    header = "Word,Engine Output,Lexicon Answer,Final Output,Match"
    assert "second system" not in refused(rows(header, *judged(41, copied=False)))


def ranked(header: str, count: int = 20, totals: int = 3) -> str:
    best = sorted(DRAW.uniform(5, 20, count), reverse=True)
    lines = [
        f"{n + 1},team {n},{one_of('a', 'b')},{best[n]:.2f},{','.join(share(5, 40, 2) for _ in range(totals))}"
        for n in range(count)
    ]
    return rows(header, *lines)


@pytest.mark.parametrize(
    "header",
    [
        "rank,team,tier,score,score_of_best_run,chrf,gain_pct",
        "Place,Driver,Car,Points,Time,Laps_count,Penalty",
        "#,User,Country,score,exact_match,bleu,Entries",
    ],
)
def test_lists_in_the_order_of_a_rank_hold_totals(header: str) -> None:
    why = refused(ranked(header))
    assert "totals" in why
    assert "models" not in why.partition(".")[0]


def test_places_are_no_benchmarks_beside_these() -> None:
    best = sorted(DRAW.uniform(40, 80, 15), reverse=True)
    lines = [f"{n + 1},llama-{n}b,{best[n]:.2f},{','.join(share(30, 90, 2) for _ in range(4))}" for n in range(15)]
    question = asked(rows("rank,model,average,ARC,HellaSwag,MMLU,GSM8K", *lines))
    assert "“ARC”, “HellaSwag”, “MMLU” and 1 more" in str(question)


def episodes(rising: float, count: int = 600) -> str:
    return rows("0", *(f"{DRAW.normal() * 4 + rising * n / count:.1f}" for n in range(count)))


@pytest.mark.parametrize("rising", [15, -15])
def test_lists_that_rise_from_the_first_row_to_the_last_are_courses(rising: float) -> None:
    why = refused_files(("scores.csv", episodes(rising)), ("scores_double.csv", episodes(rising)))
    assert f"hold 600 numbers each that {'rise' if rising > 0 else 'fall'} from the first row to the last" in why
    assert len(why) < 300


def test_lists_of_scores_that_stay_where_they_are_are_asked_about() -> None:
    lines = [f"{share()},{share()}" for _ in range(400)]
    assert "from the first row" not in str(asked(rows("score_a,score_b", *lines)))


def test_means_with_spreads_and_times_of_models_are_totals() -> None:
    header = "model,testA_dice,testA_dice_std,testA_time_ms,testA_time_std,testB_dice,testB_dice_std"
    lines = [
        f"{m},{share(0.8)},{share(0, 0.1)},{share(9, 90)},{share(0, 9)},{share(0.8)},{share(0, 0.1)}" for m in MODELS
    ]
    assert "are no models" in refused(rows(header, *lines))


@pytest.mark.parametrize("first_name", ["model", "classifier", "Algorithm"])
def test_columns_are_no_models_where_rows_are(first_name: str) -> None:
    why = refused(rows(f"{first_name},siteA_dice,siteB_dice", *(f"{m},{share(0.8)},{share(0.8)}" for m in MODELS)))
    assert f"one model (“{first_name}”)" in why


def test_one_quantity_over_a_grid_of_places_names_no_method() -> None:
    places = [(a, b, c) for a in range(1, 9) for b in range(1, 5) for c in range(1, 9)]
    DRAW.shuffle(places)
    lines = [f"{n},{a},{b},{c},{DRAW.exponential() / 1e4:.3e}" for n, (a, b, c) in enumerate(places)]
    why = refused(rows(",brick row,shoe column,shoe row,results", *lines))
    assert "“results” is one number for each combination of “brick row”, “shoe column”, “shoe row”" in why


def usage() -> str:
    lines = [f"2025-03-{1 + n % 28:02},gpt-4o,{whole(100, 900)},{whole(9, 99)},{share(0, 0.05, 5)}" for n in range(40)]
    return rows("date,model,prompt_tokens,completion_tokens,cost_usd", *lines)


def clusters(first_name: str, others: str) -> str:
    return rows(f"{first_name},{others}", *(f"{k},{9000 / k:.1f},{share(0.2, 0.6)}" for k in range(2, 15)))


def marks(header: str, *, points: tuple[int, ...]) -> str:
    return rows(header, *(f"s{n},{','.join(str(whole(most // 3, most)) for most in points)}" for n in range(40)))


def curves(header: str, step: float) -> str:
    at = [300 + step * n for n in range(80)]
    bell = [[np.exp(-(((n - 30 - 9 * k) / 14) ** 2)) + DRAW.random() / 99 for k in range(3)] for n in range(80)]
    return rows(header, *(f"{x:g},{','.join(f'{y:.4f}' for y in three)}" for x, three in zip(at, bell, strict=True)))


def chosen() -> str:
    letters = [",".join(one_of(*"ABCD") for _ in range(5)) for _ in range(40)]
    lines = [
        f"2024/01/10 {10 + n % 8}:{n % 60:02},u{n}@x.org,{whole(0, 5)} / 5,{said}" for n, said in enumerate(letters)
    ]
    return rows("Timestamp,Email,Score,Q1,Q2,Q3,Q4,Q5", *lines)


def bases() -> str:
    return "".join(one_of(*"ACGT") for _ in range(18))


def agreed(header: str, count: int) -> str:
    lines = [f"P{n},{','.join(str(whole(1, 5)) for _ in range(count))},{share(40, 95, 1)}" for n in range(30)]
    return rows(header, *lines)


def numbers(header: str, first_of: str, count: int = 40, low: float = 1, high: float = 90) -> str:
    names = header.count(",")
    return rows(header, *(f"{first_of}{n},{','.join(share(low, high, 1) for _ in range(names))}" for n in range(count)))


NOTHING = {
    "use of one model": (usage(), "“cost_usd” says what each of 40 rows cost with one model, “gpt-4o”"),
    "numbers of clusters": (clusters("k", "inertia,silhouette"), "Each row is one “k” of one model"),
    "more numbers of clusters": (clusters("n_clusters", "WCSS,silhouette"), "Each row is one “n_clusters” of one"),
    "numbers of threads": (clusters("threads", "time_s,speedup"), "“threads” goes up from row to row"),
    "marks out of": (
        marks("Student ID,Task 1 (out of 10),Task 2 (out of 10),Task 3 (out of 20)", points=(10, 10, 20)),
        "Each row is a pupil, it seems, with marks in the parts of one course",
    ),
    "marks of parts": (marks("name,midterm,final,homework", points=(100, 100, 100)), "parts of one course"),
    "marks of a learning platform": (
        marks("Surname,Q. 1 /10.00,Q. 2 /10.00,Q. 3 /10.00", points=(10, 10, 10)),
        "parts of one course",
    ),
    "a quiz": (chosen(), "with what they chose in 5 questions of a form"),
    "statements": (agreed("participant,sus1,sus2,sus3,sus4,sus5,SUS", 5), "This is a questionnaire, it seems"),
    "items": (agreed("Subject,Item 1,Item 2,Item 3,Item 4,Item 5,Item 6,total", 6), "This is a questionnaire"),
    "spectra": (curves("wavelength_nm,sample_A,sample_B,sample_C", 2), "“wavelength_nm” goes on in even steps"),
    "currents": (curves("V,I_dark,I_light,I_half", 0.02), "points of a curve are no items"),
    "a growth": (curves("hour,wild,mutant A,mutant B", 0.5), "“hour” goes on in even steps"),
    "a simulation": (
        rows("time_ps,rmsd_nm,energy_kj", *(f"{n * 10},{share(0.1, 0.3)},{share(-9e5, -8e5, 1)}" for n in range(90))),
        "“time_ps” goes on in even steps",
    ),
    "a machine": (
        rows(
            "timestamp,cpu_user,mem_used_mb,disk_read_kb,net_rx_kb",
            *(
                f"12:{n // 60:02}:{n % 60:02},{share(0, 90)},{whole(1, 99)},{whole(1, 99)},{whole(1, 99)}"
                for n in range(90)
            ),
        ),
        "This is what one machine used from moment to moment (“timestamp”)",
    ),
    "players": (numbers("PLAYER,GP,MIN,PTS,REB,AST", "Player "), "Each row is one “PLAYER” with what it did"),
    "layers": (
        rows(
            "layer,attn_entropy,mlp_norm,resid_norm",
            *(f"{n},{share()},{share(9, 90)},{share(9, 90)}" for n in range(24)),
        ),
        "Each row is one “layer” of one network",
    ),
    "plans": (
        rows(
            "task,owner,estimate_h,spent_h",
            *(f"T{n},{one_of('a', 'b')},{whole(1, 20)},{whole(1, 30)}" for n in range(30)),
        ),
        "“estimate_h” is what was planned of each row, and “spent_h” what came",
    ),
    "qualities": (
        numbers("comment_id,toxicity,insult,threat,identity_attack", "", high=1, low=0),
        "are different qualities of each row",
    ),
    "feelings": (numbers("clip,anger,joy,sadness,fear", "c", low=0, high=1), "are different qualities of each row"),
    "the air": (numbers("station,PM2.5,PM10,NO2,O3", "s"), "different things that were measured of the air"),
    "a patient": (
        numbers("timestamp,hr,spo2,resp,sbp", "t", low=60),
        "different things that were measured of a patient",
    ),
    "survival": (
        rows(
            "id,time_months,event,age,arm",
            *(f"{n},{share(1, 90, 1)},{n % 2},{whole(30, 80)},{one_of('A', 'B')}" for n in range(60)),
        ),
        "“time_months” says how long each row was followed",
    ),
    "a profile": (
        rows(
            "function,calls,total_time,self_time,percent",
            *(f"f{n},{whole(1, 99)},{share()},{share()},{share(0, 20)}" for n in range(30)),
        ),
        "Each row is a “function” of one program",
    ),
    "a plate": (
        rows("Row,1,2,3,4", *(f"{c},{share()},{share()},{share()},{share()}" for c in "ABCDEFGH")),
        "wells of a plate",
    ),
    "sequences": (
        rows("name,sequence,length,Tm,GC", *(f"p{n},{bases()},18,{share(55, 65)},{share(40, 60)}" for n in range(25))),
        "Each row is a sequence (“sequence”)",
    ),
    "terms": (numbers("Date,1M,3M,1Y,10Y", "2023-01-", 28, 3, 5), "“1M”, “3M”, “1Y” and 1 more are terms"),
    "sizes of data": (
        rows(
            "dataset,split,num_rows,avg_tokens",
            *(f"d{n // 2},{('train', 'test')[n % 2]},{whole(900, 9000)},{share(20, 90)}" for n in range(8)),
        ),
        "say how large each “dataset” is",
    ),
    "features of one kind": (
        rows(
            "PatientID,original_shape_Sphericity,original_firstorder_Mean,original_glcm_Contrast,Label",
            *(f"P{n},{share()},{share(-50, 90)},{share(1, 90)},{n % 2}" for n in range(60)),
        ),
        "This is a table of features",
    ),
    "a training": (
        rows(
            "kimg,fid50k,g_loss,d_loss", *(f"{n * 200},{100 / (1 + n / 4):.2f},{share()},{share()}" for n in range(30))
        ),
        "This is a log of training: “kimg” counts its steps",
    ),
    "tracks": (
        rows(
            "frame,id,x,y,w,h,conf",
            *(
                f"{n // 4},{n % 4},{share(0, 600)},{share(0, 400)},{share(9, 90)},{share(9, 90)},{share()}"
                for n in range(80)
            ),
        ),
        "Each row is a box in an image",
    ),
}


@pytest.mark.parametrize("what", NOTHING)
def test_files_of_other_fields_are_told_for_what_they_are(what: str) -> None:
    text, said = NOTHING[what]
    why = refused(text)
    assert said in why
    assert len(why) < 300


def named(header: str, count: int = 40, low: float = 0, high: float = 1) -> str:
    return numbers(header, "i", count, low, high)


READ = {
    "toxicity by model": (named("prompt,toxicity_gpt,toxicity_llama,toxicity_mistral"), "toxicity_gpt"),
    "times by threads": (
        rows(
            "threads,time_openmp,time_tbb",
            *(f"{t},{100 / t + n:.2f},{110 / t:.2f}" for n, t in enumerate((1, 2, 4, 8, 16, 32))),
        ),
        "time_openmp",
    ),
    "clusters by model": (rows("k,acc_svm,acc_rf", *(f"{k},{share()},{share()}" for k in range(2, 14))), "acc_svm"),
    "layers by model": (rows("layer,bert,roberta", *(f"{n},{share()},{share()}" for n in range(12))), "bert"),
    "risks beside times": (
        rows(
            "id,time,event,risk_cox,risk_rsf", *(f"{n},{share(1, 90)},{n % 2},{share()},{share()}" for n in range(60))
        ),
        "risk_cox",
    ),
    "scores of sequences": (
        rows("sequence,score_blast,score_hmm", *(f"{bases()},{share()},{share()}" for _ in range(40))),
        "score_blast",
    ),
    "marks by model": (
        rows(
            "question,gpt4 (out of 10),claude (out of 10)", *(f"q{n},{whole(3, 10)},{whole(3, 10)}" for n in range(30))
        ),
        "gpt4 (out of 10)",
    ),
    "times of functions": (named("function,time_v1,time_v2", 30, 1, 9), "time_v1"),
    "controllers by the hour": (
        rows("hour,controller_pid,controller_mpc", *(f"{n / 2},{share(1, 9)},{share(1, 9)}" for n in range(48))),
        "controller_pid",
    ),
    "scores of data sets with sizes": (
        rows(
            "dataset,num_rows,acc_svm,acc_rf",
            *(f"d{n},{whole(100, 9000)},{share(0.7)},{share(0.7)}" for n in range(14)),
        ),
        "acc_svm",
    ),
}


@pytest.mark.parametrize("what", READ)
def test_what_only_looks_like_them_is_compared(what: str) -> None:
    text, model = READ[what]
    assert model in first(text).evidence.models or model.rpartition("_")[2] in first(text).evidence.models


def test_errors_on_several_data_sets_are_no_totals() -> None:
    lines = [f"{m},{','.join(str(whole(5, 90)) for _ in range(5))}" for m in MODELS]
    header = ",".join(["model", *(f"dataset{n}_errors" for n in range(1, 6))])
    assert "swap rows and columns" in str(asked(rows(header, *lines)))


def test_marks_of_groups_of_students_are_still_asked_about() -> None:
    lines = [f"s{n},{one_of('flipped', 'lecture')},{whole(40, 100)},{whole(40, 100)}" for n in range(40)]
    assert "groups" in str(asked(rows("student,group,midterm,final", *lines)))


def test_what_two_versions_used_is_asked_about() -> None:
    lines = [f"12:{n // 2:02},{('v1', 'v2')[n % 2]},{share(0, 90)},{whole(1, 99)},{whole(1, 99)}" for n in range(80)]
    assert "version" in str(asked(rows("timestamp,version,cpu_pct,mem_mb,disk_kb", *lines)))


def test_a_questionnaire_about_two_systems_is_asked_about() -> None:
    lines = [f"P{n // 2},{('old', 'new')[n % 2]},{','.join(str(whole(1, 5)) for _ in range(5))}" for n in range(40)]
    assert "under one “system”" in str(asked(rows("participant,system,sus1,sus2,sus3,sus4,sus5", *lines)))


def crossed(header: str, many: str, few: tuple[str, ...], count: int = 20, low: float = 1, high: float = 9) -> str:
    """Write a row for each of many with each of a few, with numbers behind."""
    pairs = [(f"{many}{n}", each) for n in range(count) for each in few]
    return rows(
        header, *(f"{a},{b},{','.join(share(low, high) for _ in range(header.count(',') - 1))}" for a, b in pairs)
    )


EEG = ("Fz", "Cz", "Pz", "Oz")
PARTS = {
    "percentiles": (named("concurrency,rps,p50_ms,p95_ms,p99_ms", 8, 1, 90), "are percentiles of the same numbers"),
    "axes": (
        named("frame,trans_x,trans_y,trans_z,rot_x,rot_y,rot_z", 60, -1),
        "are axes of what was measured together",
    ),
    "leads": (named("t,I,II,III,aVR,aVL,aVF", 60, -1), "are leads of what was measured together"),
    "bands": (crossed("subject,channel,delta,theta,alpha,beta,gamma", "s", EEG), "are bands of frequencies"),
    "months": (named("plot,Jan,Feb,Mar,Apr,May,Jun", 30), "follow one another in time"),
    "medals": (named("NOC,Gold,Silver,Bronze,Total", 12, 1, 40), "This is a table of medals, by “NOC”"),
    "items of a test": (named("item,difficulty,discrimination,infit", 30), "say of each item how people did on it"),
    "a rubric": (
        crossed("student,criterion,score", "s", ("clarity", "sources", "style")),
        "Each row is a mark of one “student” by one “criterion”",
    ),
    "channels": (named("bitrate,psnr_y,psnr_u,psnr_v", 12, 28, 42), "are of the channels of pictures"),
    "labels of people": (
        rows("image,annotator,label", *(f"i{n // 3},a{n % 3},{one_of('cat', 'dog', 'none')}" for n in range(90))),
        "Each row is what one person (“annotator”) decided of one “image”",
    ),
}


@pytest.mark.parametrize("what", PARTS)
def test_parts_of_one_thing_are_no_models(what: str) -> None:
    text, said = PARTS[what]
    why = refused(text)
    assert said in why
    assert len(why) < 300


COMPARED = {
    "criteria beside models": (
        crossed("essay,criterion,gpt4,claude", "e", ("clarity", "sources", "style")),
        "gpt4",
    ),
    "models by month": (
        rows("model,Jan,Feb,Mar,Apr,May", *(f"{m},{','.join(share(1, 9) for _ in range(5))}" for m in MODELS)),
        "unet",
    ),
    "letters as models": (named("dataset,alpha,beta,gamma,delta,epsilon", 12), "alpha"),
    "measures of pictures": (named("image,psnr_bicubic,psnr_edsr,psnr_rcan", 30, 20, 40), "psnr_edsr"),
}


@pytest.mark.parametrize("what", COMPARED)
def test_what_is_called_like_parts_is_compared(what: str) -> None:
    text, model = COMPARED[what]
    assert {model, model.rpartition("_")[2]} & {*first(text).evidence.models}


def test_labels_of_people_beside_the_truth_are_held_against_it() -> None:
    lines = [f"t{n // 3},a{n % 3},{one_of(*'xyz')},{'xyz'[n // 3 % 3]}" for n in range(90)]
    assert "decided of" not in str(asked(rows("text_id,annotator,label,gold", *lines)))


def test_one_percentile_of_two_systems_is_not_taken_for_two_percentiles() -> None:
    assert "percentiles" not in refused(named("query,p95_nginx,p95_caddy", 30, 1, 9))


@pytest.mark.parametrize("number", ["#", "rank", "pos"])
def test_rows_that_are_numbered_by_size_are_no_leaderboard(number: str) -> None:
    lines = [f"{n + 1},p{n},{10 * n + 5},{share(1, 9)},{share(1, 9)}" for n in range(20)]
    assert {*first(rows(f"{number},name,size,time_a,time_b", *lines)).evidence.models} == {"time_a", "time_b"}


@pytest.mark.parametrize("header", ["name,min,max,avg,ops,runs", "query,map,hr,rr,ndcg,size"])
def test_abbreviations_that_other_tables_have_tell_of_no_field(header: str) -> None:
    try:
        told = str(found(named(header, 30)).reasons)
    except Misread as refusal:
        told = str(refusal)
    assert "what it did" not in told
    assert "patient" not in told


def test_methods_whose_columns_are_blank_have_reached_nothing_yet() -> None:
    """Beside the sizes of the problems and the best that is known of each, which are no methods."""
    lines = [f"P-n{n},{n},{n // 3},{100 + n}.5,,," for n in range(5, 40)]
    said = refused(rows("Problem,Nodes,Routes,Best Known,GPU GA,CPU GA,RL GA", *lines))
    assert "“GPU GA”, “CPU GA”, “RL GA” are blank in all 35 rows" in said
    filled = [f"P-n{n},{n},{100 + n}.5,{120 + n % 7}.5,," for n in range(5, 40)]
    assert "blank" not in str(asked(rows("Problem,Nodes,svm,rf,GPU GA,CPU GA", *filled)))


def test_pairs_with_the_ends_of_an_interval_were_compared_already() -> None:
    lines = [f"batch,m{n},m{n + 1},{1000 + n},0.0{n + 1},0.00{n},0.0{n + 2},0.9{n}" for n in range(7)]
    said = refused(rows("mode,model_a,model_b,shared_files,gap_b_minus_a,gap_ci_low,gap_ci_high,p_a_better", *lines))
    assert "comparisons that were already made" in said
    assert "“gap_ci_low”, “gap_ci_high”" in said
