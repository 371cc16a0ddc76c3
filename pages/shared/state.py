"""The only file that touches the session: what is compared, and how it was asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from compare_core.analysis.default_rope import same_unit
from compare_core.beliefs.decision import swapped
from compare_core.errors import StoreError
from compare_core.evidence.kinds import renamed
from compare_core.evidence.scoring import labelled
from compare_core.examples import DEFAULT
from compare_core.names import legible
from compare_core.saved import session
from compare_core.saved.fingerprint import fingerprint
from pages.shared import address, presence
from pages.shared.held import (
    Earlier,
    Files,
    Held,
    Opened,
    carried,
    file_key,
    first_two,
    from_example,
    from_link,
    from_session,
    from_token,
    understand_files,
)
from pages.shared.kept import key_of
from serving.drafts import Drafts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.kinds import Evidence
    from compare_core.tables import Roles, Understanding

HELD, PAGE, SEEDED, VIEWS, EARLIER = "held", "page", "seeded", "views", "earlier"
OPENED, UNOPENED = "opened", "unopened"  # saved results that are held, or why those of the address are not
NOTHING = "Nothing is kept under this link: it was deleted, it has expired, or it was not copied whole."
REFUSAL = "refusal"  # where the sentence about a file that was not read is kept, until other results are held
READ, UPLOADED = "read", "uploaded"  # the files that the held results were read from, and how
MOST_EARLIER, MOST_BYTES = 12, 50_000_000  # results that can be opened again, and all bytes of their files
LASTING = (  # what a reload of the page does not lose
    *(HELD, EARLIER, READ, UPLOADED, OPENED, "kept_analyses", "tickets"),
    *("experiment_setup", "experiment_story", "experiment_version", "experiment_run", "experiment_tried", "used"),
)
LOSABLE = (EARLIER, READ, OPENED, "kept_analyses", "experiment_run")  # what no link holds
RESTORED, REPLACED = "restored", "replaced"
DRAFTS = Drafts()  # of every session
CONVENTIONS = ("level",)  # options that no data set suggests


def held() -> Held:
    """Return what the session holds: from its link on the first visit, else an example."""
    if HELD not in st.session_state:
        st.session_state[HELD] = _saved(address.viewed(address.SAVED)) or _linked()
    found: Held = st.session_state[HELD]
    return found


def note() -> None:
    """Remember what this page holds, for a reload of it."""
    known = presence.visit()
    if known is not None and any(name in st.session_state for name in LOSABLE):
        address.mark()
        memory = {name: st.session_state[name] for name in LASTING if name in st.session_state}
        DRAFTS.note(*known, _place(), memory, presence.here())


def restore() -> None:
    """Take up what this page held before it was reloaded, if a session begins with it."""
    if RESTORED in st.session_state:
        return
    st.session_state[RESTORED] = True
    known = presence.visit() if address.viewed(address.TAB) else None
    memory = None if known is None else DRAFTS.take(known[0], _place())
    st.session_state.update(memory or {})


def _place() -> tuple[str, str]:
    return str(st.session_state.get(PAGE, "")), key_of(address.params())


def _linked() -> Held:
    return from_link(address.params()) or from_example(DEFAULT)


def _saved(token: str) -> Held | None:
    """Return what is kept under the address's token; where there is none, or nothing is kept, None."""
    if not token:
        return None
    try:
        found = from_token(token)
    except StoreError as error:
        remember(UNOPENED, str(error))
        return None
    if found is None:
        remember(UNOPENED, NOTHING)
        return None
    remember(OPENED, found)
    return found.held


def opened() -> Opened | None:
    """Return what is known of the results that are held, where somebody had saved them."""
    found: Opened | None = st.session_state.get(OPENED)
    return found if found is not None and found.held.key == held().key else None


def try_again() -> None:
    """Ask for what is kept under the address's token once more."""
    forget(HELD, UNOPENED)


def reopen_saved() -> None:
    """Hold saved results again as they were saved."""
    found = opened()
    if found is not None:
        st.session_state[HELD] = found.held
        forget(*st.session_state.get(SEEDED, ()), SEEDED, VIEWS)


def earlier() -> tuple[Earlier, ...]:
    """Return what was held before, the latest first."""
    found: tuple[Earlier, ...] = st.session_state.get(EARLIER, ())
    return tuple(each for each in found if each.held.key != held().key)


def replaced() -> Held | None:
    """Return the results in whose place those that are held came last, if they can be opened again."""
    new, old = st.session_state.get(REPLACED, ("", ""))
    return next((each.held for each in earlier() if each.held.key == old), None) if new == held().key else None


def reopen(key: str) -> None:
    """Hold results again that were held before, with every choice about them and the files that they came from."""
    chosen = next((each for each in earlier() if each.held.key == key), None)
    if chosen is not None:
        _put(chosen.held)
        st.session_state.update({READ: chosen.read, UPLOADED: chosen.uploaded})


def _put(new: Held) -> None:
    """Hold other results; those before them stay within reach, as long as their files do not take too much room."""
    old = st.session_state.get(HELD)
    if old is not None and old.key != new.key:
        room, kept = MOST_BYTES, []
        for each in (Earlier(old, recall(READ), recall(UPLOADED)), *earlier()):
            if each.held.key != new.key and each.bytes <= room:
                room -= each.bytes
                kept.append(each)
        st.session_state[EARLIER] = tuple(kept[:MOST_EARLIER])
        forget(READ, UPLOADED)
        st.session_state[REPLACED] = (new.key, old.key)
    forget(REFUSAL, UNOPENED)
    st.session_state[HELD] = new


def recall(key: str) -> Any:
    """Return what was remembered under a key, or None."""
    return st.session_state.get(key)


def remember(key: str, value: Any) -> None:
    """Keep a value for this session."""
    st.session_state[key] = value


def forget(*keys: str) -> None:
    """Drop what was remembered."""
    for key in keys:
        st.session_state.pop(key, None)


def turn_to(page: str) -> None:
    """Begin a page, whose widgets are seeded anew where it is another than before.

    Streamlit keeps a key that stands on both pages, and still lets the second page's widget begin at its first choice.
    """
    if st.session_state.get(PAGE) != page:
        forget(*st.session_state.get(SEEDED, ()), SEEDED, VIEWS)
        st.session_state[PAGE] = page


def sent() -> bool:
    """Tell whether the browser said where widgets stand: of a page that has some it does, unless the menu was used."""
    context = get_script_run_ctx(suppress_warning=True)
    return context is None or context.is_history_navigation or bool(context.session_state.get_widget_states())


def seed(key: str, value: Any) -> None:
    """Give a widget its value where its page has just been opened; a widget's key does not outlive its page."""
    st.session_state.setdefault(SEEDED, set()).add(key)
    if key not in st.session_state:
        st.session_state[key] = value


def view(key: str, value: Any, among: Sequence[Any] | None = None) -> None:
    """Give a widget of a section its value, which stays while another section is open, if it still is `among` some."""
    st.session_state.setdefault(VIEWS, set()).add(key)
    seed(key, value)
    if among is not None and st.session_state[key] not in among:
        st.session_state[key] = value


def keep_views() -> None:
    """Keep what the sections that are not open now were set to: Streamlit drops what no widget has asked for."""
    for key in st.session_state.get(VIEWS, ()):
        if key in st.session_state:
            st.session_state[key] = st.session_state[key]


def show(key: str, value: Any) -> None:
    """Let a widget show what is held, whatever it showed before; it needs a callback that changes what is held."""
    st.session_state[key] = value


def copy(of: str, to: str) -> None:
    """Let one widget show what another was set to."""
    st.session_state[to] = st.session_state[of]


def news(key: str, value: Any) -> bool:
    """Tell whether a value is another than when this was asked the last time."""
    known = st.session_state.get(key) == value
    st.session_state[key] = value
    return not known


def hold(evidence: Evidence, source: str) -> None:
    """Replace the evidence by other that came from no file.

    Where it is the same evidence, every choice stays that still makes sense.
    """
    _put(_made(renamed(evidence, legible(evidence.models)), source))


def _made(
    evidence: Evidence,
    source: str,
    understood: Understanding | None = None,
    files: str = "",
    *,
    corrected: bool = False,
) -> Held:
    """Return evidence with every choice that stays; `files` is the key of those that it was read from, where it was.

    Where it is the same evidence as before, or a `corrected` reading of it, that is all that still makes sense. What
    was chosen for other results says nothing of these: only a person's conventions stay, and the pair if it is here.
    """
    old: Held | None = st.session_state.get(HELD)
    key, pair, kept = fingerprint(evidence), first_two(evidence), {}
    if old is not None:
        pair = old.pair if set(old.pair) <= set(evidence.models) else pair
        kept = _stay(old, evidence) if corrected or key == old.key else _conventions(old)
    return Held(evidence, source, key, pair, understood=understood, files=files, **kept)


def _stay(old: Held, evidence: Evidence) -> dict[str, Any]:
    """Return the choices that stay where the same results are read otherwise."""
    kept = {
        name: getattr(old, name) for name in ("alpha", "method", "options", "posthoc", "belief", "costs", "wording")
    }
    if not same_unit(old.evidence, evidence):  # what is too small to matter in one metric may be all in another
        kept["options"] = {name: value for name, value in old.options.items() if name != "rope"}
    return {**kept, "control": old.control if old.control in evidence.models else None}


def _conventions(old: Held) -> dict[str, Any]:
    """Return what a person holds to whatever the results: alpha, the level of intervals, and how shares are told."""
    return {
        "alpha": old.alpha,
        "wording": old.wording,
        "options": {name: old.options[name] for name in CONVENTIONS if name in old.options},
    }


def change(**choices: Any) -> None:
    """Change choices about what is held."""
    st.session_state[HELD] = replace(held(), **choices)


def redesign(**known: Any) -> None:
    """Correct what the held scores are: metric, direction, and the items of a fold."""
    found = held()
    if any(getattr(found.evidence, name) != value for name, value in known.items()):
        _renew(replace(found.evidence, **known))


def recut(at: Any) -> None:
    """Cut the held probabilities at another threshold."""
    found = held()
    outputs = found.evidence.outputs
    if outputs is None or (outputs.chosen_on == "typed" and at == outputs.thresholds[0]):
        return  # a session file may hold a threshold for each model, of which the page shows the first
    cut = outputs.cut(at)
    if (cut.thresholds, cut.chosen_on) != (outputs.thresholds, outputs.chosen_on):
        _renew(labelled(cut))


def _renew(evidence: Evidence) -> None:
    """Put evidence in the place of the same evidence seen otherwise, and show it; as it was read, if it is that."""
    key, read = fingerprint(evidence), held().understood
    if read is not None and fingerprint(read.evidence) == key:
        evidence = read.evidence
    change(evidence=evidence, key=key)
    st.rerun()


def choose_pair(a: str, b: str) -> None:
    """Compare these two from now on, on every page; where they only change places, so do the ROPE and the costs."""
    found = held()
    if (b, a) == found.pair:
        rope, costs = found.options.get("rope"), found.costs
        turned = {} if rope is None else {"rope": rope.turned}
        change(options={**found.options, **turned}, costs=costs and swapped(costs))
    change(pair=(a, b))


def choose_model(place: int, key: str) -> None:
    """Take the model that a widget was set to as A (0) or B (1); if it is the other one, the two change places."""
    picked, other = st.session_state[key], held().pair[1 - place]
    other = held().pair[place] if picked == other else other
    choose_pair(*((picked, other) if place == 0 else (other, picked)))


def swap_pair() -> None:
    """Let A and B change places."""
    choose_pair(*reversed(held().pair))


def open_pair(a: str, b: str) -> None:
    """Go to the page for two models with these two."""
    choose_pair(a, b)
    st.switch_page("pages/pairwise.py")


def open_files(files: Files, source: str, roles: Roles | None = None) -> None:
    """Understand files, or reopen a session file, and hold the evidence."""
    if len(files) == 1 and session.recognises(files[0][1]):
        found = from_session(files[0][1], source)
        _put(found.held)
        remember(OPENED, found)
        return
    _put(foreseen(files, source, roles))


def foreseen(files: Files, source: str, roles: Roles | None = None) -> Held:
    """Return what would be held if files were opened, with every choice about it that would stay."""
    understood, corrected = understand_files(files, roles), _corrects(files, roles)
    before: Held | None = st.session_state.get(HELD)
    evidence = carried(before, understood.evidence) if corrected else understood.evidence
    return _made(evidence, source, understood, file_key(files), corrected=corrected)


def _corrects(files: Files, roles: Roles | None) -> bool:
    """Tell whether roles are said of the files whose results are held."""
    before: Held | None = st.session_state.get(HELD)
    return roles is not None and before is not None and before.files == file_key(files)
