"""Pictures are drawn outside the event loop and cached, and messages wait a short time."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator

import psutil
import pytest

from bot.render.pictures.sketches import packed
from bot.ui.images.render_process import LENGTH
from bot.ui.images.renderer import REST_S, ImageRenderer, Picture
from tests.patience import LONG_WAITS, PATIENCE_S
from tests.ui.sketches import sheet_picture, trick_picture


class Clock:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def renderer(clock: Clock) -> AsyncIterator[ImageRenderer]:
    one = ImageRenderer(LONG_WAITS, clock=clock)
    yield one
    await one.close()


async def drawn(renderer: ImageRenderer, players: int = 4) -> Picture:
    picture = await renderer.picture(trick_picture(players), within_s=PATIENCE_S)
    assert picture is not None
    return picture


def painter() -> psutil.Process:
    (process,) = [
        child
        for child in psutil.Process().children()
        if "bot.ui.images.render_process" in child.cmdline()
    ]
    return process


async def test_picture_is_a_png_with_its_description(renderer: ImageRenderer) -> None:
    picture = await drawn(renderer)
    assert picture.data.startswith(b"\x89PNG")
    assert picture.filename.startswith("trick-3-7-")
    assert picture.alt == trick_picture().alt


async def test_same_picture_is_drawn_once_and_has_one_name(renderer: ImageRenderer) -> None:
    first = await drawn(renderer)
    again = await renderer.picture(trick_picture(), within_s=0.0)
    assert again == first
    other = await drawn(renderer, players=5)
    assert other.filename != first.filename


async def test_late_picture_is_cached_for_the_next_call(
    renderer: ImageRenderer,
) -> None:
    assert await renderer.picture(trick_picture(), within_s=0.0) is None
    await drawn(renderer)
    assert await renderer.picture(trick_picture(), within_s=0.0) is not None


async def test_event_loop_is_free_while_pictures_are_drawn(renderer: ImageRenderer) -> None:
    await drawn(renderer)
    process = painter()
    process.suspend()
    both = (sheet_picture(4, 3), sheet_picture(4, 4))
    asking = [asyncio.create_task(renderer.picture(p, within_s=PATIENCE_S)) for p in both]
    for _ in range(1000):
        await asyncio.sleep(0)
    # The loop was not blocked, and nothing was drawn in this process.
    assert not any(task.done() for task in asking)
    process.resume()
    assert None not in await asyncio.gather(*asking)


async def test_process_that_dies_is_started_again_after_a_rest(
    renderer: ImageRenderer, clock: Clock
) -> None:
    await drawn(renderer)
    first = painter()
    first.send_signal(signal.SIGSTOP)  # so that it dies during a drawing
    asking = asyncio.create_task(renderer.picture(trick_picture(6), within_s=PATIENCE_S))
    await asyncio.sleep(0)
    first.kill()
    assert await asking is None
    assert await renderer.picture(trick_picture(6), within_s=PATIENCE_S) is None, "it rests"
    clock.now += REST_S
    await drawn(renderer, players=6)
    assert painter().pid != first.pid


async def test_closing_ends_the_process_and_draws_no_more() -> None:
    renderer = ImageRenderer(LONG_WAITS)
    await drawn(renderer)
    process = painter()
    await renderer.close()
    assert not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    assert await renderer.picture(trick_picture(), within_s=PATIENCE_S) is None
    assert not [c for c in psutil.Process().children() if c.pid == process.pid]


async def test_process_ends_when_its_input_does() -> None:
    """As when the bot is killed."""
    read, write = os.pipe()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.ui.images.render_process", stdin=read
    )
    os.close(read)
    os.close(write)
    assert await asyncio.wait_for(process.wait(), PATIENCE_S) == 0


async def test_process_ends_silently_when_the_bot_is_killed_while_it_draws() -> None:
    read, write = os.pipe()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.ui.images.render_process"),
        stdin=asyncio.subprocess.PIPE,
        stdout=write,
        stderr=asyncio.subprocess.PIPE,
    )
    os.close(write)
    os.close(read)  # nobody reads the picture
    sketch = packed(trick_picture().sketch)
    _, told = await process.communicate(len(sketch).to_bytes(LENGTH) + sketch)
    assert told == b""
    assert process.returncode == 0


async def test_process_ends_silently_when_the_bot_is_killed_while_it_asks() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.ui.images.render_process"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    sketch = packed(trick_picture().sketch)
    out, told = await process.communicate(len(sketch).to_bytes(LENGTH) + sketch[:-1])
    assert (out, told, process.returncode) == (b"", b"", 0)


async def test_renderer_that_is_off_draws_nothing_and_starts_nothing() -> None:
    before = psutil.Process().children()
    renderer = ImageRenderer(is_on=False)
    renderer.warm_up()
    assert await renderer.picture(trick_picture(), within_s=PATIENCE_S) is None
    assert psutil.Process().children() == before
    await renderer.close()


async def test_pictures_used_longest_ago_are_forgotten() -> None:
    sizes = ImageRenderer(LONG_WAITS)
    room = len((await drawn(sizes, 4)).data) + len((await drawn(sizes, 5)).data)
    await sizes.close()
    renderer = ImageRenderer(LONG_WAITS, most_bytes=room)
    for players in (4, 5, 4, 6):
        await drawn(renderer, players)
    assert await renderer.picture(trick_picture(5), within_s=0.0) is None
    assert await renderer.picture(trick_picture(6), within_s=0.0) is not None
    await renderer.close()


async def test_picture_larger_than_the_memory_is_shown_and_forgotten() -> None:
    renderer = ImageRenderer(LONG_WAITS, most_bytes=1)
    await drawn(renderer)
    assert await renderer.picture(trick_picture(), within_s=0.0) is None
    await renderer.close()
