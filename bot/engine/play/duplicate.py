"""Duplicates: the results of others in the same seat of the same deal, and the difference.

The others are people at other tables, or the computers of *shadow tables*, which play each deal of
one table again. Their points become known when everybody has played the hand.
"""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from bot.engine.model.cards import Card, Shade
from bot.engine.rules.scoring import HandScore, MoonChoice


class ShadowHand(Struct, frozen=True):
    """The passes and plays of a shadow table in a hand.

    Attributes:
        passed: the cards that each seat passed, in the order chosen; empty if nobody passed.
        plays: all cards in order of play, with the announced side of each lead.
        choice: the choice of a moon's shooter, if there was one.
        points: the points of each seat.
    """

    passed: tuple[tuple[Card, ...], ...]
    plays: tuple[tuple[Card, Shade | None], ...]
    choice: MoonChoice | None
    points: tuple[int, ...]


class ShadowsPlayed(Struct, frozen=True):
    """The hand with this number as each shadow table played it.

    It becomes known with the score of the hand. The cards that the computers held and passed stay
    hidden until the game is over.
    """

    number: int
    hands: tuple[ShadowHand, ...]


class OthersScored(Struct, frozen=True):
    """The points of the hand with this number at each of the other tables of the duplicate."""

    number: int
    points: tuple[tuple[int, ...], ...]


class Compared(Struct, frozen=True):
    """The points of a hand at each of the other tables, by seat."""

    number: int
    others: tuple[tuple[int, ...], ...]


DuplicateEvent = ShadowsPlayed | OthersScored
DuplicateSeen = Compared


def duplicate_seen(event: DuplicateEvent) -> DuplicateSeen:
    """Return the event as everybody sees it."""
    if isinstance(event, OthersScored):
        return Compared(event.number, event.points)
    return Compared(event.number, tuple(hand.points for hand in event.hands))


class Difference(Struct, frozen=True):
    """The points of a seat in one or more hands, and those of others in the same seat.

    Attributes:
        points: the points of the seat.
        others: the mean of the others' points.
    """

    points: int
    others: Fraction

    @property
    def value(self) -> Fraction:
        """The advantage of the seat over the others: their mean minus its own points."""
        return self.others - self.points


def hand_differences(score: HandScore, compared: Compared) -> tuple[Difference, ...]:
    """Return the comparison of each seat in a hand that others have also played."""
    count = len(compared.others)
    return tuple(
        Difference(points, Fraction(sum(other[seat] for other in compared.others), count))
        for seat, points in enumerate(score.points)
    )


def differences(
    history: Sequence[HandScore], compared: Sequence[Compared]
) -> tuple[Difference, ...]:
    """Return the comparison of each seat over all hands that others have played, too.

    Return no entries if there is no such hand.
    """
    scores = {score.number: score for score in history}
    hands = [
        hand_differences(scores[hand.number], hand)
        for hand in compared
        if hand.number in scores and hand.others
    ]
    return tuple(
        Difference(
            sum(difference.points for difference in seat),
            sum((difference.others for difference in seat), Fraction()),
        )
        for seat in zip(*hands, strict=True)
    )
