"""`infamy serve --lab` whose lab is as quick as any other program, and whose runs end only when they are stopped."""

from __future__ import annotations

import sys
from functools import partial
from unittest.mock import patch

from infamy.cli.main import main
from infamy.server import limits

if __name__ == "__main__":
    with patch.object(limits, "Limits", partial(limits.Limits, lab_niceness=0, lab_pairs=10_000_000)):
        sys.exit(main())
