"""Building blocks shared by games of the Hearts family: decks, passes, openings, breaking and ends.

Variants pick from these; docs/rules has a page for each variant.
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
    """Return the pass to the player opposite; the number of players is even."""
    return PassStep(Direction.ACROSS, players // 2)


def classic_passes(players: int) -> tuple[PassStep, ...]:
    """Return the cycle left, right, across (for even numbers of players only), hold."""
    return (LEFT, RIGHT, *((across(players),) if players % 2 == 0 else ()), HOLD)


def deck_less(*gone: Card) -> tuple[Card, ...]:
    """Return the standard deck without these cards."""
    return without(standard_deck(), gone)


def limit_option(default: int, source: str) -> Option:
    """Return the option for the total at which a game ends."""
    return Option(name="limit", default=default, lowest=10, highest=1000, source=source)


def lowest_club(deck: Sequence[Card]) -> Card:
    """Return the lowest club of a deck."""
    return min(
        (card for card in deck if card.shows(Suit.CLUBS)), key=lambda card: card.rank_in[Suit.CLUBS]
    )


def open_with(card: Card) -> Callable[[StartOfPlay], Opening]:
    """Return the opening rule by which the holder of the card leads it."""

    def opening(start: StartOfPlay) -> Opening:
        leader = next(seat for seat, hand in enumerate(start.hands) if card in hand)
        return Opening(Seat(leader), card=card)

    return opening


def holder_opens_any_club(card: Card) -> Callable[[StartOfPlay], Opening]:
    """Return the opening rule by which the holder of the card leads any club."""

    def opening(start: StartOfPlay) -> Opening:
        return Opening(open_with(card)(start).leader, suit=Suit.CLUBS)

    return opening


def left_of_dealer_opens(start: StartOfPlay) -> Opening:
    """Let the player left of the dealer lead any legal card."""
    return Opening(left_of(start.dealer, len(start.hands)))


def no_heart_lead_until_broken(*also_stuck: Card) -> PlayRule:
    """Return the rule that no heart may be led until hearts are broken, unless nothing else can be.

    A hand of only hearts and cards of ``also_stuck`` may lead any of them. Without ``also_stuck``,
    a hand must lead one of its other cards, if it has any.
    """

    def keep(turn: Turn, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if not turn.leads or turn.broken:
            return hand
        free = tuple([card for card in hand if not card.shows(Suit.HEARTS)])
        return hand if all(card in also_stuck for card in free) else free

    return PlayRule(HeartsNotBroken, keep)


def no_lead_until_broken(held_back: frozenset[Card]) -> PlayRule:
    """Return the rule that none of these cards may be led until hearts are broken."""

    def keep(turn: Turn, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if not turn.leads or turn.broken:
            return hand
        return tuple(card for card in hand if card not in held_back)

    return PlayRule(HeartsNotBroken, keep)


def none_on_first_trick(banned: frozenset[Card]) -> PlayRule:
    """Return the rule that none of these cards may be played to the first trick."""

    def keep(turn: Turn, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if not turn.first_trick:
            return hand
        return tuple(card for card in hand if card not in banned)

    return PlayRule(NoPenaltyOnFirstTrick, keep)


def hearts_and(*others: Card) -> frozenset[Card]:
    """Return all hearts of a standard deck and these cards."""
    hearts = {card for card in standard_deck() if card.shows(Suit.HEARTS)}
    return frozenset(hearts.union(others))


def breaks_with_heart(queen: Card, queen_breaks: str) -> Callable[[Suit | None, Card], bool]:
    """Return the rule by which a heart breaks hearts, and when the queen does.

    ``queen_breaks`` is ``played``, ``discarded`` (only off suit) or ``never``.
    """

    def breaks(led: Suit | None, card: Card) -> bool:
        if card is queen:
            discarded = led is not None and not card.shows(led)
            return queen_breaks == "played" or (queen_breaks == "discarded" and discarded)
        return card.shows(Suit.HEARTS)

    return breaks


def queen_breaks_option(default: str, source: str) -> Option:
    """Return the option that says when the queen of spades breaks hearts."""
    return Option(
        name="queen_breaks",
        default=default,
        choices=("discarded", "played", "never"),
        source=source,
    )


QUEEN_BREAKS_WHEN_PLAYED = breaks_with_heart(QUEEN_OF_SPADES, "played")


def taker_of_all(taken: Sequence[tuple[Card, ...]], wanted: Sequence[Card]) -> Seat | None:
    """Return the seat that took all these cards, as often as each is listed, or ``None``."""
    for seat, cards in enumerate(taken):
        if all(cards.count(card) >= wanted.count(card) for card in set(wanted)):
            return Seat(seat)
    return None


MoonRule = Callable[[Rules, TakenCards, History], Moon | None]


def moon_for_all(wanted: Iterable[Card], amount: int, choices: tuple[MoonChoice, ...]) -> MoonRule:
    """Return the rule by which a player who takes all of these cards shoots the moon."""
    needed = tuple(wanted)

    def moon(_rules: Rules, taken_cards: TakenCards, _history: History) -> Moon | None:
        seat = taker_of_all(taken_cards.taken, needed)
        return None if seat is None else Moon(seat, MoonKind.MOON, amount, choices)

    return moon


def ends_above(limit: int, low_limit: int | None = None) -> Callable[[History], Outcome | None]:
    """Return the rule that ends the game when a total is above the limit or below the low limit.

    All who share the lowest total win.
    """

    def ending(history: History) -> Outcome | None:
        totals = history[-1].totals
        if max(totals) > limit:
            return Outcome(Reason.LIMIT, lowest(totals))
        if low_limit is not None and min(totals) < low_limit:
            return Outcome(Reason.LOW_LIMIT, lowest(totals))
        return None

    return ending


def ends_at(limit: int) -> Callable[[History], Outcome | None]:
    """Return the rule that ends the game when a total reaches the limit.

    All who share the lowest total win.
    """
    return ends_above(limit - 1)


HOLD_ONLY = (HOLD,)
