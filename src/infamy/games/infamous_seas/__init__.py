"""Infamous Seas: two to five pirates race for ten gold under the eyes of the Navy."""
