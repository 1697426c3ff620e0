"""How scenario tests go on from a table that was laid out by hand."""

from __future__ import annotations

from typing import final

from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.engine.step import run
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, NO_HERO
from infamy.games.rum_and_bones.news import ACTIVATIONS
from infamy.games.rum_and_bones.queries import changed, deck_of, discards_of, side_of, team
from infamy.games.rum_and_bones.rules.rounds import Battle, ClashRoyale
from infamy.games.rum_and_bones.rules.setup import SIDE_SLOTS, ready_heroes
from infamy.games.rum_and_bones.rules.turns import Activations
from infamy.games.rum_and_bones.state import Bones
from infamy.testing.support import Support


@final
class BonesSupport(Support[Bones]):
    def begin_turn(self, g: Bones, seat: Seat) -> None:
        """This seat's turn; its side is First Player if nobody is."""
        side = side_of(g, seat)
        if g.first < 0:
            g.first = side
        g.rounds = max(1, g.rounds)
        g.phase = ACTIVATIONS
        g.turn = side
        g.turn_seat = seat
        if g.clash:
            settle(g, ClashRoyale().turn_of(g, seat))
            return
        g.last_seat = changed(g.last_seat, side, team(g, side)[team(g, side).index(seat) - 1])
        settle(g, run(Activations(side), then=Battle().kraken))

    def fill_in(self, g: Bones, placed: set[str]) -> None:
        """What was laid out by hand is missing from the decks. Heroes are their side's, the first five the port side's,
        and have their first skills."""
        for slot in range(HERO_SLOTS):
            if g.hero[slot] != NO_HERO and g.owner[slot] < 0:
                g.owner = changed(g.owner, slot, team(g, slot // SIDE_SLOTS)[0])
            if g.hero[slot] != NO_HERO:
                g.side = changed(g.side, slot, side_of(g, g.owner[slot]))
                if g.clash and g.lives[slot] == 0:
                    g.lives = changed(g.lives, slot, g.lives_each)
        levels = g.level[:]
        ready_heroes(g)
        g.level = [max(old, new) for old, new in zip(levels, g.level)]
        g.derive()
        for side, deck in enumerate(("port_deck", "starboard_deck") if not g.clash else ()):
            if deck not in placed:
                used = discards_of(g, side).counts[:]
                for seat in team(g, side):
                    for card in (*g.hand[seat], *g.thrown[seat]):
                        used[card] += 1
                pile = deck_of(g, side)
                pile.counts = [many - less for many, less in zip(g.box.decks[g.faction[side]], used)]
                pile.size = sum(pile.counts)


SUPPORT = BonesSupport()
