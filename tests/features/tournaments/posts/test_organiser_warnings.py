"""Warnings to the organiser: one direct message until the bot has what it lacked."""

from __future__ import annotations

import pytest

from bot.features.tournaments.posts.posts import AGAIN_S
from bot.ui.transport.refusals import ChannelGone, DirectMessagesClosed, NotPermitted, TryLater
from tests.features.tournaments.posts.conftest import OLGA, Hall
from tests.features.tournaments.posts.test_posts import TABLE, end_round, play_to_round
from tests.store.arrange import CHANNEL


def refuse(hall: Hall) -> None:
    """Take the permission to post from the bot."""
    hall.discord.refuses[CHANNEL] = NotPermitted("50013")
    hall.discord.lacks = ("send_messages",)


def permit(hall: Hall) -> None:
    """Give the bot the permission to post again."""
    hall.discord.refuses.clear()
    hall.discord.lacks = ()


def list_warnings(hall: Hall) -> list[str]:
    """Return what the organiser was told."""
    return hall.discord.texts(OLGA.user_id)


async def test_the_organiser_is_told_once_what_is_missing_and_where(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    refuse(hall)
    await hall.refresh(key)
    hall.clock.advance(seconds=AGAIN_S)
    await hall.refresh(key)  # in another process, which does not know what the first one did
    (text,) = list_warnings(hall)
    assert f"<#{CHANNEL}>" in text
    assert "*Send Messages*" in text
    assert "**Cup**" in text


async def test_the_organiser_is_told_again_after_the_bot_could_post(hall: Hall) -> None:
    key = await play_to_round(hall)
    refuse(hall)
    posts = hall.posts(key)
    await posts.refresh()
    permit(hall)
    await posts.refresh()
    assert len(list_warnings(hall)) == 1
    await end_round(hall, key, 1)
    hall.clock.advance(seconds=AGAIN_S)
    refuse(hall)
    await posts.refresh()
    assert len(list_warnings(hall)) == 2


async def test_what_discord_refuses_without_a_known_reason_is_explained_all_the_same(
    hall: Hall,
) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    hall.discord.refuses[CHANNEL] = NotPermitted("50001")
    await hall.refresh(key)
    (text,) = list_warnings(hall)
    assert "*View Channel*" in text
    assert "*Send Messages*" in text


async def test_the_organiser_is_told_in_their_language(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    hall.languages[OLGA.user_id] = "de"
    refuse(hall)
    await hall.refresh(key)
    (text,) = list_warnings(hall)
    assert "dort fehlt mir: *Nachrichten senden*" in text


async def test_the_organiser_is_told_once_why_there_are_no_pictures(hall: Hall) -> None:
    hall.drawer.is_on = True
    key = (await hall.announce_tournament(1)).tournament_id
    await hall.refresh(key)
    await hall.refresh(key)
    (text,) = list_warnings(hall)
    assert "I can’t show pictures for **Cup**" in text
    assert "*Attach Files*" in text
    hall.discord.allows_pictures = True
    await hall.refresh(key)
    hall.discord.allows_pictures = False
    hall.clock.advance(seconds=AGAIN_S)
    await hall.refresh(key)
    assert len(list_warnings(hall)) == 2


async def test_the_organiser_is_told_once_that_the_channel_is_gone(hall: Hall) -> None:
    key = await play_to_round(hall)
    await hall.refresh(key)
    hall.discord.refuses[CHANNEL] = ChannelGone("10003")
    await end_round(hall, key, 1)
    posts = hall.posts(key)
    await posts.refresh()
    await posts.refresh()
    await hall.refresh(key)  # in another process
    (text,) = list_warnings(hall)
    assert "The channel of **Cup** was deleted" in text


async def test_closed_direct_messages_are_not_tried_again(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    refuse(hall)
    hall.discord.refuses[OLGA.user_id] = DirectMessagesClosed("50007")
    await hall.refresh(key)
    del hall.discord.refuses[OLGA.user_id]
    await hall.refresh(key)
    assert list_warnings(hall) == []


async def test_a_warning_is_sent_later_if_discord_is_down(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    refuse(hall)
    hall.discord.refuses[OLGA.user_id] = TryLater("down")
    with pytest.raises(TryLater):
        await hall.refresh(key)
    del hall.discord.refuses[OLGA.user_id]
    await hall.refresh(key)
    assert len(list_warnings(hall)) == 1


async def test_the_organiser_is_told_why_tables_have_no_threads(hall: Hall) -> None:
    key = await play_to_round(hall)
    hall.discord.lacks_for_threads = ("create_public_threads",)
    await hall.refresh(key)
    assert list_warnings(hall) == []  # the table has not begun
    hall.threads[TABLE] = CHANNEL
    await hall.refresh(key)
    await hall.refresh(key)
    (text,) = list_warnings(hall)
    assert f"<#{CHANNEL}>" in text
    assert "*Create Public Threads*" in text


async def test_the_organiser_is_told_again_once_tables_have_had_threads(hall: Hall) -> None:
    key = await play_to_round(hall)
    hall.discord.lacks_for_threads = ("create_public_threads",)
    for place, warnings in ((CHANNEL, 1), (555, 1), (CHANNEL, 2)):
        hall.clock.advance(seconds=1)
        hall.threads[TABLE] = place
        await hall.refresh(key)
        assert len(list_warnings(hall)) == warnings


async def test_a_table_without_a_thread_for_another_reason_is_no_news(hall: Hall) -> None:
    key = await play_to_round(hall)
    hall.threads[TABLE] = CHANNEL
    await hall.refresh(key)
    assert list_warnings(hall) == []
