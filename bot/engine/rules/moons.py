"""Rules for moons and universes: the cards needed, and the reward."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.engine.model.cards import Card, Suit, filter_suit
from bot.engine.model.seats import Seat
from bot.engine.model.teams import TeamRule
from bot.engine.rules.scoring import CardPoints, Moon, MoonChoice, MoonKind, TakenCards


class MoonEffect(StrEnum):
    """The effect of a moon's amount on totals."""

    CHOICE = "choice"  # the shooter chooses one of the following two
    ADD = "add"  # the amount is added to each other total
    SUBTRACT = "subtract"  # the amount is subtracted from the shooter's total
    ADD_UNLESS_LOST = "add-unless-lost"  # subtracted if adding would lose the shooter the game

    @property
    def choices(self) -> tuple[MoonChoice, ...]:
        """The choices of the shooter; a single entry if there is no choice."""
        match self:
            case MoonEffect.CHOICE:
                return tuple(MoonChoice)
            case MoonEffect.ADD | MoonEffect.ADD_UNLESS_LOST:
                return (MoonChoice.ADD,)
            case MoonEffect.SUBTRACT:
                return (MoonChoice.SUBTRACT,)


@dataclass(frozen=True, slots=True)
class NoMoon:
    """Nobody can shoot the moon."""

    effect: ClassVar[None] = None

    def moon(self, taken_cards: TakenCards) -> None:
        """Return ``None``."""


@dataclass(frozen=True, slots=True)
class MoonForAll:
    """A player who takes all of certain cards shoots the moon.

    Attributes:
        cards: the cards needed, in order, each as often as in the deck.
        amount: the amount of a moon.
        effect: the effect of the amount.
    """

    cards: tuple[Card, ...]
    amount: int
    effect: MoonEffect

    def moon(self, taken_cards: TakenCards) -> Moon | None:
        """Return the moon, if somebody shot it, as if adding did not lose the game."""
        seat = taker_of_all(taken_cards.taken, self.cards)
        return None if seat is None else Moon(seat, MoonKind.MOON, self.amount, self.effect.choices)


@dataclass(frozen=True, slots=True)
class MoonForMost:
    """A player who takes most hearts and a queen shoots the moon, and with all tricks the universe.

    The amount of a moon is the sum of the amounts for its queens, its bonus cards and its hearts.
    For the hearts, it is twice the number needed minus the number taken; for all hearts of the
    deck, it is their number. See docs/rules/increduhearts.md, "Moon" and "Universe".

    Attributes:
        hearts: the number of hearts needed.
        all_hearts: the number of hearts in the deck.
        queen: a card that a moon needs at least one copy of.
        queen_amount: the amount for each queen.
        bonus: a card that is not needed but increases the amount.
        bonus_amount: the amount for each bonus card.
        universe_amount: the amount of a universe.
        effect: the effect of a moon or universe.
    """

    hearts: int
    all_hearts: int
    queen: Card
    queen_amount: int
    bonus: Card
    bonus_amount: int
    universe_amount: int
    effect: MoonEffect

    def amount(self, hearts: int, queens: int, bonus_cards: int) -> int:
        """Return the amount of a moon with these numbers of cards."""
        for_hearts = hearts if hearts == self.all_hearts else 2 * self.hearts - hearts
        return self.queen_amount * queens + self.bonus_amount * bonus_cards + for_hearts

    def moon(self, taken_cards: TakenCards) -> Moon | None:
        """Return the moon or universe, if somebody shot one."""
        tricks, choices = sum(taken_cards.tricks_won), self.effect.choices
        for number, (cards, won) in enumerate(
            zip(taken_cards.taken, taken_cards.tricks_won, strict=True)
        ):
            seat = Seat(number)
            if won == tricks:
                return Moon(seat, MoonKind.UNIVERSE, self.universe_amount, choices)
            queens = cards.count(self.queen)
            if not queens:
                continue
            hearts = len(filter_suit(cards, Suit.HEARTS))
            if hearts >= self.hearts:
                amount = self.amount(hearts, queens, cards.count(self.bonus))
                return Moon(seat, MoonKind.MOON, amount, choices)
        return None


MoonRule = NoMoon | MoonForAll | MoonForMost


def taker_of_all(
    cards_by_seat: Sequence[tuple[Card, ...]], cards_to_take: Sequence[Card]
) -> Seat | None:
    """Return the seat that took all copies listed of these cards, or ``None``."""
    kinds = set(cards_to_take)
    for seat, cards in enumerate(cards_by_seat):
        if kinds.issubset(cards) and all(
            cards.count(kind) >= cards_to_take.count(kind) for kind in kinds
        ):
            return Seat(seat)
    return None


def find_shooter(
    rule: TeamRule, seat: Seat, taken_cards: TakenCards, card_points: CardPoints
) -> Seat:
    """Return the player of a team who counts as the shooter of its moon.

    This is the partner with more points, then with more cards that cost points, then in the lower
    seat; see docs/rules/partnership.md, "Moon".
    """

    def part(partner: Seat) -> tuple[int, int]:
        costs = [
            cost for card in taken_cards.taken[partner] if (cost := card_points.get(card, 0)) > 0
        ]
        return sum(costs), len(costs)

    return max(rule.moon_team(seat), key=part)
