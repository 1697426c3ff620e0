"""Gull Rock: a small game of our own, and the template for new games."""
