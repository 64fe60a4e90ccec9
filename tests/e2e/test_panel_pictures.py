"""Pictures in hand panels: with the answer or by a later edit, and never of another state."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from bot.engine.model.cards import Card
from bot.engine.play.view import TableView
from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import HandPicture, MarkedCard
from bot.render.wording import wording_for
from bot.table.state.steps import current_step
from bot.table.sync.personal.drawing import PanelDrawing, PanelState
from bot.ui.images.drawing_queue import Outcome, Urgency
from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.game import Game, Player
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.memory import Memory, marker
from tests.e2e.posts import galleries
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import find_player_to_act, until, until_played
from tests.e2e.test_budget import Requests
from tests.patience import LONG_TIMEOUTS, PATIENCE_S
from tests.sandbox.client import Json, button, components, is_ephemeral

HASTY = replace(LONG_TIMEOUTS, panel_picture_s=0.05, trick_picture_s=0.05)  # soon without a picture
_CARD = re.compile(r"h1:\w{8}:(\w+):(?:play|plan|unplan|pass):")
_AHEAD = re.compile(r"\d+n\d+")  # the step of a button that chooses a card ahead of the turn
_STATE = re.compile(r"(\w+) with (\d+) cards and (\d+) on the table")

DrawingArena = tuple[Arena, BotHere]


def describe_state(view: TableView) -> str:
    return f"{current_step(view)} with {len(view.hand)} cards and {len(view.plays)} on the table"


@pytest.fixture(autouse=True)
def named_states(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each panel a picture whose description names the state that it shows."""

    def illustration(
        _self: PanelDrawing, state: PanelState, _asked: Card | None = None
    ) -> Illustration | None:
        view, is_away = state.person_view.view, state.person_view.is_away
        if view is None or view.viewer is None or is_away or state.preferences.text_only:
            return None
        cards = tuple(MarkedCard(card.notation) for card in view.hand)
        return Illustration("panel", HandPicture(describe_state(view), cards), describe_state(view))

    monkeypatch.setattr(PanelDrawing, "illustration", illustration)


async def _provide_place(
    sandbox: SandboxProcess,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    **options: object,
) -> AsyncIterator[DrawingArena]:
    running = bot_here(sandbox.url, folder, monkeypatch, pictures=True, **options)  # type: ignore[arg-type]
    async with provide_arena(running, sandbox.url, caplog) as here:
        yield here


@pytest.fixture
async def drawing_arena(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[DrawingArena]:
    """Provide a place where messages wait for their pictures."""
    async for here in _provide_place(sandbox_alone, tmp_path, monkeypatch, caplog):
        yield here


@pytest.fixture
async def hasty_place(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[DrawingArena]:
    """Provide a place where panels hardly wait for their pictures."""
    async for here in _provide_place(sandbox_alone, tmp_path, monkeypatch, caplog, timeouts=HASTY):
        yield here


def find_painter() -> psutil.Process:
    """Return the process that draws."""
    (process,) = [
        child
        for child in psutil.Process().children()
        if child.status() != psutil.STATUS_ZOMBIE
        and "bot.ui.images.render_process" in child.cmdline()
    ]
    return process


def find_panel(memory: Memory) -> Json:
    """Return the newest hand panel in a person's direct messages."""
    return next(m for m in memory.newest_first() if "guild_id" not in m and marker(m))


def read_picture_and_cards(message: Json) -> tuple[str | None, set[str], int]:
    """Return the state that a panel's picture shows, and the steps and number of its cards."""
    ids = [str(part.get("custom_id") or "") for part in components(message)]
    cards = [match for custom_id in ids if (match := _CARD.match(custom_id))]
    pictures = galleries(message)
    assert len(pictures) <= 1
    assert [a["filename"] for a in message["attachments"]] == [
        picture["media"]["url"].rpartition("/")[2].partition("?")[0] for picture in pictures
    ]
    alt = pictures[0]["description"] if pictures else None
    steps = {match[1].rstrip("pu") for match in cards if not _AHEAD.fullmatch(match[1])}
    return alt, steps, len(cards)


def find_picture_faults(memory: Memory) -> Iterator[str]:
    """Yield the faults of the pictures of all panels that a person has ever seen."""
    for version in memory.versions:
        if "guild_id" in version.message and not is_ephemeral(version.message):
            continue
        alt, steps, cards = read_picture_and_cards(version.message)
        if alt is None or not cards:
            continue
        state = _STATE.fullmatch(alt)
        assert state is not None
        if int(state[2]) != cards or steps - {state[1].rstrip("pu")}:
            yield f"the picture shows {alt}, beside {cards} cards of {steps}"


async def play_one(game: Game) -> tuple[Player, Json]:
    """Play a card for the player to act; return the player, and the answer to the click."""
    player = await find_player_to_act(game)
    (choice, *_) = player.memory.choices(game.table_id, "play")
    outcome = await player.click(game, choice)
    assert outcome is not None
    assert outcome.message is not None
    return player, outcome.message


async def start_game(arena: Arena, people: int = 4) -> Game:
    """Return a game in which one card has been played."""
    game = await arena.game("ricketts", people, computers=4 - people, seed=1, limit="10")
    for player in game.players:
        player.curious = player.hasty = 0.0
    await until_played(game, 1)
    await arena.until_shown(game.table_id)
    return game


async def test_answer_to_a_play_carries_the_picture_of_the_state_after_it(
    drawing_arena: DrawingArena,
) -> None:
    arena, _ = drawing_arena
    game = await start_game(arena)
    player = await find_player_to_act(game)
    before = find_panel(player.memory)
    assert "13 cards and 1 on the table" in (read_picture_and_cards(before)[0] or ""), (
        "for the player to act"
    )
    _, answer = await play_one(game)
    assert answer["id"] == before["id"]
    assert "12 cards and 2 on the table" in (read_picture_and_cards(answer)[0] or "")
    (file,) = answer["attachments"]
    assert re.fullmatch(r"[a-z]+(?:-\d+)*-[0-9a-f]{16}\.png", file["filename"])
    assert file["filename"] != before["attachments"][0]["filename"]


@pytest.mark.thorough
async def test_every_panel_has_a_picture_when_a_trick_has_ended(
    drawing_arena: DrawingArena,
) -> None:
    arena, _ = drawing_arena
    game = await start_game(arena)
    await until_played(game, 4)
    await arena.until_shown(game.table_id)
    for player in game.players:
        assert "12 cards and 0 on the table" in (
            read_picture_and_cards(find_panel(player.memory))[0] or ""
        )


@pytest.mark.slow
async def test_last_trick_is_shown_with_its_picture_by_the_further_buttons_of_a_panel(
    drawing_arena: DrawingArena,
) -> None:
    arena, _ = drawing_arena
    game = await start_game(arena)
    await until_played(game, 4)
    await arena.until_shown(game.table_id)
    ann = game.players[0].memory
    more = await ann.press(find_panel(ann), wording_for("en").text("button-more"))
    assert is_ephemeral(more)
    trick = await ann.press(more, wording_for("en").text("button-last"))
    (picture,) = galleries(trick)
    assert all(name.removeprefix("⚙ ") in picture["description"] for name in game.names)


@pytest.mark.thorough
async def test_panel_of_a_person_who_waits_is_text_once_others_have_played(
    drawing_arena: DrawingArena,
) -> None:
    arena, _ = drawing_arena
    game = await start_game(arena)
    player, answer = await play_one(game)
    assert "12 cards and 2 on the table" in (read_picture_and_cards(answer)[0] or "")
    await play_one(game)
    await arena.until_shown(game.table_id)
    assert read_picture_and_cards(find_panel(player.memory))[0] is None


@pytest.mark.thorough
async def test_no_picture_was_ever_beside_the_buttons_of_another_state(
    hasty_place: DrawingArena,
) -> None:
    arena, _ = hasty_place
    game = await start_game(arena)
    await game.play_for(60)
    await arena.until_shown(game.table_id)
    assert [fault for player in game.players for fault in find_picture_faults(player.memory)] == []
    panel_galleries = [
        galleries(version.message) for player in game.players for version in player.memory.versions
    ]
    assert any(panel_galleries)


@pytest.mark.thorough
async def test_slow_picture_follows_by_an_edit_outside_the_global_limit(
    hasty_place: DrawingArena,
) -> None:
    arena, _ = hasty_place
    game = await start_game(arena)
    process = find_painter()
    process.suspend()
    since = len(await arena.sandbox.requests())
    player, answer = await play_one(game)
    assert read_picture_and_cards(answer)[0] is None, "the answer did not wait"
    assert not answer["attachments"], "the picture of the state before is gone"
    process.resume()
    await until(player.memory, lambda: bool(galleries(player.memory.standing[answer["id"]])))
    alt_text = read_picture_and_cards(player.memory.standing[answer["id"]])[0] or ""
    assert "12 cards and 2 on the table" in alt_text
    edits = [
        row["route"]
        for row in await arena.sandbox.requests(since)
        if row["method"] == "PATCH" and "/webhooks/" in row["route"]
    ]
    assert edits
    requests = Requests.among(await arena.sandbox.requests(since))
    assert len(requests.by_bot) <= 2, "the panel of the next person, and the thread"


@pytest.mark.thorough
async def test_first_panel_gets_a_late_picture_before_anybody_clicks(
    hasty_place: DrawingArena,
) -> None:
    arena, _ = hasty_place
    find_painter().suspend()  # so that the panel is posted without
    game = await arena.game("ricketts", 1, computers=3, seed=1, limit="10")
    (ann,) = [player.memory for player in game.players]
    await until(ann, lambda: bool(ann.choices(game.table_id, "pass")))
    await arena.until_shown(game.table_id)
    assert read_picture_and_cards(find_panel(ann))[0] is None

    find_painter().resume()

    await until(ann, lambda: read_picture_and_cards(find_panel(ann))[0] is not None)
    assert list(find_picture_faults(ann)) == []


@pytest.mark.slow
async def test_pictures_of_states_that_have_passed_are_not_drawn(hasty_place: DrawingArena) -> None:
    arena, bot = hasty_place
    game = await start_game(arena)
    outcomes: list[Outcome] = []

    def observe(_urgency: Urgency, outcome: Outcome, _seconds: float) -> None:
        outcomes.append(outcome)

    bot.client.renderer.queue.observe = observe
    process = find_painter()
    process.suspend()
    for _ in range(3):
        await play_one(game)
    process.resume()
    await arena.until_shown(game.table_id)
    async with asyncio.timeout(PATIENCE_S):
        while not bot.client.renderer.queue.is_idle:
            await asyncio.sleep(0.01)
    assert Outcome.SUPERSEDED in outcomes
    assert [fault for player in game.players for fault in find_picture_faults(player.memory)] == []


@pytest.mark.thorough
async def test_game_goes_on_with_pictures_after_the_drawing_process_was_killed(
    drawing_arena: DrawingArena,
) -> None:
    arena, _ = drawing_arena
    game = await start_game(arena)
    for _ in range(3):
        process = find_painter()
        process.kill()
        _, answer = await play_one(game)
        assert read_picture_and_cards(answer)[0] is not None
        assert find_painter().pid != process.pid


@pytest.mark.thorough
async def test_person_who_wants_text_only_gets_no_pictures(drawing_arena: DrawingArena) -> None:
    arena, _ = drawing_arena
    people = await arena.people(2)
    ann, bo = people
    await prefer(ann, arena.channel_id, "text_only", "on")
    game = await arena.game("ricketts", people, computers=2, seed=1, limit="10")
    await game.play_for(12)
    await arena.until_shown(game.table_id)
    for memory, has_pictures in ((ann, False), (bo, True)):
        direct = [v.message for v in memory.versions if "guild_id" not in v.message]
        assert any(map(galleries, direct)) is has_pictures


@pytest.mark.thorough
async def test_hand_in_the_thread_has_pictures_too(drawing_arena: DrawingArena) -> None:
    arena, _ = drawing_arena
    game = await start_game(arena, people=1)
    ann = game.players[0]
    await until(ann.memory, lambda: bool(ann.memory.choices(game.table_id, "hand")))
    hand_button = ann.memory.choices(game.table_id, "hand")[0]
    outcome = await ann.user.click(hand_button.message, hand_button.custom_id)
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    assert read_picture_and_cards(outcome.message)[0] is not None
    await until(
        ann.memory,
        lambda: any(is_ephemeral(c.message) for c in ann.memory.choices(game.table_id, "play")),
    )
    (choice, *_) = [c for c in ann.memory.choices(game.table_id, "play") if is_ephemeral(c.message)]
    click_outcome = await ann.user.click(choice.message, choice.custom_id)
    assert click_outcome.message is not None
    assert read_picture_and_cards(click_outcome.message)[0] is not None
    assert not list(find_picture_faults(ann.memory))


@pytest.mark.thorough
async def test_avatars_of_people_are_there_until_they_delete_their_data(
    drawing_arena: DrawingArena,
) -> None:
    arena, bot = drawing_arena
    people = await arena.people(2)
    ann, bo = (int(memory.user.id) for memory in people)
    game = await arena.game("ricketts", people, computers=2, seed=1, limit="10")
    avatars = bot.client.renderer.avatars
    async with asyncio.timeout(PATIENCE_S):
        while None in avatars.keys([ann, bo]):
            await asyncio.sleep(0.01)
    key = avatars.key(ann)
    assert key is not None
    await game.play_for(3)
    memory = people[0]
    dm = await memory.user.dm_channel()
    message = (await memory.user.command(dm, "privacy")).message
    assert message is not None
    message = (await memory.user.click(message, button(message, "Delete …").custom_id)).message
    assert message is not None
    await memory.user.click(message, button(message, "Delete my data").custom_id)
    await memory.until_says("Done.")
    assert avatars.key(ann) is None
    assert avatars.file(key) is None
    assert avatars.key(bo) is not None
