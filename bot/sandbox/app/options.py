"""The options of a sandbox."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox.app.quick_starts import NOTHING, QuickStarts


@dataclass(frozen=True)
class SandboxOptions:
    """The options with which a sandbox is started.

    Attributes:
        host: an address of the loopback interface.
        port: the port; 0 for a free one.
        users: the names of the initial users; those missing from the data folder are added.
        bot_token: the bot's token.
        data: the folder for the state; None keeps it in memory.
        openapi: Discord's OpenAPI file for checking the bot's requests; None to skip the check.
        interaction_deadline_s: the time to answer an interaction, in seconds.
        interaction_lifetime_s: how long an interaction's token is valid, in seconds.
        heartbeat_interval_s: the time between heartbeats of gateway clients, in seconds.
        time_source: returns the unix time in seconds.
        shards: the number of gateway connections that the bot has to open.
        endpoint: the address of the bot's endpoint for interactions; None for the gateway.
        activity: the address of the Activity's page; None if the application has no Activity.
        elsewhere: whether a new world also has a guild and a group without the bot, and a first
            user who has installed the application for themselves.
        quick_starts: the page's shortcuts.
    """

    host: str = "127.0.0.1"
    port: int = 8765
    users: tuple[str, ...] = ("Ann", "Bo", "Cy", "Di")
    bot_token: str = "sandbox-bot-token"  # noqa: S105  # opens nothing but the sandbox
    data: Path | None = None
    openapi: Path | None = None
    interaction_deadline_s: float = 3.0
    interaction_lifetime_s: float = 900.0
    heartbeat_interval_s: float = 41.25
    time_source: Callable[[], float] = time.time
    shards: int = 1
    endpoint: str | None = None
    activity: str | None = None
    elsewhere: bool = False
    quick_starts: QuickStarts = NOTHING
