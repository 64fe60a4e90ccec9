"""The ids of tables: eight letters and digits."""

import secrets
import string
from hashlib import blake2b
from typing import Final

_ALPHABET: Final = string.ascii_lowercase + string.digits
_LENGTH: Final = 8


def new_table_id() -> str:
    """Return a new table id, at random."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def rematch_id(table_id: str, closed: str | None) -> str:
    """Return the id of the rematch of a table, which is the same for all simultaneous requests.

    Args:
        table_id: the table whose game is over.
        closed: its last rematch, which was closed before its game started; ``None``: it had none.

    >>> rematch_id("k3j9x2ab", None)
    'ruhyzw6q'
    """
    number = int.from_bytes(blake2b(f"{table_id} {closed or ''}".encode(), digest_size=8).digest())
    digits = []
    for _ in range(_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        digits.append(_ALPHABET[digit])
    return "".join(digits)
