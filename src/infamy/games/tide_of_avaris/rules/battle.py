"""BT, WD  A Battle: what cards offer, crew committed in secret, combat dice, and ties rolled again."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, ask_each, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import (
    COMMAND,
    COMMIT,
    COMMITTED,
    LET_IT_STAND,
    PAY_ABILITY,
    READY,
    REARRANGE,
    ROLL_AGAIN,
    USE,
)
from infamy.games.tide_of_avaris.content.box import (
    ATTACK_TRACK,
    BLUE_DIE,
    DEFENSE_TRACK,
    DIE_FACES,
    GUARDIAN_DIE,
    GUARDIAN_SPIRIT,
    HIT,
    MARAUDER_DIE,
    MARAUDER_SPIRIT,
    MINUS_HIT,
    NOTHING,
    RED_DIE,
    TEMP_ATTACK,
    TEMP_DEFENSE,
    TWO_HITS,
    WIND,
)
from infamy.games.tide_of_avaris.content.cards import HAS_WIND, NO_CREW, NO_SPIRIT, REROLL, VS_MONSTER, VS_PIRATE
from infamy.games.tide_of_avaris.queries import kind_of, kinds, on_side, result_of, symbol_shown, with_more
from infamy.games.tide_of_avaris.rules.goods import can_pay, command, command_goods, exhaust, pay
from infamy.games.tide_of_avaris.rules.holds import Rearranging, can_rearrange
from infamy.games.tide_of_avaris.rules.modifiers import (
    cancelled,
    enemy,
    is_denied,
    more_dice,
    pirate_side,
    unused,
    wind,
    wins_ties,
)
from infamy.games.tide_of_avaris.rules.outcome import Outcome
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.parts.hand import without
from infamy.parts.seating import NO_SEAT

DECLARE_OR_NOT: Final = Refusal("TA-R83", "you use what a card offers at the start of a battle, or go on")
YOUR_SYMBOL: Final = Refusal("TA-BT-02", "you commit Crew Dice that show the symbol of your side")
YOUR_COMBAT_DICE: Final = Refusal("TA-R83", "you roll combat dice of your own side again, or let them stand")


@final
class Battle(Frame[Avaris]):
    """TA-BT-01 to TA-BT-09, TA-R83  What cards offer, crew in secret, dice, and hits."""

    def start(self, g: Avaris) -> Step:
        return run(Declaring(ATTACKER), then=self.defender)

    def defender(self, g: Avaris) -> Step:
        return run(Declaring(DEFENDER), then=self.rearrange)

    def rearrange(self, g: Avaris) -> Step:
        """TA-R10  Against an Enemy, for it may take from the Hold."""
        if g.combat.against != VS_PIRATE and can_rearrange(g, g.combat.fighter[pirate_side(g)]):
            return ask(
                g.combat.fighter[pirate_side(g)],
                "Do you rearrange your Hold before the battle?",
                self.ways,
                then=self.decided,
                otherwise=DECLARE_OR_NOT,
            )
        return self.commit(g)

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        return [READY, REARRANGE]

    def decided(self, g: Avaris, option: Option) -> Step:
        if option == READY:
            return self.commit(g)
        return run(Rearranging(g.combat.fighter[pirate_side(g)], ()), then=self.commit)

    def commit(self, g: Avaris) -> Step:
        """TA-BT-02, TA-CD-07, TA-CD-08, TA-CD-12, TA-R06, TA-R08, TA-R09"""
        seats = [seat for seat in g.combat.fighter if seat != NO_SEAT]
        return ask_each(
            seats,
            "Which Crew Dice do you commit to the battle?",
            self.crew,
            then=self.opened,
            otherwise=YOUR_SYMBOL,
            always=True,
            until=COMMITTED,
        )

    def crew(self, g: Avaris, seat: Seat) -> list[Option]:
        side = ATTACKER if g.combat.fighter[ATTACKER] == seat else DEFENDER
        if is_denied(g, side, NO_CREW):
            return [COMMITTED]
        left = g.ready[seat]
        for option in g.sealed.get(seat, ()):
            left = without(left, COMMIT.of(option))
        symbol = TEMP_ATTACK if side == ATTACKER else TEMP_DEFENSE
        return [COMMITTED, *COMMIT.each([face for face in kinds(left) if g.box.faces[face].resource == symbol])]

    def opened(self, g: Avaris, choices: dict[Seat, tuple[Option, ...]]) -> Step:
        for side in (ATTACKER, DEFENDER):
            seat = g.combat.fighter[side]
            if seat != NO_SEAT:
                for option in choices[seat]:
                    if option != COMMITTED:
                        exhaust(g, seat, COMMIT.of(option))
                        g.combat = g.combat.replace(committed=with_more(g.combat.committed, side, COMMIT.of(option)))
                        tell(g, news.COMMITS, seat, COMMIT.of(option))
        tell(g, news.BATTLE, combat_dice(g, ATTACKER), combat_dice(g, DEFENDER))
        if wind(g) != NO_SIDE:
            tell(g, news.WIND_IS_WITH, wind(g))
        return self.roll(g)

    def roll(self, g: Avaris) -> Step:
        """TA-BT-07, TA-R63  All dice, those of committed crew included."""
        for side in (ATTACKER, DEFENDER):
            g.combat = g.combat.replace(rolled=on_side(g.combat.rolled, side, ()))
            for _ in range(combat_dice(g, side)):
                roll_combat_die(g, side, RED_DIE if is_red(g, side) else BLUE_DIE)
            if has_spirit(g, side):
                roll_combat_die(g, side, MARAUDER_DIE if side == ATTACKER else GUARDIAN_DIE)
        return run(RollAgain(ATTACKER, ()), then=self.defender_again)

    def defender_again(self, g: Avaris) -> Step:
        return run(RollAgain(DEFENDER, ()), then=self.compare)

    def compare(self, g: Avaris) -> Step:
        """TA-BT-06, TA-BT-07, TA-R63, TA-R80"""
        attack = hits(g, ATTACKER)
        defense = hits(g, DEFENDER)
        tell(g, news.HITS, attack, defense)
        if attack != defense:
            return Outcome(ATTACKER if attack > defense else DEFENDER).start(g)
        if wins_ties(g) != NO_SIDE:
            return Outcome(wins_ties(g)).start(g)
        g.combat = g.combat.replace(ties=g.combat.ties + 1)
        if g.combat.ties == g.box.tie_limit:
            return Outcome(DEFENDER).start(g)
        tell(g, news.TIE)
        return self.roll(g)


def combat_dice(g: Avaris, side: int) -> int:
    """TA-BT-03, TA-BT-04, TA-UP-02, TA-UP-03, TA-AX-21  At least one."""
    seat = g.combat.fighter[side]
    if seat == NO_SEAT:
        dice = enemy(g).attack if side == ATTACKER else enemy(g).defend
    else:
        track = ATTACK_TRACK if side == ATTACKER else DEFENSE_TRACK
        dice = g.box.base_dice + g.upgrades[seat][track] + len(g.combat.committed[side])
    return max(1, dice + more_dice(g, side))


def is_red(g: Avaris, side: int) -> bool:
    """TA-R64  Red dice attack, blue dice defend; a Monster's are of the colour on its card."""
    if side == DEFENDER and g.combat.fighter[DEFENDER] == NO_SEAT:
        return enemy(g).defends_red
    return side == ATTACKER


def has_spirit(g: Avaris, side: int) -> bool:
    """TA-TC-07, TA-TC-08, TA-R82  Whether a side rolls the Spirit Die that it controls."""
    seat = g.combat.fighter[side]
    area = MARAUDER_SPIRIT if side == ATTACKER else GUARDIAN_SPIRIT
    return seat != NO_SEAT and g.control[area] == seat and not is_denied(g, side, NO_SPIRIT)


DIE_NAMES: Final = ["attack die", "defense die", "marauder spirit die", "guardian spirit die"]


def roll_combat_die(g: Avaris, side: int, kind: int) -> None:
    symbol = g.box.combat_dice[kind][roll(g, DIE_FACES, DIE_NAMES[kind]) - 1]
    result = result_of(kind, symbol)
    g.combat = g.combat.replace(rolled=with_more(g.combat.rolled, side, result))
    tell(g, news.COMBAT_ROLLED, side, result)


def hits(g: Avaris, side: int) -> int:
    """TA-BT-05, TA-BT-08, TA-BT-09, TA-GL-02, TA-R80  With the wind, less what the other side takes off."""
    total = -cancelled(g, side)
    for result in g.combat.rolled[side]:
        symbol = symbol_shown(result)
        if symbol == HIT or (symbol == WIND and wind(g) == side):
            total += 1
        elif symbol == TWO_HITS:
            total += 2
    for result in g.combat.rolled[1 - side]:
        if symbol_shown(result) == MINUS_HIT:
            total -= 1
    return max(0, total)


@final
class Declaring(Frame[Avaris]):
    """TA-R83  At the start of a Battle: Relics that may be used, and what an Enemy's card offers for a price."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def start(self, g: Avaris) -> Step:
        seat = g.combat.fighter[self.side]
        if seat == NO_SEAT or not (
            self.is_offered(g) or self.has_new_card(g) or unused(g, seat, self.side, HAS_WIND) != NOTHING
        ):
            return done()
        return ask(
            seat,
            "What do you do before the battle?",
            self.ways,
            then=self.decided,
            otherwise=DECLARE_OR_NOT,
            always=True,
        )

    def has_new_card(self, g: Avaris) -> bool:
        """TA-R09  A Monster has just come up: there may be goods to be Commanded before the ship is at stake."""
        return g.combat.against == VS_MONSTER and len(g.ready[g.combat.fighter[self.side]]) > 0

    def is_offered(self, g: Avaris) -> bool:
        if g.combat.against == VS_PIRATE or g.combat.ability_paid:
            return False
        for modifier in enemy(g).ability:
            if modifier.may:
                return True
        return False

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        options = [READY]
        if self.is_offered(g):
            for modifier in enemy(g).ability:
                if modifier.may and can_pay(g, seat, modifier.goods, modifier.price):
                    options.append(PAY_ABILITY)
        relic = unused(g, seat, self.side, HAS_WIND)
        if relic != NOTHING:
            options.append(USE(relic))
        return options + command_goods(g, seat)

    def decided(self, g: Avaris, option: Option) -> Step:
        seat = g.combat.fighter[self.side]
        if option == READY:
            return done()
        if option in COMMAND:
            command(g, seat, COMMAND.of(option))
        elif option == PAY_ABILITY:
            for modifier in enemy(g).ability:
                if modifier.may:
                    pay(g, seat, modifier.goods, modifier.price)
            g.combat = g.combat.replace(ability_paid=True)
        else:
            declare(g, self.side, USE.of(option))
        return self.start(g)


def declare(g: Avaris, side: int, relic: int) -> None:
    """TA-R85  A Relic is used, and not again before it is renewed."""
    seat = g.combat.fighter[side]
    g.combat = g.combat.replace(declared=with_more(g.combat.declared, side, relic))
    g.used[seat] = (*g.used[seat], relic)
    tell(g, news.USED_RELIC, seat, relic)


@final
class RollAgain(Frame[Avaris]):
    """TA-R83  A Relic lets its owner roll some combat dice again, after a roll and before hits are compared."""

    def __init__(self, side: int, dice: tuple[int, ...]) -> None:
        self.side: Final = side
        self.dice: Final = dice  # kinds of those picked up so far

    def start(self, g: Avaris) -> Step:
        seat = g.combat.fighter[self.side]
        if seat == NO_SEAT or (not self.dice and unused(g, seat, self.side, REROLL) == NOTHING):
            return done()
        return ask(
            seat, "Which combat dice do you roll again?", self.results, then=self.chosen, otherwise=YOUR_COMBAT_DICE
        )

    def results(self, g: Avaris, seat: Seat) -> list[Option]:
        return [LET_IT_STAND, *ROLL_AGAIN.each(kinds(g.combat.rolled[self.side]))]

    def chosen(self, g: Avaris, option: Option) -> Step:
        if option == LET_IT_STAND:
            for kind in self.dice:
                roll_combat_die(g, self.side, kind)
            return done()
        if not self.dice:
            declare(g, self.side, unused(g, g.combat.fighter[self.side], self.side, REROLL))
        result = ROLL_AGAIN.of(option)
        rolled = g.combat.rolled
        g.combat = g.combat.replace(rolled=on_side(rolled, self.side, without(rolled[self.side], result)))
        return RollAgain(self.side, (*self.dice, kind_of(result))).start(g)
