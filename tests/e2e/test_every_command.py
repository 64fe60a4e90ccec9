"""Every command is answered in a channel, a thread and the bot's direct messages.

Managers of the server and others call it in every language. Ephemeral answers are in the person's
language, public ones in the server's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from itertools import chain, repeat

import pytest

from bot.render.wording import best_language, languages, wording_for
from tests.catalogue import spoken_in
from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.patience import PATIENCE_S
from tests.project.docs import list_slash_commands
from tests.sandbox.client import (
    LOADING,
    Json,
    SandboxUser,
    buttons,
    is_ephemeral,
    select_menus,
    text,
)

SUBCOMMANDS = (1, 2)
STRING, INTEGER, BOOLEAN, USER, CHANNEL = 3, 4, 5, 6, 7
FOR_MANAGERS = ("settings",)
EVERYTHING = {command.qualified_name for command in list_slash_commands()}
LOCALES = {language: language if language != "en" else "en-GB" for language in languages()}
# Pairs of different languages: the server's and the person's.
ABROAD = [
    pytest.param(server_language, person_language, marks=marks)
    for marks, server_language, person_language in zip(
        chain([pytest.mark.thorough], repeat(pytest.mark.slow)),
        languages(),
        [*languages()[1:], languages()[0]],
        strict=False,
    )
]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a command; ``message`` is ``None`` if it was a form."""

    text: str
    is_personal: bool = True
    message: Json | None = None


def commands(offered: list[Json], prefix: str = "") -> Iterator[tuple[str, list[Json]]]:
    """Yield every command that can be called, with its options."""
    for command in offered:
        line = f"{prefix} {command['name']}".strip()
        options = command.get("options", [])
        if options and options[0]["type"] in SUBCOMMANDS:
            yield from commands(options, line)
        else:
            yield line, options


def fill_in(options: list[Json], channel_id: str, user_id: str) -> dict[str, object]:
    """Return values for the options that must be given."""
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


def build_answer(message: Json | None, modal: Json | None) -> Answer:
    """Return the answer with all its text."""
    if message is None:
        return Answer(str(modal or ""))
    labels = "\n".join(button.label for button in buttons(message))
    return Answer(f"{text(message)}\n{labels}", is_ephemeral(message), message)


async def wait_for_answer(memory: Memory, message: Json | None) -> Json | None:
    """Wait until a deferred answer is there, and return it."""
    async with asyncio.timeout(PATIENCE_S):
        while message is not None and message["flags"] & LOADING:
            await memory.news(0.05)
            message = await memory.user.message(message)
    return message


async def cancel_tournament(user: SandboxUser, channel_id: str) -> None:
    """Cancel the tournament that somebody has just announced, if they may."""
    message = (await user.command(channel_id, "tournament show")).message
    organise_buttons = [
        button for button in buttons(message or {}) if ":torganise:" in str(button.custom_id)
    ]
    if message is None or not organise_buttons:
        return
    menu = (await user.click(message, str(organise_buttons[0].custom_id))).message
    if menu is None or not select_menus(menu):
        return
    form = (await user.select(menu, select_menus(menu)[0]["custom_id"], "cancel")).modal
    assert form is not None
    await user.submit_modal(form, {"reason": "a test"})


async def try_all(arena: Arena, memory: Memory, channel_id: str) -> dict[str, Answer]:
    """Call all commands that are offered there, and return the answers by command."""
    user = memory.user
    answers = {}
    for line, options in commands(await user.commands(channel_id, fresh=True)):
        values = fill_in(options, arena.channel_id, user.id)
        outcome = await user.command(channel_id, line, **values)
        message = await wait_for_answer(memory, outcome.message)
        answers[line] = build_answer(message, outcome.modal)
        if line == "hearts new" and ":cancel:" in str(outcome.message):
            table = (await user.command(channel_id, "hearts table")).message
            assert table is not None
            end_id = next(
                str(b.custom_id) for b in buttons(table) if ":endtable:" in str(b.custom_id)
            )
            reply = (await user.click(table, end_id)).message
            assert reply is not None
            ids = [button.custom_id for button in buttons(reply) if button.custom_id]
            await user.click(reply, next(custom_id for custom_id in ids if ":close:" in custom_id))
    return answers


def check(answers: dict[str, Answer], server_language: str, person_language: str) -> None:
    """Check that each answer has text in the right language, and that none is an error."""
    for line, answer in answers.items():
        language = person_language if answer.is_personal else server_language
        error_text = wording_for(language).text("error-unexpected", reference="").split(":")[0][:30]
        assert answer.text.strip(), line
        assert error_text not in answer.text, line
        assert spoken_in(answer.text) <= {language}, f"{line}: {answer.text}"
    spoken_lines = [line for line, answer in answers.items() if spoken_in(answer.text)]
    assert len(spoken_lines) > 0.9 * len(answers), (
        f"nothing tells the language of {answers.keys() - {*spoken_lines}}"
    )


@pytest.fixture
async def thread(arena: Arena) -> str:
    """Provide the thread of a game that goes on."""
    game = await arena.game("ricketts", 1, computers=3)
    await game.watcher.until_says("### Hand 1")
    return game.thread_id


@pytest.fixture
async def home(arena: Arena) -> AsyncIterator[Arena]:
    """Provide a place where the test may change the language of the server and its owner Ann."""
    yield arena
    await arena.sandbox.speak("en-US")
    ann = await arena.sandbox.user("Ann", locale="en-US")
    await ann.command(arena.channel_id, "help")  # the bot learns of it by a command


@pytest.mark.both_ingresses
@pytest.mark.parametrize(("server_language", "person_language"), ABROAD)
async def test_every_command_is_answered_wherever_it_is_called(
    home: Arena, thread: str, server_language: str, person_language: str
) -> None:
    for_everybody = {line for line in EVERYTHING if not line.startswith(FOR_MANAGERS)}
    locale = LOCALES[person_language]
    assert best_language(locale) == person_language
    await home.sandbox.speak(LOCALES[server_language])
    bo = await home.memory(f"Bo{person_language}", locale=locale)
    are_personal: set[bool] = set()
    for channel_id in (home.channel_id, thread):
        answers = await try_all(home, bo, channel_id)
        assert set(answers) == for_everybody
        check(answers, server_language, person_language)
        are_personal |= {answer.is_personal for answer in answers.values()}
    assert are_personal == {True, False}
    dm_answers = await try_all(home, bo, await bo.user.dm_channel())
    assert set(dm_answers) == for_everybody
    check(dm_answers, person_language, person_language)


@pytest.mark.parametrize(("server_language", "person_language"), ABROAD)
async def test_every_command_is_answered_for_managers_of_the_server(
    home: Arena, thread: str, server_language: str, person_language: str
) -> None:
    await home.sandbox.speak(LOCALES[server_language])
    ann = await home.memory("Ann", locale=LOCALES[person_language])
    for channel_id in (home.channel_id, thread):
        answers = await try_all(home, ann, channel_id)
        assert set(answers) == EVERYTHING
        check(answers, server_language, person_language)
    dm_answers = await try_all(home, ann, await ann.user.dm_channel())
    assert not [line for line in dm_answers if line.startswith(FOR_MANAGERS)]
    check(dm_answers, person_language, person_language)
