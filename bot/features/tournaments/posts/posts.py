"""The public messages of one tournament: posted once, edited as it progresses."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.features.tournaments.model.tournament import Tournament
from bot.features.tournaments.posts.desired_messages import (
    PAUSED,
    TournamentPost,
    list_desired_messages,
)
from bot.features.tournaments.posts.organiser_warnings import OrganiserWarnings
from bot.features.tournaments.posts.reconciler import TournamentReconciler
from bot.features.tournaments.posts.reminders import unreached_by
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.messages import (
    CURSOR,
    DONE,
    TournamentMessages,
)
from bot.render.illustrations.game import Illustration
from bot.table.sync.table_messages import POST_CHANNEL
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import DesiredMessage, Drawing, compute_digest
from bot.ui.components.payloads import Component
from bot.ui.components.validation import check_layout
from bot.ui.images.drawing_queue import Urgency
from bot.ui.images.renderer import Picture
from bot.ui.transport.refusals import (
    CannotSend,
    ChannelGone,
    MessageGone,
    MessageTooOld,
    NotPermitted,
    ThreadArchived,
)

log = logging.getLogger(__name__)

GATHER_S: Final = 0.7  # people often join, check in and end their games at the same time
LOOK_AGAIN_S: Final = 60.0  # after Discord has throttled an edit of an old message
AGAIN_S: Final = 60.0  # between attempts while a permission is missing
_POSTING: Final = "posting"  # the lock that keeps new messages in order


class TournamentPosts:
    """Keeps the public messages of one tournament up to date.

    If a permission is missing, posting is tried again once a minute, and as soon as the bot learns
    that it has the permission. A message that Discord refuses for another reason is skipped.

    ``may_post``: returns whether this process still leads. ``look_again``: called with the seconds
    until the next refresh.
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
        self._tournament_id = tournament_id
        self._may_post = may_post
        self._look_again = look_again
        self._refused: dict[str, str] = {}  # digests that Discord refuses permanently, by key
        self._again_at: dict[str, datetime] = {}  # the next attempts to edit (by key) or post
        self._was_missing = False  # whether a permission was missing at the last look
        self._waits = False  # whether a message waits for a permission
        self._is_gone = False  # whether the channel was deleted
        self._messages = TournamentReconciler(services, stored, tournament_id, may_post)
        self._warnings = OrganiserWarnings(services, self._messages)
        self._past_threads: dict[str, int] = {}  # where tables that are over were played
        self.is_done = False

    async def refresh(self) -> None:
        """Post and edit until all messages show the current state.

        Raises:
            TryLater, StoreError: Discord or the database fails temporarily.
        """
        await asyncio.sleep(self._gather_s)
        tournament = await self._tournaments.get(self._tournament_id)
        stored = await self._messages.read()
        if CURSOR not in stored:
            await self._messages.settle(CURSOR, "0")
        self._retry_if_permitted(tournament)
        unreached = unreached_by(stored)
        wording = await self._services.localization.get_public(tournament.guild_id)
        threads = await self._threads(tournament)
        posts = list_desired_messages(
            tournament,
            wording,
            unreached=unreached,
            threads=threads,
            known_keys=frozenset(stored),
            avatar_of=self._services.renderer.avatars.key,
        )
        for post in posts:
            if not self._may_post():
                return
            await self._bring(tournament, post)
        if PAUSED not in {post.key for post in posts}:
            await self._messages.delete(PAUSED)
        self.is_done = not (tournament.stage.is_open or self._waits)
        if not self._waits:
            await self._messages.settle(CURSOR, DONE if self.is_done else str(tournament.seq))
        await self._warnings.check(
            tournament,
            is_refused=self._waits,
            is_gone=self._is_gone,
            lacks_pictures=await self._lacks_pictures(tournament),
            threads=threads,
        )

    def _retry_if_permitted(self, tournament: Tournament) -> None:
        """Try everything again if a missing permission has been granted."""
        missing = self._services.discord_api.missing_permissions(tournament.channel_id)
        if self._was_missing and not missing:
            self._again_at.clear()
        self._was_missing = bool(missing)
        self._waits = False

    async def _threads(self, tournament: Tournament) -> dict[str, int]:
        """Return the channels of the tables that have one, by the table's id."""
        threads = dict(self._past_threads)
        for played in tournament.rounds:
            for table in played.tables if played.has_begun else ():
                if table.table_id in self._past_threads:
                    continue
                channel_id = (await self._services.book.facts(table.table_id)).get(POST_CHANNEL)
                if channel_id is not None:
                    threads[table.table_id] = int(channel_id)
                    if table.is_over:
                        self._past_threads[table.table_id] = int(channel_id)
        return threads

    async def _bring(self, tournament: Tournament, post: TournamentPost) -> None:
        """Edit a message, or post it if there is none."""
        message, marker = self._messages.shown.get(post.key), self._messages.marker(post.key)
        has_pictures = post.illustration is not None and await self._has_pictures(tournament)
        illustration = post.illustration if has_pictures else None
        components = check_layout(post.draw((), marker))
        digest = _digest(components, illustration)
        is_posted = message is not None and message.message_id is not None
        if message is not None and is_posted and (post.is_past or message.digest == digest):
            return
        if self._refused.get(post.key) == digest:
            return
        attempt_key = post.key if is_posted else _POSTING
        if (again_at := self._again_at.get(attempt_key)) and self._services.clock() < again_at:
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
            digest = _digest(components, None)
            if message is not None and is_posted and message.digest == digest:
                return

        async def draw() -> Drawing:
            return Drawing(post.draw(pictures, marker), digest, pictures)

        try:
            await self._messages.reconcile(
                DesiredMessage(
                    post.key,
                    tournament.channel_id,
                    digest,
                    draw,
                    ping=post.pings,
                    posted_again_after=(MessageGone, ChannelGone) if post.is_reposted else (),
                )
            )
        except MessageTooOld:
            log.info("an old message of tournament %s will be edited later", self._tournament_id)
            self._look_again(LOOK_AGAIN_S)
        except (NotPermitted, ThreadArchived) as error:
            log.warning(
                "tournament %s will post %s later: %s", self._tournament_id, post.key, error
            )
            self._waits = True
            self._again_at[attempt_key] = self._services.clock() + timedelta(seconds=AGAIN_S)
            if message is None:  # it has certainly not been posted
                await self._messages.forget(post.key)
        except CannotSend as error:
            log.warning("tournament %s can't post %s: %s", self._tournament_id, post.key, error)
            self._refused[post.key] = digest
            self._is_gone = self._is_gone or isinstance(error, ChannelGone)
        else:
            if not self._messages.shown[post.key].digest:  # the message may show an earlier state
                self._look_again(0.0)

    async def _wants_pictures(self, tournament: Tournament) -> bool:
        services = self._services
        return (
            services.renderer.is_on and (await services.servers.load(tournament.guild_id)).pictures
        )

    def _may_attach(self, tournament: Tournament) -> bool:
        return self._services.discord_api.may_attach(tournament.channel_id)

    async def _has_pictures(self, tournament: Tournament) -> bool:
        return self._may_attach(tournament) and await self._wants_pictures(tournament)

    async def _lacks_pictures(self, tournament: Tournament) -> bool:
        return not self._may_attach(tournament) and await self._wants_pictures(tournament)


def _digest(components: Sequence[Component], illustration: Illustration | None) -> str:
    """Return a digest of the content of a message, without the bytes of its picture."""
    return compute_digest(components, None if illustration is None else illustration.alt)
