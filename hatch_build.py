"""Builds the wheel: the hot modules are compiled with mypyc, everything else goes in as it is."""

from __future__ import annotations

import ast
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

if sys.platform != "win32":
    import fcntl

# What every playout runs through: a decision passes from the playout loop or a bot through the engine into the rules
# of a game and back, and an interpreted module on that way would slow down all the compiled ones. And what every move
# at a table runs through: the match, and what each viewer is told of it.
COMPILED = [
    "infamy/engine/*.py",
    "infamy/parts/*.py",
    "infamy/games/[!_]*/*.py",
    "infamy/games/[!_]*/content/*.py",
    "infamy/games/[!_]*/rules/*.py",
    "infamy/games/[!_]*/views/*.py",
    "infamy/games/[!_]*/bots/*.py",
    "infamy/table/codec.py",
    "infamy/table/fate.py",
    "infamy/table/log.py",
    "infamy/table/match.py",
    "infamy/table/patches.py",
    "infamy/table/perspective.py",
    "infamy/table/trial.py",
    "infamy/table/views.py",
    "infamy/server/audience.py",
    "infamy/server/broadcast.py",
    "infamy/server/commands.py",
    "infamy/server/live_table.py",
    "infamy/server/projection.py",
    "infamy/server/room.py",
    "infamy/server/undo.py",
    "infamy/lab/course.py",
    "infamy/lab/keyed.py",
    "infamy/lab/playout.py",
    "infamy/lab/tally.py",
    "infamy/bots/bot.py",
    "infamy/bots/choosing.py",
    "infamy/bots/greedy.py",
    "infamy/bots/ismcts.py",
    "infamy/bots/medium.py",
]
NEVER_COMPILED = ["infamy/**/__init__.py", "infamy/**/content/schema.py"]
NOT_COMPILABLE = "msgspec"  # its Structs are made by a metaclass, which mypyc cannot compile
KEPT_BUILDS = 4

# engine/fate.py counts on products that wrap around. What Python loads says so itself; all other functions and
# variables are ours alone, so that they are called and read directly, and may become part of their callers.
OF_OURS = ["-fwrapv", "-fvisibility=hidden"]

# INFAMY_BUILD says how: "fast" to compile, which is the default; "lto", optimised as one program when it is linked;
# "pgo", the same after games were played to see what is worth it. Each takes about twice as long as the one before.
WHOLE = ["-fno-semantic-interposition", "-fno-plt"]  # nobody puts other functions in the place of ours
AT_LINK_TIME = ["-flto=auto", *WHOLE]
PROFILED = ["-fprofile-generate", "-fprofile-update=single", *WHOLE]  # inlined as it will be, or no profile fits
BY_PROFILE = ["-fprofile-use", "-fprofile-correction", "-fprofile-partial-training"]
BY_PROFILE += ["-Wno-missing-profile", "-Wno-error"]  # where one does not fit, it is at worst slower
FLAGS = {"fast": [], "lto": AT_LINK_TIME, "pgo": [*AT_LINK_TIME, *BY_PROFILE]}
LINKING = {name: ["-O3", *flags] if flags else [] for name, flags in FLAGS.items()}
TRAINING = """
import infamy
from infamy.lab.playout import playouts
from infamy.table import library

for key in library.keys():
    game = library.plain(key)
    for players in (game.counts[0], game.counts[-1]):
        playouts(game, players, 40, 1)
        for seed in (1, 2):
            table = infamy.open_table(key, players, seed=seed)
            moves = 0
            while not table.over:
                seat = table.deciding[0]
                table.choose(seat, table.bot_choice(seat, "hard:20" if moves % 40 == 20 else "easy"))
                table.view(seat)
                moves += 1
"""


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the extension modules to the wheel, or says in one line why there are none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        with_client = why_no_client(root)
        why_not = why_not_compiled()
        if why_not:
            say(
                root,
                f"infamy: built WITHOUT compiled rules ({why_not}); everything works, several times slower"
                f"{with_client}",
            )
            return
        sources = root / "src"
        modules = compiled_modules(sources)
        built = build(sources, modules, root / "build" / "compiled")
        for extension in built.rglob("*.so"):
            build_data["force_include"][str(extension)] = str(extension.relative_to(built))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        say(root, f"infamy: built with {len(modules)} compiled modules ({how()}){with_client}")


def why_no_client(root: Path) -> str:
    """Builds the web client if it is not there yet; a wheel without one still plays in the terminal."""
    sys.path.insert(0, str(root))
    from build_client import CannotBuild, build_client

    try:
        build_client()
    except CannotBuild as error:
        return f", WITHOUT the web client ({error})"
    return " and the web client"


def say(root: Path, line: str) -> None:
    """pip hides what a build prints, so the line is also left where the Makefile shows it."""
    (root / "build").mkdir(exist_ok=True)
    (root / "build" / "how-built.txt").write_text(line + "\n")
    print(line)


def how() -> str:
    """To compile; without GCC, whose words the flags are, only fast."""
    asked = os.environ.get("INFAMY_BUILD") or "fast"
    if asked not in FLAGS:
        raise SystemExit(f"infamy: expected INFAMY_BUILD to be one of {', '.join(FLAGS)}, got {asked!r}")
    if asked == "fast":
        return asked
    told = subprocess.run([*c_compiler(), "--version"], text=True, capture_output=True).stdout
    return asked if "Free Software Foundation" in told else "fast"


def c_compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def why_not_compiled() -> str:
    if os.environ.get("INFAMY_PURE") == "1":
        return "INFAMY_PURE=1"
    compiler = c_compiler()
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        command = [*compiler, f"-I{sysconfig.get_path('include')}", "-c", probe.name, "-o", "probe.o"]
        try:
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
        except OSError:
            return f"no C compiler: {compiler[0]} does not run"
        except subprocess.CalledProcessError as failed:
            missing = "Python.h is missing" if b"Python.h" in failed.stderr else "it cannot compile an empty program"
            return f"no working C compiler: {shlex.join(compiler)}, {missing}"
    return ""


def compiled_modules(sources: Path) -> list[Path]:
    found = {path for pattern in COMPILED for path in sources.glob(pattern)}
    found -= {path for pattern in NEVER_COMPILED for path in sources.glob(pattern)}
    for name in COMPILED:
        if "*" not in name and imports_msgspec(sources / name):
            raise SystemExit(f"infamy: {name} is to be compiled, and cannot be, because it imports {NOT_COMPILABLE}")
    return sorted(path for path in found if not imports_msgspec(path))


def imports_msgspec(path: Path) -> bool:
    return any(name.split(".")[0] == NOT_COMPILABLE for name in imported(path))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def build(sources: Path, modules: list[Path], cache: Path) -> Path:
    """The folder with the extension modules of these sources, from the cache if they were compiled before."""
    target = cache / digest(sources, modules)
    with alone(cache):
        if not target.exists():
            with tempfile.TemporaryDirectory(dir=cache, prefix="tmp-") as folder:
                compile_into(Path(folder), sources, modules)
                os.replace(shutil.copytree(folder, folder + ".done", ignore=only_extensions), target)
        os.utime(target)
        for old in sorted(cache.glob("[!t.]*"), key=os.path.getmtime)[:-KEPT_BUILDS]:
            shutil.rmtree(old)
    return target


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One build at a time works in the folder; what one that was killed has left there is removed."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / ".lock", "w") as held:
        if sys.platform != "win32":
            fcntl.flock(held, fcntl.LOCK_EX)
        for left in folder.glob("tmp-*"):
            shutil.rmtree(left, ignore_errors=True)
        yield


def digest(sources: Path, modules: list[Path]) -> str:
    """Changes with whatever can change the extension modules: the code, what it imports, and the tools."""
    tools = [sysconfig.get_config_var("SOABI"), sys.version, version("mypy"), version("setuptools"), how()]
    tools += [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")]
    told = hashlib.sha256(repr(tools).encode() + Path(__file__).read_bytes())
    waiting, reached = list(modules), set(modules)
    while waiting:
        for name in imported(waiting.pop()):
            stem = sources.joinpath(*name.split("."))
            for path in (stem.with_suffix(".py"), stem / "__init__.py"):
                if path not in reached and path.is_file():
                    reached.add(path)
                    waiting.append(path)
    for path in sorted(reached):
        told.update(f"\0{path.relative_to(sources)} {path in modules}\0".encode() + path.read_bytes())
    return told.hexdigest()[:24]


def compile_into(folder: Path, sources: Path, modules: list[Path]) -> None:
    """Runs mypyc on a copy, since it leaves its products beside the sources."""
    unneeded = shutil.ignore_patterns("__pycache__", "*.so", "tests", "web")
    shutil.copytree(sources / "infamy", folder / "infamy", ignore=unneeded)
    names = [str(path.relative_to(sources)) for path in modules]
    ran = subprocess.run(
        [sys.executable, __file__, how(), *names],
        cwd=folder,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if ran.returncode:
        print(ran.stdout)
        raise SystemExit("infamy: these sources do not compile; the messages of mypyc or of the C compiler are above")


def only_extensions(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".so") and (name == "build" or not Path(folder, name).is_dir())}


class InParallel(build_ext):
    """Compiles the C files of one extension on all cores; setuptools would take them one by one."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                done = pool.map(lambda source: compile_in_turn([source], **options), sources)
            return [made for objects in done for made in objects]

        self.compiler.compile = compile_all
        super().build_extensions()


def compile_here(names: list[str], how: str) -> None:
    # Without a config file the outcome depends on the sources alone; make check applies the strict settings.
    extensions: list[Any] = mypycify(["--config-file=", *names], opt_level="3", debug_level="0", multi_file=True)
    if how == "pgo":
        compile_with(extensions, PROFILED, PROFILED)
        subprocess.run([sys.executable, "-c", TRAINING], env={**os.environ, "PYTHONPATH": os.getcwd()}, check=True)
    compile_with(extensions, FLAGS[how], LINKING[how])


def compile_with(extensions: list[Any], flags: list[str], linking: list[str]) -> None:
    """All of them, with these flags beside mypyc's own, which all extensions share as one list."""
    own = list(extensions[0].extra_compile_args)
    mine = [*own, *OF_OURS, *flags] if os.name == "posix" else own
    for extension in extensions:
        extension.extra_compile_args, extension.extra_link_args = mine, linking
    command = ["build_ext", "--inplace", "--force"]
    setup(name="infamy", script_args=command, ext_modules=extensions, cmdclass={"build_ext": InParallel})
    for extension in extensions:
        extension.extra_compile_args = own


# mypyc works in, and leaves, the current folder and process, so it gets its own.
if __name__ == "__main__":
    compile_here(sys.argv[2:], sys.argv[1])
