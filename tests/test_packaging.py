"""What is installed for playing, building and developing fits together, and a wheel has what it should."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import SimpleNamespace

import build_client
import hatch_build
import pytest

from tools import full_speed

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", each)[0].lower().replace("_", "-") for each in requirements}


def lines(file: str) -> list[str]:
    text = (ROOT / "requirements" / file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith(("#", " "))]


def test_what_playing_needs_is_part_of_what_developing_needs() -> None:
    """In the same versions, so that an environment for developers will do for playing."""
    assert set(lines("play.lock")) <= set(lines("dev.lock"))


def test_what_playing_needs_is_all_that_the_package_and_its_build_need() -> None:
    assert names(PROJECT["project"]["dependencies"]) <= names(lines("play.lock"))
    assert names(lines("build.in")) <= names(lines("play.lock"))
    assert names(PROJECT["build-system"]["requires"]) <= names(lines("play.lock"))
    assert names(lines("build.in")) <= names(PROJECT["build-system"]["requires"])


def test_every_module_that_is_named_for_compiling_can_be() -> None:
    """Found out here in a second, and not by a build of minutes."""
    modules = {str(path.relative_to(ROOT / "src")) for path in hatch_build.compiled_modules(ROOT / "src")}
    assert {name for name in hatch_build.COMPILED if "*" not in name} <= modules


def test_whoever_plays_can_compile() -> None:
    """The compiler reads what compiled modules import, and what that imports in turn, in an environment for playing:
    the packages of the extras are not there."""
    reached = {path.relative_to(ROOT / "src").as_posix() for path in reached_by_the_compiler()}
    extras = [name for each in PROJECT["project"]["optional-dependencies"].values() for name in names(each)]
    there = names(lines("play.lock")) | {"infamy"}
    missing = {name.replace("-", "_") for name in extras if name not in there}
    assert "polars" in missing and len(reached) > 200
    needs = {name: third_parties(ROOT / "src" / name) & missing for name in reached}
    assert {name: found for name, found in needs.items() if found} == {}


def reached_by_the_compiler() -> set[Path]:
    sources = ROOT / "src"
    waiting = hatch_build.compiled_modules(sources)
    reached = set(waiting)
    while waiting:
        for name in hatch_build.imported(waiting.pop()):
            stem = sources.joinpath(*name.split("."))
            for path in (stem.with_suffix(".py"), stem / "__init__.py"):
                if path.is_file() and path not in reached:
                    reached.add(path)
                    waiting.append(path)
    return reached


def third_parties(path: Path) -> set[str]:
    return {name.split(".")[0].lower() for name in hatch_build.imported(path)}


@pytest.mark.parametrize("above", ["plain", "tests", "web", "node_modules"])
def test_what_is_built_goes_by_the_sources_wherever_the_clone_lies(
    above: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone = tmp_path / above / "clone"
    rules, page = clone / "src" / "infamy" / "rules.py", clone / "web" / "src" / "page.ts"
    unused = [clone / "src" / "infamy" / "tests" / "test_rules.py", clone / "web" / "node_modules" / "x" / "x.js"]
    for path in (rules, page, *unused, clone / "pyproject.toml", clone / "hatch_build.py"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("as it was")
    monkeypatch.setattr(full_speed, "ROOT", clone)
    monkeypatch.setattr(full_speed, "SOURCES", clone / "src")
    monkeypatch.setattr(build_client, "ROOT", clone)
    monkeypatch.setattr(build_client, "WEB", clone / "web")
    monkeypatch.setattr(build_client, "__file__", str(clone / "pyproject.toml"))

    def digests() -> tuple[str, str]:
        return full_speed.digest(), build_client.digest(build_client.sources())

    first = digests()
    for path in unused:
        path.write_text("changed")
    assert digests() == first
    for path in (rules, page):
        path.write_text("changed")
    assert not set(digests()) & set(first)


def test_how_to_compile_is_asked_for_by_name_and_takes_gcc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INFAMY_BUILD", raising=False)
    assert hatch_build.how() == "fast"
    monkeypatch.setenv("INFAMY_BUILD", "pgo")
    monkeypatch.setenv("CC", "echo gcc, Free Software Foundation")
    assert hatch_build.how() == "pgo"
    monkeypatch.setenv("CC", "echo clang")
    assert hatch_build.how() == "fast"
    monkeypatch.setenv("INFAMY_BUILD", "faster")
    with pytest.raises(SystemExit, match="expected INFAMY_BUILD to be one of fast, lto, pgo, got 'faster'"):
        hatch_build.how()


def test_every_extension_is_compiled_with_the_same_short_list_of_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc hands all of them one list: what is added for each is added for all."""
    shared = ["-O3"]
    extensions = [SimpleNamespace(extra_compile_args=shared, extra_link_args=[]) for _ in range(3)]
    used: list[tuple[list[str], list[str]]] = []

    def setup(ext_modules: list[SimpleNamespace], **_: object) -> None:
        used.extend((each.extra_compile_args, each.extra_link_args) for each in ext_modules)

    monkeypatch.setattr(hatch_build, "setup", setup)
    for flags in (hatch_build.PROFILED, hatch_build.FLAGS["pgo"]):
        hatch_build.compile_with(extensions, flags, flags)
    first, second = hatch_build.PROFILED, hatch_build.FLAGS["pgo"]
    ours = ["-O3", "-fwrapv", "-fvisibility=hidden"]
    assert used == [([*ours, *first], first)] * 3 + [([*ours, *second], second)] * 3
    assert shared == ["-O3"]


COUNTING = """
def total(n: int) -> int:
    counted = 0
    for i in range(n):
        counted += i * 3 % 7
    return counted
"""
USING = """
from small.counting import total


def often(n: int) -> int:
    return sum([total(i) for i in range(n)])
"""
BY_PROFILE = """
import hatch_build

hatch_build.TRAINING = "from small.using import often; print(often(100))"
hatch_build.compile_here(["small/counting.py", "small/using.py"], "pgo")
"""


@pytest.mark.soak
def test_a_profile_fits_what_is_compiled_by_it(tmp_path: Path) -> None:
    """GCC counts on the same inlining both times, and says so if a profile does not fit."""
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "__init__.py").touch()
    (tmp_path / "small" / "counting.py").write_text(COUNTING)
    (tmp_path / "small" / "using.py").write_text(USING)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-c", BY_PROFILE], cwd=tmp_path, env=env, text=True, capture_output=True)
    said = ran.stdout + ran.stderr
    assert ran.returncode == 0 and list(tmp_path.glob("**/*___counting.gcda")), said[-3000:]
    assert "-fprofile-use" in said and "coverage-mismatch" not in said
    show = [sys.executable, "-c", "from small import counting; print(counting.__file__, counting.total(10))"]
    shown = subprocess.run(show, cwd=tmp_path, text=True, capture_output=True).stdout
    assert re.search(r"counting\..*\.so 30$", shown.strip()), shown


def test_a_wheel_has_games_and_licence_but_no_tests_and_no_scenes(tmp_path: Path) -> None:
    """Uncompiled, because a test must not take minutes; what goes in is the same."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    env = {**os.environ, "INFAMY_PURE": "1"}
    ran = subprocess.run(command, cwd=ROOT, env=env, text=True, capture_output=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    [wheel] = tmp_path.glob("*.whl")
    files = zipfile.ZipFile(wheel).namelist()
    assert [name for name in files if re.search(r"/tests/|/web/|\.log$|\.so$", name)] == []
    for needed in ("infamy/games/scoundrels/content/", "infamy/server/migrations/", "infamy/py.typed", "LICENSE"):
        assert any(needed in name for name in files), needed


def test_a_client_build_that_is_cut_short_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it is killed while the old client is removed, and the sources become the old ones again."""
    client = tmp_path / "client"
    client.mkdir()
    (client / ".built").write_text("of older sources")
    monkeypatch.setattr(build_client, "CLIENT", client)
    monkeypatch.setattr(build_client, "STAMP", client / ".built")
    monkeypatch.setattr(build_client, "install_packages", lambda folder, tools: None)

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(shutil, "rmtree", killed)
    with pytest.raises(KeyboardInterrupt):
        build_client.build_client()
    assert client.exists() and not (client / ".built").exists()


def test_pictures_are_few_and_each_is_shown() -> None:
    pages = [ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/infamy/games/*/README.md")]
    shown = {name for page in pages for name in re.findall(r"screens/([\w.-]+\.png)", page.read_text(encoding="utf-8"))}
    there = {path.name for path in (ROOT / "docs" / "screens").iterdir()}
    assert shown == there and len(there) <= 10


def test_the_files_under_version_control_stay_small() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, text=True, capture_output=True)
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    assert sum(path.stat().st_size for path in files if path.is_file()) < 15_000_000
