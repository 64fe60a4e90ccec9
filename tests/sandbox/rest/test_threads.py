"""Threads: created from a message or without one, archived, locked, joined, deleted."""

from __future__ import annotations

import pytest

from tests.sandbox.client import Json, Refused, SandboxControl, SandboxUser
from tests.sandbox.rawbot import RawBot


@pytest.fixture
async def thread(raw: RawBot, sandbox: SandboxControl) -> Json:
    """Create a public thread from a message of the bot."""
    message = await raw.send(sandbox.channel_id, content="table")
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}/threads"
    return dict(await raw.http("POST", path, {"name": "Game 1"}))


async def test_thread_from_a_message_has_its_id(
    raw: RawBot, sandbox: SandboxControl, thread: Json, ann: SandboxUser
) -> None:
    (started,) = await ann.messages(sandbox.channel_id)
    assert thread["id"] == started["id"] == started["thread"]["id"]
    assert started["flags"] & (1 << 5)
    assert (thread["type"], thread["parent_id"]) == (11, sandbox.channel_id)
    assert thread["owner_id"] == sandbox.application_id
    assert thread["thread_metadata"]["archived"] is False
    assert thread["member"]["user_id"] == sandbox.application_id
    assert (await raw.next("THREAD_CREATE"))["newly_created"] is True
    path = f"/channels/{sandbox.channel_id}/messages/{started['id']}/threads"
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", path, {"name": "again"})
    assert excinfo.value.code == 160004


async def test_thread_alone_is_announced_unless_private(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    path = f"/channels/{sandbox.channel_id}/threads"
    public = await raw.http("POST", path, {"name": "Open", "type": 11})
    (announcement,) = await bo.messages(sandbox.channel_id)
    assert (announcement["type"], announcement["content"]) == (18, "Open")
    assert announcement["message_reference"]["channel_id"] == public["id"]
    private = await raw.http("POST", path, {"name": "Closed", "type": 12})
    assert len(await bo.messages(sandbox.channel_id)) == 1
    with pytest.raises(Refused):
        await bo.messages(private["id"])
    await raw.http("PUT", f"/channels/{private['id']}/thread-members/{bo.id}")
    assert await bo.messages(private["id"]) == []
    await bo.wait_for("THREAD_CREATE", lambda t: t["id"] == private["id"])


@pytest.mark.parametrize(
    ("deny", "kind"), [("CREATE_PUBLIC_THREADS", 11), ("CREATE_PRIVATE_THREADS", 12)]
)
async def test_threads_need_their_permission(
    raw: RawBot, sandbox: SandboxControl, deny: str, kind: int
) -> None:
    await sandbox.deny(sandbox.channel_id, deny)
    with pytest.raises(Refused) as excinfo:
        await raw.http(
            "POST", f"/channels/{sandbox.channel_id}/threads", {"name": "x", "type": kind}
        )
    assert excinfo.value.code == 50013


async def test_sending_in_a_thread_needs_its_own_permission(
    raw: RawBot, sandbox: SandboxControl, thread: Json
) -> None:
    await sandbox.deny(sandbox.channel_id, "SEND_MESSAGES_IN_THREADS")
    with pytest.raises(Refused) as excinfo:
        await raw.send(thread["id"], content="x")
    assert excinfo.value.code == 50013
    await raw.send(sandbox.channel_id, content="x")


async def test_archived_thread_refuses_edits_and_is_reopened_by_a_message(
    raw: RawBot, sandbox: SandboxControl, thread: Json, ann: SandboxUser
) -> None:
    message = await raw.send(thread["id"], content="x")
    path = f"/channels/{thread['id']}"
    archived = await raw.http("PATCH", path, {"archived": True})
    assert archived["thread_metadata"]["archived"] is True
    assert await ann.threads() == []
    archived_threads = await raw.http(
        "GET", f"/channels/{sandbox.channel_id}/threads/archived/public"
    )
    assert [t["id"] for t in archived_threads["threads"]] == [thread["id"]]
    for method, route, body in (
        ("PATCH", f"{path}/messages/{message['id']}", {"content": "y"}),
        ("PATCH", path, {"name": "other"}),
        ("PUT", f"{path}/thread-members/{ann.id}", None),
    ):
        with pytest.raises(Refused) as excinfo:
            await raw.http(method, route, body)
        assert (excinfo.value.status, excinfo.value.code) == (400, 50083)
    await raw.send(thread["id"], content="z")
    assert [t["id"] for t in await ann.threads()] == [thread["id"]]


async def test_idle_thread_is_archived_after_its_archive_duration(
    raw: RawBot, sandbox: SandboxControl, thread: Json, ann: SandboxUser
) -> None:
    await raw.http("PATCH", f"/channels/{thread['id']}", {"auto_archive_duration": 60})
    await sandbox.advance(3500)
    await raw.send(thread["id"], content="x")
    await sandbox.advance(3500)
    assert len(await ann.threads()) == 1
    await sandbox.advance(200)
    assert await ann.threads() == []


async def test_locked_thread_is_closed_to_those_who_do_not_manage_threads(
    raw: RawBot, sandbox: SandboxControl, thread: Json, bo: SandboxUser
) -> None:
    path = f"/channels/{thread['id']}"
    await raw.http("PATCH", path, {"locked": True})
    with pytest.raises(Refused) as excinfo:
        await bo.say(thread["id"], "x")
    assert excinfo.value.code == 160005
    await raw.http("PATCH", path, {"archived": True})
    with pytest.raises(Refused) as excinfo:
        await bo.say(thread["id"], "x")
    assert excinfo.value.code == 50083
    with pytest.raises(Refused) as excinfo:
        await bo.http("PATCH", path, {"archived": False})
    assert excinfo.value.code == 50013
    await raw.send(thread["id"], content="x")


async def test_deleted_thread_is_unknown_to_everybody(
    raw: RawBot, sandbox: SandboxControl, thread: Json, ann: SandboxUser
) -> None:
    await sandbox.remove_channel(thread["id"])
    assert (await raw.next("THREAD_DELETE"))["parent_id"] == sandbox.channel_id
    await ann.wait_for("THREAD_DELETE", lambda t: t["id"] == thread["id"])
    with pytest.raises(Refused) as excinfo:
        await raw.send(thread["id"], content="x")
    assert excinfo.value.code == 10003
    (started,) = await ann.messages(sandbox.channel_id)
    assert "thread" not in started


async def test_deleting_a_channel_deletes_its_threads(
    raw: RawBot, sandbox: SandboxControl, thread: Json
) -> None:
    await raw.next("THREAD_CREATE")
    await sandbox.remove_channel(sandbox.channel_id)
    await raw.next("THREAD_DELETE")
    await raw.next("CHANNEL_DELETE")
    assert (await sandbox.state())["channel_id"] is None


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 7}]
)
async def test_invalid_thread_is_refused(raw: RawBot, sandbox: SandboxControl, body: Json) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", f"/channels/{sandbox.channel_id}/threads", {"type": 11, **body})
    assert excinfo.value.code == 50035
