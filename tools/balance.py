"""The figures of docs/balance: `python -m tools.balance FOLDER GAME...` plays the games that the pages are about, keeps
their records in the folder, and writes tables and pictures anew. What is there already is not played again.

A table stands between `<!-- NAME -->` and `<!-- end -->`; all other words of a page are written by hand.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final

from infamy.lab.bands import LEVEL
from infamy.lab.page import signed
from infamy.lab.pictures import HALF, intervals, svg
from infamy.lab.report import Record, report, weighed
from infamy.table import library

PAGES: Final = Path(__file__).resolve().parents[1] / "docs" / "balance"
SEED: Final = 500_001
SHOWN: Final = 8  # of the best things, and of the worst, in a table
PAPER: Final = "#faf3e1"
INK: Final = {  # the light colours of a report, on paper of their own: the same on a light and on a dark site
    "ink": "#2a1d12",
    "ink-2": "#503d2a",
    "ink-3": "#62503a",
    "rule": "#cbb488",
    "good": "#22603a",
    "danger": "#93300a",
}


@dataclass(frozen=True)
class Played:
    game: str
    name: str
    games: int
    flags: str

    @property
    def command(self) -> str:
        return f"simulate {self.game} {self.flags} --games {self.games} --seed {SEED}"


Found = tuple[Played, dict[str, Any]]

RUNS: Final = [
    *(Played("infamous_seas", str(players), 2000, f"--players {players}") for players in (2, 3, 4, 5)),
    *(Played("scoundrels", str(players), 200, f"--players {players}") for players in (3, 4, 5, 6)),
    *(Played("tides_of_infamy", str(players), 60, f"--players {players}") for players in (2, 3, 4)),
    Played("tides_of_infamy", "teams", 60, "--players 4 --mode teams"),
    *(Played("tide_of_avaris", str(players), 60, f"--players {players}") for players in (2, 3)),
    Played("tide_of_avaris", "4", 300, "--players 4"),
    Played("tide_of_avaris", "pack", 300, "--players 4 --pack docs/balance/charter-house.toml"),
    *(Played("rum_and_bones", str(players), 100, f"--players {players}") for players in (2, 3, 4)),
    *(Played("rum_and_bones", str(players), 60, f"--players {players}") for players in (5, 6)),
    Played("rum_and_bones", "random", 1323, "--players 4 --option heroes=random"),
]
ANYTHING: Final = [  # bots that do anything that is allowed, with options that bring more into play: for dead letters
    Played("infamous_seas", "any", 500, "--players 4 --bots random --option layout=random"),
    Played("scoundrels", "any", 150, "--players 6 --bots random --option quirks=yes --option opening_bid=yes"),
    Played("scoundrels", "skirmish", 150, "--players 4 --bots random --mode skirmish"),
    Played(
        "tides_of_infamy", "any", 60, "--players 4 --bots random --option battle_method=scuttle --option hardcore=yes"
    ),
    Played("tide_of_avaris", "any", 100, "--players 4 --bots random"),
    Played("rum_and_bones", "any", 100, "--players 6 --bots random --option strange_allies=yes --option heroes=random"),
]


def main(arguments: list[str]) -> int:
    folder, games = Path(arguments[0]), arguments[1:] or list(dict.fromkeys(run.game for run in RUNS))
    for game in games:
        found = [(run, record(run, folder / f"{game}-{run.name}")) for run in RUNS if run.game == game]
        page = PAGES / f"{game}.md"
        text = page.read_text(encoding="utf-8")
        anything = [(run, record(run, folder / f"{game}-{run.name}")) for run in ANYTHING if run.game == game]
        made = tables(found) | letters(found, anything)
        if game == "rum_and_bones":
            made["heroes"] = heroes_table(folder / "rum_and_bones-random")
        for name, table in made.items():
            text = filled(text, name, table)
        page.write_text(text, encoding="utf-8")
        (PAGES / f"{game}-seats.svg").write_text(seats_picture(found), encoding="utf-8")
        print(f"written: {page.name}")
    return 0


def record(run: Played, folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "infamy", *run.command.split(), "--out", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return report(folder)


def filled(text: str, name: str, table: str) -> str:
    """The page with another table at this place; pages that have no such place stay as they are."""
    return re.sub(
        rf"(<!-- {name} -->\n).*?(<!-- end -->)", lambda at: f"{at[1]}\n{table}\n{at[2]}", text, flags=re.DOTALL
    )


def tables(found: list[Found]) -> dict[str, str]:
    made = {"seats": seats_table(found), "length": length_table(found), "commands": commands([run for run, _ in found])}
    for run, document in found:
        made[f"actions {run.name}"] = worth_table(document["worth"], "Action")
        made[f"cards {run.name}"] = worth_table(document["cards"], "Card")
    return made


def rows(head: list[str], lines: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(line)} |" for line in [head, ["---"] * len(head), *lines]) + "\n"


def fair_shares(document: dict[str, Any]) -> list[float]:
    """Of each seat. In Rum & Bones two sides, which may differ in number, should win as often, and a win is shared."""
    seats = len(document["seats"])
    if document["game"] == "rum_and_bones":
        return [0.5 / len(range(seat % 2, seats, 2)) for seat in range(seats)]
    return [1 / seats] * seats


def seats_table(found: list[Found]) -> str:
    """Which shares are surely not fair is said in bold."""
    lines = []
    for run, document in found:
        shares, due = [], fair_shares(document)
        for each, fair in zip(document["shares"], due):
            bold = "**" if each["low"] > fair or each["high"] < fair else ""
            said = f"{bold}{each['seat'].capitalize()} {each['share']:.1%}{bold}"
            shares.append(f"{said} ({each['low']:.1%} to {each['high']:.1%})")
        fair_ones = ", ".join(f"{fair:.1%}" for fair in dict.fromkeys(due))
        lines.append([run.name, f"{document['games']:,}", "; ".join(shares), fair_ones])
    return rows(["Run", "games", "share of wins, from and to", "fair"], lines)


def length_table(found: list[Found]) -> str:
    lines = []
    for run, document in found:
        lengths = [number for number, many in document["rounds"] for _ in range(many)]
        lines.append(
            [
                run.name,
                f"{sum(lengths) / len(lengths):.1f}",
                f"{lengths[len(lengths) // 20]} to {lengths[-1 - len(lengths) // 20]}",
                f"{document['choices']:.0f}",
                f"{document['by_limit']:.1%}",
            ]
        )
    return rows(["Run", "rounds", "nine games in ten", "choices a player", "ended by the limit"], lines)


def worth_table(things: list[dict[str, Any]], noun: str) -> str:
    """Those that are clearly worth something; of many, the best and the worst."""
    clear = [each for each in things if each["low"] > 0 or each["high"] < 0]
    shown = clear if len(clear) <= 2 * SHOWN else clear[:SHOWN] + clear[-SHOWN:]
    lines = [
        [each["title"], f"{each['games']:,}", *(signed(100 * each[part]) for part in ("worth", "low", "high"))]
        for each in shown
    ]
    said = f"{len(clear)} of {len(things)} are clear" + (f"; the {SHOWN} best and worst:" if shown != clear else ":")
    return (
        f"{said}\n\n{rows([noun, 'games with it', 'points of winning', 'from', 'to'], lines)}"
        if clear
        else "None is clear.\n"
    )


def heroes_table(folder: Path) -> str:
    """Of Heroes that are dealt: wins of a side that has one against without it; each faction has a side of its own."""
    record = Record(folder)
    col = record.pl.col
    content = Path(library.__file__).parents[1] / "games" / "rum_and_bones" / "content" / "heroes.toml"
    heroes = tomllib.loads(content.read_text(encoding="utf-8"))["hero"]
    dealt = record.table("cards").filter(col("deck") == "hero")
    won = record.wins.filter(col("won") > 0).select("seed", side=col("seat") % 2).unique()
    z = NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / len(heroes))
    lines = []
    for hero in heroes:
        side = 0 if hero["faction"] == record.run.plan.options["port"] else 1
        has, wins = set(dealt.filter(col("card") == hero["key"])["seed"]), set(won.filter(col("side") == side)["seed"])
        seeds = set(record.games["seed"])
        found = weighed([(len(has), len(has & wins), len(seeds - has), len(wins - has))], z)
        points = [signed(100 * found[part]) for part in ("worth", "low", "high")]
        lines.append([hero["name"], hero["role"], f"{len(has):,}", f"{len(seeds - has):,}", *points])
    return rows(["Hero", "role", "games with", "without", "points of winning", "from", "to"], lines)


def letters(found: list[Found], anything: list[Found]) -> dict[str, str]:
    """What no run has met, and what easy bots never or hardly ever wanted."""
    thinking = [document["dead"] for _, document in found]
    every = [document["dead"] for _, document in found + anything]
    said = [
        ["Choices that nobody ever made", in_all([named(dead, "never_offered", "never_taken") for dead in every])],
        ["Choices that easy bots make in less than one of 500 chances, or never", unwanted(thinking)],
        ["Cards that never came", in_all([unseen_cards(dead) for dead in every])],
        ["Rules that offer a choice, and never did", in_all([named(dead, "rules") for dead in every])],
    ]
    return {"dead": rows(["Dead letters", "which"], said), "also": commands([run for run, _ in anything])}


def unwanted(runs: list[Any]) -> str:
    """Choices that were wanted in no run, and that some run has offered."""
    refused = [named(dead, "never_taken", "hardly_taken") for dead in runs]
    least = [one | named(dead, "never_offered") for one, dead in zip(refused, runs)]
    some = {choice for each in refused for choice in each}
    return in_all([each & some for each in least])


def unseen_cards(dead: Any) -> set[str]:
    return {name for _, names in dead["cards"] for name in names.split(", ")}


def named(dead: Any, *lists: str) -> set[str]:
    return {each[0] for key in lists for each in dead[key]}


def in_all(runs: list[set[str]]) -> str:
    return ", ".join(sorted(set.intersection(*runs))) or "none"


def commands(runs: list[Played]) -> str:
    return "".join(f"    infamy {run.command} --out runs/{run.game}-{run.name}\n" for run in runs)


def seats_picture(found: list[Found]) -> str:
    """Each seat's share against a fair one, at every number of players."""
    drawn = []
    for run, document in found:
        for each, fair in zip(document["shares"], fair_shares(document)):
            at, low, high = (100 * (each[part] - fair) for part in ("share", "low", "high"))
            color = "good" if low > 0 else "danger" if high < 0 else "ink-3"
            name = f"{run.name}: {each['seat']}"
            drawn.append({"name": name, "at": at, "low": low, "high": high, "color": color, "says": signed(at)})
    words = "points of wins above or below a fair share"
    picture = svg(intervals(drawn, words, "run and seat")(HALF))
    for name, color in INK.items():
        picture = picture.replace(f"var(--{name})", color)
    return picture.replace('style="', f'style="background: {PAPER}; padding: 12px; ', 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
