"""What is counted in a game that bots play: found in what every game declares, so that no game has code for it.

A random game takes a few milliseconds, so while it is played things are only noted; they are counted when it is over,
in lists by number. Words come in when a part of a record is written.
"""

from __future__ import annotations

from typing import Any, Final, final

from infamy.engine.actions import Domain
from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.news import NOTHING_NEW, NUMBER, ROUND, Happened, Kind, News
from infamy.engine.run import question
from infamy.engine.sight import COUNT, DERIVED, MEMBERS, NOBODY
from infamy.engine.state import State

NO_SEAT: Final = -1
SEAT: Final = "seat"  # what every game calls the domain of its seats
SEATS: Final = 16  # more than any game has: what is told of a seat, or of none, has a number below this
CARDS: Final = 4096  # more than any deck has kinds of

Columns = dict[str, list[Any]]


@final
class Fields:
    """Which fields of a state are numbers: of a seat, or of the whole table."""

    def __init__(self, game: Game, g: State) -> None:
        self.of_seats: list[str] = []
        self.plain: list[str] = []  # those of seats that are whole numbers as they stand
        self.of_table: list[str] = []
        self.decks: set[str] = set()  # the domains that cards are drawn from
        self.held: list[tuple[str, Domain]] = []  # fields by seat that hold such cards
        shown = [name for name, sight in game.sight.items() if sight.who not in (NOBODY, DERIVED)]
        for name in game.sight:
            pool: Any = getattr(g, name, None)
            if isinstance(pool, Pool):
                self.decks.add(pool.cards.name)
        for name in shown:
            sight = game.sight[name]
            value: Any = getattr(g, name)
            if sight.by is not None and sight.by.name == SEAT:
                if sight.of is None or isinstance(value[0], (list, tuple)):
                    numbers = isinstance(value, list) and {type(each) for each in value} == {int}
                    (self.plain if numbers else self.of_seats).append(name)
                if sight.of is not None and sight.of.name in self.decks:
                    self.held.append((name, sight.of))
            elif sight.by is None and is_number(value, sight.who, sight.of):
                self.of_table.append(name)


def is_number(value: Any, who: str, of: Domain | None) -> bool:
    """Whether a field of the table says how much or how many. Which one it says is no number."""
    if isinstance(value, Pool) or (who == COUNT and isinstance(value, (list, tuple))):
        return True
    return of is None and who != MEMBERS and isinstance(value, int) and not isinstance(value, bool)


def amount(value: Any) -> int:
    """How much, or how many."""
    if isinstance(value, Pool):
        return value.size
    return len(value) if isinstance(value, (list, tuple)) else int(value)


@final
class About:
    """Where a kind of news says whom it is about, and which cards it names."""

    def __init__(self, kind: Kind, number: int, book: Book) -> None:
        self.number = number
        self.seat = NO_SEAT
        self.cards: list[int] = []  # in which places,
        self.many: list[int] = []  # of how many,
        self.ways: list[int] = []  # and the number of what became of them
        for place, (_, domain) in enumerate(kind.fields):
            if domain.name == SEAT and self.seat == NO_SEAT:
                self.seat = place
            elif domain is not NUMBER and domain.name in book.fields.decks:
                self.cards.append(place)
                self.many.append(len(domain.names))
                self.ways.append(book.way(kind.key, domain))


@final
class Book:
    """What the games of a process share: which fields are counted, and numbers for kinds of news and ways of a card.

    The numbers go by when each was first seen, so they mean nothing outside the process."""

    def __init__(self, game: Game, g: State, players: int, own_rules: bool, rounds_begin: bool) -> None:
        """`own_rules`: the game knows better than its verbs which rule offers an option. `rounds_begin`: some of its
        news open a round, so that those which open a turn need not be looked at."""
        self.game = game
        self.players = players
        self.own_rules = own_rules
        self.fields = Fields(game, g)
        self.rounds_begin = rounds_begin
        self.abouts: dict[Kind, About] = {}
        self.kinds: list[str] = []  # the key of each
        self.ways: dict[tuple[str, str], int] = {}  # of a card: what became of it, and its domain
        self.domains: list[Domain] = []  # of each way
        self.draws: dict[str, tuple[Domain, int]] = {}  # by what for: the way of what was drawn last for it
        numbers = {id(verb): number for number, verb in enumerate(game.actions.verbs)}
        self.verb_of: list[int] = [numbers[id(verb)] for verb in game.actions.verb_of]
        self.offered: list[int] = [0] * len(self.verb_of)  # how often each option was, while one game is counted
        self.taken: list[int] = [0] * len(self.verb_of)
        self.verbs: list[int] = [0] * len(game.actions.verbs)
        self.last_seen: list[int] = [0] * len(game.actions.verbs)  # at which moment a verb was offered last
        self.moment = 0

    def about(self, kind: Kind) -> About:
        about = self.abouts.get(kind)
        if about is None:
            about = self.abouts[kind] = About(kind, len(self.kinds), self)
            self.kinds.append(kind.key)
        return about

    def draw(self, what: str, domain: Domain) -> int:
        """The way of a card that is drawn: nearly always from the same deck for the same end."""
        known = self.draws.get(what)
        if known is None or known[0] is not domain:
            known = self.draws[what] = (domain, self.way("drawn: " + what, domain))
        return known[1]

    def way(self, how: str, domain: Domain) -> int:
        key = (how, domain.name)
        number = self.ways.get(key, -1)
        if number < 0:
            number = self.ways[key] = len(self.domains)
            self.domains.append(domain)
        return number


@final
class Choices:
    """What was offered and taken in a game, column by column: a row for each seat and option, or seat and verb."""

    def __init__(self) -> None:
        self.seat: list[int] = []
        self.what: list[int] = []
        self.offered: list[int] = []
        self.taken: list[int] = []

    def add(self, seat: int, what: int, offered: int, taken: int) -> None:
        self.seat.append(seat)
        self.what.append(what)
        self.offered.append(offered)
        self.taken.append(taken)


@final
class Tally:
    """What was noted in one game, and its rounds so far. `rounds` has a list for each column."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.game = book.game
        self.players = book.players
        self.seats: list[int] = []  # who chose,
        self.offered: list[list[int]] = []  # from what,
        self.taken: list[int] = []  # what,
        self.asked: list[str] = []  # by which rule that was asked,
        self.applied: list[str] = []  # and offered, where the game knows better than its verbs
        self.news: dict[int, int] = {}  # how often, by kind and whom it is about: SEATS * kind + seat + 1
        self.cards: dict[int, int] = {}  # how often, by what became of it, seat and card
        self.rounds: Columns = {}
        self.round = 0

    def chosen(self, g: State, option: int) -> None:
        """Somebody is about to choose. Options are replaced, never changed, so they can be kept and counted later."""
        self.seats.append(g.seat)
        self.offered.append(g.options)
        self.taken.append(option)
        self.asked.append(question(g).otherwise.rule)
        if self.book.own_rules:
            self.applied.append(self.game.rule_of(g, option))

    def drawn(self, cards: Domain, card: int, what: str, seen_by: int) -> None:
        self.count_card(self.book.draw(what, cards), seen_by if seen_by >= 0 else NO_SEAT, card)

    def count_card(self, way: int, seat: int, card: int) -> None:
        key = (way * SEATS + seat + 1) * CARDS + card
        self.cards[key] = self.cards.get(key, 0) + 1

    def heard(self, g: State, news: list[News]) -> None:
        """What was told since the last choice."""
        begins = False
        book = self.book
        for item in news:
            if isinstance(item, Happened):
                kind = item.kind
                about = book.about(kind)
                seat = item.values[about.seat] if about.seat >= 0 else NO_SEAT
                key = about.number * SEATS + seat + 1
                self.news[key] = self.news.get(key, 0) + 1
                for number in range(len(about.cards)):
                    card = item.values[about.cards[number]]
                    if 0 <= card < about.many[number]:
                        self.count_card(about.ways[number], seat, card)
                if kind.begins == ROUND or (kind.begins != NOTHING_NEW and not book.rounds_begin):
                    begins = True
        if begins:
            self.note_round(g)

    def note_round(self, g: State) -> None:
        """How the table stands at the first choice of a round; one that begins and ends in one choice is left out."""
        standing = self.game.standing(g)
        if standing.rounds > self.round and not g.over:
            self.round = standing.rounds
            self.write_rows(g, standing.rounds, standing.scores)

    def end(self, g: State) -> None:
        """The last row: how it stands when all is over; and who has which cards."""
        standing = self.game.standing(g)
        self.write_rows(g, standing.rounds + 1, standing.scores)
        for name, domain in self.book.fields.held:
            held: Any = getattr(g, name)
            way = self.book.way("kept: " + name, domain)
            for seat in range(self.players):
                entries: Any = held[seat]
                for card in entries if isinstance(entries, (list, tuple)) else [entries]:
                    if 0 <= card < len(domain.names):
                        self.count_card(way, seat, card)

    def write_rows(self, g: State, number: int, scores: list[int]) -> None:
        columns, players = self.rounds, self.players
        if not columns:
            fields = self.book.fields
            for name in ["round", "seat", "score", *fields.plain, *fields.of_seats, *fields.of_table]:
                columns[name] = []
        columns["round"].extend([number] * players)
        columns["seat"].extend(list(range(players)))
        columns["score"].extend(scores[:players])
        for name in self.book.fields.plain:
            columns[name].extend(getattr(g, name)[:players])
        for name in self.book.fields.of_seats:
            value: Any = getattr(g, name)
            columns[name].extend([amount(value[seat]) for seat in range(players)])
        for name in self.book.fields.of_table:
            columns[name].extend([amount(getattr(g, name))] * players)

    # When it is over -------------------------------------------------------------------------------------------------

    def choices(self) -> tuple[Choices, Choices]:
        """How often each seat was offered and took each option, and each verb, as far as it was offered at all."""
        options, verbs = Choices(), Choices()
        for seat in range(self.players):
            self.count_seat(seat, options, verbs)
        return options, verbs

    def count_seat(self, seat: int, options: Choices, verbs: Choices) -> None:
        book = self.book
        offered, taken, verb_of, last_seen = book.offered, book.taken, book.verb_of, book.last_seen
        times = book.verbs
        touched: list[int] = []
        for number in range(len(self.seats)):
            if self.seats[number] == seat:
                book.moment += 1
                moment = book.moment
                for option in self.offered[number]:
                    many = offered[option]
                    if many == 0:
                        touched.append(option)
                    offered[option] = many + 1
                    verb = verb_of[option]
                    if last_seen[verb] != moment:
                        last_seen[verb] = moment
                        times[verb] += 1
                taken[self.taken[number]] += 1
        chosen: dict[int, int] = {}
        for option in touched:
            options.add(seat, option, offered[option], taken[option])
            chosen[verb_of[option]] = chosen.get(verb_of[option], 0) + taken[option]
            offered[option] = taken[option] = 0
        for verb in sorted(chosen):
            verbs.add(seat, verb, times[verb], chosen[verb])
            times[verb] = 0
