"""Edits that wait when the bot stops end without an error; after a restart, they are made again."""

import asyncio
import gc

import aiohttp
import pytest

from bot.table.sync.refresh_loop import RefreshLoop, run_to_end
from bot.ui.transport.refusals import Disconnected, TryLater, classified_failures


async def test_a_closed_session_means_that_the_bot_stops() -> None:
    session = aiohttp.ClientSession()
    await session.close()
    with pytest.raises(Disconnected), classified_failures():
        await session.get("http://127.0.0.1:1/")
    with pytest.raises(RuntimeError, match="something else"), classified_failures():
        raise RuntimeError("something else")


async def test_an_edit_after_the_end_is_quiet_and_not_repeated(
    caplog: pytest.LogCaptureFixture,
) -> None:
    edits_made, settled = [], []

    async def edit() -> None:
        edits_made.append("edit")
        raise Disconnected("Session is closed")

    loop = RefreshLoop("table abcdefgh", edit, lambda: settled.append(True))
    loop.wake()
    await loop.wait_until_idle(60)
    assert (edits_made, settled) == (["edit"], [])
    assert not caplog.records


async def test_an_edit_that_fails_for_a_moment_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.sync.refresh_loop.FIRST_PAUSE_S", 0.0)
    edits_made = []

    async def edit() -> None:
        edits_made.append("edit")
        if len(edits_made) < 2:
            raise TryLater("not now")

    loop = RefreshLoop("table abcdefgh", edit, lambda: None)
    loop.wake()
    await loop.wait_until_idle(60)
    assert len(edits_made) == 2
    await asyncio.sleep(0)


async def test_loop_counts_as_behind_from_its_call_until_its_run_is_over() -> None:
    behind: set[object] = set()
    may_run = [False]
    goes_on = asyncio.Event()

    async def edit() -> None:
        await goes_on.wait()

    loop = RefreshLoop("table abcdefgh", edit, lambda: None, lambda: may_run[0], behind)
    assert loop.is_idle
    loop.wake()  # another process does so
    assert behind == {loop}
    may_run[0] = True
    loop.wake()
    await asyncio.sleep(0)  # it waits in its edit
    assert not loop.is_idle
    goes_on.set()
    await loop.wait_until_idle(60)
    assert loop.is_idle
    assert not behind


@pytest.mark.thorough
async def test_failure_of_a_message_that_nobody_waits_for_is_not_reported_as_a_bug(
    caplog: pytest.LogCaptureFixture,
) -> None:
    goes_on, has_failed = asyncio.Event(), asyncio.Event()

    async def send() -> None:
        await goes_on.wait()
        has_failed.set()
        raise TryLater("not now")

    sending = asyncio.create_task(run_to_end(send()))
    await asyncio.sleep(0)
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending
    goes_on.set()
    await has_failed.wait()
    await asyncio.sleep(0)  # for what follows the end of a task
    gc.collect(1)
    assert not caplog.records
