"""The table in the browser: rooms, their store, and what goes over the wire."""
