"""Messages about a duplicate: sheet, result, picture, and a hand side by side."""

from dataclasses import replace

import pytest

from bot.engine.model.cards import standard_deck
from bot.engine.model.seats import Seat
from bot.engine.play.duplicate import Compared
from bot.engine.rules.scoring import HandScore
from bot.features.duplicate.comparison import joint_ranking
from bot.features.duplicate.illustrations import duplicate_illustration
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.model import SeatPlays, SideBySide
from bot.features.duplicate.views import side_by_side_panel
from bot.render.feed import HandItem, ResultItem
from bot.render.pictures.drawing import sketch_png
from bot.render.wording import languages, wording_for
from bot.table.sync.public.feed_illustrations import build_illustrations
from bot.table.views.public.posts import post
from bot.ui.components.validation import check_layout
from tests.ui.arrange import WORDS, Game, is_over, read_text


def compare_hands(game: Game, tables: int = 3) -> tuple[Compared, ...]:
    """Return what others have made of every hand: one point less in each seat."""
    others = [tuple(points - 1 for points in score.points) for score in game.state.history]
    return tuple(Compared(n, (points,) * tables) for n, points in enumerate(others, start=1))


def finish_game(variant: str, players: int) -> tuple[Game, HandItem, ResultItem]:
    game = Game(variant, players).until(is_over)
    sheets = [item for item in game.feed.items if isinstance(item, HandItem)]
    results = [item for item in game.feed.items if isinstance(item, ResultItem)]
    comparisons = compare_hands(game)
    return (
        game,
        replace(sheets[-1], compared=comparisons, is_last=False),
        replace(results[-1], compared=comparisons),
    )


@pytest.mark.parametrize(
    ("variant", "players"), [("classic", 4), ("partnership", 4), ("cancellation", 10)]
)
@pytest.mark.parametrize("language", languages())
def test_sheet_and_result_show_points_others_and_difference(
    variant: str, players: int, language: str
) -> None:
    words = wording_for(language)
    game, sheet, result = finish_game(variant, players)
    hands = len(game.state.history)
    for content in (sheet, result):
        layout = post(content, game.info, words)
        check_layout(layout)
        assert words.text("duplicate-heading", tables=3, hands=hands) in read_text(layout)
    assert words.decimal(-float(hands)) in read_text(post(result, game.info, words))
    assert words.decimal(-1.0) in read_text(post(sheet, game.info, words))


def test_result_of_a_table_in_step_has_joint_places_and_no_winner() -> None:
    game, _, result = finish_game("classic", 4)
    info = replace(game.info, kind=InStep("dddddddd"))
    text = read_text(post(result, info, WORDS))
    hands = len(game.state.history)
    assert "Same cards at 4 tables: places among all 16" in text
    # Each of the three other tables took one point less a hand in each seat.
    assert text.count(f"13\\. **{info.names[0]}** −{hands}.0") == 1
    assert WORDS.text("result-place", place=1, who="", total="").strip()[:3] not in text
    ordinary = read_text(post(result, game.info, WORDS))
    (winner, *_) = ordinary.splitlines()[1:]
    assert winner not in text
    assert build_illustrations(result, info, WORDS, has_winner=True, has_sheet=False) == ()
    assert build_illustrations(result, game.info, WORDS, has_winner=True, has_sheet=False)


def test_joint_places_follow_from_all_tables_points() -> None:
    score = HandScore(1, (0, 10, 16, 0), (), (0, 10, 16, 0))
    comparisons = [Compared(1, ((4, 4, 18, 0), (2, 22, 2, 0)))]
    ranking = joint_ranking([score], comparisons, 4)
    assert ranking is not None
    assert (ranking.tables, ranking.entry_count) == (3, 12)
    # By seat and table: 3, -3, 0; 3, 12, -15; -6, -9, 15; and three times 0.
    assert [(row.place, row.team[0], row.value) for row in ranking.places] == [
        (3, 0, 3),
        (3, 1, 3),
        (5, 3, 0),
        (10, 2, -6),
    ]
    assert joint_ranking([score], [], 4) is None


def test_picture_of_the_comparison_says_the_same_in_its_description() -> None:
    game, _, result = finish_game("classic", 4)
    illustration = duplicate_illustration(
        result.history, result.compared, game.info.plain, game.info.rules, WORDS
    )
    assert illustration is not None
    assert sketch_png(illustration.sketch).startswith(b"\x89PNG")
    hands = len(result.history)
    assert illustration.alt.count(f"difference −{hands}.0") == 4


def test_game_that_is_no_duplicate_has_no_comparison() -> None:
    game, sheet, _ = finish_game("classic", 4)
    plain = replace(sheet, compared=())
    assert "Same cards" not in read_text(post(plain, game.info, WORDS))
    assert (
        duplicate_illustration(plain.history, (), game.info.plain, game.info.rules, WORDS) is None
    )


@pytest.mark.parametrize("tables", [2, 16])
def test_hand_side_by_side_fits_into_a_message(tables: int) -> None:
    game = Game("classic", 4)
    cards = tuple(standard_deck()[:13])
    seat_plays = tuple(SeatPlays(n or None, cards[:3], cards, n) for n in range(tables))
    side_by_side = SideBySide(game.lobby, 2, 3, Seat(1), cards, seat_plays)
    layout = side_by_side_panel(side_by_side, game.info, WORDS)
    check_layout(layout)
    assert read_text(layout).count("passed") == tables
    assert f"Computer at table {tables - 1}" in read_text(layout)
