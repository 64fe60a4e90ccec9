"""Stored choices of people and servers, and values that the bot keeps."""

import pytest

from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.key_value import KeyValueStore

ANN, BO = 5, 1 << 62


@pytest.fixture
def people(database: Database) -> Choices:
    return Choices.for_people(database)


async def test_choices_are_stored_by_owner_and_replaced_by_name(people: Choices) -> None:
    await people.save(ANN, {"sort": "rank", "deck": "two"})
    await people.save(BO, {"sort": "suit"})
    await people.save(ANN, {"deck": "four"})
    assert await people.load(ANN) == {"deck": "four", "sort": "rank"}
    assert await people.load(BO) == {"sort": "suit"}
    assert await people.load(7) == {}


async def test_choices_of_people_and_servers_are_separate(
    people: Choices, database: Database
) -> None:
    servers = Choices.for_servers(database)
    await servers.save(ANN, {"clock": "90s"})
    assert await people.load(ANN) == {}
    assert await servers.load(ANN) == {"clock": "90s"}


async def test_saving_nothing_writes_nothing(people: Choices) -> None:
    await people.save(ANN, {})
    assert await people.load(ANN) == {}


async def test_choice_is_forgotten_alone_or_with_all_of_its_owner(people: Choices) -> None:
    await people.save(ANN, {"sort": "rank", "deck": "two"})
    await people.save(BO, {"sort": "rank"})
    await people.forget(ANN, "sort")
    assert await people.load(ANN) == {"deck": "two"}
    await people.forget(ANN, "sort")
    await people.forget(ANN)
    assert await people.load(ANN) == {}
    assert await people.load(BO) == {"sort": "rank"}


async def test_note_is_read_as_it_was_written_last(database: Database) -> None:
    notes = KeyValueStore(database)
    assert await notes.read("commands") is None
    await notes.save("commands", "abc")
    await notes.save("commands", "def")
    assert await notes.read("commands") == "def"
