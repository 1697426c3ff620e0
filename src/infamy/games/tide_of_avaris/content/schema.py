"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""

from __future__ import annotations

from typing import Final

from infamy.engine.rules import Rule
from infamy.games.tide_of_avaris.content.box import (
    COLOR,
    COLORS,
    COMBAT_DIE,
    COUNTS,
    NAVY_FACE,
    OFF_BOARD,
    REGION,
    RESOURCE,
    SPACE,
    SYMBOL,
    TRACK,
    WILD,
    Box,
    DieFace,
    Square,
)
from infamy.games.tide_of_avaris.content.cards import (
    BURIAL,
    ENDGAME,
    MONSTER,
    NAVY_CARD,
    RANDOM_TREASURE,
    RELIC,
    BurialFace,
    Decks,
    EndgameFace,
    EnemyFace,
    RelicFace,
)
from infamy.games.tide_of_avaris.content.files import BurialEntry, CrewDie, Files, MonsterEntry, NavyEntry, RelicEntry
from infamy.games.tide_of_avaris.content.maps import chart_of
from infamy.games.tide_of_avaris.content.metrics import METRIC
from infamy.games.tide_of_avaris.content.vocabulary import Effects, ability_of, burial_test_of, power_of
from infamy.parts.content import Content, Place, quoted
from infamy.parts.entries import Count, card_text, check_own, values

DECKS: Final = {"relic": RELIC, "monster": MONSTER, "navy": NAVY_CARD, "burial": BURIAL, "endgame": ENDGAME}


def entries(content: Content) -> list[Rule]:
    """What the cards add to the ledger."""
    files = content.understand(Files)
    return [
        *(card_text(card.rule, "C-R", card.name, card.text, card.source) for card in files.relic.values()),
        *(
            card_text(card.rule, "C-E", card.name, f"strength {card.strength}, {card.dice}. {card.text}", card.source)
            for card in files.monster.values()
        ),
        *(
            card_text(
                card.rule, "C-N", card.name, f"attack {card.attack}, defend {card.defend}. {card.text}", card.source
            )
            for card in files.navy.values()
        ),
        *(
            card_text(card.rule, "C-B", card.name, f"{card.text} {card.tp} TP.", card.source)
            for card in files.burial.values()
        ),
        *(card_text(card.rule, "C-F", card.name, card.text, card.source) for card in files.endgame.values()),
    ]


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_names(content, files)
    chart = chart_of(content, files)
    check_treasures(content, files)
    check_endgame(content, files)
    return Box(
        numbers=values(files.numbers),
        chart=chart,
        decks=decks_of(content, files),
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
        tokens=files.tokens.tp,
        matching=[0, *files.matching_colors.tp],
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


def decks_of(content: Content, files: Files) -> Decks:
    spaces, effects = list(files.space), Effects(content)
    return Decks(
        relics=[relic_of(effects, key, card) for key, card in files.relic.items()],
        monsters=[monster_of(effects, key, card) for key, card in files.monster.items()],
        navies=[navy_of(effects, key, card, spaces) for key, card in files.navy.items()],
        burials=[burial_of(content, key, card, list(files.sea)) for key, card in files.burial.items()],
        endgames=[
            EndgameFace(key, card.name, card.text, card.rule, card.copies, METRIC.parse(card.metric))
            for key, card in files.endgame.items()
        ],
        effects=effects.all,
    )


def relic_of(effects: Effects, key: str, card: RelicEntry) -> RelicFace:
    power = power_of(effects, ("relic", key, "power"), card.power)
    return RelicFace(
        key, card.name, card.text, card.rule, card.copies, power.mods, power.wild, power.hooks, power.combat
    )


def monster_of(effects: Effects, key: str, card: MonsterEntry) -> EnemyFace:
    """TA-R64  It never attacks."""
    place: Place = ("monster", key)
    reward = effects.of_enemy((*place, "reward"), card.reward)
    face = enemy_of(effects, place, card, reward, card.strength, card.strength)
    face.defends_red = card.dice == "red"
    return face


def navy_of(effects: Effects, key: str, card: NavyEntry, spaces: list[str]) -> EnemyFace:
    place: Place = ("navy", key)
    if card.place not in spaces:
        raise effects.content.wrong("a space", quoted(card.place), (*place, "place"))
    reward = effects.of_enemy((*place, "reward"), card.reward)
    for number in reward:
        if effects.all[number].op == RANDOM_TREASURE:
            effects.all[number].bound = True  # TA-R48: what a beaten ship had aboard
    face = enemy_of(effects, place, card, reward, card.attack, card.defend)
    face.space = spaces.index(card.place)
    return face


def enemy_of(
    effects: Effects, place: Place, card: MonsterEntry | NavyEntry, reward: tuple[int, ...], attack: int, defend: int
) -> EnemyFace:
    """What a Monster and a Navy have alike: it comes in nowhere yet, and defends with blue dice."""
    return EnemyFace(
        str(place[1]),
        card.name,
        card.text,
        card.rule,
        card.copies,
        attack,
        defend,
        defends_red=False,
        space=OFF_BOARD,
        ability=ability_of(effects.content, (*place, "ability"), card.ability),
        reward=reward,
        on_win=effects.of_enemy((*place, "on_win"), card.on_win),
    )


def burial_of(content: Content, key: str, card: BurialEntry, seas: list[str]) -> BurialFace:
    test, n = burial_test_of(content, ("burial", key, "when"), card.when, seas)
    return BurialFace(key, card.name, card.text, card.rule, card.copies, test, n, card.tp)
