r"""Numbers that are written as formulas, such as $1.2 \times 10^{-3}$ in a cell of a Markdown table."""

from __future__ import annotations

import re

WEIGHT = re.compile(r"\\(?:mathbf|textbf|mathrm|text|underline|bm|boldsymbol)\{([^{}$|]{0,60})\}")
POWER = re.compile(
    r"([-+−]?\d{1,20}(?:[.,]\d{1,20})?)\s*(?:\\times|\\cdot|×|·)\s*10\s*\^\s*\{?\s*([-+−]?\d{1,3})(?:\s*\})?"
)
ASIDE = re.compile(r"(?<=[\d$*])\s*\(\s*\$?\s*[<>≤≥][^()|]{1,30}\)")  # as “(< 1e-8)” behind a number
ALONE = re.compile(
    r"\$\s*([-+−]?\d[\d.,]{0,20}(?:e[-+]?\d{1,3})?\s*(?:\\?%)?(?:\s*(?:\\pm|±)\s*\d[\d.,]{0,20}(?:e[-+]?\d{1,3})?)?)\s*\$"
)


def plain_formulas(line: str) -> str:
    r"""Return a line with its numbers as they are written without formulas.

    >>> plain_formulas(r"| f_1 | $1.20 \times 10^{-2}$ | **$0.0$ ($< 10^{-8}$)** | $\mathbf{0.9} \pm 0.1$ | $x_1$ |")
    '| f_1 | 1.20e-2 | **0.0** | 0.9 ± 0.1 | $x_1$ |'
    >>> plain_formulas("| sphere | 3.4 × 10^-7 |")
    '| sphere | 3.4e-7 |'
    """
    if not any(mark in line for mark in ("$", "×", "·", "\\times", "\\cdot")):
        return line
    line = POWER.sub(lambda found: f"{found[1]}e{found[2]}".replace("−", "-"), WEIGHT.sub(r"\1", line))
    line = ASIDE.sub("", line)
    return ALONE.sub(lambda found: found[1].replace("\\pm", "±").replace("\\%", "%").replace("−", "-").strip(), line)
