"""The public messages of one tournament: posted once, edited as it goes on."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.features.tournaments.model.tournament import Tournament
from bot.features.tournaments.posts.organiser_warnings import OrganiserWarnings
from bot.features.tournaments.posts.reminders import unreached_by
from bot.features.tournaments.posts.wanted import MAIN, PAUSED, DesiredMessage, wanted
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.messages import (
    CURSOR,
    DONE,
    TournamentMessage,
    TournamentMessages,
)
from bot.render.illustrations.game import Illustration
from bot.table.sync.refresh_loop import completed
from bot.table.sync.shown_message import digest_of
from bot.table.sync.table_messages import PLACE
from bot.table.sync.toolkit import TableServices
from bot.tasks.clock import in_milliseconds
from bot.ui.components.payloads import Component
from bot.ui.components.validation import check_layout
from bot.ui.images.drawing_queue import Urgency
from bot.ui.images.renderer import Picture
from bot.ui.transport.discord_api import NONCE_HOLDS, Sent, marker_of
from bot.ui.transport.refusals import (
    CannotSend,
    ChannelGone,
    MessageGone,
    MessageTooOld,
    NotPermitted,
    ThreadArchived,
)
from bot.ui.transport.request_queue import Priority, Sender

log = logging.getLogger(__name__)

GATHER_S: Final = 0.7  # people often join, check in and end their games at the same time
LOOK_AGAIN_S: Final = 60.0  # after Discord has throttled an edit of an old message
AGAIN_S: Final = 60.0  # between attempts while a permission is missing
_POSTING: Final = "posting"  # new messages wait for each other, so that they stay in order


class TournamentPosts:
    """Keeps the public messages of one tournament up to date.

    What fails for want of a permission is tried again once a minute, and as soon as the bot learns
    that it has the permission. What Discord refuses for another reason is skipped.

    ``may_post``: whether this process still leads. ``look_again``: called with a number of seconds
    after which to refresh once more.
    """

    def __init__(
        self,
        services: TableServices,
        tournaments: Tournaments,
        stored: TournamentMessages,
        tournament_id: str,
        may_post: Callable[[], bool],
        look_again: Callable[[float], None],
        *,
        gather_s: float = GATHER_S,
    ) -> None:
        self._gather_s = gather_s
        self._services = services
        self._tournaments = tournaments
        self._stored = stored
        self._tournament_id = tournament_id
        self._may_post = may_post
        self._look_again = look_again
        self._refused: dict[str, str] = {}  # digests that Discord has refused for good, by key
        self._again_at: dict[str, datetime] = {}  # when to try to edit (by key) or post again
        self._was_missing = False  # whether a permission was known to be missing
        self._waits = False  # whether a message waits for a permission
        self._is_gone = False  # whether the channel was deleted
        self._warnings = OrganiserWarnings(services, stored, tournament_id)
        self._places: dict[str, int] = {}  # where tables that are over were played
        self.is_done = False

    @property
    def _sender(self) -> Sender:
        return Sender(self._tournament_id, Priority.CONTROLS)

    async def refresh(self) -> None:
        """Post and edit until all messages show the present state.

        Raises:
            TryLater, StoreError: Discord or the database fails temporarily.
        """
        await asyncio.sleep(self._gather_s)
        tournament = await self._tournaments.get(self._tournament_id)
        messages = await self._stored.of(self._tournament_id)
        seq = str(tournament.seq)
        if CURSOR not in messages:
            await self._note_cursor("0")
        self._note_permissions(tournament)
        unreached = unreached_by(messages)
        wording = await self._services.localization.public(tournament.guild_id)
        threads = await self._threads(tournament)
        every = wanted(
            tournament,
            wording,
            unreached=unreached,
            threads=threads,
            known=frozenset(messages),
            avatar_of=self._services.renderer.avatars.key,
        )
        for post in every:
            if not self._may_post():
                return
            await self._bring(tournament, post, messages.get(post.key))
        await self._end_pause(messages, {post.key for post in every})
        self.is_done = not (tournament.stage.is_open or self._waits)
        if not self._waits:
            await self._note_cursor(DONE if self.is_done else seq)
        await self._warnings.look(
            tournament,
            messages,
            is_refused=self._waits,
            is_gone=self._is_gone,
            lacks_pictures=await self._lacks_pictures(tournament),
            threads=threads,
        )

    def _note_permissions(self, tournament: Tournament) -> None:
        """Try everything again if a permission that was missing is there."""
        missing = self._services.discord_api.missing_permissions(tournament.channel_id)
        if self._was_missing and not missing:
            self._again_at.clear()
        self._was_missing = bool(missing)
        self._waits = False

    async def _note_cursor(self, text: str) -> None:
        now = in_milliseconds(self._services.clock())
        await self._stored.intend(self._tournament_id, CURSOR, 0, now, text)

    async def _threads(self, tournament: Tournament) -> dict[str, int]:
        """Return where the tables are played that have a place."""
        found = dict(self._places)
        for played in tournament.rounds:
            for table in played.tables if played.has_begun else ():
                if table.table_id in self._places:
                    continue
                place = (await self._services.book.places(table.table_id)).get(PLACE)
                if place is not None:
                    found[table.table_id] = int(place)
                    if table.is_over:
                        self._places[table.table_id] = int(place)
        return found

    async def _bring(
        self, tournament: Tournament, desired: DesiredMessage, shown: TournamentMessage | None
    ) -> None:
        """Edit a message, or post it if there is none."""
        has_pictures = desired.illustration is not None and await self._has_pictures(tournament)
        illustration = desired.illustration if has_pictures else None
        in_words = check_layout(desired.layout(self._tournament_id))
        digest = _digest(in_words, illustration)
        is_posted = shown is not None and shown.message_id is not None
        if shown is not None and is_posted and (desired.is_past or shown.digest == digest):
            return
        if self._refused.get(desired.key) == digest:
            return
        attempt = desired.key if is_posted else _POSTING
        if (again_at := self._again_at.get(attempt)) and self._services.clock() < again_at:
            self._waits = True
            return
        pictures: tuple[Picture, ...] = ()
        if illustration is not None:
            renderer = self._services.renderer
            pictures = await renderer.pictures(
                illustration,
                within_s=renderer.timeouts.sheet_pictures_s,
                urgency=Urgency.POST,
            )
        if illustration is not None and not pictures:  # the next refresh tries again
            digest = _digest(in_words, None)
            if shown is not None and is_posted and shown.digest == digest:
                return
        try:
            await self._post_or_edit(tournament, desired, shown, digest, pictures)
        except MessageTooOld:
            log.info("an old message of tournament %s is edited later", self._tournament_id)
            self._look_again(LOOK_AGAIN_S)
        except (NotPermitted, ThreadArchived) as error:
            log.warning("tournament %s waits with %s: %s", self._tournament_id, desired.key, error)
            self._waits = True
            self._again_at[attempt] = self._services.clock() + timedelta(seconds=AGAIN_S)
            if shown is None:  # it has surely not been posted
                await self._stored.forget(self._tournament_id, desired.key)
        except CannotSend as error:
            log.warning("tournament %s can't show %s: %s", self._tournament_id, desired.key, error)
            self._refused[desired.key] = digest
            self._is_gone = self._is_gone or isinstance(error, ChannelGone)

    async def _wants_pictures(self, tournament: Tournament) -> bool:
        services = self._services
        return services.renderer.is_on and (await services.servers.of(tournament.guild_id)).pictures

    def _may_attach(self, tournament: Tournament) -> bool:
        return self._services.discord_api.may_attach(tournament.channel_id)

    async def _has_pictures(self, tournament: Tournament) -> bool:
        return self._may_attach(tournament) and await self._wants_pictures(tournament)

    async def _lacks_pictures(self, tournament: Tournament) -> bool:
        return not self._may_attach(tournament) and await self._wants_pictures(tournament)

    async def _post_or_edit(
        self,
        tournament: Tournament,
        desired: DesiredMessage,
        shown: TournamentMessage | None,
        digest: str,
        pictures: tuple[Picture, ...],
    ) -> None:
        discord_api = self._services.discord_api
        if shown is not None and shown.message_id is not None:
            sent = Sent(shown.channel_id, shown.message_id)
            try:
                async with discord_api.slot_to_edit(sent, self._sender) as slot:
                    layout = desired.layout(self._tournament_id, pictures)
                    await discord_api.edit(slot, sent, layout, pictures)
            except (MessageGone, ChannelGone) as error:
                if desired.key != MAIN and not desired.key.startswith("round-"):
                    raise
                log.info("message %s of tournament %s: %s", desired.key, self._tournament_id, error)
                shown = None
            else:
                await self._stored.shown(self._tournament_id, desired.key, digest)
                return
        await completed(self._post(tournament, desired, shown, digest, pictures))

    async def _post(
        self,
        tournament: Tournament,
        desired: DesiredMessage,
        shown: TournamentMessage | None,
        digest: str,
        pictures: tuple[Picture, ...],
    ) -> None:
        """Post a message; one that was posted just before a crash is found again."""
        discord_api, channel_id = self._services.discord_api, tournament.channel_id
        again = shown is not None
        since = in_milliseconds(self._services.clock()) if shown is None else shown.intended_at
        if not again:
            await self._stored.intend(self._tournament_id, desired.key, channel_id, since)
        sent = None
        # For some minutes, Discord returns the message with the same nonce.
        if again and self._services.clock() - since > NONCE_HOLDS:
            marker = marker_of(self._tournament_id, desired.key)
            sent = await discord_api.find(channel_id, marker, since, self._sender)
        if sent is None:
            nonce = f"{self._tournament_id}-{digest_of(desired.key, since.timestamp())}"
            async with discord_api.slot_to_post(channel_id, self._sender) as slot:
                layout = desired.layout(self._tournament_id, pictures)
                sent = await discord_api.post(
                    slot, channel_id, layout, nonce=nonce, ping=desired.pings, pictures=pictures
                )
        # The message may be the one from before a crash, which shows an earlier state.
        is_known = "" if again else digest
        await self._stored.posted(self._tournament_id, desired.key, sent.message_id, is_known)
        if again:
            self._look_again(0.0)

    async def _end_pause(self, messages: dict[str, TournamentMessage], current: set[str]) -> None:
        """Delete the message about a pause that is over."""
        shown = messages.get(PAUSED)
        if shown is None or PAUSED in current or shown.message_id is None:
            return
        try:
            sent = Sent(shown.channel_id, shown.message_id)
            await self._services.discord_api.delete(sent, self._sender)
        except CannotSend as error:
            log.info("can't delete a message of tournament %s: %s", self._tournament_id, error)
        await self._stored.forget(self._tournament_id, PAUSED)


def _digest(in_words: Sequence[Component], illustration: Illustration | None) -> str:
    """Return a digest of what a message shows, whatever its picture's bytes are."""
    return digest_of(in_words, None if illustration is None else illustration.alt)
