"""The repetition of a hand, with the same deal and the same totals."""

from typing import Final

from bot.engine.game import Decision, begin_hand, decide
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.duplicate import ShadowHand
from bot.engine.play.events import Dealt, Event, HandScored
from bot.engine.play.state import State
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History


class _NoBits:
    """A generator of zeros, for a hand with a known deal and a next deal that nobody uses."""

    def getrandbits(self, count: int, /) -> int:
        """Return 0."""
        return 0


NO_BITS: Final = _NoBits()


def begin_again(rules: Rules, before: History, dealt: Dealt) -> Decision:
    """Begin a hand with the deal and the totals of another table."""
    start = State(rules, next_dealer=dealt.dealer, history=before)
    return begin_hand(start, dealt, NO_BITS)


def rebuild_events(rules: Rules, before: History, dealt: Dealt, hand: ShadowHand) -> list[Event]:
    """Return the events of a hand at a shadow table, from the deal to the score.

    Args:
        rules: the rules of the table.
        before: the scores of the table's hands before this one.
        dealt: the deal.
        hand: the passes and plays of the computers.

    Raises:
        RuleError, ValueError, IndexError: the hand does not follow the rules.
    """
    decision = begin_again(rules, before, dealt)
    state, events = decision.state, [*decision.events]
    plays = iter(hand.plays)
    while not any(isinstance(event, HandScored) for event in events):
        seat = state.to_act[0]
        action: Action
        if state.phase is Phase.PASSING:
            action = Pass(seat, hand.passed[seat])
        elif state.phase is Phase.MOON and hand.choice is not None:
            action = ChooseMoon(seat, hand.choice)
        else:
            card, shade = next(plays)
            action = PlayCard(seat, card, shade)
        decision = decide(state, action, NO_BITS)
        state = decision.state
        events += decision.events
    last = next(at for at, event in enumerate(events) if isinstance(event, HandScored))
    return events[: last + 1]
