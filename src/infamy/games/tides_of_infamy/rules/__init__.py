"""The rules of Tides of Infamy, a module for each chapter."""
