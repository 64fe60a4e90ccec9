"""What the check says about a record that differs from its replay, and where."""

import json
import re
from collections.abc import Callable
from itertools import count, product
from random import Random

import pytest

from bot.engine.variants import VARIANTS
from tests.engine.walk import MoonRng, hunting_action
from tests.records.arrange import Json, find_faults, record_game, to_json

CLASSIC = VARIANTS["classic"].rules(4, {"limit": 1000})
RICKETTS = VARIANTS["ricketts"].rules(4, {"limit": 1000, "warren": True})
TWO_SIDED = VARIANTS["double-hearts"].rules(3)
PLAIN = json.dumps(to_json(record_game(CLASSIC, Random(1), hands=1)))
WARREN = json.dumps(to_json(record_game(RICKETTS, Random(1), hands=1)))
SHADES = json.dumps(to_json(record_game(TWO_SIDED, Random(1), hands=1)))
MOON = json.dumps(
    to_json(record_game(CLASSIC, MoonRng(CLASSIC, 1), hands=1, policy=hunting_action))
)
DISCARD = next(  # somebody cannot follow to the first trick
    json.dumps(record)
    for record in (to_json(record_game(CLASSIC, Random(seed), hands=1)) for seed in count())
    if any(card[1] != "C" for card in record["hands"][0]["tricks"][0]["cards"])
)
LEGAL = json.dumps(to_json(record_game(CLASSIC, Random(1), hands=1, legal=True)))
Change = Callable[[Json], object]


def find_only_fault(text: str, change: Change) -> str:
    """Return the only fault of a game after a change of its first hand, with its place."""
    record = json.loads(text)
    assert find_faults(record) == ()
    change(record["hands"][0])
    (fault,) = find_faults(record)
    return str(fault).removeprefix("line 1, hand 1")


def swap_plays(hand: Json, seat: int, first: int, other: int) -> None:
    """Exchange the cards that a seat played to two tricks, numbered from 1."""
    tricks = [hand["tricks"][number - 1] for number in (first, other)]
    (cards, at), (other_cards, other_at) = (
        (trick["cards"], (seat - trick["leader"]) % 4) for trick in tricks
    )
    cards[at], other_cards[other_at] = other_cards[other_at], cards[at]


@pytest.mark.parametrize(
    ("text", "change", "words"),
    [
        (PLAIN, lambda hand: hand.update(number=2), ": number: number is 2, but should be 1"),
        (PLAIN, lambda hand: hand.update(distance=3), ": distance: distance is 3, but should be 1"),
        (
            PLAIN,
            lambda hand: hand.update(direction="up"),
            ': direction: direction is "up", but should be "left"',
        ),
        (PLAIN, lambda hand: hand["deal"].pop(), ": deal: the number of hands dealt is 3, .* 4"),
        (
            PLAIN,
            lambda hand: hand["deal"][2].pop(),
            ": deal: the number of seat 2's cards is 12, but should be 13",
        ),
        (
            PLAIN,
            lambda hand: hand["deal"][0].__setitem__(0, "XX"),
            ": deck: the cards are not those of the deck; too many: XX; missing: ..",
        ),
        (
            PLAIN,
            lambda hand: hand.update(deal=[["2C"] * 13] * 4),
            ": deck: .*; too many: (2C, ){6}...; missing: (.., ){6}...",
        ),
        (PLAIN, lambda hand: hand.update(kitty="2C"), ': kitty: kitty is "2C", but should be null'),
        (
            WARREN,
            lambda hand: hand.update(extra=None),
            ": extra: extra is null, but should be the card left over",
        ),
        (PLAIN, lambda hand: hand["passed"].pop(), ": pass: the number of passes is 3, .* be 4"),
        (
            PLAIN,
            lambda hand: hand["passed"][1].pop(),
            ": pass: seat 1 passed 2 cards, but should pass 3",
        ),
        (
            PLAIN,
            lambda hand: hand["passed"][1].__setitem__(0, hand["passed"][2][0]),
            ": pass: seat 1 passed cards it did not hold: ..",
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"][3].update(leader=(hand["tricks"][3]["leader"] + 1) % 4),
            r", trick 4: leader: leader is \d, but should be \d",
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"][3].update(winner=None),
            r", trick 4: winner: winner is null, but should be \d",
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"][3]["cards"].pop(),
            ", trick 4: trick: 3 cards from 4 players",
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"][3]["cards"].append("2C"),
            ", trick 4: trick: 5 cards from 4 players",
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"].append(hand["tricks"][12]),
            ", trick 14: tricks: the hand has no cards left for this trick",
        ),
        (PLAIN, lambda hand: hand["tricks"].pop(), ": tricks: 12 tricks; .* goes on until 13"),
        (
            PLAIN,
            lambda hand: hand["tricks"][3]["cards"].__setitem__(0, "XX"),
            r', trick 4: not-in-hand: seat \d does not hold "XX"',
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"][3]["cards"].__setitem__(3, hand["tricks"][0]["cards"][0]),
            r', trick 4: not-in-hand: seat \d does not hold ".."',
        ),
        (
            LEGAL,
            lambda hand: hand["tricks"][3]["legal"].pop(),
            ", trick 4: legal: 3 lists for 4 plays",
        ),
        (
            LEGAL,
            lambda hand: hand["tricks"][3]["legal"][2].append("XX"),
            r", trick 4: legal: what seat \d could play is \[.*\], but should be \[.*\]",
        ),
        (
            PLAIN,
            lambda hand: hand["tricks"][3].update(shade="light"),
            ', trick 4: shade: shade is "light", but should be null',
        ),
        (
            SHADES,
            lambda hand: hand["tricks"][0].update(shade="grey"),
            ', trick 1: shade: shade is "grey", but should be (light|dark)',
        ),
        (
            SHADES,
            lambda hand: hand["tricks"][1].update(shade=None),
            ", trick 2: shade: shade is null, but should be light or dark",
        ),
        (PLAIN, lambda hand: hand["taken"].pop(), ": taken: the number of lists .* 3, .* be 4"),
        (
            PLAIN,
            lambda hand: next(filter(None, hand["taken"])).pop(),
            r": taken: what seat \d took is \[.*\], but should be \[.*\]",
        ),
        (PLAIN, lambda hand: hand.pop("points"), ": points: points is missing"),
        (PLAIN, lambda hand: hand.pop("moon"), ": moon: moon is missing"),
        (
            PLAIN,
            lambda hand: hand.update(
                moon={"seat": 1, "kind": "moon", "choice": "add", "amount": 26}
            ),
            ': moon: seat 1 shot no "moon"',
        ),
        (
            MOON,
            lambda hand: hand.update(moon=None),
            r": moon: seat \d shot a moon, but moon is null",
        ),
        (
            MOON,
            lambda hand: hand["moon"].update(seat=7),
            r": moon: the moon's seat is 7, but should be \d",
        ),
        (
            MOON,
            lambda hand: hand["moon"].update(kind="sun"),
            ': moon: the moon\'s kind is "sun", but should be "moon"',
        ),
        (
            MOON,
            lambda hand: hand["moon"].update(amount=25),
            ": moon: the moon's amount is 25, but should be 26",
        ),
        (
            MOON,
            lambda hand: hand["moon"].update(choice=None),
            ": moon: the moon's choice is null, but should be (add|subtract)( or subtract)?",
        ),
        (
            PLAIN,
            lambda hand: hand.update(points=[0, 0, 0, 0]),
            r": points: points is \[0, 0, 0, 0\], but should be \[.*\]",
        ),
        (
            PLAIN,
            lambda hand: hand.update(reset=[2]),
            r": reset: reset is \[2\], but should be \[\]",
        ),
        (
            PLAIN,
            lambda hand: hand.update(totals=[0, 0, 0, 0]),
            r": totals: totals is \[0, 0, 0, 0\], but should be \[.*\]",
        ),
    ],
)
def test_first_difference_is_named_with_its_place(text: str, change: Change, words: str) -> None:
    assert re.fullmatch(words, find_only_fault(text, change))


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        pytest.param("must-open", "the first lead is fixed", marks=pytest.mark.thorough),
        ("must-follow", "the seat holds the suit led"),
        pytest.param("hearts-not-broken", "hearts are not broken", marks=pytest.mark.thorough),
        ("no-penalty-on-first-trick", "penalty cards are banned from the first trick"),
    ],
)
def test_card_that_was_not_legal_is_refused_with_the_rule_and_what_was_possible(
    rule: str, why: str
) -> None:
    texts = []
    for text, seat, first, other in product((PLAIN, DISCARD), range(4), range(1, 8), range(2, 14)):
        record = json.loads(text)
        swap_plays(record["hands"][0], seat, first, other)
        texts += [str(fault) for fault in find_faults(record)]
    words = rf".*, trick \d: {rule}: seat \d may not play ..: {why}; possible: ..(, ..)*"

    assert any(re.fullmatch(words, fault) for fault in texts)


def test_hand_without_pass_has_an_empty_list_for_each_seat() -> None:
    record = to_json(record_game(CLASSIC, Random(1), hands=4))
    hold = record["hands"][3]
    assert hold["direction"] == "hold"

    hold["passed"][0] = None
    assert [fault.words for fault in find_faults(record)] == [
        "this hand has no pass, so each seat should have an empty list"
    ]
    hold["passed"][0] = hold["deal"][0][:3]
    assert [fault.words for fault in find_faults(record)] == [
        "seat 0 passed 3 cards, but should pass 0"
    ]


def test_incomplete_trick_has_no_winner_and_an_empty_one_no_side() -> None:
    record = json.loads(SHADES)
    del record["hands"][1:]
    hand = record["hands"][0]
    for key in ("taken", "moon", "points", "reset", "totals"):
        del hand[key]
    last = hand["tricks"][4]
    del hand["tricks"][5:]

    last["winner"] = None
    assert find_faults(record) == ()
    last["cards"].pop()
    assert find_faults(record) == ()
    last["winner"] = 2
    assert [fault.words for fault in find_faults(record)] == [
        "seat 2 cannot have won an incomplete trick"
    ]
    last.update(cards=[], winner=None, shade=None)
    assert find_faults(record) == ()
    last["shade"] = "light"
    assert [fault.words for fault in find_faults(record)] == [
        'shade is "light", but should be null'
    ]


def test_score_may_be_missing_from_its_end_only_where_the_game_stops() -> None:
    record = json.loads(MOON)
    del record["hands"][1:]
    hand = record["hands"][0]
    for key in ("points", "reset", "totals"):
        del hand[key]

    assert find_faults(record) == ()
    hand["moon"]["choice"] = None
    assert find_faults(record) == ()
    taken_cards = hand.pop("taken")
    assert [fault.words for fault in find_faults(record)] == ["taken is missing"]
    del hand["moon"]
    assert find_faults(record) == ()
    hand["totals"] = [0, 0, 0, 0]
    assert [fault.words for fault in find_faults(record)] == ["taken is missing"]
    del hand["totals"]
    hand["taken"] = taken_cards
    record["result"] = {"reason": "limit", "winners": [0]}
    assert [fault.words for fault in find_faults(record)] == ["moon is missing"]


def test_shadow_tables_are_replayed_with_the_deal_of_the_hand() -> None:
    record = json.loads(PLAIN)
    hand = record["hands"][0]
    keys = ("passed", "tricks", "taken", "moon", "points", "reset", "totals")
    hand["moonshooter-shadows"] = [{key: hand[key] for key in keys} for _ in range(2)]
    record = json.loads(json.dumps(record))
    assert find_faults(record) == ()

    second = record["hands"][0]["moonshooter-shadows"][1]
    second["tricks"][7]["winner"] = None
    (fault,) = find_faults(record)
    assert (fault.hand, fault.trick, fault.rule) == (1, 8, "winner")
    assert re.fullmatch(r"at shadow table 2, winner is null, but should be \d", fault.words)
    del second["totals"]
    second["tricks"].pop()
    assert len(find_faults(record)) == 1
