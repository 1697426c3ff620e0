"""What the table needs to know of this game: seats, set-up, sight and standing."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Game, Setting, Setup, Standing, Window, numbers
from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.actions import ACTIONS
from infamy.games.tides_of_infamy.bots.heuristics import TidesHeuristics
from infamy.games.tides_of_infamy.content.box import SEAT, Box
from infamy.games.tides_of_infamy.content.schema import open_box
from infamy.games.tides_of_infamy.determinize import determinize, opened
from infamy.games.tides_of_infamy.invariants import violations
from infamy.games.tides_of_infamy.queries import marks_of, side
from infamy.games.tides_of_infamy.rules.rounds import INTERRUPTS, Voyage
from infamy.games.tides_of_infamy.rules.scoring import winners
from infamy.games.tides_of_infamy.sight import sight
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.presentation import presentation
from infamy.games.tides_of_infamy.views.preview import rule_of
from infamy.parts.content import Content
from infamy.parts.seating import a_seat, seat_of, taken
from infamy.parts.words import listed

EARNED_FOR: Final = [  # in the order of WHY
    "for cargo",
    "for exploring the last tiles",
    "for battles",
    "for further Pirate Luck",
    "by Pirate Luck",
]

TEAMS = "teams"
YES_OR_NO = {"no": "No", "yes": "Yes"}
GRIDS = {"5x4": "5 by 4", "5x5": "5 by 5"}

SETTINGS = {
    # TI-BAT-13, TI-MAP-09, TI-R50, TI-R01, TI-R73, TI-R86
    "battle_method": Setting("Battles", {"red_sky": "Red Sky", "scuttle": "Scuttle"}, "red_sky", "how they are fought"),
    "grid": Setting("Map", GRIDS, "5x4", "how many tiles it has; all 25 for a longer game"),
    "hardcore": Setting("Hardcore", YES_OR_NO, "no", "ships that sink are damaged, and repairs cost more"),
    "team_target": Setting("Marks of a team", numbers(25, 30), "25", "with which it wins", modes=["teams"]),
    "round_limit": Setting("Rounds at most", numbers(20, 30, 40, 60), "40", "rounds after which most Marks win"),
    "lead": a_seat("First Lead Player", SEAT, "who leads the first round"),
}
WINDOWS = {
    "LuckOnShip": Window("A Pirate Luck Card comes to a ship of yours", declines="tempt"),
    "Trades": Window("Before a battle: Pirate Luck Cards for Battle Cards", declines="no-trade"),
    "Exchange": Window("In a battle: Battle Cards for others", declines="keep"),
    "Surrenders": Window("In a battle: you may surrender", declines="fight-on"),
}


@final
class TidesGame(Game[Tides]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.box = box
        self.key = "tides_of_infamy"
        self.title = "Tides of Infamy"
        self.version = "2"
        self.counts = [2, 3, 4]
        self.modes = ["solo", TEAMS]
        self.counts_in = {TEAMS: [4]}  # TI-R68
        self.settings = SETTINGS
        self.seats = SEAT.names
        self.domains = {"face": box.face, "luck": box.luck_card, "branch": box.branch}
        self.actions = ACTIONS.worded(self.domains)
        self.titles = {
            "LuckEvent": "Pirate Luck",
            "LuckCards": "Pirate Luck",
            "LuckOnShip": "A Pirate Luck Card",
            "Working": "A Pirate Luck Card",
            "RedSky": "Red Sky",
            "CarryOut": "Movement Card",
            "CardThatWaited": "A card that waited",
            "Stowing": "Loading",
            "OneStep": "One step",
        }
        self.turns = ["Turn", "HarborTurn"]
        self.windows = WINDOWS
        self.sight = sight(box)
        self.presentation = presentation(box)
        self.heuristics = TidesHeuristics(weights)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        return taken(super().setup(players, mode, options), "lead", SEAT, "the lead")

    def initial_state(self, setup: Setup, fate: Fate) -> Tides:
        options = setup.options
        teams = setup.mode == TEAMS
        target = int(options["team_target"]) if teams else self.box.targets[setup.players]
        g = Tides(fate, INTERRUPTS)
        g.lay_out(
            self.box,
            setup.players,
            teams=teams,
            red_sky=options["battle_method"] == "red_sky",
            hardcore=options["hardcore"] == "yes",
            target=target,
            round_limit=int(options["round_limit"]),
            rows=int(options["grid"][2]),
            lead=seat_of(setup, "lead", SEAT),
        )
        return g

    def start(self, g: Tides) -> None:
        settle(g, Voyage().start(g))

    def standing(self, g: Tides) -> Standing:
        scores = [marks_of(g, seat) for seat in range(g.players)]
        if not g.over:
            return Standing(scores, [], "", False, g.rounds)
        best = winners(g)
        names = listed([SEAT.title(seat) for seat in best])
        by_limit = scores[best[0]] < g.target
        reason = f"{names} with {scores[best[0]]} Marks" + (f" after {g.rounds} rounds" if by_limit else "")
        parts = [earned(g, seat) for seat in range(g.players)]
        return Standing(scores, best, reason, by_limit, g.rounds, parts)

    def determinize(self, g: Tides, seat: Seat, fate: Fate) -> Tides:
        return determinize(g, seat, fate)

    def opened(
        self, g: Tides, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate
    ) -> dict[Seat, tuple[Option, ...]]:
        return opened(g, seat, answers, fate)

    def violations(self, g: Tides) -> list[str]:
        return violations(g)

    def rule_of(self, g: Tides, option: Option) -> str:
        return rule_of(g, option)


def earned(g: Tides, seat: Seat) -> list[tuple[int, str]]:
    """Where the Marks of a seat, or of its team, have come from."""
    return [
        (sum([g.earned[other][why] for other in side(g, seat)]), EARNED_FOR[why])
        for why in range(len(EARNED_FOR))
        if any(g.earned[other][why] for other in side(g, seat))
    ]


def open_game(content: Content, weights: dict[str, float]) -> TidesGame:
    return TidesGame(open_box(content), weights)
