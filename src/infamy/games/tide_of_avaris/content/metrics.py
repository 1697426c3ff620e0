"""What Endgame Bonuses count."""

from __future__ import annotations

from typing import Final, get_args

from infamy.engine.actions import Domain
from infamy.games.tide_of_avaris.content.words import Metric

METRIC: Final = Domain("metric", list(get_args(Metric)))
SLOOPS_DEPLOYED: Final = 0
RELICS: Final = 1
CREW_DICE: Final = 2
RUM: Final = 3
UPGRADES: Final = 4
BURIAL_BONUSES: Final = 5
ENEMIES_BEATEN: Final = 6
PIRATES_BEATEN: Final = 7
REGIONS: Final = 8
BIGGEST_BURIAL: Final = 9
BURIALS: Final = 10
BOUND_BURIED: Final = 11
