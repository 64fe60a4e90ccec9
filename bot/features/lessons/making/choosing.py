"""The choice of positions: puzzles that computers get wrong, and lessons about a topic."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from statistics import median
from typing import Final

from msgspec import structs

from bot.engine.model.cards import card
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.features.lessons.making.checking import find_disputed_claims
from bot.features.lessons.making.moon_choices import moon_choices
from bot.features.lessons.making.playing_on import Replies, play_on
from bot.features.lessons.making.search import POINTS as POINTS
from bot.features.lessons.making.search import (
    SURE,
    SearchedDecision,
    build_position,
    clear_solution,
    find_decisions,
)
from bot.features.lessons.model.position import Position, Tokens, format_alternative
from bot.features.lessons.model.topics import ESSENTIALS, TOPICS, Case
from bot.judge.format import Alternative
from bot.judge.margins import Margin, margins
from bot.players.protocol import ComputerPlayer
from bot.players.registry import DEFAULT_LEVEL, EXPERT, LEVELS, repeatable_player

SECOND_POINTS: Final = 2.0  # the margin of a new puzzle's solution in other worlds
LESSON_POINTS: Final = 1.5  # the margin of the taught play, times the usual cost of a card
LESSON_ERRORS: Final = 5.0
MOON_GAMES: Final = 2  # games searched for each whole game that is played
MOST_TRIED: Final = 8  # candidates for a topic
MOST_OF_TOPIC: Final = 3  # lessons about one topic, if games have no examples of others
SLACK: Final = 2  # points between two stars, in multiples of the usual cost of a card
TRIES: Final = 2  # of each computer that plays on
ROLLOUTS: Final = 400  # of the expert, for a play
_LEVELS: Final = (DEFAULT_LEVEL, EXPERT)
LESSONS: Final = 10  # of each variant
CARDS_LEFT: Final = 5  # at least, so that the rest of the hand matters
ENOUGH: Final = 6  # in multiples of the usual cost of a card; a larger margin is no better
# The most important topics first; lessons are taught in the order of TOPICS.
_IMPORTANT: Final = (
    *ESSENTIALS,
    *("trump", "cancel", "partner", "good-card", "other-side", "leave-lead", "flush"),
    *("lead-trump", "high-when-lost", "keep-lead"),
)


def puzzles(rules: Rules, seed: int, player: ComputerPlayer, first: int = 0) -> Iterator[Position]:
    """Yield puzzles endlessly: decisions that the computer got wrong, at most one per game.

    Args:
        rules: the rules of the table.
        seed: with the number of the game, it determines the game.
        player: plays the games.
        first: the number of the first game.
    """
    number = first
    while True:
        for decision in find_decisions(rules, seed, number, player, _is_play):
            result = clear_solution(decision)
            if result is None:
                continue
            position, _ = result
            if position.solves(decision.action):
                continue
            if not any(find_disputed_claims(position, puzzle_points=SECOND_POINTS)):
                yield position
                break
        number += 1


def lessons(
    rules: Rules,
    seed: int,
    games: int,
    player: ComputerPlayer,
    replies_of: Callable[[str], Replies],
    on_game: Callable[[int], None] = lambda _: None,
    topic: str | None = None,
    exchanges: int = 0,
) -> Iterator[Position]:
    """Yield a lesson about each topic with an example in computer games, in the topics' order.

    Args:
        rules: the rules of the table.
        seed: with the number of the game, it determines the game.
        games: the number of games to search.
        player: plays the games.
        replies_of: returns the computers' replies, given the origin of a practice table.
        on_game: is called with the number of games searched.
        topic: if given, the topic of all lessons.
        exchanges: the number of weak cards of one seat exchanged for strong ones in each game.
    """
    topics = _IMPORTANT if topic is None else (topic,)
    candidates: dict[str, list[_Candidate]] = {topic: [] for topic in topics}
    usual = rules.usual_cost
    for number in range(games):
        for decision in find_decisions(rules, seed, number, player, _is_choice, exchanges):
            for subject, position in _examples(decision, candidates, usual):
                candidates[subject].append(_Candidate(position, position.judged.margin))
        on_game(number + 1)
    chosen_lessons: list[Position] = []
    used_names: set[str] = set()
    for repetition in range(1, (MOST_OF_TOPIC if topic is None else LESSONS) + 1):
        for subject in topics:
            if len(chosen_lessons) == LESSONS:
                break
            name = subject if repetition == 1 else f"{subject}-{repetition}"
            if subject == "moon-choice":
                if repetition == 1:
                    chosen_lessons += _moon_choice(rules, seed, games // MOON_GAMES, player)
                continue
            best = sorted(candidates[subject], key=_worth(usual), reverse=True)
            for candidate in best[: MOST_TRIED if topic is None else None]:
                if candidate.position.name in used_names:
                    continue
                used_names.add(candidate.position.name)
                lesson = _with_goals(candidate.position, name, subject, replies_of)
                if lesson is not None:
                    chosen_lessons.append(lesson)
                    break
    order = list(TOPICS)
    yield from sorted(
        chosen_lessons, key=lambda position: (order.index(str(position.topic)), position.name)
    )


def _examples(
    decision: SearchedDecision, topics: Collection[str], usual: int
) -> Iterator[tuple[str, Position]]:
    """Yield the topics that a decision illustrates, each with its position."""
    if isinstance(decision.view.pending, PassNow):
        pass_position = find_pass(decision) if "pass" in topics else None
        if pass_position is not None:
            yield "pass", pass_position
        return
    if len(decision.view.hand) < CARDS_LEFT:
        return
    result = clear_solution(decision, LESSON_POINTS * usual, LESSON_ERRORS)
    if result is None:
        return
    position, compared = result
    case = Case(decision.view, compared[0].alternative, _others(compared))
    for topic in topics:
        if TOPICS[topic](case):
            yield topic, position


def _moon_choice(rules: Rules, seed: int, games: int, player: ComputerPlayer) -> list[Position]:
    position = next(moon_choices(rules, seed, games, player), None)
    topic = "moon-choice"
    if position is None:
        return []
    return [structs.replace(position, name=topic, topic=topic, line=position.solution[:1])]


def _worth(usual: int) -> Callable[["_Candidate"], tuple[float, int]]:
    def worth(candidate: _Candidate) -> tuple[float, int]:
        played = sum(len(trick.cards) for trick in candidate.position.game.hands[-1].tricks)
        return min(candidate.margin, ENOUGH * usual), -played

    return worth


@dataclass(frozen=True, slots=True)
class _Candidate:
    position: Position
    margin: float


def find_pass(decision: SearchedDecision) -> Position | None:
    """Return a pass as a position if one or two cards are clearly worth passing, else ``None``."""
    compared = margins(decision.view, f"{decision.game.variant}/{decision.name}", SURE // 4)
    best = set(format_alternative(compared[0].alternative))
    usual = decision.view.rules.usual_cost
    for needed in sorted(best, key=lambda candidate: _danger(candidate, decision), reverse=True):
        without = [
            margin for margin in compared if needed not in format_alternative(margin.alternative)
        ]
        if not without:
            continue
        second = min(without, key=lambda margin: margin.behind)
        if second.behind >= LESSON_POINTS / 3 * usual and second.behind >= 4 * second.error:
            return build_position(decision, [[needed]], second, compared)
    return None


def _danger(token: str, decision: SearchedDecision) -> tuple[int, int]:
    rated_card = card(token)
    return decision.view.rules.card_points.get(rated_card, 0), rated_card.faces[
        0
    ].rank if rated_card.faces else 0


def _with_goals(
    position: Position, name: str, topic: str, replies_of: Callable[[str], Replies]
) -> Position | None:
    """Return a position as a lesson, with goals that computers reached; ``None`` if there are none.

    There are none if the wrong play leads to equally good results.
    """
    named_position = structs.replace(position, name=name, topic=topic)
    if any(find_disputed_claims(named_position)):
        return None
    replies = replies_of(f"{position.variant}/{name}")
    answer = _full_answer(position)
    right = [
        play_on(
            named_position, answer, repeatable_player(level, ROLLOUTS), replies, f"{name}/{number}"
        )
        for level in _LEVELS
        for number in range(TRIES)
    ]
    wrong = [
        play_on(named_position, other, LEVELS[DEFAULT_LEVEL], replies, f"{name}/{number}").points
        for other in _wrong_answers(position)
        for number in range(TRIES)
    ]
    worst = min(right, key=lambda continuation: continuation.points)
    best, goal = worst.points, round(median(continuation.points for continuation in right))
    if topic == "shoot" and best > 0:
        return None  # no computer has managed it
    if wrong and median(wrong) <= goal:
        return None
    if goal <= best:  # the third star would have the same goal
        rules = VARIANTS[position.variant].rules(len(position.game.players))
        goal = best + max(1, round(rules.usual_cost * SLACK))
    line = [list(tokens) for tokens in worst.line]
    return structs.replace(named_position, goal=goal, best=best, line=line)


def _full_answer(position: Position) -> Tokens:
    return format_alternative(position.judged.alternatives[0])


def _wrong_answers(position: Position) -> list[Tokens]:
    """Return the plausible wrong answers: those that are not much worse."""
    wrong = [
        format_alternative(alternative)
        for alternative in position.judged.alternatives
        if not position.solves(format_alternative(alternative))
    ]
    return wrong[:2]


def _others(compared: list[Margin]) -> list[Alternative]:
    return [margin.alternative for margin in compared if margin.group != compared[0].group]


def _is_play(view: TableView) -> bool:
    return isinstance(view.pending, PlayNow)


def _is_choice(view: TableView) -> bool:
    return isinstance(view.pending, PlayNow | PassNow)
