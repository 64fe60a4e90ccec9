"""The page as a tester sees it: panes, messages, buttons, the composer."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.patience import DEADLINE_S, PATIENCE_S


@dataclass(frozen=True)
class Person:
    """Somebody to act as; ``id`` is a snowflake as text, ``avatar`` a hash.

    ``installed``: whether they have installed the bot for themselves.
    """

    id: str
    name: str
    token: str
    avatar: str | None
    installed: bool


def ask(url: str, method: str = "GET", body: object = None, *, token: str = "") -> Any:
    """Send a request, as the owner of ``token`` if given, and return the JSON of the answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": token} if token else {})
    request = urllib.request.Request(url, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        text = answer.read()
    return json.loads(text) if text else None


def post(
    url: str, message: dict[str, Any], picture: bytes, *, token: str, method: str = "POST"
) -> None:
    """Send a message whose attachments all look like this picture, as a bot does."""
    attached = message.get("attachments", [])
    numbered = [{"id": at, **attachment} for at, attachment in enumerate(attached)]
    parts = [
        (
            'name="payload_json"',
            "application/json",
            json.dumps({**message, "attachments": numbered}),
        )
    ]
    parts += [
        (f'name="files[{at}]"; filename="{attachment["filename"]}"', "image/png", picture)
        for at, attachment in enumerate(attached)
    ]
    body = b""
    for name, kind, content in parts:
        head = f"--part\r\nContent-Disposition: form-data; {name}\r\nContent-Type: {kind}\r\n\r\n"
        body += (
            head.encode() + (content.encode() if isinstance(content, str) else content) + b"\r\n"
        )
    headers = {"Content-Type": "multipart/form-data; boundary=part", "Authorization": token}
    request = urllib.request.Request(url, body + b"--part--\r\n", headers, method=method)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        answer.read()


class SandboxPage:
    """One open page with panes for some people."""

    def __init__(self, page: Page, url: str, people: list[Person], table: str) -> None:
        self.page = page
        self.url = url
        self.people = people
        self.table = table  # a name no other test uses

    @property
    def channel(self) -> Locator:
        """The pane of the shared channel."""
        return self.page.locator('[data-pane="channel"]')

    @property
    def channel_id(self) -> str:
        """The id of the shared channel."""
        return ask(f"{self.url}sandbox/state")["channel_id"]

    def pane(self, person: Person) -> Locator:
        """The pane of one person."""
        return self.page.locator(f'[data-pane="user-{person.id}"]')

    def act_as(self, person: Person) -> None:
        """Choose who acts in the channel."""
        self.channel.locator(".acting").get_by_role("button", name=person.name).click()

    def type_command(self, pane: Locator, text: str) -> None:
        """Choose a slash command by keyboard."""
        field = pane.locator("[data-composer]")
        field.fill(f"/{text}")
        field.press("Enter")

    def open_table(self) -> Locator:
        """Open a table as the first person by command; return its message in the channel."""
        self.act_as(self.people[0])
        self.type_command(self.channel, "table new")
        self.channel.locator('[data-option="name"]').fill(self.table)
        self.channel.locator('[data-option="name"]').press("Enter")
        return self.table_message()

    def hand(self, person: Person) -> Locator:
        """The message with a person's cards of this desk's table."""
        return self.pane(person).locator(".message", has_text=f"Your turn at {self.table}")

    def deal(self) -> Locator:
        """Deal the first person a hand by direct message; return the message."""
        self.type_command(self.channel, "deal")
        self.channel.locator('[data-option="name"]').fill(self.table)
        self.channel.locator('[data-option="name"]').press("Enter")
        expect(self.channel.locator("[data-composer]")).to_be_focused()
        hand = self.hand(self.people[0])
        expect(hand).to_be_attached()
        return hand

    def deal_from_elsewhere(self) -> None:
        """Deal the first person a hand by a client that is not this page."""
        state, token = ask(f"{self.url}sandbox/state"), self.people[0].token
        index = f"{self.url}api/v10/channels/{state['channel_id']}/application-command-index"
        commands = ask(index, token=token)["application_commands"]
        deal = next(command for command in commands if command["name"] == "deal")
        data = {key: deal[key] for key in ("id", "name", "version")} | {
            "type": 1,
            "options": [{"type": 3, "name": "name", "value": self.table}],
        }
        body = {"type": 2, "nonce": "1", "session_id": "elsewhere", "data": data}
        places = {key: state[key] for key in ("application_id", "guild_id", "channel_id")}
        ask(f"{self.url}api/v10/interactions", "POST", body | places, token=token)

    def add_picture(self, hand: Locator, picture: bytes, without: str = "") -> None:
        """Edit the first person's hand as the bot: add a picture, remove the button ``without``."""
        person = self.people[0]
        dm = self.page.evaluate("id => window.sandboxPage.world.sessions.get(id).dm.id", person.id)
        messages = f"{self.url}api/v10/channels/{dm}/messages"
        path = f"{messages}/{hand.get_attribute('data-message-id')}"
        container = ask(path, token=person.token)["components"][0]
        for row in container["components"]:
            if "components" in row:
                kept_buttons = [
                    button for button in row["components"] if button["label"] != without
                ]
                row["components"] = kept_buttons
        gallery = {"type": 12, "items": [{"media": {"url": "attachment://table.png"}}]}
        container["components"].insert(0, gallery)
        edit = {"components": [container], "attachments": [{"filename": "table.png"}]}
        token = f"Bot {ask(f'{self.url}sandbox/state')['bot_token']}"
        post(path, edit, picture, token=token, method="PATCH")

    def table_message(self) -> Locator:
        """The message of this desk's table in the channel pane."""
        return self.channel.locator(".message", has_text=f"Table {self.table}")

    def lapse(self, sign: Locator) -> None:
        """Advance the server's clock until the page shows ``sign``, because nobody has answered."""
        while not sign.is_visible():
            ask(f"{self.url}sandbox/clock", "POST", {"advance_s": DEADLINE_S + 1})
            self.page.wait_for_timeout(20)

    def overflow(self) -> int:
        """How many pixels the document is wider than the window."""
        return self.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
