"""The easy player plays sensibly."""

from random import Random

import pytest

from bot.engine.game import begin, decide
from bot.engine.model.cards import Shade, card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.actions import Action, ChooseMoon, PlayCard
from bot.engine.play.state import State
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.openings import Opening
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice
from bot.players import easy
from bot.players.protocol import ComputerPlayer
from tests.engine.arrange import (
    act_all,
    build_history,
    build_rules,
    change_deal,
    play_all,
    state_with,
)
from tests.engine.walk import legal_actions
from tests.players.decisions import RICKETTS, Decisions

INCREDU = build_rules("increduhearts", 4)

EASY = Decisions(easy.choose)
choose_action, play_card, follow = EASY.choose, EASY.play, EASY.follow
lead_card, choose_pass = EASY.lead, EASY.choose_pass


# Passing


def test_easy_player_passes_the_queen_and_the_high_spades():
    assert choose_pass("2C 3C QS KS AS 4D 2H KD 9C") == {"QS", "KS", "AS"}


def test_easy_player_passes_high_cards_rather_than_low_ones():
    assert choose_pass("2C 3C 4D 5D 6S 2H AH AD KC") == {"AH", "AD", "KC"}


def test_easy_player_keeps_the_jack_of_diamonds_as_a_bonus_card():
    assert "JD" not in choose_pass("2C 3C 4C 5C 6C JD", INCREDU)


def test_easy_player_passes_warren_for_what_it_stands_for():
    rules = build_rules("ricketts", 4, warren=True)
    assert "W" in choose_pass("W 2C 3C 4D 9D TD", rules, left_over="QS")
    assert "W" not in choose_pass("W 9C TC 4D 9D TD", rules, left_over="2C")


# Leading


def test_easy_player_leads_low():
    assert lead_card("KC 3D AS 9D") == "3D"


def test_easy_player_does_not_lead_the_ace_of_hearts_early():
    assert lead_card("AH 3H KD TC", broken=True) == "3H"


@pytest.mark.parametrize("hand", ["QS TD", "KS JD", "AS AC"])
def test_easy_player_leads_neither_the_queen_nor_a_higher_spade(hand):
    assert lead_card(hand) == hand.split()[1]


def test_easy_player_does_not_lead_the_jack_of_diamonds():
    assert lead_card("JD KC", rules=INCREDU) == "KC"


# Following


def test_easy_player_ducks_with_its_highest_losing_card():
    assert follow("2D 8D KD", "9D 3D QH") == "8D"


def test_easy_player_ducks_a_trick_with_points():
    assert follow("2H 8H KH", "9H 3H", last=False) == "8H"


def test_easy_player_wins_a_trick_without_points_with_its_highest_card_when_last():
    assert follow("2D KD AD", "9D 3D TD") == "AD"


def test_easy_player_does_not_take_the_queen_when_it_can_duck():
    assert follow("2S AS", "9S QS TS") == "2S"


def test_easy_player_avoids_high_spades_while_the_queen_may_follow():
    assert follow("3S KS", "2S", last=False) == "3S"


def test_easy_player_drops_the_queen_under_a_higher_spade():
    assert follow("2S QS", "9S KS", last=False) == "QS"


@pytest.mark.parametrize("rules", [RICKETTS, INCREDU], ids=lambda rules: rules.variant)
def test_easy_player_discards_the_queen_when_void(rules):
    assert follow("QS AH AC", "9D 3D TD", rules=rules) == "QS"


def test_easy_player_discards_a_heart_rather_than_a_card_without_points():
    assert follow("QH 9C", "9D 3D TD") == "QH"


def test_easy_player_never_discards_the_jack_of_diamonds_as_a_bonus_card():
    assert follow("JD 2C", "9S 3S TS", rules=INCREDU) == "2C"


def test_easy_player_wins_the_jack_of_diamonds_when_last():
    assert follow("2D QD", "9D JD TD", rules=INCREDU) == "QD"
    assert follow("2D JD", "9D 3D TD", rules=INCREDU) == "JD"


def test_easy_player_does_not_lose_the_jack_of_diamonds_to_a_higher_card():
    assert follow("2D JD", "9D QD TD", rules=INCREDU) == "2D"


def test_easy_player_knows_that_the_second_queen_takes():
    assert follow("QS 2S", "9S QS 3S", rules=INCREDU) == "2S"


def test_easy_player_knows_that_the_first_of_two_equal_cards_takes():
    assert follow("KH 2H", "9H KH 3H", rules=INCREDU) == "KH"


def test_easy_player_avoids_its_first_trick_for_the_bonus():
    def choice(winner: int) -> str:
        state = state_with(INCREDU, ["9D 2C", "3D 2C", "TD 2C", "2D AD"])
        clubs = tuple(Play(Seat(seat), card("5C")) for seat in range(4))
        tricks = (Trick(clubs, Seat(winner)),) * 24
        return play_card(play_all(change_deal(state, tricks=tricks), "9D 3D TD").state)

    assert choice(winner=3) == "AD"
    assert choice(winner=0) == "2D"


def test_easy_player_plays_warren_for_what_it_stands_for():
    rules = build_rules("ricketts", 4, warren=True)
    assert follow("W 2C", "9D 3D TD", rules=rules, left_over="QS") == "W"
    assert follow("W 4D", "9D QS TD", rules=rules, left_over="KD") == "4D"


# Trumps, another queen, two sides

AT_PLAY = build_rules("hearts-at-play", 4)
DOUBLE = build_rules("double-hearts", 4)


def test_easy_player_does_not_trump_to_discard_a_heart():
    assert follow("QH 9C", "9D 3D TD", rules=AT_PLAY) == "9C"
    assert follow("2H 9C", "9D 3D TD", rules=AT_PLAY) == "9C"


def test_easy_player_discards_a_heart_under_a_higher_trump():
    assert follow("QH 9C", "9D KH TD", rules=AT_PLAY) == "QH"


def test_easy_player_knows_which_queen_has_points():
    assert follow("QC AS QS", "9D 3D TD", rules=AT_PLAY) == "QC"
    assert "QC" in choose_pass(
        "2C 3C QC QS 4D 2H KD 9S 5S", build_rules("hearts-at-play", 4, passing="classic")
    )


def test_easy_player_leads_by_the_lower_side():
    state = state_with(DOUBLE, ["8C/4D QC/2S", *["9D/7H TD/6S"] * 3])
    assert choose_action(state) == PlayCard(Seat(0), card("QC/2S"), Shade.DARK)


def test_easy_player_opens_by_the_prescribed_side():
    opening = Opening(Seat(0), card=card("QD/2C"), shade=Shade.DARK)
    state = state_with(
        DOUBLE, ["QD/2C 2S/QD", *["9D/7H TD/6S"] * 3], first_trick=True, opening="QD/2C"
    )
    assert choose_action(change_deal(state, opening=opening)) == PlayCard(
        Seat(0), card("QD/2C"), Shade.DARK
    )


def play_lead(hand: str, lead: str, shade: Shade, *rest: str) -> State:
    """Return a state with the easy player to follow, last of four, after a lead by this side."""
    state = state_with(
        DOUBLE, [f"{notation} 5C/JH" for notation in (lead, *rest)] + [hand], broken=True
    )
    state = act_all(state, [PlayCard(Seat(0), card(lead), shade)]).state
    return play_all(state, " ".join(rest)).state


def test_easy_player_discards_the_card_with_most_points_on_both_sides():
    state = play_lead("2D/QS QS/2H KC/3S", "7H/9D", Shade.LIGHT, "8D/4H", "9D/7H")
    assert play_card(state) == "QS/2H"  # the two of hearts follows
    state = play_lead("2D/QS 3S/KC QS/2H", "JC/5H", Shade.LIGHT, "TC/6H", "9C/7D")
    assert play_card(state) == "3S/KC"  # it must follow with the king
    state = play_lead("2D/QS 3D/KH QS/2H", "JC/5H", Shade.LIGHT, "TC/6H", "9C/7D")
    assert play_card(state) == "QS/2H"


def test_easy_player_knows_that_the_twin_on_the_leads_side_wins():
    # The dark jack of diamonds beats its light twin where dark is led: duck with the other card.
    state = play_lead("5S/JD 8C/4D", "6C/8D", Shade.DARK, "JD/5S", "7H/9D")
    assert play_card(state) == "8C/4D"
    state = play_lead("5S/JD 8C/4D", "TD/6S", Shade.LIGHT, "JD/5S", "7H/9D")
    assert play_card(state) == "5S/JD"


# Moons


@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        ((50, 61, 70, 80), MoonChoice.SUBTRACT),  # adding 39 would take a rival from 61 back to 0
        ((50, 0, 60, 70), MoonChoice.SUBTRACT),  # adding would end the game and lose it
        ((60, 90, 80, 70), MoonChoice.ADD),  # adding ends the game and wins it
    ],
)
def test_easy_player_makes_the_better_moon_choice(totals, choice):
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH " * 2
    state = state_with(
        INCREDU,
        ["9C", "2C", "3C", "4C"],
        taken_cards={0: f"{hearts} QS", 1: "5C"},
        history=build_history(totals),
    )
    action = choose_action(play_all(state, "9C 2C 3C 4C").state)
    assert action == ChooseMoon(Seat(0), choice)


# Strength


def random_player(view: TableView, rng: Random) -> Action:
    possible = legal_actions(view, rng)
    return possible[rng.randrange(len(possible))]


def play_duplicates(rules: Rules, deals: int) -> tuple[float, float]:
    """Return the points per hand of the easy and the random player in duplicate deals."""
    points = {True: 0, False: 0}
    for deal in range(deals):
        for easy_sits_even in (True, False):
            rng = Random(deal)
            state = begin(rules, rng).state
            while not state.history:
                seat = state.to_act[0]
                sits_even = seat % 2 == 0
                player: ComputerPlayer = (
                    easy.choose if sits_even is easy_sits_even else random_player
                )
                state = decide(state, player(view_for(state, seat), rng), rng).state
            for seat, change in enumerate(state.history[0].points):
                points[(seat % 2 == 0) is easy_sits_even] += change
    hands = deals * rules.players
    return points[True] / hands, points[False] / hands


@pytest.mark.parametrize(
    ("rules", "margin"),
    [
        (RICKETTS, 6),
        (build_rules("ricketts", 4, warren=True), 6),
        (build_rules("increduhearts", 4), 8),
        (build_rules("increduhearts", 5), 8),
        (build_rules("increduhearts", 8), 5),
        (build_rules("hearts-at-play", 3), 4),
        (build_rules("hearts-at-play", 4), 2),
        (build_rules("hearts-at-play", 5), 1),
        (build_rules("double-hearts", 3), 9),
        (build_rules("double-hearts", 4), 12),
        (build_rules("classic", 3), 5),
        (build_rules("classic", 4, jack_bonus=10), 5),
        (build_rules("classic", 6), 4),
    ],
    ids=lambda value: f"{value.variant}-{value.players}" if isinstance(value, Rules) else None,
)
def test_easy_player_beats_the_random_player(rules, margin):
    easy_points, random_points = play_duplicates(rules, deals=25)
    assert easy_points + margin < random_points


# Partners


PARTNERSHIP = build_rules("partnership", 4)


def test_easy_player_keeps_points_from_a_partner_who_wins_the_trick():
    """Seat 2 plays last but one; the trick is seat 0's, then seat 1's."""
    assert follow("9H 3S", "AC 4C", rules=PARTNERSHIP, last=False) == "3S"
    assert follow("9H 3S", "4C AC", rules=PARTNERSHIP, last=False) == "9H"
