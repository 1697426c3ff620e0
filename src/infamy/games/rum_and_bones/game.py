"""What the table needs to know of this game: seats, set-up, sight and standing."""
from __future__ import annotations

from typing import Any, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Preview, Setting, Setup, Standing
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.sight import count, derived, members, owner, public
from infamy.engine.state import Seat, State
from infamy.engine.step import run
from infamy.games.rum_and_bones.actions import ACTIONS
from infamy.games.rum_and_bones.box import (
    ALIVE,
    CORE,
    CREW,
    CREWS,
    FACTION,
    FACTIONS,
    GALLANT_GALLANT,
    HERO_SLOTS,
    LAYOUT,
    LONGSHIP_LONGSHIP,
    MAREA,
    NO_HERO,
    SEAT,
    SIDE,
    SLOT,
    SLOTS,
    SOURCE,
    TOKEN,
    Box,
)
from infamy.games.rum_and_bones.hints import CURIOSITY_AHEAD, ROUGHNESS, at_rest, foresee, worth
from infamy.games.rum_and_bones.imagined import imagined
from infamy.games.rum_and_bones.layout import NO_SHIP, NOWHERE, POINT, ZONE
from infamy.games.rum_and_bones.news import ACTIVATIONS, PHASE
from infamy.games.rum_and_bones.picture import picture
from infamy.games.rum_and_bones.pieces import heroes_of, is_enemy_point, walkable
from infamy.games.rum_and_bones.preview import preview
from infamy.games.rum_and_bones.rules.rounds import INTERRUPTS, Battle, ClashRoyale
from infamy.games.rum_and_bones.rules.scoring import winners
from infamy.games.rum_and_bones.rules.setup import SIDE_SLOTS, ready_heroes
from infamy.games.rum_and_bones.rules.turns import Activations
from infamy.games.rum_and_bones.scene import show_box
from infamy.games.rum_and_bones.seen import seen
from infamy.games.rum_and_bones.state import (
    CHOSEN,
    QUICK_START,
    RANDOM,
    WITH_MERCENARIES,
    Bones,
    changed,
    count_models,
    crew_side,
    deck_of,
    discards_of,
    empty_table,
    side_of,
    team,
)
from infamy.games.rum_and_bones.tempting import tempting

STANDARD = "standard"
CLASH_ROYALE = "clash-royale"
BY_FACTIONS = "by-factions"
YES_OR_NO = ["no", "yes"]
PLACES = ["first", "second", "last"]     # FIRST, SECOND, LAST
PICKING = {"chosen": CHOSEN, "quick-start": QUICK_START, "random": RANDOM, "with-mercenaries": WITH_MERCENARIES}
NEEDED_MERCENARIES = 4
MANY_DICE = 20                       # an observer reads no more of an attack, and SEVERAL of what else comes in lists
SEVERAL = 12


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
        # Closed by default: a field that is not named here is shown to nobody, and a test says so.
        self.sight = {
            "box": derived(), "board": derived(), "models_in": derived(), "foes": derived(),
            "slots_of": derived(),
            "players": public(), "clash": public(), "layout": public(LAYOUT), "exchanged": public(),
            "faction": public(FACTION, SIDE), "picking": public(), "strange": public(), "heroes_each": public(),
            "lives_each": public(), "round_limit": public(), "captain_place": public(), "crew_place": public(),
            "dealt": public(box.hero, SIDE), "rounds": public(), "phase": public(PHASE), "first": public(),
            "turn": public(), "turn_seat": public(SEAT), "last_seat": public(SEAT), "passed": public(),
            "points": public(), "pool": public(), "crew_activated": public(), "bosun_up": public(),
            "gun_up": public(), "destroyed": public(), "losses": public(), "kills": public(None, SEAT),
            "turns": public(None, SEAT), "hand_limit": public(None, SEAT), "rig_bonus": public(None, SEAT),
            "hero": public(box.hero, SLOT), "figure": public(box.figure, SLOT), "owner": public(SEAT, SLOT),
            "side": public(None, SLOT), "at": public(ZONE, SLOT), "damage": public(None, SLOT),
            "activated": public(None, SLOT), "token": public(TOKEN, SLOT), "overboard": public(None, SLOT),
            "coins": public(None, SLOT), "hp_bonus": public(None, SLOT), "conditions": public(None, SLOT),
            "level": public(), "lives": public(None, SLOT), "summoned": public(), "crew_at": public(ZONE, CREW),
            "crew_track": public(POINT, CREW), "crew_moved": members(CREW), "crew_struck": members(CREW),
            "crew_near": members(CREW), "landed": public(None, POINT), "ordered": members(CREW), "broken": public(),
            "tile_damage": public(),
            "kraken_at": public(), "kraken_damage": public(), "kraken_slain": public(),
            "hand": owner(box.tide_card, SEAT), "thrown": owner(box.tide_card, SEAT), "port_deck": count(),
            "port_discards": public(box.tide_card), "starboard_deck": count(),
            "starboard_discards": public(box.tide_card), "resolving": public(box.tide_card),
            "played_by": public(SEAT), "active": public(SLOT), "actions_left": public(), "moves_made": public(),
            "used": public(), "rig_range": public(),
            "source": public(SOURCE), "attacker": public(SLOT), "attackers": members(CREW), "attack_side": public(),
            "attack_seat": public(SEAT), "attack_skill": public(box.skill), "target": public(ZONE),
            "profile_dice": public(), "profile_to_hit": public(), "to_hit_mod": public(), "more_dice": public(),
            "explode": public(), "priority": public(), "bonuses": public(room=SEVERAL), "afters": public(room=SEVERAL),
            "dice": public(room=MANY_DICE), "needs": public(room=MANY_DICE), "rerolled": public(room=MANY_DICE),
            "first_die": public(), "hits": public(), "hurting": public(SLOT), "hurt": public(None, SLOT),
            "tile_hurt": public(), "kraken_hurt": public(), "crew_hurt": members(CREW), "damaged": members(SLOT),
            "fallen": public(room=SEVERAL),
        }

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
        return imagined(g, seat, fate)

    def partners(self, g: State, seat: Seat) -> list[Seat]:
        """RB-TEAM-02  Teammates share all information."""
        assert isinstance(g, Bones)
        return team(g, side_of(g, seat))

    def show_box(self) -> dict[str, Any]:
        return show_box(self.box)

    def describe(self, g: State, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(g, Bones)
        return seen(g, seat)

    def picture(self, view: dict[str, Any]) -> str:
        return picture(self.box, view)

    def preview(self, g: State, seat: Seat, option: int) -> Preview:
        assert isinstance(g, Bones)
        return preview(g, seat, option)

    def worth(self, g: State, seat: Seat) -> float:
        assert isinstance(g, Bones)
        return worth(g, seat)

    def foresee(self, g: State, seat: Seat, option: int) -> float:
        assert isinstance(g, Bones)
        return foresee(g, seat, option)

    def at_rest(self, g: State) -> bool:
        assert isinstance(g, Bones)
        return at_rest(g)

    def tempting(self, g: State, seat: Seat) -> list[int]:
        assert isinstance(g, Bones)
        return tempting(g, seat)

    # Invariants ------------------------------------------------------------------------------------------------------

    def broken(self, g: State) -> list[str]:
        """No card comes or goes; models are where they can be; nothing hurt is left over between Actions."""
        assert isinstance(g, Bones)
        return [*self.miscounted(g), *self.misplaced(g), *self.misjudged(g)]

    def miscounted(self, g: Bones) -> list[str]:
        wrong: list[str] = []
        for side in range(0 if g.clash else 2):
            cards = [a + b for a, b in zip(deck_of(g, side).counts, discards_of(g, side).counts)]
            for seat in team(g, side):
                for card in (*g.hand[seat], *g.thrown[seat]):
                    cards[card] += 1
            for card, seat in zip(g.resolving, g.played_by):
                if side_of(g, seat) == side:
                    cards[card] += 1
            if g.first >= 0 and cards != self.box.decks[g.faction[side]]:
                wrong.append(f"Tide Cards of the {SIDE.names[side]} side that have come or gone")
        for pile in (g.port_deck, g.port_discards, g.starboard_deck, g.starboard_discards):
            if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0:
                wrong.append("a pile that has lost count")
        if count_models(g) != g.models_in:
            wrong.append("models that have lost count")
        return wrong

    def misplaced(self, g: Bones) -> list[str]:
        """RB-R63  Models stand on deck, enemies never together, and nobody stops on an enemy Deployment Point."""
        wrong: list[str] = []
        models = [(g.at[slot], g.side[slot]) for slot in range(HERO_SLOTS) if g.at[slot] != NOWHERE]
        models += [(g.crew_at[crew], crew_side(crew)) for crew in range(CREWS) if g.crew_at[crew] != NOWHERE]
        holders: dict[int, int] = {}
        for zone, side in models:
            if not walkable(g, zone):
                wrong.append(f"a model in the sea on {ZONE.names[zone]}")
            if not g.clash and holders.setdefault(zone, side) != side:
                wrong.append(f"enemies together on {ZONE.names[zone]}")
            if is_enemy_point(g, side, zone) and g.active < 0 and not g.resolving:       # a card may push over it
                wrong.append(f"a model on the enemy Deployment Point {ZONE.names[zone]}")
        for slot in range(HERO_SLOTS, SLOTS):
            if g.at[slot] != NOWHERE and g.board.ship_of[g.at[slot]] != NO_SHIP:
                wrong.append("a Sea Monster on deck")
        return wrong

    def misjudged(self, g: Bones) -> list[str]:
        wrong: list[str] = []
        for slot in range(HERO_SLOTS):
            if g.coins[slot] < 0 or g.damage[slot] < 0:
                wrong.append(f"less than nothing at {SLOT.names[slot]}")
            if g.token[slot] != ALIVE and g.at[slot] != NOWHERE:
                wrong.append(f"a KO'd Hero on the board: {SLOT.names[slot]}")
        if g.active == -1 and not g.fallen and (any(g.hurt) or any(g.tile_hurt) or g.crew_hurt or g.kraken_hurt) \
                and g.hurting < 0 and g.hits == 0 and g.phase == ACTIVATIONS and not g.resolving:
            wrong.append("damage that nobody suffers")
        if max(g.pool) > self.box.most_kraken:
            wrong.append("a Kraken Pool above its limit")
        return wrong

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


