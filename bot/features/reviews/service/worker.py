"""``python -m bot.features.reviews.service.worker``: the process that reviews a game.

It reads the events of a table, one line of JSON, from standard input: folding them in a thread of
the bot would delay clicks. To standard output it writes a line after each decision, with the
numbers of judged and of all decisions, and finally the review as a line of JSON. It ends when
nobody reads its output, so it does not outlive the bot by more than one decision.
"""

import os
import signal
import sys
from collections.abc import Sequence
from typing import BinaryIO, Final

import msgspec

from bot.judge.format import condense, to_line
from bot.store.log import StoredEvent
from bot.table.history.game_records import record_in

ALTERNATIVES: Final = 3  # for each decision, besides the chosen and the best one
LONGEST_LINE: Final = 2**26


_request: Final = msgspec.json.Decoder(tuple[str, list[StoredEvent]])


def request_line(table_id: str, events: Sequence[StoredEvent]) -> bytes:
    """Return the line that asks for the review of a table's game."""
    return msgspec.json.encode((table_id, events)) + b"\n"


def serve(requests: BinaryIO, answers: BinaryIO) -> bool:
    """Review the requested game; return whether it is over.

    Raises:
        DamagedTable: the events can't be read.
    """
    # Imported here, because these load NumPy and Numba, and the bot imports this module.
    from bot.judge.decisions import decisions_in
    from bot.judge.whole_game import review_game

    table_id, events = _request.decode(requests.readline(LONGEST_LINE))
    stored_record = record_in(table_id, events)
    if stored_record is None or stored_record.goes_on:
        return False
    record = stored_record.record
    count = sum(1 for _ in decisions_in(record))

    def report(done: int) -> None:
        answers.write(b"%d %d\n" % (done, count))
        answers.flush()

    report(0)
    answers.write(to_line(condense(review_game(record, report), ALTERNATIVES)))
    answers.flush()
    return True


def main() -> int:
    """Serve standard input and output; return the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends this process
    try:
        return 0 if serve(sys.stdin.buffer, sys.stdout.buffer) else 1
    except BrokenPipeError:
        # The reader is gone. Prevent another error when Python flushes stdout at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
