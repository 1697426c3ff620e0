"""Scenarios, and what is in the box."""
