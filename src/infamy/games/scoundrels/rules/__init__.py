"""The rules of Scoundrels!, a module for each chapter."""
