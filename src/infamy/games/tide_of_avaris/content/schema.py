"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from infamy.engine.rules import Rule
from infamy.games.tide_of_avaris.board import DIRECTION, NO_EXIT, Space, SpaceFace, distances
from infamy.games.tide_of_avaris.content.box import (
    BOARD_ACTION,
    BURIAL,
    COLOR,
    COLORS,
    COMBAT_DIE,
    COUNTS,
    DIE_FACES,
    ENDGAME,
    METRIC,
    MONSTER,
    MOST_PLAYERS,
    NAVY_CARD,
    NAVY_FACE,
    OFF_BOARD,
    RANDOM_TREASURE,
    REGION,
    RELIC,
    RESOURCE,
    SALVAGE,
    SLOT,
    SPACE,
    SYMBOL,
    TRACK,
    WILD,
    Box,
    BurialFace,
    DieFace,
    EndgameFace,
    EnemyFace,
    RelicFace,
    Slot,
    Square,
)
from infamy.games.tide_of_avaris.content.vocabulary import Effects, ability_of, burial_test_of, power_of
from infamy.parts.content import Content, Place, quoted
from infamy.parts.entries import Count, Few, Key, Number, OneOrNone, RuleId, Source, Words, card_text, check_own, values

WRECK: Final = "wreck"  # TA-R13: the second slot of the space for salvage
NO_WAY: Final = "none"  # what a pack says of an exit that it takes away
DECKS: Final = {"relic": RELIC, "monster": MONSTER, "navy": NAVY_CARD, "burial": BURIAL, "endgame": ENDGAME}

# What the files may say ----------------------------------------------------------------------------------------------

AFewOf = Annotated[int, Meta(ge=0, le=9)]
Dice = Annotated[int, Meta(ge=1, le=12)]
Points = Annotated[int, Meta(ge=1, le=99)]
Color = Literal["red", "pink", "blue", "teal", "green", "yellow", "wild"]
Resource = Literal["gold", "rum", "attack", "defense"]
Symbol = Literal["miss", "hit", "two-hits", "wind", "minus-hit"]
Course = Literal["north", "east", "south", "west", "spotted"]
Action = Literal[
    "tavern",
    "raid",
    "salvage",
    "whirlpool",
    "control_crew_spirit",
    "control_marauder_spirit",
    "control_guardian_spirit",
    "control_region",
    "relocate_navy",
    "burial_chart",
    "bind",
    "recycle",
    "unlock_endgame",
    "add_relics",
    "explore",
]
Metric = Literal[
    "sloops_deployed",
    "relics",
    "crew_dice",
    "rum",
    "upgrades",
    "burial_bonuses",
    "enemies_beaten",
    "pirates_beaten",
    "regions",
    "biggest_burial",
    "burials",
    "bound_buried",
]


class AFew(Number):
    value: AFewOf


class AtLeastOne(Number):
    value: Annotated[int, Meta(ge=1, le=9)]


class Steps(Number):
    """TA-NV-03  What the Navy looks ahead."""

    value: Annotated[int, Meta(ge=1, le=2)]


class Limit(Number):
    value: Annotated[int, Meta(ge=1, le=1000)]


class Numbers(Struct, forbid_unknown_fields=True):
    crew: AtLeastOne
    sloops: AFew
    relic_slots: AFew
    lower_spaces: Count
    lower_tp: AFew
    reroll_cost: AFew
    empty_bag_gold: AFew
    tavern_rum: AFew
    raid_gold: AFew
    raid_rum: AFew
    chart_rum: AFew
    bind_most: AtLeastOne
    recycle_dice: AtLeastOne
    relocate_steps: AtLeastOne
    salvage_gold: AFew
    bind_rum: AFew
    recycle_rum: AFew
    second_relic: AFew
    base_dice: AFew
    proposals: AtLeastOne
    tie_limit: Limit
    buy_back: AFew
    navy_steps: Steps
    relic_row: AtLeastOne
    crew_die_tp: AFew
    endgame_drawn: AFew
    gold_per_tp: AtLeastOne


class Sea(Struct, forbid_unknown_fields=True):
    """TA-TC-09, TA-R57  A Region."""

    name: Words
    rule: RuleId
    source: Source = "pack"


class Exits(Struct, forbid_unknown_fields=True):
    """TA-NV-05  By the corner of the space."""

    north: str = NO_WAY
    east: str = NO_WAY
    south: str = NO_WAY
    west: str = NO_WAY


class SpaceEntry(Struct, forbid_unknown_fields=True):
    """TA-SB-15, TA-TM-03"""

    name: Words
    sea: str
    at: Annotated[list[Few], Meta(min_length=2, max_length=2, description="two numbers: to the right, and down")]
    action: Action
    exits: Exits
    downwind: list[str]
    rule: RuleId
    source: Source = "pack"


class Tide(Struct, forbid_unknown_fields=True):
    """TA-RT-03 to TA-RT-05"""

    order: list[str]
    rule: RuleId
    source: Source = "pack"


class Start(Struct, forbid_unknown_fields=True):
    """TA-SD-01, TA-R03"""

    south: str
    west: str
    north: str
    east: str
    rule: RuleId
    source: Source = "pack"


class CrewFace(Struct, forbid_unknown_fields=True):
    """TA-CD-01, TA-CD-03, TA-GL-03"""

    color: Color
    resource: Resource
    number: AFewOf
    amount: Annotated[int, Meta(ge=1, le=9)] = 1


class CrewDie(Struct, forbid_unknown_fields=True):
    faces: Annotated[list[CrewFace], Meta(min_length=DIE_FACES, max_length=DIE_FACES, description=f"{DIE_FACES} faces")]
    rule: RuleId
    source: Source = "pack"


class CombatDie(Struct, forbid_unknown_fields=True):
    faces: Annotated[list[Symbol], Meta(min_length=DIE_FACES, max_length=DIE_FACES, description=f"{DIE_FACES} faces")]
    rule: RuleId
    source: Source = "pack"


class CombatDice(Struct, forbid_unknown_fields=True):
    attack: CombatDie
    defense: CombatDie
    marauder: CombatDie
    guardian: CombatDie


class NavyDie(Struct, forbid_unknown_fields=True):
    faces: Annotated[list[Course], Meta(min_length=DIE_FACES, max_length=DIE_FACES, description=f"{DIE_FACES} faces")]
    rule: RuleId
    source: Source = "pack"


class UpperHold(Struct, forbid_unknown_fields=True):
    """TA-TH-03, TA-TH-05  One place for each colour."""

    tp: Annotated[
        list[Few], Meta(min_length=COLORS, max_length=COLORS, description=f"{COLORS} values, one for each colour")
    ]
    rule: RuleId
    source: Source = "pack"


class Price(Struct, forbid_unknown_fields=True):
    gold: AFewOf = 0
    rum: AFewOf = 0


class Track(Struct, forbid_unknown_fields=True):
    """TA-UP-07"""

    squares: Annotated[list[Price], Meta(min_length=1, max_length=9, description="from 1 to 9 squares")]
    rule: RuleId
    source: Source = "pack"


class Tracks(Struct, forbid_unknown_fields=True):
    attack: Track
    defense: Track
    fleet: Track
    crew: Track


class Position(Struct, forbid_unknown_fields=True):
    """TA-BR-02, TA-SD-04"""

    bribe: AFewOf
    gold: AFewOf = 0
    rum: AFewOf = 0


class Wager(Struct, forbid_unknown_fields=True):
    positions: Annotated[
        list[Position], Meta(min_length=MOST_PLAYERS, max_length=MOST_PLAYERS, description=f"{MOST_PLAYERS} positions")
    ]
    rule: RuleId
    source: Source = "pack"


class Treasures(Struct, forbid_unknown_fields=True, rename={"two": "2", "three": "3", "four": "4"}):
    """TA-SB-02, TA-SB-03, TA-R01  Of each colour, by the number of players."""

    two: Count
    three: Count
    four: Count


class MatchingColors(Struct, forbid_unknown_fields=True):
    """TA-ES-03 to TA-ES-09"""

    tp: Annotated[list[Few], Meta(min_length=1, description="at least one value")]
    rule: RuleId
    source: Source = "pack"


class Tokens(Struct, forbid_unknown_fields=True):
    """TA-AX-13, TA-R67"""

    tp: list[Points]
    rule: RuleId
    source: Source = "pack"


class RelicEntry(Struct, forbid_unknown_fields=True):
    """TA-RL-01"""

    name: Words
    rule: RuleId
    text: Words
    power: Annotated[list[Any], Meta(min_length=1, description="at least one power")]
    copies: OneOrNone = 1
    source: Source = "pack"


class MonsterEntry(Struct, forbid_unknown_fields=True):
    """TA-AX-20 to TA-AX-22"""

    name: Words
    rule: RuleId
    text: Words
    strength: Dice
    dice: Literal["red", "blue"]
    copies: Few
    ability: list[Any] = []
    reward: list[Any] = []
    on_win: list[Any] = []
    source: Source = "pack"


class NavyEntry(Struct, forbid_unknown_fields=True):
    """TA-NV-02"""

    name: Words
    rule: RuleId
    text: Words
    attack: Dice
    defend: Dice
    place: str
    copies: Few
    ability: list[Any] = []
    reward: list[Any] = []
    on_win: list[Any] = []
    source: Source = "pack"


class BurialEntry(Struct, forbid_unknown_fields=True):
    """TA-BU-04 to TA-BU-07"""

    name: Words
    rule: RuleId
    text: Words
    when: list[Any]
    tp: Points
    copies: Few
    source: Source = "pack"


class EndgameEntry(Struct, forbid_unknown_fields=True):
    """TA-ES-11"""

    name: Words
    rule: RuleId
    text: Words
    metric: Metric
    copies: OneOrNone = 1
    source: Source = "pack"


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""

    numbers: Numbers
    sea: dict[Key, Sea]
    tide: Tide
    start: Start
    space: dict[Key, SpaceEntry]
    crew_die: CrewDie
    crew_spirit_die: CrewDie
    combat_die: CombatDice
    navy_die: NavyDie
    upper_hold: UpperHold
    track: Tracks
    wager: Wager
    treasures: Treasures
    matching_colors: MatchingColors
    tokens: Tokens
    relic: dict[Key, RelicEntry]
    monster: dict[Key, MonsterEntry]
    navy: dict[Key, NavyEntry]
    burial: dict[Key, BurialEntry]
    endgame: dict[Key, EndgameEntry]


def entries(content: Content) -> list[Rule]:
    """What the cards add to the ledger."""
    files = content.understand(Files)
    return [
        *(card_text(card.rule, "C-R", f"{card.name}: {card.text}", card.source) for card in files.relic.values()),
        *(
            card_text(card.rule, "C-E", f"{card.name}: strength {card.strength}, {card.dice}. {card.text}", card.source)
            for card in files.monster.values()
        ),
        *(
            card_text(
                card.rule, "C-N", f"{card.name}: attack {card.attack}, defend {card.defend}. {card.text}", card.source
            )
            for card in files.navy.values()
        ),
        *(
            card_text(card.rule, "C-B", f"{card.name}: {card.text} {card.tp} TP.", card.source)
            for card in files.burial.values()
        ),
        *(card_text(card.rule, "C-F", f"{card.name}: {card.text}", card.source) for card in files.endgame.values()),
    ]


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_names(content, files)
    spaces = spaces_of(content, files)
    slots, wreck = slots_of(content, files)
    check_treasures(content, files)
    check_endgame(content, files)
    keys, effects = list(files.space), Effects(content)
    return Box(
        numbers=values(files.numbers),
        spaces=spaces,
        slot_keys=files.tide.order,
        slot_space=slots,
        wreck=wreck,
        region_names=[sea.name for sea in files.sea.values()],
        region_keys=list(files.sea),
        starts=starts_of(content, files),
        treasures=[0] * COUNTS.start + [of_each.value for of_each in treasures_of(files)],
        faces=[*faces_of("", files.crew_die), *faces_of("spirit-", files.crew_spirit_die)],
        combat_dice=[
            [SYMBOL.parse(symbol) for symbol in getattr(files.combat_die, die).faces] for die in COMBAT_DIE.names
        ],
        navy_die=[NAVY_FACE.parse(face) for face in files.navy_die.faces],
        bribes=[position.bribe for position in files.wager.positions],
        start_gold=[position.gold for position in files.wager.positions],
        start_rum=[position.rum for position in files.wager.positions],
        upper=[0, *files.upper_hold.tp],
        tracks=[
            [Square(price.gold, price.rum) for price in getattr(files.track, track).squares] for track in TRACK.names
        ],
        relics=[relic_of(effects, key, card) for key, card in files.relic.items()],
        monsters=[monster_of(effects, key, card) for key, card in files.monster.items()],
        navies=[navy_of(effects, key, card, keys) for key, card in files.navy.items()],
        burials=[burial_of(content, key, card, list(files.sea)) for key, card in files.burial.items()],
        endgames=[
            EndgameFace(key, card.name, card.text, card.rule, card.copies, METRIC.parse(card.metric))
            for key, card in files.endgame.items()
        ],
        tokens=files.tokens.tp,
        matching=[0, *files.matching_colors.tp],
        effects=effects.all,
    )


def check_names(content: Content, files: Files) -> None:
    """There is room for everything, and nothing is called like something else of its kind."""
    if len(files.sea) != REGION.size:
        raise content.wrong(f"{REGION.size} seas", str(len(files.sea)), ("sea",))
    if len(files.space) > SPACE.size:
        raise content.wrong(f"at most {SPACE.size} spaces", str(len(files.space)), ("space",))
    check_own(content, "name", [(("sea", key, "name"), sea.name) for key, sea in files.sea.items()])
    check_own(content, "name", [(("space", key, "name"), space.name) for key, space in files.space.items()])
    rules: list[tuple[Place, str]] = []
    for table, deck in DECKS.items():
        cards = getattr(files, table)
        if len(cards) > deck.size:
            raise content.wrong(f"at most {deck.size} kinds of {table}", str(len(cards)), (table,))
        check_own(content, "name", [((table, key, "name"), card.name) for key, card in cards.items()])
        rules += [((table, key, "rule"), card.rule) for key, card in cards.items()]
    check_own(content, "rule id", rules)


# The board -----------------------------------------------------------------------------------------------------------


def spaces_of(content: Content, files: Files) -> list[SpaceFace]:
    """TA-TM-03, TA-NV-05, TA-WD-01 to TA-WD-03"""
    check_own(content, "place", [(("space", key, "at"), str(space.at)) for key, space in files.space.items()])
    faces: list[SpaceFace] = []
    keys = list(files.space)
    for key, space in files.space.items():
        if key in (WRECK, NO_WAY):
            raise content.wrong(f"another key than {WRECK} or {NO_WAY} for a space", quoted(key), ("space", key))
        if space.sea not in files.sea:
            raise content.wrong(f"a sea ({', '.join(files.sea)})", quoted(space.sea), ("space", key, "sea"))
        check_exits(content, files, key, space)
        exits = exits_of(space)
        check_wind(content, files, key, space)
        faces.append(
            SpaceFace(
                key,
                space.name,
                list(files.sea).index(space.sea),
                BOARD_ACTION.parse(space.action),
                x=space.at[0],
                y=space.at[1],
                exits=[NO_EXIT if end == NO_WAY else keys.index(end) for end in exits],
                with_wind=[end in space.downwind for end in exits],
            )
        )
    for far, key in zip(distances(faces, 0), keys):
        if far == len(faces):
            raise content.wrong(
                "a way to every space", f"none from {keys[0]!r} to {key!r}", ("space", key, "exits"), ("space",)
            )
    return faces


def exits_of(space: SpaceEntry) -> list[str]:
    return [getattr(space.exits, direction) for direction in DIRECTION.names]


def check_exits(content: Content, files: Files, key: str, space: SpaceEntry) -> None:
    place: Place = ("space", key, "exits")
    for direction, end in zip(DIRECTION.names, exits_of(space)):
        if end == NO_WAY:
            continue
        if end not in files.space or end == key:
            raise content.wrong(f"another space, or {NO_WAY}", quoted(end), (*place, direction))
        if exits_of(space).count(end) > 1:
            raise content.wrong("one line at most to the same space", f"{end!r} more than once", place)
        if key not in exits_of(files.space[end]):
            raise content.wrong(
                f"an exit of {end!r} back to {key!r}, for a line has two ends",
                "none",
                (*place, direction),
                ("space", end, "exits"),
            )


def check_wind(content: Content, files: Files, key: str, space: SpaceEntry) -> None:
    """Every line has one arrow."""
    place: Place = ("space", key, "downwind")
    if len(set(space.downwind)) < len(space.downwind):
        raise content.wrong("each space once", quoted(space.downwind), place)
    for end in space.downwind:
        if end == NO_WAY or end not in exits_of(space):
            raise content.wrong("a space to which an exit leads", quoted(end), place, (*place[:2], "exits"))
    for end in exits_of(space):
        if end != NO_WAY:
            arrows = (end in space.downwind) + (key in files.space[end].downwind)
            if arrows != 1:
                raise content.wrong(
                    f"one arrow on the line between {key!r} and {end!r}",
                    "two" if arrows else "none",
                    place,
                    ("space", end, "downwind"),
                )


def slots_of(content: Content, files: Files) -> tuple[list[Space], Slot]:
    """TA-RT-03, TA-R12, TA-R13  The space of each slot, and which of them is the wreck."""
    place: Place = ("tide", "order")
    order, keys = files.tide.order, list(files.space)
    for slot in order:
        if slot != WRECK and slot not in keys:
            raise content.wrong(f"spaces, and {WRECK}", quoted(slot), place)
    if len(order) > SLOT.size:
        raise content.wrong(f"at most {SLOT.size} slots", str(len(order)), place)
    if len(set(order)) < len(order):
        twice = next(slot for slot in order if order.count(slot) > 1)
        raise content.wrong("each slot once", f"{twice!r} more than once", place)
    if WRECK not in order:
        raise content.wrong(f"the {WRECK} among the slots", "none", place)
    wrecks = [number for number, space in enumerate(files.space.values()) if space.action == BOARD_ACTION.word(SALVAGE)]
    if len(wrecks) != 1:
        raise content.wrong("one space with the Board Action salvage, for the wreck", str(len(wrecks)), ("space",))
    return [wrecks[0] if slot == WRECK else keys.index(slot) for slot in order], order.index(WRECK)


def starts_of(content: Content, files: Files) -> list[Space]:
    """By place at the table."""
    starts = [(side, getattr(files.start, side)) for side in ("south", "west", "north", "east")]
    for side, space in starts:
        if space not in files.space:
            raise content.wrong("a space", quoted(space), ("start", side))
    for side, space in starts:
        if [other for _, other in starts].count(space) > 1:
            raise content.wrong("four different spaces", f"{space!r} more than once", ("start", side), ("start",))
    return [list(files.space).index(space) for _, space in starts]


# Treasures, dice and bonuses -----------------------------------------------------------------------------------------


def treasures_of(files: Files) -> list[Count]:
    return [files.treasures.two, files.treasures.three, files.treasures.four]


def check_treasures(content: Content, files: Files) -> None:
    """TA-SB-13  Every slot is filled at set-up."""
    slots = len(files.tide.order)
    for players, of_each in zip(COUNTS, treasures_of(files)):
        if of_each.value * COLORS < slots:
            raise content.wrong(
                f"at least {slots} Treasures, for every slot of the board",
                f"{of_each.value * COLORS}, {of_each.value} of each colour",
                ("treasures", str(players)),
                ("tide", "order"),
            )


def check_endgame(content: Content, files: Files) -> None:
    """TA-SB-10, TA-AX-13  A card and a token for each Locked Endgame Bonus."""
    drawn = files.numbers.endgame_drawn.value
    cards = sum(card.copies for card in files.endgame.values())
    for what, there, place in (("Endgame Bonuses", cards, "endgame"), ("tokens", len(files.tokens.tp), "tokens")):
        if there < drawn:
            raise content.wrong(
                f"no more Endgame Bonuses drawn than there are {what} ({there})",
                str(drawn),
                ("numbers", "endgame_drawn"),
                (place,),
            )


def faces_of(prefix: str, die: CrewDie) -> list[DieFace]:
    """Each with a key of its own: its colour, and as much more as it takes."""
    faces: list[DieFace] = []
    used: list[str] = []
    for face in die.faces:
        alike = [other for other in die.faces if other.color == face.color]
        key = prefix + (face.color if len(alike) == 1 else f"{face.color}-{face.resource}")
        if key in used:
            key = f"{key}-{face.number}"
        while key in used:
            key = f"{key}-again"
        used.append(key)
        goods = face.resource in ("gold", "rum")
        gives = f"{face.amount} {face.resource}" if goods else face.resource
        name = (
            f"the Spirit die ({face.color}, {gives}, bids {face.number})"
            if prefix
            else f"a {face.color.capitalize()} die ({gives}, bids {face.number})"
        )
        faces.append(
            DieFace(
                key,
                name,
                WILD if face.color == "wild" else COLOR.parse(face.color),
                RESOURCE.parse(face.resource),
                face.amount if goods else 0,
                face.number,
            )
        )
    return faces


# Cards ---------------------------------------------------------------------------------------------------------------


def relic_of(effects: Effects, key: str, card: RelicEntry) -> RelicFace:
    power = power_of(effects, ("relic", key, "power"), card.power)
    return RelicFace(
        key, card.name, card.text, card.rule, card.copies, power.mods, power.wild, power.hooks, power.combat
    )


def monster_of(effects: Effects, key: str, card: MonsterEntry) -> EnemyFace:
    """TA-R64  It never attacks."""
    place: Place = ("monster", key)
    return EnemyFace(
        key,
        card.name,
        card.text,
        card.rule,
        card.copies,
        attack=card.strength,
        defend=card.strength,
        defends_red=card.dice == "red",
        space=OFF_BOARD,
        ability=ability_of(effects.content, (*place, "ability"), card.ability),
        reward=effects.of_enemy((*place, "reward"), card.reward),
        on_win=effects.of_enemy((*place, "on_win"), card.on_win),
    )


def navy_of(effects: Effects, key: str, card: NavyEntry, spaces: list[str]) -> EnemyFace:
    place: Place = ("navy", key)
    if card.place not in spaces:
        raise effects.content.wrong("a space", quoted(card.place), (*place, "place"))
    reward = effects.of_enemy((*place, "reward"), card.reward)
    for number in reward:
        if effects.all[number].op == RANDOM_TREASURE:
            effects.all[number].bound = True  # TA-R48: what a beaten ship had aboard
    return EnemyFace(
        key,
        card.name,
        card.text,
        card.rule,
        card.copies,
        attack=card.attack,
        defend=card.defend,
        defends_red=False,
        space=spaces.index(card.place),
        ability=ability_of(effects.content, (*place, "ability"), card.ability),
        reward=reward,
        on_win=effects.of_enemy((*place, "on_win"), card.on_win),
    )


def burial_of(content: Content, key: str, card: BurialEntry, seas: list[str]) -> BurialFace:
    test, n = burial_test_of(content, ("burial", key, "when"), card.when, seas)
    return BurialFace(key, card.name, card.text, card.rule, card.copies, test, n, card.tp)
