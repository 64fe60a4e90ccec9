"""Whole games as a state machine: any seat tries any action, and the invariants always hold.

Hypothesis looks for a sequence of legal and illegal actions that violates an invariant.
"""

from collections import Counter
from functools import reduce
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.engine.evolve import evolve
from bot.engine.game import begin, decide
from bot.engine.model.cards import Shade, cards
from bot.engine.model.errors import GameIsOver, RuleError
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, ChooseMoon, DraftPass, Pass, PlayCard
from bot.engine.play.events import Event
from bot.engine.play.state import Phase, State
from bot.engine.play.view import PlayNow, view_for
from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from tests.engine.walk import draw_values, legal_actions, random_action, snapshot

# A low limit, so that games end within a run.
SHORT_GAME = {"limit": 30}


class Game(RuleBasedStateMachine):
    """A game of one variant, which a subclass determines."""

    variant: str

    def __init__(self) -> None:
        super().__init__()
        self.state: State
        self.events: list[Event] = []
        self.rng = Random()

    @initialize(data=st.data(), seed=st.integers(0, 2**32))
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        variant = VARIANTS[self.variant]
        players = data.draw(st.sampled_from(variant.player_counts), "players")
        option_values = {
            option.name: data.draw(draw_values(option), option.name)
            for option in variant.options
            if option.name != "limit"
        }
        self.rng = Random(seed)
        started = begin(variant.rules(players, {**option_values, **SHORT_GAME}), self.rng)
        self.state, self.events = started.state, list(started.events)
        self.dealt = Counter(self.state.rules.deck)

    @property
    def is_on(self) -> bool:
        return self.state.phase is not Phase.OVER

    def _do(self, action: Action) -> None:
        decision = decide(self.state, action, self.rng)
        self.state = decision.state
        self.events += decision.events

    @precondition(lambda self: self.is_on)
    @rule(count=st.integers(1, 40))
    def act(self, count: int) -> None:
        """Take some legal actions."""
        for _ in range(count):
            if self.is_on:
                self._do(random_action(self.state, self.rng))

    @precondition(lambda self: self.is_on)
    @rule(data=st.data())
    def try_a_card(self, data: st.DataObject) -> None:
        """Play any card from any seat: it is accepted if it is legal, otherwise refused."""
        seat = Seat(data.draw(st.integers(0, self.state.rules.players - 1), "seat"))
        card = data.draw(st.sampled_from(sorted(self.dealt, key=str)), "card")
        shade = data.draw(st.none() | st.sampled_from(Shade), "shade")
        pending = view_for(self.state, seat).pending
        wants_shade = isinstance(pending, PlayNow) and card.is_two_sided and bool(pending.shades)
        is_legal = (
            isinstance(pending, PlayNow)
            and card in pending.legal
            and (shade in pending.shades if wants_shade else shade is None)
        )
        self._try(PlayCard(seat, card, shade), is_legal=is_legal)

    @precondition(lambda self: self.is_on)
    @rule(data=st.data())
    def try_to_pass_or_choose(self, data: st.DataObject) -> None:
        """Try another kind of action from any seat."""
        seat = Seat(data.draw(st.integers(0, self.state.rules.players - 1), "seat"))
        hand = view_for(self.state, seat).hand
        pass_cards = tuple(data.draw(st.permutations(hand), "chosen"))[
            : data.draw(st.integers(0, 6))
        ]
        action = data.draw(
            st.sampled_from(
                [
                    Pass(seat, pass_cards),
                    DraftPass(seat, pass_cards),
                    *[ChooseMoon(seat, choice) for choice in MoonChoice],
                ]
            ),
            "action",
        )
        try:
            decision = decide(self.state, action, self.rng)
        except RuleError:
            return
        assert seat in self.state.to_act or isinstance(action, DraftPass)
        self.state = decision.state
        self.events += decision.events

    @precondition(lambda self: not self.is_on)
    @rule(card=st.sampled_from(["2C", "QS", "AH"]), seat=st.integers(0, 2))
    def act_after_the_end(self, card: str, seat: int) -> None:
        """Try an action after the end of the game."""
        with pytest.raises(GameIsOver):
            decide(self.state, PlayCard(Seat(seat), cards(card)[0]), self.rng)

    def _try(self, action: Action, *, is_legal: bool) -> None:
        if is_legal:
            self._do(action)
            return
        before = self.state
        with pytest.raises(RuleError):
            decide(self.state, action, self.rng)
        assert self.state is before

    @invariant()
    def no_card_is_lost(self) -> None:
        if not self.events or not self.is_on:
            return
        deal = self.state.current
        card_counts = Counter(card for hand in deal.hands for card in hand)
        card_counts.update(play.card for play in deal.plays)
        card_counts.update(play.card for trick in deal.tricks for play in trick.plays)
        card_counts.update(
            card for cards in deal.passed if not deal.received for card in cards or ()
        )
        if deal.left_over is not None:
            card_counts[deal.left_over] += 1
        assert card_counts == self.dealt

    @invariant()
    def somebody_can_act_until_the_game_is_over(self) -> None:
        if not self.events:
            return
        assert bool(self.state.to_act) == self.is_on
        for seat in self.state.to_act:
            assert legal_actions(view_for(self.state, seat), Random(0))

    def teardown(self) -> None:
        """Check that the events alone lead to the same game."""
        if self.events:
            assert snapshot(reduce(evolve, self.events, State(self.state.rules))) == snapshot(
                self.state
            )


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_sequence_of_actions_violates_an_invariant(variant: str):
    machine = type("GameOf", (Game,), {"variant": variant})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=8,
            stateful_step_count=30,
            deadline=None,
            phases=[Stage.explicit, Stage.reuse, Stage.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
