"""After ``kill -9`` in each state of a hand panel, everybody has one panel, which is right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import psutil
import pytest
from msgspec import structs
from PIL import Image

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView, view_for
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.render.pictures.drawing import sketch_png
from bot.render.wording import wording_for
from bot.table.lobby.model import Lobby
from bot.table.state.steps import current_step
from bot.table.state.table import fold_table
from bot.table.sync.personal.digest import hand_key
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.pictures import panel_illustration
from bot.table.views.hand.recap import Recap
from bot.table.views.hand.side_prompt import asks_for_side
from bot.table.views.public.table_info import TableInfo, build_table_info
from bot.ui.images.renderer import Picture
from bot.ui.transport.discord_api import compute_marker
from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.game import Game
from tests.e2e.here import bot_here
from tests.e2e.knowledge import read_events
from tests.e2e.memory import marker
from tests.e2e.posts import galleries
from tests.e2e.processes import BotProcess, SandboxProcess
from tests.e2e.scenes import find_player_to_act
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import Json, SandboxControl, components, text
from tests.thorough import slow_unless
from tests.ui.arrange import list_buttons, read_text

WORDS = wording_for("en")
BUTTON = 2  # the type of a component

Condition = Callable[[Sequence[TableView]], bool]


@dataclass(frozen=True)
class Scene:
    """A state of the first person's panel.

    Attributes:
        is_reached: whether it is reached, given what each person sees.
        people: how many there are; computers play the other seats of four, or of three.
        is_ahead: whether people choose cards ahead of their turn.
    """

    is_reached: Condition
    people: int = 2
    players: int = 4
    variant: str = "ricketts"
    rules: Mapping[str, object] = field(default_factory=lambda: {"limit": "10"})
    is_ahead: bool = False


def waits_after_own_card(views: Sequence[TableView]) -> bool:
    own_view = views[0]
    return own_view.pending is None and any(play.seat == own_view.viewer for play in own_view.plays)


SCENES: Mapping[str, Scene] = {
    "nothing chosen": Scene(lambda views: isinstance(views[0].pending, PassNow)),
    "two cards chosen": Scene(lambda views: len(views[0].draft) == 2),
    "passed": Scene(lambda views: views[0].phase is Phase.PASSING and views[0].pending is None),
    "own turn": Scene(lambda views: isinstance(views[0].pending, PlayNow)),
    "after the own card": Scene(waits_after_own_card),
    "a card chosen ahead": Scene(lambda views: views[0].plan is not None, is_ahead=True),
    "a trick has ended": Scene(lambda views: bool(views[0].tricks) and not views[0].plays),
    "a hand has ended": Scene(
        lambda views: views[0].hand_number == 2,
        people=1,
        rules={"limit": "100"},  # which no single hand reaches
    ),
    "the game is over": Scene(lambda views: views[0].phase is Phase.OVER, people=1),
    "a kitty": Scene(
        lambda views: len(views[0].tricks) == 1,
        players=3,
        variant="double-hearts",
    ),
    "a Warren": Scene(
        lambda views: isinstance(views[0].pending, PlayNow) and len(views[0].tricks) == 1,
        rules={"limit": "10", "warren": "yes"},
    ),
    "a card with two sides to lead": Scene(
        lambda views: (
            isinstance(views[0].pending, PlayNow)
            and any(asks_for_side(views[0], card) for card in views[0].hand)
        ),
        variant="double-hearts",
    ),
}


THOROUGH = frozenset({"own turn", "a trick has ended"})  # the others are slow


def read_table(game: Game) -> tuple[Lobby, list[TableView]]:
    """Return a table as its log has it: the lobby, and what each person sees."""
    events = [event for _, event in read_events(game.arena.bot.location, game.table_id)]
    state = fold_table(game.table_id, events)
    assert state is not None
    assert state.game is not None
    return state.lobby, [view_for(state.game, Seat(seat)) for seat in range(len(game.players))]


async def start_game(arena: Arena, scene: Scene) -> Game:
    """Start the game of a scene, with people who have no avatars and need no explanations."""
    people = await arena.people(scene.people)
    for memory in people:
        await arena.sandbox.http("PATCH", f"/sandbox/users/{memory.user.id}", {"avatar": None})
        await prefer(memory, arena.channel_id, "tutorial", "off")
    computers = scene.players - scene.people
    game = await arena.game(scene.variant, people, computers=computers, seed=3, **scene.rules)
    for player in game.players:
        player.curious, player.hasty = 0.0, float(scene.is_ahead)
    return game


async def play_until(game: Game, is_reached: Condition) -> None:
    """Click for the first person who can act, until a state is reached."""
    async with asyncio.timeout(GAME_S):
        while not is_reached(read_table(game)[1]):
            for player in game.players:
                choice = player.choose(game.table_id)
                if choice is not None:
                    await player.click(game, choice)
                    break
                await player.memory.news(0.01)


def buttons_in(parts: Iterable[Mapping[str, Any]]) -> list[tuple[str, bool]]:
    """Return the ids of buttons, and whether each can be clicked."""
    return [
        (str(part["custom_id"]), not part.get("disabled"))
        for part in parts
        if part["type"] == BUTTON and part.get("custom_id")
    ]


async def list_faults(game: Game) -> list[str]:
    """Return the faults of the present panels of all people."""
    lobby, views = read_table(game)
    faults: list[str] = []
    for player, view in zip(game.players, views, strict=True):
        name = player.user.name
        direct = await player.user.messages(await player.user.dm_channel())
        current_marker = compute_marker(game.table_id, hand_key(view))
        panels = [message for message in direct if marker(message) == current_marker]
        if len(panels) != 1 or len(direct) != view.hand_number:
            faults.append(f"{name} has {[text(message) for message in direct]}")
        for panel in panels:
            faults += [
                f"{name}: {fault}" for fault in await list_panel_faults(game, panel, view, lobby)
            ]
    return faults


def draw_panel(view: TableView, info: TableInfo) -> Picture:
    """Draw the picture of a panel."""
    illustration = panel_illustration(view, info, WORDS)
    assert illustration is not None
    return Picture("panel.png", sketch_png(illustration.sketch), illustration.alt)


def undo_passes(view: TableView, people: int) -> TableView:
    """Return what a person saw when computers had passed, and nobody else."""
    has_passed = (False,) * people + view.has_passed[people:]
    waiting_for = tuple(Seat(seat) for seat in range(people))
    return structs.replace(view, has_passed=has_passed, waiting_for=waiting_for)


async def list_panel_faults(game: Game, panel: Json, view: TableView, lobby: Lobby) -> list[str]:
    """Return the differences between a panel and one that is drawn of this view now."""
    link = f"https://discord.com/channels/{lobby.guild_id}/{game.thread_id}"
    avatars = (None,) * len(lobby.seats)
    info = build_table_info(lobby, WORDS, step=current_step(view), link=link, avatars=avatars)
    panel_galleries = galleries(panel)
    alt = panel_galleries[0]["description"] if panel_galleries else None
    expected_drawing = draw_panel(view, info)
    if isinstance(view.pending, PassNow) and expected_drawing.alt != alt:
        # Nobody's panel is edited because others have passed.
        expected_drawing = draw_panel(undo_passes(view, len(game.players)), info)
    picture = expected_drawing if panel_galleries else None
    recaps = [Recap(tricks_seen=len(view.tricks), is_live=is_live) for is_live in (True, False)]
    live, lasting = (hand_panel(view, info, WORDS, news=recap, picture=picture) for recap in recaps)
    faults: list[str] = []
    if buttons_in(components(panel)) != buttons_in(list_buttons(lasting)):
        faults.append(f"buttons {buttons_in(components(panel))}")
    lines = set(text(panel).splitlines())
    expected_texts = [read_text(layout).replace("\xa0", " ") for layout in (live, lasting)]
    if not any(lines >= set(expected_text.splitlines()) for expected_text in expected_texts):
        faults.append(f"{text(panel)!r}, not {expected_texts}")
    if len(panel_galleries) != len(panel["attachments"]) or len(panel_galleries) > 1:
        faults.append(f"{len(panel_galleries)} pictures of {len(panel['attachments'])} files")
    if not panel_galleries:
        return [*faults, "no picture of one's own turn"] if view.pending is not None else faults
    if alt != expected_drawing.alt:
        faults.append(f"described as {alt!r}, not {expected_drawing.alt!r}")
    async with game.arena.sandbox.session.get(panel["attachments"][0]["url"]) as answer:
        if pixels(await answer.read()) != pixels(expected_drawing.data):
            faults.append("another picture")
    return faults


def pixels(data: bytes) -> bytes:
    """Return the pixels of a picture; one that moves begins as the still one."""
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB").tobytes()


async def check_panels(game: Game) -> None:
    """Wait until everything is shown, and check that each person has one panel, which is right."""
    await game.arena.until_shown(game.table_id)
    assert await list_faults(game) == []


async def check_game_goes_on(game: Game) -> None:
    """Click until something has happened, and check the panels again."""
    if game.is_over:
        (player,) = game.players
        (rematch, *_) = player.memory.choices(game.table_id, "rematch")
        outcome = await player.click(game, rematch)
        assert outcome is not None
        assert outcome.message is not None
        return
    before = len(read_events(game.arena.bot.location, game.table_id))
    await play_until(
        game, lambda _: len(read_events(game.arena.bot.location, game.table_id)) > before
    )
    await check_panels(game)


@pytest.mark.thorough
@pytest.mark.parametrize("name", slow_unless(THOROUGH.__contains__, SCENES))
async def test_panels_are_right_after_a_kill(pictured_arena: Arena, name: str) -> None:
    arena, scene = pictured_arena, SCENES[name]
    game = await start_game(arena, scene)
    await play_until(game, scene.is_reached)
    await arena.kill_and_restart()
    await check_panels(game)
    await check_game_goes_on(game)


def find_painter(bot: BotProcess) -> psutil.Process:
    """Return the process that draws for a bot."""
    (process,) = [
        child
        for child in psutil.Process(bot.pid).children()
        if "bot.ui.images.render_process" in child.cmdline()
    ]
    return process


@pytest.mark.thorough
async def test_panels_are_right_after_a_kill_while_a_picture_is_drawn(
    pictured_arena: Arena,
) -> None:
    arena = pictured_arena
    game = await start_game(arena, SCENES["own turn"])
    await play_until(game, SCENES["own turn"].is_reached)
    ann = await find_player_to_act(game)
    (choice, *_) = ann.memory.choices(game.table_id, "play")
    before = len(read_events(arena.bot.location, game.table_id))
    painter = find_painter(arena.bot)
    painter.suspend()
    try:
        click = asyncio.create_task(ann.click(game, choice))
        async with asyncio.timeout(PATIENCE_S):
            while len(read_events(arena.bot.location, game.table_id)) == before:
                await asyncio.sleep(0.01)
        await arena.kill()
    finally:
        painter.kill()
    assert await click is None, "the answer was waiting for the picture"
    await arena.restart()
    await check_panels(game)
    await check_game_goes_on(game)


@pytest.mark.thorough
async def test_panel_asks_what_the_moon_does_after_a_kill(
    sandbox_alone: SandboxProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices = (MoonChoice.ADD, MoonChoice.SUBTRACT)
    moon = Moon(Seat(0), MoonKind.MOON, 26, choices)
    monkeypatch.setattr(Rules, "moon", lambda *_: moon)  # whatever is played
    scene = Scene(lambda views: isinstance(views[0].pending, MoonNow), people=1)
    url = sandbox_alone.url
    async with SandboxControl(url) as sandbox:
        channel_id = await sandbox.add_channel("e2e")
        async with bot_here(url, tmp_path, monkeypatch, pictures=True, dies=True) as bot:
            arena = Arena(sandbox, bot, channel_id)  # type: ignore[arg-type]
            game = await start_game(arena, scene)
            await play_until(game, scene.is_reached)
        async with bot_here(url, tmp_path, monkeypatch, pictures=True) as bot:
            arena.bot = bot  # type: ignore[assignment]
            await check_panels(game)
            await check_game_goes_on(game)
