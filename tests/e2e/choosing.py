"""Helpers that choose preferences and settings in their messages."""

from __future__ import annotations

from bot.settings.preferences import PREFERENCES
from bot.settings.schema import Kind
from bot.settings.server_settings import SERVER_SETTINGS
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, buttons, components, is_ephemeral, select_menus


async def choose_setting(memory: Memory, channel_id: str, name: str, *values: str) -> Json:
    """Choose a setting of the server, and return the message after that."""
    outcome = await memory.user.command(channel_id, "settings")
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    message = await turn_to_setting(memory, outcome.message, name)
    return await choose_in(memory, message, "setting", name, *values)


async def turn_to_setting(memory: Memory, message: Json, name: str) -> Json:
    """Turn to the page of a server's settings that has this one, and return it."""
    while f":setting:{name}" not in str(message["components"]):
        next_button = next(button for button in buttons(message) if button.label == "Next ▸")
        outcome = await memory.user.click(message, next_button.custom_id)
        assert outcome.message is not None
        message = outcome.message
    return message


async def prefer(memory: Memory, channel_id: str, name: str, value: str) -> Json:
    """Choose a preference, and return the message after that."""
    outcome = await memory.user.command(channel_id, "preferences")
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    return await choose_in(memory, outcome.message, "prefer", name, value)


async def choose_in(memory: Memory, message: Json, verb: str, name: str, *values: str) -> Json:
    """Choose with the menu or button of a message, and return the message after that.

    A button offers the other value, so it is not clicked if the wanted one is set.
    """
    schema = SERVER_SETTINGS if verb == "setting" else PREFERENCES
    if schema[name].kind is Kind.FLAG:
        toggle = find_toggle(message, verb, name)
        if toggle["custom_id"].endswith(f".{values[0]}"):
            outcome = await memory.user.click(message, toggle["custom_id"])
        else:
            return message
    else:
        menu = next(m for m in select_menus(message) if m["custom_id"].endswith(f"{verb}:{name}"))
        outcome = await memory.user.select(message, menu["custom_id"], *values)
    assert outcome.message is not None
    return outcome.message


def find_toggle(message: Json, verb: str, name: str) -> Json:
    """Return the button that switches a setting."""
    return next(
        part
        for part in components(message)
        if part["type"] == 2 and f":{verb}:{name}." in part["custom_id"]
    )
