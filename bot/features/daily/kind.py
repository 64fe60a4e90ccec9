"""The kind of the tables of daily deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final

from bot.engine.chance.fair_deal import DAILY, SecretChosen
from bot.engine.model.seats import FIRST_SEAT
from bot.engine.play.events import GameEnded
from bot.engine.play.state import State
from bot.engine.rules.variant import Variant
from bot.features.daily.model.calendar import count_players
from bot.features.daily.model.opponents import get_opponent
from bot.features.daily.model.secrets import next_secret
from bot.features.daily.store.results import (
    DailyAttempt,
    DailyResult,
    make_rebuild_writes,
    make_write,
)
from bot.players.protocol import ComputerPlayer
from bot.store.database.statements import Write
from bot.table.errors import KindError
from bot.table.kind import End, Operation, Solitary
from bot.table.lobby.model import Computer
from bot.tasks.days import get_day_end, get_day_number

OPPONENTS: Final = "normal"  # bot.features.daily.model.opponents has their decisions


class DayOver(KindError):
    """The day of this daily deal is over."""

    code = "day-over"


class DayNotOver(KindError):
    """The cards of a daily deal stay secret until its day is over."""

    code = "day-not-over"


class PlayedAlone(KindError):
    """The table of a daily deal has one player; it can't be left, closed or changed."""

    code = "played-alone"


@dataclass(frozen=True, slots=True)
class Daily(Solitary):
    """The deal of a day, which everybody plays against the same computers.

    Attributes:
        day: ISO 8601.
        opponents: the version of the computers (``bot.features.daily.model.opponents``).
    """

    name: ClassVar[str] = "daily"
    reveals_at_once: ClassVar[bool] = False  # the secrets are published with the seed of the day
    is_shown_anywhere: ClassVar[bool] = True

    day: str
    opponents: int = 1

    def next_secret(self, number: int, current: SecretChosen | None) -> SecretChosen | None:
        """Return the secret of a hand, derived from that of the hand before."""
        if current is None:
            return None
        return SecretChosen(number, next_secret(current.secret), DAILY)

    @property
    def player(self) -> ComputerPlayer:
        """The player that decides for the computers of the day."""
        return get_opponent(self.opponents)

    def reply_secret(self, current: SecretChosen | None) -> str | None:
        """Return the secret of the hand, so that everybody gets the same replies."""
        return None if current is None else current.secret

    def computers_named_after(self, table_id: str) -> str:
        """Return the deal's day, so that the opponents have the same names for everybody."""
        return f"daily:{self.day}"

    @property
    def title(self) -> tuple[str, Mapping[str, int]]:
        """The message id of the title, and its variables: the number of the deal."""
        return "daily-name", {"number": get_day_number(date.fromisoformat(self.day))}

    def require(self, operation: Operation, now: datetime | None = None) -> None:
        """Check that an action is allowed here.

        Raises:
            PlayedAlone: there is one player, who can't leave or repeat the game.
            DayOver: the day is over, so the game can't continue.
            DayNotOver: others still play the same cards.
        """
        if operation in (Operation.COME_OR_GO, Operation.REMATCH):
            raise PlayedAlone
        if operation is Operation.ACT and now is not None and not self.is_secret(now):
            raise DayOver
        if operation is Operation.LOOK_BACK and now is not None and self.is_secret(now):
            raise DayNotOver

    def is_secret(self, now: datetime) -> bool:
        """Return whether the day has not ended."""
        return now < get_day_end(date.fromisoformat(self.day))

    def writes_after(
        self, table_id: str, game: State | None, events: Sequence[object], now: datetime
    ) -> Sequence[Write]:
        """Return the result of the attempt when the game ends."""
        if game is None or not any(isinstance(event, GameEnded) for event in events):
            return ()
        return (make_write(_build_result(table_id, End(game, now))),)

    def writes_again(
        self, table_id: str, variant: str, user_id: int, opened_at: datetime, end: End | None
    ) -> Sequence[Write]:
        """Return the attempt and its result."""
        result = None if end is None else _build_result(table_id, end)
        return make_rebuild_writes(
            [DailyAttempt(table_id, self.day, variant, user_id, opened_at, result)]
        )


def _build_result(table_id: str, end: End) -> DailyResult:
    hands = tuple(hand.points for hand in end.game.history)
    return DailyResult(table_id, end.at, end.game.totals[FIRST_SEAT], hands)


def get_opponents(variant: Variant) -> tuple[Computer, ...]:
    """Return the computers at the table of a variant's deal."""
    return tuple(Computer(number, OPPONENTS) for number in range(1, count_players(variant)))
