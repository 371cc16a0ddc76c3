"""Sentences that models wrote, beside what they should have written and a measure of how far off they are."""

from __future__ import annotations

from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, rows

SPOKEN = range(60)
CODECS = (("wav", "none"), ("mp3", "32"), ("mp3", "64"), ("opus", "16"), ("opus", "24"))


def sentence(item: int) -> str:
    """Return what was said."""
    return f"the ship number {item} left harbour at dawn"


def heard(item: int, model: int) -> str:
    """Return what was understood, in a third of the cases the very same."""
    return sentence(item) if (item + model) % 3 == 0 else sentence(item).replace("harbour", f"h{model}")


def wer(item: int, model: int) -> float:
    """Return a rate of wrong words."""
    return 0.0 if (item + model) % 3 == 0 else round(0.125 + 0.01 * ((item * 7 + model) % 5), 3)


def test_a_measure_beside_sentences_is_the_score() -> None:
    """As in tables of transcripts: a reference is no label, though some predictions are the same."""
    cells = [
        f"{m},u{i},{sentence(i)},{heard(i, k)},{wer(i, k)}" for k, m in enumerate(("small", "large")) for i in SPOKEN
    ]
    understood = found(rows("model,utt_id,reference,prediction,wer", *cells))
    assert isinstance(understood.evidence, ItemScores)
    assert (understood.evidence.metric, understood.evidence.higher_is_better) == ("wer", False)
    assert understood.evidence.n == len(SPOKEN)


def test_a_setting_that_no_two_models_share_names_them() -> None:
    """As in tables of audio codecs: a bit rate belongs to the codec, and every sample was coded in all ways."""
    cells = [
        f"{codec},{rate},{i},sp{i % 7},{sentence(i)},{heard(i, k)},{wer(i, k)}"
        for k, (codec, rate) in enumerate(CODECS)
        for i in SPOKEN
    ]
    text = rows("codec,bitrate,sample,speaker_id,reference,prediction,wer", *cells)
    roles = asked(text).suggested
    assert (roles.model, roles.value, roles.id) == ("codec + bitrate", "wer", "sample")
    evidence = found(text, roles=roles).evidence
    assert len(evidence.models) == len(CODECS)
    assert (evidence.metric, evidence.n) == ("wer", len(SPOKEN))


def test_classes_stay_classes() -> None:
    """Compare labels with the truth, also where a column holds a score of each."""
    cells = [f"{m},{i},c{i % 3},c{(i + k) % 3},0.{i + 10}" for k, m in enumerate(("svm", "rf")) for i in SPOKEN]
    understood = found(rows("model,id,label,prediction,f1", *cells))
    assert understood.layout == "predictions_long"
