"""Libraries that only the lab needs, and what is said where one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from infamy.engine.rules import NotUnderstood


def need(module: str, what_for: str, extra: str = "lab") -> Any:
    """A module of an extra."""
    try:
        return import_module(module)
    except ImportError:
        package = module.replace("_", "-")
        raise NotUnderstood(
            f"expected {package} for {what_for}, and it is not installed: pip install 'infamy[{extra}]' brings it"
        ) from None
