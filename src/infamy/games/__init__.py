"""The games, one folder each; found by a scan, never imported by name from outside."""
