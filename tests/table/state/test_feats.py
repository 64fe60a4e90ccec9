"""A moon stopped with the last heart, and a queen that was dealt and cost nothing."""

from __future__ import annotations

import pytest

from bot.engine.model.cards import card, cards
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.scoring import HandScore, Moon, MoonKind
from bot.table.state.feats import HandFeats, find_feats
from bot.table.state.statistics import NOTHING_YET
from tests.engine.arrange import build_rules

CLASSIC = build_rules("classic", 4)
SCORE = HandScore(1, (25, 1, 0, 0), (), (25, 1, 0, 0))


def tricks(*taken_cards: tuple[int, str]) -> list[Trick]:
    """Return tricks with these cards, each taken by a seat."""
    return [
        Trick(tuple(Play(Seat(at), card) for at, card in enumerate(cards(notation))), Seat(winner))
        for winner, notation in taken_cards
    ]


LED = (0, "2C 3C 4C 5C")
HEARTS = (0, "AH 2H 3H 4H")
QUEEN = (0, "QS 5S 4S 3S")


@pytest.mark.parametrize(
    ("taken", "stopped"),
    [
        ((HEARTS, QUEEN, (0, "KH 9H 8H 7H"), LED, (1, "5H 6C 6D 7D")), 1),
        ((HEARTS, QUEEN, (0, "KH 9H 8H 7H"), (1, "5H 6C 6D 7D"), LED), 1),
        ((HEARTS, QUEEN, (1, "KH 9H 8H 7H"), (0, "5H 6C 6D 7D")), None),  # it was no moon any more
        ((HEARTS, (0, "KH 9H 8H 7H"), (0, "5H 6H TH JH"), (1, "QS 5S 4S 3S")), None),  # the queen
        ((HEARTS, QUEEN, (0, "KH 9H 8H 7H"), (0, "5H 6C 6D 7D")), None),  # the shooter took it
        ((HEARTS, (1, "5H 6C 6D 7D")), None),  # too little for a moon
        ((), None),
    ],
)
def test_player_who_takes_the_last_heart_from_another_stops_a_moon(
    taken: tuple[tuple[int, str], ...], stopped: int | None
) -> None:
    assert find_feats(SCORE, tricks(*taken), (), CLASSIC).stopper == stopped


def test_partners_do_not_stop_each_other() -> None:
    rules = build_rules("partnership", 4)
    before = (HEARTS, QUEEN, (0, "KH 9H 8H 7H"))
    for seat, stopper in ((2, None), (3, 3)):
        feats = find_feats(SCORE, tricks(*before, (seat, "5H 6C 6D 7D")), (), rules)
        assert feats.stopper == stopper


def test_player_who_was_dealt_the_queen_escapes_without_points() -> None:
    dealt_in = (Seat(0), Seat(2))
    assert find_feats(SCORE, (), dealt_in, CLASSIC).escaped == (2,)
    shot = HandScore(1, (0, 26, 26, 26), (), (0, 26, 26, 26), Moon(Seat(0), MoonKind.MOON, 26, ()))
    assert find_feats(shot, (), dealt_in, CLASSIC) == HandFeats()


def test_a_game_counts_feats_by_seat() -> None:
    hands = [cards("2C 3C"), cards("4C 5C"), cards("QS 6C"), cards("7C 8C")]
    counts = NOTHING_YET.after_deal(hands, CLASSIC)
    assert counts.dealt == (2,)
    for number in (1, 2):
        counts = counts.after_trick(tricks(LED)[0], CLASSIC)
        counts = counts.after_hand(SCORE, (), CLASSIC)
        assert counts.get_counts(2)["escapes"] == number
    assert "escapes" not in counts.get_counts(0)
    assert "stops" not in counts.get_counts(2)
    assert card("QS") in CLASSIC.deck
