"""Tide of Avaris: pirates with crew dice behind a screen collect, steal and bury Treasure until the tide stays out."""
