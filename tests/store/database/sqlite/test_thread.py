"""An SQLite connection with a thread of its own."""

import asyncio
import sqlite3
import threading

import pytest

from bot.store.database.sqlite.thread import SqliteThread
from tests.patience import PATIENCE_S


def open_in_memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def get_thread(_connection: sqlite3.Connection) -> threading.Thread:
    return threading.current_thread()


async def test_jobs_run_in_order_in_one_thread_other_than_the_loops() -> None:
    thread = await SqliteThread.connect(open_in_memory)
    threads = await asyncio.gather(*(thread.run(get_thread) for _ in range(3)))
    assert len(set(threads)) == 1
    assert threads[0] is not threading.current_thread()
    await thread.run(lambda connection: connection.execute("CREATE TABLE a (b)"))
    for number in range(3):
        await thread.run(
            lambda connection, n=number: connection.execute("INSERT INTO a VALUES (?)", (n,))
        )
    rows = await thread.run(lambda connection: connection.execute("SELECT b FROM a").fetchall())
    assert rows == [(0,), (1,), (2,)]
    await thread.close()


async def test_error_of_a_job_reaches_its_caller_and_the_next_job_runs() -> None:
    thread = await SqliteThread.connect(open_in_memory)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        await thread.run(lambda connection: connection.execute("SELECT * FROM nowhere"))
    assert await thread.run(lambda connection: connection.execute("SELECT 1").fetchone()) == (1,)
    await thread.close()


async def test_connector_that_fails_leaves_no_thread() -> None:
    threads: list[threading.Thread] = []

    def fail() -> sqlite3.Connection:
        threads.append(threading.current_thread())
        raise sqlite3.OperationalError("no file here")

    with pytest.raises(sqlite3.OperationalError, match="no file here"):
        await SqliteThread.connect(fail)
    await asyncio.to_thread(threads[0].join, PATIENCE_S)
    assert not threads[0].is_alive()


async def test_cancelling_waits_until_the_job_has_returned() -> None:
    thread = await SqliteThread.connect(open_in_memory)
    write_started, may_go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    done: list[str] = []

    def job(_connection: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(write_started.set)
        may_go_on.wait(PATIENCE_S)
        done.append("job")

    running = asyncio.create_task(thread.run(job))
    await write_started.wait()
    running.cancel()
    await asyncio.sleep(0)  # the cancellation has reached the task
    assert not running.done()
    may_go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert done == ["job"]
    assert await thread.run(lambda connection: connection.execute("SELECT 1").fetchone()) == (1,)
    await thread.close()


async def test_closing_waits_for_earlier_jobs_ends_the_thread_and_may_be_done_twice() -> None:
    thread = await SqliteThread.connect(open_in_memory)
    earlier = asyncio.create_task(thread.run(get_thread))
    await asyncio.sleep(0)  # the job is in the queue
    await thread.close()
    worker = await earlier
    await asyncio.to_thread(worker.join, PATIENCE_S)
    assert not worker.is_alive()
    await thread.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        await thread.run(get_thread)
