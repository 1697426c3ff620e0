"""infamy verify: whether a match file is what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infamy.cli.arguments import Json, SavedMatch, print_json

if TYPE_CHECKING:
    from infamy.table.matchfile import MatchFile


def verify(file: SavedMatch, as_json: Json = False) -> None:
    """Replay a match, check its hash and result, and derive again every roll that can be derived. Rolls that have to
    be taken on trust are counted separately."""
    import msgspec

    from infamy.cli.words import about, marks_in_words
    from infamy.table import matchfile

    kept = matchfile.read(file)
    with about(file):
        match = matchfile.verify(kept)
    derived, told = matchfile.derived_and_told(kept.dice, match.log)
    if as_json:
        print_json(
            {
                "game": kept.game,
                "entries": len(match.log),
                "rolls": derived + told,
                "derived": derived,
                "on_trust": told,
                "origin": msgspec.to_builtins(kept.origin),
                "looked_into": kept.looked_into,
                "hash": kept.hash,
                "result": msgspec.to_builtins(kept.result),
            }
        )
        return
    end = matchfile.told(kept.result) if kept.result is not None else "not over yet"
    print(
        f"{file.name} is in order: {match.game.title}, {len(match.log)} entries, "
        f"{dice_in_words(kept, derived, told)}; {end}."
    )
    if kept.rules != match.game.version:
        print(
            f"It was played under version {kept.rules} of the rules; all of it is legal under version "
            f"{match.game.version}, too."
        )
    for line in marks_in_words(kept):
        print(line)


def dice_in_words(kept: MatchFile, derived: int, told: int) -> str:
    """What was derived, and what was taken on trust."""
    from infamy.table.matchfile import Seeded, Typed

    if isinstance(kept.dice, Typed):
        return f"{told} rolls taken on trust, as they were typed"
    if isinstance(kept.dice, Seeded):
        source = f"seed {kept.dice.seed}"
    else:
        source = f"the secret of commitment {kept.dice.commitment}"
    words = f"{derived} rolls derived from {source}"
    branched = isinstance(kept.dice, Seeded) and kept.dice.told > 0
    why = "the match branched off another one" if branched else "they were made under an earlier version of the rules"
    return f"{words}, {told} taken on trust ({why})" if told else words
