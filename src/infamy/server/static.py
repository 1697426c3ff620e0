"""The client's files. A page comes with the list of what it will need, so that all of it is fetched at once.

They were compressed when they were built, as small as they get: nobody's request has to wait for that.
"""

from __future__ import annotations

import json
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, get, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File

CLIENT = Path(__file__).parent / "client"
PAGES = ["/", "/new/{rest:path}", "/t/{rest:path}", "/rules/{rest:path}", "/join"]
SOURCES = {
    "": "Lobby",
    "new": "NewTable",
    "t": "Table",
    "t/replay": "Replay",
    "t/dice": "Dice",
    "rules": "Rules",
    "join": "Join",
    "lab": "Lab",
}
LAB_PAGES = ["/lab", "/lab/{rest:path}"]
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # best first; browsers take the first one only where they trust the address
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)  # names change with the contents


@get(PAGES, include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> File | Response[str]:
    return client_page(request)


@get(LAB_PAGES, include_in_schema=False, sync_to_thread=False)
def lab_page(request: Request[Any, Any, Any]) -> File | Response[str]:
    return client_page(request)


def client_page(request: Request[Any, Any, Any]) -> File | Response[str]:
    """The client finds its way by itself: the same file for every page."""
    if not (CLIENT / "index.html").exists():
        return Response(
            "The web client is not built; make play builds it.\n", media_type=MediaType.TEXT, status_code=503
        )
    parts = request.scope["path"].strip("/").split("/")
    source = SOURCES.get(f"{parts[0]}/{parts[-1]}", SOURCES[parts[0]])
    return File(
        CLIENT / "index.html",
        media_type=MediaType.HTML,
        content_disposition_type="inline",
        headers={"Cache-Control": "no-cache", "Link": needed(f"src/pages/{source}.svelte")},
    )


@cache
def needed(source: str) -> str:
    """The scripts and styles of a page, and of whatever they import, as a Link header."""
    manifest: dict[str, dict[str, Any]] = json.loads((CLIENT / "manifest.json").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    waiting = ["index.html", source]
    while waiting:
        chunk = manifest.get(waiting.pop(0), {})
        for style in chunk.get("css", []):
            found[style] = "preload; as=style; crossorigin"  # as the page itself asks for them
        if chunk and chunk["file"] not in found:
            found[chunk["file"]] = "modulepreload"
            waiting += chunk.get("imports", [])
    return ", ".join(f"</{file}>; rel={how}" for file, how in found.items())


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def favicon() -> File:
    return File(
        CLIENT / "favicon.svg",
        media_type="image/svg+xml",
        content_disposition_type="inline",
        headers={"Cache-Control": "no-cache"},
    )


@cache
def assets() -> set[str]:
    return {path.name for path in (CLIENT / "assets").iterdir()}


@route(
    "/assets/{name:str}",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    sync_to_thread=False,
    cache_control=FOREVER,
)
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> File:
    """In the smallest form that the browser takes and that was built."""
    if name not in assets():
        raise NotFoundException("there is no such file of the client")
    accepted = request.headers.get("accept-encoding", "")
    fitting = (each for each, end in ENCODINGS.items() if each in accepted and f"{name}{end}" in assets())
    encoding = next(fitting, "")
    return File(
        CLIENT / "assets" / f"{name}{ENCODINGS.get(encoding, '')}",
        media_type=mimetypes.guess_type(name)[0] or "application/octet-stream",
        content_disposition_type="inline",
        headers={"Vary": "Accept-Encoding"} | ({"Content-Encoding": encoding} if encoding else {}),
    )


def client_files(lab: bool) -> list[HTTPRouteHandler]:
    pages = [page, lab_page] if lab else [page]
    return [*pages, favicon, asset] if (CLIENT / "assets").exists() else pages
