"""Reminders before a tournament: one for each person, by direct message."""

from __future__ import annotations

import pytest

from bot.service.settings.preferences import Hand, Preferences
from bot.store.tournaments.messages import TournamentMessages
from bot.tournaments.events import CheckInOpened, PeopleReminded
from bot.ui.sync.tournaments.reminders import unreached_by
from bot.ui.transport.refusals import DirectMessagesClosed, OpeningTooFast
from tests.ui.sync.tournaments.conftest import Hall


async def soon(hall: Hall, people: int = 3) -> str:
    """Announce a tournament that starts in 15 minutes, and return its id."""
    at = int(hall.clock().timestamp()) + 15 * 60
    key = (await hall.announced(people, starts_at=at)).tournament_id
    await hall.append(key, PeopleReminded())
    return key


async def test_everybody_who_joined_is_reminded_once(hall: Hall) -> None:
    key = await soon(hall)
    await hall.remind(key)
    await hall.remind(key)
    for user_id in (101, 102, 103):
        (text,) = hall.discord.texts(user_id)
        assert "Cup starts soon" in text


async def test_nobody_is_reminded_before_it_is_time(hall: Hall) -> None:
    key = (await hall.announced(3)).tournament_id
    await hall.remind(key)
    assert hall.discord.messages == {}


async def test_who_wants_no_reminders_gets_none(hall: Hall) -> None:
    key = await soon(hall)
    hall.chosen[102] = Preferences(reminders=False)
    await hall.remind(key)
    assert hall.discord.texts(102) == []
    assert hall.discord.texts(103) != []


@pytest.mark.parametrize("why", ["closed", "preference"])
async def test_whom_no_direct_message_reaches_is_called_in_the_channel(
    hall: Hall, why: str
) -> None:
    key = await soon(hall)
    if why == "closed":
        hall.discord.refuses[102] = DirectMessagesClosed("50007")
    else:
        hall.chosen[102] = Preferences(hand=Hand.CHANNEL)
    await hall.remind(key)
    assert unreached_by(await hall.stored.of(key)) == [102]
    await hall.append(key, CheckInOpened(int(hall.clock().timestamp()) + 600))
    _, check_in = await hall.refresh(key)
    assert "<@102>" in check_in
    assert "<@101>" not in check_in
    assert len(hall.discord.pings) == 1
    await hall.tournaments.check_in(key, 102)
    _, check_in = await hall.refresh(key)
    assert "<@102>" not in check_in


async def test_the_others_are_reminded_while_one_has_to_wait(hall: Hall) -> None:
    key = await soon(hall)
    hall.discord.refuses[101] = OpeningTooFast("40003")
    with pytest.raises(OpeningTooFast):
        await hall.remind(key)
    assert hall.discord.texts(103) != []
    hall.discord.refuses.clear()
    await hall.remind(key)
    assert len(hall.discord.texts(101)) == len(hall.discord.texts(103)) == 1


async def test_a_reminder_that_was_sent_just_before_a_kill_is_not_sent_again(hall: Hall) -> None:
    key = await soon(hall, 1)
    await hall.remind(key)
    stored: TournamentMessages = hall.stored
    known = (await stored.of(key))["reminder-101"]
    await stored.intend(key, "reminder-101", 101, known.intended_at)
    await hall.remind(key)
    assert len(hall.discord.texts(101)) == 1
