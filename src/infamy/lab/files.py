"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from infamy.engine.rules import NotUnderstood


def write_whole(path: Path, data: bytes) -> None:
    """Written beside and renamed: whoever is stopped on the way, or has no room, leaves the old file or none."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise NotUnderstood(f"expected to write {str(path)!r}, and could not: {error.strerror}") from None


def check_writable(path: Path) -> None:
    """Before any work is done: a file could be written there."""
    if path.is_dir() or not os.access(path.parent, os.W_OK | os.X_OK):
        raise NotUnderstood(f"expected a file in a folder that can be written, got {str(path)!r}")


def make_folder(folder: Path, option: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotUnderstood(f"expected a folder for {option}, got {str(folder)!r}: {error.strerror}") from None
