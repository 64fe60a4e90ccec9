"""Building blocks that games of the Hearts family share: decks, passes, leads, breaking, ends.

Variants pick from these; docs/rules has a page for each of them.
"""

from collections.abc import Callable, Iterable, Sequence

from bot.engine.model.cards import QUEEN_OF_SPADES, Card, Suit, standard_deck, without
from bot.engine.model.errors import HeartsNotBroken, NoPenaltyOnFirstTrick
from bot.engine.model.seats import Seat, left_of
from bot.engine.rules.legal import PlayRule, Turn
from bot.engine.rules.options import Option
from bot.engine.rules.rules import HOLD, Direction, Opening, PassStep, Rules, StartOfPlay
from bot.engine.rules.scoring import (
    History,
    Moon,
    MoonChoice,
    MoonKind,
    Outcome,
    Reason,
    TakenCards,
    lowest,
)

LEFT = PassStep(Direction.LEFT, 1)
RIGHT = PassStep(Direction.RIGHT, 1)


def across(players: int) -> PassStep:
    """The pass to the player opposite, at an even number of players."""
    return PassStep(Direction.ACROSS, players // 2)


def classic_passes(players: int) -> tuple[PassStep, ...]:
    """Left, right, across (at even numbers of players only), hold."""
    return (LEFT, RIGHT, *((across(players),) if players % 2 == 0 else ()), HOLD)


def deck_less(*gone: Card) -> tuple[Card, ...]:
    """The 52 cards less some."""
    return without(standard_deck(), gone)


def limit_option(default: int, source: str) -> Option:
    """The total at which a game ends."""
    return Option(name="limit", default=default, lowest=10, highest=1000, source=source)


def lowest_club(deck: Sequence[Card]) -> Card:
    """The club that opens where the lowest one does."""
    return min(
        (card for card in deck if card.shows(Suit.CLUBS)), key=lambda card: card.rank_in[Suit.CLUBS]
    )


def open_with(card: Card) -> Callable[[StartOfPlay], Opening]:
    """The holder of the card leads it to the first trick."""

    def opening(start: StartOfPlay) -> Opening:
        leader = next(seat for seat, hand in enumerate(start.hands) if card in hand)
        return Opening(Seat(leader), card=card)

    return opening


def holder_opens_any_club(card: Card) -> Callable[[StartOfPlay], Opening]:
    """The holder of the card, a club, leads that or any other club to the first trick."""

    def opening(start: StartOfPlay) -> Opening:
        return Opening(open_with(card)(start).leader, suit=Suit.CLUBS)

    return opening


def left_of_dealer_opens(start: StartOfPlay) -> Opening:
    """The player left of the dealer leads anything permitted."""
    return Opening(left_of(start.dealer, len(start.hands)))


def no_heart_lead_until_broken(*also_stuck: Card) -> PlayRule:
    """No heart may be led until hearts are broken, unless nothing else can be.

    With ``also_stuck`` a hand of nothing but hearts and those cards may lead any of them;
    without, such a hand must lead one of the others.
    """

    def keep(turn: Turn, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if not turn.leads or turn.broken:
            return hand
        free = tuple([card for card in hand if not card.shows(Suit.HEARTS)])
        return hand if all(card in also_stuck for card in free) else free

    return PlayRule(HeartsNotBroken, keep)


def no_lead_until_broken(held_back: frozenset[Card]) -> PlayRule:
    """None of these cards may be led until hearts are broken, unless the hand has no other."""

    def keep(turn: Turn, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if not turn.leads or turn.broken:
            return hand
        return tuple(card for card in hand if card not in held_back)

    return PlayRule(HeartsNotBroken, keep)


def none_on_first_trick(banned: frozenset[Card]) -> PlayRule:
    """None of these cards on the first trick, a free lead to it included."""

    def keep(turn: Turn, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if not turn.first_trick:
            return hand
        return tuple(card for card in hand if card not in banned)

    return PlayRule(NoPenaltyOnFirstTrick, keep)


def hearts_and(*others: Card) -> frozenset[Card]:
    """All hearts of a standard deck, and these."""
    hearts = {card for card in standard_deck() if card.shows(Suit.HEARTS)}
    return frozenset(hearts.union(others))


def breaks_with_heart(queen: Card, queen_breaks: str) -> Callable[[Suit | None, Card], bool]:
    """A heart breaks; the queen when ``played``, only when ``discarded`` off suit, or ``never``."""

    def breaks(led: Suit | None, card: Card) -> bool:
        if card is queen:
            discarded = led is not None and not card.shows(led)
            return queen_breaks == "played" or (queen_breaks == "discarded" and discarded)
        return card.shows(Suit.HEARTS)

    return breaks


def queen_breaks_option(default: str, source: str) -> Option:
    """When the queen of spades breaks hearts."""
    return Option(
        name="queen_breaks",
        default=default,
        choices=("discarded", "played", "never"),
        source=source,
    )


QUEEN_BREAKS_WHEN_PLAYED = breaks_with_heart(QUEEN_OF_SPADES, "played")


def taker_of_all(taken: Sequence[tuple[Card, ...]], wanted: Sequence[Card]) -> Seat | None:
    """The seat that took every one of these cards (as often as it is listed), if one did."""
    for seat, cards in enumerate(taken):
        if all(cards.count(card) >= wanted.count(card) for card in set(wanted)):
            return Seat(seat)
    return None


MoonRule = Callable[[Rules, TakenCards, History], Moon | None]


def moon_for_all(wanted: Iterable[Card], amount: int, choices: tuple[MoonChoice, ...]) -> MoonRule:
    """Return the rule by which the taker of all of these cards shoots the moon."""
    needed = tuple(wanted)

    def moon(_rules: Rules, taken_cards: TakenCards, _history: History) -> Moon | None:
        seat = taker_of_all(taken_cards.taken, needed)
        return None if seat is None else Moon(seat, MoonKind.MOON, amount, choices)

    return moon


def ends_above(limit: int, low_limit: int | None = None) -> Callable[[History], Outcome | None]:
    """Ends when a total is above the limit (or below the low one); equal lowest totals share."""

    def ending(history: History) -> Outcome | None:
        totals = history[-1].totals
        if max(totals) > limit:
            return Outcome(Reason.LIMIT, lowest(totals))
        if low_limit is not None and min(totals) < low_limit:
            return Outcome(Reason.LOW_LIMIT, lowest(totals))
        return None

    return ending


def ends_at(limit: int) -> Callable[[History], Outcome | None]:
    """Ends when a total reaches the limit; equal lowest totals share."""
    return ends_above(limit - 1)


HOLD_ONLY = (HOLD,)
