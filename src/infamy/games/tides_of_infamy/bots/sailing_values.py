"""What a move looks like before it is made: a card played, a step taken, a Portal, what is loaded."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import JUMP, LEAVE, LOADED, PLAY, SAIL, STOP, TAKE, TAKE_ALL
from infamy.games.tides_of_infamy.bots.evaluation import prospects, share
from infamy.games.tides_of_infamy.bots.luck_values import luck_on_tile
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.survey import NO_SHIP, Outlook, explorers_gain
from infamy.games.tides_of_infamy.content.box import BAY, PORTAL, ROCK, SPECIAL, TYPES, UNKNOWN, Ship, Space, came_from
from infamy.games.tides_of_infamy.queries import allied, at_sea, engaged, face_down, owner_of, room, tokens_on
from infamy.games.tides_of_infamy.rules.cargo import Stowing, deliver, leave, load
from infamy.games.tides_of_infamy.rules.movement_cards import distance, has_crossbones
from infamy.games.tides_of_infamy.rules.sailing import Arrival, Sailing, meets_enemy, portals_for
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.ship_effects import Swept
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import without

FOLLOW_UP: Final = 3  # points that a card after a special one is likely to give
WRECKED: Final = 0.5  # in Marks, beside the cargo
MISCHIEF: Final = 0.5  # of what Pirate Luck does to others, to the one who sends it


def sail_on(outlook: Outlook) -> None:
    """A ship under way has points left."""
    stack = outlook.g.stack
    for number in range(len(stack) - 1, max(-1, len(stack) - 5), -1):
        frame = frame_of(stack[number])
        if isinstance(frame, Stowing):
            outlook.loading = frame.ship
        elif isinstance(frame, Sailing):
            outlook.moving = frame.ship
            outlook.points = frame.points if number == len(stack) - 1 else frame.points - 1
            return


def played(memory: Memory, g: Tides, option: Option, frame: Any) -> Outlook:
    """A Movement Card on a ship."""
    card = PLAY.of(option) // TYPES
    ship = g.seat * TYPES + PLAY.of(option) % TYPES
    twin = g.copy()
    chooser = g.seat
    twin.hand[chooser] = without(g.hand[chooser], card)
    twin.under[ship] = (*g.under[ship], card)
    outlook = Outlook(twin, memory)
    if not engaged(g, ship):
        outlook.moving = ship
        outlook.points = distance(g, ship, card) + (FOLLOW_UP if card == SPECIAL else 0)
    if has_crossbones(card) and g.rounds > 1:
        outlook.more[chooser] -= MISCHIEF * worst_tile(g, chooser)
    return outlook


def worst_tile(g: Tides, sender: Seat) -> float:
    """What Pirate Luck does to others where it hurts them most."""
    worst = 99.0
    tiles: list[int] = []
    for ship in range(len(g.at)):
        if at_sea(g, ship) and not allied(g, sender, owner_of(ship)) and g.sea.tile_of[g.at[ship]] not in tiles:
            tiles.append(g.sea.tile_of[g.at[ship]])
            worst = min(worst, sum(luck_on_tile(g, sender, tiles[-1])))
    return worst if tiles else 0.0


def sailing(memory: Memory, g: Tides, option: Option, frame: Sailing) -> Outlook:
    return one_step(memory, g, option, frame.ship, frame.points)


def stepping_aside(memory: Memory, g: Tides, option: Option, frame: ClosingSteps) -> Outlook:
    return one_step(memory, g, option, frame.ships[0], 1)


def one_step(memory: Memory, g: Tides, option: Option, ship: Ship, points: int) -> Outlook:
    """One step, or none."""
    if option == STOP:
        return Outlook(g, memory)
    space = SAIL.of(option)
    outlook = Outlook(g.copy(), memory)
    if g.cells[space] == UNKNOWN:
        discover(outlook, ship, space, points - 1)
    elif g.cells[space] == BAY:
        deliver(outlook.g, ship, space)
    else:
        arrive(outlook, ship, space, points - 1)
        if g.cells[space] == PORTAL and outlook.moving == ship:
            return through_portal(outlook, ship)
    return outlook


def arrive(outlook: Outlook, ship: Ship, space: Space, left: int) -> None:
    """The ship is there: it comes upon enemies, or may load, and sails on."""
    g = outlook.g
    g.at[ship] = space
    if meets_enemy(g, ship):
        return
    outlook.moving = ship
    outlook.points = left
    if tokens_on(g, space):
        outlook.loading = ship


def through_portal(here: Outlook, ship: Ship) -> Outlook:
    """Wherever it is best to come out."""
    seat = here.g.seat
    best = here
    highest = -1.0
    for portal in portals_for(here.g, ship, free_only=False):
        outlook = Outlook(here.g.copy(), here.memory)
        arrive(outlook, ship, portal, here.points)
        value = share(prospects(outlook), outlook.g, outlook.weights, seat)
        if value > highest:
            best, highest = outlook, value
    return best


def discover(outlook: Outlook, ship: Ship, space: Space, left: int) -> None:
    """Into a tile that is face down: what it has to offer, and the Rocks that may be there."""
    g = outlook.g
    outlook.more[owner_of(ship)] += explorers_gain(g, outlook.weights, face_down(g))
    outlook.explored = 1
    cell = came_from(g.sea.cell_of[space], g.sea.heading(g.at[ship], space))
    rocks = 0
    for face in range(len(g.hidden.counts)):
        if g.box.faces[face].cells[cell] == ROCK:
            rocks += g.hidden.counts[face]
    if rocks > 0:
        lost = WRECKED
        for token in g.cargo[ship]:
            lost += g.box.marks[token]
        outlook.more[owner_of(ship)] -= lost * rocks / g.hidden.size
    g.at[ship] = space
    outlook.moving = ship
    outlook.points = left


def jumping(memory: Memory, g: Tides, option: Option, frame: Arrival | Swept) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    sail_on(outlook)
    left = outlook.points
    outlook.moving = NO_SHIP
    outlook.loading = NO_SHIP
    arrive(outlook, frame.ship, JUMP.of(option), left)
    return outlook


def stowing(memory: Memory, g: Tides, option: Option, frame: Stowing) -> Outlook:
    ship = frame.ship
    twin = g.copy()
    outlook = Outlook(twin, memory)
    sail_on(outlook)
    if option == TAKE_ALL:
        for token in tokens_on(g, g.at[ship]):
            if room(twin, ship) > 0:
                load(twin, ship, token)
    elif option in TAKE:
        load(twin, ship, TAKE.of(option))
    elif option in LEAVE:
        leave(twin, ship, LEAVE.of(option))
    if option in (LOADED, TAKE_ALL):
        outlook.loading = NO_SHIP
    return outlook
