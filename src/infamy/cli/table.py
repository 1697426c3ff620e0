"""The table in the terminal: who is to choose, what happened, the question and its numbered answers, as plain text."""

from __future__ import annotations

import sys
from pathlib import Path

from infamy.bots.choosing import bots_choice
from infamy.cli.seating import Player
from infamy.cli.standing import Standing
from infamy.cli.words import news_in_words, rule_in_words
from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, Happened, Kind, News
from infamy.engine.preview import CERTAIN
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.run import options_of, question
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat
from infamy.engine.step import AskEach
from infamy.parts.seating import seat_title
from infamy.table.by_itself import ASKED
from infamy.table.choices import ranked
from infamy.table.fate import Chance
from infamy.table.log import as_read_by
from infamy.table.match import Match
from infamy.table.matchfile import Committed, Dice, MatchFile, Seeded, record, save

LOG_LINES = 20
CLEAR_SCREEN = "\033[2J\033[3J\033[H"

HELP = """\
A number, or the key of an option such as end-turn, chooses. Enter shows the choices again.
?            the rules behind the choices
? 3          the rule behind the third choice
? RULE-ID    a rule, such as ? {rule}
why KEY      why something is not allowed, such as why {key}
board        the board, in a chart and in words
react        the moments at which you may react, and when you are asked
react 2 ask  ask at the second of them always; able: if you can do something; round: not in this round
log [N]      the last entries of the log
undo         take back the last choice you made, as long as nobody has learned anything from it
save [FILE]  save the match
quit         stop here"""


class Leave(Exception):
    """Nobody wants to go on."""


class TerminalTable:
    """A match with people at one terminal. What happens is saved first and told then."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        dice: Dice,
        bots_seed: int,
        path: Path | None,
        news: list[News],
        kept: MatchFile | None = None,
    ) -> None:
        self.match, self.game = match, match.game
        self.players, self.dice, self.bots_seed, self.path = players, dice, bots_seed, path
        self.kept = kept  # the file that the match goes on from
        self.standing = Standing(match)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.curtain = len(self.people) > 1 and hides_something(match.game)
        # Who reads the screen: behind a curtain one person at a time; otherwise the only person, or anybody.
        self.reader: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.untold: dict[Seat | None, list[News]] = {
            seat: list(news) for seat in (self.people if self.curtain else [self.reader])
        }
        self.offered = (-1, -1)  # the question that was last written out: entries of the log, and seat
        self.chooser: Seat | None = None  # who chose last
        self.refused = False  # the last thing that was typed made no sense

    def run(self) -> int:
        """Until the match is over or nobody wants to go on. The exit status: 2 if the last word was a mistake."""
        try:
            self.greet()
            self.tell([])
            while not self.match.over:
                self.next_step()
            self.say_how_it_ended()
        except Leave:
            self.take_leave()
        return 2 if self.refused else 0

    def next_step(self) -> None:
        if self.match.waiting is not None:
            self.wait_for_roll(self.match.waiting)
            return
        seat = self.match.deciding()[0]
        bot = self.players[seat].bot
        if bot is None:
            self.ask(seat)
        else:
            self.choose(seat, bots_choice(self.match, seat, bot, self.bots_seed)[0])

    def choose(self, seat: Seat, key: str) -> None:
        self.chooser = seat
        deed = self.game.actions.deed(self.game.actions.parse(key), seat_title(self.match.seats[seat]))
        is_told = deed and seat != self.reader and not isinstance(question(self.match.g), AskEach)
        news = self.match.choose(seat, key)
        self.happened([Happened(Kind("deed", deed, []), [], EVERYONE), *news] if is_told else news)

    def happened(self, news: list[News]) -> None:
        if self.match.waiting is None:
            self.store()
            self.tell(news)

    def store(self) -> None:
        if self.path is not None:
            self.save(self.path)

    def save(self, path: Path) -> None:
        origin, looked_into = (self.kept.origin, self.kept.looked_into) if self.kept is not None else (None, False)
        seats = [player.word for player in self.players]
        save(path, record(self.match, seats, self.dice, self.bots_seed, origin, looked_into))

    # Talking ---------------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        title = self.game.title if self.game.title.endswith("!") else f"{self.game.title}."
        say(f"{title} {'; '.join(player.name for player in self.players)}.")
        if isinstance(self.dice, Seeded):
            say(f"Seed {self.bots_seed}.")
        if self.people:
            say("Type a number to choose, or help.")
        if not self.curtain:
            say(self.game.presentation.as_text(self.match.view(self.reader)))

    def tell(self, news: list[News]) -> None:
        """Everybody hears of it: those who read the screen at once, the others when it is passed to them."""
        for untold in self.untold.values():
            untold += news
        if self.reader in self.untold and not self.bot_goes_on():
            for line in news_in_words(self.game, self.untold[self.reader], self.reader):
                say(line)
            self.untold[self.reader].clear()

    def bot_goes_on(self) -> bool:
        """Is the bot that has just chosen to choose again? Then its steps are told together."""
        if self.match.over or self.match.waiting is not None or self.chooser is None:
            return False
        return self.match.deciding()[0] == self.chooser and self.players[self.chooser].bot is not None

    def pass_the_screen(self, seat: Seat) -> None:
        """Between people with secrets a curtain falls."""
        if not self.curtain or self.reader == seat:
            return
        self.reader = None
        if sys.stdout.isatty():
            say(CLEAR_SCREEN)
        self.read(f"Pass the screen to {self.players[seat].name}, press Enter: ")
        self.reader = seat
        self.tell([])

    def read(self, prompt: str) -> str:
        try:
            line = input(prompt).strip()
        except EOFError:
            say("")
            raise Leave from None
        return line

    def refuse(self, words: str) -> None:
        """One sentence, on standard error; nothing has changed."""
        self.refused = True
        sys.stdout.flush()
        print(words, file=sys.stderr, flush=True)

    def say_how_it_ended(self) -> None:
        standing = self.match.standing()
        winners = " and ".join(self.players[seat].name for seat in standing.winners)
        say(f"The match is over. Winner: {winners} ({standing.reason}).")
        say(f"Scores: {', '.join(f'{name} {score}' for name, score in zip(self.match.seats, standing.scores))}.")
        if isinstance(self.dice, Committed):
            say(f"Secret of the dice: {self.dice.secret}")
        if self.path is not None:
            say(f"The match is in {self.path}; infamy verify checks it.")

    def take_leave(self) -> None:
        if self.path is None:
            say("The match is not saved.")
        else:
            self.store()
            say(f"The match is saved in {self.path}; --file goes on with it.")

    # Questions -------------------------------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        self.pass_the_screen(seat)
        options = options_of(self.match.g, seat)
        answer = self.standing.answer(seat)
        if answer != ASKED:
            why = "Only one answer is possible" if len(options) == 1 else "Not this round"
            words = f"{question(self.match.g).words} {why}: {self.game.actions.label(answer)}."
            say(f"{self.players[seat].name}: {words}")
            self.choose(seat, self.game.actions.key(answer))
            return
        options = [option for option, _ in ranked(self.game, self.match.g, seat, options)]
        if self.offered != (len(self.match.log), seat):
            self.offered = len(self.match.log), seat
            self.offer(seat, options)
        line = self.read(f"{self.match.seats[seat]}> ")
        self.refused = False
        try:
            self.answer(seat, options, line)
        except Refused as refused:
            self.refuse(f"not allowed now: {refused.refusal.why} ({refused.refusal.rule})")
        except NotUnderstood as error:
            self.refuse(str(error))

    def offer(self, seat: Seat, options: list[Option]) -> None:
        say(f"\n{self.players[seat].name}: {question(self.match.g).words}")
        in_vain: dict[str, list[str]] = {}  # what cannot succeed, by what comes of it instead
        for number, option in enumerate(options, 1):
            odds = self.game.presentation.preview(self.match.g, seat, option)
            if odds.chance == 0 and odds.risk == CERTAIN:
                in_vain.setdefault(odds.words, []).append(f"{number} {self.game.actions.label(option)}")
            else:
                say(f"{number:>3}  {self.game.actions.label(option)}{f' ({odds.words})' if odds.words else ''}")
        for words, choices in in_vain.items():
            say(f"     in vain ({words}): {', '.join(choices)}")

    def answer(self, seat: Seat, options: list[Option], line: str) -> None:
        word, _, rest = line.partition(" ")
        if line.isdecimal():
            self.choose(seat, self.game.actions.key(numbered(options, line)))
        elif not line:
            self.offer(seat, options)
        elif line.startswith("?"):
            self.explain(options, line[1:].strip())
        elif word == "why":
            self.say_why_not(seat, options, rest)
        elif word == "react":
            self.react(seat, rest)
        elif line == "undo":
            self.standing.undo(seat)
            self.store()
            say("Taken back.")
        elif not self.is_for_the_table(seat, line):
            if line not in self.game.actions.options:
                raise NotUnderstood(
                    f"expected a number from 1 to {len(options)}, the key of an option such as "
                    f"{self.game.actions.key(options[0])!r}, or help, got {line!r}"
                )
            self.choose(seat, line)

    def react(self, seat: Seat, words: str) -> None:
        if words:
            self.standing.change(seat, words)
        say("\n".join(self.standing.lines(seat)))

    def wait_for_roll(self, chance: Chance) -> None:
        """Real dice and real cards: what came up is typed in."""
        if chance.seen_by in self.people:
            self.pass_the_screen(chance.seen_by)
        line = self.read(f"{chance.what}, {chance.expected()}: ")
        self.refused = False
        try:
            if not self.is_for_the_table(self.reader, line):
                self.happened(self.match.enter(line))
        except NotUnderstood as error:
            self.refuse(str(error))

    # What can be asked at any time -----------------------------------------------------------------------------------

    def is_for_the_table(self, seat: Seat | None, line: str) -> bool:
        """Does what can be asked at any time; answers whether it was that."""
        word, _, rest = line.partition(" ")
        if line == "help":
            say(HELP.format(rule=self.game.ledger.rules[0].id, key=self.game.actions.keys[0]))
        elif line == "board":
            say(self.game.presentation.as_text(self.match.view(seat)))
        elif word == "log":
            self.show_log(seat, rest or str(LOG_LINES))
        elif word == "save":
            self.save_as(rest)
        elif line == "quit":
            raise Leave
        else:
            return False
        return True

    def explain(self, options: list[Option], topic: str) -> None:
        """The rules behind the choices, behind one of them, or any rule."""
        if not topic:
            ids = list(dict.fromkeys(self.game.rule_of(self.match.g, option) for option in options))
        elif topic.isdecimal():
            ids = [self.game.rule_of(self.match.g, numbered(options, topic))]
        else:
            ids = [topic.upper()]
        for id in ids:
            for line in rule_in_words(self.game.ledger.find(id)):
                say(line)

    def say_why_not(self, seat: Seat, options: list[Option], key: str) -> None:
        if self.game.actions.parse(key) in options:
            say(f"{key} is allowed.")
            return
        refusal = self.match.why_not(seat, key)
        say(f"{key} is not allowed: {refusal.why} ({refusal.rule}).")
        if refusal.rule in self.game.ledger.by_id:
            say("\n".join(rule_in_words(self.game.ledger.find(refusal.rule))))

    def show_log(self, seat: Seat | None, many: str) -> None:
        if not many.isdecimal():
            raise NotUnderstood(f"expected how many entries after log, got {many!r}")
        lines = list(enumerate(as_read_by(self.match.log, seat), 1))
        for number, line in lines[max(0, len(lines) - int(many)) :]:
            say(f"{number:>4}  {line}")

    def save_as(self, name: str) -> None:
        """A file that is there already is not overwritten, unless it is this match's own."""
        path = Path(name) if name else self.path
        if path is None:
            raise NotUnderstood("expected a file after save, such as save my-match.json, got none")
        if path != self.path and path.exists():
            raise NotUnderstood(f"expected a file that is not there yet, got {name!r}, which is")
        self.save(path)
        self.path = self.path or path
        say(f"Saved in {path}.")


def say(words: str) -> None:
    print(words, flush=True)


def numbered(options: list[Option], words: str) -> Option:
    if not 1 <= int(words) <= len(options):
        raise NotUnderstood(f"expected a number from 1 to {len(options)}, got {words!r}")
    return options[int(words) - 1]


def hides_something(game: Game) -> bool:
    """Whether people at one screen must not look over each other's shoulders."""
    return any(sight.who == OWNER for sight in game.sight.values()) or any(verb.secret for verb in game.actions.verbs)
