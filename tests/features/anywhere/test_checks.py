"""What doctor says of people who install the bot for themselves."""

from typing import Any

import pytest

from bot.features.anywhere.checks import SCOPE, check_application
from bot.findings import Finding, Portal

PARAMS = {"oauth2_install_params": {"scopes": [SCOPE], "permissions": "0"}}
PLAY = {"name": "play", "type": 1, "integration_types": [0, 1], "contexts": [0, 1, 2]}
OPEN = {"name": "open", "type": 1, "integration_types": [0], "contexts": [0, 1]}
LAUNCH = {"name": "launch", "type": 4, "integration_types": [0, 1], "contexts": [0, 1, 2]}


async def examine(config: dict[str, Any] | None, *commands: dict[str, Any]) -> list[Finding]:
    """Return the findings about an application with these settings and commands."""
    portal = Portal(
        application={"id": "77", "integration_types_config": config},
        commands=commands,
        settings={},
        serves_http=False,
        sandbox=None,
    )
    return [finding async for finding in check_application(portal)]


@pytest.mark.parametrize("user_install", [PARAMS, {}, None])
async def test_doctor_says_with_which_address_people_install_the_bot(user_install: Any) -> None:
    (finding,) = await examine({"0": {}, "1": user_install}, PLAY, OPEN, LAUNCH)
    assert finding.ok
    assert finding.cure.startswith("https://discord.com/oauth2/authorize?client_id=77&")
    assert finding.cure.endswith("integration_type=1")


@pytest.mark.parametrize("config", [{"0": {}}, {}, None])
async def test_doctor_says_that_the_bot_is_for_servers_alone(config: Any) -> None:
    (finding,) = await examine(config, OPEN, LAUNCH)
    assert finding.ok
    assert finding.text == "user install: off; the bot is only for servers"


@pytest.mark.parametrize(
    ("config", "commands", "text"),
    [
        ({"0": {}, "1": PARAMS}, [OPEN, LAUNCH], "all commands are registered only for servers"),
        ({"0": {}}, [PLAY, OPEN], "off, but /play is also registered for people"),
        (
            {"1": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "0"}}},
            [PLAY],
            "without the scope applications.commands",
        ),
    ],
)
async def test_doctor_says_when_commands_do_not_fit_the_kinds_of_installation(
    config: Any, commands: list[dict[str, Any]], text: str
) -> None:
    (finding,) = [finding for finding in await examine(config, *commands) if not finding.ok]
    assert text in finding.text
    assert "Restart the bot" in finding.cure or "Installation" in finding.cure


async def test_doctor_does_not_miss_commands_that_were_never_registered() -> None:
    assert [finding.ok for finding in await examine({"1": PARAMS})] == [True]
