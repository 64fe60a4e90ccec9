"""Retrying an action after another process has appended to the same table first."""

import functools
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from bot.store.database.errors import SeqConflict

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def retried_once(do: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let a change be decided again, on what the log holds by then, if its numbers were taken.

    Nothing of the first attempt has been written or told. A second conflict is raised.
    """

    @functools.wraps(do)
    async def changed(*given: P.args, **named: P.kwargs) -> T:
        try:
            return await do(*given, **named)
        except SeqConflict as error:
            log.warning("decided once more: %s", error)
        return await do(*given, **named)

    return changed
