"""infamy rules: the ledger of a game, and which of it is cited and tested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli.arguments import GameKey, Json, Pack, open_game, print_json
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.engine.rules import Rule

RuleId = Annotated[str | None, typer.Argument(metavar="RULE-ID", help="One rule, such as IS-COM-07.")]
Cover = Annotated[bool, typer.Option("--coverage", help="Show which rules the code cites and the tests cover.")]
Search = Annotated[str | None, typer.Option("--search", metavar="WORDS", help="Only rules with all of these words.")]


NO_TESTS = "the tests are in the source tree, and not in this installation"


def rules(
    game_key: GameKey,
    rule_id: RuleId = None,
    coverage: Cover = False,
    search: Search = None,
    pack: Pack = None,
    as_json: Json = False,
) -> None:
    """Show the rules, rulings and cards of a game; one rule with where it is cited and tested; or the coverage."""
    if sum([rule_id is not None, coverage, search is not None]) > 1:
        raise NotUnderstood("expected only one of RULE-ID, --coverage and --search, got more")
    game = open_game(game_key, pack)
    if coverage:
        show_coverage(game, as_json)
    elif rule_id is not None:
        show_rule(game, game.ledger.find(rule_id.upper()), as_json)
    else:
        show_rules(game, found(game, (search or "").lower().split()), as_json)


def found(game: Game, words: list[str]) -> list[Rule]:
    """The entries in which all the words occur, be it in the id."""
    return [
        rule
        for rule in game.ledger.rules
        if all(word in f"{rule.id} {rule.text} {rule.problem} {rule.why}".lower() for word in words)
    ]


def show_rules(game: Game, entries: list[Rule], as_json: bool) -> None:
    from infamy.cli.words import rule_in_words

    if as_json:
        print_json({"game": game.key, "sections": game.ledger.sections, "entries": [plain(rule) for rule in entries]})
        return
    section = ""
    for rule in entries:
        if rule.section != section:
            section = rule.section
            print(f"\n{game.ledger.sections.get(section, section)}\n")
        print("\n".join(rule_in_words(rule)))
    print(f"\n{len(entries)} of {len(game.ledger.rules)} entries")


def plain(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "kind": rule.kind,
        "section": rule.section,
        "text": rule.text,
        "lines": rule.lines,
        "applies": rule.applies,
        "problem": rule.problem,
        "why": rule.why,
        "about": rule.about,
        "information": rule.information,
    }


def show_rule(game: Game, rule: Rule, as_json: bool) -> None:
    from infamy.cli.words import rule_in_words
    from infamy.lab.coverage import coverage

    covering = coverage(game.key, game.ledger)
    cited, tests = covering.cited.get(rule.id, []), covering.covered.get(rule.id, [])
    if as_json:
        print_json({"game": game.key, **plain(rule), "cited": cited, "covered": tests})
        return
    print("\n".join(rule_in_words(rule)))
    print(f"Section: {game.ledger.sections.get(rule.section, rule.section)}")
    if rule.information:
        print(f"Information only: {rule.information}")
    rulings = [other.id for other in game.ledger.rules if rule.id in other.about]
    if rulings:
        print(f"Rulings about it: {', '.join(rulings)}")
    print("Cited in: " + (", ".join(cited) or "nothing"))
    print("Tested by: " + (", ".join(tests) or ("nothing" if has_tests(game.key) else NO_TESTS)))


def has_tests(key: str) -> bool:
    from infamy.table.library import folder_of

    return (folder_of(key) / "tests").is_dir()


def show_coverage(game: Game, as_json: bool) -> None:
    from infamy.lab.coverage import coverage

    report = coverage(game.key, game.ledger).report()
    if as_json:
        print_json(report)
        return
    needed = report["rules"] + report["rulings"] - len(report["information"])
    print(
        f"{game.title}: {report['rules']} rules and {report['rulings']} rulings, "
        f"{len(report['information'])} of them information"
    )
    print(f"cited by code: {report['cited']} of {needed}")
    if not has_tests(game.key):
        print(f"covered by tests: {NO_TESTS}")
        return
    print(f"covered by tests: {report['covered']} of {needed}")
    cards = report["cards"]
    print(f"cards: {cards['cards']}, cited {cards['cited']}, covered {cards['covered']}")
    for title, ids in (
        ("not cited", report["not_cited"]),
        ("not covered", report["not_covered"]),
        ("cards not cited", cards["not_cited"]),
        ("cards not covered", cards["not_covered"]),
        ("cited or covered, but not in the ledger", report["unknown"]),
    ):
        if ids:
            print(f"{title}: {', '.join(ids)}")
    for id, reason in report["information"].items():
        print(f"information: {id}, {reason}")
