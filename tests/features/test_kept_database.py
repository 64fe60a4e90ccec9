"""A database written by an earlier version can be opened, and its games continued."""

import json
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from bot.features.boards.store import LeaderboardMessages
from bot.features.presets.service import ServerPresets
from bot.features.presets.store import Presets
from bot.features.rankings.store import Standings
from bot.records.check import check_stream
from bot.records.format import to_line
from bot.settings.preferences import PreferenceBook, Sort
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.games.results import Results
from bot.store.key_value import KeyValueStore
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from bot.table.history.game_records import GameRecord, all_records
from bot.table.history.rebuild import rebuild
from bot.table.lobby.model import Status
from bot.table.service.service import Tables
from tests.features.kept_database import DUMP, EXPECTED, create_database, games, list_views, play_on
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import ANN, BO, HandClock

KEPT = json.loads(EXPECTED.read_text("utf-8"))
GAMES = [name for name, table in KEPT.items() if table["status"] == "playing"]
OVER = [name for name, table in KEPT.items() if table["status"] == "finished"]


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    path = tmp_path / "kept.db"
    create_database(DUMP.read_text("utf-8"), path)
    database = await Database.open(path)
    yield database
    await database.close()


@pytest.fixture
def tables(database: Database) -> Tables:
    return Tables(EventLog(database), Random(7), HandClock())


def test_every_moment_is_kept_of_the_variants_that_the_version_had() -> None:
    variants = {games()[name][0] for name in GAMES}
    assert len(variants) == 5
    assert set(GAMES) == {name for name, (key, _) in games().items() if key in variants}


@pytest.mark.parametrize("name", KEPT)
async def test_tables_are_as_they_were(name: str, tables: Tables) -> None:
    table_id = KEPT[name]["id"]
    assert {"id": table_id, **await list_views(tables, table_id)} == KEPT[name]


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
async def test_games_are_played_to_their_end(name: str, database: Database, tables: Tables) -> None:
    table_id = KEPT[name]["id"]
    await play_on(tables, table_id)
    assert (await tables.person_view(table_id)).lobby.status is Status.FINISHED
    assert await Results(database).game(table_id) is not None
    for proof in await tables.proofs(table_id):
        assert proof.holds is not False
    file = await tables.record(table_id, ANN.user_id, GUILD)
    (check,) = check_stream(BytesIO(file.data))
    assert check.faults == ()
    assert check.hands >= 1


async def test_records_of_games_in_progress_are_sound(database: Database) -> None:
    entries = [record async for record in all_records(database)]
    records = [entry.record for entry in entries if isinstance(entry, GameRecord)]
    assert len(records) == len(entries) == len(GAMES) + len(OVER)
    checks = list(check_stream(BytesIO(b"".join(map(to_line, records)))))
    assert [record.faults for record in checks] == [()] * len(records)


async def test_ratings_are_those_of_the_log(database: Database) -> None:
    before = await Standings(database).leaderboard(GUILD, variant="ricketts")
    assert {row.user_id for row in before.rows} == {ANN.user_id, BO.user_id}
    assert await rebuild(database, lambda _: None) == len(OVER)
    assert await Standings(database).leaderboard(GUILD, variant="ricketts") == before


async def test_settings_preferences_and_presets_are_kept(
    database: Database, tables: Tables
) -> None:
    server = await ServerBook(Choices.for_servers(database)).load(GUILD)
    assert (server.clock, server.channels) == ("90s", {CHANNEL})
    person = await PreferenceBook(Choices.for_people(database)).load(ANN.user_id)
    assert (person.language, person.sort) == ("de", Sort.RANK)
    (preset,) = await ServerPresets(Presets(database)).list_presets(GUILD)
    assert (preset.name, preset.is_default) == ("Fridays", True)


async def test_posted_messages_are_known(database: Database) -> None:
    table_id = KEPT["lobby"]["id"]
    posts = await MessageBook(database).list_messages(table_id)
    assert set(posts) == {"lobby", "hand:1"}
    assert await MessageBook(database).facts(table_id) == {"thread": "8000000000000000009"}
    assert [message.channel_id for message in await LeaderboardMessages(database).all()] == [
        CHANNEL
    ]
    assert await KeyValueStore(database).read("commands") == "digest"
