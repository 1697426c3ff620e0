"""Tells one whole game of each in docs/games: `python -m tools.stories` writes them, `--check` says if they are fresh.

Easy bots play, with a fixed seed. Rounds are headings, turns are paragraphs. What was hidden is told: the game is over.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.cli.words import deed_of, scores_in_words
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, ROUND, TURN, Happened, News
from infamy.parts.seating import seat_title
from infamy.parts.words import capital, listed
from infamy.table import library
from infamy.table.match import Match
from infamy.table.views import aim_in_words, news_for
from tools.narration import actors, paragraph

DOCS: Final = Path(__file__).resolve().parents[1] / "docs" / "games"
TOLD: Final = {  # players and seed
    "infamous_seas": (3, 5),
    "scoundrels": (3, 5),
    "tides_of_infamy": (2, 5),
    "tide_of_avaris": (2, 5),
    "rum_and_bones": (2, 5),
}
BEFORE_THE_FIRST_ROUND: Final = "## Before the first turn"


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
    names = [seat_title(seat) for seat in match.seats]
    aim = aim_in_words(game, match.g, None)
    assert aim, f"{key} does not say what one plays for"
    news: list[News | str] = list(match.opening)
    while not match.over:
        seat = match.deciding()[0]
        option = game.actions.parse(bots_choice(match, seat, bot, seed)[0])
        came_of_it = match.choose(seat, game.actions.key(option))
        news += [*deed_of(game, option, seat, False, came_of_it), *came_of_it]
        begun = any(isinstance(item, Happened) and item.kind.begins == ROUND for item in came_of_it)
        if begun and not match.over and (score := how_it_stands(game, match)):
            news.append(score)
    standing = match.standing()
    end = f"**The game is over: {standing.reason}.** {' '.join(scores_in_words(match.seats, standing))}"
    title = f"# {game.title}: a game of {players} easy bots"
    played = f"{listed(names)} play. {aim['wins']} {aim['ends']}"
    origin = f"Written by `python -m tools.stories`, with seed {seed}."
    return "\n\n".join([title, origin, played, *told(game, news, names), end]) + "\n"


def how_it_stands(game: Game, match: Match) -> str:
    aim = aim_in_words(game, match.g, None)
    if aim is None or not any(aim["have"].values()):
        return ""
    return f"*{capital(aim['unit'])}: {listed([f'{seat_title(seat)} {many}' for seat, many in aim['have'].items()])}.*"


def told(game: Game, news: list[News | str], names: list[str]) -> list[str]:
    """Headings and paragraphs. A roll is told by the news after it; a string is told below the heading before it."""
    heads: list[str] = [BEFORE_THE_FIRST_ROUND]
    bodies: list[list[str]] = [[]]
    for item in news:
        if isinstance(item, str):
            last_round = max(i for i, head in enumerate(heads) if head.startswith("##"))
            heads[last_round] += f"\n\n{item}"
        elif isinstance(item, Happened):
            [heard] = news_for(game, [item], None if item.seen_by == EVERYONE else item.seen_by)
            if item.kind.begins in (ROUND, TURN):
                heads.append(
                    f"## {heard['words'].rstrip('.')}" if item.kind.begins == ROUND else f"**{heard['words']}**"
                )
                bodies.append([])
            else:
                bodies[-1].append(heard["words"])
    names = actors(names, [sentence for body in bodies for sentence in body])
    return [part for head, body in zip(heads, bodies) for part in under(head, paragraph(body, names))]


def under(head: str, text: str) -> list[str]:
    """A turn is a paragraph that begins with its head; below other heads stands whatever there is."""
    if not head.startswith("**"):
        return [head, text] if text else [head]
    if not text and " turn" in head:
        text = "It passes without a deed."
    return [f"{head} {text}".rstrip()]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
