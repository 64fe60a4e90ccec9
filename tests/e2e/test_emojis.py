"""Games in which cards are small pictures, on buttons and in texts."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.render.card_names import face_name, plain_faces, two_sided_faces
from bot.render.pictures.elements.colours import Deck
from bot.sandbox.app.pages import plain_png
from tests.e2e import game as game_module
from tests.e2e.arena import Arena
from tests.e2e.checks import check, check_nothing_leaked
from tests.e2e.conftest import Processes, RunningBots, _arena, _running
from tests.e2e.game import Game
from tests.e2e.knowledge import read_events
from tests.patience import PATIENCE_S
from tests.sandbox.client import Http, Json, Refused, SandboxControl, components, text

_IMAGE = "data:image/png;base64," + base64.b64encode(plain_png("ffffff")).decode()
_MARKUP = re.compile(r"<:(\w+):(\d+)>")
_TRICK_WITH_CARDS = re.compile(r"^\*\*\d+\.\*\* ", re.MULTILINE)
_CARD_VERBS = ("play", "pass", "plan")


@pytest.fixture
def processes(running_bots: RunningBots) -> Processes:
    """Provide a sandbox, and a bot that shows cards as emojis."""
    return running_bots.get("emojis", HEARTS_CARD_EMOJIS="on")


@pytest.fixture
def own_emoji_processes(tmp_path: Path) -> Iterator[Processes]:
    """Provide the same for one test."""
    yield from _running(tmp_path, HEARTS_CARD_EMOJIS="on")


async def fetch_emoji_names(sandbox: SandboxControl) -> dict[str, str]:
    """Return the names of the application's emojis by id."""
    http = Http(sandbox.session, sandbox.url + "/api/v10", f"Bot {sandbox.bot_token}")
    rows = (await http("GET", f"/applications/{sandbox.application_id}/emojis"))["items"]
    return {row["id"]: row["name"] for row in rows}


async def upload(sandbox: SandboxControl, names: list[str]) -> None:
    """Upload the emojis that an earlier run of the bot would have uploaded."""
    http = Http(sandbox.session, sandbox.url + "/api/v10", f"Bot {sandbox.bot_token}")
    if await fetch_emoji_names(sandbox):
        return
    for name in names:
        body = {"name": name, "image": _IMAGE}
        await _post_patiently(http, f"/applications/{sandbox.application_id}/emojis", body)


async def _post_patiently(http: Http, path: str, body: Json) -> None:
    """Post as fast as the rate limits allow, which the bot uses, too."""
    while True:
        with contextlib.suppress(Refused):
            await http("POST", path, body)
            return
        await asyncio.sleep(0.1)


async def provide_arena_with_emojis(processes: Processes, names: list[str]) -> AsyncIterator[Arena]:
    async with SandboxControl(processes.sandbox.url) as sandbox:
        await upload(sandbox, names)
    async for arena in _arena(processes):
        yield arena


@pytest.fixture
async def plain_arena(processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place where the cards with one side have their emojis."""
    names = [face_name(face, Deck.FOUR) for face in plain_faces()]
    async for arena in provide_arena_with_emojis(processes, names):
        yield arena


@pytest.fixture
async def two_sided_arena(own_emoji_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place where the two-sided cards have their emojis."""
    names = [face_name(face, Deck.FOUR) for face in two_sided_faces()]
    async for arena in provide_arena_with_emojis(own_emoji_processes, names):
        yield arena


def card_buttons(message: Json) -> list[Json]:
    """Return the buttons that are cards."""
    return [
        part
        for part in components(message)
        if part["type"] == 2 and (part.get("custom_id") or "::::").split(":")[3] in _CARD_VERBS
    ]


async def check_pictures(game: Game) -> None:
    """Check that each card button shows only a picture, the one of the card in its id."""
    known_emojis = await fetch_emoji_names(game.arena.sandbox)
    messages = [version.message for player in game.players for version in player.memory.versions]
    buttons = [button for message in messages for button in card_buttons(message)]
    assert buttons
    for button in buttons:
        assert button.get("label", "✓") == "✓"
        assert known_emojis[str(button["emoji"]["id"])] == button["emoji"]["name"]
    public_messages = [version.message for version in game.watcher.versions]
    tricks = [text(m) for m in public_messages if _TRICK_WITH_CARDS.search(text(m))]
    assert tricks
    for trick in tricks:
        emojis = _MARKUP.findall(trick)
        assert emojis, trick
        assert all(known_emojis[emoji_id] == name for name, emoji_id in emojis)


@pytest.mark.slow
async def test_cards_are_pictures_on_buttons_and_in_texts_and_none_leaks(
    plain_arena: Arena,
) -> None:
    game = await plain_arena.game("ricketts", 1, computers=3, seed=1, limit="10")
    await game.play()
    await check(game)
    await check_pictures(game)


@pytest.mark.thorough
async def test_two_sided_cards_are_uploaded_once_somebody_holds_them(
    own_emoji_processes: Processes,
) -> None:
    plain = [face_name(face, Deck.FOUR) for face in plain_faces()]
    two_sided = {face_name(face, Deck.FOUR) for face in two_sided_faces()}
    async for arena in provide_arena_with_emojis(own_emoji_processes, plain):
        await arena.game("double-hearts", 1, computers=3)
        async with asyncio.timeout(PATIENCE_S):
            while not two_sided & set((await fetch_emoji_names(arena.sandbox)).values()):
                await asyncio.sleep(0.05)


@pytest.mark.slow
@pytest.mark.parametrize("computers", [0, 4, 7])
async def test_large_tables_show_pictures_within_the_limits(
    plain_arena: Arena, computers: int
) -> None:
    game = await plain_arena.game("increduhearts", 8 - computers, computers=computers, limit="10")
    await game.play()
    await check(game)
    await check_pictures(game)


@pytest.mark.slow
async def test_two_sided_cards_are_pictures_with_the_side_that_counts(
    two_sided_arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_module, "ACTING", (*game_module.ACTING, "side"))
    game = await two_sided_arena.game("double-hearts", 2, computers=2, seed=1, limit="10")
    await game.play()
    check_nothing_leaked(game, read_events(two_sided_arena.bot.database, game.table_id))
    await check_pictures(game)
    texts = [text(version.message) for version in game.watcher.versions]
    tricks = [
        line for lines in texts for line in lines.splitlines() if _TRICK_WITH_CARDS.match(line)
    ]
    assert any("_light_f2:" in trick for trick in tricks)
