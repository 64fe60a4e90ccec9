"""Simulated people in the sandbox, who read their messages and click as fast as possible."""

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp

Json = dict[str, Any]

_nonces = itertools.count(1)


def parts(message: Json) -> Iterator[Json]:
    """Yield every component of a message, at any depth."""
    waiting = list(message.get("components", []))
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = part.get("components", [])


def buttons(message: Json, verb: str | None = None) -> list[str]:
    """Return the ids of a message's enabled buttons, of one verb or of all."""
    ids = [
        str(part["custom_id"])
        for part in parts(message)
        if part["type"] == 2 and not part.get("disabled") and "custom_id" in part
    ]
    return [custom_id for custom_id in ids if verb is None or custom_id.split(":")[3] == verb]


@dataclass(slots=True)
class Somebody:
    """A person in the sandbox, with a token."""

    http: aiohttp.ClientSession
    api: str
    state: Json
    user_id: str
    token: str
    direct: str | None = None
    commands: dict[str, Json] = field(default_factory=dict)

    async def get(self, path: str) -> Any:
        """Return the API's answer to a GET request."""
        async with self.http.get(self.api + path, headers={"Authorization": self.token}) as answer:
            return await answer.json()

    async def direct_messages(self, limit: int = 10) -> list[Json]:
        """Return the latest direct messages, newest first."""
        if self.direct is None:
            channels = await self.get("/users/@me/channels")
            if not channels:
                return []
            self.direct = channels[0]["id"]
        messages: list[Json] = await self.get(f"/channels/{self.direct}/messages?limit={limit}")
        return messages

    async def open_direct(self) -> str:
        """Open direct messages with the bot, and return the channel."""
        url, body = f"{self.api}/users/@me/channels", {"recipient_id": self.state["application_id"]}
        headers = {"Authorization": self.token}
        async with self.http.post(url, json=body, headers=headers) as answer:
            self.direct = str((await answer.json())["id"])
        return self.direct

    async def messages(self, channel_id: str, limit: int = 5) -> list[Json]:
        """Return the latest messages of a channel, newest first; none if there is no channel."""
        result = await self.get(f"/channels/{channel_id}/messages?limit={limit}")
        return result if isinstance(result, list) else []

    async def click(self, message: Json, custom_id: str) -> bool:
        """Click a button; return ``False`` if it was gone. The bot may answer later."""
        return await self._interact(
            3,
            message["channel_id"],
            {"component_type": 2, "custom_id": custom_id},
            message_id=message["id"],
        )

    async def command(
        self, name: str, subcommand: str, channel_id: str | None = None, **options: str
    ) -> None:
        """Use a slash command, by default in the sandbox's first channel."""
        channel_id = channel_id or str(self.state["channel_id"])
        if not self.commands:
            index = await self.get(f"/channels/{channel_id}/application-command-index")
            self.commands.update(
                {command["name"]: command for command in index["application_commands"]}
            )
        declared = self.commands[name]
        command_options = [
            {"type": 3, "name": key, "value": value} for key, value in options.items()
        ]
        data = {
            "id": declared["id"],
            "name": name,
            "version": declared["version"],
            "type": 1,
            "options": [{"type": 1, "name": subcommand, "options": command_options}],
        }
        await self._interact(2, channel_id, data)

    async def _interact(self, kind: int, channel_id: str, data: Json, **extra: str) -> bool:
        body = {
            "type": kind,
            "nonce": str(next(_nonces)),
            "application_id": self.state["application_id"],
            "channel_id": channel_id,
            "session_id": "bench",
            "data": data,
            **extra,
        }
        if channel_id != self.direct:
            body["guild_id"] = self.state["guild_id"]
        async with self.http.post(
            f"{self.api}/interactions", json=body, headers={"Authorization": self.token}
        ) as answer:
            return answer.status == 204


async def gather_people(http: aiohttp.ClientSession, address: str, count: int) -> list[Somebody]:
    """Return ``count`` people: the sandbox's existing ones first, then new ones."""
    async with http.get(f"{address}/sandbox/state") as answer:
        state = await answer.json()
    rows = list(state["users"])
    while len(rows) < count:
        async with http.post(
            f"{address}/sandbox/users", json={"name": f"Player {len(rows)}"}
        ) as answer:
            rows.append(await answer.json())
    api = f"{address}/api/v10"
    return [Somebody(http, api, state, row["id"], row["token"]) for row in rows[:count]]


async def wait_until_ready(http: aiohttp.ClientSession, address: str) -> None:
    """Wait until the bot would answer a slash command."""
    for _ in range(600):
        async with http.get(f"{address}/sandbox/state") as answer:
            if (await answer.json())["ready"]:
                return
        await asyncio.sleep(0.05)
    raise RuntimeError("the bot did not become ready")
