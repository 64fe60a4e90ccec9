"""The kernel's generator: a 48-bit linear congruential one, the same whether compiled or not."""

from random import Random

import numpy as np

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import inlined

_BITS = 48
_MASK = (1 << _BITS) - 1
_SCALE = 1.0 / (1 << 31)


def new_states(rng: Random, count: int = 1) -> Numbers:
    """Return an array of ``count`` initial states, each of which is advanced by its user."""
    return np.array([rng.getrandbits(_BITS) for _ in range(count)], dtype=np.int64)


@inlined
def next_state(state: int) -> int:
    """Return the state after this one."""
    return (state * 0x5DEECE66D + 11) & _MASK


@inlined
def to_fraction(state: int) -> float:
    """Return the number from 0 to 1 for a state."""
    return (state >> 17) * _SCALE


@inlined
def uniform(rng_state: Numbers) -> float:
    """Advance ``rng_state``, an array of one, and return a number from 0 to 1."""
    rng_state[0] = next_state(rng_state[0])
    return to_fraction(rng_state[0])


@inlined
def below(rng_state: Numbers, count: int) -> int:
    """Advance ``rng_state`` and return a number from 0 to ``count`` - 1."""
    rng_state[0] = next_state(rng_state[0])
    return int(((rng_state[0] >> 17) * count) >> 31)
