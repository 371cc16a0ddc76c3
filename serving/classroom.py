"""The page of a phone in a class: a form, light, without the app; it works without script and without account."""

from __future__ import annotations

import base64
import hashlib
import html
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qsl

from anyio import CapacityLimiter, to_thread
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from compare_core.classroom import phone
from compare_core.classroom.here import rooms
from compare_core.classroom.phone import phone_of
from compare_core.classroom.rooms import CODE, VOTER, code_of, new_voter
from compare_core.errors import CompareError, DataError
from compare_core.numerics.lines import unbroken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starlette.requests import Request

    from compare_core.classroom.phone import Phone
    from compare_core.classroom.rooms import Seat

T = TypeVar("T")
ANSWERING, LOOKING = CapacityLimiter(40), CapacityLimiter(8)  # threads of their own: a database may keep one waiting
COOKIE = "phone"  # holds the random number of a phone, for the pages of its room alone
LATER = 12 * 3600  # seconds after which its browser forgets it
POLL = 2500  # milliseconds between two looks whether something has changed
RELOAD = 5  # seconds between them where no script runs
LARGEST, MOST_FIELDS = 2000, 20  # bytes and fields of an answer that is sent
NOT_FOUND, WRONG, FOREIGN, TOO_LARGE, SEE_OTHER, AWAY = 404, 422, 403, 413, 303, 503
NO_ANSWER = "This is no answer."
UNKNOWN = "No room with this code is open. Type the four letters that are on the screen."
STYLE = """
:root{color-scheme:light dark;--a:#1b5f91;--g:#fcfbf8;--t:#111;--l:#b9b4a8}
@media (prefers-color-scheme:dark){:root{--a:#6db3de;--g:#14171c;--t:#eceae4;--l:#59616d}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:36rem;background:var(--g);color:var(--t);
font:1.15rem/1.45 system-ui,sans-serif}
h1{font-size:1rem;font-weight:600;letter-spacing:.06em;margin:0 0 1rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
.q{font-size:1.3rem}
button,input{font:inherit;width:100%;min-height:3.4rem;padding:.7rem 1rem;border:2px solid var(--l);border-radius:.5rem;
background:transparent;color:inherit;text-align:left;margin:0 0 .7rem;overflow-wrap:anywhere}
button{cursor:pointer}
button b{margin-right:.6rem}
button[aria-pressed=true],.send{background:var(--a);border-color:var(--a);color:var(--g)}
:focus-visible{outline:3px solid currentcolor;outline-offset:2px}
a{color:var(--a)}
li{margin:0 0 .6rem}
.w{border-left:4px solid #b85a17;padding-left:.8rem}
"""
SCRIPT = f"""
const b=document.body,u=location.pathname.replace(/\\/$/,'')+'/state';
setInterval(()=>{{document.hidden||fetch(u,{{cache:'no-store'}}).then(r=>r.status==404?'':r.ok?r.text():b.dataset.state)
.then(t=>t==b.dataset.state||location.replace(location.pathname)).catch(()=>0)}},{POLL});
"""


def _allowed(text: str) -> str:
    """Name a style or a script as a content security policy does: by what it says."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


HEADERS = {
    "Content-Security-Policy": (
        f"default-src 'none'; style-src {_allowed(STYLE)}; script-src {_allowed(SCRIPT)}; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",
}


async def enter(request: Request) -> Response:
    """Ask for a room's code, and lead to its page."""
    typed = request.query_params.get("code", "")
    code = code_of(typed[:20])
    if code:
        return RedirectResponse(f"{_root(request)}/{code}", SEE_OTHER)
    return _entrance(request, UNKNOWN if typed else "", NOT_FOUND if typed else 200)


async def look(request: Request) -> Response:
    """Show a phone what its room asks; who comes for the first time has joined."""
    code, voter = _code(request), _voter(request)
    if code and code != request.path_params["code"]:  # a browser takes other letters for another room
        return RedirectResponse(f"{_root(request)}/{code}", SEE_OTHER)
    return await _apart(partial(_look, code, voter, request), ANSWERING)


async def vote(request: Request) -> Response:
    """Take an answer, and show the page again."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return PlainTextResponse("Answers are sent from the page of the room.", FOREIGN)
    sent = b""
    async for part in request.stream():
        sent += part
        if len(sent) > LARGEST:
            return PlainTextResponse(NO_ANSWER, TOO_LARGE)
    try:
        fields = dict(parse_qsl(sent.decode("utf-8", "replace"), max_num_fields=MOST_FIELDS, keep_blank_values=True))
    except ValueError:  # more of them
        return PlainTextResponse(NO_ANSWER, TOO_LARGE)
    answer, given = fields.get("answer", ""), fields.get("phone", "")
    voter = _voter(request) or (given if VOTER.fullmatch(given) else new_voter())
    return await _apart(partial(_vote, _code(request), voter, answer, request), ANSWERING)


async def state(request: Request) -> Response:
    """Say which state the room is in, in a few letters; where the database does not, a phone stays as it is."""
    try:
        held = await _apart(partial(rooms().held, _code(request)), LOOKING)
    except CompareError:
        return PlainTextResponse("", AWAY, HEADERS)
    if held is None:
        return PlainTextResponse("", NOT_FOUND, HEADERS)
    return PlainTextResponse(phone.state_of(held), headers=HEADERS)


ROUTES = (
    Route("/class", enter, methods=["GET"]),
    Route("/class/{code}", look, methods=["GET"]),
    Route("/class/{code}", vote, methods=["POST"]),
    Route("/class/{code}/state", state, methods=["GET"]),
)


async def _apart(work: Callable[[], T], threads: CapacityLimiter) -> T:
    """Do what may wait for the database, and keep no thread from the app meanwhile."""
    return await to_thread.run_sync(work, limiter=threads)


def _look(code: str, voter: str, request: Request) -> Response:
    try:
        seat = rooms().seat(code, voter) if CODE.fullmatch(code) else None
        if seat is None:  # a phone that has been in it knows that there was a room
            return _entrance(request, phone.GONE if voter else UNKNOWN, NOT_FOUND)
        voter = voter or new_voter()
        if not seat.answers:
            rooms().join(code, voter)
    except CompareError as error:
        return _busy(request, code, str(error))
    return _seated(seat, code, voter, request)


def _vote(code: str, voter: str, answer: str, request: Request) -> Response:
    """Take an answer; a page that was sent is shown by another address, so that to reload it sends nothing again."""
    try:
        rooms().vote(code, voter, answer)
    except DataError as error:
        return _warned(code, voter, str(error), request)
    except CompareError as error:
        return _busy(request, code, str(error))
    return _known(RedirectResponse(f"{_root(request)}/{code}", SEE_OTHER), code, voter, request)


def _warned(code: str, voter: str, said: str, request: Request) -> Response:
    """Show the page again with what was wrong with an answer."""
    try:
        seat = rooms().seat(code, voter)
    except CompareError as error:
        return _busy(request, code, str(error))
    if seat is None:
        return _entrance(request, phone.GONE, NOT_FOUND)
    return _seated(seat, code, voter, request, warned=said)


def _code(request: Request) -> str:
    return code_of(str(request.path_params["code"])[:20])


def _voter(request: Request) -> str:
    """Return the number of a phone that has been here before, else ""."""
    known = request.cookies.get(COOKIE, "")
    return known if VOTER.fullmatch(known) else ""


def _known(response: Response, code: str, voter: str, request: Request) -> Response:
    response.set_cookie(
        COOKIE,
        voter,
        max_age=LATER,
        path=f"{_root(request)}/{code}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return response


def _seated(seat: Seat, code: str, voter: str, request: Request, warned: str = "") -> Response:
    shown = phone_of(seat)
    body = [f"<h1>Room {code}</h1>", *([_warning(warned)] if warned else [])]
    body += [f'<p class="q">{_line(text)}</p>' for text in shown.question]
    if shown.open:
        body += [_form(shown, code, voter)]
    if shown.answer and not shown.open:
        body += [f"<p>Your answer: <b>{_line(shown.told)}</b></p>"]
    body += [f'<p role="status">{_line(shown.said)}</p>'] if shown.said else []
    if shown.links:
        items = "".join(f'<li><a href="../{_safe(link)}">{_line(title)}</a></li>' for title, link in shown.links)
        body += [f"<ul>{items}</ul>"]
    waiting = not shown.open or bool(shown.answer and shown.options)
    again = f'<noscript><meta http-equiv="refresh" content="{RELOAD}"></noscript>' if waiting else ""
    response = _page(body, shown.state, again=again, status=WRONG if warned else 200)
    return _known(response, code, voter, request)


def _form(shown: Phone, code: str, voter: str) -> str:
    """Write the form: a button for each option, of which one tap answers, or a field for a number."""
    fields = f'<input type="hidden" name="phone" value="{_safe(voter)}">'
    if shown.options:
        for letter, text in shown.options.items():
            chosen = "true" if letter == shown.answer else "false"
            fields += (
                f'<button name="answer" value="{_safe(letter)}" aria-pressed="{chosen}"><b>{_safe(letter)}</b>'
                f"{_line(text)}</button>"
            )
    elif shown.guess is not None:
        guess = shown.guess
        label = f"Your guess, {guess.limits}"
        fields += (
            f'<p><label for="answer">{_line(label)}</label></p><input id="answer" name="answer" inputmode="decimal" '
            f'autocomplete="off" required maxlength="20" value="{_safe(shown.answer)}">'
            '<button class="send">Send</button>'
        )
    return f'<form method="post" action="{code}">{fields}</form>'


def _entrance(request: Request, said: str, status: int) -> Response:
    """Ask for a code, and say what was wrong with the last one."""
    warned = [_warning(said)] if said else []
    form = (
        f'<form method="get" action="{_safe(_root(request))}">'
        '<p><label for="code">The four letters on the screen</label></p>'
        '<input id="code" name="code" autocomplete="off" autocapitalize="characters" required maxlength="8">'
        '<button class="send">Join</button></form>'
    )
    return _page(["<h1>Join a class</h1>", *warned, form], status=status)


def _busy(request: Request, code: str, said: str) -> Response:
    """Say why nothing was done, and ask again before long; with nothing that would lead away from the room."""
    body = [f"<h1>Room {code}</h1>", _warning(said), "<p>This page tries again by itself.</p>"]
    again = f'<meta http-equiv="refresh" content="{RELOAD};url={_safe(_root(request))}/{code}">'
    return _page(body, again=again, status=AWAY)


def _root(request: Request) -> str:
    """Return the path under which rooms are."""
    return f"{request.scope.get('root_path', '')}/class"


def _warning(said: str) -> str:
    return f'<p class="w" role="alert">{_safe(said)}</p>'


def _page(body: Sequence[str], state: str = "", *, again: str = "", status: int = 200) -> Response:
    script = f"<script>{SCRIPT}</script>" if state else ""
    return HTMLResponse(
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>Class</title>{again}'
        f'<style>{STYLE}</style></head><body data-state="{_safe(state)}"><main>{"".join(body)}</main>{script}'
        f"</body></html>",
        status,
        HEADERS,
    )


def _safe(text: str) -> str:
    return html.escape(text, quote=True)


def _line(text: str) -> str:
    return unbroken(_safe(text))
