"""Translations, summaries and the like beside the text they were to match: word for word is no fair way to judge."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens

MADE = {  # kinds of texts, and what tells how good they are
    **dict.fromkeys(("translation", "translated", "mt", "hypothesis"), "chrF, BLEU or COMET"),
    **dict.fromkeys(("summary", "summarization", "abstract"), "ROUGE or BERTScore"),
    **dict.fromkeys(("caption", "paraphrase", "simplification", "rewrite", "generation"), "BLEU or BERTScore"),
    **dict.fromkeys(("transcript", "transcription"), "its word error rate"),
}
FEWEST_WORDS, ROWS = 3, 200  # on average, in as many rows at most as are looked at
FEWEST_TEXTS = 10  # all different but a few
MOSTLY = 0.8


def texts_beside_gold(seen: Seen) -> Finding | None:
    """Find texts that one model made of others, beside a true one of each, and no score of any."""
    truth = seen.truth
    if truth is None or not _holds_texts(seen, truth):
        return None
    rest = [name for name in seen.table.columns if name not in (truth, seen.identity)]
    if any(is_scores(seen.table.column(name)) or says_either(seen.table, name) for name in rest):
        return None  # which may say how good each is
    made = [name for name in rest if {*tokens(name)} & {*MADE} and _holds_texts(seen, name)]
    if len(made) != 1:
        return None
    by = next(MADE[word] for word in tokens(made[0]) if word in MADE)
    return Finding(
        "free text",
        f"{quoted(made[0], SHORT)} holds texts beside those in {quoted(truth, SHORT)}, and nothing says how good each "
        "is. How many are the same word for word does not tell: a good one may be worded otherwise.",
        f"Bring a score of every text for each model, such as {by}, or a rating by people, on the same texts.",
    )


def _holds_texts(seen: Seen, name: str) -> bool:
    """Tell whether a column holds texts of several words, hardly any of them twice."""
    texts = seen.table.some_texts(name, ROWS)
    if len(texts) < FEWEST_TEXTS or seen.table.distinct(name) < MOSTLY * seen.table.rows:
        return False
    return sum(len(text.split()) for text in texts) >= FEWEST_WORDS * len(texts)
