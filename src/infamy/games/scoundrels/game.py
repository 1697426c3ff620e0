"""What the table needs to know of this game: seats, set-up, sight and standing."""

from __future__ import annotations

from typing import final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Game, Setting, Setup, Standing, Window
from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.games.scoundrels.actions import ACTIONS
from infamy.games.scoundrels.bots.heuristics import ScoundrelsHeuristics
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import SEAT, Box
from infamy.games.scoundrels.content.schema import open_box
from infamy.games.scoundrels.determinize import determinize, opened
from infamy.games.scoundrels.invariants import violations
from infamy.games.scoundrels.rules.rounds import INTERRUPTS, Cruise
from infamy.games.scoundrels.rules.scoring import parts, score, winners
from infamy.games.scoundrels.sight import sight
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.views.presentation import presentation
from infamy.parts.content import Content
from infamy.parts.seating import a_seat, seat_of, taken
from infamy.parts.words import listed

SKIRMISH = "skirmish"
YES_OR_NO = {"no": "No", "yes": "Yes"}
WINDOWS = {
    "Fight": Window("You are attacked", declines="concede"),
    "SecondWave": Window("At a Port: you may send a second wave", declines="ready"),
    "Taking": Window("You may gamble for more Infamy", declines="no-gamble"),
}


@final
class ScoundrelsGame(Game[Scoundrels]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.box = box
        self.key = "scoundrels"
        self.title = "Scoundrels!"
        self.version = "2"
        self.counts = [3, 4, 5, 6]  # SC-R01
        self.modes = ["base", SKIRMISH]
        self.counts_in = {SKIRMISH: [3, 4]}  # SC-SKIRM-01
        self.settings = {
            # SC-QUIRK-01, SC-START-02, SC-R06
            "quirks": Setting("Quirks", YES_OR_NO, "no", "with their first Infamy everybody gets a rule of their own"),
            "opening_bid": Setting(
                "Opening bid",
                YES_OR_NO,
                "no",
                f"a bid with {box.hand + box.opening_extra} cards decides who places first",
            ),
            "thief": a_seat("Thief", SEAT, "who broke a rule last, and so places first and says who begins"),
        }
        self.seats = SEAT.names
        self.domains = {
            "port": box.port,
            "treasure": box.treasure,
            "quest": box.quest,
            "quirk": box.quirk,
            "end": box.end,
        }
        self.actions = ACTIONS.worded(self.domains)
        self.titles = {"Cruise": "The cruise"}
        self.windows = WINDOWS
        self.sight = sight(box)
        self.presentation = presentation(box)
        self.heuristics = ScoundrelsHeuristics(box, weights)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        return taken(super().setup(players, mode, options), "thief", SEAT, "the thief")

    def initial_state(self, setup: Setup, fate: Fate) -> Scoundrels:
        g = Scoundrels(fate, INTERRUPTS)
        g.lay_out(
            self.box,
            setup.players,
            skirmish=setup.mode == SKIRMISH,
            with_quirks=setup.options["quirks"] == "yes",
            opening_bid=setup.options["opening_bid"] == "yes",
            thief=seat_of(setup, "thief", SEAT),
        )
        return g

    def start(self, g: Scoundrels) -> None:
        settle(g, Cruise().start(g))

    def standing(self, g: Scoundrels) -> Standing:
        scores = [score(g, seat) for seat in range(g.players)]
        if not g.over:
            return Standing(scores, [], "", False, g.rounds)
        best = winners(g)
        names = listed([SEAT.title(seat) for seat in best])
        verb = "is" if len(best) == 1 else "are"
        reason = f"{self.box.end.names[g.last_round]}; {names} {verb} the most infamous, with {scores[best[0]]}"
        shares = [parts(g, seat) for seat in range(g.players)]
        return Standing(scores, best, reason, g.last_round == endings.ROUND_CAP, g.rounds, shares)

    def determinize(self, g: Scoundrels, seat: Seat, fate: Fate) -> Scoundrels:
        return determinize(g, seat, fate)

    def opened(
        self, g: Scoundrels, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate
    ) -> dict[Seat, tuple[Option, ...]]:
        return opened(g, seat, answers, fate)

    def violations(self, g: Scoundrels) -> list[str]:
        return violations(g)


def open_game(content: Content, weights: dict[str, float]) -> ScoundrelsGame:
    return ScoundrelsGame(open_box(content), weights)
