"""The place of one test on the sandbox: its own channel and people, and the bot."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from collections.abc import Coroutine, Mapping
from typing import Any

from bot.render.wording import languages, wording_for
from tests.e2e.game import Chaos, Game, Player, unless
from tests.e2e.memory import Memory, list_choices
from tests.e2e.processes import BotProcess
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S
from tests.sandbox.client import (
    InteractionFailed,
    Json,
    Outcome,
    Refused,
    SandboxControl,
    is_ephemeral,
    text,
)

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fi", "Gus", "Hal", "Ida", "Jo")
_numbers = itertools.count(1)


class Arena:
    """A channel and people that no other test uses.

    Attributes:
        bot_is_up: cleared while the bot is dead.
        bot_died: set while the bot is dead.
        first_request: the index of the bot's first request in this test.
    """

    def __init__(self, sandbox: SandboxControl, bot: BotProcess, channel_id: str) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.channel_id = channel_id
        self.bot_is_up = asyncio.Event()
        self.bot_is_up.set()
        self.bot_died = asyncio.Event()
        self.first_request = 0

    # --- the bot ----------------------------------------------------------------------

    async def start(self) -> None:
        """Start the bot if it is not running, and wait until it answers commands."""
        if not self.bot.is_running:
            self.bot.start()
        async with asyncio.timeout(PATIENCE_S):
            await self.until_online()

    async def kill(self) -> None:
        """Send ``kill -9``, and return when the sandbox has noticed."""
        self.bot_is_up.clear()
        self.bot_died.set()
        self.bot.kill()
        await self.until_offline()

    async def until_offline(self) -> None:
        """Wait until the sandbox has noticed that the bot is gone."""
        while (await self.sandbox.state())["ready"]:
            await asyncio.sleep(0.01)

    async def until_online(self) -> None:
        """Wait until the bot is connected.

        Raises:
            RuntimeError: it has ended; the message has the end of its log.
        """
        while not (await self.sandbox.state())["ready"]:
            if not self.bot.is_running:
                raise RuntimeError(self.bot.log_text()[-3000:])
            await asyncio.sleep(0.01)

    async def restart(self) -> None:
        """Start the bot again."""
        await self.start()
        self.bot_died.clear()
        self.bot_is_up.set()

    async def kill_and_restart(self) -> None:
        """Send ``kill -9``, and start the bot again."""
        await self.kill()
        await self.restart()

    async def while_alive(self, action: Coroutine[Any, Any, Outcome]) -> Outcome | None:
        """Do something on Discord; return ``None`` if the bot died or the button was gone."""
        try:
            return await unless(self.bot_died, action, (Refused,))
        except InteractionFailed:
            # Connections to the bot's endpoint end with it, which Discord notices.
            if self.bot_died.is_set():
                return None
            raise

    async def list_rate_limited_requests(self) -> list[Json]:
        """Return the bot's requests of this test that were answered with 429."""
        rows = await self.sandbox.requests(self.first_request)
        return [row for row in rows if row["status"] == 429]

    async def until_shown(self, table_id: str, within_s: float = PATIENCE_S) -> None:
        """Wait until the bot has recorded that all messages of a table are up to date.

        Raises:
            TimeoutError: that did not happen; the message has what is recorded, and the bot's log.
        """
        query = (
            "select status, last_seq, cursor.seq, owner from game_table"
            " left join cursor using (table_id) where table_id = ?"
        )
        recorded = []
        try:
            async with asyncio.timeout(within_s):
                while not any(row[1] == row[2] for row in recorded):
                    await asyncio.sleep(0.05 if recorded else 0)
                    recorded = rows_at(self.bot.location, query, table_id)
        except TimeoutError:
            query = "select key, message_id, seq from message where table_id = ?"
            messages = rows_at(self.bot.location, query, table_id)
            raise TimeoutError(
                f"table {table_id} is not up to date: (status, last event, cursor, owner) are"
                f" {recorded}, messages (key, id, event) {messages}, and the end of the log is"
                f"\n{self.bot.log_text()[-20000:]}"
            ) from None

    def tables(self) -> list[str]:
        """Return the tables that have been opened in the channel."""
        query = "select table_id from game_table where channel_id = ?"
        return [row[0] for row in rows_at(self.bot.location, query, int(self.channel_id))]

    # --- people -----------------------------------------------------------------------

    async def person(self, name: str) -> Memory:
        """Return a new person whose name has this prefix."""
        return await self.memory(f"{name}{next(_numbers)}")

    async def people(self, count: int) -> list[Memory]:
        """Return this many new people."""
        return [await self.person(name) for name in NAMES[:count]]

    async def regulars(self, count: int) -> list[Memory]:
        """Return people of earlier tests, with whom the bot has opened direct messages."""
        return [await self.memory(f"{name}00") for name in NAMES[:count]]

    async def memory(self, name: str, locale: str | None = None) -> Memory:
        """Return the person of this name, new or of earlier tests."""
        return Memory(await self.sandbox.user(name, locale=locale), self.channel_id)

    # --- tables -----------------------------------------------------------------------

    async def lobby(
        self,
        variant: str,
        people: list[Memory],
        *,
        rules: Mapping[str, object] | None = None,
        computers: int = 0,
        channel_id: str | None = None,
    ) -> Json:
        """Open a table with the first person as host, let the others join; return its message."""
        host = people[0].user
        channel_id = channel_id or self.channel_id
        outcome = await host.command(channel_id, "hearts new", variant=variant)
        assert outcome.message is not None
        lobby = outcome.message
        for memory in people[1:]:
            await memory.user.click(lobby, _button_id(lobby, "join"))
        if computers:
            await add_computers(people[0], lobby, computers)
        if rules:
            menu = await host_menu(people[0], lobby)
            form = await host.click(menu, _button_id(menu, "rules"))
            assert form.modal is not None
            await host.submit_modal(form.modal, dict(rules))
            await until_lobby_shows(people[0], lobby, menu)
        return await host.message(lobby)

    async def game(
        self,
        variant: str,
        players: int | list[Memory],
        *,
        seed: int = 0,
        kills: int = 0,
        pause_s: float = 0.0,
        computers: int = 0,
        channel_id: str | None = None,
        **rules: object,
    ) -> Game:
        """Return a game that has just started, with a spectator."""
        people = await self.people(players) if isinstance(players, int) else players
        # Menus hold words; their values are lists.
        menu_values = {
            n: [v] if isinstance(v, str) and v.isalpha() else v for n, v in rules.items()
        }
        lobby = await self.lobby(
            variant, people, rules=menu_values, computers=computers, channel_id=channel_id
        )
        return await self.begin(
            lobby, people, seed=seed, kills=kills, pause_s=pause_s, computers=computers
        )

    async def games(self, *games: Mapping[str, Any], kills: int = 0) -> list[Game]:
        """Return several games, each in its own channel; kills happen during the first.

        Args:
            games: the arguments of :meth:`game` for each game.
            kills: how often the bot is killed.
        """
        started = []
        for number, game_options in enumerate(games):
            channel_id = await self.sandbox.add_channel("e2e")
            arguments = {"seed": number, "channel_id": channel_id, **game_options}
            started.append(await self.game(**arguments))
        if kills:
            started[0].chaos = Chaos(random.Random(kills), kills)
        return started

    async def begin(
        self,
        lobby: Json,
        people: list[Memory],
        *,
        seed: int = 0,
        kills: int = 0,
        pause_s: float = 0.0,
        computers: int = 0,
    ) -> Game:
        """Start the game of a full lobby, with a spectator."""
        watcher = await self.person("Wat")
        await people[0].user.click(lobby, _button_id(lobby, "start"))
        rng = random.Random(seed)
        chaos = Chaos(random.Random(seed), kills) if kills else None
        players = [
            Player(memory, random.Random(rng.random()), pause_s=pause_s) for memory in people
        ]
        table_id = find_table(lobby)
        return Game(self, players, table_id, lobby, watcher, chaos, computers=computers)


async def host_menu(host: Memory, lobby: Json) -> Json:
    """Return the whole host menu."""
    outcome = await host.user.click(lobby, _button_id(lobby, "host"))
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    more_choice = next(
        choice
        for choice in list_choices(outcome.message)
        if (choice.verb, choice.arg) == ("host", "more")
    )
    everything = await host.user.click(outcome.message, more_choice.custom_id)
    assert everything.message is not None
    return everything.message


async def add_computers(host: Memory, lobby: Json, count: int) -> Json:
    """Add computers with the host's menu, and return the lobby's message that shows them."""
    menu = await host_menu(host, lobby)
    for _ in range(count):
        answer = await host.user.click(menu, _button_id(menu, "add"))
        assert answer.message is not None
        menu = answer.message
    return await until_lobby_shows(host, lobby, menu)


async def close_table(host: Memory, lobby: Json) -> None:
    """Close a lobby with the host's menu, which asks first."""
    menu = await host_menu(host, lobby)
    outcome = await host.user.click(menu, _button_id(menu, "cancel"))
    assert outcome.message is not None
    await host.user.click(outcome.message, _button_id(outcome.message, "close"))
    await host.user.until(
        lobby["channel_id"], lambda m: m["id"] == lobby["id"] and not list(list_choices(m))
    )


async def until_lobby_shows(host: Memory, lobby: Json, menu: Json) -> Json:
    """Return the lobby's message once it shows the seats and house rules in the host's menu."""

    def seats_and_rules(message: Json) -> list[str]:
        lines = text(message).splitlines()
        seats = [line.split(" (")[0] for line in lines if re.match(r"[0-9]+\. ", line)]
        return seats + ["rules" for line in lines if line.startswith(house_rules)]

    house_rules = tuple(
        wording_for(language).text("lobby-rules", rules="").strip() for language in languages()
    )
    expected = seats_and_rules(host.standing[menu["id"]])
    return await host.user.until(
        lobby["channel_id"], lambda m: m["id"] == lobby["id"] and seats_and_rules(m) == expected
    )


def _button_id(message: Json, verb: str) -> str:
    """Return the id of the first button with this verb, whatever the language of its label."""
    return next(choice.custom_id for choice in list_choices(message) if choice.verb == verb)


def find_table(message: Json) -> str:
    """Return the table of a message's buttons."""
    return next(list_choices(message)).table
