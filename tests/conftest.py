"""What is about the sources alone is tested once, with them."""

from __future__ import annotations

import os

compiled = os.environ.get("INFAMY_TEST_BUILD") == "compiled"
collect_ignore = ["test_add_a_game.py", "test_states.py", "test_typescript.py"] if compiled else []
