"""Following a hand by its public events gives the same state as the engine's."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.model.cards import QUEEN_OF_SPADES, Shade, card, cards
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.events import Dealt, PlayBegan, Played, TrickCancelled, TrickTaken
from bot.engine.play.trick_taking import (
    TricksSoFar,
    begin_play,
    build_played,
    cards_taken_in,
    next_seat,
    trick_end,
    with_play,
    with_points,
    with_trick,
)
from bot.engine.play.turn import build_turn
from bot.engine.play.view import view_for
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.openings import Opening
from bot.engine.variants import VARIANTS
from tests.engine.arrange import build_rules, state_with
from tests.engine.walk import walk

TABLES = [(variant.key, count) for variant in VARIANTS.values() for count in variant.player_counts]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_public_events_give_the_same_hand_as_the_engine(variant: str, players: int) -> None:
    so_far, points, tricks = TricksSoFar(), (0,) * players, 0
    for step in walk(build_rules(variant, players), Random(4)):
        if step.before.current.number > 2:
            break
        opening = step.before.current.opening
        if so_far.opening is None and opening is not None:  # a walk has no events before it
            so_far = begin_play(so_far, PlayBegan(opening))
        for event in step.events:
            match event:
                case Dealt():
                    so_far, points = TricksSoFar(), (0,) * players
                case PlayBegan():
                    so_far = begin_play(so_far, event)
                case Played():
                    assert event.seat == next_seat(so_far.leader, len(so_far.plays), players)
                    so_far = with_play(so_far, event)
                case TrickTaken() | TrickCancelled():
                    so_far, points = with_trick(so_far, event), with_points(points, event)
                    tricks += 1
                case _:
                    pass
        deal = step.after.current
        for name in ("opening", "leader", "plays", "tricks", "broken", "led", "trick_number"):
            assert getattr(so_far, name) == getattr(deal, name), name
        assert points == deal.points_taken
        assert cards_taken_in(so_far.tricks, players) == deal.taken_cards
    assert tricks > 5


def tricks_so_far_with(notation: str, *, tricks_before: bool = True) -> TricksSoFar:
    before = state_with(build_rules("ricketts", 4), ["2C", "3C", "4C", "5C"]).current.tricks
    plays = tuple(Play(Seat(seat), card) for seat, card in enumerate(cards(notation)))
    return TricksSoFar(plays=plays, tricks=before if tricks_before else ())


@pytest.mark.parametrize(
    ("where", "first", "is_last", "with_kitty"),
    [
        (KittyRule.LAST_TRICK, False, True, True),
        (KittyRule.LAST_TRICK, False, False, False),
        (KittyRule.LAST_TRICK, True, False, False),
        (KittyRule.FIRST_TRICK, True, False, True),
        (KittyRule.FIRST_TRICK, False, True, False),
    ],
)
def test_kitty_goes_with_the_trick_of_the_house_rule(
    where: KittyRule, first: bool, is_last: bool, with_kitty: bool
) -> None:
    rules = build_rules("double-hearts", 3, kitty=where)
    kitty = card("2D/QS")
    so_far = tricks_so_far_with("8C/4D 9C/7D TS/6D", tricks_before=not first)

    event = trick_end(rules, so_far, kitty, is_last=is_last)

    assert isinstance(event, TrickTaken)
    assert event.winner == 1
    assert event.kitty == (kitty if with_kitty else None)
    assert event.points == (13 if with_kitty else 0)


def test_warren_announces_its_suit_and_breaks_hearts_when_turned_up() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    queen = card("QS")
    so_far = tricks_so_far_with("9S 2S 3S", tricks_before=True)

    event = build_played(rules, so_far, Seat(3), card("W"), None, queen)
    trick = trick_end(rules, with_play(so_far, event), queen, is_last=False)

    assert isinstance(trick, TrickTaken)
    assert (event.announced, event.breaks) == (queen.faces[0].suit, False)
    assert (trick.winner, trick.revealed, trick.breaks) == (3, queen, True)


@pytest.mark.parametrize(
    ("notation", "breaks"),
    [
        ("9D W 3D 4D", True),  # discarded on a diamond
        ("9S W 3S 4S", False),  # it follows
        ("W 9D 3S 4S", False),  # led: before it there was no suit to follow
    ],
)
def test_card_that_warren_turns_into_breaks_hearts_as_if_it_had_been_played(
    notation: str, breaks: bool
) -> None:
    queen_when_discarded = HeartBreaks(QUEEN_OF_SPADES, QueenBreaks.DISCARDED)
    rules = replace(build_rules("ricketts", 4, warren=True), break_rule=queen_when_discarded)
    so_far = TricksSoFar()
    for seat, playing_card in enumerate(cards(notation)):
        so_far = with_play(
            so_far, build_played(rules, so_far, Seat(seat), playing_card, None, QUEEN_OF_SPADES)
        )

    assert trick_end(rules, so_far, QUEEN_OF_SPADES, is_last=False).breaks is breaks


def test_tricks_of_a_seat_and_their_cards_are_counted_together() -> None:
    tricks_won = [
        Trick(tuple(Play(Seat(at), card) for at, card in enumerate(cards(notation))), Seat(winner))
        for winner, notation in ((1, "2C AC 3C"), (2, "2D 3D AD"), (1, "2H AH 3H"))
    ]
    result = cards_taken_in(tricks_won, 3)
    assert result.taken == ((), cards("2C AC 3C 2H AH 3H"), cards("2D 3D AD"))
    assert result.tricks_won == (0, 2, 1)


def test_hearts_break_once() -> None:
    rules = build_rules("classic", 4)
    so_far = tricks_so_far_with("9D")
    first = build_played(rules, so_far, Seat(1), card("2H"))
    second = build_played(rules, with_play(so_far, first), Seat(2), card("3H"))
    assert (first.breaks, second.breaks) == (True, False)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_view_gives_the_same_turn_as_the_state(variant: str, players: int) -> None:
    turns = 0
    for step in walk(build_rules(variant, players), Random(5)):
        if step.after.current.number > 1:
            break
        deal = step.after.current
        for seat in range(players if deal.opening else 0):
            view = view_for(step.after, Seat(seat))
            assert build_turn(view.hand, view, view.stands_for) == step.after.build_turn(Seat(seat))
            turns += 1
    assert turns > 20


def test_only_a_lead_with_two_sides_announces_one() -> None:
    hand = cards("3C/KD 5C")
    two_sided, plain = hand
    free = TricksSoFar(Opening(Seat(0)), tricks=tricks_so_far_with("9D").tricks)
    fixed = TricksSoFar(Opening(Seat(0), card=two_sided, shade=Shade.DARK))
    following = TricksSoFar(Opening(Seat(0)), plays=(Play(Seat(3), plain),))

    assert build_turn(hand, free, None).list_choosable_shades(two_sided) == (
        Shade.LIGHT,
        Shade.DARK,
    )
    assert build_turn(hand, fixed, None).list_choosable_shades(two_sided) == (Shade.DARK,)
    assert build_turn(hand, free, None).list_choosable_shades(plain) == ()
    assert build_turn(hand, following, None).list_choosable_shades(two_sided) == ()
