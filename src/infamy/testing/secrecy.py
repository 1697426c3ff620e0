"""That nobody learns what they may not know, checked for every game at every decision of random matches."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, Happened, News, Rolled
from infamy.engine.run import choose, deciders, options_of, question
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat, State
from infamy.engine.step import AskEach
from infamy.table.codec import encode
from infamy.table.log import as_read_by
from infamy.table.match import trail
from infamy.table.patches import Patch, Trail
from infamy.table.trial import OverheardFate, Trial, reveals
from infamy.table.views import news_for, view_for
from infamy.testing.moments import Check, Moment

EACH_QUESTION = 12  # how often the same question is looked at


def check_nothing_leaks(now: Moment) -> None:
    """Nobody can tell a game from one in which what they do not see is other: not by the view, not by being asked."""
    game = now.game
    for seat in now.seats:
        other = now.dealt_anew(seat)
        assert view_for(game, other, seat) == now.view(seat)
        assert game.violations(other) == []
        twice = game.determinize(other, seat, now.fate())
        assert encode(game, twice) == encode(game, other), "redeal must not depend on what it replaces"
        check_being_asked_betrays_nothing(now.g, other, seat)
        assert view_for(game, other, None) == now.view(None), "a spectator sees what all seats see"


def check_being_asked_betrays_nothing(g: State, other: State, seat: Seat) -> None:
    """If with other cards there were nothing to choose, the question itself tells what the cards are."""
    if not g.over and question(g).always is False and g.seat != seat and not isinstance(question(g), AskEach):
        assert len(other.options) > 1, f"{question(g).words!r} betrays a hand"


def check_news_does_not_leak(now: Moment) -> None:
    """What a seat hears of somebody else's choice is the same whatever it cannot see, if fate rolls the same.

    The choice is made in the game and in one dealt anew; where it is legal in both and leads to the same table in the
    seat's eyes, the news must be the same, too, but for what it opens by the rules.
    """
    if now.match.over or now.nth is None or now.nth % 3:
        return
    if now.g.sealed and len(now.match.deciding()) == 1:
        return  # this choice opens what the others have sealed, and everybody may know
    decider = now.match.deciding()[0]
    options = options_of(now.g, decider)
    option = options[now.fate(4).below(len(options))]
    for seat in now.seats:
        other = now.dealt_anew(seat)
        if seat == decider or other.over or option not in options_of(other, decider):
            continue
        (seen, heard), (seen_there, heard_there) = [after(now, g, decider, option, seat) for g in (now.g, other)]
        assert seen != seen_there or heard == heard_there


Heard = tuple[list[dict[str, Any]], list[Patch]]


def after(now: Moment, g: State, decider: Seat, option: int, seat: Seat) -> tuple[dict[str, Any], Heard]:
    """What a seat sees after a choice, and what it has heard of it and seen on the way."""
    trial, news = g.copy(), list[News]()
    trial.fate, trial.news, trial.watched = SeededFate(now.number), news, True
    choose(trial, decider, option)
    told = [item for item in news if not opens(item, seat)]
    changes = Trail(now.game, trail(g, told)).patches(seat)
    return view_for(now.game, trial, seat), (news_for(now.game, told, seat), changes)


def check_a_secret_choice_shows_nothing(now: Moment) -> None:
    """As long as the same question stands, nobody else can tell which of several things was chosen in secret."""
    looked_at = now.course.looked_at
    if now.match.over or looked_at[question(now.g).words] >= EACH_QUESTION:
        return
    chooser = now.fate(6)
    for seat in now.match.deciding():
        secret = [
            option
            for option in options_of(now.g, seat)
            if now.game.actions.is_secret(option) or isinstance(question(now.g), AskEach)
        ]
        if len(secret) > 1:
            looked_at[question(now.g).words] += 1
            some = {secret[chooser.below(len(secret))] for _ in range(6)}
            check_these_look_alike(now.game, now.setup.players, now.g, seat, sorted(some))


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


def check_hidden_rolls_have_no_name(now: Moment) -> None:
    """Which die somebody rolls may say as much as what it shows."""
    for item in now.heard:
        if isinstance(item, Rolled) and item.seen_by != EVERYONE:
            others = [seat for seat in [*now.seats, None] if seat != item.seen_by]
            assert not any(news_for(now.game, [item], seat) for seat in others)


def check_what_can_be_taken_back_tells_nothing(now: Moment) -> None:
    """Whoever may take a choice back has seen by it what they would have seen whatever was hidden; and what is said to
    be no final choice can be taken back."""
    game, chooser = now.game, now.fate(7)
    for seat in now.match.deciding() if now.nth is not None and now.nth % 4 == 0 else []:
        trial, options = Trial(game, now.g, seat), options_of(now.g, seat)
        for option in {options[chooser.below(len(options))] for _ in range(4)}:
            seen = seen_for_nothing(game, now.g, seat, option)
            there = seen_for_nothing(game, now.dealt_anew(seat), seat, option)
            assert seen == there, f"{game.actions.key(option)} reveals"
            assert trial.is_final(option) or seen is not None, f"{game.actions.key(option)} is final"


def seen_for_nothing(game: Game, g: State, seat: Seat, option: int) -> dict[str, Any] | None:
    """What a seat sees and hears after a choice that it may take back; None after any other."""
    trial, fate, news = g.copy(), OverheardFate(), list[News]()
    trial.fate, trial.news = fate, news
    choose(trial, seat, option)
    if fate.asked or reveals(game, g, trial, seat, news):
        return None
    return view_for(game, trial, seat) | {"news": news_for(game, news, seat)}


def check_the_log_hides_what_it_must(now: Moment) -> None:
    log = now.match.log
    for seat in now.seats:
        for entry, line in zip(log, as_read_by(log, seat), strict=True):
            assert line == (str(entry) if entry.seen_by in (EVERYONE, seat) else f"{entry.by} ?")


def check_canaries_stay_in_their_cage(now: Moment) -> None:
    """Each hidden value is renamed to a word that occurs nowhere else; no byte sent to another seat may hold it.

    Views, news and log are searched, unless the very kind lies openly somewhere, or the seat has one of its own, or had
    one before the last choice, which may have thrown it away.
    """
    if now.match.over:
        return
    openly = json.dumps(now.view(None)["table"])
    openly += " ".join(item.outcome for item in now.heard if isinstance(item, Rolled) and item.seen_by == EVERYONE)
    hidden = [(domain, value) for domain, value in hidden_values(now.game, now.g) if domain.names[value] not in openly]
    release_canaries(now, hidden)


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


def release_canaries(now: Moment, hidden: list[tuple[Domain, int]]) -> None:
    game = now.game
    words = [(domain, value, domain.names[value], domain.titles) for domain, value in hidden]
    for number, (domain, value) in enumerate(hidden):
        domain.names[value] = canary = f"canary{number}x"
        if domain.titles is not None:
            domain.titles = [*domain.titles[:value], canary, *domain.titles[value + 1 :]]
    try:
        for seat in [*now.seats, None]:
            sent = json.dumps([view_for(game, now.g, seat)["table"], news_for(game, now.heard, seat)])
            friends = [] if seat is None else game.partners(now.g, seat)
            for number, (domain, value) in enumerate(hidden):
                if f"canary{number}x" in sent:
                    assert value in held(game, [now.before, now.g], friends, domain)
    finally:
        for domain, value, word, titles in reversed(words):  # of several in one domain the first has the old titles
            domain.names[value], domain.titles = word, titles


SECRECY_ALWAYS: list[Check] = [check_a_secret_choice_shows_nothing, check_hidden_rolls_have_no_name]
SECRECY_CLOSELY: list[Check] = [
    check_nothing_leaks,
    check_news_does_not_leak,
    check_what_can_be_taken_back_tells_nothing,
    check_canaries_stay_in_their_cage,
]
SECRECY_AT_THE_END: list[Check] = [check_the_log_hides_what_it_must]
