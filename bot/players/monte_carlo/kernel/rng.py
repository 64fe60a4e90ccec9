"""Random numbers of the kernel: a 48-bit linear congruence, the same bits compiled or not."""

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import inlined

_MASK = (1 << 48) - 1
_SCALE = 1.0 / (1 << 31)


@inlined
def following(state: int) -> int:
    """The state after this one."""
    return (state * 0x5DEECE66D + 11) & _MASK


@inlined
def share(state: int) -> float:
    """A number from 0 to 1 that belongs to a state."""
    return (state >> 17) * _SCALE


@inlined
def uniform(rng_state: Numbers) -> float:
    """A number from 0 to 1, and the next state of ``rng_state``, an array of one."""
    rng_state[0] = following(rng_state[0])
    return share(rng_state[0])


@inlined
def below(rng_state: Numbers, count: int) -> int:
    """A number from 0 to ``count`` - 1."""
    rng_state[0] = following(rng_state[0])
    return int(((rng_state[0] >> 17) * count) >> 31)
