"""The only file that touches the session and the address: what is compared, and how it was asked."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import streamlit as st

from compare_core.analysis.default_rope import same_unit
from compare_core.analysis.family import Family, compare_family
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.analysis.posterior import Believed, believe
from compare_core.analysis.sensitivity import Varied, vary
from compare_core.analysis.slices import Slices, compare_slices
from compare_core.analysis.standings import Standings, rank_all
from compare_core.beliefs.decision import swapped
from compare_core.catalogue import all_methods
from compare_core.errors import DataError
from compare_core.evidence.kinds import renamed
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.evidence.scoring import labelled
from compare_core.examples import DEFAULT, EXAMPLES, open_example
from compare_core.names import legible
from compare_core.saved import link, session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.tables import Roles, Understanding, read, understand

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.beliefs.decision import Costs
    from compare_core.catalogue import Option
    from compare_core.charts import Figure
    from compare_core.evidence.kinds import Evidence

HELD, PAGE, SEEDED = "held", "page", "seeded"
Files = list[tuple[str, bytes]]
P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class Held:
    """What a session holds: the evidence, where it came from, and every choice made about it."""

    evidence: Evidence
    source: str
    key: str
    pair: tuple[str, str]
    method: str | None = None
    alpha: float = 0.05
    options: dict[str, Any] = dataclasses.field(default_factory=dict)
    ignored: tuple[str, ...] = ()
    understood: Understanding | None = None
    posthoc: str | None = None
    control: str | None = None
    belief: str | None = None
    costs: Costs | None = None

    def analysis(self) -> Analysis:
        """Return what a link or a session file would carry."""
        return Analysis(**{known.name: getattr(self, known.name) for known in fields(Analysis)})


def held() -> Held:
    """Return what the session holds: from its link on the first visit, else an example."""
    if HELD not in st.session_state:
        st.session_state[HELD] = _from_link() or _from_example(DEFAULT)
    found: Held = st.session_state[HELD]
    return found


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
        forget(*st.session_state.get(SEEDED, ()), SEEDED)
        st.session_state[PAGE] = page


def seed(key: str, value: Any) -> None:
    """Give a widget its value where its page has just been opened; a widget's key does not outlive its page."""
    st.session_state.setdefault(SEEDED, set()).add(key)
    if key not in st.session_state:
        st.session_state[key] = value


def show(key: str, value: Any) -> None:
    """Let a widget show what is held, whatever it showed before; it needs a callback that changes what is held."""
    st.session_state[key] = value


def news(key: str, value: Any) -> bool:
    """Tell whether a value is another than when this was asked the last time."""
    known = st.session_state.get(key) == value
    st.session_state[key] = value
    return not known


def hold(evidence: Evidence, source: str, understood: Understanding | None = None) -> None:
    """Replace the evidence, keeping the choices that still make sense."""
    if understood is None:  # else its names were made legible where it was read
        evidence = renamed(evidence, legible(evidence.models))
    old = st.session_state.get(HELD)
    pair, kept = _first_two(evidence), {}
    if old is not None:
        pair = old.pair if set(old.pair) <= set(evidence.models) else pair
        control = old.control if old.control in evidence.models else None
        kept = {name: getattr(old, name) for name in ("alpha", "options", "posthoc", "belief", "costs")}
        kept["control"] = control
        if not same_unit(old.evidence, evidence):  # what is too small to matter in one metric may be all in another
            kept["options"] = {name: value for name, value in old.options.items() if name != "rope"}
    st.session_state[HELD] = Held(evidence, source, fingerprint(evidence), pair, understood=understood, **kept)


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
    if outputs is None:
        return
    cut = outputs.cut(at)
    if (cut.thresholds, cut.chosen_on) != (outputs.thresholds, outputs.chosen_on):
        _renew(labelled(cut))


def _renew(evidence: Evidence) -> None:
    """Put evidence in the place of the same evidence seen otherwise, and show it."""
    change(evidence=evidence, key=fingerprint(evidence))
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
        st.session_state[HELD] = _opened(session.read(files[0][1]), source)
        return
    before = st.session_state.get(HELD) if roles is not None else None
    understood = _understood(file_key(files, roles), files, roles)
    hold(_carried(before, understood.evidence), source, understood)


def _carried(before: Held | None, evidence: Evidence) -> Evidence:
    """Keep, where a reading is corrected, what was said of its scores or its thresholds after it was read."""
    if before is None or before.understood is None or type(before.evidence) is not type(evidence):
        return evidence
    read, now = before.understood.evidence, before.evidence
    if isinstance(evidence, Scores):
        said = {name: getattr(now, name) for name in ("metric", "higher_is_better")}
        return replace(evidence, **{k: v for k, v in said.items() if v != getattr(read, k)})
    cut, new = now.outputs, evidence.outputs
    old = read.outputs
    if cut is None or new is None or old is None or cut.thresholds == old.thresholds:
        return evidence
    return labelled(new.cut("f1" if cut.chosen_on != "typed" else cut.thresholds[0]))


def comparison(found: Held) -> Comparison:
    """Return the comparison of the held pair, computed once for each evidence and setting."""
    settings = [found.pair, found.method, sorted(found.options.items())]
    return replace(_compared(_key(found.key, settings), found), alpha=found.alpha)


def sliced(found: Held, column: str) -> Slices:
    """Return the held pair slice by slice."""
    level = found.options.get("level", 0.95)
    return _sliced(_key(found.key, [found.pair, column, level]), found, column, level)


def family(found: Held) -> Family:
    """Return the comparison of all held models, computed once for each evidence and setting."""
    settings = [found.posthoc, found.control, sorted(found.options.items())]
    return replace(_families(_key(found.key, settings), found), alpha=found.alpha)


def believed(found: Held) -> Believed:
    """Return the posterior of the held pair at its usual ROPE; another ROPE recomputes nothing of it."""
    return _believed(_key(found.key, [found.pair, found.belief, _but_rope(found)]), found)


def varied(found: Held, known: Believed, option: str) -> Varied | None:
    """Return the held pair's posterior under many values of an option."""
    return _varied(_key(found.key, [found.pair, found.belief, option, _but_rope(found)]), found, known, option)


def field(found: Held) -> Standings:
    """Return what is believed of all held models."""
    settings = [found.control, found.belief, _but_rope(found)]
    return _field(_key(found.key, settings), found)


def option_of(method: str, name: str) -> Option:
    """Return what is known of a method's option."""
    return all_methods()[method].options[name]


def swept(found: Held, known: Believed, make: Callable[[], Any], *settings: object) -> Any:
    """Return what is read off a posterior at many ROPEs, made once for each setting."""
    settings = (found.pair, known.result.method, _but_rope(found), *settings)
    return _swept(_key(found.key, settings), make)


def _but_rope(found: Held) -> list[tuple[str, Any]]:
    return sorted((name, value) for name, value in found.options.items() if name != "rope")


def drawn(shown: Figure) -> dict[str, Any]:
    """Return the drawing of a chart, made once for all that it depends on."""
    return _drawn(shown.key, shown)


def write_link(found: Held, *, whole: bool = False, belief: bool = False) -> tuple[str, bool] | None:
    """Put the analysis into the address; return the whole link, and whether it holds everything, or None if none fits.

    Where the `whole` family is shown, a link to two of its models would not be the same analysis; where no `belief` is
    shown, one that takes too much room is left out.
    """
    written = _fitting(found, whole=whole, belief=belief)
    if written is None:
        return None
    params, complete = written
    if {name: st.query_params.get_all(name) for name in st.query_params} != params:
        st.query_params.from_dict(params)
    return f"{(st.context.url or '').partition('?')[0]}?{link.query(params)}", complete


def _fitting(found: Held, *, whole: bool, belief: bool) -> tuple[dict[str, list[str]], bool] | None:
    """Write the whole family if it fits, else the two models alone; each with all that is known, else without."""
    for models in (found.evidence.models,) if whole else (found.evidence.models, found.pair):
        kept = found.evidence if models == found.evidence.models else found.evidence.select(models)
        analysis = replace(found.analysis(), evidence=kept)
        for tried in (analysis, link.bare(analysis if belief else replace(analysis, belief=None))):
            if tried is not None and (params := _written(tried)) is not None:
                return params, tried is analysis
    return None


def _written(analysis: Analysis) -> dict[str, list[str]] | None:
    try:
        return link.write(analysis)
    except DataError:
        return None


def _from_link() -> Held | None:
    params = {name: st.query_params.get_all(name) for name in st.query_params}
    analysis, ignored = link.read(params)
    if analysis.evidence is None:
        if not params:
            return None
        return replace(_from_example(DEFAULT), ignored=ignored, alpha=analysis.alpha, options=dict(analysis.options))
    return _opened(analysis, "a link", ignored)


def _opened(analysis: Analysis, source: str, ignored: tuple[str, ...] = ()) -> Held:
    """Hold an analysis that was written down before."""
    evidence = analysis.evidence
    if evidence is None:
        raise DataError("There are no results in it.")
    a, b = analysis.pair or _first_two(evidence)
    called = dict(zip(evidence.models, legible(evidence.models), strict=True))
    evidence = renamed(evidence, list(called.values()))
    return Held(
        evidence,
        source,
        fingerprint(evidence),
        **{
            **{known.name: getattr(analysis, known.name) for known in fields(analysis) if known.name != "evidence"},
            "pair": (called[a], called[b]),
            "control": analysis.control and called[analysis.control],
            "options": dict(analysis.options),
        },
        ignored=ignored,
    )


def example_files(name: str = DEFAULT) -> tuple[Files, str]:
    """Return an example's files, and what to call their source."""
    return open_example(name), f"the example “{EXAMPLES[name].title}”"


def _from_example(name: str) -> Held:
    files, source = example_files(name)
    understood = _understood(file_key(files, None), files, None)
    evidence = understood.evidence
    return Held(evidence, source, fingerprint(evidence), _first_two(evidence), understood=understood)


def _first_two(evidence: Evidence) -> tuple[str, str]:
    if len(evidence.models) < 2:
        raise DataError("There is only one model here. A comparison needs the results of two.")
    return evidence.models[0], evidence.models[1]


def _key(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, default=str).encode("utf-8", "surrogatepass")).hexdigest()


def file_key(files: Files, roles: Roles | None = None) -> str:
    """Key by every byte: Streamlit's own keys sample large data, and would take two files for one."""
    digests = [(name, hashlib.sha256(data).hexdigest()) for name, data in files]
    return _key(digests, repr(roles))


def _kept(said: str = "", *, most: int = 64) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep for an hour what a function returns, by its arguments without an underscore; `said` while it is made."""
    return st.cache_resource(max_entries=most, ttl=3600, show_spinner=said or False)


@_kept("Reading the file", most=16)
def _understood(
    key: str,  # noqa: ARG001 - the key is what Streamlit caches by
    _files: Files,
    _roles: Roles | None,
) -> Understanding:
    as_written = _roles is not None and _roles.as_written
    return understand([read(name, data, as_written=as_written) for name, data in _files], _roles)


@_kept("Comparing the two models")
def _compared(key: str, _found: Held) -> Comparison:  # noqa: ARG001 - the key is what Streamlit caches by
    return compare_pair(_found.evidence, _found.pair, lead=_found.method, options=_found.options)


@_kept()
def _sliced(key: str, _found: Held, _column: str, _level: float) -> Slices:  # noqa: ARG001 - as above
    evidence = _found.evidence
    if not isinstance(evidence, (Outcomes, ItemScores)):
        raise TypeError("only test items have slices")
    return compare_slices(evidence, _found.pair, _column, level=_level)


@_kept("Comparing every pair")
def _families(key: str, _found: Held) -> Family:  # noqa: ARG001 - as above
    return compare_family(_found.evidence, posthoc=_found.posthoc, control=_found.control, options=_found.options)


@_kept("Drawing from the posterior")
def _believed(key: str, _found: Held) -> Believed:  # noqa: ARG001 - as above
    return believe(_found.evidence, _found.pair, method=_found.belief, options=dict(_but_rope(_found)))


@_kept("Computing the posterior for other settings")
def _varied(key: str, _found: Held, _known: Believed, _option: str) -> Varied | None:  # noqa: ARG001 - as above
    return vary(_found.evidence, _known, _option, dict(_but_rope(_found)))


@_kept("Comparing every pair")
def _field(key: str, _found: Held) -> Standings:  # noqa: ARG001 - as above
    options = dict(_but_rope(_found))
    return rank_all(_found.evidence, control=_found.control, method=_found.belief, options=options)


@_kept()
def _swept(key: str, _make: Callable[[], Any]) -> Any:  # noqa: ARG001 - as above
    return _make()


@_kept(most=256)
def _drawn(key: str, _shown: Figure) -> dict[str, Any]:  # noqa: ARG001 - as above
    return _shown.drawing()
