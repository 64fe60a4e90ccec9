"""IncreduHearts, rule by rule. Quotations are from the source of docs/rules/increduhearts.md."""

from collections import Counter
from random import Random

import pytest

from bot.engine.game import Decision, begin
from bot.engine.model.cards import card, cards
from bot.engine.model.errors import (
    HeartsNotBroken,
    MustFollow,
    MustOpen,
    NoPenaltyOnFirstTrick,
    WrongPlayerCount,
)
from bot.engine.model.seats import Seat
from bot.engine.play.deal import draw_dealer
from bot.engine.play.events import DealerFound, Dealt, GameEnded, MoonShot, Played, TrickTaken
from bot.engine.play.state import Phase
from bot.engine.rules.openings import StartOfPlay
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice, MoonKind, Reason
from bot.engine.variants.increduhearts import VARIANT
from tests.engine.arrange import (
    build_history,
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
from tests.engine.stacked import Stacked, words_for, words_to_draw

COUNTS = VARIANT.player_counts


def table(players: int = 4, **options: object) -> Rules:
    return build_rules("increduhearts", players, **options)


# Players and cards


def test_four_to_eight_can_play():
    """'it can be played by a few as 4 or as many as 8'."""
    assert COUNTS == (4, 5, 6, 7, 8)
    for players in (3, 9):
        with pytest.raises(WrongPlayerCount):
            VARIANT.rules(players)


@pytest.mark.parametrize(
    ("players", "deck", "each", "passed"),
    [(4, 104, 26, 5), (5, 105, 21, 4), (6, 102, 17, 4), (7, 105, 15, 3), (8, 104, 13, 3)],
)
def test_deck_and_hand_and_pass_sizes(players, deck, each, passed):
    """'26 cards; 21 cards for 5 players, 17 ... 15 ... 13'; '5 or 6 players, four cards'."""
    rules = table(players)
    assert (len(rules.deck), rules.cards_each, rules.pass_size) == (deck, each, passed)
    assert deck == players * each


@pytest.mark.parametrize("players", COUNTS)
def test_deck_is_two_packs_trimmed_by_the_count(players):
    """'add a Joker'; 'replace one Two of Clubs with a Joker'; 'remove one 2C and one 2D'."""
    usual = Counter(
        {playing_card: 2 for playing_card in table(5).deck if playing_card is not card("1C")}
    )
    expected = {
        4: usual - Counter(cards("2C")) + Counter(cards("1C")),
        5: usual + Counter(cards("1C")),
        6: usual - Counter(cards("2C 2D")),
        7: usual + Counter(cards("1C")),
        8: usual - Counter(cards("2C")) + Counter(cards("1C")),
    }
    assert len(usual) == 52
    assert Counter(table(players).deck) == expected[players]


# First dealer


def dealer_draws(players: int) -> list[DealerFound]:
    rng = Random(11)
    return [draw_dealer(table(players), rng) for _ in range(200)]


def test_first_dealer_draws_the_highest_rank():
    """'The player drawing the highest card becomes the first dealer'."""
    for dealer_draw in dealer_draws(5):
        final = dict(dealer_draw.rounds[-1])
        best = max(card.faces[0].rank for card in final.values())
        assert final[dealer_draw.dealer].faces[0].rank == best


def test_only_the_tied_draw_again():
    """'In case of a tie, the tied players draw again'; suit never breaks a tie."""
    ties = 0
    for dealer_draw in dealer_draws(8):
        assert [seat for seat, _ in dealer_draw.rounds[0]] == list(range(8))
        for before, after in zip(dealer_draw.rounds, dealer_draw.rounds[1:], strict=False):
            best = max(card.faces[0].rank for _, card in before)
            tied = [seat for seat, card in before if card.faces[0].rank == best]
            assert [seat for seat, _ in after] == tied
            assert len(tied) > 1
            ties += 1
    assert ties > 10


def test_joker_is_the_lowest_card_of_the_draw():
    """docs/rules/increduhearts.md, "First dealer"."""
    with_joker = [
        dealer_draw
        for dealer_draw in dealer_draws(8)
        if any(drawn_card is card("1C") for _, drawn_card in dealer_draw.rounds[0])
    ]
    assert with_joker
    for dealer_draw in with_joker:
        assert dict(dealer_draw.rounds[0])[dealer_draw.dealer] is not card("1C")


def test_deal_goes_round_from_the_dealers_left():
    """'dealt out clockwise one at a time'; 'Deal passes to the left after each hand'."""
    rules = table(5)

    draw = words_to_draw(rules.deck, cards("2S 3S 4S AS 5S"))
    decision = begin(rules, Stacked([*draw, *words_for(rules.deck, rules.deck)]))
    dealt = get_event(decision, Dealt)
    first = (dealt.dealer + 1) % 5
    assert dealt.hands[first] == rules.deck[0::5]
    assert dealt.hands[dealt.dealer] == rules.deck[4::5]


# Passing


@pytest.mark.parametrize(
    ("players", "cycle"),
    [
        (4, "L1 R1 across hold"),
        (5, "L1 R1 L2 R2 hold"),
        (6, "L1 R1 L2 R2 across hold"),
        (7, "L1 R1 L2 R2 L3 R3 hold"),
        (8, "L1 R1 L2 R2 L3 R3 across hold"),
    ],
)
def test_pass_cycle_goes_round_the_table_then_holds(players, cycle):
    """'until all player/direction combinations have been used, whereupon a "hold" is played'."""
    short = {Direction.LEFT: "L", Direction.RIGHT: "R"}
    rules = table(players)
    steps = [rules.pass_step(number) for number in range(1, players + 1)]
    words = [
        f"{short[step.direction]}{step.distance}" if step.direction in short else step.direction
        for step in steps
    ]
    assert " ".join(words) == cycle
    assert [rules.pass_step(players + number) for number in range(1, players + 1)] == steps
    assert all(
        step.distance == {Direction.ACROSS: players // 2, Direction.HOLD: 0}[step.direction]
        for step in steps
        if step.direction not in short
    )


# Opening and first trick


@pytest.mark.parametrize("players", COUNTS)
def test_holder_of_the_opening_card_must_lead_it(players):
    """'with 5 or 7 players, the player holding the Joker'; else 'the Two of Clubs'."""
    opening = "1C" if players in {5, 7} else "2C"
    rules = table(players)
    hands = [f"3C {sign}D" for sign in "3456789T"[:players]]
    hands[2] = f"9C {opening} 3D"
    result = rules.opening(StartOfPlay(tuple(map(cards, hands)), Seat(0), None))
    assert (result.leader, result.card) == (2, card(opening))
    state = state_with(rules, hands, leader=2, first_trick=True, opening=opening)
    assert legal(state) == {opening}
    assert isinstance(get_refusal(state, "9C"), MustOpen)
    assert isinstance(get_refusal(state, "3D"), MustOpen)


@pytest.mark.parametrize("players", [4, 8])
def test_joker_does_not_open_with_four_or_eight(players):
    """'With 4, 6 or 8 players, the Joker is not used' for the opening; it is the lowest club."""
    hands = ["1C 3D", "2C 4D"] + ["5C 6D"] * (players - 2)
    state = state_with(table(players), hands, leader=1, first_trick=True, opening="2C")
    after = play_all(state, "2C " + "5C " * (players - 2) + "1C")
    assert get_event(after, TrickTaken).winner == 2


@pytest.mark.parametrize("penalty_card", ["2H", "QS", "JD"])
def test_penalty_cards_are_banned_from_the_first_trick(penalty_card):
    """'if a player has no clubs ..., it is not permitted to discard a Heart, the QS or the JD'."""
    hands = ["2C 3C", f"{penalty_card} TS 4D", "5C 6C", "7C 8C"]
    state = state_with(table(), hands, first_trick=True, opening="2C")
    state = play_all(state, "2C").state
    assert legal(state) == {"TS", "4D"}
    assert isinstance(get_refusal(state, penalty_card), NoPenaltyOnFirstTrick)


def test_ban_is_skipped_for_a_hand_of_penalty_cards():
    """docs/rules/README.md, "Legal plays"."""
    hands = ["2C 3C", "2H QS JD", "5C 6C", "7C 8C"]
    state = state_with(table(), hands, first_trick=True, opening="2C")
    assert legal(play_all(state, "2C").state) == {"2H", "QS", "JD"}


def test_penalty_cards_are_allowed_on_the_second_trick():
    """'No garbage on the *first* trick'."""
    state = state_with(table(), ["2C 3C", "QS TS", "5C 6C", "7C 8C"])
    assert legal(play_all(state, "2C").state) == {"QS", "TS"}


# Following and leading


def test_player_must_follow_suit():
    """'each player must follow suit if possible'."""
    state = state_with(table(), ["9D", "2D AS", "3C", "4C"])
    state = play_all(state, "9D").state
    assert legal(state) == {"2D"}
    error = get_refusal(state, "AS")
    assert isinstance(error, MustFollow)
    assert error.facts == {"suit": "D", "allowed": cards("2D")}


def test_void_player_may_discard_any_card():
    """'If a player is void of the suit led, a card of any other suit may be discarded'."""
    state = state_with(table(), ["9D", "2H QS JC", "3C", "4C"])
    assert legal(play_all(state, "9D").state) == {"2H", "QS", "JC"}


def test_heart_may_not_be_led_until_broken():
    """'Hearts may not be led until a Heart or the Queen of Spades has been discarded'."""
    hands = ["9H 3C", "2D", "3D", "4D"]
    assert legal(state_with(table(), hands)) == {"3C"}
    assert isinstance(get_refusal(state_with(table(), hands), "9H"), HeartsNotBroken)
    assert legal(state_with(table(), hands, broken=True)) == {"9H", "3C"}


@pytest.mark.parametrize("hand", ["9H 2H", "9H QS", "9H QS QS", "QS"])
def test_hand_of_hearts_and_queens_may_lead_any_of_them(hand):
    """'nothing but Hearts and one or more Queen of Spades, it is permitted to lead ... Hearts'."""
    assert legal(state_with(table(), [hand, "2D", "3D", "4D"])) == set(hand.split())


def test_queen_of_spades_may_be_led_at_any_time():
    """'The Queen of Spades can be led at any time'."""
    assert legal(state_with(table(), ["QS 9H 3C", "2D", "3D", "4D"])) == {"QS", "3C"}


# Breaking


def broken_after(notation: str, hands: list[str], **options: object) -> bool:
    return play_all(state_with(table(**options), hands), notation).state.current.broken


def test_discarded_heart_breaks():
    """'until a Heart ... has been discarded (this is called breaking hearts)'."""
    assert broken_after("9D 2H", ["9D 9C", "2H 3H", "3D 4D", "4D 5D"])


def test_heart_led_from_a_hand_of_only_hearts_breaks():
    """'it is permitted to lead and break Hearts'."""
    assert broken_after("9H", ["9H 8H", "2H 3H", "3D 4D", "4D 5D"])


def test_discarded_queen_of_spades_breaks():
    """'... or the Queen of Spades has been discarded'."""
    assert broken_after("9D QS", ["9D 9C", "QS 3S", "3D 4D", "4D 5D"])


@pytest.mark.parametrize("notation", ["QS", "9S QS"])
def test_queen_of_spades_played_in_spades_does_not_break(notation):
    """docs/rules/increduhearts.md, "Breaking hearts": a discard only."""
    hands = ["9S QS 2C", "QS 3S", "3D 4D", "4D 5D"]
    assert not broken_after(notation, hands)


@pytest.mark.parametrize(
    ("queen_breaks", "when_led", "when_discarded"),
    [("discarded", False, True), ("played", True, True), ("never", False, False)],
)
def test_option_queen_breaks(queen_breaks, when_led, when_discarded):
    """docs/rules/increduhearts.md, "Breaking hearts"."""
    assert table().options["queen_breaks"] == "discarded"
    hands = ["9D QS", "QS 3S", "3D 4D", "4D 5D"]
    assert broken_after("QS", hands, queen_breaks=queen_breaks) is when_led
    assert broken_after("9D QS", hands, queen_breaks=queen_breaks) is when_discarded


def test_jack_of_diamonds_does_not_break():
    """Only a heart and the queen break."""
    assert not broken_after("9S JD", ["9S 9C", "JD 3C", "3D 4D", "4D 5D"])


# Winning a trick


def find_winner(notation: str, players: int = 4) -> int:
    hands = [f"{token} 2D" for token in notation.split()]
    return get_event(play_all(state_with(table(players), hands), notation), TrickTaken).winner


def test_highest_card_of_the_suit_led_wins():
    """'the ... highest card of the suit led wins a trick'; 'There is no trump suit'."""
    assert find_winner("9C TC AS AH") == 1


def test_first_of_two_equal_cards_wins():
    """'the earliest (first played) highest card of the suit led wins'."""
    assert find_winner("9C KC KC 3C") == 1
    assert find_winner("KC 9C KC 3C") == 0


def test_second_queen_of_spades_wins():
    """'the suit led is Spades and the highest card played is the Queen: ... the second QS'."""
    assert find_winner("9S QS QS 3S") == 2
    assert find_winner("QS 9S JS QS") == 3


def test_single_queen_wins_as_the_highest_spade():
    """'the second Queen of Spades, *if played*'."""
    assert find_winner("9S QS JS 3S") == 1


def test_higher_spade_beats_both_queens():
    """'(unless, of course, a higher Spade is played on the trick)'."""
    assert find_winner("QS KS QS 3S") == 1
    assert find_winner("QS QS AS AS 2S", players=5) == 2


def test_two_discarded_queens_do_not_win():
    """The exception is for spade tricks only."""
    assert find_winner("9C QS QS 3C") == 0


def test_first_of_other_equal_queens_wins():
    """The exception is for the queen of spades only."""
    assert find_winner("QC QC 2C 3C") == 0


def test_winner_leads_the_next_trick():
    """'Play continues with the player winning a trick leading next'."""
    state = state_with(table(), ["9C 2D", "KC 3D", "2C 4D", "3C 5D"])
    assert play_all(state, "9C KC 2C 3C").state.to_act == (1,)


# Scores: seats take the given cards; then seat 3 takes the last trick, of clubs without points.


def score_hand(
    taken_cards: dict[int, str], *, last: str = "3C 4C 5C 9C", before=None, **options
) -> Decision:
    rules = table(**options)
    history = build_history(before) if before else ()
    return play_all(state_with(rules, last.split(), taken_cards=taken_cards, history=history), last)


def points(taken_cards: dict[int, str], **more) -> tuple[int, ...]:
    return get_last_score(score_hand(taken_cards, **more)).points


def test_hearts_count_one_queens_thirteen_jacks_minus_ten():
    """'each Heart is worth one point, each QS ... 13 points, and each JD ... -10'."""
    assert points({0: "2H AH KC", 1: "QS QS 9D", 2: "JD JD 3H"}) == (2, 26, -19, 0)


def test_other_cards_count_nothing():
    """'The other cards have no value'."""
    assert points({0: "AS KS JC QC QD JS", 1: "JD", 2: "2D"}) == (0, -10, 0, 0)


def test_score_counts_cards_taken_not_cards_held():
    """'based on the cards a player has taken in tricks, not the cards they originally had'."""
    state = state_with(table(), ["9D", "2H", "QS", "JD"], taken_cards={0: "2C", 1: "2C", 2: "3C"})
    assert get_last_score(play_all(state, "9D 2H QS JD")).points == (0, 0, 0, 4)


def test_no_tricks_score_minus_five():
    """'A player who takes no tricks in a hand scores -5'."""
    assert points({0: "2H", 1: "3H"}) == (1, 1, -5, 0)
    assert points({0: "2H QS"}) == (14, -5, -5, 0)


def test_no_tricks_score_nothing_when_another_shot_the_moon():
    """'This may not be scored if another player shoots the moon'."""
    after = choose_moon(score_hand({0: f"QS {hearts(18)}"}).state, MoonChoice.SUBTRACT)
    assert get_last_score(after).points == (-31, 0, 0, 0)


def test_no_tricks_score_nothing_when_another_shot_the_universe():
    """docs/rules/increduhearts.md, "No tricks"."""
    after = choose_moon(score_hand({3: "2H"}).state, MoonChoice.SUBTRACT)
    assert get_last_score(after).points == (0, 0, 0, -104)


# Moon and universe


@pytest.mark.parametrize(
    ("cards_taken", "amount"),
    [
        (f"QS {hearts(20)}", 29),  # example 1
        (f"QS QS JD {hearts(24)}", 48),  # example 2
        (f"QS QS JD JD {hearts(26)}", 72),  # example 3
        (f"QS {hearts(18)}", 31),
        (f"QS {hearts(25)}", 24),
        (f"QS {hearts(26)}", 39),
        (f"QS JD JD {hearts(19)}", 50),
    ],
)
def test_moon_amount(cards_taken, amount):
    """The three worked examples of 'Shooting the Moon' (29, 48, 72) and the edges between."""
    shot = get_event(score_hand({0: cards_taken, 1: "2C"}), MoonShot).moon
    assert (shot.seat, shot.kind, shot.amount) == (0, MoonKind.MOON, amount)
    assert set(shot.choices) == set(MoonChoice)


@pytest.mark.parametrize("short", [f"QS QS JD JD {hearts(17)}", hearts(26)])
def test_no_moon_without_a_queen_or_with_seventeen_hearts(short):
    """'at least one Queen of Spades and at least 18 Hearts'."""
    after = score_hand({0: short, 1: "2C"})
    assert not [event for event in after.events if isinstance(event, MoonShot)]
    assert get_last_score(after).points[0] == {True: 23, False: 26}["QS" in short]


def test_moon_subtracted_from_the_shooters_total():
    """'subtract this point total from their score'; the others score what they took."""
    after = choose_moon(
        score_hand({0: f"QS {hearts(20)}", 1: "JD 2H", 2: "QS"}).state, MoonChoice.SUBTRACT
    )
    assert get_last_score(after).points == (-29, -9, 13, 0)


def test_moon_added_to_the_others():
    """'or add it to the score of all opposing players'; (D) besides what they took themselves."""
    after = choose_moon(
        score_hand({0: f"QS {hearts(20)}", 1: "JD 2H", 2: "QS"}).state, MoonChoice.ADD
    )
    assert get_last_score(after).points == (0, 20, 42, 29)


def test_hand_waits_for_the_shooters_choice():
    """'The player may *either* ... *or*': nobody else, and nothing is scored before."""
    state = score_hand({0: f"QS {hearts(20)}"}).state
    assert (state.phase, state.to_act, state.history) == (Phase.MOON, (0,), ())


def test_universe_is_worth_a_point_for_each_card():
    """'If a player takes all of the tricks, they score a point for each card in the deck'."""
    for players, amount in {4: 104, 5: 105, 6: 102, 7: 105, 8: 104}.items():
        last = "9C " + "3C " * (players - 1)
        state = state_with(
            table(players), last.split(), taken_cards={0: f"{hearts(26)} QS QS JD JD"}
        )
        shot = get_event(play_all(state, last), MoonShot).moon
        assert (shot.seat, shot.kind, shot.amount) == (0, MoonKind.UNIVERSE, amount)


def test_universe_replaces_the_moon():
    """docs/rules/increduhearts.md, "Universe"."""
    state = score_hand({3: f"{hearts(26)} QS QS JD JD"}).state
    assert get_last_score(choose_moon(state, MoonChoice.ADD)).points == (104, 104, 104, 0)
    assert get_last_score(choose_moon(state, MoonChoice.SUBTRACT)).points == (0, 0, 0, -104)


# Resets and the end


def test_exactly_one_hundred_becomes_zero():
    """'exactly 100 or -100, then that player's score is immediately changed to zero'."""
    after = score_hand({0: "2H", 1: "JD", 2: "3H"}, before=(99, -90, 99, 50))
    score = get_last_score(after)
    assert score.points == (1, -10, 1, 0)
    assert score.totals == (0, 0, 0, 50)
    assert score.reset == (0, 1, 2)
    assert after.state.outcome is None


def test_close_to_one_hundred_does_not_reset():
    """'exactly'."""
    score = get_last_score(score_hand({0: "2H", 1: "2D", 2: "JD"}, before=(98, -99, -89, 0)))
    assert score.totals == (99, -99, -99, 0)
    assert score.reset == ()


def test_reset_stays_at_one_hundred_with_another_limit():
    """docs/rules/increduhearts.md, "Resets"."""
    score = get_last_score(
        score_hand({0: "2H", 1: "3H", 2: "2C"}, before=(99, 149, 0, 0), limit=150)
    )
    assert score.totals == (0, 150, 0, 0)


def test_game_ends_above_one_hundred():
    """'games are played to end when the first player exceeds 100 points'."""
    after = score_hand({0: "QS", 1: "2H", 2: "2C"}, before=(90, 20, 10, 30))
    outcome = get_event(after, GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (2,))
    assert after.state.phase is Phase.OVER


def test_game_goes_on_at_one_hundred_or_below():
    """'exceeds'; exactly 100 becomes 0 first."""
    assert score_hand({0: "QS", 1: "2H", 2: "2C"}, before=(87, 99, 98, 0)).state.outcome is None


def test_option_limit_is_exceeded_and_not_reached():
    """'a predefined point total'."""
    assert (
        score_hand({0: "2H", 1: "2C", 2: "2C"}, before=(49, 0, 0, 0), limit=50).state.outcome
        is None
    )
    after = score_hand({0: "2H", 1: "2C", 2: "2C"}, before=(50, 1, 0, 1), limit=50)
    assert get_event(after, GameEnded).outcome.winners == (2,)


def test_equal_lowest_totals_share_the_win():
    """docs/rules/increduhearts.md, "End"."""
    after = score_hand({0: "QS", 1: "2C", 2: "2C"}, before=(90, 7, 9, 7))
    assert get_event(after, GameEnded).outcome.winners == (1, 3)


def test_game_does_not_end_below_minus_one_hundred_by_default():
    """'*Some* play that the game also ends when a player's score goes below'."""
    assert table().options["low_limit"] is None
    assert score_hand({0: "JD", 1: "2C", 2: "2C"}, before=(-95, 0, 0, 0)).state.outcome is None


def test_option_low_limit_ends_below_it():
    """'below a certain number, such as -100'."""
    option = {"low_limit": -90}
    at = score_hand({0: "JD", 1: "2C", 2: "2C"}, before=(-80, 0, 0, 0), **option)
    assert at.state.outcome is None
    below = score_hand({0: "JD", 1: "2C", 2: "2C"}, before=(-81, 0, 0, 0), **option)
    outcome = get_event(below, GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.LOW_LIMIT, (0,))


def test_limit_is_the_reason_if_both_limits_are_passed_at_once():
    """docs/rules/increduhearts.md, "End"."""
    after = score_hand({0: "JD", 1: "QS", 2: "2C"}, before=(-95, 95, 0, 0), low_limit=-100)
    outcome = get_event(after, GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (0,))


def test_reset_comes_before_the_low_limit():
    """docs/rules/increduhearts.md, "End"."""
    after = score_hand({0: "JD", 1: "2C", 2: "2C"}, before=(-90, 0, 0, 0), low_limit=-50)
    assert get_last_score(after).totals[0] == 0
    assert after.state.outcome is None


def test_deal_moves_left_after_the_hand():
    """'Deal passes to the left after each hand'."""
    after = score_hand({0: "2H"})
    assert get_event(after, Dealt).number == 2
    assert get_event(after, Dealt).pass_step.direction is Direction.RIGHT


def test_event_of_a_play_says_whether_it_breaks_hearts():
    """The log says so without the rules."""
    after = play_all(state_with(table(), ["9D 9C", "2H 3H", "3H 4H", "4D 5D"]), "9D 2H 3H")
    assert [event.breaks for event in after.events if isinstance(event, Played)] == [
        False,
        True,
        False,
    ]
