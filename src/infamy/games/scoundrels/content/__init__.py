"""What is in the box: numbers, cards, maps, and the words they are written in."""
