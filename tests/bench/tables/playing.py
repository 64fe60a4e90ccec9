"""Four people who play one game after another at a given pace."""

import asyncio
import random
import time
from collections.abc import Awaitable, Sequence
from datetime import datetime
from typing import Final

import aiohttp

from tests.bench.people import Json, Somebody, buttons, parts

PLAYERS: Final = 4
GALLERY: Final = 12  # the type of a component
_ORDER: Final = ("confirm", "pass", "play", "moon")
_PAUSE_S: Final = 0.05
_PATIENCE_S: Final = 300.0


class NoButton(Exception):
    """A button did not appear in time."""


class PeopleAtTable:
    """Four people who play in a channel of their own.

    Attributes:
        games: the threads of their games so far, and the ids of their tables.
        clicks: how often they have clicked.
        pictures_s: for each card played, how long after the click before it the picture of the turn
            was there, in seconds; ``None`` if the panel had none.

    Args:
        http: the session for requests.
        address: the sandbox.
        people: the four; the first opens the tables.
        number: the number of the table, and the seed of its random pace.
        pace_s: the average time between two cards, in seconds.
        in_thread: whether they have their hands shown in the table's thread.
        may_play: is set while they may click; ``None``: always.
        together: whether all who have something to do click at the same time.
        again_after_s: how long they wait for the buttons of a new table until they open another
            one; ``None``: that no button comes is an error.
    """

    def __init__(
        self,
        http: aiohttp.ClientSession,
        address: str,
        people: Sequence[Somebody],
        number: int,
        pace_s: float,
        *,
        in_thread: bool,
        may_play: asyncio.Event | None = None,
        together: bool = False,
        again_after_s: float | None = None,
    ) -> None:
        self.clicks = 0
        self.games: list[tuple[str, str]] = []
        self.pictures_s: list[float | None] = []
        self._clicked_at: float | None = None
        self._http = http
        self._address = address
        self._people = people
        self._number = number
        self._pace_s = pace_s
        self._in_thread = in_thread
        self._may_play = may_play
        self._together = together
        self._patience_s = again_after_s or _PATIENCE_S
        self._opens_again = again_after_s is not None
        self._task: asyncio.Task[None] | None = None
        self._hands: dict[str, str] = {}  # ids of hands shown in the thread, by person
        self._turn = 0
        self._rng = random.Random(number)

    @property
    def direct_channels(self) -> list[str]:
        """The open direct messages of the four."""
        return [person.direct for person in self._people if person.direct is not None]

    def begin(self) -> None:
        """Begin to play in the background."""
        self._task = asyncio.create_task(self.play(0.0))

    def raise_error(self) -> None:
        """Raise the error that has ended the game in the background, if one has."""
        if self._task is not None and self._task.done():
            self._task.result()

    async def end(self) -> None:
        """End the game in the background."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def play(self, begin_within_s: float) -> None:
        """Play until cancelled, beginning at a random time."""
        await asyncio.sleep(begin_within_s * self._rng.random())
        name = {"name": f"table-{self._number}"}
        async with self._http.post(f"{self._address}/sandbox/channels", json=name) as answer:
            channel_id = str((await answer.json())["id"])
        while True:
            try:
                await self._open(channel_id)
            except NoButton:
                if not self._opens_again:
                    raise
                continue
            idle, most = 0, 200 if self._opens_again else 20
            while idle < most:
                await self._wait_until_allowed()
                idle = 0 if await self._act() else idle + 1
                await asyncio.sleep(self._pace_s * self._rng.uniform(0.7, 1.3))

    async def _wait_until_allowed(self) -> None:
        if self._may_play is not None:
            await self._may_play.wait()

    async def _open(self, channel_id: str) -> None:
        await self._wait_until_allowed()
        host, *guests = self._people
        await host.command("hearts", "new", channel_id, variant="ricketts")
        games = [await self._press(person, channel_id, "join") for person in guests]
        await self._press(host, channel_id, "start")
        self.games.append(games[0])
        if self._in_thread:
            self._hands = {person.user_id: await self._show_hand(person) for person in self._people}

    async def _press(self, person: Somebody, channel_id: str, verb: str) -> tuple[str, str]:
        """Press a button as soon as there is one; return the ids of its message and table.

        Raises:
            NoButton: there is none.
        """
        for _ in range(round(self._patience_s / _PAUSE_S)):
            await self._wait_until_allowed()
            for message in await person.messages(channel_id):
                for custom_id in buttons(message, verb)[:1]:
                    if await person.click(message, custom_id):
                        self.clicks += 1
                        return str(message["id"]), custom_id.split(":")[1]
            await asyncio.sleep(_PAUSE_S)
        raise NoButton(f"no message with the button {verb!r} arrived")

    async def _show_hand(self, person: Somebody) -> str:
        """Have the hand of a person shown in the thread, and return the id of the message."""
        thread_id, _ = self.games[-1]
        await self._press(person, thread_id, "hand")
        for _ in range(round(self._patience_s / _PAUSE_S)):
            for message in await person.messages(thread_id):
                if any(_is_hand_button(button) for button in buttons(message)):
                    return str(message["id"])
            await asyncio.sleep(_PAUSE_S)
        raise NoButton("no hand was shown")

    async def _act(self) -> bool:
        """Click as somebody for whom the game waits; return whether it waits for anybody."""
        acting: list[Awaitable[bool]] = []
        for at in range(PLAYERS):
            seat = (self._turn + at) % PLAYERS
            click = await self._find_click(self._people[seat])
            if click is not None:
                acting.append(click)
                self._turn = seat + 1  # who probably acts next
                if not self._together:
                    break
        self._clicked_at = time.time() if acting else None
        self.clicks += sum(await asyncio.gather(*acting))
        return bool(acting)

    async def _find_click(self, person: Somebody) -> Awaitable[bool] | None:
        """Return the click of a person who has something to do, else ``None``."""
        panels = await self._read_panels(person)
        if self._opens_again and not any(map(buttons, panels)):
            # Each refusal while nothing can be saved is a message below the panel.
            panels = await person.direct_messages(100)
        for message in panels:
            ids = [button for button in buttons(message) if _is_move(button)]
            if ids:
                ids.sort(key=lambda custom_id: _ORDER.index(custom_id.split(":")[3]))
                if self._clicked_at is not None and ids[0].split(":")[3] == "play":
                    self.pictures_s.append(measure_picture_delay(message, self._clicked_at))
                return person.click(message, ids[0])
        return None

    async def _read_panels(self, person: Somebody) -> list[Json]:
        """Return the messages that may show a person's hand, newest first."""
        if not self._in_thread:
            return await person.direct_messages()
        thread_id, _ = self.games[-1]
        path = f"/channels/{thread_id}/messages/{self._hands[person.user_id]}"
        return [await person.get(path)]


def measure_picture_delay(message: Json, since: float) -> float | None:
    """Return how long after a time the picture of a panel was there; ``None`` if it has none.

    The last edit of a panel brings its picture, or comes after it.
    """
    if not any(part["type"] == GALLERY for part in parts(message)):
        return None
    shown_at = datetime.fromisoformat(message["edited_timestamp"] or message["timestamp"])
    return shown_at.timestamp() - since


def _is_move(custom_id: str) -> bool:
    _, _, step, verb, _ = custom_id.split(":")
    return verb in {"play", "confirm", "moon"} or (verb == "pass" and step.endswith("p"))


def _is_hand_button(custom_id: str) -> bool:
    return custom_id.split(":")[3] in {"pass", "play", "plan"}
