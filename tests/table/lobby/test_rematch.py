"""Players of a rematch sit in the same order as before, in any order of return."""

from dataclasses import replace
from itertools import permutations

import pytest

from bot.engine.model.seats import Seat
from bot.table.lobby.events import ComputerAdded, Joined, LobbyOpened
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.lobby import add_computer, join
from bot.table.lobby.model import Computer, Lobby, Person
from bot.table.lobby.rematch import computers_again, in_same_order, rematch_after, stand_ins
from tests.store.arrange import NOON

ANN, BO, CY, DI = (Person(100 + at, name) for at, name in enumerate(("Ann", "Bo", "Cy", "Di")))
Seats = tuple[Person | Computer, ...]


def open_lobby(host: Person, *others: Computer) -> Lobby:
    """Return a new lobby for Partnership Hearts."""
    event = LobbyOpened(1, 2, host, "partnership", {}, computers=others)
    return evolve_lobby(None, event, "abcd2345")


def build_table(*seats: Person | Computer) -> Lobby:
    """Return a table with these players."""
    host = next(seat for seat in seats if isinstance(seat, Person))
    lobby = open_lobby(host)
    return Lobby(**{name: getattr(lobby, name) for name in lobby.__slots__} | {"seats": seats})


def rematch(old: Lobby, *people: Person) -> Lobby:
    """Return the rematch to which these people come in this order."""
    first, *others = people
    lobby = open_lobby(first, *computers_again(old, first))
    for person in others:
        for event in in_same_order(lobby, old, join(lobby, person)):
            assert isinstance(event, Joined)
            lobby = evolve_lobby(lobby, event, lobby.table_id)
    return lobby


def rotate_seats(seats: Seats) -> list[Seats]:
    """Return the same order of seats, begun at each of them."""
    return [(*seats[at:], *seats[:at]) for at in range(len(seats))]


@pytest.mark.parametrize(
    "seats",
    [
        (ANN, BO, CY, DI),
        (ANN, Computer(1), BO, Computer(2)),
        (Computer(2), BO, Computer(1), ANN),
        (CY, Computer(4), BO, ANN),
    ],
)
def test_order_of_the_seats_is_the_same_whoever_comes_first(seats: Seats) -> None:
    old = build_table(*seats)
    people = [seat for seat in seats if isinstance(seat, Person)]
    for order in permutations(people):
        lobby = rematch(old, *order)
        assert lobby.seats in rotate_seats(seats)
        assert lobby.host == order[0].user_id


def test_newcomers_sit_down_last_and_move_nobody() -> None:
    old = build_table(ANN, BO, CY)
    lobby = rematch(old, ANN, CY, DI, BO)
    assert lobby.seats == (ANN, BO, CY, DI)


def test_computer_that_the_host_added_is_a_newcomer() -> None:
    old = build_table(ANN, BO, CY)
    lobby = open_lobby(ANN)
    for event in add_computer(lobby, ANN.user_id):
        lobby = evolve_lobby(lobby, event, lobby.table_id)
    for event in in_same_order(lobby, old, join(lobby, CY)):
        assert isinstance(event, Joined)
        lobby = evolve_lobby(lobby, event, lobby.table_id)
    (computer,) = lobby.computers
    assert lobby.seats == (ANN, computer, CY)


def test_wins_of_a_series_are_counted_by_person_and_computers_keep_their_names() -> None:
    table = build_table(ANN, Computer(1), BO)
    series = []
    for number, winners in enumerate([(0,), (1,), (0, 2), (2,)]):
        rematch = rematch_after(table, NOON, NOON, [Seat(winner) for winner in winners])
        series.append(dict(rematch.wins or ()))
        table = replace(table, table_id=f"abcd234{number}", rematch_of=rematch)
        assert table.named_after == "abcd2345"
    assert series == [{100: 1}, {100: 1}, {100: 2, 101: 1}, {100: 2, 101: 2}]


@pytest.mark.parametrize(("levels", "level"), [((), "normal"), (("expert", "easy"), "expert")])
def test_computers_for_the_absent_play_like_those_of_the_last_game(
    levels: tuple[str, ...], level: str
) -> None:
    computers = tuple(Computer(number, level) for number, level in enumerate(levels, start=1))
    old = build_table(ANN, *computers, *(BO, CY, DI)[: 3 - len(levels)])
    lobby = rematch(old, ANN, BO)
    events = stand_ins(lobby, old)
    away = [CY, DI][: 2 - len(levels)]
    assert events is not None
    assert [
        (event.computer.level, event.computer.stands_in_for)
        for event in events
        if isinstance(event, ComputerAdded)
    ] == [(level, person.user_id) for person in away]
