"""Positions played on by computers, to find out which results are possible."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from bot.engine.evolve import fold
from bot.engine.game import decide
from bot.engine.model.cards import Shade, card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.autoplay import only_play
from bot.engine.play.events import GameStarted
from bot.engine.play.view import MoonNow, PassNow, TableView, view_for
from bot.engine.rules.ends import HANDS
from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from bot.features.lessons.model.position import Position, Tokens, format_action, replay
from bot.players.protocol import ComputerPlayer
from bot.players.registry import DEFAULT_LEVEL, LEVELS

Replies = Callable[[TableView], Random]


@dataclass(frozen=True, slots=True)
class Continuation:
    """The result of playing a hand on from a position.

    Attributes:
        points: the points of the seat in the hand.
        line: the decisions of the seat from its answer on, without forced ones.
    """

    points: int
    line: tuple[Tokens, ...]


def play_on(
    position: Position, answer: Tokens, own: ComputerPlayer, replies: Replies, seed: str
) -> Continuation:
    """Return the result of the hand if the seat gives this answer and then plays on.

    Args:
        position: the start of the game.
        answer: the first decision of the seat.
        own: decides for the seat from then on.
        replies: returns the random numbers for a decision of the opponents, who are the same as
            people's.
        seed: determines the random numbers for the seat's decisions.

    Raises:
        RuleError: the answer, or a decision of ``own``, is not legal.
    """
    replayed = replay(position)
    players = len(position.game.players)
    options = {**replayed.options, HANDS.name: replayed.hands}
    rules = VARIANTS[position.variant].rules(players, options)
    started = GameStarted(rules.variant, rules.revision, players, dict(rules.options))
    state = fold(rules, (started, *replayed.events))
    rng = Random(seed)  # noqa: S311 - no secret
    line: list[Tokens] = []
    while state.phase is not Phase.OVER:
        seat = state.to_act[0]
        if position.seat in state.to_act and not line:
            seat = Seat(position.seat)
            action = parse_action(answer, view_for(state, seat))
            line.append(answer)
        elif (forced := only_play(state, seat)) is not None:
            action = forced
        else:
            view = view_for(state, seat)
            if seat == position.seat:
                action = own(view, rng)
                assert isinstance(action, Pass | PlayCard | ChooseMoon)
                line.append(format_action(action, leads=not view.plays))
            else:
                action = LEVELS[DEFAULT_LEVEL](view, replies(view))
        state = decide(state, action, rng).state
    return Continuation(state.history[-1].points[position.seat], tuple(line))


def follow_line(line: Sequence[Tokens]) -> ComputerPlayer:
    """Return a player that follows a line.

    It raises ``ValueError`` after the end of the line.
    """
    left = iter(line)

    def choose(view: TableView, rng: Random) -> Action:
        tokens = next(left, None)
        if tokens is None:
            raise ValueError("the line ends before the hand")
        return parse_action(tokens, view)

    return choose


def parse_action(answer: Tokens, view: TableView) -> Action:
    """Return an answer as an action of the viewer.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.viewer is None:
        raise ValueError("a spectator has nothing to decide")
    match view.pending:
        case PassNow():
            return Pass(view.viewer, tuple(map(card, answer)))
        case MoonNow():
            return ChooseMoon(view.viewer, MoonChoice(answer[0]))
        case None:
            raise ValueError("this seat has nothing to decide")
        case _:
            notation, _, shade = answer[0].partition(":")
            return PlayCard(view.viewer, card(notation), Shade(shade) if shade else None)
