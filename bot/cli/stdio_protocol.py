"""The line protocol for an external referee of Classic Hearts with four players.

A session stores the facts stated by the lines, and builds from them the view that computer players
need for a decision. The referee is the authority on the rules: the session does not question its
statements about the leader and the legal cards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from bot.engine.model.cards import Card, card, in_order, without
from bot.engine.model.errors import PlayerError
from bot.engine.model.phase import Phase
from bot.engine.model.seats import FIRST_SEAT, Seat
from bot.engine.play.events import PlayBegan
from bot.engine.play.trick_taking import (
    TricksSoFar,
    begin_play,
    build_played,
    next_seat,
    trick_end,
    with_play,
    with_points,
    with_trick,
)
from bot.engine.play.view import PassNow, Pending, PlayNow, TableView
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import HOLD, LEFT, RIGHT, PassStep, across
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.engine.variants.classic import VARIANT

PLAYERS: Final = 4
# The protocol's numbers for the pass directions.
DIRECTIONS: Final[Mapping[str, PassStep]] = MappingProxyType(
    {"0": HOLD, "1": LEFT, "2": across(PLAYERS), "3": RIGHT}
)


class ProtocolError(ValueError):
    """A line is invalid at this point; it has changed nothing.

    Attributes:
        answer: the answer to send anyway, if the referee is waiting for one.
    """

    def __init__(self, reason: str, answer: str | None = None) -> None:
        super().__init__(reason)
        self.answer = answer


@dataclass(slots=True)
class _Hand:
    """The facts about one hand that the lines have stated so far."""

    seat: Seat
    step: PassStep
    cards: tuple[Card, ...]
    passed: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    so_far: TricksSoFar = field(default_factory=TricksSoFar)
    points_taken: tuple[int, ...] = (0,) * PLAYERS

    @property
    def next_seat(self) -> Seat | None:
        """The seat whose turn it is; ``None`` until the first card is led."""
        if self.so_far.opening is None:
            return None
        return next_seat(self.so_far.leader, len(self.so_far.plays), PLAYERS)


class RefereeSession:
    """A conversation with a referee: it reads lines and answers questions.

    Args:
        decide_pass: returns the cards to pass, given a view.
        decide_play: returns the card to play, given a view.
    """

    def __init__(
        self,
        decide_pass: Callable[[TableView], Sequence[Card]],
        decide_play: Callable[[TableView], Card],
    ) -> None:
        self._decide_pass = decide_pass
        self._decide_play = decide_play
        self._rules: Rules = VARIANT.rules(PLAYERS)
        self._history: tuple[HandScore, ...] = ()
        self._hand: _Hand | None = None

    def handle(self, line: str) -> str | None:
        """Handle a line, and return the answer if it is a question.

        Raises:
            ProtocolError: the line is invalid; it has changed nothing.
        """
        words = line.split()
        if not words:
            return None
        match words:
            case ["rules", *settings]:
                self._set_rules(settings)
            case ["hand", seat, direction, *cards]:
                self._begin_hand(seat, direction, cards)
            case ["pass?"]:
                return self._pass()
            case ["received", *cards]:
                self._receive(cards)
            case ["play", seat, notation]:
                self._play(seat, notation)
            case ["move?", *legal] if legal:
                return self._move(legal)
            case ["score", *totals]:
                self._score(totals)
            case _:
                raise ProtocolError("unknown command or missing words")
        return None

    # Statements

    def _set_rules(self, words: Sequence[str]) -> None:
        options: dict[str, object] = {}
        for text in words:
            name, equals, value = text.partition("=")
            if not equals or name in options:
                raise ProtocolError(f"{text!r}: expected NAME=VALUE, each name once")
            options[name] = value
        try:
            self._rules = VARIANT.rules(PLAYERS, options)
        except PlayerError as error:
            raise ProtocolError(f"house rules: {error.code} {dict(error.facts)}") from None

    def _begin_hand(self, seat: str, direction: str, notation: Sequence[str]) -> None:
        if direction not in DIRECTIONS:
            raise ProtocolError(f"a direction must be one of {' '.join(DIRECTIONS)}")
        cards = self._parse_cards(notation, self._rules.cards_each)
        self._hand = _Hand(_parse_seat(seat), DIRECTIONS[direction], cards)
        if self._history and self._rules.ending(self._history) is not None:
            self._history = ()  # that game is over, and this hand is the first of another

    def _receive(self, notation: Sequence[str]) -> None:
        hand = self._require_hand()
        cards = self._parse_cards(notation, self._rules.pass_size)
        if not hand.passed or hand.received or hand.so_far.opening:
            raise ProtocolError("no cards have been passed, or the first card has been led already")
        remaining = without(hand.cards, hand.passed)
        if set(cards) & set(remaining):
            raise ProtocolError("some of these cards are in the hand already")
        hand.cards, hand.received = (*remaining, *cards), cards

    def _play(self, seat_name: str, notation: str) -> None:
        hand, seat = self._require_hand(), _parse_seat(seat_name)
        (played_card,) = self._parse_cards([notation], 1)
        tricks = (*(trick.plays for trick in hand.so_far.tricks), hand.so_far.plays)
        if any(play.card == played_card for plays in tricks for play in plays):
            raise ProtocolError("that card has been played already")
        if hand.next_seat is not None and seat != hand.next_seat:
            raise ProtocolError(f"it is the turn of seat {hand.next_seat}")
        if (seat == hand.seat) != (played_card in hand.cards):
            raise ProtocolError("that card is in another hand")
        so_far = hand.so_far
        if so_far.opening is None:
            so_far = begin_play(so_far, PlayBegan(Opening(seat)))
        so_far = with_play(so_far, build_played(self._rules, so_far, seat, played_card))
        if seat == hand.seat:
            hand.cards = without(hand.cards, (played_card,))
        if len(so_far.plays) == PLAYERS:
            is_last = so_far.trick_number == self._rules.cards_each
            trick = trick_end(self._rules, so_far, is_last=is_last)
            so_far = with_trick(so_far, trick)
            hand.points_taken = with_points(hand.points_taken, trick)
        hand.so_far = so_far

    def _score(self, words: Sequence[str]) -> None:
        try:
            totals = tuple(map(int, words))
        except ValueError:
            raise ProtocolError("totals must be numbers") from None
        if len(totals) != PLAYERS:
            raise ProtocolError(f"expected {PLAYERS} totals")
        before = self._history[-1].totals if self._history else (0,) * PLAYERS
        points = tuple(now - then for now, then in zip(totals, before, strict=True))
        number = len(self._history) + 1
        self._history = (*self._history, HandScore(number, points, (), totals))

    # Questions

    def _pass(self) -> str:
        hand = self._require_hand()
        if hand.step is HOLD or hand.received or hand.so_far.opening:
            raise ProtocolError("no cards are passed now")
        size = self._rules.pass_size
        receivers = hand.step.receivers(hand.seat, PLAYERS, size)
        view = self._view(hand, PassNow(size, receivers))
        hand.passed = tuple(self._decide_pass(replace(view, passed=())))
        return " ".join(map(str, hand.passed))

    def _move(self, notation: Sequence[str]) -> str:
        legal = self._parse_cards(notation, len(notation))
        any_card = str(legal[0])
        hand = self._hand
        if hand is None:
            raise ProtocolError("there is no hand yet", any_card)
        if not set(legal) <= set(hand.cards):
            raise ProtocolError("some of these cards are not in the hand", any_card)
        if hand.next_seat not in (None, hand.seat):
            raise ProtocolError(f"it is the turn of seat {hand.next_seat}", any_card)
        now = PlayNow(in_order(legal), hand.so_far.led, ())
        return str(self._decide_play(self._view(hand, now)))

    # Helpers

    def _require_hand(self) -> _Hand:
        if self._hand is None:
            raise ProtocolError("there is no hand yet")
        return self._hand

    def _parse_cards(self, notation: Sequence[str], count: int) -> tuple[Card, ...]:
        try:
            cards = tuple(map(card, notation))
        except ValueError as error:
            raise ProtocolError(str(error)) from None
        if len(cards) != count or len(set(cards)) != count:
            raise ProtocolError(f"expected {count} different cards")
        if not set(cards) <= set(self._rules.deck):
            raise ProtocolError("some of these cards are not in the deck")
        return cards

    def _view(self, hand: _Hand, pending: Pending) -> TableView:
        rules, me = self._rules, hand.seat
        passing = isinstance(pending, PassNow)
        so_far = hand.so_far
        if so_far.opening is None:  # a player who has to play before any card leads the first trick
            so_far = begin_play(so_far, PlayBegan(Opening(me)))
        counts = [rules.cards_each - len(so_far.tricks)] * PLAYERS
        for play in so_far.plays:
            counts[play.seat] -= 1
        return TableView(
            rules=rules,
            viewer=me,
            phase=Phase.PASSING if passing else Phase.PLAYING,
            history=self._history,
            totals=self._history[-1].totals if self._history else (0,) * PLAYERS,
            draw=(),
            hand_number=len(self._history) + 1,
            dealer=FIRST_SEAT,  # unused: the referee says who leads
            pass_step=hand.step,
            hand=in_order(hand.cards),
            draft=(),
            plan=None,
            passed=in_order(hand.passed),
            received=in_order(hand.received),
            has_passed=(False,) * PLAYERS if passing else (hand.step is not HOLD,) * PLAYERS,
            card_counts=tuple(counts),
            opening=None if passing else so_far.opening,
            leader=None if passing else so_far.leader,
            plays=so_far.plays,
            tricks=so_far.tricks,
            previous_tricks=(),
            broken=so_far.broken,
            points_taken=hand.points_taken,
            stands_for=None,
            moon=None,
            waiting_for=(me,),
            pending=pending,
            outcome=None,
        )


def _parse_seat(word: str) -> Seat:
    if word not in {str(seat) for seat in range(PLAYERS)}:
        raise ProtocolError(f"a seat must be a number from 0 to {PLAYERS - 1}")
    return Seat(int(word))
