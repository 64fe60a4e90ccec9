"""HAProxy on this machine, configured as in ``deploy/haproxy.cfg``."""

import re
import signal
import subprocess
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.cluster import programs

CONFIGURATION: Final = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
STARTING_S: Final = 30.0
STOPPING_S: Final = 10.0
# Each worker has two lines: one for when it is healthy, and one for when no worker is.
UNWELL: Final = "-unwell"
_SERVERS: Final = re.compile(r"(?:^    server \S+ \S+\n)+", re.M)
_BINDS: Final = {"interactions": ":8080", "metrics": ":8405"}
_HASH: Final = re.compile(r"^    balance hash .*\n    hash-type .*\n", re.M)
_TIMEOUT: Final = re.compile(r"^    timeout (connect|queue|server|client|check) .*$", re.M)
_RESOLVERS: Final = re.compile(r"^# Names of workers.*\nresolvers machine\n(?:    .*\n)+\n", re.M)


def local_configuration(
    text: str,
    port: int,
    metrics: int,
    workers: Mapping[str, int],
    *,
    hashed: bool = True,
    patience_s: float | None = None,
) -> str:
    """Return the configuration for workers on this machine.

    Args:
        text: the configuration of a deployment.
        port: the port that accepts interactions.
        metrics: the port of HAProxy's metrics.
        workers: the workers' ports, by name.
        hashed: whether all interactions of a table go to the same worker, or each to a random one.
        patience_s: how long HAProxy waits for workers, in seconds; ``None``: as in a deployment.
    """
    for bind, local_port in ((_BINDS["interactions"], port), (_BINDS["metrics"], metrics)):
        text = _replace_text(text, f"    bind {bind}\n", f"    bind 127.0.0.1:{local_port}\n")
    text = _replace_text(
        text, "    default-server init-addr last,libc,none resolvers machine\n", ""
    )
    text, resolvers = _RESOLVERS.subn("", text)
    if patience_s is not None:
        text = _TIMEOUT.sub(rf"    timeout \1 {round(1000 * patience_s)}ms", text)
    if not hashed:
        text, count = _HASH.subn("    balance random\n", text)
        if not count:
            raise ValueError("the configuration hashes nothing")

    def local_servers(server_lines: re.Match[str]) -> str:
        suffix = UNWELL if f"{UNWELL} " in server_lines[0] else ""
        return "".join(
            f"    server {name}{suffix} 127.0.0.1:{worker_port}\n"
            for name, worker_port in workers.items()
        )

    text, lists = _SERVERS.subn(local_servers, text)
    if not lists or not resolvers:
        raise ValueError("the configuration names no workers")
    return text


class Haproxy:
    """A running HAProxy that passes interactions on to workers.

    Attributes:
        port: the port that accepts interactions.

    Args:
        folder: the folder for its configuration and log, which every user must be able to enter.
        port: the port that accepts interactions.
        metrics: the port of its metrics.
        workers: the workers' ports, by name.
        hashed: as for :func:`local_configuration`.
        patience_s: as for :func:`local_configuration`.
    """

    def __init__(
        self,
        folder: Path,
        port: int,
        metrics: int,
        workers: Mapping[str, int],
        *,
        hashed: bool = True,
        patience_s: float | None = None,
    ) -> None:
        self.port = port
        self._folder = folder
        self._metrics_port = metrics
        self._text = local_configuration(
            CONFIGURATION.read_text("utf-8"),
            port,
            metrics,
            workers,
            hashed=hashed,
            patience_s=patience_s,
        )
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it accepts connections.

        Raises:
            ProgramMissing: it is not installed.
            ProgramDidNotStart: it does not start.
        """
        program, file = programs.haproxy(), self._folder / "haproxy.cfg"
        file.write_text(self._text, "utf-8")
        self._process = programs.launch([program, "-db", "-f", file], self._log)
        give_up_at = time.monotonic() + STARTING_S
        while self._process.poll() is None and time.monotonic() < give_up_at:
            try:
                self.metrics()
            except OSError:
                time.sleep(0.01)
            else:
                return
        raise programs.ProgramDidNotStart(self._log)

    def metrics(self) -> str:
        """Return its metrics in Prometheus' format.

        Raises:
            OSError: it does not answer.
        """
        url = f"http://127.0.0.1:{self._metrics_port}/metrics"
        with urllib.request.urlopen(url, timeout=STARTING_S) as answer:
            return str(answer.read(), "utf-8")

    def healthy_workers(self) -> set[str]:
        """Return the names of the workers that it considers healthy."""
        pattern = re.compile(
            r'^haproxy_server_status\{proxy="workers",server="(\S+?)",state="UP"\} 1$', re.M
        )
        return {name for name in pattern.findall(self.metrics()) if not name.endswith(UNWELL)}

    def stop(self) -> None:
        """Stop it if it is running."""
        process, self._process = self._process, None
        if process is not None:
            programs.end(process, signal.SIGTERM, STOPPING_S)

    @property
    def _log(self) -> Path:
        return self._folder / "haproxy.log"


def _replace_text(text: str, old: str, new: str) -> str:
    if old not in text:
        raise ValueError(f"the configuration has no {old.strip()!r}")
    return text.replace(old, new)
