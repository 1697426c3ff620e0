"""Whether a game says things as people read them: titles in sentences, never the keys that programs use."""

from __future__ import annotations

import re
from collections.abc import Iterator

from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE, Happened, News
from infamy.engine.run import explain, options_of
from infamy.parts.seating import seat_title
from infamy.table.codec import breadcrumb
from infamy.table.log import Entry
from infamy.table.match import Match
from infamy.table.views import as_text, asks, news_for
from infamy.testing.courses import MOST_CHOICES, is_looked_at, random_choice

A_DIE = re.compile(r"\b(?:a|the) d\d+\b")  # "a d6" is no square
READS_BADLY = re.compile(r"\b(?:gains?|heals?|takes?|loses?) 0\b|[!?]\.|\.\.|\bhidden\b|\bNone\b|^[a-z]|[^.!?]$")
A_COUNT_OF_ONE = re.compile(r"\b1 (?:cards|coins|dice|models|points|rounds|ships|spaces|squares|tokens|turns)\b")


def check_words_are_what_people_read(game: Game, setup: Setup, seed: int) -> None:
    """Labels, questions, previews, refusals, news, the end and the text picture name seats, places and cards by their
    titles, count "1 square" and write "61%"."""
    match, chooser = Match(game, setup, SeededFate(seed)), SeededFate(seed + 1)
    spoken_of = domains_of(game)
    news: list[News] = []
    for number in range(MOST_CHOICES):
        for domain in [field for item in news if isinstance(item, Happened) for _, field in item.kind.fields]:
            spoken_of.setdefault(domain.name, game.domains.get(domain.name, domain))
        if is_looked_at(number) or match.over:
            keys = keys_in(list(spoken_of.values()))
            for said in [*at_this_moment(game, match), *told(game, match, news)]:
                wrong = keys.search(A_DIE.sub("a die", said)) or A_COUNT_OF_ONE.search(said) or re.search(r"\d %", said)
                assert wrong is None, f"{wrong and wrong[0]!r} in {said!r}"
        if match.over:
            return
        before = len(match.log)
        news = random_choice(match, chooser)
        check_it_is_told(game, match.log[before], news)


def check_it_is_told(game: Game, entry: Entry, news: list[News]) -> None:
    """Every choice that is no secret is heard of, as a deed or by what came of it, in whole sentences."""
    heard = [item["words"] for item in news_for(game, news, None) if item["words"]]
    if entry.seen_by == EVERYONE:
        deed = game.actions.deed(game.actions.parse(entry.key), seat_title(entry.by))
        heard += [deed] if deed else []
        assert heard, f"nobody hears of {entry}"
    for said in heard:
        wrong = READS_BADLY.search(said)
        assert wrong is None, f"{wrong and wrong[0]!r} in {said!r}"


def domains_of(game: Game) -> dict[str, Domain]:
    """Of fields and verbs; those of news are added as they are told."""
    known = [domain for sight in game.sight.values() for domain in sight.domains()]
    known += [verb.domain for verb in game.actions.verbs]
    return {domain.name: domain for domain in known}


def keys_in(domains: list[Domain]) -> re.Pattern[str]:
    """What betrays a key: a seat without its capital, or a word with a dash or a number that its title has not."""
    read = {domain.title(value) for domain in domains for value in range(len(domain.names))}
    keys = {
        name
        for domain in domains
        for name in domain.names
        if name not in read and not name.isdecimal() and (domain.name == "seat" or re.search(r"[-\d+_]", name))
    }
    names = "|".join(re.escape(key) for key in sorted(keys, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{names})(?![\w-])")


def at_this_moment(game: Game, match: Match) -> Iterator[str]:
    g = match.g
    for crumb in breadcrumb(game, g):
        yield str(crumb["title"])
    yield game.standing(g).reason
    for seat in match.deciding():
        view = match.view(seat)
        yield view["question"] or ""
        yield as_text(game, view)
        options = options_of(g, seat)
        for option in options:
            yield game.actions.label(option)
            yield game.presentation.preview(g, seat, option).words
        for option in game.presentation.greyed(g, seat) if asks(g) else []:
            if option not in options:
                yield game.actions.label(option)
                yield explain(g, seat, option).why


def told(game: Game, match: Match, news: list[News]) -> Iterator[str]:
    for seat in [None, *range(match.setup.players)]:
        for item in news_for(game, news, seat):
            yield item["words"]
