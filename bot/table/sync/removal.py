"""Removing messages: old ones, and those that another process has posted as well."""

import asyncio
import logging
from typing import Final

from bot.table.sync.toolkit import TableServices
from bot.ui.transport.discord_api import Sent
from bot.ui.transport.refusals import CannotSend
from bot.ui.transport.request_queue import Sender

log = logging.getLogger(__name__)

LOOKS: Final = 10
PAUSE_S: Final = 1.0


async def discard(services: TableServices, table_id: str, old: Sent, sender: Sender) -> None:
    """Delete a message that another one has replaced.

    Raises:
        TryLater.
    """
    try:
        await services.discord_api.delete(old, sender)
    except CannotSend as error:
        log.info("can't delete an old message of table %s: %s", table_id, error)


async def withdraw(
    services: TableServices, table_id: str, key: str, posted: Sent, sender: Sender
) -> None:
    """Delete a message that was posted by a process which does not own the table any more.

    The new owner may have found it, and keeps it then; or it has looked too early and has posted
    another one. As long as it has done neither, this waits for it.

    Args:
        services: what messages need.
        table_id: the table.
        key: the message.
        posted: where it is.
        sender: for whom it is deleted.

    Raises:
        TryLater, StoreError.
    """
    for _ in range(LOOKS):
        row = (await services.book.of_table(table_id)).get(key)
        if row is None or row.message_id == posted.message_id:
            return
        if row.message_id is not None:
            log.info("message %r of table %s was posted twice, and is deleted", key, table_id)
            await discard(services, table_id, posted, sender)
            return
        await asyncio.sleep(PAUSE_S)
