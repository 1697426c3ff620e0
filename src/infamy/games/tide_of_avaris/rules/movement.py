"""MV, BR  Sailing from space to space: what it costs, and whom to bribe."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import BRIBE, COMMAND, FIGHT, FIGHT_NAVY, PAY_DIE, PAY_ONE_OF, PAY_RUM, PAY_TWO
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import SEAT
from infamy.games.tide_of_avaris.content.cards import BRIBE_RECEIVED, MOD_BRIBE, MOD_FREE_MOVE, RUM
from infamy.games.tide_of_avaris.queries import is_occupied, mod, others_on, position, treasures_on
from infamy.games.tide_of_avaris.rules.combat import attack, attack_navy
from infamy.games.tide_of_avaris.rules.goods import command, command_goods, matches, pay, spend_die
from infamy.games.tide_of_avaris.rules.relics import hooks
from infamy.games.tide_of_avaris.state import ACTED, Avaris
from infamy.parts.hand import kinds
from infamy.parts.words import listed

ONE_PAYMENT: Final = Refusal("TA-R15", "one matching die, two dice or 1 rum; without Treasure one die or 1 rum")
BRIBE_OR_FIGHT: Final = Refusal("TA-BR-01", "you pay the whole Bribe, or fight one of the ships there")


def ways_out(g: Avaris, seat: Seat) -> list[Space]:
    """TA-TM-03  Connected spaces."""
    return g.box.spaces[g.at[seat]].ways_out


def is_free(g: Avaris, seat: Seat, space: Space) -> bool:
    """A Relic makes the first move of a turn onto a Treasureless space free."""
    return not g.this_turn.free_move_used and mod(g, seat, MOD_FREE_MOVE) > 0 and not treasures_on(g, space)


def matching_dice(g: Avaris, seat: Seat, space: Space) -> list[int]:
    """TA-MV-02, TA-MV-04  The dice that pay for entering: of the colour of a Treasure there, or any."""
    colors = treasures_on(g, space)
    return [face for face in kinds(g.ready[seat]) if not colors or matches(g, seat, face, colors)]


def can_enter(g: Avaris, seat: Seat, space: Space) -> bool:
    """TA-MV-01 to TA-MV-06, TA-R15, TA-R17  Whether the cost of a move can be paid, of the space that is entered."""
    if g.rum[seat] > 0 or is_free(g, seat, space) or len(g.ready[seat]) > 1:
        return True
    return len(matching_dice(g, seat, space)) > 0


@final
class Move(Frame[Avaris]):
    """TA-MV-01 to TA-MV-09, TA-BR-07, TA-R15, TA-R21  Pay, sail, and settle with whoever is there."""

    def __init__(self, seat: Seat, space: Space) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def names(self, g: Avaris) -> dict[str, str]:
        return {"space": g.box.space.title(self.space)}

    def start(self, g: Avaris) -> Step:
        if is_free(g, self.seat, self.space):
            g.this_turn = g.this_turn.replace(free_move_used=True)
            return self.sail(g)
        return ask(
            self.seat,
            "What do you pay for the move to {space} with?",
            self.payments,
            then=self.paid,
            otherwise=ONE_PAYMENT,
            always=True,
        )

    def payments(self, g: Avaris, seat: Seat) -> list[Option]:
        options = [PAY_RUM] if g.rum[seat] > 0 else []
        options += PAY_DIE.each(matching_dice(g, seat, self.space))
        if treasures_on(g, self.space) and len(g.ready[seat]) > 1:
            options.append(PAY_TWO)
        return options

    def paid(self, g: Avaris, option: Option) -> Step:
        if option == PAY_TWO:
            return ask(
                self.seat,
                "Which two dice do you pay with, for the move to {space}?",
                self.dice,
                then=self.first,
                otherwise=ONE_PAYMENT,
                always=True,
            )
        if option == PAY_RUM:
            pay(g, self.seat, RUM, 1)
        else:
            spend_die(g, self.seat, PAY_DIE.of(option))
        return self.sail(g)

    def dice(self, g: Avaris, seat: Seat) -> list[Option]:
        return PAY_ONE_OF.each(kinds(g.ready[seat]))

    def first(self, g: Avaris, option: Option) -> Step:
        spend_die(g, self.seat, PAY_ONE_OF.of(option))
        return ask(
            self.seat,
            "Which is the second die, for the move to {space}?",
            self.dice,
            then=self.second,
            otherwise=ONE_PAYMENT,
            always=True,
        )

    def second(self, g: Avaris, option: Option) -> Step:
        spend_die(g, self.seat, PAY_ONE_OF.of(option))
        return self.sail(g)

    def sail(self, g: Avaris) -> Step:
        """TA-BR-01, TA-R16"""
        start = g.at[self.seat]
        g.at[self.seat] = self.space
        g.came_from = start
        g.this_turn = g.this_turn.replace(moved=True)
        tell(g, news.SAILED, self.seat, start, self.space)
        return Entry(self.seat).start(g) if is_occupied(g, self.seat, self.space) else done()


# Bribes --------------------------------------------------------------------------------------------------------------


def bribe_of(g: Avaris, seat: Seat) -> int:
    """TA-BR-02, TA-BR-06, TA-BR-09, TA-R73  By one's own position on the track."""
    return max(0, g.box.bribes[position(g, seat)] + mod(g, seat, MOD_BRIBE))


@final
class Entry(Frame[Avaris]):
    """TA-BR-01 to TA-BR-05, TA-BR-08, TA-R16 to TA-R20, TA-R74, TA-R77  Into an Occupied space: a Bribe, or a fight
    with one of the ships there, which ends the movement and is the Act of the turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def names(self, g: Avaris) -> dict[str, str]:
        space = g.at[self.seat]
        ships = [SEAT.title(seat) for seat in others_on(g, self.seat, space)]
        ships += ["the Navy"] if g.navy_at == space else []
        return {"ships": listed(ships), "space": g.box.space.title(space), "bribe": str(bribe_of(g, self.seat))}

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat,
            "You come upon {ships} on {space}. Do you pay the Bribe, {bribe} gold, or fight?",
            self.ways,
            then=self.decided,
            otherwise=BRIBE_OR_FIGHT,
            always=True,
        )

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        """TA-CB-04, TA-FT-02"""
        options = [BRIBE] if g.gold[seat] >= bribe_of(g, seat) else []
        options += FIGHT.each(others_on(g, seat, g.at[seat]))
        if g.navy_at == g.at[seat]:
            options.append(FIGHT_NAVY)
        return options + command_goods(g, seat)

    def decided(self, g: Avaris, option: Option) -> Step:
        if option in COMMAND:
            command(g, self.seat, COMMAND.of(option))
            return self.start(g)
        if option == BRIBE:
            return Bribery(self.seat).start(g)
        g.this_turn = g.this_turn.replace(step=ACTED)
        if option == FIGHT_NAVY:
            return attack_navy(g, self.seat)
        return attack(g, self.seat, FIGHT.of(option))


@final
class Bribery(Frame[Avaris]):
    """TA-BR-02 to TA-BR-05, TA-R19, TA-R77  To the pirate there who is highest in turn order; to the Navy only if it is
    alone."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        price = bribe_of(g, self.seat)
        g.gold[self.seat] -= price
        others = others_on(g, self.seat, g.at[self.seat])
        if not others:
            tell(g, news.BRIBED_NAVY, self.seat, price)
            return done()
        g.gold[others[0]] += price
        tell(g, news.BRIBED, self.seat, others[0], price)
        return run(hooks(others[0], BRIBE_RECEIVED), then=self.finish)
