"""A sandbox with a bot that can be killed, and the frames of Activities alone in browsers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, Frame, Page

from tests.e2e.activity_pages import ActivityBot, launch
from tests.e2e.activity_truth import Truth
from tests.e2e.arena import Arena, find_table
from tests.e2e.game import Game, Player
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxControl

T = TypeVar("T")
HOST: Final = "host-of-a-frame"
# Discord's side of the protocol is that of the sandbox's page, without the page around it.
HOST_PAGE: Final = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host</title>
<style>
  html, body {{ margin: 0; height: 100% }}
  iframe {{ border: 0; width: 100%; height: 100%; display: block }}
</style>
<iframe title="Moonshooter"></iframe>
<script type="module">
  import {{ HostedActivity }} from "/static/activity.js";
  const {{ session, launched }} = {given};
  const frame = document.querySelector("iframe");
  const hosted = new HostedActivity(session, launched, {{ changed() {{}}, closed() {{}} }});
  hosted.attach(frame);
  frame.src = hosted.src;
</script>
"""


class Stage:
    """The sandbox, its bot, and people without a browser of their own.

    They all run in a thread of their own, because a test's thread drives browsers.

    Attributes:
        arena: the place of one test.
    """

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="stage", daemon=True)
        self._sandbox = SandboxProcess(folder)
        self._bot = ActivityBot(self._sandbox.url, folder)
        self._control = SandboxControl(self._sandbox.url)
        self.arena: Arena

    @classmethod
    @contextmanager
    def open(cls, folder: Path) -> Iterator[Stage]:
        """Start the sandbox and the bot, and stop them on exit."""
        stage = cls(folder)
        stage._thread.start()
        try:
            stage.run(stage._control.__aenter__())
            stage.enter_channel()
            stage.run(stage.arena.start())
            yield stage
            stage.run(stage._control.__aexit__(None, None, None))
        finally:
            stage._loop.call_soon_threadsafe(stage._loop.stop)
            stage._thread.join(PATIENCE_S)
            stage._loop.close()
            stage._bot.close()
            stage._sandbox.close()

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the stage's thread, and return its result."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(5 * PATIENCE_S)

    def enter_channel(self) -> None:
        """Continue in a new channel, which no other test uses."""
        channel_id = self.run(self._control.add_channel("activity"))
        self.arena = Arena(self._control, self._bot, channel_id)

    def log_text(self) -> str:
        """Return the log of the bot."""
        return self._bot.log_text()

    def begin(self, variant: str, person: Memory, players: int, **rules: object) -> Game:
        """Start a game of one person against computers."""
        self.enter_channel()
        return self.run(self.arena.game(variant, [person], computers=players - 1, **rules))

    def open_lobby(self, variant: str, people: list[Memory], **rules: object) -> Game:
        """Open a table of the first person, with a spectator; the other people may join."""
        self.enter_channel()
        watcher = self.person("Wim")
        lobby = self.run(self.arena.lobby(variant, people[:1], rules=rules))
        players = [Player(person, Random(at)) for at, person in enumerate(people)]
        return Game(self.arena, players, find_table(lobby), lobby, watcher)

    @contextmanager
    def playing_by_buttons(self, game: Game, player: Player) -> Iterator[None]:
        """Play for a player with the buttons of Discord's messages until the block ends."""
        playing = asyncio.run_coroutine_threadsafe(player.play(game), self._loop)
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(game.over.set)
            playing.result(PATIENCE_S)

    def person(self, name: str) -> Memory:
        """Return a new person whose name begins with ``name``."""
        return self.run(self.arena.person(name))

    def truth(self, game: Game) -> Truth:
        """Return the game so far, according to the log."""
        return Truth(self._bot.location, game.table_id)

    def open_frame(
        self, browser: Browser, memory: Memory, game: Game, size: tuple[int, int], **context: Any
    ) -> Frame:
        """Open a table in a browser of a person; return the frame, which fills the window."""
        table = self.run(memory.user.message(game.lobby))
        launched = self.run(launch(self.arena, memory, table)).launched
        width, height = size
        page = browser.new_context(
            viewport={"width": width, "height": height}, **context
        ).new_page()
        return open_host(page, self._sandbox.url, self._control.application_id, memory, launched)


def open_host(page: Page, url: str, application_id: str, memory: Memory, launched: Json) -> Frame:
    """Open the frame of a person's Activity; return it once it shows the table."""
    session = {
        "world": {"applicationId": application_id},
        "user": {"id": memory.user.id, "username": memory.user.name},
        "locale": "en-US",
    }
    session_json = json.dumps({"session": session, "launched": launched}).replace("<", "\\u003c")
    page.set_default_timeout(1000 * PATIENCE_S)
    page.route(
        f"**/{HOST}",
        lambda route: route.fulfill(
            body=HOST_PAGE.format(given=session_json), content_type="text/html; charset=utf-8"
        ),
    )
    page.goto(f"{url}/{HOST}")
    page.frame_locator("iframe").locator(".table, .lobby").first.wait_for()
    return next(frame for frame in page.frames if frame != page.main_frame)
