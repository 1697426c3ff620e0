"""AX  Exploring: the next Monster comes up."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import EVERYONE, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import FACE_MONSTER
from infamy.games.tide_of_avaris.content.cards import MOD_EXPLORE_PEEK, Monster
from infamy.games.tide_of_avaris.queries import kinds, mod
from infamy.games.tide_of_avaris.rules.combat import monster_rises
from infamy.games.tide_of_avaris.state import Avaris

THOSE_TWO: Final = Refusal("TA-AX-19", "you fight one of the Monsters you have looked at")


def next_monster(g: Avaris, seen_by: int) -> Monster:
    """TA-R31  From the deck, and then what lies beneath it, in order."""
    if g.explore_deck.size > 0:
        return draw(g, g.explore_deck, "explore card", seen_by)
    monster = g.explore_bottom[0]
    g.explore_bottom = g.explore_bottom[1:]
    g.bottom_seen = g.bottom_seen[1:]
    return monster


@final
class Exploring(Frame[Avaris]):
    """TA-AX-19, TA-R30  The next Monster, at once; with a Relic one of the next few, and the others go beneath the
    deck."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        many = min(max(1, mod(g, self.seat, MOD_EXPLORE_PEEK)), g.explore_deck.size + len(g.explore_bottom))
        if many == 1:
            return monster_rises(g, self.seat, next_monster(g, EVERYONE))
        for _ in range(many):
            seen = g.bottom_seen[0] if g.explore_deck.size == 0 else 0
            monster = next_monster(g, self.seat)
            tell(g, news.PEEKED, self.seat, monster, seen_by=self.seat)
            g.explore_bottom = (*g.explore_bottom, monster)
            g.bottom_seen = (*g.bottom_seen, seen | 1 << self.seat)
        return Choosing(self.seat, many).start(g)


@final
class Choosing(Frame[Avaris]):
    """The cards that were looked at lie beneath the deck already; one of them comes up again."""

    def __init__(self, seat: Seat, many: int) -> None:
        self.seat: Final = seat
        self.many: Final = many

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat, "Which Monster do you fight?", self.monsters, then=self.chosen, otherwise=THOSE_TWO, always=True
        )

    def monsters(self, g: Avaris, seat: Seat) -> list[Option]:
        return FACE_MONSTER.each(kinds(g.explore_bottom[len(g.explore_bottom) - self.many :]))

    def chosen(self, g: Avaris, option: Option) -> Step:
        monster = FACE_MONSTER.of(option)
        start = len(g.explore_bottom) - self.many
        i = start + g.explore_bottom[start:].index(monster)
        g.explore_bottom = g.explore_bottom[:i] + g.explore_bottom[i + 1 :]
        g.bottom_seen = g.bottom_seen[:i] + g.bottom_seen[i + 1 :]
        return monster_rises(g, self.seat, monster)
