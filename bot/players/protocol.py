"""The interface of a computer player."""

from random import Random
from typing import Protocol

from bot.engine.play.actions import Action
from bot.engine.play.view import TableView


class ComputerPlayer(Protocol):
    """A function that decides for one seat."""

    def __call__(self, view: TableView, rng: Random) -> Action:
        """Return an action that answers ``view.pending``, which must not be ``None``."""
        ...
