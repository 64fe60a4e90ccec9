"""Records of practice: their start, and the comparison with the game that they name."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET

from bot.engine.rules.ends import HANDS
from bot.records.faults import Faults, format_value
from bot.records.format import DealProof, Hand, MoonShot, Record, Trick
from bot.records.reading import read

REPLAY: Final = "replay"
KINDS: Final = (REPLAY, "lesson", "puzzle")
_ORIGIN: Final = re.compile(r"([a-z0-9]{1,32})/([1-9][0-9]{0,3})(?:(p)|(m)|t([0-9]{1,2})s([0-9]))")


@dataclass(frozen=True, slots=True)
class Start:
    """The decision of a game at which a practice record begins.

    Attributes:
        table: the table of the game.
        hand: the number of the hand, from 1.
        kind: ``p`` for the pass, ``t`` for a play, ``m`` for the choice of a moon.
        trick: the number of the trick, from 1; 0 if the decision is not a play.
        seat: the seat that decides.
    """

    table: str
    hand: int
    kind: str
    trick: int
    seat: int


def find_start(record: Record) -> Start | None:
    """Return the start of a record of playing on; ``None`` for others and malformed starts."""
    practice = record.practice
    if practice is UNSET or practice.kind != REPLAY:
        return None
    match = _ORIGIN.fullmatch(practice.origin)
    if match is None:
        return None
    table, hand, passes, moon, trick, seat = match.groups()
    if seat is not None and int(seat) != practice.seat:
        return None
    return Start(table, int(hand), passes or moon or "t", int(trick or 0), practice.seat)


def find_table_id(record: Record) -> str | None:
    """Return the table of a game, which its proofs name; ``None`` if it has no proofs."""
    proofs = (hand.proof for hand in record.hands if isinstance(hand.proof, DealProof))
    return next((proof.table for proof in proofs), None)


def check_practice(record: Record, faults: Faults) -> None:
    """Check the start of a practice record by itself, without the game that it names."""
    practice = record.practice
    if practice is UNSET:
        return
    faults.hand = faults.trick = None
    if practice.kind not in KINDS:
        faults.add("practice", f"there is no kind {format_value(practice.kind)}")
    if not 0 <= practice.seat < len(record.players):
        faults.add("practice", f"there is no seat {format_value(practice.seat)}")
    if find_table_id(record) is not None:
        faults.add("practice", "a hand has a moonshooter-deal, but it was not dealt here")
    if practice.kind != REPLAY:
        return
    start = find_start(record)
    if start is None:
        faults.add(
            "practice", f"{format_value(practice.origin)} is no decision of seat {practice.seat}"
        )
    elif start.hand != len(record.hands):
        faults.add("practice", f"it begins in hand {start.hand}, which is not its last one")
    elif record.result is not None and not _is_reached(record.hands[-1], start):
        faults.add("practice", f"it does not come to its start, {format_value(practice.origin)}")


def _is_reached(hand: Hand, start: Start) -> bool:
    if start.kind == "p":
        return start.seat < len(hand.passed) and bool(hand.passed[start.seat])
    return start.kind == "m" or start.trick <= len(hand.tricks)


def difference(record: Record, game: Record) -> str | None:
    """Return the difference between a game and the part before the start of its continuation.

    Both must be valid. Names, computers that decided for people, and proofs may differ.
    """
    start = find_start(record)
    if start is None or start.hand > len(game.hands):
        return "there is no such hand"
    if record.variant != game.variant or _options(record) != _options(game):
        return "the rules differ"
    players = len(record.players)
    if (players, record.first_dealer) != (len(game.players), game.first_dealer):
        return "the seats differ"
    hands = zip(record.hands[: start.hand], game.hands, strict=False)
    for number, (own, other) in enumerate(hands, start=1):
        before = start if number == start.hand else None
        if list(_list_actions(own, before, players)) != list(_list_actions(other, before, players)):
            return f"hand {number} differs"
    return None


def _options(record: Record) -> dict[str, object]:
    return {name: value for name, value in record.options.items() if name != HANDS.name}


def _list_actions(hand: Hand, start: Start | None, players: int) -> Iterator[object]:
    """Yield the recorded actions of a hand, or those before its start."""
    yield hand.dealer, hand.deal, hand.extra, hand.kitty, hand.direction, hand.distance
    for seat, passed in enumerate(hand.passed):
        if start is None or start.kind != "p" or seat != start.seat:
            yield seat, passed
    if start is not None and start.kind == "p":
        return
    for number, trick in enumerate(hand.tricks, start=1):
        if start is not None and start.kind == "t" and number == start.trick:
            yield _cards_before(trick, start.seat, players)
            return
        yield trick.leader, trick.shade, trick.cards
    if start is None:
        yield hand.moon.choice if isinstance(hand.moon, MoonShot) else None, hand.points


def _cards_before(trick: Trick, seat: int, players: int) -> object:
    """Return the cards of a trick before a seat's turn, and the side that was led, if any."""
    count = (seat - trick.leader) % players
    return trick.leader, trick.shade if count else None, trick.cards[:count]


class Origins:
    """The valid practice records that name a game, for the comparison with that game.

    A second pass looks for the games, so that only practice records are kept in memory.
    """

    def __init__(self) -> None:
        self._wanted: dict[str, list[tuple[str, Record]]] = defaultdict(list)

    def add(self, location: str, record: Record) -> None:
        """Keep a practice record and its location, in words."""
        start = find_start(record)
        if start is not None:
            self._wanted[start.table].append((location, record))

    def faults(self, lines: Iterable[tuple[int, bytes | None]]) -> Iterator[str]:
        """Yield the faults of the kept records whose games are among these lines."""
        for number, line in lines if self._wanted else ():
            game = None if line is None else read(line, Faults(number))
            table = None if game is None else find_table_id(game)
            if game is None or table is None:
                continue
            for location, record in self._wanted.pop(table, ()):
                words = difference(record, game)
                if words is not None:
                    yield f"{location}: practice: it does not begin as game {table}, where {words}"

    def notes(self) -> Iterator[str]:
        """Yield a note for each record that could not be compared."""
        for table, records in self._wanted.items():
            for location, _ in records:
                yield f"{location}: note: game {table}, from which it goes on, is not among these"
