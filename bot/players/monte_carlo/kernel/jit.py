"""Numba's compiler, with compiled code cached for the next process.

Importing this module imports Numba, and raises ``ImportError`` if it is not installed.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
from numba import types
from numba.extending import intrinsic

from bot.players.monte_carlo.kernel.code_cache import prepare_cache

Function = TypeVar("Function", bound=Callable[..., Any])

# Numba creates its settings at import and checks options at run time, unknown to type checkers.
_config: Any = numba.config
_njit: Any = numba.njit

_FLAGS: Final = {
    "nogil": True,
    "fastmath": True,
    "boundscheck": False,
    "error_model": "numpy",
    # Counting references to arrays took far longer than playing. Without it, Numba refuses to
    # create arrays, so compiled code works on arrays that its callers own.
    "_nrt": False,
}

CACHE: Final = prepare_cache()
if CACHE is not None:
    _config.CACHE_DIR = str(CACHE)
_IS_CACHED: Final = CACHE is not None


def compiled(function: Function) -> Function:
    """Compile the function when it is first called. It must not create arrays."""
    dispatcher: Function = _njit(cache=_IS_CACHED, **_FLAGS)(function)
    return dispatcher


def inlined(function: Function) -> Function:
    """Compile a small function that only compiled functions call."""
    dispatcher: Function = _njit(
        cache=_IS_CACHED, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **_FLAGS
    )(function)
    return dispatcher


if _config.DISABLE_JIT:

    def popcount(cards: int) -> int:
        """Return the number of cards in a set."""
        return int(cards).bit_count()

    def lowest(cards: int) -> int:
        """Return the lowest bit of a set, which must not be empty."""
        number = int(cards)
        return (number & -number).bit_length() - 1

    def highest(cards: int) -> int:
        """Return the highest bit of a set, which must not be empty."""
        return int(cards).bit_length() - 1

else:

    @intrinsic
    def popcount(_typing: Any, _cards: Any) -> Any:
        """Return the number of cards in a set."""

        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest(_typing: Any, _cards: Any) -> Any:
        """Return the lowest bit of a set, which must not be empty."""

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def highest(_typing: Any, _cards: Any) -> Any:
        """Return the highest bit of a set, which must not be empty."""

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, True))
            return builder.sub(context.get_constant(types.int64, 63), zeros)

        return types.int64(types.int64), generate
