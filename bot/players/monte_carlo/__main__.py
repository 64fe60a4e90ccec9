"""``python -m bot.players.monte_carlo``: compile the kernel into its cache for other processes.

The process runs at low priority and ends with its standard input, so with the process that started
it. It exits with 1 if there is no writable cache or no Numba.
"""

import contextlib
import os
import sys
import threading

NICENESS = 15


def _end_with_input() -> None:
    while sys.stdin.buffer.read(1):
        pass
    os._exit(1)


def main() -> int:
    """Compile the kernel and return the exit code."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        from bot.players.monte_carlo import decide as search
        from bot.players.monte_carlo.kernel import code_cache, jit
    except ImportError:
        return 1
    if jit.CACHE is None:
        return 1
    search.warm_up()
    code_cache.mark_complete(jit.CACHE)
    return 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # a normal exit would wait for the lock that the reading thread holds
