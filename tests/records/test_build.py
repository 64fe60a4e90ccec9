from random import Random

import pytest

from bot.engine.model.cards import card, cards
from bot.engine.model.seats import Seat
from bot.engine.play.events import (
    DealerFound,
    Dealt,
    GameStarted,
    MoonSettled,
    MoonShot,
    Passed,
    PlayBegan,
    Played,
    TrickTaken,
)
from bot.engine.rules.rules import Opening, PassStep
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.records.build import RecordBuilder, record_of
from tests.engine.walk import MoonRng, hunting_action
from tests.records.arrange import as_json, faults_of, happenings, names, record_of_game

RICKETTS = VARIANTS["ricketts"].rules(4, {"warren": True})
SCORE_KEYS = ("taken", "moon", "points", "reset", "totals")
LEFT = PassStep(RICKETTS.pass_cycle[0].direction, 1)


def started() -> RecordBuilder:
    """Return a game of Ricketts with Warren, two cards each: W for seat 0, 7H face down."""
    builder = RecordBuilder(["Ann", "Bo", "Cy", "Di"])
    builder.take(GameStarted("ricketts", 1, 4, {"warren": True}))
    builder.take(DealerFound(Seat(2)))
    hands = tuple(map(cards, ("W KC", "2C 3D", "4C QS", "9C AH")))
    builder.take(Dealt(1, Seat(2), hands, card("7H"), LEFT))
    return builder


def test_record_names_all_house_rules_and_the_players() -> None:
    record = as_json(started().record)

    assert record["format"] == "hearts-record/1"
    assert record["options"] == {
        "limit": 100,
        "wrap_points": [104, 126],
        "warren": True,
        "69-for-5": False,
        "null_game": False,
    }
    assert record["players"] == ["Ann", "Bo", "Cy", "Di"]
    assert (record["draw"], record["first_dealer"], record["result"]) == ([], 2, None)


def test_record_of_a_new_hand_has_no_passes_and_no_score() -> None:
    (hand,) = as_json(started().record)["hands"]

    assert hand["deal"] == [["W", "KC"], ["2C", "3D"], ["4C", "QS"], ["9C", "AH"]]
    assert (hand["extra"], hand["kitty"]) == ("7H", None)
    assert (hand["direction"], hand["distance"]) == ("left", 1)
    assert hand["passed"] == [None] * 4
    assert hand["tricks"] == []
    assert not set(SCORE_KEYS) & set(hand)


def test_record_keeps_passes_in_their_order() -> None:
    builder = started()
    builder.take(Passed(Seat(1), cards("3D 2C")))

    assert builder.record.hands[0].passed == [None, ["3D", "2C"], None, None]


def test_record_of_a_trick_keeps_warren_and_scores_the_extra_card() -> None:
    builder = started()
    builder.take(PlayBegan(Opening(Seat(3))))
    for seat, one in ((3, "9C"), (0, "W"), (1, "2C")):
        builder.take(Played(Seat(seat), card(one)))
    half = as_json(builder.record)["hands"][0]["tricks"]
    builder.take(Played(Seat(2), card("4C")))
    builder.take(TrickTaken(Seat(3), 1, revealed=card("7H")))
    builder.take(MoonShot(Moon(Seat(3), MoonKind.MOON, 26, (MoonChoice.ADD,))))
    hand = as_json(builder.record)["hands"][0]

    assert half == [{"leader": 3, "cards": ["9C", "W", "2C"], "shade": None, "winner": None}]
    assert hand["tricks"][0]["cards"] == ["9C", "W", "2C", "4C"]
    assert hand["tricks"][0]["winner"] == 3
    assert hand["taken"] == [[], [], [], ["9C", "7H", "2C", "4C"]]
    assert hand["moon"] == {"seat": 3, "kind": "moon", "choice": None, "amount": 26}
    assert "points" not in hand

    builder.take(MoonSettled(Seat(3), MoonKind.MOON, MoonChoice.ADD))
    assert as_json(builder.record)["hands"][0]["moon"]["choice"] == "add"


def test_record_of_two_sided_cards_has_the_shade_of_the_lead_and_the_kitty() -> None:
    rules = VARIANTS["double-hearts"].rules(3)
    record = record_of_game(rules, Random(2), hands=1)
    hand = record.hands[0]

    assert hand.tricks[0].shade == "dark"
    assert {trick.shade for trick in hand.tricks} <= {"light", "dark"}
    assert hand.kitty is not None
    assert hand.extra is None
    assert hand.kitty in (hand.taken or [])[hand.tricks[-1].winner or 0]


def test_record_before_the_choice_of_a_moon_is_valid() -> None:
    rules = VARIANTS["increduhearts"].rules(4)
    done = happenings(rules, MoonRng(rules, 1), hands=1, policy=hunting_action)
    events = [event for _, group in done for event in group]
    stop = next(at for at, event in enumerate(events) if isinstance(event, MoonShot)) + 1
    record = record_of(events[:stop], names(rules))

    hand = as_json(record)["hands"][-1]
    assert hand["moon"]["choice"] is None
    assert [key for key in SCORE_KEYS if key in hand] == ["taken", "moon"]
    assert faults_of(record) == ()


def test_record_lists_legal_plays_in_string_order_each_once() -> None:
    builder = started()
    builder.take(PlayBegan(Opening(Seat(3))))
    builder.take(Played(Seat(3), card("9C")), cards("TC 9C AD 9C QS"))

    assert builder.record.hands[0].tricks[0].legal == [["9C", "AD", "QS", "TC"]]


def test_opening_lead_of_double_hearts_has_one_legal_card() -> None:
    record = record_of_game(VARIANTS["double-hearts"].rules(4), Random(1), hands=1, legal=True)
    opening = record.hands[0].tricks[0]

    assert opening.legal
    assert opening.legal[0] == opening.cards[:1]


def test_abandoning_changes_only_an_unfinished_game() -> None:
    running, over = started(), started()
    running.abandon()
    rules = VARIANTS["ricketts"].rules(4, {"limit": 10})
    over.record = record_of_game(rules, Random(1), hands=50)
    over.abandon()

    assert as_json(running.record)["result"] == {"reason": "abandoned", "winners": []}
    assert as_json(over.record)["result"]["reason"] == "limit"


def test_record_without_a_start_is_refused() -> None:
    dealt = Dealt(1, Seat(0), ((), (), (), ()), None, LEFT)

    with pytest.raises(ValueError, match="start"):
        record_of([dealt], ["A", "B", "C", "D"])
    with pytest.raises(ValueError, match="dealt"):
        record_of([Played(Seat(0), card("QS"))], ["A", "B", "C", "D"])
