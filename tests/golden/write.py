"""Writes the golden files anew; only a change of a rule is a reason to, and its commit names the clause.

What the baseline chooses is written anew only when it is meant to play otherwise than it did.

python -m tests.golden.write [NAME ...]
"""

import sys

from tests.golden.files import FILES, FOLDER


def main(names: list[str]) -> int:
    """Writes the files of these names, or all of them."""
    unknown = [name for name in names if name not in FILES]
    if unknown:
        print(f"There is no golden file “{unknown[0]}”: choose from {', '.join(FILES)}.", file=sys.stderr)
        return 2
    for name in names or FILES:
        path = FOLDER / f"{name}.txt"
        told = FILES[name]()
        if not path.exists() or path.read_text(encoding="utf-8") != told:
            path.write_text(told, encoding="utf-8")
            print(f"{path.name} is new")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
