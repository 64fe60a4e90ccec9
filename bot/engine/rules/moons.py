"""Rules for moons and universes: the cards to take, and the reward."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.engine.model.cards import Card, Suit, of_suit
from bot.engine.model.seats import Seat
from bot.engine.model.teams import TeamRule
from bot.engine.rules.scoring import CardPoints, Moon, MoonChoice, MoonKind, TakenCards


class MoonEffect(StrEnum):
    """What a moon does with its amount."""

    CHOICE = "choice"  # the shooter chooses one of the next two
    ADD = "add"  # it is added to each other total
    SUBTRACT = "subtract"  # it is subtracted from the shooter's total
    ADD_UNLESS_LOST = "add-unless-lost"  # subtracted if adding would lose the shooter the game

    @property
    def choices(self) -> tuple[MoonChoice, ...]:
        """What the shooter may choose; one entry where there is no choice."""
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
        """Return nobody."""


@dataclass(frozen=True, slots=True)
class MoonForAll:
    """A player who takes all of some cards shoots the moon.

    Attributes:
        cards: those needed, in order, each as often as the deck has it.
        amount: what the moon is worth.
        effect: what it does.
    """

    cards: tuple[Card, ...]
    amount: int
    effect: MoonEffect

    def moon(self, taken_cards: TakenCards) -> Moon | None:
        """Return who shot the moon, if anybody, as if adding did not lose the game."""
        seat = taker_of_all(taken_cards.taken, self.cards)
        return None if seat is None else Moon(seat, MoonKind.MOON, self.amount, self.effect.choices)


@dataclass(frozen=True, slots=True)
class MoonForMost:
    """A player who takes most hearts and a queen shoots the moon, and with all tricks the universe.

    A moon is worth the amounts of its queens and bonus cards, and for its hearts: twice the number
    needed less the number taken, or with all hearts of the deck their number. See
    docs/rules/increduhearts.md, "Moon" and "Universe".

    Attributes:
        hearts: how many hearts are needed.
        all_hearts: how many hearts the deck has.
        queen: a card that a moon needs at least one copy of.
        queen_amount: what each queen adds to the amount of the moon.
        bonus: a card that is not needed.
        bonus_amount: what each bonus card adds to the amount of the moon.
        universe_amount: what a universe is worth.
        effect: what a moon or universe does.
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
        """Return the amount of a moon with this many cards."""
        for_hearts = hearts if hearts == self.all_hearts else 2 * self.hearts - hearts
        return self.queen_amount * queens + self.bonus_amount * bonus_cards + for_hearts

    def moon(self, taken_cards: TakenCards) -> Moon | None:
        """Return who shot the moon or the universe, if anybody."""
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
            hearts = len(of_suit(cards, Suit.HEARTS))
            if hearts >= self.hearts:
                amount = self.amount(hearts, queens, cards.count(self.bonus))
                return Moon(seat, MoonKind.MOON, amount, choices)
        return None


MoonRule = NoMoon | MoonForAll | MoonForMost


def taker_of_all(taken: Sequence[tuple[Card, ...]], wanted: Sequence[Card]) -> Seat | None:
    """Return the seat that took all these cards, as often as each is listed, or ``None``."""
    kinds = set(wanted)
    for seat, cards in enumerate(taken):
        if kinds.issubset(cards) and all(cards.count(kind) >= wanted.count(kind) for kind in kinds):
            return Seat(seat)
    return None


def find_shooter(
    rule: TeamRule, seat: Seat, taken_cards: TakenCards, card_points: CardPoints
) -> Seat:
    """Return the player of a team who took more points for its moon.

    Among partners with equal points it is who took more cards that cost points, then the lower
    seat; see docs/rules/partnership.md, "Moon".
    """

    def part(partner: Seat) -> tuple[int, int]:
        costs = [
            cost for card in taken_cards.taken[partner] if (cost := card_points.get(card, 0)) > 0
        ]
        return sum(costs), len(costs)

    return max(rule.moon_team(seat), key=part)
