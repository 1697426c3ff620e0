"""What refuses an option and in whose name, and the ledger of a game's rules."""

from __future__ import annotations

from typing import Final, final

RULE: Final = "rule"
RULING: Final = "ruling"
CARD_TEXT: Final = "card"


class NotUnderstood(ValueError):
    """Input that makes no sense here: one sentence saying what was expected, and what was found."""


@final
class Refusal:
    """The rule that forbids something, and why, in words for a player."""

    def __init__(self, rule: str, why: str) -> None:
        self.rule = rule
        self.why = why

    def __repr__(self) -> str:
        return f"{self.rule}: {self.why}"


class Refused(Exception):
    """A player tried what a rule forbids; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why}")
        self.refusal = refusal


@final
class Rule:
    """An entry of the ledger: a rule of the rulebook, a ruling of ours where the rulebook is silent, or a card."""

    def __init__(
        self,
        id: str,
        kind: str,
        section: str,
        text: str,
        lines: str,
        applies: str,
        problem: str,
        why: str,
        about: list[str],
        information: str,
        name: str = "",
    ) -> None:
        self.id = id
        self.kind = kind  # RULE, RULING or CARD_TEXT
        self.section = section
        self.text = text
        self.lines = lines  # of the rulebook
        self.applies = applies
        self.problem = problem  # what the rulebook leaves open
        self.why = why
        self.about = about
        self.information = information  # why no code is needed; empty where code is needed
        self.name = name  # of a card: its text begins with it


@final
class Ledger:
    """Every rule, ruling and card of a game, in the order of the rulebook."""

    def __init__(self, sections: dict[str, str], rules: list[Rule]) -> None:
        self.sections = sections
        self.rules = rules
        self.by_id = {rule.id: rule for rule in rules}

    def find(self, id: str) -> Rule:
        rule = self.by_id.get(id)
        if rule is None:
            raise NotUnderstood(f"expected a rule such as {self.rules[0].id}, got {id!r}")
        return rule
