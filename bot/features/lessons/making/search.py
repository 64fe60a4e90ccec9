"""The search for positions in computer games: decisions with one action that is clearly best."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import msgspec

from bot.engine.game import decide
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.autoplay import only_play
from bot.engine.play.events import Dealt
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.engine.rules.rules import Rules
from bot.features.lessons.making.strong_hands import begin_game
from bot.features.lessons.model.position import (
    FORMAT,
    Judged,
    Position,
    Tokens,
    format_action,
    format_alternative,
)
from bot.judge.format import JUDGE
from bot.judge.margins import Margin, margins, with_reasons
from bot.players.protocol import ComputerPlayer
from bot.records.build import RecordBuilder
from bot.records.format import Record
from bot.records.simulate import NAMES

POINTS: Final = 3.0  # the margin of a puzzle's solution over everything else,
ERRORS: Final = 4.0  # in points and in standard errors
LIKELY: Final = 64  # worlds for the first look at a decision
SURE: Final = 1024  # worlds for the stored margins
_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class SearchedDecision:
    """A decision of a computer game.

    Attributes:
        game: the record up to the decision.
        name: unique among the decisions of a variant found with any seed.
        view: the game as the seat sees it.
        action: the computer's decision.
    """

    game: Record
    name: str
    view: TableView
    action: Tokens

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        assert self.view.viewer is not None
        return self.view.viewer


def find_decisions(
    rules: Rules,
    seed: int,
    number: int,
    player: ComputerPlayer,
    is_wanted: Callable[[TableView], bool],
    exchanges: int = 0,
) -> Iterator[SearchedDecision]:
    """Yield decisions in the first hand of a computer game, the same for the same seed.

    Args:
        rules: the rules of the table.
        seed: with the number of the game, it determines the game.
        number: the number of the game.
        player: decides for all seats.
        is_wanted: returns whether to yield a decision.
        exchanges: the number of weak cards of one seat exchanged for strong ones before it starts.
    """
    rng = Random(f"{rules.variant}/{seed}/{number}")  # noqa: S311 - no secret
    builder = RecordBuilder(rng.sample(NAMES, rules.players))
    before, decision = begin_game(rules, rng, exchanges)
    for event in (*before, *decision.events):
        builder.take(event)
    state = decision.state
    while not state.history and state.phase is not Phase.OVER:
        seat = state.to_act[0]
        action = only_play(state, seat)
        if action is None:
            view = view_for(state, seat)
            choice = player(view, rng)
            if is_wanted(view):
                name = f"{seed}-{number}-{_moment(view)}"
                yield SearchedDecision(_copy(builder.record), name, view, _tokens(choice, view))
        else:
            choice = action
        decision = decide(state, choice, rng)
        for event in decision.events:
            if isinstance(event, Dealt):
                break
            builder.take(event)
        state = decision.state


def clear_solution(
    decision: SearchedDecision, points: float = POINTS, errors: float = ERRORS
) -> tuple[Position, list[Margin]] | None:
    """Return a decision as a position if one action is better than all others, else ``None``.

    Args:
        decision: the decision.
        points: the least margin in points.
        errors: the least margin in standard errors.
    """
    seed = f"{decision.game.variant}/{decision.name}"
    likely = margins(decision.view, f"{seed}/likely", LIKELY, LIKELY)
    nearest = min(
        (margin.behind for margin in likely if margin.group != likely[0].group), default=0.0
    )
    if nearest < 0.75 * points:
        return None
    sure = margins(decision.view, seed, SURE, LIKELY)
    others = [margin for margin in sure if margin.group != sure[0].group]
    if not others or any(
        margin.behind < points or margin.behind < errors * margin.error for margin in others
    ):
        return None
    second = min(others, key=lambda margin: margin.behind)
    best = [
        list(format_alternative(margin.alternative))
        for margin in sure
        if margin.group == sure[0].group
    ]
    return build_position(decision, best, second, sure), sure


def build_position(
    decision: SearchedDecision, solution: list[list[str]], second: Margin, compared: list[Margin]
) -> Position:
    """Return a decision as a position, with the reasons for its solution.

    Args:
        decision: the decision.
        solution: the right actions.
        second: the best wrong alternative.
        compared: all alternatives.
    """
    explained = with_reasons(
        decision.view, compared, f"{decision.game.variant}/{decision.name}/why"
    )
    return Position(
        format=FORMAT,
        name=decision.name,
        seat=decision.seat,
        solution=solution,
        judged=Judged(
            judge=JUDGE,
            margin=round(second.behind, _DIGITS),
            error=round(second.error, _DIGITS),
            alternatives=[margin.alternative for margin in explained],
        ),
        game=decision.game,
    )


def _copy(record: Record) -> Record:
    return msgspec.json.decode(msgspec.json.encode(record), type=Record)


def _moment(view: TableView) -> str:
    where = f"t{view.trick_number}" if isinstance(view.pending, PlayNow) else "p"
    return f"{where}s{view.viewer}"


def _tokens(action: Action, view: TableView) -> Tokens:
    assert isinstance(action, Pass | PlayCard | ChooseMoon)
    return format_action(action, leads=not view.plays)
