"""What bots count with, in Victory Points. What is tuned stands in weights.toml, with what it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

A_COIN: Final = 0.06
SPARE_COIN: Final = 0.004  # with nothing left to buy
SPENT_ON_ATTACKS: Final = 0.12  # by the coin
SPENT_ON_OTHERS: Final = 0.09
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
NEARBY: Final = 3
A_MONSTER: Final = 0.7
FOLLOWS: Final = 0.08  # what comes after an attack that has hurt a Hero
AN_ACTION: Final = 0.002
A_MOVE: Final = 0.007  # so that nobody goes to and fro, rather than to end an activation
A_HIT_POINT: Final = 0.15  # of a Hero, in Hits, when Heroes are chosen,
A_ZONE: Final = 0.25  #   and a zone of range


@final
@dataclass(frozen=True)
class Weights:
    skills: float
    promise: float
    suffered: float
    out: float
    conditions: float
    life: float
    kill: float
    towards_tile: float
    towards_hero: float
    threat: float
    crew: float
    tiles: float
    kraken_symbol: float
    card: float
    bosun_up: float
    gun_up: float
    monsters: float
    lead: float
