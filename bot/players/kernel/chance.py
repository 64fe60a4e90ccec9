"""Chance in the kernel: a 48-bit linear congruence, the same bits compiled or not."""

from bot.players.kernel.jit import inlined
from bot.players.kernel.numbers import Numbers

_MASK = (1 << 48) - 1
_SCALE = 1.0 / (1 << 31)


@inlined
def uniform(chance: Numbers) -> float:
    """A number from 0 to 1, and the next state of ``chance``, an array of one."""
    state = (chance[0] * 0x5DEECE66D + 11) & _MASK
    chance[0] = state
    return float((state >> 17) * _SCALE)


@inlined
def below(chance: Numbers, count: int) -> int:
    """A number from 0 to ``count`` - 1."""
    state = (chance[0] * 0x5DEECE66D + 11) & _MASK
    chance[0] = state
    return int(((state >> 17) * count) >> 31)
