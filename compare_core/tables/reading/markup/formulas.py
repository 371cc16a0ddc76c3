r"""Numbers that are written as formulas, such as $1.2 \times 10^{-3}$ in a cell of a Markdown table."""

from __future__ import annotations

import re

WEIGHT = re.compile(r"\\(?:mathbf|textbf|mathrm|text|underline|bm|boldsymbol)\{((?:[^{}$|]|\{[^{}$|]{0,20}\}){0,60})\}")
DIGITS = r"(?<![\d.,])[-+−]?\d{1,20}(?:\.\d{1,20}|,(?!\d{3}(?!\d))\d{1,20})?"  # 1,200 may be one, or a thousand
TIMES_TEN = r"\s*(?:\\times|\\cdot|×|·)\s*10\s*\^\s*\{?\s*([-+−]?\d{1,3})(?:\s*\})?"
POWER = re.compile(rf"({DIGITS}){TIMES_TEN}")
OF_BOTH = re.compile(rf"\(?\s*({DIGITS})\s*(?:\\pm|±)\s*({DIGITS})\s*\)?{TIMES_TEN}")  # of a number and its spread
RAISED = re.compile(r"(?<=10)([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})(?!\w)")
LOWERED = str.maketrans("⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "+-0123456789")
BARE = re.compile(r"(?<=[|$*])(\s*)10\s*\^\s*\{?\s*([-+−]?\d{1,3})(?:\s*\})?(?=\s*[|$*])")  # a power alone in its cell
GROUPED = re.compile(r"(?<=\d)\{,\}(?=\d{3}(?!\d))")  # as thousands are written in formulas
ASIDE = re.compile(r"(?<=[\d$*])\s*\(\s*\$?\s*[<>≤≥][^()|]{1,30}\)")  # as “(< 1e-8)” behind a number
ALONE = re.compile(
    r"\$\s*([-+−]?\d[\d.,]{0,20}(?:e[-+]?\d{1,3})?\s*(?:\\?%)?(?:\s*(?:\\pm|±)\s*\d[\d.,]{0,20}(?:e[-+]?\d{1,3})?)?)\s*\$"
)


def plain_formulas(line: str) -> str:
    r"""Return a line with its numbers as they are written without formulas.

    >>> plain_formulas(r"| f_1 | $1.20 \times 10^{-2}$ | **$0.0$ ($< 10^{-8}$)** | $\mathbf{0.9} \pm 0.1$ | $x_1$ |")
    '| f_1 | 1.20e-2 | **0.0** | 0.9 ± 0.1 | $x_1$ |'
    >>> plain_formulas(r"| f_2 | $\mathbf{1.1 \times 10^{2}}$ | $2.5 \pm 0.2 \times 10^{-2}$ | 1,200 × 10^3 |")
    '| f_2 | 1.1e2 | 2.5e-2 ± 0.2e-2 | 1,200 × 10^3 |'
    >>> plain_formulas("| sphere | 3.4 × 10^-7 | 1.2·10⁻³ | 10⁻³ |"), plain_formulas(r"| f_3 | $10^{-8}$ | $1{,}200$ |")
    ('| sphere | 3.4e-7 | 1.2e-3 | 1e-3 |', '| f_3 | 1e-8 | 1200 |')
    """
    line = RAISED.sub(lambda found: f"^{found[1].translate(LOWERED)}", line)
    if not any(mark in line for mark in ("$", "×", "·", "^", "\\times", "\\cdot", "{,}")):
        return line
    line = BARE.sub(r"\g<1>1e\2", GROUPED.sub("", line))
    line = OF_BOTH.sub(r" \1e\3 ± \2e\3", WEIGHT.sub(r"\1", line))
    line = POWER.sub(lambda found: f"{found[1]}e{found[2]}".replace("−", "-"), line)
    line = ASIDE.sub("", line)
    return ALONE.sub(lambda found: found[1].replace("\\pm", "±").replace("\\%", "%").replace("−", "-").strip(), line)
