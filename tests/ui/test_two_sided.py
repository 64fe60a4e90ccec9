"""Two-sided cards in the hand panel: labels, and the question which side to lead."""

from dataclasses import replace

import pytest

from bot.engine.model.cards import BadNotation, Shade, card, cards
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.view import PlayNow, TableView
from bot.engine.rules.openings import Opening
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.render.feed import HandItem
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.side_prompt import asks_for_side, open_sides
from bot.table.views.public.posts import post
from bot.table.views.public.replies import last_trick_panel, table_panel
from bot.ui.components.custom_id import (
    ButtonId,
    card_arg,
    parse_card_arg,
    parse_step_asking,
    step_asking,
)
from tests.ui.arrange import (
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


def double(players: int = 4, **more) -> Game:
    return Game("double-hearts", players, **more)


def is_leading(view: TableView) -> bool:
    """Return whether the game waits for a lead after the first trick."""
    return is_playing(view) and not view.plays and view.trick_number > 1


def question(game: Game) -> tuple[TableView, object]:
    """Return the leader's view and panel, which asks for the side of a card."""
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    asked_card = view.pending.legal[0]
    return view, hand_panel(view, game.info, WORDS, two_sided_card=asked_card)


def test_buttons_show_both_sides_light_first() -> None:
    game = double().until(is_playing)
    panel = hand_panel(game.own(), game.info, WORDS)
    labels = [button["label"] for button in list_buttons(panel) if ":play:" in button["custom_id"]]
    assert labels == [card_label(card, WORDS) for card in game.own().hand]
    assert all("/" in label for label in labels)


def test_the_question_offers_both_sides_and_a_way_back() -> None:
    game = double().until(is_leading)
    view, panel = question(game)
    assert isinstance(view.pending, PlayNow)
    asked_card = view.pending.legal[0]
    light, dark = card_label(asked_card, WORDS).split("/")
    assert f"Lead {light} (light) or {dark} (dark)?" in read_text(panel)
    assert verbs(panel)[-3:] == ["side", "side", "again"]
    assert button(panel, "side", "light")["label"] == f"{light} light"
    assert button(panel, "side", "dark")["label"] == f"{dark} dark"
    assert len(list_buttons(panel)) == len(view.hand) + 3, "no card moves while it is asked"
    assert button(panel, "play", card_arg(asked_card))["disabled"]


def test_the_answers_carry_the_card_so_that_nothing_is_stored() -> None:
    game = double().until(is_leading)
    view, panel = question(game)
    assert isinstance(view.pending, PlayNow)
    for shade in Shade:
        parsed = ButtonId.parse(button(panel, "side", shade.value)["custom_id"])
        assert parse_step_asking(parsed.step) == (game.info.step, view.pending.legal[0])
        assert parsed.arg == shade.value
    assert ButtonId.parse(button(panel, "again")["custom_id"]).step == game.info.step


@pytest.mark.parametrize("step", ["3t7s2", "1t1s0", "123t17s3"])
def test_the_step_of_an_answer_is_one_like_any_other(step: str) -> None:
    for playing_card in VARIANTS["double-hearts"].rules(4).deck:
        asking = ButtonId("abcd2345", step_asking(step, playing_card), "side", "light")
        assert parse_step_asking(ButtonId.parse(str(asking)).step) == (step, playing_card)


@pytest.mark.parametrize("step", ["3t7s2", "3t7s2x", "3t7s2xqs", "3t7s2xqs2z"])
def test_a_step_that_names_no_card_is_refused(step: str) -> None:
    with pytest.raises(BadNotation):
        parse_step_asking(step)


def test_only_a_lead_by_either_side_is_asked_about() -> None:
    game = double().until(is_playing)
    opener_view = game.own()
    first = card("QD/2C")
    assert opener_view.opening == Opening(opener_view.waiting_for[0], card=first, shade=Shade.DARK)
    assert open_sides(opener_view, first) == (Shade.DARK,)
    assert not asks_for_side(opener_view, first)
    panel = hand_panel(opener_view, game.info, WORDS, two_sided_card=first)
    assert "side" not in verbs(panel)
    assert "♦Q/__♣2__ dark must be led first" in read_text(panel)
    game.move()
    follower_view = game.own()
    assert isinstance(follower_view.pending, PlayNow)
    assert open_sides(follower_view, follower_view.pending.legal[0]) == ()
    game.until(is_leading)
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    for playing_card in view.hand:
        assert asks_for_side(view, playing_card) is (playing_card in view.pending.legal)


def test_a_one_sided_card_is_never_asked_about() -> None:
    game = Game("classic").until(is_leading)
    view = game.own()
    assert not any(asks_for_side(view, card) for card in view.hand)


@pytest.mark.parametrize("players", [3, 4])
def test_every_state_of_a_game_fits_and_names_only_cards_of_the_hand(players: int) -> None:
    game = double(players, seed=players, options={"limit": 60})
    while game.state.phase is not Phase.OVER:
        info = game.info
        for seat in range(players):
            view = game.view(seat)
            panel = hand_panel(view, info, WORDS, note="x" * 200)
            for card_button in list_buttons(panel):
                parsed = ButtonId.parse(card_button["custom_id"])
                if parsed.verb in {"pass", "play"}:
                    assert parse_card_arg(parsed.arg)[0] in view.hand
            if isinstance(view.pending, PlayNow):
                for playing_card in view.pending.legal:
                    list(parts(hand_panel(view, info, WORDS, two_sided_card=playing_card)))
        game.move()
    for item in game.feed.items:
        list(parts(post(item, game.info, WORDS, mentioned=(1,))))


def test_the_trick_marks_the_side_that_counts() -> None:
    game = double().until(is_leading)
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    led_card, leader = view.pending.legal[0], view.waiting_for[0]
    game.do(PlayCard(leader, led_card, Shade.DARK))
    light, dark = card_label(led_card, WORDS).split("/")
    marked = f"{light}/__{dark}__ dark"
    for panel in (
        hand_panel(game.own(), game.info, WORDS),
        table_panel(game.own(), game.info, WORDS),
        post(game.feed.hand, game.info, WORDS),
    ):
        assert marked in read_text(panel)
    game.until(lambda now: not now.plays)
    assert marked in read_text(last_trick_panel(game.view(Seat(0)), game.info, WORDS))


def test_the_kitty_is_announced_and_turned_up_in_the_last_trick() -> None:
    game = double(3)
    kitty = game.state.current.left_over
    assert kitty is not None
    lines = read_text(post(game.feed.hand, game.info, WORDS)).splitlines()
    assert any("kitty" in line for line in lines)
    # Somebody may have drawn this card for the dealer.
    assert not any(card_label(kitty, WORDS) in line for line in lines if "Draw" not in line)
    game.until(lambda view: len(view.history) == 1 or is_over(view))
    turned = f"The kitty was {card_label(kitty, WORDS)}."
    hand = next(item for item in game.feed.items if isinstance(item, HandItem))
    texts = [read_text(post(hand.at(tricks), game.info, WORDS)) for tricks in range(17)]
    assert not any(turned in text for text in texts)
    unscored_hand = replace(hand, score=None, moon=None)
    assert turned in read_text(post(unscored_hand, game.info, WORDS))
    assert turned in read_text(last_trick_panel(game.view(Seat(0)), game.info, WORDS))


def test_17_two_sided_cards_fit() -> None:
    game = double(3).until(is_playing)
    assert len(game.view(0).hand) == 17
    panel = hand_panel(game.view(0), game.info, WORDS, note="x" * 300)
    rows = [part["components"] for part in parts(panel) if part["type"] == 1]
    on_cards = [
        component for row in rows for component in row if ":plan:" in component.get("custom_id", "")
    ]
    assert len(on_cards) == 17
    assert max(len(button["label"]) for button in list_buttons(panel)) <= 14
    assert set(game.view(0).hand) <= set(cards(" ".join(map(str, game.state.rules.deck))))
