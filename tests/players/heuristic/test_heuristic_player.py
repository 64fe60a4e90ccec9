"""The normal player counts cards, and beats the easy player."""

from random import Random

import pytest
from hypothesis import given

from bot.engine.model.cards import Shade, card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.actions import ChooseMoon, PlayCard
from bot.engine.play.state import Phase
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice
from bot.players import easy, random_player
from bot.players.heuristic import player as normal
from bot.players.heuristic.card_counting import count
from bot.players.heuristic.card_facts import MoonFacts, compute_facts
from tests.bench.players import match
from tests.engine.arrange import (
    act_all,
    build_history,
    build_rules,
    change_deal,
    play_all,
    state_with,
)
from tests.engine.walk import position, rngs, tables
from tests.players.decisions import RICKETTS, Decisions

CLASSIC = build_rules("classic", 4)
INCREDU = build_rules("increduhearts", 4)
AT_PLAY = build_rules("hearts-at-play", 4)
DOUBLE = build_rules("double-hearts", 4)
ALONE = tuple((Seat(seat),) for seat in range(4))

NORMAL = Decisions(normal.choose)
choose_action, play_card = NORMAL.choose, NORMAL.play
follow, choose_pass = NORMAL.follow, NORMAL.choose_pass


# Card counting


@given(tables(), rngs)
def test_card_count_matches_the_other_hands(rules: Rules, rng: Random) -> None:
    state = position(rules, rng)
    facts, deal = compute_facts(rules), state.current
    for seat in state.to_act:
        if state.phase is not Phase.PLAYING:
            continue
        card_counts = count(view_for(state, seat), facts)
        hidden = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
        holds_extra = any(str(held_card) == "W" for held_card in deal.hands[seat])
        kitty_out = not any(trick.kitty or trick.revealed for trick in deal.tricks)
        if deal.left_over is not None and kitty_out and not holds_extra:
            hidden.append(deal.left_over)
        expected = [[0] * 16 for _ in card_counts.out]
        for playing_card in hidden:
            for suit, rank in facts.faces[playing_card]:
                expected[suit][rank] += 1
        assert card_counts.out == expected


@given(tables(), rngs)
def test_counted_voids_are_real(rules: Rules, rng: Random) -> None:
    state = position(rules, rng)
    facts = compute_facts(rules)
    for seat in state.to_act:
        card_counts = count(view_for(state, seat), facts)
        for suit, bits in enumerate(card_counts.voids):
            for other, hand in enumerate(state.current.hands):
                if bits >> other & 1:
                    assert all(s != suit for card in hand for s, _ in facts.faces[card])


@pytest.mark.parametrize(
    ("rules", "moon"),
    [
        (CLASSIC, MoonFacts(spare=0, spare_expensive=0, amount=26, teams=ALONE)),
        (RICKETTS, MoonFacts(spare=0, spare_expensive=0, amount=26, teams=ALONE)),
        (DOUBLE, MoonFacts(spare=0, spare_expensive=0, amount=52, teams=ALONE)),
        (INCREDU, MoonFacts(spare=8, spare_expensive=1, amount=52, teams=ALONE)),
    ],
    ids=lambda value: getattr(value, "variant", None),
)
def test_moon_requirements_follow_from_the_rules(rules: Rules, moon: MoonFacts) -> None:
    assert compute_facts(rules).moon == moon


# Passing


def test_normal_player_passes_an_unguarded_queen_and_the_high_spades() -> None:
    assert choose_pass("2C 3C QS KS AS 4D 2H 5D 9C") == {"QS", "KS", "AS"}


def test_normal_player_keeps_low_cards() -> None:
    assert choose_pass("2C 3C 4D 5D 6S 2H AH AD KC") == {"AH", "AD", "KC"}


def test_normal_player_keeps_the_jack_of_diamonds_as_a_bonus_card() -> None:
    assert "JD" not in choose_pass("2C 3C 4C 5C 6C JD", INCREDU)
    assert "JD" in choose_pass("2C 3C 4C JD TD", CLASSIC)


def test_normal_player_passes_warren_for_what_it_stands_for() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    assert "W" in choose_pass("W 2C 3C 4D 9D TD", rules, left_over="QS")
    assert "W" not in choose_pass("W 9C TC 4D 9D TD", rules, left_over="2C")


def test_normal_player_considers_both_sides_when_passing() -> None:
    assert "2D/QS" in choose_pass("2D/QS 2C/QH 3S/KC 4C/8S 5D/JS 6C/8D 7C/9S", DOUBLE)


# Playing


def test_normal_player_ducks_with_its_highest_losing_card() -> None:
    assert follow("2D 8D KD", "9D 3D QH") == "8D"


def test_normal_player_does_not_take_the_queen_when_it_can_duck() -> None:
    assert follow("2S AS", "9S QS TS") == "2S"


def test_normal_player_drops_the_queen_under_a_higher_spade() -> None:
    assert follow("2S QS", "9S KS", last=False) == "QS"


@pytest.mark.parametrize("rules", [RICKETTS, INCREDU], ids=lambda rules: rules.variant)
def test_normal_player_discards_the_queen_when_void(rules: Rules) -> None:
    assert follow("QS AH AC", "9D 3D TD", rules=rules) == "QS"


def test_normal_player_wins_the_jack_of_diamonds_when_last() -> None:
    assert follow("2D QD", "9D JD TD", rules=INCREDU) == "QD"
    assert follow("2D JD", "9D 3D TD", rules=INCREDU) == "JD"


def test_normal_player_never_discards_the_jack_of_diamonds_as_a_bonus_card() -> None:
    assert follow("JD 2C", "9S 3S TS", rules=INCREDU) == "2C"


def test_normal_player_knows_that_the_second_queen_takes() -> None:
    assert follow("QS 2S", "9S QS 3S", rules=INCREDU) == "2S"


def test_normal_player_does_not_trump_to_discard_a_heart() -> None:
    assert follow("QH 9C", "9D 3D TD", rules=AT_PLAY) == "9C"


def test_normal_player_knows_that_the_twin_on_the_leads_side_wins() -> None:
    rest, lead = ("JD/5S", "7H/9D"), ("6C/8D", Shade.DARK)
    hands = [f"{notation} 5C/JH" for notation in (lead[0], *rest)] + ["5S/JD 8C/4D"]
    state = state_with(DOUBLE, hands, broken=True, taken_cards={0: "2C/QH 3C/KD 4C/8S TC/6H"})
    state = act_all(state, [PlayCard(Seat(0), card(lead[0]), lead[1])]).state
    assert play_card(play_all(state, " ".join(rest)).state) == "8C/4D"


def test_normal_player_plays_warren_for_what_it_stands_for() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    assert follow("W 2C", "9D 3D TD", rules=rules, left_over="QS") == "W"


# Moons and totals


def build_tricks(rules: Rules, cards_by_seat: dict[int, str]) -> tuple[Trick, ...]:
    """Return tricks with a whole table's cards: seat -> the cards it took, four at a time."""
    tricks = []
    for seat, notation in cards_by_seat.items():
        cards = notation.split()
        for start in range(0, len(cards), rules.players):
            plays = tuple(
                Play(Seat(n), card(playing_card))
                for n, playing_card in enumerate(cards[start : start + rules.players])
            )
            tricks.append(Trick(plays, Seat(seat)))
    return tuple(tricks)


HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H"


def test_normal_player_takes_a_heart_from_a_player_shooting_the_moon() -> None:
    """Seat 0 has all points so far; seat 3 can win a heart with its last high card."""
    state = state_with(CLASSIC, ["TH 2C", "JH 3C", "3D 4C", "AH 2D"], broken=True)
    shooting = build_tricks(CLASSIC, {0: f"{HEARTS} QS 5S 6S 7S"})
    quiet = build_tricks(CLASSIC, {0: "2H 3H 4H 5H", 1: "6H 7H 8H 9H", 2: "QS 5S 6S 7S"})
    low = state_with(CLASSIC, ["TH 2C", "JH 3C", "3D 4C", "AH 9H"], broken=True)
    assert play_card(play_all(change_deal(low, tricks=shooting), "TH JH 3D").state) == "AH"
    assert play_card(play_all(change_deal(low, tricks=quiet), "TH JH 3D").state) == "9H"
    assert play_card(play_all(change_deal(state, tricks=shooting), "TH JH 3D").state) == "AH"


@pytest.mark.parametrize(("taker", "takes"), [(3, True), (1, False)])
def test_normal_player_goes_on_shooting_while_it_has_all_points(taker: int, takes: bool) -> None:
    spread = {taker: "2H 4H 5H 6H 7H QS 2S 3S", 0 if taker == 1 else 3: "8H 4S 5S 6S"}
    if takes:
        spread = {3: "2H 4H 5H 6H 7H 8H QS 2S 3S 4S 5S 6S"}
    hands = ["9H 2C 3C 4C", "TH 5C 6C 7C", "JH 8C 9C TC", "AH KH QH 3H"]
    state = play_all(state_with(CLASSIC, hands, broken=True, taken_cards=spread), "9H TH JH").state
    assert (play_card(state) != "3H") is takes


@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        ((50, 61, 70, 80), MoonChoice.SUBTRACT),  # adding 39 would take a rival from 61 back to 0
        ((60, 90, 80, 70), MoonChoice.ADD),  # adding ends the game and wins it
    ],
)
def test_normal_player_makes_the_better_moon_choice(
    totals: tuple[int, ...], choice: MoonChoice
) -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH " * 2
    state = state_with(
        INCREDU,
        ["9C", "2C", "3C", "4C"],
        taken_cards={0: f"{hearts} QS", 1: "5C"},
        history=build_history(totals),
    )
    assert choose_action(play_all(state, "9C 2C 3C 4C").state) == ChooseMoon(Seat(0), choice)


@pytest.mark.parametrize(("total", "wanted"), [(103, "8D"), (50, "4D"), (102, "4D")])
def test_normal_player_takes_the_last_points_for_an_exact_reset(total: int, wanted: str) -> None:
    """docs/rules/ricketts.md, "Wraps". The last heart out may be taken, or left."""
    state = state_with(
        RICKETTS,
        ["5D 3C", "6D 4C", "TH 5C", "4D 8D"],
        broken=True,
        history=build_history((20, 30, 40, total)),
        taken_cards={0: "2H 3H 4H 5H 6H 7H 8H", 1: "9H JH QH KH AH QS"},
    )
    assert play_card(play_all(state, "5D 6D TH").state) == wanted


# Strength


@pytest.mark.parametrize(
    ("rules", "deals"),
    [
        pytest.param(build_rules("increduhearts", 5), 25, marks=pytest.mark.slow),
        pytest.param(build_rules("double-hearts", 3), 25, marks=pytest.mark.slow),
        pytest.param(build_rules("double-hearts", 4), 25, marks=pytest.mark.slow),
        pytest.param(build_rules("classic", 4, jack_bonus=10), 100, marks=pytest.mark.slow),
        pytest.param(build_rules("ricketts", 4), 60, marks=pytest.mark.slow),
    ],
    ids=lambda value: f"{value.variant}-{value.players}" if isinstance(value, Rules) else None,
)
def test_normal_player_beats_the_easy_player(rules: Rules, deals: int) -> None:
    assert match(rules, normal.choose, easy.choose, deals=deals).is_clear


@pytest.mark.parametrize("variant", ["classic", "hearts-at-play"])
def test_easy_player_beats_the_random_player(variant: str) -> None:
    assert match(build_rules(variant, 4), easy.choose, random_player.choose, deals=20).is_clear


# Partners


PARTNERSHIP = build_rules("partnership", 4)


def test_normal_player_keeps_points_from_a_partner_who_wins_the_trick() -> None:
    """Seat 2 plays last but one; the trick is seat 0's, then seat 1's."""
    assert follow("QS 3S", "AC 4C", rules=PARTNERSHIP, last=False) == "3S"
    assert follow("QS 3S", "4C AC", rules=PARTNERSHIP, last=False) == "QS"


def test_partners_have_the_moon_of_both_unless_one_must_shoot_it_alone() -> None:
    together = compute_facts(PARTNERSHIP).moon
    alone = compute_facts(build_rules("partnership", 4, moon_by="partner")).moon
    assert together is not None
    assert alone is not None
    assert together.teams == ((0, 2), (1, 3), (0, 2), (1, 3))
    assert alone.teams == ((0,), (1,), (2,), (3,))
