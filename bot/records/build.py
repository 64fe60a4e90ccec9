"""Construction of a record from the events of a game, finished or in progress."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from bot.engine.again import rebuild_events
from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import (
    AttendanceEvent,
    CameBack,
    Nudged,
    Reminded,
    StoodIn,
    WentAway,
)
from bot.engine.play.duplicate import ShadowsPlayed
from bot.engine.play.events import (
    CardPlanned,
    DealerFound,
    Dealt,
    Event,
    GameEnded,
    GameStarted,
    HandScored,
    MoonSettled,
    MoonShot,
    PassDrafted,
    Passed,
    PassesTaken,
    PlayBegan,
    Played,
    RestClaimed,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.trick_taking import (
    TricksSoFar,
    begin_play,
    cards_taken_in,
    with_play,
    with_trick,
)
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, History, Reason
from bot.engine.variants import VARIANTS
from bot.records import format as shape
from bot.records.duplicates import as_shadow


class RecordBuilder:
    """A builder that receives the events of one game in order.

    ``record`` can be read at any time; while the game is running its result is ``None``.

    Args:
        names: one for each seat.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.record = shape.Record(
            format=shape.FORMAT,
            variant="",
            options={},
            players=list(names),
            draw=[],
            first_dealer=0,
            hands=[],
            result=None,
        )
        self._started: GameStarted | None = None
        self._dealt: Dealt | None = None
        self._history: History = ()
        self._rules: Rules | None = None
        self._so_far = TricksSoFar()
        self._moon_is_open = False
        self._away: set[Seat] = set()
        self._stood_in: set[Seat] = set()

    def add_attendance(self, event: AttendanceEvent) -> None:
        """Update, from an event, the people for whom a computer plays, permanently or once."""
        match event:
            case StoodIn(seat):
                self._stood_in.add(seat)
            case WentAway(seat):
                self._away.add(seat)
            case CameBack(seat):
                self._away.discard(seat)
            case Reminded() | Nudged():
                pass
            case _:
                assert_never(event)

    def _record_substitute(
        self, seat: Seat, part: shape.Hand | shape.Trick | shape.MoonShot
    ) -> None:
        """Record in ``part`` if a computer made the last decision for the person in a seat."""
        if seat in self._stood_in or seat in self._away:
            part.substitutes = [*(part.substitutes or []), seat]
            self._stood_in.discard(seat)

    def take(self, event: Event, legal: Iterable[Card] | None = None) -> None:
        """Add an event to the record.

        Args:
            event: the next event.
            legal: for a play, the legal cards, if the record is to list them; then they are
                required for every play of the trick.

        Raises:
            ValueError: the first event is not the start of a game.
        """
        match event:
            case Played():  # the most frequent event comes first
                self._play(event, legal)
                if self._stood_in or self._away:
                    self._record_substitute(event.seat, self._hand.tricks[-1])
            case TrickTaken() | TrickCancelled():
                self._so_far = with_trick(self._so_far, event)
                self._hand.tricks[-1].winner = self._so_far.tricks[-1].winner
            case Passed(seat, cards):
                self._hand.passed[seat] = _notation(cards)
                self._record_substitute(seat, self._hand)
            case Dealt():
                self._deal(event)
            case PlayBegan():
                self._so_far = begin_play(self._so_far, event)
            case MoonShot(moon):
                self._store_taken_cards()
                self._hand.moon = shape.MoonShot(moon.seat, moon.kind.value, None, moon.amount)
                self._moon_is_open = len(moon.choices) > 1
            case MoonSettled(seat, _, choice):
                if isinstance(self._hand.moon, shape.MoonShot):
                    self._hand.moon.choice = choice.value
                    if self._moon_is_open:
                        self._record_substitute(seat, self._hand.moon)
            case HandScored(points, reset, totals):
                self._store_taken_cards()
                hand = self._hand
                hand.moon = hand.moon or None
                hand.points, hand.reset, hand.totals = list(points), list(reset), list(totals)
                score = HandScore(hand.number, points, reset, totals)
                self._history = (*self._history, score)
            case GameStarted(variant, _, players, options):
                self._started = event
                self._rules = VARIANTS[variant].rules(players, options)
                self.record.variant = variant
                self.record.options = {
                    name: list(value) if isinstance(value, tuple) else value
                    for name, value in self._rules.options.items()
                }
            case DealerFound(dealer, rounds):
                self.record.first_dealer = dealer
                self.record.draw = [
                    {str(seat): card.notation for seat, card in draw_round} for draw_round in rounds
                ]
            case GameEnded(outcome):
                self.record.result = shape.Result(outcome.reason.value, list(outcome.winners))
            case PassDrafted() | PassesTaken() | CardPlanned() | RestClaimed():
                pass
            case _:
                assert_never(event)

    def add_shadows(self, event: ShadowsPlayed) -> None:
        """Add the last hand as the shadow tables played it.

        Raises:
            ValueError: the hand is not over.
        """
        rules, started, dealt = self._rules, self._started, self._dealt
        if rules is None or started is None or dealt is None or dealt.number != event.number:
            raise ValueError("the hand of the shadow tables is not the last one")
        before = tuple(score for score in self._history if score.number < event.number)
        self._hand.shadows = []
        for hand in event.hands:
            builder = RecordBuilder(self.record.players)
            builder.take(started)
            for hand_event in rebuild_events(rules, before, dealt, hand):
                builder.take(hand_event)
            self._hand.shadows.append(as_shadow(builder.record.hands[0]))

    def abandon(self) -> None:
        """Record that the game was abandoned, unless it has ended."""
        if self.record.result is None:
            self.record.result = shape.Result(Reason.ABANDONED.value, [])

    @property
    def _hand(self) -> shape.Hand:
        if not self.record.hands:
            raise ValueError("nothing has been dealt")
        return self.record.hands[-1]

    def _deal(self, dealt: Dealt) -> None:
        if self._rules is None:
            raise ValueError("the first event of a game must be its start")
        self._dealt = dealt
        left_over = None if dealt.left_over is None else dealt.left_over.notation
        is_extra = self._rules.kitty_rule is KittyRule.EXTRA
        holds = dealt.pass_step.direction is Direction.HOLD
        self.record.hands.append(
            shape.Hand(
                number=dealt.number,
                dealer=dealt.dealer,
                deal=[_notation(hand) for hand in dealt.hands],
                extra=left_over if is_extra else None,
                kitty=None if is_extra else left_over,
                direction=dealt.pass_step.direction.value,
                distance=dealt.pass_step.distance,
                passed=[[] if holds else None for _ in dealt.hands],
                tricks=[],
            )
        )
        self._so_far = TricksSoFar()

    def _play(self, event: Played, legal: Iterable[Card] | None) -> None:
        tricks = self._hand.tricks
        if not self._so_far.plays:
            shade = None if event.shade is None else event.shade.value
            leader = self._so_far.leader
            tricks.append(shape.Trick(leader=leader, cards=[], shade=shade, winner=None))
        self._so_far = with_play(self._so_far, event)
        trick = tricks[-1]
        trick.cards.append(event.card.notation)
        if legal is not None:
            trick.legal = [*(trick.legal or []), sorted({card.notation for card in legal})]

    def _store_taken_cards(self) -> None:
        taken_cards = cards_taken_in(self._so_far.tricks, len(self._hand.deal))
        self._hand.taken = [_notation(cards) for cards in taken_cards.taken]


def _notation(cards: Iterable[Card]) -> shape.Cards:
    return [card.notation for card in cards]
