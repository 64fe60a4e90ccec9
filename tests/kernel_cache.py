"""The kernel of the strong player, compiled once before the tests of a run begin.

Otherwise each process that needs it would compile it in a fresh clone, a dozen of them at once.
`python -m tests.kernel_cache` compiles it.
"""

import subprocess
import sys
from pathlib import Path

from bot.players.monte_carlo.kernel.code_cache import is_complete, mark_complete


class KernelCompiler:
    """A process that compiles the kernel, unless it has been compiled."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if not is_complete():
            command = [sys.executable, "-m", "tests.kernel_cache"]
            self._process = subprocess.Popen(command, cwd=Path(__file__).parents[1])

    def wait(self) -> None:
        """Wait for its end. If it has failed, the tests compile the kernel and report the error."""
        if self._process is not None:
            self._process.wait()


def compile_kernel() -> None:
    """Compile what strong players need into the cache."""
    from bot.players.monte_carlo import decide
    from bot.players.monte_carlo.kernel import jit

    decide.warm_up()
    if jit.CACHE is not None:
        mark_complete(jit.CACHE)


if __name__ == "__main__":
    compile_kernel()
