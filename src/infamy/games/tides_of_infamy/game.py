"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.state import Seat, State
from infamy.engine.step import run
from infamy.games.tides_of_infamy.actions import ACTIONS
from infamy.games.tides_of_infamy.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, action_value, evaluate, is_quiet
from infamy.games.tides_of_infamy.content.box import (
    SEAT,
    Box,
)
from infamy.games.tides_of_infamy.content.schema import open_box
from infamy.games.tides_of_infamy.determinize import determinize
from infamy.games.tides_of_infamy.invariants import battle_cards_about, violations
from infamy.games.tides_of_infamy.news import MOVEMENT_PHASE
from infamy.games.tides_of_infamy.queries import face_down, marks_of, turn_order
from infamy.games.tides_of_infamy.rules.movement_phase import MovementPhase
from infamy.games.tides_of_infamy.rules.rounds import INTERRUPTS, Voyage
from infamy.games.tides_of_infamy.rules.scoring import winners
from infamy.games.tides_of_infamy.sight import sight
from infamy.games.tides_of_infamy.state import Tides, empty_table
from infamy.games.tides_of_infamy.views.catalog import catalog
from infamy.games.tides_of_infamy.views.fields import derived_fields
from infamy.games.tides_of_infamy.views.greyed import greyed
from infamy.games.tides_of_infamy.views.preview import preview, rule_of
from infamy.games.tides_of_infamy.views.text import as_text
from infamy.parts.content import Content

TEAMS = "teams"
YES_OR_NO = ["no", "yes"]
BY_CHANCE = "by-chance"
TEAM_TARGETS = ["25", "30"]
GRIDS = ["5x4", "5x5"]
ROUND_LIMITS = ["20", "30", "40", "60"]


@final
class TidesGame(Game):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.key = "tides_of_infamy"
        self.title = "Tides of Infamy"
        self.version = "2"
        self.counts = [2, 3, 4]
        self.modes = ["solo", TEAMS]
        self.counts_in = {TEAMS: [4]}                               # TI-R68
        self.settings = {
            # TI-BAT-13, TI-MAP-09, TI-R50, TI-R01, TI-R73, TI-R86
            "battle_method": Setting(["red_sky", "scuttle"], "red_sky", "how battles are fought"),
            "grid": Setting(GRIDS, "5x4", "tiles of the map; all 25 for a longer game"),
            "hardcore": Setting(YES_OR_NO, "no", "ships that sink are damaged, and repairs cost more"),
            "team_target": Setting(TEAM_TARGETS, "25", "Marks with which a team wins"),
            "round_limit": Setting(ROUND_LIMITS, "40", "rounds after which most Marks win"),
            "lead": Setting([BY_CHANCE, *SEAT.names], BY_CHANCE, "the first Lead Player"),
        }
        self.seats = SEAT.names
        self.domains = {"face": box.face, "luck": box.luck_card, "branch": box.branch}
        self.actions = ACTIONS.worded(self.domains)
        self.roughness = ROUGHNESS
        self.curiosity_ahead = CURIOSITY_AHEAD
        self.titles = {"LuckEvent": "Pirate Luck", "LuckCards": "Pirate Luck", "LuckOnShip": "A Pirate Luck Card",
                       "Working": "A Pirate Luck Card", "RedSky": "Red Sky", "CarryOut": "Movement Card",
                       "CardThatWaited": "A card that waited", "Stowing": "Loading", "OneStep": "One step"}
        self.sight = sight(box)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        chosen = super().setup(players, mode, options)
        lead = chosen.options["lead"]
        if lead != BY_CHANCE and SEAT.parse(lead) >= players:
            raise NotUnderstood(f"expected the lead to be one of {', '.join(SEAT.names[:players])}, got {lead!r}")
        return chosen

    def table(self, setup: Setup, fate: Fate) -> State:
        options = setup.options
        teams = setup.mode == TEAMS
        target = int(options["team_target"]) if teams else self.box.targets[setup.players]
        g = empty_table(self.box, setup.players, teams, options["battle_method"] == "red_sky",
                        options["hardcore"] == "yes", target, int(options["round_limit"]), int(options["grid"][2]),
                        fate, INTERRUPTS)
        if options["lead"] != BY_CHANCE:
            g.lead = SEAT.parse(options["lead"])
        return g

    def begin(self, g: State) -> None:
        assert isinstance(g, Tides)
        settle(g, Voyage().start(g))

    def standing(self, g: State) -> Standing:
        assert isinstance(g, Tides)
        scores = [marks_of(g, seat) for seat in range(g.players)]
        if not g.over:
            return Standing(scores, [], "", False, g.rounds)
        best = winners(g)
        names = " and ".join(SEAT.names[seat] for seat in best)
        by_limit = scores[best[0]] < g.target
        reason = f"{names} with {scores[best[0]]} Marks" + (f" after {g.rounds} rounds" if by_limit else "")
        return Standing(scores, best, reason, by_limit, g.rounds)

    def redeal(self, g: State, seat: Seat, fate: Fate) -> State:
        assert isinstance(g, Tides)
        return determinize(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, Tides)
        return violations(g)

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Tides)
        return evaluate(g, seat)

    def foresee(self, g: State, seat: Seat, option: Option) -> float:
        assert isinstance(g, Tides)
        return action_value(g, seat, option)

    def at_rest(self, g: State) -> bool:
        assert isinstance(g, Tides)
        return is_quiet(g)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Tides)
        return derived_fields(g, seat)

    def show_box(self) -> dict[str, Any]:
        return catalog(self.box)

    def picture(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Tides)
        return preview(g, seat, option)

    def rule_of(self, g: State, option: Option) -> str:
        assert isinstance(g, Tides)
        return rule_of(g, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Tides)
        return greyed(g, seat)

    # Scenario tests --------------------------------------------------------------------------------------------------

    def begin_turn(self, g: State, seat: Seat) -> None:
        """This seat's turn in the Movement Phase; it leads if nobody does."""
        assert isinstance(g, Tides)
        if g.lead < 0:
            g.lead = seat
        g.rounds = max(1, g.rounds)
        g.lap = max(1, g.lap)
        g.phase = MOVEMENT_PHASE
        g.turns = turn_order(g).index(seat)
        settle(g, run(MovementPhase(), then=Voyage().repair))

    def tidy(self, g: State, placed: set[str]) -> None:
        """What was laid out by hand is missing from the decks, and from the pool of tiles."""
        assert isinstance(g, Tides)
        g.derive()
        if "deck" not in placed:
            used = g.discards.counts[:]
            for cards in (*g.hand, *g.under):
                for card in cards:
                    used[card] += 1
            used[-1] += sum(g.stored)
            g.deck.counts = [many - less for many, less in zip(self.box.sea_cards, used, strict=True)]
            g.deck.size = sum(g.deck.counts)
        if "battle_deck" not in placed:
            battle = battle_cards_about(g)
            g.battle_deck.counts = [many - less for many, less in zip(self.box.battle_cards, battle, strict=True)]
            g.battle_deck.size = sum(g.battle_deck.counts)
        if "luck_deck" not in placed:
            luck = g.luck_discards.counts[:]
            for cards in (*g.luck, *g.luck_waiting):
                for card in cards:
                    luck[card] += 1
            g.luck_deck.counts = [face.copies - less for face, less in zip(self.box.luck, luck, strict=True)]
            g.luck_deck.size = sum(g.luck_deck.counts)
        if "hidden" not in placed:
            shown = [*g.face, *(glimpse % len(self.box.faces) for each in g.glimpses for glimpse in each)]
            g.hidden.counts = [0 if face in shown else 1 for face in range(len(self.box.faces))]
            for face in reversed(range(len(self.box.faces))):
                if sum(g.hidden.counts) > face_down(g) - len({each for seat in g.glimpses for each in seat}):
                    g.hidden.counts[face] = 0
            g.hidden.size = sum(g.hidden.counts)


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    pass
    return TidesGame(open_box(content))
