"""Things that several games have; they know the engine and nothing else."""
