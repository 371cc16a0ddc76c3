"""What phones may send to a room: codes, numbers of phones, answers and whole bodies, as no page would send them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote_from_bytes

from tests.hostile.names import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

ANSWERS = (
    "", " ", "z", "A", "aa", "a,b", "0", "-1", "1e400", "-1e400", "nan", "inf", "-inf", "1e-400", "0x10", "1_0", "²",
    "٣",
    "½", "1,2,3", "5%", "5%%", "%", "9" * 400, "9" * 1500, "0." + "3" * 1500, "1e99999", "+5", "--5", "5 5", "null",
    "true", "[]", "{}", "' or 1=1--", "../../etc/passwd", "\ufeff5", "５", "x" * 1900,
)  # fmt: skip
BODIES = {
    "nothing": b"",
    "no fields": b"abc",
    "ends alone": b"&&&&===&&&",
    "bytes": b"answer=\xff\xfe\x00\x80",
    "an answer twice": b"answer=a&answer=b",
    "an answer and no sign": b"answer",
    "a phone of another": b"answer=a&phone=" + b"A" * 22,
    "a phone that is none": b"answer=a&phone=../../x",
    "a long phone": b"answer=a&phone=" + b"A" * 1000,
    "20 fields": b"&".join(b"f%d=1" % n for n in range(20)),
    "21 fields": b"&".join(b"f%d=1" % n for n in range(21)),
    "900 fields": b"&".join(b"=" for _ in range(900)),
    "JSON": b'{"answer": "a"}',
    "parts": b'--x\r\nContent-Disposition: form-data; name="answer"\r\n\r\na\r\n--x--',
    "2,001 bytes": b"answer=" + b"a" * 1994,
    "a megabyte": b"answer=" + b"a" * 1_000_000,
    "percents": b"answer=%",
    "percents without digits": b"answer=%zz%u0041%e2%28%a1",
    "blanks": b"answer=" + b"+" * 1500,
}
CODES = ("BCDF", "bcdf", "AAAA", "B", "BCDFG", "....", "%00", "%2e%2e", "<b>", "B%0d%0aX: 1", "' or", "B" * 5000)
COOKIES = ("", "phone=x", f"phone={'A' * 22}", f"phone={'A' * 5000}", 'phone="<b>"', "phone=a; phone=b", "=;=;;")


def bodies() -> Iterator[tuple[str, bytes]]:
    """Yield what is sent as an answer."""
    for answer in (*ANSWERS, *NAMES.values()):
        data = answer.encode("utf-8", "surrogatepass")
        yield f"an answer {answer[:20]!r}", b"answer=" + quote_from_bytes(data).encode()
    yield from BODIES.items()
