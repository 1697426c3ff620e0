"""What the table is given to draw says the same as the rules."""

from __future__ import annotations

from infamy.games.tide_of_avaris.tests.nights import quiet_night
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.testing.scenario import seen

BOX = GAME.presentation.catalog()


def test_every_line_of_the_board_is_drawn_from_both_ends_and_has_one_arrow() -> None:
    spaces = BOX["board"]["spaces"]
    ends = [(start, end) for start, face in spaces.items() for end in face["exits"].values()]
    lines = {frozenset(line) for line in ends}
    assert len(spaces) == 20 and len(lines) == 36 and len(ends) == 72
    assert all(start in spaces[end]["exits"].values() for start, end in ends)
    assert len(BOX["board"]["wind"]) == 36 and {frozenset(arrow) for arrow in BOX["board"]["wind"]} == lines
    assert ["nw-e", "ne-w"] in BOX["board"]["wind"]


def test_spaces_have_a_place_a_sea_an_action_and_slots() -> None:
    spaces = BOX["board"]["spaces"]
    assert spaces["se-e"] == {
        "name": "Broken Galleon",
        "x": 5,
        "y": 4,
        "sea": "se",
        "action": "salvage",
        "exits": {"north": "se-n", "south": "se-s", "west": "se-h"},
        "slots": ["se-e", "wreck"],
    }
    assert len({(face["x"], face["y"]) for face in spaces.values()}) == 20
    assert sum(len(face["slots"]) for face in spaces.values()) == 17
    assert {face["action"] for face in spaces.values()} == set(BOX["actions"])
    assert BOX["actions"]["bind"] == {"name": "Bind", "text": "Pay 1 rum, and bind up to 2 of your Treasures."}
    assert BOX["board"]["seas"]["nw"] == "Amberwake"


def test_the_mat_and_the_dice() -> None:
    mat = BOX["mat"]
    assert mat["upper"] == [1, 3, 6, 10, 15, 21] and mat["lower_spaces"] == 6 and mat["relic_slots"] == 4
    assert mat["tracks"]["crew"] == {"base": 5, "squares": [{"gold": 3, "rum": 2}, {"gold": 4, "rum": 3}]}
    assert BOX["dice"]["crew"][0] == {
        "key": "pink",
        "name": "a Pink die (2 gold, bids 1)",
        "color": "pink",
        "resource": "gold",
        "amount": 2,
        "number": 1,
    }
    assert BOX["dice"]["crew_spirit"][0]["color"] == "wild"
    assert BOX["dice"]["combat"]["attack"] == ["hit", "hit", "hit", "wind", "wind", "miss"]
    assert BOX["dice"]["navy"][-1] == "spotted"


def test_every_card_has_a_name_and_a_text() -> None:
    for deck, cards in (("relics", 24), ("monsters", 20), ("navies", 8), ("burials", 24), ("endgame", 12)):
        assert len(BOX[deck]) == cards
        assert all(card["name"] and card["text"] and card["rule"] in GAME.ledger.by_id for card in BOX[deck].values())
    assert BOX["monsters"]["coral-golem"]["dice"] == 3 and BOX["monsters"]["coral-golem"]["color"] == "blue"
    assert BOX["navies"]["hms-resolute"]["attack"] == 6 and BOX["navies"]["hms-resolute"]["space"] == "nw-s"
    assert BOX["burials"]["blue-shore"]["tp"] == 3 and BOX["endgame"]["relic-hunter"]["metric"] == "relics"
    assert BOX["tokens"] == [9, 7, 5, 3] and BOX["treasures"] == {"2": 5, "3": 6, "4": 8}


def test_at_the_end_everybody_sees_where_the_points_came_from() -> None:
    t = table(
        black={"upper": ["red", "blue"], "gold": 5, "tp": 4, "other_tp": 3, "relics": ["silver-shovel"]},
        white={"upper": ["red"], "relics": ["toll-bell"]},
        burial_open="quick-hole",
        endgame=["relic-hunter"],
        token=[9],
        last_day=True,
        navy_deck=[],
    )
    assert seen(t, "count") is None
    quiet_night(t)
    count = seen(t, "count")
    assert count["black"] == {
        "burials": 1 + 3,
        "bonuses": 2,
        "others": 3,
        "gold": 2,
        "colors": 0,
        "endgame": {"relic-hunter": 4},
        "total": t.black.tp,
    }
    assert sum(count["white"]["endgame"].values()) == 4 and count["white"]["total"] == t.white.tp


def test_what_relics_add_to_a_burial_is_counted_apart_from_it() -> None:
    t = table(
        black={"upper": ["red", "blue", "pink", "teal"], "relics": ["silver-shovel"]}, last_day=True, navy_deck=[]
    )
    quiet_night(t)
    count = seen(t, "count")["black"]
    assert (count["burials"], count["others"]) == (10, 2)
