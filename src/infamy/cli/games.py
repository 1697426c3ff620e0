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
                            name: {
                                "title": setting.title,
                                "values": setting.values,
                                "labels": setting.labels,
                                "default": setting.default,
                                "help": setting.help,
                            }
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
            print(f"  option {name}: {setting.title}, {setting.help}")
            for value, label in zip(setting.values, setting.labels, strict=True):
                said = "" if label == value else f"  {label}"
                print(f"    {value}{said}{' (usual)' if value == setting.default else ''}")
