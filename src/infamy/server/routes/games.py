"""The games there are, and their rules."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import PathParameter

from infamy.bots.bot import LEVELS
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.server import rest
from infamy.server.broadcast import hides_something
from infamy.server.new_table import clocks_of
from infamy.server.routes.access import may_answer, rooms_of, wrong
from infamy.table import library
from infamy.table.guide import about, guide


@get("/api/games", sync_to_thread=False, summary="List the games")
def games(state: State) -> list[rest.GameInfo]:
    lab = rooms_of(state).limits.lab
    return [game_info(library.load(key), lab) for key in library.keys()]  # noqa: SIM118


def game_info(game: Game, lab: bool = False) -> rest.GameInfo:
    words = about(game.key)
    return rest.GameInfo(
        key=game.key,
        title=game.title,
        version=game.version,
        counts=game.counts,
        counts_in=game.counts_in,
        modes=game.modes,
        settings=[
            rest.SettingInfo(
                key, each.title, each.values, each.labels, each.default, each.help, each.modes, each.players
            )
            for key, each in game.settings.items()
        ],
        seats=game.seats,
        bots=LEVELS,
        about=rest.About(**msgspec.structs.asdict(words)),
        guided=guide(game.key) is not None,
        hides=hides_something(game),
        lab=lab,
        clock=clock_setting(game),
    )


def clock_setting(game: Game) -> rest.ClockSetting | None:
    return game.clock and rest.ClockSetting(clocks_of(game), game.clock.seconds, game.clock.help)


@get("/api/games/{game:str}/rules", sync_to_thread=False, summary="List the rules of a game", responses=may_answer(404))
def rules(game: Annotated[str, PathParameter(max_length=40, description="the key of a game")]) -> rest.RuleBook:
    try:
        library.check_key(game)
    except NotUnderstood as error:
        raise wrong(404, str(error)) from None
    loaded = library.load(game)
    return rest.RuleBook(
        game,
        loaded.title,
        loaded.ledger.sections,
        [
            rest.RuleInfo(rule.id, rule.kind, rule.section, rule.text, rule.problem, rule.why, rule.about, rule.name)
            for rule in loaded.ledger.rules
        ],
    )
