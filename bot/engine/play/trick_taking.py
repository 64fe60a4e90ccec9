"""The play of a hand, trick by trick: what each card and each full trick leads to, and the fold.

:func:`played` and :func:`taken` decide by the rules; :func:`begun`, :func:`with_play` and
:func:`with_trick` fold what was decided and ask no rule. The engine, the records and their checker,
the public feed and the line protocol all follow a hand with these.
"""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import WARREN, Card, Shade, Suit
from bot.engine.model.seats import FIRST_SEAT, Seat
from bot.engine.model.trick import Play, Trick, turned_up
from bot.engine.play.events import How, PlayBegan, Played, TrickTaken
from bot.engine.rules.rules import LeftOver, Opening, Rules
from bot.engine.rules.scoring import TakenCards, points_of


class TricksSoFar(Struct, frozen=True):
    """Where the play of a hand stands, as everybody at the table sees it.

    Attributes:
        opening: who leads first, once that is settled.
        leader: who leads the current trick.
        plays: the current trick.
        tricks: the finished ones.
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
        """The trick being played, from 1."""
        return len(self.tricks) + 1


Tricks = TypeVar("Tricks", bound=TricksSoFar)


def next_seat(leader: Seat, plays: int, players: int) -> Seat:
    """Return who plays next to a trick of so many plays; to a full one its leader."""
    return Seat((leader + plays) % players)


def haul_of(tricks: Iterable[Trick], players: int) -> TakenCards:
    """Return what each seat has won in these tricks."""
    cards: list[list[Card]] = [[] for _ in range(players)]
    won = [0] * players
    for trick in tricks:
        cards[trick.winner].extend(trick.cards)
        won[trick.winner] += 1
    return TakenCards(tuple(map(tuple, cards)), tuple(won))


# Deciding


def played(
    rules: Rules,
    so_far: TricksSoFar,
    seat: Seat,
    card: Card,
    shade: Shade | None = None,
    left_over: Card | None = None,
    how: How = How.CHOSEN,
) -> Played:
    """Return the play of a card, which may be illegal; ``left_over`` is what ``W`` stands for."""
    announced = None
    if card is WARREN and left_over is not None:
        announced = left_over.faces[0].suit
    breaks = False
    if not so_far.broken:
        # Of W only the announced suit counts until it turns.
        breaks = (
            announced is Suit.HEARTS
            if card is WARREN
            else rules.breaks_when_played(so_far.led, card)
        )
    return Played(seat, card, shade, announced, breaks, how)


def taken(
    rules: Rules, so_far: TricksSoFar, left_over: Card | None = None, *, is_last: bool
) -> TrickTaken:
    """Return who takes the current trick, which is full, and at what cost.

    Args:
        rules: of the table.
        so_far: the hand, up to the trick's last card.
        left_over: the card that the deal left over.
        is_last: whether the trick is the last of the hand.
    """
    plays, revealed = so_far.plays, None
    cards = [play.card for play in plays]
    if WARREN in cards and left_over is not None:
        revealed = left_over
        plays = turned_up(plays, revealed)
        cards = [play.card for play in plays]
    breaks = not so_far.broken and (
        rules.breaks_when_taken(cards)
        or (revealed is not None and _turning_breaks(rules, so_far.plays[0], revealed))
    )
    with_kitty = (rules.left_over is LeftOver.KITTY_LAST and is_last) or (
        rules.left_over is LeftOver.KITTY_FIRST and not so_far.tricks
    )
    kitty = left_over if with_kitty else None
    if kitty is not None:
        cards.append(kitty)
    points = points_of(cards, rules.card_points)
    return TrickTaken(plays[rules.winner(plays)].seat, points, revealed, kitty, breaks)


def _turning_breaks(rules: Rules, lead: Play, revealed: Card) -> bool:
    """Whether the card turned up breaks hearts; before ``W`` as a lead nothing was led."""
    return rules.breaks_when_played(None if lead.card is WARREN else lead.suit, revealed)


# Folding


def begun(so_far: Tricks, event: PlayBegan, **more: object) -> Tricks:
    """Return the hand once the first lead is settled; ``more`` changes other fields with it."""
    return replace(so_far, opening=event.opening, leader=event.opening.leader, **more)


def with_play(so_far: Tricks, event: Played, **more: object) -> Tricks:
    """Return the hand after a card; ``more`` changes other fields with it."""
    play = Play(event.seat, event.card, event.shade, event.announced)
    return replace(
        so_far, plays=(*so_far.plays, play), broken=so_far.broken or event.breaks, **more
    )


def with_trick(so_far: Tricks, event: TrickTaken, **more: object) -> Tricks:
    """Return the hand after a full trick; ``more`` changes other fields with it."""
    trick = Trick(so_far.plays, event.winner, event.revealed, event.kitty)
    return replace(
        so_far,
        leader=event.winner,
        plays=(),
        tricks=(*so_far.tricks, trick),
        broken=so_far.broken or event.breaks,
        **more,
    )


def with_points(points: tuple[int, ...], event: TrickTaken) -> tuple[int, ...]:
    """Return the points that each seat has taken in a hand, after one more trick."""
    winner = event.winner
    return (*points[:winner], points[winner] + event.points, *points[winner + 1 :])
