"""Who sits where: people and bots, as --seats names them."""

from __future__ import annotations

from dataclasses import dataclass

from infamy.bots.bot import Bot, make
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.parts.seating import seat_title

USUAL_BOT = "bot:easy"


@dataclass(frozen=True)
class Player:
    """One seat: the word for it in --seats and in the match file, who sits there ("Red (easy bot)"), the name that
    somebody gave, and the bot, if it is one."""

    word: str
    title: str
    name: str
    bot: Bot | None


def seated(words: list[str], game: Game) -> list[Player]:
    return [player(word, seat) for word, seat in zip(words, game.seats)]


def player(word: str, seat: str) -> Player:
    kind, _, name = word.partition(":")
    if kind == "you" and word != "you:":
        return Player(word, f"{name} ({seat_title(seat)})" if name else f"{seat_title(seat)} (you)", name, None)
    if kind == "bot" and name:
        return Player(word, f"{seat_title(seat)} ({name} bot)", "", make(name))
    raise NotUnderstood(f"expected you, you:NAME or bot:BOT in --seats, got {word!r}")


def seat_words(wished: list[str] | None, players: int | None, game: Game) -> list[str]:
    """The words for all seats; unless somebody says otherwise, you and as many easy bots as are needed."""
    if wished is None:
        return ["you"] + [USUAL_BOT] * ((players or game.counts[0]) - 1)
    if players is not None and len(wished) != players:
        raise NotUnderstood(f"expected {players} seats in --seats, as --players says, got {len(wished)}")
    return wished
