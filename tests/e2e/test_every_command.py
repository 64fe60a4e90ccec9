"""Every command in a channel, a thread and the bot's direct messages: an answer, never silence.

By somebody who manages the server and by somebody who does not, in every language.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.render.wording import best_language, languages, wording_for
from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.project.docs import slash_commands
from tests.sandbox.client import LOADING, Json, text

SUBCOMMANDS = (1, 2)
STRING, INTEGER, BOOLEAN, USER, CHANNEL = 3, 4, 5, 6, 7
FOR_MANAGERS = "settings"
EVERYTHING = {one.qualified_name for one in slash_commands()}
LOCALES = {language: language if language != "en" else "en-GB" for language in languages()}


def commands(offered: list[Json], before: str = "") -> Iterator[tuple[str, list[Json]]]:
    """Every command that can be called, with its options."""
    for one in offered:
        line = f"{before} {one['name']}".strip()
        options = one.get("options", [])
        if options and options[0]["type"] in SUBCOMMANDS:
            yield from commands(options, line)
        else:
            yield line, options


def filled_in(options: list[Json], channel_id: str, user_id: str) -> dict[str, object]:
    """Values for the options that must be given."""
    values: dict[str, object] = {}
    for option in options:
        if not option.get("required"):
            continue
        if option.get("choices"):
            values[option["name"]] = option["choices"][0]["value"]
        else:
            values[option["name"]] = {
                STRING: "nothing",
                INTEGER: option.get("min_value", 1),
                BOOLEAN: True,
                USER: user_id,
                CHANNEL: channel_id,
            }[option["type"]]
    return values


async def try_all(arena: Arena, memory: Memory, channel_id: str) -> dict[str, str]:
    """Call everything that is offered there; the text of each answer by command."""
    user = memory.user
    told = {}
    for line, options in commands(await user.commands(channel_id, fresh=True)):
        values = filled_in(options, arena.channel_id, user.id)
        outcome = await user.command(channel_id, line, **values)
        message = outcome.message
        async with asyncio.timeout(10):
            while message is not None and message["flags"] & LOADING:  # it takes its time
                await memory.news(0.05)
                message = await user.message(message)
        told[line] = text(message) if message else str(outcome.modal or "")
        if line == "hearts new" and outcome.message and "Cancel" in str(outcome.message):
            await user.command(channel_id, "hearts cancel")
    return told


def check(told: dict[str, str], language: str) -> None:
    """Every answer says something, and none that something went wrong."""
    wrong = wording_for(language).text("error-unexpected", reference="").split(":")[0][:30]
    assert {line: answer for line, answer in told.items() if not answer.strip()} == {}
    assert {line: answer for line, answer in told.items() if wrong in answer} == {}


@pytest.fixture
async def thread(arena: Arena) -> str:
    """The thread of a game that goes on."""
    game = await arena.game("ricketts", 1, computers=3)
    await game.watcher.until_says("### Hand 1")
    return game.thread_id


@pytest.mark.parametrize("language", languages())
async def test_every_command_is_answered_wherever_it_is_called(
    arena: Arena, thread: str, language: str
) -> None:
    for_all = {line for line in EVERYTHING if not line.startswith(FOR_MANAGERS)}
    locale = LOCALES[language]
    assert best_language(locale) == language
    bo = Memory(await arena.sandbox.user(f"Bo{language}", locale=locale))
    for place in (arena.channel_id, thread, await bo.user.dm_channel()):
        told = await try_all(arena, bo, place)
        assert set(told) == for_all
        check(told, language)


@pytest.mark.parametrize("language", languages())
async def test_every_command_is_answered_to_who_manages_the_server(
    arena: Arena, thread: str, language: str
) -> None:
    ann = Memory(await arena.sandbox.user("Ann", locale=LOCALES[language]))
    try:
        for place in (arena.channel_id, thread):
            told = await try_all(arena, ann, place)
            assert set(told) == EVERYTHING
            check(told, language)
        dm = await try_all(arena, ann, await ann.user.dm_channel())
        assert not [line for line in dm if line.startswith(FOR_MANAGERS)]
        check(dm, language)
    finally:
        await arena.sandbox.user("Ann", locale="en-US")
