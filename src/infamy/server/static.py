"""The client's files. A page comes with the list of what it will need, so that all of it is fetched at once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.response import File
from litestar.static_files import create_static_files_router

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
}
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)  # names change with the contents


@get(PAGES, include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> File | Response[str]:
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


def client_files() -> list[Router | HTTPRouteHandler]:
    if not (CLIENT / "assets").exists():
        return [page]
    assets = create_static_files_router(
        path="/assets", directories=[CLIENT / "assets"], include_in_schema=False, cache_control=FOREVER
    )
    return [page, favicon, assets]
