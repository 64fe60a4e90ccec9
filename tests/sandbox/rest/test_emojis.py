"""The application's emojis: creating, listing, renaming, deleting, using; refusals."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from bot.sandbox.app.pages import plain_png
from bot.sandbox.app.server import RunningSandbox
from bot.sandbox.rest import emojis
from tests.sandbox.client import Json, Refused, SandboxControl
from tests.sandbox.conftest import BotMaker, ServerMaker
from tests.sandbox.rawbot import V2, RawBot, click_me, row, say

PNG = plain_png("5865f2")


def image(data: bytes = PNG, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def path(raw: RawBot, emoji: Json | None = None) -> str:
    tail = f"/{emoji['id']}" if emoji else ""
    return f"/applications/{raw.sandbox.application_id}/emojis{tail}"


async def make(raw: RawBot, name: str = "queen_of_spades", data: bytes = PNG) -> Json:
    return dict(await raw.http("POST", path(raw), {"name": name, "image": image(data)}))


async def list_emojis(raw: RawBot) -> list[Json]:
    return list((await raw.http("GET", path(raw)))["items"])


async def test_emoji_is_listed_renamed_and_deleted(raw: RawBot) -> None:
    created = await make(raw)
    assert await list_emojis(raw) == [created]
    assert await raw.http("GET", path(raw, created)) == created
    renamed = await raw.http("PATCH", path(raw, created), {"name": "spade_queen"})
    assert (renamed["id"], renamed["name"]) == (created["id"], "spade_queen")
    await raw.http("DELETE", path(raw, created))
    assert await list_emojis(raw) == []
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", path(raw, created))
    assert excinfo.value.code == 10014


async def test_emoji_image_is_served(raw: RawBot, server: RunningSandbox) -> None:
    created = await make(raw)
    url = f"{server.url}emojis/{created['id']}.png"
    async with raw.sandbox.session.get(url) as response:
        assert (response.status, response.content_type) == (200, "image/png")
        assert await response.read() == PNG
    await raw.http("DELETE", path(raw, created))
    async with raw.sandbox.session.get(url) as response:
        assert response.status == 404


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"name": "q", "image": image()}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "q" * 33, "image": image()}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "queen-of-spades", "image": image()}, "name", "STRING_TYPE_REGEX"),
        ({"image": image()}, "name", "STRING_TYPE_CONVERT"),
        ({"name": "taken", "image": image()}, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ({"name": "queen"}, "image", "IMAGE_INVALID"),
        ({"name": "queen", "image": "hello"}, "image", "IMAGE_INVALID"),
        ({"name": "queen", "image": image(b"hello")}, "image", "IMAGE_INVALID"),
        ({"name": "queen", "image": image(PNG + bytes(262144))}, "image", "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_emoji_is_refused_with_the_path(
    raw: RawBot, body: Json, field: str, code: str
) -> None:
    await make(raw, "taken")
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", path(raw), body)
    assert (excinfo.value.status, excinfo.value.code) == (400, 50035)
    assert excinfo.value.errors[field]["_errors"][0]["code"] == code
    assert len(await list_emojis(raw)) == 1


async def test_emojis_are_limited_in_number(raw: RawBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emojis, "MOST", 1)
    await make(raw)
    with pytest.raises(Refused) as excinfo:
        await make(raw, "king_of_spades")
    assert excinfo.value.code == 30008


async def test_emojis_of_another_application_are_unknown(raw: RawBot) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", "/applications/1/emojis")
    assert excinfo.value.code == 10002


async def test_emojis_survive_a_restart_with_their_images(
    make_server: ServerMaker, tmp_path: Path
) -> None:
    first = await make_server(data=tmp_path)
    async with SandboxControl(first.url) as sandbox, RawBot(sandbox) as raw:
        created = await make(raw)
    await first.close()
    second = await make_server(data=tmp_path)
    async with SandboxControl(second.url) as sandbox, RawBot(sandbox) as raw:
        assert await list_emojis(raw) == [created]
        async with sandbox.session.get(f"{second.url}emojis/{created['id']}.png") as response:
            assert await response.read() == PNG


async def test_button_can_have_an_emoji_of_the_application(raw: RawBot) -> None:
    created = await make(raw)
    emoji = {"id": created["id"], "name": created["name"]}
    tree = [say("x"), row(click_me("a", emoji=emoji))]
    message = await raw.send(raw.sandbox.channel_id, flags=V2, components=tree)
    assert message["components"][1]["components"][0]["emoji"] == emoji


async def test_id_of_an_emoji_given_as_a_number_is_returned_as_text(raw: RawBot) -> None:
    created = await make(raw)
    emoji = {"id": int(created["id"]), "name": created["name"]}
    tree = [row(click_me("a", emoji=emoji))]
    message = await raw.send(raw.sandbox.channel_id, flags=V2, components=tree)
    assert message["components"][0]["components"][0]["emoji"]["id"] == created["id"]


async def test_button_with_a_deleted_emoji_is_refused(raw: RawBot) -> None:
    created = await make(raw)
    await raw.http("DELETE", path(raw, created))
    tree = [row(click_me("a", emoji={"id": created["id"], "name": created["name"]}))]
    with pytest.raises(Refused) as excinfo:
        await raw.send(raw.sandbox.channel_id, flags=V2, components=tree)
    assert excinfo.value.code == 50035
    error = excinfo.value.errors["components"]["0"]["components"]["0"]["emoji"]["id"]
    assert error["_errors"][0]["code"] == "BUTTON_COMPONENT_INVALID_EMOJI"


@pytest.mark.thorough
async def test_discord_py_creates_lists_and_deletes_emojis(
    make_server: ServerMaker, make_bot: BotMaker, openapi_file: Path
) -> None:
    server = await make_server(openapi=openapi_file)
    bot = await make_bot(server)
    created = await bot.create_application_emoji(name="queen_of_spades", image=PNG)
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["queen_of_spades"]
    assert await (await bot.fetch_application_emoji(created.id)).read() == PNG
    await created.delete()
    assert await bot.fetch_application_emojis() == []
    async with SandboxControl(server.url) as sandbox:
        assert await sandbox.violations() == []
