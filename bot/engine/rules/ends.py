"""Rules for the end of a game, and for ties."""

from dataclasses import dataclass
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.rules.options import Option
from bot.engine.rules.scoring import History, Outcome, Reason, lowest


class NeverTied:
    """A default method for rules that allow a shared lowest total."""

    __slots__ = ()

    def tied(self, history: History) -> tuple[Seat, ...]:
        """Return the seats with the lowest total, if only their tie keeps the game going."""
        return ()


@dataclass(frozen=True, slots=True)
class EndsAt(NeverTied):
    """The game ends when a total reaches the limit; all who share the lowest total win."""

    limit: int

    def ending(self, history: History, team_totals: tuple[int, ...]) -> Outcome | None:
        """Return the outcome if the game ended with the last of these hands.

        ``team_totals``: for each seat, the total of its team, which decides the game.
        """
        is_over = max(history[-1].totals) >= self.limit
        return Outcome(Reason.LIMIT, lowest(team_totals)) if is_over else None


@dataclass(frozen=True, slots=True)
class EndsAbove(NeverTied):
    """The game ends when a total is above the limit; all who share the lowest total win.

    ``low_limit``: the game also ends when a total is below this.
    """

    limit: int
    low_limit: int | None = None

    def ending(self, history: History, team_totals: tuple[int, ...]) -> Outcome | None:
        """Return the outcome if the game ended with the last of these hands.

        ``team_totals``: for each seat, the total of its team, which decides the game.
        """
        totals = history[-1].totals
        if max(totals) > self.limit:
            return Outcome(Reason.LIMIT, lowest(team_totals))
        if self.low_limit is not None and min(totals) < self.low_limit:
            return Outcome(Reason.LOW_LIMIT, lowest(team_totals))
        return None


@dataclass(frozen=True, slots=True)
class EndsAboveAlone:
    """The game ends when a total is above the limit and one player alone has the lowest.

    See docs/rules/ricketts.md, "End".

    Attributes:
        limit: a total above it may end the game.
        by_staying: whether 69 for 5 and 5 for 69 also end it; see docs/rules/ricketts.md, "69 for
            5".
        null_game: whether the game also ends, without a winner, when all totals are 0 after a
            reset; see docs/rules/ricketts.md, "Null game".
    """

    limit: int
    by_staying: bool = False
    null_game: bool = False

    def ending(self, history: History, team_totals: tuple[int, ...]) -> Outcome | None:
        """Return the outcome if the game ended with the last of these hands.

        ``team_totals``: for each seat, the total of its team, which decides the game.
        """
        totals = history[-1].totals
        if self.by_staying and (outcome := _end_by_staying(history)) is not None:
            return outcome
        if self.null_game and not any(totals) and any(hand.reset for hand in history):
            return Outcome(Reason.NULL, ())
        if max(totals) > self.limit and len(winners := lowest(team_totals)) == 1:
            return Outcome(Reason.LIMIT, winners)
        return None

    def tied(self, history: History) -> tuple[Seat, ...]:
        """Return the seats with the lowest total, if only their tie keeps the game going."""
        totals = history[-1].totals
        goes_on = max(totals) > self.limit and self.ending(history, totals) is None
        return lowest(totals) if goes_on else ()


@dataclass(frozen=True, slots=True)
class EndsAfter(NeverTied):
    """The game ends after this many hands; all who share the lowest total win."""

    hands: int

    def ending(self, history: History, team_totals: tuple[int, ...]) -> Outcome | None:
        """Return the outcome if the game ended with the last of these hands.

        ``team_totals``: for each seat, the total of its team, which decides the game.
        """
        is_over = len(history) >= self.hands
        return Outcome(Reason.HANDS, lowest(team_totals)) if is_over else None


EndRule = EndsAt | EndsAbove | EndsAboveAlone | EndsAfter


def _end_by_staying(history: History) -> Outcome | None:
    """Return the end of the game by 69 for 5 or 5 for 69: docs/rules/ricketts.md, "69 for 5".

    The winners are all players whose total was exactly 69 before and after each of the last 5
    hands, or 5 for 69 hands.
    """
    totals = [(0,) * len(history[-1].totals), *(hand.totals for hand in history)]
    winners: set[Seat] = set()
    reasons: list[Reason] = []
    for total, hands, reason in (
        (69, 5, Reason.SIXTY_NINE_FOR_FIVE),
        (5, 69, Reason.FIVE_FOR_SIXTY_NINE),
    ):
        stretch = totals[-hands - 1 :]
        stayed = {
            Seat(seat)
            for seat in range(len(totals[0]))
            if len(stretch) == hands + 1 and all(row[seat] == total for row in stretch)
        }
        winners |= stayed
        reasons += [reason] if stayed else []
    return Outcome(reasons[0], tuple(sorted(winners))) if winners else None


# Available in every game, but no variant lists it: only daily deals set it.
HANDS: Final = Option(name="hands", default=None, lowest=1, highest=100, optional=True)


def limit_option(default: int) -> Option:
    """Return the option for the total at which a game ends."""
    return Option(name="limit", default=default, lowest=10, highest=1000)
