"""No text that people type into an option of a command leads to an unexpected error."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.e2e.arena import Arena, close_table
from tests.e2e.here import BotHere
from tests.e2e.memory import Memory, list_choices
from tests.e2e.test_every_command import (
    STRING,
    commands,
    fill_in,
    wait_for_answer,
)
from tests.sandbox.client import Json

LONGEST = 100
# Parts of what some option understands, or nearly.
PARTS = st.sampled_from(
    [
        *("in ", "9999", "0001-01-01", "9999-12-31", "T", " ", "23", "0", ":59", "d", "h", "pm"),
        *("+14", "-12", "-99:99", "utc", "z", "<t:", "99999999999", ">", "٣", "²"),
        *("<@", ".", "-", "/", ",", "now", "standard", "q4", "2026", "1e999999", "nan"),
        *("\x00", "\n", "İ", "*", "`", "@everyone"),
    ]
)
TEXTS = st.text(max_size=120) | st.lists(PARTS, max_size=40).map("".join)


@dataclass(frozen=True, slots=True)
class Input:
    """An option of a command in which people type what they like."""

    line: str
    option: Json
    required: dict[str, object]

    def cut(self, typed: str) -> str:
        """Cut a text as Discord's client does before a person can send it."""
        return typed[: self.option["max_length"]] or "x"


async def list_inputs(person: Memory, channel_id: str) -> list[Input]:
    """Return all options of all registered commands that take any text."""
    return [
        Input(line, option, fill_in(options, channel_id, person.user.id))
        for line, options in commands(await person.user.commands(channel_id, fresh=True))
        for option in options
        if option["type"] == STRING and not option.get("choices")
    ]


async def clear_up(person: Memory, message: Json | None) -> None:
    """Close what a command has opened, so that the next one is not answered with a limit."""
    if message is not None and any(choice.verb == "host" for choice in list_choices(message)):
        await close_table(person, message)


@pytest.mark.thorough
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(typed=TEXTS)
@example("0001-01-01 00:00 +14")
@example("9999-12-31 23:59 -12")
@example("9999d " * 300)
@example("5h")
async def test_any_text_is_answered_by_every_option_and_its_suggestions(
    timed: tuple[Arena, BotHere], caplog: pytest.LogCaptureFixture, typed: str
) -> None:
    arena, _ = timed
    owner = await arena.memory("Ann")  # may call all commands
    text_inputs = await list_inputs(owner, arena.channel_id)
    assert len({text_input.line for text_input in text_inputs}) > 2
    for text_input in text_inputs:
        name = str(text_input.option["name"])
        assert text_input.option.get("max_length", 6000) <= LONGEST, (
            f"{text_input.line} {name} has no limit"
        )
        if text_input.option.get("autocomplete"):
            await owner.user.autocomplete(
                arena.channel_id,
                text_input.line,
                name,
                typed,
                **text_input.required | {name: typed},
            )
        values = text_input.required | {name: text_input.cut(typed)}
        outcome = await owner.user.command(arena.channel_id, text_input.line, **values)
        message = await wait_for_answer(owner, outcome.message)
        assert message is not None
        errors = [row for row in caplog.records if row.levelno >= logging.ERROR]
        assert not errors, f"/{text_input.line} {name}: {typed!r}"
        await clear_up(owner, message)
