"""Numba, with compiled code cached for the next process.

Importing this module imports Numba and raises ``ImportError`` where there is none.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
from numba import types
from numba.extending import intrinsic

from bot.players.monte_carlo.kernel.code_cache import find_cache

Function = TypeVar("Function", bound=Callable[..., Any])

# Settings that Numba makes up when it is loaded, and options that it checks itself.
_config: Any = numba.config
_njit: Any = numba.njit

_FLAGS: Final = {
    "nogil": True,
    "fastmath": True,
    "boundscheck": False,
    "error_model": "numpy",
    # No reference counts: to count who uses an array took far longer than to play. So compiled code
    # makes no arrays (Numba refuses); it works in those of its callers, who keep them meanwhile.
    "_nrt": False,
}

CACHE: Final = find_cache()
if CACHE is not None:
    _config.CACHE_DIR = str(CACHE)
_KEPT: Final = CACHE is not None


def compiled(function: Function) -> Function:
    """The function, compiled when it is first called. It must not make arrays."""
    kept: Function = _njit(cache=_KEPT, **_FLAGS)(function)
    return kept


def inlined(function: Function) -> Function:
    """The same for a small function that only compiled ones call."""
    kept: Function = _njit(
        cache=_KEPT, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **_FLAGS
    )(function)
    return kept


if _config.DISABLE_JIT:

    def popcount(cards: int) -> int:
        """How many cards a set holds."""
        return int(cards).bit_count()

    def lowest(cards: int) -> int:
        """The lowest place of a set, which must not be empty."""
        number = int(cards)
        return (number & -number).bit_length() - 1

    def highest(cards: int) -> int:
        """The highest place of a set, which must not be empty."""
        return int(cards).bit_length() - 1

else:

    @intrinsic
    def popcount(_typing: Any, _cards: Any) -> Any:
        """How many cards a set holds."""

        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest(_typing: Any, _cards: Any) -> Any:
        """The lowest place of a set, which must not be empty."""

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def highest(_typing: Any, _cards: Any) -> Any:
        """The highest place of a set, which must not be empty."""

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, True))
            return builder.sub(context.get_constant(types.int64, 63), zeros)

        return types.int64(types.int64), generate
