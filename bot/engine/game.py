"""Decisions: the events that result from an action.

``decide`` returns all events up to the next moment at which a player has a choice. If a rule
forbids the action, ``decide`` raises that rule's error and changes nothing.
"""

from typing import assert_never

from msgspec import Struct

from bot.engine.chance.rng import Bits
from bot.engine.evolve import evolve
from bot.engine.model.cards import Card, without
from bot.engine.model.errors import (
    AlreadyPassed,
    GameIsOver,
    NotInHand,
    NotNow,
    NotYourTurn,
    ShadeNeeded,
    WrongPassSize,
)
from bot.engine.model.phase import PLAYING, Phase
from bot.engine.model.seats import Seat, all_seats
from bot.engine.play.actions import (
    Action,
    ChooseMoon,
    ClaimRest,
    DraftCard,
    DraftPass,
    Pass,
    PassChosen,
    PlanCard,
    PlayCard,
    PlayForced,
    UnplanCard,
)
from bot.engine.play.claim import is_settled, takes_rest
from bot.engine.play.deal import deal_hand, draw_dealer
from bot.engine.play.events import (
    CardPlanned,
    Dealt,
    Event,
    GameEnded,
    GameStarted,
    HandScored,
    How,
    MoonSettled,
    MoonShot,
    PassDrafted,
    Passed,
    PassesTaken,
    PlayBegan,
    Played,
    RestClaimed,
)
from bot.engine.play.state import Deal, State
from bot.engine.play.trick_taking import build_played, trick_end
from bot.engine.play.view import view_for
from bot.engine.rules.legal import refusal
from bot.engine.rules.openings import StartOfPlay
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Claim, ClaimReason, Outcome, Reason, lowest, settle


class Decision(Struct, frozen=True, gc=False):
    """The consequences of an action: its events, the final state, the state after each event."""

    events: tuple[Event, ...]
    state: State
    states: tuple[State, ...] = ()


def begin(rules: Rules, rng: Bits) -> Decision:
    """Start a game: draw for the dealer and deal the first hand."""
    started = GameStarted(rules.variant, rules.revision, rules.players, dict(rules.options))
    return _with_consequences(State(rules), (started, draw_dealer(rules, rng)), rng)


def begin_hand(state: State, dealt: Dealt, rng: Bits | None) -> Decision:
    """Continue a game between two hands with a given deal instead of a shuffled one."""
    return _with_consequences(state, (dealt,), rng)


def go_on(state: State, rng: Bits) -> Decision:
    """End a game that stopped after a hand, or deal the next hand."""
    following = _after_hand(state, rng)
    return _with_consequences(state, () if following is None else (following,), rng)


def end(state: State) -> Decision:
    """End a game that stopped after a hand, because there is no time for another one."""
    outcome = state.rules.ending(state.history) or Outcome(
        Reason.TIME, lowest(state.rules.team_totals(state.totals))
    )
    return _with_consequences(state, (GameEnded(outcome),), None)


def decide(state: State, action: Action, rng: Bits | None) -> Decision:
    """Return the consequences of an action; without ``rng``, the game stops after each hand.

    Raises:
        RuleError: the rules forbid the action; the error says what is allowed.
    """
    return _with_consequences(state, _direct_events(state, action), rng)


def _direct_events(state: State, action: Action) -> tuple[Event, ...]:
    """Return the events of an action, without those that follow from them."""
    if isinstance(action, PlayCard) and state.phase is PLAYING:  # the most frequent case
        return (_play(state, action),)
    if state.phase is Phase.OVER:
        raise GameIsOver
    match action:
        case PlayCard():
            raise NotNow
        case DraftPass(seat, cards):
            return _draft(state, seat, cards)
        case DraftCard():
            return _draft_card(state, action)
        case Pass(seat, cards):
            return _pass(state, seat, cards)
        case PassChosen(seat):
            return _pass(state, seat, _passing_hand(state, seat).drafts[seat])
        case PlayForced(seat):
            return (_play_forced(state, seat),)
        case PlanCard(seat, card):
            return _plan(state, seat, card)
        case UnplanCard():
            return _unplan(state, action)
        case ClaimRest(seat):
            return (_claim(state, seat),)
        case ChooseMoon():
            return (_choose_moon(state, action),)
        case _:
            assert_never(action)


def _passing_hand(state: State, seat: Seat) -> Deal:
    if state.phase is not Phase.PASSING or state.current.pass_step.direction is Direction.HOLD:
        raise NotNow
    if state.current.passed[seat] is not None:
        raise AlreadyPassed
    return state.current


def _require_held(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> None:
    try:
        without(deal.hands[seat], cards)
    except ValueError:
        raise NotInHand from None


def _draft(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    deal = _passing_hand(state, seat)
    _require_held(deal, seat, cards)
    if len(cards) > state.rules.pass_size:
        raise WrongPassSize(expected=state.rules.pass_size, chosen=len(cards))
    if deal.drafts[seat] == cards:
        return ()
    return (PassDrafted(seat, cards),)


def _draft_card(state: State, action: DraftCard) -> tuple[Event, ...]:
    draft = _passing_hand(state, action.seat).drafts[action.seat]
    has_copy = draft.count(action.card) >= action.copy
    if action.is_chosen and not has_copy:
        draft = (*draft, action.card)
    elif has_copy and not action.is_chosen:
        draft = without(draft, (action.card,))
    return _draft(state, action.seat, draft)


def _pass(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    _require_held(_passing_hand(state, seat), seat, cards)
    if len(cards) != state.rules.pass_size:
        raise WrongPassSize(expected=state.rules.pass_size, chosen=len(cards))
    return (Passed(seat, cards),)


def _plan(state: State, seat: Seat, card: Card | None) -> tuple[Event, ...]:
    if state.phase is not PLAYING or seat in state.to_act:
        raise NotNow
    if card is not None and card not in state.current.hands[seat]:
        raise NotInHand
    plays = state.current.plays
    # The seat has yet to play to this trick, whose suit is known.
    follows = plays and all(play.seat != seat for play in plays)
    if follows and card and card not in state.legal_plays(seat):
        raise refusal(state.rules.play_rules, state.build_turn(seat), card)
    if state.current.plans.get(seat) is card:
        return ()
    return (CardPlanned(seat, card),)


def _unplan(state: State, action: UnplanCard) -> tuple[Event, ...]:
    planned = state.current.plans.get(action.seat)
    return _plan(state, action.seat, None if planned is action.card else planned)


def _claim(state: State, seat: Seat | None) -> RestClaimed:
    trick = state.current.trick_number
    if seat is None and is_settled(state):
        return RestClaimed(Claim(ClaimReason.SETTLED, trick))
    if seat is not None and seat in state.to_act and takes_rest(view_for(state, seat)):
        return RestClaimed(Claim(ClaimReason.ALL_MINE, trick, seat))
    raise NotNow


def _play_forced(state: State, seat: Seat) -> Played:
    if state.phase is not PLAYING:
        raise NotNow
    if seat not in state.to_act:
        raise NotYourTurn
    card, *others = state.legal_plays(seat)
    if others:
        raise NotNow
    return _play(state, PlayCard(seat, card), How.FORCED)


def _play(state: State, action: PlayCard, how: How = How.CHOSEN) -> Played:
    """Return the play of a card during the play of a hand."""
    if action.seat not in state.to_act:
        raise NotYourTurn
    deal, rules, card, shade = state.deal or state.current, state.rules, action.card, action.shade
    if card not in state.legal_plays(action.seat):
        if card not in deal.hands[action.seat]:
            raise NotInHand
        raise refusal(rules.play_rules, state.build_turn(action.seat), card)
    if shade is not None or (card.is_two_sided and not deal.plays):
        shades = state.build_turn(action.seat).list_choosable_shades(card)
        if shade is None and len(shades) == 1:
            shade = shades[0]
        if shade not in (shades or (None,)):
            raise ShadeNeeded
    return build_played(rules, deal, action.seat, card, shade, deal.left_over, how)


def _choose_moon(state: State, action: ChooseMoon) -> MoonSettled:
    if state.phase is not Phase.MOON:
        raise NotNow
    moon = state.current.moon
    if moon is None or moon.seat != action.seat:
        raise NotYourTurn
    if action.choice not in moon.choices:
        raise NotNow
    return MoonSettled(moon.seat, moon.kind, action.choice)


def _with_consequences(state: State, events: tuple[Event, ...], rng: Bits | None) -> Decision:
    """Apply the events and all events that follow without a decision."""
    if not events:
        return Decision((), state)
    all_events, states = [*events], []
    for event in events:
        state = evolve(state, event)
        states.append(state)
    while (following := _next_event(state, rng)) is not None:
        state = evolve(state, following)
        all_events.append(following)
        states.append(state)
    return Decision(tuple(all_events), state, tuple(states))


def _next_event(state: State, rng: Bits | None) -> Event | None:
    """Return the event that follows without a decision, if there is one."""
    if state.phase is PLAYING:  # the most frequent phase comes first
        return _after_play(state)
    match state.phase:
        case Phase.PASSING:
            return _after_pass(state)
        case Phase.DEALING:
            return _after_hand(state, rng)
        case Phase.MOON:
            return _after_moon(state)
        case Phase.OVER:
            return None
        case _:
            assert_never(state.phase)


def _after_hand(state: State, rng: Bits | None) -> Event | None:
    if state.next_dealer is None or rng is None:
        return None
    if state.history and (outcome := state.rules.ending(state.history)) is not None:
        return GameEnded(outcome)
    return deal_hand(state.rules, len(state.history) + 1, state.next_dealer, rng)


def _after_pass(state: State) -> Event | None:
    deal, rules = state.current, state.rules
    holding = deal.pass_step.direction is Direction.HOLD
    if not holding and deal.received is None:
        if any(cards is None for cards in deal.passed):
            return None
        received: list[list[Card]] = [[] for _ in deal.passed]
        for seat in all_seats(rules.players):
            cards = deal.passed[seat] or ()
            receivers = deal.pass_step.receivers(seat, rules.players, len(cards))
            for receiver, card in zip(receivers, cards, strict=True):
                received[receiver].append(card)
        return PassesTaken(tuple(map(tuple, received)))
    return PlayBegan(rules.opening(StartOfPlay(deal.hands, deal.dealer, deal.left_over)))


def _after_play(state: State) -> Event | None:
    deal, rules = state.deal or state.current, state.rules
    if len(deal.plays) == rules.players:
        return trick_end(rules, deal, deal.left_over, is_last=not any(deal.hands))
    if deal.plays or any(deal.hands):
        return _automatic_play(state) if deal.claim is not None or deal.plans else None
    moon = rules.moon(deal.taken_cards, state.history)
    if moon is not None:
        return MoonShot(moon)
    return _score_hand(state)


def _automatic_play(state: State) -> Played | None:
    """Return the automatic play of a seat with a claimed hand or a card chosen ahead.

    A card chosen ahead is only used to follow. A lead is not the decision that most players had in
    mind, and it may have to announce a side.
    """
    deal, (seat,) = state.current, state.to_act
    turn = state.build_turn(seat)
    if deal.claim is not None:
        card = state.legal_plays(seat)[0]
        shade, *_ = turn.list_choosable_shades(card) or (None,)
        return _play(state, PlayCard(seat, card, shade), How.CLAIM)
    planned = deal.plans.get(seat)
    if planned is None or turn.leads or planned not in state.legal_plays(seat):
        return None
    return _play(state, PlayCard(seat, planned), How.AHEAD)


def _after_moon(state: State) -> Event | None:
    moon, choice = state.current.moon, state.current.choice
    if moon is None:
        return None
    if choice is not None:
        return _score_hand(state)
    if len(moon.choices) == 1:
        return MoonSettled(moon.seat, moon.kind, moon.choices[0])
    return None


def _score_hand(state: State) -> HandScored:
    deal, rules = state.current, state.rules
    points = rules.score(deal.taken_cards, deal.moon, deal.choice)
    score = settle(state.history, points, rules.reset_totals)
    return HandScored(score.points, score.reset, score.totals)
