"""The content of a table's public posts, computed from the events that everybody sees.

The input is public events only, so an item cannot hold a hidden card. An item is *open* while it
may still change (a hand being played) and *closed* when it is complete.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from msgspec import structs

from bot.engine.chance.fair_deal import FairSeen, SawCommitment
from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat, all_seats
from bot.engine.model.trick import Trick
from bot.engine.play.attendance import AttendanceSeen, CameBack, SawSeatTaken, StoodIn, WentAway
from bot.engine.play.duplicate import Compared, DuplicateSeen
from bot.engine.play.events import (
    DealerFound,
    GameEnded,
    GameStarted,
    HandScored,
    MoonSettled,
    MoonShot,
    PlayBegan,
    Played,
    RestClaimed,
    SawDeal,
    SawPass,
    Seen,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.moon_danger import moon_danger
from bot.engine.play.trick_taking import TricksSoFar, begin_play, next_seat, with_play, with_trick
from bot.engine.play.view import TableView
from bot.engine.rules.passes import PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Claim, HandScore, Moon, MoonChoice, Outcome
from bot.engine.variants import VARIANTS

_NOTHING_PLAYED: Final = TricksSoFar()


class Decision(StrEnum):
    """The kind of decision in a part of a hand."""

    PASS = "pass"  # noqa: S105 - of cards
    PLAY = "play"
    MOON = "moon"


@dataclass(frozen=True, slots=True)
class AttendanceNote:
    """A player who left or came back, or a decision that a computer made for a player."""

    event: AttendanceSeen
    decision: Decision


@dataclass(frozen=True, slots=True)
class StartItem:
    """The start of a game, with the commitment that fixes its deals, if there is one."""

    key: str
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class HandItem:
    """A hand, from its deal to its score.

    Attributes:
        number: from 1.
        before: the hands before it.
        draw: the rounds of the draw for the dealer, in the first hand only.
        passed_seats: the seats that have passed, but not their cards; empty once all have.
        so_far: the plays so far.
        points: the cost of each finished trick for its taker.
        broke_at: the progress at which hearts were broken.
        claim: why the hand is played out automatically, and from which trick.
        moon: the moon or universe that was shot.
        choice: the choice of its shooter.
        score: once the hand is over.
        is_last: whether the game ended with it.
        next_commitment: the separate commitment to the next deal, if there is one.
        notes: players who left or came back during the hand, or for whom a computer acted.
        compared: the results of others with the same deals, in a duplicate.
    """

    key: str
    number: int
    dealer: Seat
    cards_each: int
    pass_step: PassStep
    before: tuple[HandScore, ...] = ()
    draw: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
    passed_seats: tuple[Seat, ...] = ()
    so_far: TricksSoFar = _NOTHING_PLAYED
    points: tuple[int, ...] = ()
    broke_at: tuple[int, int] | None = None
    claim: Claim | None = None
    moon: Moon | None = None
    choice: MoonChoice | None = None
    score: HandScore | None = None
    is_last: bool = False
    next_commitment: str | None = None
    notes: tuple[AttendanceNote, ...] = ()
    compared: tuple[Compared, ...] = ()

    @property
    def history(self) -> tuple[HandScore, ...]:
        """The finished hands."""
        return self.before if self.score is None else (*self.before, self.score)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of finished tricks, and of cards in the next one."""
        return len(self.so_far.tricks), len(self.so_far.plays)

    @property
    def broke_in(self) -> int | None:
        """The number of the trick in which hearts were broken."""
        if self.broke_at is None:
            return None
        tricks, plays = self.broke_at
        return tricks + 1 if plays else tricks

    def at(self, tricks: int, plays: int = 0) -> "HandItem":
        """Return the hand as it was after this many tricks and cards of the next trick."""
        if (tricks, plays) == self.progress:
            return self
        trick_list = self.so_far.tricks[:tricks]
        following = self.so_far.tricks[tricks].plays if tricks < len(self.so_far.tricks) else ()
        cards = following or self.so_far.plays
        leader = cards[0].seat if cards else self.so_far.leader
        is_broken = self.broke_at is not None and self.broke_at <= (tricks, plays)
        so_far = structs.replace(
            self.so_far, leader=leader, plays=cards[:plays], tricks=trick_list, broken=is_broken
        )
        is_claimed = self.claim is not None and self.claim.trick <= tricks
        return replace(
            self,
            so_far=so_far,
            points=self.points[:tricks],
            broke_at=self.broke_at if is_broken else None,
            claim=self.claim if is_claimed else None,
        )


@dataclass(frozen=True, slots=True)
class DangerItem:
    """The first moment of a hand at which a player, or partners, may be about to shoot the moon.

    Attributes:
        trick: the number of the trick with which they had at least half of the points of the hand,
            and all points taken so far.
        seats: the seats that may shoot the moon.
        points: their points.
        is_over: whether they have been stopped since, or the hand is over.
    """

    key: str
    hand_number: int
    trick: int
    seats: tuple[Seat, ...]
    points: int
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class MoonItem:
    """A moon or universe; ``choice`` is ``None`` until the shooter has chosen."""

    key: str
    hand_number: int
    moon: Moon
    choice: MoonChoice | None = None


@dataclass(frozen=True, slots=True)
class CostlyTrick:
    """A trick that cost its taker points, with the numbers of the hand and of the trick."""

    hand_number: int
    number: int
    points: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class ResultItem:
    """The result of the game.

    Attributes:
        costliest: the trick that cost most in the scored hands, the first of equals; tricks taken
            for a moon do not count. ``None`` if no trick cost anything.
        compared: as in :class:`HandItem`.
    """

    key: str
    outcome: Outcome
    history: tuple[HandScore, ...]
    costliest: CostlyTrick | None = None
    compared: tuple[Compared, ...] = ()


FeedItem = StartItem | HandItem | DangerItem | MoonItem | ResultItem


def is_closed(item: FeedItem) -> bool:
    """Return whether an item is complete."""
    match item:
        case HandItem():
            return item.score is not None
        case MoonItem():
            return item.choice is not None
        case _:
            return True


def hand_number_at(item: FeedItem) -> int:
    """Return the number of the hand to which an item belongs: 0 for the start of the game."""
    match item:
        case StartItem():
            return 0
        case HandItem():
            return item.number
        case ResultItem():
            return len(item.history)
        case _:
            return item.hand_number


def public_view(item: HandItem, rules: Rules) -> TableView:
    """Return a hand as everybody sees it."""
    so_far, players = item.so_far, rules.players
    before = item.history
    counts = [item.cards_each - len(so_far.tricks)] * players
    for play in so_far.plays:
        counts[play.seat] -= 1
    for seat in item.passed_seats:
        counts[seat] -= rules.pass_size
    points = [0] * players
    for trick, cost in zip(so_far.tricks, item.points, strict=True):
        if trick.winner is not None:
            points[trick.winner] += cost
    phase, waiting = _waiting(item, players)
    return TableView(
        rules=rules,
        viewer=None,
        phase=phase,
        history=before,
        totals=before[-1].totals if before else (0,) * players,
        draw=item.draw,
        hand_number=item.number,
        dealer=item.dealer,
        pass_step=item.pass_step,
        hand=(),
        draft=(),
        plan=None,
        passed=(),
        received=(),
        has_passed=tuple(seat in item.passed_seats for seat in all_seats(players)),
        card_counts=tuple(counts),
        opening=so_far.opening,
        leader=so_far.leader if so_far.opening else None,
        plays=so_far.plays,
        tricks=so_far.tricks,
        previous_tricks=(),
        broken=so_far.broken,
        points_taken=tuple(points),
        stands_for=None,
        moon=item.moon,
        waiting_for=waiting,
        pending=None,
        outcome=None,
    )


def _waiting(item: HandItem, players: int) -> tuple[Phase, tuple[Seat, ...]]:
    """Return the decision that a hand waits for, and its players."""
    if item.score is not None:
        return Phase.DEALING, ()
    if item.so_far.opening is None:
        waiting = (seat for seat in all_seats(players) if seat not in item.passed_seats)
        return Phase.PASSING, tuple(waiting)
    if item.moon is not None:
        return Phase.MOON, () if item.choice else (item.moon.seat,)
    if len(item.so_far.tricks) == item.cards_each:
        return Phase.PLAYING, ()
    seat = next_seat(item.so_far.leader, len(item.so_far.plays), players)
    return Phase.PLAYING, (seat,)


class Feed:
    """The items of one table so far, oldest first.

    ``number_of_hand`` is the number of the latest hand, 0 before the first.
    """

    def __init__(self) -> None:
        self.items: list[FeedItem] = []
        self._rules: Rules | None = None
        self._commitment: str | None = None
        self._history: tuple[HandScore, ...] = ()
        self._draw: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
        self.number_of_hand = 0
        self._so_far = TricksSoFar()
        self._moon: Moon | None = None
        self._choice: MoonChoice | None = None
        self._claim: Claim | None = None
        self._costly: list[CostlyTrick] = []  # of this hand
        self._costliest: CostlyTrick | None = None
        self._compared: tuple[Compared, ...] = ()

    def apply(self, event: Seen | FairSeen | AttendanceSeen | DuplicateSeen) -> None:
        """Apply an event as it is seen without a seat."""
        match event:
            case SawCommitment(number, commitment):
                if number == 1:
                    self._commitment = commitment
                else:
                    self._change(lambda hand: replace(hand, next_commitment=commitment))
            case GameStarted(variant, _, players, options):
                self._rules = VARIANTS[variant].rules(players, options)
                self.items.append(StartItem("start", self._commitment))
            case DealerFound(rounds=rounds):
                self._draw = rounds
            case SawDeal(number, dealer, _, cards_each, pass_step):
                self._begin_hand(number, dealer, cards_each, pass_step)
            case SawPass(seat):
                self._change(
                    lambda hand: replace(
                        hand, passed_seats=tuple(sorted({*hand.passed_seats, seat}))
                    )
                )
            case PlayBegan():
                self._so_far = begin_play(self._so_far, event)
                self._change(lambda hand: replace(hand, so_far=self._so_far, passed_seats=()))
            case Played():
                self._play(event)
            case TrickTaken() | TrickCancelled():
                self._end_trick(event)
            case MoonShot(moon):
                self._moon = moon
                self._change(lambda hand: replace(hand, moon=moon))
                self.items.append(
                    MoonItem(f"moon:{self.number_of_hand}", self.number_of_hand, moon)
                )
            case MoonSettled(choice=choice):
                self._settle_moon(choice)
            case RestClaimed(claim):
                self._claim = claim
                self._change(lambda hand: replace(hand, claim=claim))
            case HandScored(points, reset, totals):
                number = self.number_of_hand
                score = HandScore(
                    number, points, reset, totals, self._moon, self._choice, self._claim
                )
                self._history = (*self._history, score)
                self._update_costliest(score)
                self._change(lambda hand: replace(hand, score=score))
                self._end_danger()
            case StoodIn() | WentAway() | CameBack() | SawSeatTaken():
                self._change(lambda hand: _with_note(hand, event))
            case GameEnded(outcome):
                result = ResultItem("result", outcome, self._history, self._costliest)
                self._change(lambda hand: replace(hand, is_last=True))
                self.items.append(replace(result, compared=self._compared))
            case Compared():
                self._compared = (*self._compared, event)
                self._change(lambda hand: replace(hand, compared=self._compared))
            case _:
                pass  # other events add nothing to the posts

    def _begin_hand(self, number: int, dealer: Seat, cards_each: int, step: PassStep) -> None:
        self.number_of_hand, self._so_far = number, TricksSoFar()
        self._moon = self._choice = self._claim = None
        self._costly = []
        draw = self._draw if number == 1 else ()
        self.items.append(
            HandItem(f"table:{number}", number, dealer, cards_each, step, self._history, draw)
        )

    def _play(self, event: Played) -> None:
        self._so_far = with_play(self._so_far, event)
        self._change(lambda hand: _with_cards(hand, self._so_far))

    def _end_trick(self, event: TrickTaken | TrickCancelled) -> None:
        self._so_far = with_trick(self._so_far, event)
        points = event.points if isinstance(event, TrickTaken) else 0
        self._change(
            lambda hand: replace(_with_cards(hand, self._so_far), points=(*hand.points, points))
        )
        if points > 0:
            tricks = self._so_far.tricks
            self._costly.append(CostlyTrick(self.number_of_hand, len(tricks), points, tricks[-1]))
        self._look_for_danger()

    def _settle_moon(self, choice: MoonChoice) -> None:
        self._choice = choice
        self._change(lambda hand: replace(hand, choice=choice))
        for at, item in enumerate(self.items):
            if isinstance(item, MoonItem) and item.hand_number == self.number_of_hand:
                self.items[at] = replace(item, choice=choice)

    def _look_for_danger(self) -> None:
        """Add the danger of a moon once per hand, or mark it as over."""
        hand = self.hand
        if hand is None or self._rules is None:
            return
        key, trick = f"danger:{hand.number}", len(hand.so_far.tricks)
        danger = moon_danger(public_view(hand, self._rules))
        item = next((item for item in self.items if item.key == key), None)
        if item is None and danger is not None and trick < hand.cards_each:
            self.items.append(DangerItem(key, hand.number, trick, danger.seats, danger.points))
        elif danger is None:
            self._end_danger()

    def _end_danger(self) -> None:
        for at, item in enumerate(self.items):
            if isinstance(item, DangerItem) and item.hand_number == self.number_of_hand:
                self.items[at] = replace(item, is_over=True)

    def _update_costliest(self, score: HandScore) -> None:
        """Update the costliest trick after a hand; tricks taken for a moon do not count."""
        for trick in self._costly:
            winner, highest = trick.trick.winner, self._costliest.points if self._costliest else 0
            # Partners who shoot a moon together are not charged for their cards, either.
            is_charged = score.moon is None or (
                winner is not None and winner != score.moon.seat and score.points[winner] > 0
            )
            if is_charged and trick.points > highest:
                self._costliest = trick

    @property
    def hand(self) -> HandItem | None:
        """The latest hand, if it is among the items."""
        hands = (item for item in reversed(self.items) if isinstance(item, HandItem))
        hand_item = next(hands, None)
        return (
            hand_item if hand_item is not None and hand_item.number == self.number_of_hand else None
        )

    def _change(self, change: Callable[[HandItem], HandItem]) -> None:
        hand = self.hand
        if hand is not None:
            self.items[self.items.index(hand)] = change(hand)


def _with_cards(hand: HandItem, so_far: TricksSoFar) -> HandItem:
    after = replace(hand, so_far=so_far)
    breaks = so_far.broken and not hand.so_far.broken
    return replace(after, broke_at=after.progress) if breaks else after


def _with_note(hand: HandItem, event: AttendanceSeen) -> HandItem:
    """Return the hand with one more note; a finished hand gets none."""
    if hand.score is not None:
        return hand
    if hand.so_far.opening is None:
        decision = Decision.PASS
    else:
        decision = Decision.PLAY if hand.moon is None else Decision.MOON
    return replace(hand, notes=(*hand.notes, AttendanceNote(event, decision)))
