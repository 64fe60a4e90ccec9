"""A position: a game up to a decision of one seat, and the judge's verdict.

Positions are data: lines of JSON in files beside this module (docs/lessons.md). The game is a
record of the usual format that ends before the decision, so the checker of records also checks
whether the position can occur.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from bot.engine.evolve import fold
from bot.engine.game import begin_hand, decide
from bot.engine.model.cards import Card, card
from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.events import DealerFound, Dealt, Event, GameStarted
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.options import Value
from bot.engine.variants import VARIANTS
from bot.judge.decisions import actions_in, dealt_in
from bot.judge.format import Alternative
from bot.records.format import Record

FORMAT: Final = "hearts-position/1"

# An action as text: cards, with the announced side of a two-sided card that leads ("QS/2H:light"),
# or the effect of a moon.
Tokens = tuple[str, ...]


class Judged(msgspec.Struct, frozen=True):
    """The judge's verdict on a decision.

    Attributes:
        judge: the version of the judge.
        margin: the margin of the solution over everything else, in points.
        error: the standard error of the margin.
        alternatives: all alternatives, best first, as in a review.
    """

    judge: int
    margin: float
    error: float
    alternatives: list[Alternative]


class Position(msgspec.Struct, frozen=True):
    """A position with its solution.

    Attributes:
        format: always FORMAT.
        name: unique among the lessons or the puzzles of a variant; progress is stored under it.
        seat: the seat that decides next.
        solution: the right actions, each as tokens; an answer is right if it has all tokens of one.
        judged: the judge's verdict, which is the reason for the solution.
        game: the record of the game up to the decision.
        topic: the topic of a lesson.
        goal: the most points in a lesson's hand that earn the second star.
        best: the same for the third star.
        line: decisions of the seat that earn three stars, from the answer on and without forced
            ones, each as tokens.
    """

    format: str
    name: str
    seat: int
    solution: list[list[str]]
    judged: Judged
    game: Record
    topic: str | UnsetType = UNSET
    goal: int | UnsetType = UNSET
    best: int | UnsetType = UNSET
    line: list[list[str]] | UnsetType = UNSET

    @property
    def variant(self) -> str:
        """The key of the variant."""
        return self.game.variant

    def solves(self, answer: Tokens) -> bool:
        """Return whether an answer is right."""
        return any(set(tokens) <= set(answer) for tokens in self.solution)

    def find_alternative(self, answer: Tokens) -> Alternative | None:
        """Return the judge's estimate of an answer; ``None`` if it was not judged."""
        tokens = sorted(answer)
        for alternative in self.judged.alternatives:
            if sorted(format_alternative(alternative)) == tokens:
                return alternative
        return None


def format_alternative(alternative: Alternative) -> Tokens:
    """Return an alternative as tokens."""
    if alternative.choice is not None:
        return (alternative.choice,)
    if alternative.side is not None:
        return (f"{alternative.cards[0]}:{alternative.side}",)
    return tuple(alternative.cards)


def format_action(action: Pass | PlayCard | ChooseMoon, *, leads: bool) -> Tokens:
    """Return an action as tokens; ``leads``: whether a played card leads a trick."""
    match action:
        case Pass(cards=cards):
            return tuple(sorted(card.notation for card in cards))
        case PlayCard(card=played, shade=shade):
            side = f":{shade.value}" if leads and shade is not None else ""
            return (f"{played.notation}{side}",)
        case ChooseMoon(choice=choice):
            return (choice.value,)


@dataclass(frozen=True)
class ReplayedPosition:
    """A position as the engine has replayed it.

    Attributes:
        events: the events of the game after its start.
        view: the game as the seat sees it.
        hands: the number of hands, including that of the position.
        options: the house rules that differ from the variant's defaults.
    """

    events: tuple[Event, ...]
    view: TableView
    hands: int
    options: dict[str, Value]


def replay(position: Position) -> ReplayedPosition:
    """Replay a position with the engine.

    Raises:
        RuleError: a pass or a play was not legal.
        ValueError: the seat has nothing to decide.
    """
    game = position.game
    variant = VARIANTS[game.variant]
    usual = variant.resolve()
    options = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in game.options.items()
    }
    changed = {name: value for name, value in options.items() if usual[name] != value}
    rules = variant.rules(len(game.players), options)
    started = GameStarted(rules.variant, rules.revision, rules.players, dict(rules.options))
    dealer_found = DealerFound(Seat(game.first_dealer), _parse_draw(game))
    state = fold(rules, (started, dealer_found))
    events: list[Event] = [dealer_found]
    any_rng = Random(0)  # noqa: S311 - it does not affect the result
    for hand in game.hands:
        decision = begin_hand(state, dealt_in(hand, rules), any_rng)
        events += decision.events
        state = decision.state
        for _, action, _ in actions_in(hand, rules):
            decision = decide(state, action, any_rng)
            for event, after in zip(decision.events, decision.states, strict=True):
                if isinstance(event, Dealt):
                    break
                events.append(event)
                state = after
    if position.seat not in state.to_act:
        raise ValueError(f"seat {position.seat} has nothing to decide")
    view = view_for(state, Seat(position.seat))
    return ReplayedPosition(tuple(events), view, len(game.hands), changed)


def _parse_draw(game: Record) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
    return tuple(
        tuple((Seat(int(seat)), card(notation)) for seat, notation in round_.items())
        for round_ in game.draw
    )


def answer_in(position: Position, view: TableView) -> Tokens | None:
    """Return the action of the seat at the position; ``None`` before it has acted.

    Args:
        position: the start of the game.
        view: the game as the seat sees it now, in the hand of the position.
    """
    hand = position.game.hands[-1]
    play_count = sum(len(trick.cards) for trick in hand.tricks)
    if any(card is None for card in hand.passed):
        return tuple(sorted(card.notation for card in view.passed)) or None
    if play_count == view.rules.cards_each * view.players:
        choice = view.history[-1].choice if len(view.history) == len(position.game.hands) else None
        return None if choice is None else (choice.value,)
    at, number = divmod(play_count, view.players)
    if at < len(view.tricks):
        plays = view.tricks[at].plays
    elif at == len(view.tricks):
        plays = view.plays
    else:
        return None
    if len(plays) <= number:
        return None
    return format_action(
        PlayCard(Seat(position.seat), plays[number].card, plays[number].shade), leads=number == 0
    )
