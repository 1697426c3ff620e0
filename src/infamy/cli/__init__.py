"""The program `infamy`: one module for each command. What takes time to import is imported when a command runs."""
