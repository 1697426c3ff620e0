"""Rum & Bones: Second Tide: two crews on ships lashed together, heroes who buy their skills, and something below."""
