"""``python -m bot.players.monte_carlo``: compile the kernel into its cache for other processes.

It gives way to everything else, and ends when its standard input does: with whoever started it. It
ends with 1 where nothing can be kept or there is no Numba.
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
    """Compile; the exit code."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        from bot.players.monte_carlo import decide as deciding
        from bot.players.monte_carlo.kernel import code_cache, jit
    except ImportError:
        return 1
    if jit.CACHE is None:
        return 1
    deciding.warm_up()
    code_cache.mark_complete(jit.CACHE)
    return 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # the thread that reads holds the input's lock, which an orderly end waits for
