"""Checks of the score of a hand: cards taken, moons, points, resets and totals."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from bot.engine.model.cards import Card
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, History, Moon, MoonChoice, TakenCards, settled
from bot.records.faults import Faults, shown
from bot.records.format import Hand, MoonShot

_SCORE: Final = ("taken", "moon", "points", "reset", "totals")


def check_score(
    rules: Rules,
    taken_cards: TakenCards,
    history: History,
    hand: Hand,
    faults: Faults,
    *,
    may_stop: bool,
) -> HandScore | None:
    """Return the score of a hand that has been played, or ``None`` if it is not scored yet.

    The score follows from the tricks and the shooter's choice. If the record says something else,
    that is a fault, and the check continues with the correct score.
    """
    if hand.taken is not UNSET:
        _check_taken(taken_cards.taken, hand.taken, faults)
    moon = rules.moon(taken_cards, history)
    is_scored = _is_scored(hand, faults, may_stop=may_stop)
    choice = None
    if hand.moon is not UNSET:
        choice = _check_moon(moon, hand.moon, faults, may_wait=not is_scored)
    if not is_scored:
        return None
    if moon is not None and choice is None:
        return check_sums(rules, history, hand, faults)
    points = rules.score(taken_cards, moon, choice)
    score = settled(history, points, rules.reset_totals)
    score = HandScore(score.number, score.points, score.reset, score.totals, moon, choice)
    faults.compare("points", "points", hand.points, list(points))
    _check_settled(score, hand, faults)
    return score


def check_sums(rules: Rules, history: History, hand: Hand, faults: Faults) -> HandScore | None:
    """Check that the sums are right, for a hand whose points cannot be checked."""
    if hand.points is UNSET or hand.reset is UNSET or hand.totals is UNSET:
        return None
    if not faults.compare("points", "the number of points", len(hand.points), rules.players):
        return None
    score = settled(history, tuple(hand.points), rules.reset_totals)
    _check_settled(score, hand, faults)
    return score


def has_score(hand: Hand) -> bool:
    """Return whether the record has anything that comes after the tricks of a hand."""
    return any(getattr(hand, key) is not UNSET for key in _SCORE)


def _is_scored(hand: Hand, faults: Faults, *, may_stop: bool) -> bool:
    """Return whether the hand has a score, and check that no key within it is missing."""
    missing = [key for key in _SCORE if getattr(hand, key) is UNSET]
    if not missing:
        return True
    sums_missing = [key for key in missing if key in _SCORE[2:]]
    if may_stop and len(sums_missing) == 3:
        if missing == ["taken", *sums_missing]:
            faults.add("taken", "taken is missing")
        return False
    for key in missing:
        faults.add(key, f"{key} is missing")
    return False


def _check_taken(
    taken: Sequence[Sequence[Card]], recorded: list[list[str]], faults: Faults
) -> None:
    if not faults.compare("taken", "the number of lists in taken", len(recorded), len(taken)):
        return
    for seat, cards in enumerate(taken):
        wanted = sorted(one.notation for one in cards)
        faults.compare("taken", f"what seat {seat} took", sorted(recorded[seat]), wanted)


def _check_moon(
    moon: Moon | None, recorded: MoonShot | None, faults: Faults, *, may_wait: bool
) -> MoonChoice | None:
    """Return the shooter's choice, or ``None`` if there is none or it is not allowed."""
    if moon is None:
        if recorded is not None:
            faults.add("moon", f"seat {recorded.seat} shot no {shown(recorded.kind)}")
        return None
    if recorded is None:
        faults.add("moon", f"seat {moon.seat} shot a {moon.kind.value}, but moon is null")
        return None
    faults.compare("moon", "the moon's seat", recorded.seat, moon.seat)
    faults.compare("moon", "the moon's kind", recorded.kind, moon.kind.value)
    faults.compare("moon", "the moon's amount", recorded.amount, moon.amount)
    if recorded.choice in moon.choices:
        return MoonChoice(recorded.choice)
    if recorded.choice is not None or not may_wait:
        wanted = " or ".join(choice.value for choice in moon.choices)
        faults.add("moon", f"the moon's choice is {shown(recorded.choice)}, but should be {wanted}")
    return None


def _check_settled(score: HandScore, hand: Hand, faults: Faults) -> None:
    if hand.reset is not UNSET:
        faults.compare("reset", "reset", sorted(hand.reset), list(score.reset))
    faults.compare("totals", "totals", hand.totals, list(score.totals))
