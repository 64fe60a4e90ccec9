"""Pictures and their descriptions tell what everybody saw, in full, with any names."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.model.cards import card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.render.feed import CostlyTrick, public_view
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import LONGEST_ALT
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.table import public_table_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.names import fit_name
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.score_sheet import head_names
from bot.render.pictures.sketches import SheetPicture, packed
from bot.render.pictures.table_sketches import TablePicture
from bot.render.wording import languages, wording_for
from bot.table.views.public.table_info import build_seating
from tests.ui.arrange import Game
from tests.ui.sketches import (
    NAMES,
    cancelled_trick,
    history,
    rules,
    sheet_picture,
    trick,
    trick_picture,
    two_sided_trick,
)

WORDING = wording_for()
LONG = tuple(f"{'W' * 17} {seat}" for seat in range(10))
STRANGE = (
    "田中さん",
    "محمد",
    "אבי",
    "Ｆｕｌｌ",
    "🎉🎉",
    "x<&>\"'",
    "Z" + "\u0301" * 2,
    "\u202eevil",
    "",
    "\u200f\u200f",
)


def check_table_picture(sketch: object) -> TablePicture:
    assert isinstance(sketch, TablePicture)
    return sketch


def test_trick_states_its_plays_winner_and_cost() -> None:
    illustration = trick_illustration(trick(4), 14, (3, 7), NAMES[:4], WORDING)
    assert illustration.name == "trick-3-7"
    assert illustration.alt == (
        "Table with 4 seats, clockwise: Ann, Bartholomew the 3rd, Cy, Di. "
        "Trick 7 of hand 3, ♠ led. In order of play: Bartholomew the 3rd ♠9; "
        "Cy ♠K (wins); Di ♠2; Ann ♠Q. "
        "Cy takes 14 points."
    )
    sketch = check_table_picture(illustration.sketch)
    assert [laid_card.seat for laid_card in sketch.trick] == [1, 2, 3, 0]
    assert [laid_card.wins for laid_card in sketch.trick] == [False, True, False, False]
    assert sketch.pill is not None
    assert sketch.pill.text == f"{fit_name('Cy')} takes 14 points"
    assert (sketch.info_left, sketch.info_right) == ("Hand 3 · trick 7", "♠ led")


def test_trick_of_double_hearts_states_side_shade_and_kitty() -> None:
    illustration = trick_illustration(two_sided_trick(), 18, (1, 17), NAMES[:3], WORDING)
    sketch = check_table_picture(illustration.sketch)
    assert sketch.info_right == "dark ♥ led"
    assert sketch.extras == ("kitty ♦2/♠Q",)
    assert [laid_card.side for laid_card in sketch.trick] == ["dark", "light", "dark"]
    assert "dark ♥ led" in illustration.alt
    assert "♥9/♠7 (♥9 counts) (wins)" in illustration.alt
    assert "The kitty, ♦2/♠Q, goes with it." in illustration.alt


def test_warren_card_is_shown_as_the_card_turned_up() -> None:
    plays = tuple(Play(Seat(n), card(c)) for n, c in enumerate(("9S", "W", "2S", "KS")))
    illustration = trick_illustration(
        Trick(plays, Seat(1), revealed=card("AS")), 0, (1, 1), NAMES[:4], WORDING
    )
    laid_card = check_table_picture(illustration.sketch).trick[1]
    assert (laid_card.notation, laid_card.was_stand_in) == ("AS", True)
    assert "Warren card, turned up as ♠A" in illustration.alt


def test_trick_that_nobody_took_crosses_out_cancelled_cards() -> None:
    game_rules = rules("cancellation", 10)
    trick_without_winner = cancelled_trick(10)
    illustration = trick_illustration(
        trick_without_winner, 0, (1, 2), NAMES, WORDING, rules=game_rules
    )
    sketch = check_table_picture(illustration.sketch)
    crossed = [laid_card.notation for laid_card in sketch.trick if laid_card.is_cancelled]
    assert crossed == ["9S", "KS", "9S", "KS", "7H", "7H", "QS", "QS"]
    assert not any(laid_card.wins for laid_card in sketch.trick)
    assert sketch.pill is not None
    assert sketch.pill.text == "Nobody takes it"
    assert "Cy ♠K (cancelled)" in illustration.alt
    assert illustration.alt.endswith("Nobody takes it.")
    assert sketch_png(illustration.sketch) != sketch_png(
        trick_illustration(trick_without_winner, 0, (1, 2), NAMES, WORDING).sketch
    )


def test_trick_states_how_many_tricks_were_carried_to_it() -> None:
    game_rules, carried_trick = rules("cancellation", 10), cancelled_trick(10)
    finished_trick = replace(trick(10), carried=carried_trick.cards * 2)
    illustration = trick_illustration(finished_trick, 70, (1, 4), NAMES, WORDING, rules=game_rules)
    pill = check_table_picture(illustration.sketch).pill
    assert pill is not None
    assert pill.text == f"{fit_name('Cy')} takes 70 points, with 2 tricks before"


def test_sheet_shows_resets_moons_and_the_lowest() -> None:
    picture = sheet_picture(4, 3)
    sheet = picture.sketch
    assert isinstance(sheet, SheetPicture)
    last = sheet.rows[-1].entries[0]
    assert (last.was, last.total) == (100, 0)
    assert sheet.rows[1].entries[1].moon == "moon"
    assert sheet.legend == "☾ shot the moon · struck out: back to 0"
    assert "→ 100, back to 0" in picture.alt
    assert "(moon)" in picture.alt
    assert "Score sheet of IncreduHearts to 100" in picture.alt
    assert sheet.best == tuple(
        seat
        for seat, entry in enumerate(sheet.rows[-1].entries)
        if entry.total == min(e.total for e in sheet.rows[-1].entries)
    )


def test_long_game_sums_up_its_oldest_hands() -> None:
    picture = sheet_picture(4, 30)
    sheet = picture.sketch
    assert isinstance(sheet, SheetPicture)
    scores = history(4, 30)
    summed = 30 - len(sheet.rows) + 1
    assert sheet.rows[0].label == f"1–{summed}"
    for seat, entry in enumerate(sheet.rows[0].entries):
        assert entry.points == sum(hand.points[seat] for hand in scores[:summed])
        assert entry.total == scores[summed - 1].totals[seat]
    assert sheet.rows[-1].label == "30"


def test_chart_below_the_sheet_drops_to_zero_where_a_total_was_reset() -> None:
    picture = sheet_picture(4, 3)
    assert isinstance(picture.sketch, SheetPicture)
    chart = picture.sketch.chart
    assert chart is not None
    assert chart.lines[0].points[-2:] == ((3, 100), (3, 0))
    assert chart.limits == (100,)
    assert picture.alt.endswith(
        "Below it a chart of the totals after each hand, with a line for each "
        "column, and dashed lines at 100."
    )


def test_chart_shows_the_low_limit_where_there_is_one() -> None:
    game_rules = rules("increduhearts", 4, low_limit=-50)
    illustration = sheet_illustration(history(4), NAMES[:4], "IncreduHearts", game_rules, WORDING)
    assert isinstance(illustration.sketch, SheetPicture)
    assert illustration.sketch.chart is not None
    assert illustration.sketch.chart.limits == (100, -50)


def test_first_hand_has_no_chart() -> None:
    picture = sheet_picture(4, 1)
    assert isinstance(picture.sketch, SheetPicture)
    assert picture.sketch.chart is None
    assert "chart" not in picture.alt


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("names", [NAMES, LONG, STRANGE], ids=["plain", "long", "strange"])
def test_descriptions_fit_without_being_cut(players: int, names: tuple[str, ...]) -> None:
    scores = history(players, 40, step=26)
    game_rules = rules("increduhearts", min(max(players, 4), 8))
    for illustration in (
        trick_illustration(trick(players), 26, (40, 26), names[:players], WORDING),
        sheet_illustration(scores, names[:players], "IncreduHearts", game_rules, WORDING),
    ):
        assert 0 < len(illustration.alt) <= LONGEST_ALT
        assert not illustration.alt.endswith("…")


@pytest.mark.parametrize("kind", MoonKind)
def test_moon_is_described_with_its_shooter_and_value(kind: MoonKind) -> None:
    illustration = moon_illustration(
        Moon(Seat(1), kind, 26, (MoonChoice.ADD,)), 3, NAMES[:4], WORDING
    )
    assert f"{NAMES[1]} shot the {kind.value} in hand 3, worth 26." in illustration.alt
    assert sketch_png(illustration.sketch).startswith(b"\x89PNG")


def test_winners_picture_lists_everybody_by_place() -> None:
    places = ((1, 2), (1, 0), (3, 1), (4, 3))
    illustration = winner_illustration(places, (5, 9, 5, -1), (0, 2), NAMES[:4], "Hearts", WORDING)
    assert isinstance(illustration.sketch, WinnerPicture)
    assert [(p.place, p.people[0].name, p.total) for p in illustration.sketch.players] == [
        (1, "Cy", "5"),
        (1, "Ann", "5"),
        (3, NAMES[1], "9"),
        (4, "Di", "−1"),
    ]
    assert illustration.sketch.words == "5 points · 4 ahead"
    assert "Ann and Cy share the win" in illustration.alt
    assert f"1. Cy 5; 1. Ann 5; 3. {NAMES[1]} 9; 4. Di −1." in illustration.alt


@pytest.mark.parametrize(
    ("language", "words", "alt"),
    [
        (
            "en",
            ("Costliest trick: 14 points", NAMES[1], "Hand 3 · trick 7"),
            "The costliest trick, 7 of hand 3: ",
        ),
        (
            "de",
            ("Teuerster Stich: 14 Punkte", NAMES[1]),
            "Der teuerste Stich, Stich 7 in Runde 3: ",
        ),
    ],
)
def test_result_shows_and_describes_the_costliest_trick(
    language: str, words: tuple[str, ...], alt: str
) -> None:
    costly_trick = replace(trick(4), winner=Seat(1))
    places = ((1, 2), (1, 0), (3, 1), (4, 3))
    wording = wording_for(language)
    with_trick, plain = (
        winner_illustration(
            places, (5, 9, 5, -1), (0, 2), NAMES[:4], "Hearts", wording, costliest=costliest
        )
        for costliest in (CostlyTrick(3, 7, 14, costly_trick), None)
    )
    assert isinstance(with_trick.sketch, WinnerPicture)
    assert isinstance(plain.sketch, WinnerPicture)
    assert [laid_card.notation for laid_card in with_trick.sketch.decided] == [
        p.card.notation for p in costly_trick.plays
    ]
    assert [laid_card.wins for laid_card in with_trick.sketch.decided] == [
        p.seat == 1 for p in costly_trick.plays
    ]
    assert with_trick.sketch.decided_words[: len(words)] == words
    assert with_trick.alt.startswith(plain.alt)
    rest = with_trick.alt.removeprefix(plain.alt)
    assert alt in rest
    for play in costly_trick.plays:
        assert f"{NAMES[play.seat]} {card_label(play.card, wording)}" in rest
    assert words[1] in rest
    assert (plain.sketch.decided, plain.sketch.decided_words) == ((), ())
    heights = [
        int.from_bytes(sketch_png(illustration.sketch)[20:24])
        for illustration in (with_trick, plain)
    ]
    assert heights[0] > heights[1]


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("classic", {}, "+26 for everyone else"),
        ("partnership", {}, "+26 for the other team"),
        ("partnership", {"totals": "player"}, "+26 for each player of the other team"),
    ],
)
def test_moon_states_its_cost_for_others_once_chosen(
    variant: str, options: dict[str, str], words: str
) -> None:
    game_rules = VARIANTS[variant].rules(4, options)
    choices = (MoonChoice.ADD, MoonChoice.SUBTRACT)
    moon = Moon(Seat(1), MoonKind.MOON, 26, choices)
    for choice, cost in ((MoonChoice.ADD, words), (MoonChoice.SUBTRACT, ""), (None, "")):
        illustration = moon_illustration(moon, 3, NAMES[:4], WORDING, game_rules, choice=choice)
        assert isinstance(illustration.sketch, MoonPicture)
        assert illustration.sketch.cost_words == cost
        assert illustration.alt.endswith(f"worth 26. {cost}." if cost else "worth 26.")


@pytest.mark.parametrize("names", [LONG, STRANGE], ids=["long", "strange"])
def test_celebrations_fit_any_name(names: tuple[str, ...]) -> None:
    places = tuple((seat + 1, seat) for seat in range(10))
    totals = tuple(range(-500, 500, 100))
    moon = Moon(Seat(9), MoonKind.MOON, 52, (MoonChoice.ADD,))
    for picture in (
        winner_illustration(places, totals, tuple(range(10)), names, "Double Hearts", WORDING),
        moon_illustration(moon, 12, names, WORDING),
    ):
        assert sketch_png(picture.sketch).startswith(b"\x89PNG")
        assert 0 < len(picture.alt) <= LONGEST_ALT


@pytest.mark.parametrize("players", range(2, 11))
def test_strange_and_long_names_break_no_picture(players: int) -> None:
    for names in (STRANGE, LONG):
        for picture in (trick_picture(players, names), sheet_picture(players, 2, names)):
            assert sketch_png(picture.sketch).startswith(b"\x89PNG")


def test_names_reach_the_picture_as_their_owners_write_them() -> None:
    names = ("李小龙", "محمد الفاتح", "🔥🦄💯", "⚙ Hope")
    table = check_table_picture(trick_picture(4, names).sketch)
    people = [table.me.person, *(plate.person for plate in table.plates)]
    assert tuple(person.name for person in people) == names
    assert [person.is_computer for person in people] == [False, False, False, True]
    sheet = sheet_picture(4, 3, names).sketch
    assert isinstance(sheet, SheetPicture)
    assert sheet.names == names


def test_avatars_go_with_the_names() -> None:
    illustration = trick_illustration(
        trick(3), 0, (1, 1), NAMES[:3], WORDING, avatars=("7:a", None, "9:c")
    )
    table = check_table_picture(illustration.sketch)
    people = [table.me.person, *(plate.person for plate in table.plates)]
    assert [person.avatar for person in people] == ["7:a", None, "9:c"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [8, 9, 10])
def test_names_of_computers_are_never_cut_even_among_many(language: str, players: int) -> None:
    names = wording_for(language).text("computer-names").split(", ")
    game_rules = rules("increduhearts", 8)
    for at in range(0, len(names) - players + 1, 4):
        computer_names = [f"⚙ {name}" for name in names[at : at + players]]
        sheet = sheet_illustration(
            history(players), computer_names, "IncreduHearts", game_rules, WORDING
        )
        assert isinstance(sheet.sketch, SheetPicture)
        assert not any("…" in name for name in head_names(sheet.sketch)), computer_names


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_public_picture_of_a_hand_names_no_card_but_those_that_were_played(variant: str) -> None:
    game = Game(variant, VARIANTS[variant].player_counts[-1])
    rules, picture_count = game.state.rules, 0
    deck = {card.notation for card in rules.deck}
    while not game.view(None).history and game.state.to_act:
        hand = game.feed.hand
        assert hand is not None
        illustration = public_table_illustration(
            public_view(hand, rules), build_seating(game.info), WORDING
        )
        so_far = hand.so_far
        public = [card for trick in so_far.tricks for card in trick.cards]
        public += [play.card for play in so_far.plays]
        encoded = packed(illustration.sketch)
        named = {notation for notation in deck if msgspec.msgpack.encode(notation) in encoded}
        assert named <= {card.notation for card in public}
        assert len(illustration.alt) <= LONGEST_ALT
        picture_count += 1
        game.move()
    assert picture_count > 5


def test_hand_of_a_seat_has_no_public_picture() -> None:
    game = Game().until(lambda view: view.phase is Phase.PLAYING)
    with pytest.raises(ValueError, match="one seat"):
        public_table_illustration(game.view(0), build_seating(game.info), WORDING)


def test_public_picture_after_a_trick_stays_true_while_the_next_cards_are_played() -> None:
    game = Game("ricketts").until(lambda view: len(view.tricks) == 5)
    hand = game.feed.hand
    assert hand is not None
    sketch = public_table_illustration(
        public_view(hand, game.state.rules), build_seating(game.info), WORDING
    ).sketch
    assert isinstance(sketch, TablePicture)
    assert [len(trick.cards) for trick in sketch.strip] == [4, 4, 4]
    assert not sketch.hand
    assert "turn" not in {plate.ring for plate in (sketch.me, *sketch.plates)}
    assert len(sketch.sweep) == 4
