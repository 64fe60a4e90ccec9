"""The repeated judging of stored positions, needed whenever the judge changes."""

from typing import Final

from msgspec import structs

from bot.engine.model.cards import card
from bot.engine.play.actions import ChooseMoon, Pass
from bot.engine.play.view import MoonNow, PassNow, TableView
from bot.features.lessons.making.moon_choices import sort_by_wins
from bot.features.lessons.making.search import LIKELY, SURE
from bot.features.lessons.model.position import Judged, Position, format_alternative, replay
from bot.judge.decisions import Moment
from bot.judge.format import JUDGE
from bot.judge.judge import judge
from bot.judge.margins import margins, with_reasons

PASS_SHARE: Final = 4  # passes are tried in a quarter of the worlds, because there are many
_DIGITS: Final = 3


class SolutionLost(Exception):
    """An error for a position whose solution is no longer the best action."""


def judge_again(position: Position) -> Position:
    """Return a position with the judge's current verdict.

    Raises:
        SolutionLost: something else is better than the solution.
    """
    view = replay(position).view
    if isinstance(view.pending, MoonNow):
        judged = _judge_moon(position, view, view.pending)
    else:
        judged = _judge_cards(position, view)
    if judged.margin <= 0:
        raise SolutionLost(f"something else is better by {-judged.margin} ± {judged.error}")
    return structs.replace(position, judged=judged)


def _judge_cards(position: Position, view: TableView) -> Judged:
    worlds, wrong_pass = SURE, None
    if isinstance(view.pending, PassNow):
        assert view.viewer is not None
        worlds //= PASS_SHARE
        wrong = next(
            alternative
            for alternative in position.judged.alternatives
            if not position.solves(format_alternative(alternative))
        )
        wrong_pass = Pass(view.viewer, tuple(map(card, wrong.cards)))
    compared = margins(view, f"{position.variant}/{position.name}", worlds, LIKELY, wrong_pass)
    compared.sort(
        key=lambda margin: (
            not position.solves(format_alternative(margin.alternative)),
            margin.behind,
        )
    )
    compared = with_reasons(view, compared, f"{position.variant}/{position.name}/why")
    best = compared[0]
    second = next(
        margin for margin in compared if not position.solves(format_alternative(margin.alternative))
    )
    return Judged(
        judge=JUDGE,
        margin=round(second.behind - best.behind, _DIGITS),
        error=round(second.error or best.error, _DIGITS),
        alternatives=[margin.alternative for margin in compared],
    )


def _judge_moon(position: Position, view: TableView, pending: MoonNow) -> Judged:
    assert view.viewer is not None
    choice = ChooseMoon(view.viewer, pending.moon.choices[0])
    moment = Moment(f"{view.hand_number}m", view, choice)
    compared, margin = sort_by_wins(
        judge(moment, f"{position.variant}/{position.name}", explain_always=True)
    )
    right = position.solves(format_alternative(compared[0]))
    return Judged(JUDGE, margin if right else -margin, 0.0, compared)
