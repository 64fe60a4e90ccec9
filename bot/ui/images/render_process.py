"""The process that draws: reads sketches and writes PNGs, each after its length in four bytes.

It ends at the end of its input, so it never outlives the bot.
"""

import os
import signal
import sys
from typing import BinaryIO, Final

from bot.render.pictures.sketches import unpacked

LENGTH: Final = 4  # bytes, big-endian
NOTHING: Final = bytes(LENGTH)  # the answer to a sketch that can't be drawn
_NICE: Final = 5  # drawing has a lower priority than answering clicks


def paint(requests: BinaryIO, answers: BinaryIO) -> None:
    """Draw the requested sketches until the end of the input."""
    # Imported here, because the bot imports LENGTH from this module and should start fast.
    from bot.render.pictures.drawing import sketch_png

    while len(head := requests.read(LENGTH)) == LENGTH:
        length = int.from_bytes(head)
        sketch = requests.read(length)
        if len(sketch) < length:
            return  # the bot died while writing a request
        try:
            picture = sketch_png(unpacked(sketch))
        except Exception as error:  # one failed picture must not prevent others
            sys.stderr.write(f"a picture can't be drawn: {type(error).__name__}: {error}\n")
            picture = b""
        answers.write(len(picture).to_bytes(LENGTH) + picture)
        answers.flush()


def main() -> None:
    """Serve standard input and output."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C is for the bot, which then ends this process
    os.nice(_NICE)
    try:
        paint(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # The bot was killed while a picture was drawn. Prevent another error when Python flushes
        # stdout at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
