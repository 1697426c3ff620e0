"""What one seat may see: built from the game's sight table, closed by default."""

from __future__ import annotations

from typing import Any

from infamy.engine.actions import Domain
from infamy.engine.fate import Pool
from infamy.engine.game import UNSAID, Game
from infamy.engine.news import EVERYONE, NUMBER, Happened, News, Rolled
from infamy.engine.run import deciders, options_of, question
from infamy.engine.sight import COUNT, DERIVED, MEMBERS, NOBODY, OWNER, PUBLIC, Sight
from infamy.engine.state import Seat, State
from infamy.table.codec import breadcrumb, game_fields


def view_for(game: Game, g: State, seat: Seat | None) -> dict[str, Any]:
    """The table, the question and the trail of procedures, as `seat` may see them (None: a spectator)."""
    return view_from(game, g, seat, public_view(game, g), game.presentation.derived_fields(g))


def public_view(game: Game, g: State) -> dict[str, Any]:
    """What everybody sees alike. A table with several viewers works it out once."""
    view: dict[str, Any] = {
        "table": open_fields(game, g),
        "over": g.over,
        "deciding": [game.seats[each] for each in deciders(g)] if asks(g) else [],
        "in_progress": breadcrumb(game, g),
        "turn": turn_in_words(game, g),
    }
    if asks(g):
        view["question"] = question(g).words
    return view


def turn_in_words(game: Game, g: State) -> dict[str, Any] | None:
    turn = None if g.over else game.presentation.turn(g)
    if turn is None:
        return None
    counts = turn.actions_left != UNSAID
    return {
        "seat": game.seats[turn.seat],
        "actions_left": turn.actions_left if counts else None,
        "actions": turn.actions if counts else None,
    }


def open_fields(game: Game, g: State) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for name in game_fields(g):
        sight = game.sight.get(name)
        if sight is not None and sight.who not in (NOBODY, DERIVED, OWNER):
            table[name] = shown(getattr(g, name), sight, [])
    return table


def closed_fields(game: Game, g: State, seat: Seat | None) -> dict[str, Any]:
    """Those of which everybody sees their own part."""
    eyes = [] if seat is None else game.partners(g, seat)
    return {name: shown(getattr(g, name), sight, eyes) for name, sight in game.sight.items() if sight.who == OWNER}


def asks(g: State) -> bool:
    """Whether somebody is to choose: nobody is at the end, nor while the opening waits for a roll of real dice."""
    return bool(g.stack) and not g.over


def view_from(
    game: Game, g: State, seat: Seat | None, public: dict[str, Any], derived: dict[str, Any]
) -> dict[str, Any]:
    """What is in the open, with what follows from it, and what `seat` sees besides."""
    view = fields_for(game, g, seat, public)
    asked = game.presentation.question_fields(g, seat)
    view["table"].update(derived, **game.presentation.own_fields(g, seat), **asked)
    view["asked"] = list(asked)
    return view


def fields_for(game: Game, g: State, seat: Seat | None, public: dict[str, Any]) -> dict[str, Any]:
    """The same without what the game says about its fields, which programs that learn have no need of."""
    view = {
        **public,
        "table": {**public["table"], **closed_fields(game, g, seat)},
        "viewer": None if seat is None else game.seats[seat],
    }
    if seat is not None and asks(g):
        if seat in deciders(g):
            view["options"] = [game.actions.key(option) for option in options_of(g, seat)]
        if seat in g.sealed:
            view["sealed"] = [game.actions.key(option) for option in g.sealed[seat]]
    return view


def shown(value: Any, sight: Sight, eyes: list[Seat]) -> Any:
    """One field in words, as far as these seats may see it."""
    if isinstance(value, Pool):
        if sight.who != PUBLIC:
            return value.size
        return {value.cards.names[card]: many for card, many in enumerate(value.counts) if many > 0}
    if sight.who == COUNT:
        return len(value)
    if sight.who == MEMBERS and sight.of is not None:
        return [name for number, name in enumerate(sight.of.names) if value >> number & 1]
    if sight.by is None:
        return worded(value, sight.of)
    column: dict[str, Any] = {}
    for number, entry in enumerate(value):
        hidden = sight.who == OWNER and number not in eyes
        column[sight.by.names[number]] = unseen(entry) if hidden else worded(entry, sight.of)
    return column


def unseen(entry: Any) -> int | None:
    """Of what is not one's own, one sees how many there are, if they can be counted."""
    return len(entry) if isinstance(entry, (list, tuple)) else None


def worded(value: Any, domain: Domain | None) -> Any:
    if isinstance(value, (list, tuple)):
        return [worded(each, domain) for each in value]
    if domain is None or not isinstance(value, int):
        return value
    return domain.word(value) or None


def news_for(game: Game, news: list[News], seat: Seat | None) -> list[dict[str, Any]]:
    """The news as one seat may hear it, each with its words and its parts.

    Of a roll that it may not see it hears nothing, as a name tells what was rolled: which die somebody chose in secret.
    What everybody may know of it the rule tells in words of its own.
    """
    heard: list[dict[str, Any]] = []
    for item in news:
        knows = item.seen_by in (EVERYONE, seat)
        if isinstance(item, Rolled):
            if knows:
                die = {"sides": item.sides} if item.sides else {}
                heard.append(
                    {
                        "news": "rolled",
                        "what": item.what,
                        "outcome": item.outcome,
                        **die,
                        "words": sentence(f"{item.what}: {item.title}"),
                    }
                )
        elif isinstance(item, Happened):
            kind = item.kind
            number = len(kind.fields) if knows else kind.open
            happened: dict[str, Any] = {"news": kind.key}
            spoken: dict[str, Any] = {}
            for (name, domain), value in zip(kind.fields[:number], item.values):
                if domain is NUMBER:
                    happened[name] = value
                    spoken[name] = Number(value)
                else:
                    words_of = game.domains.get(domain.name, domain)
                    happened[name] = words_of.word(value)
                    spoken[name] = words_of.title(value)
            if kind.way is not None and item.way is not None and knows:
                happened["way"] = [kind.way.word(place) for place in item.way]
            words = kind.words if knows else kind.unseen
            happened["words"] = sentence(words.format(**spoken))
            heard.append(happened)
    return heard


class Number:
    """As a sentence needs it: "{cards:card}" becomes "1 card" or "3 cards"."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self.value)
        one, _, many = noun.partition("|")
        return f"{self.value} {one if self.value == 1 else many or one + 's'}"


def sentence(words: str) -> str:
    """With a capital, and one mark at its end: what is called "Belay That!" brings its own."""
    return words[:1].upper() + words[1:].replace("!.", "!")
