"""The messages that one person has seen: all versions with times, and the current ones."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass

from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxUser, button, components, is_ephemeral, text

_OVER = re.compile(r"### The game is over|^\*\*You (?:won|finished|share)", re.MULTILINE)
_VERB = re.compile(r"h1:(?P<table>\w{8}):(?P<step>\w+):(?P<verb>\w+):(?P<arg>.*)")


@dataclass(frozen=True, slots=True)
class Version:
    """A message as it was sent or edited; ``at`` in unix seconds."""

    at: float
    event: str
    message: Json


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a table that can be clicked, and its message."""

    message: Json
    custom_id: str
    table: str
    step: str
    verb: str
    arg: str


class Memory(list[tuple[str, Json]]):
    """The events of one person's gateway; replaces the list of a `SandboxUser`.

    Games of earlier tests may still be posting, so messages in channels of a server that are older
    than the test's own are ignored.

    Args:
        user: the person.
        first_channel_id: the test's own channel; those made after it are the test's, too.

    Attributes:
        versions: every version of every message.
        standing: the current state of messages that have not been deleted, by id.
    """

    def __init__(self, user: SandboxUser, first_channel_id: str) -> None:
        super().__init__(user.events)
        self.user = user
        self._first_channel = int(first_channel_id)
        self.versions: list[Version] = []
        self.standing: dict[str, Json] = {}
        self._news = asyncio.Event()
        user.events = self

    def append(self, item: tuple[str, Json]) -> None:
        name, body = item
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not self._is_foreign(body):
            self.versions.append(Version(time.time(), name, body))
            self.standing[body["id"]] = body
        elif name == "MESSAGE_DELETE":
            self.standing.pop(body["id"], None)
        super().append(item)
        self._news.set()

    def _is_foreign(self, message: Json) -> bool:
        """Return whether a message belongs to another test; direct messages never do."""
        in_a_server = message.get("guild_id") is not None
        return in_a_server and int(message["channel_id"]) < self._first_channel

    async def press(self, message: Json, label: str) -> Json:
        """Click a button by its label, and return the message of the answer."""
        outcome = await self.user.click(message, button(message, label).custom_id)
        assert outcome.message is not None
        return outcome.message

    async def news(self, within_s: float) -> None:
        """Wait a limited time for an event since the last call."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                await self._news.wait()
        self._news.clear()

    def shows_end_of_game(self) -> bool:
        """Return whether a panel shows that the game is over, in words or beside its picture."""
        return any(_OVER.search(text(message)) for message in self.standing.values())

    async def until_says(
        self, needle: str, within_s: float = PATIENCE_S, *, table_id: str = ""
    ) -> Json:
        """Return the newest message with this text, perhaps of a table, as soon as there is one.

        Raises:
            TimeoutError: none came.
        """
        async with asyncio.timeout(within_s):
            while True:
                for message in self.newest_first():
                    if needle in text(message) and table_id in str(message["components"]):
                        return message
                await self.news(1.0)

    def newest_first(self) -> list[Json]:
        """Return the current messages, newest first."""
        return sorted(self.standing.values(), key=lambda m: int(m["id"]), reverse=True)

    def choices(self, table_id: str, *verbs: str) -> list[Choice]:
        """Return the enabled buttons of a table, those of newer messages first."""
        return [
            choice
            for message in self.newest_first()
            for choice in list_choices(message)
            if choice.table == table_id and choice.verb in verbs
        ]

    def in_channel(self, channel_id: str) -> list[Json]:
        """Return the current messages of a channel, oldest first, without ephemeral ones."""
        messages = [m for m in reversed(self.newest_first()) if m["channel_id"] == channel_id]
        return [m for m in messages if not is_ephemeral(m)]

    def says(self, needle: str) -> bool:
        """Return whether a current message has this text."""
        return any(needle in text(message) for message in self.standing.values())


def list_choices(message: Json) -> Iterator[Choice]:
    """Yield the buttons of tables on a message that can be clicked."""
    for part in components(message):
        match = _VERB.fullmatch(part.get("custom_id") or "")
        if part["type"] == 2 and match and not part.get("disabled"):
            yield Choice(message, match[0], *match.groups())


def marker(message: Json) -> int | None:
    """Return the marker of a message, which identifies it after a crash, if it has one."""
    parts = components(message)
    number = int(parts[0].get("id", 0)) if parts else 0
    return number if number > 1000 else None
