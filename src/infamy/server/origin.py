"""Where a request comes from: a browser says which page sent it, and only our own may change anything."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Headers
from litestar.exceptions import HTTPException

SAFE = ("GET", "HEAD", "OPTIONS")


def same_origin(headers: Headers) -> bool:
    """What is not a browser says nothing."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all, such as http://[::1
        return False


def check_origin(request: Request[Any, Any, Any]) -> None:
    """Before every request. A page elsewhere may send plain text without asking first, so a body has to be JSON."""
    if request.method in SAFE:
        return
    if not same_origin(request.headers):
        raise HTTPException(status_code=403, detail="only pages of this server may send this request")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    has_body = request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers
    if has_body and kind != "application/json":
        got = kind[:40] or "no type"
        raise HTTPException(status_code=415, detail=f"expected a body of application/json, got {got}")
