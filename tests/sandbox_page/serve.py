"""Serves a sandbox for the browser tests and prints its address; runs until it is ended."""

import asyncio
import sys

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.quick_starts import PressButton, QuickStart, QuickStarts, RunCommand
from bot.sandbox.app.server import RunningSandbox, serve_forever
from tests.patience import DEADLINE_S

BEGIN = QuickStarts(
    title="Begin at once",
    starts=(
        QuickStart(
            name="A table",
            description="With all that belongs to it.",
            steps=(
                RunCommand("table new", {"name": "Quick"}),
                PressButton("join|*", times=2),
                PressButton("start|*"),
            ),
        ),
        QuickStart(name="Refused", steps=(RunCommand("echo", {"word": "no"}), PressButton("x|*"))),
    ),
)


def started(running: RunningSandbox) -> None:
    sys.stdout.write(f"{running.url}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    options = SandboxOptions(
        port=port,
        users=("Ann", "Bo", "Cy"),
        interaction_deadline_s=DEADLINE_S,
        quick_starts=BEGIN,
    )
    asyncio.run(serve_forever(options, started))
