"""The lobby: who may do what before the first deal."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.model.errors import BadOption
from bot.table.errors import (
    AlreadySeated,
    GameHasStarted,
    NeedsMorePlayers,
    NoComputerSeated,
    NotSeated,
    OnlyHost,
    StaleStep,
    TableClosed,
    TableError,
    TableFull,
    TooManyPlayers,
)
from bot.table.lobby.events import ComputerAdded, ComputerLevelSet, LobbyEvent, LobbyOpened
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.lobby import (
    add_computer,
    cancel,
    fill,
    join,
    leave,
    remove_computer,
    require_startable,
    set_all_levels,
    set_house_rules,
    set_level,
)
from bot.table.lobby.model import Computer, Lobby, Person, Status
from tests.table.conftest import ANN, BO, CY, DI, ED


def lobby(*people: Person, variant: str = "ricketts", computers: int = 0) -> Lobby:
    seats = tuple(Computer(n + 1) for n in range(computers))
    now = evolve_lobby(None, LobbyOpened(1, 2, people[0], variant, {}, computers=seats), "t" * 8)
    for person in people[1:]:
        now = apply(now, join(now, person))
    return now


def apply(now: Lobby, events: tuple[LobbyEvent, ...]) -> Lobby:
    for event in events:
        now = evolve_lobby(now, event, now.table_id)
    return now


def test_people_sit_in_the_order_they_join() -> None:
    assert lobby(ANN, BO, CY).people == (ANN, BO, CY)


def test_join_is_refused_when_seated_or_full() -> None:
    with pytest.raises(AlreadySeated):
        join(lobby(ANN), ANN)
    with pytest.raises(TableFull) as full:
        join(lobby(ANN, BO, CY, DI), ED)
    assert full.value.facts["most"] == 4


def test_next_person_hosts_when_the_host_leaves() -> None:
    now = lobby(ANN, BO, CY)
    now = apply(now, leave(now, ANN.user_id))
    assert now.host == BO.user_id
    assert now.people == (BO, CY)


def test_host_stays_when_another_leaves() -> None:
    now = lobby(ANN, BO)
    assert apply(now, leave(now, BO.user_id)).host == ANN.user_id


def test_table_closes_when_only_computers_are_left() -> None:
    now = lobby(ANN, computers=2)
    now = apply(now, leave(now, ANN.user_id))
    assert now.status is Status.CANCELLED


def test_leave_is_refused_without_a_seat() -> None:
    with pytest.raises(NotSeated):
        leave(lobby(ANN), BO.user_id)


def test_computers_are_numbered_by_the_lowest_free_number() -> None:
    now = lobby(ANN, computers=2)
    now = replace(now, seats=tuple(s for s in now.seats if s != Computer(1)))
    now = apply(now, add_computer(now, ANN.user_id))
    assert now.seats[-1] == Computer(1)


def test_computer_added_last_is_removed_first() -> None:
    now = lobby(ANN, computers=3)
    now = apply(now, remove_computer(now, ANN.user_id))
    assert now.seats == (ANN, Computer(1), Computer(2))
    with pytest.raises(NoComputerSeated):
        remove_computer(lobby(ANN), ANN.user_id)


def test_any_computer_can_be_removed_and_set_to_a_level() -> None:
    now = lobby(ANN, computers=3)
    now = apply(now, set_level(now, ANN.user_id, 2, "expert"))
    assert now.computers == (Computer(1), Computer(2, "expert"), Computer(3))
    assert set_level(now, ANN.user_id, 2, "expert") == ()
    now = apply(now, remove_computer(now, ANN.user_id, 1))
    assert now.computers == (Computer(2, "expert"), Computer(3))
    for number, level in ((1, "easy"), (2, "perfect")):
        with pytest.raises(StaleStep):
            set_level(now, ANN.user_id, number, level)
    with pytest.raises(StaleStep):
        remove_computer(now, ANN.user_id, 1)


def test_strength_is_that_of_all_computers() -> None:
    now = lobby(ANN, computers=3)
    now = apply(now, set_level(now, ANN.user_id, 2, "expert"))
    now = apply(now, set_all_levels(now, ANN.user_id, "normal"))
    assert {computer.level for computer in now.computers} == {"normal"}
    assert set_all_levels(now, ANN.user_id, "normal") == ()
    with pytest.raises(StaleStep):
        set_all_levels(now, ANN.user_id, "perfect")


@pytest.mark.parametrize(
    ("variant", "seated"), [("classic", 4), ("increduhearts", 4), ("ricketts", 4)]
)
def test_lobby_is_filled_up_to_four(variant: str, seated: int) -> None:
    now = replace(lobby(ANN, BO), variant=variant)
    now = apply(now, fill(now, ANN.user_id))
    assert len(now.seats) == seated
    assert [computer.number for computer in now.computers] == [1, 2]
    assert fill(now, ANN.user_id) == ()


def test_computer_is_refused_when_full() -> None:
    with pytest.raises(TableFull):
        add_computer(lobby(ANN, computers=3), ANN.user_id)


def test_house_rules_keep_only_what_differs() -> None:
    now = lobby(ANN)
    now = apply(now, set_house_rules(now, ANN.user_id, {"limit": "50", "warren": "no"}))
    assert now.options == {"limit": 50}
    assert set_house_rules(now, ANN.user_id, {"limit": "50"}) == ()
    assert apply(now, set_house_rules(now, ANN.user_id, {"limit": "100"})).options == {}


@pytest.mark.parametrize("given", [{"limit": "9"}, {"limit": "x"}, {"nothing": "1"}])
def test_bad_house_rules_are_refused_as_a_whole(given: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        set_house_rules(lobby(ANN), ANN.user_id, {"warren": "yes", **given})


def test_start_says_how_many_are_missing() -> None:
    with pytest.raises(NeedsMorePlayers) as missing:
        require_startable(lobby(ANN, BO), ANN.user_id)
    assert missing.value.facts == {"missing": 2, "fewest": 4, "most": 4}


def test_start_is_refused_with_too_many() -> None:
    crowded = replace(lobby(ANN), seats=(ANN, BO, CY, DI, ED))
    with pytest.raises(TooManyPlayers):
        require_startable(crowded, ANN.user_id)


def test_full_lobby_can_start() -> None:
    assert require_startable(lobby(ANN, BO, CY, DI), ANN.user_id) is None


HOSTS_ONLY: list[Callable[[Lobby, int], object]] = [
    add_computer,
    fill,
    remove_computer,
    lambda now, person: set_level(now, person, 1, "easy"),
    require_startable,
    lambda now, person: set_house_rules(now, person, {"limit": "50"}),
    lambda now, person: cancel(now, person, manager=False),
]


@pytest.mark.parametrize("act", HOSTS_ONLY)
def test_action_of_the_host_is_refused_to_others(act: Callable[[Lobby, int], object]) -> None:
    with pytest.raises(OnlyHost) as excinfo:
        act(lobby(ANN, BO, computers=1), BO.user_id)
    assert excinfo.value.facts["host"] == "Ann"


def test_manager_of_the_server_can_cancel() -> None:
    now = lobby(ANN)
    closed_lobby = apply(now, cancel(now, BO.user_id, manager=True))
    assert closed_lobby.status is Status.CANCELLED
    assert closed_lobby.closed_by == BO.user_id


@pytest.mark.parametrize(
    ("status", "error"), [(Status.PLAYING, GameHasStarted), (Status.FINISHED, TableClosed)]
)
@pytest.mark.parametrize(
    "act",
    [
        lambda now: join(now, ED),
        lambda now: leave(now, ANN.user_id),
        lambda now: add_computer(now, ANN.user_id),
        lambda now: remove_computer(now, ANN.user_id),
        lambda now: set_house_rules(now, ANN.user_id, {}),
        lambda now: require_startable(now, ANN.user_id),
    ],
)
def test_actions_of_the_lobby_are_refused_once_the_game_has_started(
    act: Callable[[Lobby], object], status: Status, error: type[TableError]
) -> None:
    with pytest.raises(error):
        act(replace(lobby(ANN, computers=1), status=status))


@pytest.mark.parametrize(("status", "cut_short"), [(Status.LOBBY, False), (Status.PLAYING, True)])
def test_only_a_game_is_cut_short_by_cancelling(status: Status, cut_short: bool) -> None:
    now = replace(lobby(ANN, BO, CY, DI), status=status)
    closed_lobby = apply(now, cancel(now, ANN.user_id, manager=False))
    assert (closed_lobby.status, closed_lobby.cut_short) == (Status.CANCELLED, cut_short)


def test_cancel_is_possible_during_the_game_and_not_after() -> None:
    playing = replace(lobby(ANN), status=Status.PLAYING)
    assert cancel(playing, ANN.user_id, manager=False)
    with pytest.raises(TableClosed):
        cancel(replace(playing, status=Status.FINISHED), ANN.user_id, manager=False)


def test_computers_play_normally_unless_another_level_is_chosen() -> None:
    now = apply(lobby(ANN), add_computer(lobby(ANN), ANN.user_id))
    assert now.computers == (Computer(1, "normal"),)
    now = apply(now, set_level(now, ANN.user_id, 1, "expert"))
    now = apply(now, add_computer(now, ANN.user_id))
    assert now.computers == (Computer(1, "expert"), Computer(2, "expert"))


def test_names_of_levels_of_earlier_versions_are_understood() -> None:
    now = apply(lobby(ANN), (ComputerAdded(Computer(1, "strong")), ComputerAdded(Computer(2))))
    assert now.computers == (Computer(1, "expert"), Computer(2, "easy"))
    now = apply(now, (ComputerLevelSet(2, "strong"),))
    assert now.computers == (Computer(1, "expert"), Computer(2, "expert"))
    assert set_level(now, ANN.user_id, 2, "strong") == ()
    assert set_level(now, ANN.user_id, 2, "easy") == (ComputerLevelSet(2, "easy"),)


def test_setting_a_level_keeps_everybody_in_their_seats() -> None:
    now = apply(lobby(ANN), add_computer(lobby(ANN), ANN.user_id))
    now = apply(now, join(now, BO))
    now = apply(now, set_level(now, ANN.user_id, 1, "easy"))
    assert now.seats == (ANN, Computer(1, "easy"), BO)


def test_level_of_a_computer_is_set_by_the_host_only() -> None:
    with pytest.raises(OnlyHost):
        set_level(lobby(ANN, BO, computers=1), BO.user_id, 1, "easy")
