"""The changes that an append to a table's log makes besides the events."""

from bot.engine.model.phase import Phase
from bot.store.append import Owner, TableHeader
from bot.table.lobby.model import Status
from bot.table.state.table import TableState


def build_header(before: TableState | None, after: TableState) -> TableHeader | None:
    """Return the new header of a table; ``None`` if it does not change."""
    lobby = after.lobby
    if before is not None and before.lobby.status is lobby.status:
        return None
    return TableHeader(lobby.guild_id, lobby.channel_id, lobby.variant, lobby.status.value)


def list_people(before: TableState | None, after: TableState) -> list[int] | None:
    """Return the people now seated at a table; ``None`` if they do not change."""
    lobby = after.lobby
    if before is not None and (before.lobby.seats, before.lobby.away) == (lobby.seats, lobby.away):
        return None
    return [p.user_id for p in lobby.people if lobby.find_seat(p.user_id) is not None]


def has_just_ended(before: TableState | None, after: TableState) -> bool:
    """Return whether the game has ended."""
    was_over = before is not None and before.game is not None and before.game.phase is Phase.OVER
    return not was_over and after.game is not None and after.game.phase is Phase.OVER


def describe_owner(
    worker_id: str | None, after: TableState, header: TableHeader | None
) -> Owner | None:
    """Return the ownership that a worker claims as it appends to a table; ``None`` without workers.

    The worker that starts a game owns it: a load balancer can route the clicks on its cards to the
    same worker, but the command that opened the table may have reached any worker.
    """
    if worker_id is None:
        return None
    return Owner(worker_id, takes=header is not None and after.lobby.status is Status.PLAYING)
