"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.game import Preview
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import (
    ACTIONS,
    AIM,
    ASSIGN,
    AVOID,
    DRIFT_TO,
    EXCHANGE,
    FIGHT_ON,
    FIRE,
    JUMP,
    KEEP,
    LEAVE,
    MEND,
    PAY_LUCK,
    PICK,
    PLAY,
    PUT,
    REFUSE,
    RETREAT,
    SAIL,
    STOP,
    STORE,
    TAKE,
    TAKE_ALL,
    TEMPT,
    THROW,
    TRADE,
)
from infamy.games.tides_of_infamy.content.box import (
    BAY,
    DIRECTION,
    DRAGON,
    ISLAND,
    KEEL_UP,
    PORT,
    PORTAL,
    RANK,
    ROCK,
    SHIP,
    SPACE,
    SPECIAL,
    TILE_KIND,
    TOKEN,
    TYPES,
    UNKNOWN,
    BattleCard,
    Ship,
    Space,
    Tile,
    Token,
)
from infamy.games.tides_of_infamy.odds import (
    HELPS,
    HINDERS,
    ROBS,
    SINKS,
    best_so_far,
    luck_for,
    strikes_rock,
    turns_up,
    wins_attack,
    wins_red_sky,
    wins_round,
)
from infamy.games.tides_of_infamy.queries import (
    allied,
    at_sea,
    currents,
    engaged,
    face_down,
    has_enemy,
    is_contested,
    owner_of,
    room,
    ships_on,
    tokens_on,
)
from infamy.games.tides_of_infamy.rules.cargo import Stowing
from infamy.games.tides_of_infamy.rules.hand_ranks import Strength, rank_of
from infamy.games.tides_of_infamy.rules.luck import LuckOnShip, targets
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp, distance, has_crossbones
from infamy.games.tides_of_infamy.rules.red_sky import Volley
from infamy.games.tides_of_infamy.rules.sailing import Arrival, Sailing
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.scoring import worth
from infamy.games.tides_of_infamy.rules.ship_effects import Swept
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.closeup import innermost
from infamy.games.tides_of_infamy.views.fields import FULL_HAND, rank_so_far, waters
from infamy.games.tides_of_infamy.views.wording import marks
from infamy.parts.hand import without
from infamy.parts.words import counted, listed

FEW: Final = 2  # ships that are named one by one


def preview(g: Tides, seat: Seat, option: Option) -> Preview:
    if option in PLAY:
        card, type = divmod(PLAY.of(option), TYPES)
        return of_playing(g, seat, seat * TYPES + type, card)
    if option in SAIL:
        return of_sailing(g, seat, SAIL.of(option))
    if option in JUMP:
        return of_arriving(g, seat, ship_under_way(g, seat), JUMP.of(option))
    if option in AIM:
        return of_aiming(g, seat, AIM.of(option))
    if option == TEMPT or option in AVOID:
        return of_luck(g, seat, option)
    if option in ASSIGN:
        return of_a_card_for(g, ASSIGN.of(option))
    if option in FIRE:
        return of_firing(g, seat, FIRE.of(option))
    if option in EXCHANGE or option == KEEP:
        return of_exchanging(g, seat, option)
    if option == FIGHT_ON or option in RETREAT:
        return of_surrendering(g, seat, option)
    if option in PICK:
        chance = wins_round(g, seat, PICK.of(option))
        return Preview(f"wins the round in {chance} % of cases", chance=chance)
    if option in PUT or option in DRIFT_TO:
        space = PUT.of(option) if option in PUT else DRIFT_TO.of(option)
        return Preview(place(g, space), draw={"space": SPACE.word(space)})
    return Preview(in_words(g, seat, option))


def in_words(g: Tides, seat: Seat, option: Option) -> str:
    """Of what neither risks anything nor happens on the map."""
    if option == STOP:
        return of_stopping(g)
    if option in TAKE:
        return f"worth {marks(worth(g, TAKE.of(option)))}{room_for(g)}"
    if option == TAKE_ALL:
        frame = innermost(g)
        return f"worth {marks(worth_of(g, frame.there))}" if isinstance(frame, Stowing) else ""
    if option in LEAVE:
        return f"worth {marks(worth(g, LEAVE.of(option)))}; it stays on this space"
    if option in THROW:
        return f"worth {marks(worth(g, THROW.of(option)))}"
    if option in TRADE:
        return f"for {counted(g.box.luck[TRADE.of(option)].battle_value, 'Battle Card')}"
    if option in PAY_LUCK:
        return g.box.luck[PAY_LUCK.of(option)].text
    if option in MEND:
        return of_mending(g, MEND.of(option))
    if option == STORE:
        return "mends a ship later, in a Harbor or a Repair Phase; you draw another card now"
    return "you draw another card" if option == REFUSE else ""


def of_mending(g: Tides, ship: Ship) -> str:
    """TI-REP-04, TI-REP-05"""
    return (
        "it would be back after this round in any case"
        if g.at[ship] == KEEL_UP
        else "it would be back after the next round without"
    )


def of_stopping(g: Tides) -> str:
    frame = innermost(g)
    if isinstance(frame, Sailing):
        return f"{counted(frame.points, 'step')} of the card unused"
    return ""


def room_for(g: Tides) -> str:
    frame = innermost(g)
    if not isinstance(frame, Stowing):
        return ""
    return f"; room for {counted(room(g, frame.ship), 'token')}"


# Movement ------------------------------------------------------------------------------------------------------------


def of_playing(g: Tides, seat: Seat, ship: Ship, card: int) -> Preview:
    """How far it goes, what is in reach, and what comes after."""
    farthest = distance(g, ship, card)
    after = ""
    if card == SPECIAL:
        after = "; then a standard card follows on the same ship"
    elif has_crossbones(card):
        after = "; then Pirate Luck" if g.rounds > 1 else "; no Pirate Luck in the first round"
    if engaged(g, ship):
        return Preview(f"waits until the battle on {SPACE.word(g.at[ship])} is over{after}")
    spaces = waters(g, ship, farthest)
    words = f"up to {counted(farthest, 'space')}"
    if not at_sea(g, ship):
        words += " from the Harbor"
    return Preview(
        words + in_reach(g, seat, ship, list(spaces)) + after, draw={"reach": [SPACE.word(space) for space in spaces]}
    )


def in_reach(g: Tides, seat: Seat, ship: Ship, spaces: list[Space]) -> str:
    """What makes a card worth playing."""
    found: list[str] = []
    if g.cargo[ship] and any(g.cells[space] == BAY for space in spaces):
        found.append(f"delivery for {marks(worth_of(g, g.cargo[ship]))}")
    tokens: list[Token] = []
    for space in spaces:
        if not has_enemy(g, seat, space):
            tokens += tokens_on(g, space)
    if tokens and room(g, ship) > 0:
        found += kinds_of_cargo(tokens)
    enemies = [
        SHIP.title(other) for space in spaces for other in ships_on(g, space) if not allied(g, seat, owner_of(other))
    ]
    found += enemies if len(enemies) <= FEW else [f"{len(enemies)} ships"]
    return f"; in reach: {listed(found)}" if found else ""


def of_sailing(g: Tides, seat: Seat, space: Space) -> Preview:
    ship = ship_under_way(g, seat)
    line = {"course": [SPACE.word(g.at[ship]), SPACE.word(space)] if at_sea(g, ship) else [SPACE.word(space)]}
    if g.cells[space] != UNKNOWN:
        said = of_arriving(g, seat, ship, space)
        return Preview(said.words, said.chance, said.risk, line)
    risk = strikes_rock(g, seat, g.sea.heading(g.at[ship], space), space)
    words = f"explores {tile_words(g, seat, g.sea.tile_of[space])}"
    words += f"; a Rock here with {risk} %" if risk else "; no Rock in this lane"
    if risk and g.cargo[ship]:
        words += f", and {cargo(g.cargo[ship])} would stay on {SPACE.word(g.at[ship])}"
    if face_down(g) <= g.box.last_tiles:
        words += "; 1 Mark for the explorer"
    return Preview(words, risk=risk, draw=line)


def tile_words(g: Tides, seat: Seat, tile: Tile) -> str:
    """What may come up: the chance of something to load, or what one has seen there."""
    for glimpse in g.glimpses[seat]:
        if g.box.tile_seen(glimpse) == tile:
            return f"{g.box.faces[g.box.face_seen(glimpse)].name}, which you have looked at"
    found: list[str] = []
    for kind, name in ((TILE_KIND.parse("island"), "an Island"), (TILE_KIND.parse("port"), "a Port")):
        chance = turns_up(g, seat, tile, kind)
        if chance:
            found.append(f"{name} with {chance} %")
    return f"a tile: {', '.join(found)}" if found else "a tile without Island or Port"


def of_arriving(g: Tides, seat: Seat, ship: Ship, space: Space) -> Preview:
    """On a space that is known."""
    if g.cells[space] == BAY:
        return Preview(f"delivers {cargo(g.cargo[ship])} for {marks(worth_of(g, g.cargo[ship]))}, and is home")
    if has_enemy(g, seat, space) or is_contested(g, space):
        chance = wins_attack(g, ship, space)
        there = listed([SHIP.title(other) for other in ships_on(g, space)])
        verb = "joins the battle with" if is_contested(g, space) else "attacks"
        return Preview(f"{verb} {there}{loot(g, space)}; wins with about {chance} %", chance=chance)
    return Preview(place(g, space))


def loot(g: Tides, space: Space) -> str:
    """What lies there and what is aboard."""
    tokens = list(tokens_on(g, space))
    for other in ships_on(g, space):
        tokens += g.cargo[other]
    return f" ({cargo(tuple(tokens))} to be had)" if tokens else ""


def place(g: Tides, space: Space) -> str:
    """What a known space is, and what lies on it."""
    words: list[str] = []
    cell = g.cells[space]
    if cell in (ISLAND, PORT, PORTAL):
        words.append(g.box.faces[g.face[g.sea.tile_of[space]]].name)
    if tokens_on(g, space):
        words.append(cargo(tokens_on(g, space)))
    if cell in (ISLAND, PORT, PORTAL):
        ways = [DIRECTION.word(way) for way in range(4) if currents(g, space)[way]]
        words.append(f"Current to the {listed(ways)}")
    if cell == ROCK:
        words.append("a Rock")
    return "; ".join(words)


def ship_under_way(g: Tides, seat: Seat) -> Ship:
    """The ship that the question is about."""
    for step in reversed(g.stack):
        frame = frame_of(step)
        if isinstance(frame, ClosingSteps):
            return frame.ships[0]
        if isinstance(frame, (Sailing, Arrival, Swept)):
            return frame.ship
    raise AssertionError("no ship is under way")


# Pirate Luck ---------------------------------------------------------------------------------------------------------


def of_aiming(g: Tides, seat: Seat, tile: Tile) -> Preview:
    ships = targets(g, seat, tile)
    words = [
        f"{SHIP.title(ship)} with {cargo(g.cargo[ship])}" if g.cargo[ship] else f"{SHIP.title(ship)}, empty"
        for ship in ships
    ]
    chance = max([luck_for(g, ship)[SINKS] for ship in ships])
    return Preview(
        f"{'; '.join(words)}; sinks with {chance} % if fate is tempted",
        chance=chance,
        draw={"ships": [SHIP.word(ship) for ship in ships]},
    )


def of_a_card_for(g: Tides, ship: Ship) -> Preview:
    risk = luck_for(g, ship)[SINKS]
    aboard = f"carries {cargo(g.cargo[ship])}; " if g.cargo[ship] else "carries nothing; "
    return Preview(f"{aboard}sinks with {risk} % if you tempt fate", risk=risk)


def of_luck(g: Tides, seat: Seat, option: Option) -> Preview:
    if option != TEMPT:
        token = AVOID.of(option)
        return Preview(f"saves the ship; the token, worth {marks(worth(g, token))}, goes where the sender says", risk=0)
    frame = innermost(g)
    if not isinstance(frame, LuckOnShip):
        return Preview()
    luck = luck_for(g, frame.ship)
    parts = [f"the ship sinks with {luck[SINKS]} %"]
    if luck[ROBS]:
        parts.append(f"loses cargo with {luck[ROBS]} %")
    if luck[HINDERS]:
        parts.append(f"is hindered with {luck[HINDERS]} %")
    words = f"{', '.join(parts)}; {luck[HELPS]} % do no harm"
    if g.luck[seat] and g.players > 2:
        words += "; 1 Mark for a further Luck Card"
    return Preview(words, chance=luck[HELPS], risk=luck[SINKS])


# Battles -------------------------------------------------------------------------------------------------------------


def of_firing(g: Tides, seat: Seat, card: BattleCard) -> Preview:
    """What the cards make, and how good the best is that can still come of them."""
    frame = innermost(g)
    if card == DRAGON and isinstance(frame, Volley) and frame.cannons:
        return Preview("every ship here is lost, yours too; nobody gains Marks, and all cargo stays", risk=100)
    played = (*g.played[seat], card)
    best = best_so_far(g, without(g.battle_hand[seat], card), played)
    chance = wins_red_sky(g, seat, best)
    open_cards = (*played, g.community)
    if len(open_cards) == FULL_HAND:
        return Preview(f"makes {named(best)}; wins with about {chance} %", chance=chance)
    return Preview(
        f"makes {RANK.title(rank_so_far(open_cards))} so far, {named(best)} at best; wins with about {chance} %",
        chance=chance,
    )


def of_exchanging(g: Tides, seat: Seat, option: Option) -> Preview:
    hand = g.battle_hand[seat]
    if option in EXCHANGE:
        best = best_so_far(g, without(hand, EXCHANGE.of(option)), ())
        return Preview(f"{named(best)} at best without it")
    best = best_so_far(g, hand, ())
    chance = wins_red_sky(g, seat, best)
    return Preview(f"{named(best)} at best; wins with about {chance} % as it stands", chance=chance)


def of_surrendering(g: Tides, seat: Seat, option: Option) -> Preview:
    """TI-RED-12, TI-RED-35 to TI-RED-39"""
    ship = [each for each in g.fighters if owner_of(each) == seat][0]
    if option != FIGHT_ON:
        left = f"leaves {cargo(g.cargo[ship])} behind; " if g.cargo[ship] else ""
        return Preview(
            f"{left}whoever wins gains 1 Mark, and the ship is safe",
            risk=0,
            draw={"course": [SPACE.word(g.at[ship]), SPACE.word(RETREAT.of(option))]},
        )
    best = best_so_far(g, g.battle_hand[seat], g.played[seat])
    chance = wins_red_sky(g, seat, best)
    home = "Shipyard" if attacks(g, ship) else "Harbor"
    return Preview(
        f"{named(best)} at best: wins with about {chance} %; defeated, it goes to the {home}",
        chance=chance,
        risk=100 - chance,
    )


def named(hand: Strength) -> str:
    return RANK.title(rank_of(hand))


# What is cited -------------------------------------------------------------------------------------------------------


def rule_of(g: Tides, option: Option) -> str:
    """A step out of the Harbor, into a Pirate Bay or after a battle has a rule of its own, and so has the card that
    follows a special one."""
    frame = innermost(g)
    if isinstance(frame, ClosingSteps):
        return "TI-R65"
    if isinstance(frame, FollowUp) and option in PLAY:
        return "TI-MOV-09"
    if isinstance(frame, Sailing) and option in SAIL:
        if not at_sea(g, frame.ship):
            return "TI-BAY-03"
        if g.cells[SAIL.of(option)] == BAY:
            return "TI-BAY-04"
    return ACTIONS.rule(option)


# Words ---------------------------------------------------------------------------------------------------------------


def worth_of(g: Tides, tokens: tuple[Token, ...]) -> int:
    return sum([worth(g, token) for token in tokens])


def cargo(tokens: tuple[Token, ...]) -> str:
    """(3, 6, 6) -> "Ruby and 2 Shadow Trade"."""
    return listed(kinds_of_cargo(list(tokens)))


def kinds_of_cargo(tokens: list[Token]) -> list[str]:
    words: list[str] = []
    for token in sorted(set(tokens)):
        many = tokens.count(token)
        words.append(TOKEN.title(token) if many == 1 else f"{many} {TOKEN.title(token)}")
    return words
