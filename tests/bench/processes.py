"""The processes of a benchmark: the sandbox, and a bot that runs against it."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

TICKS_PER_S = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Measured:
    """A running process whose CPU time and memory can be read."""

    process: asyncio.subprocess.Process

    def cpu_s(self) -> float:
        """Return the process's CPU time so far, without its children, in seconds."""
        return _cpu_s(self.process.pid)

    def drawing_cpu_s(self) -> float:
        """Return the CPU time so far of the processes that this one runs, in seconds."""
        return sum(_cpu_s(pid) for pid in list_children(self.process.pid))

    def peak_mb(self) -> float:
        """Return the process's peak resident memory, in MB."""
        return memory_mb(self.process.pid, "VmHWM")

    async def kill(self) -> None:
        """Kill the process."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    def freeze(self) -> None:
        """Stop the process, as if its machine had no time for it, until :meth:`thaw`."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Continue a frozen process."""
        self.process.send_signal(signal.SIGCONT)


def memory_mb(pid: int, name: str) -> float:
    """Return a value of the process's ``/proc/<pid>/status`` that is in KiB, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith(f"{name}:"))
    return int(line.split()[1]) / 1024


def _cpu_s(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_PER_S


def list_children(pid: int | None = None) -> list[int]:
    """Return the ids of the processes that a process, or this one, started in its main thread."""
    pid = pid or os.getpid()
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(pid) for pid in path.read_text(encoding="ascii").split()]


@asynccontextmanager
async def start_process(
    *arguments: str, environment: Mapping[str, str] | None = None, log: Path | None = None
) -> AsyncIterator[Measured]:
    """Run a Python process, and stop it at the end."""
    output = None if log is None else log.open("ab")
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        env={**os.environ, **(environment or {})},
        stdout=asyncio.subprocess.PIPE,
        stderr=output,
    )
    try:
        yield Measured(process)
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
        if output is not None:
            output.close()


@asynccontextmanager
async def sandbox_server(*options: str) -> AsyncIterator[str]:
    """Run a sandbox without a bot; yield its address."""
    arguments = ("-m", "bot", "sandbox", "--server-only", "--port", "0", *options)
    async with start_process(*arguments) as server:
        if server.process.stdout is None:
            raise RuntimeError("the sandbox has no output")
        line = (await server.process.stdout.readline()).decode()
        if not line.startswith("ready "):
            raise RuntimeError("the sandbox did not start")
        yield line.split()[1].rstrip("/")


def free_port() -> int:
    """Return a port of this machine that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def bot_environment(address: str, database: Path) -> dict[str, str]:
    """Return the environment variables with which the bot runs against the sandbox."""
    return {
        "DISCORD_API_BASE": f"{address}/api/v10",
        "DISCORD_TOKEN": "sandbox-bot-token",
        "HEARTS_DATABASE": str(database),
        "HEARTS_LOG_LEVEL": "WARNING",
        "HEARTS_CARD_EMOJIS": "off",  # the uploads would be measured, too
        "HEARTS_LIMITS": "off",  # the simulated people click faster than the limits allow
        "HEARTS_TRICK_PAUSES": "off",  # the benchmarks should wait for nothing but clicks
    }
