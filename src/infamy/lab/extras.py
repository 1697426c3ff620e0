"""Libraries that only the lab needs, and what is said where one is missing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from infamy.engine.rules import NotUnderstood

PICTURES = ("altair", "vl_convert")


def missing() -> str:
    """What the lab's pages need and is not installed, in a sentence; nothing is imported."""
    for module in PICTURES:
        if find_spec(module) is None:
            return sentence(module, "the lab")
    return ""


def sentence(module: str, what_for: str, extra: str = "lab") -> str:
    package = module.replace("_", "-")
    return f"expected {package} for {what_for}, and it is not installed: pip install 'infamy[{extra}]' brings it"


def need(module: str, what_for: str, extra: str = "lab") -> Any:
    """A module of an extra."""
    try:
        return import_module(module)
    except ImportError:
        raise NotUnderstood(sentence(module, what_for, extra)) from None
