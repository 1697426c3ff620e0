"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Clock, Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.state import Seat, State
from infamy.games.tide_of_avaris.actions import ACTIONS
from infamy.games.tide_of_avaris.bots.action_values import ROUGHNESS, action_value, evaluate
from infamy.games.tide_of_avaris.content.box import COLORS, SEAT, Box
from infamy.games.tide_of_avaris.content.schema import open_box
from infamy.games.tide_of_avaris.determinize import determinize
from infamy.games.tide_of_avaris.invariants import violations
from infamy.games.tide_of_avaris.queries import color_of
from infamy.games.tide_of_avaris.rules.parley import lapse
from infamy.games.tide_of_avaris.rules.rounds import INTERRUPTS, Cruise
from infamy.games.tide_of_avaris.rules.scoring import winner
from infamy.games.tide_of_avaris.sight import sight
from infamy.games.tide_of_avaris.state import NIGHT, SUNRISE, Avaris, empty_table
from infamy.games.tide_of_avaris.views.catalog import catalog
from infamy.games.tide_of_avaris.views.fields import derived_fields
from infamy.games.tide_of_avaris.views.greyed import greyed
from infamy.games.tide_of_avaris.views.preview import preview
from infamy.games.tide_of_avaris.views.text import as_text
from infamy.parts.content import Content
from infamy.parts.seating import NO_SEAT

BY_CHANCE = "by-chance"


@final
class AvarisGame(Game):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.key = "tide_of_avaris"
        self.title = "Tide of Avaris"
        self.version = "2"
        self.counts = [2, 3, 4]                                     # TA-OV-01
        self.modes = ["base"]
        self.settings = {
            # TA-R01, TA-R04
            "treasures": Setting(["usual", "24"], "usual", "24 make a short game for two; more players have the usual"),
            "first": Setting([BY_CHANCE, *SEAT.names], BY_CHANCE, "who pirated something last"),
        }
        self.clock = Clock(30, "the time for a Parley, from the call for it until both agree or fight")     # TA-R61
        self.seats = SEAT.names
        self.domains = {"space": box.space, "slot": box.slot, "region": box.region, "area": box.area,
                        "crew die": box.face, "relic": box.relic, "monster": box.monster, "navy card": box.navy_card,
                        "burial bonus": box.burial, "endgame bonus": box.endgame}
        self.actions = ACTIONS.worded(self.domains)
        self.titles = {"SinkingShip": "Sinking ship", "HandingOver": "Handing over", "NavyIsAttacked": "Combat",
                       "NavyAttack": "Combat", "MonsterFight": "Combat"}
        # Closed by default: a field that is not named here is shown to nobody, and a test says so.
        self.roughness = ROUGHNESS
        self.sight = sight(box)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        chosen = super().setup(players, mode, options)
        first = chosen.options["first"]
        if first != BY_CHANCE and SEAT.parse(first) >= players:
            raise NotUnderstood(f"expected the first player to be one of {', '.join(SEAT.names[:players])}, "
                                f"got {first!r}")
        return chosen

    def table(self, setup: Setup, fate: Fate) -> State:
        per_color = self.box.treasures[setup.players]
        if setup.players == 2 and setup.options["treasures"] != "usual":                     # TA-R01
            per_color = int(setup.options["treasures"]) // COLORS
        g = empty_table(self.box, setup.players, per_color, fate, INTERRUPTS)
        first = setup.options["first"]
        g.active = NO_SEAT if first == BY_CHANCE else SEAT.parse(first)
        return g

    def begin(self, g: State) -> None:
        assert isinstance(g, Avaris)
        settle(g, Cruise().start(g))

    def standing(self, g: State) -> Standing:
        """TA-SP-08  Until the end only what everybody has seen: Burial Bonuses that were taken."""
        assert isinstance(g, Avaris)
        if not g.over:
            seen = [sum(self.box.burials[card].tp for card in cards) for cards in g.burial_taken]
            return Standing(seen, [], "", False, g.day)
        best = winner(g)
        reason = f"{SEAT.names[best]} has {g.tp[best]} Treasure Points"
        if g.tp.count(g.tp[best]) > 1:
            reason += ", and comes first in the turn order"         # TA-EG-05
        return Standing(g.tp[:], [best], reason, False, g.day)

    def redeal(self, g: State, seat: Seat, fate: Fate) -> State:
        assert isinstance(g, Avaris)
        return determinize(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, Avaris)
        return violations(g)

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Avaris)
        return evaluate(g, seat)

    def foresee(self, g: State, seat: Seat, option: Option) -> float:
        assert isinstance(g, Avaris)
        return action_value(g, seat, option)

    def lapse(self, g: State) -> Option:
        assert isinstance(g, Avaris)
        return lapse(g)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Avaris)
        return derived_fields(g, seat)

    def show_box(self) -> dict[str, Any]:
        return catalog(self.box)

    def picture(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Avaris)
        return preview(g, seat, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Avaris)
        return greyed(g, seat)

    # Scenario tests --------------------------------------------------------------------------------------------------

    def begin_turn(self, g: State, seat: Seat) -> None:
        """This seat's turn at Sunrise, or in the phase that was laid out."""
        assert isinstance(g, Avaris)
        if g.phase == NIGHT:
            g.phase = SUNRISE
        g.day = max(1, g.day)
        g.turns = g.order.index(seat)
        settle(g, Cruise().next_turn(g))

    def tidy(self, g: State, placed: set[str]) -> None:
        """What was laid out by hand is missing from the bag and the decks."""
        assert isinstance(g, Avaris)
        if "bag" not in placed:
            per_color = self.box.treasures[g.players]
            used = [gone + unseen for gone, unseen in zip(g.gone.counts, g.gone_unseen.counts, strict=True)]
            for color in (*g.slot, *g.navy_hold):
                if color >= 0:
                    used[color] += 1
            for treasures in (*g.upper, *g.lower, *g.buried):
                for treasure in treasures:
                    used[color_of(treasure)] += 1
            g.bag.counts = [per_color - many for many in used]
            g.bag.size = sum(g.bag.counts)
        cleared = [relic for relic, many in enumerate(g.relic_discards.counts) for _ in range(many)]
        for name, copies, laid_out in (
                ("relic_deck", [face.copies for face in self.box.relics], (g.relic_row, cleared, *g.relics)),
                ("explore_deck", [face.copies for face in self.box.monsters], (g.explore_bottom,)),
                ("navy_deck", [face.copies for face in self.box.navies], ((g.navy_card,),)),
                ("burial_deck", [face.copies for face in self.box.burials],
                 ((g.burial_open,), *g.burial_cards, *g.burial_taken))):
            if name not in placed:
                deck = getattr(g, name)
                cards = [card for pile in laid_out for card in pile]
                deck.counts = [many - cards.count(card) for card, many in enumerate(copies)]
                deck.size = sum(deck.counts)


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    pass
    return AvarisGame(open_box(content))
