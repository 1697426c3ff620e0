"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.state import Seat, State
from infamy.engine.step import run
from infamy.games.rum_and_bones.actions import ACTIONS
from infamy.games.rum_and_bones.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, action_value, is_quiet
from infamy.games.rum_and_bones.bots.evaluation import evaluate
from infamy.games.rum_and_bones.content.box import (
    CORE,
    FACTION,
    FACTIONS,
    GALLANT_GALLANT,
    HERO_SLOTS,
    LAYOUT,
    LONGSHIP_LONGSHIP,
    MAREA,
    NO_HERO,
    SEAT,
    Box,
)
from infamy.games.rum_and_bones.content.schema import open_box
from infamy.games.rum_and_bones.determinize import determinize
from infamy.games.rum_and_bones.invariants import violations
from infamy.games.rum_and_bones.news import ACTIVATIONS
from infamy.games.rum_and_bones.queries import (
    changed,
    deck_of,
    discards_of,
    heroes_of,
    side_of,
    team,
)
from infamy.games.rum_and_bones.rules.rounds import INTERRUPTS, Battle, ClashRoyale
from infamy.games.rum_and_bones.rules.scoring import winners
from infamy.games.rum_and_bones.rules.setup import SIDE_SLOTS, ready_heroes
from infamy.games.rum_and_bones.rules.turns import Activations
from infamy.games.rum_and_bones.sight import sight
from infamy.games.rum_and_bones.state import (
    CHOSEN,
    QUICK_START,
    RANDOM,
    WITH_MERCENARIES,
    Bones,
    empty_table,
)
from infamy.games.rum_and_bones.views.catalog import catalog
from infamy.games.rum_and_bones.views.fields import derived_fields
from infamy.games.rum_and_bones.views.greyed import greyed
from infamy.games.rum_and_bones.views.preview import preview
from infamy.games.rum_and_bones.views.text import as_text
from infamy.parts.content import Content

STANDARD = "standard"
CLASH_ROYALE = "clash-royale"
BY_FACTIONS = "by-factions"
YES_OR_NO = ["no", "yes"]
PLACES = ["first", "second", "last"]     # FIRST, SECOND, LAST
PICKING = {"chosen": CHOSEN, "quick-start": QUICK_START, "random": RANDOM, "with-mercenaries": WITH_MERCENARIES}
NEEDED_MERCENARIES = 4


@final
class BonesGame(Game):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.key = "rum_and_bones"
        self.title = "Rum & Bones: Second Tide"
        self.version = "2"
        self.counts = [2, 3, 4, 5, 6]
        self.modes = [STANDARD, CLASH_ROYALE]
        methods = [name for name in PICKING if name != "with-mercenaries" or box.mercenaries >= NEEDED_MERCENARIES]
        factions = FACTION.names[:FACTIONS]
        self.settings = {
            # RB-SETUP-01, RB-R65, RB-ALT-01, RB-RAND-01, RB-RAND-02, RB-ALLY-01, RB-R90, RB-R79, RB-CLASH-03,
            # RB-CLASH-08
            "port": Setting(factions, "deep-lords", "the faction of the port side (seats 1, 3 and 5)"),
            "starboard": Setting(factions, "marea", "the faction of the starboard side (seats 2, 4 and 6)"),
            "layout": Setting([BY_FACTIONS, "gallant-junk", "longship-junk", "junk-junk"], BY_FACTIONS,
                              "the ships; those of the two factions, or others"),
            "heroes": Setting(methods, "chosen", "how Heroes are picked"),
            "strange_allies": Setting(YES_OR_NO, "no", "Heroes of any faction"),
            "captain": Setting(PLACES, "first", "which seat of a team holds its hand (5 and 6 players)"),
            "crew": Setting(PLACES, "last", "which seat of a team commands the Crew (with 4 players always the first)"),
            "round_limit": Setting(["20", "30", "40"], "30", "rounds after which the better score wins"),
            "clash_heroes": Setting(["1", "2"], "2", "Heroes of each player in Clash Royale"),
            "lives": Setting(["2", "3", "4", "5"], "3", "Lives of each Hero in Clash Royale"),
        }
        self.seats = SEAT.names
        self.domains = {domain.name: domain for domain in (
            box.hero, box.skill, box.tide_card, box.monster, box.figure, box.kraken_act)}
        self.actions = ACTIONS.worded(self.domains)
        self.roughness = ROUGHNESS
        self.curiosity_ahead = CURIOSITY_AHEAD
        self.titles = {"SetUp": "Set-up", "ClashSetUp": "Set-up", "Picking": "Choosing Heroes", "Harm": "Damage",
                       "ClashPicking": "Choosing Heroes", "OnHeroes": "An effect", "Working": "An effect",
                       "PlayCard": "A Tide Card", "React": "A Reaction", "Window": "Responses", "Choice": "Turn",
                       "Activation": "Turn", "CrewActivation": "Turn", "MonsterActivation": "Turn",
                       "Strike": "An attack", "HeroAttack": "An attack", "MonsterAttack": "An attack",
                       "OneZone": "March", "Volleys": "Crew attacks", "Hands": "Tide Cards"}
        self.sight = sight(box)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        """RB-R77  Without Mercenaries nobody can be dealt any."""
        if options and options.get("heroes") == "with-mercenaries" and self.box.mercenaries < NEEDED_MERCENARIES:
            raise NotUnderstood(f"expected at least {NEEDED_MERCENARIES} Mercenaries to deal Heroes with Mercenaries "
                                f"(RB-R77), got {self.box.mercenaries}")
        return super().setup(players, mode, options)

    def table(self, setup: Setup, fate: Fate) -> State:
        options = setup.options
        g = empty_table(self.box, setup.players, setup.mode == CLASH_ROYALE, fate, INTERRUPTS)
        g.picking = PICKING[options["heroes"]]
        g.strange = options["strange_allies"] == "yes"
        g.captain_place = PLACES.index(options["captain"])
        g.crew_place = PLACES.index(options["crew"])
        g.round_limit = int(options["round_limit"])
        g.lives_each = int(options["lives"])
        g.heroes_each = int(options["clash_heroes"])
        if g.heroes_each * setup.players > min(HERO_SLOTS, len(self.box.heroes)):          # RB-R72
            g.heroes_each = 1
        if not g.clash:
            g.faction = [FACTION.parse(options["port"]), FACTION.parse(options["starboard"])]
            g.layout = layout_of(g.faction, options["layout"])
            g.exchanged = g.layout == CORE and g.faction[0] == MAREA
        g.derive()
        g.broken = [False] * len(g.board.planks)
        return g

    def begin(self, g: State) -> None:
        assert isinstance(g, Bones)
        settle(g, Battle().start(g))

    def standing(self, g: State) -> Standing:
        assert isinstance(g, Bones)
        if g.clash:
            scores = [sum(g.lives[slot] for slot in heroes_of(g, seat)) for seat in range(g.players)]
        else:
            scores = [g.points[side_of(g, seat)] for seat in range(g.players)]
        if not g.over:
            return Standing(scores, [], "", False, g.rounds)
        best = winners(g)
        names = " and ".join(SEAT.names[seat] for seat in best)
        if g.clash:
            by_limit = sum(score > 0 for score in scores) > 1
            reason = f"{names} with {scores[best[0]]} Lives left"
        else:
            by_limit = max(g.points) < self.box.victory
            reason = f"{names} with {scores[best[0]]} Victory Points"
        return Standing(scores, best, reason + (f" after {g.rounds} rounds" if by_limit else ""), by_limit, g.rounds)

    def redeal(self, g: State, seat: Seat, fate: Fate) -> State:
        assert isinstance(g, Bones)
        return determinize(g, seat, fate)

    def partners(self, g: State, seat: Seat) -> list[Seat]:
        """RB-TEAM-02  Teammates share all information."""
        assert isinstance(g, Bones)
        return team(g, side_of(g, seat))

    def show_box(self) -> dict[str, Any]:
        return catalog(self.box)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Bones)
        return derived_fields(g, seat)

    def picture(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Bones)
        return preview(g, seat, option)

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Bones)
        return evaluate(g, seat)

    def foresee(self, g: State, seat: Seat, option: int) -> float:
        assert isinstance(g, Bones)
        return action_value(g, seat, option)

    def at_rest(self, g: State) -> bool:
        assert isinstance(g, Bones)
        return is_quiet(g)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Bones)
        return greyed(g, seat)

    # Invariants ------------------------------------------------------------------------------------------------------

    def broken(self, g: State) -> list[str]:
        assert isinstance(g, Bones)
        return violations(g)


    # Scenario tests --------------------------------------------------------------------------------------------------

    def begin_turn(self, g: State, seat: Seat) -> None:
        """This seat's turn; its side is First Player if nobody is."""
        assert isinstance(g, Bones)
        side = side_of(g, seat)
        if g.first < 0:
            g.first = side
        g.rounds = max(1, g.rounds)
        g.phase = ACTIVATIONS
        g.turn = side
        g.turn_seat = seat
        if g.clash:
            settle(g, ClashRoyale().turn_of(g, seat))
            return
        g.last_seat = changed(g.last_seat, side, team(g, side)[team(g, side).index(seat) - 1])
        settle(g, run(Activations(side), then=Battle().kraken))

    def tidy(self, g: State, placed: set[str]) -> None:
        """What was laid out by hand is missing from the decks. Heroes are their side's, the first five the port side's,
        and have their first skills."""
        assert isinstance(g, Bones)
        for slot in range(HERO_SLOTS):
            if g.hero[slot] != NO_HERO and g.owner[slot] < 0:
                g.owner = changed(g.owner, slot, team(g, slot // SIDE_SLOTS)[0])
            if g.hero[slot] != NO_HERO:
                g.side = changed(g.side, slot, side_of(g, g.owner[slot]))
                if g.clash and g.lives[slot] == 0:
                    g.lives = changed(g.lives, slot, g.lives_each)
        levels = g.level[:]
        ready_heroes(g)
        g.level = [max(old, new) for old, new in zip(levels, g.level)]
        g.derive()
        for side, deck in enumerate(("port_deck", "starboard_deck") if not g.clash else ()):
            if deck not in placed:
                used = discards_of(g, side).counts[:]
                for seat in team(g, side):
                    for card in (*g.hand[seat], *g.thrown[seat]):
                        used[card] += 1
                pile = deck_of(g, side)
                pile.counts = [many - less for many, less in zip(self.box.decks[g.faction[side]], used)]
                pile.size = sum(pile.counts)


def layout_of(faction: list[int], chosen: str) -> int:
    """RB-COMP-11, RB-ALT-01, RB-R65  The ships of the two factions, unless others are chosen."""
    if chosen != BY_FACTIONS:
        return LAYOUT.parse(chosen)
    if faction[0] != faction[1]:
        return CORE
    return LONGSHIP_LONGSHIP if faction[0] == MAREA else GALLANT_GALLANT


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    pass
    return BonesGame(open_box(content))
