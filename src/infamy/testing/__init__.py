"""The testing kit that every game inherits: scenarios, conformance, perft."""
