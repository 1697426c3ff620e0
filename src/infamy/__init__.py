"""Pirate board games as exact, fast and testable rules."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


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
