"""The process that draws: reads sketches and avatars, and writes PNGs and moving WebPs.

A request consists of one byte for its kind, the length of its body in four bytes, and the body.
Only sketches are answered, with the length of the file in four bytes and the file. The process ends
at the end of its input, so it never outlives the bot.
"""

import os
import signal
import sys
import traceback
from typing import BinaryIO, Final

LENGTH: Final = 4  # bytes, big-endian
SKETCH: Final = b"s"
MOVING: Final = b"m"  # a sketch whose picture should move
AVATAR: Final = b"a"  # a key, a byte 0, and a file
FORGET: Final = b"f"  # the key of an avatar


def encode_request(kind: bytes, body: bytes) -> bytes:
    """Return a request to the process."""
    return kind + len(body).to_bytes(LENGTH) + body


def paint(requests: BinaryIO, answers: BinaryIO) -> None:
    """Draw the requested sketches until the end of the input."""
    # Imported here, because the bot also imports this module and should start fast.
    from bot.render.pictures.drawing import sketch_png, unpacked
    from bot.render.pictures.elements.avatars import AvatarStore
    from bot.render.pictures.moving import moving_webp

    avatars = AvatarStore()
    while kind := requests.read(1):
        length = int.from_bytes(requests.read(LENGTH))
        body = requests.read(length)
        if len(body) < length:
            return  # the bot died while writing a request
        picture = b""
        try:  # one failed picture must not prevent others
            if kind == SKETCH:
                picture = sketch_png(unpacked(body), avatars)
            elif kind == MOVING:
                picture = moving_webp(unpacked(body), avatars)
            elif kind == AVATAR:
                key, _, file = body.partition(b"\0")
                avatars.keep(key.decode(), file)
            else:
                avatars.drop(body.decode())
        except Exception as error:
            # Do not write its text, which may quote a card of somebody's hand.
            frame = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{frame.filename}:{frame.lineno}"
            sys.stderr.write(f"a picture can't be drawn: {type(error).__name__} at {where}\n")
        if kind in {SKETCH, MOVING}:
            answers.write(len(picture).to_bytes(LENGTH) + picture)
            answers.flush()


def main() -> None:
    """Serve standard input and output."""
    # Ctrl-C is for the bot, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        paint(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # The bot was killed while a picture was drawn. Prevent another error when Python flushes
        # stdout at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
