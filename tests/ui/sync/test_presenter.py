"""Which tables the presenter keeps and drops."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.service.clock import utc_now
from bot.service.errors import UnknownTable
from bot.service.tables.ownership import OwnsAll
from bot.ui.sync.presenter import Presenter
from bot.ui.waits import Waits


class EmptyBook:
    """A fake message book without messages."""

    async def of_table(self, _table_id: str) -> dict[str, object]:
        return {}

    async def places(self, _table_id: str) -> dict[str, str]:
        return {}


class AnyTable:
    """A fake service in which every table exists."""

    ownership = OwnsAll()

    async def person_view(self, _table_id: str) -> None:
        return None


def presenter_of(most: int) -> Presenter:
    services = SimpleNamespace(book=EmptyBook(), tables=AnyTable(), waits=Waits(), clock=utc_now)
    return Presenter(cast("Any", services), most=most)


async def test_least_recently_used_tables_are_dropped() -> None:
    presenter = presenter_of(3)
    first = await presenter.table_presenter("00000001")
    second = await presenter.table_presenter("00000002")
    await presenter.table_presenter("00000003")
    assert await presenter.table_presenter("00000001") is first
    await presenter.table_presenter("00000004")
    assert len(presenter) == 3
    assert await presenter.table_presenter("00000001") is first
    assert await presenter.table_presenter("00000002") is not second


async def test_table_that_is_behind_is_not_forgotten() -> None:
    presenter = presenter_of(1)
    first = await presenter.table_presenter("00000001")
    first.posts.refresh_loop.wake()
    await presenter.table_presenter("00000002")
    assert await presenter.table_presenter("00000001") is first


async def test_recovery_continues_after_a_table_that_cannot_be_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked: list[str] = []

    class Tables:
        ownership = OwnsAll()

        async def person_view(self, table_id: str) -> None:
            asked.append(table_id)
            raise UnknownTable if table_id == "00000001" else ValueError("damaged")

    class Book(EmptyBook):
        async def out_of_date(self, **_: object) -> list[str]:
            return ["00000001", "00000002", "00000003"]

    services = SimpleNamespace(book=Book(), tables=Tables(), clock=utc_now, waits=Waits())
    await Presenter(cast("Any", services), most=9).recover()
    assert asked == ["00000001", "00000002", "00000003"]
    assert "00000001" in caplog.text
    assert "00000002" in caplog.text
