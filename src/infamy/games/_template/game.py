"""What the table needs to know of this game: seats, settings, set-up and standing."""

from __future__ import annotations

from typing import final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Setting, Setup, Standing, Window
from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.parts.content import Content
from infamy.parts.words import listed

from .actions import ACTIONS
from .bots.heuristics import GullRockHeuristics
from .content.box import SEAT, Box
from .content.schema import open_box
from .determinize import determinize
from .invariants import violations
from .rules.cards import ODD_CARDS
from .rules.rounds import INTERRUPTS, Voyage, richest
from .sight import sight
from .state import GullRock
from .views.presentation import presentation


def open_game(content: Content, weights: dict[str, float]) -> GullRockGame:
    """The library opens every game by this door; the name of the folder is the game's key."""
    return GullRockGame(__name__.split(".")[-2], open_box(content, list(ODD_CARDS)), weights)


@final
class GullRockGame(Game[GullRock]):
    def __init__(self, key: str, box: Box, weights: dict[str, float]) -> None:
        self.box = box
        self.key = key
        self.title = "Gull Rock"
        self.version = "1"
        self.counts = [2, 3, 4]  # GULL-AIM-01
        self.modes = ["base"]
        self.settings = {
            "voyage": Setting("Voyage", {"short": "Short", "long": "Long"}, "short", "how much gold ends the game")
        }
        self.seats = SEAT.names
        self.domains = {"card": box.card}
        self.actions = ACTIONS.worded(self.domains)
        self.windows = {"Reaction": Window("The cutter fires", declines="pass")}
        self.sight = sight(box)
        self.presentation = presentation(box)
        self.heuristics = GullRockHeuristics(weights)

    def initial_state(self, setup: Setup, fate: Fate) -> GullRock:
        goal = self.box.long_voyage if setup.options["voyage"] == "long" else self.box.short_voyage
        g = GullRock(fate, INTERRUPTS)
        g.lay_out(self.box, setup.players, goal)
        return g

    def start(self, g: GullRock) -> None:
        settle(g, Voyage().start(g))

    def standing(self, g: GullRock) -> Standing:
        if not g.over:
            return Standing(g.gold[:], [], "", False, g.rounds)
        winners = richest(g)
        names = listed([SEAT.title(seat) for seat in winners])
        if max(g.gold) >= g.goal:
            return Standing(g.gold[:], winners, f"{names} came home with {max(g.gold)} gold", False, g.rounds)
        return Standing(g.gold[:], winners, f"the round limit; most gold: {names}", True, g.rounds)

    def determinize(self, g: GullRock, seat: Seat, fate: Fate) -> GullRock:
        return determinize(g, seat, fate)

    def violations(self, g: GullRock) -> list[str]:
        return violations(g)
