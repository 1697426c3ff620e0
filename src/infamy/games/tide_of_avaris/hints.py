"""What bots find good here: how the table looks for a seat, and what comes of a choice before chance has decided it."""
from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NOT_FORESEEN
from infamy.engine.state import Seat, Step
from infamy.engine.step import frame_of
from infamy.games.tide_of_avaris.actions import (
    BOARD_ACTION,
    BUY_BACK,
    COMMAND,
    COMMIT,
    COMMITTED,
    END_TURN,
    FACE_MONSTER,
    FIGHT,
    FIGHT_NAVY,
    KEEP_DICE,
    LET_IT_STAND,
    PAY_ABILITY,
    READY,
    REARRANGE,
    RECYCLE,
    RECYCLE_BUNK,
    REROLL,
    ROLL_AGAIN,
    SAIL,
    UPGRADE,
    UPGRADED,
    USE,
)
from infamy.games.tide_of_avaris.almanac import GOLD_TP
from infamy.games.tide_of_avaris.bargains import parleyed
from infamy.games.tide_of_avaris.box import CREW_TRACK, DIE_FACES, SYMBOL, VS_MONSTER, Face, Space
from infamy.games.tide_of_avaris.errands import Errands, acted_worth, turn_worth
from infamy.games.tide_of_avaris.foreseen import (
    HARDLY,
    Foreseen,
    at_rest,
    certain,
    crews,
    ends,
    fought,
    less_than,
    prospects,
)
from infamy.games.tide_of_avaris.odds import wins_after
from infamy.games.tide_of_avaris.prospects import Outlook, die_worth, steady
from infamy.games.tide_of_avaris.quarrels import (
    Fight,
    against,
    attack,
    dice_without_crew,
    enemy_chance,
    own_gain,
    symbols,
    under_way,
)
from infamy.games.tide_of_avaris.rules.combat import Battle, Declaring, RollAgain
from infamy.games.tide_of_avaris.rules.dawn import reroll_cost
from infamy.games.tide_of_avaris.rules.goods import command
from infamy.games.tide_of_avaris.rules.moving import Entry, bribe_of
from infamy.games.tide_of_avaris.rules.night import gold_price
from infamy.games.tide_of_avaris.rules.parley import Answer, Parley, Proposal
from infamy.games.tide_of_avaris.rules.scoring import winner
from infamy.games.tide_of_avaris.state import (
    ACTED,
    ATTACKER,
    DEFENDER,
    NO_SEAT,
    NO_SIDE,
    Avaris,
    others_on,
    plus,
    without,
)

A_DIE: Final = 0.8                   # of a die that is rolled anew


@final
class Kept:
    """What was worked out last: bots ask for one seat after another."""

    def __init__(self, g: Avaris, option: Option, found: Foreseen | None) -> None:
        self.g: Final = g
        self.options: Final = g.options
        self.top: Final[Step | None] = g.stack[-1] if g.stack else None
        self.option: Final = option
        self.found: Final = found

    def is_for(self, g: Avaris, option: Option) -> bool:
        return (self.g is g and self.option == option and self.options is g.options and len(g.stack) > 0
                and self.top is g.stack[-1])


LAST: Final[list[Kept]] = []
AS_IT_IS: Final = -1                 # no option: the table


def worth(g: Avaris, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
    if g.over:
        return 1.0 if winner(g) == seat else 0.0
    return found(g, AS_IT_IS, seat)


def foresee(g: Avaris, seat: Seat, option: Option) -> float:
    if g.over or not g.stack:
        return NOT_FORESEEN
    return found(g, option, seat)


def found(g: Avaris, option: Option, seat: Seat) -> float:
    if not LAST or not LAST[0].is_for(g, option):
        LAST.clear()
        LAST.append(Kept(g, option, now(g) if option == AS_IT_IS else after(g, option)))
    last = LAST[0].found
    return NOT_FORESEEN if last is None else last.share(seat)


# The table as it is --------------------------------------------------------------------------------------------------

def now(g: Avaris) -> Foreseen:
    o = Outlook(g)
    frame = frame_of(g.stack[-1]) if g.stack else None
    if isinstance(frame, (Parley, Proposal, Answer, Declaring, Battle)):
        return fought(o, under_way(o, crews(o)))
    values = prospects(o)
    if isinstance(frame, Entry):
        values[frame.seat] += entering(o, frame.seat)
    return certain(o, values)


def entering(o: Outlook, seat: Seat) -> float:
    """What an Occupied space costs: the Bribe, or what the best fight brings less than going on freely."""
    g = o.g
    price = bribe_of(g, seat)
    if g.gold[seat] >= price:
        return -GOLD_TP * price
    others = others_on(g, seat, g.at[seat])
    fight = attack(o, seat, others[0] if others else NO_SEAT, g.came_from, g.at[seat],
                   symbols(g, g.ready[seat], ATTACKER), o.turns(seat))
    return turn_worth(o, seat, ACTED) - turn_worth(o, seat, g.step) + own_gain(o, fight)


# Choices -------------------------------------------------------------------------------------------------------------

def after(g: Avaris, option: Option) -> Foreseen | None:
    frame = frame_of(g.stack[-1])
    if option in SAIL:
        return sailed(g, SAIL.of(option))
    if option in COMMAND:
        return commanded(g, COMMAND.of(option))
    if option == END_TURN:
        return turn_ended(g)
    if option == BOARD_ACTION:
        return acted(g)
    if option == REARRANGE:
        return less_than(now(g), 1.0)
    if option in FIGHT or option == FIGHT_NAVY:
        return attacked(g, NO_SEAT if option == FIGHT_NAVY else FIGHT.of(option))
    if option in FACE_MONSTER:
        return faced(g, FACE_MONSTER.of(option))
    if option == KEEP_DICE or option in REROLL:
        return rolled(g, option)
    if option in RECYCLE or option in RECYCLE_BUNK:
        return recycled(g, option)
    if option in (UPGRADED, BUY_BACK) or option in UPGRADE:
        return bought(g, option)
    if option == COMMITTED or option in COMMIT:
        return committed(g, option)
    if isinstance(frame, (Parley, Proposal, Answer)):
        return parleyed(g, frame, option)
    if isinstance(frame, Declaring):
        return declared(g, frame, option)
    if isinstance(frame, RollAgain):
        return rolled_again(g, frame, option)
    return None


def sailed(g: Avaris, space: Space) -> Foreseen:
    """The best turn that begins with this move."""
    o = Outlook(g)
    seat = g.active
    values = [at_rest(o, each) for each in range(g.players)]
    errands = Errands(o, seat, g.ready[seat])
    values[seat] = steady(o, seat) + errands.rest() + errands.best(space)
    return certain(o, values)


def commanded(g: Avaris, face: Face) -> Foreseen:
    """Not before it is needed."""
    twin = g.copy()
    command(twin, g.seat, face)
    return less_than(now(twin), HARDLY)


def turn_ended(g: Avaris) -> Foreseen:
    o = Outlook(g)
    values = [at_rest(o, seat) for seat in range(g.players)]
    return certain(o, values)


def acted(g: Avaris) -> Foreseen:
    o = Outlook(g)
    values = [at_rest(o, seat) for seat in range(g.players)]
    values[g.active] = steady(o, g.active) + acted_worth(o, g.active)
    return certain(o, values)


def attacked(g: Avaris, other: Seat) -> Foreseen:
    """By the seat whose turn it is."""
    o = Outlook(g)
    seat = g.active
    values = [at_rest(o, each) for each in range(g.players)]
    values[seat] = steady(o, seat) + turn_worth(o, seat, ACTED)
    fight = attack(o, seat, other, g.came_from, g.at[seat], symbols(g, g.ready[seat], ATTACKER), o.turns(seat))
    return ends(o, fight, values)


def faced(g: Avaris, monster: int) -> Foreseen:
    o = Outlook(g)
    seat = g.seat
    foe = o.almanac.monsters[monster]
    chance = enemy_chance(o, foe, NO_SIDE, dice_without_crew(o, seat, ATTACKER, VS_MONSTER),
                          symbols(g, g.ready[seat], ATTACKER))
    return ends(o, against(o, seat, foe, chance, o.turns(seat)), prospects(o))


# Crew Dice -----------------------------------------------------------------------------------------------------------

def rolled(g: Avaris, option: Option) -> Foreseen:
    """At Dawn: each die that is rolled again shows each face as often, no two of them the same one."""
    seat = g.seat
    again: list[Face] = []
    for sealed in g.sealed.get(seat, ()):
        again.append(REROLL.of(sealed))
    if option != KEEP_DICE:
        again.append(REROLL.of(option))
    kept = g.ready[seat]
    for face in again:
        kept = without(kept, face)
    o = Outlook(g)
    values = [at_rest(o, each) for each in range(g.players)]
    lasting = steady(o, seat)
    looks = DIE_FACES if again else 1
    total = 0.0
    for look in range(looks):
        dice = kept
        for i in range(len(again)):
            first = again[i] - again[i] % DIE_FACES
            dice = plus(dice, first + (look + 2 * i + i // 3) % DIE_FACES)
        errands = Errands(o, seat, dice, 1)
        total += errands.rest() + errands.best()
    cost = GOLD_TP * reroll_cost(g, seat) if again else 0.0
    values[seat] = lasting + total / looks - cost
    return certain(o, values)


def recycled(g: Avaris, option: Option) -> Foreseen:
    """A die is picked up to be rolled."""
    o = Outlook(g)
    values = prospects(o)
    values[g.seat] += A_DIE
    if option in RECYCLE:
        values[g.seat] -= die_worth(o, RECYCLE.of(option), o.today[g.seat], g.active == g.seat)
    return certain(o, values)


def bought(g: Avaris, option: Option) -> Foreseen:
    """At Night: what was bought in secret so far, and one thing more."""
    seat = g.seat
    twin = g.copy()
    for sealed in g.sealed.get(seat, ()):
        buy(twin, seat, sealed)
    buy(twin, seat, option)
    o = Outlook(twin)
    return certain(o, prospects(o))


def buy(g: Avaris, seat: Seat, option: Option) -> None:
    if option == UPGRADED:
        return
    if option == BUY_BACK:
        g.rum[seat] -= g.box.buy_back
        g.lost_dice[seat] -= 1
        g.bunks[seat] = plus(g.bunks[seat], 0)
        return
    track = UPGRADE.of(option)
    square = g.upgrades[seat][track]
    g.gold[seat] -= gold_price(g, seat, track, square)
    g.rum[seat] -= g.box.tracks[track][square].rum
    g.upgrades[seat] = (*g.upgrades[seat][:track], square + 1, *g.upgrades[seat][track + 1:])
    if track == CREW_TRACK:
        g.bunks[seat] = plus(g.bunks[seat], 0)


# Combat --------------------------------------------------------------------------------------------------------------

def committed(g: Avaris, option: Option) -> Foreseen:
    """So many dice as are sealed, or the best number above."""
    o = Outlook(g)
    seat = g.seat
    side = ATTACKER if g.fighter[ATTACKER] == seat else DEFENDER
    values = prospects(o)
    crew = crews(o)
    sealed = len(g.sealed.get(seat, ()))
    most = symbols(g, g.ready[seat], side)
    price = 0.0
    for face in g.ready[seat]:
        if option == COMMITTED or face == COMMIT.of(option):
            price = die_worth(o, face, o.today[seat], g.active == seat)
    best: Foreseen | None = None
    for many in range(sealed, sealed + 1) if option == COMMITTED else range(sealed + 1, most + 1):
        crew[side] = float(many)
        less = values[:]
        less[seat] -= price * many
        foreseen = ends(o, under_way(o, crew), less)
        if best is None or foreseen.share(seat) > best.share(seat):
            best = foreseen
    assert best is not None
    return best


def declared(g: Avaris, frame: Declaring, option: Option) -> Foreseen:
    """Before crew is committed: a Relic, or what a card offers."""
    twin = g.copy()
    seat = g.fighter[frame.side]
    if option == PAY_ABILITY:
        twin.ability_paid = True
        twin.rum[seat] -= 1
    elif option in USE:
        twin.declared[frame.side] = (*twin.declared[frame.side], USE.of(option))
    else:
        assert option == READY
    o = Outlook(twin)
    return fought(o, under_way(o, crews(o)))


def rolled_again(g: Avaris, frame: RollAgain, option: Option) -> Foreseen:
    """With the dice that were picked up, and one more."""
    seat = g.fighter[frame.side]
    kept = g.rolled[frame.side]
    again = frame.dice
    if option != LET_IT_STAND:
        result = ROLL_AGAIN.of(option)
        kept = without(kept, result)
        again = (*again, result // SYMBOL.size)
    o = Outlook(g)
    fight = under_way(o, [0.0, 0.0])
    chance = wins_after(g, seat, kept, again)
    exact = Fight(chance if frame.side == ATTACKER else 1.0 - chance, fight.attacker, fight.defender)
    for side in (ATTACKER, DEFENDER):
        exact.if_won[side] = fight.if_won[side]
        exact.if_lost[side] = fight.if_lost[side]
    return less_than(fought(o, exact), 0.0 if option == LET_IT_STAND else HARDLY)
