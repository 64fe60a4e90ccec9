"""What ``python -m bot doctor`` finds out about tournaments."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

from bot.features.tournaments.service.stuck import stuck_tournaments
from bot.findings import RESTORE, Finding
from bot.store.maintenance import salvage
from bot.store.maintenance.reading import read


async def check(place: str, *, is_copy: bool) -> AsyncIterator[Finding]:
    """Report the tournaments whose events can't be read, and those that stand still in no copy."""
    now = datetime.now(UTC)
    try:
        found = await read(place, lambda source: list(stuck_tournaments(source, now)))
    except salvage.UNREADABLE:
        yield Finding(False, "database: the tournaments can't be read", RESTORE)
        return
    for one in found:
        named = f"tournament {one.tournament_id}"
        if one.since is None:
            yield Finding(False, f"database: the events of {named} can't be read", RESTORE)
            continue
        if is_copy:
            continue
        where = f"after the pairing of round {one.round}" if one.round else "before round 1"
        yield Finding(
            False,
            f"{named} is stuck {where}: what is due dates from {one.since:%Y-%m-%d %H:%M} UTC",
            "Start the bot if it is not running; otherwise search its log for this tournament.",
        )
