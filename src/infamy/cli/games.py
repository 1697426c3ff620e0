"""infamy games: what there is to play."""

from __future__ import annotations

from infamy.cli.arguments import Json, print_json


def games(as_json: Json = False) -> None:
    """List the games, how many can play, their modes and options."""
    from infamy.engine.game import in_words
    from infamy.table.library import keys, load

    found = [load(key) for key in keys()]
    if as_json:
        print_json(
            {
                "games": [
                    {
                        "key": game.key,
                        "title": game.title,
                        "seats": game.counts,
                        "modes": game.modes,
                        "options": {
                            name: {"values": setting.values, "default": setting.default, "help": setting.help}
                            for name, setting in game.settings.items()
                        },
                    }
                    for game in found
                ]
            }
        )
        return
    for game in found:
        print(f"{game.key}: {game.title}, for {in_words(game.counts)} players")
        print(f"  modes: {', '.join(game.modes)}")
        for name, setting in game.settings.items():
            values = ", ".join(f"{value} (usual)" if value == setting.default else value for value in setting.values)
            print(f"  option {name}: {values}; {setting.help}")
