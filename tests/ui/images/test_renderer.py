"""Pictures are drawn outside the event loop and cached, and messages wait a short time."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import replace
from io import BytesIO

import psutil
import pytest
from PIL import Image

from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import Person, packed
from bot.render.pictures.table_sketches import HandCard, Plate, TablePicture
from bot.ui.images import render_client
from bot.ui.images.avatars import Avatars
from bot.ui.images.render_client import FIRST_REST_S, LONGEST_REST_S
from bot.ui.images.render_process import AVATAR, FORGET, LENGTH, SKETCH, encode_request
from bot.ui.images.renderer import ImageRenderer, Picture
from tests.patience import LONG_TIMEOUTS, PATIENCE_S
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
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Provide the files of avatars by key, which tests fill."""
    files: dict[str, bytes] = {}
    monkeypatch.setattr(Avatars, "file", lambda _self, key: files.get(key))
    return files


@pytest.fixture
async def renderer(clock: Clock, files: dict[str, bytes]) -> AsyncIterator[ImageRenderer]:
    renderer = ImageRenderer(LONG_TIMEOUTS, clock=clock)
    yield renderer
    await renderer.close()


async def draw_picture(renderer: ImageRenderer, players: int = 4) -> Picture:
    picture = await renderer.picture(trick_picture(players), within_s=PATIENCE_S)
    assert picture is not None
    return picture


def painters() -> list[psutil.Process]:
    return [child for child in psutil.Process().children() if is_painter(child)]


def is_painter(process: psutil.Process) -> bool:
    """Return whether a process draws, and has not ended meanwhile."""
    with suppress(psutil.NoSuchProcess):
        is_running = process.status() != psutil.STATUS_ZOMBIE
        return is_running and "bot.ui.images.render_process" in process.cmdline()
    return False


def painter() -> psutil.Process:
    (process,) = painters()
    return process


def block_until_gone(process: psutil.Process) -> None:
    while psutil.pid_exists(process.pid):
        time.sleep(0.01)


def png(width: int, height: int) -> bytes:
    """Return a PNG of one colour, however large, in few bytes."""
    file = BytesIO()
    Image.new("1", (width, height)).save(file, "PNG")
    return file.getvalue()


def build_illustration(name: str, avatar: str | None) -> Illustration:
    """Return a picture of a table with this person on the left."""
    sketch = TablePicture((Plate(Person(name, avatar), "0"),), Plate(Person("Me"), "0"))
    return Illustration("table", sketch, name)


async def test_picture_is_a_png_with_its_description(renderer: ImageRenderer) -> None:
    picture = await draw_picture(renderer)
    assert picture.data.startswith(b"\x89PNG")
    assert picture.filename.startswith("trick-3-7-")
    assert picture.alt == trick_picture().alt


async def test_same_picture_is_drawn_once_and_has_one_name(renderer: ImageRenderer) -> None:
    first = await draw_picture(renderer)
    again = await renderer.picture(trick_picture(), within_s=0.0)
    assert again == first
    other = await draw_picture(renderer, players=5)
    assert other.filename != first.filename


async def test_late_picture_is_cached_for_the_next_call(
    renderer: ImageRenderer,
) -> None:
    assert await renderer.picture(trick_picture(), within_s=0.0) is None
    await draw_picture(renderer)
    assert await renderer.picture(trick_picture(), within_s=0.0) is not None


async def test_event_loop_is_free_while_pictures_are_drawn(renderer: ImageRenderer) -> None:
    await draw_picture(renderer)
    process = painter()
    process.suspend()
    sheets = (sheet_picture(4, 3), sheet_picture(4, 4))
    asking = [asyncio.create_task(renderer.picture(p, within_s=PATIENCE_S)) for p in sheets]
    for _ in range(1000):
        await asyncio.sleep(0)
    # The loop was not blocked, and nothing was drawn in this process.
    assert not any(task.done() for task in asking)
    process.resume()
    assert None not in await asyncio.gather(*asking)


async def test_process_that_dies_is_started_again_and_no_picture_is_lost(
    renderer: ImageRenderer,
) -> None:
    await draw_picture(renderer)
    first = painter()
    first.send_signal(signal.SIGSTOP)  # so that it dies during a drawing
    asking = [
        asyncio.create_task(renderer.picture(trick_picture(players), within_s=PATIENCE_S))
        for players in (5, 6, 7)
    ]
    await asyncio.sleep(0)
    first.kill()
    assert None not in await asyncio.gather(*asking)
    assert painter().pid != first.pid


@pytest.mark.thorough
async def test_request_right_after_the_death_of_the_process_leaves_no_error_in_the_log(
    renderer: ImageRenderer,
) -> None:
    """The end of a process reaches the bot in several steps of the event loop."""
    errors: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: errors.append(context))
    await draw_picture(renderer)
    for steps in range(3):
        process = painter()
        process.kill()
        block_until_gone(process)  # the event loop learns of the end later
        for _ in range(steps):
            await asyncio.sleep(0)
        await draw_picture(renderer, players=5 + steps)
        gc.collect(1)
        assert errors == [], steps


@pytest.mark.thorough
async def test_process_that_fails_again_and_again_is_started_more_and_more_seldom(
    clock: Clock,
) -> None:
    renderer = ImageRenderer(replace(LONG_TIMEOUTS, drawing_s=0.0), clock=clock)  # always too slow
    rest_flags = []
    rest_s = FIRST_REST_S
    for _ in range(3):
        assert await renderer.picture(trick_picture(), within_s=PATIENCE_S) is None
        clock.now += rest_s - 0.1
        rest_flags.append(renderer.is_resting)
        clock.now += 0.1
        rest_flags.append(renderer.is_resting)
        rest_s *= 2
    await renderer.close()
    assert rest_flags == [True, False] * 3
    assert rest_s <= LONGEST_REST_S


async def test_queued_pictures_fail_at_once_while_the_process_rests(clock: Clock) -> None:
    renderer = ImageRenderer(replace(LONG_TIMEOUTS, drawing_s=0.0), clock=clock)
    asking = [renderer.picture(trick_picture(n), within_s=PATIENCE_S) for n in (5, 6, 7)]
    assert await asyncio.gather(*asking) == [None, None, None]
    assert renderer.is_resting
    assert not painters()
    await renderer.close()


async def test_name_tells_nothing_of_the_picture(renderer: ImageRenderer) -> None:
    other = ImageRenderer(LONG_TIMEOUTS)
    assert (await draw_picture(renderer)).filename != (await draw_picture(other)).filename
    await other.close()


async def test_late_picture_is_announced(renderer: ImageRenderer) -> None:
    arrived = asyncio.Event()
    picture = await renderer.picture(trick_picture(), within_s=0.0, on_late=arrived.set)
    assert picture is None
    await asyncio.wait_for(arrived.wait(), PATIENCE_S)
    assert renderer.recall(trick_picture()) is not None


async def test_avatars_are_sent_once_and_again_to_a_new_process(
    renderer: ImageRenderer, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    requests_sent: list[bytes] = []

    def spy(kind: bytes, body: bytes) -> bytes:
        requests_sent.append(encode_request(kind, body))
        return requests_sent[-1]

    monkeypatch.setattr(render_client, "encode_request", spy)
    files["hash"] = png(128, 128)

    async def draw(name: str) -> list[bytes]:
        requests_sent.clear()
        picture = await renderer.picture(build_illustration(name, "hash"), within_s=PATIENCE_S)
        assert picture is not None
        return requests_sent[-2:-1]  # the process may be asked in vain before it is started again

    avatar_request = encode_request(AVATAR, b"hash\0" + files["hash"])
    assert await draw("Ann") == [avatar_request]
    assert await draw("Bo") == []
    painter().kill()
    while painters():
        await asyncio.sleep(0)
    assert await draw("Cy") == [avatar_request]
    for forget in renderer.avatars.on_forget:
        forget("hash")
    assert requests_sent.pop() == encode_request(FORGET, b"hash")
    assert renderer.recall(build_illustration("Cy", "hash")) is None, (
        "a picture with the avatar is kept"
    )
    assert await draw("Cy") == [avatar_request]


BAD_AVATARS: dict[str, Callable[[], bytes]] = {  # built when needed, because one takes a second
    "empty": lambda: b"",
    "text": lambda: b"no picture",
    "cut off": lambda: png(128, 128)[:60],
    "giant": lambda: png(20_000, 20_000),
    "many bytes": lambda: bytes(2**20),
}


@pytest.mark.parametrize("file", BAD_AVATARS)
async def test_bad_avatar_leaves_a_picture_without_it(
    renderer: ImageRenderer, files: dict[str, bytes], file: str
) -> None:
    without = await renderer.picture(build_illustration("Ann", None), within_s=PATIENCE_S)
    process = painter()
    files["hash"] = BAD_AVATARS[file]()
    picture = await renderer.picture(build_illustration("Ann", "hash"), within_s=PATIENCE_S)
    assert without is not None
    assert picture is not None
    assert picture.data == without.data
    assert painter().pid == process.pid, "the process survives"


async def test_closing_ends_the_process_and_draws_no_more() -> None:
    renderer = ImageRenderer(LONG_TIMEOUTS)
    await draw_picture(renderer)
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
    _, error_text = await process.communicate(encode_request(SKETCH, sketch))
    assert error_text == b""
    assert process.returncode == 0


async def test_process_ends_silently_when_the_bot_is_killed_while_it_asks() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.ui.images.render_process"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    sketch = packed(trick_picture().sketch)
    out, error_text = await process.communicate(encode_request(SKETCH, sketch)[:-1])
    assert (out, error_text, process.returncode) == (b"", b"", 0)


async def test_process_says_where_a_drawing_failed_and_quotes_no_card() -> None:
    sketch = TablePicture(
        (Plate(Person("Ann"), "0"),), Plate(Person("Bo"), "0"), hand=(HandCard("QX"),)
    )
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.ui.images.render_process"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, error_text = await process.communicate(encode_request(SKETCH, packed(sketch)))
    assert out == bytes(LENGTH)
    assert b"cards.py" in error_text
    assert b"QX" not in error_text


async def test_renderer_that_is_off_draws_nothing_and_starts_nothing() -> None:
    before = psutil.Process().children()
    renderer = ImageRenderer(is_on=False)
    renderer.warm_up()
    assert await renderer.picture(trick_picture(), within_s=PATIENCE_S) is None
    assert psutil.Process().children() == before
    await renderer.close()


@pytest.mark.thorough
async def test_pictures_used_longest_ago_are_forgotten() -> None:
    sizes = ImageRenderer(LONG_TIMEOUTS)
    room = len((await draw_picture(sizes, 4)).data) + len((await draw_picture(sizes, 5)).data)
    await sizes.close()
    renderer = ImageRenderer(LONG_TIMEOUTS, most_bytes=room)
    for players in (4, 5, 4, 6):
        await draw_picture(renderer, players)
    assert await renderer.picture(trick_picture(5), within_s=0.0) is None
    assert await renderer.picture(trick_picture(6), within_s=0.0) is not None
    await renderer.close()


async def test_picture_larger_than_the_memory_is_shown_and_forgotten() -> None:
    renderer = ImageRenderer(LONG_TIMEOUTS, most_bytes=1)
    await draw_picture(renderer)
    assert await renderer.picture(trick_picture(), within_s=0.0) is None
    await renderer.close()
