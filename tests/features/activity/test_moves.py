"""What people do at tables by frames of the page: the host before the game, and who waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.model.errors import BadOption
from bot.engine.rules.options import Value
from bot.features.activity.hosting import write_hosting
from bot.features.activity.service.identity import RequestRefused
from bot.features.activity.service.moves import Frame, Moves
from bot.features.activity.store import Session
from bot.features.activity.views import write_table
from bot.render.wording import wording_for
from bot.settings.preferences import Preferences
from bot.table.background.scheduler import Deadlines
from bot.table.errors import NudgeUnwanted, OnlyHost, StaleStep
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.house_rules import ChosenRules, HouseRules
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.service.actions import TableActions
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.custom_id import BadCustomId
from tests.table.conftest import ANN, BO, Bench

SAVED: Mapping[str, Value] = {"limit": 50}
ABSENT = timedelta(minutes=3)


class Saved(HouseRules):
    """The rules that a server has saved."""

    async def for_new_table(self, guild_id: int, variant: str, name: str | None) -> ChosenRules:
        assert name == "ours"
        return ChosenRules(SAVED)


class Desk:
    """Tables where pages act.

    Attributes:
        wants_reminders: the preference of everybody.
    """

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.wants_reminders = True
        services: Any = SimpleNamespace(
            tables=bench.tables,
            get_actions=lambda _kind: TableActions(bench.tables),
            preferences=self,
            localization=SimpleNamespace(get_known_personal=lambda _user_id: wording_for()),
        )
        self._moves = Moves(services, Saved)

    async def load(self, _user_id: int) -> Preferences:
        return replace(Preferences(), reminders=self.wants_reminders)

    async def do(self, table_id: str, person: Person, verb: str, **fields: Any) -> Lobby:
        session = Session(
            "hash",
            person.user_id,
            person.name,
            "i-1",
            1,
            2,
            self.bench.clock() + timedelta(hours=1),
        )
        await self._moves.carry_out(Frame(verb, table=table_id, **fields), session)
        return (await self.bench.tables.person_view(table_id)).lobby


@pytest.fixture
def desk(bench: Bench) -> Desk:
    return Desk(bench)


async def test_host_chooses_computers_rules_and_clock_in_the_page(desk: Desk) -> None:
    table = (await desk.bench.lobby(ANN, variant="classic")).table_id
    lobby = await desk.do(table, ANN, "add", value="1")
    lobby = await desk.do(table, ANN, "add", value="1")  # of a double tap
    assert [computer.number for computer in lobby.computers] == [1]
    await desk.do(table, ANN, "add", value="2")
    lobby = await desk.do(table, ANN, "level", about="2", value="expert")
    assert [computer.level for computer in lobby.computers][1] == "expert"
    lobby = await desk.do(table, ANN, "remove", about="1")
    assert [computer.number for computer in lobby.computers] == [2]
    lobby = await desk.do(table, ANN, "rule", about="limit", value="75")
    assert lobby.options == {"limit": 75}
    lobby = await desk.do(table, ANN, "preset", value="ours")
    assert lobby.options == SAVED
    lobby = await desk.do(table, ANN, "clock", value="90s")
    assert lobby.clock == "90s"
    lobby = await desk.do(table, ANN, "fill")
    assert len(lobby.seats) == 4


async def test_host_removes_somebody_and_lets_them_in_again(desk: Desk) -> None:
    table = (await desk.bench.lobby(ANN, BO)).table_id
    lobby = await desk.do(table, ANN, "kick", about=str(BO.user_id))
    assert lobby.people == (ANN,)
    hosting_form = write_hosting(lobby, (), wording_for())
    assert hosting_form["let_back"]["people"] == [{"id": str(BO.user_id), "name": BO.name}]
    await desk.do(table, ANN, "let-back", about=str(BO.user_id))
    lobby = await desk.bench.tables.change_lobby(table, lambda now: lobbies.join(now, BO))
    assert lobby.people == (ANN, BO)


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("add", {"value": "3"}),
        ("remove", {"about": "1"}),
        ("level", {"about": "1", "value": "expert"}),
        ("rule", {"about": "limit", "value": "75"}),
        ("preset", {"value": "ours"}),
        ("clock", {"value": "90s"}),
        ("kick", {"about": str(ANN.user_id)}),
        ("close", {"step": LOBBY}),
        ("start", {}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_nobody_but_the_host_decides(desk: Desk, verb: str, fields: dict[str, str]) -> None:
    table = (await desk.bench.lobby(ANN, BO, computers=1)).table_id
    kinds_before = await desk.bench.load_kinds(table)
    with pytest.raises(OnlyHost):
        await desk.do(table, BO, verb, **fields)
    assert await desk.bench.load_kinds(table) == kinds_before


@pytest.mark.parametrize(
    ("verb", "fields", "error"),
    [
        ("remove", {"about": "x"}, BadCustomId),
        ("remove", {"about": "7"}, StaleStep),
        ("level", {"about": "1", "value": "god"}, StaleStep),
        ("rule", {"about": "limit", "value": "many"}, BadOption),
        ("rule", {"about": "nonsense", "value": "1"}, BadOption),
        ("kick", {"about": "-1"}, BadCustomId),
        ("nonsense", {}, RequestRefused),
    ],
)
async def test_wrong_choices_change_nothing(
    desk: Desk, verb: str, fields: dict[str, str], error: type[Exception]
) -> None:
    table = (await desk.bench.lobby(ANN, computers=1)).table_id
    kinds_before = await desk.bench.load_kinds(table)
    with pytest.raises(error):
        await desk.do(table, ANN, verb, **fields)
    assert await desk.bench.load_kinds(table) == kinds_before


async def test_lobby_is_closed_but_not_a_game_that_has_begun_since(desk: Desk) -> None:
    table = await desk.bench.game(ANN, BO, computers=2)
    with pytest.raises(StaleStep):
        await desk.do(table, ANN, "close", step=LOBBY)
    assert (await desk.do(table, ANN, "close", step=ANY)).cut_short
    other = (await desk.bench.lobby(ANN, BO)).table_id
    assert (await desk.do(other, ANN, "close", step=LOBBY)).status is Status.CANCELLED


async def test_those_who_wait_can_nudge_and_let_a_computer_play(desk: Desk) -> None:
    table = await desk.bench.game(ANN, BO, variant="classic", computers=2)
    for card in (await desk.bench.tables.person_view(table, ANN.user_id)).view.hand[:3]:  # type: ignore[union-attr]
        await desk.do(table, ANN, "choose", step="1p", card=card.notation)
    await desk.do(table, ANN, "pass", step="1p")
    with pytest.raises(StaleStep):  # not for long enough
        await desk.do(table, ANN, "nudge", step="1p")
    desk.bench.clock.advance(seconds=ABSENT.total_seconds())
    await Deadlines(desk.bench.tables, desk.bench.log, desk.bench.clock).expire_due()

    message = await write_page(desk, table, ANN)
    assert BO.name in message["absent"]["line"]
    assert not message["absent"]["is_nudged"]
    assert (await write_page(desk, table, BO))["absent"] is None
    desk.wants_reminders = False
    with pytest.raises(NudgeUnwanted):
        await desk.do(table, ANN, "nudge", step="1p")
    desk.wants_reminders = True
    await desk.do(table, ANN, "nudge", step="1p")
    assert (await write_page(desk, table, ANN))["absent"]["is_nudged"]
    with pytest.raises(StaleStep):
        await desk.do(table, BO, "hand-over", step="1p")
    lobby = await desk.do(table, ANN, "hand-over", step="1p")
    assert list(lobby.away) == [lobby.find_seat(BO.user_id)]
    assert (await write_page(desk, table, ANN))["absent"] is None


async def write_page(desk: Desk, table_id: str, person: Person) -> dict[str, Any]:
    """Return the table as the page of a person gets it."""
    person_view = await desk.bench.tables.person_view(table_id, person.user_id)
    wording = wording_for()
    info = build_table_info(person_view.lobby, wording, step="")
    return write_table(
        person_view.lobby,
        person_view.seq,
        person_view.seat,
        person_view.view,
        info,
        wording,
        Preferences(),
        absent=person_view.absent,
        is_nudged=person_view.nudged_by is not None,
    )
