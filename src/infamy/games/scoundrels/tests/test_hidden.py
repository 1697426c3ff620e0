"""Secrets: what each seat sees of hands, laid cards, bids, throwing away and decks; and what a seat may imagine."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.run import deciders, options_of, question, take
from infamy.games.scoundrels.content.box import CARD
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import GAMBLE, LAY, STORM, THROW
from infamy.games.scoundrels.tests.tables import GAME, asked, nobody_bids
from infamy.table.match import Match
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers, seen
from infamy.testing.support import begun

PIRATES = ("red", "blue", "green")
FULL = {
    "red": ["sword-2"] * 4 + ["cannon-3"] * 4,
    "blue": ["sword-3"] * 2 + ["sail-2"] * 4 + ["cannon-2"] * 2,
    "green": ["sail-3"] * 4 + ["wild-1"] * 4,
}
AT = {"red": "d5", "blue": "d5", "green": "g1"}
SEEDS = range(40)


def table(**more: Any) -> Scenario:
    t = Scenario(GAME, *PIRATES)
    pirates = {name: {"at": AT[name], "hand": FULL[name], **more.pop(name, {})} for name in PIRATES}
    more.setdefault("quests", ["grave-robber"])
    return t.place(**pirates, **more)


def to_the_bids(t: Scenario) -> Scenario:
    t.turn_of("red")
    for name in PIRATES:
        t.players[name].does("end-turn")
    return t


def imagined(t: Scenario, by: str, seed: int) -> Scoundrels:
    twin = t.players[by].imagines(seed)
    assert isinstance(twin, Scoundrels)
    return twin


def hand(g: Scoundrels, name: str) -> list[str]:
    return [CARD.names[card] for card in g.hand[GAME.seats.index(name)]]


# What one sees -------------------------------------------------------------------------------------------------------


@covers("SC-HAND-01", "SC-R19")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    t = table().turn_of("red")
    assert t.red.sees()["table"]["hand"] == {"red": FULL["red"], "blue": 8, "green": 8}
    assert t.blue.sees()["table"]["hand"] == {"red": 8, "blue": FULL["blue"], "green": 8}
    assert seen(t, "hand") == {"red": 8, "blue": 8, "green": 8}
    assert "options" not in t.blue.sees()  # what red may do would betray red's cards


@covers("SC-FIGHT-08", "SC-FIGHT-13", "SC-R26")
def test_cards_laid_face_down_are_counted_until_they_are_flipped() -> None:
    t = table().turn_of("red")
    t.red.does("shoot:blue")
    t.red.does("lay:cannon-3")
    assert t.blue.hears() == ["Red lays a card face down."]
    assert t.red.hears() == ["Red lays Cannon 3 face down."]
    t.red.does("lay:cannon-3")
    assert t.blue.sees()["table"]["laid"] == {"red": 2, "blue": [], "green": 0}
    assert t.red.sees()["table"]["laid"]["red"] == ["cannon-3", "cannon-3"]
    t.red.does("ready")
    t.blue.does("answer:flee")
    t.blue.does("lay:sail-2")
    t.blue.does("lay:sail-2")
    assert t.red.sees()["table"]["laid"]["blue"] == 2
    t.blue.does("ready", flip=["cannon-3", "sail-2"])
    assert t.green.sees()["table"]["laid"] == {"red": 1, "blue": 1, "green": []}
    assert seen(t, "shown") == {"red": ["cannon-3"], "blue": ["sail-2"], "green": []}
    t.blue.does("concede")
    assert seen(t, "discards") == {"sail-2": 1, "cannon-3": 2}  # what blue took back, nobody has seen
    assert t.red.sees()["table"]["hand"]["blue"] == 7


@covers("SC-FIGHT-10")
def test_a_card_drawn_by_a_defender_is_seen_by_the_defender_alone() -> None:
    t = table(blue={"hand": FULL["blue"][:7]}).turn_of("red")
    t.red.does("shoot:blue")
    t.red.does("lay:cannon-3")
    t.red.does("ready", action_deck="wild-3")
    assert "Blue draws Wild 3." in t.blue.hears()
    for other in (t.red, t.green):
        assert "Blue draws a card." in other.hears()
        assert not any("wild" in words.lower() for words in other.hears())


@covers("SC-BID-04", "SC-R19")
def test_a_sealed_bid_changes_nothing_that_others_see_but_that_it_was_made() -> None:
    views = []
    for bid in ("bid:nothing", "bid:sword-2+cannon-3"):
        t = to_the_bids(table())
        t.red.does(bid)
        assert t.red.sees()["sealed"] == [bid]
        assert t.blue.hears() == []
        views.append((t.blue.sees(), t.green.sees(), view_for(GAME, t.g, None)))
    assert views[0] == views[1]
    assert views[0][0]["deciding"] == ["blue", "green"]


@covers("SC-NEXT-01", "SC-R22")
def test_what_others_throw_away_is_not_visible_before_all_have_chosen() -> None:
    """Neither which cards, nor how many, nor the discards."""
    t = to_the_bids(table())
    nobody_bids(t)
    before = t.blue.sees(), t.green.sees(), view_for(GAME, t.g, None)
    t.red.does("throw:sword-2")
    t.red.does("throw:cannon-3")
    assert (t.blue.sees(), t.green.sees(), view_for(GAME, t.g, None)) == before
    assert t.blue.hears() == t.green.hears() == []
    assert t.red.sees()["sealed"] == ["throw:sword-2", "throw:cannon-3"]
    t.red.does("keep")
    assert t.blue.sees() == {**before[0], "deciding": ["blue", "green"]}
    t.green.does("keep")
    assert seen(t, "discards") == {}
    assert t.blue.sees()["table"]["hand"] == before[0]["table"]["hand"]
    t.blue.does("keep", action_deck=["sword-1", "sail-1"])
    assert seen(t, "discards") == {"sword-2": 1, "cannon-3": 1}
    assert "Red throws away 2 cards." in t.blue.hears()


@covers("SC-SETUP-06", "SC-R69", "SC-R78")
def test_nobody_sees_which_treasure_was_put_in_unseen_or_what_lies_in_the_decks() -> None:
    t = Scenario(GAME, *PIRATES, thief="red", quirks="yes")
    t.begin(
        action_deck=FULL["red"] + FULL["blue"] + FULL["green"],
        treasure_put_in_unseen="cursed-idol",
        port_die=[4, 4, 4],
        quest=["grave-robber", "feed-the-fishes", "boarding-party"],
    )
    for name in PIRATES:
        view = t.players[name].sees()["table"]
        assert view["treasure_deck"] == 11
        assert view["deck"] == 84 - 24
        assert view["quirk_deck"] == 16
        assert "treasure_aside" not in view
        assert not any("dol" in words for words in t.players[name].hears())  # the Cursed Idol
    others = [words for words in t.red.hears() if words.startswith(("Blue draws", "Green draws"))]
    assert set(others) == {"Blue draws a card.", "Green draws a card."}


@covers("SC-R46", "SC-PILL-13", "SC-BURY-06")
def test_treasure_is_public_carried_or_buried() -> None:
    t = table(red={"carried": ["cursed-idol"]}, x1={"buried": ["doubloons", "treasure-chest"], "marker": "blue"})
    t.turn_of("red")
    assert seen(t, "carried")["red"] == ["cursed-idol"]
    assert seen(t, "buried")["x1"] == ["doubloons", "treasure-chest"]
    assert seen(t, "marker")["x1"] == "blue"


# What one may imagine ------------------------------------------------------------------------------------------------


def positions() -> dict[str, Scenario]:
    """A few moments at which something is hidden."""
    turn = table(x1={"buried": ["doubloons"], "marker": "blue"}).turn_of("red")
    laying = table().turn_of("red")
    laying.red.does("shoot:blue")
    laying.red.does("lay:cannon-3")
    fight = table().turn_of("red")
    attack(fight.red, "shoot:blue", "cannon-3", "cannon-3", draws="")
    answer(fight.blue, "flee", "sail-2", "sail-2", flips="cannon-3 sail-2")
    bids = to_the_bids(table())
    bids.red.does("bid:sword-2")
    throwing = to_the_bids(table())
    nobody_bids(throwing)
    throwing.red.does("throw:sword-2")
    throwing.blue.does("keep")
    return {"turn": turn, "laying": laying, "fight": fight, "bids": bids, "throwing": throwing}


@pytest.mark.parametrize("what", ["turn", "laying", "fight", "bids", "throwing"])
def test_what_is_imagined_looks_the_same_to_the_one_who_imagines(what: str) -> None:
    t = positions()[what]
    for name in PIRATES:
        deals = [imagined(t, name, seed) for seed in SEEDS]
        assert len({(*twin.hand, *twin.laid) for twin in deals}) > 10  # and it is another deal each time


@covers("SC-FIGHT-07", "SC-R26")
def test_cards_imagined_face_down_are_of_the_type_that_was_announced() -> None:
    t = positions()["fight"]
    for seed in SEEDS:
        twin = imagined(t, "green", seed)
        assert [CARD.names[card].split("-")[0] in ("cannon", "wild") for card in twin.laid[0]] == [True]
        assert [CARD.names[card].split("-")[0] in ("sail", "wild") for card in twin.laid[1]] == [True]


@covers("SC-R25", "SC-R27", "SC-R15")
@pytest.mark.parametrize(
    ("key", "words", "types"),
    [
        ("board:blue", LAY, ("sword", "wild")),
        ("shoot:blue", LAY, ("cannon", "wild")),
        ("pillage", STORM, ("sword", "cannon", "wild")),
    ],
)
def test_whoever_has_announced_something_holds_a_card_for_it(key: str, words: str, types: tuple[str, ...]) -> None:
    """With a single card in hand, many deals would leave nothing for it."""
    t = table(red={"at": "g4", "hand": ["wild-2"]}, blue={"at": "g4"}).turn_of("red")
    t.red.does(key)
    t.red.is_asked(words)
    for seed in SEEDS:
        twin = imagined(t, "green", seed)
        assert any(card.split("-")[0] in types for card in hand(twin, "red"))
        assert len(hand(twin, "red")) == 1
        assert options_of(twin, 0)


@covers("SC-R27")
def test_a_defender_who_has_answered_holds_a_card_for_it() -> None:
    t = table(blue={"hand": ["sail-2"]}, deck=[], discards=["wild-2"]).turn_of("red")
    t.red.does("shoot:blue")
    t.red.does("lay:cannon-3")
    t.red.does("ready", action_deck="wild-2")
    t.blue.does("answer:flee")
    for seed in SEEDS:
        twin = imagined(t, "red", seed)
        assert any(card.split("-")[0] in ("sail", "wild") for card in hand(twin, "blue"))
        assert len(hand(twin, "blue")) == 2


@covers("SC-R26", "SC-R27")
def test_a_wild_is_not_imagined_where_it_would_be_missing_elsewhere() -> None:
    """Red has laid a card to board with, blue has announced a flight, and there is one Sword and one Wild in all."""
    t = table(red={"hand": ["sword-2"]}, blue={"hand": ["wild-1"]}, deck=[], discards=[]).turn_of("red")
    t.red.does("board:blue")
    t.red.does("lay:sword-2")
    t.red.does("ready")
    t.blue.does("answer:flee")
    for seed in SEEDS:
        twin = imagined(t, "green", seed)
        assert [CARD.names[card] for card in twin.laid[0]] == ["sword-2"]
        assert hand(twin, "blue") == ["wild-1"]


@covers("SC-R26")
def test_a_wild_is_not_imagined_on_the_wrong_side_of_a_fight() -> None:
    """Each side has one card left to flip: a Sword, and a Wild that stands for a Sail."""
    t = table(red={"hand": ["sword-2", "sword-2"]}, blue={"hand": ["sail-2", "wild-1"]}, deck=[], discards=[])
    t.turn_of("red")
    attack(t.red, "board:blue", "sword-2", "sword-2", draws="")
    answer(t.blue, "flee", "sail-2", "wild-1", flips="sword-2 sail-2")
    for seed in SEEDS:
        twin = imagined(t, "green", seed)
        assert [[CARD.names[card] for card in cards] for cards in twin.laid] == [["sword-2"], ["wild-1"], []]


@covers("SC-R55", "SC-GHOST-11")
def test_a_ghost_on_land_is_imagined_with_sails_to_get_off_it() -> None:
    t = table(red={"at": "c1", "ghost": True, "hand": ["sword-2", "sail-1"]}).turn_of("red")
    t.red.does("sail:c3")  # land, and no free point left
    for seed in SEEDS:
        twin = imagined(t, "blue", seed)
        assert any(card.split("-")[0] in ("sail", "wild") for card in hand(twin, "red"))
        assert options_of(twin, 0)
    t = table(red={"at": "c1", "ghost": True, "hand": ["sword-2"]}).turn_of("red")
    t.red.does("sail:c2")  # land, and a free point left
    assert {hand(imagined(t, "blue", seed), "red")[0].split("-")[0] for seed in SEEDS} == {
        "sword",
        "sail",
        "cannon",
        "wild",
    }


@covers("SC-R55", "SC-Q16")
def test_a_ghost_on_land_in_the_middle_of_a_move_needs_no_card_that_it_does_not_hold() -> None:
    """It has come around both edges, and is asked about a gamble while one step of its card is left."""
    t = table(
        red={"at": "c1", "ghost": True, "hand": ["sail-4"], "carried": ["loaded-bones"]},
        quests=["round-the-world", "grave-robber"],
    ).turn_of("red")
    t.red.does("sail:a1")
    t.red.does("hoist:sail-4")
    t.red.does("sail:f7")
    t.red.is_asked(GAMBLE)
    for seed in SEEDS:
        assert hand(imagined(t, "blue", seed), "red") == []
    t.red.does("no-gamble")
    for seed in SEEDS:
        assert hand(imagined(t, "blue", seed), "red") == []
    t.red.cannot("anchor", rule="SC-R55")
    t.red.does("sail:f6")


@covers("SC-SETUP-06", "SC-SETUP-07", "SC-R69")
@pytest.mark.parametrize(
    ("mode", "fixed", "put_in"),
    [
        ("base", {"doubloons": 4, "exotic-goods": 4, "treasure-chest": 2}, 1),
        ("skirmish", {"doubloons": 2, "exotic-goods": 2, "treasure-chest": 1}, 1),
    ],
)
def test_the_treasure_put_in_unseen_is_imagined_to_be_any(mode: str, fixed: dict[str, int], put_in: int) -> None:
    g = begun(Scoundrels, GAME, GAME.setup(3, mode), 5)
    kinds: set[str] = set()
    names = GAME.domains["treasure"].names
    for seed in range(200):
        twin = GAME.determinize(g, 0, SeededFate(seed))
        assert isinstance(twin, Scoundrels)
        counts = dict(zip(names, twin.treasure_deck.counts, strict=False))
        more = {name: many - fixed.get(name, 0) for name, many in counts.items() if many != fixed.get(name, 0)}
        assert sum(more.values()) == put_in and min(more.values()) > 0
        kinds |= set(more)
        both = [a + b for a, b in zip(twin.treasure_deck.counts, twin.treasure_aside.counts, strict=True)]
        assert both == [a + b for a, b in zip(g.treasure_deck.counts, g.treasure_aside.counts, strict=True)]
    specials = {"loaded-bones", "letter-of-marque", "cursed-idol", "old-sea-chart"}
    assert kinds == (specials if mode == "base" else specials | {"doubloons", "exotic-goods", "treasure-chest"})


@covers("SC-NEXT-01", "SC-R22")
def test_a_seat_imagines_nothing_of_what_others_have_thrown_away_so_far() -> None:
    t = positions()["throwing"]
    assert asked(t) == (["red", "green"], THROW)
    for seed in SEEDS:
        twin = imagined(t, "green", seed)
        assert 0 not in twin.sealed  # red's first card is red's secret
        assert deciders(twin) == [0, 2]
        while deciders(twin) and question(twin).words == THROW:
            take(twin, twin.options[0])
        assert twin.rounds == 2
    assert [GAME.actions.key(option) for option in imagined(t, "red", 1).sealed[0]] == ["throw:sword-2"]


def test_a_sealed_bid_may_be_taken_back_until_the_bids_are_opened() -> None:
    match = Match(GAME, GAME.setup(3), SeededFate(1))
    while question(match.g).words != "What do you bid?":
        seat = match.deciding()[0]
        match.choose(seat, "end-turn" if "end-turn" in match.options(seat) else match.options(seat)[0])
    for seat in range(2):
        match.choose(seat, "bid:nothing")
        assert match.may_undo(seat)
    length = len(match.log)
    match.choose(2, next(key for key in match.options(2) if key != "bid:nothing"))
    assert len(match.log) == length + 1  # no tie: fate was not asked,
    assert not match.may_undo(2)  # but everybody has seen the bids


@covers("SC-R25", "SC-FIGHT-08")
def test_whoever_has_laid_the_last_card_is_not_thought_to_hold_another() -> None:
    """Only before the first card must there be one that fits."""
    t = table(red={"hand": ["cannon-3"]}).turn_of("red")
    t.red.does("shoot:blue")
    assert all(CARD.word(imagined(t, "blue", seed).hand[0][0]).split("-")[0] in ("cannon", "wild") for seed in SEEDS)
    t.red.does("lay:cannon-3")
    t.red.is_asked(LAY)
    for seed in SEEDS:
        twin = imagined(t, "blue", seed)
        assert (twin.hand[0], len(twin.laid[0])) == ((), 1)
