"""Write what the pages say, for a person to judge, or hold what they say of fresh analyses against the numbers.

python -m tests.readings                    write readings.md anew, which a test compares
python -m tests.readings lint 7 500         draw 500 analyses by the seed 7, and list every fault
python -m tests.readings show 7 60          draw 60 analyses by the seed 7, and write what is said of them
python -m tests.readings texts              list every text of the app
"""

from __future__ import annotations

import sys

from tests.readings.drawn import drawn
from tests.readings.linter import faults
from tests.readings.said import said_of
from tests.readings.snapshot import FILE, section, written
from tests.readings.texts import texts


def main(command: str = "write", seed: str = "0", count: str = "60") -> int:
    """Do what was asked for; return 1 where a sentence is at fault."""
    if command == "write":
        FILE.write_text(written(), encoding="utf-8")
        return 0
    if command == "texts":
        print("\n".join(texts()))
        return 0
    found = 0
    for analysis in drawn(int(seed), int(count)):
        if command == "show":
            print(section(analysis))
            continue
        wrong = [f"{said.part}: {fault}" for said in said_of(analysis) for fault in faults(said)]
        found += bool(wrong)
        if wrong:
            print(analysis.name, *wrong, sep="\n  ")
    if command == "lint":
        print(f"{found} of {count} analyses hold a fault")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
