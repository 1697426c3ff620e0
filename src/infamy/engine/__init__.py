"""The machine under every game: it knows no game, no I/O, no clock and no random."""
