"""The pictures of the README: ``python -m tests.sandbox_page.readme_pictures [FOLDER]``.

Ann, Bo, Cy and Di play a short game at the page of the whole product. ``page.png`` is a desktop
with the table beside Ann's hand, ``phone.png`` four states of her panel on a phone, side by side.
"""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentParser
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

from PIL import Image
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.e2e.arena import NAMES, find_table, host_menu, until_lobby_shows
from tests.e2e.game import Player
from tests.e2e.memory import Memory, list_choices
from tests.patience import GAME_S
from tests.sandbox.client import Http, Json, SandboxControl, components, text
from tests.sandbox_page.programs import ARGUMENTS, CHROMIUM, ROOT, running_playground
from tests.sandbox_page.visitor import CARD

DESKTOP: Final = (1280, 900, "dark")
PHONE: Final = (390, 844, "light")
GAP: Final = 16  # pixels between two screens
PAUSE_S: Final = 0.8  # between two clicks, so that each trick gets its picture
SETTLED_MS: Final = 2500  # pictures are drawn and loaded, and animations have ended


class Window:
    """The page with Ann's messages, at one size."""

    def __init__(self, page: Page, person_id: str) -> None:
        self.page = page
        self.person_id = person_id

    @classmethod
    async def open(
        cls, browser: Browser, url: str, person_id: str, look: tuple[int, int, str]
    ) -> Window:
        width, height, scheme = look
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=width < 700,
        )
        page = await context.new_page()
        await page.goto(url)
        await expect(page.locator('[data-pane="channel"] [data-composer]')).to_be_attached()
        return cls(page, person_id)

    @property
    def panel(self) -> Locator:
        """The message with Ann's hand."""
        pane = self.page.locator(f'[data-pane="user-{self.person_id}"]')
        return pane.locator(f".message:has({CARD})").last

    @property
    def newest(self) -> Locator:
        """The newest of Ann's messages."""
        return self.page.locator(f'[data-pane="user-{self.person_id}"] .message').last

    async def show(self, tab: str) -> None:
        """Show a tab: ``channel``, or Ann's direct messages."""
        await self.page.locator(f'[data-tab="{tab}"]').click()

    async def show_hand(self) -> None:
        """Show Ann's direct messages."""
        await self.show(f"user-{self.person_id}")

    async def show_thread(self) -> None:
        """Show the table's thread in the channel's pane."""
        tabs = self.page.locator('[data-pane="channel"] .thread-tab')
        await tabs.nth(1).evaluate("tab => tab.click()")

    async def take_shot(self) -> Image.Image:
        """Return a picture of the window once it has settled."""
        await self.page.mouse.move(0, 0)
        await self.page.wait_for_timeout(SETTLED_MS)
        return Image.open(BytesIO(await self.page.screenshot())).convert("RGB")


class Table:
    """A game of four people; Ann is the host."""

    def __init__(self, people: list[Memory], lobby: Json) -> None:
        self.people = people
        self.lobby = lobby
        self.table_id = find_table(lobby)
        self.players = [Player(memory, Random(seat)) for seat, memory in enumerate(people)]
        for player in self.players:
            player.curious = player.hasty = 0.0

    @classmethod
    async def start(cls, sandbox: SandboxControl) -> Table:
        """Start a game that ends with its first hand."""
        people = [Memory(await sandbox.user(n), sandbox.channel_id) for n in NAMES[:4]]
        host = people[0].user
        lobby = (await host.command(sandbox.channel_id, "hearts new", variant="classic")).message
        assert lobby is not None
        for memory in people[1:]:
            await memory.user.click(lobby, clickable(lobby, "join"))
        menu = await host_menu(people[0], lobby)
        form = (await host.click(menu, clickable(menu, "rules"))).modal
        assert form is not None
        await host.submit_modal(form, {"limit": "10"})
        await until_lobby_shows(people[0], lobby, menu)
        lobby = await host.message(lobby)
        await host.click(lobby, clickable(lobby, "start"))
        return cls(people, lobby)

    @property
    def is_over(self) -> bool:
        """Whether the result is posted."""
        return bool(self.people[0].choices(self.table_id, "rematch"))

    def says(self, words: str) -> bool:
        """Return whether the newest message with Ann's hand has this text."""
        hands = [message for message in self.people[0].newest_first() if "guild_id" not in message]
        return bool(hands) and re.search(words, text(hands[0])) is not None

    @property
    def trick(self) -> int:
        """The number of the trick, from the cards that Ann still has."""
        hand = next(
            message for message in self.people[0].newest_first() if "guild_id" not in message
        )
        ids = [str(part.get("custom_id")) for part in components(hand)]
        return 14 - sum(":play:" in custom_id or ":plan:" in custom_id for custom_id in ids)

    def may_queue(self) -> bool:
        """Return whether Ann waits, from the third trick on, and can queue a card."""
        ahead = self.people[0].choices(self.table_id, "plan")
        return bool(ahead) and self.says("Waiting for") and self.trick >= 3

    def asks_ann_late(self) -> bool:
        """Return whether Ann follows to a trick, from the fourth on."""
        return self.says("Your turn: follow") and self.trick >= 4

    async def click_once(self) -> None:
        """Make one click for each player, but not for Ann while she waits for another."""
        await asyncio.sleep(PAUSE_S)
        waits = self.says("Waiting for")
        for player in self.players[1 if waits else 0 :]:
            await self._act(player)

    async def _act(self, player: Player) -> None:
        choice = player.choose(self.table_id)
        if choice is None:
            await player.memory.news(0.1)
        else:
            await player.user.click(choice.message, choice.custom_id)


def clickable(message: Json, verb: str) -> str:
    """Return the custom id of the first button with this verb."""
    return next(choice.custom_id for choice in list_choices(message) if choice.verb == verb)


async def wait_for_emojis(sandbox: SandboxControl) -> None:
    """Wait until the number of emojis no longer rises."""
    bot = Http(sandbox.session, f"{sandbox.url}/api/v10", f"Bot {sandbox.bot_token}")
    path, before = f"/applications/{sandbox.application_id}/emojis", -1
    while len((await bot("GET", path))["items"]) != before or not before:
        before = len((await bot("GET", path))["items"])
        await asyncio.sleep(5)


async def walk(
    table: Table, phone: Window, desktop: Window
) -> tuple[Image.Image, list[Image.Image]]:
    """Play to the end, and return the picture of the desktop and those of the phone."""
    for window in (desktop, phone):
        await window.show_thread()
        await window.show_hand()
    await expect(phone.panel).to_be_visible()

    rows = phone.panel.locator(f".row:has({CARD})")
    for row in (0, 1, -1):
        await rows.nth(row).locator(CARD).last.click()
    await expect(phone.panel).to_contain_text("Pass 3")
    shots = [await phone.take_shot()]
    await phone.panel.get_by_role("button", name="Pass 3").click()

    while not table.may_queue():
        await table.click_once()
    await phone.panel.locator(CARD).first.click()
    await expect(phone.panel).to_contain_text("Queued")
    shots.append(await phone.take_shot())
    await phone.panel.locator(CARD).first.click()
    await expect(phone.panel).not_to_contain_text("Queued")

    while not table.asks_ann_late():
        await table.click_once()
    page = await desktop.take_shot()
    shots.insert(1, await phone.take_shot())

    while not table.is_over:
        await table.click_once()
    await expect(phone.newest).to_contain_text("Rematch")
    shots.append(await phone.take_shot())
    return page, shots


def join_pictures(shots: list[Image.Image]) -> Image.Image:
    width = sum(shot.width + GAP for shot in shots) - GAP
    whole, left_x = Image.new("RGB", (width, shots[0].height), "#ffffff"), 0
    for shot in shots:
        whole.paste(shot, (left_x, 0))
        left_x += shot.width + GAP
    return whole


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture with its most frequent colours only, so that plain areas keep theirs."""
    colour_counts = sorted(picture.getcolors(picture.width * picture.height) or [], reverse=True)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _, colour in colour_counts[:256] for part in colour])
    reduced = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    reduced.save(path, "PNG", optimize=True)


async def make(url: str, folder: Path) -> None:
    """Play the game, and write both pictures."""
    async with SandboxControl(url) as sandbox, async_playwright() as playwright:
        await sandbox.wait_ready()
        await wait_for_emojis(sandbox)
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        table = await Table.start(sandbox)
        ann = table.people[0].user.id
        phone = await Window.open(browser, url, ann, PHONE)
        desktop = await Window.open(browser, url, ann, DESKTOP)
        async with asyncio.timeout(GAME_S):
            page, shots = await walk(table, phone, desktop)
        await browser.close()
    folder.mkdir(parents=True, exist_ok=True)
    save(page, folder / "page.png")
    save(join_pictures(shots), folder / "phone.png")


def main() -> None:
    parser = ArgumentParser(
        prog="python -m tests.sandbox_page.readme_pictures",
        description="Play a short game and take the pictures of the README.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs")
    folder = parser.parse_args().folder
    with running_playground(HEARTS_CARD_EMOJIS="on") as url:
        asyncio.run(make(url, folder))


if __name__ == "__main__":
    main()
