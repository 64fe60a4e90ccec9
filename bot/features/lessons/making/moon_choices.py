"""The search for moons after which the shooter's choice of the effect decides the game."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
from msgspec import UnsetType

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.actions import ChooseMoon
from bot.engine.play.autoplay import only_play
from bot.engine.play.events import Dealt
from bot.engine.play.view import MoonNow, view_for
from bot.engine.rules.rules import Rules
from bot.features.lessons.model.position import FORMAT, Judged, Position, format_alternative
from bot.judge.decisions import Moment
from bot.judge.format import JUDGE, Alternative, Decision
from bot.judge.judge import judge
from bot.players.protocol import ComputerPlayer
from bot.records.build import RecordBuilder
from bot.records.format import Record
from bot.records.simulate import MOST_HANDS, NAMES

DECISIVE: Final = 0.2  # the least change of the probability of winning the game
_DIGITS: Final = 3


def moon_choices(rules: Rules, seed: int, games: int, player: ComputerPlayer) -> Iterator[Position]:
    """Yield moons of computer games whose effect decides the game.

    Args:
        rules: the rules of the table.
        seed: with the number of the game, it determines the game.
        games: the number of games to play.
        player: decides for all seats.
    """
    for number in range(games):
        rng = Random(f"{rules.variant}/{seed}/whole/{number}")  # noqa: S311 - no secret
        builder = RecordBuilder(rng.sample(NAMES, rules.players))
        decision = begin(rules, rng)
        for event in decision.events:
            builder.take(event)
        state = decision.state
        while state.phase is not Phase.OVER and len(state.history) < MOST_HANDS:
            seat = state.to_act[0]
            view = view_for(state, seat)
            if isinstance(view.pending, MoonNow):
                hand = view.hand_number
                choice = ChooseMoon(seat, view.pending.moon.choices[0])
                name = f"{seed}-{number}-h{hand}m"
                moment = Moment(f"{hand}m", view, choice)
                position = _build_decisive_position(
                    judge(moment, f"{rules.variant}/{name}", explain_always=True),
                    builder.record,
                    name,
                )
                if position is not None:
                    yield position
            action = only_play(state, seat) or player(view, rng)
            decision = decide(state, action, rng)
            for event in decision.events:
                if isinstance(event, Dealt) and event.number > MOST_HANDS:
                    break
                builder.take(event)
            state = decision.state


def sort_by_wins(decision: Decision) -> tuple[list[Alternative], float]:
    """Return the effects of a moon, best first, and the lead of the first in games won."""
    compared = sorted(decision.alternatives, key=_win_probability, reverse=True)
    return compared, round(_win_probability(compared[0]) - _win_probability(compared[1]), _DIGITS)


def _build_decisive_position(decision: Decision, record: Record, name: str) -> Position | None:
    """Return the choice as a position if one alternative is clearly likelier to win."""
    if len(decision.alternatives) < 2:
        return None
    compared, margin = sort_by_wins(decision)
    if margin < DECISIVE:
        return None
    return Position(
        format=FORMAT,
        name=name,
        seat=decision.seat,
        solution=[list(format_alternative(compared[0]))],
        judged=Judged(JUDGE, margin, 0.0, compared),
        game=msgspec.json.decode(msgspec.json.encode(record), type=Record),
    )


def _win_probability(alternative: Alternative) -> float:
    return 0.0 if isinstance(alternative.places, UnsetType) else alternative.places[0]
