"""The open pages, the table that each shows, and the messages to them.

Any worker may serve a page. A worker that does not own the table subscribes to its changes at the
owner, at once and then every ten seconds. Notifications may be lost, so it also reads the table
every two seconds.
"""

import asyncio
import itertools
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

from bot.engine.model.errors import PlayerError
from bot.feature import House
from bot.features.activity.hosting import write_hosting
from bot.features.activity.service.identity import RequestRefused
from bot.features.activity.store import Session, StoredSessions
from bot.features.activity.texts import Json
from bot.features.activity.views import write_replay, write_table
from bot.render.wording import Wording
from bot.store.database.errors import StoreError
from bot.table.errors import UnknownTable
from bot.table.history.replay import Spot
from bot.table.kind import Operation
from bot.table.lobby.absence import require_in_charge
from bot.table.lobby.house_rules import NamedRules
from bot.table.lobby.model import OFF, Lobby, Status
from bot.table.service.change import TableChange
from bot.table.service.person_view import PersonView
from bot.table.views.public.table_info import TableInfo, build_table_info

log = logging.getLogger(__name__)

MOST_OF_ONE: Final = 8  # pages of a person
MOST: Final = 5000  # pages of a process
MOST_LISTED: Final = 12  # tables
LOOK_EVERY_S: Final = 2.0
WATCH_EVERY: Final = 5  # looks from one subscription to the next
WATCHED_FOR_S: Final = 30.0
MOST_IN_NOTIFICATION: Final = 500  # tables; a notification has at most eight thousand bytes
CHANGED: Final = "activity-changed"  # kinds of notifications between workers
WATCHED: Final = "activity-watched"
ENDED: Final = "activity-ended"
OPENED: Final = "activity-opened"
ACTED: Final = "activity-acted"


@dataclass(eq=False, slots=True)
class Connection:
    """An open page.

    Attributes:
        session: the session of the person who has it open.
        table_id: the table that it shows; ``None``: none.
        tag: identifies the state of that table that it shows.
        listed: the tables that it lists.
        news: set when there may be something to send.
        is_ended: whether its session was ended.
        info: the names of the table with what they were built from, kept because they seldom
            change.
    """

    session: Session
    table_id: str | None = None
    tag: str = ""
    listed: list[Json] | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    is_ended: bool = False
    info: tuple[Lobby, Wording, tuple[str | None, ...], TableInfo] | None = None

    def forget(self) -> None:
        """Send the page everything again."""
        self.tag, self.listed = "", None
        self.news.set()


class Connections:
    """The pages that this process serves."""

    def __init__(
        self,
        house: House,
        stored: StoredSessions,
    ) -> None:
        self._house = house  # the parts of other features exist only once all are built
        self._presenter = house.presenter
        self._services = house.services
        self._events = house.events
        self._stored = stored
        self._news = news = house.news
        self._open: set[Connection] = set()
        self._page_counts: Counter[int] = Counter()
        self._watched_until: dict[str, float] = {}  # tables that other workers subscribed to
        self._watching: frozenset[str] = frozenset()  # subscriptions at other workers
        self._waking: set[asyncio.Task[None]] = set()
        if news is not None:
            news.handlers |= {
                CHANGED: self.wake,
                WATCHED: self._receive_watching,
                ENDED: self.end_all,
                OPENED: self._show,
                ACTED: self._receive_act,
            }
            news.on_missed.append(self._wake_all)

    def __len__(self) -> int:
        return len(self._open)

    # The pages

    @contextmanager
    def subscribe(self, session: Session) -> Iterator[Connection]:
        """Subscribe a page to changes.

        Raises:
            RequestRefused: too many are open.
        """
        if self._page_counts[session.user_id] >= MOST_OF_ONE or len(self._open) >= MOST:
            raise RequestRefused("too-many", 429)
        connection = Connection(session)
        self._open.add(connection)
        self._page_counts[session.user_id] += 1
        connection.news.set()
        try:
            yield connection
        finally:
            self._open.discard(connection)
            self._page_counts[session.user_id] -= 1
            if not self._page_counts[session.user_id]:
                del self._page_counts[session.user_id]

    def on_change(self, change: TableChange) -> None:
        """Notify the pages that show a table, here and at other workers."""
        table_id = change.lobby.table_id
        self.wake(table_id)
        until = self._watched_until.get(table_id)
        if until is None or self._news is None:
            return
        if until < asyncio.get_running_loop().time():
            del self._watched_until[table_id]
        else:
            self._news.send(CHANGED, table_id)

    async def update_panel(self, table_id: str, user_id: int) -> None:
        """Update the panel of a person who has acted in a page, as a click does."""
        if self._is_foreign(table_id):
            self._services.tables.ownership.tell_owner(table_id, ACTED, user_id)
        else:
            await self._wake_panel(table_id, user_id)

    def _receive_act(self, table_id: str, user_id: int) -> None:
        if not self._is_foreign(table_id):
            task = asyncio.create_task(self._wake_panel(table_id, user_id), name="activity")
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def _wake_panel(self, table_id: str, user_id: int) -> None:
        try:
            await self._services.tables.person_view(table_id)  # reads new events of other workers
            table_presenter = await self._presenter.table_presenter(table_id, user_id)
        except (PlayerError, StoreError) as error:
            log.info("a panel of table %s will be updated later: %s", table_id, error)
        else:
            table_presenter.panel(user_id).wake()

    def wake(self, table_id: str) -> None:
        """Make the pages that show a table read it again."""
        for connection in self._open:
            if connection.table_id == table_id:
                connection.news.set()

    def end_all(self, user_id: int) -> None:
        """Close the pages of a person whose sessions have ended."""
        for connection in self._open:
            if connection.session.user_id == user_id:
                connection.is_ended = True
                connection.news.set()

    def end_everywhere(self, user_id: int) -> None:
        """Close the pages of a person at all workers."""
        self.end_all(user_id)
        if self._news is not None:
            self._news.send(ENDED, user_id)

    async def open_table(self, user_id: int, instance_id: str, table_id: str) -> None:
        """Show a table to a person in an instance, also in a page that is already open.

        Raises:
            StoreError: nothing has changed.
        """
        now = self._services.clock()
        await self._stored.save_launch(user_id, instance_id, table_id, now)
        self._show(user_id, instance_id, table_id)
        if self._news is not None:
            self._news.send(OPENED, user_id, instance_id, table_id)

    def _show(self, user_id: int, instance_id: str, table_id: str) -> None:
        for connection in self._open:
            session = connection.session
            if session.instance_id != instance_id:
                continue
            connection.listed = None  # others in the instance may open it, too
            if session.user_id == user_id:
                connection.table_id, connection.tag = table_id, ""
            connection.news.set()

    def _wake_all(self) -> None:
        for connection in self._open:
            connection.news.set()

    def _receive_watching(self, table_ids: list[str]) -> None:
        until = asyncio.get_running_loop().time() + WATCHED_FOR_S
        self._watched_until |= dict.fromkeys(table_ids, until)

    async def run(self) -> None:
        """Poll for changes of which this process is not notified, until cancelled.

        These are changes at tables of other workers, and what spectators see with a delay.
        """
        for number in itertools.count():
            await asyncio.sleep(LOOK_EVERY_S)
            table_ids = {
                connection.table_id for connection in self._open if connection.table_id is not None
            }
            foreign = frozenset(filter(self._is_foreign, table_ids))
            if number % WATCH_EVERY == 0:
                self._watching = frozenset()
            self._watch(foreign)
            for connection in self._open:
                table_id = connection.table_id
                if table_id is None or table_id in foreign or self._is_delayed(connection):
                    connection.news.set()

    def _watch(self, foreign: frozenset[str]) -> None:
        """Subscribe to the changes of tables at their owners, unless this was done before."""
        if self._news is None:
            return
        unknown = sorted(foreign - self._watching)
        for start in range(0, len(unknown), MOST_IN_NOTIFICATION):
            self._news.send(WATCHED, unknown[start : start + MOST_IN_NOTIFICATION])
        self._watching |= foreign

    def _is_foreign(self, table_id: str) -> bool:
        return not self._services.tables.ownership.owns(table_id)

    def _is_delayed(self, connection: Connection) -> bool:
        live = self._services.tables.loaded.peek(connection.table_id or "")
        lobby = None if live.state is None else live.now.lobby
        return lobby is not None and bool(lobby.watch_delay_s)

    # Messages to the pages

    async def next_messages(self, connection: Connection) -> list[Json]:
        """Wait until there are messages for a page, and return them.

        Raises:
            RequestRefused: its session has ended.
            StoreError: nothing can be read now.
        """
        while True:
            await connection.news.wait()
            connection.news.clear()
            if connection.is_ended or connection.session.expires_at <= self._services.clock():
                raise RequestRefused("session", 401)
            messages = await self._collect_messages(connection)
            if messages:
                return messages

    async def _collect_messages(self, connection: Connection) -> list[Json]:
        messages: list[Json] = []
        if connection.table_id is None:
            connection.table_id = await self._find_first_table(connection.session)
        if connection.listed is None:
            connection.listed = await self.list_tables(connection)
            messages.append(
                {"type": "tables", "tables": connection.listed, "shown": connection.table_id}
            )
        if connection.table_id is None:
            return messages
        if self._is_foreign(connection.table_id):
            self._watch(frozenset({connection.table_id}))
        try:
            message = await self._write_message(connection, connection.table_id)
        except PlayerError:
            connection.table_id, connection.listed = None, None
            return [*messages, {"type": "gone"}]
        if message["tag"] != connection.tag:
            connection.tag = message["tag"]
            messages.append(message)
        return messages

    async def choose(self, connection: Connection, table_id: str) -> None:
        """Make a page show another table.

        Raises:
            PlayerError: the person may not see it.
            StoreError: nothing has changed.
        """
        session = connection.session
        await self.load_view(session, table_id)
        await self._stored.save_launch(
            session.user_id, session.instance_id, table_id, self._services.clock()
        )
        connection.table_id = table_id
        connection.forget()

    async def load_view(self, session: Session, table_id: str) -> PersonView:
        """Return a table as a person may see it.

        Raises:
            UnknownTable: they may not know that it exists.
            PlayerError: its kind does not let others watch.
            StoreError.
        """
        tables = self._services.tables
        person_view = await tables.person_view(table_id, session.user_id)
        if person_view.seat is not None:
            return person_view
        lobby = person_view.lobby
        if lobby.guild_id is None or lobby.guild_id != session.guild_id:
            raise UnknownTable
        if lobby.channel_id != session.channel_id:
            launches = await self._stored.list_launches(session.instance_id)
            if all(table_id != opened for _, opened in launches):
                raise UnknownTable
        lobby.kind.require(Operation.WATCH)
        if not lobby.watch_delay_s:
            return person_view
        moment = self._services.clock() - timedelta(seconds=lobby.watch_delay_s)
        earlier = await tables.spectator_view_at(table_id, moment)
        if earlier is None:
            raise UnknownTable
        return earlier

    async def replay(self, session: Session, table_id: str, spot: Spot) -> Json:
        """Return a page of the replay of a game, with what the person may know of it.

        Raises:
            PlayerError: they may not look back at it, or there is nothing to see yet.
            StoreError.
        """
        services = self._services
        replay = await services.tables.replay(table_id, session.user_id, session.guild_id)
        page = replay.page(spot)
        wording = await services.localization.get_personal(session.user_id)
        info = build_table_info(page.lobby, wording, step="")
        deck = services.preferences.get_known(session.user_id).deck
        return write_replay(page, replay.spots, info, wording, deck)

    async def _write_message(self, connection: Connection, table_id: str) -> Json:
        services, session = self._services, connection.session
        person_view = await self.load_view(session, table_id)
        lobby = person_view.lobby
        await services.localization.load(lobby.guild_id, session.user_id)
        wording = services.localization.get_known_personal(session.user_id)
        due_at = person_view.due_at
        return write_table(
            lobby,
            person_view.seq,
            person_view.seat,
            person_view.view,
            await self._table_info(connection, lobby, wording),
            wording,
            services.preferences.get_known(session.user_id),
            absent=person_view.absent,
            is_nudged=person_view.nudged_by is not None,
            hosting=await self._hosting(lobby, session, wording),
            verbs=self._house.outside,
            due_at=None if due_at is None or lobby.clock == OFF else int(due_at.timestamp()),
        )

    async def _hosting(self, lobby: Lobby, session: Session, wording: Wording) -> Json | None:
        """Return the controls of a table for its host; ``None`` for anybody else."""
        try:
            require_in_charge(lobby, session.user_id, manager=False)
        except PlayerError:
            return None
        presets: list[NamedRules] = []
        if lobby.status is Status.LOBBY and lobby.guild_id is not None:
            presets = await self._house.opener.rules.list_choices(
                lobby.guild_id, lobby.variant, wording
            )
        return write_hosting(lobby, presets, wording)

    async def _table_info(
        self, connection: Connection, lobby: Lobby, wording: Wording
    ) -> TableInfo:
        avatars = self._services.renderer.avatars.keys(lobby.user_ids)
        if lobby.kind.is_solitary and not lobby.status.is_open:
            actions = self._services.get_actions(lobby.kind)
            info = build_table_info(lobby, wording, step="", avatars=avatars)
            return replace(info, standing=await actions.attempt_standing(lobby))
        match connection.info:
            case (known, words, faces, info) if (
                known is lobby and words is wording and faces == avatars
            ):
                return info
        info = build_table_info(lobby, wording, step="", avatars=avatars)
        connection.info = lobby, wording, avatars, info
        return info

    # The choice of tables

    async def _find_first_table(self, session: Session) -> str | None:
        """Return the table that a page shows first; ``None`` if there is none."""
        launches = await self._stored.list_launches(session.instance_id)
        own = [table_id for user_id, table_id in launches if user_id == session.user_id]
        own_rows = await self._events.load_tables(session.user_id)
        here = [row.table_id for row in own_rows if row.channel_id == session.channel_id]
        others = [table_id for _, table_id in launches]
        for table_id in (*own, *here, *others, *(row.table_id for row in own_rows)):
            try:
                await self.load_view(session, table_id)
            except PlayerError:
                continue
            return table_id
        return None

    async def list_tables(self, connection: Connection) -> list[Json]:
        """Return the tables that a person can open in an instance, their own first."""
        session = connection.session
        rows = await self._events.load_tables(session.user_id)
        launches = await self._stored.list_launches(session.instance_id)
        table_ids = [row.table_id for row in rows] + [table_id for _, table_id in launches]
        if session.guild_id is not None:
            here = await self._events.tables_in(session.channel_id)
            table_ids += [row.table_id for row in here]
        wording = await self._services.localization.get_personal(session.user_id)
        listed: list[Json] = []
        for table_id in dict.fromkeys(table_ids):
            try:
                lobby = (await self.load_view(session, table_id)).lobby
            except PlayerError:
                continue
            listed.append(
                _describe(lobby, build_table_info(lobby, wording, step="").plain, session)
            )
            if len(listed) == MOST_LISTED:
                break
        return listed


def _describe(lobby: Lobby, names: tuple[str, ...], session: Session) -> Json:
    return {
        "table": lobby.table_id,
        "title": lobby.chosen_variant.name,
        "status": lobby.status.value,
        "names": list(names),
        "is_own": lobby.find_seat(session.user_id) is not None,
    }
