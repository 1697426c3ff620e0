"""The one way in which a bot chooses: at the terminal, on a server, in the lab and in tests."""

from __future__ import annotations

from infamy.bots.bot import Bot, dice_for
from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.state import Seat, State
from infamy.table.match import Match
from infamy.table.perspective import Perspective


def bots_option(game: Game, g: State, seat: Seat, bot: Bot, seed: int, decision: int) -> tuple[Option, bool]:
    """What a bot chooses, and whether there was anything to choose. `decision` counts the entries of the log so far, so
    that a resumed match goes on as it would have."""
    perspective = Perspective(game, g, seat)
    if len(perspective.options) == 1:
        return perspective.options[0], False
    return bot.choose(perspective, dice_for(seed, decision, seat)), True


def bots_choice(match: Match, seat: Seat, bot: Bot, seed: int) -> tuple[str, bool]:
    """The same in a match, as the key that it is to be given."""
    option, thought = bots_option(match.game, match.g, seat, bot, seed, len(match.log))
    return match.game.actions.key(option), thought
