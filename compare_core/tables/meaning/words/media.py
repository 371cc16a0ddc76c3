"""Names of how long one program worked on media of several kinds, which are no systems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Collection

WORKED = frozenset({  # as programs do, and people do not
    "processing", "generation", "synthesis", "encoding", "decoding", "transcription", "conversion", "rendering",
    "upload", "download", "extraction", "inference",
})  # fmt: skip
MEDIA = frozenset({"text", "audio", "video", "image", "images", "speech", "voice", "pdf", "document", "summary", "ocr"})


def worked_on_media(names: Collection[str]) -> bool:
    """Tell whether names say of times that a program worked on texts, sounds and the like, and nothing else.

    >>> worked_on_media(["text_processing_time", "audio_processing_time"])
    True
    >>> worked_on_media(["svm_processing_time", "rf_processing_time"]), worked_on_media(["text_time", "audio_time"])
    (False, False)
    """
    words = [{*tokens(name)} for name in names]
    return bool(words) and all(w & WORKED and w & MEDIA and w & TIMES and w <= WORKED | MEDIA | TIMES for w in words)
