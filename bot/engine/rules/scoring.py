"""Scores of hands: docs/rules/README.md, "Scoring".

Points are bad and may be negative; the lowest total always wins. Moons are in ``moons``, the end of
a game is in ``ends``.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import ClassVar, assert_never

from bot.engine.model.cards import QUEEN, Card, Suit, in_order
from bot.engine.model.seats import Seat
from bot.engine.model.teams import EachAlone, Partners, TeamRule, teams_by_seat


class MoonKind(StrEnum):
    """The extent of a moon: the moon's cards, or all tricks."""

    MOON = "moon"
    UNIVERSE = "universe"


class MoonChoice(StrEnum):
    """The effect of the amount: added to the others' totals or subtracted from the shooter's."""

    ADD = "add"
    SUBTRACT = "subtract"


@dataclass(frozen=True, slots=True)
class Moon:
    """A moon or universe: its shooter, its amount, and the shooter's choices.

    ``choices`` has a single entry if the rules leave no choice.
    """

    seat: Seat
    kind: MoonKind
    amount: int
    choices: tuple[MoonChoice, ...]


class ClaimReason(StrEnum):
    """The reason for a claim."""

    SETTLED = "settled"  # no remaining card can change the score
    ALL_MINE = "all-mine"  # the leader takes every remaining trick


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim: the rest of a hand, from a trick (numbered from 1) on, is played out at once.

    ``seat``: the leader who takes all tricks; ``None`` if the takers do not matter.
    """

    reason: ClaimReason
    trick: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class HandScore:
    """The score of a hand: the changes by seat, the seats with reset totals, and the new totals."""

    number: int
    points: tuple[int, ...]
    reset: tuple[Seat, ...]
    totals: tuple[int, ...]
    moon: Moon | None = None
    choice: MoonChoice | None = None
    claim: Claim | None = None


@dataclass(frozen=True, slots=True)
class TakenCards:
    """The cards and the number of tricks that each seat has won."""

    taken: tuple[tuple[Card, ...], ...]
    tricks_won: tuple[int, ...]


class Reason(StrEnum):
    """The reason for the end of a game."""

    LIMIT = "limit"
    LOW_LIMIT = "low-limit"
    SIXTY_NINE_FOR_FIVE = "69-for-5"
    FIVE_FOR_SIXTY_NINE = "5-for-69"
    NULL = "null"
    HANDS = "hands"
    TIME = "time"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the reason, and the winners (none in a null game)."""

    reason: Reason
    winners: tuple[Seat, ...]


History = tuple[HandScore, ...]


class CardPoints(Mapping[Card, int]):
    """The points of each card that has any; immutable and hashable.

    Attributes:
        costly: the cards that cost points.
        good: the cards with negative points.
        queens: the cards with a side that is a queen and costs more than 1 point. In Hearts at Play
            this is the queen of clubs, in Double Hearts each two-sided card that shows the queen of
            spades.
    """

    __slots__ = ("_points", "costly", "good", "queens")

    def __init__(self, points: Mapping[Card, int]) -> None:
        self._points = {card: points[card] for card in in_order(points) if points[card]}
        self.costly = frozenset(card for card, cost in self._points.items() if cost > 0)
        self.good = frozenset(self._points.keys() - self.costly)
        self.queens = frozenset(
            card
            for card in self.costly
            if self._points[card] > 1
            and any(face.rank == QUEEN and face.suit is not Suit.HEARTS for face in card.faces)
        )

    def __getitem__(self, card: Card) -> int:
        return self._points[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)

    def __contains__(self, card: object) -> bool:
        return card in self._points

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardPoints) and self._points == other._points

    def __hash__(self) -> int:
        return hash(tuple(self._points.items()))

    def __repr__(self) -> str:
        return f"CardPoints({self._points})"

    def add_up(self, cards: Iterable[Card]) -> int:
        """Return the sum of the points of cards that a player has taken."""
        points = self._points
        return sum(map(points.__getitem__, filter(points.__contains__, cards)))

    def among(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards that have points."""
        return list(filter(self._points.__contains__, cards))

    def has_any(self, cards: Iterable[Card]) -> bool:
        """Return whether one of the cards has points."""
        return not self._points.keys().isdisjoint(cards)


@dataclass(frozen=True, slots=True)
class PointsTaken:
    """Players score the points of the cards that they have taken.

    Attributes:
        no_tricks_bonus: the bonus for a player without a trick, subtracted from the points unless
            somebody shot the moon.
        kept: the cards whose points also count for a player who shot the moon; see
            docs/rules/classic.md, "Moon".
    """

    no_tricks_bonus: int = 0
    kept: tuple[Card, ...] = ()

    def score(
        self,
        card_points: CardPoints,
        taken_cards: TakenCards,
        moon: Moon | None,
        choice: MoonChoice | None,
        shooters: tuple[Seat, ...],
    ) -> tuple[int, ...]:
        """Return the change of each total after a hand, before resets.

        Args:
            card_points: the points of the cards.
            taken_cards: all cards and tricks of the hand.
            moon: the moon, if somebody shot one.
            choice: the effect of the moon; if ``None``, only the cards count.
            shooters: the team of the player who shot the moon.
        """
        bonus = 0 if moon else self.no_tricks_bonus
        plain = tuple(
            [
                card_points.add_up(cards) - (0 if won else bonus)
                for cards, won in zip(taken_cards.taken, taken_cards.tricks_won, strict=True)
            ]
        )
        if moon is None or choice is None:
            return plain
        added, taken_off = (moon.amount, 0) if choice is MoonChoice.ADD else (0, moon.amount)
        own_points = [
            card_points.add_up([card for card in cards if card in self.kept])
            for cards in taken_cards.taken
        ]
        return tuple(
            own_points[seat] - taken_off if seat in shooters else score + added
            for seat, score in enumerate(plain)
        )


ScoreRule = PointsTaken


@dataclass(frozen=True, slots=True)
class NoResets:
    """Totals stay as they are."""

    totals: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class ResetAt:
    """A total that is exactly one of certain numbers after a hand becomes 0."""

    totals: tuple[int, ...]


ResetRule = NoResets | ResetAt


def card_points(deck: Iterable[Card], face_points: Mapping[str, int]) -> CardPoints:
    """Return the points of each card that has any, summed over its sides.

    ``face_points`` maps a face (``QS``) or a suit (``H``) to points.
    """
    table = {
        card: sum(
            face_points.get(str(face), 0) + face_points.get(face.suit.value, 0)
            for face in card.faces
        )
        for card in deck
    }
    return CardPoints(table)


def settle(
    before: History,
    points: tuple[int, ...],
    reset_at: Collection[int],
    moon: Moon | None = None,
    choice: MoonChoice | None = None,
) -> HandScore:
    """Return the score of a hand; totals exactly at a number in ``reset_at`` become 0."""
    totals = before[-1].totals if before else (0,) * len(points)
    raw = tuple(total + change for total, change in zip(totals, points, strict=True))
    reset = tuple(Seat(seat) for seat, total in enumerate(raw) if total in reset_at)
    return HandScore(
        number=len(before) + 1,
        points=points,
        reset=reset,
        totals=tuple(0 if seat in reset else total for seat, total in enumerate(raw)),
        moon=moon,
        choice=choice,
    )


def places(
    totals: tuple[int, ...], winners: tuple[Seat, ...], *, losers_share: bool = False
) -> tuple[int, ...]:
    """Return the place of each seat, from 1; equal totals share one.

    Winners come first whatever their totals (69 for 5); in a game that nobody won, all share the
    first place. With ``losers_share``, all others share the place after the winners.

    >>> places((69, 3, 40, 101), (Seat(0),))
    (1, 2, 3, 4)
    >>> places((69, 3, 40, 101), (Seat(1),), losers_share=True)
    (2, 1, 2, 2)
    """
    if not winners:
        return (1,) * len(totals)
    behind = [total for seat, total in enumerate(totals) if seat not in winners]
    return tuple(
        1
        if seat in winners
        else 1 + len(winners) + (0 if losers_share else sum(other < total for other in behind))
        for seat, total in enumerate(totals)
    )


def lowest(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats that share the lowest total."""
    best = min(totals)
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)


def add_up_teams(rule: TeamRule, taken_cards: TakenCards) -> TakenCards:
    """Return the cards that each seat's team has taken."""
    match rule:
        case EachAlone():
            return taken_cards
        case Partners(teams):
            groups, card_lists, won = (
                teams_by_seat(teams),
                taken_cards.taken,
                taken_cards.tricks_won,
            )
            cards = {
                group: tuple(chain.from_iterable([card_lists[seat] for seat in group]))
                for group in set(groups)
            }
            tricks = {group: sum([won[seat] for seat in group]) for group in cards}
            return TakenCards(
                tuple([cards[group] for group in groups]),
                tuple([tricks[group] for group in groups]),
            )
        case _:
            assert_never(rule)


def team_places(
    rule: TeamRule, totals: tuple[int, ...], winners: tuple[Seat, ...], *, losers_share: bool
) -> tuple[int, ...]:
    """Return the place of each seat, counting teams; partners share one.

    >>> team_places(Partners((0, 1, 0, 1), True), (9, 3, 9, 3), (1, 3), losers_share=False)
    (2, 1, 2, 1)
    """
    match rule:
        case EachAlone():
            return places(totals, winners, losers_share=losers_share)
        case Partners(teams):
            numbers = sorted(set(teams))
            firsts = [teams.index(number) for number in numbers]
            sums = rule.team_totals(totals)
            won = tuple(Seat(at) for at, first in enumerate(firsts) if first in winners)
            team_ranking = places(
                tuple(sums[first] for first in firsts), won, losers_share=losers_share
            )
            return tuple(team_ranking[numbers.index(team)] for team in teams)
        case _:
            assert_never(rule)
