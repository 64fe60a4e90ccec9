"""The content and the size of score sheets."""

from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind, settle
from bot.engine.variants import VARIANTS
from bot.render.names import unique_names, width
from bot.render.score_sheet import LONGEST, WIDEST, score_sheet
from bot.render.wording import wording_for

WORDS = wording_for("en")
BOTH = (MoonChoice.ADD, MoonChoice.SUBTRACT)


def build_history(
    *hands: tuple[int, ...], resets: frozenset[int] = frozenset({100, -100})
) -> tuple[HandScore, ...]:
    """Return a history with these points."""
    history: tuple[HandScore, ...] = ()
    for points in hands:
        history = (*history, settle(history, points, resets))
    return history


def test_the_sheet_reads_like_paper() -> None:
    moon = Moon(Seat(1), MoonKind.MOON, 48, BOTH)
    history = build_history((12, -5, 26, 3, 0), (-10, 31, 4, 8, 1))
    last = settle(history, (0, -48, 9, 12, 2), frozenset(), moon, MoonChoice.SUBTRACT)
    sheet = score_sheet((*history, last), ("Ann", "Bo", "Cy", "Di", "Ed"), WORDS)
    assert sheet == "\n".join(
        [
            "```",
            "  Ann  Bo Cy Di Ed",
            "1  12  −5 26  3  0",
            "2 −10  31  4  8  1",
            "3   0 −48  9 12  2",
            "  ☾ Bo: 48 off",
            "──────────────────",
            "Σ   2 −22 39 23  3",
            "```",
        ]
    )


def test_partners_have_one_column_and_their_moon_is_that_of_the_team() -> None:
    pairs = VARIANTS["partnership"].rules(4)
    moon = Moon(Seat(2), MoonKind.MOON, 26, BOTH)
    history = build_history((5, 21, 5, 21))
    last = settle(history, (0, 26, 0, 26), frozenset(), moon, MoonChoice.ADD)
    names = ("Ann", "Bo", "Maximiliane", "Di")
    assert score_sheet((*history, last), names, WORDS, pairs) == "\n".join(
        [
            "```",
            "       Ann Bo",
            "  Maximili Di",
            "1        5 21",
            "2        0 26",
            "  ☾ Ann and Maximi…: +26 to others",
            "─────────────",
            "Σ        5 47",
            "```",
        ]
    )


def test_a_reset_is_shown_as_it_happened() -> None:
    sheet = score_sheet(build_history((90, 0), (10, -5)), ("Ann", "Bo"), WORDS)
    assert "↺ Ann 100→0" in sheet
    assert sheet.splitlines()[-2] == "Σ   0 −5"


def test_points_added_by_a_moon_are_shown() -> None:
    moon = Moon(Seat(0), MoonKind.UNIVERSE, 104, BOTH)
    hand = settle((), (0, 104, 104), frozenset(), moon, MoonChoice.ADD)
    assert "★ Ann: +104 to others" in score_sheet((hand,), ("Ann", "Bo", "Cy"), WORDS)


def test_eight_players_fit_side_by_side_with_different_names() -> None:
    names = unique_names(
        ["Annabel", "Annette", "Bo", "Bob", "Maximilian", "Maximiliane", "Eva", "漢字漢字"],
        "Guest",
    )
    history = build_history((3, 23, 0, -5, -5, -7, 8, 5), (0, 30, -8, 3, -10, 17, 0, 126))
    lines = score_sheet(history, names, WORDS).splitlines()
    heads = lines[1].split()
    assert len(lines) == 7
    assert len(set(heads)) == 8
    assert max(map(width, lines)) <= WIDEST


def test_players_who_do_not_fit_follow_in_a_block_below() -> None:
    history = build_history((-104,) * 8, (-104,) * 8)
    lines = score_sheet(history, [f"Name{at}" for at in range(8)], WORDS).splitlines()
    assert max(map(width, lines)) <= WIDEST
    assert sum(line.startswith("Σ") for line in lines) == 2
    assert "\n".join(lines).count("−208") == 8


def test_of_a_long_game_the_oldest_hands_are_summed_up() -> None:
    history = build_history(*[(13, 0, 5, -5, 1, 2, 3, 7)] * 200)
    sheet = score_sheet(history, [f"Name{at}" for at in range(8)], WORDS)
    assert len(sheet) <= LONGEST
    first = next(line for line in sheet.splitlines() if "–" in line)
    summed = int(first.split()[0].split("–")[1])
    assert first.split()[1] == str(13 * summed)
    labels = [line.split()[0] for line in sheet.splitlines() if line.strip()]
    assert str(summed) not in labels
    assert str(summed + 1) in labels
    assert str(200) in labels


def test_forty_hands_of_eight_players_fit_with_every_hand() -> None:
    history = build_history(*[(13, 0, 5, -5, 1, 2, 3, 7)] * 40)
    sheet = score_sheet(history, [f"Name{at}" for at in range(8)], WORDS)
    assert len(sheet) <= LONGEST
    assert "–" not in sheet


@given(
    st.lists(st.text(max_size=40), min_size=3, max_size=8),
    st.lists(st.lists(st.integers(-105, 126), min_size=8, max_size=8), min_size=1, max_size=40),
)
def test_any_sheet_stays_within_its_columns_and_length(
    names: list[str], hands: list[list[int]]
) -> None:
    unique = unique_names(names, "Guest")
    history = build_history(*(tuple(points[: len(names)]) for points in hands))
    sheet = score_sheet(history, unique, WORDS)
    assert len(sheet) <= LONGEST
    assert max(map(width, sheet.splitlines())) <= WIDEST
    assert sheet.count("```") == 2
    assert sheet.startswith("```\n")
    assert sheet.endswith("\n```")
