"""Finished games: the list, the replay, the record."""

from __future__ import annotations

import re

import pytest

from bot.records.check import check_line
from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.e2e.scenes import until
from tests.sandbox.client import Json, Outcome, SandboxUser, button, buttons, is_ephemeral, text


def get_message(outcome: Outcome) -> Json:
    """Return the message of an ephemeral answer."""
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    return outcome.message


async def open_game_list(user: SandboxUser, channel_id: str) -> Json:
    """Return the list of finished games, which a button of the profile opens."""
    profile = get_message(await user.command(channel_id, "profile"))
    return get_message(await user.click(profile, button(profile, "My games").custom_id))


@pytest.mark.thorough
async def test_finished_game_is_listed_replayed_and_handed_out(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, seed=1, computers=2, limit="10")
    ann, stranger = game.players[0].user, game.watcher.user
    early = get_message(await ann.command(arena.channel_id, "hearts replay", game=game.table_id))
    assert "No hand of that game is over yet" in text(early)
    await game.play()

    games_text = text(await open_game_list(ann, arena.channel_id))
    assert game.table_id not in games_text
    assert " and 2 computers · place " in games_text
    assert games_text.count("Ricketts House") == 1
    assert " of 4 · total " in games_text
    assert "rating " in games_text
    empty_list = await open_game_list(stranger, arena.channel_id)
    assert "You have not finished a game here yet" in text(empty_list)

    offered = await ann.autocomplete(arena.channel_id, "hearts replay", "game", "rick")
    assert [option["value"] for option in offered] == [game.table_id]
    page = get_message(await ann.command(arena.channel_id, "hearts replay"))
    assert "### Hand 1 · the deal" in text(page)
    last = text(get_message(await ann.click(page, button(page, "Last").custom_id)))
    page = get_message(await ann.click(page, button(page, "First").custom_id))
    await arena.kill_and_restart()
    titles = []
    while not (next_button := button(page, "Trick ▸")).disabled:
        page = get_message(await ann.click(page, next_button.custom_id))
        titles.append(text(page).splitlines()[0])
    assert text(page) == last
    assert " wins." in last or "share the win." in last
    hands = len(titles) // 14 + 1
    assert len(titles) == 14 * hands - 1
    assert titles[0].startswith("### Hand 1 · trick 1 · led by ")
    assert titles[-1].startswith(f"### Hand {hands} · trick 13 · led by ")
    page = get_message(await ann.click(page, button(page, "◂ Hand").custom_id))
    assert f"### Hand {hands} · the deal" in text(page)

    strangers_reply = get_message(
        await stranger.command(arena.channel_id, "hearts replay", game=game.table_id)
    )
    assert text(strangers_reply).count("As dealt") == 1
    (file,) = get_message(
        await stranger.click(strangers_reply, button(strangers_reply, "Record").custom_id)
    )["attachments"]
    assert file["filename"].startswith("ricketts-20")
    assert file["filename"].endswith(f"-{game.table_id}.jsonl")
    async with arena.sandbox.session.get(file["url"]) as answer:
        line = await answer.read()
    assert len(line) == file["size"]
    check_result = check_line(line)
    assert not check_result.faults
    assert check_result.hands == hands


def list_titles(memory: Memory, page: Json, since: int = 0) -> list[str]:
    """Return the titles that a page has had since a version, without what follows the trick."""
    replay_messages = [
        version.message
        for version in memory.versions[since:]
        if version.message["id"] == page["id"]
    ]
    titles = (text(message).splitlines()[0] for message in replay_messages)
    return list(dict.fromkeys(" · ".join(title.split(" · ")[:2]) for title in titles))


@pytest.mark.thorough
async def test_replay_plays_until_the_person_taps_anything(arena: Arena) -> None:
    game = await arena.game("classic", 1, seed=2, computers=3, limit="10")
    await game.play()
    ann = game.players[0].memory
    page = get_message(
        await ann.user.command(arena.channel_id, "hearts replay", game=game.table_id)
    )
    playing = get_message(await ann.user.click(page, button(page, "Play").custom_id))
    assert text(playing) == text(page), "the tap is answered at once"
    assert button(playing, "Pause")
    await until(ann, lambda: "### Hand 1 · trick 2" in list_titles(ann, page))
    titles = list_titles(ann, page)  # of more tricks, if this process had to wait
    assert titles[:3] == ["### Hand 1 · the deal", "### Hand 1 · trick 1", "### Hand 1 · trick 2"]
    third = await ann.user.message(page)
    last = get_message(await ann.user.click(third, button(third, "Last").custom_id))
    assert button(last, "Play").disabled

    first = get_message(await ann.user.click(last, button(last, "First").custom_id))
    version_count = len(ann.versions)
    await ann.user.click(first, button(first, "Play").custom_id)
    await until(ann, lambda: "### Hand 1 · trick 1" in list_titles(ann, page, since=version_count))
    await ann.user.command(arena.channel_id, "help")  # as any tap
    stopped_message = await ann.user.message(page)
    number = re.match("### Hand 1 · trick ([0-9]+) ", text(stopped_message))
    assert number is not None
    again = get_message(
        await ann.user.click(stopped_message, button(stopped_message, "Trick ▸").custom_id)
    )
    assert text(again).startswith(f"### Hand 1 · trick {int(number[1]) + 1} ·")
    assert button(again, "Play")
    current = await ann.user.message(again)
    assert text(current) == text(again)


async def test_running_game_is_not_shown_to_strangers(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3)
    stranger = game.watcher.user
    answer = get_message(
        await stranger.command(arena.channel_id, "hearts replay", game=game.table_id)
    )
    assert "You are not playing at this table" in text(answer)
    assert not buttons(answer)
    unknown = get_message(
        await stranger.command(arena.channel_id, "hearts replay", game="nowhere0")
    )
    assert "That table is gone" in text(unknown)
