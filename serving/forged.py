"""What no page would send over the websocket is as if nobody had sent it.

Streamlit takes whatever comes over its websocket: a text where a widget has numbers, and words that are none of its
choices. A page that looks up what was chosen would fail on them, and go on failing for as long as it remembers them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from streamlit.proto.NumberInput_pb2 import NumberInput
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.state.common import unpack_widget_state_value
from streamlit.runtime.state.session_state import Serialized, WStates

if TYPE_CHECKING:
    from streamlit.proto.WidgetStates_pb2 import WidgetState
    from streamlit.runtime.state.common import WidgetMetadata

WHOLE = {"int_value": "double_value", "int_array_value": "double_array_value"}  # as pages send numbers that are whole


@cache
def refuse() -> None:
    """Drop such values from now on, in every session, and the wish to empty the caches of all sessions.

    Streamlit offers no way to ask for this: where a later version reads values otherwise, a test fails.
    """
    genuine = WStates.__getitem__

    def checked(self: WStates, key: str) -> Any:
        sent, known = self.states.get(key), self.widget_metadata.get(key)
        if isinstance(sent, Serialized) and known is not None and not possible(sent.value, known):
            raise KeyError(key)
        return genuine(self, key)

    WStates.__getitem__ = checked  # type: ignore[method-assign]
    AppSession._handle_clear_cache_request = lambda _: None  # type: ignore[method-assign, assignment]  # noqa: SLF001 - as above


def possible(sent: WidgetState, known: WidgetMetadata[Any]) -> bool:
    """Tell whether a page would send a value: one of the widget's type, and of its choices where it has some."""
    kind = sent.WhichOneof("value")
    reader = getattr(known.deserializer, "__self__", None)
    if kind is not None and known.value_type not in (kind, WHOLE.get(kind), None):
        return False
    if kind in WHOLE and getattr(reader, "data_type", None) == NumberInput.FLOAT:
        return False  # Streamlit would go on sending what stands there as a whole number, and fail
    try:
        value = known.deserializer(unpack_widget_state_value(sent))
    except Exception:  # noqa: BLE001 - whatever a widget's own reader raises, it cannot read this
        return False
    choices = getattr(reader, "options", None)
    if choices is None:
        return True
    chosen = value if isinstance(value, (list, tuple)) else [value]
    return all(one is None or one in choices for one in chosen)
