"""``python -m euchre`` is the command line."""

import sys

if __name__ == "__main__":
    try:
        from euchre.cli.main import main
    except KeyboardInterrupt:  # nothing is begun yet that could be told about
        sys.exit(130)
    sys.exit(main())
