"""What everybody can see besides the fields: totals, what waits, and where a ship can come."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from infamy.engine.game import Way
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.actions import ACTIONS, PLAY, SAIL
from infamy.games.tides_of_infamy.content.box import (
    BAY,
    DRAGON,
    NO_BATTLE_CARD,
    PORTAL,
    RANK,
    SEAT,
    SHIP,
    SPACE,
    TOKEN,
    TOKENS,
    TYPES,
    UNKNOWN,
    VALUE_OF,
    VALUES,
    BattleCard,
    Ship,
    Space,
)
from infamy.games.tides_of_infamy.queries import (
    has_enemy,
    is_contested,
    marks_of,
    owner_of,
    side,
    tokens_on,
    turn_order,
)
from infamy.games.tides_of_infamy.rules.battles import battle_order
from infamy.games.tides_of_infamy.rules.hand_ranks import (
    CHAIN_SHOT,
    CUTLASS,
    FIVE_POUNDERS,
    FOUR_POUNDERS,
    STINK_POT,
    THREE_POUNDERS,
    rank_of,
)
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp, Turn, distance
from infamy.games.tides_of_infamy.rules.red_sky import best_hand
from infamy.games.tides_of_infamy.rules.sailing import Sailing, steps
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.closeup import (
    InBattle,
    SeatWord,
    ShipWord,
    SpaceWord,
    Stage,
    TokenWord,
    innermost,
    roles,
    stage,
)
from infamy.parts.seating import NO_SEAT

FULL_HAND: Final = 5  # cards that are compared in Red Sky (TI-RED-14)


class Waiting(TypedDict):
    """A battle that will be fought."""

    space: SpaceWord
    due: int  # the lap at whose end that is
    ships: list[InBattle]  # in battle order


class Fields(TypedDict):
    """What follows from the state, alike for everybody."""

    order: list[SeatWord]  # from the Lead Player to the Last Player; nobody until it is known who leads
    teammates: dict[SeatWord, SeatWord]
    totals: dict[SeatWord, int]
    tokens: dict[SpaceWord, list[TokenWord]]
    battles: list[Waiting]
    named_hand: dict[ShipWord, Annotated[str, RANK]]


class UnderWay(TypedDict):
    ship: ShipWord
    points: int  # steps that are left


class QuestionFields(TypedDict):
    """What is said of the question that is open."""

    stage: Stage | None
    sailing: UnderWay | None
    reach: dict[str, list[SpaceWord]]


def fields(g: Tides) -> Fields:
    return {
        "order": [] if g.lead == NO_SEAT else [SEAT.word(seat) for seat in turn_order(g)],
        "teammates": teammates(g),
        "totals": totals(g),
        "tokens": tokens(g),
        "battles": battles(g),
        "named_hand": named_hands(g),
    }


def question_fields(g: Tides, seat: Seat | None) -> QuestionFields:
    """The close-up, and where a ship can come."""
    asked = seat is not None and seat == g.seat
    return {"stage": stage(g), "sailing": sailing(g), "reach": reach(g, g.seat) if asked else {}}


def teammates(g: Tides) -> dict[str, str]:
    pairs = [(seat, other) for seat in range(g.players) for other in side(g, seat) if other != seat]
    return {SEAT.word(seat): SEAT.word(other) for seat, other in pairs}


def totals(g: Tides) -> dict[str, int]:
    """TI-SCU-20  Marks of each side."""
    return {SEAT.names[seat]: marks_of(g, seat) for seat in range(g.players)}


def tokens(g: Tides) -> dict[str, list[str]]:
    """What lies on the map, by space."""
    found: dict[str, list[str]] = {}
    for lot in g.lying:
        found.setdefault(SPACE.word(lot // TOKENS), []).append(TOKEN.word(lot % TOKENS))
    return found


# Battles -------------------------------------------------------------------------------------------------------------


def battles(g: Tides) -> list[Waiting]:
    """TI-BAT-02  In the order in which they will be fought, with the lap at whose end that is; each in battle order."""
    return [
        {"space": SPACE.word(space), "due": g.battle_due[number], "ships": roles(g, ships_of(g, space, number == 0))}
        for number, space in enumerate(g.battle_at)
    ]


def ships_of(g: Tides, space: Space, first: bool) -> tuple[Ship, ...]:
    return g.fighters if first and g.fighters else battle_order(g, space)


def named_hands(g: Tides) -> dict[str, str]:
    """TI-RED-14  By ship: the best that the cards lying open make so far."""
    if not g.red_sky or g.community == NO_BATTLE_CARD:
        return {}
    return {SHIP.word(ship): RANK.word(open_rank(g, ship)) for ship in g.fighters}


def open_rank(g: Tides, ship: Ship) -> int:
    played = g.played[owner_of(ship)]
    return rank_of(best_hand(g, ship)) if len(played) + 1 == FULL_HAND else rank_so_far((*played, g.community))


def rank_so_far(cards: tuple[BattleCard, ...]) -> int:
    """Of fewer than five cards: what they hold already, not what they may become."""
    many = [0] * (VALUES + 1)
    dragons = 0
    for card in cards:
        if card == DRAGON:
            dragons += 1
        else:
            many[VALUE_OF[card]] += 1
    many.sort(reverse=True)
    most = many[0] + dragons
    if most > 3:
        return FOUR_POUNDERS if most == 4 else FIVE_POUNDERS
    if most == 3:
        return THREE_POUNDERS
    if most == 2:
        return CHAIN_SHOT if many[1] == 2 else CUTLASS
    return STINK_POT


# Courses -------------------------------------------------------------------------------------------------------------


def sailing(g: Tides) -> UnderWay | None:
    """The ship that is asked for its next step, and how many are left."""
    frame = innermost(g)
    if isinstance(frame, Sailing):
        return {"ship": SHIP.word(frame.ship), "points": frame.points}
    return {"ship": SHIP.word(frame.ships[0]), "points": 1} if isinstance(frame, ClosingSteps) else None


def courses(g: Tides, seat: Seat) -> list[Way]:
    """Spaces that take several steps, to which the ship can come without being stopped on the way."""
    frame = innermost(g)
    if not isinstance(frame, Sailing):
        return []
    start = g.at[frame.ship]
    steps: dict[Space, list[Space]] = {start: []}
    for space, came_from in waters(g, frame.ship, frame.points).items():
        steps[space] = [*steps[came_from], space]
    return [
        Way(SAIL.each(way), SAIL(space), [SPACE.word(each) for each in [start, *way]])
        for space, way in steps.items()
        if len(way) > 1
    ]


def reach(g: Tides, seat: Seat) -> dict[str, list[str]]:
    """By order that may be given now: the spaces to which the ship could come."""
    if not isinstance(innermost(g), (Turn, FollowUp)):
        return {}
    spaces: dict[str, list[str]] = {}
    known: dict[tuple[Ship, int], list[str]] = {}  # two cards may take a ship equally far
    for option in g.options:
        if option in PLAY:
            card, type = divmod(PLAY.of(option), TYPES)
            ship = seat * TYPES + type
            farthest = distance(g, ship, card)
            if (ship, farthest) not in known:
                known[ship, farthest] = [SPACE.word(space) for space in waters(g, ship, farthest)]
            spaces[ACTIONS.key(option)] = known[ship, farthest]
    return spaces


def waters(g: Tides, ship: Ship, points: int) -> dict[Space, Space]:
    """Every space within so many steps, nearest first, with the one from which the ship comes into it. Nothing stops
    it on the way: tokens, a Portal, a Pirate Bay, an enemy or a tile that is face down may lie only at the end."""
    twin = g.copy()
    start = g.at[ship]
    came_from: dict[Space, Space] = {}
    edge = [start]
    for _ in range(points):
        beyond: list[Space] = []
        for space in edge:
            twin.at[ship] = space
            for further in steps(twin, ship):
                if further not in came_from and further != start:
                    came_from[further] = space
                    if is_calm(g, owner_of(ship), further):
                        beyond.append(further)
        edge = beyond
    return came_from


def is_calm(g: Tides, seat: Seat, space: Space) -> bool:
    """Whether a ship passes without anything happening."""
    cell = g.cells[space]
    return (
        cell not in (UNKNOWN, BAY, PORTAL)
        and not has_enemy(g, seat, space)
        and not is_contested(g, space)
        and not tokens_on(g, space)
    )
