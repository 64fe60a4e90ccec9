from random import Random

import pytest
from msgspec import UNSET

from bot.engine.model.cards import card, cards
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import (
    AttendanceEvent,
    AwayReason,
    CameBack,
    Reminded,
    StoodIn,
    WentAway,
)
from bot.engine.play.events import (
    DealerFound,
    Dealt,
    GameEnded,
    GameStarted,
    HandScored,
    MoonSettled,
    Passed,
    PlayBegan,
    Played,
    TrickTaken,
)
from bot.engine.play.events import MoonShot as MoonShotEvent
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import HOLD, PassStep
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind, Outcome, Reason
from bot.engine.variants import VARIANTS
from bot.records.build import RecordBuilder
from bot.records.format import MoonShot, to_line
from tests.engine.walk import MoonRng, hunting_action
from tests.records.arrange import (
    build_record,
    find_faults,
    list_names,
    list_steps,
    record_game,
    to_json,
)

RICKETTS = VARIANTS["ricketts"].rules(4, {"warren": True})
SCORE_KEYS = ("taken", "moon", "points", "reset", "totals")
LEFT = PassStep(RICKETTS.pass_cycle[0].direction, 1)


def start_game() -> RecordBuilder:
    """Return a game of Ricketts with Warren, two cards each: W for seat 0, 7H face down."""
    builder = RecordBuilder(["Ann", "Bo", "Cy", "Di"])
    builder.take(GameStarted("ricketts", 1, 4, {"warren": True}))
    builder.take(DealerFound(Seat(2)))
    hands = tuple(map(cards, ("W KC", "2C 3D", "4C QS", "9C AH")))
    builder.take(Dealt(1, Seat(2), hands, card("7H"), LEFT))
    return builder


def test_record_names_all_house_rules_and_the_players() -> None:
    record = to_json(start_game().record)

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
    (hand,) = to_json(start_game().record)["hands"]

    assert hand["deal"] == [["W", "KC"], ["2C", "3D"], ["4C", "QS"], ["9C", "AH"]]
    assert (hand["extra"], hand["kitty"]) == ("7H", None)
    assert (hand["direction"], hand["distance"]) == ("left", 1)
    assert hand["passed"] == [None] * 4
    assert hand["tricks"] == []
    assert not set(SCORE_KEYS) & set(hand)


def test_record_keeps_passes_in_their_order() -> None:
    builder = start_game()
    builder.take(Passed(Seat(1), cards("3D 2C")))

    assert builder.record.hands[0].passed == [None, ["3D", "2C"], None, None]


def test_record_of_a_trick_keeps_warren_and_scores_the_extra_card() -> None:
    builder = start_game()
    builder.take(PlayBegan(Opening(Seat(3))))
    for seat, notation in ((3, "9C"), (0, "W"), (1, "2C")):
        builder.take(Played(Seat(seat), card(notation)))
    half = to_json(builder.record)["hands"][0]["tricks"]
    builder.take(Played(Seat(2), card("4C")))
    builder.take(TrickTaken(Seat(3), 1, revealed=card("7H")))
    builder.take(MoonShotEvent(Moon(Seat(3), MoonKind.MOON, 26, (MoonChoice.ADD,))))
    hand = to_json(builder.record)["hands"][0]

    assert half == [{"leader": 3, "cards": ["9C", "W", "2C"], "shade": None, "winner": None}]
    assert hand["tricks"][0]["cards"] == ["9C", "W", "2C", "4C"]
    assert hand["tricks"][0]["winner"] == 3
    assert hand["taken"] == [[], [], [], ["9C", "7H", "2C", "4C"]]
    assert hand["moon"] == {"seat": 3, "kind": "moon", "choice": None, "amount": 26}
    assert "points" not in hand

    builder.take(MoonSettled(Seat(3), MoonKind.MOON, MoonChoice.ADD))
    assert to_json(builder.record)["hands"][0]["moon"]["choice"] == "add"


def test_record_of_two_sided_cards_has_the_shade_of_the_lead_and_the_kitty() -> None:
    rules = VARIANTS["double-hearts"].rules(3)
    record = record_game(rules, Random(2), hands=1)
    hand = record.hands[0]

    assert hand.tricks[0].shade == "dark"
    assert {trick.shade for trick in hand.tricks} <= {"light", "dark"}
    assert hand.kitty is not None
    assert hand.extra is None
    assert hand.kitty in (hand.taken or [])[hand.tricks[-1].winner or 0]


def test_record_before_the_choice_of_a_moon_is_valid() -> None:
    rules = VARIANTS["increduhearts"].rules(4)
    steps = list_steps(rules, MoonRng(rules, 1), hands=1, policy=hunting_action)
    events = [event for _, group in steps for event in group]
    stop = next(at for at, event in enumerate(events) if isinstance(event, MoonShotEvent)) + 1
    record = build_record(events[:stop], list_names(rules))

    hand = to_json(record)["hands"][-1]
    assert hand["moon"]["choice"] is None
    assert [key for key in SCORE_KEYS if key in hand] == ["taken", "moon"]
    assert find_faults(record) == ()


def test_record_lists_legal_plays_in_string_order_each_once() -> None:
    builder = start_game()
    builder.take(PlayBegan(Opening(Seat(3))))
    builder.take(Played(Seat(3), card("9C")), cards("TC 9C AD 9C QS"))

    assert builder.record.hands[0].tricks[0].legal == [["9C", "AD", "QS", "TC"]]


def test_opening_lead_of_double_hearts_has_one_legal_card() -> None:
    record = record_game(VARIANTS["double-hearts"].rules(4), Random(1), hands=1, legal=True)
    opening = record.hands[0].tricks[0]

    assert opening.legal
    assert opening.legal[0] == opening.cards[:1]


def test_record_names_the_extra_card_or_the_kitty() -> None:
    builder = RecordBuilder(["Ann", "Bo", "Cy"])
    builder.take(GameStarted("double-hearts", 1, 3, {}))
    two_sided = tuple(map(cards, ("2C/QH", "3C/KD", "4C/8S")))
    builder.take(Dealt(1, Seat(2), two_sided, card("2S/QD"), LEFT))
    builder.take(Dealt(2, Seat(0), two_sided, None, HOLD))
    left_hand, hold = builder.record.hands

    assert (left_hand.extra, left_hand.kitty, left_hand.passed) == (None, "2S/QD", [None] * 3)
    assert (hold.extra, hold.kitty, hold.passed) == (None, None, [[]] * 3)
    assert (hold.direction, hold.distance) == ("hold", 0)


def test_record_has_the_rounds_of_the_draw_and_the_end() -> None:
    rounds = (((Seat(0), card("KD")), (Seat(1), card("KC"))), ((Seat(0), card("2D")),))
    builder = start_game()
    assert builder.record.result is None
    builder.take(DealerFound(Seat(1), rounds))
    builder.take(GameEnded(Outcome(Reason.LIMIT, (Seat(0), Seat(3)))))
    record = to_json(builder.record)

    assert (record["first_dealer"], record["draw"]) == (1, [{"0": "KD", "1": "KC"}, {"0": "2D"}])
    assert record["result"] == {"reason": "limit", "winners": [0, 3]}


def test_record_before_its_first_event_names_only_the_players() -> None:
    record = to_json(RecordBuilder(["Ann", "Bo"]).record)

    assert record == {
        "format": "hearts-record/1",
        "variant": "",
        "options": {},
        "players": ["Ann", "Bo"],
        "draw": [],
        "first_dealer": 0,
        "hands": [],
        "result": None,
    }


def test_record_of_a_hand_without_moon_says_so_with_its_score() -> None:
    builder = played_trick()
    builder.take(HandScored((1, 2, 3, 4), (Seat(3),), (1, 2, 3, 0)))
    hand = to_json(builder.record)["hands"][0]

    assert hand["taken"] == [[], [], [], ["9C", "7H", "2C", "4C"]]
    assert hand["moon"] is None
    assert (hand["points"], hand["reset"], hand["totals"]) == ([1, 2, 3, 4], [3], [1, 2, 3, 0])


def test_record_is_one_line() -> None:
    line = to_line(start_game().record)

    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1


# Substitutes


def played_trick(*absences: tuple[int, AttendanceEvent]) -> RecordBuilder:
    """Return a game with one trick; an absence is noted before the play with its number."""
    builder = start_game()
    builder.take(PlayBegan(Opening(Seat(3))))
    for number, (seat, notation) in enumerate(((3, "9C"), (0, "W"), (1, "2C"), (2, "4C"))):
        for at, event in absences:
            if at == number:
                builder.add_attendance(event)
        builder.take(Played(Seat(seat), card(notation)))
    builder.take(TrickTaken(Seat(3), 1, revealed=card("7H")))
    return builder


def test_record_notes_the_one_card_that_was_played_for_a_person() -> None:
    builder = played_trick((0, StoodIn(Seat(0))))
    (trick,) = builder.record.hands[0].tricks
    assert trick.substitutes == [0]

    builder.take(Played(Seat(3), card("AH")))
    builder.take(Played(Seat(0), card("KC")))
    assert "moonshooter-stand-ins" not in to_json(builder.record)["hands"][0]["tricks"][1]


def test_record_notes_every_card_while_a_person_is_away() -> None:
    away = (0, WentAway(Seat(3), AwayReason.LEFT)), (1, WentAway(Seat(0), AwayReason.CLOCK))
    builder = played_trick(*away, (3, Reminded("1t1s2", (Seat(2),))))
    builder.take(Played(Seat(3), card("AH")))
    builder.add_attendance(CameBack(Seat(0)))
    builder.take(Played(Seat(0), card("KC")))
    first, second = to_json(builder.record)["hands"][0]["tricks"]

    assert first["moonshooter-stand-ins"] == [3, 0]
    assert second["moonshooter-stand-ins"] == [3]


def test_record_notes_who_was_away_when_passing() -> None:
    builder = start_game()
    builder.add_attendance(StoodIn(Seat(1)))
    builder.take(Passed(Seat(0), cards("KC")))
    builder.take(Passed(Seat(1), cards("3D")))
    hand = builder.record.hands[0]

    assert (hand.passed, hand.substitutes) == ([["KC"], ["3D"], None, None], [1])


@pytest.mark.parametrize(
    ("choices", "noted"),
    [((MoonChoice.ADD, MoonChoice.SUBTRACT), [3]), ((MoonChoice.ADD,), UNSET)],
)
def test_record_notes_a_choice_made_for_the_shooter_if_there_was_one(
    choices: tuple[MoonChoice, ...], noted: object
) -> None:
    builder = played_trick()
    builder.add_attendance(WentAway(Seat(3), AwayReason.LEFT))
    builder.take(MoonShotEvent(Moon(Seat(3), MoonKind.MOON, 26, choices)))
    builder.take(MoonSettled(Seat(3), MoonKind.MOON, MoonChoice.ADD))
    builder.take(HandScored((26, 26, 26, 0), (), (26, 26, 26, 0)))
    moon = builder.record.hands[0].moon

    assert isinstance(moon, MoonShot)
    assert (moon.choice, moon.substitutes) == ("add", noted)


def test_abandoning_changes_only_an_unfinished_game() -> None:
    running, over = start_game(), start_game()
    running.abandon()
    rules = VARIANTS["ricketts"].rules(4, {"limit": 10})
    over.record = record_game(rules, Random(1), hands=50)
    over.abandon()

    assert to_json(running.record)["result"] == {"reason": "abandoned", "winners": []}
    assert to_json(over.record)["result"]["reason"] == "limit"


def test_record_without_a_start_is_refused() -> None:
    dealt = Dealt(1, Seat(0), ((), (), (), ()), None, LEFT)

    with pytest.raises(ValueError, match=r"^the first event of a game must be its start$"):
        build_record([dealt], ["A", "B", "C", "D"])
    with pytest.raises(ValueError, match=r"^nothing has been dealt$"):
        build_record([Played(Seat(0), card("QS"))], ["A", "B", "C", "D"])
