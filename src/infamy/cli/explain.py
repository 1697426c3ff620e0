"""What `?` says: of the things that choices name, what is written on them; and the rules behind the choices."""

from __future__ import annotations

from collections.abc import Iterator

from infamy.cli.offer import Offer
from infamy.cli.words import rule_in_words
from infamy.engine.actions import Domain, Option
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.engine.state import State


def explained(game: Game, g: State, offer: Offer, topic: str) -> list[str]:
    """All choices, one of them by its number, anything that is called so, or a rule by its id."""
    if topic.isdecimal():
        return of_choices(game, g, [offer.numbered(topic)])
    if not topic:
        return of_choices(game, g, offer.options)
    named = [f"{title}: {text}" for title, text in things(game) if topic.lower() in title.lower()]
    exactly = [f"{title}: {text}" for title, text in things(game) if topic.lower() == title.lower()]
    if named:
        return list(dict.fromkeys(exactly or named))
    if topic.upper() not in game.ledger.by_id:
        raise NotUnderstood(
            f"expected a rule such as {game.ledger.rules[0].id}, or the name of a card or the like, got {topic!r}"
        )
    return rule_in_words(game.ledger.find(topic.upper()))


def of_choices(game: Game, g: State, options: list[Option]) -> list[str]:
    """What they name, then the rules."""
    lines: list[str] = []
    for option in options:
        verb = game.actions.verb_of[option]
        text = game.presentation.explained(verb.domain.name, verb.of(option))
        lines += [f"{verb.domain.title(verb.of(option))}: {text}"] if text else []
    rules = dict.fromkeys(game.rule_of(g, option) for option in options)
    for id in rules:
        lines += rule_in_words(game.ledger.find(id))
    return list(dict.fromkeys(lines))


def things(game: Game) -> Iterator[tuple[str, str]]:
    """Whatever has words on it, by what it is called."""
    domains: dict[str, Domain] = {verb.domain.name: verb.domain for verb in game.actions.verbs}
    for domain in {**domains, **game.domains}.values():
        for value in range(len(domain.names)):
            text = game.presentation.explained(domain.name, value)
            if text:
                yield domain.title(value), text
