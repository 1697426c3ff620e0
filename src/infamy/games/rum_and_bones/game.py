"""What the table needs to know of this game: seats, set-up, sight and standing."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Setting, Setup, Standing, Window, numbers
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import settle
from infamy.engine.state import Frame, Seat
from infamy.games.rum_and_bones.actions import ACTIONS
from infamy.games.rum_and_bones.bots.heuristics import BonesHeuristics
from infamy.games.rum_and_bones.content.box import (
    CLASH,
    CORE,
    FACTION,
    GALLANT_GALLANT,
    HERO_SLOTS,
    LAYOUT,
    LONGSHIP_LONGSHIP,
    MAREA,
    SEAT,
    Box,
)
from infamy.games.rum_and_bones.content.schema import open_box
from infamy.games.rum_and_bones.determinize import determinize
from infamy.games.rum_and_bones.invariants import violations
from infamy.games.rum_and_bones.queries import heroes_of, side_of, team
from infamy.games.rum_and_bones.rules.rounds import INTERRUPTS, Battle
from infamy.games.rum_and_bones.rules.scoring import tie_broken_by, winners
from infamy.games.rum_and_bones.rules.windows import Window as CardWindow
from infamy.games.rum_and_bones.sight import sight
from infamy.games.rum_and_bones.state import CHOSEN, QUICK_START, RANDOM, WITH_MERCENARIES, Bones
from infamy.games.rum_and_bones.views.presentation import presentation
from infamy.parts.content import Content
from infamy.parts.words import counted, listed

SCORED_FOR: Final = ["for Objectives", "for Heroes that were KO'd", "for the Kraken"]

STANDARD = "standard"
CLASH_ROYALE = "clash-royale"
BY_FACTIONS = "by-factions"
YES_OR_NO = {"no": "No", "yes": "Yes"}
PLACES = {"first": "The first", "second": "The second", "last": "The last"}  # FIRST, SECOND, LAST
WAYS_TO_PICK = {
    "chosen": "Chosen in turn",
    "quick-start": "Quick start",
    "random": "At random",
    "with-mercenaries": "At random, with Mercenaries",
}
SHIPS = {
    BY_FACTIONS: "Those of the factions",
    "gallant-junk": "A Gallant against three Junks",
    "longship-junk": "Two Long Ships against three Junks",
    "junk-junk": "Three Junks against three Junks",
}
PICKING = {"chosen": CHOSEN, "quick-start": QUICK_START, "random": RANDOM, "with-mercenaries": WITH_MERCENARIES}
NEEDED_MERCENARIES = 4


TITLES: Final = {  # what a frame is called in the breadcrumb, if not by its own name
    "SetUp": "Set-up",
    "ClashSetUp": "Set-up",
    "Picking": "Choosing Heroes",
    "Harm": "Damage",
    "ClashPicking": "Choosing Heroes",
    "OnHeroes": "An effect",
    "Working": "An effect",
    "PlayCard": "A Tide Card",
    "React": "A Reaction",
    "Window": "Responses",
    "Strike": "An attack",
    "HeroAttack": "An attack",
    "MonsterAttack": "An attack",
    "OneZone": "March",
    "Volleys": "Crew attacks",
    "Hands": "Tide Cards",
}

MOMENTS: Final = [  # by trigger, TURN_START to CARD_PLAYED
    "turn",
    "hero-acts",
    "attack",
    "attack",
    "dice",
    "damage",
    "after-attack",
    "rigging",
    "crew",
    "gun",
    "card",
]
WINDOWS: Final = {
    "turn": Window("Your turn begins", declines="pass"),
    "hero-acts": Window("A Hero of a teammate acts", declines="pass"),
    "attack": Window("An attack is declared", declines="pass"),
    "dice": Window("The dice of an attack are rolled", declines="pass"),
    "damage": Window("A Hero is about to suffer damage", declines="pass"),
    "after-attack": Window("An attack is over", declines="pass"),
    "rigging": Window("A Rigging Check has failed", declines="pass"),
    "crew": Window("The Crew acts", declines="pass"),
    "gun": Window("The Deck Gun fires", declines="pass"),
    "card": Window("A Tide Card is played", declines="pass"),
}


def settings_of(box: Box) -> dict[str, Setting]:
    """RB-SETUP-01, RB-R65, RB-ALT-01, RB-RAND-01, RB-RAND-02, RB-ALLY-01, RB-R90, RB-R79, RB-CLASH-03, RB-CLASH-08
    What those who open a table may choose: layouts, factions, how Heroes are picked, Lives."""
    methods = {
        name: WAYS_TO_PICK[name]
        for name in PICKING
        if name != "with-mercenaries" or box.mercenaries >= NEEDED_MERCENARIES
    }
    factions = {"deep-lords": "Deep Lords", "marea": "Marea de la Muerte"}
    return {
        "port": Setting("Port side", factions, "deep-lords", "the faction of Coral, Amber and Ivory", modes=[STANDARD]),
        "starboard": Setting(
            "Starboard side", factions, "marea", "the faction of Jade, Violet and Slate", modes=[STANDARD]
        ),
        "layout": Setting("Ships", SHIPS, BY_FACTIONS, "those of the two factions, or others", modes=[STANDARD]),
        "heroes": Setting("Heroes", methods, "chosen", "how Heroes are picked"),
        "strange_allies": Setting("Strange Allies", YES_OR_NO, "no", "Heroes of any faction"),
        "captain": Setting(
            "Captain", PLACES, "first", "which seat of a team holds its hand", modes=[STANDARD], players=[5, 6]
        ),
        "crew": Setting(
            "Crew", PLACES, "last", "which seat of a team commands the Crew", modes=[STANDARD], players=[3, 5, 6]
        ),
        "round_limit": Setting(
            "Rounds at most", numbers(20, 30, 40), "30", "rounds after which the better score wins", modes=[STANDARD]
        ),
        "clash_heroes": Setting(
            "Heroes of each player", numbers(1, 2), "2", "how many fight for one", modes=[CLASH_ROYALE]
        ),
        "lives": Setting("Lives", numbers(2, 3, 4, 5), "3", "of each Hero", modes=[CLASH_ROYALE]),
    }


@final
class BonesGame(Game[Bones]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.box = box
        self.key = "rum_and_bones"
        self.title = "Rum & Bones: Second Tide"
        self.version = "2"
        self.counts = [2, 3, 4, 5, 6]
        self.modes = [STANDARD, CLASH_ROYALE]
        self.settings = settings_of(box)
        self.seats = SEAT.names
        self.domains = {
            domain.name: domain
            for domain in (box.hero, box.skill, box.tide_card, box.monster, box.figure, box.kraken_act)
        }
        self.actions = ACTIONS.worded(self.domains)
        self.titles = TITLES
        self.windows = WINDOWS
        self.turns = ["Turn", "ClashTurn", "Choice", "Activation", "CrewActivation", "MonsterActivation"]
        self.sight = sight(box)
        self.presentation = presentation(box)
        self.heuristics = BonesHeuristics(box, weights)

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        """RB-R77  Without Mercenaries nobody can be dealt any."""
        if options and options.get("heroes") == "with-mercenaries" and self.box.mercenaries < NEEDED_MERCENARIES:
            raise NotUnderstood(
                f"expected at least {NEEDED_MERCENARIES} Mercenaries to deal Heroes with Mercenaries "
                f"(RB-R77), got {self.box.mercenaries}"
            )
        return super().setup(players, mode, options)

    def initial_state(self, setup: Setup, fate: Fate) -> Bones:
        options = setup.options
        clash = setup.mode == CLASH_ROYALE
        faction = [0, 1] if clash else [FACTION.parse(options["port"]), FACTION.parse(options["starboard"])]
        layout = CLASH if clash else layout_of(faction, options["layout"])
        heroes_each = int(options["clash_heroes"])
        if heroes_each * setup.players > min(HERO_SLOTS, len(self.box.heroes)):  # RB-R72
            heroes_each = 1
        g = Bones(fate, INTERRUPTS)
        g.lay_out(
            self.box,
            setup.players,
            clash=clash,
            layout=layout,
            exchanged=layout == CORE and faction[0] == MAREA,
            faction=faction,
            picking=PICKING[options["heroes"]],
            strange=options["strange_allies"] == "yes",
            heroes_each=heroes_each,
            lives_each=int(options["lives"]),
            round_limit=int(options["round_limit"]),
            captain_place=list(PLACES).index(options["captain"]),
            crew_place=list(PLACES).index(options["crew"]),
        )
        return g

    def start(self, g: Bones) -> None:
        settle(g, Battle().start(g))

    def standing(self, g: Bones) -> Standing:
        if g.clash:
            scores = [sum(g.lives[slot] for slot in heroes_of(g, seat)) for seat in range(g.players)]
        else:
            scores = [g.points[side_of(g, seat)] for seat in range(g.players)]
        if not g.over:
            return Standing(scores, [], "", False, g.rounds)
        best = winners(g)
        names = listed([SEAT.title(seat) for seat in best])
        if g.clash:
            by_limit = sum(score > 0 for score in scores) > 1
            reason = f"{names} with {counted(scores[best[0]], 'Life', 'Lives')} left"
        else:
            by_limit = max(g.points) < self.box.victory
            reason = f"{names} with {counted(scores[best[0]], 'Victory Point')}"
        if by_limit:
            reason += f" after {counted(g.rounds, 'round')}{tie_broken_by(g)}"
        return Standing(scores, best, reason, by_limit, g.rounds, parts(g))

    def determinize(self, g: Bones, seat: Seat, fate: Fate) -> Bones:
        return determinize(g, seat, fate)

    def partners(self, g: Bones, seat: Seat) -> list[Seat]:
        """RB-TEAM-02  Teammates share all information."""
        return team(g, side_of(g, seat))

    # Invariants ------------------------------------------------------------------------------------------------------

    def window_of(self, frame: Frame[Bones]) -> str:
        return MOMENTS[frame.moment] if isinstance(frame, CardWindow) else super().window_of(frame)

    def violations(self, g: Bones) -> list[str]:
        return violations(g)


def layout_of(faction: list[int], chosen: str) -> int:
    """RB-COMP-11, RB-ALT-01, RB-R65  The ships of the two factions, unless others are chosen."""
    if chosen != BY_FACTIONS:
        return LAYOUT.parse(chosen)
    if faction[0] != faction[1]:
        return CORE
    return LONGSHIP_LONGSHIP if faction[0] == MAREA else GALLANT_GALLANT


def parts(g: Bones) -> list[list[tuple[int, str]]]:
    """Where Victory Points have come from, or whose Lives are left."""
    found: list[list[tuple[int, str]]] = []
    for seat in range(g.players):
        if g.clash:
            alive = [slot for slot in heroes_of(g, seat) if g.lives[slot]]
            found.append([(g.lives[slot], f"of {g.box.figure.title(g.figure[slot])}") for slot in alive])
        else:
            earned = g.earned[side_of(g, seat)]
            found.append([(points, SCORED_FOR[why]) for why, points in enumerate(earned) if points])
    return found


def open_game(content: Content, weights: dict[str, float]) -> BonesGame:
    return BonesGame(open_box(content), weights)
