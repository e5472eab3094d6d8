"""``python -m euchre`` is the command line."""

import sys

from euchre.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
