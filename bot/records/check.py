"""Verification of records: replays each game through the engine and compares it with the record.

The check of a game stops at its first difference, because what comes later follows from it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO, Final

from bot.engine.game import end
from bot.engine.model.seats import Seat
from bot.engine.play.state import State
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Outcome, Reason
from bot.records.duplicates import Duplicates
from bot.records.faults import Fault, Faults, format_value
from bot.records.format import Record
from bot.records.practice import check_practice, find_start
from bot.records.proof import Proofs, note_on
from bot.records.reading import LONGEST_LINE, lines, read
from bot.records.replay import DifferenceError, replay_hand
from bot.records.table import check_draw, check_table

MOST_HANDS: Final = 10_000  # in one game; the rules look at all earlier hands


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of checking a line.

    Attributes:
        line: its number.
        hands: the number of hands in its game, 0 if the line is not a record.
        faults: the faults of the record.
        note: a remark, even if there are no faults.
        practice: the record, if it has no faults and continues from a decision of another game.
    """

    line: int
    hands: int
    faults: tuple[Fault, ...]
    note: str | None = None
    practice: Record | None = None


def check_stream(stream: BinaryIO) -> Iterator[CheckResult]:
    """Check a file of records, line by line."""
    duplicates = Duplicates()
    for number, line in lines(stream):
        if line is None:
            words = f"the line is longer than {LONGEST_LINE // 2**20} MiB"
            yield CheckResult(number, 0, (Fault(number, "format", words),))
        else:
            yield check_line(line, number, duplicates)


def check_line(line: bytes, number: int = 1, duplicates: Duplicates | None = None) -> CheckResult:
    """Check one record, in UTF-8; ``number``: its line number.

    ``duplicates``: the games of earlier lines, with which the deals are compared.
    """
    faults = Faults(number)
    record = read(line, faults)
    if record is not None:
        check_record(record, faults)
        if duplicates is not None:
            duplicates.check(record, faults)
        is_continuation = not faults.listed and find_start(record) is not None
        return CheckResult(
            number,
            len(record.hands),
            tuple(faults.listed),
            note_on(record),
            record if is_continuation else None,
        )
    return CheckResult(number, 0, tuple(faults.listed))


def check_record(record: Record, faults: Faults) -> None:
    """Check a game and add its first difference from the rules to ``faults``."""
    rules = check_table(record, faults)
    if rules is None:
        return
    check_draw(rules, record, faults)
    check_practice(record, faults)
    if not faults.listed:
        with suppress(DifferenceError):
            _replay(rules, record, faults)


def _replay(rules: Rules, record: Record, faults: Faults) -> None:
    """Replay all hands and compare the result.

    Raises:
        DifferenceError: a hand differs from its replay.
    """
    is_unfinished = record.result is None or record.result.reason == Reason.ABANDONED.value
    proofs = Proofs(record)
    state = State(rules, next_dealer=Seat(record.first_dealer))
    stops = False
    for number, hand in enumerate(record.hands, start=1):
        faults.hand, faults.trick = number, None
        if number > MOST_HANDS:
            faults.add("more", "the rest of the game has not been checked")
            return
        outcome = _find_outcome(state)
        if outcome is not None:
            faults.add("end", f"the game ended with hand {number - 1} ({outcome.reason.value})")
            return
        may_stop = is_unfinished and number == len(record.hands)
        after = replay_hand(state, hand, faults, may_stop=may_stop)
        proofs.check(rules, hand, Seat(hand.dealer), faults)
        if faults.listed:
            return
        stops, state = after is None, after or state
    faults.hand = None
    _check_result(record, state, faults, stops=stops)


def _find_outcome(state: State) -> Outcome | None:
    return state.rules.ending(state.history) if state.history else None


def _check_result(record: Record, state: State, faults: Faults, *, stops: bool) -> None:
    """Check the result; ``stops``: whether the record ends within a hand."""
    result, outcome = record.result, _find_outcome(state)
    if result is None:
        if outcome is not None:
            faults.add("end", f"result is null, but the game is over ({outcome.reason.value})")
        return
    if result.reason not in set(Reason):
        faults.add("result", f"there is no reason {format_value(result.reason)}")
        return
    if outcome is None and result.reason == Reason.ABANDONED.value:
        outcome = Outcome(Reason.ABANDONED, ())
    elif outcome is None and result.reason == Reason.TIME.value and state.history and not stops:
        outcome = end(state).state.outcome
    if outcome is None:
        faults.add("end", f"the rules do not end the game here ({format_value(result.reason)})")
    elif faults.compare("result", "the reason", result.reason, outcome.reason.value):
        faults.compare("result", "winners", sorted(result.winners), list(outcome.winners))
