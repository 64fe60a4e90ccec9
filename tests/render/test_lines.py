"""Lines of text about a game."""

from dataclasses import replace

import pytest

from bot.engine.model.cards import Shade, Suit, card, cards
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.scoring import (
    Claim,
    ClaimReason,
    HandScore,
    Moon,
    MoonChoice,
    MoonKind,
    Outcome,
    Reason,
)
from bot.engine.variants import VARIANTS
from bot.render.lines import (
    carried_line,
    claim_line,
    left_over_line,
    moon_line,
    opening_label,
    pass_heading,
    plays_line,
    reset_lines,
    scores_line,
    taken_line,
    trick_line,
    where_to,
    winning_so_far,
)
from bot.render.teams import outcome_line
from bot.render.wording import wording_for

WORDS = wording_for("en")
NAMES = ("Ann", "Bo", "Cy", "Di")
RULES = VARIANTS["increduhearts"].rules(4)


def parse_plays(text: str, leader: int = 0) -> tuple[Play, ...]:
    """Parse plays in notation, clockwise from the leader."""
    return tuple(
        Play(Seat((leader + at) % 4), card(notation)) for at, notation in enumerate(text.split())
    )


def test_scores_are_bold_and_call_the_reader_you() -> None:
    line = scores_line((12, -5, 26, 3), NAMES, WORDS, Seat(3))
    assert line == "Ann **12** · Bo **−5** · Cy **26** · you **3**"


def test_the_winning_play_is_bold() -> None:
    line = plays_line(parse_plays("9S KS 2S", leader=1), NAMES, WORDS, winner=1)
    assert line == "Bo ♠9 · **Cy ♠K** · Di ♠2"


def test_a_finished_trick_shows_who_took_it() -> None:
    trick = Trick(parse_plays("9S KS 2S QS", leader=1), Seat(2))
    assert trick_line(trick, NAMES, WORDS) == "Bo ♠9 · **Cy ♠K** · Di ♠2 · Ann ♠Q"


@pytest.mark.parametrize(
    ("laid", "taken"),
    [
        ("9S KS 2S QS", "Cy takes 13 points (♠Q)."),
        ("9S KS 2S 4H", "Cy takes 1 point (♥4)."),
        ("9S KS 4H QS", "Cy takes 14 points (♥4, ♠Q)."),
        ("9S KS 2S JD", "Cy takes ♦J: −10!"),
        ("9S KS 2S 3S", "Cy takes it, no points."),
    ],
)
def test_taking_a_trick_says_what_it_cost(laid: str, taken: str) -> None:
    trick = Trick(parse_plays(laid, leader=1), Seat(2))
    assert taken_line(trick, RULES, NAMES, WORDS) == taken


CANCELLATION = VARIANTS["cancellation"].rules(6)
SIX = (*NAMES, "Ed", "Flo")


def six_plays(text: str) -> tuple[Play, ...]:
    """Parse plays in notation, clockwise from seat 0."""
    return tuple(Play(Seat(at), card) for at, card in enumerate(cards(text)))


def test_cards_that_cancel_each_other_are_struck_out() -> None:
    trick = Trick(six_plays("KS 9S KS 4S 7H 2D"), Seat(1))
    assert trick_line(trick, SIX, WORDS, rules=CANCELLATION) == (
        "~~Ann ♠K~~ · **Bo ♠9** · ~~Cy ♠K~~ · Di ♠4 · Ed ♥7 · Flo ♦2"
    )


def test_trick_that_nobody_takes_lies_for_the_next_one() -> None:
    trick_without_winner = Trick(six_plays("KS QS KS QS 7H 2D"), None)
    assert taken_line(trick_without_winner, CANCELLATION, SIX, WORDS) == (
        "Nobody takes it: its cards cancel each other. It goes with the next trick."
    )
    assert carried_line(trick_without_winner.cards, CANCELLATION, WORDS) == (
        "Also at stake, from a trick that nobody took: 27 points (♠Q, ♠Q, ♥7)."
    )
    assert carried_line(cards("KS KS 3S 3S 4D 2D"), CANCELLATION, WORDS) == (
        "Also at stake: a trick that nobody took, no points."
    )
    assert carried_line((), CANCELLATION, WORDS) is None


@pytest.mark.parametrize(
    ("before", "end"),
    [
        (1, "The trick that nobody took goes with it."),
        (2, "The 2 tricks that nobody took go with it."),
    ],
)
def test_taking_a_trick_says_what_was_carried_to_it(before: int, end: str) -> None:
    carried_cards = cards("KC KC QC QC 7H 7H") * before
    trick = Trick(six_plays("3D 4D 5D 6D 7D 8D"), Seat(5), carried=carried_cards)
    text = ", ".join(["♥7"] * 2 * before)
    assert taken_line(trick, CANCELLATION, SIX, WORDS) == (
        f"Flo takes {2 * before} points ({text}). {end}"
    )


def test_last_trick_in_which_all_cards_are_cancelled_goes_to_its_leader() -> None:
    trick = Trick(six_plays("KS KS QS QS 7S 7S"), Seat(0))
    assert taken_line(trick, CANCELLATION, SIX, WORDS, Seat(0)) == (
        "You take 26 points (♠Q, ♠Q). No card wins the last trick, so it goes to its leader."
    )


def test_a_trick_of_two_sided_cards_marks_the_side_that_counts_of_each() -> None:
    """The side that is led is named: the eight of diamonds, and not the six of clubs."""
    seats = [Seat(at) for at in range(3)]
    lead_play = Play(seats[0], card("6C/8D"), Shade.DARK)
    trick = Trick(
        (lead_play, Play(seats[1], card("JD/5S")), Play(seats[2], card("QS/2H"))), seats[1]
    )
    assert trick_line(trick, NAMES, WORDS) == ("Ann ♣6/__♦8__ dark · **Bo __♦J__/♠5** · Cy ♠Q/♥2")


def test_the_kitty_is_turned_up_with_the_trick_it_goes_with() -> None:
    rules = VARIANTS["double-hearts"].rules(3)
    three = tuple(
        Play(Seat(at), card(notation)) for at, notation in enumerate(["8C/4D", "QC/2S", "9C/7D"])
    )
    trick = Trick(three, Seat(1), kitty=card("QS/2H"))
    assert taken_line(trick, rules, NAMES, WORDS) == (
        "Bo takes 14 points (♠Q/♥2). The kitty was ♠Q/♥2."
    )


@pytest.mark.parametrize(
    ("cards", "winner", "taken"),
    [
        ("9D KD 2H AD", 2, "Cy takes 1 point with a trump (♥2)."),
        ("9H KH 2H AD", 1, "Bo takes 3 points (♥9, ♥K, ♥2)."),  # hearts led
        ("9D KD QC AD", 3, "Di takes 13 points (♣Q)."),
    ],
)
def test_a_trump_is_named_where_it_took_another_suit(cards: str, winner: int, taken: str) -> None:
    rules = VARIANTS["hearts-at-play"].rules(4)
    trick = Trick(parse_plays(cards), Seat(winner))
    assert taken_line(trick, rules, NAMES, WORDS) == taken


@pytest.mark.parametrize(
    ("variant", "players", "options", "words"),
    [
        ("double-hearts", 3, {}, "the kitty: face down, for the player who takes the last trick"),
        ("double-hearts", 3, {"kitty": "first-trick"}, "the player who takes the first trick"),
        ("double-hearts", 4, {}, None),
        ("ricketts", 4, {"warren": True}, "belongs to the player with the Warren card"),
        ("ricketts", 4, {}, None),
    ],
)
def test_the_card_left_over_is_explained(variant, players, options, words) -> None:
    line = left_over_line(VARIANTS[variant].rules(players, options), WORDS)
    assert line is None if words is None else line is not None and words in line


def test_the_opening_names_its_side() -> None:
    dark = Opening(Seat(0), card=card("QD/2C"), shade=Shade.DARK)
    assert opening_label(dark, WORDS) == "♦Q/__♣2__ dark"
    assert opening_label(Opening(Seat(0), card=card("2C")), WORDS) == "♣2"
    assert opening_label(Opening(Seat(0)), WORDS) == ""


def test_the_taker_is_called_you() -> None:
    trick = Trick(parse_plays("9S KS 2S QS", leader=1), Seat(2))
    assert taken_line(trick, RULES, NAMES, WORDS, Seat(2)) == "You take 13 points (♠Q)."


def test_the_second_queen_wins_so_far() -> None:
    assert winning_so_far(parse_plays("QS 9S QS"), RULES) == 2


def test_nobody_wins_so_far_while_a_card_of_the_suit_led_is_face_down() -> None:
    rules = VARIANTS["ricketts"].rules(4, {"warren": True})
    hidden = Play(Seat(1), card("W"), announced=Suit.SPADES)
    assert winning_so_far((Play(Seat(0), card("9S")), hidden), rules) is None
    discarded = Play(Seat(1), card("W"), announced=Suit.HEARTS)
    assert winning_so_far((Play(Seat(0), card("9S")), discarded), rules) == 0


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (PassStep(Direction.LEFT, 1), "on your left"),
        (PassStep(Direction.RIGHT, 2), "second on your right"),
        (PassStep(Direction.LEFT, 3), "third on your left"),
        (PassStep(Direction.ACROSS, 2), "across the table"),
    ],
)
def test_the_receiver_is_placed_in_words(step: PassStep, text: str) -> None:
    assert where_to(step, WORDS) == text


def test_the_pass_of_a_hand_is_announced() -> None:
    assert pass_heading(PassStep(Direction.HOLD), 3, WORDS).startswith("No passing")
    assert "2" not in pass_heading(PassStep(Direction.SCATTER), 3, WORDS)
    left_heading = pass_heading(PassStep(Direction.LEFT, 2), 4, WORDS)
    assert left_heading == "Everybody passes 4 cards to the second player on the left."


def test_moon_line_states_the_choice() -> None:
    moon = Moon(Seat(1), MoonKind.MOON, 48, (MoonChoice.ADD, MoonChoice.SUBTRACT))
    assert moon_line(moon, MoonChoice.SUBTRACT, NAMES, WORDS) == ("☾ Bo shot the moon: −48 for Bo.")
    assert moon_line(moon, MoonChoice.ADD, NAMES, WORDS) == (
        "☾ Bo shot the moon: +48 to everyone else."
    )
    assert "Bo chooses" in moon_line(moon, None, NAMES, WORDS)


def test_reset_line_states_the_total_before() -> None:
    history = (
        HandScore(1, (90, 0, 0, 0), (), (90, 0, 0, 0)),
        HandScore(2, (10, -5, 3, 0), (Seat(0),), (0, -5, 3, 0)),
    )
    assert reset_lines(history, NAMES, WORDS) == ["↺ Ann was at exactly 100 and goes back to 0."]


@pytest.mark.parametrize("reason", list(Reason))
def test_every_end_of_a_game_is_worded(reason: Reason) -> None:
    shared = Outcome(reason, (Seat(0), Seat(2)))
    assert outcome_line(shared, (0, 104, 0, 9), RULES, NAMES, WORDS).startswith(
        "Ann and Cy share the win."
    )
    assert outcome_line(Outcome(reason, ()), (0,) * 4, None, NAMES, WORDS).startswith(
        "Nobody wins."
    )


@pytest.mark.parametrize(
    ("totals", "why"),
    [
        ((3, 104, 0, 9), "Bo went over 100."),
        ((3, 104, 0, 120), "Bo and Di went over 100."),
        ((3, 100, 0, 9), "Bo reached 100."),
    ],
)
def test_end_names_who_met_the_limit(totals: tuple[int, ...], why: str) -> None:
    outcome = Outcome(Reason.LIMIT, (Seat(2),))
    assert outcome_line(outcome, totals, RULES, NAMES, WORDS) == f"Cy wins. {why}"


def test_claim_names_the_tricks_that_were_played_automatically() -> None:
    claim = Claim(ClaimReason.SETTLED, 12, None)
    text = claim_line(claim, 13, NAMES, WORDS)
    assert text == "No points left. Tricks 12–13 were played automatically."
    text = claim_line(replace(claim, trick=13), 13, NAMES, WORDS)
    assert text == "No points left. Trick 13 was played automatically."
