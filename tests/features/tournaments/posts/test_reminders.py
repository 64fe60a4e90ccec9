"""Reminders before a tournament: one for each person, by direct message."""

from __future__ import annotations

import pytest

from bot.features.tournaments.model import entering
from bot.features.tournaments.model.events import (
    Cancelled,
    CheckInOpened,
    FieldClosed,
    PeopleReminded,
)
from bot.features.tournaments.model.tournament import Cause
from bot.features.tournaments.posts.reminders import unreached_by
from bot.features.tournaments.store.messages import TournamentMessages
from bot.settings.preferences import Hand, Preferences
from bot.ui.transport.refusals import DirectMessagesClosed, MessageGone, OpeningTooFast, TryLater
from tests.features.tournaments.posts.conftest import Hall


async def announce_soon(hall: Hall, people: int = 3) -> str:
    """Announce a tournament that starts in 15 minutes, and return its id."""
    at = int(hall.clock().timestamp()) + 15 * 60
    key = (await hall.announce_tournament(people, starts_at=at)).tournament_id
    await hall.append(key, PeopleReminded())
    return key


async def test_everybody_who_joined_is_reminded_once(hall: Hall) -> None:
    key = await announce_soon(hall)
    await hall.remind(key)
    await hall.remind(key)
    for user_id in (101, 102, 103):
        (text,) = hall.discord.texts(user_id)
        assert "Cup starts soon" in text


async def test_nobody_is_reminded_before_it_is_time(hall: Hall) -> None:
    key = (await hall.announce_tournament(3)).tournament_id
    await hall.remind(key)
    assert hall.discord.messages == {}


async def test_person_who_wants_no_reminders_gets_none(hall: Hall) -> None:
    key = await announce_soon(hall)
    hall.chosen[102] = Preferences(reminders=False)
    await hall.remind(key)
    assert hall.discord.texts(102) == []
    assert hall.discord.texts(103) != []


@pytest.mark.parametrize("reason", ["closed", "preference"])
async def test_person_without_direct_messages_is_called_in_the_channel(
    hall: Hall, reason: str
) -> None:
    key = await announce_soon(hall)
    if reason == "closed":
        hall.discord.refuses[102] = DirectMessagesClosed("50007")
    else:
        hall.chosen[102] = Preferences(hand=Hand.CHANNEL)
    await hall.remind(key)
    assert unreached_by(await hall.stored.list_messages(key)) == [102]
    await hall.append(key, CheckInOpened(int(hall.clock().timestamp()) + 600))
    _, check_in = await hall.refresh(key)
    assert "<@102>" in check_in
    assert "<@101>" not in check_in
    assert len(hall.discord.pings) == 1
    await hall.tournaments.change(key, entering.check_in, 102)
    _, check_in = await hall.refresh(key)
    assert "<@102>" not in check_in


async def test_the_others_are_reminded_while_one_has_to_wait(hall: Hall) -> None:
    key = await announce_soon(hall)
    hall.discord.refuses[101] = OpeningTooFast("40003")
    with pytest.raises(OpeningTooFast):
        await hall.remind(key)
    assert hall.discord.texts(103) != []
    hall.discord.refuses.clear()
    await hall.remind(key)
    assert len(hall.discord.texts(101)) == len(hall.discord.texts(103)) == 1


async def test_a_reminder_that_was_sent_just_before_a_kill_is_not_sent_again(hall: Hall) -> None:
    key = await announce_soon(hall, 1)
    await hall.remind(key)
    stored_messages: TournamentMessages = hall.stored
    stored_reminder = (await stored_messages.list_messages(key))["reminder-101"]
    await stored_messages.intend(key, "reminder-101", 101, stored_reminder.intended_at)
    await hall.remind(key)
    assert len(hall.discord.texts(101)) == 1


async def begin_tournament(hall: Hall) -> str:
    """Begin a tournament with one of two people who were reminded, and return its id."""
    key = await announce_soon(hall, 2)
    await hall.remind(key)
    await hall.append(key, CheckInOpened(int(hall.clock().timestamp()) + 600))
    await hall.tournaments.change(key, entering.check_in, 101)
    await hall.append(key, FieldClosed((102,)))
    return key


async def test_reminders_tell_that_the_tournament_has_begun(hall: Hall) -> None:
    key = await begin_tournament(hall)
    await hall.remind(key)
    (players_reminder,), (other_reminder,) = hall.discord.texts(101), hall.discord.texts(102)
    assert "Cup has begun" in players_reminder
    assert "Your cards come" in players_reminder
    assert "you’re not playing" in other_reminder
    before = hall.discord.requests
    await hall.remind(key)
    assert hall.discord.requests == before


async def test_reminders_of_a_cancelled_tournament_tell_why(hall: Hall) -> None:
    key = await announce_soon(hall, 1)
    await hall.remind(key)
    await hall.append(key, Cancelled(None, Cause.TOO_FEW))
    await hall.remind(key)
    (text,) = hall.discord.texts(101)
    assert "fewer than two people" in text


async def test_reminders_that_can_not_be_edited_now_are_edited_later(hall: Hall) -> None:
    key = await begin_tournament(hall)
    hall.discord.edit_error = TryLater("down")
    with pytest.raises(TryLater):
        await hall.remind(key)
    hall.discord.edit_error = None
    await hall.remind(key)
    assert all(
        "starts soon" not in text for user_id in (101, 102) for text in hall.discord.texts(user_id)
    )


async def test_reminders_that_are_gone_are_left_alone(hall: Hall) -> None:
    key = await begin_tournament(hall)
    hall.discord.edit_error = MessageGone("10008")
    await hall.remind(key)
    before = hall.discord.requests
    await hall.remind(key)
    assert hall.discord.requests == before
