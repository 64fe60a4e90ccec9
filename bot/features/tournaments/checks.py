"""The checks of ``python -m bot doctor`` for unreadable and stuck tournaments."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.schedule import next_deadline, next_events
from bot.features.tournaments.model.tournament import Round, Stage, Tournament
from bot.features.tournaments.service.round_tables import derive_table_id
from bot.features.tournaments.store.log import decode, known_tables, open_tournaments
from bot.findings import RESTORE, Finding
from bot.store.log import StoredEvent
from bot.store.maintenance import salvage
from bot.store.maintenance.reading import read
from bot.store.maintenance.salvage import Source
from bot.store.maintenance.stuck_tables import PATIENCE


async def check(location: str, *, is_copy: bool) -> AsyncIterator[Finding]:
    """Report tournaments with unreadable events, and stuck ones unless this is a copy."""
    now = datetime.now(UTC)
    try:
        tournaments = await read(location, lambda source: list(stuck_tournaments(source, now)))
    except salvage.UNREADABLE:
        yield Finding(False, "database: the tournaments can't be read", RESTORE)
        return
    for stuck in tournaments:
        subject = f"tournament {stuck.tournament_id}"
        if stuck.since is None:
            yield Finding(False, f"database: the events of {subject} can't be read", RESTORE)
            continue
        if is_copy:
            continue
        where = f"after the pairing of round {stuck.round}" if stuck.round else "before round 1"
        yield Finding(
            False,
            f"{subject} is stuck {where}: "
            f"its next step was due at {stuck.since:%Y-%m-%d %H:%M} UTC",
            "Start the bot if it is not running; otherwise search its log for this tournament.",
        )


@dataclass(frozen=True, slots=True)
class StuckTournament:
    """An open tournament that should have advanced.

    Attributes:
        tournament_id: eight letters and digits.
        since: the time of the overdue step; ``None``: its events can't be read.
        round: the number of its newest round; 0 before the first is paired.
    """

    tournament_id: str
    since: datetime | None
    round: int = 0


def stuck_tournaments(source: Source, now: datetime) -> Iterator[StuckTournament]:
    """Yield the open tournaments with a step overdue by :data:`PATIENCE` or longer.

    Paused tournaments, and those waiting for people or for tables in play, are not stuck.
    """
    for tournament_id, stored in open_tournaments(source):
        try:
            events = [decode(row) for row in stored]
            tournament = fold(events, tournament_id)
        except (ValueError, LookupError):
            yield StuckTournament(tournament_id, None)
            continue
        since = _overdue_since(source, tournament, stored[-1], now - PATIENCE)
        if since is not None:
            yield StuckTournament(tournament_id, since, len(tournament.rounds))


def _overdue_since(
    source: Source, tournament: Tournament, last: StoredEvent, before: datetime
) -> datetime | None:
    """Return the time of an overdue step, if it was due at the moment ``before``."""
    current = tournament.current
    if last.at > before:
        return None
    if tournament.stage is Stage.CANCELLED:
        return last.at  # its tables are still open
    if next_events(
        tournament, int(before.timestamp()), partial(derive_table_id, tournament.tournament_id)
    ):
        moment = next_deadline(tournament)
        return last.at if moment is None else max(last.at, datetime.fromtimestamp(moment, UTC))
    if tournament.stage is Stage.PLAYING and current is not None:
        return _tables_wait_since(source, current, last.at, before)
    return None


def _tables_wait_since(
    source: Source, current: Round, changed_at: datetime, before: datetime
) -> datetime | None:
    """Return when a table began to wait to be opened, begun or scored."""
    unfinished = [table.table_id for table in current.tables if not table.is_over]
    tables = known_tables(source, unfinished)
    waiting = [table.changed_at for table in tables.values() if not table.plays]
    if len(tables) < len(unfinished):
        waiting.append(changed_at)
    since = min(waiting, default=None)
    return since if since is not None and since <= before else None
