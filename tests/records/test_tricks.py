"""The check of the tricks of a hand: who leads, what is legal, who wins."""

from collections.abc import Sequence

import pytest
from msgspec import UNSET

from bot.engine.model.cards import Shade, card, cards
from bot.engine.model.seats import Seat
from bot.engine.rules.openings import Opening
from bot.engine.rules.rules import Rules
from bot.records.faults import Faults
from bot.records.format import Trick
from bot.records.tricks import TrickChecker
from tests.engine.arrange import rules_of

CLASSIC = rules_of("classic", 4)
RICKETTS = rules_of("ricketts", 4)
WARREN = rules_of("ricketts", 4, warren=True)
TWO_SIDED = rules_of("double-hearts", 4)
KITTY = rules_of("double-hearts", 3)

HELD = ("5C 2D", "KC 3D", "4C AD", "3C TH")


def checker(
    rules: Rules, held: Sequence[str], *, leader: int = 0, left_over: str | None = None
) -> TrickChecker:
    """Return the check of a hand of few cards; ``leader`` leads anything legal."""
    hands = [cards(some) for some in held]
    return TrickChecker(rules, hands, card(left_over) if left_over else None, Opening(Seat(leader)))


def trick(
    leader: int,
    played: str,
    winner: int | None = None,
    *,
    shade: str | None = None,
    legal: list[str] | None = None,
) -> Trick:
    lists = UNSET if legal is None else [one.split() for one in legal]
    return Trick(leader, played.split(), shade, winner, legal=lists)


def followed(
    check: TrickChecker, *tricks: Trick, may_stop: bool = True
) -> tuple[bool, list[tuple[int | None, str, str]]]:
    """Return whether the tricks could be followed, and the trick, rule and words of each fault."""
    faults = Faults(1)
    is_followed = check.follow(tricks, faults, may_stop=may_stop)
    return is_followed, [(fault.trick, fault.rule, fault.words) for fault in faults.found]


def taken_by(check: TrickChecker) -> list[str]:
    """Return the cards that each seat has taken."""
    return [" ".join(map(str, taken)) for taken in check.taken_cards.taken]


def test_winner_of_a_trick_leads_the_next_one() -> None:
    check = checker(RICKETTS, HELD)

    assert followed(check, trick(0, "5C KC 4C 3C", 1), trick(1, "3D AD TH 2D", 2)) == (True, [])
    assert taken_by(check) == ["", "5C KC 4C 3C", "3D AD TH 2D", ""]
    assert check.taken_cards.tricks_won == (0, 1, 1, 0)


def test_another_seat_may_not_lead() -> None:
    assert followed(checker(RICKETTS, HELD), trick(1, "KC 4C 3C 5C", 1)) == (
        False,
        [(1, "leader", "leader is 1, but should be 0")],
    )
    assert followed(
        checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 1), trick(0, "2D 3D AD TH", 2)
    ) == (False, [(2, "leader", "leader is 0, but should be 1")])


def test_check_goes_on_with_the_right_winner() -> None:
    assert followed(
        checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 0), trick(1, "3D AD TH 2D", 1)
    ) == (
        True,
        [
            (1, "winner", "winner is 0, but should be 1"),
            (2, "winner", "winner is 1, but should be 2"),
        ],
    )


@pytest.mark.parametrize("may_stop", [True, False])
def test_trick_has_no_more_cards_than_players(may_stop: bool) -> None:
    tricks = trick(0, "5C KC 4C 3C 2D", 1)

    assert followed(checker(RICKETTS, HELD), tricks, may_stop=may_stop) == (
        False,
        [(1, "trick", "5 cards from 4 players")],
    )


def test_only_the_last_trick_of_a_game_that_stops_there_may_be_incomplete() -> None:
    half = trick(0, "5C KC 4C")
    wrong = (False, [(1, "trick", "3 cards from 4 players")])

    assert followed(checker(RICKETTS, HELD), half) == (True, [])
    assert followed(checker(RICKETTS, HELD), half, may_stop=False) == wrong
    assert followed(checker(RICKETTS, HELD), half, trick(0, "2D 3D AD TH", 2)) == wrong


def test_trick_without_a_card_may_be_the_last() -> None:
    assert followed(checker(RICKETTS, HELD), trick(0, "")) == (True, [])


def test_incomplete_trick_has_no_winner() -> None:
    assert followed(checker(RICKETTS, HELD), trick(0, "5C KC 4C", 1)) == (
        True,
        [(1, "winner", "seat 1 cannot have won an incomplete trick")],
    )


def test_winner_is_left_out_only_where_the_game_stops() -> None:
    first, second = trick(0, "5C KC 4C 3C"), trick(1, "3D AD TH 2D", 2)
    missing = (1, "winner", "winner is null, but should be 1")

    assert followed(checker(RICKETTS, HELD), first) == (True, [])
    assert followed(checker(RICKETTS, HELD), first, second) == (True, [missing])
    assert followed(checker(RICKETTS, HELD), first, may_stop=False)[1][0] == missing


def test_winner_is_checked_also_where_the_game_stops() -> None:
    assert followed(checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 2)) == (
        True,
        [(1, "winner", "winner is 2, but should be 1")],
    )


@pytest.mark.parametrize(
    ("played", "words"),
    [("5C AD", 'seat 1 does not hold "AD"'), ("5C KC XX", 'seat 2 does not hold "XX"')],
)
def test_cards_are_played_from_the_own_hand(played: str, words: str) -> None:
    assert followed(checker(RICKETTS, HELD), trick(0, played)) == (
        False,
        [(1, "not-in-hand", words)],
    )


def test_card_is_gone_once_it_is_played() -> None:
    assert followed(
        checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 1), trick(1, "KC AD TH 2D", 1)
    ) == (False, [(2, "not-in-hand", 'seat 1 does not hold "KC"')])


@pytest.mark.parametrize(
    ("rules", "held", "played", "rule", "words"),
    [
        (
            RICKETTS,
            ("5C 2D", "KC AC 3D", "4C AD", "3C TH"),
            "5C 3D 4C 3C",
            "must-follow",
            "seat 1 may not play 3D: the seat holds the suit led; possible: KC, AC",
        ),
        (
            RICKETTS,
            ("5H 2D", "KH 3D", "4H AD", "3H TC"),
            "5H KH 4H 3H",
            "hearts-not-broken",
            "seat 0 may not play 5H: hearts are not broken; possible: 2D",
        ),
        (
            CLASSIC,
            ("2C 5C", "3C 3D", "4H 2D", "6C 7C"),
            "2C 3C 4H 6C",
            "no-penalty-on-first-trick",
            "seat 2 may not play 4H: penalty cards are banned from the first trick; possible: 2D",
        ),
    ],
)
def test_illegal_play_is_a_fault_and_the_check_goes_on(
    rules: Rules, held: Sequence[str], played: str, rule: str, words: str
) -> None:
    check = checker(rules, held)

    assert followed(check, trick(0, played)) == (True, [(1, rule, words)])
    assert sum(check.taken_cards.tricks_won) == 1


def test_prescribed_lead_is_checked() -> None:
    hands = [cards(some) for some in ("5C 2C", "KC 3D", "4C AD", "3C TH")]
    check = TrickChecker(CLASSIC, hands, None, Opening(Seat(0), card=card("2C")))

    assert followed(check, trick(0, "5C KC 4C 3C", 1)) == (
        True,
        [(1, "must-open", "seat 0 may not play 5C: the first lead is fixed; possible: 2C")],
    )


def test_hearts_stay_broken_for_later_tricks() -> None:
    held = ("5C 2D", "KC 2H 3D", "4C AD", "TH 2S")
    first, second = trick(0, "5C KC 4C TH", 1), trick(1, "2H AD 2S 2D", 1)

    assert followed(checker(RICKETTS, held), first, second) == (True, [])
    held = ("5C 2D", "KC 2H 3D", "4C AD", "3C 2S")
    first.cards[3] = "3C"
    assert [rule for _, rule, _ in followed(checker(RICKETTS, held), first, second)[1]] == [
        "hearts-not-broken"
    ]


# Lists of legal plays


def test_legal_plays_are_listed_for_each_play_in_the_order_of_strings() -> None:
    legal = ["2D 5C", "KC", "4C", "3C"]

    assert followed(checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 1, legal=legal)) == (True, [])
    legal[0] = "5C 2D"
    assert followed(checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 1, legal=legal)) == (
        True,
        [(1, "legal", 'what seat 0 could play is ["5C", "2D"], but should be ["2D", "5C"]')],
    )


@pytest.mark.parametrize("legal", [["2D 5C", "KC", "4C"], ["2D 5C", "KC", "4C", "3C", "3C"]])
def test_there_is_a_list_of_legal_plays_for_each_play(legal: list[str]) -> None:
    assert followed(checker(RICKETTS, HELD), trick(0, "5C KC 4C 3C", 1, legal=legal)) == (
        True,
        [(1, "legal", f"{len(legal)} lists for 4 plays")],
    )


def test_legal_plays_are_listed_for_an_incomplete_trick() -> None:
    half = trick(0, "5C KC", legal=["2D 5C", "KD"])

    assert followed(checker(RICKETTS, HELD), half) == (
        True,
        [(1, "legal", 'what seat 1 could play is ["KD"], but should be ["KC"]')],
    )


# Two-sided cards, the card left over

FACES = ("2C/QH 6C/8D", "3C/KD 7C/9S", "4C/8S 8C/4D", "5C/JH AC/AD")


@pytest.mark.parametrize(("shade", "winner"), [("light", 3), ("dark", 3)])
def test_lead_with_a_two_sided_card_announces_a_side(shade: str, winner: int) -> None:
    first = trick(0, "6C/8D 3C/KD 8C/4D AC/AD", winner, shade=shade)

    assert followed(checker(TWO_SIDED, FACES), first) == (True, [])


def test_announced_side_is_what_others_follow() -> None:
    held = ("6C/8D 2C/QH", "3C/KD 9S/7C", "4C/8S 8C/4D", "9C/7D AC/AD")
    clubs = trick(0, "6C/8D 9S/7C 4C/8S 9C/7D", shade="light")
    diamonds = trick(0, "6C/8D 9S/7C 4C/8S 9C/7D", shade="dark")

    assert followed(checker(TWO_SIDED, held), clubs) == (True, [])
    _, faults = followed(checker(TWO_SIDED, held), diamonds)
    assert [(rule, words.partition(":")[0]) for _, rule, words in faults] == [
        ("must-follow", "seat 1 may not play 9S/7C"),
        ("must-follow", "seat 2 may not play 4C/8S"),
    ]


@pytest.mark.parametrize(("shade", "shown"), [(None, "null"), ("grey", '"grey"')])
def test_side_must_be_one_that_may_be_announced(shade: str | None, shown: str) -> None:
    first = trick(0, "6C/8D 3C/KD 8C/4D AC/AD", 3, shade=shade)

    assert followed(checker(TWO_SIDED, FACES), first) == (
        True,
        [(1, "shade", f"shade is {shown}, but should be light or dark")],
    )


def test_side_of_the_opening_may_be_prescribed() -> None:
    hands = [cards(some) for some in FACES]
    opening = Opening(Seat(0), card=card("2C/QH"), shade=Shade.LIGHT)
    first = trick(0, "2C/QH 3C/KD 4C/8S AC/AD", 3, shade="light")

    assert followed(TrickChecker(TWO_SIDED, hands, None, opening), first) == (True, [])
    first.shade = "dark"
    assert followed(TrickChecker(TWO_SIDED, hands, None, opening), first) == (
        True,
        [(1, "shade", 'shade is "dark", but should be light')],
    )


def test_other_cards_than_two_sided_ones_announce_nothing() -> None:
    words = 'shade is "light", but should be null'

    assert followed(checker(RICKETTS, HELD), trick(0, "5C", shade="light")) == (
        True,
        [(1, "shade", words)],
    )
    assert followed(checker(TWO_SIDED, FACES), trick(0, "", shade="light")) == (
        True,
        [(1, "shade", words)],
    )


def test_last_trick_takes_the_kitty() -> None:
    held = ("6C/8D 2C/QH", "3C/KD 7C/9S", "4C/8S 8C/4D")
    check = checker(KITTY, held, left_over="2S/QD")
    first = trick(0, "6C/8D 7C/9S 8C/4D", 2, shade="light")

    assert followed(check, first) == (True, [])
    assert taken_by(check) == ["", "", "6C/8D 7C/9S 8C/4D"]
    check = checker(KITTY, held, left_over="2S/QD")
    assert followed(check, first, trick(2, "4C/8S 2C/QH 3C/KD", 2, shade="light")) == (True, [])
    assert taken_by(check)[2].split()[-1] == "2S/QD"


def test_warren_card_is_played_for_the_extra_card() -> None:
    held = ("5C 2D", "W 3D", "4C AD", "3C TH")
    check = checker(WARREN, held, left_over="AC")
    first = trick(0, "5C W 4C 3C", 1, legal=["2D 5C", "3D W", "4C", "3C"])

    assert followed(check, first) == (True, [])
    assert taken_by(check) == ["", "5C AC 4C 3C", "", ""]


def test_warren_card_is_legal_where_its_extra_card_is() -> None:
    held = ("5C 2D", "W KC", "4C AD", "3C TH")
    words = "seat 1 may not play W: the seat holds the suit led; possible: KC"

    assert followed(checker(WARREN, held, left_over="AC"), trick(0, "5C W")) == (True, [])
    assert followed(checker(WARREN, held, left_over="AD"), trick(0, "5C W")) == (
        True,
        [(1, "must-follow", words)],
    )


def test_warren_card_for_a_heart_breaks_hearts() -> None:
    held = ("5C 2D", "W 3H", "4C AD", "AC TH")
    tricks = trick(0, "5C W 4C AC", 3), trick(3, "TH 2D 3H AD", 3)

    assert followed(checker(WARREN, held, left_over="QH"), *tricks) == (True, [])


# The end of the hand

EACH_A_SUIT = tuple(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "CDSH")
ALL_TRICKS = [trick(0, " ".join(f"{rank}{suit}" for suit in "CDSH"), 0) for rank in "23456789TJQKA"]


def test_hand_is_over_when_all_cards_are_played() -> None:
    check = checker(RICKETTS, EACH_A_SUIT)

    assert not check.is_over
    assert followed(check, *ALL_TRICKS, may_stop=False) == (True, [])
    assert check.is_over
    assert len(check.taken_cards.taken[0]) == 52


def test_hand_goes_on_until_all_cards_are_played() -> None:
    some = ALL_TRICKS[:12]
    missing = (None, "tricks", "12 tricks; the hand goes on until 13")

    assert followed(checker(RICKETTS, EACH_A_SUIT), *some) == (True, [])
    assert followed(checker(RICKETTS, EACH_A_SUIT), *some, may_stop=False) == (False, [missing])


@pytest.mark.parametrize("may_stop", [True, False])
def test_hand_has_no_further_tricks(may_stop: bool) -> None:
    tricks = [*ALL_TRICKS, trick(0, "")]

    assert followed(checker(RICKETTS, EACH_A_SUIT), *tricks, may_stop=may_stop) == (
        False,
        [(14, "tricks", "the hand has no cards left for this trick")],
    )


def test_faults_after_the_tricks_belong_to_the_hand() -> None:
    faults = Faults(1)
    checker(RICKETTS, HELD).follow([trick(0, "5C KC 4C 3C", 1)], faults, may_stop=True)
    assert faults.trick is None
    checker(RICKETTS, HELD).follow([], faults, may_stop=False)
    faults.add("points", "wrong")
    assert [fault.trick for fault in faults.found] == [None, None]
