"""``python -m bot.review.worker``: the process that reviews a game for the bot.

It reads a record, one line of JSON, from its standard input. To its standard output it writes a
line after each decision, the numbers of judged and of all decisions, and then the review as a line
of JSON. It runs at the lowest priority that the system has, and ends when nobody reads what it
writes, so it does not outlive the bot by more than one decision.
"""

import contextlib
import os
import signal
import sys
from typing import BinaryIO, Final

AT_ONCE: Final = "--at-once"  # the option to run at the usual priority
ALTERNATIVES: Final = 3  # of each decision, besides the chosen and the best one
NICENESS: Final = 19
LONGEST_LINE: Final = 2**26


def give_way() -> None:
    """Let other processes go first: run only when a processor is idle, where systems can do so."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def serve(requests: BinaryIO, answers: BinaryIO) -> bool:
    """Review the game that is asked for; return whether its record could be read."""
    # Imported here, because these load NumPy and Numba, and the bot imports this module.
    from bot.records.faults import Faults
    from bot.records.reading import read
    from bot.review.decisions import decisions_in
    from bot.review.format import condensed, to_line
    from bot.review.whole_game import review_of

    record = read(requests.readline(LONGEST_LINE), Faults(1))
    if record is None:
        return False
    count = sum(1 for _ in decisions_in(record))

    def tell(done: int) -> None:
        answers.write(b"%d %d\n" % (done, count))
        answers.flush()

    tell(0)
    answers.write(to_line(condensed(review_of(record, tell), ALTERNATIVES)))
    answers.flush()
    return True


def main(arguments: list[str]) -> int:
    """Serve standard input and output; return the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends this process
    if AT_ONCE not in arguments:
        give_way()
    try:
        return 0 if serve(sys.stdin.buffer, sys.stdout.buffer) else 1
    except BrokenPipeError:
        # Nobody reads on. Prevent another error when Python flushes stdout at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
