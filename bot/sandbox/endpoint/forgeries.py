"""Requests that an endpoint must refuse, because Discord stops using one that accepts them.

Discord itself sends wrong signatures. A request from an hour ago represents one that somebody has
recorded and sends again.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.sandbox.endpoint.signing import SIGNATURE, TIMESTAMP, Signer

OLD_S = 3600.0


@dataclass(frozen=True, slots=True)
class Forgery:
    """A request that must be answered with 401.

    Attributes:
        name: what is wrong with the request.
    """

    name: str
    body: bytes
    headers: dict[str, str]


_Forger = Callable[[Signer, bytes, float], Forgery]


def _wrong_signature(signer: Signer, body: bytes, at: float) -> Forgery:
    headers = signer.headers(body, at)
    inverted = bytes(byte ^ 0xFF for byte in bytes.fromhex(headers[SIGNATURE]))
    return Forgery("a wrong signature", body, headers | {SIGNATURE: inverted.hex()})


def _no_signature(_signer: Signer, body: bytes, at: float) -> Forgery:
    return Forgery("no signature", body, {TIMESTAMP: str(int(at))})


def _other_body(signer: Signer, body: bytes, at: float) -> Forgery:
    return Forgery("the signature of another body", body, signer.headers(body + b" ", at))


def _old_request(signer: Signer, body: bytes, at: float) -> Forgery:
    return Forgery("an old request", body, signer.headers(body, at - OLD_S))


FORGERS: tuple[_Forger, ...] = (_wrong_signature, _no_signature, _other_body, _old_request)


class Forgeries:
    """Turns requests into forgeries, one kind after the other."""

    def __init__(self, signer: Signer) -> None:
        self._signer = signer
        self._forgers: Iterator[_Forger] = itertools.cycle(FORGERS)

    def forge(self, body: bytes, at: float) -> Forgery:
        """Return the next forgery of a request sent at ``at``, in unix seconds."""
        return next(self._forgers)(self._signer, body, at)
