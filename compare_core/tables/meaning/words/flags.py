"""Names of what is so of an item or not, as whether a question has an image, and of no model."""

from __future__ import annotations

import re

from compare_core.names import kept
from compare_core.tables.meaning.words.verdicts import says_right

FLAG = re.compile(
    r"(is|are|has|have|had|was|needs?|requires?|contains?|includes?|uses?|involves?|allows?|can|should)[ _].+|"
    r"[a-z_ ]*(able|ible|ambiguous|contaminated|adversarial|hop|required|needed|sensitive|based|ended|premise)|"
    r"hard|easy|difficult|multimodal|visual|numeric|numerical|public|private|seen|unseen|math|code|long_?context|ood",
)


@kept
def says_flag(name: str) -> bool:
    """Tell whether a name says what is so of an item.

    >>> says_flag("has_image"), says_flag("answerable"), says_flag("multi_hop"), says_flag("is_correct")
    (True, True, True, False)
    >>> says_flag("svm"), says_flag("human")
    (False, False)
    """
    return FLAG.fullmatch(name.strip().casefold()) is not None and not says_right(name)
