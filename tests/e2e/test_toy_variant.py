"""A variant defined by one test file is played through the sandbox, recorded and checked."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.engine import variants
from bot.players.easy import choose
from bot.records.check import check_line
from bot.records.format import to_line
from bot.records.simulate import simulate
from bot.render.wording import LOCALES
from bot.service.history.game_records import record_in
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.here import BotHere, bot_here
from tests.e2e.processes import SandboxProcess
from tests.engine.test_toy_variant import TOY, WORDS
from tests.languages import locales_in
from tests.sandbox.client import SandboxControl, button


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Provide the variant and its texts for one test."""
    withdraw = variants.register(TOY)
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES, folder)
    (folder / "en" / "toy.ftl").write_text(WORDS, "utf-8")
    with locales_in(folder, monkeypatch):
        yield
    withdraw()


@pytest.fixture
async def here(
    toy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process and knows the game."""
    sandbox = SandboxProcess(tmp_path)
    try:
        async with (
            bot_here(sandbox.url, tmp_path, monkeypatch) as bot,
            SandboxControl(sandbox.url) as control,
        ):
            arena = Arena(control, bot, await control.add_channel("e2e"))  # type: ignore[arg-type]
            await arena.started()
            yield arena, bot
    finally:
        sandbox.close()


async def test_people_play_a_new_game_on_discord_and_its_record_is_sound(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    # The choices of a command are fixed when the bot is made; a server's default game is not.
    await bot.client.services.servers.choose(int(arena.sandbox.guild_id), "variant", TOY.key)
    people = await arena.people(2)
    opened = await people[0].user.command(arena.channel_id, "hearts new")
    assert opened.message is not None
    assert "Spades Are Lead" in str(opened.message["components"])
    await people[1].user.click(
        opened.message,
        button(opened.message, "Join").custom_id,
    )
    game = await arena.begin(await people[0].user.message(opened.message), people, seed=3)
    await game.play()
    await check(game)
    found = record_in(game.table_id, await bot.client.services.events.load(game.table_id))
    assert found is not None
    assert found.record.variant == TOY.key
    assert check_line(to_line(found.record)).faults == ()


def test_a_new_game_is_simulated_and_its_records_are_checked(toy: None) -> None:
    for players in TOY.player_counts:
        records = list(simulate(TOY.rules(players), 20, 1, choose, legal=True))
        for record in records:
            assert check_line(to_line(record)).faults == ()
        wrong = to_line(records[0]).replace(b'"winner":0', b'"winner":1', 1)
        assert check_line(wrong).faults
