"""A match file of a short game, that is over: for tests of what looks back at one."""

from __future__ import annotations

from pathlib import Path

import infamy

PACK = 'game = "infamous_seas"\n[numbers]\nvictory = 5\n'


def short_match(folder: Path, seed: int = 10, *, over: bool = True) -> Path:
    """Infamous Seas up to five gold, between two easy bots."""
    pack = folder / "short.toml"
    pack.write_text(PACK, encoding="utf-8")
    table = infamy.open_table("infamous_seas", players=2, seed=seed, pack=pack)
    if over:
        table.play_out("easy")
    path = folder / f"match-{seed}-{over}.json"
    table.save(path)
    return path
