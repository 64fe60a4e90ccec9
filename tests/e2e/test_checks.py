"""Tests of the checks: they must fail if something is wrong."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.engine.model.cards import cards
from bot.engine.model.seats import Seat
from bot.engine.play.events import Dealt, PassesTaken, Played, TrickCancelled, TrickTaken
from bot.engine.rules.passes import Direction, PassStep
from tests.e2e.checks import check_progress
from tests.e2e.knowledge import Knowledge, shown_cards
from tests.e2e.memory import Memory, Version
from tests.e2e.posts import Misread, Posts, Sheet
from tests.sandbox.client import Json

ANN, BO = Seat(0), Seat(1)
EVENTS = [
    (10.0, Dealt(1, ANN, (cards("2C QS"), cards("3C 4C")), None, PassStep(Direction.LEFT, 1))),
    (20.0, PassesTaken((cards("3C"), cards("QS")))),
    (30.0, Played(ANN, cards("2C")[0])),
    (31.0, Played(BO, cards("4C")[0])),
    (32.0, TrickTaken(BO, 0)),
    (50.0, Dealt(2, ANN, (cards("5C 6C"), cards("7C 8C")), None, PassStep(Direction.HOLD))),
]


def make_version(text: str, at: float, *custom_ids: str) -> Version:
    parts: list[Json] = [{"type": 10, "content": text}]
    parts += [
        {"type": 2, "style": 1, "custom_id": custom_id, "label": "x"} for custom_id in custom_ids
    ]
    return Version(at, "MESSAGE_CREATE", {"components": [{"type": 17, "components": parts}]})


@pytest.mark.parametrize(
    ("seat", "version", "is_leak"),
    [
        (0, make_version("Hand 1: ♠Q", 11.0), False),
        (1, make_version("Hand 1: ♠Q", 11.0), True),
        (1, make_version("Hand 1: ♠Q", 21.0), False),  # received
        (0, make_version("Hand 1: ♠Q", 21.0), False),  # given away by this seat
        (None, make_version("Hand 1: ♠Q", 21.0), True),
        (None, make_version("Hand 1: ♣2", 29.0), True),
        (None, make_version("Hand 1: ♣2", 30.5), False),  # played
        (0, make_version("Hand 1", 11.0, "h1:aaaaaaaa:1p:pass:3C"), True),
        (1, make_version("Hand 1", 11.0, "h1:aaaaaaaa:1p:pass:3C.2"), False),
        (0, make_version("Hand 2: ♣2", 51.0), False),  # the last trick of the hand before
        (0, make_version("Hand 2: ♣7", 51.0), True),
        (0, make_version("♠Q", 51.0), True),  # about no hand: judged by the one being played
        (0, make_version("Hand 1: ♠Q", 51.0), False),
        (0, make_version("Trick 12: ♠Q", 51.0), False),  # drawn before hand 2 was dealt
        (0, make_version("Trick 1: ♠Q", 51.0), True),
        (None, make_version("Draw for dealer: Ann ♠Q · Bo ♣9", 11.0), False),
        (None, make_version("♠Q", 1.0), True),  # before anything was dealt
    ],
)
def test_knowledge_finds_leaks(seat: int | None, version: Version, is_leak: bool) -> None:
    assert bool(Knowledge.of(EVENTS).leaks([version], seat)) is is_leak


def test_cards_of_a_cancelled_trick_may_be_shown_with_the_trick_that_they_went_with() -> None:
    events = [
        (10.0, Dealt(1, ANN, (cards("2C QS"), cards("2C 4C")), None, PassStep(Direction.HOLD))),
        (20.0, Played(ANN, cards("2C")[0])),
        (21.0, Played(BO, cards("2C")[0])),
        (22.0, TrickCancelled()),
        (30.0, Played(ANN, cards("QS")[0])),
        (31.0, Played(BO, cards("4C")[0])),
        (32.0, TrickTaken(ANN, 13)),
        (50.0, Dealt(2, ANN, (cards("5C 6C"), cards("7C 8C")), None, PassStep(Direction.HOLD))),
    ]
    knowledge = Knowledge.of(events)
    assert not knowledge.leaks([make_version("Hand 2: ♠Q ♣4 ♣2", 65.0)], 0)
    assert knowledge.leaks([make_version("Hand 2: ♣7", 65.0)], 0)


def test_shown_cards_are_found_in_pictures() -> None:
    message = make_version("<:queen_of_spades_f1:5> and <:T:6>", 0.0).message
    assert shown_cards(message) == {"QS"}
    picture = {"id": "7", "name": "Q_spades_2_hearts_light_t1"}
    button = {"type": 2, "style": 1, "custom_id": "x", "label": "x", "emoji": picture}
    assert shown_cards({"components": [{"type": 1, "components": [button]}]}) == {"QS", "2H"}
    draw_message = make_version(
        "Draw for dealer: Ann <:queen_of_spades_f1:5> · Bo <:W:1>\nHand 1", 1.0
    )
    assert shown_cards(draw_message.message) == set()


def test_shown_cards_are_found_in_words_and_ids() -> None:
    message = make_version("**♥10** and ♣1 Joker", 0.0, "h1:aaaaaaaa:3t1s0:play:QS/2H").message
    assert shown_cards(message) == {"TH", "1C", "QS", "2H"}


SHEET = """### Ricketts House · scores after hand 2
```
  Ann Bo
1  12 −5
2 −12 31
  ↺ Bo 26→0
─────────
Σ   0  0
```"""


def test_sheet_is_read_and_adds_up() -> None:
    sheet = Sheet.read(SHEET, ["Ann", "Bo"])
    assert sheet.hands[2] == {"Ann": -12, "Bo": 31}
    sheet.check_sums()


@pytest.mark.parametrize(("old", "new"), [("31", "30"), ("Σ   0", "Σ   1"), ("↺ Bo 26→0", "")])
def test_sheet_that_does_not_add_up_is_found(old: str, new: str) -> None:
    sheet = SHEET.replace(old, new).replace("\n\n", "\n").replace("\n  \n", "\n")
    with pytest.raises(Misread):
        Sheet.read(sheet, ["Ann", "Bo"]).check_sums()


def test_missing_doubled_and_swapped_posts_are_found() -> None:
    order = ["start", "hand 1", "danger 1", "moon", "hand 2", "result"]
    Posts(["Ann", "Bo"], order).check_order(2)
    swapped = [order[1], order[0], *order[2:]]
    reordered = [*order[:2], *order[3:5], "danger 1", "result"]
    for wrong in (order[:4] + order[5:], [*order, "result"], swapped, reordered):
        with pytest.raises(Misread):
            Posts(["Ann", "Bo"], wrong).check_order(2)


def test_hand_whose_message_goes_back_and_start_that_is_edited_are_found() -> None:
    def make_memory(*texts: str) -> Memory:
        versions = [
            Version(
                at,
                "MESSAGE_UPDATE" if at else "MESSAGE_CREATE",
                {**make_version(text, 0.0).message, "id": "5", "channel_id": "7"},
            )
            for at, text in enumerate(texts)
        ]
        return cast("Memory", SimpleNamespace(versions=versions))

    hands = [f"### Hand 1 · {done} of 13 tricks" for done in range(3)]
    sheet = "### Classic · scores after hand 1"
    check_progress(make_memory("### Hand 1", *hands, sheet), "7")
    start = "### Classic · the game begins"
    for wrong in ((*hands, hands[0]), (sheet, hands[2]), (start, start)):
        with pytest.raises(AssertionError):
            check_progress(make_memory(*wrong), "7")
