"""The program: its commands, and one line for whatever it does not understand."""

from __future__ import annotations

import re
import sys
from typing import Annotated, Any

import typer

from infamy import __version__
from infamy.cli import (
    analyse,
    bench,
    compare,
    dial,
    games,
    ladder,
    play,
    replay,
    report,
    rules,
    serve,
    simulate,
    tune,
    verify,
)
from infamy.engine.rules import NotUnderstood, Refused

BAD_INPUT = 2

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
for command in (
    games.games,
    play.play,
    serve.serve,
    simulate.simulate,
    compare.compare,
    dial.dial,
    report.report,
    ladder.ladder,
    tune.tune,
    replay.replay,
    analyse.analyse,
    verify.verify,
    rules.rules,
    bench.bench,
):
    app.command()(command)


@app.callback(invoke_without_command=True)
def infamy(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """Pirate board games: play them, simulate them, look up their rules."""
    if version:
        print(f"infamy {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 if all went well, 1 if something failed, 2 for input that was not understood."""
    try:
        status = app(arguments, prog_name="infamy", standalone_mode=False)
    except (NotUnderstood, Refused) as error:
        return complain(str(error))
    except typer.TyperException as error:
        return complain(sentence(error))
    return status if isinstance(status, int) else 0


def complain(words: str) -> int:
    sys.stdout.flush()
    print(" ".join(words.splitlines()), file=sys.stderr)
    return BAD_INPUT


def sentence(error: typer.TyperException) -> str:
    """What the library for command lines has to say, in our words."""
    message = error.format_message()
    context: Any = getattr(error, "ctx", None)  # the types of this library's errors are its own affair
    command = context.command_path if context is not None else "infamy"
    option = getattr(error, "option_name", None)
    if option is not None and "No such option" in message:
        options = [name for parameter in context.command.params for name in parameter.opts if name.startswith("--")]
        return f"expected an option of '{command}' ({', '.join(options)}), got {option!r}"
    if option is not None:
        return f"expected a value after {option}, got none"
    if found := re.match(r"Missing (?:argument|option|parameter) '([^']*)'", message):
        return f"expected {found[1]} after '{command}', got nothing"
    if found := re.match(r"No such command (.*?)\.(?: |$)", message):
        return f"expected a command ({', '.join(context.command.commands)}), got {found[1]}"
    if found := re.match(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", message):
        return f"expected nothing more after '{command}', got {found[1]!r}"
    return message
