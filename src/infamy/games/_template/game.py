"""What the table needs to know of this game: seats, settings, set-up and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.run import settle
from infamy.engine.state import Seat, State
from infamy.parts.content import Content

from .actions import ACTIONS
from .bots.evaluation import evaluate
from .content.box import SEAT, Box
from .content.schema import open_box
from .determinize import determinize
from .invariants import violations
from .rules.cards import ODD_CARDS
from .rules.rounds import INTERRUPTS, Voyage, richest
from .sight import sight
from .state import GullRock, set_out
from .views.preview import preview
from .views.text import as_text


def open_game(content: Content) -> Game:
    """The library opens every game by this door; the name of the folder is the game's key."""
    return GullRockGame(__name__.split(".")[-2], open_box(content, list(ODD_CARDS)))


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
        self.sight = sight(box)

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
        assert isinstance(g, GullRock)
        return determinize(g, seat, fate)

    # For tests -------------------------------------------------------------------------------------------------------

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, GullRock)
        return violations(g)

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
        return evaluate(g, seat)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, GullRock)
        return preview(g, seat, option)

    def picture(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)
