"""What the table needs to know of this game: seats, set-up, standing, and what may be imagined."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.run import settle
from infamy.engine.state import Seat, State
from infamy.games.infamous_seas.actions import ACTIONS
from infamy.games.infamous_seas.bots.evaluation import evaluate
from infamy.games.infamous_seas.content.box import SEAT, SQUARE, Box
from infamy.games.infamous_seas.content.schema import open_box
from infamy.games.infamous_seas.determinize import determinize
from infamy.games.infamous_seas.invariants import violations
from infamy.games.infamous_seas.queries import flagged, gold, sails_value
from infamy.games.infamous_seas.rules.rounds import INTERRUPTS, Voyage
from infamy.games.infamous_seas.sight import sight
from infamy.games.infamous_seas.state import Seas, empty_table
from infamy.games.infamous_seas.views.catalog import catalog
from infamy.games.infamous_seas.views.closeup import battle
from infamy.games.infamous_seas.views.fields import threatened
from infamy.games.infamous_seas.views.greyed import greyed
from infamy.games.infamous_seas.views.preview import preview
from infamy.games.infamous_seas.views.text import as_text
from infamy.parts.content import Content

TITLES = {
    "Course": "Sail", "PossibleHit": "The shot", "Hit": "A hit", "Window": "A card?", "SpinWindow": "The spin",
    "CoordinatesSpun": "Spun", "DirectionSpun": "Spun", "CarryOut": "The card", "Parts": "The card",
    "Simply": "The card", "GainGold": "Gold", "LoseCoin": "A coin lost", "LoseGold": "Gold lost",
    "StealGold": "Gold taken", "NavyAttack": "The Navy attacks", "Evasion": "Evade",
    "SunkByTheNavy": "Sunk by the Navy", "LookAndPick": "A look",
}
LAYOUTS = ["first_voyage", "four_reefs", "random", "custom"]


@final
class InfamousSeas(Game):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.key = "infamous_seas"
        self.title = "Infamous Seas"
        self.version = "1"
        self.counts = [2, 3, 4, 5]                                  # IS-OBJ-05, IS-R53
        self.modes = ["base"]
        self.settings = {"layout": Setting(LAYOUTS, "first_voyage", "where the 28 islands lie; a pack redraws custom")}
        self.seats = SEAT.names
        self.titles = TITLES
        self.domains = {"card": box.card}
        self.actions = ACTIONS.worded(self.domains)
        self.sight = sight(box)

    def table(self, setup: Setup, fate: Fate) -> State:
        return empty_table(self.box, setup.players, setup.options["layout"], fate, INTERRUPTS)

    def begin(self, g: State) -> None:
        assert isinstance(g, Seas)
        settle(g, Voyage().start(g))

    def standing(self, g: State) -> Standing:
        assert isinstance(g, Seas)
        scores = [gold(g, seat) for seat in range(g.players)]
        rounds = (g.turns + g.players - 1) // g.players
        if not g.over:
            return Standing(scores, [], "", False, rounds)
        if scores[g.active] >= self.box.victory:                    # IS-R36: anyone else with ten is ahead at the limit
            reason = f"{SEAT.names[g.winner]} closed a turn with {scores[g.winner]} gold"
            return Standing(scores, [g.winner], reason, False, rounds)
        return Standing(scores, [g.winner], f"the round limit; {SEAT.names[g.winner]} was ahead", True, rounds)

    def redeal(self, g: State, seat: Seat, fate: Fate) -> State:
        assert isinstance(g, Seas)
        return determinize(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, Seas)
        return violations(g)

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Seas)
        return evaluate(g, seat)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Seas)
        return {
            "flags": [SQUARE.names[island] for island in g.sea.islands if flagged(g, island)],
            "gold": {SEAT.names[each]: gold(g, each) for each in range(g.players)},
            "sails_value": {SEAT.names[each]: sails_value(g, each) for each in range(g.players)},
            "cannons_value": {SEAT.names[each]: self.box.cannons[g.cannons[each]] for each in range(g.players)},
            "threatened": [SQUARE.names[square] for square in threatened(g)],
            "battle": battle(g),
        }

    def picture(self, view: dict[str, Any]) -> str:
        return as_text(view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Seas)
        return preview(g, seat, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Seas)
        return greyed(g, seat)

    def show_box(self) -> dict[str, Any]:
        return catalog(self.box)

    def begin_turn(self, g: State, seat: Seat) -> None:
        assert isinstance(g, Seas)
        g.first = seat
        settle(g, Voyage().next_turn(g))

    def tidy(self, g: State, placed: set[str]) -> None:
        """What was laid out by hand is missing elsewhere: coins from the supply, cards from the island deck."""
        assert isinstance(g, Seas)
        g.derive()
        if "supply" not in placed:
            g.supply = self.box.coins - sum(g.sails) - sum(g.cannons) - sum(g.coins_under)
        if "island_deck" not in placed:
            held = [card for cards in (*g.hold, *g.fresh) for card in cards]
            g.island_deck.counts = [
                copies - held.count(card) - g.island_discards.counts[card]
                for card, copies in enumerate(self.box.island_copies)]
            g.island_deck.size = sum(g.island_deck.counts)


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    pass
    return InfamousSeas(open_box(content))
