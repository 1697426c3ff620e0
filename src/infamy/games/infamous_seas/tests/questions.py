"""What players are asked, as it stands on the table."""

from __future__ import annotations

from typing import Final

ORDERS: Final = "What are your orders?"
PUT: Final = "In which row do you put the coin?"
GIVE: Final = "From which row do you give up the coin?"
EVADE: Final = "You have dodged on {square}. Do you evade?"
SAIL_WHERE: Final = "Where do you sail, {far} from {square}?"
GAMBLE_ON_THE_SQUARE: Final = "The spinners say {square} for {ship}. Do you gamble on the column or the row?"
GAMBLE_ON_THE_DIRECTION: Final = "The spinner says {heading}. Do you gamble on the direction?"
SPUN: Final = "A spinner was spun. Do you play a card?"
HIT: Final = "{ship} hits you. Do you play a card?"
