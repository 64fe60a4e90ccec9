"""Games played for records of them, and what a check says of a record."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from bot.engine.actions import Action, PlayCard
from bot.engine.events import Event
from bot.engine.game import begin, decide
from bot.engine.phase import Phase
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.engine.view import PlayNow, view_for
from bot.players.levels import LEVELS
from bot.records.build import RecordBuilder
from bot.records.check import check_line
from bot.records.faults import Fault
from bot.records.format import Record, to_line

Json = dict[str, Any]
Policy = Callable[[State, Random], Action]


def easy_action(state: State, rng: Random) -> Action:
    """What an easy computer does."""
    return LEVELS["easy"](view_for(state, state.to_act[0]), rng)


def happenings(
    rules: Rules, rng: Random, *, hands: int = 3, policy: Policy = easy_action
) -> list[tuple[tuple[Event, ...], PlayNow | None]]:
    """What happened at each action, and what could be played then; at most so many hands."""
    decision = begin(rules, rng)
    done: list[tuple[tuple[Event, ...], PlayNow | None]] = [(decision.events, None)]
    state = decision.state
    while state.phase is not Phase.OVER and len(state.history) < hands:
        action = policy(state, rng)
        pending = view_for(state, action.seat).pending
        choices = pending if isinstance(action, PlayCard) else None
        decision = decide(state, action, rng)
        done.append((decision.events, choices if isinstance(choices, PlayNow) else None))
        state = decision.state
    return done


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
    """A game of at most so many hands; one that goes on then is abandoned, or left running."""
    builder = RecordBuilder(names(rules))
    for events, choices in happenings(rules, rng, hands=hands, policy=policy):
        for number, event in enumerate(events):
            asked = legal and choices is not None and number == 0
            builder.take(event, choices.legal if asked and choices else None)
    if abandoned:
        builder.abandon()
    return builder.record


def as_json(record: Record) -> Json:
    """The record as anybody reads it who knows JSON alone."""
    read: Json = json.loads(to_line(record))
    return read


def faults_of(record: Record | Json) -> tuple[Fault, ...]:
    """What is wrong with the record."""
    line = to_line(record) if isinstance(record, Record) else json.dumps(record).encode()
    return check_line(line).faults
