"""COM  One ship fires on another: the attack roll, the dodge, and the cards that each side may play."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.state import Frame, Step
from infamy.engine.step import call, done, run
from infamy.games.infamous_seas.actions import PASS, PLAY
from infamy.games.infamous_seas.content.box import (
    AFTER_ATTACK_ROLL,
    AFTER_FAILED_DODGE,
    CANCEL_HIT,
    MODIFY_DODGE,
    REROLL_DODGE,
    WHEN_HIT,
    Card,
    Ship,
)
from infamy.games.infamous_seas.news import DODGED, FELL_SHORT, FIRES, MAY_HIT, NOT_DODGED, ROLLS_FOR, SPOILED
from infamy.games.infamous_seas.queries import distance, is_navy, is_player, sails_value
from infamy.games.infamous_seas.rules.hold import Window, has_window
from infamy.games.infamous_seas.rules.movement import Evasion
from infamy.games.infamous_seas.rules.sinking import Sunk, SunkByTheNavy
from infamy.games.infamous_seas.state import Seas

NOT_YET: Final = 0  # rolled


@final
class Attack(Frame[Seas]):
    """IS-COM-11 to IS-COM-13  The attacker rolls first; less than the distance falls short (IS-R03, IS-R10).

    IS-COM-24  How far the cannons reach was tested when the target was chosen; the roll decides whether the shot does.
    """

    def __init__(self, attacker: Ship, target: Ship, sides: int) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.sides: Final = sides

    def start(self, g: Seas) -> Step:
        squares = distance(g, self.attacker, self.target)
        tell(g, FIRES, self.attacker, self.target, squares)
        name_the_roller(g, self.attacker)
        rolled = roll(g, self.sides, "attack")
        shot = rolled + g.coins_under[self.attacker]  # IS-NPC-06, IS-NPC-07, IS-R45
        if shot < squares:
            tell(g, FELL_SHORT, self.attacker, self.target, shot, rolled, squares)
            return done()
        tell(g, MAY_HIT, self.attacker, self.target, shot, rolled, squares)
        return PossibleHit(self.attacker, self.target, self.sides, shot, 0, NOT_YET).start(g)


@final
class PossibleHit(Frame[Seas]):
    """IS-COM-14 to IS-COM-20  The target rolls to dodge, and must roll higher; a tie counts for the attacker.

    It waits until all is done that comes of it, so that whoever is asked meanwhile sees what was rolled.
    """

    def __init__(self, attacker: Ship, target: Ship, sides: int, shot: int, bonus: int, rolled: int) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.sides: Final = sides  # of the die that the shot was rolled on
        self.shot: Final = shot
        self.bonus: Final = bonus  # what cards add to the dodge, or take from it
        self.rolled: Final = rolled  # the dodge, as it was rolled last

    def start(self, g: Seas) -> Step:
        """IS-COM-21  The attacker may play cards that say so, one by one, if a dodge will be rolled at all."""
        if (
            is_player(self.attacker)
            and has_window(g, self.attacker, AFTER_ATTACK_ROLL)
            and dodge_die(g, self.target) > 0
        ):
            return call(Window(self.attacker, AFTER_ATTACK_ROLL, self.target), then=self.hampered)
        return self.dodge(g)

    def hampered(self, g: Seas, answer: Option) -> Step:
        if answer == PASS:
            return self.dodge(g)
        bonus = self.bonus
        for effect in g.box.program_of(PLAY.of(answer)):
            if effect.word == MODIFY_DODGE:
                bonus += effect.n
        return PossibleHit(self.attacker, self.target, self.sides, self.shot, bonus, NOT_YET).start(g)

    def dodge(self, g: Seas) -> Step:
        sides = dodge_die(g, self.target)
        if sides == 0:
            tell(g, NOT_DODGED, self.target, 0, self.shot)
            return self.struck(g)  # IS-R05: no sails, no dodge
        name_the_roller(g, self.target)
        rolled = roll(g, sides, "dodge")
        return PossibleHit(self.attacker, self.target, self.sides, self.shot, self.bonus, rolled).rolled_to_dodge(g)

    def rolled_to_dodge(self, g: Seas) -> Step:
        gold = g.coins_under[self.target]
        dodge = self.rolled + gold + self.bonus
        if dodge > self.shot:
            tell(g, DODGED, self.target, dodge, self.shot, self.rolled, gold, self.bonus)
            return run(Evasion(self.target), then=self.finish)  # IS-COM-19, IS-NAV-24
        tell(g, NOT_DODGED, self.target, dodge, self.shot, self.rolled, gold, self.bonus)
        if is_player(self.target) and has_window(g, self.target, AFTER_FAILED_DODGE):
            return call(Window(self.target, AFTER_FAILED_DODGE, self.attacker), then=self.dodge_again)
        return self.struck(g)

    def dodge_again(self, g: Seas, answer: Option) -> Step:
        """IS-COM-22  A card may let the target roll once more, with all that was added or taken."""
        if answer != PASS and has_word(g, PLAY.of(answer), REROLL_DODGE):
            return self.dodge(g)
        return self.struck(g)

    def struck(self, g: Seas) -> Step:
        return run(Hit(self.attacker, self.target), then=self.finish)


@final
class Hit(Frame[Seas]):
    """IS-COM-20  The attack succeeds, unless the target has a card that spoils it."""

    def __init__(self, attacker: Ship, target: Ship) -> None:
        self.attacker: Final = attacker
        self.target: Final = target

    def start(self, g: Seas) -> Step:
        if is_player(self.target) and has_window(g, self.target, WHEN_HIT):
            return call(Window(self.target, WHEN_HIT, self.attacker), then=self.struck)
        return self.struck(g, PASS)

    def struck(self, g: Seas, answer: Option) -> Step:
        if answer != PASS and has_word(g, PLAY.of(answer), CANCEL_HIT):
            tell(g, SPOILED, self.target)
            return done()
        if is_player(self.attacker):
            return Sunk(self.attacker, self.target).start(g)
        return SunkByTheNavy(self.attacker, self.target).start(g)


def dodge_die(g: Seas, ship: Ship) -> int:
    """IS-SHP-07, IS-COM-15, IS-COM-16, IS-MER-01, IS-NAV-01  The die that a target dodges with, as of now (IS-R62)."""
    if is_player(ship):
        return sails_value(g, ship)
    return g.box.navy_dodge if is_navy(ship) else g.box.merchant_dodge


def name_the_roller(g: Seas, ship: Ship) -> None:
    """IS-NPC-05, IS-R41  The player to the left of the active one rolls for a ship that nobody owns, in name only."""
    if not is_player(ship):
        tell(g, ROLLS_FOR, (g.active + 1) % g.players, ship)


def has_word(g: Seas, card: Card, word: int) -> bool:
    for effect in g.box.program_of(card):
        if effect.word == word:
            return True
    return False
