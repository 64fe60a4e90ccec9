import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.game import begin
from bot.engine.model.cards import WARREN
from bot.engine.play.events import GameEnded, HandScored
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.records.build import RecordBuilder
from bot.records.check import check_line
from tests.engine.walk import MoonRng, hunting_action, random_action, rngs, tables
from tests.records.arrange import find_faults, list_names, list_steps, record_game, to_json
from tests.thorough import usual_variants

TABLES = [(variant.key, count) for variant in VARIANTS.values() for count in variant.player_counts]


@given(rules=tables(), rng=rngs, legal=st.booleans(), abandoned=st.booleans())
def test_check_accepts_games_by_any_rules(
    rules: Rules, rng: Random, legal: bool, abandoned: bool
) -> None:
    record = record_game(
        rules, rng, hands=2, policy=random_action, legal=legal, abandoned=abandoned
    )

    assert find_faults(record) == ()


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_check_accepts_games_of_every_variant_to_the_end(variant: str, players: int) -> None:
    rules = VARIANTS[variant].rules(players, {"limit": 30})

    record = record_game(rules, Random(3), hands=100, legal=True)

    assert record.result is not None
    assert record.result.reason == "limit"
    assert find_faults(record) == ()


@settings(max_examples=15)
@given(rules=tables(), seed=st.integers(0, 1000))
def test_check_accepts_moons_by_any_rules(rules: Rules, seed: int) -> None:
    rng = MoonRng(rules, seed)

    record = record_game(rules, rng, hands=2, policy=hunting_action, legal=True)

    assert find_faults(record) == ()


@settings(max_examples=20)
@given(rules=tables(), rng=rngs, data=st.data())
def test_check_accepts_every_beginning_of_a_game(
    rules: Rules, rng: Random, data: st.DataObject
) -> None:
    hunts = data.draw(st.booleans())
    if hunts:
        rng = MoonRng(rules, rng.randrange(1000))
    policy = hunting_action if hunts else random_action
    steps = list_steps(rules, rng, hands=2, policy=policy)
    events = [event for _, group in steps for event in group]
    stop = data.draw(st.integers(2, len(events)))
    builder = RecordBuilder(list_names(rules))
    for event in events[:stop]:
        builder.take(event)
    ends_next = stop < len(events) and isinstance(events[stop], GameEnded)

    if not ends_next:
        assert find_faults(builder.record) == ()
        builder.abandon()
        assert find_faults(builder.record) == ()
    else:
        assert isinstance(events[stop - 1], HandScored)
        assert [fault.rule for fault in find_faults(builder.record)] == ["end"]


@pytest.mark.parametrize(("variant", "players"), usual_variants(TABLES))
def test_check_accepts_every_beginning_of_a_hand(variant: str, players: int) -> None:
    rules = VARIANTS[variant].rules(players)
    builder = RecordBuilder(list_names(rules))
    started, draw_event, *events = [
        event for _, group in list_steps(rules, Random(4), hands=1) for event in group
    ]
    builder.take(started)
    builder.take(draw_event)
    for event in events:
        builder.take(event)
        assert find_faults(builder.record) == ()


def test_check_accepts_an_empty_trick() -> None:
    record = to_json(record_game(VARIANTS["ricketts"].rules(4), Random(1), hands=1))
    hand = record["hands"][0]
    hand["tricks"] = [{**hand["tricks"][0], "cards": [], "winner": None}]
    for key in ("taken", "moon", "points", "reset", "totals"):
        del hand[key]
    del record["hands"][1:]

    assert find_faults(record) == ()


def test_check_ignores_unknown_keys_outside_the_house_rules() -> None:
    record = to_json(record_game(VARIANTS["increduhearts"].rules(5), Random(5)))
    hand = record["hands"][0]
    for part in (record, record["draw"][0], hand, hand["tricks"][0]):
        part["note"] = {"deep": [1.5, None, {"at": "12:00"}], "100": 10**40}
    record["result"]["by"] = "a storm"

    assert find_faults(record) == ()


def test_check_names_the_first_difference_of_a_game() -> None:
    record = to_json(record_game(VARIANTS["ricketts"].rules(4), Random(6), hands=3))
    first, second = record["hands"][:2]
    trick = first["tricks"][4]
    trick["winner"] = (trick["winner"] + 1) % 4
    first["points"][0] += 1
    second["dealer"] = (second["dealer"] + 1) % 4

    assert [(fault.hand, fault.trick, fault.rule) for fault in find_faults(record)] == [
        (1, 5, "winner")
    ]


def test_check_accepts_taken_and_passed_cards_in_any_order() -> None:
    record = to_json(record_game(VARIANTS["increduhearts"].rules(4), Random(5)))
    for hand in record["hands"]:
        for cards in (*hand.get("taken", []), *filter(None, hand["passed"])):
            cards.reverse()

    assert find_faults(record) == ()


def test_fault_words_fit_one_line_of_ascii_whatever_the_record_holds() -> None:
    record = to_json(record_game(VARIANTS["ricketts"].rules(4), Random(6), hands=1))
    record["hands"][0]["deal"][0][0] = "\x1b[31m\n\u202e☺" * 100
    record["hands"][0]["direction"] = "\n" * 500

    for fault in check_line(json.dumps(record, ensure_ascii=False).encode()).faults:
        assert str(fault).isascii()
        assert str(fault).isprintable()
        assert len(str(fault)) < 2000


def test_check_accepts_warren_as_the_card_left_over() -> None:
    rules = VARIANTS["ricketts"].rules(4, {"warren": True})
    seed = next(
        seed for seed in range(1000) if begin(rules, Random(seed)).state.current.left_over is WARREN
    )

    record = record_game(rules, Random(seed), hands=2, legal=True)

    assert record.hands[0].extra == "W"
    assert find_faults(record) == ()


@pytest.mark.parametrize(
    ("variant", "options", "reason", "winners"),
    [
        ("ricketts", {"null_game": True, "wrap_points": range(1, 1000)}, "null", 0),
        ("increduhearts", {"limit": 1000, "low_limit": -10}, "low-limit", 1),
    ],
)
def test_check_knows_the_rarer_ends_of_games(
    variant: str, options: dict[str, object], reason: str, winners: int
) -> None:
    record = to_json(record_game(VARIANTS[variant].rules(4, options), Random(1), hands=50))

    assert record["result"]["reason"] == reason
    assert len(record["result"]["winners"]) == winners
    assert find_faults(record) == ()

    record["result"]["reason"] = "limit"
    assert [fault.rule for fault in find_faults(record)] == ["result"]


def test_check_refuses_a_win_by_69_that_did_not_happen() -> None:
    rules = VARIANTS["ricketts"].rules(4, {"69-for-5": True})
    record = to_json(record_game(rules, Random(1), hands=3))
    record["result"] = {"reason": "69-for-5", "winners": [0]}
    del record["hands"][3:]

    assert [(fault.rule, fault.hand) for fault in find_faults(record)] == [("end", None)]
