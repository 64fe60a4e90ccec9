"""Cancellation Hearts, rule by rule; the sources are named in docs/rules/cancellation.md."""

from random import Random

import pytest

from bot.engine.game import begin
from bot.engine.model.cards import card, cards
from bot.engine.model.errors import HeartsNotBroken, NoPenaltyOnFirstTrick
from bot.engine.model.seats import Seat, seat_to_left
from bot.engine.model.trick import Play
from bot.engine.play.claim import is_settled, takes_rest
from bot.engine.play.events import MoonShot, TrickCancelled, TrickTaken
from bot.engine.play.view import view_for
from bot.engine.rules.passes import HOLD, Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice, MoonKind
from bot.engine.variants.cancellation import VARIANT
from tests.engine.arrange import (
    build_rules,
    choose_moon,
    get_event,
    get_last_score,
    get_refusal,
    hearts,
    legal,
    play_all,
    state_with,
)

LOW_CLUBS = "3C 3C 4C 4C 5C 5C"


def table(players: int = 6, **options: object) -> Rules:
    return build_rules("cancellation", players, **options)


def parse_plays(notation: str) -> list[Play]:
    return [Play(Seat(seat), card) for seat, card in enumerate(cards(notation))]


# Players and deal


def test_six_to_ten_play() -> None:
    assert VARIANT.player_counts == (6, 7, 8, 9, 10)


@pytest.mark.parametrize(
    ("players", "left_out", "each"),
    [
        (6, "2C 2C", 17),
        (7, "2C 2C 2D 2D 2S 2S", 14),
        (8, "", 13),
        (9, "2C 2C 2D 2D 2S", 11),
        (10, "2C 2C 2D 2D", 10),
    ],
)
def test_twos_are_left_out_until_the_hands_are_equal(
    players: int, left_out: str, each: int
) -> None:
    """docs/rules/cancellation.md, "Deck"."""
    rules = table(players)
    cards_gone = left_out.split()
    for suit in "CDSH":
        for rank in "23456789TJQKA":
            count = rules.deck.count(card(f"{rank}{suit}"))
            assert count == 2 - cards_gone.count(f"{rank}{suit}")
    assert (len(rules.deck), rules.cards_each) == (players * each, each)


@pytest.mark.parametrize("players", VARIANT.player_counts)
def test_nothing_is_passed_and_the_player_left_of_the_dealer_leads(players: int) -> None:
    """docs/rules/cancellation.md, "Opening"."""
    state = begin(table(players), Random(players)).state
    assert state.rules.pass_cycle == (HOLD,)
    assert state.to_act == (seat_to_left(state.current.dealer, players),)


@pytest.mark.parametrize("players", VARIANT.player_counts)
def test_passing_can_be_switched_on(players: int) -> None:
    """docs/rules/cancellation.md, "Passing"."""
    cycle = [step.direction for step in table(players, passing="classic").pass_cycle]
    across = [] if players % 2 else [Direction.ACROSS]
    assert cycle == [Direction.LEFT, Direction.RIGHT, *across, Direction.HOLD]


# Play


def test_first_trick_takes_no_penalty_cards_not_even_as_its_lead() -> None:
    """docs/rules/cancellation.md, "First trick"."""
    state = state_with(
        table(), ["KD QS 3H", "4D 5H 6H", *["5D 6D 7D"] * 4], first_trick=True, broken=True
    )
    assert legal(state) == {"KD"}
    assert isinstance(get_refusal(state, "QS"), NoPenaltyOnFirstTrick)


def test_hearts_must_be_broken() -> None:
    """docs/rules/cancellation.md, "Leading"."""
    state = state_with(table(), ["KD QS 3H", "4D 5H 6H", *["5D 6D 7D"] * 4])
    assert legal(state) == {"KD", "QS"}
    assert isinstance(get_refusal(state, "3H"), HeartsNotBroken)
    assert legal(state_with(table(), ["QS 3H", *["5D 6D"] * 5])) == {"QS"}


@pytest.mark.parametrize(
    ("queen_breaks", "when_discarded", "when_followed"),
    [("discarded", True, False), ("played", True, True), ("never", False, False)],
)
def test_queen_breaks_hearts_as_the_house_rule_says(
    queen_breaks: str, when_discarded: bool, when_followed: bool
) -> None:
    """docs/rules/cancellation.md, "Breaking hearts"."""
    rules = table(queen_breaks=queen_breaks)
    discarded = state_with(rules, ["KD 3D", "QS 4S", *["5D 6D"] * 4])
    assert play_all(discarded, "KD QS").state.current.broken is when_discarded
    followed = state_with(rules, ["KS 3D", "QS 4D", *["5D 6D"] * 4])
    assert play_all(followed, "KS QS").state.current.broken is when_followed


# Winning a trick: docs/rules/cancellation.md, "Winning a trick"


@pytest.mark.parametrize(
    ("notation", "wins"),
    [
        ("KS 9S 4S 7S 2S AH", 0),
        ("KS 9S KS 4S 7S 2S", 1),  # the king is cancelled
        ("KS 9S KS 9S 7S 7H", 4),  # a card of another suit cancels nothing
        ("3S KS AS KS AS 7H", 0),
        ("KS 9S KS 9S 7H AD", None),
        ("KS KS QS QS 7S 7S", None),
        ("KS 7H 7H 2D 2D AD", 0),  # equal cards of other suits leave the lead alone
        ("KS KS 7H 7H 2D AD", None),
    ],
)
def test_equal_cards_cancel_each_other(notation: str, wins: int | None) -> None:
    assert table().winner(parse_plays(notation)) == wins


def test_trick_so_far_is_won_by_nobody_while_all_its_cards_are_cancelled() -> None:
    rules = table()
    assert rules.winner(parse_plays("KS KS")) is None
    assert rules.winner(parse_plays("KS KS 2S")) == 2
    assert rules.cancelled(parse_plays("KS 9S KS 2S")) == {0, 2}


def test_trick_that_nobody_takes_goes_with_the_next_one_and_its_leader_leads_again() -> None:
    state = state_with(
        table(),
        ["5C 3D", "6C 4D", "5C 5D", "6C 6D", "QS 7D", "3H 8D"],
        leader=1,
        broken=True,
    )
    first = play_all(state, "6C 5C 6C QS 3H 5C")
    assert get_event(first, TrickCancelled) == TrickCancelled()
    deal = first.state.current
    assert (deal.leader, deal.trick_number) == (1, 3)
    assert deal.points_taken == (0,) * 6
    assert view_for(first.state, Seat(0)).carried == cards("6C 5C 6C QS 3H 5C")
    second = play_all(first.state, "4D 5D 6D 7D 8D 3D")
    assert get_event(second, TrickTaken) == TrickTaken(Seat(5), 14)
    assert get_last_score(second).points == (0, 0, 0, 0, 0, 14)


def test_cards_of_several_cancelled_tricks_are_carried_on_together() -> None:
    state = state_with(
        table(),
        ["5C 7C 3D", "5C 7C 4D", "6C 8C 5D", "6C 8C 6D", "QS 3H 7D 5H", "QS 4H 8D"],
        broken=True,
    )
    first = play_all(state, "5C 5C 6C 6C QS QS")
    second = play_all(first.state, "7C 7C 8C 8C 3H 4H")
    assert get_event(second, TrickCancelled) == TrickCancelled()
    third = play_all(second.state, "3D 4D 5D 6D 7D 8D")
    assert get_event(third, TrickTaken) == TrickTaken(Seat(5), 28)
    taken = third.state.current.taken_cards
    assert taken.tricks_won == (1, 0, 0, 0, 0, 3)  # one of seat 0 from before
    assert len(taken.taken[5]) == 18


def test_last_trick_goes_to_its_leader_where_all_cards_are_cancelled() -> None:
    state = state_with(
        table(), ["5C 7C", "5C 7C", "6C 8C", "6C 8C", "QS 3H", "3S 4H"], leader=2, broken=True
    )
    first = play_all(state, "6C 6C QS 3S 5C 5C")
    last = play_all(first.state, "8C 8C 3H 4H 7C 7C")
    assert get_event(last, TrickTaken) == TrickTaken(Seat(2), 15)
    assert get_last_score(last).points == (0, 0, 15, 0, 0, 0)


def test_cancelled_first_trick_was_the_first_trick() -> None:
    """docs/rules/cancellation.md, "Winning a trick": it counts in the rules of the first trick."""
    hands = ["5C 5D", "5C QS", "6C 6D", "6C 7D", "7C 8D", "7C 9D"]
    first = play_all(state_with(table(), hands, first_trick=True), "5C 5C 6C 6C 7C 7C")
    assert get_event(first, TrickCancelled)
    assert legal(play_all(first.state, "5D").state) == {"QS"}


# Scores


def test_moon_takes_all_hearts_and_both_queens_for_52() -> None:
    """docs/rules/cancellation.md, "Moon"."""
    for choice, points in (
        (MoonChoice.ADD, (0, *[52] * 5)),
        (MoonChoice.SUBTRACT, (-52, *[0] * 5)),
    ):
        state = state_with(
            table(),
            ["AS", *LOW_CLUBS.split()[:5]],
            taken_cards={0: f"{hearts(26)} QS QS"},
            broken=True,
        )
        shot = play_all(state, "AS 3C 3C 4C 4C 5C")
        moon = get_event(shot, MoonShot).moon
        assert (moon.seat, moon.kind, moon.amount) == (0, MoonKind.MOON, 52)
        assert moon.choices == (MoonChoice.ADD, MoonChoice.SUBTRACT)
        assert get_last_score(choose_moon(shot.state, choice)).points == points


def test_one_queen_elsewhere_prevents_the_moon() -> None:
    state = state_with(
        table(),
        ["AS", *LOW_CLUBS.split()[:5]],
        taken_cards={0: f"{hearts(26)} QS", 3: "QS"},
        broken=True,
    )
    assert get_last_score(play_all(state, "AS 3C 3C 4C 4C 5C")).points == (39, 0, 0, 13, 0, 0)


# Cutting a hand short: docs/rules/README.md, "Cutting a hand short"


def test_hand_is_not_settled_while_points_are_carried() -> None:
    hands = ["5C 3D", "6C 4D", "5C 5D", "6C 6D", "QS 7D", "3H 8D"]
    state = state_with(table(), hands, leader=1, broken=True)
    state_with_carried_cards = play_all(state, "6C 5C 6C QS 3H 5C").state
    assert not is_settled(state_with_carried_cards)
    without_points = ["5C 3D", "6C 4D", "5C 5D", "6C 6D", "7S 7D", "8S 8D"]
    state = state_with(table(), without_points, leader=1, broken=True)
    assert is_settled(play_all(state, "6C 5C 6C 7S 8S 5C").state)


@pytest.mark.parametrize(("other_ace", "takes_all"), [("2C", True), ("AC", False)])
def test_leader_takes_the_rest_only_if_no_equal_card_is_out(
    other_ace: str, takes_all: bool
) -> None:
    rules = table()
    cards = [card for card in rules.deck if str(card) not in ("AC", "AD", "KD")]
    notation = " ".join(map(str, cards))
    state = state_with(
        rules,
        ["AC KC", *[f"{other_ace} 3S"] * 1, *["3S 4S"] * 4],
        taken_cards={0: f"{notation} AD AD KD KD{' AC' if takes_all else ''}"},
        broken=True,
    )
    assert takes_rest(view_for(state, Seat(0))) is takes_all
