"""The calls of methods in a script: what each looks at, all its options, and the same in other libraries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.literals import literal
from compare_core.scripts.lines import NUMPY, Part, called, comment, needs_of, value_of
from compare_core.scripts.peers import peers_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.catalogue import Method
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import Result

SHOW = '''
def show(result):
    """Print every number of a result under its name."""
    for name, number in named_numbers(result).items():
        print(f"{name} = {number}")
'''
THE_SAME = "The same in"
NEEDED = ("compare_core.named_numbers", "named_numbers")


class Call(NamedTuple):
    """A method as it was asked.

    Attributes
    ----------
    method, result
        What was asked, and what it answered.
    options
        Those that were given; the others are as usual.
    evidence, on
        What it was asked about, and how that is called in the script.
    models
        Which models it saw, and how they are called there; all of them where that has no name.
    """

    method: Method
    result: Result
    options: Mapping[str, Any]
    evidence: Evidence
    on: str = "evidence"
    models: Sequence[str] | None = None
    named: str = ""

    @property
    def every(self) -> dict[str, Any]:
        """All its options, so that nothing depends on what is usual."""
        usual = {name: option.default for name, option in self.method.options.items()}
        return {**usual, **self.options}

    @property
    def sees(self) -> str:
        """The expression that makes what the method looks at."""
        return called(f"{self.method.takes.__name__}.of", self.on, *([self.named] if self.named else []))

    @property
    def seen(self) -> str:
        """What that is called in the script."""
        name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", self.method.takes.__name__).lower()
        return "_".join((name, *(part for part in (self.on, self.named) if part not in ("", "evidence", "pair"))))


def calls_part(calls: Sequence[Call]) -> Part:
    """Write calls one after the other; what several of them look at is made once."""
    needs, blocks, made = [NEEDED], [], set()
    for call in calls:
        function, takes = call.method.function, call.method.takes
        needs += [(function.__module__, function.__name__), (takes.__module__, takes.__name__), *needs_of(call.every)]
        lines = [comment(f"{call.method.title}. {call.method.question}"), comment(call.method.cite)]
        if call.seen not in made:
            lines.append(f"{call.seen} = {call.sees}")
        made.add(call.seen)
        arguments = [call.seen, *(f"{name}={value_of(value)}" for name, value in call.every.items())]
        lines += [f"result = {called(function.__name__, *arguments)}", "show(result)"]
        blocks.append("\n".join((*lines, *_beside(call))))
    if any("np." in block for block in blocks):
        needs.append(NUMPY)
    return Part("\n\n".join(blocks), tuple(needs))


def _beside(call: Call) -> list[str]:
    """Write the same in other libraries, with the number that they give, as comments."""
    seen = call.method.takes.of(call.evidence, call.models)
    lines = []
    for peer in peers_of(call.method.id, seen, call.every, call.result):
        words = {name: value if isinstance(value, str) else value_of(value) for name, value in call.every.items()}
        text = peer.call.format(seen=call.seen, **{**words, **peer.options(call.every, call.result)})
        number = literal(peer.number(call.result), 10**6)
        lines += [
            f"# The same in {peer.library}, which gives {number}:",
            *(f"#     {line}" for line in text.split("\n")),
        ]
    return lines
