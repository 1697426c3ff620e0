"""What can be asked by plain requests."""

from infamy.server.routes.analyses import analyse, analysis, stop_analysis
from infamy.server.routes.games import games, rules
from infamy.server.routes.lab import HANDLERS as LAB_HANDLERS
from infamy.server.routes.replays import dice, export, replay
from infamy.server.routes.tables import branch, import_match, open_table, rematch, table_info

__all__ = ["HANDLERS", "LAB_HANDLERS"]

HANDLERS = [
    games,
    rules,
    open_table,
    import_match,
    table_info,
    rematch,
    branch,
    replay,
    dice,
    export,
    analyse,
    analysis,
    stop_analysis,
]
