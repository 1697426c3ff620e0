"""What is good here, for bots."""
