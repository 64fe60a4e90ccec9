"""The options a sandbox is started with."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox.app.quick_starts import NOTHING, QuickStarts


@dataclass(frozen=True)
class SandboxOptions:
    """How a sandbox is started.

    Attributes:
        host: an address of the loopback interface.
        port: the port; 0 takes a free one.
        users: the names of the first users; those a data folder lacks are added to it.
        bot_token: what the bot signs in with.
        data: a folder that keeps the state across restarts; None keeps it in memory.
        openapi: Discord's OpenAPI file; None leaves the bot's bodies unchecked against it.
        interaction_deadline_s: the time to answer an interaction, in seconds.
        interaction_lifetime_s: how long an interaction's token is good, in seconds.
        heartbeat_interval_s: how often gateway clients are asked to send heartbeats.
        time_source: the unix time in seconds.
        shards: how many connections the bot must share the events among.
        quick_starts: what the page offers to begin by one click.
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
    quick_starts: QuickStarts = NOTHING
