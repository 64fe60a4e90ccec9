"""The referee for the games with one pack: Hearts at Play, Double Hearts and Classic Hearts.

Like ``test_referee``, it is written from docs/rules alone, with plain strings and none of the
engine's helpers.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import begin
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
    TrickTaken,
)
from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules
from tests.engine.test_referee import referee, referee_moons
from tests.engine.walk import walk

ORDER = "23456789TJQKA"
AROUND = {"left": 1, "right": -1}


def sides(card: str) -> list[str]:
    return card.split("/")


def suits(card: str) -> set[str]:
    return {side[1] for side in sides(card)}


class SinglePackReferee:
    """A referee that follows a game by its events."""

    def __init__(self, rules: Rules) -> None:
        self.game = rules.variant
        self.options = dict(rules.options)
        self.n = rules.players
        self.queen = self.options.get("queen", "QS")
        self.totals = [0] * self.n
        self.hand_number = 0
        self.dealer: int | None = None

    def cost(self, card: str) -> int:
        bonus = self.options.get("jack_bonus", 0)
        prices = {self.queen: 13, "JD": -bonus}
        return sum(prices.get(side, 0) + (side[1] == "H") for side in sides(card))

    def is_penalty(self, card: str) -> bool:
        return any(side[1] == "H" or side == self.queen for side in sides(card))

    # Legal plays

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        playable = list(hand)
        if not self.cards:
            if self.tricks == 0 and self.must_lead:
                return {self.must_lead}
            if self.tricks == 0 and self.must_lead_club:
                playable = [card for card in hand if card[1] == "C"]
            if not self.broken and self.options.get("break_hearts", True):
                if self.game == "double-hearts":
                    free = [card for card in playable if not self.is_penalty(card)]
                else:
                    free = [card for card in playable if card[1] != "H"]
                playable = free or playable
        else:
            playable = [card for card in hand if self.suit in suits(card)] or playable
        if self.tricks == 0 and not self.options.get("first_trick_points", False):
            playable = [card for card in playable if not self.is_penalty(card)] or playable
        return set(playable)

    # Events

    def watch(self, event: Event) -> None:
        match event:
            case DealerFound(dealer, rounds):
                self.check_draw(dealer, [{s: str(card) for s, card in draw} for draw in rounds])
            case Dealt(number, dealer, hands, over, step):
                self.deal(number, dealer, [[str(card) for card in hand] for hand in hands])
                self.kitty = None if over is None else str(over)
                self.direction(str(step.direction), step.distance)
            case Passed(seat, cards):
                assert len(cards) == 3
                for card in cards:
                    self.hands[seat].remove(str(card))
                self.passed[seat] = [str(card) for card in cards]
            case PassesTaken(received):
                assert len(self.passed) == self.n
                for seat, cards in self.passed.items():
                    receiver = (seat + self.passed_to) % self.n
                    assert [str(card) for card in received[receiver]] == cards
                    self.hands[receiver] += cards
            case PlayBegan(opening):
                self.open(opening.leader)
            case Played(seat, card, shade):
                self.play(seat, str(card), None if shade is None else str(shade))
            case TrickTaken(winner, points, _, kitty):
                self.take(winner, points, None if kitty is None else str(kitty))
            case MoonShot(moon):
                self.shot = (moon.seat, moon.amount, {choice.value for choice in moon.choices})
                assert moon.kind.value == "moon"
            case MoonSettled(_, _, choice):
                self.choice = choice.value
            case HandScored(points, reset, totals):
                self.score(list(points), list(totals))
                assert reset == ()
            case GameEnded(outcome):
                assert self.find_end() == (outcome.reason.value, set(outcome.winners))

    def check_draw(self, dealer: int, rounds: list[dict[int, str]]) -> None:
        if self.game == "classic":
            assert rounds == []
            return
        drawing = set(range(self.n))
        for draw_round in rounds:
            assert set(draw_round) == drawing
            ranks = {seat: ORDER.index(card[0]) for seat, card in draw_round.items()}
            best = (min if self.game == "hearts-at-play" else max)(ranks.values())
            drawing = {seat for seat in drawing if ranks[seat] == best}
        assert drawing == {dealer}

    def deal(self, number: int, dealer: int, hands: list[list[str]]) -> None:
        self.hand_number += 1
        assert number == self.hand_number
        assert self.dealer is None or dealer == (self.dealer + 1) % self.n
        self.dealer, self.hands = dealer, hands
        assert {len(hand) for hand in hands} == {52 // self.n}
        self.taken: list[list[str]] = [[] for _ in hands]
        self.won = [0] * self.n
        self.broken, self.tricks = False, 0
        self.cards: list[tuple[int, str]] = []
        self.passed: dict[int, list[str]] = {}
        self.shot: tuple[int, int, set[str]] | None = None
        self.choice = None

    def direction(self, name: str, distance: int) -> None:
        cycle = ["left", "right", *(["across"] if self.n % 2 == 0 else []), "hold"]
        if self.game == "hearts-at-play" and self.options["passing"] == "none":
            cycle = ["hold"]
        assert name == cycle[(self.hand_number - 1) % len(cycle)]
        assert distance == {"hold": 0, "across": self.n // 2}.get(name, 1)
        self.passed_to = distance * AROUND.get(name, 1)

    def open(self, leader: int) -> None:
        self.leader = leader
        self.must_lead, self.must_lead_club = "", False
        if self.game == "double-hearts":
            self.must_lead = "KD/3C" if self.kitty == "QD/2C" else "QD/2C"
            assert self.must_lead in self.hands[leader]
            return
        clubs = [card for hand in self.hands for card in hand if card[1] == "C"]
        lowest = min(clubs, key=lambda card: ORDER.index(card[0]))
        opening_rule = self.options.get("opening", "lowest-club")
        if opening_rule == "left-of-dealer":
            assert self.dealer is not None
            assert leader == (self.dealer + 1) % self.n
            return
        assert lowest in self.hands[leader]
        if opening_rule == "any-club":
            self.must_lead_club = True
        else:
            self.must_lead = lowest

    def play(self, seat: int, card: str, shade: str | None) -> None:
        assert seat == (self.leader + len(self.cards)) % self.n
        assert card in self.legal(seat)
        self.hands[seat].remove(card)
        if not self.cards:
            self.shade = shade
            assert (shade is not None) is (self.game == "double-hearts")
            if self.tricks == 0 and self.game == "double-hearts":
                assert shade == "dark"
            self.suit = sides(card)[shade == "dark"][1]
        else:
            assert shade is None
        follows = self.suit in suits(card)
        self.cards.append((seat, card))
        if self.game == "double-hearts":
            return
        breaking_rule = self.options.get("queen_breaks", "played")
        if card[1] == "H" or (
            card == self.queen
            and (breaking_rule == "played" or (breaking_rule == "discarded" and not follows))
        ):
            self.broken = True

    def strength(self, card: str) -> float:
        best = -1.0
        trumps = self.options.get("trumps") == "hearts"
        for at, side in enumerate(sides(card)):
            value = float(ORDER.index(side[0]))
            if self.shade is not None and (at == 1) is (self.shade == "dark"):
                value += 0.5  # the twin that wins
            if side[1] == self.suit:
                best = max(best, value)
            if trumps and side[1] == "H":
                best = max(best, value + 100)
        return best

    def take(self, winner: int, points: int, kitty: str | None) -> None:
        assert len(self.cards) == self.n
        strengths = [self.strength(card) for _, card in self.cards]
        assert strengths.count(max(strengths)) == 1
        assert self.cards[strengths.index(max(strengths))][0] == winner
        trick = [card for _, card in self.cards]
        if self.game == "double-hearts" and any(map(self.is_penalty, trick)):
            self.broken = True
        expected_kitty = None
        if self.kitty is not None:
            first = self.options["kitty"] == "first-trick"
            if (first and self.tricks == 0) or (not first and not any(self.hands)):
                expected_kitty = self.kitty
        assert kitty == expected_kitty
        trick += [expected_kitty] if expected_kitty else []
        assert points == sum(map(self.cost, trick))
        self.taken[winner] += trick
        self.won[winner] += 1
        self.leader, self.tricks, self.cards = winner, self.tricks + 1, []

    # Scores

    def score(self, points: list[int], totals: list[int]) -> None:
        assert not any(self.hands)
        jack = self.options.get("jack_bonus", 0)
        plain = [sum(map(self.cost, taken_cards)) for taken_cards in self.taken]
        two_sided = self.game == "double-hearts"
        all_of_them = 52 if two_sided else 26
        shooter = None
        for seat, taken_cards in enumerate(self.taken):
            if sum(self.cost(card) for card in taken_cards if self.is_penalty(card)) == all_of_them:
                shooter = seat
        if shooter is None:
            assert self.shot is None
            bonus = self.options.get("no_tricks_bonus", 0)
            expected = [
                change - (0 if has_won else bonus)
                for change, has_won in zip(plain, self.won, strict=True)
            ]
            assert two_sided is False or sum(expected) == 52
        else:
            moon_rule = "add" if two_sided else self.options.get("moon", "choice")
            choices = {"add", "subtract"} if moon_rule == "choice" else {moon_rule}
            assert self.shot == (shooter, all_of_them, choices)
            assert self.choice in choices
            adds = self.choice == "add"
            expected = [change + (all_of_them if adds else 0) for change in plain]
            expected[shooter] = 0 if adds else -all_of_them
            expected[shooter] -= jack if "JD" in self.taken[shooter] else 0
        assert points == expected
        self.totals = [total + change for total, change in zip(self.totals, points, strict=True)]
        assert totals == self.totals

    def find_end(self) -> tuple[str, set[int]] | None:
        if max(self.totals) < self.options["limit"]:
            return None
        lowest = min(self.totals)
        return "limit", {seat for seat in range(self.n) if self.totals[seat] == lowest}


at_play_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 150),
        "queen": st.sampled_from(["QC", "QS"]),
        "trumps": st.sampled_from(["hearts", "none"]),
        "passing": st.sampled_from(["none", "classic"]),
    }
)
double_options = st.fixed_dictionaries(
    {"limit": st.integers(10, 300), "kitty": st.sampled_from(["last-trick", "first-trick"])}
)
classic_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 150),
        "opening": st.sampled_from(["lowest-club", "any-club", "left-of-dealer"]),
        "first_trick_points": st.booleans(),
        "queen_breaks": st.sampled_from(["discarded", "played", "never"]),
        "break_hearts": st.booleans(),
        "jack_bonus": st.sampled_from([0, 10, 13]),
        "no_tricks_bonus": st.sampled_from([0, 5]),
        "moon": st.sampled_from(["choice", "add", "subtract"]),
    }
)
seeds = st.integers(0, 2**32)


@given(st.integers(3, 5), at_play_options, seeds)
def test_referee_agrees_on_hearts_at_play(players: int, options: dict, seed: int):
    rules = build_rules("hearts-at-play", players, **options)
    referee(rules, lambda: Random(seed), hands=8, judges=SinglePackReferee)


@given(st.integers(3, 4), double_options, seeds)
def test_referee_agrees_on_double_hearts(players: int, options: dict, seed: int):
    rules = build_rules("double-hearts", players, **options)
    referee(rules, lambda: Random(seed), hands=8, judges=SinglePackReferee)


@given(st.integers(3, 6), classic_options, seeds)
def test_referee_agrees_on_classic(players: int, options: dict, seed: int):
    rules = build_rules("classic", players, **options)
    referee(rules, lambda: Random(seed), hands=8, judges=SinglePackReferee)


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [
        ("hearts-at-play", 3, {}),
        ("hearts-at-play", 5, {"trumps": "none", "queen": "QS", "passing": "classic"}),
        ("double-hearts", 4, {}),
        ("classic", 4, {"jack_bonus": 10}),
        ("classic", 6, {"moon": "subtract", "no_tricks_bonus": 5, "jack_bonus": 10}),
    ],
)
def test_referee_agrees_on_moons(variant: str, players: int, options: dict):
    rules = build_rules(variant, players, **options)
    assert referee_moons(rules, SinglePackReferee) > 0


@pytest.mark.parametrize("variant", ["hearts-at-play", "double-hearts", "classic"])
def test_referee_disagrees_with_another_winner_of_a_trick(variant: str):
    rules = build_rules(variant, 4)
    judge = SinglePackReferee(rules)
    events = list(begin(rules, Random(3)).events)
    events += [event for step in walk(rules, Random(3)) for event in step.events]
    position = next(at for at, event in enumerate(events) if isinstance(event, TrickTaken))
    for event in events[:position]:
        judge.watch(event)
    right = events[position]
    assert isinstance(right, TrickTaken)
    with pytest.raises(AssertionError):
        judge.watch(TrickTaken((right.winner + 1) % 4, right.points))  # type: ignore[arg-type]
