"""What the table needs to know of this game: seats, set-up, sight and standing."""

from __future__ import annotations

from typing import final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate, pile
from infamy.engine.game import Clock, Game, Setting, Setup, Standing, Window
from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import ACTIONS
from infamy.games.tide_of_avaris.bots.heuristics import AvarisHeuristics
from infamy.games.tide_of_avaris.content.box import COLOR, COLORS, SEAT, Box
from infamy.games.tide_of_avaris.content.schema import open_box
from infamy.games.tide_of_avaris.determinize import determinize, opened
from infamy.games.tide_of_avaris.invariants import violations
from infamy.games.tide_of_avaris.rules.parley import lapse
from infamy.games.tide_of_avaris.rules.rounds import INTERRUPTS, Cruise
from infamy.games.tide_of_avaris.rules.scoring import winner
from infamy.games.tide_of_avaris.sight import sight
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.views.fields import parts
from infamy.games.tide_of_avaris.views.presentation import presentation
from infamy.parts.content import Content
from infamy.parts.seating import a_seat, seat_of, taken

WINDOWS = {
    "Hooks": Window("You may use a Relic", declines="leave"),
    "Parley": Window("Before a battle: you may call for Parley", declines="no-parley"),
    "Declaring": Window("Before a battle: Relics and what an Enemy offers", declines="ready"),
    "Battle": Window("Before a battle: you may rearrange your Hold", declines="ready"),
    "RollAgain": Window("In a battle: you may roll combat dice again", declines="let-it-stand"),
}


@final
class AvarisGame(Game[Avaris]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.box = box
        self.key = "tide_of_avaris"
        self.title = "Tide of Avaris"
        self.version = "2"
        self.counts = [2, 3, 4]  # TA-OV-01
        self.modes = ["base"]
        self.settings = {
            # TA-R01, TA-R04
            "treasures": Setting(
                "Treasures", {"usual": "All", "24": "24"}, "usual", "24 make a short game for two", players=[2]
            ),
            "first": a_seat("First player", SEAT, "who pirated something last"),
        }
        self.clock = Clock(30, "the time for a Parley, from the call for it until both agree or fight")  # TA-R61
        self.seats = SEAT.names
        self.domains = {
            "space": box.space,
            "slot": box.slot,
            "region": box.region,
            "area": box.area,
            "crew die": box.face,
            "relic": box.relic,
            "monster": box.monster,
            "navy card": box.navy_card,
            "burial bonus": box.burial,
            "endgame bonus": box.endgame,
        }
        self.actions = ACTIONS.worded(self.domains)
        self.titles = {"SinkingShip": "Sinking ship", "HandingOver": "Handing over"}
        self.windows = WINDOWS
        # Closed by default: a field that is not named here is shown to nobody, and a test says so.
        self.sight = sight(box)
        self.presentation = presentation(box)
        self.heuristics = AvarisHeuristics(weights)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        return taken(super().setup(players, mode, options), "first", SEAT, "the first player")

    def initial_state(self, setup: Setup, fate: Fate) -> Avaris:
        per_color = self.box.treasures[setup.players]
        if setup.players == 2 and setup.options["treasures"] != "usual":  # TA-R01
            per_color = int(setup.options["treasures"]) // COLORS
        g = Avaris(fate, INTERRUPTS)
        g.lay_out(self.box, setup.players, bag=pile(COLOR, [per_color] * COLORS), first=seat_of(setup, "first", SEAT))
        return g

    def start(self, g: Avaris) -> None:
        settle(g, Cruise().start(g))

    def standing(self, g: Avaris) -> Standing:
        """TA-SP-08  Until the end only what everybody has seen: Burial Bonuses that were taken."""
        if not g.over:
            seen = [sum(self.box.burials[card].tp for card in cards) for cards in g.burial_taken]
            return Standing(seen, [], "", False, g.day)
        best = winner(g)
        reason = f"{SEAT.title(best)} has {g.tp[best]} Treasure Points"
        if g.tp.count(g.tp[best]) > 1:
            reason += ", and comes first in the turn order"  # TA-EG-05
        return Standing(g.tp[:], [best], reason, False, g.day, parts(g))

    def determinize(self, g: Avaris, seat: Seat, fate: Fate) -> Avaris:
        return determinize(g, seat, fate)

    def opened(
        self, g: Avaris, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate
    ) -> dict[Seat, tuple[Option, ...]]:
        return opened(g, seat, answers, fate)

    def violations(self, g: Avaris) -> list[str]:
        return violations(g)

    def lapse(self, g: Avaris) -> Option:
        return lapse(g)


def open_game(content: Content, weights: dict[str, float]) -> AvarisGame:
    return AvarisGame(open_box(content), weights)
