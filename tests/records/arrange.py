"""Games to make records of, and what the check says of a record."""

import json
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from bot.engine.evolve import evolve
from bot.engine.game import begin, decide
from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Action
from bot.engine.play.events import Event, Played
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.legal import legal_plays
from bot.engine.rules.rules import Rules
from bot.players.registry import LEVELS
from bot.records.build import RecordBuilder
from bot.records.check import check_line
from bot.records.faults import Fault
from bot.records.format import Record, to_line

Json = dict[str, Any]
Policy = Callable[[State, Random], Action]


def easy_action(state: State, rng: Random) -> Action:
    """Return the action of an easy computer."""
    return LEVELS["easy"](view_for(state, state.to_act[0]), rng)


def happenings(
    rules: Rules, rng: Random, *, hands: int = 3, policy: Policy = easy_action
) -> list[tuple[State, tuple[Event, ...]]]:
    """Return for each action of a game the state before it and its events."""
    decision = begin(rules, rng)
    done = [(State(rules), decision.events)]
    state = decision.state
    while state.phase is not Phase.OVER and len(state.history) < hands:
        decision = decide(state, policy(state, rng), rng)
        done.append((state, decision.events))
        state = decision.state
    return done


def with_choices(
    before: State, events: Iterable[Event]
) -> Iterator[tuple[Event, Iterable[Card] | None]]:
    """Yield each event, and for a play the legal cards; one action may have several plays."""
    state = before
    for event in events:
        if isinstance(event, Played):
            yield event, legal_plays(state.rules.play_rules, state.turn_of(event.seat))
        else:
            yield event, None
        state = evolve(state, event)


def names(rules: Rules) -> list[str]:
    return [f"Player {seat}" for seat in range(rules.players)]


def record_of_game(
    rules: Rules,
    rng: Random,
    *,
    hands: int = 3,
    policy: Policy = easy_action,
    legal: bool = False,
    abandoned: bool = True,
) -> Record:
    """Return the record of a game of at most ``hands`` hands, abandoned or left running."""
    builder = RecordBuilder(names(rules))
    for before, events in happenings(rules, rng, hands=hands, policy=policy):
        listed = with_choices(before, events) if legal else ((event, None) for event in events)
        for event, choices in listed:
            builder.take(event, choices)
    if abandoned:
        builder.abandon()
    return builder.record


def as_json(record: Record) -> Json:
    """Return the record as a JSON reader sees it."""
    read: Json = json.loads(to_line(record))
    return read


def faults_of(record: Record | Json) -> tuple[Fault, ...]:
    """Return the faults of the record."""
    line = to_line(record) if isinstance(record, Record) else json.dumps(record).encode()
    return check_line(line).faults
