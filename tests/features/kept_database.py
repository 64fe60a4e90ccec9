"""A dump of a database with games in progress: ``python -m tests.features.kept_database``.

The dump does not change as long as databases of its schema are supported: ``test_kept_database.py``
tests what later versions read from it. If the schema changes, write a new dump and keep the old
one.
"""

import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.engine.play.actions import DraftPass
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.features.boards.store import LeaderboardIntent, LeaderboardMessage, LeaderboardMessages
from bot.features.presets.service import ServerPresets
from bot.features.presets.store import Presets
from bot.players.easy import choose
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.key_value import KeyValueStore
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from bot.table.lobby import absence
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from bot.table.views.hand.side_prompt import asks_for_side
from tests.store.arrange import CHANNEL, GUILD, NOON
from tests.table.conftest import ANN, BO, CY, HandClock

DUMP: Final = Path(__file__).with_name("kept_database.sql")
EXPECTED: Final = DUMP.with_suffix(".json")
PEOPLE: Final = (ANN, BO)
LIMIT: Final = 30  # so that the games end after a few more hands
_HOUSE_RULES: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {"jack_bonus": 10, "queen_breaks": "discarded"},
    "increduhearts": {"low_limit": -50},
    "ricketts": {"warren": True},
    "hearts-at-play": {"passing": "classic"},
    "double-hearts": {"kitty": "first-trick"},
}

Condition = Callable[[TableView], bool]


def create_database(dump: str, path: Path) -> None:
    """Create a database file from a dump."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump)


async def act(tables: Tables, table_id: str, rng: Random, until: Condition | None = None) -> bool:
    """Act once for each person that the game waits for; return whether the game goes on."""
    for person in PEOPLE:
        person_view = await tables.person_view(table_id, person.user_id)
        view = person_view.view
        if view is None or person_view.lobby.status is not Status.PLAYING:
            return False
        if until is not None and until(view):
            return False
        if view.pending is not None:
            action = choose(view, rng)
            await tables.act(table_id, person.user_id, current_step(view), lambda _, a=action: a)
    return True


async def play_on(tables: Tables, table_id: str, until: Condition | None = None) -> None:
    """Play to the end, or until ``until`` is true of one person's view."""
    rng = Random(5)
    while await act(tables, table_id, rng, until):
        pass


async def begin_game(
    tables: Tables, variant: str, options: Mapping[str, object], computers: int = 2
) -> str:
    """Start a game of two people and some computers."""
    lobby = await tables.open(GUILD, CHANNEL, ANN, variant, options=options, clock="90s")
    table_id = lobby.table_id
    await tables.change_lobby(table_id, lambda now: lobbies.join(now, BO))
    for _ in range(computers):
        await tables.change_lobby(table_id, lambda now: lobbies.add_computer(now, ANN.user_id))
    await tables.start(table_id, ANN.user_id)
    return table_id


def is_last_to_pass(view: TableView) -> bool:
    """Return whether the viewer is the only one who has not passed."""
    return isinstance(view.pending, PassNow) and len(view.waiting_for) == 1


def is_amid_trick(view: TableView) -> bool:
    """Return whether the viewer has to follow after the first tricks of the second hand."""
    is_late = view.hand_number == 2 and len(view.tricks) >= 3
    return is_late and isinstance(view.pending, PlayNow) and bool(view.plays)


def can_choose_side(view: TableView) -> bool:
    """Return whether the viewer can lead a card with a choice of sides."""
    return any(asks_for_side(view, card) for card in view.hand)


MOMENTS: Final[Mapping[str, Condition]] = {"passing": is_last_to_pass, "playing": is_amid_trick}


def games() -> dict[str, tuple[str, Condition]]:
    """Return the games in progress by name: the variant, and the moment to stop at."""
    games_by_name = {
        f"{variant}, {name}": (variant, stop_at)
        for variant in _HOUSE_RULES
        for name, stop_at in MOMENTS.items()
    }
    return games_by_name | {"double-hearts, asked for a side": ("double-hearts", can_choose_side)}


async def list_views(tables: Tables, table_id: str) -> dict[str, Any]:
    """Return what the people at a table see of it."""
    views: dict[str, Any] = {}
    for person in PEOPLE:
        person_view = await tables.person_view(table_id, person.user_id)
        views["status"] = person_view.lobby.status.value
        views["seats"] = [
            str(getattr(seat, "name", "computer")) for seat in person_view.lobby.seats
        ]
        if person_view.view is not None:
            view = person_view.view
            views["totals"] = list(view.totals)
            views["step"] = current_step(view)
            views[person.name] = {
                "hand": [str(card) for card in view.hand],
                "tricks": len(view.tricks),
                "waiting_for": list(view.waiting_for),
                "draft": [str(card) for card in view.draft],
            }
    return views


async def fill(database: Database) -> dict[str, str]:
    """Fill a database with games, settings and posts; return the tables' ids by name."""
    clock, log = HandClock(), EventLog(database)
    tables = Tables(log, Random(7), clock)
    ids: dict[str, str] = {}
    for name, (variant, stop_at) in games().items():
        options = {"limit": LIMIT, **_HOUSE_RULES[variant]}
        while name not in ids:
            table_id = await begin_game(tables, variant, options)
            await play_on(tables, table_id, stop_at)
            is_over = (await tables.person_view(table_id)).lobby.status is Status.FINISHED
            # If the first hand has ended the game, play another one.
            ids[f"{name}, over {len(ids)}" if is_over else name] = table_id
    ids["finished"] = await begin_game(tables, "ricketts", {"limit": 10})
    await play_on(tables, ids["finished"])
    lobby = await tables.open(GUILD, CHANNEL, ANN, "classic", options={"limit": 50})
    ids["lobby"] = lobby.table_id
    await tables.change_lobby(ids["lobby"], lambda now: lobbies.join(now, CY))
    await _draft(tables, ids["classic, passing"])
    await tables.change_lobby(ids["ricketts, playing"], lambda now: absence.leave(now, BO.user_id))
    await _choose(database, lobby, clock)
    await _post(database, ids)
    return ids


async def _draft(tables: Tables, table_id: str) -> None:
    """Choose a card for the people who have not passed, without passing."""
    for person in PEOPLE:
        view = (await tables.person_view(table_id, person.user_id)).view
        if view is not None and view.viewer is not None and isinstance(view.pending, PassNow):
            draft = DraftPass(view.viewer, view.hand[:1])
            await tables.act(table_id, person.user_id, current_step(view), lambda _, d=draft: d)


async def _choose(database: Database, lobby: Lobby, clock: HandClock) -> None:
    """Store settings, preferences and presets."""
    servers = ServerBook(Choices.for_servers(database))
    await servers.choose(GUILD, "clock", "90s")
    await servers.choose(GUILD, "channels", str(CHANNEL))
    preferences = PreferenceBook(Choices.for_people(database))
    await preferences.choose(ANN.user_id, "language", "de")
    await preferences.choose(ANN.user_id, "sort", "rank")
    presets = ServerPresets(Presets(database), clock)
    await presets.save(GUILD, lobby, "Fridays")
    await presets.set_default(GUILD, "classic", "Fridays")


async def _post(database: Database, ids: Mapping[str, str]) -> None:
    """Store a table's messages, a ranking in a channel, and a note."""
    book = MessageBook(database)
    for number, key in enumerate(("lobby", "hand:1"), start=1):
        await book.intend(ids["lobby"], key, CHANNEL, NOON)
        await book.record_posted(ids["lobby"], key, 9_000_000_000_000_000_000 + number, "digest")
    await book.set_fact(ids["lobby"], "thread", "8000000000000000009")
    await book.record_digest([], [(ids["lobby"], 1)])
    await LeaderboardMessages(database).save(
        LeaderboardMessage(CHANNEL, GUILD, 9, "classic", "all", "digest"),
        LeaderboardIntent(CHANNEL, GUILD, "classic", "all", NOON),
    )
    await KeyValueStore(database).save("commands", "digest")


async def write() -> None:
    """Write the dump and its expected contents."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kept.db"
        database = await Database.open(path)
        try:
            ids = await fill(database)
            tables = Tables(EventLog(database), Random(7), HandClock())
            expected = {
                name: {"id": table_id, **await list_views(tables, table_id)}
                for name, table_id in ids.items()
            }
        finally:
            await database.close()
        with closing(sqlite3.connect(path)) as connection:
            DUMP.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")
    EXPECTED.write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(write())
