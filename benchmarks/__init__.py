"""Speed beside the peers, as ratios within one run: `python -m benchmarks [name ...]`.

Absolute times drift from machine to machine and from hour to hour; a ratio of two things measured in turn,
A B A B, drifts far less. Nothing here is a test.
"""

import os

for _variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[_variable] = "1"  # before NumPy is imported: one thread each, so that CPU time is time
