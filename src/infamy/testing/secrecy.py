"""That nobody learns what they may not know, checked for every game at every decision of random matches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from typing import Any

from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE, Happened, News, Rolled
from infamy.engine.run import choose, deciders, options_of, question
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat, State
from infamy.engine.step import AskEach
from infamy.table.codec import encode
from infamy.table.log import as_read_by
from infamy.table.match import Match
from infamy.table.trial import Overheard, Trial, reveals
from infamy.table.views import news_for, view_for
from infamy.testing.courses import MOST_CHOICES, finished, is_looked_at, now_and_then, random_choice, random_match

EACH_QUESTION = 12  # how often the same question is looked at


def check_nothing_leaks(game: Game, setup: Setup, seed: int) -> None:
    """Nobody can tell a game from one in which what they do not see is other: not by the view, not by being asked."""
    for number, match in enumerate(now_and_then(game, setup, seed)):
        for seat in range(setup.players):
            other = game.determinize(match.g, seat, SeededFate(seed + number))
            assert view_for(game, other, seat) == view_for(game, match.g, seat)
            assert game.violations(other) == []
            twice = game.determinize(other, seat, SeededFate(seed + number))
            assert encode(game, twice) == encode(game, other), "redeal must not depend on what it replaces"
            check_being_asked_betrays_nothing(match.g, other, seat)
            assert view_for(game, other, None) == view_for(game, match.g, None), "a spectator sees what all seats see"


def check_being_asked_betrays_nothing(g: State, other: State, seat: Seat) -> None:
    """If with other cards there were nothing to choose, the question itself tells what the cards are."""
    if not g.over and question(g).always is False and g.seat != seat and not isinstance(question(g), AskEach):
        assert len(other.options) > 1, f"{question(g).words!r} betrays a hand"


def check_news_does_not_leak(game: Game, setup: Setup, seed: int) -> None:
    """What a seat hears of somebody else's choice is the same whatever it cannot see, if fate rolls the same.

    The choice is made in the game and in one dealt anew; where it is legal in both and leads to the same table in the
    seat's eyes, the news must be the same, too, but for what it opens by the rules.
    """
    chooser = SeededFate(seed + 4)
    for number, match in enumerate(now_and_then(game, setup, seed)):
        if match.over or number % 3:
            continue
        if match.g.sealed and len(match.deciding()) == 1:
            continue  # this choice opens what the others have sealed, and everybody may know
        decider = match.deciding()[0]
        options = options_of(match.g, decider)
        option = options[chooser.below(len(options))]
        for seat in range(setup.players):
            if seat == decider:
                continue
            other = game.determinize(match.g, seat, SeededFate(seed + number))
            if other.over or option not in options_of(other, decider):
                continue
            heard: list[list[dict[str, Any]]] = []
            seen: list[dict[str, Any]] = []
            for g in (match.g.copy(), other):
                g.fate = SeededFate(number)
                g.news = []
                choose(g, decider, option)
                news = [item for item in g.news if not opens(item, seat)]
                heard.append(news_for(game, news, seat))
                seen.append(view_for(game, g, seat))
            if seen[0] == seen[1]:
                assert heard[0] == heard[1]


def check_a_secret_choice_shows_nothing(game: Game, setup: Setup, seed: int) -> None:
    """As long as the same question stands, nobody else can tell which of several things was chosen in secret."""
    chooser = SeededFate(seed + 6)
    looked_at: Counter[str] = Counter()
    for match in random_match(game, setup, seed):
        if match.over or looked_at[question(match.g).words] == EACH_QUESTION:
            continue
        for seat in match.deciding():
            secret = [
                option
                for option in options_of(match.g, seat)
                if game.actions.is_secret(option) or isinstance(question(match.g), AskEach)
            ]
            if len(secret) > 1:
                looked_at[question(match.g).words] += 1
                some = {secret[chooser.below(len(secret))] for _ in range(6)}
                check_these_look_alike(game, setup.players, match.g, seat, sorted(some))


def check_these_look_alike(game: Game, players: int, g: State, seat: Seat, options: list[int]) -> None:
    others = [other for other in range(players) if other not in game.partners(g, seat)]
    shown: dict[str, Any] = {}
    for option in options:
        trial = g.copy()
        trial.fate, trial.news = SeededFate(1), []
        choose(trial, seat, option)
        asks_anew = isinstance(question(g), AskEach) and (trial.over or question(trial) is not question(g))
        if asks_anew or trial.over or question(trial).words != question(g).words:
            continue  # it was the last one, and what was hidden is open
        seen = [(view_for(game, trial, other), news_for(game, trial.news, other)) for other in (*others, None)]
        kind = f"{game.actions.key(option).partition(':')[0]} {deciders(trial)}"
        assert shown.setdefault(kind, seen) == seen, f"{game.actions.key(option)} is no secret"


def opens(item: News, seat: Seat) -> bool:
    return isinstance(item, Happened) and item.kind.opens and item.seen_by in (EVERYONE, seat)


def check_hidden_rolls_have_no_name(game: Game, setup: Setup, seed: int) -> None:
    """Which die somebody rolls may say as much as what it shows."""
    match = Match(game, setup, SeededFate(seed))
    chooser, news = SeededFate(seed + 1), match.opening
    while True:
        for item in news:
            if isinstance(item, Rolled) and item.seen_by != EVERYONE:
                others = [seat for seat in [*range(setup.players), None] if seat != item.seen_by]
                assert not any(news_for(game, [item], seat) for seat in others)
        if match.over:
            return
        news = random_choice(match, chooser)


def check_what_can_be_taken_back_tells_nothing(game: Game, setup: Setup, seed: int) -> None:
    """Whoever may take a choice back has seen by it what they would have seen whatever was hidden; and what is said to
    be no final choice can be taken back."""
    chooser = SeededFate(seed + 7)
    for number, match in enumerate(now_and_then(game, setup, seed)):
        for seat in match.deciding() if number % 4 == 0 else []:
            other, trial = game.determinize(match.g, seat, SeededFate(seed + number)), Trial(game, match.g, seat)
            options = options_of(match.g, seat)
            for option in {options[chooser.below(len(options))] for _ in range(4)}:
                seen = seen_for_nothing(game, match.g, seat, option)
                assert seen == seen_for_nothing(game, other, seat, option), f"{game.actions.key(option)} reveals"
                assert trial.is_final(option) or seen is not None, f"{game.actions.key(option)} is final"


def seen_for_nothing(game: Game, g: State, seat: Seat, option: int) -> dict[str, Any] | None:
    """What a seat sees and hears after a choice that it may take back; None after any other."""
    trial, fate, news = g.copy(), Overheard(), list[News]()
    trial.fate, trial.news = fate, news
    choose(trial, seat, option)
    if fate.asked or reveals(game, g, trial, seat, news):
        return None
    return view_for(game, trial, seat) | {"news": news_for(game, news, seat)}


def check_the_log_hides_what_it_must(game: Game, setup: Setup, seed: int) -> None:
    log = finished(game, setup, seed).log
    for seat in range(setup.players):
        for entry, line in zip(log, as_read_by(log, seat), strict=True):
            assert line == (str(entry) if entry.seen_by in (EVERYONE, seat) else f"{entry.by} ?")


def check_canaries_stay_in_their_cage(game: Game, setup: Setup, seed: int) -> None:
    """Each hidden value is renamed to a word that occurs nowhere else; no byte sent to another seat may hold it.

    Views, news and log are searched, unless the very kind lies openly somewhere, or the seat has one of its own, or had
    one before the last choice, which may have thrown it away.
    """
    heard: list[News] = []
    match = Match(game, setup, SeededFate(seed))
    before = match.g
    chooser = SeededFate(seed + 1)
    for number in range(MOST_CHOICES):
        if match.over:
            return
        if is_looked_at(number):
            openly = json.dumps(view_for(game, match.g, None)["table"])
            openly += " ".join(item.outcome for item in heard if isinstance(item, Rolled))
            hidden = [
                (domain, value) for domain, value in hidden_values(game, match.g) if domain.names[value] not in openly
            ]
            release_canaries(match, before, heard, hidden)
        seat = match.deciding()[chooser.below(len(match.deciding()))]
        options = match.options(seat)
        before = match.g.copy()
        heard = match.choose(seat, options[chooser.below(len(options))])


def hidden_values(game: Game, g: State) -> list[tuple[Domain, int]]:
    """What only its owner sees, each kind once."""
    found: list[tuple[Domain, int]] = []
    for domain in {id(sight.of): sight.of for sight in game.sight.values() if sight.of is not None}.values():
        found += [(domain, value) for value in sorted(held(game, [g], range(len(game.seats)), domain)) if value >= 0]
    return found


def held(game: Game, states: list[State], owners: Collection[Seat], domain: Domain) -> set[int]:
    """What these seats had of a domain that others do not see."""
    values: set[int] = set()
    for name, sight in game.sight.items():
        if sight.who == OWNER and sight.of is domain:
            for g in states:
                for owner, entry in enumerate(getattr(g, name)):
                    if owner in owners:
                        values.update(entry if isinstance(entry, (list, tuple)) else [entry])
    return values


def release_canaries(match: Match, before: State, heard: list[News], hidden: list[tuple[Domain, int]]) -> None:
    game = match.game
    words = [(domain, value, domain.names[value], domain.titles) for domain, value in hidden]
    for number, (domain, value) in enumerate(hidden):
        domain.names[value], domain.titles = f"canary{number}x", None
    try:
        for seat in [*range(match.setup.players), None]:
            sent = json.dumps([view_for(game, match.g, seat)["table"], news_for(game, heard, seat)])
            friends = [] if seat is None else game.partners(match.g, seat)
            for number, (domain, value) in enumerate(hidden):
                if f"canary{number}x" in sent:
                    assert value in held(game, [before, match.g], friends, domain)
    finally:
        for domain, value, word, titles in words:
            domain.names[value], domain.titles = word, titles


SECRECY = [
    check_nothing_leaks,
    check_news_does_not_leak,
    check_a_secret_choice_shows_nothing,
    check_hidden_rolls_have_no_name,
    check_what_can_be_taken_back_tells_nothing,
    check_the_log_hides_what_it_must,
    check_canaries_stay_in_their_cage,
]
