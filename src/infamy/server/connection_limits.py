"""How many connections one address may have, and how long a request may take to arrive.

The web server knows a time limit only for connections that say nothing between two requests. Whoever sends a request
byte by byte, or opens connections without end, would have as many of them as they like.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from infamy.server.limits import Limits

NETWORK = 64  # bits of an IPv6 address that one household has for itself


def address_of(host: str) -> str:
    """As far as an address tells people apart."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> (128 - NETWORK) << (128 - NETWORK)))
    return host


class ConnectionCounter:
    """Counts who is in. Proxies that the host trusts bring many people through one address, so they are not counted."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.inside: Counter[str] = Counter()

    def admit(self, host: str) -> bool:
        address = address_of(host)
        if self.inside[address] >= self.limits.connections and not self.is_proxy(host):
            return False
        self.inside[address] += 1
        return True

    def release(self, host: str) -> None:
        address = address_of(host)
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def is_proxy(self, host: str) -> bool:
        proxies = [word.strip() for word in self.limits.proxies.split(",")]
        return host in proxies or "*" in proxies


class LimitedHttp(HttpToolsProtocol):
    """uvicorn's HTTP, with a counter and a deadline: a request is here as a whole in time, and its head is small."""

    counter: ConnectionCounter  # given to a class of its own for each server
    host = ""
    inside = False
    deadline: asyncio.TimerHandle | None = None
    reads_head = True  # what comes now belongs to the address and the headers of a request,
    head = 0  # of which there are so many bytes so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = (get_remote_addr(transport) or ("", 0))[0]
        self.inside = self.counter.admit(self.host)
        if self.inside:
            self.expect_request()
        else:
            self.turn_away(HTTPStatus.TOO_MANY_REQUESTS, "too many connections from one address")

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        if self.inside:
            self.inside = False
            self.counter.release(self.host)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self.expect_request()
        self.head += len(data)
        super().data_received(data)
        if self.reads_head and self.head > self.counter.limits.head_size:
            self.turn_away(
                HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
                f"the headers are larger than {self.counter.limits.head_size} bytes",
            )

    def on_message_begin(self) -> None:
        self.reads_head = True
        if self.deadline is None:  # it follows another one without a pause
            self.expect_request()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.reads_head, self.head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        self.head = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection goes on as a socket, which says when it is over."""
        self.stop_waiting()
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.leave = self.leave

    # The deadline ----------------------------------------------------------------------------------------------------

    def expect_request(self) -> None:
        self.deadline = self.loop.call_later(self.counter.limits.seconds_to_ask, self.too_slow)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def too_slow(self) -> None:
        self.deadline = None
        seconds = self.counter.limits.seconds_to_ask
        self.turn_away(HTTPStatus.REQUEST_TIMEOUT, f"the request did not arrive completely within {seconds:g} s")

    def turn_away(self, status: HTTPStatus, words: str) -> None:
        self.stop_waiting()
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            body = msgspec.json.encode({"detail": words, "status_code": status.value})
            self.transport.write(
                f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
                + body
            )
        self.transport.close()


def limited_http(limits: Limits) -> type[LimitedHttp]:
    return type("LimitedHttpOfOneServer", (LimitedHttp,), {"counter": ConnectionCounter(limits)})
