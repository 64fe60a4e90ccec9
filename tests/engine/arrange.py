"""Positions in notation, and functions that play on from them.

``state_with`` makes a state in the middle of a hand, ``passing_state`` one before the pass;
``play_all`` plays cards for the seats to act and returns all events that follow.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from bot.engine.evolve import evolve
from bot.engine.game import Decision, decide
from bot.engine.model.cards import card, cards, in_order
from bot.engine.model.errors import RuleError
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.events import Dealt, Event
from bot.engine.play.state import Deal, Phase, State
from bot.engine.play.view import PlayNow, view_for
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import HOLD, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, History, MoonChoice
from bot.engine.variants import VARIANTS

Kind = TypeVar("Kind")


def build_rules(variant: str, players: int, **options: object) -> Rules:
    """Return the rules of a table; underscores stand for hyphens in options' names."""
    names = {
        ("_" if option.name[0].isdigit() else "") + option.name.replace("-", "_"): option.name
        for option in VARIANTS[variant].options
    }
    return VARIANTS[variant].rules(players, {names[key]: value for key, value in options.items()})


def build_history(
    *totals: Sequence[int], resets: Mapping[int, Sequence[int]] | None = None
) -> History:
    """Return finished hands with these totals; ``resets``: hand (from 1) -> seats reset to 0."""
    rows: list[HandScore] = []
    for number, row in enumerate(totals, start=1):
        before = rows[-1].totals if rows else (0,) * len(row)
        points = tuple(now - then for now, then in zip(row, before, strict=True))
        jumped = tuple(map(Seat, (resets or {}).get(number, ())))
        rows.append(HandScore(number, points, jumped, tuple(row)))
    return tuple(rows)


def state_with(
    rules: Rules,
    hands: Sequence[str],
    *,
    leader: int = 0,
    dealer: int = 0,
    broken: bool = False,
    first_trick: bool = False,
    opening: str | None = None,
    taken_cards: Mapping[int, str] | None = None,
    left_over: str | None = None,
    history: History = (),
) -> State:
    """Return a game in the middle of a hand.

    Args:
        rules: of the table.
        hands: what each seat holds.
        leader: the seat to lead.
        dealer: of this hand.
        broken: whether hearts are broken.
        first_trick: whether no trick has been played yet; otherwise, unless ``taken_cards`` are
            given, the leader has won one without point cards.
        opening: the card that must be led first.
        taken_cards: seat -> the cards it has taken, in one trick.
        left_over: the extra card or the kitty.
        history: the finished hands.
    """
    hand_cards = tuple(in_order(cards(hand)) for hand in hands)
    cards_gone = taken_cards or ({} if first_trick else {leader: "TC " * len(hand_cards)})
    tricks = tuple(
        Trick(tuple(Play(Seat(seat), card) for card in cards(notation)), Seat(seat))
        for seat, notation in cards_gone.items()
    )
    deal = Deal(
        number=len(history) + 1,
        dealer=Seat(dealer),
        hands=hand_cards,
        left_over=card(left_over) if left_over else None,
        pass_step=HOLD,
        drafts=((),) * len(hand_cards),
        passed=(None,) * len(hand_cards),
        points_taken=tuple(
            sum(rules.card_points.add_up(trick.cards) for trick in tricks if trick.winner == seat)
            for seat in range(len(hand_cards))
        ),
        opening=Opening(Seat(leader), card=card(opening) if opening else None),
        leader=Seat(leader),
        tricks=tricks,
        broken=broken,
    )
    return State(rules, phase=Phase.PLAYING, next_dealer=Seat(0), deal=deal, history=history)


def passing_state(
    rules: Rules,
    hands: Sequence[str],
    step: PassStep,
    *,
    dealer: int = 0,
    left_over: str | None = None,
) -> State:
    """Return a game whose first hand has been dealt and not passed."""
    extra = card(left_over) if left_over else None
    dealt = Dealt(1, Seat(dealer), tuple(map(cards, hands)), extra, step)
    return evolve(State(rules), dealt)


def act_all(state: State, actions: Sequence[Action]) -> Decision:
    """Apply the actions one after the other, always with the same seed."""
    rng = Random(0)
    events: list[Event] = []
    for action in actions:
        decision = decide(state, action, rng)
        events += decision.events
        state = decision.state
    return Decision(tuple(events), state)


def play_all(state: State, notation: str) -> Decision:
    """Play the cards, each for the seat to act."""
    events: list[Event] = []
    for playing_card in cards(notation):
        (seat,) = state.to_act
        decision = act_all(state, [PlayCard(seat, playing_card)])
        events += decision.events
        state = decision.state
    return Decision(tuple(events), state)


def pass_all(state: State, passed_cards: Sequence[str]) -> Decision:
    """Pass these cards, one group for each seat."""
    return act_all(
        state, [Pass(Seat(seat), cards(notations)) for seat, notations in enumerate(passed_cards)]
    )


def choose_moon(state: State, choice: MoonChoice) -> Decision:
    """Make the shooter's choice."""
    (seat,) = state.to_act
    return act_all(state, [ChooseMoon(seat, choice)])


def legal(state: State) -> set[str]:
    """Return the cards that the seat to act may play."""
    (seat,) = state.to_act
    pending = view_for(state, seat).pending
    assert isinstance(pending, PlayNow)
    return {str(card) for card in pending.legal}


def get_refusal(state: State, notation: str) -> RuleError:
    """Return the error for playing this card now."""
    (seat,) = state.to_act
    with pytest.raises(RuleError) as excinfo:
        decide(state, PlayCard(seat, card(notation)), Random(0))
    return excinfo.value


def get_event(decision: Decision, kind: type[Kind]) -> Kind:
    """Return the one event of this kind in the decision."""
    (event,) = [event for event in decision.events if isinstance(event, kind)]
    return event


def get_last_score(decision: Decision) -> HandScore:
    """Return the score of the hand that has just ended."""
    return decision.state.history[-1]


def change_deal(state: State, **changes: object) -> State:
    """Return the game with changes to its current hand."""
    deal = replace(state.current, **changes)
    laid_out = replace(deal, hands=tuple(map(in_order, deal.hands)))
    return replace(state, deal=laid_out)


def hearts(count: int) -> str:
    """Return ``count`` hearts of a double deck, in notation."""
    pack = [f"{sign}H" for sign in "23456789TJQKA"] * 2
    return " ".join(pack[:count])
