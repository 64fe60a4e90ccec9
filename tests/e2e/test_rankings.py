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


async def choose(person: Memory, board: Json, label: str) -> Json:
    """Choose the first period whose label begins with this text; return the leaderboard."""
    (menu,) = select_menus(board)
    value = next(option["value"] for option in menu["options"] if option["label"].startswith(label))
    message = (await person.user.select(board, menu["custom_id"], value)).message
    assert message is not None
    return message


async def until_posted(memory: Memory, channel_id: str, *, previous: Json | None = None) -> Json:
    """Wait until the posted leaderboard differs from the previous one, and return it."""
    old_state = None if previous is None else (previous["id"], text(previous))
    return await memory.user.until(
        channel_id,
        lambda m: "I keep this up to date" in text(m) and (m["id"], text(m)) != old_state,
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
    ricketts_post = await until_posted(owner, arena.channel_id)
    assert "Ricketts House" in text(ricketts_post)
    # The second press changes what it shows, and updates continue after a restart.
    await post(owner, await call(owner, arena.channel_id, "leaderboard"))
    all_games_post = await until_posted(owner, arena.channel_id, previous=ricketts_post)
    assert "All games" in text(all_games_post)
    assert all_games_post["id"] == ricketts_post["id"]
    await arena.kill_and_restart()
    game = await arena.game("ricketts", people, computers=2, limit="10")
    await game.play()
    post_after = await until_posted(owner, arena.channel_id, previous=all_games_post)
    assert post_after["id"] == all_games_post["id"]
    assert "custom_id" not in str(post_after["components"])
    board = await call(ann, arena.channel_id, "leaderboard")
    assert not is_ephemeral(board)
    assert bo.user.name in text(board)
    assert "Post it here" not in [button.label for button in buttons(board)]
    refusal = await post(ann, await call(owner, arena.channel_id, "leaderboard"))
    assert is_ephemeral(refusal)
    assert "Manage Server" in text(refusal)
    season_board = await choose(ann, board, "Season")
    assert "2 players have played fewer games" in text(season_board)
    assert "all time" in text(await choose(ann, season_board, "all time"))
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


@pytest.mark.thorough
async def test_empty_leaderboard_is_queried_once_and_in_the_language_of_the_reader(
    timed: tuple[Arena, BotHere], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = timed
    queries: list[object] = []
    for owner, name in ((Standings, "leaderboard"), (SeasonGames, "ended_between")):
        query = getattr(owner, name)

        def count_query(*parameters: Any, query: Any = query, **named: Any) -> Any:
            queries.append(parameters)
            return query(*parameters, **named)

        monkeypatch.setattr(owner, name, count_query)
    cy = await arena.memory("Cyde", locale="de")
    message = await call(cy, arena.channel_id, "leaderboard")
    assert is_ephemeral(message)
    assert spoken_in(text(message)) <= {"de"}
    assert len(queries) == 1
