"""What is about the sources alone is tested once, with them."""
from __future__ import annotations

import os

collect_ignore = ["test_add_a_game.py"] if os.environ.get("INFAMY_TEST_BUILD") == "compiled" else []
