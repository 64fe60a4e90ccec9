"""Whole games over HTTP, played by random clicks."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.play.events import Dealt
from bot.engine.variants import VARIANTS
from tests.e2e.arena import Arena
from tests.e2e.checks import check, check_nothing_leaked
from tests.e2e.here import BotHere
from tests.e2e.knowledge import read_events
from tests.e2e.posts import galleries
from tests.e2e.scenes import find_player_to_act, until, until_played
from tests.sandbox.client import is_ephemeral


async def test_games_end_with_sound_sheets_and_no_card_leaks(arena: Arena) -> None:
    games = await arena.games(
        {"variant": "increduhearts", "players": 4, "limit": "10"},  # 26 cards a hand
        {"variant": "increduhearts", "players": 3, "computers": 5, "limit": "10"},
        {"variant": "ricketts", "players": 2, "computers": 2, "warren": "yes", "limit": "10"},
    )
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)
    assert not await arena.list_rate_limited_requests(), (
        "our pacing must keep below Discord's limits"
    )


@pytest.mark.thorough
async def test_games_with_two_sided_cards_and_trumps_end_despite_kills(
    arena: Arena,
) -> None:
    games = await arena.games(
        {"variant": "double-hearts", "players": 3, "limit": "10"},  # with a kitty
        {"variant": "hearts-at-play", "players": 3, "computers": 2, "limit": "10"},
        {"variant": "classic", "players": 2, "computers": 4, "limit": "10"},
        {"variant": "cancellation", "players": 2, "computers": 8, "limit": "10"},
        kills=1,
    )
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)


@pytest.mark.slow
async def test_games_with_other_costs_or_partners_end_despite_kills(arena: Arena) -> None:
    games = await arena.games(
        {"variant": "black-maria", "players": 2, "computers": 5, "limit": "10", "moon": "choice"},
        {"variant": "spot-hearts", "players": 2, "computers": 2, "limit": "10"},
        {"variant": "partnership", "players": 2, "computers": 2, "limit": "10"},
        kills=1,
    )
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (key, players)
        for key, variant in VARIANTS.items()
        for players in variant.player_counts
        if key not in {"increduhearts", "ricketts"}  # tested below
    ],
)
async def test_game_ends_in_every_variant_despite_kills(
    arena: Arena, variant: str, players: int
) -> None:
    game = await arena.game(variant, players, seed=players, kills=4)
    await game.play()
    await check(game)


@pytest.mark.slow
@pytest.mark.parametrize("players", [5, 6, 7, 8])
@pytest.mark.parametrize("seed", range(2))
async def test_game_ends_for_every_number_of_players(arena: Arena, players: int, seed: int) -> None:
    game = await arena.game("increduhearts", players, seed=seed, limit="30")
    await game.play()
    await check(game)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_game_with_a_warren_ends(arena: Arena, seed: int) -> None:
    game = await arena.game("ricketts", 4, seed=seed, limit="40", warren="yes", wrap_points="26")
    await game.play()
    await check(game)


async def test_game_of_one_with_closed_direct_messages_is_played_by_ephemeral_panels(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    await arena.sandbox.close_dms(people[0].user)
    game = await arena.game("ricketts", people, seed=2, computers=3, limit="10")
    game.players[0].has_dms = False
    await game.play()
    events = await check(game)
    assert game.players[0].request_count <= 2, "the panel in use is kept up to date without asking"
    assert not any("guild_id" not in v.message for v in people[0].versions)
    rows = await arena.sandbox.requests(arena.first_request)
    refused_routes = [row["route"] for row in rows if row["status"] == 403]
    hands = sum(isinstance(event, Dealt) for _, event in events)
    assert len(refused_routes) <= hands + 1, "asked in the lobby, and once a hand"


@pytest.mark.thorough
async def test_player_with_closed_direct_messages_has_pictures_and_is_reminded_by_mention(
    lavish: tuple[Arena, BotHere],
) -> None:
    arena, bot = lavish
    people = await arena.people(2)
    ann = people[0]
    await arena.sandbox.close_dms(ann.user)
    game = await arena.game("ricketts", people, seed=2, computers=2, limit="10")
    game.players[0].has_dms = False
    await until(ann, lambda: bool(ann.choices(game.table_id, "hand")))
    hand_button = ann.choices(game.table_id, "hand")[0]
    hand = (await ann.user.click(hand_button.message, hand_button.custom_id)).message
    assert hand is not None
    assert is_ephemeral(hand)
    await until(ann, lambda: bool(galleries(ann.standing[hand["id"]])))
    await until_played(game, 1)
    while (player := await find_player_to_act(game)) is not game.players[0]:
        await player.click(game, player.memory.choices(game.table_id, "play")[0])
    panel = ann.choices(game.table_id, "play")[0].message
    assert is_ephemeral(panel)
    await until(ann, lambda: bool(galleries(ann.standing[panel["id"]])))
    await bot.pass_time(minutes=2)
    reminder = await game.watcher.until_says(f"<@{ann.user.id}>, it’s your turn.")
    assert [mention["id"] for mention in reminder["mentions"]] == [ann.user.id]
    assert reminder["channel_id"] == game.thread_id
    await game.play()
    events = read_events(bot.location, game.table_id)
    check_nothing_leaked(game, [(bot.clock.real_time(at), event) for at, event in events])
    assert not any("guild_id" not in version.message for version in ann.versions)
