"""What bots find good here: how the table looks for a seat, and what comes of a choice before chance has decided it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NO_ACTION_VALUE
from infamy.engine.state import Seat, Step
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import (
    AIM,
    AVOID,
    BRANCHING,
    DISCARD,
    DRIFT_TO,
    EXCHANGE,
    FIRE,
    JUMP,
    KEEP,
    LEAVE,
    LOADED,
    MEND,
    NO_DRIFT,
    PAY_LUCK,
    PAY_REPAIR,
    PICK,
    PLAY,
    PUT,
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
from infamy.games.tides_of_infamy.bots.evaluation import NO_SHIP, Outlook, explorers_gain, prospects, share
from infamy.games.tides_of_infamy.bots.fights import by_counts, draws_to_come, one_side_wins, picked, under_way
from infamy.games.tides_of_infamy.bots.luck_values import all_of, fate_of, luck_on_tile
from infamy.games.tides_of_infamy.content.box import (
    BAY,
    DRAGON,
    HARBOR,
    KEEL_UP,
    PORTAL,
    ROCK,
    SPECIAL,
    TREASURE,
    TYPES,
    UNKNOWN,
    Ship,
    Space,
    came_from,
)
from infamy.games.tides_of_infamy.news import REPAIR_PHASE
from infamy.games.tides_of_infamy.queries import allied, at_sea, engaged, face_down, owner_of, room, tokens_on
from infamy.games.tides_of_infamy.rules.cargo import Stowing, deliver, leave, leave_all, load
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Scatter, Strewing
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.harbor import DrawCard, HarborTurn
from infamy.games.tides_of_infamy.rules.luck import LuckCards, LuckEvent, LuckOnShip
from infamy.games.tides_of_infamy.rules.movement_cards import Turn, distance, has_crossbones
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley
from infamy.games.tides_of_infamy.rules.repairs import Mending, Payment, luck_price
from infamy.games.tides_of_infamy.rules.sailing import Arrival, Sailing, meets_enemy, portals_for
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps, dragon_takes_all
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.ship_effects import Drift, FreeRepair, Peek, Swept
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import PEACE, Tides, lay
from infamy.parts.hand import without

FOLLOW_UP: Final = 3  # points that a card after a special one is likely to give
A_TRADE: Final = 0.18  # of the chance to lose that one more Battle Card takes away
WRECKED: Final = 0.5  # in Marks, beside the cargo
ROUGHNESS: Final = 0.07  # in worth: what easy bots do not see the difference of
CURIOSITY_AHEAD: Final = 0.3  # a move is many steps: if all were tried alike, a good way would drown in detours
MISCHIEF: Final = 0.5  # of what Pirate Luck does to others, to the one who sends it


def evaluate(g: Tides, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
    if not g.stack or g.fighters:
        return share(as_it_is(g, seat), g, seat)
    now = asked(g)
    if now.values is NO_VALUES:
        now.values = as_it_is(g, seat)
    return share(now.values, g, seat)


def as_it_is(g: Tides, viewer: Seat) -> list[float]:
    """What everybody has in prospect; in a battle, as the viewer sees it."""
    o = Outlook(g)
    o.viewer = viewer
    if g.stack:
        sail_on(o)
    return prospects(o)


def is_quiet(g: Tides) -> bool:
    """A turn begins: no ship is under way. In the middle of a move everything looks a little better, for whoever has
    points left, and so does a turn that has begun with the best card."""
    return isinstance(frame_of(g.stack[-1]), Turn)


@final
class Foreseen:
    """What comes of an option: what everybody has in prospect, or nothing that could be said."""

    def __init__(self, g: Tides, o: Outlook | None) -> None:
        self.table: Final = g if o is None else o.g
        self.values: Final = NO_VALUES if o is None else prospects(o)


@final
class Asked:
    """What was foreseen of the question asked last: bots want it for one seat after another, and a search looks at all
    options before it takes one of them."""

    def __init__(self, g: Tides) -> None:
        self.g: Final = g
        self.top: Final[Step] = g.stack[-1]
        self.options: Final = g.options
        self.values = NO_VALUES  # of the table before anybody has answered
        self.known: Final[dict[int, Foreseen]] = {}  # by option and by whose Battle Cards are known

    def is_still_asked(self, g: Tides) -> bool:
        """A question and its options are replaced whenever anything happens."""
        return self.g is g and self.top is g.stack[-1] and self.options is g.options


NO_VALUES: Final[list[float]] = []
LAST: Final[list[Asked]] = []


def asked(g: Tides) -> Asked:
    if LAST:
        last = LAST[0]
        if last.is_still_asked(g):
            return last
    anew = Asked(g)
    LAST[:] = [anew]
    return anew


def action_value(g: Tides, seat: Seat, option: Option) -> float:
    """What comes of a choice. Nothing is carried out: a move is judged by the points that are left, and what chance or
    others decide by what they are likely to decide."""
    known = asked(g).known
    viewer = seat if fights_against(g, seat) else g.seat
    found = known.get(option * g.players + viewer)
    if found is None:
        found = Foreseen(g, outlook(g, option) if viewer == g.seat else fought(g, option, viewer))
        known[option * g.players + viewer] = found
    if found.values is NO_VALUES:
        return NO_ACTION_VALUE
    return share(found.values, found.table, seat)


def outlook(g: Tides, option: Option) -> Outlook | None:
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Sailing):
        return sailing(g, option, frame.ship, frame.points)
    if option in PLAY:
        return played(g, PLAY.of(option) // TYPES, g.seat * TYPES + PLAY.of(option) % TYPES)
    if isinstance(frame, Stowing):
        return stowing(g, option, frame.ship)
    if isinstance(frame, ClosingSteps):
        return sailing(g, option, frame.ships[0], 1)
    if isinstance(frame, (Arrival, Swept)):
        return jumping(g, frame.ship, JUMP.of(option))
    if isinstance(frame, (Trades, Exchange, Volley, Surrenders, Scuttle)):
        return fighting(g, option)
    if isinstance(frame, (HarborTurn, DrawCard, Mending, Payment, FreeRepair)):
        return mending(g, option)
    return tempting(g, option)


def sail_on(o: Outlook) -> None:
    """A ship under way has points left."""
    stack = o.g.stack
    for number in range(len(stack) - 1, max(-1, len(stack) - 5), -1):
        frame = frame_of(stack[number])
        if isinstance(frame, Stowing):
            o.loading = frame.ship
        elif isinstance(frame, Sailing):
            o.moving = frame.ship
            o.points = frame.points if number == len(stack) - 1 else frame.points - 1
            return


# Sailing -------------------------------------------------------------------------------------------------------------


def played(g: Tides, card: int, ship: Ship) -> Outlook:
    """A Movement Card on a ship."""
    twin = g.copy()
    chooser = g.seat
    twin.hand[chooser] = without(g.hand[chooser], card)
    twin.under[ship] = (*g.under[ship], card)
    o = Outlook(twin)
    if not engaged(g, ship):
        o.moving = ship
        o.points = distance(g, ship, card) + (FOLLOW_UP if card == SPECIAL else 0)
    if has_crossbones(card) and g.rounds > 1:
        o.more[chooser] -= MISCHIEF * worst_tile(g, chooser)
    return o


def worst_tile(g: Tides, sender: Seat) -> float:
    """What Pirate Luck does to others where it hurts them most."""
    worst = 99.0
    tiles: list[int] = []
    for ship in range(len(g.at)):
        if at_sea(g, ship) and not allied(g, sender, owner_of(ship)) and g.sea.tile_of[g.at[ship]] not in tiles:
            tiles.append(g.sea.tile_of[g.at[ship]])
            worst = min(worst, sum(luck_on_tile(g, sender, tiles[-1])))
    return worst if tiles else 0.0


def sailing(g: Tides, option: Option, ship: Ship, points: int) -> Outlook:
    """One step, or none."""
    if option == STOP:
        return Outlook(g)
    space = SAIL.of(option)
    o = Outlook(g.copy())
    if g.cells[space] == UNKNOWN:
        discover(o, ship, space, points - 1)
    elif g.cells[space] == BAY:
        deliver(o.g, ship, space)
    else:
        arrive(o, ship, space, points - 1)
        if g.cells[space] == PORTAL and o.moving == ship:
            return through_portal(o, ship)
    return o


def arrive(o: Outlook, ship: Ship, space: Space, left: int) -> None:
    """The ship is there: it comes upon enemies, or may load, and sails on."""
    g = o.g
    g.at[ship] = space
    if meets_enemy(g, ship):
        return
    o.moving = ship
    o.points = left
    if tokens_on(g, space):
        o.loading = ship


def through_portal(here: Outlook, ship: Ship) -> Outlook:
    """Wherever it is best to come out."""
    seat = here.g.seat
    best = here
    highest = -1.0
    for portal in portals_for(here.g, ship, False):
        o = Outlook(here.g.copy())
        arrive(o, ship, portal, here.points)
        value = share(prospects(o), o.g, seat)
        if value > highest:
            best, highest = o, value
    return best


def discover(o: Outlook, ship: Ship, space: Space, left: int) -> None:
    """Into a tile that is face down: what it has to offer, and the Rocks that may be there."""
    g = o.g
    o.more[owner_of(ship)] += explorers_gain(g, face_down(g))
    o.explored = 1
    cell = came_from(g.sea.cell_of[space], g.sea.heading(g.at[ship], space))
    rocks = 0
    for face in range(len(g.hidden.counts)):
        if g.box.faces[face].cells[cell] == ROCK:
            rocks += g.hidden.counts[face]
    if rocks > 0:
        lost = WRECKED
        for token in g.cargo[ship]:
            lost += g.box.marks[token]
        o.more[owner_of(ship)] -= lost * rocks / g.hidden.size
    g.at[ship] = space
    o.moving = ship
    o.points = left


def jumping(g: Tides, ship: Ship, portal: Space) -> Outlook:
    o = Outlook(g.copy())
    sail_on(o)
    left = o.points
    o.moving = NO_SHIP
    o.loading = NO_SHIP
    arrive(o, ship, portal, left)
    return o


def stowing(g: Tides, option: Option, ship: Ship) -> Outlook:
    twin = g.copy()
    o = Outlook(twin)
    sail_on(o)
    if option == TAKE_ALL:
        for token in tokens_on(g, g.at[ship]):
            if room(twin, ship) > 0:
                load(twin, ship, token)
    elif option in TAKE:
        load(twin, ship, TAKE.of(option))
    elif option in LEAVE:
        leave(twin, ship, LEAVE.of(option))
    if option in (LOADED, TAKE_ALL):
        o.loading = NO_SHIP
    return o


# Battles -------------------------------------------------------------------------------------------------------------


def fighting(g: Tides, option: Option) -> Outlook:
    chooser = g.seat
    hand = g.battle_hand[chooser]
    shown = g.played[chooser]
    if option in RETREAT:
        return retreating(g, RETREAT.of(option))
    o = Outlook(g)
    if option in TRADE:
        card = TRADE.of(option)
        o = Outlook(g.copy())
        o.g.luck[chooser] = without(g.luck[chooser], card)
        under_way(g, chooser, hand + shown, len(shown), draws_to_come(g, chooser), o.chances)
        better(o, chooser, A_TRADE * g.box.luck[card].battle_value)
    elif option == KEEP:
        under_way(g, chooser, hand, 0, len(g.aside[chooser]), o.chances)
    elif option in EXCHANGE:
        under_way(g, chooser, without(hand, EXCHANGE.of(option)), 0, g.box.exchange, o.chances)
    elif option in FIRE:
        card = FIRE.of(option)
        frame = frame_of(g.stack[-1])
        if card == DRAGON and isinstance(frame, Volley) and frame.cannons:
            o = Outlook(g.copy())
            dragon_takes_all(o.g, g.battle_at[0])
            o.g.fighters = ()
        else:
            under_way(g, chooser, (*without(hand, card), *shown, card), len(shown) + 1, 0, o.chances)
    elif option in PICK:
        picked(g, chooser, PICK.of(option), o.chances)
    return o


def fights_against(g: Tides, seat: Seat) -> bool:
    """Is this one of those who fight, while another one chooses how to?"""
    if seat == g.seat or not isinstance(frame_of(g.stack[-1]), (Trades, Exchange, Volley, Surrenders, Scuttle)):
        return False
    for ship in g.fighters:
        if owner_of(ship) == seat:
            return True
    return False


def fought(g: Tides, option: Option, viewer: Seat) -> Outlook:
    """A choice in a battle as somebody else takes it who fights: the own cards are known, and not the chooser's."""
    frame = frame_of(g.stack[-1])
    if option in RETREAT or (option == FIRE(DRAGON) and isinstance(frame, Volley) and frame.cannons):
        return fighting(g, option)
    o = Outlook(g)
    if option in FIRE:
        o = Outlook(g.copy())
        o.g.battle_hand[g.seat] = without(g.battle_hand[g.seat], FIRE.of(option))
        o.g.played[g.seat] = (*g.played[g.seat], FIRE.of(option))
    o.viewer = viewer
    under_way(
        o.g,
        viewer,
        g.battle_hand[viewer] + g.played[viewer],
        len(g.played[viewer]),
        draws_to_come(g, viewer),
        o.chances,
    )
    if option in TRADE:
        better(o, g.seat, A_TRADE * g.box.luck[TRADE.of(option)].battle_value)
    return o


def better(o: Outlook, seat: Seat, part: float) -> None:
    """The chances of a side rise by a part of what is missing."""
    for ship in o.g.fighters:
        if allied(o.g, seat, owner_of(ship)):
            o.chances[ship] += part * (1.0 - o.chances[ship])
        else:
            o.chances[ship] *= 1.0 - part


def retreating(g: Tides, space: Space) -> Outlook:
    """Who surrenders leaves the cargo, and a Mark to whoever wins."""
    twin = g.copy()
    own = NO_SHIP
    for ship in g.fighters:
        if owner_of(ship) == g.seat:
            own = ship
    leave_all(twin, own, g.at[own])
    twin.fighters = without(g.fighters, own)
    twin.gave_up = (*g.gave_up, own)
    twin.at[own] = space
    o = Outlook(twin)
    rivals = [ship for ship in twin.fighters if not allied(g, g.seat, owner_of(ship))]
    if len(rivals) == len(twin.fighters):
        one_side_wins(twin, g.seat, 0.0, len(rivals), o.chances)
    else:
        by_counts(twin, o.chances)  # a teammate fights on
    twin.role[own] = PEACE
    for ship in rivals:
        o.more[owner_of(ship)] += o.chances[ship] / (len(rivals) if g.teams else 1)
    return o


# Repairs and luck ----------------------------------------------------------------------------------------------------


def mending(g: Tides, option: Option) -> Outlook:
    """A ship comes home, for a card that could have been kept."""
    seat = g.seat
    twin = g.copy()
    if option in MEND:
        ship = MEND.of(option)
        twin.at[ship] = KEEL_UP if g.phase == REPAIR_PHASE else HARBOR
        if isinstance(frame_of(g.stack[-1]), Mending):
            if g.stored[seat]:
                twin.stored[seat] = False
            else:
                twin.luck[seat] = g.luck[seat][luck_price(g) :]
    elif option == STORE:
        twin.stored[seat] = True
    elif option == PAY_REPAIR:
        twin.stored[seat] = False
    elif option in PAY_LUCK:
        twin.luck[seat] = without(g.luck[seat], PAY_LUCK.of(option))
    return Outlook(twin)


def tempting(g: Tides, option: Option) -> Outlook | None:
    """Pirate Luck, and what its cards let players choose."""
    frame = frame_of(g.stack[-1])
    o = Outlook(g.copy())
    twin = o.g
    if isinstance(frame, LuckEvent):
        changes = luck_on_tile(g, g.seat, AIM.of(option))
        for seat in range(g.players):
            o.more[seat] += changes[seat]
    elif isinstance(frame, LuckOnShip):
        if option == TEMPT:
            o.more[g.seat] += fate_of(g, frame.ship)
        else:
            twin.cargo[frame.ship] = without(g.cargo[frame.ship], AVOID.of(option))
    elif isinstance(frame, Losing):
        twin.cargo[frame.ship] = without(g.cargo[frame.ship], THROW.of(option))
    elif isinstance(frame, Scatter):
        lay(twin, PUT.of(option), frame.token)
    elif isinstance(frame, Strewing):
        lay(twin, PUT.of(option), TREASURE)
    elif isinstance(frame, Drift):
        if option != NO_DRIFT:
            twin.at[frame.ship] = DRIFT_TO.of(option)
    elif isinstance(frame, Turn):
        twin.hand[g.seat] = without(g.hand[g.seat], DISCARD.of(option))
    elif isinstance(frame, Working):
        for number, effects in g.box.effects[frame.todo[0]].branches:
            if number == BRANCHING.of(option):
                o.more[g.seat] += all_of(g, frame.ship, effects)
    elif not isinstance(frame, (LuckCards, Peek)):
        return None
    return o
