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
from infamy.engine.step import run
from infamy.games.tides_of_infamy import hints
from infamy.games.tides_of_infamy.actions import ACTIONS
from infamy.games.tides_of_infamy.box import (
    BATTLE_CARD,
    CENTRE,
    KEEL_DOWN,
    LOT,
    NO_BATTLE_CARD,
    PLACE,
    PLUNDERS,
    PORT,
    ROCK,
    SEA_CARD,
    SEAT,
    SHIP,
    SPACE,
    TILE,
    TOKEN,
    TOKENS,
    TREASURE,
    TYPES,
    UNKNOWN,
    WIND,
    Box,
)
from infamy.games.tides_of_infamy.box import BAY as PIRATE_BAY
from infamy.games.tides_of_infamy.imagined import imagined
from infamy.games.tides_of_infamy.news import LAP, MOVEMENT_PHASE, PHASE, REPAIR_PHASE
from infamy.games.tides_of_infamy.picture import picture
from infamy.games.tides_of_infamy.preview import preview, rule_of, tempting
from infamy.games.tides_of_infamy.rules.marks import winners
from infamy.games.tides_of_infamy.rules.movement import MovementPhase
from infamy.games.tides_of_infamy.rules.rounds import INTERRUPTS, Voyage
from infamy.games.tides_of_infamy.scene import show_box
from infamy.games.tides_of_infamy.seen import seen
from infamy.games.tides_of_infamy.state import (
    PEACE,
    Tides,
    at_sea,
    capacity,
    empty_table,
    face_down,
    has_enemy,
    marks_of,
    owner_of,
    turn_order,
)

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
        self.roughness = hints.ROUGHNESS
        self.curiosity_ahead = hints.CURIOSITY_AHEAD
        self.titles = {"LuckEvent": "Pirate Luck", "LuckCards": "Pirate Luck", "LuckOnShip": "A Pirate Luck Card",
                       "Working": "A Pirate Luck Card", "RedSky": "Red Sky", "CarryOut": "Movement Card",
                       "CardThatWaited": "A card that waited", "Stowing": "Loading", "OneStep": "One step"}
        # Closed by default: a field that is not named here is shown to nobody, and a test says so.
        self.sight = {
            "box": derived(), "sea": derived(), "cells": derived(), "players": public(), "teams": public(),
            "red_sky": public(), "hardcore": public(), "target": public(), "round_limit": public(), "rows": public(),
            "rounds": public(), "phase": public(PHASE), "lead": public(SEAT), "lap": public(), "turns": public(),
            "marks": public(None, SEAT), "face": public(box.face, TILE), "turned": public(None, TILE),
            "hidden": count(), "boxed": nobody(), "glimpses": owner(box.glimpse, SEAT), "lying": public(LOT),
            "treasure_left": public(), "at": public(PLACE, SHIP), "cargo": public(TOKEN, SHIP),
            "wind": public(WIND, SHIP), "under": public(SEA_CARD, SHIP), "waits": public(SEA_CARD, SHIP),
            "role": public(None, SHIP), "luck_waiting": nobody(), "luck_from": public(SEAT, SHIP),
            "hand": owner(SEA_CARD, SEAT), "deck": count(), "discards": public(SEA_CARD), "stored": public(None, SEAT),
            "luck": public(box.luck_card, SEAT), "luck_deck": count(), "luck_discards": public(box.luck_card),
            "battle_at": public(SPACE), "battle_due": public(LAP), "fighters": public(SHIP), "gave_up": public(SHIP),
            "community": public(BATTLE_CARD), "battle_hand": owner(BATTLE_CARD, SEAT),
            "aside": owner(BATTLE_CARD, SEAT), "played": public(BATTLE_CARD, SEAT), "rounds_won": public(None, SEAT),
            "battle_deck": count(), "battle_seen": public(BATTLE_CARD), "battle_unseen": count(),
        }

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
        return imagined(g, seat, fate)

    def broken(self, g: State) -> list[str]:
        """TI-R88  No card, tile or token comes or goes; ships are where ships can be."""
        assert isinstance(g, Tides)
        return [*self.miscounted(g), *self.forged(g), *self.misplaced(g)]

    def miscounted(self, g: Tides) -> list[str]:
        wrong: list[str] = []
        for pile in (g.deck, g.discards, g.hidden, g.boxed, g.luck_deck, g.luck_discards, g.battle_deck,
                     g.battle_seen, g.battle_unseen):
            if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0:
                wrong.append("a pile that has lost count")
        sea = [many + more for many, more in zip(g.deck.counts, g.discards.counts, strict=True)]
        for cards in (*g.hand, *g.under):
            for card in cards:
                sea[card] += 1
        sea[-1] += sum(g.stored)
        if sea != self.box.sea_cards and not self.repair_in_hand(g, sea):
            wrong.append("Movement Cards that have come or gone")
        battle = self.battle_cards_about(g)
        if [many + more for many, more in zip(g.battle_deck.counts, battle, strict=True)] != self.box.battle_cards:
            wrong.append("Battle Cards that have come or gone")
        luck = [many + more for many, more in zip(g.luck_deck.counts, g.luck_discards.counts, strict=True)]
        for cards in (*g.luck, *g.luck_waiting):
            for card in cards:
                luck[card] += 1
        if luck != [face.copies for face in self.box.luck]:
            wrong.append("Pirate Luck Cards that have come or gone")
        if g.hidden.size + len({glimpse // len(self.box.faces) for each in g.glimpses for glimpse in each}) \
                != face_down(g):
            wrong.append("a tile face down without a face")
        return wrong

    def forged(self, g: Tides) -> list[str]:
        """TI-CAR-02, TI-R30  Treasure goes round; of all else there is no more than tiles have brought."""
        tokens = [lot % TOKENS for lot in g.lying] + [token for cargo in g.cargo for token in cargo]
        known = [self.box.faces[face] for face in g.face if face != UNKNOWN]
        brought = [sum(face.plunder == token for face in known) for token in range(PLUNDERS)]
        brought.append(sum(face.cells[CENTRE] == PORT for face in known) * self.box.shadow_per_port)
        wrong = [f"more {TOKEN.title(token)} than there is" for token, many in enumerate(brought)
                 if tokens.count(token) > many]
        overboard = self.box.treasures - tokens.count(TREASURE) - g.treasure_left
        if overboard not in (0, 1):                                 # one may lie nowhere until it is put down
            wrong.append("Treasure that has come or gone")
        return wrong

    def battle_cards_about(self, g: Tides) -> list[int]:
        """How many of each Battle Card are not in the deck."""
        about = [many + more for many, more in zip(g.battle_seen.counts, g.battle_unseen.counts, strict=True)]
        for cards in (*g.battle_hand, *g.aside, *g.played):
            for card in cards:
                about[card] += 1
        if g.community != NO_BATTLE_CARD:
            about[g.community] += 1
        return about

    def repair_in_hand(self, g: Tides, sea: list[int]) -> bool:
        """A Repair Card that is being settled lies nowhere for a moment."""
        return sea[:-1] == self.box.sea_cards[:-1] and sea[-1] + 1 == self.box.sea_cards[-1]

    def misplaced(self, g: Tides) -> list[str]:
        wrong: list[str] = []
        for ship in range(g.players * TYPES):
            name = SHIP.title(ship)
            if len(g.cargo[ship]) > capacity(g, ship):
                wrong.append(f"{name} carries too much")
            if not at_sea(g, ship):
                if g.cargo[ship]:
                    wrong.append(f"{name} has cargo at home")
                continue
            if g.cells[g.at[ship]] in (PIRATE_BAY, ROCK, UNKNOWN):
                wrong.append(f"{name} is where no ship can be")
            if g.at.count(g.at[ship]) > 1 and g.at[ship] in [
                    g.at[other] for other in range(g.players * TYPES)
                    if other != ship and owner_of(other) == owner_of(ship)]:
                wrong.append(f"{name} shares a space with a ship of its own fleet")
            if has_enemy(g, owner_of(ship), g.at[ship]) and g.role[ship] == PEACE:
                wrong.append(f"{name} shares a space with an enemy, and no battle waits")
        if g.phase == REPAIR_PHASE and any(g.hand):
            wrong.append("a Movement hand in the Repair Phase")
        if g.phase not in (MOVEMENT_PHASE, REPAIR_PHASE) and (g.battle_at or KEEL_DOWN in g.at):
            wrong.append("a battle, or a ship keeled over, from the round before")
        return wrong

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Tides)
        return hints.worth(g, seat)

    def foresee(self, g: State, seat: Seat, option: Option) -> float:
        assert isinstance(g, Tides)
        return hints.foresee(g, seat, option)

    def at_rest(self, g: State) -> bool:
        assert isinstance(g, Tides)
        return hints.at_rest(g)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Tides)
        return seen(g, seat)

    def show_box(self) -> dict[str, Any]:
        return show_box(self.box)

    def picture(self, view: dict[str, Any]) -> str:
        return picture(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Tides)
        return preview(g, seat, option)

    def rule_of(self, g: State, option: Option) -> str:
        assert isinstance(g, Tides)
        return rule_of(g, option)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Tides)
        return tempting(g, seat)

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
            battle = self.battle_cards_about(g)
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
