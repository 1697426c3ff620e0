"""What bots find good here: how the table looks for a seat, and what comes of a choice before chance has decided it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NO_ACTION_VALUE, Position
from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.tide_of_avaris.actions import (
    ACTIONS,
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
from infamy.games.tide_of_avaris.bots.evaluation import Outlook, die_worth, steady
from infamy.games.tide_of_avaris.bots.fights import (
    Fight,
    against,
    attack,
    dice_without_crew,
    enemy_chance,
    own_gain,
    symbols,
    under_way,
)
from infamy.games.tide_of_avaris.bots.outcomes import (
    HARDLY,
    Foreseen,
    all_at_rest,
    certain,
    crews,
    ends,
    fought,
    is_quiet,
    less_than,
    prospects,
)
from infamy.games.tide_of_avaris.bots.parts import parts
from infamy.games.tide_of_avaris.bots.plans import acted_worth, errands_of, errands_with, turn_worth
from infamy.games.tide_of_avaris.bots.precomputed import GOLD_TP, Almanac
from infamy.games.tide_of_avaris.bots.proposals import parleyed
from infamy.games.tide_of_avaris.content.box import CREW_TRACK, DIE_FACES, UNROLLED, Face
from infamy.games.tide_of_avaris.content.cards import VS_MONSTER
from infamy.games.tide_of_avaris.odds import wins_after
from infamy.games.tide_of_avaris.queries import kind_of, others_on, with_more
from infamy.games.tide_of_avaris.rules.battle import Battle, Declaring, RollAgain
from infamy.games.tide_of_avaris.rules.dawn import reroll_cost
from infamy.games.tide_of_avaris.rules.goods import command
from infamy.games.tide_of_avaris.rules.movement import Entry, bribe_of
from infamy.games.tide_of_avaris.rules.night import gold_price
from infamy.games.tide_of_avaris.rules.parley import Answer, Parley, Proposal
from infamy.games.tide_of_avaris.rules.scoring import winner
from infamy.games.tide_of_avaris.state import ACTED, ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.parts.dispatch import by_verb
from infamy.parts.hand import plus, without
from infamy.parts.seating import NO_SEAT

ROUGHNESS: Final = 0.12  # in worth: what easy bots do not see the difference of
A_DIE: Final = 0.8  # of a die that is rolled anew


AS_IT_IS: Final = -1  # no option: the table


@final
class AvarisPosition(Position[Avaris]):
    """The table at one question: bots look at one option after the other, for one seat after the other."""

    def __init__(self, g: Avaris, almanac: Almanac) -> None:
        super().__init__(g)
        self.almanac: Final = almanac
        self.outlook: Outlook | None = None
        self.known: Final[dict[Option, Foreseen | None]] = {}

    def evaluate(self, seat: Seat) -> float:
        """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
        if self.g.over:
            return 1.0 if winner(self.g) == seat else 0.0
        return self.found(AS_IT_IS, seat)

    def action_value(self, seat: Seat, option: Option) -> float:
        if self.g.over or not self.g.stack:
            return NO_ACTION_VALUE
        return self.found(option, seat)

    def parts(self, seat: Seat) -> list[float]:
        return parts(Outlook(self.g, self.almanac), seat)

    def found(self, option: Option, seat: Seat) -> float:
        if option not in self.known:
            self.known[option] = self.foresee(option)
        found = self.known[option]
        return NO_ACTION_VALUE if found is None else found.share(seat)

    def foresee(self, option: Option) -> Foreseen | None:
        outlook = self.outlook
        if outlook is None:
            outlook = self.outlook = Outlook(self.g, self.almanac)
        return now(outlook) if option == AS_IT_IS else CHOICES[option](outlook, option)


# The table as it is --------------------------------------------------------------------------------------------------


def now(outlook: Outlook) -> Foreseen:
    g = outlook.g
    frame = frame_of(g.stack[-1]) if g.stack else None
    if isinstance(frame, (Parley, Proposal, Answer, Declaring, Battle)):
        return fought(outlook, under_way(outlook, crews(outlook)))
    values = prospects(outlook)
    if isinstance(frame, Entry):
        values[frame.seat] += entering(outlook, frame.seat)
    return certain(outlook, values)


def entering(outlook: Outlook, seat: Seat) -> float:
    """What an Occupied space costs: the Bribe, or what the best fight brings less than going on freely."""
    g = outlook.g
    price = bribe_of(g, seat)
    if g.gold[seat] >= price:
        return -GOLD_TP * price
    others = others_on(g, seat, g.at[seat])
    fight = attack(
        outlook,
        seat,
        others[0] if others else NO_SEAT,
        g.came_from,
        g.at[seat],
        symbols(g, g.ready[seat], ATTACKER),
        outlook.turns(seat),
    )
    return turn_worth(outlook, seat, ACTED) - turn_worth(outlook, seat, g.this_turn.step) + own_gain(outlook, fight)


# Choices -------------------------------------------------------------------------------------------------------------


def sailed(outlook: Outlook, option: Option) -> Foreseen:
    """The best turn that begins with this move."""
    g = outlook.g
    seat = g.active
    values = all_at_rest(outlook)
    errands = errands_of(outlook, seat)
    values[seat] = steady(outlook, seat) + errands.rest() + errands.best_way(SAIL.of(option))
    return certain(outlook, values)


def commanded(outlook: Outlook, option: Option) -> Foreseen:
    """Not before it is needed."""
    seat = outlook.g.seat
    twin = outlook.g.copy()
    command(twin, seat, COMMAND.of(option))
    then = Outlook(twin, outlook.almanac)
    for other in range(twin.players):
        if other != seat:
            then.resting[other] = is_quiet(outlook, other)
    return less_than(now(then), HARDLY)


def turn_ended(outlook: Outlook, option: Option) -> Foreseen:
    return certain(outlook, all_at_rest(outlook))


def rearranged(outlook: Outlook, option: Option) -> Foreseen:
    """Never: it changes nothing that is weighed here."""
    return less_than(now(outlook), 1.0)


def acted(outlook: Outlook, option: Option) -> Foreseen:
    g = outlook.g
    values = all_at_rest(outlook)
    values[g.active] = steady(outlook, g.active) + acted_worth(outlook, g.active)
    return certain(outlook, values)


def attacked(outlook: Outlook, option: Option) -> Foreseen:
    """By the seat whose turn it is."""
    g = outlook.g
    other = NO_SEAT if option == FIGHT_NAVY else FIGHT.of(option)
    seat = g.active
    values = all_at_rest(outlook)
    values[seat] = steady(outlook, seat) + turn_worth(outlook, seat, ACTED)
    fight = attack(
        outlook, seat, other, g.came_from, g.at[seat], symbols(g, g.ready[seat], ATTACKER), outlook.turns(seat)
    )
    return ends(outlook, fight, values)


def faced(outlook: Outlook, option: Option) -> Foreseen:
    g = outlook.g
    seat = g.seat
    foe = outlook.almanac.monsters[FACE_MONSTER.of(option)]
    chance = enemy_chance(
        outlook,
        foe,
        NO_SIDE,
        dice_without_crew(outlook, seat, ATTACKER, VS_MONSTER),
        symbols(g, g.ready[seat], ATTACKER),
    )
    return ends(outlook, against(outlook, seat, foe, chance, outlook.turns(seat)), prospects(outlook))


# Crew Dice -----------------------------------------------------------------------------------------------------------


def rolled(outlook: Outlook, option: Option) -> Foreseen:
    """At Dawn: each die that is rolled again shows each face as often, no two of them the same one."""
    g = outlook.g
    seat = g.seat
    again: list[Face] = []
    for sealed in g.sealed.get(seat, ()):
        again.append(REROLL.of(sealed))
    if option != KEEP_DICE:
        again.append(REROLL.of(option))
    kept = g.ready[seat]
    for face in again:
        kept = without(kept, face)
    values = all_at_rest(outlook)
    lasting = steady(outlook, seat)
    looks = DIE_FACES if again else 1
    total = 0.0
    for look in range(looks):
        dice = kept
        for i in range(len(again)):
            first = again[i] - again[i] % DIE_FACES
            dice = plus(dice, first + (look + 2 * i + i // 3) % DIE_FACES)
        errands = errands_with(outlook, seat, dice, 1)
        total += errands.rest() + errands.best()
    cost = GOLD_TP * reroll_cost(g, seat) if again else 0.0
    values[seat] = lasting + total / looks - cost
    return certain(outlook, values)


def recycled(outlook: Outlook, option: Option) -> Foreseen:
    """A die is picked up to be rolled."""
    g = outlook.g
    values = prospects(outlook)
    values[g.seat] += A_DIE
    if option in RECYCLE:
        values[g.seat] -= die_worth(outlook, RECYCLE.of(option), outlook.today[g.seat], g.active == g.seat)
    return certain(outlook, values)


def bought(outlook: Outlook, option: Option) -> Foreseen:
    """At Night: what was bought in secret so far, and one thing more."""
    g = outlook.g
    seat = g.seat
    twin = g.copy()
    for sealed in g.sealed.get(seat, ()):
        buy(twin, seat, sealed)
    buy(twin, seat, option)
    then = Outlook(twin, outlook.almanac)
    return certain(then, prospects(then))


def buy(g: Avaris, seat: Seat, option: Option) -> None:
    if option == UPGRADED:
        return
    if option == BUY_BACK:
        g.rum[seat] -= g.box.buy_back
        g.lost_dice[seat] -= 1
        g.bunks[seat] = plus(g.bunks[seat], UNROLLED)
        return
    track = UPGRADE.of(option)
    square = g.upgrades[seat][track]
    g.gold[seat] -= gold_price(g, seat, track, square)
    g.rum[seat] -= g.box.tracks[track][square].rum
    g.upgrades[seat] = (*g.upgrades[seat][:track], square + 1, *g.upgrades[seat][track + 1 :])
    if track == CREW_TRACK:
        g.bunks[seat] = plus(g.bunks[seat], UNROLLED)


# Combat --------------------------------------------------------------------------------------------------------------


def committed(outlook: Outlook, option: Option) -> Foreseen:
    """So many dice as are sealed, or the best number above."""
    g = outlook.g
    seat = g.seat
    side = ATTACKER if g.combat.fighter[ATTACKER] == seat else DEFENDER
    values = prospects(outlook)
    crew = crews(outlook)
    sealed = len(g.sealed.get(seat, ()))
    most = symbols(g, g.ready[seat], side)
    price = 0.0
    for face in g.ready[seat]:
        if option == COMMITTED or face == COMMIT.of(option):
            price = die_worth(outlook, face, outlook.today[seat], g.active == seat)
    best: Foreseen | None = None
    for many in range(sealed, sealed + 1) if option == COMMITTED else range(sealed + 1, most + 1):
        crew[side] = float(many)
        less = values[:]
        less[seat] -= price * many
        foreseen = ends(outlook, under_way(outlook, crew), less)
        if best is None or foreseen.share(seat) > best.share(seat):
            best = foreseen
    assert best is not None
    return best


def declared(outlook: Outlook, option: Option, frame: Declaring) -> Foreseen:
    """Before crew is committed: a Relic, or what a card offers."""
    g = outlook.g
    twin = g.copy()
    seat = g.combat.fighter[frame.side]
    if option == PAY_ABILITY:
        twin.combat = g.combat.replace(ability_paid=True)
        twin.rum[seat] -= 1
    elif option in USE:
        twin.combat = g.combat.replace(declared=with_more(g.combat.declared, frame.side, USE.of(option)))
    else:
        assert option == READY
    then = Outlook(twin, outlook.almanac)
    return fought(then, under_way(then, crews(then)))


def rolled_again(outlook: Outlook, option: Option, frame: RollAgain) -> Foreseen:
    """With the dice that were picked up, and one more."""
    g = outlook.g
    seat = g.combat.fighter[frame.side]
    kept = g.combat.rolled[frame.side]
    again = frame.dice
    if option != LET_IT_STAND:
        result = ROLL_AGAIN.of(option)
        kept = without(kept, result)
        again = (*again, kind_of(result))
    fight = under_way(outlook, [0.0, 0.0])
    chance = wins_after(g, seat, kept, again)
    exact = Fight(chance if frame.side == ATTACKER else 1.0 - chance, fight.attacker, fight.defender)
    for side in (ATTACKER, DEFENDER):
        exact.if_won[side] = fight.if_won[side]
        exact.if_lost[side] = fight.if_lost[side]
    return less_than(fought(outlook, exact), 0.0 if option == LET_IT_STAND else HARDLY)


# All of them ---------------------------------------------------------------------------------------------------------


def by_what_is_asked(outlook: Outlook, option: Option) -> Foreseen | None:
    frame = frame_of(outlook.g.stack[-1])
    look = LOOKS.get(type(frame))
    return None if look is None else look(outlook, option, frame)


LOOKS: Final[dict[type[Frame[Avaris]], Callable[[Outlook, Option, Any], Foreseen | None]]] = {
    Parley: parleyed,
    Proposal: parleyed,
    Answer: parleyed,
    Declaring: declared,
    RollAgain: rolled_again,
}
CHOICES: Final[list[Callable[[Outlook, Option], Foreseen | None]]] = by_verb(
    ACTIONS,
    {
        SAIL: sailed,
        COMMAND: commanded,
        END_TURN: turn_ended,
        BOARD_ACTION: acted,
        REARRANGE: rearranged,
        FIGHT: attacked,
        FIGHT_NAVY: attacked,
        FACE_MONSTER: faced,
        KEEP_DICE: rolled,
        REROLL: rolled,
        RECYCLE: recycled,
        RECYCLE_BUNK: recycled,
        UPGRADE: bought,
        UPGRADED: bought,
        BUY_BACK: bought,
        COMMIT: committed,
        COMMITTED: committed,
    },
    otherwise=by_what_is_asked,
)
