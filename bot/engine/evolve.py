"""The application of events to a state, without a check whether they are legal."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import TypeVar, assert_never

from msgspec.structs import replace

from bot.engine.model.cards import Card, in_order, without
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat, seat_to_left
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
from bot.engine.play.state import Deal, State
from bot.engine.play.trick_taking import begin_play, with_play, with_plays, with_points, with_trick
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore

Entry = TypeVar("Entry")


def fold(rules: Rules, events: Iterable[Event]) -> State:
    """Return the state of a game after these events, which begin with its first one."""
    return reduce(evolve, events, State(rules))


def evolve(state: State, event: Event) -> State:
    """Return the state after the event."""
    match event:
        case Played():  # the most frequent event comes first
            deal, seat = state.deal or state.current, event.seat
            if deal.plans:
                deal = replace(deal, plans=_plan_card(deal.plans, seat, None))
            hands = _replace_entry(deal.hands, seat, without(deal.hands[seat], (event.card,)))
            return replace(state, deal=replace(with_play(deal, event), hands=hands))
        case TrickTaken():
            deal = state.current
            points = with_points(deal.points_taken, event)
            return replace(state, deal=replace(with_trick(deal, event), points_taken=points))
        case TrickCancelled():
            return replace(state, deal=with_trick(state.current, event))
        case PassDrafted(seat, cards):
            deal = state.current
            return replace(
                state, deal=replace(deal, drafts=_replace_entry(deal.drafts, seat, cards))
            )
        case Passed(seat, cards):
            deal = state.current
            deal = replace(
                deal,
                hands=_replace_entry(deal.hands, seat, without(deal.hands[seat], cards)),
                drafts=_replace_entry(deal.drafts, seat, ()),
                passed=_replace_entry(deal.passed, seat, cards),
            )
            return replace(state, deal=deal)
        case PassesTaken(received):
            deal = state.current
            hands = tuple(
                in_order((*hand, *received_cards))
                for hand, received_cards in zip(deal.hands, received, strict=True)
            )
            return replace(state, deal=replace(deal, hands=hands, received=received))
        case CardPlanned(seat, planned):
            deal = state.current
            return replace(state, deal=replace(deal, plans=_plan_card(deal.plans, seat, planned)))
        case RestClaimed(claim):
            return replace(state, deal=replace(state.current, claim=claim))
        case PlayBegan():
            return replace(state, deal=begin_play(state.current, event), phase=Phase.PLAYING)
        case Dealt(number, dealer, hands, left_over, pass_step):
            players = len(hands)
            deal = Deal(
                number=number,
                dealer=dealer,
                hands=tuple(map(in_order, hands)),
                left_over=left_over,
                pass_step=pass_step,
                drafts=((),) * players,
                passed=(None,) * players,
                points_taken=(0,) * players,
                previous_tricks=state.deal.tricks if state.deal else (),
            )
            next_dealer = seat_to_left(dealer, players)
            return replace(state, deal=deal, phase=Phase.PASSING, next_dealer=next_dealer)
        case MoonShot(moon):
            deal = replace(state.current, moon=moon)
            return replace(state, deal=deal, phase=Phase.MOON)
        case MoonSettled(_, _, choice):
            return replace(state, deal=replace(state.current, choice=choice))
        case HandScored(changes, reset, totals):
            deal = state.current
            score = HandScore(
                deal.number, changes, reset, totals, deal.moon, deal.choice, deal.claim
            )
            return replace(state, history=(*state.history, score), phase=Phase.DEALING)
        case GameStarted():
            return state
        case DealerFound(dealer, rounds):
            return replace(state, draw=rounds, next_dealer=dealer)
        case GameEnded(outcome):
            return replace(state, outcome=outcome, phase=Phase.OVER)
        case _:
            assert_never(event)


def after_plays(state: State, events: Sequence[Played]) -> State:
    """Return the state after these plays, like repeated :func:`evolve` in a third of the time."""
    deal = state.deal or state.current
    hands, plans = list(deal.hands), deal.plans
    for event in events:
        seat = event.seat
        hands[seat] = without(hands[seat], (event.card,))
        if plans:
            plans = _plan_card(plans, seat, None)
    deal = replace(with_plays(deal, events), hands=tuple(hands), plans=plans)
    return replace(state, deal=deal)


def _plan_card(plans: Mapping[Seat, Card], seat: Seat, card: Card | None) -> Mapping[Seat, Card]:
    """Return the cards chosen ahead after the seat has chosen this card, or none."""
    others = {other: planned for other, planned in plans.items() if other != seat}
    return others if card is None else {**others, seat: card}


def _replace_entry(entries: tuple[Entry, ...], seat: Seat, entry: Entry) -> tuple[Entry, ...]:
    """Return the entries with another entry for the seat."""
    changed = list(entries)
    changed[seat] = entry
    return tuple(changed)
