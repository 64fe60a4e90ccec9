"""The counts of a game, with players that act at random."""

from collections import Counter
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.engine.model.cards import cards
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.events import TrickEnded
from bot.engine.play.state import State
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind, Outcome, Reason
from bot.engine.variants import VARIANTS
from bot.table.lobby.events import Joined, LobbyOpened
from bot.table.lobby.model import Person
from bot.table.state.event_codec import TableEvent
from bot.table.state.statistics import NOTHING_YET
from bot.table.state.table import build_result, fold_table
from tests.engine.arrange import build_rules
from tests.engine.walk import rngs, tables, walk


@given(tables(), rngs)
def test_counts_of_a_hand_add_up_to_its_tricks_queens_and_bonus_cards(rules: Rules, rng: Random):
    statistics, taken_count, queens = NOTHING_YET, Counter[int](), 0
    for step in walk(rules, rng, hands=1):
        for event in step.events:
            if isinstance(event, TrickEnded) and step.before.current.number == 1:
                deal = step.after.current
                trick = (deal.tricks if deal.number == 1 else deal.previous_tricks)[-1]
                statistics = statistics.after_trick(trick, rules)
                taken_count.update(rules.card_points.get(card, 0) for card in trick.cards)
                queens += sum(card in rules.card_points.queens for card in trick.cards)
    assert sum(statistics.tricks) == rules.cards_each
    assert sum(statistics.queens) == queens
    assert sum(statistics.bonuses) == sum(n for points, n in taken_count.items() if points < 0)


@pytest.mark.parametrize(
    ("variant", "options", "queens"),
    [
        ("classic", {"jack_bonus": 10}, {"QS"}),
        ("increduhearts", {}, {"QS"}),
        ("hearts-at-play", {}, {"QC"}),
        ("hearts-at-play", {"queen": "QS"}, {"QS"}),
        ("double-hearts", {}, {"2D/QS", "QS/2H"}),
        ("black-maria", {}, {"QS"}),
        ("spot-hearts", {}, {"QS"}),
        ("spot-hearts", {"queen_points": 10}, {"QS"}),
        ("spot-hearts", {"queen_points": 0}, set()),
    ],
)
def test_queens_are_counted_where_they_cost_more_than_a_heart(
    variant: str, options: dict[str, object], queens: set[str]
) -> None:
    rules = build_rules(variant, 4, **options)
    assert set(map(str, rules.card_points.queens)) == queens


def parse_plays(notation: str) -> tuple[Play, ...]:
    return tuple(Play(Seat(seat), card) for seat, card in enumerate(cards(notation)))


def test_trick_that_nobody_took_counts_for_the_winner_of_the_next():
    rules = VARIANTS["cancellation"].rules(6)
    trick_without_winner = Trick(parse_plays("KS KS QS QS 7H 2D"), None)
    before = NOTHING_YET.after_trick(trick_without_winner, rules)
    assert before == NOTHING_YET
    trick = Trick(parse_plays("3D 4D 5D 6D 7D 8D"), Seat(5), carried=trick_without_winner.cards)
    assert before.after_trick(trick, rules).get_counts(5) == {
        "tricks": 2,
        "queens": 2,
        "bonuses": 0,
    }


def test_trick_counts_only_for_its_winner():
    rules = VARIANTS["classic"].rules(4)
    trick = Trick(parse_plays("2S 3S QS 4S"), Seat(2))
    statistics = NOTHING_YET.after_trick(trick, rules)
    assert statistics.get_counts(2) == {"tricks": 1, "queens": 1, "bonuses": 0}
    assert statistics.get_counts(0) == {"tricks": 0, "queens": 0, "bonuses": 0}
    assert NOTHING_YET.get_counts(0) == {}


def test_result_counts_the_moons_and_universes_of_each_seat():
    people = [Person(seat, f"P{seat}") for seat in range(4)]
    lobby: list[TableEvent] = [LobbyOpened(7, 8, people[0], "increduhearts", {})]
    table = fold_table("t1", [*lobby, *map(Joined, people[1:])])
    assert table is not None

    def hand(number: int, *points: int, shot: tuple[int, MoonKind] | None = None) -> HandScore:
        choices = (MoonChoice.ADD,)
        moon = None if shot is None else Moon(Seat(shot[0]), shot[1], sum(points), choices)
        return HandScore(number, points, (), points, moon, MoonChoice.ADD if moon else None)

    game = State(
        build_rules("increduhearts", 4),
        history=(
            hand(1, 0, 26, 26, 26, shot=(0, MoonKind.MOON)),
            hand(2, 9, 5, 12, 0),
            hand(3, 52, 0, 52, 52, shot=(1, MoonKind.UNIVERSE)),
            hand(4, 26, 0, 26, 26, shot=(1, MoonKind.MOON)),
        ),
        outcome=Outcome(Reason.LIMIT, (Seat(1),)),
    )
    result = build_result(replace(table, game=game), datetime(2026, 11, 29, tzinfo=UTC))
    assert result is not None
    assert [seat.stats for seat in result.seats] == [
        {"hands": 4, "points": 87, "moons": 1},
        {"hands": 4, "points": 31, "moons": 2, "universes": 1},
        {"hands": 4, "points": 116, "moons": 0},
        {"hands": 4, "points": 104, "moons": 0},
    ]
