"""The form in which a person says what files are, with what each choice would lead to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import chain, cycle
from typing import TYPE_CHECKING, Any, NamedTuple

import streamlit as st

from compare_core.names import LONGEST_NAME
from compare_core.tables import LAYOUTS, Misread, NeedsRoles, Roles
from compare_core.tables.form import JOINING, MAY_BE_NONE, WRITTEN, Form, correcting, form_of, proposed, still_there
from compare_core.tables.meaning.choice.tables_apart import EACH
from compare_core.tables.preview import parts, together
from compare_core.tables.samples import taking
from pages.shared import state
from pages.shared.held import Files, attempted, file_key
from pages.shared.kept import key_of
from pages.shared.sections import foreseen, in_steps, later
from pages.shared.sections.opening import open_files
from pages.shared.text import plain, told_apart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from streamlit.delta_generator import DeltaGenerator

    from compare_core.tables import Understanding
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.steps import Compared
    from pages.shared.held import Held

MOST_ROWS, MOST_BYTES = 200_000, 20_000_000  # that are read again whenever a choice changes
AS_WRITTEN = "Undo guesses: the first line is the header, blank rows stay, and a comma in a number stays a comma"
SAY = "Say what its columns are"
OTHERWISE = "Something else? Choose the columns, or how the file is written"
PAIR = 2  # files, as which the tables of one may be read
UNSAID = ""  # of a layout that nobody names
ONLY, EVERY_ROW = "Read only some rows, chosen by", "(every row is read)"
PART, FIRST_PART = "Which table of the file", "What looks most like results"
TURNED = "Swap rows and columns"
STACKED = "The files are parts of one table"
FAILED = {
    None: "Left as they are",
    "largest": "The largest number",
    "smallest": "The smallest number",
    "missing": "Nothing: left out for all",
}
BETTER = {"": "As their names say", "higher": "The higher", "lower": "The lower"}


class Asked(NamedTuple):
    """What a form is about: files that were not read, and the `refusal`; or those that were, and the form for them."""

    place: str
    files: Files
    source: str
    known: Form | None = None
    refusal: Misread | None = None

    def large(self) -> bool:
        """Tell whether the files are too large to be read again whenever a choice changes."""
        if sum(len(data) for _, data in self.files) > MOST_BYTES:
            return True
        return attempted(self.files, None if self.known is None else self.known.said).rows > MOST_ROWS

    @property
    def choices(self) -> Sequence[Choice]:
        """Return the readings to choose from, where there are several."""
        found = self.refusal.choices if isinstance(self.refusal, NeedsRoles) else ()
        return found if len(found) > 1 else ()

    def works(self) -> bool:
        """Tell whether files are asked about that can be read in the way that is proposed."""
        proposed = self.refusal.suggested if isinstance(self.refusal, NeedsRoles) else Roles()
        return proposed != Roles() and attempted(self.files, proposed).understood is not None

    @property
    def steps(self) -> Sequence[Compared]:
        """Return the steps in which to ask about files that were not read."""
        return attempted(self.files).steps if self.refusal is not None else ()

    def form(self, chosen: Roles | None, *, large: bool) -> Form:
        """Return the form that is shown first, with what a person chose."""
        if chosen is not None:
            return form_of(partial(attempted, self.files), chosen)
        if self.known is not None:
            return self.known
        if large or self.refusal is None:
            refusal = self.refusal or Misread("")
            return Form(refusal.columns, refusal.suggested, refusal.suggested)
        return proposed(partial(attempted, self.files), Roles())


def asks(refusal: Exception, files: Files) -> bool:
    """Tell whether a refusal asks for something, or what it proposes can be read as it stands."""
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or refusal.suggested == Roles():
        return isinstance(refusal, NeedsRoles)
    asked = Asked("", files, "", refusal=refusal)
    if asked.large() or asked.steps:  # in which it is asked whether anything is compared all the same
        return False
    return attempted(files, refusal.suggested).understood is not None


def refused(refusal: Misread, files: Files, source: str) -> None:
    """Ask what the columns of files are that were not read; what is proposed stands in the form."""
    _ask(Asked(f"asking_{file_key(files)[:8]}", files, source, refusal=refusal))


def understood(held: Held, found: Understanding, files: Files, source: str, said: Roles) -> None:
    """Ask what is wrong in what was understood of files, by what was `said` of them."""
    form = correcting(found.columns, said, found.roles)
    _ask(Asked(f"correcting_{held.key[:8]}", files, source, known=form))


@st.fragment
def _ask(asked: Asked) -> None:
    """Ask, show what would come of it, and read the files in this way; two places on the page may ask at once."""
    large = asked.large()
    steps = () if large else asked.steps
    refused = asked.refusal is not None and not asks(asked.refusal, asked.files)
    chosen = in_steps.pick(asked.place, asked.files, steps, refused=refused) if steps else None
    if refused and chosen is None:
        detail = st.expander(SAY, key=f"say_{file_key(asked.files)[:8]}", on_change="rerun")
        if detail.open:
            with detail:
                _form(asked, None, large=large)
    elif not steps:
        _form(asked, None if large else _chosen(asked), large=large)
    elif chosen is not None:
        _form(asked, chosen, large=large)


def _form(asked: Asked, chosen: Roles | None, *, large: bool) -> None:
    """Ask for columns, and how the files are written, with what somebody chose; and show what would come of it."""
    place = asked.place if chosen is None else f"{asked.place}_{key_of(repr(chosen))[:8]}"
    folded = chosen is not None or (not large and asked.works())  # one press does for most: what it gives leads
    ahead = st.container() if folded else None
    with st.expander(OTHERWISE, key=f"{asked.place}_otherwise") if folded else st.container():
        which, top, middle, missing, options = (st.container() for _ in range(5))
    what, swap = top.columns([7, 4], vertical_alignment="bottom")
    form = asked.form(chosen, large=large)
    written: dict[str, Any] = {name: getattr(form.shown, name) for name in WRITTEN}
    before = None if large else attempted(asked.files, form.said)
    if written["stacked"] or (before is not None and before.can_stack):
        written["stacked"] = swap.checkbox(STACKED, value=written["stacked"], key=f"{place}_stacked")
    if not large and (written["turned"] or (before is not None and before.can_turn)):
        written["turned"] = swap.checkbox(TURNED, value=written["turned"], key=f"{place}_turned")
    if before is not None and (before.parts or written["part"]):
        with which:
            written["part"] = _part(f"{place}_part", written["part"], before.parts)
    if before is not None and before.groups:
        with options:
            written |= _rows(place, written, before.groups)
    if before is not None and (before.failed or written["failed"]):
        with options:
            written["failed"] = _failed(f"{place}_failed", written["failed"], before.failed)
    written["as_written"] = options.checkbox(AS_WRITTEN, value=written["as_written"], key=f"{place}_as_written")
    picked: dict[str, Any] = state.recall(f"{place}_picked") or {}
    if form.changed(written):
        form = _changed(asked.files, form, Roles(**written), picked, large=large)
    said = [name if written[name] is True else key_of(written[name])[:8] for name in WRITTEN if written[name]]
    key = "_".join([place, *said])
    with what:
        files = PAIR if written["part"] == EACH else len(asked.files)
        layout = _layout(f"{key}_layout", form.shown.layout, files)
    if layout != form.shown.layout:
        form = _changed(asked.files, form, Roles(layout=layout, **written), picked, large=large, chosen=True)
    with middle:
        given = _answers(f"{key}_{layout}", form, form.beginning(picked), missing)
    state.remember(f"{place}_picked", {**picked, **form.picked(given, picked)})
    with ahead or st.container():
        _outcome(asked, form, {**given, **written}, large=large, folded=folded)


def _chosen(asked: Asked) -> Roles | None:
    """Ask which of several readings is the right one, the likeliest first."""
    if not asked.choices:
        return None
    says = [plain(choice.says) for choice in asked.choices]
    places = range(len(says))
    chosen = st.radio("What it may hold", places, format_func=says.__getitem__, key=f"{asked.place}_chosen") or 0
    return asked.choices[chosen].roles


def _outcome(asked: Asked, form: Form, given: dict[str, Any], *, large: bool, folded: bool) -> None:
    """Show what answers would lead to, and read the files in this way; very large ones only when that is asked for.

    Where the form is `folded`, the button stands above: a page that was scrolled down to it would stay scrolled down,
    and hide the answer.
    """
    place, roles = asked.place, form.roles(given)
    first, second = st.container(), st.container()
    press, ahead = (first, second) if folded else (second, first)
    tried = None if large else attempted(asked.files, roles)
    with press, st.container(horizontal=True):
        refuses = tried is not None and tried.understood is None
        pressed = st.button("Read it this way", type="primary", disabled=refuses, key=f"{place}_read")
        if large and st.button("Show what this would give", key=f"{place}_look"):
            state.remember(f"{place}_looked", roles)
    if large and (pressed or state.recall(f"{place}_looked") == roles):
        tried = attempted(asked.files, roles)
    if tried is None:
        return
    if pressed and tried.understood is not None:
        example = asked.known is not None and not later.uploaded()
        open_files(asked.files, asked.source, roles, again=True, example=example)
    with ahead:
        new = asked.known is None or roles != asked.known.said
        others = {} if tried.understood is None else form.otherwise(given, tried.understood.roles)
        held = partial(state.foreseen, asked.files, asked.source, roles)
        foreseen.show(tried, roles, held, new=new, asked=str(asked.refusal or ""), others=others)


def _changed(
    files: Files, before: Form, said: Roles, picked: dict[str, Any], *, large: bool, chosen: bool = False
) -> Form:
    """Return the form once a person said how files are written; what they picked before stays where it still can."""
    if large:
        return Form(before.columns, said, said)
    fixed = [*WRITTEN, *(["layout"] if chosen else [])]
    still = still_there(picked, attempted(files, said).columns, said.layout)
    return proposed(partial(attempted, files), replace(said, **still), [*fixed, *still])


def _part(key: str, shown: str | None, others: Sequence[str]) -> str | None:
    """Ask which of several tables of a file is meant, such as a sheet of a workbook."""
    names = list(dict.fromkeys(["", *([shown] if shown else []), *others]))
    called = told_apart(names, LONGEST_NAME, nothing=FIRST_PART)
    return st.selectbox(PART, names, index=names.index(shown or ""), format_func=called, key=key) or None


def _rows(place: str, shown: Mapping[str, Any], groups: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Ask by which column rows are chosen, and which of its values those have that are read."""
    by, values = st.columns(2)
    names = ["", *groups]
    called = told_apart(names, LONGEST_NAME, nothing=EVERY_ROW)
    first = names.index(shown["only"]) if shown["only"] in groups else 0
    name = by.selectbox(ONLY, names, index=first, format_func=called, key=f"{place}_only")
    if not name:
        return {"only": None, "among": ()}
    kept = [value for value in shown["among"] if value in groups[name]] if name == shown["only"] else []
    called = told_apart(groups[name], LONGEST_NAME, nothing="(blank)")
    key = f"{place}_among_{key_of(name)[:8]}"
    among = tuple(
        values.multiselect("Values in the rows to read", groups[name], default=kept, format_func=called, key=key)
    )
    return {"only": name if among else None, "among": among}


def _failed(key: str, shown: str | None, word: str) -> str | None:
    """Ask what runs that failed count as, of which a word stands among the numbers."""
    label = f"What runs that failed count as, such as “{plain(word)}”" if word else "What runs that failed count as"
    ends = list(FAILED)
    return st.selectbox(label, ends, index=ends.index(shown), format_func=FAILED.__getitem__, key=key)


def _layout(key: str, shown: str | None, files: int) -> str | None:
    """Ask how the results are written down, in one of the ways that take so many files, the simplest first."""
    layouts = list(dict.fromkeys([UNSAID, *taking(files), shown or UNSAID]))
    picked = st.selectbox(
        "What the file is",
        layouts,
        index=layouts.index(shown or UNSAID),
        format_func=lambda key: LAYOUTS[key].title if key else "Recognise it by its content",
        key=key,
    )
    return picked or None


def _answers(key: str, form: Form, shown: Roles, missing: DeltaGenerator) -> dict[str, Any]:
    """Ask for the roles, two abreast; the models, which may be many, take a row after the first."""
    asked = form.asks()
    first, models = st.columns(2), st.container()
    small = [role for role in asked if role not in {"models", "missing_words"}]
    rest = st.columns(2) if len(small) > len(first) else []
    given, places = {}, chain(first, cycle(rest))
    for role, label in asked.items():
        if role == "missing_words":
            given[role] = missing.checkbox(label, value=shown.missing_words, key=f"{key}_{role}")
            continue
        with models if role == "models" else next(places):
            given[role] = _answer(f"{key}_{role}", role, label, form.columns, getattr(shown, role))
    return given


def _answer(key: str, role: str, label: str, columns: Sequence[str], value: Any) -> Any:
    """Ask for one role, in the way that fits it."""
    if role == "better":
        ways = list(BETTER)
        return st.selectbox(label, ways, index=ways.index(value or ""), format_func=BETTER.__getitem__, key=key) or None
    if role in ("positive", "filter"):
        return st.text_input(label, value or "", max_chars=80, key=key) or None
    if role == "models":
        choices = columns if set(value) <= set(columns) else value  # not in every layout is a model a column
        called = told_apart(choices, LONGEST_NAME)
        return tuple(st.multiselect(label, choices, default=list(value), format_func=called, key=key))
    none = None if value is None or role not in MAY_BE_NONE else ""
    if role in JOINING:
        shown = [name for name in parts(value, columns) if name in columns]
        called = told_apart(columns, LONGEST_NAME)
        help_ = "Several columns may say it together, such as a store and a date."
        names = st.multiselect(
            label, columns, default=shown, format_func=called, placeholder="(none)", help=help_, key=key
        )
        return together(names) or none
    choices, place = ["", *columns], 1 + columns.index(value) if value in columns else 0
    called = told_apart(choices, LONGEST_NAME, nothing="(none)")
    return st.selectbox(label, choices, index=place, format_func=called, key=key) or none
