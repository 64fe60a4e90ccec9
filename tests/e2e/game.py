"""Whole games, played by random clicks while the bot may be killed and restarted."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import defaultdict
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from bot.render.computer_names import computer_names
from tests.e2e.memory import Choice, Memory, marker
from tests.patience import GAME_S
from tests.sandbox.client import Json, Outcome, SandboxUser, is_ephemeral, text

if TYPE_CHECKING:
    from tests.e2e.arena import Arena

T = TypeVar("T")

IDLE_S = 0.25
ACTING = ("play", "rest", "side", "pass", "confirm", "moon", "clear")
AHEAD = ("plan", "unplan")


class Stuck(AssertionError):
    """A game did not end in time; the message shows what the players see."""


@dataclass
class Chaos:
    """Kills the bot now and then, a moment after a click."""

    rng: random.Random
    kills: int
    between: tuple[int, int] = (6, 30)
    within_s: float = 0.03
    next_at: int = 0

    def __post_init__(self) -> None:
        self.next_at = self.rng.randint(*self.between)

    def count_click(self, clicks: int) -> bool:
        """Return whether to kill the bot after a click, given the number of clicks so far."""
        if not self.kills or clicks < self.next_at:
            return False
        self.kills -= 1
        self.next_at = clicks + self.rng.randint(*self.between)
        return True


@dataclass
class Game:
    """A table that is played to the end.

    Attributes:
        table_id: from the buttons.
        language: that of the server when the table was opened.
        watcher: a spectator.
        channel_id: the channel, if the table has no thread.
        former_places: threads that were deleted or closed during the game.
        may_withdraw: whether a worker that was frozen may delete what it posted a second time.
        is_told_by_panels: whether the end is read from the panels and not from the posts.
    """

    arena: Arena
    players: list[Player]
    table_id: str
    lobby: Json
    watcher: Memory
    chaos: Chaos | None = None
    clicks: int = 0
    computers: int = 0
    language: str = "en"
    channel_id: str | None = None
    is_told_by_panels: bool = False
    former_places: list[str] = field(default_factory=list)
    may_withdraw: bool = False
    over: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def memories(self) -> list[Memory]:
        """What each person saw: players by seat, then the spectator."""
        return [*(player.memory for player in self.players), self.watcher]

    @property
    def names(self) -> list[str]:
        """The players' names in posts, by seat."""
        people = [player.user.name for player in self.players]
        numbers = range(1, self.computers + 1)
        computers = computer_names(self.table_id, numbers, people, self.language)
        return people + [computers[number] for number in numbers]

    @property
    def is_over(self) -> bool:
        """Whether everybody can see the result."""
        if self.is_told_by_panels:
            return all(player.memory.shows_end_of_game() for player in self.players)
        return bool(self.watcher.choices(self.table_id, "rematch"))

    @property
    def thread_id(self) -> str:
        """The table's thread, which has the id of the lobby's message."""
        return self.channel_id or str(self.lobby["id"])

    async def play(self, within_s: float = GAME_S) -> None:
        """Play until the result is posted.

        Raises:
            Stuck: that did not happen.
            InteractionFailed: a click was not answered while the bot was up.
        """
        tasks = [asyncio.create_task(player.play(self)) for player in self.players]
        tasks.append(asyncio.create_task(self._watch()))
        done, pending_tasks = await asyncio.wait(
            tasks, timeout=within_s, return_when=asyncio.FIRST_EXCEPTION
        )
        for task in pending_tasks:
            task.cancel()
        await asyncio.gather(*pending_tasks, return_exceptions=True)
        for task in done:
            task.result()
        if pending_tasks:
            raise Stuck(self.scene())

    async def play_for(self, clicks: int, within_s: float = GAME_S) -> None:
        """Play for this many clicks, or until the game is over.

        Raises:
            TimeoutError: it took too long.
        """
        until = self.clicks + clicks
        async with asyncio.timeout(within_s):
            while self.clicks < until and not self.is_over:
                for player in self.players:
                    choice = player.choose(self.table_id)
                    if choice is None:
                        await player.memory.news(0.05)
                    else:
                        await player.click(self, choice)

    async def _watch(self) -> None:
        while not self.is_over:
            await self.watcher.news(IDLE_S)
        self.over.set()

    def place_now(self) -> str | None:
        """Return the channel of the newest public message about the game, beside the lobby."""
        for message in self.watcher.newest_first():
            if message["id"] == self.lobby["id"] or "how the game went" in text(message):
                continue  # the result of a game in a thread stands in the channel, too
            if self.table_id in str(message["components"]):
                return str(message["channel_id"])
        return None

    def scene(self) -> str:
        """Return what everybody sees, for the message of a failed test."""
        lines = [f"{self.clicks} clicks"]
        for memory in self.memories:
            newest = memory.newest_first()[:2]
            lines += [f"--- {memory.user.name}", *(text(m) for m in reversed(newest))]
        return "\n".join(lines)


class Player:
    """A person who clicks enabled buttons at random."""

    def __init__(self, memory: Memory, rng: random.Random, *, pause_s: float = 0.0) -> None:
        self.memory = memory
        self.rng = rng
        self.pause_s = pause_s
        self.clicked: defaultdict[str, list[str]] = defaultdict(list)
        self.request_count = 0
        self.curious = 0.03
        self.hasty = 0.3
        self.has_dms = True

    @property
    def user(self) -> SandboxUser:
        """The person."""
        return self.memory.user

    async def play(self, game: Game) -> None:
        """Click until the game is over."""
        idle = 0
        while not game.over.is_set():
            await game.arena.bot_is_up.wait()
            choice = self.choose(game.table_id)
            if choice is None:
                idle += 1
                if idle % 4 == 2 and self.lacks_panel(game.table_id):
                    await self._ask(game)
                await self.memory.news(IDLE_S)
                continue
            idle = 0
            await self.click(game, choice)
            if self.pause_s:
                await asyncio.sleep(self.pause_s)

    def choose(self, table_id: str) -> Choice | None:
        """Return something that can be clicked now, at random."""
        choices = self.memory.choices(table_id, *ACTING)
        if not choices and self.rng.random() < self.hasty:
            ahead = self.memory.choices(table_id, *AHEAD)
            return self.rng.choice(ahead) if ahead else None
        if not choices:
            return None
        if self.rng.random() < self.curious:
            looks = self.memory.choices(table_id, "last", "sheet", "hand", "more")
            if looks:
                return self.rng.choice(looks[:4])
        newest = [c for c in choices if c.message["id"] == choices[0].message["id"]]
        confirm = [c for c in newest if c.verb == "confirm"]
        if confirm:
            return confirm[0] if self.rng.random() < 0.9 else self.rng.choice(newest)
        forward = [c for c in newest if not c.step.endswith("u") and c.verb != "clear"]
        return self.rng.choice(forward if forward and self.rng.random() < 0.9 else newest)

    def lacks_panel(self, table_id: str) -> bool:
        """Return whether the person must ask for their hand, because it can't be sent."""
        return not self.has_dms and not self.has_panel(table_id, direct=False)

    def has_panel(self, table_id: str, *, direct: bool) -> bool:
        """Return whether there is an ephemeral panel, or a direct one if ``direct``."""
        return any(
            (is_ephemeral(message) or (direct and "guild_id" not in message))
            and marker(message)
            and table_id in str(message["components"])
            for message in self.memory.standing.values()
        )

    async def _ask(self, game: Game) -> None:
        """Ask for the hand, with the button at the table or the command."""
        hand_buttons = self.memory.choices(game.table_id, "hand")
        self.request_count += 1
        if hand_buttons and self.rng.random() < 0.5:
            await self.click(game, hand_buttons[0])
        else:
            await game.arena.while_alive(self.user.command(game.lobby["channel_id"], "hearts hand"))

    async def click(self, game: Game, choice: Choice) -> Outcome | None:
        """Click; return ``None`` if the bot died before it answered, or the button was gone."""
        game.clicks += 1
        if choice.verb in ("play", "plan"):
            self.clicked[choice.step].append(choice.arg.partition(".")[0])
        clicking = game.arena.while_alive(self.user.click(choice.message, choice.custom_id))
        if game.chaos is not None and game.chaos.count_click(game.clicks):
            return await self._click_and_kill(game.arena, clicking, game.chaos)
        return await clicking

    async def _click_and_kill(
        self, arena: Arena, clicking: Coroutine[Any, Any, Outcome | None], chaos: Chaos
    ) -> Outcome | None:
        task = asyncio.create_task(clicking)
        await asyncio.sleep(chaos.rng.random() * chaos.within_s)
        await arena.kill_and_restart()
        return await task


async def unless(
    stop: asyncio.Event, work: Awaitable[T], ignored: tuple[type[Exception], ...]
) -> T | None:
    """Return the result of ``work``; ``None`` if ``stop`` ends first or an error is ignored."""
    task = asyncio.ensure_future(work)
    stop_task = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({task, stop_task}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            return None
        return task.result()
    except ignored:
        return None
    finally:
        for pending_task in (task, stop_task):
            pending_task.cancel()
        with contextlib.suppress(Exception):
            await asyncio.gather(task, stop_task, return_exceptions=True)
