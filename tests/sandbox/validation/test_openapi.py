"""The validation of bodies against Discord's OpenAPI file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.validation.openapi import BodyValidator
from tests.sandbox.client import Refused, SandboxControl
from tests.sandbox.conftest import BotMaker, ServerMaker
from tests.sandbox.rawbot import V2, RawBot, box, click_me, row, say

POST = "POST /channels/{channel_id}/messages"


def test_component_error_has_its_path(openapi_file: Path) -> None:
    validator = BodyValidator(openapi_file)
    tree = [box(say("x"), row(click_me("a", label="x" * 81)))]
    errors = validator.errors(POST, {"flags": V2, "components": tree})
    assert errors.count == 1
    node = errors.tree["components"]["0"]["components"]["1"]["components"]["0"]["label"]
    assert "80" in node["_errors"][0]["message"]


def test_numbers_are_accepted_as_snowflakes_and_attachment_ids(openapi_file: Path) -> None:
    validator = BodyValidator(openapi_file)
    body = {"attachments": [{"id": 0}], "message_reference": {"message_id": 5}}
    assert validator.errors(POST, body).count == 0
    assert validator.errors("POST /users/@me/channels", {"recipient_id": 5}).count == 0


def test_unknown_routes_are_not_checked(openapi_file: Path) -> None:
    assert BodyValidator(openapi_file).errors("POST /interactions", {"x": 1}).count == 0


async def test_violation_is_answered_50035_and_logged(
    make_server: ServerMaker, openapi_file: Path
) -> None:
    server = await make_server(openapi=openapi_file)
    async with SandboxControl(server.url) as sandbox, RawBot(sandbox) as raw:
        with pytest.raises(Refused) as excinfo:
            await raw.send(sandbox.channel_id, content="x", tts="yes")
        assert (excinfo.value.status, excinfo.value.code) == (400, 50035)
        assert "tts" in excinfo.value.errors
        (violation,) = await sandbox.violations()
        assert violation.startswith(f"{POST}: schema:")
        await raw.send(sandbox.channel_id, content="x", tts=False)
        assert len(await sandbox.violations()) == 1


async def test_requests_of_discord_py_match_the_schema(
    make_server: ServerMaker, make_bot: BotMaker, openapi_file: Path
) -> None:
    server = await make_server(openapi=openapi_file)
    await make_bot(server)
    async with SandboxControl(server.url) as sandbox:
        ann = await sandbox.user("Ann")
        panel_message = (await ann.command(sandbox.channel_id, "panel")).message
        assert panel_message is not None
        await ann.click(panel_message, "count")
        modal = (await ann.click(panel_message, "ask")).modal
        assert modal is not None
        await ann.submit_modal(modal, {"name": "Ann", "colour": ["red"]})
        await ann.autocomplete(sandbox.channel_id, "shelf take", "title", "e")
        for line in ("hidden", "later", "whisper", "picture"):
            await ann.command(sandbox.channel_id, line)
        assert await sandbox.violations() == []
        assert len(await sandbox.requests()) >= 10
