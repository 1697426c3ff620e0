"""infamy tune: the weights of a game's bots, fitted by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli import arguments as given
from infamy.cli.arguments import named_values, open_game, positive, print_json, seed_number, whole_number
from infamy.cli.playing import check_pages, hands_of, live, plan_of
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.lab.plan import Plan
    from infamy.lab.tune import Generation, Run, Settings

MOST_GAMES = 500_000  # of a generation: seeds for fitting, and as many for duels

Bot = Annotated[str, typer.Option("--bot", metavar="BOT", help="The level that plays: easy, medium, hard, master.")]
Generations = Annotated[str, typer.Option("--generations", metavar="N", help="Total number of generations.")]
Games = Annotated[str, typer.Option("--games", metavar="N", help="Games of self-play in each generation.")]
Pairs = Annotated[str, typer.Option("--pairs", metavar="N", help="The most seeds of a duel, each on every seat.")]
Gain = Annotated[str, typer.Option("--gain", metavar="X", help="The extra share of wins that a duel requires.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="The folder of the run; default tune-GAME.")]
Picture = Annotated[Path | None, typer.Option("--picture", metavar="FILE.svg", help="Strength over generations.")]


def tune(
    game_key: given.GameKey,
    bot: Bot = "easy",
    generations: Generations = "8",
    games: Games = "400",
    pairs: Pairs = "400",
    gain: Gain = "0.03",
    players: given.Players = None,
    mode: given.Mode = "",
    option: given.Options = None,
    pack: given.Pack = None,
    seed: given.Seed = None,
    workers: given.Workers = None,
    ray: given.Ray = "",
    out: Out = None,
    picture: Picture = None,
    as_json: given.Json = False,
) -> int:
    """Fit the weights of a game's bots to who wins; new ones are kept only if they beat the old ones."""
    from infamy.lab import tune as lab
    from infamy.lab.extras import need
    from infamy.lab.files import make_folder

    need("numpy", "fitting weights")
    game = open_game(game_key, pack)
    plan = plan_of(game, players or str(game.counts[0]), [checked(bot)], mode, named_values(option))
    settings = settings_of(game, plan, seed, games, pairs, gain)
    many = whole_number(generations, "--generations", 1)
    hands = hands_of(workers, ray, settings.games)
    check_pages(picture)
    folder = out or Path(f"tune-{game_key}")
    run = lab.open_run(folder, settings)
    make_folder(folder, "--out")
    with live() as show:
        for each in lab.tune(run, settings, many, hands, lambda *done: show(lambda: present(run, *done))):
            lab.save(folder, run)
            if not as_json:
                print(line(run, each), flush=True)
    tell(run, folder, picture, game.title, as_json)
    return 0


def settings_of(game: Game, plan: Plan, seed: str | None, games: str, pairs: str, gain: str) -> Settings:
    from infamy.lab.tune import Settings

    return Settings(
        plan,
        game.heuristics.weights,
        seed_number(seed),
        whole_number(games, "--games", 1, MOST_GAMES),
        whole_number(pairs, "--pairs", 1, MOST_GAMES),
        positive(gain, "--gain", 0.5),
    )


def checked(bot: str) -> str:
    from infamy.bots.bot import make

    if make(bot).name == "random":
        raise NotUnderstood("expected a bot that counts with weights for --bot, got 'random'")
    return bot


def present(run: Run, doing: str, done: int, many: int) -> str:
    return f"generation {len(run.generations) + 1}: {doing}, {done:,} of {many:,}"


def line(run: Run, each: Generation) -> str:
    share = 1 / run.about["players"] + each.score
    return (
        f"generation {len(run.generations)}: loss {each.before:.4f} to {each.after:.4f}, "
        f"won {share:.1%} ± {each.half:.1%} of {each.pairs:,} seeds: {each.verdict}"
    )


def tell(run: Run, folder: Path, picture: Path | None, title: str, as_json: bool) -> None:
    from infamy.lab.files import write_whole
    from infamy.lab.tune import WEIGHTS, curve

    if picture is not None:
        from infamy.lab.tune_picture import picture as drawn

        write_whole(picture, drawn(run, title).encode())
    if as_json:
        document: dict[str, Any] = {"game": run.about["game"], "weights": run.weights, "curve": curve(run)}
        print_json(document)
    elif run.weights == run.about["weights"]:
        print(f"the old weights stay; {folder / WEIGHTS} has them")
    else:
        print(f"{folder / WEIGHTS} has weights that are stronger")
