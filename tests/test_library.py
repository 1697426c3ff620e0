"""Games are found by looking, and a pack changes what it says and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.table import library
from infamy.testing.courses import random_match

DOCS = Path(__file__).parents[1] / "docs"
PAGES = "\n".join(page.read_text(encoding="utf-8") for page in [DOCS / "packs.md", *sorted(DOCS.glob("packs/*.md"))])
HEAD = 'game = "infamous_seas"\n'
FREE_SEA = "\n".join(["." * 12] * 12)

NEW_CARD = """
[[card]]
key = "sea-fog"
name = "Sea Fog"
rule = "MY-C01"
deck = "island"
spot = false
window = "now"
text = "Nothing."
play = [["nothing"]]
"""


def card_with(play: str, deck: str = "island", window: str = "now") -> str:
    spot = "false" if window == "now" else "true"
    return (
        NEW_CARD.replace('[["nothing"]]', play)
        .replace('"island"', f'"{deck}"')
        .replace('"now"', f'"{window}"')
        .replace("spot = false", f"spot = {spot}")
    )


def card_lacking(field: str) -> str:
    return re.sub(rf"^{field} = .*\n", "", NEW_CARD, flags=re.MULTILINE)


def load(tmp_path: Path, text: str) -> Game:
    path = tmp_path / "my-pack.toml"
    path.write_text(text, encoding="utf-8")
    return library.load("infamous_seas", path)


def box(game: Game) -> Any:
    return game.box  # type: ignore[attr-defined]  # the game's own record, which the table knows nothing of


# Finding games -------------------------------------------------------------------------------------------------------


def test_games_are_found_by_looking_into_the_folder() -> None:
    games = library.keys()
    assert "infamous_seas" in games
    assert not any(key.startswith("_") for key in games)


def test_a_game_is_loaded_once() -> None:
    assert library.load("infamous_seas") is library.load("infamous_seas")
    assert library.load("infamous_seas").pack == {}


@pytest.mark.parametrize("key", ["chess", "", "__pycache__", "../games/infamous_seas"])
def test_an_unknown_game_is_not_understood(key: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        library.load(key)
    assert str(caught.value) == f"expected a game ({', '.join(library.keys())}), got {key!r}"


def test_the_ledger_comes_with_the_game_cards_included() -> None:
    ledger = library.load("infamous_seas").ledger
    assert ledger.find("IS-COM-07").kind == "rule"
    assert ledger.find("IS-R14").kind == "ruling"
    assert ledger.find("IS-C15").text == "Smoke Pots: When you are hit: the shot misses after all."


# Good packs ----------------------------------------------------------------------------------------------------------


def test_a_pack_changes_a_number_written_short_or_in_full(tmp_path: Path) -> None:
    game = load(tmp_path, HEAD + "[numbers]\nvictory = 8\n[numbers.navy_reach]\nvalue = 5\n[starting_gold]\n2 = 1\n")
    assert (box(game).victory, box(game).navy_reach, box(game).starting_gold) == (8, 5, [0, 0, 1, 3, 3, 3])
    assert box(library.load("infamous_seas")).victory == 10


def test_a_pack_changes_a_card_and_leaves_the_rest_of_it(tmp_path: Path) -> None:
    changed = '[[card]]\nkey = "smugglers-hoard"\ntext = "Take 3 gold."\nplay = [["gain_gold", "self", 3]]\n'
    game = load(tmp_path, HEAD + changed)
    hoard = box(game).card.parse("smugglers-hoard")
    assert [effect.n for effect in box(game).program_of(hoard)] == [3]
    assert box(game).cards[hoard].copies == 4
    assert game.ledger.find("IS-C02").text == "Smugglers' Hoard: Take 3 gold."
    assert game.ledger.find("IS-C02").why == "source: pack"


def test_a_pack_adds_a_card_to_a_deck(tmp_path: Path) -> None:
    game = load(tmp_path, HEAD + NEW_CARD + "[decks.island]\nsea-fog = 3\n")
    assert box(game).island_copies[box(game).card.parse("sea-fog")] == 3
    assert sum(box(game).island_copies) == 43
    assert game.ledger.find("MY-C01").kind == "card"
    assert game.actions.parse("play:sea-fog") > 0


def test_the_numbers_of_the_options_do_not_depend_on_the_pack(tmp_path: Path) -> None:
    game = load(tmp_path, HEAD + NEW_CARD)
    usual = library.load("infamous_seas")
    assert game.actions.size == usual.actions.size
    assert game.actions.parse("end-turn") == usual.actions.parse("end-turn")


def test_a_pack_moves_a_card_to_the_other_deck(tmp_path: Path) -> None:
    game = load(
        tmp_path,
        HEAD + '[[card]]\nkey = "signal-fire"\ndeck = "sunken"\n'
        "[decks.island]\nsignal-fire = 0\n[decks.sunken]\nsignal-fire = 2\n",
    )
    assert box(game).sunken_copies[box(game).card.parse("signal-fire")] == 2


def test_a_pack_redraws_a_map_as_a_list_of_squares(tmp_path: Path) -> None:
    squares = [f"{column}{row}" for row in (2, 4, 6, 8) for column in "bcdefgh"]
    game = load(tmp_path, HEAD + f"[maps.custom]\nislands = {squares}\n")
    assert box(game).maps["custom"][0] == 13  # b2
    assert len(box(game).maps["custom"]) == 28


def test_a_recorded_pack_makes_the_same_game(tmp_path: Path) -> None:
    game = load(tmp_path, HEAD + 'name = "Short"\n[numbers]\nvictory = 8\n')
    assert game.pack == {"game": "infamous_seas", "name": "Short", "numbers": {"victory": 8}}
    assert box(library.load_with("infamous_seas", game.pack, "Short")).victory == 8
    assert library.load_with("infamous_seas", {}, "") is library.load("infamous_seas")


# Bad packs -----------------------------------------------------------------------------------------------------------

BAD_PACKS: dict[str, tuple[str, str]] = {
    "not TOML": ("[numbers\n", ": expected TOML, got a mistake in it: "),
    "a name that is no text": ("name = 3\n", ", name: expected text, got 3"),
    "an unknown table": ("[crads]\n", ": expected numbers, starting_gold, ship_card, maps, decks or card, got 'crads'"),
    "a table that is none": ("numbers = 3\n", ", numbers: expected a table, got 3"),
    "a list that is a table": ("decks = [1]\n", ", decks: expected [[decks]] entries, got 1"),
    "an unknown number": ("[numbers]\nvictroy = 8\n", ", numbers: expected victory, round_limit, "),
    "a word for a number": (
        '[numbers]\nvictory = "ten"\n',
        ", numbers 'victory': expected a whole number from 1 to 1000, got 'ten'",
    ),
    "a word for a number in full": (
        '[numbers.victory]\nvalue = "ten"\n',
        ", numbers 'victory': expected a whole number from 1 to 1000, got 'ten'",
    ),
    "a broken number": (
        "[numbers]\ncoins = 60.5\n",
        ", numbers 'coins': expected a whole number from 0 to 1000, got 60.5",
    ),
    "true for a number": (
        "[numbers]\ncoins = true\n",
        ", numbers 'coins': expected a whole number from 0 to 1000, got true",
    ),
    "a list for a number": (
        "[numbers]\ncoins = [6]\n",
        ", numbers 'coins': expected a whole number from 0 to 1000, got [6]",
    ),
    "too many navies": (
        "[numbers]\nnavy_at_setup = 7\n",
        ", numbers 'navy_at_setup': expected a whole number from 0 to 6, got 7",
    ),
    "too many merchants": (
        "[numbers]\nmerchants_at_setup = 5\n",
        ", numbers 'merchants_at_setup': expected a whole number from 0 to 4, got 5",
    ),
    "a hold for less than nothing": (
        "[numbers]\nhold_limit = -1\n",
        ", numbers 'hold_limit': expected a whole number from 0 to 1000, got -1",
    ),
    "a die without sides": (
        "[numbers]\nnavy_attack = 0\n",
        ", numbers 'navy_attack': expected the sides of a die, from 1 to 100, got 0",
    ),
    "a die that always ties": (
        "[numbers]\nfirst_player_die = 1\n",
        ", numbers 'first_player_die': expected the sides of a die, from 2 to 100, got 1",
    ),
    "a field too many": (
        "[numbers.victory]\nvlaue = 3\n",
        ", numbers 'victory': expected value, means, rule or source, got 'vlaue'",
    ),
    "an unknown source": (
        '[numbers.victory]\nsource = "hearsay"\n',
        ", numbers 'victory', source: expected inferred, ours, pack, public or rulebook, got 'hearsay'",
    ),
    "a victory out of reach": (
        "[numbers]\nvictory = 12\n",
        ", numbers 'victory': expected no more gold to win than a ship card has circles (10), got 12",
    ),
    "a ship card too small": (
        "[ship_card.cannons]\ncircles = [6]\n",
        ", ship_card 'cannons': expected no more gold to win than a ship card has circles (6), got 10",
    ),
    "too few coins to win": (
        "[numbers]\ncoins = 9\n",
        ", numbers 'coins': expected no more gold to win than there are coins, got 10 of 9",
    ),
    "too few coins to begin": (
        "[numbers]\ncoins = 16\n",
        ", numbers 'coins': expected no more than the 16 coins at set-up, got 17 with 5 players",
    ),
    "too rich a beginning": (
        "[starting_gold]\n5 = 12\n",
        ", starting_gold '5': expected no more gold than a ship card has circles (10), got 12",
    ),
    "too much gold under ships": (
        "[numbers]\nmerchant_gold = 40\n",
        ", numbers 'merchant_gold': expected no more than the 60 coins at set-up, got 84 with 2 players",
    ),
    "six players": ("[starting_gold]\n6 = 3\n", ", starting_gold '6': expected 2, 3, 4 or 5, got '6'"),
    "fewer actions than the fewest": (
        "[numbers]\nfewest_actions = 3\n",
        ", numbers 'fewest_actions': expected fewest_actions to be no more than actions_per_turn, got 3 and 2",
    ),
    "a row without circles": (
        "[ship_card.sails]\ncircles = []\n",
        ", ship_card 'sails', circles: expected a list of at least 1, got []",
    ),
    "a circle without a die": (
        "[ship_card.sails]\ncircles = [4, 0]\n",
        ", ship_card 'sails', circles, item 2: expected the sides of a die, from 1 to 100, got 0",
    ),
    "a fourth map": ("[maps.mine]\nislands = []\n", ", maps: expected first_voyage, four_reefs or custom, got 'mine'"),
    "a map that is a number": (
        "[maps.custom]\nislands = 28\n",
        ", maps 'custom', islands: expected a picture, or a list of squares, got 28",
    ),
    "too few islands": (
        '[maps.custom]\nislands = ["a1", "c3"]\n',
        ", maps 'custom', islands: expected 28 islands (IS-CMP-01), got 2",
    ),
    "an empty picture": (
        f'[maps.custom]\nislands = """\n{FREE_SEA}"""\n',
        ", maps 'custom', islands: expected 28 islands (IS-CMP-01), got 0",
    ),
    "a short picture": (
        '[maps.custom]\nislands = "...."\n',
        ", maps 'custom', islands: expected a picture of 12 lines, got 1",
    ),
    "a picture of something else": (
        f'[maps.custom]\nislands = """\n{FREE_SEA.replace(".", "o", 1)}"""\n',
        ", maps 'custom', islands: expected 12 marks, each . or #, in line 1 of the picture, got 'o...........'",
    ),
    "an unknown square": (
        '[maps.custom]\nislands = ["m13"]\n',
        ", maps 'custom', islands, item 1: expected a square from 'a1' to 'l12', got 'm13'",
    ),
    "a square that is a number": (
        '[maps.custom]\nislands = ["a1", 7]\n',
        ", maps 'custom', islands, item 2: expected a square from 'a1' to 'l12', got 7",
    ),
    "two islands on a square": (
        '[maps.custom]\nislands = ["a1", "a1"]\n',
        ", maps 'custom', islands: expected every island on a square of its own (IS-SET-04), got two on a1",
    ),
    "an island without a free side": (
        f"[maps.custom]\nislands = {[f'{c}{r}' for r in (1, 2, 3, 4) for c in 'abcdefg']}\n",
        ", maps 'custom', islands: expected every island with sea on one side at least (IS-SET-06), got none beside a1",
    ),
    "a word for copies": (
        '[decks.island]\nsmoke-pots = "two"\n',
        ", decks 'island', smoke-pots: expected a whole number from 0 to 99, got 'two'",
    ),
    "fewer than no copies": (
        "[decks.island]\nsmoke-pots = -1\n",
        ", decks 'island', smoke-pots: expected a whole number from 0 to 99, got -1",
    ),
    "a missing card": (
        "[decks.island]\nsea-fog = 2\n",
        ", decks 'island', sea-fog: expected a card that has a [[card]] entry, got 'sea-fog', which has none",
    ),
    "a card in the wrong deck": (
        "[decks.sunken]\nsmoke-pots = 1\n",
        ", decks 'sunken', smoke-pots: expected a card of the sunken deck, got one of the island deck",
    ),
    "a card that left its deck": (
        '[[card]]\nkey = "signal-fire"\ndeck = "sunken"\n',
        ", card 'signal-fire', deck: expected a card of the island deck, got one of the sunken deck",
    ),
    "an unknown deck": ("[decks.luck]\n", ", decks: expected island or sunken, got 'luck'"),
    "a card without a key": ("[[card]]\nspot = true\n", ", card number 1, key: expected a word, got nothing"),
    "a card twice": (NEW_CARD + NEW_CARD, ", card 'sea-fog': expected one entry with this key, got two"),
    "a key with capitals": (
        NEW_CARD.replace('"sea-fog"', '"Sea Fog"'),
        ", card 'Sea Fog': expected a key such as 'fair-wind', got 'Sea Fog'",
    ),
    "a card with copies": (
        NEW_CARD + "copies = 2\n",
        ", card 'sea-fog': expected name, rule, text, source, deck, spot, window or play, got 'copies'",
    ),
    "a card without a window": (
        card_lacking("window"),
        ", card 'sea-fog', window: expected attack, dodge, hit, now, spin or turn, got nothing",
    ),
    "a card without words": (NEW_CARD.replace('"Nothing."', '""'), ", card 'sea-fog', text: expected words, got ''"),
    "a card without a name": (card_lacking("name"), ", card 'sea-fog', name: expected words, got nothing"),
    "an unknown window": (
        NEW_CARD.replace('"now"', '"later"'),
        ", card 'sea-fog', window: expected attack, dodge, hit, now, spin or turn, got 'later'",
    ),
    "a spot that is a word": (
        NEW_CARD.replace("false", '"no"'),
        ", card 'sea-fog', spot: expected true or false, got 'no'",
    ),
    "a spot that cannot wait": (
        NEW_CARD.replace("false", "true"),
        ", card 'sea-fog', spot: expected true for a card that can wait, and false for one with the window now, "
        "got true with the window now",
    ),
    "a reaction without a spot": (
        '[[card]]\nkey = "smoke-pots"\nspot = false\n',
        ", card 'smoke-pots', spot: expected true for a card that can wait, and false for one with the window now, "
        "got false with the window hit",
    ),
    "a sunken ship card that waits": (
        card_with('[["truce"]]', "sunken", "turn"),
        ", card 'sea-fog', window: expected now, for a card of the sunken deck, got 'turn'",
    ),
    "a rule id that is none": (
        NEW_CARD.replace("MY-C01", "fog"),
        ", card 'sea-fog', rule: expected a rule id such as 'MY-C01', got 'fog'",
    ),
    "the rule id of another card": (
        NEW_CARD.replace("MY-C01", "IS-C01"),
        ", card 'sea-fog', rule: expected a rule id of its own, got 'IS-C01', which card 'iron-bound-chest' has too",
    ),
    "the rule id of a rule": (
        NEW_CARD.replace("MY-C01", "IS-OBJ-01"),
        ": expected new rule ids for its cards, got 'IS-OBJ-01' of the ledger",
    ),
    "too many cards": (
        "".join(NEW_CARD.replace("sea-fog", f"fog-{n}").replace("C01", f"C{n}") for n in range(32)),
        ", card: expected at most 64 kinds of card, got 65",
    ),
    "a play that is a word": (card_with('"nothing"'), ", card 'sea-fog', play: expected a list, got 'nothing'"),
    "a play of nothing at all": (
        card_with("[]"),
        """, card 'sea-fog', play: expected at least one effect, be it ["nothing"], got none""",
    ),
    "an effect that is a word": (
        card_with('["nothing"]'),
        """, card 'sea-fog', play, item 1: expected an effect such as ["gain_gold", "self", 2], got 'nothing'""",
    ),
    "an unknown effect": (
        card_with('[["gain_rum", 1]]'),
        ", card 'sea-fog', play, item 1: expected a word of the vocabulary (gain_gold, ",
    ),
    "an effect with too little": (
        card_with('[["nothing"], ["gain_gold", "self"]]'),
        ", card 'sea-fog', play, item 2: expected gain_gold with a whole number from 1 to 99, got nothing",
    ),
    "an effect with too much": (
        card_with('[["gain_action", 1, 2]]'),
        ", card 'sea-fog', play, item 1: expected gain_action with no more than it needs, got 2",
    ),
    "an effect that stands alone": (
        card_with('[["truce", 1]]'),
        ", card 'sea-fog', play, item 1: expected truce with nothing after it, got 1",
    ),
    "gold for a ship": (
        card_with('[["gain_gold", "all_navy", 2]]'),
        ", card 'sea-fog', play, item 1: expected gain_gold with self, victim or right_neighbour, got 'all_navy'",
    ),
    "true for gold": (
        card_with('[["gain_gold", "self", true]]'),
        ", card 'sea-fog', play, item 1: expected gain_gold with a whole number from 1 to 99, got true",
    ),
    "a victim on an island": (
        card_with('[["gain_gold", "victim", 2]]'),
        ", card 'sea-fog', play, item 1: expected gain_gold with victim only in the sunken deck, got it in "
        "the island deck",
    ),
    "a victim that may be no player": (
        card_with('[["gain_gold", "victim", 2]]', "sunken"),
        ", card 'sea-fog', play, item 1: expected gain_gold with victim only in the first list of "
        "if_victim, got it elsewhere",
    ),
    "the same kind on an island": (
        card_with('[["spawn", "same"]]'),
        ", card 'sea-fog', play, item 1: expected spawn with same only in the sunken deck, got it in the island deck",
    ),
    "the same kind as a player": (
        card_with('[["if_victim", [["spawn", "same"]], []]]', "sunken"),
        ", card 'sea-fog', play, item 1, item 2, item 1: expected spawn with same only in the second list "
        "of if_victim, "
        "got it elsewhere",
    ),
    "a question about no victim": (
        card_with('[["if_victim", [], []]]'),
        ", card 'sea-fog', play, item 1: expected if_victim with a place in the sunken deck, where there is a victim, "
        "got the island deck",
    ),
    "an island card among wrecks": (
        card_with('[["look_pick", 2, 1]]', "sunken"),
        ", card 'sea-fog', play, item 1: expected look_pick with a place in the island deck, at which it looks, "
        "got the sunken deck",
    ),
    "a spin near a wreck": (
        card_with('[["drift", "near_wreck", 2, "spin"]]', "sunken"),
        ", card 'sea-fog', play, item 1: expected drift with away_from_wreck, got 'spin'",
    ),
    "more than one card to keep": (
        card_with('[["look_pick", 3, 2]]'),
        ", card 'sea-fog', play, item 1: expected look_pick with 1 card to keep, got 2",
    ),
    "an unknown gold": (
        card_with('[["spawn", "navy", "lots"]]'),
        """, card 'sea-fog', play, item 1: expected spawn with gold such as 3 or "default+1", got 'lots'""",
    ),
    "away from no wreck": (
        card_with('[["drift", "all_navy", 2, "away_from_wreck"]]', "sunken"),
        ", card 'sea-fog', play, item 1: expected drift with spin, got 'away_from_wreck'",
    ),
    "a branch that is no list": (
        card_with('[["check", 6, 4, "gold", []]]'),
        """, card 'sea-fog', play, item 1, item 4: expected a list of effects such as [["gain_gold", "self", 2]], """
        "got 'gold'",
    ),
    "checks without end": (
        card_with('[["check", 6, 4, ' * 9 + "[]" + ", []]]" * 9),
        ", card 'sea-fog', play: expected at most 8 effects inside one another, got more",
    ),
    "a reaction at any time": (
        card_with('[["cancel_hit"]]'),
        ", card 'sea-fog', window: expected the window hit for cancel_hit, got 'now'",
    ),
    "a reaction in another window": (
        '[[card]]\nkey = "smoke-pots"\nwindow = "dodge"\n',
        ", card 'smoke-pots', window: expected reroll_dodge, for the window dodge, got 'cancel_hit'",
    ),
    "gold in the middle of a shot": (
        card_with('[["gain_gold", "self", 1]]', window="hit"),
        ", card 'sea-fog', play, item 1: expected cancel_hit, for the window hit, got 'gain_gold'",
    ),
    "a reaction of two parts": (
        card_with('[["modify_dodge", -1], ["modify_dodge", -1]]', window="attack"),
        ", card 'sea-fog', play: expected one effect, for a card that reacts, got 2",
    ),
}


@pytest.mark.parametrize("what", BAD_PACKS)
def test_a_bad_pack_is_refused_in_one_sentence(what: str, tmp_path: Path) -> None:
    text, sentence = BAD_PACKS[what]
    with pytest.raises(NotUnderstood) as caught:
        load(tmp_path, HEAD + text)
    told = str(caught.value)
    if sentence.endswith(" "):  # goes on with a list, or with words of the TOML reader
        assert told.startswith("my-pack.toml" + sentence)
    else:
        assert told == "my-pack.toml" + sentence
    assert "\n" not in told


@pytest.mark.parametrize(("text", "found"), [("[numbers]\nvictory = 8\n", "nothing"), ('game = "chess"', "'chess'")])
def test_a_pack_says_which_game_it_is_for(text: str, found: str, tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match=rf"^my-pack.toml, game: expected 'infamous_seas', got {found}$"):
        load(tmp_path, text)


def test_a_deck_cannot_be_emptied(tmp_path: Path) -> None:
    cards = [face.key for face in box(library.load("infamous_seas")).cards if face.deck == 1]
    sentence = "^my-pack.toml, decks 'sunken': expected at least one card, got an empty deck$"
    with pytest.raises(NotUnderstood, match=sentence):
        load(tmp_path, HEAD + "[decks.sunken]\n" + "".join(f"{card} = 0\n" for card in cards))


def test_a_pack_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match=r"expected a file to read, got '.*nowhere.toml': No such file"):
        library.load("infamous_seas", tmp_path / "nowhere.toml")
    with pytest.raises(NotUnderstood, match="expected a file to read, got"):
        library.load("infamous_seas", tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(NotUnderstood, match=r"^bytes.toml: expected text in UTF-8, got other bytes$"):
        library.load("infamous_seas", tmp_path / "bytes.toml")


@pytest.mark.parametrize("depth", [100, 450, 5000])
def test_a_pack_of_endless_lists(depth: int, tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match=r"^my-pack.toml"):
        load(tmp_path, HEAD + card_with("[" * depth + "]" * depth))


def test_a_pack_may_be_called_like_a_file_of_the_content(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(HEAD + "[starting_gold]\n5 = 15\n[ship_card.sails]\ncircles = [4]\n")
    with pytest.raises(NotUnderstood, match=r"^numbers.toml, ship_card 'sails': expected no more gold to win than"):
        library.load("infamous_seas", tmp_path / "numbers.toml")


def test_a_recorded_pack_is_checked_too() -> None:
    with pytest.raises(NotUnderstood, match=r"^the match's pack, numbers 'victory': expected a whole number"):
        library.load_with("infamous_seas", {"game": "infamous_seas", "numbers": {"victory": None}}, "the match's pack")


# The page on packs ---------------------------------------------------------------------------------------------------

EXAMPLES = re.findall(r"```toml\n(.*?)```(?:[^`]*?```text\n(.*?)\n```)?", PAGES, re.DOTALL)


@pytest.mark.parametrize(("pack", "sentence"), EXAMPLES)
def test_the_examples_of_the_page_on_packs(pack: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(pack, encoding="utf-8")
    game = tomllib.loads(pack)["game"]
    if not sentence:
        assert library.load(game, path).pack
    else:
        with pytest.raises(NotUnderstood) as caught:
            library.load(game, path)
        assert str(caught.value) == sentence


def test_the_page_on_packs_explains_every_word() -> None:
    from infamy.games.infamous_seas.content.box import WORD  # the page is about these games
    from infamy.games.rum_and_bones.content import box as bones
    from infamy.games.rum_and_bones.content.effects import TRIGGER, UPGRADES, WHO
    from infamy.games.rum_and_bones.content.vocabulary import VOCABULARY as BONES_WORDS
    from infamy.games.scoundrels.content.files import FILTERS_OF
    from infamy.games.scoundrels.content.vocabulary import MODIFIED, VOCABULARY
    from infamy.games.tide_of_avaris.content.cards import BURIAL_TEST, CONDITION, EVENT, MODIFIER
    from infamy.games.tide_of_avaris.content.metrics import METRIC
    from infamy.games.tide_of_avaris.content.vocabulary import CHANGED, EFFECTS, GRANTED, POWERS, PRIVILEGES
    from infamy.games.tides_of_infamy.content.vocabulary import VOCABULARY as LUCK_WORDS

    assert len(EXAMPLES) > 5
    assert [
        word
        for word in (
            *WORD.names,
            *VOCABULARY,
            *LUCK_WORDS,
            *EFFECTS,
            *MODIFIER.names,
            *POWERS,
            *BURIAL_TEST.names,
            *BONES_WORDS,
        )
        if f'["{word}"' not in PAGES
    ] == []
    assert [
        word
        for word in (*TRIGGER.names, *bones.CLASS.names, *bones.CONDITION.names, *WHO.names, *UPGRADES.names)
        if f"`{word}`" not in PAGES
    ] == []
    assert [
        word
        for word in (*CHANGED, *GRANTED, *PRIVILEGES, *EVENT.names, *METRIC.names, *CONDITION.names[1:])
        if f"`{word}`" not in PAGES
    ] == []
    assert [stat for stat in MODIFIED if f"`{stat}`" not in PAGES and f'"{stat}"' not in PAGES] == []
    for event, filters in FILTERS_OF.items():
        assert [word for word in (event, *filters) if f"`{word}" not in PAGES] == []


def test_a_game_with_the_pack_of_the_page_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "fair-winds.toml"
    path.write_text(next(pack for pack, _ in EXAMPLES if "silver-spyglass" in pack), encoding="utf-8")
    game = library.load("scoundrels", path)
    *_, last = random_match(game, game.setup(3, options={"quirks": "yes"}), 1)
    assert last.over and last.view(None)["table"]["with_quirks"]
    assert "quirk:sharp-tongue" in game.actions.options and "quirk:vulture" not in game.actions.options
    assert game.actions.label(game.actions.parse("bury:silver-spyglass")) == "Bury Silver Spyglass"


def test_so_can_one_of_tides_with_its_own_tile_and_luck_card(tmp_path: Path) -> None:
    path = tmp_path / "short-tempers.toml"
    path.write_text(next(pack for pack, _ in EXAMPLES if "smugglers-lantern" in pack), encoding="utf-8")
    game = library.load("tides_of_infamy", path)
    *_, last = random_match(game, game.setup(3, options={"grid": "5x5"}), 1)
    assert last.over and game.actions.label(game.actions.parse("trade:smugglers-lantern")).startswith("Trade Smuggler")
    faces = [face.key for face in box(game).faces]
    assert "reef" in faces and "ocean-5" not in faces
    assert box(game).armada == 1 and sum(card.copies for card in box(game).luck) == 31


def test_and_one_of_avaris_with_cards_of_its_own_in_every_deck(tmp_path: Path) -> None:
    path = tmp_path / "rum.toml"
    path.write_text(next(pack for pack, _ in EXAMPLES if "riddle-box" in pack), encoding="utf-8")
    game = library.load("tide_of_avaris", path)
    for players in (2, 3, 4):
        *_, last = random_match(game, game.setup(players), 1)
        assert last.over
    assert game.actions.label(game.actions.parse("relic:riddle-box")) == "Take Riddle Box"
    assert (box(game).tavern_rum, box(game).reroll_cost, box(game).bribes) == (3, 0, [0, 1, 2, 2])
    lane, shrine = (box(game).space.parse(key) for key in ("nw-s", "sw-n"))
    assert box(game).spaces[lane].with_wind[2] and not box(game).spaces[shrine].with_wind[0]
    assert "MY-B01" in game.ledger.by_id


def test_and_one_of_rum_and_bones_with_mercenaries_dealt_to_both_sides(tmp_path: Path) -> None:
    path = tmp_path / "hands.toml"
    path.write_text(next(pack for pack, _ in EXAMPLES if "nine-fingers" in pack), encoding="utf-8")
    game = library.load("rum_and_bones", path)
    for players, option in ((2, {"heroes": "with-mercenaries"}), (3, {"strange_allies": "yes"})):
        *_, last = random_match(game, game.setup(players, options={**option, "round_limit": "20"}), 1)
        assert last.over
    hired = [hero for hero in box(game).heroes if hero.faction == 2]
    assert [hero.name for hero in hired] == ["Old Marlow", "Nine-Fingers", "Big Anneke", "The Notary"]
    assert game.actions.label(game.actions.parse("use:belaying-pin")) == "Use Belaying Pin"
    assert [sum(deck) for deck in box(game).decks] == [30, 32] and box(game).victory == 6
    assert len(box(game).layouts[0][0].planks) == 4 and "MY-T01" in game.ledger.by_id
