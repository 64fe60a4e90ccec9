"""Reviews of whole games: sums, luck and skill, text."""

import json
from functools import cache
from random import Random

import msgspec
import numpy as np
import pytest

from bot.engine.variants import VARIANTS
from bot.judge.decisions import decisions_in
from bot.judge.format import Decision, Review, on_own_scale, to_line
from bot.judge.luck import luck_in
from bot.judge.text import reasons, review_text
from bot.judge.whole_game import game_id, review_game
from bot.players.registry import LEVELS
from bot.records.format import Record
from bot.records.simulate import simulate
from bot.render.wording import Wording, languages, wording_for
from tests.engine.arrange import build_rules
from tests.records.arrange import record_game

CLASSIC = build_rules("classic", 4)


@cache
def game() -> tuple[Record, Review]:
    record = record_game(CLASSIC, Random(6), hands=1)
    return record, review_game(record)


def test_review_has_every_decision_that_was_not_forced() -> None:
    record, review = game()

    assert [decision.step for decision in review.decisions] == [
        decision.step for decision in decisions_in(record)
    ]
    assert all(len(decision.alternatives) > 1 for decision in review.decisions)
    assert sum(seat.decisions for seat in review.seats) == len(review.decisions)
    assert sum(seat.marked for seat in review.seats) == sum(
        decision.marked for decision in review.decisions
    )


def test_points_given_away_are_the_costs_of_marked_decisions() -> None:
    _, review = game()
    for seat, sums in enumerate(review.seats):
        costs = [
            decision.cost
            for decision in review.decisions
            if decision.seat == seat and decision.marked
        ]
        assert sums.given_away == pytest.approx(sum(costs), abs=0.01)


def test_decisions_of_substitutes_are_not_those_of_the_player() -> None:
    record = record_game(CLASSIC, Random(6), hands=1)
    for trick in record.hands[0].tricks:
        trick.substitutes = [2]
    review = review_game(record)
    own_decisions = [
        decision for decision in review.decisions if decision.seat == 2 and decision.kind == "card"
    ]

    assert all(decision.substitute for decision in own_decisions)
    assert review.seats[2].decisions == sum(
        decision.seat == 2 and decision.kind == "pass" for decision in review.decisions
    )


@pytest.mark.thorough
def test_same_game_gives_the_same_review() -> None:
    record, review = game()
    assert to_line(review_game(record)) == to_line(review)


def test_id_of_a_game_does_not_depend_on_hidden_cards() -> None:
    record = record_game(CLASSIC, Random(6), hands=1)
    before = game_id(record)
    record.hands[0].deal[0].reverse()
    record.hands[0].tricks.clear()

    assert game_id(record) == before
    assert game_id(record_game(CLASSIC, Random(7), hands=1)) != before


def test_review_is_one_line_of_json() -> None:
    _, review = game()
    line = to_line(review)

    assert line.count(b"\n") == 1
    assert json.loads(line)["format"] == "hearts-review/1"


def test_result_is_luck_and_skill() -> None:
    record, review = game()
    luck, points = review.hands[0], np.array(record.hands[0].points)

    assert luck.result == pytest.approx((4 * points - points.sum()) / 3, abs=0.01)
    assert np.add(luck.luck, luck.play) == pytest.approx(luck.result, abs=0.01)
    for seat, sums in enumerate(review.seats):
        cost = sum(decision.cost for decision in review.decisions if decision.seat == seat)
        assert luck.play[seat] == pytest.approx(cost, abs=0.01)
        assert (sums.result, sums.play) == (luck.result[seat], luck.play[seat])


@pytest.mark.parametrize("key", list(VARIANTS))
def test_worth_of_cards_is_a_part_of_the_result(key: str) -> None:
    rules = VARIANTS[key].rules(VARIANTS[key].player_counts[-1])
    hands = record_game(rules, Random(2), hands=3).hands
    zero = [0] * rules.players
    hand_lucks = [luck_in(hand, rules, zero, [], "a game") for hand in hands if hand.totals]

    assert hand_lucks
    assert all(sum(luck.cards) == pytest.approx(0, abs=0.05) for luck in hand_lucks)
    assert any(abs(worth) > 0.5 for luck in hand_lucks for worth in luck.cards)


def test_bare_queen_of_spades_makes_a_hand_worse() -> None:
    hand = record_game(CLASSIC, Random(2), hands=1).hands[0]
    hand.number = 4  # without a pass
    first = [f"{rank}{suit}" for suit in "CDH" for rank in "3579"]
    rest = [card.notation for card in CLASSIC.deck if card.notation not in {*first, "QS", "2S"}]
    Random(1).shuffle(rest)
    worths = []
    for own, other in (("QS", "2S"), ("2S", "QS")):
        others = [rest[:13], rest[13:26], [*rest[26:], other]]
        hand.deal = [[*first, own], *others]
        worths.append(luck_in(hand, CLASSIC, [0] * 4, [], "a game").cards[0])

    assert worths[0] > worths[1] + 1


def test_worth_of_cards_does_not_depend_on_what_was_played() -> None:
    easy, normal = (
        next(simulate(CLASSIC, 1, 3, LEVELS[level])).hands[0] for level in ("easy", "normal")
    )
    assert easy.deal == normal.deal
    worths = [luck_in(hand, CLASSIC, [0] * 4, [], "a game").cards for hand in (easy, normal)]
    assert worths[0] == worths[1]


def test_games_with_the_warren_card_are_not_judged() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    review = review_game(record_game(rules, Random(1), hands=1))

    assert review.unjudged == "warren"
    assert review.decisions == []
    assert "Warren" in review_text(review, wording_for())


def write_reasons(decision: Decision, names: list[str], wording: Wording) -> list[str]:
    chosen, best = decision.chosen_alternative, decision.best_alternative
    return reasons(chosen, best, names, wording)


@pytest.mark.parametrize("language", languages())
def test_text_names_players_marks_and_reasons(language: str) -> None:
    record, review = game()
    wording = wording_for(language)
    text = review_text(review, wording)
    marks = [decision for decision in review.decisions if decision.marked]

    assert marks
    assert all(name in text for name in record.players)
    costliest = max(marks, key=lambda decision: decision.cost)
    assert wording.decimal(on_own_scale(costliest.cost, 4)) in text
    assert "%" not in text
    assert any(line in text for line in write_reasons(costliest, review.players, wording))
    assert "{" not in text


def test_text_of_a_game_without_marks_says_so() -> None:
    _, review = game()
    unmarked = json.loads(to_line(review))
    for decision in unmarked["decisions"]:
        decision["marked"] = False
    text = review_text(msgspec.convert(unmarked, Review), wording_for())
    assert "No decision clearly cost anything." in text


@pytest.mark.slow
def test_luck_free_results_vary_half_as_much() -> None:
    players = [LEVELS[level] for level in ("easy", "normal")]
    results, plays = [], []
    taken_points, avoidable = np.zeros(2), np.zeros(2)  # by level
    for number, record in enumerate(simulate(CLASSIC, 45, 12, *players)):
        review = review_game(record)
        for seat, sums in enumerate(review.seats):
            level = (seat + number) % 2
            avoidable[level] += on_own_scale(sums.given_away, 4) * len(review.hands)
            taken_points[level] += sum(hand.points[seat] for hand in record.hands if hand.points)
        for hand in review.hands:
            results += hand.result
            plays += hand.play
        if len(results) >= 400 * 4:
            break
    assert len(results) >= 400 * 4
    assert np.var(plays) <= np.var(results) / 2
    assert (avoidable < taken_points).all()
