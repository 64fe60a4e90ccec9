"""The kinds of requests to Discord, and their share of the bot's global rate limit.

Discord allows a bot 50 requests per second in total. Answers to interactions, and all requests with
an interaction's token, are exempt.
"""

import time
from collections import deque
from collections.abc import Callable
from enum import StrEnum
from typing import Final

WINDOW_S: Final = 5.0
GLOBAL_LIMIT: Final = 50  # requests per second for all processes of a bot, unless Discord raises it
API: Final = "/api/v"  # the start of a path, before the API's version number


class RequestKind(StrEnum):
    """A kind of request; the values are labels of metrics."""

    ANSWER = "answer"
    TOKEN_EDIT = "token_edit"  # noqa: S105 - not a password
    FOLLOW_UP = "follow_up"
    TOKEN_OTHER = "token_other"  # noqa: S105 - not a password
    POST = "post"
    EDIT = "edit"
    DELETE = "delete"
    DM_OPENING = "dm_opening"
    THREAD = "thread"
    UPLOAD = "upload"
    OTHER = "other"

    @property
    def counts(self) -> bool:
        """Whether such requests count against the global limit."""
        return self not in _EXEMPT


_EXEMPT: Final = frozenset(
    {
        RequestKind.ANSWER,
        RequestKind.TOKEN_EDIT,
        RequestKind.FOLLOW_UP,
        RequestKind.TOKEN_OTHER,
    }
)
_WEBHOOK_KINDS: Final = {"PATCH": RequestKind.TOKEN_EDIT, "POST": RequestKind.FOLLOW_UP}
_MESSAGE_KINDS: Final = {
    "POST": RequestKind.POST,
    "PATCH": RequestKind.EDIT,
    "DELETE": RequestKind.DELETE,
}


def request_kind(method: str, path: str) -> RequestKind:
    """Return the kind of a request.

    Args:
        method: the HTTP method, in capitals.
        path: the path below the API's root and version, with ids or placeholders.

    >>> request_kind("PATCH", "/channels/7/messages/8")
    <RequestKind.EDIT: 'edit'>
    """
    match path.strip("/").split("/"):
        case ["interactions", _, _, "callback"]:
            return RequestKind.ANSWER
        case ["webhooks", *_]:
            return _WEBHOOK_KINDS.get(method, RequestKind.TOKEN_OTHER)
        case ["channels", _, "messages"] | ["channels", _, "messages", _]:
            return _MESSAGE_KINDS.get(method, RequestKind.OTHER)
        case ["users", "@me", "channels"]:
            return RequestKind.DM_OPENING
        case ["channels", _, "threads"] | ["channels", _, "messages", _, "threads"]:
            return RequestKind.THREAD
        case ["channels", _] if method == "PATCH":
            return RequestKind.THREAD
        case ["applications", _, "emojis", *_] if method == "POST":
            return RequestKind.UPLOAD
        case _:
            return RequestKind.OTHER


def below_api(path: str) -> str:
    """Return the path below the API's root and version.

    >>> below_api("/api/v10/channels/7/messages")
    '/channels/7/messages'
    """
    version, _, below = path.removeprefix(API).partition("/")
    return f"/{below}" if version.isdigit() else path


class RequestBudget:
    """A counter of recent requests that count against the global limit.

    Attributes:
        workers: returns how many processes share the limit.
    """

    def __init__(
        self, per_second: float = GLOBAL_LIMIT, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._clock = clock
        self._request_times: deque[float] = deque()
        self.workers: Callable[[], int] = lambda: 1

    def count(self, kind: RequestKind) -> None:
        """Count a request."""
        if kind.counts:
            self._request_times.append(self._clock())

    @property
    def share(self) -> float:
        """The fraction of its limit that this process has used in the last five seconds."""
        since = self._clock() - WINDOW_S
        while self._request_times and self._request_times[0] <= since:
            self._request_times.popleft()
        return len(self._request_times) * self.workers() / (WINDOW_S * self._per_second)
