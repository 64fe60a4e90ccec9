"""Properties of every game, for all variants, numbers of players and house rules."""

from collections import Counter
from functools import reduce
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from bot.engine.evolve import evolve
from bot.engine.game import begin, decide
from bot.engine.model.cards import WARREN, Card, cards, in_order
from bot.engine.model.errors import GameIsOver, NotNow, RuleError
from bot.engine.model.seats import Seat, all_seats
from bot.engine.model.trick import Play, Trick
from bot.engine.play.actions import Action, ChooseMoon, DraftPass, Pass, PlayCard
from bot.engine.play.events import (
    Dealt,
    GameEnded,
    HandScored,
    How,
    MoonSettled,
    PassDrafted,
    Passed,
    PassesTaken,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.state import Deal, Phase, State
from bot.engine.play.view import MoonNow, PassNow, PlayNow, view_for
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice, Outcome, Reason, lowest
from bot.engine.variants import VARIANTS
from tests.engine.arrange import state_with
from tests.engine.walk import legal_actions, position, rngs, snapshot, tables, viewers, walk

EVERY_TABLE = [
    VARIANTS[key].rules(players) for key in VARIANTS for players in VARIANTS[key].player_counts
]


def name(rules: Rules) -> str:
    return f"{rules.variant}-{rules.players}"


# Data


@given(tables())
def test_whole_deck_is_dealt_except_the_card_left_over(rules: Rules):
    over = 0 if rules.kitty_rule is KittyRule.NONE else 1
    assert len(rules.deck) == rules.players * rules.cards_each + over
    assert rules.pass_size <= rules.cards_each


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_pass_cycle_of_several_steps_ends_with_a_hold_and_repeats_no_receiver(rules: Rules):
    passes = rules.pass_cycle
    if len(passes) > 1:
        *passes, last = passes  # type: ignore[assignment]
        assert last.direction is Direction.HOLD
        assert Direction.HOLD not in [step.direction for step in passes]
    given_to = Counter(
        receiver
        for step in passes
        if step.direction is not Direction.SCATTER
        for receiver in step.receivers(Seat(0), rules.players, 1)
    )
    assert set(given_to.values()) <= {1}
    assert 0 not in given_to
    assert rules.pass_step(len(rules.pass_cycle) + 1) == rules.pass_step(1)


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_passing_is_a_permutation_that_returns_no_card(rules: Rules):
    for step in (*rules.pass_cycle, PassStep(Direction.SCATTER)):
        if step.direction is Direction.HOLD:
            continue
        count = rules.players - 1 if step.direction is Direction.SCATTER else rules.pass_size
        received_counts: Counter[Seat] = Counter()
        for seat in all_seats(rules.players):
            receivers = step.receivers(seat, rules.players, count)
            assert len(receivers) == count
            assert seat not in receivers
            assert len(set(receivers)) == (count if step.direction is Direction.SCATTER else 1)
            received_counts.update(receivers)
        assert set(received_counts.values()) == {count}


# Whole hands


def cards_in(deal: Deal) -> Counter[Card]:
    """Return every card of the hand, wherever it is."""
    passing = deal.passed if deal.received is None else ()
    is_warren_revealed = any(trick.revealed for trick in deal.tricks)
    with_kitty = any(trick.kitty for trick in deal.tricks)
    card_counts = Counter(card for hand in deal.hands for card in hand)
    card_counts.update(card for passed_cards in passing for card in passed_cards or ())
    card_counts.update(play.card for play in deal.plays)
    card_counts.update(card for trick in deal.tricks for card in trick.cards)
    if is_warren_revealed:
        card_counts[WARREN] += 1
    elif deal.left_over is not None and not with_kitty:
        card_counts[deal.left_over] += 1
    return card_counts


@given(tables(), rngs)
def test_cards_are_conserved_at_every_step(rules: Rules, rng: Random):
    deck = Counter(rules.deck)
    for step in walk(rules, rng):
        assert cards_in(step.before.current) == deck
        state = step.before
        for event in step.events:
            state = evolve(state, event)
            assert cards_in(state.current) == deck


@given(tables(), rngs)
def test_points_of_a_hand_add_up(rules: Rules, rng: Random):
    steps = list(walk(rules, rng))
    score_event = next(event for event in steps[-1].events if isinstance(event, HandScored))
    settled = [event for step in steps for event in step.events if isinstance(event, MoonSettled)]
    tricks = [event for step in steps for event in step.events if isinstance(event, TrickTaken)]
    cancelled_count = sum(
        isinstance(event, TrickCancelled) for step in steps for event in step.events
    )
    whole = sum(rules.card_points.get(card, 0) for card in rules.deck)
    assert sum(trick.points for trick in tricks) == whole
    if not settled:
        without_tricks = rules.players - len({trick.winner for trick in tricks})
        scored_points = [
            score_event.points[seat]
            for seat in all_seats(rules.players)
            if not rules.has_one_total or rules.team(seat)[0] == seat
        ]
        assert sum(scored_points) == whole - rules.score_rule.no_tricks_bonus * without_tricks
    assert len(tricks) + cancelled_count == rules.cards_each


@given(tables(), rngs)
def test_points_taken_are_those_of_the_tricks(rules: Rules, rng: Random):
    for step in walk(rules, rng):
        taken_cards = step.after.current.taken_cards
        expected = tuple(
            rules.card_points.add_up(taken_by_seat) for taken_by_seat in taken_cards.taken
        )
        assert view_for(step.after, None).points_taken == expected


@given(tables(), rngs)
def test_somebody_can_act_until_the_game_is_over(rules: Rules, rng: Random):
    for step in walk(rules, rng, hands=2):
        waiting = step.after.to_act
        assert bool(waiting) is (step.after.phase is not Phase.OVER)
        for seat in all_seats(rules.players):
            view = view_for(step.after, seat)
            assert view.waiting_for == waiting
            assert (view.pending is not None) is (seat in waiting)
            assert bool(legal_actions(view, rng)) is (seat in waiting)
        assert view_for(step.after, None).pending is None


@given(tables(), rngs)
def test_every_listed_play_is_accepted_and_every_other_refused(rules: Rules, rng: Random):
    for step in walk(rules, rng):
        state = step.before
        if state.phase is not Phase.PLAYING:
            continue
        (seat,) = state.to_act
        view = view_for(state, seat)
        assert isinstance(view.pending, PlayNow)
        assert set(view.pending.legal) <= set(view.hand)
        assert len(set(view.pending.legal)) == len(view.pending.legal)
        for action in legal_actions(view, rng):
            assert decide(state, action, Random(0)).events
        for card in set(view.hand) - set(view.pending.legal):
            with pytest.raises(RuleError) as excinfo:
                decide(state, PlayCard(seat, card), Random(0))
            assert excinfo.value.facts["allowed"] == view.pending.legal
            assert excinfo.value.facts.get("suit") == view.pending.suit


@given(tables(), rngs)
def test_decide_does_not_change_its_input(rules: Rules, rng: Random):
    for _ in range(5):
        state = position(rules, rng)
        before = snapshot(state)
        for seat in state.to_act:
            for action in legal_actions(view_for(state, seat), rng):
                decide(state, action, Random(0))
        assert snapshot(state) == before


@given(tables(), rngs)
def test_evolving_by_the_events_gives_the_state(rules: Rules, rng: Random):
    for step in walk(rules, rng):
        assert snapshot(reduce(evolve, step.events, step.before)) == snapshot(step.after)


@given(tables(), rngs)
def test_decision_has_the_state_after_each_event(rules: Rules, rng: Random):
    for step in walk(rules, rng):
        decision = decide(step.before, step.action, Random(0))
        states = [step.before]
        for event in decision.events:
            states.append(evolve(states[-1], event))
        assert [snapshot(state) for state in decision.states] == list(map(snapshot, states[1:]))
        assert snapshot(decision.state) == snapshot(states[-1])


@given(tables(), rngs)
def test_evolving_from_the_first_event_gives_the_state(rules: Rules, rng: Random):
    seed = rng.random()
    events = list(begin(rules, Random(seed)).events)
    state = begin(rules, Random(seed)).state
    assert snapshot(reduce(evolve, events, State(rules))) == snapshot(state)
    for step in walk(rules, Random(seed), hands=2):
        events += step.events
        state = step.after
    assert snapshot(reduce(evolve, events, State(rules))) == snapshot(state)


@given(tables(), rngs)
def test_every_moment_between_events_offers_only_legal_actions(rules: Rules, rng: Random):
    """A replay shows each of these moments."""
    for step in walk(rules, rng):
        state = step.before
        for event, following in zip(step.events, (*step.events, None)[1:], strict=True):
            state = evolve(state, event)
            for seat in state.to_act:
                assert legal_actions(view_for(state, seat), rng)
                for action in legal_actions(view_for(state, seat), rng)[:1]:
                    decide(state, action, Random(0))
            if state.outcome is None and following is not None:
                ahead = isinstance(following, Played) and following.how is How.AHEAD
                assert state.to_act == ((following.seat,) if ahead else ())


@given(tables(), rngs)
def test_same_seed_gives_the_same_game(rules: Rules, rng: Random):
    seed = rng.random()
    first, second = ([step.events for step in walk(rules, Random(seed))] for _ in range(2))
    assert first == second


# Refusals


def list_forbidden_actions(state: State, seat: Seat) -> list[Action]:
    """Return actions that this seat may not take now, whatever it holds."""
    rules, hand = state.rules, state.current.hands[seat]
    acts = seat in state.to_act
    wrong: list[Action] = [
        Pass(seat, hand[: rules.pass_size - 1]),
        Pass(seat, hand[: rules.pass_size + 1]),
        Pass(seat, (rules.deck[0],) * rules.pass_size),
        DraftPass(seat, hand[: rules.pass_size + 1]),
        *[PlayCard(seat, card) for card in set(rules.deck) - set(hand)],
    ]
    if state.phase is not Phase.PASSING or not acts:
        wrong += [Pass(seat, hand[: rules.pass_size]), DraftPass(seat, hand[:1])]
    if state.phase is not Phase.PLAYING or not acts:
        wrong += [PlayCard(seat, card) for card in hand]
    if state.phase is not Phase.MOON or not acts:
        wrong += [ChooseMoon(seat, choice) for choice in MoonChoice]
    return wrong


@given(tables(), rngs)
def test_refusals_name_a_rule_and_change_nothing(rules: Rules, rng: Random):
    state = position(rules, rng)
    before = snapshot(state)
    for seat in all_seats(rules.players):
        for action in list_forbidden_actions(state, seat):
            with pytest.raises(RuleError):
                decide(state, action, Random(0))
    assert snapshot(state) == before


@given(tables(), rngs)
def test_finished_game_refuses_actions(rules: Rules, rng: Random):
    short = VARIANTS[rules.variant].rules(rules.players, dict(rules.options) | {"limit": 20})
    state = list(walk(short, rng, hands=1000))[-1].after
    assert state.phase is Phase.OVER
    assert state.to_act == ()
    for action in (
        Pass(Seat(0), ()),
        DraftPass(Seat(0), ()),
        PlayCard(Seat(0), rules.deck[0]),
        ChooseMoon(Seat(0), MoonChoice.ADD),
    ):
        with pytest.raises(GameIsOver):
            decide(state, action, Random(0))


@given(tables(), rngs)
def test_game_may_be_abandoned_at_any_moment(rules: Rules, rng: Random):
    state = position(rules, rng)
    over = evolve(state, GameEnded(Outcome(Reason.ABANDONED, ())))
    assert over.to_act == ()
    for viewer in viewers(rules):
        view = view_for(over, viewer)
        assert (view.pending, view.outcome) == (None, Outcome(Reason.ABANDONED, ()))
        assert view.totals == view_for(state, viewer).totals
    with pytest.raises(GameIsOver):
        decide(over, PlayCard(Seat(0), rules.deck[0]), Random(0))


@given(tables(), rngs)
def test_lowest_total_wins(rules: Rules, rng: Random):
    short = VARIANTS[rules.variant].rules(rules.players, dict(rules.options) | {"limit": 20})
    state = list(walk(short, rng, hands=1000))[-1].after
    assert state.outcome is not None
    if state.outcome.reason in {Reason.LIMIT, Reason.LOW_LIMIT}:
        assert state.outcome.winners == lowest(short.team_totals(state.totals))


@given(tables(), rngs)
def test_totals_are_the_sums_of_the_points_with_resets(rules: Rules, rng: Random):
    state = list(walk(rules, rng, hands=6))[-1].after
    totals = [0] * rules.players
    for number, hand in enumerate(state.history, start=1):
        totals = [total + points for total, points in zip(totals, hand.points, strict=True)]
        jumping = [seat for seat, total in enumerate(totals) if total in rules.reset_totals]
        for seat in jumping:
            totals[seat] = 0
        assert hand.number == number
        assert hand.reset == tuple(jumping)
        assert hand.totals == tuple(totals)


# Passing


def passing(rules: Rules, rng: Random) -> State | None:
    """Return a hand that has just been dealt and is passed, or ``None`` without passes."""
    return next(
        (
            step.after
            for step in walk(rules, rng, hands=2)
            if isinstance((*step.events, None)[-1], Dealt) and step.after.phase is Phase.PASSING
        ),
        None,
    )


@given(tables(), rngs)
def test_draft_may_change_until_the_pass(rules: Rules, rng: Random):
    state = passing(rules, rng)
    if state is None:
        return
    seat = state.to_act[-1]
    hand, size = state.current.hands[seat], rules.pass_size
    for count in (size, 1, 0, size):
        pass_cards = tuple(rng.sample(hand, count))
        decision = decide(state, DraftPass(seat, pass_cards), rng)
        changed = state.current.drafts[seat] != pass_cards
        assert decision.events == ((PassDrafted(seat, pass_cards),) if changed else ())
        state = decision.state
        assert view_for(state, seat).draft == pass_cards
        assert view_for(state, seat).hand == in_order(hand)
        assert isinstance(view_for(state, seat).pending, PassNow)
    pass_decision = decide(state, Pass(seat, hand[:size]), rng)
    assert pass_decision.events == (Passed(seat, hand[:size]),)
    view = view_for(pass_decision.state, seat)
    assert (view.draft, view.pending) == ((), None)
    assert view.passed == in_order(hand[:size])
    assert Counter(view.hand) == Counter(hand[size:])


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_nothing_is_passed_in_a_hold_hand(rules: Rules):
    """This includes the moment between the deal and the first lead, which a replay may show."""
    hands = tuple(rules.deck[: rules.cards_each] for _ in all_seats(rules.players))
    state = evolve(State(rules), Dealt(1, Seat(0), hands, None, PassStep(Direction.HOLD)))
    for action in (Pass(Seat(0), hands[0][: rules.pass_size]), DraftPass(Seat(0), hands[0][:1])):
        with pytest.raises(NotNow):
            decide(state, action, Random(0))


@given(tables(), rngs)
def test_passed_cards_arrive_where_the_step_says(rules: Rules, rng: Random):
    for step in walk(rules, rng, hands=len(rules.pass_cycle)):
        events = [event for event in step.events if isinstance(event, PassesTaken)]
        if not events:
            continue
        deal = step.after.current
        expected: dict[Seat, Counter[Card]] = {seat: Counter() for seat in all_seats(rules.players)}
        for seat in all_seats(rules.players):
            cards_passed = deal.passed[seat]
            assert cards_passed is not None
            receivers = deal.pass_step.receivers(seat, rules.players, len(cards_passed))
            for receiver, card in zip(receivers, cards_passed, strict=True):
                expected[receiver][card] += 1
        assert [Counter(received_cards) for received_cards in events[0].received] == list(
            expected.values()
        )
        assert all(len(hand) == rules.cards_each for hand in deal.hands)


# Moons


@pytest.mark.parametrize("choice", MoonChoice)
@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_moon_preview_shows_the_totals_of_each_choice(rules: Rules, choice: MoonChoice):
    state = moon_state(rules)
    if state.phase is not Phase.MOON:
        return  # the rules leave no choice
    view = view_for(state, Seat(1))
    assert isinstance(view.pending, MoonNow)
    after = decide(state, ChooseMoon(Seat(1), choice), Random(0)).state
    assert after.history[-1].choice is choice
    assert after.history[-1].moon == view.pending.moon
    assert dict(view.pending.totals)[choice] == after.history[-1].totals


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_only_the_shooter_chooses(rules: Rules):
    state = moon_state(rules)
    if state.phase is not Phase.MOON:
        return
    assert state.to_act == (1,)
    for seat in set(all_seats(rules.players)) - {1}:
        assert view_for(state, seat).pending is None
        with pytest.raises(RuleError):
            decide(state, ChooseMoon(seat, MoonChoice.ADD), Random(0))


def moon_state(rules: Rules) -> State:
    """Return a hand in which seat 1 has taken all cards but one trick without points."""
    trick = cards("9C 2C 3C 4C 5C 6C 7C 8C")[: rules.players]
    rest = list(rules.deck)
    for card in trick:
        if card in rest:
            rest.remove(card)
    state = state_with(
        rules, [str(card) for card in trick], taken_cards={1: " ".join(map(str, rest))}
    )
    for card in trick:
        state = decide(state, PlayCard(state.to_act[0], card), Random(0)).state
    return state


# Visibility; see also test_hidden_cards


@given(tables(), rngs)
def test_spectators_see_no_hand(rules: Rules, rng: Random):
    view = view_for(position(rules, rng), None)
    assert (view.hand, view.draft, view.passed, view.received) == ((), (), (), ())
    assert view.stands_for is None


@given(tables(), rngs)
def test_views_agree_on_what_is_public(rules: Rules, rng: Random):
    state = position(rules, rng)
    views = [view_for(state, viewer) for viewer in viewers(rules)]
    for field in ("phase", "totals", "card_counts", "plays", "tricks", "broken", "waiting_for"):
        assert len({repr(getattr(view, field)) for view in views}) == 1
    assert sum(views[0].card_counts) == sum(map(len, (view.hand for view in views)))


@given(tables(), rngs)
def test_last_trick_may_be_looked_at_until_the_next_one_is_complete(rules: Rules, rng: Random):
    """docs/rules/README.md, "Looking back"; this also holds from one hand to the next."""
    last: Trick | None = None
    for step in walk(rules, rng, hands=2):
        plays = step.before.current.plays
        for event in step.events:
            if isinstance(event, Played):
                plays = (*plays, Play(event.seat, event.card, None, event.announced))
            if isinstance(event, TrickTaken):
                last = Trick(plays, event.winner, event.revealed, event.kitty)
                plays = ()
            if isinstance(event, TrickCancelled):
                last = Trick(plays, None)
                plays = ()
        for viewer in viewers(rules):
            trick_shown = view_for(step.after, viewer).last_trick
            assert (trick_shown and trick_shown.cards, trick_shown and trick_shown.winner) == (
                last and last.cards,
                last and last.winner,
            )


@given(tables(), rngs)
def test_deal_moves_left(rules: Rules, rng: Random):
    steps = list(walk(rules, rng, hands=4))
    dealers = [steps[0].before.current.dealer]
    dealers += [event.dealer for step in steps for event in step.events if isinstance(event, Dealt)]
    for before, after in pairwise(dealers):
        assert after == (before + 1) % rules.players


@given(tables(), rngs)
def test_events_report_the_breaking_of_hearts_once(rules: Rules, rng: Random):
    breaks = [
        event
        for step in walk(rules, rng)
        for event in step.events
        if isinstance(event, Played | TrickTaken | TrickCancelled) and event.breaks
    ]
    assert len(breaks) <= 1
