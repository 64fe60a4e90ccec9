"""The format of a review, and its encoding as a line of JSON (docs/records.md, "Reviews").

Cards are in notation. Points are relative: a seat's points minus the mean of the others',
so fewer are better and a moon is not free. Lists have one entry for each seat, or say otherwise.
"""

from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType, structs

FORMAT: Final = "hearts-review/1"
# The version of the judge, which increases with every change that alters the review of some game.
JUDGE: Final = 10


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence about a play, with its arguments.

    Attributes:
        says: the message id of the sentence, without its prefix.
        cards: name -> a card in notation, with the side that a lead announces (``QS/2H:light``).
        suits: name -> a suit's letter.
        numbers: name -> a number; those named ``who`` and ``other`` are seats.
        choice: the effect of a moon.
    """

    says: str
    cards: dict[str, str] = {}
    suits: dict[str, str] = {}
    numbers: dict[str, int] = {}
    choice: str | None = None


class Explanation(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why the best alternative is better than another one.

    Attributes:
        cause: the concept of the game that explains it, or ``None`` if there is none.
        effect: its main consequence, or ``None`` if no sentence can express it.
        usually: the textbook rule that the other alternative follows: this is an exception.
        is_cause: whether ``cause`` also explains the other plays, and is not merely true.
    """

    cause: Reason | None = None
    effect: Reason | None = None
    usually: str | None = None
    is_cause: bool = False


class Alternative(msgspec.Struct):
    """An action of a seat, with its estimates from sampled worlds.

    Attributes:
        cards: the card of a play, or the cards of a pass; empty for a moon.
        side: the side that a two-sided lead announces.
        choice: the effect of a moon.
        value: the points that the seat gets in the hand.
        error: the standard error of the value.
        places: the shares of games that end in each place, from the first one; only near the end
            of a game and for the choice of a moon.
        takes: how often, from 0 to 1, the seat took the trick of the play.
        queen: how often it or a partner took a queen in the rest of the hand, if one was left.
        shoots: how often it or a partner shot the moon.
        is_shot: how often an opponent did.
        why: why the best alternative is better, if that was requested and is clear.
    """

    cards: list[str]
    side: str | None
    choice: str | None
    value: float
    error: float
    places: list[float] | UnsetType = UNSET
    takes: float | UnsetType = UNSET
    queen: float | UnsetType = UNSET
    shoots: float | UnsetType = UNSET
    is_shot: float | UnsetType = UNSET
    why: Explanation | UnsetType = UNSET


def format_option(alternative: Alternative) -> str:
    """Return the cards in notation, with the side that a two-sided lead announces."""
    side = "" if alternative.side is None else f":{alternative.side}"
    return f"{' '.join(alternative.cards)}{side}"


class Decision(msgspec.Struct):
    """A decision and its cost.

    Attributes:
        step: its name: ``3p``, ``3t7s2`` or ``3m``.
        seat: the seat that decided.
        hand: the number of the hand, from 1.
        trick: the number of the trick, from 1, for a play.
        kind: ``pass``, ``card``, ``side`` (of the only card that could be led) or ``moon``.
        chosen: the index of the chosen action in ``alternatives``.
        best: the index of the best alternative; the chosen one if none is better.
        cost: the points given away, at least 0.
        error: the standard error of the cost.
        win_cost: the chance of winning the game that was given away, at least 0; only where the
            alternatives have ``places``.
        marked: whether the decision clearly cost something; otherwise it is as good as any.
        substitute: whether a computer decided for the person of the seat.
        alternatives: all legal plays, both choices of a moon, or for a pass those worth
            considering; the best values first.
    """

    step: str
    seat: int
    hand: int
    trick: int | None
    kind: str
    chosen: int
    best: int
    cost: float
    error: float
    marked: bool
    substitute: bool
    alternatives: list[Alternative]
    win_cost: float | UnsetType = UNSET

    @property
    def chosen_alternative(self) -> Alternative:
        """The chosen action, with its estimates."""
        return self.alternatives[self.chosen]

    @property
    def best_alternative(self) -> Alternative:
        """The best alternative: the chosen one if none is better."""
        return self.alternatives[self.best]


class HandLuck(msgspec.Struct):
    """The luck and skill of a hand.

    Attributes:
        number: the number of the hand, from 1.
        result: the points of each seat: luck + play.
        luck: the part beyond the seat's influence.
        cards: the part of the luck that is due to the deal: the mean points of the seat when
            computers play the deal many times.
        play: skill: the points that the seat's decisions cost, at least 0.
    """

    number: int
    result: list[float]
    luck: list[float]
    cards: list[float]
    play: list[float]


class SeatReview(msgspec.Struct):
    """The review of one seat. Points are the mean of a hand.

    Attributes:
        decisions: the number of unforced decisions that it made itself.
        marked: the number of these that are marked.
        given_away: the points that its marked decisions cost.
        result, luck, cards, play: its luck and skill, as in :class:`HandLuck`.
    """

    decisions: int
    marked: int
    given_away: float
    result: float
    luck: float
    cards: float
    play: float


class Review(msgspec.Struct):
    """The review of a game.

    Attributes:
        judge: the version of the judge, which increases when its reviews change.
        game: the source of the review's seeds.
        variant, options, players: as in the record of the game.
        unjudged: why the decisions are not judged, or ``None``.
        seats: one for each seat.
        hands: the luck of each hand that was scored.
        decisions: in their order.
    """

    format: str
    judge: int
    game: str
    variant: str
    options: dict[str, Any]
    players: list[str]
    unjudged: str | None
    seats: list[SeatReview]
    hands: list[HandLuck]
    decisions: list[Decision]


_encoder = msgspec.json.Encoder()


def on_own_scale(points: float, players: int) -> float:
    """Convert points minus the mean of the others to points minus the mean of all.

    In a hand with a fixed sum of points, a difference on this scale is the number of additional
    points that the seat takes. Relative to the others' mean, each of these counts twice: the seat
    takes it, and the others do not.
    """
    return points * (players - 1) / players


def condense(review: Review, most: int) -> Review:
    """Return the review without the players' names and with fewer alternatives.

    Of each decision, it keeps the chosen alternative, the best one and the first few.

    Args:
        review: the review with all alternatives.
        most: the number of first alternatives to keep.
    """
    return structs.replace(
        review, players=[], decisions=[_condense(decision, most) for decision in review.decisions]
    )


def _condense(decision: Decision, most: int) -> Decision:
    all_indices = range(len(decision.alternatives))
    indices = [at for at in all_indices if at < most or at in (decision.chosen, decision.best)]
    return structs.replace(
        decision,
        chosen=indices.index(decision.chosen),
        best=indices.index(decision.best),
        alternatives=[decision.alternatives[at] for at in indices],
    )


def to_line(review: Review) -> bytes:
    """Return the review as a line of JSON with a newline."""
    return _encoder.encode(review) + b"\n"
