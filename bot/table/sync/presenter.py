"""The presenter turns changes of tables into messages on Discord.

It always draws the latest state, so it may fall behind and catch up. It never delays a game.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

from bot.engine.model.seats import Seat
from bot.engine.play.attendance import CameBack, SawSeatTaken, WentAway
from bot.engine.play.events import (
    GameEnded,
    GameStarted,
    PlayBegan,
    Played,
    SawDeal,
    SawPass,
    TrickEnded,
)
from bot.store.database.errors import StoreError
from bot.table.errors import UnknownTable
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.service.change import TableChange
from bot.table.sync.personal.hand_message import PanelAt, SeatPanel
from bot.table.sync.personal.seat_notices import SeatNotices
from bot.table.sync.public.feed_messages import TablePosts
from bot.table.sync.public.host_warnings import HostWarnings
from bot.table.sync.public.lobby_message import LobbyMessage
from bot.table.sync.public.thread import TableThread
from bot.table.sync.public.turn_reminder import TurnReminder
from bot.table.sync.table_messages import ExtraMessages, TableMessages
from bot.table.sync.toolkit import TableServices
from bot.ui.transport.interaction_tokens import TokenMessage

log = logging.getLogger(__name__)

# How long after the end of a game its last messages are still updated.
ENDED_SINCE: Final = timedelta(days=1)
# How long after a game its panels are updated when somebody wants a rematch.
ASKS_FOR: Final = timedelta(minutes=5)
# A click on an old message loads its table; a table that was dropped is read again.
MOST_TABLES: Final = 2000
# How long the panels of people who need not act may wait. In fast play, their turn or the answer
# to a click redraws them earlier.
AFTER_TRICK_S: Final = 0.4
AFTER_CARD_S: Final = 2.0

Extra = TypeVar("Extra", bound=ExtraMessages)


class TablePresenter:
    """The messages of one table on Discord."""

    def __init__(
        self,
        services: TableServices,
        table_id: str,
        panel_at: PanelAt,
        extra_messages: Iterable[type[ExtraMessages]] = (),
    ) -> None:
        self.messages = TableMessages(services, table_id)
        self._panel_at = panel_at
        self.lobby_message = LobbyMessage(self.messages)
        host_warnings = HostWarnings(self.messages)
        thread = TableThread(self.messages, host_warnings, self._redraw_links)
        self.posts = TablePosts(
            self.messages, self.lobby_message, thread, host_warnings, self._settled
        )
        self.messages.posts = self.posts.refresh_loop
        self.turn_reminder = TurnReminder(self.messages, thread, self._settled)
        self.seat_notices = SeatNotices(self.messages, self._settled)
        others = [kind(self.messages, self._settled) for kind in extra_messages]
        self._beside = [self.seat_notices, *others]
        self._lobby: Lobby | None = None  # the lobby at the last wake-up
        self.kept_until: datetime | None = None  # for a closed table
        self._panels: dict[int, SeatPanel] = {}

    def panel(self, user_id: int) -> SeatPanel:
        """Return the panel of a person at this table."""
        panel = self._panels.get(user_id)
        if panel is None:
            panel = SeatPanel(self.messages, user_id, self._settled, self._panel_at)
            self._panels[user_id] = panel
        return panel

    def extra_messages(self, kind: type[Extra]) -> Extra:
        """Return the messages of this kind that a feature keeps beside the table.

        Raises:
            LookupError: no feature keeps any.
        """
        for messages in self._beside:
            if isinstance(messages, kind):
                return messages
        raise LookupError(f"no feature keeps {kind.__name__} beside tables")

    @property
    def is_idle(self) -> bool:
        """Whether all messages are up to date."""
        return not self.messages.busy

    def wake(
        self, lobby: Lobby, seats: set[Seat] | None, *, others_within_s: float | None = None
    ) -> None:
        """Bring the posts and panels up to date.

        Args:
            lobby: the table.
            seats: the seats whose panels to update at once; ``None`` for all.
            others_within_s: how long the other panels may wait; ``None`` if they need no update.
        """
        self.posts.refresh_loop.wake()  # even without a channel, to record that all is up to date
        if lobby is not self._lobby:  # no card changes it
            self._lobby = lobby
            self.wake_beside(lobby)
        self.wake_panels(lobby, seats, others_within_s=others_within_s)

    def wake_beside(self, lobby: Lobby) -> None:
        """Update the direct messages and the messages that features keep beside the table."""
        for messages in self._beside:
            messages.wake(lobby)

    def read_again(self) -> None:
        """Read the direct messages that other workers have posted."""
        for messages in self._beside:
            messages.read_again()

    def wake_panels(
        self,
        lobby: Lobby,
        seats: set[Seat] | None = None,
        *,
        others_within_s: float | None = None,
    ) -> None:
        """Bring the panels up to date; arguments as in :meth:`wake`."""
        for number, occupant in enumerate(lobby.seats):
            if not isinstance(occupant, Person) or occupant.is_forgotten:
                continue
            if seats is None or Seat(number) in seats:
                self.panel(occupant.user_id).wake()
            elif others_within_s is not None:
                self.panel(occupant.user_id).wake_within(others_within_s)

    def _redraw_links(self, lobby: Lobby) -> None:
        """Redraw the panels, which link to the table's new channel."""
        self.posts.refresh_loop.wake()
        for occupant in lobby.seats:
            if isinstance(occupant, Person) and not occupant.is_forgotten:
                self.panel(occupant.user_id).redraw()

    def _settled(self) -> None:
        if self.is_idle and self.messages.seq:  # 0 without a change since the start
            self.messages.services.write_behind.record_all_current(
                self.messages.table_id, self.messages.seq
            )


class Presenter:
    """The messages of all tables on Discord.

    Attributes:
        extra_messages: the classes of the messages that features keep beside each table.
    """

    def __init__(self, services: TableServices, most: int = MOST_TABLES) -> None:
        self.services = services
        self._most = most
        self._tables: OrderedDict[str, TablePresenter] = OrderedDict()
        self.extra_messages: list[type[ExtraMessages]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tables)

    async def table_presenter(self, table_id: str, clicked_by: int | None = None) -> TablePresenter:
        """Return the presenter of a table, which knows the messages from before a restart.

        ``clicked_by``: the person who has just clicked something at the table.

        Raises:
            UnknownTable: there is no such table.
        """
        if table_id not in self._tables:
            await self.services.tables.person_view(table_id)
        elif not self.services.tables.ownership.owns(table_id):
            self.drop([table_id])  # the owner may have posted since
        table_presenter = self._table_presenter(table_id)
        await table_presenter.messages.load()
        if clicked_by is not None:
            table_presenter.messages.clicked_at[clicked_by] = self.services.clock()
        return table_presenter

    def _table_presenter(self, table_id: str) -> TablePresenter:
        table_presenter = self._tables.get(table_id)
        if table_presenter is None:
            self._make_room()
            table_presenter = TablePresenter(
                self.services, table_id, self._panel_at, self.extra_messages
            )
            self._tables[table_id] = table_presenter
        self._tables.move_to_end(table_id)
        return table_presenter

    async def _panel_at(self, table_id: str, user_id: int) -> SeatPanel:
        return (await self.table_presenter(table_id)).panel(user_id)

    def read_notices(self, table_id: str) -> None:
        """Read the notices that other workers have posted for a table of this one."""
        table_presenter = self._tables.get(table_id)
        if table_presenter is not None:
            table_presenter.read_again()

    def keep_panel(self, table_id: str, user_id: int, *panel: Any) -> None:
        """Keep an ephemeral panel up to date that another worker has shown.

        Args:
            table_id: the table.
            user_id: the person who sees the panel.
            panel: its message, its token and its content; as JSON.
        """
        if self.services.tables.ownership.owns(table_id):
            self._start(self._keep_panel(table_id, user_id, *panel))

    def show_ask(self, table_id: str) -> None:
        """Show the state of the rematch in the panels of a finished game.

        Another process does so if it owns the table.
        """
        if self.services.tables.ownership.owns(table_id):
            self._start(self._show_ask(table_id))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _show_ask(self, table_id: str) -> None:
        try:
            table_presenter = await self.table_presenter(table_id)
            table_presenter.wake_panels(await self.services.tables.lobby(table_id))
        except StoreError as error:
            log.info("the panels of table %s do not mention the rematch: %s", table_id, error)

    async def _keep_panel(
        self,
        table_id: str,
        user_id: int,
        channel_id: int | None,
        application_id: int,
        token: str,
        expires_ms: int,
        message_id: int | None,
        digest: str,
    ) -> None:
        try:
            await self.services.tables.loaded.read_news(table_id)  # what the panel shows already
        except StoreError as error:
            log.info("a panel that another worker has shown is not kept up to date: %s", error)
            return
        follow_ups = self.services.discord_api.follow_ups
        webhook = follow_ups.webhook(application_id, token)
        expires_at = datetime.fromtimestamp(expires_ms / 1000, UTC)
        if channel_id is not None:
            follow_ups.take(channel_id, webhook, expires_at)
        panel = self._table_presenter(table_id).panel(user_id)
        panel.take(TokenMessage(webhook, expires_at, message_id, digest))

    def drop(self, table_ids: Iterable[str]) -> None:
        """Forget the messages of tables that another process presents, or presented until now."""
        for table_id in table_ids:
            table_presenter = self._tables.pop(table_id, None)
            if table_presenter is not None:
                table_presenter.messages.is_retired = True

    def _make_room(self) -> None:
        """Drop the least recently used tables, unless this process must update them."""
        for table_id, table_presenter in list(self._tables.items()):
            if len(self._tables) < self._most:
                return
            if not table_presenter.messages.is_owned():
                self.drop([table_id])
            elif table_presenter.is_idle:
                del self._tables[table_id]

    def on_change(self, change: TableChange) -> None:
        """Update the messages of a table after a change."""
        lobby = change.lobby
        if lobby.rematch_of is not None and _concerns_ask(change):
            self.services.tables.ownership.tell_owner(lobby.rematch_of.table_id, "asked")
            self.show_ask(lobby.rematch_of.table_id)
        table_presenter = self._table_presenter(lobby.table_id)
        table_presenter.messages.seq = change.seq
        if change.after_seq == 0 and lobby.status is Status.LOBBY and lobby.has_channel:
            return  # the answer to the command that opened it shows it
        if lobby.has_channel:
            table_presenter.posts.take_in(change.after_seq, change.seq, change.public_events)
            is_wanted = bool(change.reminded or change.absent)
            table_presenter.turn_reminder.wake(is_wanted=is_wanted)
        table_presenter.wake(
            lobby, _seats_concerned(change), others_within_s=_delay_of_others(change)
        )
        self._drop_closed(lobby)

    def _drop_closed(self, lobby: Lobby) -> None:
        """Drop tables that closed long ago; they are read again when needed."""
        if lobby.status.is_open:
            return
        now = self.services.clock()
        for table_id, table_presenter in list(self._tables.items()):
            kept_until = table_presenter.kept_until
            if kept_until is not None and kept_until <= now and table_presenter.is_idle:
                del self._tables[table_id]
        may_ask = lobby.status is Status.FINISHED and len(lobby.people) > 1
        self._tables[lobby.table_id].kept_until = now + ASKS_FOR if may_ask else now

    async def redraw_panels(self, user_id: int, table_ids: Iterable[str]) -> None:
        """Redraw a person's panels at these tables after a change of preferences."""
        for table_id in table_ids:
            (await self.table_presenter(table_id)).panel(user_id).redraw()

    def move_from_thread(self, thread_id: int) -> None:
        """Move the game in a deleted thread to another channel."""
        for table_presenter in self._tables.values():
            if table_presenter.messages.post_channel_id == thread_id:
                table_presenter.posts.note_deleted_thread()

    async def recover(self, table_ids: Iterable[str] | None = None) -> int:
        """Wake the tables whose messages were out of date at a restart, and return their number.

        ``table_ids``: only these tables, which this process has taken over, or may present again.
        """
        since = self.services.clock() - ENDED_SINCE
        behind = await self.services.book.list_outdated(ended_since=since)
        if table_ids is not None:
            own = frozenset(table_ids)
            waiting = {table_id for table_id, table in self._tables.items() if not table.is_idle}
            behind = [
                table_id for table_id in dict.fromkeys([*behind, *waiting]) if table_id in own
            ]
        for table_id in behind:
            try:
                await self._recover(table_id)
            except StoreError:
                raise
            except UnknownTable:
                log.warning("table %s has messages but no events", table_id)
            except Exception:
                log.exception("table %s can't be read", table_id)  # continue with the others
        log.info("%d tables had messages that were out of date", len(behind))
        return len(behind)

    async def _recover(self, table_id: str) -> None:
        table_presenter = await self.table_presenter(table_id)
        person_view = await self.services.tables.person_view(table_id)
        table_presenter.messages.seq = person_view.seq
        table_presenter.posts.expect(person_view.seq)
        table_presenter.wake(person_view.lobby, None)
        table_presenter.wake_beside(person_view.lobby)
        if person_view.lobby.has_channel:
            is_wanted = bool(person_view.reminded or person_view.absent)
            table_presenter.turn_reminder.wake(is_wanted=is_wanted)


def _concerns_ask(change: TableChange) -> bool:
    """Return whether a change of a rematch changes the question to the last game's players."""
    if change.lobby.status is not Status.PLAYING:
        return True
    return any(isinstance(event, GameStarted | SawSeatTaken) for event in change.at_table)


def _seats_concerned(change: TableChange) -> set[Seat] | None:
    """Return the seats whose panels need an update: they acted or must act; ``None`` for all."""
    lobby = change.lobby
    if lobby.status is Status.CANCELLED or change.absent or lobby.rematch is not None:
        return None
    concerned: set[Seat] = set()
    for event in change.at_table:
        match event:
            case SawDeal() | PlayBegan() | GameEnded() | WentAway() | CameBack() | SawSeatTaken():
                return None
            case Played(seat=seat) | SawPass(seat=seat):
                concerned.add(seat)
            case _:
                pass
    if concerned or change.reminded or change.is_postponed:
        concerned.update(change.waiting_for)
    return concerned


def _delay_of_others(change: TableChange) -> float | None:
    """Return the seconds that other panels may wait; ``None`` if they have nothing new to show."""
    if any(isinstance(event, TrickEnded) for event in change.at_table):
        return AFTER_TRICK_S
    if any(isinstance(event, Played) for event in change.at_table):
        return AFTER_CARD_S
    return None
