"""Serves a sandbox for the browser tests and prints its address; runs until it is ended."""

import asyncio
import sys

from bot.sandbox.server import RunningSandbox, SandboxOptions, serve_forever


def started(running: RunningSandbox) -> None:
    sys.stdout.write(f"{running.url}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    options = SandboxOptions(port=port, users=("Ann", "Bo", "Cy"), interaction_deadline_s=1.0)
    asyncio.run(serve_forever(options, started))
