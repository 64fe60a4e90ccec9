"""The play of a hand, trick by trick.

:func:`build_played` and :func:`trick_end` apply the rules; :func:`begin_play`, :func:`with_play`
and :func:`with_trick` apply the resulting events and need no rules. The engine, the records and
their checker, the public feed and the line protocol all share these functions.
"""

from collections.abc import Iterable
from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import WARREN, Card, Shade, Suit
from bot.engine.model.seats import FIRST_SEAT, Seat
from bot.engine.model.trick import Play, Trick, carried_by, turned_up
from bot.engine.play.events import How, PlayBegan, Played, TrickCancelled, TrickEnded, TrickTaken
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.openings import Opening
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import TakenCards


class TricksSoFar(Struct, frozen=True, gc=False):
    """The play of a hand so far, as everybody at the table sees it.

    Attributes:
        opening: the first leader and the allowed leads, once play has begun.
        leader: the seat that leads the current trick.
        plays: the current trick.
        tricks: the finished tricks.
        broken: whether hearts are broken.
    """

    opening: Opening | None = None
    leader: Seat = FIRST_SEAT
    plays: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    broken: bool = False

    @property
    def led(self) -> Suit | None:
        """The suit led in the current trick."""
        return self.plays[0].suit if self.plays else None

    @property
    def trick_number(self) -> int:
        """The number of the current trick, from 1."""
        return len(self.tricks) + 1


Tricks = TypeVar("Tricks", bound=TricksSoFar)


def next_seat(leader: Seat, plays: int, players: int) -> Seat:
    """Return the seat to play after this many plays; for a full trick, its leader."""
    return Seat((leader + plays) % players)


def cards_taken_in(tricks: Iterable[Trick], players: int) -> TakenCards:
    """Return the cards that each seat has won in these tricks.

    The winner of a trick also wins the tricks directly before it that nobody took.
    """
    cards: list[list[Card]] = [[] for _ in range(players)]
    won = [0] * players
    waiting = 1
    for trick in tricks:
        if trick.winner is None:
            waiting += 1
            continue
        cards[trick.winner].extend(trick.taken)
        won[trick.winner] += waiting
        waiting = 1
    return TakenCards(tuple(map(tuple, cards)), tuple(won))


# Rules


def build_played(
    rules: Rules,
    so_far: TricksSoFar,
    seat: Seat,
    card: Card,
    shade: Shade | None = None,
    left_over: Card | None = None,
    how: How = How.CHOSEN,
) -> Played:
    """Return the play of a card, legal or not; ``left_over`` is what ``W`` stands for."""
    announced = None
    if card is WARREN and left_over is not None:
        announced = left_over.faces[0].suit
    breaks = False
    if not so_far.broken:
        # Only the announced suit of W counts until the card is turned up.
        breaks = (
            announced is Suit.HEARTS
            if card is WARREN
            else rules.breaks_when_played(so_far.led, card)
        )
    return Played(seat, card, shade, announced, breaks, how)


def trick_end(
    rules: Rules, so_far: TricksSoFar, left_over: Card | None = None, *, is_last: bool
) -> TrickEnded:
    """Return the end of the current trick, which is full: its winner, or its cancellation.

    Args:
        rules: the rules of the table.
        so_far: the hand, including the trick's last card.
        left_over: the card that the deal left over.
        is_last: whether the trick is the last of the hand.
    """
    plays, revealed = so_far.plays, None
    cards = [play.card for play in plays]
    if left_over is not None and WARREN in cards:
        revealed = left_over
        plays = turned_up(plays, revealed)
        cards = [play.card for play in plays]
    breaks = not so_far.broken and (
        rules.breaks_when_taken(cards)
        or (revealed is not None and _turning_breaks(rules, so_far.plays[0], revealed))
    )
    with_kitty = left_over is not None and (
        (rules.kitty_rule is KittyRule.LAST_TRICK and is_last)
        or (rules.kitty_rule is KittyRule.FIRST_TRICK and not so_far.tricks)
    )
    kitty = left_over if with_kitty else None
    if kitty is not None:
        cards.append(kitty)
    wins = rules.winner(plays)
    if wins is None and not is_last:
        return TrickCancelled(breaks)
    cards += carried_by(so_far.tricks)
    # The last trick goes to its leader if nobody wins it.
    return TrickTaken(
        plays[wins or 0].seat, rules.card_points.add_up(cards), revealed, kitty, breaks
    )


def _turning_breaks(rules: Rules, lead: Play, revealed: Card) -> bool:
    """Return whether the card that is turned up breaks hearts.

    If ``W`` was led, its card counts as a lead.
    """
    return rules.breaks_when_played(None if lead.card is WARREN else lead.suit, revealed)


# Events


def begin_play(so_far: Tricks, event: PlayBegan) -> Tricks:
    """Return the hand after the start of play."""
    return replace(so_far, opening=event.opening, leader=event.opening.leader)


def with_play(so_far: Tricks, event: Played) -> Tricks:
    """Return the hand after a card."""
    play = Play(event.seat, event.card, event.shade, event.announced)
    return replace(so_far, plays=(*so_far.plays, play), broken=so_far.broken or event.breaks)


def with_plays(so_far: Tricks, events: Iterable[Played]) -> Tricks:
    """Return the hand after these plays, like repeated :func:`with_play` in a third of the time."""
    plays, broken = list(so_far.plays), so_far.broken
    for event in events:
        plays.append(Play(event.seat, event.card, event.shade, event.announced))
        broken = broken or event.breaks
    return replace(so_far, plays=tuple(plays), broken=broken)


def with_trick(so_far: Tricks, event: TrickEnded) -> Tricks:
    """Return the hand after a full trick."""
    plays, tricks = so_far.plays, so_far.tricks
    match event:
        case TrickTaken():
            leader = event.winner
            trick = Trick(plays, leader, event.revealed, event.kitty, carried_by(tricks))
        case TrickCancelled():
            trick, leader = Trick(plays, None), so_far.leader
        case _:
            assert_never(event)
    broken = so_far.broken or event.breaks
    return replace(so_far, leader=leader, plays=(), tricks=(*tricks, trick), broken=broken)


def with_points(points: tuple[int, ...], event: TrickEnded) -> tuple[int, ...]:
    """Return the points that each seat has taken in a hand, after one more trick."""
    if isinstance(event, TrickCancelled):
        return points
    winner = event.winner
    return (*points[:winner], points[winner] + event.points, *points[winner + 1 :])
