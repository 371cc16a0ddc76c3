"""Everything that keeps Parity right."""

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent
for library in ("OMP", "OPENBLAS", "MKL"):  # before NumPy is loaded: threads of several processes wait for each other
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")
