"""What is measured of a game, with no code in any game: who won, how long it was, what was chosen and what happened."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from infamy.engine.actions import Actions
from infamy.engine.game import Game, Standing
from infamy.engine.rules import NotUnderstood
from infamy.lab.tally import SEATS, Tally
from infamy.table.snapshot import kinds_of

WIN = "win"  # a seat's share of the wins
GAME = "game"  # of the game as a whole
CHOSEN = "chosen"  # how often a verb was chosen
TOLD = "told"  # how often a kind of news was told
BY_LIMIT = "by limit"
SEAT_SHARE = "seat share"  # of all seats
LONG, SHORT = 40, 5  # letters of a title
PART = re.compile(r"\{(\w*)[^}]*\}")  # of a sentence, that is filled in
SOMEBODY = {"seat": "a player", "ship": "a ship", "figure": "a Hero"}


@dataclass(frozen=True)
class Measure:
    kind: str
    name: str
    title: str


def general(game: Game, players: int) -> list[Measure]:
    """Those that every game has, in the order of `values`."""
    return [
        *(Measure(WIN, seat, seat.capitalize()) for seat in game.seats[:players]),
        Measure(GAME, "rounds", "Rounds"),
        Measure(GAME, "decisions", "Choices"),
        Measure(GAME, "winning score", "Winning score"),
        Measure(GAME, "mean score", "Score of a seat"),
        Measure(GAME, "margin", "Winning margin"),
        Measure(GAME, BY_LIMIT, "Ended by the limit"),
    ]


def by_name(game: Game, players: int) -> dict[str, list[Measure]]:
    """What people call them: "rounds", "seat share" (of all seats), "share of blue", "chosen fire", "told sunk"."""
    names: dict[str, list[Measure]] = {SEAT_SHARE: []}
    for measure in general(game, players):
        if measure.kind == WIN:
            names[SEAT_SHARE].append(measure)
        names[f"share of {measure.name}" if measure.kind == WIN else measure.name] = [measure]
    for verb in game.actions.verbs:
        names[f"chosen {verb.word}"] = [chosen(game, verb.word)]
    for key in kinds_of(game.key):
        names[f"told {key}"] = [told(game, key)]
    return names


def chosen(game: Game, verb: str) -> Measure:
    return Measure(CHOSEN, verb, f"Choices “{labels(game.actions)[verb]}”")


def told(game: Game, kind: str) -> Measure:
    return Measure(TOLD, kind, f"News “{sentences(game.key)[kind]}”")


@cache
def labels(actions: Actions) -> dict[str, str]:
    return told_apart({verb.word: in_short(verb.label) for verb in actions.verbs})


@cache
def sentences(game: str) -> dict[str, str]:
    return told_apart({key: in_short(kind.words) for key, kind in kinds_of(game).items()})


def told_apart(titles: dict[str, str]) -> dict[str, str]:
    """What would be called like another, or says next to nothing, has its key behind it."""
    often = Counter(titles.values())
    return {
        key: title if often[title] == 1 and sum(map(str.isalpha, title)) >= SHORT else f"{title}, {plain(key)}"
        for key, title in titles.items()
    }


def in_short(sentence: str) -> str:
    """What a button or a piece of news says, without whom and what: "A player gains … gold"."""
    words = PART.sub(lambda part: SOMEBODY.get(part[1], "…"), sentence).partition(": ")[0].rstrip(".")
    if len(words) > LONG:
        words = f"{words[:LONG].rpartition(' ')[0].rstrip(',;')} …"
    return words[:1].upper() + words[1:]


def named(words: str, game: Game, players: int, option: str) -> list[Measure]:
    """The measures that an option names; NotUnderstood, with the nearest names, if it names none."""
    names = by_name(game, players)
    if words in names:
        return names[words]
    near = get_close_matches(words, names, 3) or [name for name in names if not name.startswith((CHOSEN, TOLD))]
    raise NotUnderstood(f"expected something to measure for {option}, such as {', '.join(near)}, got {words!r}")


def is_share(measure: Measure) -> bool:
    """Whether it is a part of all games, and shown in percent."""
    return measure.kind == WIN or measure.name == BY_LIMIT


def is_count(measure: Measure) -> bool:
    """Whether it is never below nothing; scores may be."""
    return measure.name not in ("winning score", "mean score")


def full_title(measure: Measure) -> str:
    """For a heading of its own: "Wins of Blue"."""
    return f"Wins of {measure.title}" if measure.kind == WIN else measure.title


def values(players: int, decisions: int, standing: Standing) -> list[float]:
    scores = sorted(standing.scores, reverse=True)
    share = 1 / len(standing.winners) if standing.winners else 0.0
    return [
        *(share if seat in standing.winners else 0.0 for seat in range(players)),
        float(standing.rounds),
        float(decisions),
        float(scores[0]),
        sum(scores) / len(scores),
        float(scores[0] - scores[1]) if len(scores) > 1 else 0.0,
        float(standing.by_limit),
    ]


def happenings(game: Game, tally: Tally) -> dict[Measure, float]:
    """How often each verb was chosen and each kind of news was told, as far as any was."""
    counts: Counter[Measure] = Counter()
    for option, many in Counter(tally.taken).items():
        counts[chosen(game, game.actions.verb_of[option].word)] += many
    for number, many in tally.news.items():
        counts[told(game, tally.book.kinds[number // SEATS])] += many
    return {measure: float(many) for measure, many in counts.items()}


def in_words(key: str) -> str:
    """ "board-action" -> "Board action"."""
    words = plain(key)
    return words[:1].upper() + words[1:]


def plain(key: str) -> str:
    return key.replace("-", " ")
