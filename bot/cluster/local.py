"""PostgreSQL, HAProxy and workers on this machine, with data in one folder."""

import os
import socket
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from bot.cluster.haproxy import Haproxy
from bot.cluster.postgresql import PostgresqlServer
from bot.ingress.endpoint import PATH


class LocalCluster:
    """A database and a balancer for workers, which the caller starts.

    Attributes:
        workers: the names of the workers.
        postgresql: the server of their database.
        haproxy: the load balancer that passes interactions on to them.
        endpoint: the address that accepts interactions.

    Args:
        folder: an empty folder; if this process runs as root, every user is allowed to enter it.
        workers: the maximum number of workers.
        hashed: whether all interactions of a table go to the same worker, or each to a random one.
        patience_s: how long HAProxy waits for workers; ``None``: as in a deployment.
    """

    def __init__(
        self, folder: Path, workers: int, *, hashed: bool = True, patience_s: float | None = None
    ) -> None:
        self.workers = tuple(f"w{number}" for number in range(1, workers + 1))
        port, metrics, *ports = free_ports(2 + workers)
        self._ports = dict(zip(self.workers, ports, strict=True))
        self.endpoint = f"http://127.0.0.1:{port}{PATH}"
        if os.geteuid() == 0:
            folder.chmod(0o711)
        folders = [folder / name for name in ("postgresql", "haproxy")]
        for path in folders:
            path.mkdir(mode=0o755)
        self.postgresql = PostgresqlServer(folders[0])
        self.haproxy = Haproxy(
            folders[1], port, metrics, self._ports, hashed=hashed, patience_s=patience_s
        )

    def start(self) -> None:
        """Start the database and the balancer.

        Raises:
            ProgramMissing: one of them is not installed.
            ProgramDidNotStart: one of them does not start.
        """
        with ExitStack() as stack:
            stack.callback(self.stop)
            self.postgresql.start()
            self.haproxy.start()
            stack.pop_all()

    def stop(self) -> None:
        """Stop both if they are running."""
        self.haproxy.stop()
        self.postgresql.stop()

    def arguments(self, worker: str) -> Sequence[str]:
        """Return Python's arguments for running a worker."""
        return ("-m", "bot", "run", "--worker", worker)

    def environment(self, worker: str, api_base: str, public_key: str) -> dict[str, str]:
        """Return the settings of a worker.

        Args:
            worker: its name.
            api_base: the address of a sandbox's API.
            public_key: the key with which the sandbox signs.
        """
        return {
            "HEARTS_METRICS": "",  # they can't all use the same address
            "DISCORD_API_BASE": api_base,
            "DISCORD_PUBLIC_KEY": public_key,
            "HEARTS_DATABASE": self.postgresql.url(),
            "HEARTS_INGRESS": "http",
            "HEARTS_HTTP": f"127.0.0.1:{self._ports[worker]}",
        }


def free_ports(count: int) -> list[int]:
    """Return different ports of this machine that are free now."""
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [int(probe.getsockname()[1]) for probe in probes]
