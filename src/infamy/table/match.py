"""A match: a set-up and a log. The state is what the log makes of the set-up, and can always be thrown away."""

from __future__ import annotations

from typing import Any, Final, final

from infamy.engine.fate import Fate
from infamy.engine.game import Game, Setup, Standing
from infamy.engine.news import EVERYONE, News, Rolled, is_heard
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.engine.run import choose, deciders, options_of, question
from infamy.engine.state import Seat, State
from infamy.engine.step import AskEach
from infamy.table.codec import breadcrumb
from infamy.table.fate import Chance, RecordedFate, TypedFate, Unanswered, WitnessedFate
from infamy.table.log import (
    FATE,
    LONGEST_LOG,
    MOST_UNDOS,
    REDO,
    RULES,
    UNDO,
    Entry,
    fate_entry,
    redo_entry,
    rules_entry,
    undo_entry,
)
from infamy.table.trial import Trial, reveals
from infamy.table.views import view_for

WAITS_FOR_A_ROLL = Refusal("TABLE-1", "the table waits for a roll")  # its name is not for everybody
NOTHING_TO_UNDO = Refusal("TABLE-2", "you can take back only your own choices, as long as nobody has learned anything")
NOTHING_TO_REDO = Refusal("TABLE-2", "nothing was taken back, or something else was chosen since")
TOO_LONG = Refusal("TABLE-3", f"a match has at most {LONGEST_LOG} entries, and this one has them all")
TOO_MANY_UNDOS = Refusal("TABLE-3", f"a match takes back at most {MOST_UNDOS} times, and this one has done so")
LAST = -1  # the last choice, whatever came before it
APART = 32  # entries from one state that is kept to the next: not many more are played again


Return = tuple[Seat, int, State]  # who may return, to how many live entries, and to what


@final
class TakenBack:
    """What a step back took away: the entries, and how the table stood with them, if that was kept."""

    def __init__(self, entries: list[Entry], g: State | None, back: list[Return]) -> None:
        self.entries: Final = entries
        self.g: Final = g
        self.back: Final = back


class Match:
    """Every choice is tried on a copy; the copy becomes the state if it goes through."""

    def __init__(self, game: Game, setup: Setup, fate: Fate, opens: bool = True) -> None:
        """Without `opens` nothing has happened yet, and whoever knows what has fills it in (table.snapshot)."""
        self.game, self.setup, self.fate = game, setup, fate
        self.log: list[Entry] = []
        self.live: list[Entry] = []  # those that have not been taken back
        self.undos = 0  # entries of the log that take something back
        self.states: list[tuple[int, State]] = []  # how the table stood after so many live entries, now and then
        self.waiting: Chance | None = None  # the roll that people have to make
        self.choice: tuple[Seat, str] | None = None  # what is applied again when they have
        self.awaiting: list[News] = []  # what happened on the way to that roll,
        self.under_way: list[dict[str, str | bool | None]] = []  # and the procedures that it belongs to
        self.unseen: dict[str, set[int]] = {}  # decks of which somebody has drawn unseen, and who
        self.back: list[Return] = []  # where the last chooser may still return to
        self.undone: list[TakenBack] = []  # what can be done again, the last one first, until something else is chosen
        self.watched = False  # somebody follows it on the table,
        self.trail: list[State] = []  #   and wants to know how it stood before the last choice and at each of its news
        self.g: State = game.initial_state(setup, fate)
        self.opening: list[News] = self._try() if opens else []  # what happened before anybody chose

    @property
    def kept(self) -> int:
        """How many entries of the log have not been taken back."""
        return len(self.live)

    @property
    def seats(self) -> list[str]:
        return self.game.seats[: self.setup.players]

    @property
    def over(self) -> bool:
        return self.g.over

    def standing(self) -> Standing:
        return self.game.standing(self.g)

    def deciding(self) -> list[Seat]:
        """The seats that must choose now; nobody while the table waits for a roll."""
        return [] if self.waiting is not None else deciders(self.g)

    def options(self, seat: Seat) -> list[str]:
        """The keys of what a seat may choose now."""
        if self.waiting is not None:
            return []
        return [self.game.actions.key(option) for option in options_of(self.g, seat)]

    def view(self, seat: Seat | None) -> dict[str, Any]:
        return view_for(self.game, self.g, seat)

    def choose(self, seat: Seat, key: str) -> list[News]:
        """A seat chooses; answers with what happened. Raises Refused, and changes nothing, if a rule forbids it."""
        if self.waiting is not None:
            raise Refused(WAITS_FOR_A_ROLL)
        if len(self.log) >= LONGEST_LOG:
            raise Refused(TOO_LONG)
        if self.game.actions.parse(key) not in options_of(self.g, seat):
            raise Refused(self.why_not(seat, key))
        self.choice = (seat, key)
        return self._try()

    def enter(self, outcome: str) -> list[News]:
        """People have rolled."""
        if self.waiting is None or not isinstance(self.fate, TypedFate):
            raise Refused(Refusal("TABLE-1", "the table waits for no roll"))
        self.waiting.parse(outcome)
        self.fate.typed.append(outcome)
        return self._try()

    def unenter(self, left: int) -> None:
        """Of what was typed for the choice that waits, only so much holds; the rest is asked for again."""
        assert isinstance(self.fate, TypedFate) and self.waiting is not None
        del self.fate.typed[left:]
        self._try()

    def drop_choice(self) -> None:
        """The choice that waits for a roll is not made after all. Nothing of it is in the log."""
        assert isinstance(self.fate, TypedFate) and self.waiting is not None and self.choice is not None
        self.fate.forget()
        self.waiting = None

    def why_not(self, seat: Seat, key: str) -> Refusal:
        """Why a seat may not choose that. What it cannot see has no say in it: it is asked of a game dealt anew."""
        option = self.game.actions.parse(key)
        if self.waiting is not None:
            return WAITS_FOR_A_ROLL
        return Trial(self.game, self.g, seat).why_not(option)

    def may_undo(self, seat: Seat, to: int = LAST) -> bool:
        """Neither fate nor another seat has spoken since this seat last chose, or since it chose with so many entries
        before it."""
        if not self.back or self.back[-1][0] != seat or self.waiting is not None:
            return False
        return to == LAST or any(length == to for _, length, _ in self.back)

    def undo(self, seat: Seat, to: int = LAST) -> None:
        """Take back one's own last choice, or all of them from one on, as long as nobody has learned anything."""
        if not self.may_undo(seat, to):
            raise Refused(NOTHING_TO_UNDO)
        self.check_undos()
        before, back = self.g, self.back[:]
        _, length, self.g = self.back.pop()
        while to != LAST and length != to:
            _, length, self.g = self.back.pop()
        self._shorten(TakenBack(self.live[length:], before, back))

    def rewind(self, length: int) -> None:
        """By consent: back to where the log had so many entries. Fate does not repeat what it said since."""
        live = self.live
        if not 0 <= length < len(live) or live[length].by == FATE:
            raise NotUnderstood(f"expected a choice to go back to, got entry {length} of {len(live)}")
        self.check_undos()
        taken = TakenBack(live[length:], self.g, self.back)
        self.g = self._back_at(length).g
        self.waiting, self.back = None, []
        if isinstance(self.fate, TypedFate):
            self.fate.forget()  # it was for the choice that waited
        self._shorten(taken)

    def may_redo(self, seat: Seat) -> bool:
        """Without asking: all that would be done again are choices of this seat, which it could make again anyway. What
        fate has said would come again, and a seat alone has no choice between that and another roll."""
        if not self.undone or self.waiting is not None:
            return False
        return all(entry.by == self.seats[seat] for entry in self.undone[-1].entries)

    def redo(self) -> None:
        """What was last taken back is done again, with the same rolls, if nothing else was chosen since."""
        if self.waiting is not None:
            raise Refused(WAITS_FOR_A_ROLL)
        if not self.undone:
            raise Refused(NOTHING_TO_REDO)
        self.check_undos()
        taken = self.undone.pop()
        if taken.g is not None:
            self.g, self.back = taken.g, taken.back
        else:
            again = self._with(taken.entries)
            self.g, self.back = again.g, again.back
        self.live += taken.entries
        self.trail = []
        self.undos += 1
        self.log.append(redo_entry(len(self.live)))
        self.keep_state()

    def check_undos(self) -> None:
        """A log has a budget: what is taken back has to be played again by whoever reads the log."""
        if self.undos >= MOST_UNDOS:
            raise Refused(TOO_MANY_UNDOS)

    def change_rules(self, version: str) -> None:
        """From here on another version of the rules is played; what was chosen before has been legal under it, too."""
        self.log.append(rules_entry(version))
        self.undone = []

    def _shorten(self, taken: TakenBack) -> None:
        length = len(self.live) - len(taken.entries)
        del self.live[length:]
        self.undone.append(taken)
        self.trail = []
        while self.states and self.states[-1][0] > length:
            self.states.pop()
        self.undos += 1
        self.log.append(undo_entry(length))

    def trails_since(self, length: int) -> list[list[State]]:
        """As `trail`, for each choice since there were so many live entries: for whoever has missed them. None of them
        where no state was kept before, as it would take long to play from the beginning."""
        if not any(number <= length for number, _ in self.states):
            return []
        past, trails = self._back_at(length), list[list[State]]()
        past.watched = True
        for entry in self.live[length:]:
            if entry.by != FATE:
                past.choose(past.seats.index(entry.by), entry.key)
                trails.append(past.trail)
        return trails

    def _back_at(self, length: int) -> Match:
        """A match that stands as this one did after so many live entries, and rolls as it did from there on. It is
        played from the last state that was kept before."""
        kept = [(number, state) for number, state in self.states if number <= length]
        start = kept[-1][0] if kept else 0
        fate = RecordedFate([entry.outcome for entry in self.live[start:] if entry.by == FATE])
        past = Match(self.game, self.setup, fate, opens=not kept)
        if kept:
            past.g = kept[-1][1]
        for entry in self.live[start:length]:
            if entry.by != FATE:
                past.choose(past.seats.index(entry.by), entry.key)
        return past

    def _with(self, entries: list[Entry]) -> Match:
        """A match that stands as this one would after these entries, which it has played before."""
        fate = RecordedFate([entry.outcome for entry in entries if entry.by == FATE])
        again = Match(self.game, self.setup, fate, opens=False)
        again.g, again.live, again.back = self.g, self.live[:], self.back[:]
        for entry in entries:
            if entry.by != FATE:
                again.choose(again.seats.index(entry.by), entry.key)
        return again

    def _try(self) -> list[News]:
        news: list[News] = []
        witness = WitnessedFate(self.fate, news)
        entries: list[Entry] = []
        try:
            if self.choice is None:
                trial = self.game.initial_state(self.setup, witness)
                trial.at_table = True
                trial.news = news
                self.game.start(trial)
            else:
                seat, key = self.choice
                option = self.game.actions.parse(key)
                trial = self.g.copy()
                trial.fate = witness
                trial.news = news
                trial.watched = self.watched
                choose(trial, seat, option)
                hidden = self.game.actions.is_secret(option) or isinstance(question(self.g), AskEach)
                entries.append(Entry(self.game.seats[seat], key, seat if hidden else EVERYONE))
        except Unanswered as unanswered:
            self._wait(unanswered.chance, trial, news)
            return []
        finally:
            if isinstance(self.fate, TypedFate):
                self.fate.said = 0  # the same outcomes again, if the choice is applied again
        if isinstance(self.fate, TypedFate):
            self.fate.forget()
        self.waiting = None
        for deck, seen_by in witness.unseen:
            self.unseen.setdefault(deck, set()).add(seen_by)
        entries += [fate_entry(item.what, item.outcome, item.seen_by) for item in news if isinstance(item, Rolled)]
        self._remember(entries, trial, news)
        self.trail = trail(self.g, news) if self.watched and self.choice is not None else []
        self.g = trial
        self.log += entries
        self.live += entries
        self.undone = []
        self.keep_state()
        return news

    def _wait(self, chance: Chance, trial: State, news: list[News]) -> None:
        """For what people roll or draw. Who has drawn unseen from a deck knows more of it than others."""
        before = self.fate.asked if isinstance(self.fate, TypedFate) else []
        hidden = {each.deck for each in [*before, chance] if each.seen_by != EVERYONE}
        chance.closed = bool(chance.deck) and (chance.deck in hidden or chance.deck in self.unseen)
        self.waiting, self.awaiting, self.under_way = chance, news, breadcrumb(self.game, trial)

    def keep_state(self) -> None:
        """If it is the first, or none was kept for a while."""
        if not self.states or len(self.live) - self.states[-1][0] >= APART:
            self.states.append((len(self.live), self.g))

    def _remember(self, entries: list[Entry], trial: State, news: list[News]) -> None:
        """Where the chooser may return to, unless fate has spoken or something hidden has come to light."""
        if self.choice is None or len(entries) > 1 or reveals(self.game, self.g, trial, self.choice[0], news):
            self.back = []
            return
        seat = self.choice[0]
        if self.back and self.back[-1][0] != seat:
            self.back = []
        self.back.append((seat, self.kept, self.g))


def trail(before: State, news: list[News]) -> list[State]:
    """The table before a choice and at each piece of news that anybody hears; a roll changes nothing by itself."""
    positions = [before]
    for item in news:
        if is_heard(item):
            positions.append(item.position or positions[-1])
    return positions


def replay(game: Game, setup: Setup, log: list[Entry], fate: Fate | None = None) -> Match:
    """Play a log again, with its own rolls or with another fate."""
    recorded = RecordedFate([entry.outcome for entry in log if entry.by == FATE])
    match = Match(game, setup, fate or recorded)
    for number, entry in enumerate(log, 1):
        if entry.by == UNDO:
            match.rewind(int(entry.outcome))
        elif entry.by == REDO:
            match.redo()
        elif entry.by == RULES:
            match.change_rules(entry.outcome)
        elif entry.by != FATE:
            if entry.by not in match.seats:
                raise NotUnderstood(
                    f"expected entry {number} of the log to be by {', '.join(match.seats)}, got {entry.by!r}"
                )
            match.choose(match.seats.index(entry.by), entry.key)
    return match
