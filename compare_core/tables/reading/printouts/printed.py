"""What programs print for people to read: known by its own lines, and refused with what to bring in its place."""

from __future__ import annotations

import re

from compare_core.tables.reading.printouts.lines import RESULTS, Kind, filled_lines, refuse_told

LOOKED, LINES, LINE = 60_000, 400, 200  # bytes, lines, and characters of a line in which its marks are looked for
OF_TESTS = (
    "To compare programs, write a CSV with a row for each test and a column of passed and failed for each program."
)
KINDS = (
    Kind(
        "This is what JMH prints: the mean time of each benchmark, and not its runs.",
        "Write a CSV with a row for each benchmark and size, and a column with the mean time of each program; or run "
        "JMH with -rf csv and do so with what it writes.",
        line=re.compile(r"Benchmark\s+(\(.{1,40}\)\s+)*Mode\s+(Cnt|Samples)\s+Score\b"),
    ),
    Kind(
        "This is what “go test -bench” prints: times of benchmarks, with nothing that says how far they vary.",
        "Run every benchmark ten times or more, and write a CSV with a row for each benchmark and a column with "
        "the mean time of each program.",
        line=re.compile(r"Benchmark\S+\s+\d+\s+[\d.]+ ns/op"),
        needed=2,
    ),
    Kind(
        "This is what hyperfine writes of one task: the mean time of each command, and nothing else that they did.",
        "Time the commands on several tasks, and write a CSV with a row for each task and a column with the mean time "
        "of each command.",
        line=re.compile(r"\|? *Command *\| *Mean \[\w+\] *\| *Min "),
    ),
    Kind(
        "This is the log of a solver on one problem: how it went on, and one result at the end.",
        "Bring the time or the gap of every solver or setting on several problems: a row for each problem, and a "
        "column for each solver.",
        line=re.compile(
            r"Running HiGHS \d|Gurobi Optimizer version|Gurobi \d+\.\d|Welcome to the CBC MILP Solver|SCIP version \d|"
            r"Welcome to IBM\(R\) ILOG|CPLEX> |GLPSOL|Solving report$"
        ),
    ),
    Kind(
        "This is a printed classification report: measures of a model for each class, and no items.",
        "Save the true label and the predicted one of every item, with a column for each model.",
        line=re.compile(r"precision +recall +f1-score +support$"),
    ),
    Kind(
        "This is what Weka prints of one classifier: measures of a whole test, and no items.",
        "Use Weka's Experimenter and save its results as CSV or ARFF, or output the predictions of every item.",
        line=re.compile(
            r"=== (Run information|Classifier model|Stratified cross-validation|Confusion Matrix|Summary) ===$"
        ),
    ),
    Kind(
        "This is the log of a search with Optuna: one value for each setting that was tried, and no comparison.",
        f"Run the few settings of interest on the same folds or data sets, and bring what they reached: {RESULTS}.",
        line=re.compile(r"(\[I [\d: ,.-]+\] )?(\[[\w.]+\] )?Trial \d+ finished with value"),
    ),
    Kind(
        "This is the log of a program, with a time in every line, and no table of results.",
        f"Bring what the finished models reached: {RESULTS}.",
        line=re.compile(r"\[?\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\S* (-|\||\[|INFO|DEBUG|WARN)"),
        needed=5,
    ),
    Kind(
        "This is what trec_eval printed for people to read: the measures of one system for each query.",
        "Run trec_eval -q of today for two systems or more on the same queries, and upload what it writes for each: a "
        "measure, a query and a value in every line.",
        line=re.compile(r"Queryid \(Num\):|Interpolated Recall - Precision Averages:"),
    ),
    Kind(
        "This is what a program printed while it ran, with warnings among it, and no table of results.",
        f"Bring what the finished models reached: {RESULTS}.",
        line=re.compile(
            r"nohup: |(\S+:\d+: )?\w*Warning: |\S+:\d+: \w*Warning|Traceback \(most recent|warnings\.warn\("
        ),
        needed=2,
    ),
    Kind(
        "This is what pytest prints: which tests passed, of one program.",
        OF_TESTS,
        line=re.compile(r"=+ test session starts =+$"),
    ),
    Kind(
        "This is what a program prints in training, epoch by epoch: a curve, and no results of finished models.",
        f"Bring what finished models reached: {RESULTS}.",
        line=re.compile(r"(?:[\w.-]{1,40} [-–:|] )?\W*Epoch:? ?\[?\d+ ?/ ?\d+"),
        needed=2,
    ),
    Kind(
        "This is what one agent prints in training: its epochs follow on one another, and no other agent is there.",
        "Bring what finished agents reached, such as their last success rate: a row for each task and seed, and a "
        "column for each method.",
        line=re.compile(
            r"\| +(rollout/|time/|train/|test/|stats_[go]/|epoch +\||ep_?(len|rew)_?mean|eprewmean|nupdates|steps +\||"
            r"(total|serial)_timesteps|episodes +\||fps +\||mean 100 episode)[^|]*\|([^|]*\|)?$"
        ),
        needed=5,
    ),
    Kind(
        "This is the log of a program in training, epoch by epoch: a curve, and no results of finished models.",
        f"Bring what finished models reached: {RESULTS}.",
        line=re.compile(
            r"\W*epochs?\b[:=#\s]*\[?\d+\b[^,;\t]{0,20}[:,;|\]\t -].*\b(\w*loss|acc(uracy)?|lr|error|reward|rmse|mse)\b"
            r" ?[:=]? ?-?\d",
            re.IGNORECASE,
        ),
        needed=3,
    ),
    Kind(
        "This is what a program prints while it boosts trees, round by round: a curve, and no results of finished "
        "models.",
        f"Bring what finished models reached: {RESULTS}.",
        line=re.compile(r"\[\d+\]\t\S+: ?-?[\d.]+|\d+:\tlearn: -?[\d.]+|\[\d+\]\t[\w ]+'s \w+: -?[\d.]+"),
        needed=3,
    ),
    Kind(
        "This is the summary of a network, layer by layer: how it is built, and not how good it is.",
        f"Bring what finished models reached: {RESULTS}.",
        line=re.compile(r'Model: "[\w-]+"$|Layer \(type(:depth-idx)?\) +Output Shape +Param #'),
    ),
    Kind(
        "This is the printed result of an analysis of variance: sums of squares with the p-values of a test that was "
        "already made, and no single results.",
        f"To make a test here, bring the results that it was made from: {RESULTS}.",
        line=re.compile(
            r"(?:Analysis of (?:Variance|Deviance) Table|(?:Res\.)?df\b[ \w.]* P(?:r\(|\()>)|(?:df|sum[ _]sq)\b[ \w.]*"
            r" Pr\(>|df_resid +ssr +df_diff",
            re.IGNORECASE,
        ),
    ),
    Kind(
        "This is what statsmodels prints of one fitted model: coefficients, and not how good its predictions are.",
        "Save the truth and the prediction of every item, with a column for each model.",
        line=re.compile(
            r"[\w ]+ Regression Results$|Dep\. Variable:|(ARIMA|SARIMAX|Mixed Linear Model) [\w ]*Results$"
        ),
    ),
    Kind(
        "These are confusion matrices as caret prints them: how often a classifier was right, and not on which items. "
        "McNemar's test in them is about one classifier alone.",
        "Bring a row for each item, with its true class and what each classifier predicted.",
        line=re.compile(r"Confusion Matrix and Statistics$|No Information Rate :"),
    ),
    Kind(
        "This is a confusion matrix as it is printed: how many items of each class one model took for each class, and "
        "not which.",
        "Save the true label and the predicted one of every item, with a column for each model.",
        line=re.compile(r"([\w ]*confusion[ _]matrix\W*)?\[\[ *\d+\.?( +\d+\.?)+ *(\]|$)", re.IGNORECASE),
    ),
    Kind(
        "This is what the tester of Weka's Experimenter prints: means, with marks of a test that was already made; the "
        "results behind them are gone.",
        "Bring the Experimenter's own results, as CSV or ARFF with Key_Dataset, Key_Run, Key_Fold and Key_Scheme.",
        line=re.compile(r"Tester: +weka\.|\(v/ ?/\*\) *\|"),
    ),
    Kind(
        "This is a list of what one detector found in each file: there is no second one, and nothing says what is "
        "truly there.",
        "Bring a row for each file with the truth and what each of two detectors found, or with a score of each, such "
        "as the IoU.",
        line=re.compile(
            r"(detections?( score)?|detected|bounding box(es)?)\b[^,|\t]{0,40}:|enter image path:|"
            r"\S+: predicted in [\d.]+ |image \d+/\d+ \S+ \d+x\d+ ",
            re.IGNORECASE,
        ),
        needed=3,
    ),
    Kind(
        "This is what R prints of one fitted model: its parameters, and not how good its predictions are.",
        "Save the truth and the prediction of every item, with a column for each model.",
        line=re.compile(
            r"(Coefficients:|Signif\. codes:|Residual standard error:|Number of Fisher Scoring iterations|"
            r"Smoothing parameters:|Training set error measures:)"
        ),
    ),
    Kind(
        "This is what RapidMiner prints of one model: measures of a whole test, and no items.",
        "Save the table of examples with the true label and the predictions of two models or more.",
        line=re.compile(r"PerformanceVector:?$"),
    ),
    Kind(
        "This is what COCOeval prints of one detector: its mean precision and recall, and no single images or classes.",
        "Bring the precision of every class, or a score of every image, of two detectors or more on the same images.",
        line=re.compile(r"Average (Precision|Recall) +\(A[PR]\) @\["),
        needed=2,
    ),
    Kind(
        "This is what Kaldi or SpeechBrain prints of speech recognition: error rates of whole tests, one for a system.",
        "Bring the errors of every utterance or speaker: a row for each, and a column for each system.",
        line=re.compile(r"%WER \d+\.\d+ \[ *\d+ */ *\d+"),
    ),
    Kind(
        "This is the printed result of a test that was already made.",
        f"To make a test here, bring the results that it was made from: {RESULTS}.",
        line=re.compile(r"(Wilcoxon (signed rank|rank sum)|Friedman rank sum|Kruskal-Wallis rank sum|McNemar's Chi)"),
    ),
)
PROGRAM = Kind(
    "This is a program, and not what it computed.",
    f"Run it, and bring its results: {RESULTS}.",
    first=re.compile(
        r"#!.*python|(import|from) [a-z][\w.]*( as \w+| import [\w, (]+)?$|def \w+\(.*\):$|library\(\w+\)$",
        re.IGNORECASE,
    ),
)


def refuse_printed(text: bytes) -> None:
    """Refuse what a program printed for people to read, by the lines that only such a text has."""
    refuse_told([line.strip() for line in filled_lines(text[:LOOKED], LINES, LINE)], (*KINDS, PROGRAM))
