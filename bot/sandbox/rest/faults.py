"""Scheduled faults for the bot's requests: delays, error statuses and cut connections."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.world.wire import Json

STATUSES = (0, 400, 401, 403, 404, 413, 429, 500, 502, 503, 504, 524)


@dataclass(slots=True)
class Fault:
    """A fault for the next ``times`` requests of a route.

    If ``status`` is None, the request is handled normally after the delay; 0 cuts the connection.
    With ``after``, the request is handled first, and only its answer is lost. ``code`` is the
    Discord error code of the answer.
    """

    method: str
    segments: tuple[str, ...]
    status: int | None
    times: int
    delay_s: float = 0.0
    retry_after_s: float = 1.0
    after: bool = False
    code: int = 0

    def matches(self, method: str, path: str) -> bool:
        """Return whether the fault applies to a request; ``*`` matches a segment of the path."""
        if self.method not in ("*", method):
            return False
        parts = path.strip("/").split("/")
        return len(parts) == len(self.segments) and all(
            segment in ("*", part) for segment, part in zip(self.segments, parts, strict=True)
        )


def read_fault(body: Json) -> Fault:
    """Return the fault that a control request describes.

    Raises:
        ValueError: the description is wrong; the message gives the reason.
    """
    method, _, path = str(body.get("route", "")).partition(" ")
    path = path.removeprefix("/api/v10")
    if not path.startswith("/"):
        raise ValueError('route must look like "POST /channels/*/messages"')
    status, times = body.get("status"), body.get("times", 1)
    delay_s, retry_after_s = body.get("delay_s", 0.0), body.get("retry_after", 1.0)
    if status is not None and status not in STATUSES:
        raise ValueError(f"status must be one of {STATUSES} or absent")
    if not isinstance(times, int) or times < 1:
        raise ValueError("times must be a whole number above 0")
    code = body.get("code", 0)
    if not isinstance(code, int):
        raise ValueError("code must be one of Discord's error codes, a number")
    for name, value in (("delay_s", delay_s), ("retry_after", retry_after_s)):
        if not isinstance(value, int | float) or value < 0:
            raise ValueError(f"{name} must be a number of seconds")
    return Fault(
        method=method.upper(),
        segments=tuple(path.strip("/").split("/")),
        status=status,
        times=times,
        delay_s=float(delay_s),
        retry_after_s=float(retry_after_s),
        after=bool(body.get("after", False)),
        code=code,
    )


class Faults:
    """The pending faults, oldest first."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Add a fault."""
        self._waiting.append(fault)

    def clear(self) -> None:
        """Remove all faults."""
        self._waiting.clear()

    def pending(self) -> list[Json]:
        """Return the pending faults, for the control API."""
        return [
            {"route": f"{f.method} /{'/'.join(f.segments)}", "status": f.status, "times": f.times}
            for f in self._waiting
        ]

    def take(self, method: str, path: str) -> Fault | None:
        """Return the fault that applies to this request, and count it; None if there is none."""
        for fault in self._waiting:
            if fault.matches(method, path):
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault
        return None
