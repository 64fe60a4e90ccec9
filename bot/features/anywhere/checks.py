"""The checks of ``python -m bot doctor`` for installations of the bot by single people."""

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any, Final

from bot.findings import FOR_PEOPLE, Finding, Portal

SCOPE: Final = "applications.commands"
_ENTRY_POINT: Final = 4  # the type of the entry point command, which is registered everywhere
_HELP: Final = "docs/anywhere.md describes every step."


async def check_application(portal: Portal) -> AsyncIterator[Finding]:
    """Report whether people can install the bot for themselves and then find its commands."""
    offered, others = _split(portal.commands)
    if not portal.is_for_people:
        yield Finding(True, "user install: off; the bot is only for servers", _HELP)
        if offered:
            text = f"user install: off, but /{offered[0]} is also registered for people"
            yield Finding(False, text, "Restart the bot to register its commands again.")
        return
    config = portal.application["integration_types_config"][FOR_PEOPLE] or {}
    scopes = (config.get("oauth2_install_params") or {}).get("scopes", [SCOPE])
    if SCOPE not in scopes:
        text = f"user install: without the scope {SCOPE} nobody gets the commands"
        cure = "Add it on the application's page (Installation, Default Install Settings). "
        yield Finding(False, text, cure + _HELP)
    if others and not offered:
        text = "user install: on, but all commands are registered only for servers"
        yield Finding(False, text, "Restart the bot to register its commands again.")
    if SCOPE in scopes and (offered or not others):
        address = (
            f"https://discord.com/oauth2/authorize?client_id={portal.application_id}"
            f"&scope={SCOPE}&integration_type={FOR_PEOPLE}"
        )
        yield Finding(True, "user install: people can install the bot for themselves", address)


def _split(commands: Iterable[Mapping[str, Any]]) -> tuple[list[str], list[str]]:
    """Return the names of the commands available everywhere, and of those only in servers."""
    names: tuple[list[str], list[str]] = ([], [])
    for command in commands:
        if command["type"] != _ENTRY_POINT:
            is_offered = int(FOR_PEOPLE) in (command.get("integration_types") or ())
            names[0 if is_offered else 1].append(command["name"])
    return names
