"""`infamy serve` whose analyses play few games: a test has no time for many."""

from __future__ import annotations

import sys
from functools import partial
from unittest.mock import patch

from infamy.cli.main import main
from infamy.server import limits

if __name__ == "__main__":
    with patch.object(limits, "Limits", partial(limits.Limits, analysis_games=2)):
        sys.exit(main())
