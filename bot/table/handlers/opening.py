"""Opening tables: a lobby for everybody, or a game against computers that is dealt at once."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.engine.variants import VARIANTS, get_variant_name
from bot.players.registry import DEFAULT_LEVEL
from bot.render.names import cut, marked, tidy
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.store.log import EventLog
from bot.table.handlers.click import get_person, require_playable, whisper, whisper_hand
from bot.table.handlers.lobby import answer_with_lobby, deal_at_once, tell_seated
from bot.table.kind import BY_TOKEN, NO_CHANNEL
from bot.table.lobby.house_rules import HouseRules
from bot.table.lobby.model import OFF, Computer, Lobby, Start, Status
from bot.table.lobby.start_time import FURTHEST, plan_start, start_time, zone_in
from bot.table.service.person_view import PersonView
from bot.table.sync.presenter import Presenter
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import LOBBY_KEY
from bot.table.views.public.replies import message_panel
from bot.tasks.keyed_locks import KeyedLocks
from bot.ui.components.builders import link_text
from bot.ui.transport.elsewhere import is_elsewhere

Interaction = discord.Interaction[Any]
OpenElsewhere = Callable[[Interaction, Wording, str | None, str | None], Awaitable[None]]

PLAYERS = 4  # in a game against computers
SAME_START_S = 60
OPEN_ALREADY = "lobby-open-already"
_NAME_OF_RULES = 64  # columns


async def chosen_start(
    services: TableServices, user_id: int, text: str, furthest: timedelta = FURTHEST
) -> datetime:
    """Return the moment that a text means, in the time zone it names or the person named last.

    A zone named in the text is stored for the person.

    Raises:
        UnclearStartTime: the text needs a time zone, and the person has never named one.
        BadStartTime: the text is not a time, or not in the next days.
        StoreError.
    """
    zone = await services.preferences.time_zone(user_id)
    at = start_time(text, services.clock(), zone, furthest)
    if (named_zone := zone_in(text)) is not None:
        await services.preferences.store_time_zone(user_id, named_zone)
    return at


class TableOpener:
    """Opens tables for commands, and for buttons that stand for them.

    Attributes:
        rules: chooses their house rules.
        open_elsewhere: opens one where the bot is no member, with a variant and a clock, if a
            feature does.
    """

    def __init__(self, presenter: Presenter, events: EventLog) -> None:
        self._presenter = presenter
        self.rules = HouseRules()
        self.open_elsewhere: OpenElsewhere | None = None
        self._events = events
        self.opening = KeyedLocks[int]()  # by person, until the table's message is posted

    async def open(
        self,
        interaction: Interaction,
        wording: Wording,
        *,
        variant: str | None = None,
        rules: str | None = None,
        clock: str | None = None,
        at: str | None = None,
    ) -> None:
        """Open a lobby with the caller as host; the server's settings provide the defaults.

        ``at``: the start of the game as people write it; if ``None``, the host starts it.

        Raises:
            UnclearStartTime, BadStartTime: ``at`` is not a time, or lacks a time zone.
            NotHere: this is not a channel of a server.
            GamesElsewhere, MissingPermissions: no game may be played in this channel.
        """
        if self.open_elsewhere is not None and is_elsewhere(interaction):
            await self.open_elsewhere(interaction, wording, variant, clock)
            return
        services = self._presenter.services
        guild_id, channel_id, settings = await require_playable(services, interaction)
        host = get_person(interaction)
        start = None
        if at is not None:
            start = plan_start(await chosen_start(services, host.user_id, at), services.clock())
        async with self.opening[host.user_id]:
            existing = await self.find_hosted_lobby(host.user_id, channel_id, start)
            if existing is not None:
                await self.link_to_lobby(interaction, existing, wording, OPEN_ALREADY)
                return
            variant = variant or settings.variant
            house_rules = await self.rules.for_new_table(guild_id, variant, rules)
            lobby = await services.tables.open(
                guild_id,
                channel_id,
                host,
                variant,
                options=house_rules.options,
                clock=clock or settings.clock,
                language=(await services.localization.get_public(guild_id)).locale,
                start=start,
            )
            # The caller may already have sent the command again, whose answer needs the link.
            await self.show_lobby(interaction, lobby, wording)
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        table_presenter.wake_beside(lobby)
        await tell_seated(interaction, table_presenter, lobby)
        if house_rules.passed_over is not None:
            name = marked(cut(tidy(house_rules.passed_over), _NAME_OF_RULES) or "…")
            text = wording.text("rules-passed-over", name=name, game=get_variant_name(variant))
            await interaction.followup.send(view=message_panel(text), ephemeral=True)

    async def play(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Start a game against three computers; if the caller has one, answer with a link to it.

        Raises:
            GamesElsewhere, MissingPermissions: no game may be played in this channel.
        """
        host = get_person(interaction)
        async with self.opening[host.user_id]:
            existing = await self._find_game_alone(host.user_id, variant)
            lobby = existing or await self._deal(interaction, wording, variant)
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        if existing is not None:
            await whisper_hand(interaction, table_presenter, note=wording.text("play-goes-on"))
        elif lobby.is_by_token:
            await whisper_hand(interaction, table_presenter)
        else:
            await table_presenter.panel(host.user_id).whisper_unless_sent(interaction)

    async def _deal(self, interaction: Interaction, wording: Wording, variant: str | None) -> Lobby:
        services, host = self._presenter.services, get_person(interaction)
        guild_id, channel_id = interaction.guild_id, interaction.channel_id or NO_CHANNEL
        if is_elsewhere(interaction):
            channel_id = BY_TOKEN
        options: dict[str, Any] = {}
        language = wording.locale
        if guild_id is not None:
            guild_id, channel_id, settings = await require_playable(services, interaction)
            variant = variant or settings.variant
            language = (await services.localization.get_public(guild_id)).locale
        if variant is None or PLAYERS not in VARIANTS[variant].player_counts:
            variant = DEFAULT_VARIANT
        if guild_id is not None:
            options = dict((await self.rules.for_new_table(guild_id, variant, None)).options)
        opened = await services.tables.open(
            guild_id,
            channel_id,
            host,
            variant,
            options=options,
            clock=OFF,
            computers=[Computer(number, DEFAULT_LEVEL) for number in range(1, PLAYERS)],
            language=language,
        )
        if opened.is_by_token:
            await services.tables.start(opened.table_id, host.user_id, click=interaction.id)
        elif _is_answered_here(interaction, opened):
            await deal_at_once(interaction, self._presenter, opened)
        else:
            await self.show_lobby(interaction, opened, wording)
            await services.tables.start(opened.table_id, host.user_id, click=interaction.id)
        return opened

    async def _find_game_alone(self, user_id: int, variant: str | None) -> Lobby | None:
        """Return the game that a person plays against computers alone, if there is one."""
        for row in await self._events.load_tables(user_id):
            person_view = await self._presenter.services.tables.person_view(row.table_id, user_id)
            if _is_alone(person_view) and variant in (None, person_view.lobby.variant):
                return person_view.lobby
        return None

    async def find_hosted_lobby(
        self, user_id: int, channel_id: int, start: Start | None
    ) -> Lobby | None:
        """Return the lobby that a person hosts in a channel, if it starts at the same time."""
        for row in await self._events.tables_in(channel_id):
            lobby = (await self._presenter.services.tables.person_view(row.table_id)).lobby
            is_open = lobby.status is Status.LOBBY and lobby.host == user_id
            if is_open and _is_same(lobby.starts_at, start):
                return lobby
        return None

    async def show_lobby(self, interaction: Interaction, lobby: Lobby, wording: Wording) -> None:
        """Answer with the message of a table just opened, or a link to it in another channel."""
        if _is_answered_here(interaction, lobby):
            await answer_with_lobby(interaction, self._presenter, lobby)
        else:
            await self.link_to_lobby(interaction, lobby, wording, "lobby-opened-in-channel")

    async def link_to_lobby(
        self, interaction: Interaction, lobby: Lobby, wording: Wording, message_id: str
    ) -> None:
        """Answer with a message that links to a lobby."""
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        table_presenter.posts.refresh_loop.wake()  # in case its message has not been posted
        await table_presenter.messages.wait_for_posts()
        message = table_presenter.messages.shown.get(LOBBY_KEY)
        link = None
        if message is not None and message.sent_message is not None:
            sent = message.sent_message
            path = f"{lobby.guild_id}/{sent.channel_id}/{sent.message_id}"
            link = f"https://discord.com/channels/{path}"
        where = link_text(wording.text("lobby-title", game=lobby.chosen_variant.name), link)
        text = wording.text(message_id, where=where, channel=f"<#{lobby.channel_id}>")
        await whisper(interaction, message_panel(text), self._presenter.services.discord_api.emojis)


def _is_answered_here(interaction: Interaction, lobby: Lobby) -> bool:
    """Return whether the message of a table just opened can be the answer."""
    return lobby.guild_id is None or lobby.channel_id == interaction.channel_id


def _is_same(starts_at: int | None, start: Start | None) -> bool:
    """Return whether two lobbies have the same start, because commands may be sent twice."""
    if starts_at is None or start is None:
        return starts_at is None and start is None
    return abs(starts_at - start.at) <= SAME_START_S


def _is_alone(person_view: PersonView) -> bool:
    lobby = person_view.lobby
    playing = (
        lobby.status is Status.PLAYING and person_view.seat is not None and not person_view.is_away
    )
    return playing and len(lobby.people) == 1 and not lobby.kind.is_solitary
