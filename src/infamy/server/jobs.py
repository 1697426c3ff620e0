"""What worker processes do for the server: each a plain function from bytes to bytes. NotUnderstood is told to whoever
asked; nothing here draws secrets or touches the store."""
from __future__ import annotations

from functools import lru_cache

import msgspec

from infamy.engine.game import Game
from infamy.table import library, snapshot
from infamy.table.matchfile import MatchFile


@lru_cache(4)
def game_with(key: str, pack: bytes) -> Game:
    """A few games with packs, so that a busy table does not load its own again and again."""
    return library.load_with(key, msgspec.json.decode(pack), "the pack of the table")


def play_again(data: bytes) -> bytes:
    """A match file from our own store; answers with the snapshot of where it stands."""
    file = msgspec.json.decode(data, type=MatchFile)
    game = game_with(file.game, msgspec.json.encode(file.pack))
    return msgspec.json.encode(snapshot.take(*snapshot.play(file, game)))
