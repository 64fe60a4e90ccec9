"""Values made quickly are the frozen values that the class itself makes."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields

import pytest

from bot.engine.quick import quickly
from bot.engine.state import Deal, State
from bot.engine.view import TableView


@dataclass(frozen=True, slots=True)
class Point:
    """Fields with and without defaults."""

    x: int
    y: int = 7
    marks: list[str] = field(default_factory=list)


quick_point = quickly(Point)


def test_value_is_the_one_that_the_class_makes() -> None:
    made = quick_point(1, marks=["a"])
    assert type(made) is Point
    assert made == Point(1, marks=["a"])
    assert repr(made) == repr(Point(1, marks=["a"]))
    assert pickle.loads(pickle.dumps(made)) == made
    assert not hasattr(made, "__dict__")


def test_value_is_frozen() -> None:
    made = quick_point(1)
    with pytest.raises(FrozenInstanceError):
        made.x = 2  # type: ignore[misc]


def test_defaults_are_made_anew() -> None:
    quick_point(1).marks.append("mine")
    assert quick_point(1).marks == []
    assert quick_point(1).y == 7


def test_wrong_arguments_are_refused() -> None:
    for given, named in (((), {}), ((1, 2, [], 4), {}), ((1,), {"z": 3})):
        with pytest.raises(TypeError):
            quick_point(*given, **named)


@pytest.mark.parametrize("quick", [Deal, State, TableView])
def test_classes_that_are_made_quickly_have_slots(quick: type) -> None:
    assert set(quick.__slots__) == {one.name for one in fields(quick)}
