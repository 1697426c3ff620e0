"""Bots: they see a perspective, never the state."""
