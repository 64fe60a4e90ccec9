"""Verification of records: derives what follows from the rules and compares it with the record.

Checking continues after a fault as far as that makes sense: a wrong winner does not hide wrong
points, but nothing can be said about the plays after one from an empty hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

from bot.engine.model.seats import Seat, left_of
from bot.engine.rules.openings import StartOfPlay
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, History, Outcome, Reason, lowest
from bot.records.deal import cards_of, check_deal, check_passes
from bot.records.duplicates import Duplicates, hands_in
from bot.records.faults import Fault, Faults, shown
from bot.records.format import Hand, Record
from bot.records.practice import check_practice, start_of
from bot.records.proof import Proofs, note_on
from bot.records.reading import LONGEST_LINE, lines, read
from bot.records.scores import check_score, check_sums, has_score
from bot.records.table import check_draw, check_table
from bot.records.tricks import TrickChecker

MOST_FAULTS: Final = 50  # in one game, after which checking stops
MOST_HANDS: Final = 10_000  # in one game; the rules look back at all earlier hands


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a line.

    Attributes:
        line: its number.
        hands: the number of hands in its game, 0 if it is no record.
        faults: what is wrong with it.
        note: a remark about a record that may have no faults.
        practice: the record, if it has no faults and goes on from a decision of another game.
    """

    line: int
    hands: int
    faults: tuple[Fault, ...]
    note: str | None = None
    practice: Record | None = None


def check_stream(stream: BinaryIO) -> Iterator[Checked]:
    """Check a file of records, line by line."""
    duplicates = Duplicates()
    for number, line in lines(stream):
        if line is None:
            words = f"the line is longer than {LONGEST_LINE // 2**20} MiB"
            yield Checked(number, 0, (Fault(number, "format", words),))
        else:
            yield check_line(line, number, duplicates)


def check_line(line: bytes, number: int = 1, duplicates: Duplicates | None = None) -> Checked:
    """Check one record, in UTF-8; ``number`` is that of its line.

    ``duplicates``: the games of the lines before, with which the deals are compared.
    """
    faults = Faults(number)
    record = read(line, faults)
    if record is not None:
        check_record(record, faults)
        if duplicates is not None:
            duplicates.check(record, faults)
        goes_on = not faults.found and start_of(record) is not None
        return Checked(
            number,
            len(record.hands),
            tuple(faults.found),
            note_on(record),
            record if goes_on else None,
        )
    return Checked(number, 0, tuple(faults.found))


def check_record(record: Record, faults: Faults) -> None:
    """Check a game and add its faults to ``faults``."""
    rules = check_table(record, faults)
    if rules is None:
        return
    check_draw(rules, record, faults)
    check_practice(record, faults)
    goes_on = record.result is None or record.result.reason == Reason.ABANDONED.value
    proofs = Proofs(record)
    history: History = ()
    outcome: Outcome | None = None
    for number, hand in enumerate(record.hands, start=1):
        faults.hand, faults.trick = number, None
        if len(faults.found) > MOST_FAULTS or number > MOST_HANDS:
            faults.add("more", "the rest of the game has not been checked")
            return
        if outcome is not None:
            faults.add("end", f"the game ended with hand {number - 1} ({outcome.reason.value})")
            return
        is_last = number == len(record.hands)
        dealer = left_of(Seat(record.first_dealer), rules.players, number - 1)
        score = _check_hand(rules, hand, dealer, history, faults, may_stop=goes_on and is_last)
        faults.trick = None
        proofs.check(rules, hand, dealer, faults)
        _check_shadows(rules, hand, dealer, history, faults)
        if score is None:
            if is_last:
                break
            return  # a fault says why; later hands cannot be checked without the totals
        history = (*history, score)
        outcome = rules.ending(history)
    faults.hand = None
    is_scored = len(history) == len(record.hands)
    _check_result(rules, record, history, outcome, faults, is_scored=is_scored)


def _check_hand(
    rules: Rules, hand: Hand, dealer: Seat, history: History, faults: Faults, *, may_stop: bool
) -> HandScore | None:
    """Return the score of the hand, or ``None`` if it has none or it cannot be determined."""
    number = len(history) + 1
    faults.compare("number", "number", hand.number, number)
    faults.compare("dealer", "dealer", hand.dealer, dealer)
    step = rules.pass_step(number)
    faults.compare("direction", "direction", hand.direction, step.direction.value)
    faults.compare("distance", "distance", hand.distance, step.distance)
    dealt = check_deal(rules, hand, faults)
    if dealt is None:
        return check_sums(rules, history, hand, faults)
    already = len(faults.found)
    hands = check_passes(rules, step, hand, dealt, faults)
    if hands is None:
        if len(faults.found) > already:
            return check_sums(rules, history, hand, faults)
        if not may_stop or hand.tricks:
            faults.add("pass", "somebody has not passed")
        elif has_score(hand):
            faults.add("pass", "the hand has a score, but somebody has not passed")
        return None
    notation = hand.extra if hand.kitty is None else hand.kitty
    left_over = None if notation is None else cards_of(rules)[notation]
    opening = rules.opening(StartOfPlay(tuple(hands), dealer, left_over))
    checker = TrickChecker(rules, hands, left_over, opening)
    if not checker.follow(hand.tricks, faults, may_stop=may_stop and not has_score(hand)):
        faults.trick = None
        return check_sums(rules, history, hand, faults)
    if not checker.is_over:
        return None
    return check_score(rules, checker.taken_cards, history, hand, faults, may_stop=may_stop)


def _check_shadows(
    rules: Rules, hand: Hand, dealer: Seat, history: History, faults: Faults
) -> None:
    """Check the hand as each shadow table has played it."""
    for number, shadow in enumerate(hands_in(hand), start=1):
        own = Faults(faults.line)
        _check_hand(rules, shadow, dealer, history, own, may_stop=False)
        for fault in own.found:
            faults.trick = fault.trick
            faults.add(fault.rule, f"at shadow table {number}, {fault.words}")
    faults.trick = None


def _check_result(
    rules: Rules,
    record: Record,
    history: History,
    outcome: Outcome | None,
    faults: Faults,
    *,
    is_scored: bool,
) -> None:
    """Check the result against the outcome by the rules."""
    result = record.result
    if result is None:
        if outcome is not None:
            faults.add("end", f"result is null, but the game is over ({outcome.reason.value})")
        return
    if result.reason not in set(Reason):
        faults.add("result", f"there is no reason {shown(result.reason)}")
    elif outcome is not None:
        faults.compare("result", "the reason", result.reason, outcome.reason.value)
        faults.compare("result", "winners", sorted(result.winners), list(outcome.winners))
    elif result.reason == Reason.ABANDONED.value:
        faults.compare("result", "winners", result.winners, [])
    elif result.reason == Reason.TIME.value and is_scored and history:
        winners = list(lowest(rules.team_totals(history[-1].totals)))
        faults.compare("result", "winners", sorted(result.winners), winners)
    elif is_scored:
        faults.add("end", f"the rules do not end the game here ({shown(result.reason)})")
