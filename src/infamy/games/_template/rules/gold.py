"""SEA  Gold: out of the chest, and back into it."""

from __future__ import annotations

from infamy.engine.news import tell
from infamy.engine.state import Seat

from .. import news
from ..state import GullRock


def gain(g: GullRock, seat: Seat, coins: int) -> None:
    """GULL-SEA-04  As far as the chest lasts."""
    coins = min(coins, g.chest)
    g.chest -= coins
    g.gold[seat] += coins
    if coins > 0:
        tell(g, news.GAINED, seat, coins)


def lose(g: GullRock, seat: Seat, coins: int) -> None:
    """GULL-SEA-04  What is lost goes back into the chest; nobody loses more than they have."""
    coins = min(coins, g.gold[seat])
    g.gold[seat] -= coins
    g.chest += coins
    if coins > 0:
        tell(g, news.LOST, seat, coins)
