"""Everything that keeps Parity right."""

import os
from pathlib import Path

from threadpoolctl import threadpool_limits

ROOT = Path(__file__).parent.parent
for library in ("OMP", "OPENBLAS", "MKL"):  # before SciPy is loaded: threads of several processes wait for each other
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")
threadpool_limits(1)  # of NumPy, which pytest-randomly loads before this
