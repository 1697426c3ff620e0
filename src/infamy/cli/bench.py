"""infamy bench: how fast the rules are on this machine."""

from __future__ import annotations

from infamy.cli.arguments import Json, print_json


def bench(as_json: Json = False) -> None:
    """Measure choices, copies and random games per second, for each game on one core."""
    from infamy.build_info import compiled
    from infamy.lab.speed import measure
    from infamy.table.library import keys, load

    figures = {key: measure(load(key)) for key in keys()}
    if as_json:
        print_json({"compiled": compiled(), "games": figures})
        return
    print("compiled rules" if compiled() else "interpreted rules", "(the best of three rounds)")
    for key, speed in figures.items():
        print(
            f"{key}, {speed['players']} random players: {speed['choices_per_second']:,.0f} choices, "
            f"{speed['copies_per_second']:,.0f} copies, {speed['playouts_per_second']:,.1f} games a second"
        )
