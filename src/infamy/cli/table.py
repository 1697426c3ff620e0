"""The table in the terminal: who is to choose, what happened, the question and its numbered answers, as plain text."""

from __future__ import annotations

import random
import shutil
import sys
import textwrap
from pathlib import Path

from infamy.bots.choosing import bots_choice
from infamy.cli.explain import explained
from infamy.cli.hint import hint_lines
from infamy.cli.offer import Offer
from infamy.cli.seating import Player
from infamy.cli.standing import Standing
from infamy.cli.story import Story, asks_each
from infamy.cli.words import deed_of, news_in_words, rule_in_words, scores_in_words
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, NOTHING_NEW, Happened, News
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat
from infamy.parts.seating import seat_title
from infamy.parts.words import listed
from infamy.table.by_itself import ASKED, open_window
from infamy.table.fate import Chance
from infamy.table.match import Match
from infamy.table.matchfile import Committed, Dice, MatchFile, Seeded, record, save
from infamy.table.names import Names
from infamy.table.real_dice import Rollers, asked_for
from infamy.table.views import as_text, asked

LOG_LINES = 20
CLEAR_SCREEN = "\033[2J\033[3J\033[H"

HELP = """\
A number, or the key of an option such as end-turn, chooses. Enter shows the choices again; ! marks what may harm you.
any words    only the choices with these words in them, such as {word}
?            the things that the choices name, and the rules behind them
? 3          the same of the third choice
? NAME       a card or whatever else has something to be said of it, by its name
? RULE-ID    a rule, such as ? {rule}
why KEY      why something is not allowed, such as why {key}
hint         the best choices, the chance to win with each and why, if nobody else plays but bots
board        all of the board, in a chart and in words; before each turn you see it in short
react        the moments at which you may react, and when you are asked
react 2 ask  ask at the second of them always; able: if you can do something; round: not in this round
log [N]      what happened last, in N sentences
undo         take back the last choice you made, as long as nobody has learned anything from it
redo         make again what you have taken back, as long as nothing else was chosen
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
        story: Story,
        kept: MatchFile | None = None,
    ) -> None:
        self.match, self.game = match, match.game
        self.players, self.dice, self.bots_seed, self.path = players, dice, bots_seed, path
        self.kept = kept  # the file that the match goes on from
        self.story = story
        self.names = Names(match.seats, [player.name for player in players])
        self.standing = Standing(match)
        self.deals = random.Random(f"{bots_seed}:{len(match.log)}")  # what the program deals beside real dice
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.rollers = Rollers(self.people, self.people, len(players))
        self.curtain = len(self.people) > 1 and hides_something(match.game)
        # Who reads the screen: behind a curtain one person at a time; otherwise the only person, or anybody.
        self.reader: Seat | None = self.people[0] if len(self.people) == 1 else None
        news = story.moments[0][1] if kept is None else []
        self.untold: dict[Seat | None, list[News]] = {
            seat: list(news) for seat in (self.people if self.curtain else [self.reader])
        }
        self.deed: list[News] = []  # what is told of a choice beside the news it leads to
        self.begun = 0  # turns and rounds so far,
        self.shown = (-1, -1)  # and that in which the table was last shown in short, and to which seat
        self.offered = (-1, -1)  # the question that was last written out: entries of the log, and seat
        self.chooser: Seat | None = None  # who chose last,
        self.before = 0  # and how many entries there were before
        self.refused = False  # the last thing that was typed made no sense

    def run(self) -> int:
        """Until the match is over or nobody wants to go on. The exit status: 2 if the last word was a mistake."""
        try:
            self.greet()
            if self.match.waiting is None:
                self.tell([])
            else:
                self.happened([])
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
        self.chooser, self.before, secretly = seat, self.match.kept, asks_each(self.match)
        news = self.match.choose(seat, key)
        self.deed = deed_of(self.game, self.game.actions.parse(key), seat, secretly, news)
        self.happened(news)

    def happened(self, news: list[News]) -> None:
        news = self.rollers.deal(self.match, news, self.deals)
        if self.match.waiting is None:
            self.story.add(self.before, [*self.deed, *news])
            self.store()
            self.tell(news, self.deed)
            self.deed = []

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
        say(f"{title} {', '.join(player.title for player in self.players)}.")
        if isinstance(self.dice, Seeded):
            say(f"Seed {self.bots_seed}.")
        if self.people:
            say("Type a number to choose, or help.")
        if not self.curtain:
            self.say(as_text(self.game, self.match.view(self.reader)))
            self.shown = (self.begun, self.people[0] if self.people else -1)

    def say(self, words: str) -> None:
        """With the names that people gave themselves."""
        say(self.names.told(words))

    def tell(self, news: list[News], deed: list[News] | None = None) -> None:
        """Everybody hears of it: those who read the screen at once, the others when it is passed to them. What somebody
        has just chosen they know."""
        self.begun += sum(isinstance(item, Happened) and item.kind.begins != NOTHING_NEW for item in news)
        for seat, untold in self.untold.items():
            untold += news if seat == self.chooser or not deed else [*deed, *news]
        if self.reader in self.untold and not self.bot_goes_on():
            for line in news_in_words(self.game, self.untold[self.reader], self.reader):
                self.say(line)
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
        self.read(f"Pass the screen to {self.players[seat].title}, press Enter: ")
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
        winners = listed([seat_title(self.match.seats[seat]) for seat in standing.winners])
        self.say(f"The match is over. Winner: {winners} ({standing.reason}).")
        for line in scores_in_words(self.match.seats, standing):
            self.say(line)
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
        answer = self.standing.answer(seat)
        if answer != ASKED:
            if not open_window(self.game, self.match.g, seat):
                self.say(f"({asked(self.match.g)} Only one answer: {self.game.actions.label(answer)}.)")
            self.choose(seat, self.game.actions.key(answer))
            return
        offer = Offer(self.game, self.match.g, seat)
        if self.offered != (len(self.match.log), seat):
            self.offered = len(self.match.log), seat
            self.show_in_short(seat)
            self.offer(offer)
        line = self.read(self.prompt(seat))
        self.refused = False
        try:
            self.answer(seat, offer, line)
        except Refused as refused:
            self.refuse(f"not allowed now: {refused.refusal.why} ({refused.refusal.rule})")
        except NotUnderstood as error:
            self.refuse(str(error))

    def show_in_short(self, seat: Seat) -> None:
        """Board and hand when a turn begins, or when somebody else has drawn one into theirs; a moment to react is no
        turn."""
        is_new = self.shown != (self.begun, seat) and self.chooser != seat
        if not is_new or open_window(self.game, self.match.g, seat):
            return
        self.shown = self.begun, seat
        self.say("\n".join(["", *self.game.presentation.brief(self.match.view(seat)).lines]))

    def prompt(self, seat: Seat) -> str:
        """ "Blue, 2 actions, 3 gold> " """
        known = self.game.presentation.brief(self.match.view(seat)).prompt
        return self.names.told(f"{seat_title(self.match.seats[seat])}{f', {known}' if known else ''}> ")

    def offer(self, offer: Offer, numbers: list[int] | None = None) -> None:
        self.say("\n".join(["", asked(self.match.g), *offer.lines(numbers)]))

    def answer(self, seat: Seat, offer: Offer, line: str) -> None:
        word, _, rest = line.partition(" ")
        if line.isdecimal():
            self.choose(seat, self.game.actions.key(offer.numbered(line)))
        elif not line:
            self.offer(offer)
        elif line.startswith("?"):
            self.say("\n".join(explained(self.game, self.match.g, offer, line[1:].strip())))
        elif word == "why":
            self.say_why_not(seat, offer, rest)
        elif line == "hint":
            self.say_hint(seat, offer)
        elif word == "react":
            self.react(seat, rest)
        elif line == "undo":
            self.standing.undo(seat)
            self.story.take_back(self.match.kept)
            self.store()
            say("Taken back.")
        elif line == "redo":
            self.standing.redo(seat)
            self.story.do_again(self.match.kept)
            self.store()
            say("Done again.")
        elif not self.is_for_the_table(seat, line):
            self.find_or_choose(seat, offer, line)

    def find_or_choose(self, seat: Seat, offer: Offer, line: str) -> None:
        """A key chooses; other words are looked for among the choices."""
        if line in self.game.actions.options:
            self.choose(seat, line)
            return
        found = offer.found(line)
        if not found:
            raise NotUnderstood(
                f"expected a number from 1 to {len(offer.options)}, the key of an option such as "
                f"{self.game.actions.key(offer.options[0])!r}, words of a choice, or help, got {line!r}"
            )
        self.offer(offer, found)

    def react(self, seat: Seat, words: str) -> None:
        if words:
            self.standing.change(seat, words)
        say("\n".join(self.standing.lines(seat)))

    def wait_for_roll(self, chance: Chance) -> None:
        """Real dice and real cards: what came up is typed in."""
        if chance.seen_by in self.people:
            self.pass_the_screen(chance.seen_by)
        faces = self.game.presentation.faces.get(chance.what, [])[: chance.sides]
        shown = f" ({', '.join(f'{number} {face}' for number, face in enumerate(faces, 1))})" if faces else ""
        what, reason = asked_for(self.match, chance)
        if reason:
            say(reason)
        line = self.read(f"{what}, {chance.expected()}{shown}: ")
        self.refused = False
        try:
            if line == "undo":
                self.take_back_roll()
            elif not self.is_for_the_table(self.reader, line):
                self.happened(self.match.enter(line))
        except NotUnderstood as error:
            self.refuse(str(error))

    def take_back_roll(self) -> None:
        """What was typed last for the choice that waits, if whoever reads the screen may know it."""
        typed = self.rollers.typed_by_people(self.match)
        if not typed or typed[-1][1].seen_by not in (EVERYONE, self.reader):
            raise NotUnderstood("expected a roll that you typed for this choice before, and there is none")
        self.match.unenter(typed[-1][0])
        say("Taken back.")

    # What can be asked at any time -----------------------------------------------------------------------------------

    def is_for_the_table(self, seat: Seat | None, line: str) -> bool:
        """Does what can be asked at any time; answers whether it was that."""
        word, _, rest = line.partition(" ")
        if line == "help":
            verb = self.game.actions.verbs[0]
            word = verb.label.replace("{}", "").split()[0].lower()
            say(HELP.format(rule=self.game.ledger.rules[0].id, key=self.game.actions.keys[0], word=word))
        elif line == "board":
            self.say(as_text(self.game, self.match.view(seat)))
        elif word == "log":
            self.show_log(seat, rest or str(LOG_LINES))
        elif word == "save":
            self.save_as(rest)
        elif line == "quit":
            raise Leave
        else:
            return False
        return True

    def say_why_not(self, seat: Seat, offer: Offer, key: str) -> None:
        if self.game.actions.parse(key) in offer.options:
            say(f"{key} is allowed.")
            return
        refusal = self.match.why_not(seat, key)
        say(f"{key} is not allowed: {refusal.why} ({refusal.rule}).")
        if refusal.rule in self.game.ledger.by_id:
            say("\n".join(rule_in_words(self.game.ledger.find(refusal.rule))))

    def say_hint(self, seat: Seat, offer: Offer) -> None:
        if sum(player.bot is None for player in self.players) > 1:
            raise NotUnderstood("expected a table with one person and bots for a hint: among people there are none")
        self.say("\n".join(hint_lines(self.match, seat, offer, self.bots_seed)))

    def show_log(self, seat: Seat | None, many: str) -> None:
        if not many.isdecimal():
            raise NotUnderstood(f"expected how many sentences after log, got {many!r}")
        lines = self.story.lines(seat)
        for line in lines[max(0, len(lines) - int(many)) :]:
            self.say(line)

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
    """On a terminal no word is cut at the end of a line."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        words = "\n".join(wrapped(line, width) for line in words.split("\n"))
    print(words, flush=True)


def wrapped(line: str, width: int) -> str:
    """What does not fit goes on below, a little to the right."""
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(line, width, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False)


def hides_something(game: Game) -> bool:
    """Whether people at one screen must not look over each other's shoulders."""
    return any(sight.who == OWNER for sight in game.sight.values()) or any(verb.secret for verb in game.actions.verbs)
