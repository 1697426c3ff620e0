"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import FACT, Drawing, Part, Preview, chance_of, cost, gain, risk_of, safe
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
    ISLAND,
    KEEL_UP,
    PORT,
    PORTAL,
    ROCK,
    SHIP,
    SPACE,
    SPECIAL,
    TILE_KIND,
    TYPES,
    UNKNOWN,
    Ship,
    Space,
    Tile,
    Token,
)
from infamy.games.tides_of_infamy.odds import HELPS, HINDERS, ROBS, SINKS, luck_for, strikes_rock, turns_up, wins_attack
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
from infamy.games.tides_of_infamy.rules.luck import LuckOnShip, targets
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp, distance, has_crossbones
from infamy.games.tides_of_infamy.rules.sailing import Arrival, Sailing
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.scoring import worth
from infamy.games.tides_of_infamy.rules.ship_effects import Swept
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.battle_preview import (
    of_exchanging,
    of_fighting_on,
    of_firing,
    of_keeping,
    of_picking,
    of_surrendering,
    of_trading,
)
from infamy.games.tides_of_infamy.views.closeup import innermost
from infamy.games.tides_of_infamy.views.fields import waters
from infamy.games.tides_of_infamy.views.wording import cargo, kinds_of_cargo, marks, worth_of
from infamy.parts.dispatch import by_verb
from infamy.parts.presentation import Previews, nothing_to_say
from infamy.parts.words import counted, listed

FEW: Final = 2  # ships that are named one by one


# Cargo, repairs, trades ----------------------------------------------------------------------------------------------


def of_taking(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(gain(f"worth {marks(worth(g, TAKE.of(option)))}"), room_for(g))


def of_taking_all(g: Tides, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    return Preview(gain(f"worth {marks(worth_of(g, frame.there))}")) if isinstance(frame, Stowing) else Preview()


def of_leaving(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(cost(f"worth {marks(worth(g, LEAVE.of(option)))}"), "it stays on this space")


def of_losing(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(cost(f"worth {marks(worth(g, THROW.of(option)))}"))


def of_paying(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(g.box.luck[PAY_LUCK.of(option)].text)


def of_mending(g: Tides, seat: Seat, option: Option) -> Preview:
    """TI-REP-04, TI-REP-05  When the ship would be back without."""
    if g.at[MEND.of(option)] == KEEL_UP:
        return Preview("it would be back after this round in any case")
    return Preview("it would be back after the next round without")


def of_storing(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(gain("mends a ship later, in a Harbor or a Repair Phase"), "you draw another card now")


def of_refusing(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview("you draw another card")


def of_stopping(g: Tides, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    return Preview(f"{counted(frame.points, 'step')} of the card unused" if isinstance(frame, Sailing) else "")


def room_for(g: Tides) -> str:
    frame = innermost(g)
    if not isinstance(frame, Stowing):
        return ""
    return f"room for {counted(room(g, frame.ship), 'token')}"


# Movement ------------------------------------------------------------------------------------------------------------


def of_playing(g: Tides, seat: Seat, option: Option) -> Preview:
    """How far it goes, what is in reach, and what comes after."""
    card, type = divmod(PLAY.of(option), TYPES)
    ship = seat * TYPES + type
    farthest = distance(g, ship, card)
    after = ""
    if card == SPECIAL:
        after = "then a standard card follows on the same ship"
    elif has_crossbones(card):
        after = "then Pirate Luck" if g.rounds > 1 else "no Pirate Luck in the first round"
    if engaged(g, ship):
        return Preview(f"waits until the battle on {SPACE.title(g.at[ship])} is over", after)
    spaces = waters(g, ship, farthest)
    return Preview(
        f"up to {counted(farthest, 'space')}",
        *in_reach(g, seat, ship, list(spaces)),
        "" if at_sea(g, ship) else "it leaves the Harbor",
        after,
        draw={"places": [SPACE.word(space) for space in spaces]},
    )


def in_reach(g: Tides, seat: Seat, ship: Ship, spaces: list[Space]) -> list[Part]:
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
    return [gain(f"in reach: {listed(found)}")] if found else []


def of_sailing(g: Tides, seat: Seat, option: Option) -> Preview:
    space = SAIL.of(option)
    ship = ship_under_way(g, seat)
    line: Drawing = {"course": [SPACE.word(g.at[ship]), SPACE.word(space)] if at_sea(g, ship) else [SPACE.word(space)]}
    if g.cells[space] != UNKNOWN:
        return Preview(*of_arriving(g, seat, ship, space).parts, draw=line)
    risk = strikes_rock(g, seat, g.sea.heading(g.at[ship], space), space)
    parts = what_turns_up(g, seat, g.sea.tile_of[space])
    parts.append(risk_of(risk, "a Rock here wrecks you") if risk else safe("no Rock in this lane"))
    if risk and g.cargo[ship]:
        parts.append(cost(f"{cargo(g.cargo[ship])} would stay on {SPACE.title(g.at[ship])} then"))
    if face_down(g) <= g.box.last_tiles:
        parts.append(gain("1 Mark for the explorer"))
    return Preview(*parts, draw=line)


def what_turns_up(g: Tides, seat: Seat, tile: Tile) -> list[Part]:
    """What may come up: the chance of something to load, or what one has seen there."""
    for glimpse in g.glimpses[seat]:
        if g.box.tile_seen(glimpse) == tile:
            name = g.box.faces[g.box.face_seen(glimpse)].name
            return [Part(FACT, f"explores {name}, which you have looked at")]
    found: list[Part] = []
    for kind, name in ((TILE_KIND.parse("island"), "an Island"), (TILE_KIND.parse("port"), "a Port")):
        chance = turns_up(g, seat, tile, kind)
        if chance:
            found.append(chance_of(chance, name))
    return [Part(FACT, "explores a tile" if found else "explores a tile without Island or Port"), *found]


def of_jumping(g: Tides, seat: Seat, option: Option) -> Preview:
    return of_arriving(g, seat, ship_under_way(g, seat), JUMP.of(option))


def of_putting(g: Tides, seat: Seat, option: Option) -> Preview:
    return of_a_space(g, PUT.of(option))


def of_drifting(g: Tides, seat: Seat, option: Option) -> Preview:
    return of_a_space(g, DRIFT_TO.of(option))


def of_a_space(g: Tides, space: Space) -> Preview:
    return Preview(place(g, space), draw={"places": [SPACE.word(space)]})


def of_arriving(g: Tides, seat: Seat, ship: Ship, space: Space) -> Preview:
    """On a space that is known."""
    if g.cells[space] == BAY:
        return Preview(gain(f"delivers {cargo(g.cargo[ship])} for {marks(worth_of(g, g.cargo[ship]))}"), "it is home")
    if has_enemy(g, seat, space) or is_contested(g, space):
        chance = wins_attack(g, ship, space)
        there = listed([SHIP.title(other) for other in ships_on(g, space)])
        verb = "joins the battle with" if is_contested(g, space) else "attacks"
        return Preview(f"{verb} {there}", *loot(g, space), chance_of(chance, "you win the battle, roughly"))
    return Preview(place(g, space))


def loot(g: Tides, space: Space) -> list[Part]:
    """What lies there and what is aboard."""
    tokens = list(tokens_on(g, space))
    for other in ships_on(g, space):
        tokens += g.cargo[other]
    return [gain(f"{cargo(tuple(tokens))} to be had")] if tokens else []


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


def of_aiming(g: Tides, seat: Seat, option: Option) -> Preview:
    ships = targets(g, seat, AIM.of(option))
    words = [
        f"{SHIP.title(ship)} with {cargo(g.cargo[ship])}" if g.cargo[ship] else f"{SHIP.title(ship)}, empty"
        for ship in ships
    ]
    chance = max([luck_for(g, ship)[SINKS] for ship in ships])
    return Preview(
        "; ".join(words),
        chance_of(chance, "it sinks if fate is tempted"),
        draw={"places": [SPACE.word(g.at[ship]) for ship in ships]},
    )


def of_assigning(g: Tides, seat: Seat, option: Option) -> Preview:
    ship = ASSIGN.of(option)
    risk = luck_for(g, ship)[SINKS]
    aboard = f"carries {cargo(g.cargo[ship])}" if g.cargo[ship] else "carries nothing"
    return Preview(aboard, risk_of(risk, "it sinks if you tempt fate"))


def of_avoiding(g: Tides, seat: Seat, option: Option) -> Preview:
    token = AVOID.of(option)
    return Preview(
        safe("saves the ship"), cost("the token goes where the sender says"), f"it is worth {marks(worth(g, token))}"
    )


def of_tempting(g: Tides, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    if not isinstance(frame, LuckOnShip):
        return Preview()
    luck = luck_for(g, frame.ship)
    parts = [risk_of(luck[SINKS], "the ship sinks")]
    if luck[ROBS]:
        parts.append(risk_of(luck[ROBS], "it loses cargo"))
    if luck[HINDERS]:
        parts.append(risk_of(luck[HINDERS], "it is hindered"))
    parts.append(chance_of(luck[HELPS], "no harm is done"))
    if g.luck[seat] and g.players > 2:
        parts.append(gain("1 Mark for a further Luck Card"))
    return Preview(*parts)


# All of them ---------------------------------------------------------------------------------------------------------


PREVIEWS: Final[Previews[Tides]] = by_verb(
    ACTIONS,
    {
        PLAY: of_playing,
        SAIL: of_sailing,
        STOP: of_stopping,
        JUMP: of_jumping,
        PUT: of_putting,
        DRIFT_TO: of_drifting,
        TAKE: of_taking,
        TAKE_ALL: of_taking_all,
        LEAVE: of_leaving,
        THROW: of_losing,
        MEND: of_mending,
        STORE: of_storing,
        REFUSE: of_refusing,
        PAY_LUCK: of_paying,
        AIM: of_aiming,
        ASSIGN: of_assigning,
        TEMPT: of_tempting,
        AVOID: of_avoiding,
        TRADE: of_trading,
        KEEP: of_keeping,
        EXCHANGE: of_exchanging,
        FIRE: of_firing,
        FIGHT_ON: of_fighting_on,
        RETREAT: of_surrendering,
        PICK: of_picking,
    },
    otherwise=nothing_to_say,
)


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
