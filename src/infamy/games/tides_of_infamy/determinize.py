"""What a seat may imagine: a game that it could not tell from this one."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.fate import Fate, Pool
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import PICK
from infamy.games.tides_of_infamy.content.box import REPAIR, SPECIAL, TILE_KINDS, UNKNOWN, Face, Tile
from infamy.games.tides_of_infamy.queries import glimpsed
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.decks import imagined_card, imagined_hand


def determinize(g: Tides, seat: Seat, fate: Fate) -> Tides:
    """Hands, decks, cards that wait face down, and tiles that this seat has not looked at are dealt anew."""
    twin = g.copy()
    deal_sea_cards(twin, seat, fate)
    if twin.battle_unseen.size > 0 or twin.fighters:
        deal_battle_cards(twin, seat, {}, fate)
    deal_luck(twin, seat, fate)
    deal_tiles(twin, seat, fate)
    twin.fate = fate
    imagine(twin, seat)
    return twin


def deal_sea_cards(g: Tides, seat: Seat, fate: Fate) -> None:
    """TI-R16  Nobody holds a Repair Card; whoever has to follow up a special card holds a standard one."""
    others = [other for other in range(g.players) if other != seat and g.hand[other]]
    if not others:
        return
    many = [len(cards) for cards in g.hand]
    for other in others:
        for card in g.hand[other]:
            g.deck.add(card)
        g.hand[other] = ()
    repairs = g.deck.counts[REPAIR]
    unseen = Pool(g.deck.cards, g.deck.counts[:], g.deck.size - repairs)
    unseen.counts[REPAIR] = 0
    follower = follows_up(g)
    if follower in others:
        standard = Pool(unseen.cards, unseen.counts[:], unseen.size - unseen.counts[SPECIAL])
        standard.counts[SPECIAL] = 0
        card = imagined_card(standard, fate, seat)
        unseen.remove(card)
        rest = imagined_hand(unseen, many[follower] - 1, fate, seat)
        g.hand[follower] = tuple(sorted((card, *rest)))
    for other in others:
        if other != follower:
            g.hand[other] = imagined_hand(unseen, many[other], fate, seat)
    unseen.counts[REPAIR] = repairs
    unseen.size += repairs
    g.deck = unseen


def follows_up(g: Tides) -> Seat:
    """Who is asked for a standard card right now, and so has one; or nobody (-1)."""
    if g.over or not g.stack:
        return -1
    frame = frame_of(g.stack[-1])
    return frame.seat if isinstance(frame, FollowUp) else -1


def opened(g: Tides, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate) -> dict[Seat, tuple[Option, ...]]:
    """TI-SCU-01  Others hold the card that they picked."""
    if isinstance(frame_of(g.stack[-1]), Scuttle):
        picked: dict[Seat, tuple[int, ...]] = {}
        for other, answer in answers.items():
            if other != seat:
                picked[other] = (PICK.of(answer[0]),)
        deal_battle_cards(g, seat, picked, fate)
    return answers


def deal_battle_cards(g: Tides, seat: Seat, picked: dict[Seat, tuple[int, ...]], fate: Fate) -> None:
    """TI-R57  What others hold, what they picked among it, and have laid aside, and what went unseen to discards."""
    unseen = g.battle_deck
    piles: list[tuple[Seat, int, int]] = []
    for other in range(g.players):
        if other != seat:
            piles.append((other, len(g.battle_hand[other]), len(g.aside[other])))
            for card in (*g.battle_hand[other], *g.aside[other]):
                unseen.add(card)
    discards = g.battle_unseen.size
    unseen.take_all(g.battle_unseen)
    for cards in picked.values():
        for card in cards:
            unseen.remove(card)
    for other, held, aside in piles:
        known = picked.get(other, ())
        g.battle_hand[other] = tuple(sorted((*known, *imagined_hand(unseen, held - len(known), fate, seat))))
        g.aside[other] = imagined_hand(unseen, aside, fate, seat)
    for card in imagined_hand(unseen, discards, fate, seat):
        g.battle_unseen.add(card)


def deal_luck(g: Tides, seat: Seat, fate: Fate) -> None:
    """TI-R25  Cards that wait face down."""
    for cards in g.luck_waiting:
        for card in cards:
            g.luck_deck.add(card)
    for ship, cards in enumerate(g.luck_waiting):
        if cards:
            g.luck_waiting[ship] = tuple([imagined_card(g.luck_deck, fate, seat) for _ in cards])


def deal_tiles(g: Tides, seat: Seat, fate: Fate) -> None:
    """TI-R04  Which tiles went back to the box, and what others have seen under a tile. So many of each kind went back:
    that is known."""
    seen_by_others = [tile for tile in range(g.sea.tiles) if glimpsed(g, tile) != UNKNOWN and not knows(g, seat, tile)]
    if g.boxed.size == 0 and not seen_by_others:
        return
    unseen = Pool(g.box.face, g.hidden.counts[:], g.hidden.size)
    for tile in seen_by_others:
        unseen.add(glimpsed(g, tile))
    boxed = Pool(g.box.face, [0] * len(g.box.faces), 0)
    for kind in range(TILE_KINDS):
        put_back(g, kind, unseen, boxed, fate, seat)
    faces = {tile: imagined_card(unseen, fate, seat) for tile in seen_by_others}
    for other in range(g.players):
        if other != seat:
            g.glimpses[other] = tuple([seen_anew(g, glimpse, faces) for glimpse in g.glimpses[other]])
    g.hidden = unseen
    g.boxed = boxed


def put_back(g: Tides, kind: int, unseen: Pool, boxed: Pool, fate: Fate, seat: Seat) -> None:
    """As many faces of this kind as before, but perhaps others."""
    many = 0
    for face, count in enumerate(g.boxed.counts):
        if g.box.faces[face].kind == kind and count > 0:
            many += count
            unseen.add(face)
    for _ in range(many):
        counts = [count if g.box.faces[face].kind == kind else 0 for face, count in enumerate(unseen.counts)]
        face = fate.draw(counts, unseen.cards, "imagined tile", seat)
        unseen.remove(face)
        boxed.add(face)


def knows(g: Tides, seat: Seat, tile: Tile) -> bool:
    for glimpse in g.glimpses[seat]:
        if g.box.tile_seen(glimpse) == tile:
            return True
    return False


def seen_anew(g: Tides, glimpse: int, faces: dict[Tile, Face]) -> int:
    tile = g.box.tile_seen(glimpse)
    return g.box.glimpse_of(tile, faces[tile]) if tile in faces else glimpse
