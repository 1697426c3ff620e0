"""What one seat may see: built from the game's sight table, closed by default."""

from __future__ import annotations

import re
from typing import Any, Final

from infamy.engine.actions import Domain
from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, NUMBER, Happened, Kind, News, Rolled
from infamy.engine.preview import UNSAID
from infamy.engine.run import deciders, options_of, question
from infamy.engine.sight import COUNT, DERIVED, MEMBERS, NOBODY, OWNER, PUBLIC, RECORD, Sight
from infamy.engine.state import Seat, State
from infamy.engine.step import frame_of
from infamy.parts.seating import seat_title
from infamy.table.codec import breadcrumb, game_fields


def view_for(game: Game, g: State, seat: Seat | None) -> dict[str, Any]:
    """The table, the question and the trail of procedures, as `seat` may see them (None: a spectator)."""
    table = {**open_table(game, g), **own_table(game, g, seat)}
    view = view_from(game, g, seat, about(game, g, turn_in_words(game, g)), table)
    if seat is not None and asks(g) and seat in deciders(g):
        view["options"] = [game.actions.key(option) for option in options_of(g, seat)]
    return view


def about(game: Game, g: State, turn: dict[str, Any] | None) -> dict[str, Any]:
    """What everybody is told of a position beside its table. A table with several viewers works it out once."""
    view: dict[str, Any] = {
        "over": g.over,
        "deciding": [game.seats[each] for each in deciders(g)] if asks(g) else [],
        "in_progress": breadcrumb(game, g),
        "turn": turn,
    }
    if asks(g):
        view["question"] = asked(g)
    return view


def asked(g: State) -> str:
    """The question that is open, as everybody reads it: its words, with the names of what they are about."""
    top = question(g)
    return sentence(top.words.format_map(frame_of(top).names(g)))


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


def open_table(game: Game, g: State) -> dict[str, Any]:
    """What everybody sees alike: the fields that lie open, and what follows from the fields."""
    return {**open_fields(game, g), **game.presentation.derived_fields(g)}


def own_table(game: Game, g: State, seat: Seat | None) -> dict[str, Any]:
    """What `seat` sees besides: its own part of what is closed, and what follows from that."""
    return {**closed_fields(game, g, seat), **game.presentation.own_fields(g, seat)}


def open_fields(game: Game, g: State) -> dict[str, Any]:
    return {name: shown(getattr(g, name), game.sight[name], []) for name in game_fields(g) if is_open(game, name)}


def is_open(game: Game, name: str) -> bool:
    sight = game.sight.get(name)
    return sight is not None and sight.who not in (NOBODY, DERIVED, OWNER)


def closed_fields(game: Game, g: State, seat: Seat | None) -> dict[str, Any]:
    """Those of which everybody sees their own part."""
    eyes = eyes_of(game, g, seat)
    return {name: shown(getattr(g, name), sight, eyes) for name, sight in game.sight.items() if sight.who == OWNER}


def eyes_of(game: Game, g: State, seat: Seat | None) -> list[Seat]:
    return [] if seat is None else game.partners(g, seat)


def asks(g: State) -> bool:
    """Whether somebody is to choose: nobody is at the end, nor while the opening waits for a roll of real dice."""
    return bool(g.stack) and not g.over


def view_from(game: Game, g: State, seat: Seat | None, public: dict[str, Any], table: dict[str, Any]) -> dict[str, Any]:
    """What everybody is told, the table as `seat` sees it, and what is about the question; without what it may choose,
    which a decision says."""
    asked = game.presentation.question_fields(g, seat)
    seen = fields_from(game, g, seat, public, {**table, **asked})
    return {**seen, "asked": list(asked), "aim": aim_in_words(game, g, seat)}


def aim_in_words(game: Game, g: State, seat: Seat | None) -> dict[str, Any] | None:
    aim = game.presentation.aim(g, seat)
    if aim is None:
        return None
    return {
        "wins": aim.wins,
        "ends": aim.ends,
        "unit": aim.unit,
        "target": None if aim.target == UNSAID else aim.target,
        "have": dict(zip(game.seats, aim.have)),
        "countdowns": [{"words": each.words, "left": each.left} for each in aim.countdowns],
    }


def as_text(game: Game, view: dict[str, Any]) -> str:
    """The table read aloud, with what one plays for before it."""
    aim = view["aim"]
    table = game.presentation.as_text(view)
    if aim is None or view["over"]:
        return table
    of = "" if aim["target"] is None else f" of {aim['target']}"
    have = ", ".join(f"{seat_title(seat)} {many}{of}" for seat, many in aim["have"].items())
    left = "".join(f"; {each['words']}: {each['left']}" for each in aim["countdowns"])
    return f"{aim['wins']} {aim['ends']}\n{sentence(aim['unit'])}: {have}{left}.\n\n{table}"


def fields_for(game: Game, g: State, seat: Seat | None) -> dict[str, Any]:
    """A view without what the game says about its fields, which programs that learn have no need of."""
    public = about(game, g, turn_in_words(game, g))
    return fields_from(game, g, seat, public, {**open_fields(game, g), **closed_fields(game, g, seat)})


def fields_from(
    game: Game, g: State, seat: Seat | None, public: dict[str, Any], table: dict[str, Any]
) -> dict[str, Any]:
    view = {**public, "table": table, "viewer": None if seat is None else game.seats[seat]}
    if seat is not None and seat in g.sealed and asks(g):
        view["sealed"] = [game.actions.key(option) for option in g.sealed[seat]]
    return view


def shown(value: Any, sight: Sight, eyes: list[Seat]) -> Any:
    """One field in words, as far as these seats may see it."""
    if isinstance(value, Pool):
        if sight.who != PUBLIC:
            return value.size
        return {value.cards.names[card]: many for card, many in enumerate(value.counts) if many > 0}
    if sight.who == RECORD:
        return {name: shown(getattr(value, name), part, eyes) for name, part in sight.parts.items()}
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
                        "words": of_a_roll(game, item),
                    }
                )
        elif isinstance(item, Happened):
            kind = item.kind
            number = len(kind.fields) if knows else kind.open
            happened: dict[str, Any] = {"news": kind.key}
            said: dict[str, Any] = {}
            for (name, domain), value in zip(kind.fields[:number], item.values):
                if domain is NUMBER:
                    happened[name] = said[name] = value
                else:
                    words_of = game.domains.get(domain.name, domain)
                    happened[name] = words_of.word(value)
                    said[name] = words_of.title(value)
            if kind.way is not None and item.way is not None and knows:
                happened["way"] = [kind.way.word(place) for place in item.way]
            happened["words"] = of_news(game, kind, said, knows)
            heard.append(happened)
    return heard


def of_news(game: Game, kind: Kind, said: dict[str, Any], knows: bool) -> str:
    """The sentence of a piece of news, from those of its parts that are told."""
    wording = game.presentation.wording.get(kind.key) if knows else None
    if wording is not None:
        return sentence(wording(said))
    spoken = {name: Number(value) if isinstance(value, int) else value for name, value in said.items()}
    return sentence((kind.words if knows else kind.unseen).format(**spoken))


def of_a_roll(game: Game, item: Rolled) -> str:
    """What is said of a roll by itself; the empty word where the news after it say what came of it."""
    roll = game.presentation.rolls.get(item.what)
    return sentence(f"{item.what}: {item.title}" if roll is None else roll.told.replace("{}", item.title))


ONE_MARK: Final = re.compile(r"([!?])[.!?]+")


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
    return words[:1].upper() + ONE_MARK.sub(r"\1", words[1:])
