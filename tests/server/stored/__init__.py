"""Databases of earlier releases, as they lay on the disk, with matches of every game and mode."""
