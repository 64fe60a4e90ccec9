"""Games to make records of, and the faults that the check finds in a record."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from bot.engine.evolve import evolve
from bot.engine.game import begin, decide
from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Action
from bot.engine.play.events import Event, GameStarted, Played
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.legal import legal_plays
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.registry import LEVELS
from bot.records.build import RecordBuilder
from bot.records.check import check_line
from bot.records.faults import Fault, Faults
from bot.records.format import Hand, Record, to_line

Json = dict[str, Any]
Policy = Callable[[State, Random], Action]

# Values that JSON can hold, some of them as in records.
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 6)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["QS", "W", "QS/2H", "left", "limit", "add"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.text(max_size=5) | st.sampled_from(["seat", "cards", "leader", "reason"]), inner
        )
    ),
    max_leaves=12,
)


def easy_action(state: State, rng: Random) -> Action:
    """Return the action of an easy computer."""
    return LEVELS["easy"](view_for(state, state.to_act[0]), rng)


def list_steps(
    rules: Rules, rng: Random, *, hands: int = 3, policy: Policy = easy_action
) -> list[tuple[State, tuple[Event, ...]]]:
    """Return for each action of a game the state before it and its events."""
    decision = begin(rules, rng)
    steps = [(State(rules), decision.events)]
    state = decision.state
    while state.phase is not Phase.OVER and len(state.history) < hands:
        decision = decide(state, policy(state, rng), rng)
        steps.append((state, decision.events))
        state = decision.state
    return steps


def add_choices(
    before: State, events: Iterable[Event]
) -> Iterator[tuple[Event, Iterable[Card] | None]]:
    """Yield each event, and for a play the legal cards; one action may have several plays."""
    state = before
    for event in events:
        if isinstance(event, Played):
            yield event, legal_plays(state.rules.play_rules, state.build_turn(event.seat))
        else:
            yield event, None
        state = evolve(state, event)


def list_names(rules: Rules) -> list[str]:
    return [f"Player {seat}" for seat in range(rules.players)]


def record_game(
    rules: Rules,
    rng: Random,
    *,
    hands: int = 3,
    policy: Policy = easy_action,
    legal: bool = False,
    abandoned: bool = True,
) -> Record:
    """Return the record of a game of at most ``hands`` hands, abandoned or left running."""
    builder = RecordBuilder(list_names(rules))
    for before, events in list_steps(rules, rng, hands=hands, policy=policy):
        events_with_choices = (
            add_choices(before, events) if legal else ((event, None) for event in events)
        )
        for event, choices in events_with_choices:
            builder.take(event, choices)
    if abandoned:
        builder.abandon()
    return builder.record


def bare_record(variant: str, players: int, options: Mapping[str, object] | None = None) -> Record:
    """Return the record of a game in which nothing has been dealt yet."""
    rules = VARIANTS[variant].rules(players, options)
    builder = RecordBuilder(list_names(rules))
    builder.take(GameStarted(variant, rules.revision, players, dict(rules.options)))
    return builder.record


def bare_hand(rules: Rules) -> Hand:
    """Return a first hand without pass, in which the deck is dealt in its order."""
    deck = [card.notation for card in rules.deck]
    cards_each = rules.cards_each
    left_over = deck[cards_each * rules.players :]
    is_extra = rules.kitty_rule is KittyRule.EXTRA
    return Hand(
        number=1,
        dealer=0,
        deal=[deck[seat * cards_each : (seat + 1) * cards_each] for seat in range(rules.players)],
        extra=left_over[0] if left_over and is_extra else None,
        kitty=left_over[0] if left_over and not is_extra else None,
        direction="hold",
        distance=0,
        passed=[[] for _ in range(rules.players)],
        tricks=[],
    )


def list_words(faults: Faults) -> list[tuple[str, str]]:
    """Return the rule and the words of each fault."""
    return [(fault.rule, fault.words) for fault in faults.listed]


def to_json(record: Record) -> Json:
    """Return the record as a JSON reader sees it."""
    content: Json = json.loads(to_line(record))
    return content


def find_faults(record: Record | Json) -> tuple[Fault, ...]:
    """Return the faults of the record."""
    line = to_line(record) if isinstance(record, Record) else json.dumps(record).encode()
    return check_line(line).faults


def build_record(events: Iterable[Event], names: Sequence[str]) -> Record:
    """Return the record of a game, or of its beginning.

    Raises:
        ValueError: the first event is not the start of a game.
    """
    builder = RecordBuilder(names)
    for event in events:
        builder.take(event)
    return builder.record
