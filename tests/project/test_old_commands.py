"""What happens to calls of commands that earlier versions registered."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.render.wording import wording_for
from bot.ui.error_messages import MovedCommand, UnknownCommand, error_text
from cogs.support.command_tree import TrackedCommandTree
from cogs.support.old_commands import MOVED, PRESSED, missing_command
from tests.project.docs import list_slash_commands
from tests.ui.clicking import Interaction


def is_any(_name: str) -> bool:
    return True


def build_call_data(path: str, *options: dict[str, Any]) -> dict[str, Any]:
    """Return the data that Discord sends with a call."""
    name, *rest = path.split()
    command: dict[str, Any] = {"name": name, "type": 1}
    inner = command
    for word in rest:
        inner["options"] = [{"name": word, "type": 1}]
        inner = inner["options"][0]
    if options:
        inner["options"] = list(options)
    return command


def test_commands_that_have_moved_lead_to_registered_ones() -> None:
    registered = {command.qualified_name for command in list_slash_commands()}
    assert not registered & set(MOVED)
    assert set(MOVED.values()) <= registered


@pytest.mark.parametrize("old", MOVED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_old_command_is_answered_with_the_new_one(old: str, language: str) -> None:
    words = wording_for(language)
    error = missing_command(
        build_call_data(old, {"name": "variant", "type": 3, "value": "classic"}), is_any
    )
    assert isinstance(error, MovedCommand)
    path = MOVED[old].replace(" ", "-")
    assert f"{words.text(f'command-{path}-name')}`" in error_text(error, words)
    if old in PRESSED:
        assert f"*{words.text(PRESSED[old][1])}*" in error_text(error, words)


def test_commands_are_few() -> None:
    """About as many as a person can read in a list; what else there is, is a button."""
    all_commands = list_slash_commands()
    options = [parameter for command in all_commands for parameter in command.parameters]
    assert len(all_commands) <= 22
    assert len(options) <= 22


def test_a_command_that_never_was_is_told_apart() -> None:
    assert isinstance(missing_command(build_call_data("launch"), is_any), UnknownCommand)
    assert isinstance(missing_command(build_call_data("hearts nothing"), is_any), UnknownCommand)


def test_old_command_of_a_feature_that_was_removed_leads_nowhere() -> None:
    error = missing_command(build_call_data("stats"), lambda name: name != "profile")
    assert isinstance(error, UnknownCommand)


async def test_suggestions_for_a_command_that_is_gone_are_an_empty_list() -> None:
    interaction = Interaction(kind=discord.InteractionType.autocomplete)
    suggestions: list[list[object]] = []

    async def autocomplete(choices: list[object]) -> None:
        suggestions.append(choices)

    response = SimpleNamespace(autocomplete=autocomplete)
    interaction.response = response  # type: ignore[assignment]
    tree = cast("TrackedCommandTree", SimpleNamespace())
    not_found = app_commands.CommandNotFound("games", ["hearts"])
    await TrackedCommandTree.on_error(tree, interaction.real, not_found)
    assert suggestions == [[]]
