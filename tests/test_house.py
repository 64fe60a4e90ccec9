"""What commands, and features that build on others, get."""

from dataclasses import dataclass
from typing import Any, cast

import pytest

from bot.feature import Contribution, Feature, House

LOCALIZATION, OPENER = object(), object()


class Board:
    """A part of a feature."""


@dataclass
class Command:
    """What needs two objects."""

    house: House
    board: Board


class HouseWithoutTables(House):
    """A house whose tables are never asked for."""

    localization = cast(Any, LOCALIZATION)


def empty_house() -> House:
    nothing: Any = None
    return HouseWithoutTables(
        database=nothing,
        events=nothing,
        presenter=nothing,
        opener=cast(Any, OPENER),
        started_at=nothing,
    )


def test_command_gets_the_house_and_a_part_of_a_feature() -> None:
    house, board = empty_house(), Board()
    house.contributions.append(Contribution(parts=(board,)))
    command = house.call(Command)
    assert command.house is house
    assert command.board is board


def test_feature_gets_a_part_of_one_before_it() -> None:
    house, board, boards = empty_house(), Board(), []

    def build(_house: House, board: Board) -> Contribution:
        boards.append(board)
        return Contribution()

    house.contributions.append(Contribution(parts=(board,)))
    house.contributions.append(house.call(Feature(build).build))
    assert boards == [board]


def test_command_whose_part_no_feature_gives_is_refused_at_the_start() -> None:
    with pytest.raises(LookupError, match="Board"):
        empty_house().call(Command)
