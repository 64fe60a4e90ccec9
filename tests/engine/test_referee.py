"""A second, simple implementation of the rules, which referees random games of the engine.

It is written from docs/rules alone, with plain strings and none of the engine's helpers, and checks
every list of legal plays, every trick, every score and the end of each game.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Protocol

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import begin
from bot.engine.play.actions import Action
from bot.engine.play.events import (
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
from bot.engine.play.state import Phase, State
from bot.engine.rules.legal import legal_plays
from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules
from tests.engine.walk import MoonRng, hunting_action, random_action, walk

ORDER = "123456789TJQKA"


def rank(card: str) -> int:
    return ORDER.index(card[0])


class Judge(Protocol):
    """An observer of a game that raises ``AssertionError`` where it disagrees."""

    def watch(self, event: Event) -> None: ...

    def legal(self, seat: int) -> set[str]: ...

    def find_end(self) -> tuple[str, set[int]] | None: ...


class Referee:
    """A referee that follows a game by its events."""

    def __init__(self, rules: Rules) -> None:
        self.incredu = rules.variant == "increduhearts"
        self.options = dict(rules.options)
        self.n = rules.players
        self.size = len(rules.deck)
        self.totals = [0] * self.n
        self.rows = [list(self.totals)]
        self.wrapped = False

    # Legal plays

    def plain(self, hand: list[str], led: str | None, first: bool, opening: str | None) -> set[str]:
        """Return L(x) of docs/rules/ricketts.md, "Warren": the legal plays from ordinary cards."""
        if led is None:
            if opening:
                return {opening}
            if not self.broken:
                other_cards = [card for card in hand if card[1] != "H"]
                has_no_choice = not other_cards or (self.incredu and set(other_cards) <= {"QS"})
                hand = hand if has_no_choice else other_cards
        elif any(card[1] == led for card in hand):
            hand = [card for card in hand if card[1] == led]
        if first and self.incredu:
            clean = [card for card in hand if card[1] != "H" and card not in ("QS", "JD")]
            hand = clean or hand
        return set(hand)

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        led = self.suits[0] if self.suits else None
        first = self.tricks == 0
        opening = self.opening if first and not self.suits else None
        if "W" not in hand:
            return self.plain(hand, led, first, opening)
        rest = [card for card in hand if card != "W"]
        if not rest:
            return {"W"}
        extra = self.over in self.plain([*rest, self.over], led, first, opening)
        return self.plain(rest, led, first, opening) | ({"W"} if extra else set())

    # Events

    def watch(self, event: Event) -> None:
        match event:
            case Dealt(_, _, hands, over, _):
                self.hands = [[str(card) for card in hand] for hand in hands]
                self.over = str(over)
                self.taken: list[list[str]] = [[] for _ in hands]
                self.won = [0] * self.n
                self.broken, self.tricks = False, 0
                self.seats: list[int] = []
                self.cards: list[str] = []
                self.suits: list[str] = []
                self.shot: tuple[int, str, int] | None = None
                self.choice = None
            case Passed(seat, cards):
                for card in cards:
                    self.hands[seat].remove(str(card))
            case PassesTaken(received):
                for hand, received_cards in zip(self.hands, received, strict=True):
                    hand += map(str, received_cards)
            case PlayBegan(opening):
                self.leader = opening.leader
                self.opening = None
                if self.incredu:
                    self.opening = "1C" if self.n in (5, 7) else "2C"
                    assert self.opening in self.hands[self.leader]
            case Played(seat, card):
                assert seat == (self.leader + len(self.cards)) % self.n
                assert str(card) in self.legal(seat)
                self.hands[seat].remove(str(card))
                suit = self.over[1] if str(card) == "W" else str(card)[1]
                self.play(seat, str(card), suit)
            case TrickTaken(winner):
                self.take(winner)
            case MoonShot(moon):
                self.shot = (moon.seat, moon.kind.value, moon.amount)
            case MoonSettled(_, _, choice):
                self.choice = choice.value
            case HandScored(points, reset, totals):
                self.score(list(points), list(reset), list(totals))
            case GameEnded(outcome):
                assert self.find_end() == (outcome.reason.value, set(outcome.winners))

    def play(self, seat: int, card: str, suit: str) -> None:
        self.seats.append(seat)
        self.cards.append(card)
        self.suits.append(suit)
        if suit == "H":
            self.broken = True
        if card == "QS":
            breaking_rule = self.options.get("queen_breaks", "played")
            discarded = self.suits[0] != "S"
            self.broken |= breaking_rule == "played" or (breaking_rule == "discarded" and discarded)

    def take(self, winner: int) -> None:
        cards = [self.over if card == "W" else card for card in self.cards]
        assert len(cards) == self.n
        best = 0
        for at, card in enumerate(cards):
            if card[1] != cards[0][1]:
                continue
            second_queen = self.incredu and card == cards[best] == "QS"
            if rank(card) > rank(cards[best]) or second_queen:
                best = at
        assert winner == self.seats[best]
        self.taken[winner] += cards
        self.won[winner] += 1
        self.broken |= not self.incredu and "QS" in cards
        self.leader, self.tricks = winner, self.tricks + 1
        self.seats, self.cards, self.suits = [], [], []

    # Scores

    def moon(self) -> tuple[int, str, int] | None:
        for seat, taken_cards in enumerate(self.taken):
            count = Counter(taken_cards)
            hearts = sum(card[1] == "H" for card in taken_cards)
            if not self.incredu:
                if hearts == 13 and count["QS"]:
                    return seat, "moon", 26
            elif len(taken_cards) == self.size:
                return seat, "universe", self.size
            elif count["QS"] and hearts >= 18:
                for_hearts = 26 if hearts == 26 else 18 - (hearts - 18)
                return seat, "moon", 10 * count["JD"] + 13 * count["QS"] + for_hearts
        return None

    def points(self, shot: tuple[int, str, int] | None, choice: str | None) -> list[int]:
        worth = Counter({"QS": 13, "JD": -10 if self.incredu else 0})
        points = [
            sum(worth[card] + (card[1] == "H") for card in taken_cards)
            for taken_cards in self.taken
        ]
        if shot is None:
            return [
                change - (5 if self.incredu and not has_won else 0)
                for change, has_won in zip(points, self.won, strict=True)
            ]
        seat, _, amount = shot
        if choice == "add":
            points = [change + amount for change in points]
        points[seat] = -amount if choice == "subtract" else 0
        return points

    def after(self, points: list[int]) -> tuple[list[int], list[int]]:
        totals = [total + change for total, change in zip(self.totals, points, strict=True)]
        resets = (100, -100) if self.incredu else self.options["wrap_points"]
        jumped = [seat for seat, total in enumerate(totals) if total in resets and total != 0]
        return jumped, [0 if seat in jumped else total for seat, total in enumerate(totals)]

    def score(self, points: list[int], reset: list[int], totals: list[int]) -> None:
        assert not any(self.hands)
        shot = self.moon()
        assert shot == self.shot
        if shot and not self.incredu:
            before = self.totals, self.rows, self.wrapped
            jumped, self.totals = self.after(self.points(shot, "add"))
            self.rows, self.wrapped = [*self.rows, self.totals], self.wrapped or bool(jumped)
            end = self.find_end()
            self.totals, self.rows, self.wrapped = before
            loses = end is not None and shot[0] not in end[1]
            assert self.choice == ("subtract" if loses else "add")
        assert points == self.points(shot, self.choice)
        jumped, self.totals = self.after(points)
        self.wrapped |= bool(jumped)
        assert (reset, totals) == (jumped, self.totals)
        self.rows.append(list(totals))

    def find_end(self) -> tuple[str, set[int]] | None:
        best = {seat for seat in range(self.n) if self.totals[seat] == min(self.totals)}
        above = max(self.totals) > self.options["limit"]
        if self.incredu:
            low = self.options["low_limit"]
            if above:
                return "limit", best
            return ("low-limit", best) if low is not None and min(self.totals) < low else None
        if self.options["69-for-5"]:
            stays = {
                reason: {
                    seat
                    for seat in range(self.n)
                    if [row[seat] for row in self.rows[-hands - 1 :]] == [total] * (hands + 1)
                }
                for reason, total, hands in (("69-for-5", 69, 5), ("5-for-69", 5, 69))
            }
            reasons = [reason for reason, seats in stays.items() if seats]
            if reasons:
                return reasons[0], stays["69-for-5"] | stays["5-for-69"]
        if self.options["null_game"] and self.totals == [0] * 4 and self.wrapped:
            return "null", set()
        return ("limit", best) if above and len(best) == 1 else None


def referee(
    rules: Rules,
    rng: Callable[[], Random],
    hands: int,
    policy: Callable[[State, Random], Action] = random_action,
    judges: Callable[[Rules], Judge] = Referee,
) -> int:
    """Referee a game from its beginning; return how many moons were shot."""
    judge, moons = judges(rules), 0
    for event in begin(rules, rng()).events:
        judge.watch(event)
    for step in walk(rules, rng(), hands, policy):
        state = step.before
        if state.phase is Phase.PLAYING:
            (seat,) = state.to_act
            legal = legal_plays(rules.play_rules, state.build_turn(seat))
            assert {str(card) for card in legal} == judge.legal(seat)
            assert state.legal_plays(seat) == legal
        for event in step.events:
            judge.watch(event)
            moons += isinstance(event, MoonShot)
            if isinstance(event, HandScored) and step.after.phase is not Phase.OVER:
                assert judge.find_end() is None
    return moons


incredu_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 150),
        "low_limit": st.none() | st.integers(-100, -10),
        "queen_breaks": st.sampled_from(["discarded", "played", "never"]),
    }
)
ricketts_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 150),
        "wrap_points": st.lists(st.integers(-5, 110), max_size=30),
        "warren": st.booleans(),
        "_69_for_5": st.booleans(),
        "null_game": st.booleans(),
    }
)


@given(st.integers(4, 8), incredu_options, st.integers(0, 2**32))
def test_referee_agrees_on_increduhearts(players: int, options: dict, seed: int):
    referee(build_rules("increduhearts", players, **options), lambda: Random(seed), hands=8)


@given(ricketts_options, st.integers(0, 2**32))
def test_referee_agrees_on_ricketts(options: dict, seed: int):
    referee(build_rules("ricketts", 4, **options), lambda: Random(seed), hands=15)


def referee_moons(rules: Rules, judges: Callable[[Rules], Judge] = Referee) -> int:
    """Referee games in which each player in turn gets a hand for shooting the moon."""
    return sum(
        referee(rules, lambda seed=seed: MoonRng(rules, seed), 8, hunting_action, judges)
        for seed in range(6)
    )


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_referee_agrees_on_moons_in_increduhearts(players: int):
    rules = build_rules("increduhearts", players)
    assert referee_moons(rules) > 3


@pytest.mark.parametrize("options", [{}, {"warren": True}, {"wrap_points": [26, 52], "limit": 60}])
def test_referee_agrees_on_moons_in_ricketts(options: dict):
    rules = build_rules("ricketts", 4, **options)
    assert referee_moons(rules) > 3


def test_referee_disagrees_with_a_wrong_score():
    rules = build_rules("ricketts", 4)
    judge = Referee(rules)
    events = list(begin(rules, Random(3)).events)
    events += [event for step in walk(rules, Random(3)) for event in step.events]
    score_index = next(at for at, event in enumerate(events) if isinstance(event, HandScored))
    for event in events[:score_index]:
        judge.watch(event)
    wrong = HandScored((26, 0, 0, 0), (), (26, 0, 0, 0))
    with pytest.raises(AssertionError):
        judge.watch(wrong)
