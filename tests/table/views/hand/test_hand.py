"""The hand panel in every state."""

import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product

import pytest
from msgspec import structs

from bot.engine.model.cards import Card, Suit, card, cards, in_order
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, DraftPass, Pass
from bot.engine.play.events import MoonSettled, Passed, Played
from bot.engine.play.view import MoonNow, PlayNow, TableView
from bot.engine.rules.passes import Direction
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind, settle
from bot.render.cards import card_label
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.table.views.hand.recap import Recap
from bot.ui.components.custom_id import ButtonId, card_arg, parse_card_arg
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture
from tests.ui.arrange import (
    LINK,
    PICTURES,
    WORDS,
    Game,
    button,
    is_over,
    is_playing,
    list_buttons,
    parts,
    read_text,
    verbs,
)
from tests.ui.panels import list_asks

SUCCESS, SECONDARY, DANGER = 3, 2, 4


def draw_panel(game: Game, seat: int, **more):
    return hand_panel(game.view(seat), game.info, WORDS, **more)


def card_buttons(panel, verb: str):
    return [button for button in list_buttons(panel) if button["custom_id"].split(":")[3] == verb]


def draft(game: Game, seat: int, count: int) -> tuple[Card, ...]:
    """Choose a seat's first cards to pass."""
    chosen_cards = game.view(seat).hand[:count]
    game.do(DraftPass(Seat(seat), chosen_cards))
    return chosen_cards


def test_spectators_have_no_hand() -> None:
    game = Game()
    with pytest.raises(ValueError, match="spectator"):
        hand_panel(game.view(None), game.info, WORDS)


def test_pass_says_how_many_cards_go_to_whom() -> None:
    panel = draw_panel(Game(), 0)
    assert "Hand 1 · pass 5 cards to Bo (on your left)" in read_text(panel)
    assert f"[IncreduHearts]({LINK})" in read_text(panel)


def test_every_card_of_the_hand_is_a_button_that_parses_back() -> None:
    game = Game()
    hand = game.view(0).hand
    card_args = [
        parse_card_arg(ButtonId.parse(button["custom_id"]).arg)
        for button in card_buttons(draw_panel(game, 0), "pass")
    ]
    assert [card for card, _ in card_args] == list(hand)
    counts = Counter(hand)
    assert all(1 <= copy <= counts[card] for card, copy in card_args)
    assert len(set(card_args)) == len(hand)


def test_chosen_cards_turn_green_and_carry_another_step() -> None:
    game = Game()
    drafted = draft(game, 0, 2)
    panel = draw_panel(game, 0)
    green = [button for button in card_buttons(panel, "pass") if button["style"] == SUCCESS]
    assert [button["label"] for button in green] == [card_label(card, WORDS) for card in drafted]
    assert {ButtonId.parse(component["custom_id"]).step for component in green} == {"1u"}
    other_buttons = [button for button in card_buttons(panel, "pass") if button["style"] != SUCCESS]
    assert {ButtonId.parse(component["custom_id"]).step for component in other_buttons} == {"1p"}


def test_of_two_equal_cards_only_the_chosen_copy_turns_green() -> None:
    game = Game()
    seat, twin = next(
        (seat, card)
        for seat in range(4)
        for card, count in Counter(game.view(seat).hand).items()
        if count == 2
    )
    game.do(DraftPass(Seat(seat), (twin,)))
    panel = draw_panel(game, seat)
    assert button(panel, "pass", card_arg(twin))["style"] == SUCCESS
    assert button(panel, "pass", card_arg(twin, 2))["style"] == SECONDARY


def test_confirm_is_possible_with_exactly_the_number() -> None:
    game = Game()
    assert button(draw_panel(game, 0), "confirm")["disabled"]
    assert button(draw_panel(game, 0), "clear")["disabled"]
    draft(game, 0, 4)
    assert button(draw_panel(game, 0), "confirm")["label"] == "Choose 1"
    draft(game, 0, 5)
    confirm = button(draw_panel(game, 0), "confirm")
    assert (confirm["label"], confirm["disabled"]) == ("Pass 5 ▸", False)
    assert ButtonId.parse(confirm["custom_id"]).step == "1p"
    assert not button(draw_panel(game, 0), "clear")["disabled"]


def scatter_game() -> Game:
    return Game("ricketts").until(lambda view: view.pass_step.direction is Direction.SCATTER)


def test_scatter_says_which_card_goes_to_whom() -> None:
    game = scatter_game()
    game.do(DraftPass(Seat(1), game.view(1).hand[3:5]))
    third, fourth = (card_label(card, WORDS) for card in game.view(1).draft)
    text = read_text(draw_panel(game, 1))
    assert "scatter" in text
    assert f"{third} to Cy · {fourth} to Di · … to Ann" in text


def test_after_passing_the_panel_shows_what_was_passed_and_names_nobody_slow() -> None:
    game = Game()
    passed_cards = game.view(0).hand[:5]
    game.do(Pass(Seat(0), passed_cards))
    panel = draw_panel(game, 0)
    text = read_text(panel)
    assert "You passed: " + " ".join(card_label(card, WORDS) for card in passed_cards) in text
    assert "Waiting for the others." in text
    assert "Waiting for Bo" not in text
    assert all(button["disabled"] for button in card_buttons(panel, "play"))


def test_first_trick_shows_received_cards_and_their_givers() -> None:
    game = Game().until(is_playing)
    received = game.view(0).received
    expected = " ".join(card_label(card, WORDS) for card in received)
    assert f"Di passed you {expected}." in read_text(draw_panel(game, 0))
    game.until(lambda view: view.trick_number == 2)
    assert "passed you" not in read_text(draw_panel(game, 0))


def test_after_a_scatter_all_givers_are_named() -> None:
    game = scatter_game().until(is_playing)
    assert "Bo, Cy and Di passed you" in read_text(draw_panel(game, 0))


def test_my_turn_enables_exactly_the_legal_cards() -> None:
    game = Game().until(lambda view: is_playing(view) and bool(view.plays))
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    panel = hand_panel(view, game.info, WORDS)
    for card_button in card_buttons(panel, "play"):
        parsed = ButtonId.parse(card_button["custom_id"])
        assert card_button["disabled"] == (parse_card_arg(parsed.arg)[0] not in view.pending.legal)
        assert parsed.step == game.info.step
    assert "Your turn · hand 1 · trick 1 of 26" in read_text(panel)
    assert verbs(panel)[-2:] == ["sheet", "more"]


def draw_own_panel(game: Game):
    return hand_panel(game.own(), game.info, WORDS)


def test_reasons_name_the_suit_to_follow() -> None:
    game = Game().until(lambda view: is_playing(view) and len(view.plays) == 1)
    assert "Grey cards can’t be played: you must follow ♣." in read_text(draw_own_panel(game))


def test_reasons_name_the_card_that_opens() -> None:
    assert "Grey cards can’t be played: ♣2 must be led first." in read_text(
        draw_own_panel(Game().until(is_playing))
    )


def test_reasons_say_that_hearts_are_not_broken() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and not view.plays)
    assert "hearts are not broken" in read_text(draw_own_panel(game))


def test_nothing_is_said_when_every_card_is_legal() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and view.broken and not view.plays)
    assert "Grey cards" not in read_text(draw_own_panel(game))


def test_reasons_tell_the_ban_of_the_first_trick() -> None:
    game = Game().until(lambda view: is_playing(view) and len(view.plays) == 1)
    view = game.own()
    void = tuple(card for card in view.hand if card.faces[0].suit is not Suit.CLUBS)
    legal = tuple(card for card in void if card.faces[0].suit is Suit.DIAMONDS)
    view_void = structs.replace(view, hand=void, pending=PlayNow(legal, Suit.CLUBS, ()))
    text = read_text(hand_panel(view_void, game.info, WORDS))
    assert "no penalty cards on the first trick" in text


def test_trick_so_far_marks_the_winning_card() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and len(view.plays) == 3)
    view = game.own()
    winner = view.rules.winner(view.plays)
    play = view.plays[winner]
    names = ["Ann", "Bo", "Cy", "Di"]
    assert f"**{names[play.seat]} {card_label(play.card, WORDS)}**" in read_text(
        draw_own_panel(game)
    )


def test_waiting_names_who_comes_next_and_lets_nothing_be_played() -> None:
    game = Game().until(lambda view: is_playing(view) and view.trick_number == 2)
    actor = game.state.to_act[0]
    other = next(seat for seat in range(4) if seat != actor)
    view = draw_panel(game, other)
    assert f"{game.info.names[actor]} leads" in read_text(view)
    assert card_buttons(view, "play") == []


def test_last_trick_is_told_first_and_until_the_next_one_is_complete() -> None:
    game = Game().until(lambda view: is_playing(view) and view.trick_number == 2)
    assert read_text(draw_panel(game, 0)).startswith("**Trick 1:** ")
    game.move()
    for seat in range(4):
        assert read_text(draw_panel(game, seat)).startswith("**Trick 1:** ")
    game.until(lambda view: view.trick_number == 3)
    assert read_text(draw_panel(game, 0)).startswith("**Trick 2:** ")


def test_panel_tells_every_trick_that_its_reader_has_not_seen() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and view.trick_number == 6)
    text = read_text(draw_panel(game, 0, news=Recap(tricks_seen=2)))
    assert re.findall(r"\*\*Trick (\d+):", text) == ["3", "4", "5"]
    assert re.findall(r"\*\*Trick (\d+):", read_text(draw_panel(game, 0))) == ["5"]


def test_panel_reads_outcome_then_what_to_do_then_the_scores() -> None:
    game = Game("ricketts").until(
        lambda view: is_playing(view) and view.trick_number == 5 and len(view.plays) == 2
    )
    for seat in range(4):
        text = read_text(draw_panel(game, seat))
        expected = ["**Trick 4:** ", "### ", "This hand: ", "[Ricketts House]("]
        assert [text.index(word) for word in expected] == sorted(
            text.index(word) for word in expected
        )


def test_points_of_the_running_hand_stand_beside_the_totals() -> None:
    game = Game("ricketts").until(
        lambda view: is_playing(view) and sum(view.points_taken) > 3 and len(view.plays) == 1
    )
    view = game.view(0)
    points_lines = [
        f"{name} **{points}**"
        for name, points in zip(["you", "Bo", "Cy", "Di"], view.points_taken, strict=True)
    ]
    for seat in range(4):
        assert "This hand: " in read_text(draw_panel(game, seat))
    [line] = [line for line in read_text(draw_panel(game, 0)).split("\n") if "This hand: " in line]
    point_texts = line.removeprefix("This hand: ").split(" · ")
    assert [point_text.partition(" (")[0] for point_text in point_texts] == points_lines
    assert [" (" in point_text for point_text in point_texts] == [
        bool(points) for points in view.points_taken
    ]


def test_panel_that_is_not_redrawn_at_each_card_says_what_stays_true() -> None:
    game = Game("ricketts").until(
        lambda view: is_playing(view) and view.trick_number == 2 and len(view.plays) == 1
    )
    actor = game.state.to_act[0]
    names = game.info.names
    last, led_seat = (actor + 2) % 4, (actor + 3) % 4
    fixed = Recap(is_live=False)
    watch = f"[Watch the table ↗]({LINK})"
    assert f"You play after {names[(actor + 1) % 4]}. {watch}" in read_text(
        draw_panel(game, last, news=fixed)
    )
    follow = read_text(draw_panel(game, led_seat, news=fixed))
    assert (
        f"After you: {names[actor]}, {names[(actor + 1) % 4]} and {names[last]}. {watch}" in follow
    )
    assert f"Waiting for {names[actor]}, then " in read_text(draw_panel(game, last))


def test_panel_says_until_when_its_player_may_think() -> None:
    due_at = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    when = f"<t:{int(due_at.timestamp())}:R>"
    game = Game("ricketts")
    assert when in read_text(draw_panel(game, 0, news=Recap(due_at=due_at)))
    game.until(is_playing)
    assert when in read_text(hand_panel(game.own(), game.info, WORDS, news=Recap(due_at=due_at)))
    waiting_seat = (game.state.to_act[0] + 1) % 4
    assert when not in read_text(draw_panel(game, waiting_seat, news=Recap(due_at=due_at)))


def test_panel_says_what_a_computer_decided() -> None:
    game = Game("ricketts").until(is_playing)
    pass_event = Passed(Seat(0), cards("QS KS AH"))
    play_event = Played(Seat(0), card("9S"))
    moon_event = MoonSettled(Seat(0), MoonKind.MOON, MoonChoice.SUBTRACT)
    text = read_text(draw_panel(game, 0, news=Recap(decided=(pass_event, play_event, moon_event))))
    assert "a computer passed ♠Q ♠K ♥A for you" in text
    assert "a computer played ♠9 for you" in text
    assert "a computer chose “Subtract” for you" in text
    assert text.index("♠9 for you") < text.index("### ")


def test_hearts_and_cards_left_are_told() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and view.broken)
    view = game.own()
    text = read_text(draw_own_panel(game))
    assert "hearts are broken" in text
    assert f"{len(view.hand)} card" in text


def moon_view(game: Game) -> TableView:
    """Return a view of seat 0, which has shot the moon in the first hand."""
    moon = Moon(Seat(0), MoonKind.MOON, 29, (MoonChoice.ADD, MoonChoice.SUBTRACT))
    totals = ((MoonChoice.ADD, (0, 29, 35, 29)), (MoonChoice.SUBTRACT, (-29, 0, 6, 0)))
    return structs.replace(
        game.view(0),
        phase=Phase.MOON,
        moon=moon,
        hand=(),
        waiting_for=(Seat(0),),
        pending=MoonNow(moon, totals),
    )


def test_moon_asks_with_the_totals_that_each_choice_gives() -> None:
    game = Game()
    panel = hand_panel(moon_view(game), replace(game.info, step="1m"), WORDS)
    text = read_text(panel)
    assert "Subtract: you **−29** · Bo **0** · Cy **6** · Di **0**" in text
    assert "Add: you **0** · Bo **29** · Cy **35** · Di **29**" in text
    assert button(panel, "moon", "add")["label"] == "Add 29 to the others"
    assert button(panel, "moon", "add")["style"] != DANGER, "neither choice is a mistake"
    assert button(panel, "moon", "subtract")["custom_id"] == "h1:abcd2345:1m:moon:subtract"


def test_moon_is_asked_in_the_course_of_a_game() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 29, (MoonChoice.ADD, MoonChoice.SUBTRACT))
    game = Game("ricketts", moon=moon).until(lambda view: view.phase is Phase.MOON)
    view = game.view(2)
    assert isinstance(view.pending, MoonNow)
    panel = hand_panel(view, game.info, WORDS)
    for choice, _ in view.pending.totals:
        step = ButtonId.parse(button(panel, "moon", choice.value)["custom_id"]).step
        assert step == game.info.step
    waiting = read_text(draw_panel(game, 0))
    assert "Waiting for Cy." in waiting
    assert "☾ Cy shot the moon!" in waiting
    game.do(ChooseMoon(Seat(2), MoonChoice.SUBTRACT))
    assert game.view(2).totals[2] == -29


def test_the_end_shows_who_won() -> None:
    game = Game("ricketts").until(is_over)
    panel = draw_panel(game, 0)
    assert "**You finished" in read_text(panel) or "**You won" in read_text(panel)
    assert verbs(panel) == ["rematch", "sheet"]


ORDINALS = ("", "1st", "2nd", "3rd", "4th")


def test_the_end_tells_the_place_and_offers_a_rematch() -> None:
    game = Game("classic", options={"limit": 10}).until(is_over)
    places = game.state.rules.places(game.state.totals, game.state.outcome.winners)
    for seat, place in enumerate(places):
        panel = hand_panel(game.view(seat), game.info, WORDS)
        assert verbs(panel) == ["rematch", "sheet"]
        expected = "**You won by " if place == 1 else f"**You finished {ORDINALS[place]}"
        assert expected in read_text(panel)


def test_the_end_of_a_longer_game_recalls_something_of_ones_own_hands() -> None:
    game = Game("ricketts", options={"limit": 60}).until(is_over)
    history = game.state.history
    assert len(history) > 1
    for seat in range(4):
        text = read_text(hand_panel(game.view(seat), game.info, WORDS))
        points = [hand.points[seat] for hand in history]
        worst = points.index(max(points)) + 1
        clean = sum(point <= 0 for point in points)
        recalled = f"You took nothing in {clean} of", f"Hand {worst} was the costly one", "the moon"
        assert any(words in text for words in recalled)


def test_names_in_a_result_beside_the_picture_format_nothing() -> None:
    game = Game(
        "classic", names=("Ann", "*Bo*", "[Cy](https://discord.com)", "`Di`"), options={"limit": 30}
    )
    game.until(is_over)
    picture = Picture("over.png", b"", "the result")
    texts = [read_text(draw_panel(game, seat, picture=picture)) for seat in range(4)]
    assert all("*Bo*" not in text.replace(r"\*", "") and "](" not in text for text in texts)
    assert any(r"\*Bo\*" in text or r"\[Cy\]" in text or r"\`Di\`" in text for text in texts)


def test_the_end_shows_who_is_ready_for_a_rematch_and_asks_the_others() -> None:
    game = Game("ricketts", options={"limit": 10}).until(is_over)

    def draw_ask(seat: int, ask: str) -> Layout:
        return hand_panel(game.view(seat), game.info, WORDS, news=Recap(ask=list_asks()[ask]))

    other_verbs = ["sheet"]
    assert verbs(draw_ask(0, "asked")) == ["norematch", *other_verbs]
    assert "You are ready, waiting for Bo, Cy and Di." in read_text(draw_ask(0, "asked"))
    assert verbs(draw_ask(1, "asked")) == ["rematch", "norematch", *other_verbs]
    assert "Ann is ready, waiting for Cy, Di and you." in read_text(draw_ask(1, "asked"))
    assert "Games won: Ann 2, Bo 1, Cy 0, Di 0" in read_text(draw_ask(1, "asked"))
    assert verbs(draw_ask(2, "two ready")) == ["rematch", *other_verbs]
    assert "Not now: you." in read_text(draw_ask(2, "two ready"))
    assert "Ann and you are ready, waiting for Di." in read_text(draw_ask(1, "two ready"))
    assert "with the next player" in read_text(draw_ask(1, "late"))
    assert "Ann and Ed are ready" in read_text(draw_ask(1, "late"))
    assert verbs(draw_ask(2, "begun")) == ["rematch", *other_verbs]
    assert "A computer keeps your seat" in read_text(draw_ask(2, "begun"))
    assert verbs(draw_ask(3, "begun")) == other_verbs


def test_a_finished_hand_is_summed_up() -> None:
    score = settle((), (13, 0, -10, 100), frozenset({100}))
    panel = hand_closed_panel(score, Game().info, WORDS, you=Seat(0))
    assert "13 points for you" in read_text(panel)
    assert verbs(panel) == ["sheet"]
    assert "back to 0" in read_text(
        hand_closed_panel(score, Game().info, WORDS, you=Seat(3), marker=4)
    )


def warren_game() -> tuple[Game, int]:
    """Return a game in which a seat holds the Warren card, and that seat."""
    for seed in range(20):
        game = Game("ricketts", seed=seed, options={"warren": True})
        for seat in range(4):
            if card("W") in game.view(seat).hand:
                return game, seat
    raise AssertionError("nobody ever got the Warren card")


def test_only_the_holder_of_the_warren_card_sees_the_extra_card() -> None:
    game, holder = warren_game()
    extra = game.view(holder).stands_for
    assert extra is not None
    for seat in range(4):
        tells_extra = f"The extra card is {card_label(extra, WORDS)}" in read_text(
            draw_panel(game, seat)
        )
        assert tells_extra == (seat == holder)
    assert button(draw_panel(game, holder), "pass", "W")["label"] == "Warren"


def warren_lies_open() -> Game:
    """Return a game with the Warren card in an incomplete trick."""
    for seed in range(40):
        game = Game("ricketts", seed=seed, options={"warren": True})
        while not game.view(None).history:
            if any(play.card is card("W") for play in game.view(None).plays):
                return game
            game.move()
    raise AssertionError("nobody ever played the Warren card before the last place")


def test_everybody_sees_the_suit_that_the_warren_card_was_announced_as_and_no_more() -> None:
    game = warren_lies_open()
    extra = game.state.current.left_over
    assert extra is not None
    suit = card_label(extra, WORDS)[0]
    for seat in range(4):
        text = read_text(draw_panel(game, seat))
        assert f"Warren as {suit}" in text
        assert f"{card_label(extra, WORDS)} (Warren)" not in text
        assert "The extra card is" not in text  # it has been played


def test_the_extra_card_is_named_once_the_trick_is_complete() -> None:
    game = warren_lies_open()
    extra = game.state.current.left_over
    assert extra is not None
    game.until(lambda view: not view.plays)
    for seat in range(4):
        assert f"{card_label(extra, WORDS)} (Warren)" in read_text(draw_panel(game, seat))


def test_the_trumps_are_named() -> None:
    game = Game("hearts-at-play").until(is_playing)
    assert "hearts are trumps · hearts are not broken yet" in read_text(draw_own_panel(game))
    plain = Game("hearts-at-play", options={"trumps": "none"}).until(is_playing)
    assert "trumps" not in read_text(draw_own_panel(plain))


def test_nothing_is_said_of_breaking_where_hearts_need_none() -> None:
    game = Game("classic", options={"break_hearts": False}).until(is_playing)
    assert "broken" not in read_text(draw_own_panel(game))


def test_a_note_is_at_the_top() -> None:
    text = read_text(draw_panel(Game(), 0, note="That was trick 6."))
    assert text.startswith("-# That was trick 6.\n")


def test_the_marker_is_the_id_of_the_container() -> None:
    assert next(parts(draw_panel(Game(), 0, marker=1234)))["id"] == 1234


def spread(counts: tuple[int, ...]) -> tuple[Card, ...]:
    """Return a hand with these numbers of cards of each suit."""
    hand: list[Card] = []
    for suit, count in zip(Suit, counts, strict=True):
        hand += (cards(" ".join(f"{rank}{suit.value}" for rank in "23456789TJQKA")) * 2)[:count]
    return in_order(tuple(hand))


ALL_SPREADS = [
    (*three, 26 - sum(three)) for three in product(range(27), repeat=3) if sum(three) <= 26
]
# Each four numbers once rising and once falling: which suit is the long one matters little.
SPREADS = [
    spread
    for spread in ALL_SPREADS
    if list(spread) in (sorted(spread), sorted(spread, reverse=True))
]


some_or_all = pytest.mark.parametrize(
    "spreads", [SPREADS, pytest.param(ALL_SPREADS, marks=pytest.mark.slow)], ids=["some", "all"]
)


@some_or_all
def test_26_cards_fit_however_they_are_spread_while_passing(
    spreads: list[tuple[int, ...]],
) -> None:
    game = Game()
    view = game.view(0)
    for counts in spreads:
        hand = spread(counts)
        panel = hand_panel(structs.replace(view, hand=hand), game.info, WORDS)
        assert panel.total_children_count <= 40
    list(parts(panel))


@some_or_all
@pytest.mark.parametrize("state", ["pass", "chosen", "passed", "play", "wait"])
def test_26_cards_stand_five_a_row_in_every_state(
    state: str, spreads: list[tuple[int, ...]]
) -> None:
    game = Game()
    if state in {"play", "wait"}:
        game.until(lambda view: is_playing(view) and len(view.plays) == 1)
    seat = game.state.to_act[0] if state == "play" else (game.state.to_act[0] + 1) % 4
    for counts in spreads:
        view = structs.replace(game.view(seat), hand=spread(counts))
        if state == "chosen":
            view = structs.replace(view, draft=view.hand[:5])
        if state == "passed":
            view = structs.replace(view, pending=None, passed=view.hand[:5])
        if isinstance(view.pending, PlayNow):
            view = structs.replace(view, pending=PlayNow(view.hand[:3], None, ()))
        panel = hand_panel(view, game.info, PICTURES, note="x" * 300)
        button_rows = [part["components"] for part in parts(panel) if part["type"] == 1]
        rows = [row for row in button_rows if "emoji" in row[0]]
        assert [len(row) for row in rows] == [5, 5, 5, 5, 5, 1]


LABEL = re.compile("[♣♦♠♥](?:10|[1-9JQKA])")


@pytest.mark.parametrize(
    "variant", ["increduhearts", "ricketts", "hearts-at-play", "double-hearts", "classic"]
)
def test_no_panel_names_a_card_that_its_player_may_not_know(variant: str) -> None:
    game = Game(variant, 4, seed=2)
    for _ in range(150):
        if game.state.phase is Phase.OVER:
            break
        for seat in range(4):
            view = game.view(seat)
            visible = {*view.hand, *view.passed, *view.received, *(p.card for p in view.plays)}
            last = view.last_trick
            visible |= set(last.cards) if last else set()
            opening = view.opening.card if view.opening else None
            visible |= {opening} if opening else set()
            for trick in view.tricks:  # what each player has taken in points is public
                visible |= {card for card in trick.cards if card in view.rules.card_points}
            panel = hand_panel(view, game.info, WORDS)
            named = [card_label(card, WORDS).split()[0] for card in visible]
            labels = {side for label in named for side in label.split("/")}
            assert set(LABEL.findall(read_text(panel))) <= labels
            for card_button in list_buttons(panel):
                parsed = ButtonId.parse(card_button["custom_id"])
                if parsed.verb in {"pass", "play"}:
                    assert parse_card_arg(parsed.arg)[0] in view.hand
        game.move()


def test_panel_of_a_game_with_partners_names_the_partner() -> None:
    game = Game("partnership")
    game.until(is_playing)
    text = read_text(draw_panel(game, 1))
    assert f"{game.info.names[0]} and {game.info.names[2]} **0**" in text
    assert f"you and {game.info.names[3]} **0**" in text


def test_moon_of_a_team_asks_for_the_teams_totals() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))
    game = Game("partnership", moon=moon)
    game.until(lambda view: view.phase is Phase.MOON)
    panel = draw_panel(game, 2)
    assert "Take 26 off your team’s total, or add 26 to the other team’s?" in read_text(panel)
    labels = [button.get("label") for button in list_buttons(panel)]
    assert "Add 26 to the other team" in labels
    assert "Subtract 26 from ours" in labels


def test_finished_game_of_partners_counts_teams() -> None:
    game = Game("partnership", options={"limit": 10})
    game.until(is_over)
    text = read_text(draw_panel(game, 0)) + read_text(draw_panel(game, 1))
    assert "Your team won" in text or "You won" in text
    assert "Your team finished 2nd" in text
