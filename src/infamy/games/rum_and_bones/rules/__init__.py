"""The rules of Rum & Bones: Second Tide, chapter by chapter."""
