"""What players are asked, as it stands on the table."""

from __future__ import annotations

from typing import Final

WHICH_X: Final = "On which X do you begin?"
WHO_BEGINS: Final = "Who begins, and in which direction?"
ORDERS: Final = "What do you do?"
SAIL_WHERE: Final = "Where do you sail from {square}?"
SAIL_ON: Final = "Do you sail on from {square}?"
STORM: Final = "Which cards do you storm {port} with?"
GAMBLE: Final = "Do you gamble for more?"
TOO_MUCH: Final = "You hold too much. Which card do you discard?"
PAY: Final = "Which card do you pay with? {cards} to pay."
UNEARTH: Final = "Which Treasure do you dig up on {spot}?"
LAY: Final = "Which cards do you lay face down against {other}?"
ANSWER: Final = "{attacker} {attacks} you. How do you answer?"
FIGHT_ON: Final = "Do you fight on against {attacker}?"
LOOT: Final = "Which Treasure do you take from {loser}?"
TOKEN: Final = "Do you take an Infamy token from {loser}?"
FLEE: Final = "Where do you flee to, up to {far} from {square}?"
BID: Final = "What do you bid?"
THROW: Final = "Which cards do you throw away?"
QUIRK: Final = "Do you take a Quirk?"
SECOND_WAVE: Final = "{port} has {defence} against your {cards}. Do you send a second wave?"
