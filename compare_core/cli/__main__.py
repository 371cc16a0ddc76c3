"""`python -m compare_core.cli`, for `parity` where no script is installed."""

import sys

from compare_core.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
