"""What the table needs to know of this game: seats, set-up, standing, and what may be imagined."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.fate import Fate, Pool
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.run import imagine, settle
from infamy.engine.sight import count, derived, owner, public
from infamy.engine.state import Seat, State
from infamy.games.infamous_seas import hints
from infamy.games.infamous_seas.actions import ACTIONS
from infamy.games.infamous_seas.box import SEAT, SHIP, SQUARE, Box, Card
from infamy.games.infamous_seas.picture import picture
from infamy.games.infamous_seas.preview import preview
from infamy.games.infamous_seas.rules.voyage import INTERRUPTS, Voyage
from infamy.games.infamous_seas.scene import battle, show_box, tempting, threatened
from infamy.games.infamous_seas.sea import OFF_BOARD
from infamy.games.infamous_seas.state import Seas, empty_table, flagged, gold, sails_value

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
        self.sight = {
            "box": derived(), "sea": derived(),
            "layout": public(), "players": public(), "islands": public(SQUARE), "flags": public(SQUARE),
            "at": public(SQUARE, SHIP), "coins_under": public(None, SHIP),
            "sails": public(None, SEAT), "cannons": public(None, SEAT),
            "hold": owner(box.card, SEAT),       # IS-R28: the cards are the owner's secret, their number is not
            "fresh": owner(box.card, SEAT),
            "sunk": public(None, SEAT), "voyages": public(None, SEAT), "next_actions": public(None, SEAT),
            "supply": public(),
            "island_deck": count(), "island_discards": public(box.card),
            "sunken_deck": count(), "sunken_discards": public(box.card), "in_play": public(box.card),
            "first": public(SEAT), "active": public(SEAT), "actions_left": public(), "truce": public(),
            "lent_die": public(), "turn_lost": public(), "turns": public(), "winner": public(SEAT),
        }

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
        """A game that `seat` could not tell from this one: deck, other holds and cards just drawn are dealt anew."""
        assert isinstance(g, Seas)
        twin = g.copy()
        unseen = twin.island_deck
        for other in range(twin.players):
            if other != seat:
                for card in twin.hold[other]:
                    unseen.add(card)
                for card in twin.fresh[other]:
                    unseen.add(card)
        # What is stored has a black spot; so has a single card over which its owner still thinks. Holds come first,
        # so that there are black spots enough.
        for other in range(twin.players):
            if other != seat:
                twin.hold[other] = self.dealt(unseen, len(twin.hold[other]), True, fate, seat)
        for other in range(twin.players):
            if other != seat:
                fresh = len(twin.fresh[other])
                twin.fresh[other] = self.dealt(unseen, fresh, fresh == 1, fate, seat)
        twin.fate = fate
        imagine(twin, seat)
        return twin

    def dealt(self, unseen: Pool, n: int, storable: bool, fate: Fate, seat: Seat) -> tuple[Card, ...]:
        cards: list[Card] = []
        for _ in range(n):
            counts = unseen.counts
            if storable:
                counts = [many if self.box.spot[card] else 0 for card, many in enumerate(counts)]
            card = fate.draw(counts, unseen.cards, "imagined card", seat)
            unseen.remove(card)
            cards.append(card)
        cards.sort()
        return tuple(cards)

    def broken(self, g: State) -> list[str]:
        """IS-R34 and other invariants."""
        assert isinstance(g, Seas)
        wrong: list[str] = []
        coins = g.supply + sum(g.sails) + sum(g.cannons) + sum(g.coins_under)
        if coins != self.box.coins:
            wrong.append(f"{coins} coins instead of {self.box.coins}")
        for card, face in enumerate(self.box.cards):
            copies = g.in_play.count(card)
            for pile in (g.island_deck, g.island_discards, g.sunken_deck, g.sunken_discards):
                copies += pile.counts[card]
            for seat in range(g.players):
                copies += g.hold[seat].count(card) + g.fresh[seat].count(card)
            if copies != face.copies:
                wrong.append(f"{copies} cards {face.key} instead of {face.copies}")
        for pile in (g.island_deck, g.island_discards, g.sunken_deck, g.sunken_discards):
            if pile.size != sum(pile.counts) or min(pile.counts) < 0:
                wrong.append("a pile that has lost count")
        on_board = [square for square in g.at if square != OFF_BOARD]
        if len(set(on_board)) != len(on_board):
            wrong.append("two ships on one square")
        if any(not g.sea.is_sea[square] for square in on_board):
            wrong.append("a ship on an island")
        if any(len(hold) > self.box.hold_limit for hold in g.hold):
            wrong.append("a hold with too many cards")
        if any(not self.box.spot[card] for hold in g.hold for card in hold):
            wrong.append("a card without a black spot in a hold")             # IS-CRD-01, IS-CRD-03
        if any(len(fresh) == 1 and not self.box.spot[fresh[0]] for fresh in g.fresh):
            wrong.append("a single card that waits, without a black spot")
        if g.supply < 0 or min(g.coins_under) < 0 or max(g.sails) > self.box.coins_per_sails or max(
                g.cannons) > self.box.coins_per_cannons:
            wrong.append("coins where there is no room for them")
        return wrong

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Seas)
        return hints.worth(g, seat)

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
        return picture(view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Seas)
        return preview(g, seat, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Seas)
        return tempting(g, seat)

    def show_box(self) -> dict[str, Any]:
        return show_box(self.box)

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
