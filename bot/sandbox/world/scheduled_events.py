"""The guild's scheduled events with an external location, as Discord checks and shows them.

Events in voice and stage channels are refused: the sandbox has no such channels.
"""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct

from bot.sandbox.world.errors import FormErrors, refusal
from bot.sandbox.world.wire import Json

GUILD_ONLY = 2
EXTERNAL = 3
SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
MOST = 100
# The statuses that may follow each status; the last two are final.
_FOLLOWING = {SCHEDULED: {ACTIVE, CANCELED}, ACTIVE: {COMPLETED}}
_PAST = "Cannot schedule event in the past."


class ScheduledEvent(Struct):
    """An event; times are ISO 8601."""

    id: int
    creator_id: int
    name: str = ""
    description: str | None = None
    location: str = ""
    starts: str = ""
    ends: str = ""
    status: int = SCHEDULED

    @property
    def is_over(self) -> bool:
        """Whether the event's status is final."""
        return self.status not in _FOLLOWING


def payload(event: ScheduledEvent, guild_id: int, creator: Json) -> Json:
    """Return an event as Discord shows it."""
    return {
        "id": str(event.id),
        "guild_id": str(guild_id),
        "channel_id": None,
        "creator_id": str(event.creator_id),
        "creator": creator,
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": event.starts,
        "scheduled_end_time": event.ends,
        "privacy_level": GUILD_ONLY,
        "status": event.status,
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
        "user_count": 0,
    }


def fill_in(event: ScheduledEvent, form: Json, now: float, *, is_new: bool) -> None:
    """Check a form, and store its values.

    Raises:
        ApiError: a field is missing or wrong, or the status can't change like this.
    """
    if event.is_over:
        raise refusal(180000)
    errors = FormErrors()
    if is_new or "name" in form:
        errors.check_length(("name",), form.get("name"), 1, 100)
    if form.get("description") is not None:
        errors.check_length(("description",), form["description"], 0, 1000)
    _check_choice(errors, form, "privacy_level", GUILD_ONLY, is_new=is_new)
    _check_choice(errors, form, "entity_type", EXTERNAL, is_new=is_new)
    if is_new or "entity_metadata" in form:
        location = (form.get("entity_metadata") or {}).get("location")
        errors.check_length(("entity_metadata", "location"), location, 1, 100)
    starts = _read_time(errors, form, "scheduled_start_time", event.starts, required=is_new)
    ends = _read_time(errors, form, "scheduled_end_time", event.ends, required=is_new)
    errors.raise_if_any()
    if (is_new or "scheduled_start_time" in form) and _unix_time(starts) <= now:
        errors.add(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", _PAST)
    if _unix_time(ends) <= _unix_time(starts):
        message = "The end time must be after the start time."
        errors.add(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_END", message)
    status = form.get("status") or event.status
    if status != event.status and status not in _FOLLOWING[event.status]:
        errors.add(("status",), "TRANSITION_INVALID_STATUS", "Invalid Guild Scheduled Event Status")
    errors.raise_if_any()
    event.name = form.get("name", event.name)
    event.description = form.get("description", event.description)
    event.location = (form.get("entity_metadata") or {}).get("location", event.location)
    event.starts, event.ends, event.status = starts, ends, status


def _check_choice(errors: FormErrors, form: Json, name: str, only: int, *, is_new: bool) -> None:
    if (is_new or form.get(name) is not None) and form.get(name) != only:
        errors.add((name,), "BASE_TYPE_CHOICES", f"Value must be one of {{{only}}}.")


def _read_time(errors: FormErrors, form: Json, name: str, before: str, *, required: bool) -> str:
    """Return a time from the form in Discord's notation, or the earlier one if it is missing."""
    text = form.get(name)
    if text is None and not required:
        return before
    try:
        return datetime.fromisoformat(str(text)).astimezone(UTC).isoformat()
    except ValueError:
        errors.add((name,), "DATE_TIME_TYPE_PARSE", "Could not parse the given date.")
        return before


def _unix_time(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()
