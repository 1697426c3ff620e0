"""What the table needs to know of this game: seats, set-up, sight, standing, and what may be imagined."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.run import imagine, settle
from infamy.engine.sight import count, derived, owner, public
from infamy.engine.state import Seat, State
from infamy.parts.decks import imagined_hand

from . import hints
from .actions import ACTIONS, STEER
from .box import HARBOUR, SEAT, SPACE, SPACES, Box
from .rules.cutter import in_reach
from .rules.voyage import INTERRUPTS, Voyage, richest
from .state import GullRock, is_island, set_out


@final
class GullRockGame(Game):
    def __init__(self, key: str, box: Box) -> None:
        self.box = box
        self.key = key
        self.title = "Gull Rock"
        self.version = "1"
        self.counts = [2, 3, 4]                                     # GULL-AIM-01
        self.modes = ["base"]
        self.settings = {"voyage": Setting(["short", "long"], "short", "how much gold ends the game")}
        self.seats = SEAT.names
        self.domains = {"card": box.card}
        self.actions = ACTIONS.worded(self.domains)
        # Closed by default: a field that is not named here is shown to nobody, and a test says so.
        self.sight = {
            "box": derived(), "players": public(), "goal": public(),
            "at": public(SPACE, SEAT), "gold": public(None, SEAT),
            "hand": owner(box.card, SEAT),                          # GULL-CRD-01
            "deck": count(), "discards": public(box.card),
            "chest": public(), "cutter": public(SPACE), "first": public(SEAT), "active": public(SEAT),
            "actions_left": public(), "turns": public(), "rounds": public(),
        }

    # One game, from the table to the standing ------------------------------------------------------------------------

    def table(self, setup: Setup, fate: Fate) -> State:
        goal = self.box.long_voyage if setup.options["voyage"] == "long" else self.box.short_voyage
        return set_out(self.box, setup.players, goal, fate, INTERRUPTS)

    def begin(self, g: State) -> None:
        assert isinstance(g, GullRock)
        settle(g, Voyage().start(g))

    def standing(self, g: State) -> Standing:
        assert isinstance(g, GullRock)
        if not g.over:
            return Standing(g.gold[:], [], "", False, g.rounds)
        winners = richest(g)
        names = " and ".join(SEAT.names[seat] for seat in winners)
        if max(g.gold) >= g.goal:
            return Standing(g.gold[:], winners, f"{names} came home with {max(g.gold)} gold", False, g.rounds)
        return Standing(g.gold[:], winners, f"the round limit; most gold: {names}", True, g.rounds)

    # What a seat cannot see ------------------------------------------------------------------------------------------

    def redeal(self, g: State, seat: Seat, fate: Fate) -> State:
        """The cards that `seat` does not see lie in the deck and in other hands: mix them all, and deal them anew."""
        assert isinstance(g, GullRock)
        twin = g.copy()
        unseen = twin.deck
        others = [other for other in range(twin.players) if other != seat]
        for other in others:
            for card in twin.hand[other]:
                unseen.add(card)
        for other in others:
            twin.hand[other] = imagined_hand(unseen, len(twin.hand[other]), fate, seat)
        twin.fate = fate
        imagine(twin, seat)
        return twin

    # For tests -------------------------------------------------------------------------------------------------------

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, GullRock)
        wrong: list[str] = []
        if g.chest + sum(g.gold) != self.box.coins or g.chest < 0 or min(g.gold) < 0:
            wrong.append("gold that came from nowhere, or went there")
        for card, face in enumerate(self.box.cards):
            if g.deck.counts[card] + g.discards.counts[card] + sum(hand.count(card) for hand in g.hand) != face.copies:
                wrong.append(f"not {face.copies} cards {face.key}")
        for pile in (g.deck, g.discards):
            if pile.size != sum(pile.counts) or min(pile.counts) < 0:
                wrong.append("a pile that has lost count")
        if any(len(hand) > self.box.hand_limit for hand in g.hand):
            wrong.append("a hand with too many cards")
        return wrong

    def begin_turn(self, g: State, seat: Seat) -> None:
        assert isinstance(g, GullRock)
        g.rounds = max(g.rounds, 1)
        g.turns = (seat - g.first) % g.players
        settle(g, Voyage().next_turn(g))

    def tidy(self, g: State, placed: set[str]) -> None:
        """What was laid out by hand is missing elsewhere: gold from the chest, cards from the deck."""
        assert isinstance(g, GullRock)
        if "chest" not in placed:
            g.chest = self.box.coins - sum(g.gold)
        if "deck" not in placed:
            g.deck.counts = [
                copies - g.discards.counts[card] - sum(hand.count(card) for hand in g.hand)
                for card, copies in enumerate(self.box.copies)]
            g.deck.size = sum(g.deck.counts)

    # For people and bots ---------------------------------------------------------------------------------------------

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, GullRock)
        if g.over:
            winners = richest(g)
            return 1.0 / len(winners) if seat in winners else 0.0
        return hints.worth(g, seat)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, GullRock)
        if option not in STEER:
            return Preview()
        there = g.copy()
        there.at[seat] = STEER.of(option)
        if in_reach(there, seat):
            return Preview(f"the cutter will fire, and hits with {self.box.cutter_hits} or more")
        if is_island(g, STEER.of(option)):
            return Preview(f"an island with {self.box.island_gold[STEER.of(option)]} gold")
        return Preview()

    def picture(self, view: dict[str, Any]) -> str:
        table = view["table"]
        lines = [f"Round {table['rounds']} round the rock; {table['goal']} gold end the voyage."]
        for space in range(SPACES):
            name = SPACE.names[space]
            ships = [seat for seat, at in table["at"].items() if at == name]
            if table["cutter"] == name:
                ships.append("the cutter")
            gold = self.box.island_gold[space]
            kind = " (safe)" if space == HARBOUR else f" (island, {gold} gold)" if gold else ""
            lines.append(f"  {name.replace('-', ' ')}{kind}: {', '.join(ships) or 'nobody'}")
        for seat, gold in table["gold"].items():
            hand = table["hand"][seat]
            cards = f"cards: {hand}" if isinstance(hand, int) else ", ".join(hand).replace("-", " ") or "no cards"
            lines.append(f"  {seat}: {gold} gold, {cards}")
        return "\n".join(lines)
