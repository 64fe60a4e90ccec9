"""The review of a whole game."""

import hashlib
from collections.abc import Callable, Iterator
from statistics import fmean

import msgspec
from msgspec import UNSET

from bot.engine.rules.rules import Rules
from bot.judge.decisions import decisions_in, get_record_rules
from bot.judge.format import FORMAT, JUDGE, Decision, HandLuck, Review, SeatReview
from bot.judge.judge import judge_all
from bot.judge.luck import luck_in
from bot.players.monte_carlo.kernel.compiled_rules import NotCompiled, compile_rules
from bot.records.format import Hand, Record


def game_id(record: Record) -> str:
    """Return the seed of a record's review.

    It is the table's id if the record has one. It does not depend on hidden cards.
    """
    for hand in record.hands:
        if hand.proof is not UNSET:
            return hand.proof.table
    table = (record.variant, record.options, record.players, record.first_dealer)
    totals = [hand.totals for hand in _scored_hands(record)]
    return hashlib.sha256(msgspec.json.encode((table, totals), order="sorted")).hexdigest()[:16]


def review_game(record: Record, on_decision: Callable[[int], None] = lambda _: None) -> Review:
    """Return the review of a correct record.

    Args:
        record: the record of a game, which may be unfinished.
        on_decision: called after each decision with the number judged so far.
    """
    rules, game = get_record_rules(record), game_id(record)
    decisions: list[Decision] = []
    luck: list[HandLuck] = []
    unjudged = _find_obstacle(rules)
    if unjudged is None:
        for decision in judge_all(decisions_in(record), game):
            decisions.append(decision)
            on_decision(len(decisions))
        before = [0] * rules.players
        for hand in _scored_hands(record):
            luck.append(
                luck_in(
                    hand,
                    rules,
                    before,
                    [decision for decision in decisions if decision.hand == hand.number],
                    game,
                )
            )
            before = hand.totals or before
    return Review(
        format=FORMAT,
        judge=JUDGE,
        game=game,
        variant=record.variant,
        options=record.options,
        players=record.players,
        unjudged=unjudged,
        seats=[_review_seat(seat, decisions, luck) for seat in range(rules.players)],
        hands=luck,
        decisions=decisions,
    )


def _find_obstacle(rules: Rules) -> str | None:
    """Return the reason why games by these rules are not judged; ``None`` if they are."""
    try:
        compile_rules(rules)
    except NotCompiled:
        return "warren"
    return None


def _scored_hands(record: Record) -> Iterator[Hand]:
    return (hand for hand in record.hands if hand.totals is not UNSET)


def _review_seat(seat: int, decisions: list[Decision], luck: list[HandLuck]) -> SeatReview:
    own = [decision for decision in decisions if decision.seat == seat and not decision.substitute]
    marked = [decision.cost for decision in own if decision.marked]
    hands = len({decision.hand for decision in decisions})
    return SeatReview(
        decisions=len(own),
        marked=len(marked),
        given_away=round(sum(marked) / max(1, hands), 3),
        result=_mean([hand.result[seat] for hand in luck]),
        luck=_mean([hand.luck[seat] for hand in luck]),
        cards=_mean([hand.cards[seat] for hand in luck]),
        play=_mean([hand.play[seat] for hand in luck]),
    )


def _mean(points: list[float]) -> float:
    return round(fmean(points), 3) + 0.0 if points else 0.0
