"""Tournaments whose messages go to a fake of Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.tournaments.model import entering
from bot.features.tournaments.model.organising import Actor
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.features.tournaments.posts.posts import TournamentPosts
from bot.features.tournaments.posts.reminders import Reminders
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.messages import TournamentMessages
from bot.render.illustrations.game import Illustration
from bot.render.wording import wording_for
from bot.settings.preferences import Preferences
from bot.settings.server_settings import ServerSettings
from bot.store.database.connection import Database
from bot.table.lobby.model import Person
from bot.ui.components.payloads import TEXT, Layout, walk
from bot.ui.images.avatars import Avatars
from bot.ui.timeouts import Timeouts
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.refusals import MessageGone
from bot.ui.transport.request_queue import Sender, Slot
from tests.patience import LONG_TIMEOUTS
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import HandClock
from tests.ui.slots import Slots

OLGA = Person(1, "Olga")
BY_OLGA = Actor(OLGA)


class Stopped(BaseException):
    """The end of the process in the middle of a request."""


class Discord(Slots):
    """A fake ``DiscordApi`` that keeps messages by channel; a person's channel is their user id.

    Attributes:
        messages: the layouts of the messages that are there, by id.
        places: the channel of each.
        pings: the messages that were posted with notifications.
        refuses: the error that requests to a channel raise.
        lacks: the permissions that the bot is known to lack in every channel.
        lacks_for_threads: the same for threads.
        allows_pictures: whether the bot may attach them.
        requests: how many there were.
        stops_after_posts: whether the process ends once another message is posted.
    """

    def __init__(self) -> None:
        super().__init__()
        self.messages: dict[int, Layout] = {}
        self.places: dict[int, int] = {}
        self.pings: list[int] = []
        self.refuses: dict[int, Exception] = {}
        self.edit_error: Exception | None = None
        self.lacks: tuple[str, ...] = ()
        self.lacks_for_threads: tuple[str, ...] = ()
        self.threads = SimpleNamespace(missing_permissions=lambda _: self.lacks_for_threads)
        self.allows_pictures = False
        self.requests = 0
        self.stops_after_posts = False
        self._nonces: dict[str, int] = {}
        self._posted = 0

    def may_attach(self, _channel_id: int) -> bool:
        return self.allows_pictures

    def missing_permissions(self, _channel_id: int) -> tuple[str, ...]:
        return self.lacks

    async def direct_channel(self, user_id: int, _sender: Sender) -> int:
        return user_id

    async def post(
        self,
        _slot: Slot,
        channel_id: int,
        layout: Layout,
        *,
        nonce: str,
        ping: bool = False,
        silent: bool = False,
        pictures: Sequence[object] = (),
    ) -> SentMessage:
        await asyncio.sleep(0)
        self.requests += 1
        if channel_id in self.refuses:
            raise self.refuses[channel_id]
        is_new = nonce not in self._nonces
        if is_new:
            self._posted += 1
            self.messages[self._posted], self.places[self._posted] = layout, channel_id
            self._nonces[nonce] = self._posted
            self.pings += [self._posted] if ping else []
        if is_new and self.stops_after_posts:
            raise Stopped
        return SentMessage(channel_id, self._nonces[nonce])

    async def edit(
        self, _slot: Slot, sent: SentMessage, layout: Layout, _pictures: Sequence[object] = ()
    ) -> None:
        await asyncio.sleep(0)
        self.requests += 1
        if self.edit_error is not None:
            raise self.edit_error
        if sent.message_id not in self.messages:
            raise MessageGone
        self.messages[sent.message_id] = layout

    async def delete(self, sent: SentMessage, _sender: Sender) -> None:
        self.messages.pop(sent.message_id, None)

    async def find(
        self, channel_id: int, marker: int, since: datetime, _sender: Sender, **_: object
    ) -> SentMessage | None:
        message_ids = [
            number
            for number, layout in self.messages.items()
            if layout.to_components()[0].get("id") == marker
        ]
        return SentMessage(channel_id, message_ids[-1]) if message_ids else None

    def forget_nonces(self) -> None:
        """Forget the nonces of messages, as Discord does after some minutes."""
        self._nonces.clear()

    def texts(self, channel_id: int = CHANNEL) -> list[str]:
        """Return what the messages of a channel say, oldest first."""
        return [
            "\n".join(
                part["content"] for part in walk(layout.to_components()) if part["type"] == TEXT
            )
            for number, layout in self.messages.items()
            if self.places[number] == channel_id
        ]


@dataclass
class Drawer:
    """A fake ``Renderer`` that has no picture in time, and records the requests."""

    is_on: bool = False
    avatars: Any = field(default_factory=Avatars)
    timeouts: Timeouts = LONG_TIMEOUTS
    requests: list[Illustration] = field(default_factory=list)

    async def pictures(self, *illustrations: Illustration, **_options: object) -> tuple[()]:
        self.requests += illustrations
        return ()


@dataclass
class Hall:
    """A tournament and its messages.

    Attributes:
        chosen: the preferences of people.
        languages: of people who do not read English.
        threads: where tables are played.
        drawer: draws pictures, once it is on.
        later: the delays after which the posts are to be refreshed once more.
    """

    database: Database
    clock: HandClock
    discord: Discord = field(default_factory=Discord)
    chosen: dict[int, Preferences] = field(default_factory=dict)
    languages: dict[int, str] = field(default_factory=dict)
    threads: dict[str, int] = field(default_factory=dict)
    later: list[float] = field(default_factory=list)
    leads: bool = True
    guild_id: int = GUILD
    drawer: Drawer = field(default_factory=Drawer)

    def __post_init__(self) -> None:
        self.tournaments = Tournaments(self.database, self.clock)
        self.stored = TournamentMessages(self.database)

    @property
    def services(self) -> Any:
        """The services that messages need."""

        async def time_zone(_: int) -> None:
            """Return the time zone of a person, which nobody has named."""

        async def preferences(user_id: int) -> Preferences:
            return self.chosen.get(user_id, Preferences())

        async def settings(_guild_id: int) -> ServerSettings:
            return ServerSettings()

        async def words(user_id: int) -> object:
            return wording_for(self.languages.get(user_id, "en"))

        async def facts(table_id: str) -> dict[str, str]:
            thread_id = self.threads.get(table_id)
            return {} if thread_id is None else {"place": str(thread_id)}

        return SimpleNamespace(
            discord_api=self.discord,
            clock=self.clock,
            preferences=SimpleNamespace(load=preferences, time_zone=time_zone),
            servers=SimpleNamespace(load=settings),
            localization=SimpleNamespace(get_public=words, get_personal=words),
            book=SimpleNamespace(facts=facts),
            renderer=self.drawer,
        )

    async def announce_tournament(self, people: int = 0, **plan: Any) -> Tournament:
        """Announce a tournament that this many people join; their ids begin at 101."""
        plan_fields: dict[str, Any] = {"name": "Cup", "variant": "classic", **plan}
        announcement = await self.tournaments.announce(
            self.guild_id, CHANNEL, OLGA, Plan(**plan_fields)
        )
        for number in range(people):
            person = Person(101 + number, f"P{number}")
            announcement = await self.tournaments.change(
                announcement.tournament_id, entering.join, person
            )
        return announcement

    async def append(self, tournament_id: str, *events: Any) -> Tournament:
        """Append events that the director would decide."""
        return await self.tournaments.change(tournament_id, lambda _now: events)

    def posts(self, tournament_id: str) -> TournamentPosts:
        """Return what posts in a new process."""
        return TournamentPosts(
            self.services,
            self.tournaments,
            self.stored,
            tournament_id,
            lambda: self.leads,
            self.later.append,
            gather_s=0.0,
        )

    async def refresh(self, tournament_id: str) -> list[str]:
        """Bring the messages up to date, and return what the channel shows."""
        await self.posts(tournament_id).refresh()
        return self.discord.texts()

    async def remind(self, tournament_id: str) -> None:
        """Send the reminders."""
        await Reminders(self.services, self.tournaments, self.stored, tournament_id).refresh()


@pytest.fixture
def hall(database: Database, clock: HandClock) -> Hall:
    """Return a hall without tournaments."""
    return Hall(database, clock)


@pytest.fixture
def clock() -> HandClock:
    """Return a clock that stands at noon."""
    return HandClock()
