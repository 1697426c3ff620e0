"""LOOT  What a fight brings, in the order of SC-R77."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Event, Frame, Seat, Step
from infamy.engine.step import announce, ask, call, done, run
from infamy.games.scoundrels.actions import ENOUGH, SAIL, STAY, TAKE, TAKE_TOKEN
from infamy.games.scoundrels.content.box import (
    ATTACKER,
    BOARD,
    DEFENDER,
    FLEE,
    FLEE_SPACES,
    FROM_SHOOTING,
    SEAT,
    SINK_AT,
    SQUARE,
    Card,
    Treasure,
)
from infamy.games.scoundrels.news import DAMAGED, STOLE
from infamy.games.scoundrels.queries import in_play, stat
from infamy.games.scoundrels.rules.gains import PublicGain, take_token
from infamy.games.scoundrels.rules.hands import Trim, can_carry, carry, give_up
from infamy.games.scoundrels.rules.movement import ALREADY_THERE, TOO_FAR, out_of_reach, sail, within
from infamy.games.scoundrels.rules.sinking import sink
from infamy.games.scoundrels.state import Sank, Scoundrels
from infamy.parts.hand import kinds, without
from infamy.parts.words import counted

NOT_ABOARD: Final = Refusal("SC-LOOT-02", "you take Treasure that the loser carried before the fight")
TOO_HEAVY: Final = Refusal("SC-R37", "you cannot carry that even without a single Action card")
NO_TOKEN_NOW: Final = Refusal("SC-R35", "an Infamy token is there to take only if the loser carries no Treasure")
STOP_AT_SEA: Final = Refusal("SC-R55", "when fleeing, the Ghost must stop on sea")
HOW_TO_FLEE: Final = Refusal("SC-LOOT-08", "you sail away as many squares as you laid cards, or you stay")


@final
class Aftermath(Frame[Scoundrels]):
    """SC-R77, SC-LOOT-01, SC-LOOT-12, SC-R32  The attacker's outcome, then the defender's, then all that follows. It
    keeps the fight as it was decided, each pair by role: loot counts by what everybody had before it."""

    def __init__(
        self,
        attacker: Seat,
        defender: Seat,
        attack: int,
        response: int,
        won: tuple[bool, bool],
        cards: tuple[tuple[Card, ...], tuple[Card, ...]],
        flipped: tuple[int, int],
        cards_laid: tuple[int, int],
        infamy: tuple[int, int],
        carried: tuple[tuple[Treasure, ...], tuple[Treasure, ...]],
        stolen: tuple[int, int],
    ) -> None:
        self.seat: Final = attacker
        self.defender: Final = defender
        self.attack: Final = attack
        self.response: Final = response
        self.won: Final = won
        self.cards: Final = cards  # that were turned up,
        self.flipped: Final = flipped  # so many of them to fight; the others when it was conceded
        self.cards_laid: Final = cards_laid
        self.infamy: Final = infamy
        self.carried: Final = carried
        self.stolen: Final = stolen  # how many Treasures each has taken in it so far

    def having_stolen(self, stolen: tuple[int, int]) -> Aftermath:
        return Aftermath(
            self.seat,
            self.defender,
            self.attack,
            self.response,
            self.won,
            self.cards,
            self.flipped,
            self.cards_laid,
            self.infamy,
            self.carried,
            stolen,
        )

    def start(self, g: Scoundrels) -> Step:
        if not self.won[ATTACKER]:
            return self.defenders_outcome(g)
        g.beaten[self.defender] |= 1 << self.attack
        return call(self.prize(g, ATTACKER, self.attack), then=self.attacker_took)

    def attacker_took(self, g: Scoundrels, stolen: int) -> Step:
        return self.having_stolen((stolen, 0)).defenders_outcome(g)

    def defenders_outcome(self, g: Scoundrels) -> Step:
        if not self.won[DEFENDER] or self.response == FLEE:
            return self.quests(g)  # who flees sails later
        return call(self.prize(g, DEFENDER, self.response), then=self.defender_took)

    def defender_took(self, g: Scoundrels, stolen: int) -> Step:
        return self.having_stolen((self.stolen[ATTACKER], stolen)).quests(g)

    def prize(self, g: Scoundrels, role: int, kind: int) -> Frame[Scoundrels]:
        """SC-LOOT-01  It depends on the type of card that won. Answers with how many Treasures were taken."""
        winner, loser = (self.seat, self.defender) if role == ATTACKER else (self.defender, self.seat)
        if kind == BOARD:
            return Plunder(winner, loser, self.carried[1 - role], self.infamy[1 - role])
        return Broadside(winner, loser, self.infamy[1 - role] > self.infamy[role])

    def quests(self, g: Scoundrels) -> Step:
        return announce(Fought(self), then=self.sinkings)

    def sinkings(self, g: Scoundrels) -> Step:
        """SC-DEATH-01, SC-GHOST-03, SC-SKIRM-10, SC-R74  Checked when everything else of the fight has been applied."""
        sinkers: list[Seat] = []
        victims: list[Seat] = []
        for seat, sinker in ((self.defender, self.seat), (self.seat, self.defender)):
            if in_play(g, seat) and g.damage[seat] >= stat(g, seat, SINK_AT):
                sinkers.append(sinker)
                victims.append(seat)
        if not victims:
            return self.trim_attacker(g)
        for number in range(len(victims)):
            sink(g, victims[number], sinkers[number])
        return announce(Sank(sinkers, victims), then=self.trim_attacker)

    def trim_attacker(self, g: Scoundrels) -> Step:
        return run(Trim(self.seat), then=self.trim_defender)

    def trim_defender(self, g: Scoundrels) -> Step:
        return run(Trim(self.defender), then=self.flight)

    def flight(self, g: Scoundrels) -> Step:
        if self.won[DEFENDER] and self.response == FLEE and in_play(g, self.defender):
            return Flight(self.defender, self.cards_laid[DEFENDER] + stat(g, self.defender, FLEE_SPACES)).start(g)
        return done()


@final
class Fought(Event):
    """A fight was decided and its loot handed out."""

    def __init__(self, fight: Aftermath) -> None:
        self.fight: Final = fight


@final
class Broadside(Frame[Scoundrels]):
    """SC-LOOT-05 to SC-LOOT-07, SC-AID-05, SC-DEATH-05, SC-R33, SC-R34  Cannons win: Infamy, and the loser is hurt."""

    def __init__(self, winner: Seat, loser: Seat, was_poorer: bool) -> None:
        self.seat: Final = winner
        self.loser: Final = loser
        self.was_poorer: Final = was_poorer  # than the loser

    def start(self, g: Scoundrels) -> Step:
        return run(PublicGain(self.seat, FROM_SHOOTING, g.box.shoot_infamy), then=self.damage)

    def damage(self, g: Scoundrels) -> Step:
        g.damage[self.loser] += 1
        tell(g, DAMAGED, self.loser, g.damage[self.loser], stat(g, self.loser, SINK_AT))
        if self.was_poorer:
            take_token(g, self.seat, self.loser)
        return done()


@final
class Plunder(Frame[Scoundrels]):
    """SC-LOOT-02, SC-LOOT-03, SC-LOOT-11, SC-AID-04, SC-STEAL-01, SC-R35, SC-R57, SC-R75  Swords win: any Treasure
    aboard, one from the Ghost (SC-GHOST-14); from an empty hold one Infamy token."""

    def __init__(self, winner: Seat, loser: Seat, aboard: tuple[Treasure, ...], infamy: int) -> None:
        self.seat: Final = winner
        self.loser: Final = loser
        self.aboard: Final = aboard
        self.infamy: Final = infamy  # of the loser

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"loser": SEAT.title(self.loser)}

    def start(self, g: Scoundrels) -> Step:
        if self.aboard:
            most = 1 if g.ghost[self.loser] else len(self.aboard)
            return Looting(self.seat, self.loser, self.aboard, most, 0).start(g)
        if self.infamy == 0:
            return done()  # SC-R34
        return ask(
            self.seat, "Do you take an Infamy token from {loser}?", self.token, then=self.taken, otherwise=NO_TOKEN_NOW
        )

    def token(self, g: Scoundrels, seat: Seat) -> list[Option]:
        """SC-LOOT-13"""
        return [TAKE_TOKEN, ENOUGH]

    def taken(self, g: Scoundrels, option: Option) -> Step:
        if option == TAKE_TOKEN:
            take_token(g, self.seat, self.loser)
        return done()


@final
class Looting(Frame[Scoundrels]):
    """SC-LOOT-02, SC-LOOT-13, SC-R32, SC-R35  Card by card, among what the loser carried before the fight. Answers with
    how many were taken."""

    def __init__(self, winner: Seat, loser: Seat, aboard: tuple[Treasure, ...], most: int, stolen: int) -> None:
        self.seat: Final = winner
        self.loser: Final = loser
        self.aboard: Final = aboard
        self.most: Final = most
        self.stolen: Final = stolen

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"loser": SEAT.title(self.loser)}

    def start(self, g: Scoundrels) -> Step:
        if self.most == 0:
            return done(self.stolen)
        return ask(
            self.seat,
            "Which Treasure do you take from {loser}?",
            self.treasures,
            unless=self.forbidden,
            then=self.taken,
            otherwise=NOT_ABOARD,
        )

    def treasures(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [ENOUGH, *TAKE.each(kinds(self.aboard))]

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        if option in TAKE:
            if TAKE.of(option) not in self.aboard:
                return NOT_ABOARD
            return None if can_carry(g, seat, TAKE.of(option)) else TOO_HEAVY
        return NO_TOKEN_NOW if option == TAKE_TOKEN else None

    def taken(self, g: Scoundrels, option: Option) -> Step:
        if option == ENOUGH:
            return done(self.stolen)
        treasure = TAKE.of(option)
        give_up(g, self.loser, treasure)
        carry(g, self.seat, treasure)
        tell(g, STOLE, self.seat, treasure, self.loser)
        rest = without(self.aboard, treasure)
        return Looting(self.seat, self.loser, rest, self.most - 1, self.stolen + 1).start(g)


@final
class Flight(Frame[Scoundrels]):
    """SC-LOOT-08, SC-LOOT-09, SC-AID-06, SC-R38, SC-K05  Sails win: as many squares as cards, anywhere, or none."""

    def __init__(self, seat: Seat, spaces: int) -> None:
        self.seat: Final = seat
        self.spaces: Final = spaces

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"far": counted(self.spaces, "square"), "square": SQUARE.title(g.at[self.seat])}

    def start(self, g: Scoundrels) -> Step:
        return ask(
            self.seat,
            "Where do you flee to, up to {far} from {square}?",
            self.squares,
            unless=self.forbidden,
            then=self.away,
            otherwise=HOW_TO_FLEE,
        )

    def squares(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [STAY, *SAIL.each(within(g, seat, self.spaces))]

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        """SC-MOVE-05, SC-R11  Free points are of no use here."""
        if option not in SAIL:
            return None
        if g.ghost[seat] and g.chart.visible[SAIL.of(option)] and not g.chart.is_sea[SAIL.of(option)]:
            return STOP_AT_SEA
        refusal = out_of_reach(g, seat, SAIL.of(option), self.spaces)
        return HOW_TO_FLEE if refusal in (TOO_FAR, ALREADY_THERE) else refusal

    def away(self, g: Scoundrels, option: Option) -> Step:
        if option != STAY:
            sail(g, self.seat, SAIL.of(option))
        return done()
