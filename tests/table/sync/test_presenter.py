"""Which tables the presenter keeps and drops."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.events import Played
from bot.table.errors import UnknownTable
from bot.table.lobby.model import Status
from bot.table.service.change import TableChange
from bot.table.service.ownership import OwnsAll
from bot.table.service.person_view import PersonView
from bot.table.sync.presenter import Presenter, TablePresenter
from bot.tasks.clock import utc_now
from bot.ui.timeouts import Timeouts
from tests.patience import PATIENCE_S
from tests.ui.arrange import lobby


class EmptyBook:
    """A fake message book without messages, in which every table is up to date."""

    async def list_outdated(self, **_: object) -> list[str]:
        return []

    async def list_messages(self, _table_id: str) -> dict[str, object]:
        return {}

    async def facts(self, _table_id: str) -> dict[str, str]:
        return {}


class Lapsing(OwnsAll):
    """The ownership of a process whose lease can lapse."""

    has_lapsed = False

    def owns(self, _table_id: str) -> bool:
        return not self.has_lapsed


class AnyTable:
    """A fake service in which every table exists and has no players."""

    def __init__(self) -> None:
        self.ownership = Lapsing()

    async def person_view(self, _table_id: str) -> PersonView:
        lobby = SimpleNamespace(seats=(), is_solitary=True)
        return cast("PersonView", SimpleNamespace(seq=7, lobby=lobby))


class Cursors:
    """A fake that keeps which tables are recorded as up to date."""

    def __init__(self) -> None:
        self.recorded: list[tuple[str, int]] = []

    def record_all_current(self, table_id: str, seq: int) -> None:
        self.recorded.append((table_id, seq))


def build_presenter(most_at_once: int) -> Presenter:
    services = SimpleNamespace(
        book=EmptyBook(),
        discord_api=None,
        tables=AnyTable(),
        timeouts=Timeouts(),
        clock=utc_now,
        write_behind=Cursors(),
    )
    return Presenter(cast("Any", services), most=most_at_once)


async def test_least_recently_used_tables_are_dropped() -> None:
    presenter = build_presenter(3)
    first = await presenter.table_presenter("00000001")
    second = await presenter.table_presenter("00000002")
    await presenter.table_presenter("00000003")
    assert await presenter.table_presenter("00000001") is first
    await presenter.table_presenter("00000004")
    assert len(presenter) == 3
    assert await presenter.table_presenter("00000001") is first
    assert await presenter.table_presenter("00000002") is not second


async def test_table_that_is_behind_is_not_forgotten() -> None:
    presenter = build_presenter(1)
    first = await presenter.table_presenter("00000001")
    first.posts.refresh_loop.wake()
    await presenter.table_presenter("00000002")
    assert await presenter.table_presenter("00000001") is first


async def test_table_with_a_panel_that_waits_for_its_time_is_not_forgotten() -> None:
    presenter = build_presenter(1)
    first = await presenter.table_presenter("00000001")
    first.panel(5).wake_within(3600)
    await presenter.table_presenter("00000002")
    assert await presenter.table_presenter("00000001") is first


async def test_table_whose_posts_may_not_be_made_is_not_recorded_as_up_to_date() -> None:
    presenter = build_presenter(3)
    table = await presenter.table_presenter("00000001")
    table.messages.seq = 7
    ownership = cast("Lapsing", presenter.services.tables.ownership)
    ownership.has_lapsed = True
    table.posts.refresh_loop.wake()
    ownership.has_lapsed = False
    table.seat_notices.refresh_loop.wake()
    await table.seat_notices.refresh_loop.wait_until_idle(PATIENCE_S)
    assert cast("Any", presenter.services.write_behind).recorded == []
    assert await presenter.recover(["00000001", "00000002"]) == 1


@pytest.mark.parametrize(("after_seq", "is_idle"), [(0, True), (7, False)], ids=["new", "known"])
async def test_lobby_that_changes_is_drawn_unless_the_answer_that_opens_it_draws_it(
    after_seq: int, is_idle: bool
) -> None:
    presenter, opened_lobby = build_presenter(3), lobby("Ann")
    presenter.on_change(TableChange(opened_lobby, 8, (), (), after_seq=after_seq))
    table = await presenter.table_presenter(opened_lobby.table_id)
    assert table.messages.seq == 8
    assert table.posts.refresh_loop.is_idle == is_idle


async def test_panels_of_those_who_played_and_must_play_are_redrawn_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    redrawn: list[set[Seat] | None] = []
    monkeypatch.setattr(TablePresenter, "wake", lambda _, __, seats, **___: redrawn.append(seats))
    ann, bo = Seat(0), Seat(1)
    playing = lobby("Ann", "Bo", "Cy", "Di", status=Status.PLAYING)
    played = (Played(ann, card("2C")),)
    change = TableChange(playing, 8, (), (bo,), after_seq=7, at_table=played)
    build_presenter(3).on_change(change)
    assert redrawn == [{ann, bo}]


async def test_table_of_another_process_is_dropped_although_it_was_woken() -> None:
    presenter = build_presenter(1)
    first = await presenter.table_presenter("00000001")
    cast("Lapsing", presenter.services.tables.ownership).has_lapsed = True
    first.posts.refresh_loop.wake()
    await presenter.table_presenter("00000002")
    assert len(presenter) == 1


async def test_recovery_continues_after_a_table_that_cannot_be_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    requested_ids: list[str] = []

    class Tables:
        ownership = OwnsAll()

        async def person_view(self, table_id: str) -> None:
            requested_ids.append(table_id)
            raise UnknownTable if table_id == "00000001" else ValueError("damaged")

    class Book(EmptyBook):
        async def list_outdated(self, **_: object) -> list[str]:
            return ["00000001", "00000002", "00000003"]

    services = SimpleNamespace(book=Book(), tables=Tables(), clock=utc_now, timeouts=Timeouts())
    await Presenter(cast("Any", services), most=9).recover()
    assert requested_ids == ["00000001", "00000002", "00000003"]
    assert "00000001" in caplog.text
    assert "00000002" in caplog.text
