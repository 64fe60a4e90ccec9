"""A database opens without the features of which it has tables, and its other tables go on."""

import json
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.app import Moonshooter
from bot.engine.play.view import TableView
from bot.players.registry import LEVELS
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table import kind as kinds
from bot.table.errors import KindRemoved
from bot.table.history.rebuild import rebuild
from bot.table.kind import Removed, TableKind
from bot.table.lobby.model import Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from bot.table.views.public import kind_views
from tests.table.conftest import HandClock
from tests.ui.clicking import Interaction

HERE = Path(__file__).parent
# Of a version before tables had kinds: a table of each, and games at ordinary tables.
DUMPS = ("kept_tables", "kept_database")
EXPECTED = {name: json.loads((HERE / f"{name}.json").read_text("utf-8")) for name in DUMPS}
TABLES = EXPECTED["kept_tables"]["tables"]
ORDINARY = [
    name for name, table in EXPECTED["kept_database"].items() if table["status"] == "playing"
]
SENTENCE = "This kind of game is no longer offered here, so it can’t go on."


@pytest.fixture(params=["with the features of this version", "without features"])
def is_bare(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the features are removed from the tables, which this does in one case."""
    if request.param == "without features":
        monkeypatch.setattr(kinds, "all_kinds", lambda: {TableKind.name: TableKind})
        views = {TableKind: kind_views.KindViews}
        monkeypatch.setattr(kind_views, "all_views", lambda: views)
    return bool(request.param == "without features")


@pytest.fixture
def dump(request: pytest.FixtureRequest) -> str:
    """Return the name of the dump."""
    return str(getattr(request, "param", "kept_tables"))


@pytest.fixture
def path(dump: str, tmp_path: Path) -> Path:
    """Return a database file with the dump."""
    path = tmp_path / "kept.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((HERE / f"{dump}.sql").read_text("utf-8"))
    return path


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = await Database.open(str(path))
    yield database
    await database.close()


def count_rows(path: Path) -> Counter[str]:
    """Return the number of rows of each SQL table."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    with closing(sqlite3.connect(path)) as connection:
        return Counter(
            {
                name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
                for (name,) in connection.execute(query).fetchall()
            }
        )


async def decide(tables: Tables, table_id: str, user_id: int, view: TableView) -> None:
    """Do for a person what an easy computer does."""
    action = LEVELS["easy"](view, Random(1))
    await tables.act(table_id, user_id, current_step(view), lambda _: action)


@pytest.mark.parametrize("dump", DUMPS, indirect=True)
async def test_all_rows_stay_when_the_database_opens(path: Path) -> None:
    before = count_rows(path)
    await (await Database.open(str(path))).close()
    after = count_rows(path)
    del before["alembic_version"]
    assert before.total() > 100
    assert before <= after


async def test_tables_of_missing_kinds_are_read_and_refuse(
    is_bare: bool, database: Database
) -> None:
    tables = Tables(EventLog(database), Random(7), HandClock())
    missing = set()
    for name, before in TABLES.items():
        table_id = before["id"]
        lobby = (await tables.person_view(table_id)).lobby
        assert lobby.status.value == before["status"]
        if not isinstance(lobby.kind, Removed):
            continue
        missing.add(name)
        for person in lobby.people:
            view = (await tables.person_view(table_id, person.user_id)).view
            if view is None:
                continue
            assert current_step(view) == before[person.name]["step"]
            assert [str(card) for card in view.hand] == before[person.name]["hand"]
            if view.pending is not None:
                with pytest.raises(KindRemoved):
                    await decide(tables, table_id, person.user_id, view)
    if is_bare:
        # The shadows of a duplicate in the lobby and hints are changes, which came later.
        assert {"daily", "lesson", "played on", "shadows", "in step", "tournament, 0"} <= missing
    await rebuild(database, lambda _: None)


@pytest.mark.thorough
@pytest.mark.parametrize("dump", ["kept_database"], indirect=True)
@pytest.mark.usefixtures("is_bare")
async def test_ordinary_games_are_played_to_their_end(database: Database) -> None:
    tables = Tables(EventLog(database), Random(7), HandClock())
    for name in ORDINARY:
        table_id = EXPECTED["kept_database"][name]["id"]
        people = [person.user_id for person in (await tables.person_view(table_id)).lobby.people]
        while (await tables.person_view(table_id)).lobby.status is Status.PLAYING:
            for user_id in people:
                view = (await tables.person_view(table_id, user_id)).view
                if view is not None and view.pending is not None:
                    await decide(tables, table_id, user_id, view)
        assert (await tables.person_view(table_id)).lobby.status is Status.FINISHED


@pytest.fixture
async def bot(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_bare: bool
) -> AsyncIterator[Moonshooter]:
    """Provide the bot, which does not reach Discord."""

    async def refuse_connection(*_: Any, **__: Any) -> None:
        raise ConnectionError

    monkeypatch.setattr(discord.http.HTTPClient, "request", refuse_connection)
    health = tmp_path / "health"
    bot = Moonshooter(database, health, card_emojis=False, pictures=False, limits=False)
    yield bot
    await bot.stop()


async def test_clicks_at_tables_of_missing_kinds_are_answered_with_a_sentence(
    bot: Moonshooter, is_bare: bool, caplog: pytest.LogCaptureFixture
) -> None:
    answer_count = 0
    for table in TABLES.values():
        lobby = (await bot.presenter.services.tables.person_view(table["id"])).lobby
        if not isinstance(lobby.kind, Removed):
            continue
        for person in lobby.people:
            for step, verb in (("lobby", "join"), ("lobby", "leave"), ("any", "hand")):
                click = Interaction(f"h1:{table['id']}:{step}:{verb}:", user_id=person.user_id)
                await bot.clicks.on_interaction(click.real)
                assert click.said
                answer_count += SENTENCE in click.said
    assert answer_count or not is_bare
    assert not [record for record in caplog.records if record.exc_info]
