"""Text of people made harmless in Markdown and in LaTeX."""

from __future__ import annotations

import re
import unicodedata

from compare_core.names import visible

MARKS = re.compile(r"([\\`*_{}\[\]<>#|~$&!])")
LINE_START = re.compile(r"^(?:([-+])(?= )|(\d+)([.)])(?= )|(=+$))")  # of a list, or of a heading's underline
TEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "|": r"\textbar{}", '"': r"\textquotedbl{}", "`": r"\textasciigrave{}", "'": "'",
    "−": r"$-$", "–": "--", "—": "---", "×": r"$\times$", "±": r"$\pm$", "≤": r"$\le$", "≥": r"$\ge$", "≠": r"$\ne$",
    "→": r"$\rightarrow$", "·": r"$\cdot$", "…": r"\ldots{}", "“": "``", "”": "''", "‘": "`", "’": "'",
    "°": r"$^\circ$",
    "α": r"$\alpha$", "β": r"$\beta$", "δ": r"$\delta$", "Δ": r"$\Delta$", "ε": r"$\varepsilon$", "θ": r"$\theta$",
    "κ": r"$\kappa$", "λ": r"$\lambda$", "μ": r"$\mu$", "µ": r"$\mu$", "π": r"$\pi$", "ρ": r"$\rho$", "σ": r"$\sigma$",
    "τ": r"$\tau$", "φ": r"$\varphi$", "χ": r"$\chi$", "ω": r"$\omega$", "²": r"$^2$", "³": r"$^3$", "½": r"$\frac12$",
    "√": r"$\sqrt{\ }$", "∞": r"$\infty$", "⁻": r"$^-$", "\u00a0": "~", "\u202f": r"\,", "\u2009": r"\,",
    "✓": r"$\surd$",
    "✗": r"$\times$", "⚠": "!", "\u2060": "",
}  # fmt: skip
LIGATURES = re.compile(r"(?<=[-?!<>,'`])(?=[-?!<>,'`])")
APART, BREAK = "\ue000", "\ue001"  # of no meaning in a text: where no ligature may form, and where a line may end
LONG, PIECE = re.compile(r"\S{30,}"), re.compile(r"\S{8}")
KNOWN = 0x17F  # the last of the letters that LaTeX's own fonts have
UNKNOWN = "[U+{:04X}]"


def in_markdown(text: object) -> str:
    r"""Write a text so that Markdown shows it as it is, in one line.

    >>> in_markdown("a|b *c* <b>")
    'a\\|b \\*c\\* \\<b\\>'
    """
    flat = " ".join(visible(str(text)).split())
    return LINE_START.sub(_unlisted, MARKS.sub(r"\\\1", flat))


def _unlisted(found: re.Match[str]) -> str:
    mark, digits, point, rule = found.groups()
    return f"{digits}\\{point}" if digits else f"\\{mark or rule}"


def code(text: object) -> str:
    """Write a text between single backticks, which it must not hold."""
    return " ".join(str(text).split()).replace("`", "'")


def in_tex(text: object) -> str:
    r"""Write a text so that LaTeX sets it as it is; letters that its fonts lack are named by their code.

    >>> print(in_tex("5 % of a_b, p < .05, −1 中"))
    5 \% of a\_b, p \textless{} .05, $-$1 [U+4E2D]
    """
    flat = " ".join(unicodedata.normalize("NFC", visible(str(text))).split()).replace(APART, " ").replace(BREAK, " ")
    broken = LONG.sub(lambda found: PIECE.sub(r"\g<0>" + BREAK, found[0]), LIGATURES.sub(APART, flat))
    return "".join(map(_letter, broken))


def _letter(letter: str) -> str:
    if letter in TEX:
        return TEX[letter]
    if letter in (APART, BREAK):
        return "{}" if letter == APART else r"\allowbreak{}"
    fits = ord(letter) <= KNOWN and unicodedata.category(letter) not in ("Cc", "Cf")
    return letter if fits else UNKNOWN.format(ord(letter))
