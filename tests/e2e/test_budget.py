"""The number of requests that the bot makes for a card, by Discord's rate limits.

Answers to clicks and edits with a click's token do not count against Discord's limit of 50 requests
a second. Requests with the bot's token do, and are the scarce ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.engine.play.events import Played
from bot.settings.server_settings import Pace
from tests.e2e.arena import Arena
from tests.e2e.choosing import choose_setting
from tests.e2e.game import Game
from tests.e2e.here import bot_here, provide_arena
from tests.e2e.knowledge import read_events
from tests.e2e.processes import SandboxProcess
from tests.patience import LONG_TIMEOUTS
from tests.sandbox.client import Json, text

MOST_PER_CARD = 0.4  # at human pace, with the bot's token
MOST_PER_FAST_CARD = 0.4
# A server may ask for an edit at each card, or for fewer than one at each trick.
MOST_AT_PACE = {Pace.CARDS: 1.2, Pace.TRICKS: MOST_PER_CARD, Pace.BATCHES: 0.2}
FREE_PER_CARD = 3.0  # in addition to the answer to the click


@dataclass(frozen=True)
class Requests:
    """The routes of requests: answers, and others by a click's token or by the bot's."""

    answers: list[str]
    by_click: list[str]
    by_bot: list[str]

    @classmethod
    def among(cls, rows: list[Json]) -> Requests:
        """Return the requests for cards, without uploads of emojis, which happen only once."""
        routes = [row["route"] for row in rows if "/emojis" not in row["route"]]
        answers = [route for route in routes if route.endswith("/callback")]
        by_click = [route for route in routes if "/webhooks/" in route]
        return cls(
            answers, by_click, [route for route in routes if route not in {*answers, *by_click}]
        )

    def print_figures(
        self,
        capsys: pytest.CaptureFixture[str],
        label: str,
        cards: int,
        limit: float = MOST_PER_CARD,
    ) -> None:
        """Print the figures even if pytest captures the output."""
        with capsys.disabled():
            print(  # noqa: T201 - a measurement, to be read
                f"\n{label}, {cards} cards: {len(self.by_bot) / cards:.2f} requests a card inside "
                f"the limit (budget {limit}); outside it {len(self.by_click) / cards:.2f} "
                f"by the tokens of clicks and {len(self.answers) / cards:.2f} answers"
            )


def count_plays(game: Game) -> int:
    """Return how many cards have been played."""
    events = read_events(game.arena.bot.database, game.table_id)
    return sum(isinstance(event, Played) for _, event in events)


async def fetch_requests(arena: Arena, since: int) -> Requests:
    """Return the bot's requests from an index on."""
    return Requests.among(await arena.sandbox.requests(since))


@pytest.fixture
async def paced(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Arena]:
    """Provide an arena where people play at a human pace."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, timeouts=LONG_TIMEOUTS, windows=1)
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, _):
        yield arena


@pytest.fixture
async def paced_lavish(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Arena]:
    """Provide the same with pictures and emojis."""
    running = bot_here(
        sandbox_alone.url,
        tmp_path,
        monkeypatch,
        pictures=True,
        card_emojis=True,
        timeouts=LONG_TIMEOUTS,
        windows=1,
    )
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, _):
        yield arena


async def pass_cards(game: Game) -> None:
    """Pass for everybody, and wait until it is shown: the start of the game is not counted."""
    while True:
        choices = [player.choose(game.table_id) for player in game.players]
        if any(choice is not None and choice.verb == "play" for choice in choices):
            break
        for player, choice in zip(game.players, choices, strict=True):
            if choice is not None:
                await player.click(game, choice)
        await game.watcher.news(0.01)
    await game.arena.until_shown(game.table_id)


@pytest.mark.thorough
async def test_fast_game_keeps_to_the_budget(
    paced: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    arena = paced
    people = await arena.people(4)
    lobby = await arena.lobby("ricketts", people, rules={"limit": "10"})
    game = await arena.begin(lobby, people, seed=1)
    for player in game.players:
        player.curious = 0.0
    await pass_cards(game)
    since = len(await arena.sandbox.requests())
    await game.play()
    await arena.until_shown(game.table_id)
    requests, cards = await fetch_requests(arena, since), count_plays(game)
    requests.print_figures(capsys, "fast game", cards)
    assert len(requests.by_bot) <= MOST_PER_FAST_CARD * cards, Counter(requests.by_bot)
    assert len(requests.by_click) <= FREE_PER_CARD * cards, Counter(requests.by_click)


async def play_tricks(
    arena: Arena, tricks: int, *, each_card: bool = False
) -> tuple[Requests, int]:
    """Play this many tricks of four people; return the requests, and the number of cards.

    Each trick is shown everywhere before the next one is led, or each card before the next one.
    """
    game = await arena.game("ricketts", 4, seed=2, limit="10")
    for player in game.players:
        player.curious = player.hasty = 0.0
    since = 0
    while count_plays(game) < 4 * tricks:
        for player in game.players:
            choice = player.choose(game.table_id)
            if choice is None or count_plays(game) == 4 * tricks:
                continue
            if choice.verb == "play" and (each_card or count_plays(game) % 4 == 0):
                await arena.until_shown(game.table_id)
                since = since or len(await arena.sandbox.requests())
            await player.click(game, choice)
        await game.watcher.news(0.01)
    await arena.until_shown(game.table_id)
    return await fetch_requests(arena, since), count_plays(game)


@pytest.mark.slow
async def test_tricks_at_human_pace_keep_to_the_budget(
    paced: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    requests, cards = await play_tricks(paced, 4)
    requests.print_figures(capsys, "human pace, some tricks", cards)
    assert len(requests.by_bot) <= MOST_PER_CARD * cards, Counter(requests.by_bot)


@pytest.mark.slow
@pytest.mark.parametrize("pace", Pace)
async def test_hand_with_everything_on_keeps_to_the_budget_of_the_pace(
    paced_lavish: Arena, capsys: pytest.CaptureFixture[str], pace: Pace
) -> None:
    """A whole hand, with its score sheet and the deal of the next."""
    owner = await paced_lavish.memory("Ann")
    await choose_setting(owner, paced_lavish.channel_id, "chattiness", pace)
    requests, cards = await play_tricks(paced_lavish, 13, each_card=pace is Pace.CARDS)
    limit = MOST_AT_PACE[pace]
    requests.print_figures(capsys, f"everything on, {pace}", cards, limit)
    assert len(requests.by_bot) <= limit * cards, Counter(requests.by_bot)


@pytest.mark.thorough
async def test_no_message_is_edited_to_show_what_stands_there_already(paced: Arena) -> None:
    game = await paced.game("ricketts", 4, seed=1, limit="10")
    for player in game.players:
        player.curious = player.hasty = 0.0
    await game.play()
    await paced.until_shown(game.table_id)
    for memory in (game.watcher, *(player.memory for player in game.players)):
        standing: dict[str, Json] = {}
        for message in (version.message for version in memory.versions):
            before = standing.setdefault(message["id"], message)
            # Discord sends a message again, for example when a thread is opened on it.
            is_edit = message["edited_timestamp"] != before["edited_timestamp"]
            assert not is_edit or before["components"] != message["components"], text(message)
            standing[message["id"]] = message
