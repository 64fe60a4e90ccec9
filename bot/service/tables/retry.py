"""The retry of an action if another process has appended to the same table first."""

import functools
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from bot.store.database.errors import SeqConflict

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def retried_once(do: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Wrap a function so that a conflict in the log makes it decide once more, on the new state.

    The first attempt has stored and published nothing. A second conflict is raised.
    """

    @functools.wraps(do)
    async def changed(*given: P.args, **named: P.kwargs) -> T:
        try:
            return await do(*given, **named)
        except SeqConflict as error:
            log.warning("deciding again: %s", error)
        return await do(*given, **named)

    return changed
