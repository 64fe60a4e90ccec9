"""The checks of the deal and of the pass."""

from collections.abc import Sequence

import pytest

from bot.engine.model.cards import cards
from bot.engine.rules.passes import HOLD, Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.records.deal import Hands, check_deal, check_passes
from bot.records.faults import Faults
from bot.records.format import Hand
from tests.engine.arrange import rules_of
from tests.records.arrange import bare_hand, words_of

CLASSIC = rules_of("classic", 4)
WARREN = rules_of("ricketts", 4, warren=True)
KITTY = rules_of("double-hearts", 3)
TWO_DECKS = rules_of("increduhearts", 4)


def faults_of_deal(rules: Rules, hand: Hand) -> list[tuple[str, str]]:
    """Return the faults, and check that there are no hands exactly if there are some."""
    faults = Faults(1)
    dealt = check_deal(rules, hand, faults)
    assert (dealt is None) == bool(faults.found)
    return words_of(faults)


@pytest.mark.parametrize(
    "rules", [CLASSIC, WARREN, KITTY, TWO_DECKS], ids=lambda rules: rules.variant
)
def test_whole_deck_is_dealt_in_the_recorded_order(rules: Rules) -> None:
    hand, faults = bare_hand(rules), Faults(1)
    hand.deal[0].reverse()

    dealt = check_deal(rules, hand, faults)

    assert faults.found == []
    assert dealt is not None
    assert [[one.notation for one in held] for held in dealt] == hand.deal


def test_every_seat_is_dealt_a_hand() -> None:
    hand = bare_hand(CLASSIC)
    hand.deal.append([])

    assert faults_of_deal(CLASSIC, hand) == [
        ("deal", "the number of hands dealt is 5, but should be 4")
    ]


def test_every_hand_has_the_same_number_of_cards() -> None:
    hand = bare_hand(CLASSIC)
    hand.deal[1].append(hand.deal[3].pop())

    assert faults_of_deal(CLASSIC, hand) == [
        ("deal", "the number of seat 1's cards is 14, but should be 13"),
        ("deal", "the number of seat 3's cards is 12, but should be 13"),
    ]


def test_hand_that_is_too_small_is_found_before_others_that_are_right() -> None:
    hand = bare_hand(CLASSIC)
    del hand.deal[0][0]

    rules = [rule for rule, _ in faults_of_deal(CLASSIC, hand)]

    assert rules == ["deal", "deck"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("KS", "too many: KS; missing: 2C"),
        ("W", "too many: W; missing: 2C"),
        ("\x1b", "too many: \\u001b; missing: 2C"),
    ],
)
def test_dealt_cards_are_those_of_the_deck(wrong: str, words: str) -> None:
    hand = bare_hand(CLASSIC)
    hand.deal[0][hand.deal[0].index("2C")] = wrong

    assert faults_of_deal(CLASSIC, hand) == [
        ("deck", f"the cards are not those of the deck; {words}")
    ]


def test_fault_of_the_deck_names_only_what_differs() -> None:
    hand = bare_hand(CLASSIC)
    hand.deal[0].remove("2C")

    assert faults_of_deal(CLASSIC, hand)[-1] == (
        "deck",
        "the cards are not those of the deck; missing: 2C",
    )


@pytest.mark.parametrize(
    ("count", "listed"),
    [(6, "2C, 3C, 4C, 5C, 6C, 7C"), (7, "2C, 3C, 4C, 5C, 6C, 7C, ...")],
)
def test_fault_of_the_deck_lists_at_most_six_cards(count: int, listed: str) -> None:
    hand = bare_hand(CLASSIC)
    assert hand.deal[0][:7] == ["2C", "3C", "4C", "5C", "6C", "7C", "8C"]
    hand.deal[0][:count] = ["XX"] * count

    ((_, words),) = faults_of_deal(CLASSIC, hand)

    assert words.endswith(f"; missing: {listed}")


def test_deck_counts_cards_that_are_there_twice() -> None:
    hand = bare_hand(TWO_DECKS)
    hand.deal[0][hand.deal[0].index("9C")] = "TC"

    assert faults_of_deal(TWO_DECKS, hand) == [
        ("deck", "the cards are not those of the deck; too many: TC; missing: 9C")
    ]


@pytest.mark.parametrize(
    ("rules", "key", "value", "words"),
    [
        (WARREN, "extra", None, "extra is null, but should be the card left over"),
        (WARREN, "kitty", "2C", 'kitty is "2C", but should be null'),
        (KITTY, "kitty", None, "kitty is null, but should be the card left over"),
        (KITTY, "extra", "2C/QH", 'extra is "2C/QH", but should be null'),
        (CLASSIC, "extra", "2C", 'extra is "2C", but should be null'),
        (CLASSIC, "kitty", "2C", 'kitty is "2C", but should be null'),
    ],
)
def test_card_is_left_over_exactly_where_the_rules_leave_one(
    rules: Rules, key: str, value: str | None, words: str
) -> None:
    hand = bare_hand(rules)
    setattr(hand, key, value)

    assert faults_of_deal(rules, hand)[0] == (key, words)


@pytest.mark.parametrize("kitty", ["first-trick", "last-trick"])
def test_kitty_is_left_over_whoever_takes_it(kitty: str) -> None:
    rules = rules_of("double-hearts", 3, kitty=kitty)

    assert faults_of_deal(rules, bare_hand(rules)) == []


def test_deal_is_refused_only_for_the_card_left_over() -> None:
    """The cards are all there, but the last one is recorded under the wrong key."""
    hand = bare_hand(KITTY)
    hand.extra, hand.kitty = hand.kitty, None

    assert [rule for rule, _ in faults_of_deal(KITTY, hand)] == ["extra", "kitty"]


# The pass

LEFT, RIGHT = PassStep(Direction.LEFT, 1), PassStep(Direction.RIGHT, 1)
SCATTER = PassStep(Direction.SCATTER)
HELD = ("2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "2H 3H 4H 5H")
PASSED = ("2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H")


def after_pass(
    step: PassStep, passed: Sequence[str | None], held: Sequence[str] = HELD
) -> tuple[Hands | None, list[tuple[str, str]]]:
    """Return the hands after the pass, and the faults."""
    hand, faults = bare_hand(CLASSIC), Faults(1)
    hand.passed = [None if some is None else some.split() for some in passed]
    after = check_passes(CLASSIC, step, hand, [cards(some) for some in held], faults)
    return after, words_of(faults)


@pytest.mark.parametrize(
    ("step", "after"),
    [
        (LEFT, ("5C 2H 3H 4H", "5D 2C 3C 4C", "5S 2D 3D 4D", "5H 2S 3S 4S")),
        (RIGHT, ("5C 2D 3D 4D", "5D 2S 3S 4S", "5S 2H 3H 4H", "5H 2C 3C 4C")),
        (SCATTER, ("5C 4D 3S 2H", "5D 2C 4S 3H", "5S 3C 2D 4H", "5H 4C 3D 2S")),
    ],
    ids=lambda step: getattr(step, "direction", ""),
)
def test_passed_cards_go_to_their_receivers(step: PassStep, after: tuple[str, ...]) -> None:
    assert after_pass(step, PASSED) == ([cards(held) for held in after], [])


def test_hands_stay_the_same_in_a_hand_without_pass() -> None:
    assert after_pass(HOLD, ["", "", "", ""]) == ([cards(held) for held in HELD], [])


def test_seat_may_not_have_passed_yet() -> None:
    assert after_pass(LEFT, [*PASSED[:3], None]) == (None, [])


def test_passes_are_checked_while_somebody_has_not_passed() -> None:
    assert after_pass(LEFT, [None, "2D 3D", None, "2H 3H"]) == (
        None,
        [
            ("pass", "seat 1 passed 2 cards, but should pass 3"),
            ("pass", "seat 3 passed 2 cards, but should pass 3"),
        ],
    )


def test_hand_without_pass_has_empty_lists() -> None:
    assert after_pass(HOLD, ["", None, "", ""]) == (
        None,
        [("pass", "this hand has no pass, so each seat should have an empty list")],
    )
    assert after_pass(HOLD, ["", "", "2S 3S 4S", ""]) == (
        None,
        [("pass", "seat 2 passed 3 cards, but should pass 0")],
    )


def test_every_seat_has_an_entry_for_its_pass() -> None:
    assert after_pass(LEFT, PASSED[:3]) == (
        None,
        [("pass", "the number of passes is 3, but should be 4")],
    )


def test_only_dealt_cards_are_passed_each_as_often_as_it_was_dealt() -> None:
    passed = ("2C 3C 2D", "2D 2D 4D", "2S 3S 4S", "2H 3H QX")

    assert after_pass(LEFT, passed) == (
        None,
        [
            ("pass", "seat 0 passed cards it did not hold: 2D"),
            ("pass", "seat 1 passed cards it did not hold: 2D"),
            ("pass", "seat 3 passed cards it did not hold: QX"),
        ],
    )


def test_card_of_two_decks_is_passed_twice() -> None:
    held = ("2C 2C 4C 5C", *HELD[1:])

    after, faults = after_pass(LEFT, ("2C 2C 4C", *PASSED[1:]), held)

    assert faults == []
    assert after is not None
    assert after[1] == cards("5D 2C 2C 4C")
