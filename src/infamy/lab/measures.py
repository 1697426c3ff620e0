"""What is measured of a game, with no code in any game: who won, how long it was, what was chosen and what happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from infamy.engine.game import Game, Standing
from infamy.lab.tally import Tally

WIN = "win"  # a seat's share of the wins
GAME = "game"  # of the game as a whole
CHOSEN = "chosen"  # how often a verb was chosen
TOLD = "told"  # how often a kind of news was told


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
        Measure(GAME, "by limit", "Ended by the limit"),
    ]


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
    for taken in tally.taken:
        for option in taken:
            word = game.actions.verb_of[option].word
            counts[Measure(CHOSEN, word, in_words(word))] += 1
    for (kind, _), many in tally.news.items():
        counts[Measure(TOLD, kind, in_words(kind))] += many
    return {measure: float(many) for measure, many in counts.items()}


def in_words(key: str) -> str:
    """ "board-action" -> "Board action"."""
    words = key.replace("-", " ")
    return words[:1].upper() + words[1:]
