"""The content of a table's public posts, computed from the events that everybody sees.

The input is public events only, so an item cannot hold a hidden card. An item is *open* while it
may still change (a trick being played) and *closed* when it is complete.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.engine.chance.fair_deal import FairSeen, SawCommitment
from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick, carried_by
from bot.engine.play.attendance import AttendanceSeen, CameBack, SawSeatTaken, StoodIn, WentAway
from bot.engine.play.duplicate import Compared, DuplicateSeen
from bot.engine.play.events import (
    DealerFound,
    GameEnded,
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
    TrickEnded,
    TrickTaken,
)
from bot.engine.play.trick_taking import TricksSoFar, begun, with_play, with_trick
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import PassStep
from bot.engine.rules.scoring import Claim, HandScore, Moon, MoonChoice, Outcome


@dataclass(frozen=True, slots=True)
class HandItem:
    """The start of a hand: dealer, pass, and who has passed (never which cards).

    Attributes:
        draw: the rounds of the draw for the dealer, in the first hand only.
        opening: who leads, once everybody has passed.
        next_commitment: the commitment that fixes the next deal.
        notes: who left or came back meanwhile, and for whom a computer acted.
    """

    key: str
    number: int
    dealer: Seat
    cards_each: int
    pass_step: PassStep
    draw: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
    has_passed: tuple[Seat, ...] = ()
    opening: Opening | None = None
    next_commitment: str | None = None
    notes: tuple[AttendanceSeen, ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class TrickItem:
    """A trick: the cards so far, and once it is complete, who took it and what it cost.

    The item is made when the trick before it is complete, so it may have a leader and no card yet.

    Attributes:
        carried: the cards of the tricks before it that nobody took.
        broke_hearts: whether hearts were broken in this trick.
        claim: why the hand is played out automatically from this trick on.
        notes: as in :class:`HandItem`.
    """

    key: str
    hand_number: int
    number: int
    leader: Seat
    plays: tuple[Play, ...] = ()
    trick: Trick | None = None
    points: int = 0
    carried: tuple[Card, ...] = ()
    broke_hearts: bool = False
    claim: Claim | None = None
    notes: tuple[AttendanceSeen, ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class MoonItem:
    """A moon or universe; ``choice`` is ``None`` until the shooter has chosen."""

    key: str
    hand_number: int
    moon: Moon
    choice: MoonChoice | None = None
    notes: tuple[AttendanceSeen, ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class SheetItem:
    """The score sheet after a hand, with all hands so far.

    ``compared``: what others made of the same deals, in a duplicate.
    """

    key: str
    history: tuple[HandScore, ...]
    closed: bool = True
    compared: tuple[Compared, ...] = ()


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
        costliest: the trick that cost most, among equals the first, of the hands that were scored;
            never one that was taken for a moon. ``None`` if no trick cost anything.
        compared: as in :class:`SheetItem`.
    """

    key: str
    outcome: Outcome
    history: tuple[HandScore, ...]
    costliest: CostlyTrick | None = None
    closed: bool = True
    compared: tuple[Compared, ...] = ()


FeedItem = HandItem | TrickItem | MoonItem | SheetItem | ResultItem


class Feed:
    """The items of one table so far, oldest first."""

    def __init__(self) -> None:
        self.items: list[FeedItem] = []
        self._history: tuple[HandScore, ...] = ()
        self._draw: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
        self._hand = 0
        self._so_far = TricksSoFar()
        self._cards_each = 0
        self._moon: Moon | None = None
        self._choice: MoonChoice | None = None
        self._claim: Claim | None = None
        self._stands_in: tuple[AttendanceSeen, ...] = ()
        self._costly: list[CostlyTrick] = []  # of this hand
        self._costliest: CostlyTrick | None = None
        self._compared: tuple[Compared, ...] = ()

    def apply(self, seen: Seen | FairSeen | AttendanceSeen | DuplicateSeen) -> None:
        """Apply a public event (as seen without a seat)."""
        match seen:
            case DealerFound(rounds=rounds):
                self._draw = rounds
            case SawDeal(number, dealer, _, cards_each, pass_step):
                self._begin_hand(number, dealer, cards_each, pass_step)
            case SawPass(seat):
                self._change(lambda item: _with_passed(item, seat))
                self._note_warren()
            case PlayBegan(opening):
                self._change(lambda item: _with_opening(item, opening))
                self._so_far = begun(self._so_far, seen)
                self._begin_trick()
            case Played():
                self._play(seen)
                self._note_warren()
            case TrickTaken() | TrickCancelled():
                self._so_far = with_trick(self._so_far, seen)
                self._change(lambda item: _ended(item, seen, self._so_far.tricks[-1]))
                if isinstance(seen, TrickTaken):
                    self._note_cost(seen)
                if len(self._so_far.tricks) < self._cards_each:
                    self._begin_trick()
            case MoonShot(moon):
                self._moon = moon
                self.items.append(MoonItem(f"moon:{self._hand}", self._hand, moon))
            case MoonSettled(choice=choice):
                self._choice = choice
                self._change(lambda item: _settled(item, choice))
                self._note_warren()
            case RestClaimed(claim):
                self._claim = claim
            case HandScored(points, reset, totals):
                score = HandScore(
                    self._hand, points, reset, totals, self._moon, self._choice, self._claim
                )
                self._history = (*self._history, score)
                self._weigh(score)
                self.items.append(SheetItem(f"sheet:{self._hand}", self._history))
            case SawCommitment(commitment=commitment):
                self._change(lambda item: _with_commitment(item, commitment))
            case StoodIn():
                # The computer's action comes next, and may begin another item.
                self._stands_in = (seen,)
            case WentAway() | CameBack() | SawSeatTaken():
                self._change(lambda item: _with_notes(item, (seen,)))
            case GameEnded(outcome):
                result = ResultItem("result", outcome, self._history, self._costliest)
                self.items.append(replace(result, compared=self._compared))
            case Compared():
                self._compared = (*self._compared, seen)
                self._change(lambda item: _with_comparison(item, self._compared))
            case _:
                pass  # other events add nothing to the posts

    def _begin_hand(self, number: int, dealer: Seat, each: int, step: PassStep) -> None:
        self._hand, self._so_far, self._cards_each = number, TricksSoFar(), each
        self._moon = self._choice = self._claim = None
        self._costly = []
        draw = self._draw if number == 1 else ()
        self.items.append(HandItem(f"hand:{number}", number, dealer, each, step, draw))

    def _begin_trick(self) -> None:
        number = self._so_far.trick_number
        key = f"trick:{self._hand}:{number}"
        leader, carried = self._so_far.leader, carried_by(self._so_far.tricks)
        self.items.append(TrickItem(key, self._hand, number, leader, carried=carried))

    def _play(self, seen: Played) -> None:
        last = self.items[-1] if self.items else None
        if not isinstance(last, TrickItem) or last.closed:
            self._begin_trick()
        claim = self._claim
        begins = claim is not None and claim.trick == self._so_far.trick_number
        self._so_far = with_play(self._so_far, seen)
        plays = self._so_far.plays
        self._change(lambda item: _with_play(item, plays, seen, claim if begins else None))

    def _note_cost(self, seen: TrickTaken) -> None:
        if seen.points > 0:
            tricks = self._so_far.tricks
            self._costly.append(CostlyTrick(self._hand, len(tricks), seen.points, tricks[-1]))

    def _weigh(self, score: HandScore) -> None:
        """Note the costliest trick so far, without those that were taken for a moon."""
        for one in self._costly:
            winner, most = one.trick.winner, self._costliest.points if self._costliest else 0
            # Partners who shoot a moon together are not charged for their cards, either.
            counts = score.moon is None or (
                winner is not None and winner != score.moon.seat and score.points[winner] > 0
            )
            if counts and one.points > most:
                self._costliest = one

    def _note_warren(self) -> None:
        if self._stands_in:
            notes, self._stands_in = self._stands_in, ()
            self._change(lambda item: _with_notes(item, notes))

    def _change(self, change: Callable[[FeedItem], FeedItem]) -> None:
        if self.items:
            self.items[-1] = change(self.items[-1])


def _with_passed(item: FeedItem, seat: Seat) -> FeedItem:
    if isinstance(item, HandItem):
        return replace(item, has_passed=tuple(sorted({*item.has_passed, seat})))
    return item


def _with_opening(item: FeedItem, opening: Opening) -> FeedItem:
    return replace(item, opening=opening, closed=True) if isinstance(item, HandItem) else item


def _with_notes(item: FeedItem, notes: tuple[AttendanceSeen, ...]) -> FeedItem:
    """Return the item with more notes; a closed item is edited for them while it is the last."""
    if isinstance(item, SheetItem | ResultItem):
        return item
    return replace(item, notes=(*item.notes, *notes))


def _with_commitment(item: FeedItem, commitment: str) -> FeedItem:
    return replace(item, next_commitment=commitment) if isinstance(item, HandItem) else item


def _with_comparison(item: FeedItem, compared: tuple[Compared, ...]) -> FeedItem:
    return replace(item, compared=compared) if isinstance(item, SheetItem) else item


def _settled(item: FeedItem, choice: MoonChoice) -> FeedItem:
    return replace(item, choice=choice, closed=True) if isinstance(item, MoonItem) else item


def _with_play(
    item: FeedItem, plays: tuple[Play, ...], seen: Played, claim: Claim | None
) -> FeedItem:
    if not isinstance(item, TrickItem):
        return item
    return replace(
        item,
        plays=plays,
        broke_hearts=item.broke_hearts or seen.breaks,
        claim=item.claim if item.plays else claim,
    )


def _ended(item: FeedItem, seen: TrickEnded, trick: Trick) -> FeedItem:
    if not isinstance(item, TrickItem):
        return item
    return replace(
        item,
        trick=trick,
        points=seen.points if isinstance(seen, TrickTaken) else 0,
        broke_hearts=item.broke_hearts or seen.breaks,
        closed=True,
    )
