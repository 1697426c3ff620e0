"""make docs: the pages of the repository as a static site that reads without a network.

The pages are copied as they lie, with whatever they link to, so a link that holds in the repository holds on the site.
mkdocs does the rest and is strict: a link that leads nowhere ends it. `mkdocs.yml` says how the site looks; which page
stands where is said here, and a page that stands nowhere is an error.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "build" / "site"
COPY = ROOT / "build" / "site-pages"
SETTINGS = ROOT / "build" / "mkdocs.yml"
SHIM = ROOT / "tools" / "iframe-worker.js"
SECTIONS = {
    "": ["README.md"],
    "Games": ["src/infamy/games/*/README.md", "docs/games/*.md", "docs/balance/*.md"],
    "Play and host": ["docs/packs.md", "docs/packs/*.md", "docs/match-files.md", "docs/hosting.md", "docs/security.md"],
    "Use it": [
        "docs/api.md",
        "docs/lab.md",
        "docs/bots.md",
        "docs/analysis.md",
        "docs/http.md",
        "docs/socket.md",
        "docs/speed.md",
    ],
    "Understand it": ["docs/architecture.md", "docs/engine.md", "docs/server.md", "docs/web.md", "docs/api-engine.md"],
    "Contribute": ["CONTRIBUTING.md", "docs/add-a-game.md", "docs/testing.md", "SECURITY.md", "CHANGELOG.md"],
    "Decisions": ["docs/decisions/README.md", "docs/decisions/0*.md"],
}
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`|<!--.*?-->", re.DOTALL | re.MULTILINE)
ITEM = r"- |\d+\. "
ELSEWHERE = re.compile(r"""<(?:script|img|link|iframe)\b[^>]*\b(?:src|href)=["']?(?:https?:)?//[^>]*>""")


def main() -> int:
    """0, or 1 with a sentence for each thing that is wrong."""
    if wrong := [*misplaced(), *broken(), *glued()]:
        print(*wrong, sep="\n", file=sys.stderr)
        return 1
    gather()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", str(SETTINGS)]
    ran = subprocess.run(command, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})  # it is about releases to come
    if ran.returncode:
        return ran.returncode
    if needed := list(fetched()):
        print(*needed, sep="\n", file=sys.stderr)
        return 1
    print(f"The site is in {SITE.relative_to(ROOT)}: open {(SITE / 'index.html').relative_to(ROOT)}.")
    return 0


# Pages ----------------------------------------------------------------------------------------------------------------


def pages() -> list[Path]:
    """Every page that the repository has for its readers."""
    games = (path for path in ROOT.glob("src/infamy/games/[!_]*/README.md"))
    return sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *games])


def nav() -> dict[str, list[Path]]:
    there = set(pages())
    return {
        title: [page for glob in globs for page in sorted(ROOT.glob(glob)) if page in there]
        for title, globs in SECTIONS.items()
    }


def misplaced() -> list[str]:
    placed = [page for section in nav().values() for page in section]
    lost = [f"{relative(page)}: expected a place in tools/site.py, got none" for page in pages() if page not in placed]
    return lost + [f"{relative(page)}: in two places" for page in set(placed) if placed.count(page) > 1]


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Links ----------------------------------------------------------------------------------------------------------------


def broken() -> list[str]:
    """Links that lead nowhere, and to headings that are not there."""
    wrong = []
    for page in pages():
        for target in links(page):
            name, _, anchor = target.partition("#")
            path = (page.parent / name).resolve() if name else page
            if not path.is_file():
                wrong.append(f"{relative(page)}: {target} is no file")
            elif anchor and anchor not in anchors(path):
                wrong.append(f"{relative(page)}: {target} is no heading")
    return wrong


def links(page: Path) -> Iterator[str]:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    text = "\n".join(line for line in text.splitlines() if not line.startswith("    "))
    return (target for target in LINK.findall(text) if "://" not in target and not target.startswith("mailto:"))


def anchors(page: Path) -> list[str]:
    """As GitHub and mkdocs make them of headings."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return [anchor(words) for words in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]


def anchor(words: str) -> str:
    return re.sub(r"[\s]+", "-", re.sub(r"[^\w\s-]", "", words).strip().lower())


def glued() -> list[str]:
    """Lists right below a paragraph, which are part of it in any Markdown but GitHub's."""
    found = []
    for page in pages():
        lines = CODE.sub("", page.read_text(encoding="utf-8")).splitlines()
        for above, line in pairwise(lines):
            if re.match(ITEM, line) and above.strip() and not re.match(rf"{ITEM}|  ", above):
                found.append(f"{relative(page)}: expected an empty line above {line[:40]!r}")
    return found


# The site -------------------------------------------------------------------------------------------------------------


def gather() -> None:
    """The pages and what they show, and the settings with their places."""
    shutil.rmtree(COPY, ignore_errors=True)
    shown = {(page.parent / target.partition("#")[0]).resolve() for page in pages() for target in links(page)}
    for path in {*pages(), *filter(Path.is_file, shown)}:
        copy = COPY / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    shutil.copy(SHIM, COPY)
    places = [
        {title: [relative(page) for page in section]} if title else relative(section[0])
        for title, section in nav().items()
    ]
    settings = {"INHERIT": "../mkdocs.yml", "docs_dir": str(COPY), "site_dir": str(SITE), "nav": places}
    SETTINGS.write_text(json.dumps(settings))  # which is YAML, too


def fetched() -> Iterator[str]:
    """What a page would have from the network."""
    for page in sorted(SITE.rglob("*.html")):
        for tag in ELSEWHERE.findall(page.read_text(encoding="utf-8")):
            if 'rel="canonical"' not in tag:
                yield f"{page.relative_to(SITE)} needs the network: {tag}"


if __name__ == "__main__":
    sys.exit(main())
