"""Tells one whole game of each in docs/games: `python -m tools.stories` writes them, `--check` says if they are fresh.

Easy bots play, with a fixed seed. Rounds are headings, turns are paragraphs. What was hidden is told: the game is over.
"""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path
from typing import Final

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.cli.words import deed_of, scores_in_words
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, ROUND, TURN, Happened, News
from infamy.parts.words import listed
from infamy.table import library
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.table.views import sentence as ended_once

DOCS: Final = Path(__file__).resolve().parents[1] / "docs" / "games"
TOLD: Final = {  # players and seed
    "infamous_seas": (3, 5),
    "scoundrels": (3, 5),
    "tides_of_infamy": (2, 5),
    "tide_of_avaris": (2, 5),
    "rum_and_bones": (2, 5),
}
BEFORE_THE_FIRST_ROUND: Final = "## Before the first turn"
WENT_ON: Final = re.compile(r"(?P<who>.+) (?P<does>sails|walks) from (?P<start>\S+) to (?P<end>\S+)\.")
MARCHED: Final = re.compile(
    r"(?P<many>\d+) (?P<who>Crew models?) (?P<side>.+) (?P<does>march|marches) (?P<end>from \S+ to \S+)\."
)
LANDED: Final = re.compile(r"(?P<who>\d+ Deckhands?|A Bosun) (?P<does>lands?) on (?P<end>\S+)\.")
DREW: Final = re.compile(r"(?P<who>.+) (?P<does>draws) (?P<end>.+?)\.?")
JOINED: Final = (WENT_ON, MARCHED, LANDED, DREW)


def main(arguments: list[str]) -> int:
    """0, or 1 with a sentence for each page that is not what the game tells now."""
    pages = {DOCS / f"{key.replace('_', '-')}-a-game.md": story(key, *how) for key, how in TOLD.items()}
    stale = [path for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in arguments:
        for path in stale:
            print(f"{path.name} is not what the game tells now: python -m tools.stories writes it")
        return 1 if stale else 0
    DOCS.mkdir(parents=True, exist_ok=True)
    for path in stale:
        path.write_text(pages[path], encoding="utf-8")
        print(path)
    return 0


def story(key: str, players: int, seed: int) -> str:
    game = library.plain(key)
    match, bot = Match(game, game.setup(players), SeededFate(seed)), make("easy")
    news = list(match.opening)
    while not match.over:
        seat = match.deciding()[0]
        option = game.actions.parse(bots_choice(match, seat, bot, seed)[0])
        came_of_it = match.choose(seat, game.actions.key(option))
        news += [*deed_of(game, option, seat, False, came_of_it), *came_of_it]
    standing = match.standing()
    end = f"**The game is over: {standing.reason}.** {' '.join(scores_in_words(match.seats, standing))}"
    title = f"# {game.title}: a game of {players} easy bots"
    origin = f"Written by `python -m tools.stories`, with seed {seed}."
    return "\n\n".join([title, origin, *told(game, news), end]) + "\n"


def told(game: Game, news: list[News]) -> list[str]:
    """Headings and paragraphs. A roll is told by the news after it."""
    parts: list[str] = [BEFORE_THE_FIRST_ROUND]
    sentences: list[str] = []
    for item in news:
        if not isinstance(item, Happened):
            continue
        [heard] = news_for(game, [item], None if item.seen_by == EVERYONE else item.seen_by)
        if item.kind.begins in (ROUND, TURN):
            parts += paragraph(sentences)
            sentences = []
        if item.kind.begins == ROUND:
            parts.append(f"## {heard['words'].rstrip('.')}")
        elif item.kind.begins == TURN:
            sentences.append(f"**{heard['words']}**")
        else:
            sentences.append(heard["words"])
    return parts + paragraph(sentences)


def paragraph(sentences: list[str]) -> list[str]:
    """Steps of one piece and cards of one hand are told in one sentence."""
    told: list[str] = []
    ends: list[str] = []
    before: re.Match[str] | None = None
    for sentence in [*sentences, ""]:
        found = next((each for form in JOINED if (each := form.fullmatch(sentence))), None)
        if before and found and goes_on(before, found, ends):
            ends.append(end_of(found))
            continue
        if before:
            told.append(together(before, ends))
        if not found and sentence:
            told.append(sentence)
        before, ends = found, [end_of(found)] if found else []
    return [" ".join(repeated(told))] if told else []


def repeated(sentences: list[str]) -> list[str]:
    """What is told several times in a row is counted."""
    told: list[str] = []
    for sentence, alike in groupby(sentences):
        counted = times(len(list(alike)))
        told.append(f"{sentence.rstrip('.')},{counted}." if counted else sentence)
    return told


def times(many: int) -> str:
    return "" if many == 1 else " twice" if many == 2 else f" {many} times"


def goes_on(before: re.Match[str], found: re.Match[str], ends: list[str]) -> bool:
    if found.re is not before.re:
        return False
    if found.re is MARCHED:
        return found["side"] == before["side"]
    same = found["who"] == before["who"] and found["does"] == before["does"]
    return same and (found.re is not WENT_ON or found["start"] == ends[-1])


def end_of(found: re.Match[str]) -> str:
    return f"{found['many']} {found['end']}" if found.re is MARCHED else found["end"]


def together(first: re.Match[str], ends: list[str]) -> str:
    """Steps, cards, marches and landings, each kind in its own way."""
    if first.re is DREW:
        return ended_once(f"{first['who']} draws {listed(ends)}.")
    if first.re is MARCHED:
        if len(ends) == 1:
            return first[0]
        return f"Crew models {first['side']} march: {listed(ends)}."
    if first.re is LANDED:
        places = [point + times(ends.count(point)) for point in dict.fromkeys(ends)]
        on_each = "on each of" if len(places) > 1 else "on"
        return f"{first['who']} {first['does']} {on_each} {listed(places)}."
    by = f" by {', '.join(ends[:-1])}" if len(ends) > 1 else ""
    return f"{first['who']} {first['does']} from {first['start']}{by} to {ends[-1]}."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
