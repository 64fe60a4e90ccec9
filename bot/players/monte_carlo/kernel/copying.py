"""Copying arrays element by element. Compiled.

For ``target[:] = source``, Numba also compiles an error message about different sizes, which takes
two thirds of the time for the whole kernel.
"""

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import inlined


@inlined
def copy(source: Numbers, target: Numbers) -> None:
    """Copy ``source`` to ``target``, which has the same length."""
    for number in range(len(source)):
        target[number] = source[number]
