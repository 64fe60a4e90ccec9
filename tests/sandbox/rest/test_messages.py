"""Messages over REST: nonces, edits, permissions, paging, attachments."""

from __future__ import annotations

import pytest

from tests.sandbox import client
from tests.sandbox.client import Refused, SandboxControl, SandboxUser
from tests.sandbox.demobot import PIXEL
from tests.sandbox.rawbot import V2, RawBot, box, click_me, row, say


async def test_same_nonce_gives_the_same_message_when_enforced(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    place = sandbox.channel_id
    first = await raw.send(place, content="one", nonce="n1", enforce_nonce=True)
    again = await raw.send(place, content="two", nonce="n1", enforce_nonce=True)
    assert (again["id"], again["content"], again["nonce"]) == (first["id"], "one", "n1")
    other = await raw.send(place, content="three", nonce="n1")
    assert other["id"] != first["id"]
    assert len(await ann.messages(place)) == 2


async def test_same_nonce_posts_a_new_message_after_some_minutes(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    place = sandbox.channel_id
    await raw.send(place, content="one", nonce=7, enforce_nonce=True)
    await sandbox.advance(400)
    second = await raw.send(place, content="two", nonce=7, enforce_nonce=True)
    assert second["content"] == "two"


async def test_nonce_of_a_deleted_message_posts_nothing_for_some_minutes(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    place = sandbox.channel_id
    first = await raw.send(place, content="one", nonce=7, enforce_nonce=True)
    await sandbox.remove_message(first)
    with pytest.raises(Refused) as excinfo:
        await raw.send(place, content="two", nonce=7, enforce_nonce=True)
    assert (excinfo.value.status, excinfo.value.code) == (404, 10008)
    assert await ann.messages(place) == []
    await sandbox.advance(400)
    third = await raw.send(place, content="three", nonce=7, enforce_nonce=True)
    assert third["content"] == "three"


async def test_components_keep_given_ids_and_others_are_assigned(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    tree = [box({**say("hello"), "id": 2}, row(click_me("a"), {**click_me("b"), "id": 77}))]
    message = await raw.send(sandbox.channel_id, flags=V2, components=tree)
    components = client.components(message)
    assert [(c["type"], c["id"]) for c in components] == [(17, 1), (10, 2), (1, 3), (2, 4), (2, 77)]
    assert message["flags"] == V2


async def test_components_v2_flag_can_not_be_removed(sandbox: SandboxControl, raw: RawBot) -> None:
    message = await raw.send(sandbox.channel_id, flags=V2, components=[say("v2")])
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}"
    edited_message = await raw.http("PATCH", path, {"flags": 0, "components": [say("still")]})
    assert edited_message["flags"] & V2
    with pytest.raises(Refused) as excinfo:
        await raw.http("PATCH", path, {"content": "plain"})
    assert "content" in excinfo.value.errors


async def test_edit_turns_a_plain_message_into_v2_only_without_its_text(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    message = await raw.send(sandbox.channel_id, content="plain")
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}"
    change = {"flags": V2, "components": [say("v2")]}
    with pytest.raises(Refused):
        await raw.http("PATCH", path, change)
    edited_message = await raw.http("PATCH", path, {**change, "content": None})
    assert (edited_message["content"], client.text(edited_message)) == ("", "v2")


@pytest.mark.parametrize(
    ("deny", "code"), [("VIEW_CHANNEL", 50001), ("SEND_MESSAGES", 50013), ("ATTACH_FILES", 50013)]
)
async def test_missing_permission_is_refused(
    sandbox: SandboxControl, raw: RawBot, deny: str, code: int
) -> None:
    await sandbox.deny(sandbox.channel_id, deny)
    path = f"/channels/{sandbox.channel_id}/messages"
    with pytest.raises(Refused) as excinfo:
        await raw.send_files("POST", path, {"content": "x"}, {"a.txt": b"a"})
    assert (excinfo.value.status, excinfo.value.code) == (403, code)
    await sandbox.deny(sandbox.channel_id)
    assert await raw.send_files("POST", path, {"content": "x"}, {"a.txt": b"a"})


async def test_deleted_objects_are_unknown(sandbox: SandboxControl, raw: RawBot) -> None:
    message = await raw.send(sandbox.channel_id, content="x")
    await sandbox.remove_message(message)
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        with pytest.raises(Refused) as excinfo:
            await raw.http(method, path, {"content": "y"} if method == "PATCH" else None)
        assert excinfo.value.code == 10008
    await sandbox.remove_channel(sandbox.channel_id)
    with pytest.raises(Refused) as excinfo:
        await raw.send(sandbox.channel_id, content="x")
    assert excinfo.value.code == 10003


async def test_edit_sets_and_lifts_the_suppression_of_embeds(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    message = await raw.send(sandbox.channel_id, content="x", flags=1 << 12)
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}"
    assert (await raw.http("PATCH", path, {"flags": 4}))["flags"] == 4 | 1 << 12
    assert (await raw.http("PATCH", path, {"content": "y"}))["flags"] == 4 | 1 << 12
    assert (await raw.http("PATCH", path, {"flags": 0}))["flags"] == 1 << 12


async def test_only_the_author_edits_but_a_manager_deletes(
    sandbox: SandboxControl, raw: RawBot, bo: SandboxUser
) -> None:
    message = await bo.say(sandbox.channel_id, "mine")
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}"
    with pytest.raises(Refused) as excinfo:
        await raw.http("PATCH", path, {"content": "yours"})
    assert excinfo.value.code == 50005
    await sandbox.deny(sandbox.channel_id, "MANAGE_MESSAGES")
    with pytest.raises(Refused) as excinfo:
        await raw.http("DELETE", path)
    assert excinfo.value.code == 50013
    await sandbox.deny(sandbox.channel_id)
    await raw.http("DELETE", path)
    assert await bo.messages(sandbox.channel_id) == []


async def test_closed_dms_refuse_new_messages(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    dm_channel = await raw.http("POST", "/users/@me/channels", {"recipient_id": ann.id})
    assert [r["id"] for r in dm_channel["recipients"]] == [ann.id]
    assert dm_channel["id"] == await ann.dm_channel()
    await ann.wait_for("CHANNEL_CREATE", lambda c: c["id"] == dm_channel["id"])
    await raw.send(dm_channel["id"], content="hello")
    assert [m["content"] for m in await ann.dms()] == ["hello"]
    await sandbox.close_dms(ann)
    with pytest.raises(Refused) as excinfo:
        await raw.send(dm_channel["id"], content="again")
    assert (excinfo.value.status, excinfo.value.code) == (403, 50007)
    with pytest.raises(Refused) as excinfo:
        await bo.messages(dm_channel["id"])
    assert excinfo.value.code == 50001


async def test_user_who_left_gets_no_more_direct_messages(
    sandbox: SandboxControl, raw: RawBot, bo: SandboxUser
) -> None:
    dm_channel = await raw.http("POST", "/users/@me/channels", {"recipient_id": bo.id})
    await sandbox.leave_guild(bo)
    with pytest.raises(Refused) as excinfo:
        await raw.send(dm_channel["id"], content="hello")
    assert excinfo.value.code == 50007
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", f"/guilds/{sandbox.guild_id}/members/{bo.id}")
    assert excinfo.value.code == 10007
    with pytest.raises(Refused):
        await bo.messages(sandbox.channel_id)


async def test_listing_pages_before_and_after(
    sandbox: SandboxControl, raw: RawBot, bo: SandboxUser
) -> None:
    message_ids = [(await bo.say(sandbox.channel_id, str(n)))["id"] for n in range(7)]

    async def ids(limit: int, **query: object) -> list[str]:
        return [m["id"] for m in await bo.messages(sandbox.channel_id, limit, **query)]

    assert await ids(limit=3) == message_ids[4:]
    assert await ids(limit=3, before=message_ids[4]) == message_ids[1:4]
    assert await ids(limit=3, after=message_ids[1]) == message_ids[2:5]
    assert await ids(limit=4, around=message_ids[3]) == message_ids[1:5]
    with pytest.raises(Refused):
        await ids(limit=101)


async def test_attachment_link_is_signed_and_expires(sandbox: SandboxControl, raw: RawBot) -> None:
    path = f"/channels/{sandbox.channel_id}/messages"
    body = {"attachments": [{"id": 0, "description": "a picture"}]}
    message = await raw.send_files("POST", path, body, {"my pic.png": PIXEL})
    (picture,) = message["attachments"]
    assert (picture["filename"], picture["description"]) == ("my_pic.png", "a picture")
    assert (picture["size"], picture["width"], picture["height"]) == (len(PIXEL), 3, 2)

    async def status(url: str) -> int:
        async with sandbox.session.get(url) as response:
            return response.status

    assert await status(picture["url"]) == 200
    assert await status(picture["url"].partition("?")[0]) == 404
    assert await status(picture["url"].replace("ex=", "ex=f")) == 404
    await sandbox.advance(25 * 3600)
    assert await status(picture["url"]) == 404
    fresh = await raw.http("GET", f"{path}/{message['id']}")
    assert await status(fresh["attachments"][0]["url"]) == 200


async def test_edit_keeps_listed_attachments_and_drops_others(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    path = f"/channels/{sandbox.channel_id}/messages"
    files = {"a.png": PIXEL, "b.png": PIXEL}
    message = await raw.send_files("POST", path, {"content": "x"}, files)
    kept_attachment = message["attachments"][1]
    body = {"attachments": [{"id": kept_attachment["id"]}, {"id": 0}]}
    edited_message = await raw.send_files(
        "PATCH", f"{path}/{message['id']}", body, {"c.png": PIXEL}
    )
    assert [a["filename"] for a in edited_message["attachments"]] == ["b.png", "c.png"]
    assert edited_message["attachments"][0]["id"] == kept_attachment["id"]
    untouched = await raw.http("PATCH", f"{path}/{message['id']}", {"content": "y"})
    assert len(untouched["attachments"]) == 2
    async with sandbox.session.get(message["attachments"][0]["url"]) as response:
        assert response.status == 404


async def test_gallery_refers_to_an_upload_or_is_refused(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    path = f"/channels/{sandbox.channel_id}/messages"
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://t.png"}}]}
    body = {"flags": V2, "components": [box(gallery)]}
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", path, body)
    assert "media" in excinfo.value.errors["components"]["0"]["components"]["0"]["items"]["0"]
    message = await raw.send_files("POST", path, body, {"t.png": PIXEL})
    media = message["components"][0]["components"][0]["items"][0]["media"]
    assert media["url"] == message["attachments"][0]["url"]
    assert media["attachment_id"] == message["attachments"][0]["id"]


async def test_files_beyond_the_limit_are_too_large(sandbox: SandboxControl, raw: RawBot) -> None:
    path = f"/channels/{sandbox.channel_id}/messages"
    with pytest.raises(Refused) as excinfo:
        await raw.send_files("POST", path, {}, {"big.bin": bytes(10 * 1024 * 1024 + 1)})
    assert (excinfo.value.status, excinfo.value.code) == (413, 40005)


async def test_reply_refers_to_its_message(sandbox: SandboxControl, raw: RawBot) -> None:
    first = await raw.send(sandbox.channel_id, content="first")
    reference = {"message_id": first["id"]}
    reply = await raw.send(sandbox.channel_id, content="re", message_reference=reference)
    assert reply["type"] == 19
    assert reply["referenced_message"]["content"] == "first"
    with pytest.raises(Refused):
        await raw.send(sandbox.channel_id, content="re", message_reference={"message_id": "1"})


async def test_pins_are_listed_latest_first(sandbox: SandboxControl, raw: RawBot) -> None:
    path = f"/channels/{sandbox.channel_id}/messages"
    messages = [await raw.send(sandbox.channel_id, content=str(n)) for n in range(2)]
    for message in messages:
        await raw.http("PUT", f"{path}/pins/{message['id']}")
    pins = (await raw.http("GET", f"{path}/pins"))["items"]
    assert [item["message"]["content"] for item in pins] == ["1", "0"]
    await raw.http("DELETE", f"{path}/pins/{messages[0]['id']}")
    assert len((await raw.http("GET", f"{path}/pins"))["items"]) == 1


async def test_mentions_are_found_in_text_displays(
    sandbox: SandboxControl, raw: RawBot, bo: SandboxUser
) -> None:
    message = await raw.send(sandbox.channel_id, flags=V2, components=[box(say(f"<@{bo.id}> go"))])
    assert [user["id"] for user in message["mentions"]] == [bo.id]
