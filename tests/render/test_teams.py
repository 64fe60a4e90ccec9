"""Teams in words: scores, moons and results of partners."""

import pytest

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind, Outcome, Reason
from bot.engine.variants import VARIANTS
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.lines import hand_line, moon_line, reset_lines, scores_line
from bot.render.names import without_marks
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.sketches import SheetPicture
from bot.render.teams import outcome_line, teams_line
from bot.render.wording import wording_for

WORDS, GERMAN = wording_for("en"), wording_for("de")
NAMES = ("Ann", "Bo", "Cy", "Di")
PAIRS = VARIANTS["partnership"].rules(4)
SINGLE = VARIANTS["partnership"].rules(4, {"totals": "player", "limit": 100})
ONE_ALONE = VARIANTS["partnership"].rules(4, {"moon_by": "partner"})
ALONE = VARIANTS["classic"].rules(4)
MOON = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))


def test_each_team_has_one_score_with_the_names_of_both() -> None:
    assert scores_line((5, 21, 5, 21), NAMES, WORDS, Seat(2), PAIRS) == (
        "Ann and you **5** · Bo and Di **21**"
    )
    assert scores_line((5, 21, 5, 21), NAMES, GERMAN, rules=PAIRS) == (
        "Ann und Cy **5** · Bo und Di **21**"
    )


def test_score_of_a_hand_is_listed_by_team() -> None:
    score = HandScore(1, (5, 21, 5, 21), (), (8, 40, 8, 40))
    text = hand_line(score, NAMES, WORDS, PAIRS)
    assert text == "Ann and Cy **8** (+5) · Bo and Di **40** (+21)"


def test_partners_with_a_total_each_are_listed_one_by_one() -> None:
    assert scores_line((5, 21, 9, 3), NAMES, WORDS, Seat(2), SINGLE) == (
        "Ann **5** · Bo **21** · you **9** · Di **3**"
    )
    score = HandScore(1, (5, 21, 0, 0), (), (8, 40, 9, 3))
    assert hand_line(score, NAMES, WORDS, SINGLE) == (
        "Ann **8** (+5) · Bo **40** (+21) · Cy **9** (+0) · Di **3** (+0)"
    )
    text = moon_line(MOON, MoonChoice.ADD, NAMES, WORDS, SINGLE)
    assert text == "☾ Ann and Cy shot the moon together: +26 to each player of the other team."
    text = moon_line(MOON, MoonChoice.SUBTRACT, NAMES, GERMAN, SINGLE)
    assert text.endswith(": −26 für jeden von beiden, Ann und Cy.")


def test_sheet_of_partners_with_a_total_each_has_a_column_for_each() -> None:
    history = (HandScore(1, (5, 0, 9, 12), (), (5, 0, 9, 12)),)
    sheet = sheet_illustration(history, NAMES, "Partnership Hearts", SINGLE, WORDS)
    assert isinstance(sheet.sketch, SheetPicture)
    assert sheet.sketch.columns == ((0,), (1,), (2,), (3,))
    assert sheet.sketch.best == (1, 3)  # 12 against 14


def test_result_of_partners_with_a_total_each_has_their_sums() -> None:
    totals, winners = (100, 60, 7, 50), (Seat(0), Seat(2))
    winner = winner_illustration(
        [(1, 0), (2, 1)], totals, winners, NAMES, "Partnership Hearts", WORDS, SINGLE
    )
    assert isinstance(winner.sketch, WinnerPicture)
    assert [player.total for player in winner.sketch.players] == ["107", "110"]
    text = outcome_line(Outcome(Reason.LIMIT, winners), totals, SINGLE, NAMES, WORDS)
    assert "Ann" in text.split(".")[-2]
    assert "107" not in text


def test_teams_are_listed_only_in_games_with_teams() -> None:
    assert teams_line(PAIRS, NAMES, WORDS) == "Teams: Ann and Cy · Bo and Di"
    assert teams_line(ALONE, NAMES, WORDS) is None
    assert teams_line(None, NAMES, WORDS) is None


@pytest.mark.parametrize(
    ("rules", "choice", "told"),
    [
        (PAIRS, MoonChoice.ADD, "☾ Ann and Cy shot the moon together: +26 to the other team."),
        (PAIRS, MoonChoice.SUBTRACT, "☾ Ann and Cy shot the moon together: −26 for Ann and Cy."),
        (
            PAIRS,
            None,
            "☾ Ann and Cy shot the moon together! Cy chooses: −26, or +26 to the other team.",
        ),
        (ONE_ALONE, MoonChoice.SUBTRACT, "☾ Cy shot the moon: −26 for Ann and Cy."),
        (ALONE, MoonChoice.ADD, "☾ Cy shot the moon: +26 to everyone else."),
    ],
)
def test_moon_is_the_teams(rules: Rules, choice: MoonChoice | None, told: str) -> None:
    assert moon_line(MOON, choice, NAMES, WORDS, rules) == told


def test_german_moon_agrees_with_the_number_of_shooters() -> None:
    team_line = moon_line(MOON, MoonChoice.ADD, NAMES, GERMAN, PAIRS)
    assert team_line == "☾ Ann und Cy haben einen Durchmarsch geschafft: +26 für das andere Team."
    assert "Cy hat einen" in moon_line(MOON, MoonChoice.ADD, NAMES, GERMAN, ONE_ALONE)


def test_partners_win_together_and_share_the_win_only_with_opponents() -> None:
    winner_line = outcome_line(
        Outcome(Reason.LIMIT, (Seat(0), Seat(2))), (9, 200, 9, 200), PAIRS, NAMES, WORDS
    )
    assert winner_line == "Ann and Cy win together. Bo and Di reached 200."
    shared_outcome = Outcome(Reason.LIMIT, (Seat(0), Seat(1), Seat(2), Seat(3)))
    tied = outcome_line(shared_outcome, (200,) * 4, PAIRS, NAMES, WORDS)
    assert tied.startswith("Ann, Bo, Cy and Di share the win.")


def test_picture_of_the_winners_has_a_line_for_each_team() -> None:
    places = [(1, 0), (2, 1)]
    illustration = winner_illustration(
        places, (9, 200, 9, 200), (0, 2), NAMES, "Hearts", WORDS, PAIRS
    )
    assert "Ann and Cy win together." in illustration.alt
    assert "1. Ann and Cy 9; 2. Bo and Di 200." in illustration.alt
    assert isinstance(illustration.sketch, WinnerPicture)
    assert [[person.name for person in row.people] for row in illustration.sketch.players] == [
        ["Ann", "Cy"],
        ["Bo", "Di"],
    ]
    assert sketch_png(illustration.sketch)


@pytest.mark.parametrize(("rules", "seats"), [(PAIRS, (0, 2)), (ONE_ALONE, (2,)), (ALONE, (2,))])
def test_picture_of_a_moon_names_all_who_shot_it(rules: Rules, seats: tuple[int, ...]) -> None:
    illustration = moon_illustration(MOON, 3, NAMES, WORDS, rules)
    assert isinstance(illustration.sketch, MoonPicture)
    assert [person.name for person in illustration.sketch.people] == [NAMES[seat] for seat in seats]
    winner_names = "Ann and Cy" if len(seats) == 2 else "Cy"
    assert without_marks(illustration.sketch.title) == f"{winner_names} shot the moon!"
    assert f"{winner_names} shot the moon in hand 3" in illustration.alt
    assert sketch_png(illustration.sketch)


def test_german_description_of_a_moon_agrees_with_the_number_of_shooters() -> None:
    assert "Ann und Cy haben in Runde 3" in moon_illustration(MOON, 3, NAMES, GERMAN, PAIRS).alt
    assert "Cy hat in Runde 3" in moon_illustration(MOON, 3, NAMES, GERMAN, ONE_ALONE).alt


def test_picture_of_the_sheet_has_a_column_and_a_line_for_each_team() -> None:
    first = HandScore(1, (5, 21, 5, 21), (), (5, 21, 5, 21))
    second = HandScore(2, (0, 26, 0, 26), (), (5, 47, 5, 47), MOON, MoonChoice.ADD)
    illustration = sheet_illustration((first, second), NAMES, "Hearts", PAIRS, WORDS)
    assert isinstance(illustration.sketch, SheetPicture)
    assert illustration.sketch.columns == ((0, 2), (1, 3))
    assert [len(row.entries) for row in illustration.sketch.rows] == [2, 2]
    assert illustration.sketch.rows[1].entries[0].moon == "moon"
    assert illustration.sketch.chart is not None
    assert [line.names for line in illustration.sketch.chart.lines] == [("Ann", "Cy"), ("Bo", "Di")]
    assert "columns: Ann and Cy, Bo and Di." in illustration.alt
    assert "Lowest: Ann and Cy." in illustration.alt
    assert sketch_png(illustration.sketch)


def test_reset_of_a_team_is_stated_once() -> None:
    history = (HandScore(1, (100, 4, 100, 4), (Seat(0), Seat(2)), (0, 4, 0, 4)),)
    assert reset_lines(history, NAMES, WORDS, PAIRS) == [
        "↺ Ann and Cy were at exactly 100 and go back to 0."
    ]
    (german,) = reset_lines(history, NAMES, GERMAN, PAIRS)
    assert german.startswith("↺ Ann und Cy standen bei genau 100 und springen")
