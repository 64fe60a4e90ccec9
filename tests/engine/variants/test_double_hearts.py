"""Double Hearts, rule by rule. Quotations are from the source of docs/rules/double-hearts.md."""

from collections import Counter
from random import Random

import pytest

from bot.engine.game import Decision, begin, decide
from bot.engine.model.cards import Shade, card, cards
from bot.engine.model.errors import (
    HeartsNotBroken,
    MustFollow,
    MustOpen,
    NoPenaltyOnFirstTrick,
    ShadeNeeded,
)
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.deal import draw_dealer
from bot.engine.play.events import GameEnded, MoonSettled, MoonShot, Played, TrickTaken
from bot.engine.play.state import Phase, State
from bot.engine.play.view import PlayNow, view_for
from bot.engine.rules.deals import DealerDraw, KittyRule
from bot.engine.rules.openings import Opening, StartOfPlay
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, Reason
from bot.engine.variants.double_hearts import DECK, POINT_CARDS, VARIANT
from tests.engine.arrange import (
    act_all,
    build_history,
    build_rules,
    change_deal,
    get_event,
    get_last_score,
    get_refusal,
    legal,
    play_all,
    state_with,
)
from tests.engine.stacked import drawing

RANKS = "23456789TJQKA"


def table(players: int = 4, **options: object) -> Rules:
    return build_rules("double-hearts", players, **options)


def lead_card(state: State, notation: str, shade: Shade) -> Decision:
    """Lead this card by this side for the seat to act."""
    (seat,) = state.to_act
    return act_all(state, [PlayCard(seat, card(notation), shade)])


def play_whole_trick(state: State, shade: Shade, notation: str) -> Decision:
    """Play a whole trick with the lead by this side."""
    first, *rest = notation.split()
    lead = lead_card(state, first, shade)
    follow = play_all(lead.state, " ".join(rest))
    return Decision((*lead.events, *follow.events), follow.state)


# The deck


def test_each_side_is_a_complete_pack():
    """'Deal out all of the cards': 52, and 'a total of 52 points (13 Light Hearts, ...)'."""
    pack = {f"{rank}{suit}" for rank in RANKS for suit in "CDSH"}
    assert len(DECK) == 52
    for side in (0, 1):
        assert {str(card).split("/")[side] for card in DECK} == pack


def test_no_card_has_one_suit_on_both_sides():
    """'There are no cards with the same suit on both the Light and Dark sides.'"""
    assert all(str(card)[1] != str(card)[4] for card in DECK)


def test_aces_are_joined_with_aces():
    """'Every Ace is joined with another Ace. There are only four Aces.'"""
    aces = [str(card) for card in DECK if "A" in str(card)]
    assert len(aces) == 4
    assert all(ace[0] == ace[3] == "A" for ace in aces)


def test_high_cards_are_joined_with_low_ones():
    """'Every card Ranked 8 and over is joined with a card Ranked 7 and under.'"""
    for playing_card in DECK:
        light, dark = (RANKS.index(str(playing_card)[at]) for at in (0, 3))
        if light != RANKS.index("A"):
            assert (light >= RANKS.index("8")) is (dark < RANKS.index("8"))


@pytest.mark.parametrize(
    ("notation", "source"),
    [
        ("QS/2H", "'the Light Queen of Spades/Dark 2 of Hearts'"),
        ("7H/9D", "'the Dark 9 of Diamonds ... because the Light 7 of Hearts is a Point Card'"),
        ("6C/8D", "'8 of Diamonds (Dark) is led ... and not the 6 of Clubs'"),
    ],
)
def test_deck_has_the_cards_that_the_source_names(notation, source):
    assert card(notation) in DECK, source


@pytest.mark.parametrize("opening", ["QD/2C", "KD/3C"])
def test_opening_cards_have_no_points(opening):
    """docs/rules/double-hearts.md, "Deck"."""
    assert card(opening) in DECK
    assert card(opening) not in POINT_CARDS


def test_deck_is_the_documented_list():
    """docs/rules/double-hearts.md, "Deck"."""
    for notation in (
        "2C/QH 3C/KD 4C/8S 5C/JH 6C/8D 7C/9S 8C/4D 9C/7D TC/6H JC/5H QC/2S KC/3S AC/AD",
        "2D/QS 3D/KH 4D/8C 5D/JS 6D/TH 7D/9C 8D/4H 9D/7H TD/6S JD/5S QD/2C KD/3C AD/AH",
        "2H/QC 3H/KS 4H/TD 5H/JC 6H/TS 7H/9D 8H/4S 9H/7S TH/6C JH/5C QH/2D KH/3D AH/AS",
        "2S/QD 3S/KC 4S/8H 5S/JD 6S/TC 7S/9H 8S/4C 9S/7C TS/6D JS/5D QS/2H KS/3H AS/AC",
    ):
        assert set(cards(notation)) <= set(DECK)


# Players, deal and passes


def test_four_or_three_play():
    """'4 (or 3) Players'."""
    assert VARIANT.player_counts == (3, 4)


@pytest.mark.parametrize(
    ("players", "each", "kitty_rule"), [(4, 13, KittyRule.NONE), (3, 17, KittyRule.LAST_TRICK)]
)
def test_three_players_leave_one_card_over(players, each, kitty_rule):
    """'4 players will get 13 cards. (3 players get 17 with one left over ... face down'."""
    rules = table(players)
    assert (rules.cards_each, rules.kitty_rule) == (each, kitty_rule)
    deal = begin(rules, Random(2)).state.current
    counts = Counter(card for hand in deal.hands for card in hand)
    counts.update([deal.left_over] if deal.left_over else [])
    assert counts == Counter(DECK)
    assert (deal.left_over is None) is (players == 4)


def test_highest_light_card_drawn_deals_first():
    """'the player with the highest ranking Light card is the first dealer'."""
    assert table().dealer_draw is DealerDraw.HIGHEST
    assert draw_dealer(table(), drawing(table(), "3D/KH QS/2H 9D/7H 2H/QC")).dealer == 1


def test_only_the_tied_draw_again():
    """docs/rules/double-hearts.md, "First dealer"."""
    dealer_draw = draw_dealer(table(), drawing(table(), "QD/2C QS/2H 9D/7H 2H/QC", "2D/QS KS/3H"))
    assert (dealer_draw.dealer, len(dealer_draw.rounds)) == (1, 2)


@pytest.mark.parametrize(
    ("players", "steps"),
    [
        (4, [("left", 1), ("right", 1), ("across", 2), ("hold", 0)]),
        (3, [("left", 1), ("right", 1), ("hold", 0)]),
    ],
)
def test_three_cards_are_passed_and_across_is_skipped_with_three(players, steps):
    """'three cards ... left, ... right ... across ... hold'; 'skip the pass across'."""
    rules = table(players)
    assert [(step.direction.value, step.distance) for step in rules.pass_cycle] == steps
    assert rules.pass_size == 3


# The opening


def test_dark_two_of_clubs_opens():
    """'The player holding the Dark 2 of Clubs will play that card face up ... the Lead card'."""
    hands = ((card("AC/AD"),), (card("8C/4D"),), (card("QD/2C"),), (card("KD/3C"),))
    result = table().opening(StartOfPlay(hands, Seat(0), None))
    assert result == Opening(Seat(2), card=card("QD/2C"), shade=Shade.DARK)


def test_dark_three_of_clubs_opens_if_the_two_is_the_kitty():
    """'With three players if no one has the Dark 2 of Clubs, lead with the Dark 3 of Clubs'."""
    hands = ((card("AC/AD"),), (card("KD/3C"),), (card("8C/4D"),))
    result = table(3).opening(StartOfPlay(hands, Seat(0), card("QD/2C")))
    assert result == Opening(Seat(1), card=card("KD/3C"), shade=Shade.DARK)


def opening_state(first: str, *others: str, left_over: str | None = None) -> State:
    """Return seat 0 to open with the dark two or three of clubs; ``first``: its other cards."""
    opening = "KD/3C" if left_over == "QD/2C" else "QD/2C"
    state = state_with(
        table(len(others) + 1),
        [f"{opening} {first}", *others],
        first_trick=True,
        opening=opening,
        left_over=left_over,
    )
    return change_deal(state, opening=Opening(Seat(0), card=card(opening), shade=Shade.DARK))


def test_opening_lead_is_by_the_dark_side():
    """docs/rules/double-hearts.md, "Opening"; this holds also if the player names no side."""
    state = opening_state("AC/AD", "8C/4D 9D/7H", "JC/5H", "QC/2S")
    pending = view_for(state, Seat(0)).pending
    assert isinstance(pending, PlayNow)
    assert (pending.legal, pending.shades) == (cards("QD/2C"), (Shade.DARK,))
    with pytest.raises(ShadeNeeded):
        decide(state, PlayCard(Seat(0), card("QD/2C"), Shade.LIGHT), Random(0))
    assert isinstance(get_refusal(state, "AC/AD"), MustOpen)
    for shade in (Shade.DARK, None):
        action = PlayCard(Seat(0), card("QD/2C"), shade)
        play_event = get_event(decide(state, action, Random(0)), Played)
        assert (play_event.card, play_event.shade) == (card("QD/2C"), Shade.DARK)


def test_light_king_of_clubs_takes_the_dark_two():
    """'In this Trick, Dark 2 of Clubs is led. The Light King of Clubs takes the Trick'."""
    state = opening_state("2D/QS", "8C/4D 3H/KS", "KC/3S 4H/TD", "TH/6C 9D/7H")
    state = change_deal(state, hands=(*state.current.hands[:3], cards("7D/9C 9D/7H")))
    after = play_whole_trick(state, Shade.DARK, "QD/2C 8C/4D KC/3S 7D/9C")
    assert get_event(after, TrickTaken).winner == 2
    assert after.state.to_act == (2,)


def test_no_point_cards_on_the_first_trick():
    """'You can not play any point cards (Light OR Dark) on the first Trick.'"""
    state = opening_state("AC/AD", "2D/QS 7H/9D 9D/7H TD/6S", "JC/5H 8C/4D", "QC/2S 5D/JS")
    after = lead_card(state, "QD/2C", Shade.DARK).state
    assert legal(after) == {"TD/6S"}  # void of clubs: the only card without points
    for banned in ("2D/QS", "7H/9D", "9D/7H"):
        assert isinstance(get_refusal(after, banned), NoPenaltyOnFirstTrick)
    after = play_all(after, "TD/6S").state
    assert legal(after) == {"8C/4D"}  # the jack of clubs has a heart on its dark side
    assert isinstance(get_refusal(after, "JC/5H"), NoPenaltyOnFirstTrick)


@pytest.mark.parametrize(
    ("hand", "playable"),
    [
        ("JC/5H 4D/8C 2D/QS", {"4D/8C"}),  # a club without points
        ("JC/5H TC/6H 6S/TC", {"6S/TC"}),
        ("JC/5H TC/6H QS/2H", {"JC/5H", "TC/6H"}),  # following suit comes before the ban
        ("2D/QS QS/2H 9D/7H", {"2D/QS", "QS/2H", "9D/7H"}),  # the hand has nothing else
    ],
)
def test_following_suit_comes_before_the_ban(hand, playable):
    """docs/rules/README.md, "Legal plays"."""
    state = opening_state("AC/AD", hand, "8C/4D", "QC/2S")
    assert legal(lead_card(state, "QD/2C", Shade.DARK).state) == playable


# Leads


def test_lead_announces_its_side():
    """'When you lead be sure to announce if you are leading with the Light or Dark side'."""
    state = state_with(table(), ["6C/8D AC/AD", "8C/4D", "QC/2S", "JD/5S"])
    pending = view_for(state, Seat(0)).pending
    assert isinstance(pending, PlayNow)
    assert pending.shades == tuple(Shade)
    with pytest.raises(ShadeNeeded):
        decide(state, PlayCard(Seat(0), card("6C/8D")), Random(0))
    for shade, suit in ((Shade.LIGHT, "C"), (Shade.DARK, "D")):
        after = lead_card(state, "6C/8D", shade)
        assert get_event(after, Played).shade is shade
        assert view_for(after.state, None).led == suit


def test_only_a_lead_announces_a_side():
    state = lead_card(
        state_with(table(), ["6C/8D", "8C/4D", "QC/2S", "JD/5S"]), "6C/8D", Shade.DARK
    ).state
    with pytest.raises(ShadeNeeded):
        decide(state, PlayCard(Seat(1), card("8C/4D"), Shade.DARK), Random(0))


@pytest.mark.parametrize("broken", [False, True])
def test_point_cards_may_not_be_led_by_either_side_until_broken(broken):
    """'you can not lead with Hearts or the Queen of Spades on either side until ...'."""
    hands = ["QS/2H 7H/9D 9D/7H 2D/QS 6C/8D", "8C/4D", "QC/2S", "JD/5S"]
    state = state_with(table(), hands, broken=broken)
    if broken:
        assert legal(state) == set(hands[0].split())
        return
    assert legal(state) == {"6C/8D"}
    for notation in ("QS/2H", "7H/9D", "9D/7H", "2D/QS"):
        assert isinstance(get_refusal(state, notation), HeartsNotBroken)
        for shade in Shade:
            with pytest.raises(HeartsNotBroken):
                decide(state, PlayCard(Seat(0), card(notation), shade), Random(0))


def test_point_card_may_be_led_from_a_hand_of_only_point_cards():
    """'or if you only have point cards left in your hand'."""
    state = state_with(table(), ["QS/2H 7H/9D", "8C/4D 4C/8S", "QC/2S", "JD/5S"])
    assert legal(state) == {"QS/2H", "7H/9D"}
    assert get_event(lead_card(state, "7H/9D", Shade.DARK), Played).card is card("7H/9D")


def test_legal_lead_may_be_by_either_side():
    """docs/rules/double-hearts.md, "Leading"."""
    state = state_with(table(), ["QS/2H 6C/8D", "8C/4D", "QC/2S", "JD/5S"], broken=True)
    for notation in ("QS/2H", "6C/8D"):
        for shade in Shade:
            assert get_event(lead_card(state, notation, shade), Played).shade is shade


# Following and taking


def test_either_side_follows():
    """'You must play a card in the same Suit in either shade ... if you have one'."""
    state = state_with(table(), ["6C/8D", "8C/4D JD/5S KC/3S", "QC/2S", "9D/7H"])
    after = lead_card(state, "6C/8D", Shade.DARK).state
    assert legal(after) == {"8C/4D", "JD/5S"}
    assert isinstance(get_refusal(after, "KC/3S"), MustFollow)
    assert legal(lead_card(state, "6C/8D", Shade.LIGHT).state) == {"8C/4D", "KC/3S"}


def test_void_player_may_play_any_card():
    """'If you don't have any cards in that suit you can play any card.'"""
    state = state_with(table(), ["6C/8D", "QS/2H KC/3S", "QC/2S", "9D/7H"])
    assert legal(lead_card(state, "6C/8D", Shade.DARK).state) == {"QS/2H", "KC/3S"}


def play_pictured_trick() -> Decision:
    """Play the trick in the source's picture: dark diamonds are led, and one player is void.

    The source calls the lead 8 in one sentence and 10 in the next; the nine takes the trick, so the
    lead is the eight (docs/rules/double-hearts.md, "Settled doubts").
    """
    hands = ["6C/8D 2C/QH", "7H/9D 3H/KS", "QS/2H 4C/8S", "8D/4H 5H/JC"]
    return play_whole_trick(state_with(table(), hands), Shade.DARK, "6C/8D 7H/9D QS/2H 8D/4H")


def test_nine_takes_the_trick_in_the_picture():
    """'8 of Diamonds (Dark) is led. ... The 9 of Diamonds takes the Trick because it is the highest
    ranking Diamond. One player did not have any Diamonds, so they played the Light Queen of
    Spades/Dark 2 of Hearts.'
    """
    state = lead_card(
        state_with(table(), ["6C/8D", "7H/9D", "QS/2H 4C/8S", "8D/4H"]), "6C/8D", Shade.DARK
    ).state
    assert view_for(state, None).led == "D"
    state = play_all(state, "7H/9D").state
    assert legal(state) == {"QS/2H", "4C/8S"}  # the seat is void
    trick_taken = get_event(play_pictured_trick(), TrickTaken)
    assert trick_taken.winner == 1
    assert play_pictured_trick().state.to_act == (1,)


def test_trick_in_the_picture_is_worth_sixteen():
    """'worth 16 points ... (3 points for the 3 Heart cards and 13 points for the Queen ...)'."""
    trick_taken = get_event(play_pictured_trick(), TrickTaken)
    assert trick_taken.points == 16
    assert view_for(play_pictured_trick().state, None).points_taken == (0, 16, 0, 0)


def test_nine_of_the_picture_may_not_be_led_earlier():
    """'you can not lead with the Dark 9 of Diamonds until Hearts have been broken'; 'After Point
    Cards have been played (like in this hand) any player can lead with a Point Card.'
    """
    before = state_with(table(), ["7H/9D 4C/8S", "6C/8D", "QS/2H", "8D/4H"])
    assert isinstance(get_refusal(before, "7H/9D"), HeartsNotBroken)
    assert play_pictured_trick().state.current.broken
    assert legal(play_pictured_trick().state) == {"3H/KS"}  # the only card its taker still holds


def test_points_count_whatever_the_shade_of_the_lead():
    """'when you take a Trick led with a Dark card, any Light Hand Hearts ... count'."""
    hands = ["6C/8D 3C/KD", "7H/9D 3H/KS", "QS/2H 4C/8S", "5S/JD 5H/JC"]
    after = play_whole_trick(state_with(table(), hands), Shade.DARK, "6C/8D 7H/9D QS/2H 5S/JD")
    trick_taken = get_event(after, TrickTaken)
    assert (trick_taken.winner, trick_taken.points) == (3, 15)


@pytest.mark.parametrize(
    ("shade", "notation", "winner"),
    [
        # The jack of diamonds exists twice: light in JD/5S, dark in 5S/JD.
        (Shade.DARK, "6C/8D JD/5S 5S/JD 8C/4D", 2),
        (Shade.DARK, "6C/8D 5S/JD JD/5S 8C/4D", 1),
        (Shade.LIGHT, "TD/6S JD/5S 5S/JD 8C/4D", 1),
        (Shade.LIGHT, "TD/6S 5S/JD JD/5S 8C/4D", 2),
        (Shade.LIGHT, "JD/5S 5S/JD TD/6S 8C/4D", 0),  # the lead beats its twin
        (Shade.DARK, "AC/AD AD/AH 8C/4D JD/5S", 0),
        (Shade.LIGHT, "AD/AH AC/AD 8C/4D JD/5S", 0),
        (Shade.LIGHT, "JD/5S AC/AD AD/AH 8C/4D", 2),
        (Shade.DARK, "5S/JD AC/AD AD/AH 8C/4D", 1),
    ],
)
def test_twin_on_the_leads_side_is_higher(shade, notation, winner):
    """'two cards with the same Rank and Suit (Twins), the card that matches the shade ...'."""
    spare = ("2C/QH", "3H/KS", "4H/TD", "5H/JC")
    hands = [
        f"{token} {spare_card}" for token, spare_card in zip(notation.split(), spare, strict=True)
    ]
    after = play_whole_trick(state_with(table(), hands, broken=True), shade, notation)
    assert get_event(after, TrickTaken).winner == winner


def test_highest_card_on_either_side_wins():
    """'the highest ranking card in a suit that matches the lead card (Light OR Dark)'."""
    hands = ["8C/4D 2C/QH", "6D/TH 3H/KS", "3C/KD 4H/TD", "KS/3H 5H/JC"]
    after = play_whole_trick(state_with(table(), hands), Shade.DARK, "8C/4D 6D/TH 3C/KD KS/3H")
    assert get_event(after, TrickTaken).winner == 2


# Breaking


def test_hearts_break_when_a_trick_with_point_cards_is_taken():
    """'The first time a player takes a Trick with any Point Cards, Hearts are "Broken".'"""
    hands = ["6C/8D 2C/QH", "8C/4D 3H/KS", "QS/2H 4C/8S", "TD/6S 5H/JC"]
    state = lead_card(state_with(table(), hands), "6C/8D", Shade.DARK).state
    after = play_all(state, "8C/4D QS/2H")
    assert not after.state.current.broken  # played, but not yet taken
    after_trick = play_all(after.state, "TD/6S")
    assert get_event(after_trick, TrickTaken).breaks
    assert after_trick.state.current.broken


def test_trick_without_point_cards_breaks_nothing():
    hands = ["6C/8D 2C/QH", "8C/4D 3H/KS", "JD/5S 4C/8S", "TD/6S 5H/JC"]
    after = play_whole_trick(state_with(table(), hands), Shade.DARK, "6C/8D 8C/4D JD/5S TD/6S")
    assert not after.state.current.broken


# The kitty


def play_with_kitty(left_over: str, **options: object) -> Decision:
    """Play the first trick of three players with two cards each."""
    hands = ["QD/2C AC/AD", "8C/4D 6D/TH", "QC/2S KC/3S"]
    state = state_with(
        table(3, **options), hands, first_trick=True, opening="QD/2C", left_over=left_over
    )
    state = change_deal(state, opening=Opening(Seat(0), card=card("QD/2C"), shade=Shade.DARK))
    return play_whole_trick(state, Shade.DARK, "QD/2C 8C/4D QC/2S")


def test_kitty_goes_to_the_taker_of_the_last_trick():
    """'Leave that card face down, it will be used later'; docs/rules/double-hearts.md, "Kitty"."""
    first = play_with_kitty("QS/2H")
    assert get_event(first, TrickTaken).kitty is None
    last = play_whole_trick(first.state, Shade.LIGHT, "KC/3S AC/AD 6D/TH")
    trick_taken = get_event(last, TrickTaken)
    assert (trick_taken.winner, trick_taken.kitty, trick_taken.points) == (0, card("QS/2H"), 15)
    assert get_last_score(last).points == (15, 0, 0)


def test_kitty_may_go_to_the_taker_of_the_first_trick():
    """docs/rules/double-hearts.md, "Kitty" and "Breaking hearts"."""
    first = play_with_kitty("QS/2H", kitty="first-trick")
    trick_taken = get_event(first, TrickTaken)
    assert (trick_taken.winner, trick_taken.kitty, trick_taken.points) == (2, card("QS/2H"), 14)
    assert not first.state.current.broken
    last = play_whole_trick(first.state, Shade.LIGHT, "KC/3S AC/AD 6D/TH")
    assert get_event(last, TrickTaken).kitty is None
    assert get_last_score(last).points == (1, 0, 14)


def test_nobody_sees_the_kitty_before_it_is_taken():
    """'Leave that card face down'."""
    state = begin(table(3), Random(9)).state
    kitty = state.current.left_over
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        view = view_for(state, viewer)
        assert view.stands_for is None
        assert kitty not in view.hand


def test_every_hand_has_52_points_with_the_kitty():
    """'Every Hand will have a total of 52 points'."""
    assert sum(table(3).card_points.values()) == 52
    assert table(3).card_points[card("QS/2H")] == 14


# Scores and the end


def finish_hand(
    taken_cards: dict[int, str], *, before: History = (), **options: object
) -> Decision:
    """Return the end of a hand in which seat 3 takes the last trick, without points."""
    hands = ["8C/4D", "QC/2S", "9C/7D", "KC/3S"]
    state = state_with(table(**options), hands, taken_cards=taken_cards, history=before)
    return play_whole_trick(state, Shade.LIGHT, "8C/4D QC/2S 9C/7D KC/3S")


def test_both_sides_of_every_card_count():
    """'players take points from both sides of each card in every Trick they took'."""
    points = get_last_score(finish_hand({0: "QS/2H 3D/KH", 1: "2D/QS", 2: "AH/AS 6C/8D"})).points
    assert points == (15, 13, 1, 0)


ALL_POINTS = " ".join(str(card) for card in DECK if card in POINT_CARDS)


def test_moon_gives_52_to_the_others():
    """'That player takes zero points for the hand and all of the other players take 52 points.'"""
    shot = finish_hand({1: ALL_POINTS})
    moon = get_event(shot, MoonShot).moon
    assert (moon.seat, moon.amount, moon.choices) == (1, 52, (MoonChoice.ADD,))
    assert get_event(shot, MoonSettled).choice is MoonChoice.ADD
    assert get_last_score(shot).points == (52, 0, 52, 52)


def test_moon_needs_all_52_points():
    """'If one player takes all 52 points in the same hand'."""
    most_points = ALL_POINTS.replace("2C/QH ", "")
    after = finish_hand({1: most_points, 0: "2C/QH"})
    assert get_last_score(after).points == (1, 51, 0, 0)


@pytest.mark.parametrize(("total", "ends"), [(248, False), (249, True), (300, True)])
def test_game_ends_when_somebody_reaches_250(total, ends):
    """'The game ends when a player reaches a total of 250 points or more.'"""
    after = finish_hand({0: "2C/QH"}, before=build_history((total, 10, 20, 30)))
    assert (after.state.phase is Phase.OVER) is ends
    if ends:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (1,))


def test_equal_lowest_totals_share_the_win():
    """docs/rules/double-hearts.md, "End"."""
    after = finish_hand({0: "2C/QH"}, before=build_history((249, 10, 10, 30)))
    assert get_event(after, GameEnded).outcome.winners == (1, 2)


def test_deal_moves_left():
    """'the player to the left of the dealer becomes the new dealer'."""
    after = finish_hand({0: "2C/QH"})
    assert after.state.current.number == 2
    assert after.state.next_dealer == (after.state.current.dealer + 1) % 4
