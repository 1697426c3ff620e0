"""What is about the sources alone is tested once, with them."""

from __future__ import annotations

import os

compiled = os.environ.get("INFAMY_TEST_BUILD") == "compiled"
SOURCES_ALONE = [
    "test_add_a_game.py",
    "test_conformance_notices.py",
    "test_packaging.py",
    "test_shapes.py",
    "test_states.py",
    "test_stories.py",
    "test_typescript.py",
]
collect_ignore = SOURCES_ALONE if compiled else []
