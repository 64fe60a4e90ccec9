"""Copying arrays element by element. Compiled.

Numba's ``target[:] = source`` also compiles the wording of an error for sizes that differ, which
takes two thirds as long as the whole kernel.
"""

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import inlined


@inlined
def copy(source: Numbers, target: Numbers) -> None:
    """Make the target, which is as long, the same as the source."""
    for number in range(len(source)):
        target[number] = source[number]
