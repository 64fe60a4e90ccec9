"""A game that an earlier version began goes on, with what that version has posted.

``earlier_game.json`` has its database and the messages that stood on Discord. It was written after
five tricks of the second hand, by a version that posted each trick as a message.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import pytest

from bot.engine.play.events import Dealt, HandScored, Played
from tests.e2e.arena import Arena
from tests.e2e.checks import check_nothing_leaked, check_progress
from tests.e2e.game import Game, Player
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory
from tests.e2e.posts import list_topics
from tests.e2e.scenes import find_player_to_act, list_events
from tests.sandbox.client import Json, button, text

EARLIER: Final[dict[str, Any]] = json.loads(
    Path(__file__).with_name("earlier_game.json").read_text("utf-8")
)
IS_COMPONENTS_V2 = 1 << 15
HANDS_BEFORE = 2


async def restore_game(arena: Arena) -> tuple[Game, dict[str, str]]:
    """Start the bot with the stored database, after its messages were posted again.

    Returns:
        The game, and the new ids on Discord by the stored ones.
    """
    await arena.kill()
    people, watcher = await arena.people(len(EARLIER["people"])), await arena.person("Wat")
    new_ids = dict(
        zip((old for _, old in EARLIER["people"]), (m.user.id for m in people), strict=True)
    )
    new_ids |= {EARLIER["channel"]: arena.channel_id, EARLIER["guild"]: arena.sandbox.guild_id}
    for number, person in enumerate(people):
        await person.user.dm_channel()
        dm_channel = await request_as_bot(
            arena, "/users/@me/channels", {"recipient_id": person.user.id}
        )
        new_ids[EARLIER["dms"][number]] = dm_channel["id"]
    places = {"channel": arena.channel_id}
    places |= {f"dm {number}": new_ids[old] for number, old in enumerate(EARLIER["dms"])}
    lobby: Json = {}
    for old in EARLIER["messages"]:
        body = {"components": old["components"], "flags": IS_COMPONENTS_V2}
        message = await request_as_bot(arena, f"/channels/{places[old['place']]}/messages", body)
        new_ids[old["id"]] = message["id"]
        if old["place"] == "channel":
            lobby = message
            path = f"/channels/{arena.channel_id}/messages/{message['id']}/threads"
            places["thread"] = (await request_as_bot(arena, path, {"name": "Ricketts House"}))["id"]
    dump = re.sub(
        r"\d{17,}", lambda match: new_ids.get(match[0], match[0]), "\n".join(EARLIER["sql"])
    )
    for path in arena.bot.database.parent.glob(f"{arena.bot.database.name}*"):
        path.unlink()
    with closing(sqlite3.connect(arena.bot.database)) as connection:
        connection.executescript(dump)
    await arena.restart()
    players = [Player(memory, random.Random(number)) for number, memory in enumerate(people)]
    return Game(arena, players, EARLIER["table"], lobby, watcher), new_ids


async def request_as_bot(arena: Arena, path: str, body: Json) -> Json:
    """Make a request with the bot's token, as the earlier version did."""
    headers = {"Authorization": f"Bot {arena.sandbox.bot_token}"}
    url = f"{arena.sandbox.url}/api/v10{path}"
    while True:
        async with arena.sandbox.session.post(url, json=body, headers=headers) as answer:
            result: Json = await answer.json()
        if answer.status != HTTPStatus.TOO_MANY_REQUESTS:
            assert answer.ok, result
            return result
        await asyncio.sleep(result["retry_after"])


@pytest.mark.thorough
async def test_game_of_an_earlier_version_goes_on_and_its_next_hand_is_a_living_table(
    arena: Arena,
) -> None:
    game, new_ids = await restore_game(arena)
    before = [
        new_ids[message["id"]] for message in EARLIER["messages"] if message["place"] == "thread"
    ]
    texts = {post["id"]: text(post) for post in list_posts(game)}
    assert list(texts) == before
    await check_buttons_work(game, game.players[0].memory, before[-1])
    await game.play()
    events = read_events(arena.bot.location, EARLIER["table"])
    check_nothing_leaked(game, events)
    check_progress(game.watcher, game.thread_id)
    thread = list_posts(game)
    assert [message["id"] for message in thread][: len(before)] == before, "what stood there stands"
    assert [text(message) for message in thread][: len(before)] == list(texts.values())
    hands = sum(isinstance(event, Dealt) for _, event in events)
    expected_headings = [f"hand {number}" for number in range(HANDS_BEFORE + 1, hands + 1)]
    assert list_topics(thread[len(before) :]) == [*expected_headings, "result"]
    assert sum(isinstance(event, HandScored) for _, event in events) == hands > HANDS_BEFORE


@pytest.mark.thorough
async def test_card_is_played_in_the_panel_that_an_earlier_version_has_sent(arena: Arena) -> None:
    game, new_ids = await restore_game(arena)
    panel_ids = {
        new_ids[message["id"]]
        for message in EARLIER["messages"]
        if message["place"].startswith("dm ")
    }
    player = await find_player_to_act(game)
    (choice, *_) = player.memory.choices(game.table_id, "play")
    assert choice.message["id"] in panel_ids
    before = len(list_events(game, Played))

    answer = await player.click(game, choice)

    assert len(list_events(game, Played)) > before
    assert answer is not None
    assert answer.message is not None
    assert answer.message["id"] == choice.message["id"], "the panel goes on in its place"
    assert choice.custom_id not in json.dumps(answer.message["components"])
    await arena.until_shown(game.table_id)
    for person in game.players:
        direct = await person.user.messages(await person.user.dm_channel())
        assert {message["id"] for message in direct} <= panel_ids, "nobody has another panel"


def list_posts(game: Game) -> list[Json]:
    """Return the messages of the bot in the thread, oldest first."""
    return [message for message in game.watcher.in_channel(game.thread_id) if message["type"] == 0]


async def check_buttons_work(game: Game, memory: Memory, newest: str) -> None:
    """Check that buttons of an earlier post still work."""
    message = game.watcher.standing[newest]
    answer = await memory.user.click(message, button(message, "Show my hand").custom_id)
    assert answer.message is not None
    assert EARLIER["table"] in json.dumps(answer.message["components"])
    answer = await memory.user.click(message, button(message, "Last trick").custom_id)
    assert answer.message is not None
    assert "last trick (5)" in text(answer.message)
