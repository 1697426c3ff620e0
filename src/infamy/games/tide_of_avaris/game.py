"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Clock, Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.sight import count, derived, nobody, owner, public
from infamy.engine.state import Seat, State
from infamy.games.tide_of_avaris import hints
from infamy.games.tide_of_avaris.actions import ACTIONS, RESULT
from infamy.games.tide_of_avaris.box import (
    COLOR,
    COLORS,
    CREW_SPIRIT,
    FOE,
    OFF_BOARD,
    SEAT,
    TREASURE,
    Box,
)
from infamy.games.tide_of_avaris.imagined import imagined
from infamy.games.tide_of_avaris.news import PHASE, SIDE, STEP
from infamy.games.tide_of_avaris.picture import picture
from infamy.games.tide_of_avaris.preview import preview, tempting
from infamy.games.tide_of_avaris.rules.days import INTERRUPTS, Cruise
from infamy.games.tide_of_avaris.rules.holds import colors_in
from infamy.games.tide_of_avaris.rules.parley import lapse
from infamy.games.tide_of_avaris.rules.scoring import winner
from infamy.games.tide_of_avaris.scene import show_box
from infamy.games.tide_of_avaris.seen import seen
from infamy.games.tide_of_avaris.state import (
    NIGHT,
    SUNRISE,
    Avaris,
    color_of,
    empty_table,
    free_sloops,
    hold,
    is_spirit,
)
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
        self.roughness = hints.ROUGHNESS
        self.sight = {
            "box": derived(), "players": public(), "day": public(), "phase": public(PHASE), "last_day": public(),
            "order": public(SEAT), "turns": public(), "slot": public(COLOR, box.slot), "bag": count(),
            "bag_at_tide": public(), "gone": public(COLOR), "gone_unseen": count(), "at": public(box.space, SEAT),
            "upper": public(TREASURE, SEAT), "lower": public(TREASURE, SEAT), "buried": owner(TREASURE, SEAT),
            "gold": owner(None, SEAT), "rum": owner(None, SEAT), "tp": owner(None, SEAT),
            "other_tp": owner(None, SEAT),
            "ready": owner(box.face, SEAT), "bunks": public(box.face, SEAT), "lost_dice": public(None, SEAT),
            "upgrades": public(None, SEAT), "control": public(SEAT, box.area), "sloops": public(None, box.area),
            "burials": public(None, SEAT), "biggest": public(None, SEAT), "bound_buried": public(None, SEAT),
            "enemies_beaten": public(None, SEAT), "pirates_beaten": public(None, SEAT),
            "relic_deck": count(), "relic_row": public(box.relic), "relic_discards": public(box.relic),
            "relics": public(box.relic, SEAT), "used": public(box.relic, SEAT), "explore_deck": count(),
            "explore_bottom": nobody(), "bottom_seen": nobody(), "navy_deck": count(),
            "navy_card": public(box.navy_card), "navy_at": public(box.space), "navy_hold": public(COLOR),
            "burial_deck": count(), "burial_open": public(box.burial), "burial_cards": owner(box.burial, SEAT),
            "burial_taken": public(box.burial, SEAT), "endgame": public(box.endgame), "token": public(),
            "active": public(SEAT), "step": public(STEP), "moved": public(), "has_buried": public(),
            "free_move_used": public(), "laid_out": public(TREASURE), "came_from": public(box.space),
            "against": public(FOE), "fighter": public(SEAT, SIDE), "monster": public(box.monster),
            "line_wind": public(SIDE), "declared": public(box.relic, SIDE), "ability_paid": public(),
            "committed": public(box.face, SIDE), "rolled": public(RESULT, SIDE), "ties": public(),
            "proposer": public(SEAT), "proposals": public(), "give_gold": public(), "give_rum": public(),
            "give_treasure": public(TREASURE), "give_dice": public(box.face), "give_bunks": public(box.face),
            "give_cards": public(box.burial), "ask_gold": public(), "ask_rum": public(),
            "ask_treasure": public(TREASURE), "ask_dice": public(), "ask_cards": public(),
        }

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
        return imagined(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        """No Treasure and no die comes or goes, Holds are filled as the rules say, Sloops suffice."""
        assert isinstance(g, Avaris)
        wrong: list[str] = []
        many = [sum(each) for each in zip(g.bag.counts, g.gone.counts, g.gone_unseen.counts, strict=True)]
        for color in (*g.slot, *g.navy_hold):
            if color >= 0:
                many[color] += 1
        for treasures in (*g.upper, *g.lower, *g.buried):
            for treasure in treasures:
                many[color_of(treasure)] += 1
        if max(many) != min(many):
            wrong.append("Treasure that has come or gone")
        for pile in (g.bag, g.gone, g.gone_unseen, g.relic_deck, g.relic_discards, g.explore_deck, g.navy_deck,
                     g.burial_deck):
            if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0:
                wrong.append("a pile that has lost count")
        for seat in range(g.players):
            name = SEAT.names[seat]
            if min(g.gold[seat], g.rum[seat], g.lost_dice[seat], free_sloops(g, seat)) < 0:
                wrong.append(f"{name} has less than nothing of something")
            if colors_in(g.upper[seat]) != len(g.upper[seat]) or colors_in(hold(g, seat)) != len(g.upper[seat]):
                wrong.append(f"{name} has not one of each colour in the Upper Hold")
            if len(g.lower[seat]) > self.box.lower_spaces or len(g.relics[seat]) > self.box.relic_slots:
                wrong.append(f"{name} has more than there is room for")
            spirits = [face for face in (*g.ready[seat], *g.bunks[seat]) if is_spirit(face)]
            if len(spirits) > (g.control[CREW_SPIRIT] == seat):
                wrong.append(f"{name} has a Crew Spirit Die without control")
        if (g.navy_at == OFF_BOARD) != (g.navy_card < 0):
            wrong.append("a Navy without a card, or a card without a Navy")
        return wrong

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Avaris)
        return hints.worth(g, seat)

    def foresee(self, g: State, seat: Seat, option: Option) -> float:
        assert isinstance(g, Avaris)
        return hints.foresee(g, seat, option)

    def lapse(self, g: State) -> Option:
        assert isinstance(g, Avaris)
        return lapse(g)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Avaris)
        return seen(g, seat)

    def show_box(self) -> dict[str, Any]:
        return show_box(self.box)

    def picture(self, view: dict[str, Any]) -> str:
        return picture(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Avaris)
        return preview(g, seat, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Avaris)
        return tempting(g, seat)

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
