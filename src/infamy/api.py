"""Infamy as a library: open a game, look, choose, read the news, save, load, verify, and let bots play.

Seats and choices go by the names that people read ("blue", "sail:c4"). What a seat is shown is what that seat may know;
only `Table.position()` without a seat and a saved file tell everything.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from infamy.bots.bot import dice_for, make
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import News
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import options_of
from infamy.engine.state import Seat
from infamy.table import library, matchfile
from infamy.table.codec import decode, encode
from infamy.table.fate import TypedFate
from infamy.table.match import Match
from infamy.table.matchfile import Dice, Seeded, Typed
from infamy.table.perspective import Perspective
from infamy.table.views import as_text, asked, news_for


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How a table stands, without how it came to that."""

    game: str
    rules: str  # their version
    players: int
    mode: str
    options: dict[str, str]
    pack: dict[str, Any] = {}  # what was laid over the content
    state: dict[str, Any]  # as table.codec has it


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    winners: list[str]
    scores: dict[str, int]
    reason: str


class Table:
    """One game being played. `open_table`, `load_table` and `read_position` make one."""

    def __init__(self, match: Match, dice: Dice, seed: int, kept: matchfile.MatchFile | None, whole: bool) -> None:
        self.match = match  # what this class does not offer, the match does
        self.game: Game = match.game
        self.seats: list[str] = match.seats
        self._dice, self._seed, self._kept, self._whole = dice, seed, kept, whole
        self._news: list[News] = match.opening

    # Looking ----------------------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> list[str]:
        """The seats that have to choose now; none while the table waits for a roll, or when the game is over."""
        return [self.seats[seat] for seat in self.match.deciding()]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def waiting(self) -> str:
        """The roll that people have to make, with typed dice; otherwise nothing."""
        waiting = self.match.waiting
        return f"{waiting.what}: {waiting.expected()}" if waiting is not None else ""

    @property
    def question(self) -> str:
        """What those who are deciding are asked."""
        return asked(self.match.g) if self.match.deciding() else ""

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """The position as a seat may see it, or as a spectator does."""
        return self.match.view(self._number(seat))

    def text(self, seat: str | None = None) -> str:
        """The same, for reading."""
        return as_text(self.game, self.view(seat))

    def choices(self, seat: str) -> dict[str, str]:
        """What a seat may choose now: keys, each with its words."""
        actions = self.game.actions
        if self.match.waiting is not None:
            return {}
        return {actions.key(option): actions.label(option) for option in options_of(self.match.g, self._seat(seat))}

    def why_not(self, seat: str, key: str) -> str:
        """The rule that forbids a choice, in its words."""
        refusal = self.match.why_not(self._seat(seat), key)
        return f"{refusal.rule}: {refusal.why}"

    def news(self, seat: str | None = None) -> list[str]:
        """What came of the last choice, as a seat or a spectator hears of it."""
        heard = news_for(self.game, self._news, self._number(seat))
        return [str(item["words"]) for item in heard if item["words"]]  # the news after a roll say what came of it

    # Playing ----------------------------------------------------------------------------------------------------------

    def choose(self, seat: str, key: str) -> list[str]:
        """A seat chooses; the news are as that seat hears them. Raises `Refused` if a rule forbids it, and then nothing
        has changed."""
        number = self._seat(seat)
        self._news = self.match.choose(number, key)
        return self.news(seat)

    def roll(self, outcome: str) -> list[str]:
        """With typed dice: what came out. The news are as a spectator hears them."""
        self._news = self.match.enter(outcome)
        return self.news()

    def bot_choice(self, seat: str, bot: str = "easy") -> str:
        """The key that a bot would choose. It is shown what the seat may see, and not the state."""
        number = self._seat(seat)
        if number not in self.match.deciding():
            raise NotUnderstood(f"expected a seat that has to choose ({', '.join(self.deciding)}), got {seat!r}")
        perspective = Perspective(self.game, self.match.g, number)
        chosen = make(bot).choose(perspective, dice_for(self._seed, len(self.match.log), number))
        return self.game.actions.key(chosen)

    def play_out(self, bot: str = "easy") -> Ending:
        """Bots choose for everybody until the game is over."""
        while not self.over:
            if self.waiting:
                raise NotUnderstood(f"expected dice that roll by themselves, got a table that waits for {self.waiting}")
            self.choose(self.deciding[0], self.bot_choice(self.deciding[0], bot))
        return self.ending()

    def ending(self) -> Ending:
        """Who won and with how much, or how it stands if the game is not over."""
        standing = self.match.standing()
        winners = [self.seats[seat] for seat in standing.winners]
        return Ending(winners, dict(zip(self.seats, standing.scores)), standing.reason)

    # Keeping ----------------------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """As a match file: set-up, dice, every choice and every roll, hidden ones too."""
        if not self._whole:
            raise NotUnderstood("expected a game from its beginning, got one that was set up from a position")
        kept = self._kept
        seats = kept.seats if kept is not None else ["you"] * len(self.seats)
        origin, looked_into = (kept.origin, kept.looked_into) if kept is not None else (None, False)
        matchfile.save(Path(path), matchfile.record(self.match, seats, self._dice, self._seed, origin, looked_into))

    def position(self, seat: str | None = None) -> str:
        """One line of text that `read_position` makes the same position of.

        Without a seat it holds every secret of the table. With one, what that seat cannot see is dealt anew: the text
        is a position that the seat could not tell from the real one.
        """
        match, setup = self.match, self.match.setup
        number = self._number(seat)
        g = match.g if number is None else self.game.determinize(match.g, number, SeededFate(self._seed + 1))
        position = Position(
            game=self.game.key,
            rules=self.game.version,
            players=setup.players,
            mode=setup.mode,
            options=setup.options,
            pack=self.game.pack,
            state=encode(self.game, g),
        )
        return msgspec.json.encode(position).decode()

    def _number(self, seat: str | None) -> Seat | None:
        return None if seat is None else self._seat(seat)

    def _seat(self, seat: str) -> Seat:
        if seat not in self.seats:
            raise NotUnderstood(f"expected a seat ({', '.join(self.seats)}), got {seat!r}")
        return self.seats.index(seat)


def game_keys() -> list[str]:
    """The games there are."""
    return library.keys()


def open_table(
    game: str,
    players: int | None = None,
    *,
    seed: int | None = None,
    dice: str = "seeded",
    mode: str = "",
    options: dict[str, str] | None = None,
    pack: str | Path | None = None,
) -> Table:
    """A new game: with as few players as it takes, unless told. The same seed gives the same game. With "typed" dice
    nothing is rolled here: the table waits until `roll` says what came out."""
    loaded = library.load(game, Path(pack) if pack is not None else None)
    setup = loaded.setup(players if players is not None else loaded.counts[0], mode, options or {})
    number = seed if seed is not None else secrets.randbelow(10**9)
    if dice not in ("seeded", "typed"):
        raise NotUnderstood(f"expected seeded or typed dice, got {dice!r}")
    if dice == "typed":
        return Table(Match(loaded, setup, TypedFate()), Typed(), number, None, True)
    return Table(Match(loaded, setup, SeededFate(number)), Seeded(number), number, None, True)


def load_table(path: str | Path) -> Table:
    """A saved game where it stood; its dice go on as they would have."""
    file = matchfile.load(Path(path))
    return Table(matchfile.resume(file), file.dice, file.bots_seed, file, True)


def verify(path: str | Path) -> int:
    """Plays a saved game again and derives every roll that follows from its dice; the number of those. Raises
    `NotUnderstood` with the first thing that is not as it should be."""
    file = matchfile.read(Path(path))
    match = matchfile.verify(file)
    return matchfile.derived_and_told(file.dice, match.log)[0]


def read_position(text: str, *, seed: int | None = None) -> Table:
    """The position that `Table.position` wrote, to play on from there with new dice. It has no past, so it cannot be
    saved as a match file, and nothing before it can be taken back."""
    expected = "expected a position as Table.position() writes it"
    try:
        position = msgspec.json.decode(text, type=Position)
    except msgspec.DecodeError as error:
        raise NotUnderstood(f"{expected}, got something else: {error}") from None
    loaded = library.load_with(position.game, position.pack, "the pack of the position")
    if position.rules != loaded.version:
        raise NotUnderstood(f"{expected} under version {loaded.version} of the rules, got one of {position.rules!r}")
    number = seed if seed is not None else secrets.randbelow(10**9)
    setup = loaded.setup(position.players, position.mode, position.options)
    match = Match(loaded, setup, SeededFate(number), opens=False)
    try:
        match.g = decode(loaded, match.g, position.state)
    except (KeyError, AttributeError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise NotUnderstood(f"{expected}, got a state that does not fit the game: {error!r}") from None
    return Table(match, Seeded(number), number, None, False)
