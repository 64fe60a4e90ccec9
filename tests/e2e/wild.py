"""People who do everything possible, and random failures."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.engine.play.events import Dealt, GameEnded
from bot.settings.preferences import PREFERENCES
from tests.e2e.checks import (
    LoggedEvents,
    check_clicks_counted,
    check_nothing_leaked,
    check_panels_at_rest,
)
from tests.e2e.game import Game, Player
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Choice, Memory, list_choices
from tests.e2e.posts import list_expected_posts, list_topics
from tests.patience import PATIENCE_S
from tests.sandbox.client import InteractionFailed, Refused, is_ephemeral, select_menus

if TYPE_CHECKING:
    from tests.e2e.here import BotHere, MovedClock


log = logging.getLogger(__name__)
MOST_FAILED = 0.05  # of all clicks


class Wild(Player):
    """A person who leaves and comes back, chooses ahead, and clicks outdated buttons."""

    def __init__(self, memory: Memory, rng: random.Random, *, has_dms: bool = True) -> None:
        super().__init__(memory, rng)
        self.hasty, self.curious, self.has_dms = 0.5, 0.05, has_dms
        self.actions: dict[str, int] = {}

    def choose(self, table_id: str) -> Choice | None:
        """Choose a button to come back with if it is time, any button, or nothing for a while."""
        if back_buttons := self.memory.choices(table_id, "back"):
            return back_buttons[0] if self.rng.random() < 0.2 else None
        return None if self.rng.random() < 0.1 else super().choose(table_id)

    def lacks_panel(self, table_id: str) -> bool:
        """Return whether the panel is missing, even if the bot does not know yet that it is."""
        return not self.has_panel(table_id, direct=self.has_dms)

    async def click(self, game: Game, choice: Choice) -> object:  # type: ignore[override]
        """Click, leave instead, come back by a command, or click an outdated button first."""
        try:
            return await self._act(game, choice)
        except InteractionFailed as error:
            # The message was deleted, or the bot disconnected, before the answer arrived.
            log.warning("%s, %s", error, choice.custom_id)
            self._count("failed")
            return None

    async def _come_back(self, channel_id: str) -> None:
        """Look at the hand, and press *I'm back* if a computer plays it."""
        hand = (await self.user.command(channel_id, "hearts hand")).message
        for choice in list_choices(hand) if hand is not None else ():
            if choice.verb == "back":
                await self.user.click(choice.message, choice.custom_id)

    async def _act(self, game: Game, choice: Choice) -> object:
        channel_id = game.lobby["channel_id"]
        roll = self.rng.random()
        if roll < 0.03:
            self._count("leave")
            return await game.arena.while_alive(self.user.command(channel_id, "hearts leave"))
        if roll < 0.05:
            self._count("back")
            return await game.arena.while_alive(self._come_back(channel_id))
        if roll < 0.10 and (old := self._choose_stale(game.table_id)) is not None:
            self._count("stale")
            await super().click(game, old)
        return await super().click(game, choice)

    def _choose_stale(self, table_id: str) -> Choice | None:
        """Choose a button of an earlier version of a message."""
        version = self.rng.choice(self.memory.versions)
        verbs = ("play", "plan", "pass", "confirm", "rest", "moon", "last", "sheet")
        stale_choices = [
            choice
            for choice in list_choices(version.message)
            if choice.table == table_id and choice.verb in verbs
        ]
        return self.rng.choice(stale_choices) if stale_choices else None

    def _count(self, event: str) -> None:
        self.actions[event] = self.actions.get(event, 0) + 1


class Trouble:
    """Random failures during a game."""

    def __init__(self, game: Game, bot: BotHere | None, rng: random.Random, *kinds: str) -> None:
        self.game, self._bot, self.rng = game, bot, rng
        self.failures: dict[str, int] = {}
        causes: dict[str, Callable[[], Awaitable[None]]] = {
            "time": self._pass_time,
            "post": self._delete_post,
            "panel": self._delete_panel,
            "thread": self._delete_thread,
            "archive": self._archive,
            "lobby": self._delete_lobby,
            "files": self._deny_files,
            "threads": self._deny_threads,
            "kick": self._kick,
            "closed": self._close_messages,
            "rings": self._change_turn_preference,
            "drop": self._drop_gateway,
        }
        self._kinds = {kind: causes[kind] for kind in kinds or causes}

    @property
    def bot(self) -> BotHere:
        """The bot whose clock can be moved; a bot in another process has none."""
        assert self._bot is not None
        return self._bot

    async def cause_failures(self) -> None:
        """Cause failures until the game is over."""
        while not self.game.over.is_set():
            await asyncio.sleep(self.rng.uniform(0.1, 0.8))
            kind = self.rng.choice(list(self._kinds))
            try:
                await self._kinds[kind]()
            except (Refused, InteractionFailed, TimeoutError):
                continue  # it was deleted before, or the bot is down
            self.failures[kind] = self.failures.get(kind, 0) + 1

    async def _pass_time(self) -> None:
        await self.bot.pass_time(seconds=self.rng.choice([5, 15, 60]))

    async def _delete_post(self) -> None:
        channel_id = self.game.place_now()
        posts = self.game.watcher.in_channel(channel_id) if channel_id else []
        if posts:
            await self.game.arena.sandbox.remove_message(self.rng.choice(posts[-2:]))

    async def _delete_panel(self) -> None:
        memory = self.rng.choice(self.game.players).memory
        direct = [m for m in memory.newest_first() if "guild_id" not in m and not is_ephemeral(m)]
        if direct:
            await self.game.arena.sandbox.remove_message(direct[0])

    async def _delete_lobby(self) -> None:
        await self.game.arena.sandbox.remove_message(self.game.lobby)

    async def _delete_thread(self) -> None:
        channel_id = self.game.place_now()
        if channel_id not in {None, self.game.lobby["channel_id"]}:
            await self.game.arena.sandbox.remove_channel(str(channel_id))

    async def _archive(self) -> None:
        channel_id = self.game.place_now()
        if channel_id not in {None, self.game.lobby["channel_id"]}:
            owner = await self.game.arena.sandbox.user("Ann", gateway=False)
            await owner.http("PATCH", f"/channels/{channel_id}", {"archived": True})

    async def _deny_files(self) -> None:
        await self._deny("ATTACH_FILES")

    async def _deny_threads(self) -> None:
        await self._deny("CREATE_PUBLIC_THREADS")

    async def _deny(self, permission: str) -> None:
        """Deny a permission, or grant all again."""
        denied = [permission] if self.rng.random() < 0.5 else []
        await self.game.arena.sandbox.deny(self.game.lobby["channel_id"], *denied)

    async def _kick(self) -> None:
        host, player = self.game.players[0], self.rng.choice(self.game.players[1:])
        verb = self.rng.choice(["kick", "letback", "letback"])
        message = (await host.user.command(self.game.lobby["channel_id"], "hearts table")).message
        for menu in select_menus(message) if message is not None else ():
            if f":{verb}:" in menu["custom_id"]:
                await host.user.select(message, menu["custom_id"], player.user.id)

    async def _close_messages(self) -> None:
        player = self.rng.choice(self.game.players)
        player.has_dms = not player.has_dms
        await self.game.arena.sandbox.close_dms(player.user, closed=not player.has_dms)

    async def _change_turn_preference(self) -> None:
        player = self.rng.choice(self.game.players)
        choice = PREFERENCES["turn"]
        await self.bot.client.presenter.services.preferences.choose(
            int(player.user.id), "turn", self.rng.choice(list(choice.values))
        )

    async def _drop_gateway(self) -> None:
        await self.game.arena.sandbox.gateway("drop")


async def check_wild(game: Game, clock: MovedClock) -> LoggedEvents:
    """Check a game with deleted messages, deleted threads and kicks, and return its log."""
    logged_events = read_events(game.arena.bot.database, game.table_id)
    events = [(clock.real_time(at), event) for at, event in logged_events]
    assert isinstance(events[-1][1], GameEnded)
    failed = sum(player.actions.get("failed", 0) for player in game.players)
    assert failed <= MOST_FAILED * game.clicks + 1, f"{failed} of {game.clicks} clicks failed"
    check_nothing_leaked(game, events)
    check_clicks_counted(game, events)
    await check_panels_at_rest(game)
    hands = sum(isinstance(event, Dealt) for _, event in events)
    messages = [v.message for v in game.watcher.versions if not is_ephemeral(v.message)]
    async with asyncio.timeout(PATIENCE_S):
        while missing := set(list_expected_posts(hands)) - set(list_topics(messages)):
            await game.watcher.news(1.0)
            messages = [v.message for v in game.watcher.versions if not is_ephemeral(v.message)]
    assert not missing
    return events
