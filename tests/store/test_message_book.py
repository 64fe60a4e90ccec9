from datetime import timedelta

import pytest

from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.message_book import DigestUpdate, MessageBook, PostedMessage
from tests.store.arrange import CHANNEL, FINISHED, NOON, PLAYING, events, open_table

HOUR = timedelta(hours=1)


@pytest.fixture
async def log(database: Database) -> EventLog:
    log = EventLog(database)
    await open_table(log, "t1")
    return log


@pytest.fixture
def book(database: Database, log: EventLog) -> MessageBook:
    return MessageBook(database)


async def test_intended_message_is_known_before_it_is_posted(book: MessageBook) -> None:
    await book.intend("t1", "lobby", CHANNEL, NOON)
    assert await book.list_messages("t1") == {
        "lobby": PostedMessage("t1", "lobby", CHANNEL, None, None, "", NOON)
    }


async def test_posted_message_is_found_by_table_and_by_id(book: MessageBook) -> None:
    await book.intend("t1", "lobby", CHANNEL, NOON)
    await book.record_posted("t1", "lobby", 4711, "abc")
    post = PostedMessage("t1", "lobby", CHANNEL, 4711, None, "abc", NOON)
    assert await book.list_messages("t1") == {"lobby": post}
    assert await book.find(4711) == post
    assert await book.find(4712) is None


async def test_message_intended_again_names_the_one_it_replaces(book: MessageBook) -> None:
    await book.intend("t1", "hand 1", CHANNEL, NOON)
    await book.record_posted("t1", "hand 1", 4711, "abc")
    for later in (1, 2):  # a second crash must not forget the message that still exists
        await book.intend("t1", "hand 1", CHANNEL + 1, NOON + later * HOUR)
        message = (await book.list_messages("t1"))["hand 1"]
        assert message.message_id is None
        assert message.replaces_id == 4711
        assert message.channel_id == CHANNEL + 1
        assert message.intended_at == NOON + later * HOUR
    await book.record_posted("t1", "hand 1", 4712, "def")
    assert (await book.list_messages("t1"))["hand 1"].replaces_id is None


async def test_digests_of_several_messages_are_recorded_at_once(book: MessageBook) -> None:
    for number, key in enumerate(("a", "b")):
        await book.intend("t1", key, CHANNEL, NOON)
        await book.record_posted("t1", key, number + 1, "old")
    update_gone = DigestUpdate("t1", "gone", "new")
    updates = [DigestUpdate("t1", "a", "new"), update_gone, DigestUpdate("t1", "b", "newer")]
    await book.record_digest(updates, [("t1", 3)])
    await book.record_digest([])
    assert await book.list_outdated() == []
    messages = await book.list_messages("t1")
    assert {key: message.digest for key, message in messages.items()} == {"a": "new", "b": "newer"}


async def test_forgotten_messages_are_gone(book: MessageBook, log: EventLog) -> None:
    await open_table(log, "t2")
    for table_id in ("t1", "t2"):
        for key in ("a", "b"):
            await book.intend(table_id, key, CHANNEL, NOON)
    await book.forget("t1", "a")
    assert list(await book.list_messages("t1")) == ["b"]
    await book.forget("t1")
    assert await book.list_messages("t1") == {}
    assert len(await book.list_messages("t2")) == 2


async def test_table_is_out_of_date_until_its_cursor_reaches_the_log(
    book: MessageBook, log: EventLog
) -> None:
    assert await book.list_outdated() == ["t1"]
    await book.record_digest([], [("t1", 1)])
    assert await book.list_outdated() == []
    await log.append("t1", 1, events("joined", "started"), at=NOON, header=PLAYING)
    await book.record_digest([], [("t1", 2)])
    assert await book.list_outdated() == ["t1"]
    await book.record_digest([], [("t1", 3)])
    assert await book.list_outdated() == []


async def test_cursor_does_not_go_back_when_a_former_owner_writes_late(
    book: MessageBook, log: EventLog
) -> None:
    await log.append("t1", 1, events("joined", "started"), at=NOON, header=PLAYING)
    await book.record_digest([], [("t1", 3)])
    await book.record_digest([], [("t1", 1)])
    assert await book.list_outdated() == []


async def test_table_is_out_of_date_while_a_message_is_intended(book: MessageBook) -> None:
    await book.record_digest([], [("t1", 1)])
    await book.intend("t1", "a", CHANNEL, NOON)
    await book.intend("t1", "b", CHANNEL, NOON)
    assert await book.list_outdated() == ["t1"]
    await book.record_posted("t1", "a", 1, "")
    assert await book.list_outdated() == ["t1"]
    await book.record_posted("t1", "b", 2, "")
    assert await book.list_outdated() == []


async def test_table_that_ended_counts_as_out_of_date_for_a_while(
    book: MessageBook, log: EventLog
) -> None:
    await log.append("t1", 1, events("ended"), at=NOON + HOUR, header=FINISHED)
    assert await book.list_outdated() == []
    assert await book.list_outdated(ended_since=NOON + HOUR) == ["t1"]
    assert await book.list_outdated(ended_since=NOON + 2 * HOUR) == []
    await book.record_digest([], [("t1", 2)])
    assert await book.list_outdated(ended_since=NOON) == []


async def test_cursors_of_many_tables_are_set_at_once(book: MessageBook, log: EventLog) -> None:
    await open_table(log, "t2")
    await book.record_digest([], [("t1", 1), ("t2", 1)])
    await book.record_digest([], [])
    assert await book.list_outdated() == []


async def test_places_are_stored_changed_and_deleted(book: MessageBook) -> None:
    assert await book.facts("t1") == {}
    await book.set_fact("t1", "thread", "1")
    await book.set_fact("t1", "thread", '{"id": 2}')
    await book.set_fact("t1", "other", "3")
    assert await book.facts("t1") == {"thread": '{"id": 2}', "other": "3"}
    await book.set_fact("t1", "other", None)
    assert await book.facts("t1") == {"thread": '{"id": 2}'}
