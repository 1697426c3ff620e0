"""`infamy serve` whose analyses play as many games as the first argument says: few, or more than there is time for."""

from __future__ import annotations

import sys
from functools import partial
from unittest.mock import patch

from infamy.cli.main import main
from infamy.server import limits

if __name__ == "__main__":
    games = int(sys.argv.pop(1))
    with patch.object(limits, "Limits", partial(limits.Limits, analysis_games=games)):
        sys.exit(main())
