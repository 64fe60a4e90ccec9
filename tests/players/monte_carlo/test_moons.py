"""Tries for the moon: who begins one, what others then know, and when a rollout goes for one."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.passes import LEFT
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo import player as searching
from bot.players.monte_carlo.beliefs import Beliefs, derive_beliefs
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import bit_index, bits, compile_rules
from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.options import (
    list_plays,
    moon_passes,
    pass_options,
    passes_to_screen,
    play_options,
)
from bot.players.monte_carlo.rollout_policy import consider_moon, find_rival
from bot.players.monte_carlo.search import OUTCOME_SIZE, new_workspace
from bot.players.monte_carlo.weights import get_weights
from bot.players.search_budget import Budget
from tests.engine.arrange import build_rules, cards, passing_state, state_with
from tests.players.decisions import Decisions

CLASSIC = build_rules("classic", 4)
STRONG = "AS KS QS 3S AH KH QH JH TH AD KD AC 2C"
WEAK = "2S 3S 4S 5H 6H 7H 8H 2D 3D 4D 5C 6C 7C"
REST = "4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D"
EXPERT = Decisions(searching.MonteCarlo(Budget(rollouts=3000), Budget(rollouts=6000)))


@compiled
def rival(rules: Numbers, hand: Numbers, weights: Weights, seat: int) -> int:
    return find_rival(rules, hand, weights, seat)


@compiled
def consider(rules: Numbers, hand: Numbers, weights: Weights) -> None:
    consider_moon(rules, hand, weights)


def passing(hand: str) -> tuple[TableView, Beliefs]:
    view = view_for(passing_state(CLASSIC, [hand, REST, REST, REST], LEFT), Seat(0))
    return view, derive_beliefs(view, compile_rules(CLASSIC))


def playing(
    hands: list[str], taken_cards: dict[int, str] | None = None
) -> tuple[TableView, Beliefs]:
    view = view_for(state_with(CLASSIC, hands, taken_cards=taken_cards, broken=True), Seat(0))
    return view, derive_beliefs(view, compile_rules(CLASSIC))


def may_aim(hand: str, taken_cards: dict[int, str] | None = None) -> bool:
    view, beliefs = playing([hand, "2C 3C 4C", "5C 6C 7C", "8C 9C TC"], taken_cards)
    pending = view.pending
    assert pending is not None
    plays = list_plays(pending, [[card] for card in pending.legal])  # type: ignore[union-attr]
    return bool(play_options(view, beliefs, Seat(0), plays).aims.any())


def test_only_a_strong_hand_passes_for_a_moon_and_keeps_its_high_cards() -> None:
    _, strong = passing(STRONG)
    rules = compile_rules(CLASSIC)
    ((*indexes,),) = moon_passes(strong, Seat(0))
    assert {str(rules.cards[bit_index]) for bit_index in indexes} <= {
        "3S",
        "2C",
        "KD",
        "AC",
        "AD",
        "TH",
    }
    _, weak = passing(WEAK)
    assert moon_passes(weak, Seat(0)) == []


def test_expert_keeps_the_queen_for_a_moon_that_nothing_can_stop() -> None:
    state = passing_state(CLASSIC, [STRONG, REST, REST, REST], LEFT)
    action = EXPERT.choose(state)
    assert not set(map(str, action.cards)) & {"AS", "KS", "QS", "AH", "KH"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("AS KS QS AH JH 9H 5H AD QD 6D TC 6C 3C", "AS KS QS AH"),
        ("AS KS 4S AH TH 2H AD QD JD TD 9C 8C 2C", "AS KS AH AD"),
    ],
)
def test_expert_finds_passes_for_a_moon_that_the_policy_would_never_choose(
    hand: str, kept: str
) -> None:
    state = passing_state(CLASSIC, [hand, REST, REST, REST], LEFT)
    expert = Decisions(searching.MonteCarlo(pass_budget=Budget(rollouts=20_000)))
    action = expert.choose(state)
    assert not set(map(str, action.cards)) & set(kept.split())  # type: ignore[union-attr]


def screen_passes(game: str, players: int, hand: str) -> list[Counter[str]]:
    """Return the passes that are tried in a few worlds besides that of the hand's first cards."""
    rules = build_rules(game, players)
    compiled_rules = compile_rules(rules)
    view = view_for(passing_state(rules, [hand] * players, LEFT), Seat(0))
    likeliest = tuple(sorted(bit_index(card) for card in cards(hand)[: rules.pass_size]))
    result = passes_to_screen(derive_beliefs(view, compiled_rules), Seat(0), [likeliest])
    assert likeliest not in result
    return [
        Counter(str(compiled_rules.cards[number]) for number in passed_numbers)
        for passed_numbers in result
    ]


@pytest.mark.parametrize(
    ("game", "players", "passes"), [("classic", 3, 680), ("classic", 4, 286), ("classic", 5, 120)]
)
def test_all_passes_are_tried_where_there_are_not_too_many(
    game: str, players: int, passes: int
) -> None:
    rules = build_rules(game, players)
    hand = " ".join(map(str, rules.deck[: rules.cards_each]))
    result = screen_passes(game, players, hand)
    assert len({frozenset(cards) for cards in result}) == len(result) == passes - 1


def test_equal_cards_of_a_double_deck_make_a_pass_only_once() -> None:
    result = screen_passes("increduhearts", 8, "2S 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")
    # Three of the twelve different cards, or both twos with one of the eleven others.
    assert len({tuple(sorted(cards.items())) for cards in result}) == len(result) == 220 + 11 - 1
    assert Counter({"2S": 2, "KS": 1}) in result


def test_where_there_are_too_many_passes_one_card_is_exchanged() -> None:
    high = "AS KS QS JS TS AH KH QH JH TH AD KD QD JD TD"
    hand = f"{high} 2S 3S 4S 5S 2H 3H 2D 3D 2C 3C 4C"
    result = screen_passes("increduhearts", 4, hand)
    assert (
        len({tuple(sorted(cards.items())) for cards in result}) == len(result) <= 2 * (1 + 5 * 21)
    )
    assert Counter(["KS", "QS", "JS", "TS", "4C"]) in result, "an exchange in the likeliest pass"
    low = {"2S", "3S", "4S", "5S", "2H", "3H", "2D", "3D", "2C", "3C", "4C"}
    assert any(set(cards) <= low for cards in result), "what prepares a moon"
    assert all(cards.total() == 5 for cards in result)


@pytest.mark.parametrize(
    ("hand", "taken", "tries"),
    [
        ("AH AD AS", None, True),
        ("2H 3D 4S", None, False),
        ("AH AD AS", {1: "QH 5D 6D 7D"}, False),  # somebody else has a heart
        ("2H 3D 4S", {0: "QS 2H 5H 6H 7H 8H 9H TH"}, True),  # most of it is done
    ],
)
def test_moon_is_tried_with_a_strong_hand_or_a_good_part_of_it_if_nobody_else_has_any(
    hand: str, taken: dict[int, str] | None, tries: bool
) -> None:
    assert may_aim(hand, taken) == tries


def test_no_moon_is_tried_where_there_is_none() -> None:
    rules = VARIANTS["black-maria"].rules(3)
    hands = ["AH AD AS", "2C 3C 4C", "5C 6C 7C"]
    view = view_for(state_with(rules, hands, broken=True), Seat(0))
    beliefs = derive_beliefs(view, compile_rules(rules))
    plays = list_plays(view.pending, [[card] for card in cards("AH AD AS")])  # type: ignore[arg-type]
    assert not play_options(view, beliefs, Seat(0), plays).aims.any()


def test_everybody_defends_against_an_open_aim_until_it_has_failed() -> None:
    _, beliefs = playing([STRONG[:8], "2C 3C 4C", "5C 6C 7C", "8C 9C TC"])
    rules, hand, weights = beliefs.compiled_rules.numbers, beliefs.known, get_weights(CLASSIC)
    assert [rival(rules, hand, weights, seat) for seat in range(4)] == [-1] * 4
    hand[at.OPEN_AIM] = 0 + 1
    assert [rival(rules, hand, weights, seat) for seat in range(4)] == [-1, 0, 0, 0]
    hand[at.SOLE] = 2  # another one has taken a heart
    assert [rival(rules, hand, weights, seat) for seat in range(4)] == [-1] * 4


def test_others_watch_the_seat_that_searches_from_its_first_moon_card_on() -> None:
    _, beliefs = playing([STRONG[:8], "2C 3C 4C", "5C 6C 7C", "8C 9C TC"], {0: "2H 2D 3D 4D"})
    rules, hand, weights = beliefs.compiled_rules.numbers, beliefs.known, get_weights(CLASSIC)
    assert [rival(rules, hand, weights, seat) for seat in range(4)] == [-1] * 4
    hand[at.SEARCHER] = 0 + 1
    assert [rival(rules, hand, weights, seat) for seat in range(4)] == [-1, 0, 0, 0]
    hand[at.SEARCHER] = 1 + 1
    assert [rival(rules, hand, weights, seat) for seat in range(4)] == [-1] * 4


def test_sole_taker_whose_last_loser_is_gone_goes_for_the_moon_in_a_rollout() -> None:
    taken_cards = {1: "QS 2H 3H 4H 5H 6H 7H 8H"}
    _, beliefs = playing(["KD 5C 6C", "QD AH KH", "2D 8C 9C", "3D TC JC"], taken_cards)
    rules, hand, weights = beliefs.compiled_rules.numbers, beliefs.known, get_weights(CLASSIC)
    hand[at.ONCE + 1] = bits(cards("QD AH KH"))
    hand[at.LIVE] = bits(cards("KD 5C 6C QD AH KH 2D 8C 9C 3D TC JC"))
    consider(rules, hand, weights)
    assert not hand[at.AIMS + 1], "the king of diamonds beats the queen"
    hand[at.LIVE] = bits(cards("5C 6C QD AH KH 2D 8C 9C 3D TC JC"))
    consider(rules, hand, weights)
    assert hand[at.AIMS + 1]


def test_strong_hand_mostly_shoots_the_moon_in_rollouts_although_the_others_know() -> None:
    view, beliefs = passing(STRONG)
    rows = np.array(moon_passes(beliefs, Seat(0)), dtype=np.int64)
    options = pass_options(view, beliefs, Seat(0), rows, np.ones(1, dtype=np.int64))
    worlds = 100
    outcomes = np.zeros(worlds * OUTCOME_SIZE, dtype=np.int64)
    state = np.array([Random(1).getrandbits(31)], dtype=np.int64)
    options.try_in(worlds, np.arange(1), state, new_workspace(), outcomes)
    shooters = outcomes.reshape(worlds, OUTCOME_SIZE)[:, at.SEATS + 2]
    assert worlds / 2 < (shooters == 0).sum() < worlds
