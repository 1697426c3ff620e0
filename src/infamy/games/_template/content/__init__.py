"""What is in the box: numbers, cards, and the words they are written in."""
