"""Pirate board games as exact, fast and testable rules.

    table = infamy.open_table("infamous_seas", players=3, seed=7)

opens a game; `infamy.api` has the rest. Nothing of it is loaded before it is used.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["Ending", "Table", "game_keys", "load_table", "open_table", "read_position", "verify"]

if TYPE_CHECKING:
    from infamy.api import Ending, Table, game_keys, load_table, open_table, read_position, verify


def __getattr__(name: str) -> Any:
    """What the library offers is loaded when it is first asked for."""
    if name in __all__:
        from infamy import api

        return getattr(api, name)
    raise AttributeError(f"module 'infamy' has no attribute {name!r}")


class _SourceFinder:
    """Loads infamy from its sources, even where compiled modules lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.startswith("infamy."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None


# The same installed package then runs compiled or interpreted, to compare the two or to debug with a full traceback.
if os.environ.get("INFAMY_INTERPRETED") == "1":
    sys.meta_path.insert(0, _SourceFinder)
