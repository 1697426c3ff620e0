"""`python -m infamy` is the program `infamy`."""

from __future__ import annotations

import sys

from infamy.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
