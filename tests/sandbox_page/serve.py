"""Serves a sandbox for the browser tests and prints its address; runs until it is ended."""

import asyncio
import signal
import sys

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.quick_starts import PressButton, QuickStart, QuickStarts, RunCommand
from bot.sandbox.app.server import start
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


async def serve(options: SandboxOptions) -> None:
    """Serve until SIGINT or SIGTERM."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    running = await start(options)
    try:
        sys.stdout.write(f"{running.url}\n")
        sys.stdout.flush()
        await stop.wait()
    finally:
        await running.close()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    options = SandboxOptions(
        port=port,
        users=("Ann", "Bo", "Cy"),
        interaction_deadline_s=DEADLINE_S,
        quick_starts=BEGIN,
    )
    asyncio.run(serve(options))
