"""The choices of a question as the terminal lists them: numbered, those that are alike together, found by typing."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.preview import CERTAIN, Preview
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import options_of
from infamy.engine.state import Seat, State
from infamy.table.choices import ranked

MANY: Final = 9  # that are read one by one
Choice = tuple[int, Option, Preview]  # with its number


@final
class Offer:
    """What one seat may choose now, in the order in which it is numbered everywhere."""

    def __init__(self, game: Game, g: State, seat: Seat) -> None:
        self.game: Final = game
        self.ranked: Final = ranked(game, g, seat, options_of(g, seat))

    @property
    def options(self) -> list[Option]:
        return [option for option, _ in self.ranked]

    def numbered(self, words: str) -> Option:
        if not 1 <= int(words) <= len(self.ranked):
            raise NotUnderstood(f"expected a number from 1 to {len(self.ranked)}, got {words!r}")
        return self.ranked[int(words) - 1][0]

    def lines(self, numbers: list[int] | None = None) -> list[str]:
        """All choices, or those with these numbers. Many are grouped: what is done in the same way and comes to the
        same shares a line. What cannot succeed is last."""
        shown = [(number, *self.ranked[number - 1]) for number in numbers or range(1, len(self.ranked) + 1)]
        in_vain = [each for each in shown if is_in_vain(each[2])]
        worth_it = [each for each in shown if not is_in_vain(each[2])]
        groups = [[each] for each in worth_it] if len(shown) <= MANY else list(self.alike(worth_it).values())
        lines = [self.line(*group[0]) if len(group) == 1 else self.together(group) for group in groups]
        return lines + [f"     in vain: {self.together(group).lstrip(' !')}" for group in self.alike(in_vain).values()]

    def alike(self, shown: list[Choice]) -> dict[tuple[str, str], list[Choice]]:
        """By what is done, and what comes of it."""
        groups: dict[tuple[str, str], list[Choice]] = {}
        for each in shown:
            groups.setdefault((self.game.actions.verb_of[each[1]].word, each[2].words), []).append(each)
        return groups

    def line(self, number: int, option: Option, preview: Preview) -> str:
        words = f" ({preview.words})" if preview.words else ""
        return f"{number:>3}{danger(preview)} {self.game.actions.label(option)}{words}"

    def together(self, group: list[Choice]) -> str:
        """ "Sail to … (4 squares): 3 A1, 6 D1"."""
        _, first, preview = group[0]
        verb = self.game.actions.verb_of[first]
        words = f" ({preview.words})" if preview.words else ""
        things = [f"{number} {verb.domain.title(verb.of(option))}" for number, option, _ in group]
        return f"   {danger(preview)} {verb.label.replace('{}', '…')}{words}: {', '.join(things)}"

    def found(self, typed: str) -> list[int]:
        """The numbers of the choices with all these words in them, in their labels or else in what comes of them."""
        wanted = typed.lower().split()
        labels = [self.game.actions.label(option).lower() for option, _ in self.ranked]
        whole = [f"{label} {preview.words.lower()}" for label, (_, preview) in zip(labels, self.ranked)]
        for said in (labels, whole):
            found = [number for number, words in enumerate(said, 1) if all(word in words for word in wanted)]
            if found:
                return found
        return []


def is_in_vain(preview: Preview) -> bool:
    return preview.chance == 0 and preview.risk == CERTAIN


def danger(preview: Preview) -> str:
    """A mark beside what may do its chooser harm."""
    return "!" if preview.risk > 0 else " "
