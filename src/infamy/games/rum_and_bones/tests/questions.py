"""What players are asked, as it stands on the table."""

from __future__ import annotations

from typing import Final

ACTIVATE: Final = "What do you activate?"
HERO_DOES: Final = "What does {hero} do?"
MOVES: Final = "Where does {hero} go from {zone}, with {points} left?"
TARGET: Final = "Which zone does {hero} attack?"
HIT: Final = "Where does the Hit on {zone} go? {hits} to assign."
RESPOND: Final = "{attacker} attacks {zone}: do you respond?"
HURT: Final = "{hero} is about to suffer {damage} damage: do you respond?"
ROLLED: Final = "{attacker} attacks {zone}, and the dice are rolled: do you play a card?"
CARD: Final = "{player} plays {card}. Do you respond?"
TURN: Final = "The turn begins: do you play a card?"
MARCH: Final = "Which Crew march?"
DISCARD: Final = "Which cards do you discard?"
