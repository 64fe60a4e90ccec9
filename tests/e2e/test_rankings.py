"""A server's leaderboard, a posted leaderboard, and statistics."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.rankings.store import Standings
from bot.features.seasons.store import SeasonGames
from tests.catalogue import spoken_in
from tests.e2e.arena import Arena
from tests.e2e.here import BotHere
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, button, buttons, is_ephemeral, select_menus, text


async def call(memory: Memory, channel_id: str, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


async def post(person: Memory, board: Json) -> Json:
    """Press the button that posts a leaderboard, and return the answer."""
    button_id = button(board, "Post it here").custom_id
    answer = (await person.user.click(board, button_id)).message
    assert answer is not None
    return answer


async def choose(person: Memory, board: Json, period: str) -> Json:
    """Choose the first period whose name begins so, and return the leaderboard."""
    (menu,) = select_menus(board)
    value = next(
        option["value"] for option in menu["options"] if option["label"].startswith(period)
    )
    message = (await person.user.select(board, menu["custom_id"], value)).message
    assert message is not None
    return message


async def posted_in(memory: Memory, channel_id: str, *, other_than: Json | None = None) -> Json:
    """Wait until the posted leaderboard differs from ``other_than``, and return it."""
    was = None if other_than is None else (other_than["id"], text(other_than))
    return await memory.user.until(
        channel_id, lambda m: "I keep this up to date" in text(m) and (m["id"], text(m)) != was
    )


async def test_finished_game_updates_the_posted_leaderboard_and_the_statistics(
    own_arena: Arena,
) -> None:
    arena = own_arena  # where the leaderboard has few people
    people = await arena.people(2)
    ann, bo = people
    assert "No finished games yet" in text(await call(ann, arena.channel_id, "profile"))
    empty = await call(ann, arena.channel_id, "leaderboard")
    assert is_ephemeral(empty), "nobody else needs to read that nobody is ranked"
    owner = await arena.memory("Ann")  # a manager of the server
    answer = await post(
        owner, await call(owner, arena.channel_id, "leaderboard", variant="ricketts")
    )
    assert is_ephemeral(answer)
    first = await posted_in(owner, arena.channel_id)
    assert "Ricketts House" in text(first)
    # The second press changes what it shows, and updates continue after a restart.
    await post(owner, await call(owner, arena.channel_id, "leaderboard"))
    first_post = await posted_in(owner, arena.channel_id, other_than=first)
    assert "All games" in text(first_post)
    assert first_post["id"] == first["id"]
    await arena.kill_and_restart()
    game = await arena.game("ricketts", people, computers=2, limit="10")
    await game.play()
    post_after = await posted_in(owner, arena.channel_id, other_than=first_post)
    assert post_after["id"] == first_post["id"]
    assert "custom_id" not in str(post_after["components"])
    ranked = await call(ann, arena.channel_id, "leaderboard")
    assert not is_ephemeral(ranked)
    assert bo.user.name in text(ranked)
    assert "Post it here" not in [button.label for button in buttons(ranked)]
    refusal = await post(ann, await call(owner, arena.channel_id, "leaderboard"))
    assert is_ephemeral(refusal)
    assert "Manage Server" in text(refusal)
    running = await choose(ann, ranked, "Season")
    assert "2 players have played fewer games" in text(running)
    assert "all time" in text(await choose(ann, running, "all time"))
    own_profile = await call(ann, arena.channel_id, "profile")
    assert is_ephemeral(own_profile)
    assert "1 game" in text(own_profile)
    assert "points a hand" in text(own_profile)
    assert "in this server" in text(own_profile)
    other_profile = await call(bo, arena.channel_id, "profile", player=ann.user.id)
    assert ann.user.name in text(other_profile)
    assert f"You and {ann.user.name}" in text(other_profile)
    assert "Ricketts House · 1 game · " in text(other_profile)
    assert "in all servers" in text(await call(ann, await ann.user.dm_channel(), "profile"))


async def test_empty_leaderboard_is_queried_once_and_in_the_language_of_the_reader(
    timed: tuple[Arena, BotHere], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = timed
    queries: list[object] = []
    for owner, name in ((Standings, "leaderboard"), (SeasonGames, "ended_between")):
        query = getattr(owner, name)

        def count_query(*parameters: Any, query: Any = query, **more: Any) -> Any:
            queries.append(parameters)
            return query(*parameters, **more)

        monkeypatch.setattr(owner, name, count_query)
    cy = await arena.memory("Cyde", locale="de")
    message = await call(cy, arena.channel_id, "leaderboard")
    assert is_ephemeral(message)
    assert spoken_in(text(message)) <= {"de"}
    assert len(queries) == 1
