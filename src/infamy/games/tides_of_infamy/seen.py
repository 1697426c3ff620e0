"""What everybody can see besides the fields: totals, what waits, which close-up is on, and where a ship can come."""
from __future__ import annotations

from typing import Any, Final

from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import ACTIONS, PLAY, SAIL, STOP
from infamy.games.tides_of_infamy.box import (
    BAY,
    CHOOSE,
    DRAGON,
    IF,
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
    LuckCard,
    Ship,
    Space,
)
from infamy.games.tides_of_infamy.rules.battles import battle_order
from infamy.games.tides_of_infamy.rules.cargo import Stowing
from infamy.games.tides_of_infamy.rules.effects import (
    Drift,
    FreeRepair,
    Losing,
    Peek,
    Scatter,
    Strewing,
    Swept,
    Working,
)
from infamy.games.tides_of_infamy.rules.hands import (
    CHAIN_SHOT,
    CUTLASS,
    FIVE_POUNDERS,
    FOUR_POUNDERS,
    STINK_POT,
    THREE_POUNDERS,
)
from infamy.games.tides_of_infamy.rules.harbor import DrawCard
from infamy.games.tides_of_infamy.rules.luck import LuckCards, LuckEvent, LuckOnShip
from infamy.games.tides_of_infamy.rules.orders import FollowUp, Turn, distance
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley, best_hand
from infamy.games.tides_of_infamy.rules.repairs import Mending, Payment
from infamy.games.tides_of_infamy.rules.sailing import Sailing, steps
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import (
    Tides,
    has_enemy,
    is_contested,
    marks_of,
    owner_of,
    room,
    tokens_on,
)

FULL_HAND: Final = 5                 # cards that are compared in Red Sky (TI-RED-14)


def seen(g: Tides, seat: Seat | None) -> dict[str, Any]:
    """What a view adds to the fields."""
    asked = seat is not None and seat == g.seat
    return {
        "totals": totals(g), "tokens": tokens(g), "battles": battles(g), "stage": stage(g), "sailing": sailing(g),
        "named_hand": named_hands(g), "courses": courses(g) if asked else {},
        "reach": reach(g, g.seat) if asked else {},
    }


def totals(g: Tides) -> dict[str, int]:
    """TI-SCU-20  Marks of each side."""
    return {SEAT.names[seat]: marks_of(g, seat) for seat in range(g.players)}


def tokens(g: Tides) -> dict[str, list[str]]:
    """What lies on the map, by space."""
    found: dict[str, list[str]] = {}
    for lot in g.lying:
        found.setdefault(SPACE.word(lot // TOKENS), []).append(TOKEN.word(lot % TOKENS))
    return found


def innermost(g: Tides) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


# Battles -------------------------------------------------------------------------------------------------------------

def battles(g: Tides) -> list[dict[str, Any]]:
    """TI-BAT-02  In the order in which they will be fought, with the lap at whose end that is; each in battle order."""
    return [
        {"space": SPACE.word(space), "due": g.battle_due[number], "ships": roles(g, ships_of(g, space, number == 0))}
        for number, space in enumerate(g.battle_at)]


def ships_of(g: Tides, space: Space, first: bool) -> tuple[Ship, ...]:
    return g.fighters if first and g.fighters else battle_order(g, space)


def roles(g: Tides, ships: tuple[Ship, ...]) -> list[dict[str, str]]:
    return [{"ship": SHIP.word(ship), "role": "attacker" if attacks(g, ship) else "defender"}
            for ship in ships]


def named_hands(g: Tides) -> dict[str, str]:
    """TI-RED-14  By ship: the best that the cards lying open make so far."""
    if not g.red_sky or g.community == NO_BATTLE_CARD:
        return {}
    return {SHIP.word(ship): RANK.word(open_rank(g, ship)) for ship in g.fighters}


def open_rank(g: Tides, ship: Ship) -> int:
    played = g.played[owner_of(ship)]
    return -best_hand(g, ship)[0] if len(played) + 1 == FULL_HAND else rank_so_far((*played, g.community))


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


# Close-ups -----------------------------------------------------------------------------------------------------------

def stage(g: Tides) -> dict[str, Any] | None:
    """What the table looks at closely while somebody chooses: a battle, Pirate Luck, cargo, a repair."""
    frame = innermost(g)
    if isinstance(frame, Stowing):
        return {"kind": "loading", "ship": SHIP.word(frame.ship), "space": SPACE.word(g.at[frame.ship]),
                "there": [TOKEN.word(token) for token in frame.there], "room": room(g, frame.ship)}
    if isinstance(frame, ClosingSteps):
        return {"kind": "step", "ship": SHIP.word(frame.ships[0])}
    if isinstance(frame, (Mending, Payment, DrawCard)):
        return repair_stage(frame)
    moment = battle_moment(frame)
    if moment:
        return battle_stage(g, moment)
    return luck_stage(g, frame)


def repair_stage(frame: Mending | Payment | DrawCard) -> dict[str, Any]:
    shown: dict[str, Any] = {"kind": "repair", "moment": "mend", "seat": SEAT.word(frame.seat)}
    if isinstance(frame, Payment):
        shown.update(moment="pay", ship=SHIP.word(frame.ship))
    elif isinstance(frame, DrawCard):
        shown["moment"] = "card"
    return shown


def battle_moment(frame: Frame[Any] | None) -> str:
    """The phase of a battle, or nothing."""
    if isinstance(frame, Trades):
        return "trade"
    if isinstance(frame, Exchange):
        return "exchange"
    if isinstance(frame, Volley):
        return "cannons" if frame.cannons else "boarding"
    if isinstance(frame, Surrenders):
        return "surrender"
    return "pick" if isinstance(frame, Scuttle) else ""


def battle_stage(g: Tides, moment: str) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "kind": "battle", "method": "red-sky" if g.red_sky else "scuttle", "moment": moment,
        "space": SPACE.word(g.battle_at[0]), "seat": SEAT.word(g.seat) if moment != "pick" else None,
        "ships": roles(g, g.fighters)}
    if not g.red_sky:
        shown["round"] = sum(g.rounds_won) + 1
    return shown


def luck_stage(g: Tides, frame: Frame[Any] | None) -> dict[str, Any] | None:
    """Who sent it, which ship it is for and, once it lies open, which card it is."""
    shown: dict[str, Any] = {"kind": "luck", "moment": luck_moment(frame), "seat": SEAT.word(g.seat)}
    if isinstance(frame, LuckEvent):
        shown["sender"] = SEAT.word(frame.seat)
    elif isinstance(frame, LuckCards):
        shown.update(sender=SEAT.word(frame.sender), ships=[SHIP.word(ship) for ship in frame.todo])
    elif isinstance(frame, LuckOnShip):
        shown.update(sender=SEAT.word(frame.sender), ship=SHIP.word(frame.ship))
    else:
        working = card_at_work(g)
        if working is not None:
            shown.update(sender=SEAT.word(working.sender), ship=SHIP.word(working.ship),
                         card=g.box.luck_card.word(card_of(g, working.todo[0])))
        elif isinstance(frame, Scatter):                     # of a card that was avoided
            shown["sender"] = SEAT.word(frame.seat)
        else:
            return None
    if isinstance(frame, Scatter):
        shown["token"] = TOKEN.word(frame.token)
    return shown


def luck_moment(frame: Frame[Any] | None) -> str:
    if isinstance(frame, LuckEvent):
        return "aim"
    if isinstance(frame, LuckCards):
        return "assign"
    if isinstance(frame, LuckOnShip):
        return "decide"
    if isinstance(frame, Working):
        return "choose"
    if isinstance(frame, Losing):
        return "lose"
    if isinstance(frame, (Scatter, Strewing)):
        return "put"
    if isinstance(frame, (Drift, Swept)):
        return "drift"
    if isinstance(frame, FreeRepair):
        return "mend"
    return "look" if isinstance(frame, Peek) else "sail"


def card_at_work(g: Tides) -> Working | None:
    """The Pirate Luck Card that is carried out."""
    for step in reversed(g.stack):
        frame = frame_of(step)
        if isinstance(frame, Working):
            return frame
    return None


def card_of(g: Tides, effect: int) -> LuckCard:
    """The card that an effect is written on; no two cards share one."""
    for card, face in enumerate(g.box.luck):
        if is_within(g, effect, face.effects):
            return card
    raise AssertionError("an effect of no card")


def is_within(g: Tides, effect: int, effects: tuple[int, ...]) -> bool:
    for number in effects:
        outer = g.box.effects[number]
        if number == effect:
            return True
        if outer.op == IF and (is_within(g, effect, outer.then) or is_within(g, effect, outer.otherwise)):
            return True
        if outer.op == CHOOSE:
            for _, inner in outer.branches:
                if is_within(g, effect, inner):
                    return True
    return False


# Courses -------------------------------------------------------------------------------------------------------------

def sailing(g: Tides) -> dict[str, Any] | None:
    """The ship that is asked for its next step, and how many are left."""
    frame = innermost(g)
    if isinstance(frame, Sailing):
        return {"ship": SHIP.word(frame.ship), "points": frame.points}
    return {"ship": SHIP.word(frame.ships[0]), "points": 1} if isinstance(frame, ClosingSteps) else None


def courses(g: Tides) -> dict[str, list[str]]:
    """By space that the ship can come to without being stopped on the way: what to choose, step by step."""
    frame = innermost(g)
    if isinstance(frame, ClosingSteps):
        return {SPACE.word(SAIL.of(option)): [ACTIONS.key(option)] for option in g.options if option != STOP}
    if not isinstance(frame, Sailing):
        return {}
    found: dict[str, list[str]] = {}
    for space, came_from in waters(g, frame.ship, frame.points).items():
        found[SPACE.word(space)] = [*found.get(SPACE.word(came_from), []), ACTIONS.key(SAIL(space))]
    return found


def reach(g: Tides, seat: Seat) -> dict[str, list[str]]:
    """By order that may be given now: the spaces to which the ship could come."""
    if not isinstance(innermost(g), (Turn, FollowUp)):
        return {}
    spaces: dict[str, list[str]] = {}
    known: dict[tuple[Ship, int], list[str]] = {}            # two cards may take a ship equally far
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
                    if is_quiet(g, owner_of(ship), further):
                        beyond.append(further)
        edge = beyond
    return came_from


def is_quiet(g: Tides, seat: Seat, space: Space) -> bool:
    """Whether a ship passes without anything happening."""
    cell = g.cells[space]
    return cell not in (UNKNOWN, BAY, PORTAL) and not has_enemy(g, seat, space) and not is_contested(g, space) \
        and not tokens_on(g, space)
