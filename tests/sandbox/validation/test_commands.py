"""The registration of commands: refusals, ids, and the commands that each user can use."""

from __future__ import annotations

import pytest

from bot.sandbox.validation.commands import check_command
from bot.sandbox.world.errors import FormErrors
from bot.sandbox.world.wire import Json
from tests.sandbox.client import Refused, SandboxControl, SandboxUser
from tests.sandbox.rawbot import RawBot


def option(**extra: object) -> Json:
    return {"type": 3, "name": "text", "description": "d", **extra}


def command(**extra: object) -> Json:
    return {"name": "go", "description": "d", **extra}


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Go"},
        {"name": "two words"},
        {"name": "x" * 33},
        {"name": ""},
        {"description": ""},
        {"description": "x" * 101},
        {"type": 9},
        {"type": 4, "handler": 3},
        {"options": [option() | {"name": f"o{n}"} for n in range(26)]},
        {"options": [option(), option()]},
        {"options": [option(), option(name="other", required=True)]},
        {"options": [option(type=99)]},
        {"options": [option(description=None)]},
        {"options": [option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]},
        {"options": [option(choices=[{"name": "a", "value": 5}])]},
        {"options": [option(choices=[{"name": "a", "value": "a"}], autocomplete=True)]},
        {"options": [option(type=5, autocomplete=True)]},
        {"options": [option(type=1), option(name="other")]},
        {"options": [option(type=1, options=[option(type=1)])]},
        {"options": [option(type=2, options=[option()])]},
        {"contexts": [7]},
        {"contexts": []},
        {"contexts": [0, 0]},
        {"contexts": [0, 2]},
        {"contexts": [2], "integration_types": [0]},
        {"integration_types": [3]},
        {"integration_types": []},
        {"integration_types": [1, 1]},
        {"default_member_permissions": "many"},
        {"name_localizations": {"de": "x" * 33}},
        {"name_localizations": {"de": "Gross"}},
        {"name_localizations": {"de": "zwei worte"}},
        {"name_localizations": {"tlh": "wa"}},
        {"description_localizations": {"de": "x" * 101}},
        {"options": [option(name_localizations={"de": "zwei worte"})]},
        {
            "options": [
                option(choices=[{"name": "a", "value": "a", "name_localizations": {"x": "b"}}])
            ]
        },
        {
            "options": [
                option(choices=[{"name": f"{n}" + "x" * 98, "value": "y" * 100} for n in range(25)])
                | {"name": f"o{m}"}
                for m in range(2)
            ]
        },
    ],
)
def test_invalid_command_is_refused(wrong: Json) -> None:
    errors = FormErrors()
    check_command(command(**wrong), (), errors)
    assert errors.count >= 1


def test_size_of_a_command_counts_its_longest_translations() -> None:
    options = [
        option(description="x", description_localizations={"de": "x" * 100})
        | {
            "name": f"o{n}",
            "choices": [{"name": f"{m}" + "x" * 95, "value": "y"} for m in range(4)],
        }
        for n in range(17)
    ]
    for limit, is_too_large in ((16, False), (17, True)):
        errors = FormErrors()
        check_command(command(options=options[:limit]), (), errors)
        assert bool(errors.count) is is_too_large


async def test_commands_are_listed_in_each_users_language(
    raw: RawBot, sandbox: SandboxControl
) -> None:
    choice = {"name": "slow", "value": "s", "name_localizations": {"de": "langsam"}}
    await raw.register(
        {
            "name": "go",
            "name_localizations": {"de": "los"},
            "description": "Go",
            "description_localizations": {"de": "Los geht's"},
            "options": [option(choices=[choice], name_localizations={"de": "tempo"})],
        }
    )
    ann = await sandbox.user("Ann", locale="de")
    (commands,) = await ann.commands(sandbox.channel_id, fresh=True)
    assert (commands["name"], commands["name_localized"]) == ("go", "los")
    assert commands["description_localized"] == "Los geht's"
    assert commands["options"][0]["name_localized"] == "tempo"
    assert commands["options"][0]["choices"][0]["name_localized"] == "langsam"
    bo = await sandbox.user("Bo", locale="fr")
    (commands,) = await bo.commands(sandbox.channel_id, fresh=True)
    assert "name_localized" not in commands


async def test_names_must_be_unique(raw: RawBot) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.register({"name": "go"}, {"name": "go"})
    assert "1" in excinfo.value.errors


async def test_replacing_keeps_ids_and_versions_of_unchanged_commands(raw: RawBot) -> None:
    first = {c["name"]: c for c in await raw.register({"name": "a"}, {"name": "b"})}
    second = {
        c["name"]: c for c in await raw.register({"name": "b", "description": "new"}, {"name": "a"})
    }
    assert second["a"] == first["a"]
    assert second["b"]["id"] == first["b"]["id"]
    assert second["b"]["version"] != first["b"]["version"]
    assert [c["name"] for c in await raw.register({"name": "c"})] == ["c"]


async def test_entry_point_is_replaced_but_not_removed_with_the_other_commands(
    raw: RawBot, sandbox: SandboxControl
) -> None:
    entry = {"name": "Launch", "type": 4, "handler": 2}
    first = {c["name"]: c for c in await raw.register({"name": "a"}, entry)}
    with pytest.raises(Refused) as excinfo:
        await raw.register({"name": "b"})
    assert (excinfo.value.status, excinfo.value.code) == (400, 50240)
    again = await raw.register({"name": "b"}, {"name": "play", "type": 4, "handler": 1})
    second = {c["name"]: c for c in again}
    assert set(second) == {"b", "play"}
    assert second["play"]["id"] == first["Launch"]["id"]
    path = f"/applications/{sandbox.application_id}/commands/{first['Launch']['id']}"
    await raw.http("DELETE", path)
    assert [c["name"] for c in await raw.register({"name": "c"})] == ["c"]


async def test_single_commands_are_created_changed_and_removed(
    raw: RawBot, sandbox: SandboxControl
) -> None:
    path = f"/applications/{sandbox.application_id}/commands"
    response = await raw.http("POST", path, command())
    assert (await raw.http("POST", path, command(description="e")))["id"] == response["id"]
    changed = await raw.http("PATCH", f"{path}/{response['id']}", {"name": "gone"})
    assert (changed["name"], changed["description"]) == ("gone", "e")
    await raw.http("DELETE", f"{path}/{response['id']}")
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", f"{path}/{response['id']}")
    assert excinfo.value.code == 10063


async def test_guild_commands_stay_in_the_guild(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser
) -> None:
    path = f"/applications/{sandbox.application_id}/guilds/{sandbox.guild_id}/commands"
    (response,) = await raw.http("PUT", path, [command()])
    assert response["guild_id"] == sandbox.guild_id
    assert await raw.http("GET", f"/applications/{sandbox.application_id}/commands") == []
    assert [c["name"] for c in await ann.commands(sandbox.channel_id)] == ["go"]
    assert await ann.commands(await ann.dm_channel()) == []


async def test_contexts_and_permissions_decide_which_commands_are_listed(
    raw: RawBot, sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    await raw.register(
        {"name": "everywhere", "contexts": [0, 1]},
        {"name": "dms", "contexts": [1]},
        {"name": "guilds", "contexts": [0]},
        {"name": "managers", "default_member_permissions": str(1 << 5)},
        {"name": "nobody", "default_member_permissions": "0"},
        {"name": "own", "integration_types": [1]},
    )

    async def offered(user: SandboxUser, channel_id: str) -> set[str]:
        return {c["name"] for c in await user.commands(channel_id, fresh=True)}

    assert await offered(bo, sandbox.channel_id) == {"everywhere", "guilds"}
    assert await offered(ann, sandbox.channel_id) >= {"everywhere", "guilds", "managers", "nobody"}
    assert await offered(bo, await bo.dm_channel()) == {"everywhere", "dms", "managers", "nobody"}
    await sandbox.deny(sandbox.channel_id, "USE_APPLICATION_COMMANDS", user=bo)
    assert await offered(bo, sandbox.channel_id) == set()


async def test_commands_of_another_application_are_unknown(raw: RawBot) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.http("PUT", "/applications/1/commands", [])
    assert excinfo.value.code == 10002
