"""The referee for Cancellation Hearts.

Like ``test_referee``, it is written from docs/rules alone, with plain strings and none of the
engine's helpers.
"""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import begin
from bot.engine.play.actions import Action
from bot.engine.play.events import (
    DealerFound,
    Dealt,
    Event,
    GameEnded,
    HandScored,
    MoonSettled,
    MoonShot,
    Passed,
    PassesTaken,
    PlayBegan,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.state import State
from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules
from tests.engine.test_referee import referee
from tests.engine.walk import MoonRng, TwinRng, hunting_action, matching_action, random_action, walk

RANKS = "23456789TJQKA"
LEFT_OUT = {6: "2C 2C", 7: "2C 2C 2D 2D 2S 2S", 8: "", 9: "2C 2C 2D 2D 2S", 10: "2C 2C 2D 2D"}


def costs(card: str) -> int:
    return 13 if card == "QS" else int(card[1] == "H")


class CancellationReferee:
    """A referee that follows a game by its events, and counts the tricks that nobody took."""

    def __init__(self, rules: Rules) -> None:
        self.n = rules.players
        self.options = dict(rules.options)
        self.totals = [0] * self.n
        self.number = self.untaken_count = self.leader_count = 0
        self.dealer: int | None = None

    def legal(self, seat: int) -> set[str]:
        playable = list(self.hands[seat])
        if self.plays:
            playable = [card for card in playable if card[1] == self.plays[0][1][1]] or playable
        elif not self.broken:
            playable = [card for card in playable if card[1] != "H"] or playable
        if self.played == 0:
            playable = [card for card in playable if not costs(card)] or playable
        return set(playable)

    def watch(self, event: Event) -> None:
        match event:
            case DealerFound(_, rounds):
                assert rounds == ()
            case Dealt(number, dealer, hands, over, step):
                assert over is None
                self.deal(number, dealer, [[str(card) for card in hand] for hand in hands])
                self.direction(str(step.direction), step.distance)
            case Passed(seat, cards):
                assert len(cards) == 3
                self.passed[seat] = [str(card) for card in cards]
                for card in self.passed[seat]:
                    self.hands[seat].remove(card)
            case PassesTaken(received):
                for seat, given_away in self.passed.items():
                    receiver = (seat + self.pass_distance) % self.n
                    assert [str(card) for card in received[receiver]] == given_away
                    self.hands[receiver] += given_away
            case PlayBegan(opening):
                assert self.dealer is not None
                assert (opening.card, opening.suit) == (None, None)
                assert opening.leader == (self.dealer + 1) % self.n
                self.leader = int(opening.leader)
            case Played(seat, card):
                self.play(seat, str(card))
            case TrickTaken(winner, points):
                self.take(winner, points)
            case TrickCancelled():
                self.take(None, 0)
            case MoonShot(moon):
                assert moon.kind.value == "moon"
                assert {choice.value for choice in moon.choices} == {"add", "subtract"}
                self.shot = (int(moon.seat), moon.amount)
            case MoonSettled(_, _, choice):
                self.choice = choice.value
            case HandScored(points, reset, totals):
                assert reset == ()
                self.score(list(points), list(totals))
            case GameEnded(outcome):
                assert self.find_end() == (outcome.reason.value, set(outcome.winners))

    def deal(self, number: int, dealer: int, hands: list[list[str]]) -> None:
        self.number += 1
        assert number == self.number
        assert self.dealer is None or dealer == (self.dealer + 1) % self.n
        self.dealer, self.hands = dealer, hands
        pack = [f"{rank}{suit}" for rank in RANKS for suit in "CDHS"] * 2
        for card in LEFT_OUT[self.n].split():
            pack.remove(card)
        assert sorted(card for hand in hands for card in hand) == sorted(pack)
        assert len({len(hand) for hand in hands}) == 1
        self.taken: list[list[str]] = [[] for _ in hands]
        self.plays: list[tuple[int, str]] = []
        self.carried: list[str] = []
        self.passed: dict[int, list[str]] = {}
        self.broken, self.played = False, 0
        self.shot: tuple[int, int] | None = None
        self.choice = ""

    def direction(self, name: str, distance: int) -> None:
        cycle = [("left", 1), ("right", 1), ("hold", 0)]
        if self.n % 2 == 0:
            cycle.insert(2, ("across", self.n // 2))
        if self.options["passing"] == "none":
            cycle = [("hold", 0)]
        assert (name, distance) == cycle[(self.number - 1) % len(cycle)]
        self.pass_distance = -distance if name == "right" else distance

    def play(self, seat: int, card: str) -> None:
        assert seat == (self.leader + len(self.plays)) % self.n
        assert card in self.legal(seat)
        self.hands[seat].remove(card)
        self.plays.append((seat, card))
        breaking_rule, follows = self.options["queen_breaks"], card[1] == self.plays[0][1][1]
        if card[1] == "H" or (
            card == "QS"
            and (breaking_rule == "played" or (breaking_rule == "discarded" and not follows))
        ):
            self.broken = True

    def take(self, winner: int | None, points: int) -> None:
        assert len(self.plays) == self.n
        seats: dict[str, list[int]] = {}
        for seat, card in self.plays:
            seats.setdefault(card, []).append(seat)
        led = self.plays[0][1][1]
        alone = [card for card in seats if card[1] == led and len(seats[card]) == 1]
        expected: int | None = None
        if alone:
            (expected,) = seats[max(alone, key=lambda card: RANKS.index(card[0]))]
        elif not any(self.hands):
            expected = self.leader
            self.leader_count += 1
        assert winner == expected
        self.carried += [card for _, card in self.plays]
        if winner is None:
            self.untaken_count += 1
        else:
            assert points == sum(map(costs, self.carried))
            self.taken[winner] += self.carried
            self.carried, self.leader = [], winner
        self.played += 1
        self.plays = []

    def score(self, points: list[int], totals: list[int]) -> None:
        assert not any(self.hands)
        assert not self.carried
        expected = [sum(map(costs, taken_cards)) for taken_cards in self.taken]
        assert sum(expected) == 52
        if 52 in expected:
            shooter = expected.index(52)
            assert self.shot == (shooter, 52)
            adds = self.choice == "add"
            expected = [52 if adds else 0] * self.n
            expected[shooter] = 0 if adds else -52
        else:
            assert self.shot is None
        assert points == expected
        self.totals = [old + new for old, new in zip(self.totals, expected, strict=True)]
        assert totals == self.totals

    def find_end(self) -> tuple[str, set[int]] | None:
        if max(self.totals) < self.options["limit"]:
            return None
        best = min(self.totals)
        return "limit", {seat for seat, total in enumerate(self.totals) if total == best}


def referee_game(
    rules: Rules,
    rng: Callable[[], Random],
    hands: int,
    policy: Callable[[State, Random], Action] = random_action,
) -> tuple[CancellationReferee, int]:
    """Referee a game; return the referee and how many moons were shot."""
    judge = CancellationReferee(rules)
    moons = referee(rules, rng, hands, policy, lambda _: judge)
    return judge, moons


any_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 150),
        "passing": st.sampled_from(["none", "classic"]),
        "queen_breaks": st.sampled_from(["discarded", "played", "never"]),
    }
)


@given(st.integers(6, 10), any_options, st.integers(0, 2**32))
def test_referee_agrees(players: int, options: dict, seed: int) -> None:
    referee_game(build_rules("cancellation", players, **options), lambda: Random(seed), hands=5)


@given(st.integers(6, 10), any_options, st.integers(0, 2**32))
def test_referee_agrees_where_many_cards_cancel(players: int, options: dict, seed: int) -> None:
    rules = build_rules("cancellation", players, **options)
    referee_game(rules, lambda: TwinRng(rules, seed), 3, matching_action)


def test_many_tricks_of_these_games_are_taken_by_nobody_and_some_last_ones_by_their_leader() -> (
    None
):
    untaken_count = leader_count = 0
    for players in range(6, 11):
        rules = build_rules("cancellation", players, limit=1000)
        judge, _ = referee_game(rules, lambda rules=rules: TwinRng(rules, 5), 8, matching_action)
        untaken_count, leader_count = (
            untaken_count + judge.untaken_count,
            leader_count + judge.leader_count,
        )
    assert untaken_count > 40
    assert leader_count > 3


@pytest.mark.parametrize("players", range(6, 11))
def test_referee_agrees_on_moons(players: int) -> None:
    rules = build_rules("cancellation", players)
    shot = 0
    for seed in range(3):
        _, moons = referee_game(rules, lambda seed=seed: MoonRng(rules, seed), 8, hunting_action)
        shot += moons
    assert shot > 2


def test_referee_disagrees_with_a_trick_that_goes_to_the_wrong_seat() -> None:
    rules = build_rules("cancellation", 6)
    judge = CancellationReferee(rules)
    events = list(begin(rules, Random(3)).events)
    events += [event for step in walk(rules, Random(3)) for event in step.events]
    position = next(at for at, event in enumerate(events) if isinstance(event, TrickTaken))
    for event in events[:position]:
        judge.watch(event)
    right = events[position]
    assert isinstance(right, TrickTaken)
    with pytest.raises(AssertionError):
        judge.watch(TrickTaken((right.winner + 1) % 6, right.points))
