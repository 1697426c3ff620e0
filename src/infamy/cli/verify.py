"""infamy verify: whether a match file is what happened."""
from __future__ import annotations

from infamy.cli.arguments import Json, SavedMatch, print_json


def verify(file: SavedMatch, as_json: Json = False) -> None:
    """Replay a match, check its hash and result, and derive every roll of seeded or committed dice again."""
    import msgspec

    from infamy.cli.words import about
    from infamy.table import matchfile
    from infamy.table.log import FATE
    kept = matchfile.read(file)
    with about(file):
        match = matchfile.verify(kept)
    rolls = sum(entry.by == FATE for entry in match.log)
    if as_json:
        print_json({"game": kept.game, "entries": len(match.log), "rolls": rolls,
                    "derived": not isinstance(kept.dice, matchfile.Typed), "hash": kept.hash,
                    "result": msgspec.to_builtins(kept.result)})
        return
    if isinstance(kept.dice, matchfile.Seeded):
        dice = f"{rolls} rolls derived from seed {kept.dice.seed}"
    elif isinstance(kept.dice, matchfile.Committed):
        dice = f"{rolls} rolls derived from the secret of commitment {kept.dice.commitment}"
    else:
        dice = f"{rolls} rolls as they were typed"
    end = matchfile.told(kept.result) if kept.result is not None else "not over yet"
    print(f"{file.name} is in order: {match.game.title}, {len(match.log)} entries, {dice}; {end}.")
