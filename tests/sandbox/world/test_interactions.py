"""Interactions: answers, deadlines, tokens, deferrals, modals, refusals."""

from __future__ import annotations

import asyncio

import pytest

from tests.patience import DEADLINE_S
from tests.sandbox import client
from tests.sandbox.client import InteractionFailed, Json, Refused, SandboxControl, SandboxUser
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.rawbot import V2, RawBot, box, click_me, row, say

EPHEMERAL = client.EPHEMERAL


@pytest.fixture
async def hand(raw: RawBot, sandbox: SandboxControl) -> Json:
    """Post a public message with a button "go"."""
    return await raw.send(
        sandbox.channel_id, flags=V2, components=[box(say("hand"), row(click_me("go")))]
    )


@pytest.fixture
async def clicked(raw: RawBot, hand: Json, ann: SandboxUser) -> Json:
    """Return the interaction of Ann's click on ``hand``, not answered yet."""
    await ann.interact(3, hand["channel_id"], {"custom_id": "go"}, message_id=hand["id"])
    return await raw.interaction()


async def test_click_contains_message_member_and_permissions(
    sandbox: SandboxControl, clicked: Json, hand: Json, ann: SandboxUser
) -> None:
    assert clicked["version"] == 1
    assert clicked["application_id"] == sandbox.application_id
    assert clicked["message"]["id"] == hand["id"]
    assert clicked["message"]["components"] == hand["components"]
    assert clicked["data"] == {"component_type": 2, "custom_id": "go", "id": 4}
    assert clicked["member"]["user"]["id"] == ann.id
    assert int(clicked["member"]["permissions"]) & (1 << 5)  # the owner manages the guild
    assert int(clicked["app_permissions"]) & (1 << 11)
    assert clicked["channel"]["id"] == sandbox.channel_id
    assert clicked["entitlements"] == []
    assert clicked["attachment_size_limit"] > 0
    assert "user" not in clicked


async def test_click_in_a_dm_contains_the_user_and_no_guild(raw: RawBot, ann: SandboxUser) -> None:
    message = await raw.send(await ann.dm_channel(), content="x", components=[row(click_me("go"))])
    await ann.interact(3, message["channel_id"], {"custom_id": "go"}, message_id=message["id"])
    click = await raw.interaction()
    assert click["user"]["id"] == ann.id
    assert not {"guild_id", "member", "guild"} & set(click)
    assert [user["id"] for user in click["channel"]["recipients"]] == [ann.id]
    assert click["context"] == 1


async def test_interaction_contains_the_locale_of_its_user(
    raw: RawBot, sandbox: SandboxControl, hand: Json, ann: SandboxUser
) -> None:
    await sandbox.http("PATCH", f"/sandbox/users/{ann.id}", {"locale": "de"})
    await ann.interact(3, hand["channel_id"], {"custom_id": "go"}, message_id=hand["id"])
    click = await raw.interaction()
    assert (click["locale"], click["guild_locale"]) == ("de", "en-US")


async def test_interaction_contains_the_locale_of_its_guild(
    raw: RawBot, sandbox: SandboxControl, hand: Json, ann: SandboxUser
) -> None:
    await sandbox.speak("de")
    changed = await raw.next("GUILD_UPDATE")
    assert changed["preferred_locale"] == "de"
    await ann.interact(3, hand["channel_id"], {"custom_id": "go"}, message_id=hand["id"])
    assert (await raw.interaction())["guild_locale"] == "de"


async def test_size_limit_of_attachments_is_sent_and_enforced(
    raw: RawBot, sandbox: SandboxControl, hand: Json, ann: SandboxUser
) -> None:
    await sandbox.limit_attachments(100)
    await ann.interact(3, hand["channel_id"], {"custom_id": "go"}, message_id=hand["id"])
    click = await raw.interaction()
    assert click["attachment_size_limit"] == 100
    path = f"/interactions/{click['id']}/{click['token']}/callback"
    body = {"type": 4, "data": {"content": "here"}}
    with pytest.raises(Refused) as excinfo:
        await raw.send_files("POST", path, body, {"large.bin": bytes(101)})
    assert (excinfo.value.status, excinfo.value.code) == (413, 40005)
    message = await raw.send_files(
        "POST", f"{path}?with_response=true", body, {"fits.bin": bytes(100)}
    )
    assert message["resource"]["message"]["attachments"][0]["size"] == 100


async def test_second_answer_is_refused(raw: RawBot, clicked: Json) -> None:
    answer = await raw.answer(clicked, 4, content="first")
    assert answer["resource"]["message"]["content"] == "first"
    assert answer["interaction"]["response_message_id"] == answer["resource"]["message"]["id"]
    with pytest.raises(Refused) as excinfo:
        await raw.answer(clicked, 4, content="second")
    assert (excinfo.value.status, excinfo.value.code) == (400, 40060)


async def test_answer_is_empty_unless_the_response_is_requested(raw: RawBot, clicked: Json) -> None:
    path = f"/interactions/{clicked['id']}/{clicked['token']}/callback"
    assert await raw.tokenless("POST", path, {"type": 6}) is None


async def test_answer_after_three_seconds_or_with_a_wrong_token_is_unknown(
    sandbox: SandboxControl, raw: RawBot, clicked: Json
) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.answer({**clicked, "token": "wrong"}, 6)
    assert excinfo.value.code == 10062
    await sandbox.advance(DEADLINE_S + 0.5)
    with pytest.raises(Refused) as excinfo:
        await raw.answer(clicked, 6)
    assert (excinfo.value.status, excinfo.value.code) == (404, 10062)


async def test_user_gets_a_failure_when_the_bot_does_not_answer(
    make_server: ServerMaker,
) -> None:
    server = await make_server(interaction_deadline_s=3.0)
    async with SandboxControl(server.url) as sandbox, RawBot(sandbox) as raw:
        message = await raw.send(sandbox.channel_id, content="x", components=[row(click_me("go"))])
        ann = await sandbox.user("Ann")
        clicking = asyncio.create_task(ann.click(message, "go"))
        late_click = await raw.interaction()
        await sandbox.advance(3.1)
        with pytest.raises(InteractionFailed):
            await clicking
        with pytest.raises(Refused) as excinfo:
            await raw.answer(late_click, 6)
        assert excinfo.value.code == 10062


async def test_bad_answer_leaves_the_interaction_open(raw: RawBot, clicked: Json) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.answer(clicked, 4, content="x" * 2001)
    assert (excinfo.value.code, list(excinfo.value.errors)) == (50035, ["content"])
    with pytest.raises(Refused):
        await raw.answer(clicked, 8, choices=[])
    await raw.answer(clicked, 4, content="fine")


async def test_token_is_valid_for_fifteen_minutes(
    sandbox: SandboxControl, raw: RawBot, clicked: Json
) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.webhook("POST", clicked, content="too early")
    assert excinfo.value.code == 10015
    await raw.answer(clicked, 4, content="hand", flags=EPHEMERAL)
    await sandbox.advance(899)
    edited_message = await raw.webhook("PATCH", clicked, "@original", content="newer hand")
    assert edited_message["content"] == "newer hand"
    await sandbox.advance(2)
    for method, message in (("POST", None), ("PATCH", "@original"), ("GET", "@original")):
        body = {} if method == "GET" else {"content": "x"}
        with pytest.raises(Refused) as excinfo:
            await raw.webhook(method, clicked, message, **body)
        assert (excinfo.value.status, excinfo.value.code) == (401, 50027)


async def test_ephemeral_message_is_accessible_by_its_token_only(
    sandbox: SandboxControl, raw: RawBot, clicked: Json, ann: SandboxUser, bo: SandboxUser
) -> None:
    answer = await raw.answer(clicked, 4, content="secret", flags=EPHEMERAL)
    secret = answer["resource"]["message"]
    path = f"/channels/{sandbox.channel_id}/messages"
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        with pytest.raises(Refused) as excinfo:
            await raw.http(method, f"{path}/{secret['id']}", body)
        assert excinfo.value.code == 10008
    assert secret["id"] not in [m["id"] for m in await raw.http("GET", path)]
    assert secret["id"] not in [m["id"] for m in await bo.messages(sandbox.channel_id)]
    assert secret["id"] in [m["id"] for m in await ann.messages(sandbox.channel_id)]
    await raw.webhook("DELETE", clicked, "@original")
    await ann.wait_for("MESSAGE_DELETE", lambda m: m["id"] == secret["id"])
    assert not [body for name, body in bo.events if body.get("id") == secret["id"]]


async def test_deferred_answer_is_filled_by_the_first_followup(raw: RawBot, clicked: Json) -> None:
    answer = await raw.answer(clicked, 5, flags=EPHEMERAL)
    thinking = answer["resource"]["message"]
    assert thinking["flags"] == EPHEMERAL | client.LOADING
    assert answer["interaction"]["response_message_loading"] is True
    filled = await raw.webhook("POST", clicked, content="thought")
    assert (filled["id"], filled["flags"]) == (thinking["id"], EPHEMERAL)
    assert filled["edited_timestamp"] is None
    follow_up = await raw.webhook("POST", clicked, content="more")
    assert follow_up["id"] != thinking["id"]
    changed = await raw.webhook("PATCH", clicked, follow_up["id"], content="less")
    assert changed["content"] == "less"
    await raw.webhook("DELETE", clicked, follow_up["id"])
    with pytest.raises(Refused) as excinfo:
        await raw.webhook("GET", clicked, follow_up["id"])
    assert excinfo.value.code == 10008


async def test_deferred_update_makes_the_source_the_original(
    raw: RawBot, clicked: Json, hand: Json
) -> None:
    await raw.answer(clicked, 6)
    edited_message = await raw.webhook("PATCH", clicked, "@original", components=[say("played")])
    assert (edited_message["id"], client.text(edited_message)) == (hand["id"], "played")


async def test_token_reaches_no_other_message(
    sandbox: SandboxControl, raw: RawBot, clicked: Json
) -> None:
    other = await raw.send(sandbox.channel_id, content="other")
    await raw.answer(clicked, 4, content="mine")
    with pytest.raises(Refused) as excinfo:
        await raw.webhook("PATCH", clicked, other["id"], content="x")
    assert excinfo.value.code == 10008


async def test_response_contains_the_interaction_that_caused_it(
    raw: RawBot, clicked: Json, hand: Json, ann: SandboxUser, sandbox: SandboxControl
) -> None:
    message = (await raw.answer(clicked, 4, content="x"))["resource"]["message"]
    metadata = message["interaction_metadata"]
    assert (metadata["id"], metadata["user"]["id"]) == (clicked["id"], ann.id)
    assert metadata["interacted_message_id"] == hand["id"]
    assert message["application_id"] == message["webhook_id"] == sandbox.application_id


MODAL: Json = {
    "custom_id": "m",
    "title": "House rules",
    "components": [
        {"type": 10, "content": "Choose well."},
        {
            "type": 18,
            "label": "Limit",
            "component": {
                "type": 4,
                "custom_id": "limit",
                "style": 1,
                "min_length": 2,
                "max_length": 4,
            },
        },
        {
            "type": 18,
            "label": "Clock",
            "component": {
                "type": 3,
                "custom_id": "clock",
                "required": False,
                "options": [{"label": "30 s", "value": "30"}, {"label": "90 s", "value": "90"}],
            },
        },
    ],
}


async def test_modal_submission_is_nested_like_the_modal(
    raw: RawBot, clicked: Json, hand: Json, ann: SandboxUser
) -> None:
    await raw.answer(clicked, 9, **MODAL)
    modal = await ann.wait_for("INTERACTION_MODAL_CREATE")
    assert (modal["custom_id"], modal["title"]) == ("m", "House rules")
    sending = asyncio.create_task(ann.submit_modal(modal, {"limit": "100", "clock": ["90"]}))
    submitted = await raw.interaction()
    assert submitted["type"] == 5
    assert submitted["message"]["id"] == hand["id"]
    assert [part["type"] for part in submitted["data"]["components"]] == [10, 18, 18]
    limit, clock = (part["component"] for part in submitted["data"]["components"][1:])
    assert (limit["type"], limit["custom_id"], limit["value"]) == (4, "limit", "100")
    assert (clock["type"], clock["custom_id"], clock["values"]) == (3, "clock", ["90"])
    await raw.answer(submitted, 7, components=[say("rules set")])
    await sending
    assert client.text(await ann.message(hand)) == "rules set"


@pytest.mark.parametrize(
    "values", [{"limit": "1"}, {"limit": "12345"}, {}, {"limit": "100", "clock": ["5"]}]
)
async def test_modal_submission_is_checked_against_the_modal(
    raw: RawBot, clicked: Json, ann: SandboxUser, values: dict[str, object]
) -> None:
    await raw.answer(clicked, 9, **MODAL)
    modal = await ann.wait_for("INTERACTION_MODAL_CREATE")
    with pytest.raises(Refused) as excinfo:
        await ann.submit_modal(modal, values)
    assert excinfo.value.code == 50035


async def test_modal_is_submitted_once_and_by_its_user(
    raw: RawBot, clicked: Json, ann: SandboxUser, bo: SandboxUser
) -> None:
    await raw.answer(clicked, 9, **MODAL)
    modal = await ann.wait_for("INTERACTION_MODAL_CREATE")
    with pytest.raises(Refused):
        await bo.submit_modal(modal, {"limit": "100"})
    sending = asyncio.create_task(ann.submit_modal(modal, {"limit": "100"}))
    await raw.answer(await raw.interaction(), 6)
    await sending
    with pytest.raises(Refused):
        await ann.submit_modal(modal, {"limit": "100"})


async def test_modal_opens_only_in_the_session_that_asked_for_it(
    raw: RawBot, hand: Json, sandbox: SandboxControl
) -> None:
    here, namesake = await sandbox.user("Ann"), await sandbox.user("Ann")
    ready = await here.wait_for("READY")
    await here.interact(
        3,
        hand["channel_id"],
        {"custom_id": "go"},
        message_id=hand["id"],
        session_id=ready["session_id"],
    )
    await raw.answer(await raw.interaction(), 9, **MODAL)
    await here.wait_for("INTERACTION_MODAL_CREATE")
    await namesake.wait_for("INTERACTION_SUCCESS")
    assert "INTERACTION_MODAL_CREATE" not in [name for name, _ in namesake.events]


async def test_legacy_modal_has_action_rows(raw: RawBot, clicked: Json, ann: SandboxUser) -> None:
    field = {"type": 4, "custom_id": "limit", "style": 2, "label": "Limit", "required": False}
    await raw.answer(clicked, 9, custom_id="m", title="Old", components=[row(field)])
    modal = await ann.wait_for("INTERACTION_MODAL_CREATE")
    sending = asyncio.create_task(ann.submit_modal(modal))
    submitted = await raw.interaction()
    (part,) = submitted["data"]["components"]
    assert (part["type"], part["components"][0]["value"]) == (1, "")
    await raw.answer(submitted, 4, content="ok")
    await sending


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"title": "x" * 46}, ["title"]),
        ({"custom_id": ""}, ["custom_id"]),
        ({"components": []}, ["components"]),
        ({"components": [say("x")] * 6}, ["components"]),
        ({"components": [click_me("a")]}, ["components", "0", "type"]),
        (
            {"components": [{"type": 18, "label": "x" * 46, "component": click_me("a")}]},
            ["components", "0", "component", "type"],
        ),
    ],
)
async def test_invalid_modal_is_refused_with_the_path(
    raw: RawBot, clicked: Json, change: Json, path: list[str]
) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.answer(clicked, 9, **(MODAL | change))
    node = excinfo.value.errors["data"]
    for step in path:
        node = node[step]
    assert node["_errors"]


GO: Json = {
    "name": "go",
    "options": [
        {"type": 3, "name": "text", "description": "d", "required": True, "max_length": 3},
        {"type": 4, "name": "number", "description": "d", "min_value": 1, "max_value": 9},
        {
            "type": 3,
            "name": "pick",
            "description": "d",
            "choices": [{"name": "A", "value": "a"}],
        },
        {"type": 6, "name": "who", "description": "d"},
        {"type": 5, "name": "flag", "description": "d"},
    ],
}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"text": "long text"},
        {"text": 5},
        {"text": "x", "number": 10},
        {"text": "x", "number": "2"},
        {"text": "x", "pick": "b"},
        {"text": "x", "who": "123"},
        {"text": "x", "flag": "yes"},
        {"text": "x", "other": "y"},
    ],
)
async def test_invalid_options_are_refused(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser, options: dict[str, object]
) -> None:
    await raw.register(GO)
    with pytest.raises(Refused) as excinfo:
        await ann.command(sandbox.channel_id, "go", **options)
    assert (excinfo.value.status, excinfo.value.code) == (400, 50035)


async def test_user_option_is_resolved(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    await raw.register(GO)
    calling = asyncio.create_task(ann.command(sandbox.channel_id, "go", text="x", who=bo))
    call = await raw.interaction()
    assert call["data"]["options"][1] == {"type": 6, "name": "who", "value": bo.id}
    assert call["data"]["resolved"]["users"][bo.id]["username"] == "Bo"
    assert bo.id in call["data"]["resolved"]["members"]
    await raw.answer(call, 4, content="ok")
    await calling


async def test_outdated_command_is_refused(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser
) -> None:
    await raw.register(GO)
    await ann.commands(sandbox.channel_id)
    await raw.register({**GO, "description": "Changed."})
    with pytest.raises(Refused) as excinfo:
        await ann.command(sandbox.channel_id, "go", text="x")
    assert "version" in excinfo.value.errors["data"]


async def test_too_many_autocomplete_choices_are_refused(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser
) -> None:
    option = {"type": 3, "name": "text", "description": "d", "autocomplete": True}
    await raw.register({"name": "find", "options": [option]})
    typing = asyncio.create_task(ann.autocomplete(sandbox.channel_id, "find", "text", "a"))
    interaction = await raw.interaction()
    assert interaction["type"] == 4
    focused = {"type": 3, "name": "text", "focused": True, "value": "a"}
    assert interaction["data"]["options"] == [focused]
    with pytest.raises(Refused):
        await raw.answer(
            interaction, 8, choices=[{"name": str(n), "value": str(n)} for n in range(26)]
        )
    with pytest.raises(Refused):
        await raw.answer(interaction, 4, content="no")
    await raw.answer(interaction, 8, choices=[{"name": "A", "value": "a"}])
    assert await typing == [{"name": "A", "value": "a"}]


async def test_click_in_a_hidden_channel_is_refused(
    sandbox: SandboxControl, hand: Json, bo: SandboxUser
) -> None:
    await sandbox.deny(sandbox.channel_id, "VIEW_CHANNEL", user=bo)
    with pytest.raises(Refused) as excinfo:
        await bo.click(hand, "go")
    assert (excinfo.value.status, excinfo.value.code) == (400, 50001)
    assert await bo.http("GET", f"/guilds/{sandbox.guild_id}/channels") == []


async def test_user_select_resolves_users(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    menu = {"type": 5, "custom_id": "who"}
    message = await raw.send(sandbox.channel_id, content="x", components=[row(menu)])
    choosing = asyncio.create_task(ann.select(message, "who", bo.id))
    selection = await raw.interaction()
    assert selection["data"]["values"] == [bo.id]
    assert selection["data"]["resolved"]["members"][bo.id]
    await raw.answer(selection, 6)
    await choosing


async def test_channel_select_resolves_channels_of_its_types(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser
) -> None:
    chosen_already = [{"id": sandbox.channel_id, "type": "channel"}]
    menu = {"type": 8, "custom_id": "where", "channel_types": [0], "min_values": 0}
    message = await raw.send(
        sandbox.channel_id,
        content="x",
        components=[row({**menu, "default_values": chosen_already})],
    )
    choosing = asyncio.create_task(ann.select(message, "where", sandbox.channel_id))
    selection = await raw.interaction()
    assert selection["data"]["values"] == [sandbox.channel_id]
    assert selection["data"]["resolved"]["channels"][sandbox.channel_id]["type"] == 0
    await raw.answer(selection, 6)
    await choosing
    with pytest.raises(Refused):
        await ann.select(message, "where", ann.id)
    voice = await raw.send(
        sandbox.channel_id, content="x", components=[row({**menu, "channel_types": [2]})]
    )
    with pytest.raises(Refused):
        await ann.select(voice, "where", sandbox.channel_id)


@pytest.mark.parametrize(
    "defaults",
    [
        [{"id": "1", "type": "user"}],
        [{"id": "here", "type": "channel"}],
        [{"id": "1", "type": "channel"}, {"id": "2", "type": "channel"}],
    ],
)
async def test_invalid_defaults_of_a_channel_select_are_refused(
    raw: RawBot, sandbox: SandboxControl, defaults: list[Json]
) -> None:
    menu = {"type": 8, "custom_id": "where", "default_values": defaults}
    with pytest.raises(Refused):
        await raw.send(sandbox.channel_id, content="x", components=[row(menu)])
