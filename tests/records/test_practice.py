"""Records of practice: what they say about their start, and whether the named game agrees."""

from copy import deepcopy
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.engine.variants import VARIANTS
from bot.records.check import check_line
from bot.records.format import Practice, Record, Result, to_line
from bot.records.practice import difference
from tests.records.proven import TABLE, proven_record

SEAT = 2


@pytest.fixture(scope="module")
def game() -> Record:
    return proven_record(VARIANTS["classic"].rules(4), seed=3)


def build_practice(game: Record, step: str, hands: int) -> Record:
    """Return a record that begins before a step of a game and goes on as the game did."""
    record = deepcopy(game)
    for hand in record.hands:
        hand.proof = msgspec.UNSET
    record.practice = Practice("replay", f"{TABLE}/{step}", SEAT)
    record.hands = record.hands[:hands]
    record.result = Result("abandoned", [])
    return record


def find_faults(record: Record) -> list[str]:
    return [fault.words for fault in check_line(to_line(record)).faults]


@pytest.mark.parametrize("step", ["2p", "2t1s2", "2t13s2"])
def test_practice_that_begins_as_its_game_is_right(game: Record, step: str) -> None:
    record = build_practice(game, step, 2)
    assert not find_faults(record)
    assert difference(record, game) is None


def test_what_comes_after_the_start_may_differ(game: Record) -> None:
    record = build_practice(game, "2t1s2", 2)
    record.hands[1].tricks[5].cards.reverse()
    assert difference(record, game) is None
    assert difference(build_practice(game, "2t9s2", 2), game) is None
    record.practice = Practice("replay", f"{TABLE}/2t9s2", SEAT)
    assert difference(record, game) == "hand 2 differs"


@pytest.mark.parametrize(
    ("step", "seat", "words"),
    [
        ("2t3s1", SEAT, "is no decision of seat 2"),
        ("anything", SEAT, "is no decision of seat 2"),
        ("1t3s2", SEAT, "it begins in hand 1, which is not its last one"),
        ("2t14s2", SEAT, "it does not come to its start"),
        ("2t3s2", 7, "there is no seat 7"),
    ],
)
def test_a_start_that_can_not_be_is_a_fault(game: Record, step: str, seat: int, words: str) -> None:
    record = build_practice(game, step, 2)
    record.practice = Practice("replay", f"{TABLE}/{step}", seat)
    assert any(words in fault for fault in find_faults(record))


def test_a_practice_hand_proves_no_deal(game: Record) -> None:
    record = build_practice(game, "2p", 2)
    record.hands = deepcopy(game.hands[:2])
    assert "a hand has a moonshooter-deal, but it was not dealt here" in find_faults(record)


def test_check_compares_practice_with_its_game(
    game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = build_practice(game, "2t3s2", 2)
    games, practice = tmp_path / "games.jsonl", tmp_path / "practice.jsonl"
    games.write_bytes(to_line(game))
    practice.write_bytes(to_line(right))
    assert main(["check", str(practice)]) == 0
    assert f"note: game {TABLE}, from which it goes on" in capsys.readouterr().out
    assert main(["check", str(practice), str(games)]) == 0
    assert "note" not in capsys.readouterr().out
    changed = build_practice(proven_record(VARIANTS["classic"].rules(4), seed=4), "2t3s2", 2)
    practice.write_bytes(to_line(changed))
    assert main(["check", str(practice), str(games)]) == 1
    output = capsys.readouterr().out
    assert f"line 1: practice: it does not begin as game {TABLE}, where" in output
    assert "1 wrong" in output


def test_records_with_a_set_number_of_hands_are_right() -> None:
    rules = VARIANTS["classic"].rules(4, {"hands": 2})
    record = proven_record(rules, seed=5, hands=2)
    assert record.options["hands"] == 2
    assert not find_faults(record)
