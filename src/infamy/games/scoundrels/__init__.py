"""Scoundrels!: pirates who pillage, bury and rob one another; one hand of cards is sails, blades, guns and bids."""
