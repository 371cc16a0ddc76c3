"""What can go wrong, and what only looks as if it did.

CompareError
├── DataError        what was brought, or asked for, cannot be used as it is
└── NotApplicable    the question has no answer here; the reason is the answer
"""


class CompareError(Exception):
    """Everything this package raises on purpose; the text is a sentence for the person."""


class DataError(CompareError):
    """Evidence or an option that cannot be used as it is: what is wrong, and what to do next."""


class NotApplicable(CompareError):  # noqa: N818 - an answer, not an error
    """An honest third outcome: the method has no answer for this evidence.

    Parameters
    ----------
    reason
        Why there is no answer, as a sentence.
    instead
        What to read instead, as a sentence; may be empty.
    """

    def __init__(self, reason: str, instead: str = "") -> None:
        super().__init__(f"{reason} {instead}".strip())
        self.reason = reason
        self.instead = instead
