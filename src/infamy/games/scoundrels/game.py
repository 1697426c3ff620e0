"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.sight import count, derived, nobody, owner, public
from infamy.engine.state import Seat, State
from infamy.games.scoundrels import hints
from infamy.games.scoundrels.actions import ACTIONS
from infamy.games.scoundrels.box import (
    CARD,
    HAND_MAX,
    KIND,
    ROLE,
    SEAT,
    SINK_AT,
    SPOT,
    SQUARE,
    WAY,
    Box,
)
from infamy.games.scoundrels.chart import NOWHERE
from infamy.games.scoundrels.imagined import imagined
from infamy.games.scoundrels.picture import picture
from infamy.games.scoundrels.preview import preview
from infamy.games.scoundrels.rules.hands import counted, load
from infamy.games.scoundrels.rules.rounds import INTERRUPTS, Cruise
from infamy.games.scoundrels.rules.scoring import ghost_score, living_score, score, winners
from infamy.games.scoundrels.scene import show_box, tempting
from infamy.games.scoundrels.seen import fight_bonuses, points, stage
from infamy.games.scoundrels.state import NOT_YET, ROUND_CAP, Scoundrels, empty_table, in_play, stat
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
        # Closed by default: a field that is not named here is shown to nobody, and a test says so.
        self.sight = {
            "box": derived(), "chart": derived(), "players": public(), "skirmish": public(), "with_quirks": public(),
            "opening_bid": public(), "rounds": public(), "starter": public(SEAT), "way": public(WAY),
            "turns": public(), "last_round": public(box.end), "deaths": public(),
            "at": public(SQUARE, SEAT), "ghost": public(None, SEAT), "damage": public(None, SEAT),
            "infamy": public(None, SEAT), "carried": public(box.treasure, SEAT),
            "first_infamy": public(None, SEAT), "first_damage": public(None, SEAT),
            "first_carried": public(box.treasure, SEAT), "returns": public(SEAT), "wreck": public(SQUARE),
            "hand": owner(CARD, SEAT), "laid": owner(CARD, SEAT), "shown": public(CARD, SEAT),
            "defence": public(CARD), "deck": count(), "discards": public(CARD),
            "treasure_deck": count(), "treasure_aside": nobody(),
            "buried": public(box.treasure, SPOT), "marker": public(SEAT, SPOT),
            "closed": public(None, box.port), "quests": public(box.quest), "quirk_deck": count(),
            "quirks_shown": public(box.quirk), "quirk": public(box.quirk, SEAT), "has_won": public(None, SEAT),
            "due_quirk": public(SEAT), "active": public(SEAT), "free_moves": public(), "turn_over": public(),
            "boarded": public(None, SEAT), "shot": public(None, SEAT), "beaten": public(None, SEAT),
            "crossed": public(), "pillaged_in": public(None, SEAT), "attacker": public(SEAT), "defender": public(SEAT),
            "attack": public(KIND), "response": public(KIND), "won": public(None, ROLE),
            "cards_laid": public(None, ROLE), "infamy_before": public(None, ROLE),
            "carried_before": public(box.treasure, ROLE), "stolen": public(None, ROLE),
        }

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
        return imagined(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        """No card comes or goes; nobody holds too much between Actions; ships lie on the map."""
        assert isinstance(g, Scoundrels)
        wrong: list[str] = []
        counts = [deck + pile for deck, pile in zip(g.deck.counts, g.discards.counts, strict=True)]
        for cards in (*g.hand, *g.laid, *g.shown, g.defence):
            for card in cards:
                counts[card] += 1
        if counts != self.box.copies:
            wrong.append("Action cards that have come or gone")
        for pile in (g.deck, g.discards, g.treasure_deck, g.treasure_aside, g.quirk_deck):
            if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0:
                wrong.append("a pile that has lost count")
        for seat in range(g.players):
            if in_play(g, seat) and not g.chart.is_sea[g.at[seat]] and not g.ghost[seat]:
                wrong.append(f"{SEAT.names[seat]} is on land")
            if g.infamy[seat] < 0:
                wrong.append(f"{SEAT.names[seat]} has less than no Infamy")
        if (g.returns == NO_SEAT) != (g.wreck == NOWHERE) or (g.returns != NO_SEAT and g.last_round != NOT_YET):
            wrong.append("a Ghost that has no wreck, or comes back after the last round")        # SC-R53, SC-R54
        for spot in range(len(g.marker)):
            if (g.marker[spot] == NO_SEAT) != (g.buried[spot] == ()):
                wrong.append(f"a marker on {SPOT.names[spot]} without Treasure, or Treasure without a marker")
        return wrong

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Scoundrels)
        return hints.worth(g, seat)

    def foresee(self, g: State, seat: Seat, option: Option) -> float:
        assert isinstance(g, Scoundrels)
        return hints.foresee(g, seat, option)

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
        return show_box(self.box)

    def picture(self, view: dict[str, Any]) -> str:
        return picture(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Scoundrels)
        return preview(g, seat, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Scoundrels)
        return tempting(g, seat)

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
