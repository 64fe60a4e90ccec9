"""What tournaments say about one person, and the same with a pseudonym in their place."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.features.tournaments.model.events import Adjusted, Announced, DroppedOut, TournamentEvent
from bot.features.tournaments.model.evolve import folded
from bot.features.tournaments.model.standings import results
from bot.features.tournaments.store.log import decode, encode
from bot.store.event_codec import as_json
from bot.store.log import StoredEvent

# Returns a value with the pseudonym in place of the person, at any depth.
Replaced = Callable[[TournamentEvent], TournamentEvent]


def events_of(stored: Sequence[StoredEvent]) -> list[TournamentEvent]:
    """Return the events of rows of the log."""
    return [decode(one) for one in stored]


def export_of(
    tournament_id: str, stored: Sequence[StoredEvent], user_id: int, replaced: Replaced
) -> dict[str, Any]:  # Any: JSON
    """Return what is stored about a person in a tournament; of others, who decided about them."""
    events = events_of(stored)
    now = folded(events, tournament_id)
    return {
        "tournament_id": tournament_id,
        "server_id": str(now.guild_id),
        "channel_id": str(now.channel_id),
        "name": now.plan.name,
        "status": now.stage.value,
        "organised": now.organiser.user_id == user_id,
        "events": [
            {"at": row.at.isoformat(), "kind": row.kind, "event": as_json(event)}
            for row, event in zip(stored, events, strict=True)
            if _is_about(event, user_id, replaced)
        ],
        "tables": [
            table.table_id
            for played in now.rounds
            for table in played.tables
            if user_id in table.seats
        ],
        "results": [as_json(one) for one in results(now, user_id)],
    }


def _is_about(event: TournamentEvent, user_id: int, replaced: Replaced) -> bool:
    """Return whether an event is about the person alone, or theirs: rounds name all others, too."""
    if isinstance(event, Announced):
        return event.organiser.user_id == user_id
    about = getattr(event, "user_id", None) or getattr(
        getattr(event, "person", None), "user_id", None
    )
    decided = getattr(getattr(event, "by", None), "user_id", None)
    return user_id in (about, decided) and replaced(event) != event


def rewritten_bodies(
    tournament_id: str,
    stored: Sequence[StoredEvent],
    user_id: int,
    replaced: Replaced,
) -> dict[tuple[str, int], str]:
    """Return the new bodies of the events that name a person."""
    bodies = {}
    for row, event in zip(stored, events_of(stored), strict=True):
        after = replaced(event)
        if after != event:
            if isinstance(event, DroppedOut | Adjusted) and event.user_id == user_id:
                after = _without_reason(after)
            bodies[tournament_id, row.seq] = encode(after).body
    return bodies


def _without_reason(event: TournamentEvent) -> TournamentEvent:
    """Return the event without what the organiser wrote about the person."""
    return replace(event, reason="") if isinstance(event, DroppedOut | Adjusted) else event
