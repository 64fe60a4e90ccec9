"""The pictures of replays: all hands of a game that is over, and no hidden card of another."""

import pytest

from bot.engine.variants import VARIANTS
from bot.features.replays.views.replay import replay_picture
from bot.render.cards import card_label
from bot.render.illustrations.game import LONGEST_ALT
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.sketches import packed
from bot.render.pictures.table_sketches import OpenHandsPicture
from bot.render.wording import languages, wording_for
from bot.table.history.replay import ReplayPage
from tests.thorough import usual_variants
from tests.ui.arrange import WORDS
from tests.ui.game_moments import build_replay, table_info_at

BUDGET = 60 * 1024
TABLES = [(key, count) for key, variant in VARIANTS.items() for count in variant.player_counts]


def draw_sketch(page: ReplayPage) -> OpenHandsPicture:
    sketch = replay_picture(page, table_info_at(page.lobby, WORDS, "any"), WORDS).sketch
    assert isinstance(sketch, OpenHandsPicture)
    return sketch


@pytest.mark.parametrize(("variant", "players"), usual_variants(TABLES))
def test_finished_game_is_shown_with_all_hands_and_each_card_once(
    variant: str, players: int
) -> None:
    replay = build_replay(variant, players, finished=True)
    for spot in replay.spots[:16]:
        page, sketch = replay.page(spot), draw_sketch(replay.page(spot))
        for seat, row in enumerate(sketch.rows):
            hand = page.hands[seat]
            assert hand is not None
            card_notations = [card.notation for card in row.hand]
            if page.played is not None:
                card_notations.append(
                    next(play.card for play in page.played.plays if play.seat == seat).notation
                )
            assert sorted(card_notations) == sorted(card.notation for card in hand)
            passed_cards = page.passed[seat] if page.passed and not page.trick else ()
            chosen_notations = [card.notation for card in row.hand if card.state == "chosen"]
            assert sorted(chosen_notations) == sorted(card.notation for card in passed_cards or ())
        leaders = [seat for seat, row in enumerate(sketch.rows) if row.leads]
        winners = [seat for seat, row in enumerate(sketch.rows) if row.plate.ring]
        trick = page.played
        assert leaders == ([] if trick is None else [trick.leader])
        assert winners == ([] if trick is None or trick.winner is None else [trick.winner])


@pytest.mark.parametrize("variant", VARIANTS)
def test_game_that_was_broken_off_shows_the_viewers_cards_alone(variant: str) -> None:
    players = VARIANTS[variant].player_counts[0]
    replay = build_replay(variant, players, finished=False)
    whole = build_replay(variant, players, finished=True)
    for spot in replay.spots[:12]:
        page, open_page = replay.page(spot), whole.page(spot)
        info = table_info_at(page.lobby, WORDS, "any")
        picture = replay_picture(page, info, WORDS)
        hidden = {
            card
            for seat, hand in enumerate(open_page.hands)
            for card in hand or ()
            if seat != page.viewer
        }
        own = page.hands[page.viewer] if page.viewer is not None else ()
        cards_played = [] if page.played is None else [play.card for play in page.played.plays]
        data = packed(picture.sketch)
        for card in hidden.difference(own or (), cards_played):
            assert card.notation.encode() not in data
            assert card_label(card, WORDS) not in picture.alt.replace(",", " ").split(" ")


@pytest.mark.parametrize(
    ("variant", "players"), [("cancellation", 10), ("increduhearts", 4), ("double-hearts", 4)]
)
def test_largest_pictures_are_small_and_described(variant: str, players: int) -> None:
    replay = build_replay(variant, players, finished=True)
    for spot in replay.spots[:3]:
        page = replay.page(spot)
        data = sketch_png(draw_sketch(page))
        assert len(data) <= BUDGET
        assert data == sketch_png(draw_sketch(page))
        for language in languages():
            words = wording_for(language)
            alt = replay_picture(page, table_info_at(page.lobby, words, "any"), words).alt
            assert len(alt) < LONGEST_ALT, "nothing is cut off"
