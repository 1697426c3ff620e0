"""One match of one game: set-up, log and state, and how games are found."""
