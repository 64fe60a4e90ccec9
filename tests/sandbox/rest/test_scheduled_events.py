"""The guild's scheduled events: creating, changing, deleting; refusals."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from tests.sandbox.client import Json, Refused
from tests.sandbox.rawbot import RawBot

SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4


def path(raw: RawBot, event: Json | None = None) -> str:
    tail = f"/{event['id']}" if event else ""
    return f"/guilds/{raw.sandbox.guild_id}/scheduled-events{tail}"


def form(**changed: object) -> Json:
    """Return the form of an event in an hour; ``None`` leaves a field out."""
    now = time.time()
    starts, ends = (datetime.fromtimestamp(now + s, UTC).isoformat() for s in (3600, 7200))
    whole: Json = {
        "name": "Hearts",
        "description": "A game",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "#games"},
        "scheduled_start_time": starts,
        "scheduled_end_time": ends,
        **changed,
    }
    return {name: value for name, value in whole.items() if value is not None}


async def test_event_is_listed_changed_and_deleted(raw: RawBot) -> None:
    event = dict(await raw.http("POST", path(raw), form()))
    assert (event["name"], event["status"], event["entity_type"]) == (
        "Hearts",
        SCHEDULED,
        3,
    )
    assert event["entity_metadata"] == {"location": "#games"}
    assert event["creator_id"] == raw.sandbox.application_id
    assert await raw.http("GET", path(raw)) == [event]
    renamed = await raw.http("PATCH", path(raw, event), {"name": "More hearts"})
    assert await raw.http("GET", path(raw, event)) == renamed
    assert renamed["name"] == "More hearts"
    await raw.http("DELETE", path(raw, event))
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", path(raw, event))
    assert excinfo.value.code == 10070


async def test_event_begins_and_ends_in_order(raw: RawBot) -> None:
    event = dict(await raw.http("POST", path(raw), form()))
    with pytest.raises(Refused):
        await raw.http("PATCH", path(raw, event), {"status": COMPLETED})
    await raw.http("PATCH", path(raw, event), {"status": ACTIVE})
    with pytest.raises(Refused):
        await raw.http("PATCH", path(raw, event), {"status": CANCELED})
    await raw.http("PATCH", path(raw, event), {"status": COMPLETED})
    assert await raw.http("GET", path(raw)) == []
    with pytest.raises(Refused) as excinfo:
        await raw.http("PATCH", path(raw, event), {"name": "Again"})
    assert excinfo.value.code == 180000


@pytest.mark.parametrize(
    "changed",
    [
        {"name": None},
        {"name": "x" * 101},
        {"privacy_level": None},
        {"entity_type": 2},
        {"entity_metadata": None},
        {"scheduled_end_time": None},
        {"scheduled_start_time": "2020-01-01T00:00:00+00:00"},
        {"scheduled_start_time": "soon"},
        {"scheduled_end_time": "2020-01-01T00:00:00+00:00"},
    ],
)
async def test_wrong_event_is_refused(raw: RawBot, changed: Json) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", path(raw), form(**changed))
    assert excinfo.value.status == 400


async def test_role_of_the_bot_may_create_events(raw: RawBot) -> None:
    event = dict(await raw.http("POST", path(raw), form()))
    roles = await raw.http("GET", f"/guilds/{raw.sandbox.guild_id}/roles")
    bot_permissions = next(int(role["permissions"]) for role in roles if role.get("tags"))
    assert bot_permissions & (1 << 44)
    assert event["creator"]["bot"]
