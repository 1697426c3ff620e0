"""Battles in a line or two: who was there, who came in, with which cards, and how it is fought to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from infamy.engine.run import deciders, question
from infamy.games.tides_of_infamy.content.box import BATTLE_CARD, DRAGON, SPACE
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.questions import EXCHANGE, FIRE, PICK, SURRENDER, TRADE
from infamy.games.tides_of_infamy.tests.tables import GAME, charted
from infamy.testing.scenario import Scenario, Script

ATTACK: Final = ["sea-dragon", "fire-1", "fire-2", "fire-3", "fire-4", "fire-5"]
DEFENCE: Final = ["grog-1", "grog-2", "grog-3", "grog-4", "grog-5", "grog-6"]

WEAK = "fire-1 cannon-1 flintlock-2 cutlass-3"  # nothing but a pair of 1s, unless the community helps
STRONG = "grog-5 flintlock-5 cannon-5 cutlass-6"

# TI-BAT-17 to TI-BAT-19
ATTACKING: Final = {"man-of-war": 7, "sloop": 6, "bilander": 5}
DEFENDING: Final = {"man-of-war": 7, "sloop": 5, "bilander": 6}


def open_sea(players: int, mode: str = "", **options: str) -> Scenario:
    """A known Pirate Bay in the corner, and three tiles of open sea in a row from d4 to l6. Crimson leads."""
    t = Scenario(GAME, *GAME.seats[:players], mode=mode, **options)
    charted(t, tile_1_1="bay-1", tile_2_2="ocean-1", tile_3_2="ocean-2", tile_4_2="ocean-3")
    return t.place(lead="crimson", rounds=2)


def engaged(t: Scenario, there: str, came: str, space: str = "h5") -> Scenario:
    """These ships were there; those came in, one after the other. Their battle is fought at the end of this lap."""
    assert isinstance(t.g, Tides)
    for role, ships in ((1, there.split()), *((n + 2, [ship]) for n, ship in enumerate(came.split()))):
        for ship in ships:
            t.place(**{ship: {"at": space, "role": role}})
    t.g.battle_at = (*t.g.battle_at, SPACE.parse(space))
    t.g.battle_due = (*t.g.battle_due, 1)
    return t


def checkpoint(t: Scenario, **fate: Script) -> Scenario:
    """The end of a lap: whoever is last in it has no card left. The Lead Player has one, so that the phase goes on."""
    assert isinstance(t.g, Tides)
    if not t.g.hand[t.g.lead]:
        t.place(**{GAME.seats[t.g.lead]: {"hand": ["5"]}})
    return t.turn_of(GAME.seats[(t.g.lead - 1) % t.g.players], **fate)


def spares(used: list[str]) -> Iterator[str]:
    """Cards that nobody has named, from the lowest on; there are two of each."""
    left = [card for card in sorted(BATTLE_CARD.names[:DRAGON], key=lambda name: name[-1]) if card not in used]
    return iter(left + left)


def dealt(red_sky: bool, community: str = "", **hands: tuple[str, int]) -> dict[str, Script]:
    """What fate has to say when a battle begins: hands in battle order, each filled up to so many cards."""
    spare = spares([*" ".join(cards for cards, _ in hands.values()).split(), *community.split()])
    cards = [
        card
        for named, many in hands.values()
        for card in (*named.split(), *(next(spare) for _ in range(many - len(named.split()))))
    ]
    return {"battle_card": cards, "community_card": community or next(spare)} if red_sky else {"battle_card": cards}


def battle(
    t: Scenario, there: str, came: str, community: str = "", armada: str = "", space: str = "h5", **hands: str
) -> Scenario:
    """Ships meet, and their battle begins. Hands are told in battle order; what is missing from them is filled up."""
    assert isinstance(t.g, Tides)
    ships = dict(ship.replace("_", "-").split("-", 1) for ship in (*there.split(), *came.split()))
    defenders = [ship.partition("_")[0] for ship in there.split()]
    if t.g.teams:
        sides = {GAME.seats.index(seat) % 2 for seat in defenders}
        defenders = [seat for seat in ships if GAME.seats.index(seat) % 2 in sides]
    many = {
        seat: (DEFENDING if seat in defenders else ATTACKING)[ships[seat]] + 2 * (seat in armada.split())
        for seat in ships
    }
    fate = dealt(t.g.red_sky, community, **{seat: (hand, many[seat]) for seat, hand in hands.items()})
    return checkpoint(engaged(t, there, came, space), **fate)


def duel(crimson: str = WEAK, teal: str = STRONG, community: str = "grog-2", **options: str) -> Scenario:
    """Crimson's Sloop has come upon teal's Bilander, and the cards are dealt."""
    return battle(
        open_sea(2, **options),
        there="teal_bilander",
        came="crimson_sloop",
        community=community,
        crimson=crimson,
        teal=teal,
    )


def fight_on(t: Scenario, **cards: str) -> None:
    """The battle goes on with these cards, in the order of playing, as long as there are some: nobody trades,
    exchanges or surrenders."""
    left = {seat: hand.split() for seat, hand in cards.items()}
    quiet = {TRADE: "no-trade", EXCHANGE: "keep", SURRENDER: "fight-on"}
    while not t.g.over:
        seat = GAME.seats[deciders(t.g)[0]]
        words = question(t.g).words
        if words in quiet:
            t.players[seat].does(quiet[words])
        elif words in (FIRE, PICK) and left.get(seat):
            t.players[seat].does(f"{'fire' if words == FIRE else 'pick'}:{left[seat].pop(0)}")
        else:
            break
    assert not any(left.values()), f"never played: {left}"
