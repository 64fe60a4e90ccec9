"""Reviews of finished games: for their players only, with pictures, and shown to the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.features.reviews.pages.reviews import Reviews
from bot.features.reviews.service.process import review_in_process
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.store import StoredReviews
from bot.store.log import EventLog
from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.game import Game
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.stored import rows_at
from tests.parts import get_part
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, Outcome, button, buttons, is_ephemeral, select_menus, text

REVIEW = "Review"


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot draws, and reviews at the usual priority."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, pictures=True)
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, bot):
        database = bot.client.database
        review = partial(review_in_process, gives_way=False)
        get_part(bot.client.house, Reviews).reviewer = Reviewer(
            StoredReviews(database), EventLog(database), review=review
        )
        yield arena, bot


def get_message(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


async def ask_for_review(memory: Memory, message: Json, custom_id: str) -> Json:
    """Ask for a review, and return the message once it has the review."""
    return await until_ready(memory, get_message(await memory.user.click(message, custom_id)))


async def until_ready(memory: Memory, reply: Json) -> Json:
    """Return the message once it has the review."""
    assert is_ephemeral(reply)
    async with asyncio.timeout(PATIENCE_S):
        while any(words in text(reply) for words in ("Analysing", "Wird ausgewertet")):
            await memory.news(0.05)
            reply = await memory.user.message(reply)
    return reply


def find_review_button(game: Game) -> tuple[Json, str]:
    """Return the public result, and its button."""
    for message in game.watcher.newest_first():
        for candidate in buttons(message):
            if candidate.label == REVIEW and not is_ephemeral(message):
                return message, str(candidate.custom_id)
    raise AssertionError("no result")


@pytest.mark.thorough
async def test_player_reviews_a_game_and_shows_it(here: tuple[Arena, BotHere]) -> None:
    arena, _ = here
    game = await arena.game("classic", 2, seed=3, computers=2, limit="10")
    await game.play()
    ann, bo = game.players[0].memory, game.players[1].memory
    result, review = find_review_button(game)

    refusal = get_message(await game.watcher.user.click(result, review))
    assert "You are not playing at this table" in text(refusal)
    summary = await ask_for_review(ann, result, review)
    assert "### Your review · Classic Hearts" in text(summary)
    assert "points a hand" in text(summary)
    details = get_message(await ann.user.click(summary, button(summary, "Details").custom_id))
    assert "by decisions" in text(details)
    summary = get_message(await ann.user.click(details, button(details, "Summary").custom_id))
    again = get_message(await ann.user.click(result, review))
    assert text(again) == text(summary)
    for number in range(text(summary).count("**Hand ")):
        assert button(summary, f"No. {number + 1}")

    profile = get_message(await ann.user.command(arena.channel_id, "profile"))
    assert "in the last reviewed game" in text(profile)

    page = get_message(await ann.user.click(summary, button(summary, "Every decision").custom_id))
    assert "Decision 1 of " in text(page)
    assert "Passed: " in page["attachments"][0]["description"]
    count = int(text(page).split("Decision 1 of ")[1].split()[0])
    pictures = 0
    for number in range(2, 8):
        page = get_message(await ann.user.click(page, button(page, "Next ▸").custom_id))
        assert f"Decision {number} of {count}" in text(page)
        pictures += len(page["attachments"])
    assert pictures >= 4
    alts = [attachment.get("description") or "" for attachment in page["attachments"]]
    assert all(alts)

    await ann.user.click(page, button(page, "Show to the table").custom_id)
    title = f"### Review of {game.names[0]} · Classic Hearts"
    reply = await bo.user.until(result["channel_id"], lambda message: title in text(message))
    assert not is_ephemeral(reply)
    assert not buttons(reply)
    other_review = await ask_for_review(bo, result, review)
    assert "### Your review" in text(other_review)


@pytest.mark.slow
async def test_listed_games_are_reviewed_in_words_and_other_languages(
    here: tuple[Arena, BotHere],
) -> None:
    arena, _ = here
    ann = await arena.memory("Annegret", locale="de")
    game = await arena.game("hearts-at-play", [ann], seed=1, computers=2, limit="10")
    await game.play()
    await prefer(ann, arena.channel_id, "text_only", "on")
    profile = get_message(await ann.user.command(arena.channel_id, "profile"))
    games_page = get_message(
        await ann.user.click(profile, button(profile, "Meine Partien").custom_id)
    )
    (menu,) = select_menus(games_page)
    assert [option["value"] for option in menu["options"]] == [game.table_id]
    message = get_message(await ann.user.select(games_page, menu["custom_id"], game.table_id))
    message = await until_ready(ann, message)

    assert "### Deine Auswertung · Hearts at Play" in text(message)
    page = get_message(
        await ann.user.click(message, button(message, "Jede Entscheidung").custom_id)
    )
    for _ in range(3):
        page = get_message(await ann.user.click(page, button(page, "Weiter ▸").custom_id))
        assert "Dein Blatt: " in text(page)
        assert not page["attachments"]


@pytest.mark.slow
async def test_an_analysis_is_resumed_after_a_kill_and_finished_once(own_arena: Arena) -> None:
    game = await own_arena.game("classic", 2, seed=5, computers=2, limit="30")
    await game.play()
    ann = game.players[0].memory
    result, review = find_review_button(game)
    message = get_message(await ann.user.click(result, review))
    async with asyncio.timeout(PATIENCE_S):
        while " decisions" not in text(message):
            await ann.news(0.05)
            message = await ann.user.message(message)
    location = own_arena.bot.location
    assert rows_at(location, "select table_id from review_request") == [(game.table_id,)]
    assert not rows_at(location, "select * from review")
    await own_arena.kill_and_restart()
    async with asyncio.timeout(4 * PATIENCE_S):
        while not rows_at(location, "select * from review"):
            await asyncio.sleep(0.1)
    assert rows_at(location, "select table_id from review") == [(game.table_id,)]
    assert not rows_at(location, "select * from review_request")
    again = get_message(await ann.user.click(result, review))
    assert "### Your review" in text(again)
