"""What is counted in a game that bots play: found in what every game declares, so that no game has code for it."""

from __future__ import annotations

from typing import Any, Final, final

from infamy.engine.actions import Domain
from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.news import NOTHING_NEW, NUMBER, Happened, Kind, News
from infamy.engine.run import question
from infamy.engine.sight import COUNT, DERIVED, MEMBERS, NOBODY
from infamy.engine.state import State

NO_SEAT: Final = -1
SEAT: Final = "seat"  # what every game calls the domain of its seats

Columns = dict[str, list[Any]]


@final
class Fields:
    """Which fields of a state are numbers: of a seat, or of the whole table."""

    def __init__(self, game: Game, g: State) -> None:
        self.of_seats: list[str] = []
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
                    self.of_seats.append(name)
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

    def __init__(self, kind: Kind, decks: set[str]) -> None:
        self.seat = NO_SEAT
        self.cards: list[tuple[int, Domain]] = []
        for number, (_, domain) in enumerate(kind.fields):
            if domain.name == SEAT and self.seat == NO_SEAT:
                self.seat = number
            elif domain is not NUMBER and domain.name in decks:
                self.cards.append((number, domain))


@final
class Tally:
    """The counts of one game, and its rounds so far. `rounds` has a list for each column."""

    def __init__(self, game: Game, fields: Fields, players: int, abouts: dict[str, About]) -> None:
        self.game = game
        self.fields = fields
        self.players = players
        self.abouts = abouts  # by the key of the kind; shared by the games of a process
        self.offered: list[list[list[int]]] = [[] for _ in range(players)]  # for each seat the options at each choice
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.asked: dict[str, int] = {}  # questions, by the rule that they cite
        self.applied: dict[str, int] = {}  # choices, by the rule that offers them
        self.news: dict[tuple[str, int], int] = {}  # by kind, and whom it is about
        self.cards: dict[tuple[str, int, str, int], int] = {}  # by what became of it, seat, domain and card
        self.rounds: Columns = {}
        self.round = 0

    def chosen(self, g: State, option: int) -> None:
        """Somebody is about to choose. Options are replaced, never changed, so they can be kept and counted later."""
        self.offered[g.seat].append(g.options)
        self.taken[g.seat].append(option)
        rule = question(g).otherwise.rule
        self.asked[rule] = self.asked.get(rule, 0) + 1
        rule = self.game.rule_of(g, option)
        self.applied[rule] = self.applied.get(rule, 0) + 1

    def drawn(self, cards: Domain, card: int, what: str, seen_by: int) -> None:
        self.count_card("drawn: " + what, seen_by if seen_by >= 0 else NO_SEAT, cards.name, card)

    def count_card(self, how: str, seat: int, domain: str, card: int) -> None:
        key = (how, seat, domain, card)
        self.cards[key] = self.cards.get(key, 0) + 1

    def heard(self, g: State, news: list[News]) -> None:
        """What was told since the last choice."""
        begins = False
        for item in news:
            if isinstance(item, Happened):
                kind = item.kind
                about = self.about(kind)
                seat = item.values[about.seat] if about.seat >= 0 else NO_SEAT
                key = (kind.key, seat)
                self.news[key] = self.news.get(key, 0) + 1
                for number, domain in about.cards:
                    if 0 <= item.values[number] < len(domain.names):
                        self.count_card(kind.key, seat, domain.name, item.values[number])
                if kind.begins != NOTHING_NEW:
                    begins = True
        if begins:
            self.note_round(g)

    def about(self, kind: Kind) -> About:
        about = self.abouts.get(kind.key)
        if about is None:
            about = self.abouts[kind.key] = About(kind, self.fields.decks)
        return about

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
        for name, domain in self.fields.held:
            held: Any = getattr(g, name)
            for seat in range(self.players):
                entries: Any = held[seat]
                for card in entries if isinstance(entries, (list, tuple)) else [entries]:
                    if 0 <= card < len(domain.names):
                        self.count_card("kept: " + name, seat, domain.name, card)

    def verbs_offered(self, seat: int, numbers: list[int], verbs: int) -> list[int]:
        """In how many of a seat's choices each verb was among the options. `numbers` has the verb of each option."""
        times = [0] * verbs
        seen = [0] * verbs
        moment = 0
        for options in self.offered[seat]:
            moment += 1
            for option in options:
                verb = numbers[option]
                if seen[verb] != moment:
                    seen[verb] = moment
                    times[verb] += 1
        return times

    def write_rows(self, g: State, number: int, scores: list[int]) -> None:
        columns = self.rounds
        for seat in range(self.players):
            columns.setdefault("round", []).append(number)
            columns.setdefault("seat", []).append(seat)
            columns.setdefault("score", []).append(scores[seat])
        for name in self.fields.of_seats:
            value: Any = getattr(g, name)
            columns.setdefault(name, []).extend([amount(value[seat]) for seat in range(self.players)])
        for name in self.fields.of_table:
            columns.setdefault(name, []).extend([amount(getattr(g, name))] * self.players)
