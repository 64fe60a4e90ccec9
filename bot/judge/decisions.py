"""The decisions of a recorded game, each with the knowledge of its seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from msgspec import UNSET, UnsetType

from bot.engine.evolve import fold
from bot.engine.game import begin_hand, decide
from bot.engine.model.cards import Shade, card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat, seat_to_left
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.events import DealerFound, Dealt, GameStarted
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from bot.records.format import Hand, MoonShot, Record

Act = Pass | PlayCard | ChooseMoon
NamedAction = tuple[str, Act, bool]  # a step, the action, and whether a substitute chose it


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: the seat, its action and its knowledge.

    Attributes:
        step: its name: ``3p``, ``3t7s2`` or ``3m`` (hand 3; trick 7, seat 2). All pass in one step.
        view: the seat's knowledge; ``view.pending`` holds its options.
        action: its action.
        by_substitute: whether a computer decided for the person of the seat.
    """

    step: str
    view: TableView
    action: Act
    by_substitute: bool = False

    @property
    def seat(self) -> Seat:
        """The seat that decided."""
        return self.action.seat

    @property
    def is_forced(self) -> bool:
        """Whether there was only one possible action."""
        now = self.view.pending
        return isinstance(now, PlayNow) and len(now.options) == 1


def get_record_rules(record: Record) -> Rules:
    """Return the rules of a correct record's table."""
    return VARIANTS[record.variant].rules(len(record.players), record.options)


def dealt_in(hand: Hand, rules: Rules) -> Dealt:
    """Return the deal of a hand of a correct record."""
    left_over = hand.extra if hand.kitty is None else hand.kitty
    return Dealt(
        number=hand.number,
        dealer=Seat(hand.dealer),
        hands=tuple(tuple(map(card, cards)) for cards in hand.deal),
        left_over=None if left_over is None else card(left_over),
        pass_step=rules.pass_step(hand.number),
    )


def decisions_in(record: Record) -> Iterator[Moment]:
    """Yield the decisions of a correct record in order, without forced ones."""
    rules = get_record_rules(record)
    started = GameStarted(rules.variant, rules.revision, rules.players, dict(rules.options))
    state = fold(rules, (started, DealerFound(Seat(record.first_dealer))))
    # After a hand the engine shuffles for the next one, whose deal is then taken from the record.
    any_rng = Random(0)  # noqa: S311 - it does not affect the result
    for hand in record.hands:
        state = begin_hand(state, dealt_in(hand, rules), any_rng).state
        for step, action, by_substitute in actions_in(hand, rules):
            if isinstance(action, ChooseMoon) and state.phase is not Phase.MOON:
                continue  # the rules left no choice
            moment = Moment(step, view_for(state, action.seat), action, by_substitute)
            if not moment.is_forced:
                yield moment
            decision = decide(state, action, any_rng)
            state = decision.state
            for event, before in zip(decision.events[1:], decision.states, strict=False):
                if isinstance(event, Dealt):
                    state = before
                    break


def actions_in(hand: Hand, rules: Rules) -> Iterator[NamedAction]:
    """Yield all actions of the seats in a hand."""
    number = hand.number
    if rules.pass_step(number).direction is not Direction.HOLD:
        for seat, passed in enumerate(hand.passed):
            if passed is not None:
                cards = tuple(map(card, passed))
                yield f"{number}p", Pass(Seat(seat), cards), _is_substituted(seat, hand.substitutes)
    for trick_number, trick in enumerate(hand.tricks, start=1):
        for played, notation in enumerate(trick.cards):
            seat = seat_to_left(Seat(trick.leader), rules.players, played)
            shade = None if played or trick.shade is None else Shade(trick.shade)
            action = PlayCard(seat, card(notation), shade)
            yield (
                f"{number}t{trick_number}s{seat}",
                action,
                _is_substituted(seat, trick.substitutes),
            )
    if isinstance(hand.moon, MoonShot) and hand.moon.choice is not None:
        moon = ChooseMoon(Seat(hand.moon.seat), MoonChoice(hand.moon.choice))
        yield f"{number}m", moon, _is_substituted(moon.seat, hand.moon.substitutes)


def _is_substituted(seat: int, substitutes: list[int] | UnsetType) -> bool:
    return substitutes is not UNSET and seat in substitutes
