"""What to bring where rows of models are not paired, or where nobody can tell of which model they are."""

MOST_GROUPS = 12  # that every participant was tried with
VOTE = frozenset({"vote", "votes", "winner", "wins", "preferred", "preference", "choice", "ranking"})
MANY_TRAITS = 4  # columns of words
FEWEST_SETTINGS = 3  # beside which a score is what a search reached
EXPERIMENT = (
    "If these are results, name their columns so, or say below what they are; if features, train models on them on the "
    "page Experiment."
)
MODEL_COLUMN = (
    "Call the column that names the models “model”, or add one; and number rows of a model that repeat. "
    "If all rows are of one model, bring those of a second one on the same items."
)
IN_BLOCKS = "The rows come in blocks"
SECOND_MODEL = (
    "A comparison takes two: add the rows of a second model on the same items, or upload its file beside this."
)
A_SECOND = (
    "Add a column that names the model, with the rows of a second one, or upload the same file of a second model "
    "beside this one."
)
ALONE = (
    "Add the item, data set or participant that each row is of, the same for every model. Runs that share nothing "
    "cannot be paired: bring those on several problems."
)
ON_FEW = (
    "Runs that share nothing cannot be paired, and so few problems show little: bring the runs on more of them, or "
    "those on one alone, which can be compared as separate groups."
)
