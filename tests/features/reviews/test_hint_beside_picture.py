"""A hint on a panel with a picture."""

from dataclasses import replace

from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.features.reviews.views.hints import Hint
from bot.judge.format import Alternative, Decision
from bot.render.cards import card_label
from bot.table.state.steps import current_step
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.more import more_panel
from tests.table.views.hand.test_beside_picture import PICTURE, is_following, list_other_verbs
from tests.ui.arrange import WORDS, Game, button, is_playing, read_text, verbs


def build_hint(view: TableView, notation: str, side: str | None = None) -> Hint:
    """Return a hint that recommends these cards."""
    best = Alternative(notation.split(), side, None, -1.0, 0.1)
    return Hint(
        Decision(
            current_step(view), int(view.viewer), 1, 2, "card", 0, 0, 0.0, 0.1, False, False, [best]
        ),
        names=("Ann", "Bo", "Cy", "Di"),
    )


def test_against_computers_a_hint_is_offered_first() -> None:
    game = Game("classic").until(is_following)
    alone = replace(game.info, may_have_hints=True)
    panel = hand_panel(game.own(), alone, WORDS, picture=PICTURE)
    assert list_other_verbs(panel) == ["hint", "sheet", "more"]


def test_hint_for_a_pass_is_offered_while_there_is_nothing_to_clear() -> None:
    game = Game("classic")
    alone = replace(game.info, may_have_hints=True)
    panel = hand_panel(game.view(0), alone, WORDS, picture=PICTURE)
    assert list_other_verbs(panel) == ["confirm", "hint", "more"]


def test_more_offers_a_hint_where_the_panel_can_not() -> None:
    game = Game("classic")
    alone = replace(game.info, may_have_hints=True)
    assert isinstance(game.view(0).pending, PassNow)
    assert button(more_panel(game.view(0), alone, WORDS), "hint")["custom_id"].endswith(":m")
    game.until(is_following)
    assert "hint" not in verbs(more_panel(game.own(), alone, WORDS)), "it stands below the hand"


def test_play_takes_the_place_of_hint() -> None:
    game = Game("classic").until(is_following)
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    best = view.pending.legal[0]
    alone = replace(game.info, may_have_hints=True)
    panel = hand_panel(view, alone, WORDS, picture=PICTURE, advice=build_hint(view, best.notation))
    assert list_other_verbs(panel) == ["hinted", "sheet", "more"]
    play = button(panel, "hinted", best.notation)
    assert play["label"] == f"Play {card_label(best, WORDS)}"
    assert play["custom_id"].split(":")[2] == game.info.step
    assert f"**Best: {card_label(best, WORDS)}**" in read_text(panel)


def test_hinted_side_is_played_at_once() -> None:
    game = Game("double-hearts").until(
        lambda view: is_playing(view) and not view.plays and len(view.tricks) > 0
    )
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    best = view.pending.legal[0]
    hint = build_hint(view, best.notation, "dark")
    panel = hand_panel(view, game.info, WORDS, picture=PICTURE, advice=hint)
    assert button(panel, "side")["label"] == f"Play {card_label(best, WORDS).split('/')[1]}"


def test_more_shows_what_each_card_is_worth_after_a_hint() -> None:
    game = Game("classic").until(is_following)
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    hint = build_hint(view, view.pending.legal[0].notation)
    assert "▰" in read_text(more_panel(view, game.info, WORDS, advice=hint))
