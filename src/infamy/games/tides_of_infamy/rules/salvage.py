"""SCU, RED  After a battle: losers, loot, Marks and the closing step."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import SAIL, STOP
from infamy.games.tides_of_infamy.content.box import FOR_A_BATTLE, HARBOR, KEEL_DOWN, Ship, Space
from infamy.games.tides_of_infamy.queries import allied, owner_of, ship_in_words, tokens_on, turn_order
from infamy.games.tides_of_infamy.rules.cargo import Loading, leave_all
from infamy.games.tides_of_infamy.rules.sailing import SOMEBODY_THERE, OneStep, beside, no_step
from infamy.games.tides_of_infamy.rules.scoring import gain
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import FIRST_THERE, PEACE, Tides

ONE_STEP: Final = Refusal("TI-R65", "a winner may take one step to a space without any ship, or stay")


@final
class Salvage(Frame[Tides]):
    """TI-RED-34, TI-R85  The battle is decided: losers leave, the winners take Marks and cargo, and may step aside."""

    def __init__(self, space: Space, winners: tuple[Ship, ...], losers: tuple[Ship, ...]) -> None:
        self.space: Final = space
        self.winners: Final = winners  # whoever divides the cargo first
        self.losers: Final = losers

    def start(self, g: Tides) -> Step:
        for ship in self.winners:
            tell(g, news.WINS_BATTLE, ship, self.space)
        attackers = [ship for ship in (*self.winners, *self.losers) if attacks(g, ship)]
        steppers = tuple([ship for ship in self.winners if may_step(g, ship)])
        for ship in self.losers:
            beaten(g, ship, self.space, ship in attackers)
        end_battle(g)
        marks = spoils(g, owner_of(self.winners[0]), self.losers)
        gain(g, owner_of(self.winners[0]), marks, FOR_A_BATTLE)
        return Dividing(owner_of(self.winners[0]), self.winners, steppers).start(g)


def may_step(g: Tides, ship: Ship) -> bool:
    """TI-SCU-17, TI-RED-42, TI-R65  In Scuttle every winner; in Red Sky an attacker, unless whoever was there first has
    surrendered."""
    if not g.red_sky:
        return True
    if not attacks(g, ship):
        return False
    for other in g.gave_up:
        if g.role[other] == FIRST_THERE:
            return False
    return True


def beaten(g: Tides, ship: Ship, space: Space, to_shipyard: bool) -> None:
    """TI-SCU-09, TI-SCU-11 to TI-SCU-13, TI-RED-35, TI-RED-37 to TI-RED-39  Its cargo stays; an attacker goes to the
    Shipyard, keeled over, a defender to the Harbor."""
    g.at[ship] = KEEL_DOWN if to_shipyard else HARBOR
    tell(g, news.TO_SHIPYARD if to_shipyard else news.TO_HARBOR, ship)
    leave_all(g, ship, space)


def spoils(g: Tides, winner: Seat, losers: tuple[Ship, ...]) -> int:
    """TI-OBJ-07, TI-SCU-10, TI-SCU-16, TI-SCU-18, TI-RED-12, TI-RED-36, TI-RED-41, TI-RED-43, TI-R66, TI-R79  One Mark
    for each ship of an opponent that lost or surrendered; those of a teammate go back to the supply."""
    marks = 0
    for ship in (*losers, *g.gave_up):
        if not allied(g, winner, owner_of(ship)):
            marks += 1
    return marks


def end_battle(g: Tides) -> None:
    """The oldest battle is over; whoever has surrendered in it is free from now on, too."""
    g.battle_at = g.battle_at[1:]
    g.battle_due = g.battle_due[1:]
    for ship in (*g.fighters, *g.gave_up):
        g.role[ship] = PEACE


@final
class Dividing(Frame[Tides]):
    """TI-SCU-14, TI-SCU-15, TI-SCU-19, TI-RED-40, TI-RED-45, TI-RED-46, TI-R34, TI-R66  Winners load what lies in the
    battle space; of two teammates, one decides for both ships."""

    def __init__(self, seat: Seat, winners: tuple[Ship, ...], steppers: tuple[Ship, ...]) -> None:
        self.seat: Final = seat
        self.winners: Final = winners
        self.steppers: Final = steppers

    def start(self, g: Tides) -> Step:
        if not self.winners:
            return ClosingSteps(in_turn_order(g, self.steppers)).start(g)
        rest = Dividing(self.seat, self.winners[1:], self.steppers)
        if tokens_on(g, g.at[self.winners[0]]):
            return run(Loading(self.seat, self.winners[0]), then=rest.start)
        return rest.start(g)


def in_turn_order(g: Tides, ships: tuple[Ship, ...]) -> tuple[Ship, ...]:
    return tuple([ship for seat in turn_order(g) for ship in ships if owner_of(ship) == seat])


@final
class ClosingSteps(Frame[Tides]):
    """TI-SCU-17, TI-RED-42, TI-R37, TI-R65  One free step, under all rules of movement, to a space without any ship."""

    def __init__(self, ships: tuple[Ship, ...]) -> None:
        self.ships: Final = ships

    def names(self, g: Tides) -> dict[str, str]:
        return ship_in_words(g, self.ships[0])

    def start(self, g: Tides) -> Step:
        if not self.ships:
            return done()
        return ask(
            owner_of(self.ships[0]),
            "Does {ship}, which has won, step aside from {place}?",
            self.spaces,
            unless=self.forbidden,
            then=self.stepped,
            otherwise=ONE_STEP,
        )

    def spaces(self, g: Tides, seat: Seat) -> list[Option]:
        return [STOP, *SAIL.each(beside(g, self.ships[0]))]

    def forbidden(self, g: Tides, seat: Seat, option: Option) -> Refusal | None:
        if option not in SAIL:
            return None
        return SOMEBODY_THERE if SAIL.of(option) in g.at else no_step(g, self.ships[0], SAIL.of(option))

    def stepped(self, g: Tides, option: Option) -> Step:
        if option == STOP:
            return self.next(g)
        return run(OneStep(owner_of(self.ships[0]), self.ships[0], SAIL.of(option), free_portals=True), then=self.next)

    def next(self, g: Tides) -> Step:
        return ClosingSteps(self.ships[1:]).start(g)


def dragon_takes_all(g: Tides, space: Space) -> None:
    """TI-RED-04 to TI-RED-06, TI-RED-08, TI-RED-50, TI-R58  Every ship is lost, as a defender (hardcore: as an
    attacker); no Marks, and all cargo stays."""
    for ship in g.fighters:
        beaten(g, ship, space, g.hardcore)
    end_battle(g)
