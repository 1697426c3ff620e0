"""The rules of Tide of Avaris, a module for each chapter."""
