"""infamy replay: a saved match, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli.arguments import Json, SavedMatch, print_json, whole_number
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.news import News
    from infamy.table.log import Entry
    from infamy.table.match import Match
    from infamy.table.matchfile import MatchFile, OtherRules

To = Annotated[str | None, typer.Option("--to", metavar="N", help="Stop after N entries of the log; draw the board.")]


def replay(file: SavedMatch, to: To = None, as_json: Json = False) -> None:
    """Print a saved match in words. If it is over, nothing is hidden; otherwise only public information is shown."""
    from infamy.cli.words import about
    from infamy.table import matchfile

    kept = matchfile.load(file)
    last = len(kept.log) if to is None else whole_number(to, "--to", 0, len(kept.log))
    steps: list[dict[str, Any]] = []
    done = 0  # entries of the log that have been told
    try:
        for match, news in matchfile.course(kept):
            steps.append(step_in_words(match, match.log[done] if steps else None, news, kept.result is not None))
            steps[-1]["entry"] = done + 1 if len(steps) > 1 else 0
            done = len(match.log)
            if done >= last:
                break
    except matchfile.OtherRules as error:
        tell_as_kept(kept, error, as_json)
        return
    except NotUnderstood as error:
        with about(file):
            raise error
    if as_json:
        print_json(as_data(kept, match, steps, done))
    else:
        print_story(kept, match, steps, None if to is None else done)


def as_data(kept: MatchFile, match: Match, steps: list[dict[str, Any]], done: int) -> dict[str, Any]:
    import msgspec

    from infamy.table import matchfile

    return {
        "game": kept.game,
        "players": kept.players,
        "mode": kept.mode,
        "options": kept.options,
        "seats": kept.seats,
        "origin": msgspec.to_builtins(kept.origin),
        "looked_into": kept.looked_into,
        "entries": len(kept.log),
        "to": done,
        "steps": steps,
        "view": match.view(None),
        "result": msgspec.to_builtins(matchfile.result_of(match)),
    }


def print_story(kept: MatchFile, match: Match, steps: list[dict[str, Any]], done: int | None) -> None:
    """What happened; and the board, if it was asked to stop after so many entries."""
    from infamy.cli.words import joined, marks_in_words
    from infamy.table import matchfile

    print(f"{match.game.title}: {', '.join(f'{name} is {who}' for name, who in zip(match.seats, kept.seats))}")
    for line in marks_in_words(kept):
        print(line)
    for step in steps:
        lines = ([step["words"]] if step["words"] else []) + joined(step["news"])
        print(f"{step['entry']}. {lines[0]}" if step["entry"] else lines[0])
        for line in lines[1:]:
            print(f"   {line}")
    if done is not None:
        print(f"\nAfter entry {done} of {len(kept.log)}:\n\n{match.game.presentation.as_text(match.view(None))}")
    if match.over:
        print(f"\nThe match is over: {matchfile.told(kept.result)}.")


def tell_as_kept(kept: MatchFile, why: OtherRules, as_json: bool) -> None:
    """A match that the rules cannot play again: what was told of it, if the file has that, or else its log as it is."""
    import msgspec

    from infamy.table.matchfile import ToldMoment

    told = kept.told or [ToldMoment("", line, []) for line in kept.log]
    if as_json:
        print_json(
            {
                "game": kept.game,
                "players": kept.players,
                "mode": kept.mode,
                "options": kept.options,
                "seats": kept.seats,
                "entries": len(kept.log),
                "why": str(why),
                "told": msgspec.to_builtins(told),
                "result": msgspec.to_builtins(kept.result),
            }
        )
        return
    print(f"This match cannot be played again; {'what was told of it' if kept.told else 'its log as it is'}:")
    for moment in told:
        print(f"{moment.by}: {moment.label}" if moment.by and moment.label else moment.label or moment.by)
        for line in moment.news:
            print(f"   {line}")
    print(f"\n{why}")


def step_in_words(match: Match, entry: Entry | None, news: list[News], is_open: bool) -> dict[str, Any]:
    """One choice, as far as no news tell of it, and what came of it; no entry stands for what happened before the first
    choice."""
    from infamy.cli.words import open_news
    from infamy.engine.news import EVERYONE
    from infamy.parts.seating import seat_title
    from infamy.table.log import REDO, RULES, UNDO, as_read_by
    from infamy.table.views import news_for

    heard = open_news(match.game, news) if is_open else news_for(match.game, news, None)
    if entry is None:
        return {"by": "", "key": "", "words": "Before the first choice", "news": heard}
    if entry.by == RULES:
        words = f"The match goes on under version {entry.outcome} of the rules"
    elif entry.by == UNDO:
        words = f"Taken back: the match has {entry.outcome} entries again"
    elif entry.by == REDO:
        words = f"Done again: the match has {entry.outcome} entries again"
    elif is_open or entry.seen_by == EVERYONE:
        option = match.game.actions.parse(entry.key)
        words = match.game.actions.deed(option, seat_title(entry.by))
        if not words and not any(item["words"] for item in heard):
            words = f"{seat_title(entry.by)}: {match.game.actions.label(option)}."
    else:
        words = f"{seat_title(entry.by)} chooses something hidden."
    key = entry.key if is_open else as_read_by([entry], None)[0].partition(" ")[2]
    return {"by": entry.by, "key": key, "words": words, "news": heard}
