"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""

from __future__ import annotations

from infamy.engine.rules import Rule
from infamy.games.scoundrels.content.box import (
    ANY,
    COUNTS,
    DELIVER,
    EVENT,
    FEWEST_PLAYERS,
    KIND,
    MEANS,
    MOST_PLAYERS,
    QUEST,
    QUIRK,
    ROLE,
    SPOT,
    TREASURE,
    TYPE,
    Box,
    Chest,
    QuestFace,
    QuirkFace,
    TreasureFace,
    Where,
)
from infamy.games.scoundrels.content.files import (
    FILTERS_OF,
    Delivery,
    Files,
    Filters,
    QuestEntry,
    TreasureDeck,
    TreasureEntry,
)
from infamy.games.scoundrels.content.maps import PORT_MARKS, SPOT_MARKS, plan_of
from infamy.games.scoundrels.content.vocabulary import power_of
from infamy.parts.content import NOTHING, Content, Place, one_of, quoted
from infamy.parts.entries import card_text, check_own, values


def entries(content: Content) -> list[Rule]:
    """What the cards add to the ledger."""
    files = content.understand(Files)
    return [
        *(
            card_text(
                card.rule,
                "T",
                card.name,
                f"worth {card.worth} Infamy{'' if card.weight else ', without weight'}. {card.text}",
                card.source,
            )
            for card in files.treasure.values()
        ),
        *(
            card_text(card.rule, "Q", card.name, f"{card.text} {card.infamy} Infamy.", card.source, "core:base-only")
            for card in files.quest.values()
        ),
        *(
            card_text(card.rule, "K", card.name, card.text, card.source, "variant:quirks")
            for card in files.quirk.values()
        ),
    ]


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_numbers(content, files)
    check_names(content, files)
    plan = plan_of(content, files.map.picture)
    sunk_at = min(files.numbers.sunk_at.value, files.numbers.sunk_at_skirmish.value)
    ports = [getattr(files.port, mark) for mark in PORT_MARKS]
    treasures = [treasure_of(content, key, card, sunk_at) for key, card in files.treasure.items()]
    quests = [
        quest_of(content, files, key, card, [port.key for port in ports])
        for key, card in files.quest.items()
        if card.copies
    ]
    check_quests(content, quests)
    quirks = [
        QuirkFace(key, card.name, card.text, card.rule, power_of(content, ("quirk", key, "power"), card.power, sunk_at))
        for key, card in files.quirk.items()
        if card.copies
    ]
    return Box(
        numbers=values(files.numbers),
        widths=plan.widths,
        land=plan.land,
        ports=[plan.part(mark, port.name) for mark, port in zip(PORT_MARKS, ports)],
        port_keys=[port.key for port in ports],
        spots=[plan.part(mark, name) for mark, name in zip(SPOT_MARKS, SPOT.names)],
        copies=[copies for type in TYPE.names for copies in getattr(files.action_deck, type)],
        treasures=treasures,
        chests=chests_of(content, files),
        quests=quests,
        quirks=quirks,
    )


# Numbers, names and Action cards -------------------------------------------------------------------------------------


def check_numbers(content: Content, files: Files) -> None:
    numbers = files.numbers
    if numbers.open_face.value > numbers.port_die.value:
        raise content.wrong(
            f"open_face to be on the die for Ports (1 to {numbers.port_die.value})",
            str(numbers.open_face.value),
            ("numbers", "open_face"),
            ("numbers", "port_die"),
        )
    # SC-START-03, SC-PILL-06: everybody's cards before an opening bid, and the defence of a Port
    needed = MOST_PLAYERS * (numbers.hand.value + numbers.opening_extra.value) + numbers.port_defence.value
    cards = sum(sum(getattr(files.action_deck, type)) for type in TYPE.names)
    if cards < needed:
        raise content.wrong(
            f"at least {needed} Action cards, for {MOST_PLAYERS} players and the defence of a Port",
            str(cards),
            ("action_deck",),
            ("numbers", "hand"),
            ("numbers", "opening_extra"),
            ("numbers", "port_defence"),
        )


def check_names(content: Content, files: Files) -> None:
    """There is room for all the cards, and nothing is called like something else of its kind."""
    ports = [(mark, getattr(files.port, mark)) for mark in PORT_MARKS]
    check_own(content, "key", [(("port", mark, "key"), port.key) for mark, port in ports])
    check_own(content, "name", [(("port", mark, "name"), port.name) for mark, port in ports])
    rules: list[tuple[Place, str]] = []
    for table, room in (("treasure", TREASURE.size), ("quest", QUEST.size), ("quirk", QUIRK.size)):
        cards = getattr(files, table)
        kinds = len(cards) if table == "treasure" else sum(card.copies for card in cards.values())
        if kinds > room:
            raise content.wrong(f"at most {room} kinds of {table}", str(kinds), (table,))
        check_own(content, "name", [((table, key, "name"), card.name) for key, card in cards.items()])
        rules += [((table, key, "rule"), card.rule) for key, card in cards.items()]
    check_own(content, "rule id", rules)


# Treasure and its decks ----------------------------------------------------------------------------------------------


def treasure_of(content: Content, key: str, card: TreasureEntry, sunk_at: int) -> TreasureFace:
    power = power_of(content, ("treasure", key, "power"), card.power, sunk_at)
    return TreasureFace(key, card.name, card.text, card.rule, card.copies, card.worth, card.weight, power)


def chests_of(content: Content, files: Files) -> list[Chest]:
    """SC-SETUP-03 to SC-SETUP-09, SC-SKIRM-04 to SC-SKIRM-06, SC-SKIRM-17, SC-R02, SC-R69  The Treasure deck for each
    number of players, and that of Skirmish Mode first."""
    chests: dict[str, Chest] = {
        name: chest_of(content, files, name, deck) for name, deck in files.treasure_deck.items()
    }
    for name in ("skirmish", *map(str, COUNTS)):
        if name not in chests:
            raise content.wrong("a Treasure deck", quoted(NOTHING), ("treasure_deck", name))
    return [chests["skirmish"]] * FEWEST_PLAYERS + [chests[str(players)] for players in COUNTS]


def chest_of(content: Content, files: Files, name: str, deck: TreasureDeck) -> Chest:
    for key, number in deck.cards.items():
        place: Place = ("treasure_deck", name, "cards", key)
        if key not in files.treasure:
            raise content.wrong("a Treasure that has a [[treasure]] entry", f"{key!r}, which has none", place)
        if number > files.treasure[key].copies:
            raise content.wrong(
                "no more of it in a deck than there are copies",
                f"{number} of {files.treasure[key].copies}",
                place,
                ("treasure", key, "copies"),
            )
    fixed = [deck.cards.get(key, 0) for key in files.treasure]
    more = [
        card.copies - number if deck.unseen_from == "others" or not card.weight else 0
        for number, card in zip(fixed, files.treasure.values())
    ]
    if deck.unseen > sum(more):
        raise content.wrong(
            f"no more than there are left over ({sum(more)})",
            str(deck.unseen),
            ("treasure_deck", name, "unseen"),
            ("treasure_deck", name),
            ("treasure",),
        )
    if sum(fixed) + deck.unseen == 0:
        raise content.wrong("at least one card", "an empty deck", ("treasure_deck", name))
    return Chest(fixed, more, deck.unseen)


# Quests --------------------------------------------------------------------------------------------------------------


def quest_of(content: Content, files: Files, key: str, card: QuestEntry, ports: list[str]) -> QuestFace:
    place: Place = ("quest", key)
    if isinstance(card.deliver, Delivery):
        if isinstance(card.when, str):
            raise content.wrong("either deliver or when", "both", place)
        check_filters(content, place, "deliver", card.where)
        treasures = list(files.treasure)
        if card.deliver.treasure not in treasures:
            raise content.wrong(
                f"a Treasure ({', '.join(treasures)})", quoted(card.deliver.treasure), (*place, "deliver", "treasure")
            )
        if card.deliver.port not in ports:
            raise content.wrong(
                f"a Port ({', '.join(ports)})", quoted(card.deliver.port), (*place, "deliver", "port"), ("port",)
            )
        return QuestFace(
            key,
            card.name,
            card.text,
            card.rule,
            card.infamy,
            DELIVER,
            ports.index(card.deliver.port),
            treasures.index(card.deliver.treasure),
            where_of(card.where),
        )
    if not isinstance(card.when, str):
        raise content.wrong("either deliver or when", "neither", place)
    check_filters(content, place, card.when, card.where)
    return QuestFace(
        key, card.name, card.text, card.rule, card.infamy, EVENT.parse(card.when), ANY, ANY, where_of(card.where)
    )


def check_filters(content: Content, place: Place, event: str, where: Filters) -> None:
    """Every filter asks about something that its event can tell."""
    known, unasked = FILTERS_OF[event], Filters()
    for name in Filters.__struct_fields__:
        if name not in known and getattr(where, name) != getattr(unasked, name):
            raise content.wrong(
                f"{one_of(known) if known else 'nothing'} for {event}",
                quoted(name),
                (*place, "where"),
                (*place, "when"),
            )


def where_of(where: Filters) -> Where:
    return Where(
        role=ANY if where.role == "any" else ROLE.parse(where.role),
        kinds=[not where.kind or kind in where.kind for kind in KIND.names],
        richer=where.richer,
        opponent_cards=where.opponent_cards,
        both_kinds=where.both_kinds,
        margin=where.margin,
        within_rounds=where.within_rounds,
        carried_before=where.carried_before,
        means=ANY if where.means == "any" else MEANS.parse(where.means),
        count=where.count,
        own_buried_total=where.own_buried_total,
        both_axes=where.both_axes,
    )


def check_quests(content: Content, quests: list[QuestFace]) -> None:
    """SC-SETUP-16, SC-R48  One for each player, without those of Ports that are folded away."""
    for players in COUNTS:
        left = sum(quest.port < players for quest in quests)
        if left < players:
            raise content.wrong(
                f"at least {players} Quests without those of hidden Ports, for {players} players", str(left), ("quest",)
            )
