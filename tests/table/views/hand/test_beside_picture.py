"""Panels with a picture: at most three short lines beside it, and at most three other buttons."""

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from bot.engine.model.cards import cards
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import DraftPass, Pass
from bot.engine.play.claim import takes_rest
from bot.engine.play.events import Played
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.passes import Direction
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind, settle
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.render.tutorial import Topic, topics_at
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.table.views.hand.more import more_panel
from bot.table.views.hand.recap import Recap
from bot.ui.components.row_width import text_rows
from bot.ui.images.renderer import Picture
from tests.thorough import usual_variants
from tests.ui.arrange import (
    LINK,
    PICTURES,
    WORDS,
    Game,
    button,
    is_over,
    is_playing,
    list_buttons,
    list_links,
    parts,
    read_text,
    verbs,
)

PICTURE = Picture("table-0123456789abcdef.png", b"", "A table.")
CARD_VERBS = {"play", "plan", "unplan", "pass"}


def draw_panel(game: Game, seat: int | None = None, **more):
    """Return the panel of a seat, or of the first seat that must act, with a picture."""
    view = game.own() if seat is None else game.view(seat)
    return hand_panel(view, game.info, WORDS, picture=PICTURE, **more)


def is_following(view: TableView) -> bool:
    return is_playing(view) and len(view.plays) == 1 and len(view.tricks) > 0


def list_other_verbs(panel) -> list[str]:
    return [verb for verb in verbs(panel) if verb not in CARD_VERBS]


def test_picture_is_above_the_text_and_the_cards() -> None:
    panel = draw_panel(Game("classic").until(is_following))
    [box] = panel.to_components()
    assert [part["type"] for part in box["components"]][:3] == [12, 10, 1]
    [item] = box["components"][0]["items"]
    assert item["description"] == "A table."


def test_own_turn_says_what_to_do_and_who_is_winning() -> None:
    game = Game("classic").until(is_following)
    view = game.own()
    [play] = view.plays
    lines = read_text(draw_panel(game)).split("\n")
    assert lines[0].startswith("**Your turn: ")
    assert (
        f"{game.info.names[play.seat]} is winning with {card_label(play.card, WORDS)}." in lines[0]
    )
    assert lines[1].startswith("**Trick 1:** ")
    assert list_other_verbs(draw_panel(game)) == ["sheet", "more"]


def test_lead_says_which_cards_may_be_played() -> None:
    game = Game("classic").until(is_playing)
    assert read_text(draw_panel(game)).startswith("**Your turn:** you lead, ♣2 opens the hand.")


def test_pass_offers_three_buttons_and_a_fourth_card_is_disabled() -> None:
    game = Game("classic")
    game.do(DraftPass(Seat(0), game.view(0).hand[:3]))
    panel = draw_panel(game, 0)
    assert list_other_verbs(panel) == ["confirm", "clear", "more"]
    states = [
        button["disabled"] for button in list_buttons(panel) if ":pass:" in button["custom_id"]
    ]
    assert states == [False] * 3 + [True] * 10
    assert read_text(panel) == "**Pass 3 cards to Bo** (on your left)."


def test_scatter_says_which_card_goes_to_whom() -> None:
    game = Game("ricketts").until(lambda view: view.pass_step.direction is Direction.SCATTER)
    game.do(DraftPass(Seat(1), game.view(1).hand[:1]))
    [first] = game.view(1).draft
    assert f"{card_label(first, WORDS)} to Cy · … to Di" in read_text(draw_panel(game, 1))


def test_waiting_says_for_whom_and_what_is_queued() -> None:
    game = Game("classic").until(is_following)
    seat = (game.state.to_act[0] + 1) % 4
    view = game.view(seat)
    planned = structs.replace(view, plan=view.hand[0])
    text = read_text(hand_panel(planned, game.info, WORDS, picture=PICTURE))
    assert text.startswith(f"Waiting for {game.info.names[game.state.to_act[0]]}, then ")
    assert f"Queued: {card_label(view.hand[0], WORDS)}." in text


def test_passed_cards_are_named_while_the_others_pass() -> None:
    game = Game("classic")
    passed_cards = game.view(0).hand[:3]
    game.do(Pass(Seat(0), passed_cards))
    text = read_text(draw_panel(game, 0))
    assert "You passed: " + " ".join(card_label(card, WORDS) for card in passed_cards) in text


def test_what_is_unusual_comes_before_the_last_trick() -> None:
    game = Game("classic").until(is_following)
    due_at = datetime(2026, 1, 2, tzinfo=UTC)
    decided = (Played(Seat(0), cards("9S")[0]),)
    lines = read_text(draw_panel(game, news=Recap(due_at=due_at, decided=decided))).split("\n")
    assert lines[0].startswith("**Your turn")
    assert "A computer plays for you <t:" in lines[1]
    assert "a computer played ♠9 for you" in lines[2]


def test_moon_question_needs_no_totals_beside_the_picture() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))
    game = Game("classic", moon=moon).until(lambda view: view.phase is Phase.MOON)
    panel = draw_panel(game, 2)
    assert list_other_verbs(panel) == ["moon", "moon", "more"]
    assert read_text(panel).startswith("Take 26 off your own total")
    assert "**" not in read_text(panel)


def test_game_over_is_told_in_one_line() -> None:
    game = Game("classic", options={"limit": 10}).until(is_over)
    for seat in range(4):
        text = read_text(draw_panel(game, seat))
        assert "\n" not in text
        assert text.startswith(("**You won", "**You finished", "**You share"))


def test_closed_hand_has_its_picture() -> None:
    score = settle((), (13, 0, -10, 23), frozenset())
    panel = hand_closed_panel(score, Game("classic").info, WORDS, you=Seat(0), picture=PICTURE)
    assert [part["type"] for part in panel.to_components()[0]["components"]] == [12, 10, 1]
    assert verbs(panel) == ["sheet"]


@pytest.mark.parametrize("is_live", [True, False])
@settings(deadline=None, max_examples=30)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 9999), st.data())
def test_text_beside_a_picture_has_at_most_three_lines(
    is_live: bool, variant: str, seed: int, data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(VARIANTS[variant].player_counts))
    game = Game(variant, players, seed=seed)
    for _ in range(Random(seed).randrange(150)):
        if game.state.phase is Phase.OVER:
            break
        game.move()
    news = Recap(due_at=datetime(2026, 1, 2, tzinfo=UTC), is_live=is_live)
    for seat in range(players):
        for words in (WORDS, PICTURES):
            panel = hand_panel(game.view(seat), game.info, words, picture=PICTURE, news=news)
            assert sum(1 for _ in parts(panel)) <= 40
            assert read_text(panel).count("\n") <= 2
            assert len(list_other_verbs(panel)) <= 3 or game.state.phase is Phase.OVER


def test_26_cards_use_39_components() -> None:
    game = Game("increduhearts")
    panel = hand_panel(game.view(0), game.info, PICTURES, picture=PICTURE)
    assert sum(1 for _ in parts(panel)) == 39
    rows = [part["components"] for part in parts(panel) if part["type"] == 1]
    assert [len(row) for row in rows] == [5, 5, 5, 5, 5, 1, 3]


@pytest.mark.parametrize("picture", [PICTURE, None], ids=["picture", "text"])
@pytest.mark.parametrize("is_nudged", [False, True])
def test_player_who_waits_in_vain_may_nudge_and_let_a_computer_play(
    picture: Picture | None, is_nudged: bool
) -> None:
    for phase in (Phase.PASSING, Phase.PLAYING):
        game = Game("increduhearts").until(lambda view, at=phase: view.phase is at)
        if phase is Phase.PASSING:
            game.move()  # the first seat passes
        seat = next(number for number in range(4) if game.view(number).pending is None)
        (absent, *_) = game.state.to_act
        news = Recap(absent=(absent,), is_nudged=is_nudged)
        panel = hand_panel(game.view(seat), game.info, PICTURES, picture=picture, news=news)
        assert list_other_verbs(panel) == ["nudge", "handover", "more"]
        assert bool(button(panel, "nudge").get("disabled")) == is_nudged
        assert "has kept you waiting" in read_text(panel)
        assert sum(1 for _ in parts(panel)) <= 40


@pytest.mark.parametrize("picture", [PICTURE, None], ids=["picture", "text"])
def test_player_who_waits_in_vain_with_a_clock_learns_what_it_does_if_nobody_acts(
    picture: Picture | None,
) -> None:
    game = Game("increduhearts").until(lambda view: view.phase is Phase.PLAYING)
    seat = next(number for number in range(4) if game.view(number).pending is None)
    news = Recap(absent=tuple(game.state.to_act), due_at=datetime(2026, 1, 2, tzinfo=UTC))
    text = read_text(hand_panel(game.view(seat), game.info, PICTURES, picture=picture, news=news))
    assert "until they are back. Otherwise it plays just this turn <t:1767312000:R>." in text
    news = replace(news, due_at=None)
    text = read_text(hand_panel(game.view(seat), game.info, PICTURES, picture=picture, news=news))
    assert "Otherwise" not in text


def test_more_offers_what_a_panel_has_no_room_for() -> None:
    game = Game("classic").until(is_following)
    panel = more_panel(game.own(), game.info, WORDS, may_leave=True)
    assert verbs(panel) == ["last", "sheet", "away"]
    assert list_links(panel) == {"Table": LINK}
    assert "Last trick: " in read_text(panel)
    assert "away" not in verbs(more_panel(game.own(), game.info, WORDS))


@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
def test_lines_leave_room_for_the_picture_on_a_phone(variant: str) -> None:
    """Three rows, or four where a lead or a pass is explained, for names of 12 letters."""
    names = tuple(f"{at}Featherston" for at in range(10))
    game = Game(variant, VARIANTS[variant].player_counts[0], seed=4, names=names)
    for _ in range(150):
        view = game.own()
        if not isinstance(view.pending, PassNow | PlayNow):
            break
        for topic in (None, *topics_at(view)):
            if topic is Topic.MOON or takes_rest(view):
                continue  # few cards are left then
            panel = hand_panel(view, game.info, WORDS, picture=PICTURE, topic=topic)
            panel_lines = read_text(panel).split("\n")
            assert len(panel_lines) <= 3
            assert sum(map(text_rows, panel_lines)) <= (3 if topic is None else 4), panel_lines
        game.move()
