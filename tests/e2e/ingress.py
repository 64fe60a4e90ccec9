"""How interactions reach the bot: over the gateway, or as HTTP requests of the sandbox.

`pytest --ingress http` runs all tests with requests; those that are marked `both_ingresses` run
with both in any case.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import socket
import urllib.request
from collections.abc import Iterator
from typing import Any

from tests.patience import PATIENCE_S

GATEWAY = "gateway"
HTTP = "http"

_PORTS_PER_PROCESS = 1250

_chosen = GATEWAY


def choose(ingress: str) -> None:
    """Set the ingress of the bots that are made from now on."""
    global _chosen
    _chosen = ingress


def get_ingress() -> str:
    """Return the ingress of the present test."""
    return _chosen


def _iterate_ports() -> Iterator[int]:
    """Yield ports outside the range from which systems choose them.

    Each process of the tests has its own, and repeats none before all others have been used.
    """
    process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
    for number in itertools.count(random.SystemRandom().randrange(_PORTS_PER_PROCESS)):
        yield 10_000 + process * _PORTS_PER_PROCESS + number % _PORTS_PER_PROCESS


_ports = _iterate_ports()


def free_port() -> int:
    """Return a port that nobody uses, and that no test has just been given."""
    for port in _ports:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("the ports have no end")


def public_key(sandbox_url: str) -> str:
    """Return the key with which a sandbox signs."""
    return str(_ask(f"{sandbox_url}/sandbox/state")["public_key"])


def enter_endpoint(sandbox_url: str, port: int | None) -> None:
    """Make a sandbox deliver interactions to this port, or with `None` over the gateway."""
    enter(sandbox_url, None if port is None else f"http://127.0.0.1:{port}/interactions")


def enter(sandbox_url: str, url: str | None) -> None:
    """Make a sandbox deliver interactions to this address, or with `None` over the gateway."""
    _ask(f"{sandbox_url}/sandbox/endpoint", {"url": url})


def settings(sandbox_url: str, port: int | None) -> dict[str, str]:
    """Return the settings of a bot that accepts interactions at this port, or over the gateway."""
    if port is None:
        return {"HEARTS_INGRESS": GATEWAY}
    return {
        "HEARTS_INGRESS": HTTP,
        "HEARTS_HTTP": f"127.0.0.1:{port}",
        "DISCORD_PUBLIC_KEY": public_key(sandbox_url),
    }


def _ask(url: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(url, data=data, timeout=PATIENCE_S) as answer:
        return json.loads(answer.read() or b"null")
