"""A visitor who sets widgets to what no page would send, and remembers everything that the server says."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

from streamlit.proto.BackMsg_pb2 import BackMsg

from benchmarks.visitor import PATIENCE, VALUES, Visitor
from tests.hostile.names import NAMES

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

TEXTS = [*(text for text in NAMES.values() if "\udc80" not in text and len(text) < 2000), "x" * 20_000, "-1", "1e400"]
NUMBERS = [float("nan"), float("inf"), float("-inf"), 1e308, -1e308, 5e-324, -1.0, 0.5, 1e20, -0.0, 2.0**53 + 2]
PICKS = [
    "", "{", "{}", "null", "[1]", "1e999", "[" * 5000, '{"selection": null}', '{"selection": []}', '{"selection": {}}',
    '{"selection": {"cell": null}}', '{"selection": {"cell": {}}}', '{"selection": {"cell": [1]}}',
    '{"selection": {"cell": [{}]}}', '{"selection": {"cell": [{"c0": 1e999, "c1": "x", "__proto__": 1}]}}',
    '{"selection": {"leaf": [{"c0": null}], "model": [{"c0": []}], "pick": [{}], "point": [{"a": {}}]}}',
    '{"selection": {"node": [{"id": "nobody"}], "answer": [[[]]], "cell": [{"b": -1, "c": 99999999}]}}',
]  # fmt: skip
FORGED: dict[str, list[Any]] = {
    "string_value": [*TEXTS, *PICKS],
    "double_value": NUMBERS,
    "int_value": [-(2**63), 2**63 - 1, -1, 0],
    "bool_value": [True, False],
    "string_array_value": [[], [""], *([text] for text in TEXTS[::9]), TEXTS, ["a"] * 3000],
    "double_array_value": [[], NUMBERS, *([number] for number in NUMBERS), [1e308, -1e308], [0.5] * 3000],
    "int_array_value": [[], [-1], [0] * 3000],
    "json_value": PICKS,
    "json_trigger_value": PICKS,
    "bytes_value": [b"", b"\xff" * 1000],
    "trigger_value": [True],
    "string_trigger_value": ["", "x"],
    "file_uploader_state_value": ["nobody's"],
}
OWN = {**VALUES, "vega_lite_chart": "string_value"}
OPENED = ("expandable", "popover", "checkbox")  # which show more once they are set
FAILED = re.compile(r"Something went wrong here that is not your mistake")


class Forger(Visitor):
    """A page whose widgets are set to anything.

    Attributes
    ----------
    shown
        The widgets on the page by their ids: what each is, and its field in messages.
    told
        What stands in boxes of errors, warnings and notes.
    heard
        Every message of the server, byte for byte.
    """

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.shown: dict[str, tuple[str, str]] = {}
        self.told: list[str] = []
        self.heard: list[bytes] = []
        self.raised: list[str] = []

    def _hear(self, message: ForwardMsg) -> bool:
        self.heard.append(message.SerializeToString(deterministic=True))
        if message.WhichOneof("type") == "new_session" and not self._part:
            self.shown, self.told = {}, []
        return super()._hear(message)

    def _see(self, message: ForwardMsg) -> None:
        delta = message.delta
        part: Any = delta.new_element if delta.HasField("new_element") else delta.add_block
        kind = part.WhichOneof("type")
        if kind == "exception":
            self.raised.append(part.exception.message)
            return
        if kind == "alert":
            self.told.append(part.alert.body)
        found = getattr(part, kind) if kind else None
        if name := getattr(found, "id", ""):
            chosen = kind == "slider" and found.options
            self.shown[name] = (kind, "string_array_value" if chosen else OWN.get(kind, "string_value"))
        super()._see(message)

    async def unfold(self) -> None:
        """Open whatever opens on the page, and what that shows, as far as it goes."""
        for _ in range(3):
            self._set |= {name: ("bool_value", True) for name, (kind, _) in self.shown.items() if kind in OPENED}
            self._part = ""
            await self._rerun()

    async def forge(self, name: str, kind: str, value: Any) -> None:
        """Set one widget to a value of any kind, and everything else as it was."""
        message = BackMsg()
        asked = message.rerun_script
        asked.query_string, asked.page_script_hash = self.query, self.page
        self._part = ""
        for known, (known_kind, known_value) in self._set.items():
            if known != name and known_kind == "bool_value":
                setattr(asked.widget_states.widgets.add(id=known), known_kind, known_value)
        _put(asked.widget_states.widgets.add(id=name), kind, value)
        await self._socket.send(message.SerializeToString())
        async with asyncio.timeout(PATIENCE):
            while not self._hear(await self._next()):
                pass

    @property
    def failed(self) -> bool:
        """Whether the page failed, or said that it had."""
        return bool(self.raised) or any(FAILED.search(said) for said in self.told)


def forgeries(shown: dict[str, tuple[str, str]], chance: random.Random, most: int) -> Iterator[tuple[str, str, Any]]:
    """Yield some forged values for the widgets of a page: mostly of their own type, and some of every other."""
    every = [(name, kind, value) for name, (_, kind) in shown.items() for value in FORGED[kind]]
    others = [
        (name, kind, value)
        for name, (_, own) in shown.items()
        for kind, values in FORGED.items()
        if kind != own
        for value in values[:2]
    ]
    yield from chance.sample(every, min(len(every), most - most // 4))
    yield from chance.sample(others, min(len(others), most // 4))


def _put(state: Any, kind: str, value: Any) -> None:
    if kind == "file_uploader_state_value":
        state.file_uploader_state_value.uploaded_file_info.add(name=f"../../{value}", size=5, file_id=value)
    elif kind.endswith("_array_value"):
        getattr(state, kind).data.extend(value)
    elif kind == "string_trigger_value":
        state.string_trigger_value.data = value
    else:
        setattr(state, kind, value)
