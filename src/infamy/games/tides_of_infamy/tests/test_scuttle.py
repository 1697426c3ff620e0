"""SCU  Scuttle, round by round: secret picks, ties, empty hands and empty decks."""

from __future__ import annotations

from infamy.engine.run import deciders, question
from infamy.games.tides_of_infamy.tests.fights import battle, checkpoint, engaged, open_sea
from infamy.games.tides_of_infamy.tests.questions import ORDERS, PICK, STEP_ASIDE, TRADE
from infamy.games.tides_of_infamy.tests.tables import GAME
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

CRIMSON = "fire-6 fire-5 fire-4 fire-3 fire-2 fire-1"  # a Sloop that attacks
TEAL = "grog-6 grog-5 grog-4 grog-3 grog-2 grog-1"  # a Bilander that defends
AMBER = "cannon-6 cannon-5 cannon-4 cannon-3 cannon-2 cannon-1"  # a Sloop that attacks


def duel(crimson: str = CRIMSON, teal: str = TEAL) -> Scenario:
    return battle(
        open_sea(2, battle_method="scuttle"), there="teal_bilander", came="crimson_sloop", crimson=crimson, teal=teal
    )


def melee(came: str = "amber_sloop crimson_sloop") -> Scenario:
    hands = {"amber": AMBER, "crimson": CRIMSON, "teal": TEAL}
    if came.startswith("crimson"):
        hands = {"crimson": CRIMSON, "teal": TEAL, "amber": AMBER}
    return battle(open_sea(3, battle_method="scuttle"), there="teal_bilander", came=came, **hands)


def pick(t: Scenario, tie_break: str = "", unseen: str = "", **cards: str) -> None:
    """One round: everybody picks, and what is drawn after the last of them."""
    assert question(t.g).words == PICK
    *others, last = cards
    for seat in others:
        t.players[seat].does(f"pick:{cards[seat]}")
    fate: dict[str, Script] = {"tie-break": tie_break.split()} if tie_break else {}
    if unseen:
        fate["battle_card_played_unseen"] = unseen.split()
    t.players[last].does(f"pick:{cards[last]}", **fate)


def won(t: Scenario) -> dict[str, int]:
    return {seat: wins for seat, wins in seen(t, "rounds_won").items() if wins}


# Rounds --------------------------------------------------------------------------------------------------------------


@covers("TI-SCU-01", "TI-BAT-12", "TI-BAT-13")
def test_all_pick_in_secret_and_the_highest_value_wins_the_round() -> None:
    t = duel()
    assert [GAME.seats[seat] for seat in deciders(t.g)] == ["crimson", "teal"]
    assert seen(t, "community") is None  # no community card, no exchange
    t.crimson.cannot("exchange:fire-6", rule="TI-SCU-01")
    t.teal.cannot("pick:fire-6", rule="TI-SCU-01")  # crimson holds it
    t.teal.does("pick:grog-3")
    assert t.crimson.hears() == [] and "grog-3" not in str(t.crimson.sees())
    t.teal.cannot("pick:grog-4", rule="ENGINE-1")  # once
    t.crimson.does("pick:fire-4")
    assert in_this_order(
        t.teal.hears(), "Crimson shows 4 of Fire.", "Teal shows 3 of Grog.", "Crimson wins the round, 1 so far."
    )
    assert won(t) == {"crimson": 1}
    assert "fire-4" not in t.crimson.battle_hand and len(t.teal.battle_hand) == 5
    t.crimson.cannot("pick:fire-4", rule="TI-SCU-01")  # it is gone


@covers("TI-SCU-05", "TI-SCU-01")
def test_whoever_wins_three_rounds_first_wins_the_battle() -> None:
    t = duel()
    pick(t, crimson="fire-6", teal="grog-1")
    pick(t, crimson="fire-5", teal="grog-2")
    pick(t, crimson="fire-1", teal="grog-6")
    pick(t, crimson="fire-2", teal="grog-5")
    assert won(t) == {"crimson": 2, "teal": 2} and seen(t, "battle_at") == ["h5"]
    pick(t, crimson="fire-3", teal="grog-4")
    assert "Teal's Bilander wins the battle on H5." in t.crimson.hears()
    assert (t.teal.marks, t.read("at", "crimson-sloop")) == (1, "keel-down")
    t.teal.is_asked(STEP_ASIDE)


@covers("TI-SCU-01", "TI-SCU-05", "TI-R53")
def test_with_three_players_there_is_one_winner_of_each_round() -> None:
    t = melee()
    assert [GAME.seats[seat] for seat in deciders(t.g)] == ["amber", "crimson", "teal"]
    for low, high, middle in (("1", "6", "2"), ("2", "5", "3"), ("3", "4", "1")):
        pick(t, amber=f"cannon-{low}", crimson=f"fire-{high}", teal=f"grog-{middle}")
    assert t.crimson.marks == 2
    assert (t.read("at", "amber-sloop"), t.read("at", "teal-bilander")) == ("keel-down", "harbor")


@covers("TI-SCU-02", "TI-BAT-11")
def test_the_sea_dragon_beats_every_number_and_sinks_nobody() -> None:
    t = duel(teal="sea-dragon")
    pick(t, crimson="fire-6", teal="sea-dragon")
    assert won(t) == {"teal": 1}
    assert t.read("at", "crimson-sloop") == t.read("at", "teal-bilander") == "h5"


@covers("TI-R79")
def test_nobody_surrenders_in_scuttle() -> None:
    t = duel()
    for seat in (t.crimson, t.teal):
        assert all(option.startswith("pick:") for option in seat.may())
        seat.cannot("retreat:h4", rule="TI-SCU-01")
    pick(t, crimson="fire-6", teal="grog-1")
    assert question(t.g).words == PICK


# Ties ----------------------------------------------------------------------------------------------------------------


@covers("TI-SCU-03", "TI-R56")
def test_those_who_are_tied_draw_and_only_the_new_cards_count() -> None:
    t = duel()
    pick(t, crimson="fire-5", teal="grog-5", tie_break="cutlass-2 cutlass-3")
    assert in_this_order(
        t.crimson.hears(),
        "Crimson draws 2 of Cutlass to break the tie.",
        "Teal draws 3 of Cutlass to break the tie.",
        "Teal wins the round, 1 so far.",
    )
    assert won(t) == {"teal": 1}
    assert seen(t, "played") == {"crimson": ["fire-5", "cutlass-2"], "teal": ["grog-5", "cutlass-3"]}
    assert len(t.crimson.battle_hand) == 5  # nothing from the hand


@covers("TI-SCU-04", "TI-R56")
def test_again_and_again_until_somebody_has_won_the_round() -> None:
    t = duel()
    pick(t, crimson="fire-1", teal="grog-1", tie_break="cutlass-6 cannon-6 cutlass-2 cannon-2 cutlass-4 cannon-1")
    assert won(t) == {"crimson": 1}


@covers("TI-R56", "TI-SCU-02")
def test_two_sea_dragons_are_a_tie_and_one_that_is_drawn_wins_it() -> None:
    t = duel(crimson="sea-dragon", teal="sea-dragon")
    pick(t, crimson="sea-dragon", teal="sea-dragon", tie_break="cutlass-1 cannon-2")
    assert won(t) == {"teal": 1}
    t = duel()
    pick(t, crimson="fire-2", teal="grog-2", tie_break="sea-dragon cannon-6")
    assert won(t) == {"crimson": 1}


@covers("TI-SCU-03", "TI-R56", "TI-R53")
def test_only_those_tied_for_the_top_draw_the_first_attacker_first() -> None:
    t = melee()
    pick(t, amber="cannon-5", crimson="fire-2", teal="grog-5", tie_break="cutlass-1 cutlass-2")
    assert seen(t, "played")["crimson"] == ["fire-2"]
    assert (seen(t, "played")["amber"][1], seen(t, "played")["teal"][1]) == ("cutlass-1", "cutlass-2")
    assert won(t) == {"teal": 1}
    pick(
        t,
        amber="cannon-6",
        crimson="fire-6",
        teal="grog-6",
        tie_break="cutlass-3 cutlass-4 flintlock-4 flintlock-6 flintlock-5",
    )
    assert won(t) == {"teal": 1, "crimson": 1}  # amber was out of it after the first draw
    assert seen(t, "played")["amber"][2:] == ["cannon-6", "cutlass-3"]
    t = melee("crimson_sloop amber_sloop")
    pick(t, crimson="fire-2", teal="grog-5", amber="cannon-5", tie_break="cutlass-1 cutlass-2")
    assert (seen(t, "played")["teal"][1], seen(t, "played")["amber"][1]) == ("cutlass-1", "cutlass-2")


@covers("TI-R55", "TI-SCU-04", "TI-BAT-16")
def test_a_tie_goes_on_with_the_discards_while_there_are_any() -> None:
    t = shortage(["cutlass-1"], seen=["cutlass-2", "cannon-5", "cannon-6"])
    pick(t, crimson="fire-5", teal="grog-5", tie_break="cutlass-1 cutlass-2")
    assert "The Battle discards are shuffled into a new deck." in t.teal.hears()
    assert won(t) == {"teal": 1} and seen(t, "battle_deck") == 2


@covers("TI-R55", "TI-BAT-16", "TI-R78")
def test_discards_that_nobody_has_seen_are_shuffled_in_as_well() -> None:
    t = engaged(open_sea(2, battle_method="scuttle"), "teal_bilander", "crimson_sloop")
    hands = [*CRIMSON.split(), *TEAL.split()]
    t.place(battle_deck=hands, battle_seen=["cutlass-2"], battle_unseen=["cutlass-3"])
    checkpoint(t, battle_card=hands)
    pick(t, crimson="fire-5", teal="grog-5", tie_break="cutlass-2 cutlass-3")
    assert won(t) == {"teal": 1} and seen(t, "battle_deck") == 0


def shortage(deck: list[str], seen: tuple[str, ...] | list[str] = (), crimson: str = CRIMSON) -> Scenario:
    """After the deal only these cards are left."""
    t = engaged(open_sea(2, battle_method="scuttle"), "teal_bilander", "crimson_sloop")
    t.place(battle_deck=[*crimson.split(), *TEAL.split(), *deck], battle_seen=list(seen))
    return checkpoint(t, battle_card=[*crimson.split(), *TEAL.split()])


@covers("TI-R55")
def test_a_tie_that_cannot_be_broken_goes_to_the_first_attacker_among_the_tied() -> None:
    t = shortage([])
    pick(t, crimson="fire-5", teal="grog-5")
    assert won(t) == {"crimson": 1}


@covers("TI-R55", "TI-R56", "TI-R78")
def test_while_there_are_cards_those_who_are_tied_draw_and_whoever_gets_none_cannot_win() -> None:
    t = shortage(["cutlass-1"])
    pick(t, crimson="fire-5", teal="grog-5", tie_break="cutlass-1")
    assert in_this_order(
        t.teal.hears(),
        "Crimson draws 1 of Cutlass to break the tie.",
        "Teal has no card to play.",
        "Crimson wins the round, 1 so far.",
    )
    assert won(t) == {"crimson": 1} and seen(t, "battle_deck") == 0
    assert seen(t, "played") == {"crimson": ["fire-5", "cutlass-1"], "teal": ["grog-5"]}


def three_tied(*deck: str, mode: str = "", **pieces: str) -> Scenario:
    """Amber, crimson and teal show a 5 each, and only these cards are left. Amber has come in first."""
    names = {"amber": AMBER, "crimson": CRIMSON, "teal": TEAL}
    t = engaged(
        open_sea(4 if mode else 3, mode=mode, battle_method="scuttle"), "teal_bilander", "amber_sloop crimson_sloop"
    )
    hands = [card for hand in names.values() for card in hand.split()]
    checkpoint(t.place(battle_deck=[*hands, *deck], **pieces), battle_card=hands)
    pick(t, amber="cannon-5", crimson="fire-5", teal="grog-5", tie_break=" ".join(deck))
    return t


@covers("TI-R55", "TI-R56", "TI-R53")
def test_two_cards_for_three_who_are_tied_go_to_the_first_two_in_battle_order() -> None:
    t = three_tied("cutlass-2", "cutlass-3")
    assert won(t) == {"crimson": 1}, "not the first attacker, who drew less"
    assert "Teal has no card to play." in t.teal.hears()
    assert won(three_tied("cutlass-3", "cutlass-2")) == {"amber": 1}
    t = three_tied("cutlass-3", "flintlock-3")  # tied again, and nothing is left
    assert won(t) == {"amber": 1} and seen(t, "battle_deck") == 0


@covers("TI-R55", "TI-SCU-06", "TI-R56")
def test_in_teams_the_last_card_may_break_a_tie_for_either_side() -> None:
    assert won(three_tied("cutlass-2", mode="teams")) == {"amber": 1}  # with crimson against teal
    t = three_tied("cutlass-2", "cutlass-2", mode="teams")
    assert won(t) == {"amber": 1}, "both of one team: nobody draws again"


@covers("TI-R55", "TI-R53")
def test_the_first_attacker_is_who_came_in_first_and_only_counts_if_tied() -> None:
    for tied, winner in ((("amber", "crimson", "teal"), "amber"), (("crimson", "teal"), "crimson")):
        t = engaged(open_sea(3, battle_method="scuttle"), "teal_bilander", "amber_sloop crimson_sloop")
        hands = [*AMBER.split(), *CRIMSON.split(), *TEAL.split()]
        checkpoint(t.place(battle_deck=hands), battle_card=hands)
        pick(
            t,
            **{
                seat: f"{suit}-{5 if seat in tied else 4}"
                for seat, suit in (("amber", "cannon"), ("crimson", "fire"), ("teal", "grog"))
            },
        )
        assert won(t) == {winner: 1}


@covers("TI-R55", "TI-R53")
def test_nor_does_a_defender_win_it_who_comes_before_the_attacker_in_battle_order() -> None:
    for deck, winner in (([], "amber"), (["cutlass-1"], "teal")):  # who draws the last card has one
        t = engaged(open_sea(3, battle_method="scuttle"), "teal_bilander", "crimson_sloop amber_sloop")
        hands = [*CRIMSON.split(), *TEAL.split(), *AMBER.split()]
        checkpoint(t.place(battle_deck=[*hands, *deck]), battle_card=hands)
        pick(t, crimson="fire-4", teal="grog-5", amber="cannon-5", tie_break=" ".join(deck))
        assert won(t) == {winner: 1}


# Empty hands ---------------------------------------------------------------------------------------------------------


@covers("TI-R54", "TI-SCU-05")
def test_whoever_has_no_card_left_plays_the_top_of_the_deck_unseen() -> None:
    """Sloops that attack have six cards, one that defends five; a battle of three may take seven rounds."""
    t = battle(
        open_sea(3, battle_method="scuttle"),
        there="teal_sloop",
        came="amber_sloop crimson_sloop",
        amber="cannon-5 flintlock-1 cannon-1 flintlock-5 cannon-2 cutlass-1",
        crimson="fire-1 cutlass-5 fire-2 cutlass-2 fire-5 cutlass-3",
        teal="grog-2 flintlock-2 grog-5 flintlock-1 grog-1",
    )
    for amber, crimson, teal in (
        ("cannon-5", "fire-1", "grog-2"),
        ("flintlock-1", "cutlass-5", "flintlock-2"),
        ("cannon-1", "fire-2", "grog-5"),
        ("flintlock-5", "cutlass-2", "flintlock-1"),
        ("cannon-2", "fire-5", "grog-1"),
    ):
        pick(t, amber=amber, crimson=crimson, teal=teal)
    assert won(t) == {"amber": 2, "crimson": 2, "teal": 1} and t.teal.battle_hand == []
    assert [GAME.seats[seat] for seat in deciders(t.g)] == ["amber", "crimson"]
    t.teal.cannot("pick:grog-1", rule="ENGINE-1")
    # after this round all hands are empty, and the next is played from the deck as well, in battle order
    pick(t, amber="cutlass-1", crimson="cutlass-3", unseen="grog-4 grog-3 sea-dragon grog-6")
    assert in_this_order(
        t.teal.hears(),
        "Crimson shows 3 of Cutlass.",
        "Teal shows 4 of Grog.",
        "Teal wins the round, 2 so far.",
        "Amber shows 3 of Grog.",
        "Crimson shows Sea Dragon.",
        "Teal shows 6 of Grog.",
        "Crimson's Sloop of War wins the battle on H5.",
    )


@covers("TI-R54")
def test_without_any_card_one_plays_nothing_and_cannot_win_the_round() -> None:
    t = engaged(open_sea(2, battle_method="scuttle"), "teal_bilander", "crimson_sloop")
    cards = ["fire-6", "grog-1", "grog-2", "grog-3"]  # not even enough for crimson
    checkpoint(t.place(battle_deck=cards), battle_card=cards)
    assert len(t.crimson.battle_hand) == 4 and t.teal.battle_hand == []
    t.crimson.is_asked(PICK)  # teal has nothing to pick
    t.crimson.does("pick:grog-1")
    assert "Teal has no card to play." in t.teal.hears() and won(t) == {"crimson": 1}


@covers("TI-R54", "TI-R53")
def test_if_nobody_can_play_the_first_attacker_wins_the_round() -> None:
    t = engaged(open_sea(3, battle_method="scuttle"), "teal_bilander", "amber_sloop crimson_sloop")
    checkpoint(t.place(battle_deck=[]))
    assert t.amber.marks == 2 and t.read("at", "crimson-sloop") == "keel-down"
    t.amber.is_asked(STEP_ASIDE)


# Trades, and the end -------------------------------------------------------------------------------------------------


@covers("TI-R52", "TI-LUK-18")
def test_luck_cards_are_traded_before_each_round() -> None:
    t = open_sea(2, battle_method="scuttle").place(teal={"luck": ["scurvy", "powder-cache"]})
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=CRIMSON, teal=TEAL)
    t.teal.is_asked(TRADE)
    t.teal.does("no-trade")
    t.teal.cannot("trade:scurvy", rule="TI-SCU-01")  # too late for this round
    pick(t, crimson="fire-6", teal="grog-1")
    t.teal.is_asked(TRADE)
    t.crimson.cannot("pick:fire-5", rule="ENGINE-1")
    t.teal.does("trade:powder-cache", battle_card=["cutlass-6", "cutlass-5"])
    t.teal.does("trade:scurvy", battle_card="sea-dragon")
    assert len(t.teal.battle_hand) == 8 and t.teal.luck == []
    assert sorted(seen(t, "luck_discards")) == ["powder-cache", "scurvy"]
    pick(t, crimson="fire-5", teal="sea-dragon")
    assert won(t) == {"crimson": 1, "teal": 1}


@covers("TI-R54", "TI-SCU-01")
def test_after_the_battle_all_cards_are_discarded() -> None:
    t = duel()
    for n in (6, 5, 4):
        pick(t, crimson=f"fire-{n}", teal=f"grog-{n - 3}")
    t.crimson.does("stop")
    assert seen(t, "battle_seen") == dict.fromkeys(["fire-6", "fire-5", "fire-4", "grog-3", "grog-2", "grog-1"], 1)
    assert seen(t, "battle_unseen") == 6 and seen(t, "battle_deck") == 50
    assert t.crimson.battle_hand == t.teal.battle_hand == t.crimson.played == t.teal.played == []
    t.crimson.is_asked(ORDERS)


@covers("TI-SCU-05", "TI-BAT-03")
def test_each_battle_is_counted_anew() -> None:
    t = engaged(open_sea(2, battle_method="scuttle"), "teal_sloop", "crimson_bilander", space="e5")
    engaged(t, "teal_bilander", "crimson_sloop")
    checkpoint(t, battle_card=[*CRIMSON.split()[:5], *TEAL.split()[1:]])
    for n in (6, 5, 4):
        pick(t, crimson=f"fire-{n}", teal=f"grog-{n - 3}")
    t.crimson.does("stop", battle_card=[*AMBER.split(), *(f"flintlock-{n}" for n in range(1, 7))])
    assert won(t) == {} and seen(t, "fighters") == ["crimson-sloop", "teal-bilander"]
