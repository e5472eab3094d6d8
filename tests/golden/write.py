"""Writes the golden files anew; only a change of a rule is a reason to, and its commit names the clause.

python -m tests.golden.write [NAME ...]
"""

import sys
from pathlib import Path

from tests.golden.stories import STORIES
from tests.golden.telling import tell

FOLDER = Path(__file__).parent


def main(names: list[str]) -> int:
    """Writes the stories of these names, or all of them."""
    unknown = [name for name in names if name not in STORIES]
    if unknown:
        print(f"There is no story “{unknown[0]}”: choose from {', '.join(STORIES)}.", file=sys.stderr)
        return 2
    for name in names or STORIES:
        path = FOLDER / f"{name}.txt"
        told = tell(STORIES[name])
        if not path.exists() or path.read_text(encoding="utf-8") != told:
            path.write_text(told, encoding="utf-8")
            print(f"{path.name} is new")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
