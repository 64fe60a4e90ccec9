"""Whole numbers as people read them: with a real minus sign."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def with_sign(change: int) -> str:
    """Return the change with its sign.

    >>> with_sign(5), with_sign(0), with_sign(-5)
    ('+5', '+0', '−5')
    """
    return f"+{change}" if change >= 0 else signed(change)


def signed(number: int) -> str:
    """Return the number with a real minus sign.

    >>> signed(-5)
    '−5'
    """
    return f"{MINUS}{-number}" if number < 0 else str(number)
