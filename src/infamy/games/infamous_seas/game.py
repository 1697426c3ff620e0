"""What the table needs to know of this game: seats, set-up, standing, and what may be imagined."""

from __future__ import annotations

from typing import final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Setting, Setup, Standing, Window
from infamy.engine.run import settle
from infamy.engine.state import Frame, Seat
from infamy.games.infamous_seas.actions import ACTIONS
from infamy.games.infamous_seas.board import chart
from infamy.games.infamous_seas.bots.heuristics import SeasHeuristics
from infamy.games.infamous_seas.content.box import (
    AFTER_ATTACK_ROLL,
    AFTER_FAILED_DODGE,
    AFTER_SPIN,
    SEAT,
    WHEN_HIT,
    Box,
)
from infamy.games.infamous_seas.content.schema import open_box
from infamy.games.infamous_seas.determinize import determinize
from infamy.games.infamous_seas.invariants import violations
from infamy.games.infamous_seas.queries import gold
from infamy.games.infamous_seas.rules.hold import Window as CardWindow
from infamy.games.infamous_seas.rules.rounds import INTERRUPTS, Voyage
from infamy.games.infamous_seas.sight import sight
from infamy.games.infamous_seas.state import Seas
from infamy.games.infamous_seas.views.presentation import presentation
from infamy.parts.content import Content

TITLES = {
    "Course": "Sail",
    "PossibleHit": "The shot",
    "Hit": "A hit",
    "Window": "A card?",
    "SpinWindow": "The spin",
    "CoordinatesSpun": "Spun",
    "DirectionSpun": "Spun",
    "CarryOut": "The card",
    "Parts": "The card",
    "GainGold": "Gold",
    "LoseCoin": "A coin lost",
    "LoseGold": "Gold lost",
    "StealGold": "Gold taken",
    "NavyAttack": "The Navy attacks",
    "Evasion": "Evade",
    "SunkByTheNavy": "Sunk by the Navy",
    "LookAndPick": "A look",
}
WINDOWS = {
    "your-shot": Window("Your shot may hit", declines="pass"),
    "failed-dodge": Window("Your dodge has failed", declines="pass"),
    "hit": Window("You are hit", declines="pass"),
    "spin": Window("A spinner was spun", declines="pass"),
    "DirectionSpun": Window("You may gamble on a direction", declines="let-stand"),
    "CoordinatesSpun": Window("You may gamble on a column or a row", declines="let-stand"),
    "Evasion": Window("You may evade after a dodge", declines="stay"),
}
CARD_WINDOWS = {AFTER_ATTACK_ROLL: "your-shot", AFTER_FAILED_DODGE: "failed-dodge", WHEN_HIT: "hit", AFTER_SPIN: "spin"}
LAYOUTS = {"first_voyage": "First voyage", "four_reefs": "Four reefs", "random": "At random", "custom": "Of a pack"}


@final
class InfamousSeas(Game[Seas]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.box = box
        self.key = "infamous_seas"
        self.title = "Infamous Seas"
        self.version = "1"
        self.counts = [2, 3, 4, 5]  # IS-OBJ-05, IS-R53
        self.modes = ["base"]
        self.settings = {
            "layout": Setting("Islands", LAYOUTS, "first_voyage", "where the 28 islands lie; a pack redraws its own")
        }
        self.seats = SEAT.names
        self.titles = TITLES
        self.windows = WINDOWS
        self.domains = {"card": box.card}
        self.actions = ACTIONS.worded(self.domains)
        self.sight = sight(box)
        self.presentation = presentation(box)
        self.heuristics = SeasHeuristics(weights)

    def initial_state(self, setup: Setup, fate: Fate) -> Seas:
        g = Seas(fate, INTERRUPTS)
        g.lay_out(self.box, setup.options["layout"], setup.players)
        if g.layout == "random":  # whoever draws their places looks at an empty sea
            g.islands, g.sea = [], chart([])
        return g

    def start(self, g: Seas) -> None:
        settle(g, Voyage().start(g))

    def standing(self, g: Seas) -> Standing:
        scores = [gold(g, seat) for seat in range(g.players)]
        rounds = (g.turns + g.players - 1) // g.players
        if not g.over:
            return Standing(scores, [], "", False, rounds)
        if scores[g.active] >= self.box.victory:  # IS-R36: anyone else with ten is ahead at the limit
            reason = f"{SEAT.title(g.winner)} closed a turn with {scores[g.winner]} gold"
            return Standing(scores, [g.winner], reason, False, rounds, parts(g))
        reason = f"the round limit; {SEAT.title(g.winner)} was ahead"
        return Standing(scores, [g.winner], reason, True, rounds, parts(g))

    def determinize(self, g: Seas, seat: Seat, fate: Fate) -> Seas:
        return determinize(g, seat, fate)

    def window_of(self, frame: Frame[Seas]) -> str:
        return CARD_WINDOWS[frame.window] if isinstance(frame, CardWindow) else super().window_of(frame)

    def violations(self, g: Seas) -> list[str]:
        return violations(g)


def parts(g: Seas) -> list[list[tuple[int, str]]]:
    rows = [(g.sails, "on the sails"), (g.cannons, "on the cannons")]
    return [[(row[seat], words) for row, words in rows if row[seat]] for seat in range(g.players)]


def open_game(content: Content, weights: dict[str, float]) -> InfamousSeas:
    return InfamousSeas(open_box(content), weights)
