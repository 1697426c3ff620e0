"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.state import Seat, State
from infamy.games.scoundrels.actions import ACTIONS
from infamy.games.scoundrels.bots.action_values import action_value
from infamy.games.scoundrels.bots.evaluation import evaluate
from infamy.games.scoundrels.content.box import HAND_MAX, SEAT, SINK_AT, Box
from infamy.games.scoundrels.content.schema import open_box
from infamy.games.scoundrels.determinize import determinize
from infamy.games.scoundrels.invariants import violations
from infamy.games.scoundrels.queries import stat
from infamy.games.scoundrels.rules.hands import counted, load
from infamy.games.scoundrels.rules.movement import points
from infamy.games.scoundrels.rules.rounds import INTERRUPTS, Cruise
from infamy.games.scoundrels.rules.scoring import ghost_score, living_score, score, winners
from infamy.games.scoundrels.sight import sight
from infamy.games.scoundrels.state import ROUND_CAP, Scoundrels, empty_table
from infamy.games.scoundrels.views.catalog import catalog
from infamy.games.scoundrels.views.closeup import stage
from infamy.games.scoundrels.views.fields import fight_bonuses
from infamy.games.scoundrels.views.greyed import greyed
from infamy.games.scoundrels.views.preview import preview
from infamy.games.scoundrels.views.text import as_text
from infamy.parts.content import Content
from infamy.parts.seating import NO_SEAT

SKIRMISH = "skirmish"
YES_OR_NO = ["no", "yes"]
BY_CHANCE = "by-chance"


@final
class ScoundrelsGame(Game):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.key = "scoundrels"
        self.title = "Scoundrels!"
        self.version = "2"
        self.counts = [3, 4, 5, 6]                                  # SC-R01
        self.modes = ["base", SKIRMISH]
        self.counts_in = {SKIRMISH: [3, 4]}                         # SC-SKIRM-01
        self.settings = {
            # SC-QUIRK-01, SC-START-02, SC-R06
            "quirks": Setting(YES_OR_NO, "no", "first Infamy brings a special rule of one's own"),
            "opening_bid": Setting(
                YES_OR_NO, "no", f"a bid with {box.hand + box.opening_extra} cards decides who places first"),
            "thief": Setting([BY_CHANCE, *SEAT.names], BY_CHANCE, "who broke a rule last"),
        }
        self.seats = SEAT.names
        self.domains = {
            "port": box.port, "treasure": box.treasure, "quest": box.quest, "quirk": box.quirk, "end": box.end}
        self.actions = ACTIONS.worded(self.domains)
        self.titles = {"Cruise": "The cruise"}
        self.sight = sight(box)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        chosen = super().setup(players, mode, options)
        thief = chosen.options["thief"]
        if thief != BY_CHANCE and SEAT.parse(thief) >= players:
            raise NotUnderstood(f"expected the thief to be one of {', '.join(SEAT.names[:players])}, got {thief!r}")
        return chosen

    def table(self, setup: Setup, fate: Fate) -> State:
        g = empty_table(self.box, setup.players, setup.mode == SKIRMISH, setup.options["quirks"] == "yes",
                        setup.options["opening_bid"] == "yes", fate, INTERRUPTS)
        thief = setup.options["thief"]
        g.active = NO_SEAT if thief == BY_CHANCE else SEAT.parse(thief)
        return g

    def begin(self, g: State) -> None:
        assert isinstance(g, Scoundrels)
        settle(g, Cruise().start(g))

    def standing(self, g: State) -> Standing:
        assert isinstance(g, Scoundrels)
        scores = [score(g, seat) for seat in range(g.players)]
        if not g.over:
            return Standing(scores, [], "", False, g.rounds)
        best = winners(g)
        names = " and ".join(SEAT.names[seat] for seat in best)
        reason = f"{self.box.end.names[g.last_round]}; {names} the most infamous, with {scores[best[0]]}"
        return Standing(scores, best, reason, g.last_round == ROUND_CAP, g.rounds)

    def redeal(self, g: State, seat: Seat, fate: Fate) -> State:
        assert isinstance(g, Scoundrels)
        return determinize(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, Scoundrels)
        return violations(g)

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Scoundrels)
        return evaluate(g, seat)

    def foresee(self, g: State, seat: Seat, option: Option) -> float:
        assert isinstance(g, Scoundrels)
        return action_value(g, seat, option)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Scoundrels)
        seats = range(g.players)
        return {
            "score": {SEAT.names[each]: score(g, each) for each in seats},
            "living_score": {SEAT.names[each]: living_score(g, each) for each in seats},
            "ghost_score": {SEAT.names[each]: ghost_score(g, each) for each in seats},
            "hand_limit": {SEAT.names[each]: stat(g, each, HAND_MAX) - load(g, each) + len(g.hand[each])
                           for each in seats},
            "sunk_at": {SEAT.names[each]: stat(g, each, SINK_AT) for each in seats},
            "fight_bonus": fight_bonuses(g), "points": points(g), "stage": stage(g),
        }

    def show_box(self) -> dict[str, Any]:
        return catalog(self.box)

    def picture(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Scoundrels)
        return preview(g, seat, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Scoundrels)
        return greyed(g, seat)

    # Scenario tests --------------------------------------------------------------------------------------------------

    def begin_turn(self, g: State, seat: Seat) -> None:
        assert isinstance(g, Scoundrels)
        g.starter = seat
        settle(g, Cruise().next_round(g))

    def tidy(self, g: State, placed: set[str]) -> None:
        """What was laid out by hand is missing from the Action deck and the Treasure deck."""
        assert isinstance(g, Scoundrels)
        g.derive()
        if "deck" not in placed:
            used = g.discards.counts[:]
            for cards in (*g.hand, *g.laid, *g.shown):
                used = [many + more for many, more in zip(used, counted(cards), strict=True)]
            g.deck.counts = [copies - many for copies, many in zip(self.box.copies, used, strict=True)]
            g.deck.size = sum(g.deck.counts)
        if "treasure_deck" not in placed:
            chest = self.box.chests[0 if g.skirmish else g.players]
            away = [treasure for treasures in (*g.carried, *g.buried, *g.first_carried) for treasure in treasures]
            g.treasure_deck.counts = [max(0, many - away.count(card)) for card, many in enumerate(chest.fixed)]
            g.treasure_deck.size = sum(g.treasure_deck.counts)


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    pass
    return ScoundrelsGame(open_box(content))
