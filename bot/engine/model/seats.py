"""Seats at a table: ``0..n-1`` clockwise; play, the deal and the dealer move to the left."""

from typing import Final, NewType

Seat = NewType("Seat", int)

FIRST_SEAT: Final = Seat(0)


def seat_to_left(seat: Seat, players: int, distance: int = 1) -> Seat:
    """Return the seat ``distance`` places to the left; a negative distance counts to the right."""
    return Seat((seat + distance) % players)


def clockwise_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats in the order of play, starting with this one."""
    seats = all_seats(players)
    return seats[seat:] + seats[:seat]


def all_seats(players: int) -> tuple[Seat, ...]:
    """Return the seats ``0..n-1``."""
    return tuple(map(Seat, range(players)))
