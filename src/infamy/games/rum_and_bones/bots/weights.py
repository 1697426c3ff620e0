"""What bots count with, in Victory Points."""

from __future__ import annotations

from typing import Final

A_COIN: Final = 0.06
SPARE_COIN: Final = 0.004  # with nothing left to buy
SPENT_ON_ATTACKS: Final = 0.12  # by the coin
SPENT_ON_OTHERS: Final = 0.09
A_CARD: Final = 0.03
KRAKEN_SYMBOL: Final = 0.015
CREW_THERE: Final = [0.03, 0.05]  # a Deckhand, a Bosun,
AT_THE_END: Final = [0.1, 0.1]  #   and what marching adds to it in the end
CREW_KOD: Final = 0.05  # in an attack, as a mean
TO_BE_DEPLOYED: Final = 0.25
OVERBOARD: Final = 0.15  # what a Hero loses by it that was not active
OUT: Final = [0.0, 0.25, 0.5]  # by token
A_CONDITION: Final = [0.1, 0.2, 0.08, 0.12, 0.15]
HERO_DAMAGE: Final = 0.45  # of its Hit Points, and again the more of them are gone
TILE_DAMAGE: Final = 0.75  # of its points
TOWARDS_TILE: Final = 0.55
TOWARDS_HERO: Final = 0.15
WOUNDED: Final = 0.2  # how much more a wounded target draws
CHEST_PULL: Final = 0.25  # in Clash Royale one stands on it, while there is something to buy,
COINS_ONLY: Final = 0.3  #   other Objectives are worth coins only,
CLASH_PULL: Final = 0.8  #   Heroes are what it is about,
ANYWHERE: Final = 0.2  #   and whoever is off the board is of no use there, but comes back anywhere
GUARDED: Final = 0.02  # how much less for each Crew model that takes the Hits
FAR_AWAY: Final = 16  # zones
BY_ROPE: Final = 4  # how many zones more a way on foot may take
THREAT: Final = 0.08  # of an enemy Hero nearby to one that has suffered
NEARBY: Final = 3
A_MONSTER: Final = 0.7
FOLLOWS: Final = 0.08  # what comes after an attack that has hurt a Hero
AN_ACTION: Final = 0.002
A_MOVE: Final = 0.007  # so that nobody goes to and fro, rather than to end an activation
PROMISE: Final = 0.2  # what a Hit more of a Hero's attack is worth when Heroes are chosen:
A_HIT_POINT: Final = 0.15  #   its Hit Points in Hits,
A_ZONE: Final = 0.25  #   and zones of range
A_LIFE: Final = 1.0
