"""The games as environments of research projects; each needs its packages (`pip install infamy[research]`)."""
