"""The baseline for interactions by HTTP: aiohttp and PyNaCl, and no discord.py.

It does the same as :mod:`tests.bench.clicks.bare_gateway`: it answers each click with the panel in
the body of the response. Then, at given rates, it edits the next person's panel and posts a
message.
"""

import asyncio
import json
import os
import time
from typing import Any, Final

import aiohttp
from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from tests.bench.clicks.baseline import LOOKS, Baseline

PATH: Final = "/interactions"
UPDATE: Final = 7
RECENT_S: Final = 300.0
COMPONENTS_V2: Final = 1 << 15
Json = dict[str, Any]


def create_panel(number: int, cards_left: int) -> Json:
    """Return the panel of the other baseline with this many cards, as JSON."""
    cards = [_create_button(card, number) for card in range(cards_left)]
    rows = [_create_row(cards[start : start + 4]) for start in range(0, cards_left, 4)]
    looks = _create_row([_create_button(LOOKS + look, number) for look in range(2)])
    text = f"### Your turn\n♠9 Bo · **♠K Cy** · ♠2 Di\nAnn 12 · Bo 5 · Cy 26\n{number}"
    return _create_message({"type": 10, "content": text}, *rows, looks)


def _create_message(*parts: Json) -> Json:
    container = {
        "type": 17,
        "accent_color": 0x2ECC71,
        "spoiler": False,
        "components": list(parts),
    }
    return {"flags": COMPONENTS_V2, "components": [container]}


def _create_row(buttons: list[Json]) -> Json:
    return {"type": 1, "components": buttons}


def _create_button(card: int, number: int) -> Json:
    return {
        "type": 2,
        "style": 2,
        "disabled": False,
        "label": f"♠{card}",
        "custom_id": f"b:{card}:{number}",
    }


class BareServer:
    """A server that answers the clicks of people to whom it has posted a panel."""

    def __init__(self, baseline: Baseline, public_key: str, http: aiohttp.ClientSession) -> None:
        self._baseline = baseline
        self._key = VerifyKey(bytes.fromhex(public_key))
        self._http = http
        self._clicks = 0
        self._application_id = ""
        self._tokens: dict[int, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def post_panels(self) -> None:
        """Wait until interactions arrive here, then post a panel to each person."""
        while True:
            application = await self._request("GET", "/applications/@me")
            if application["interactions_endpoint_url"]:
                break
            await asyncio.sleep(0.05)
        self._application_id = application["id"]
        for user_id in self._baseline.people:
            body = {"recipient_id": str(user_id)}
            channel = await self._request("POST", "/users/@me/channels", body)
            await self._request(
                "POST", f"/channels/{channel['id']}/messages", self._create_panel(0)
            )

    async def answer(self, request: web.Request) -> web.Response:
        """Answer an interaction."""
        body = await request.read()
        timestamp = request.headers.get("X-Signature-Timestamp", "")
        try:
            is_recent = abs(time.time() - int(timestamp)) < RECENT_S
            signature = bytes.fromhex(request.headers.get("X-Signature-Ed25519", ""))
            self._key.verify(timestamp.encode() + body, signature)
        except (BadSignatureError, ValueError):
            is_recent = False
        if not is_recent:
            return web.Response(status=401)
        interaction = json.loads(body)
        if interaction["type"] == 1:
            return web.json_response({"type": 1})
        self._clicks += 1
        number = self._clicks
        task = asyncio.create_task(self._edit_and_post(interaction, number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return web.json_response({"type": UPDATE, "data": self._create_panel(number)})

    async def _edit_and_post(self, interaction: Json, number: int) -> None:
        """Make the edits and posts."""
        people = self._baseline.people
        person = interaction.get("user") or interaction["member"]["user"]
        place = people.index(int(person["id"]))
        self._tokens[place] = interaction["token"]
        next_token = self._tokens.get((place + 1) % len(people))
        edits, posts = self._baseline.count_click()
        for _ in range(edits):
            if next_token is not None:
                path = f"/webhooks/{self._application_id}/{next_token}/messages/@original"
                await self._request("PATCH", path, self._create_panel(number))
        for _ in range(posts):
            message = _create_message({"type": 10, "content": f"Trick {number}"})
            channel_id = self._baseline.select_channel(number)
            await self._request("POST", f"/channels/{channel_id}/messages", message)

    def _create_panel(self, number: int) -> Json:
        return create_panel(number, self._baseline.count_cards(number))

    async def _request(self, method: str, path: str, body: Json | None = None) -> Any:
        base = os.environ["DISCORD_API_BASE"]
        headers = {"Authorization": f"Bot {os.environ['DISCORD_TOKEN']}"}
        async with self._http.request(method, base + path, json=body, headers=headers) as response:
            return await response.json()


async def serve() -> None:
    """Serve until the process is stopped."""
    async with aiohttp.ClientSession() as http:
        server = BareServer(Baseline.from_environment(), os.environ["DISCORD_PUBLIC_KEY"], http)
        app = web.Application()
        app.router.add_post(PATH, server.answer)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        host, port = os.environ["HEARTS_HTTP"].split(":")
        await web.TCPSite(runner, host, int(port)).start()
        await server.post_panels()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve())
