"""What is about the sources alone is tested once, with them, and what needs the compiled package with that."""

from __future__ import annotations

import os

build = os.environ.get("INFAMY_TEST_BUILD")
SOURCES_ALONE = [
    "test_add_a_game.py",
    "test_balance.py",
    "test_conformance_notices.py",
    "test_docs.py",
    "test_house.py",
    "test_mutate.py",
    "test_packaging.py",
    "test_shapes.py",
    "test_states.py",
    "test_stories.py",
    "test_typescript.py",
]
COMPILED_ALONE = ["test_same_compiled.py"]
collect_ignore = {"compiled": SOURCES_ALONE, "interpreted": COMPILED_ALONE}.get(build or "", [])
