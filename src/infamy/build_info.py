"""How this copy of infamy was built."""

from infamy.engine import run


def compiled() -> bool:
    """Whether the rules run compiled; if not, they run from their sources."""
    return not str(run.__file__).endswith(".py")
