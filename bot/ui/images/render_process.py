"""The drawing process: reads sketches and writes PNGs, each preceded by its length in four bytes.

It ends when its input does, so it never outlives the bot, however that ends.
"""

import os
import signal
import sys
from typing import BinaryIO, Final

from bot.render.pictures.sketches import unpacked

LENGTH: Final = 4  # bytes, big-endian
NOTHING: Final = bytes(LENGTH)  # the answer to a sketch that can't be drawn
_NICE: Final = 5  # whoever clicks comes first


def paint(requests: BinaryIO, answers: BinaryIO) -> None:
    """Draw what is asked for until nobody asks any more."""
    # Here, because the bot itself, which wants to start soon, takes no more than LENGTH from us.
    from bot.render.pictures.drawing import sketch_png

    while len(head := requests.read(LENGTH)) == LENGTH:
        length = int.from_bytes(head)
        sketch = requests.read(length)
        if len(sketch) < length:
            return  # whoever asked has died in the middle of it
        try:
            picture = sketch_png(unpacked(sketch))
        except Exception as error:  # one picture that fails must not cost the others
            sys.stderr.write(f"a picture can't be drawn: {type(error).__name__}: {error}\n")
            picture = b""
        answers.write(len(picture).to_bytes(LENGTH) + picture)
        answers.flush()


def main() -> None:
    """Serve standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then stops us
    os.nice(_NICE)
    try:
        paint(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # The bot was killed while a picture was drawn. What Python flushes at the end must not
        # fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
