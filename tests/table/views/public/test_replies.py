"""Answers to one person: messages, last trick, sheet, table, leaderboard, help, rules."""

from dataclasses import replace

import pytest

from bot.engine.model.phase import Phase
from bot.engine.variants import VARIANTS
from bot.features.help.views import about_panel, help_panel, rules_panel
from bot.features.rankings.views import ROWS_A_PAGE, LeaderRow, leaderboard_panel
from bot.table.lobby.model import Computer
from bot.table.views.public.replies import last_trick_panel, message_panel, sheet_panel, table_panel
from bot.table.views.public.table_info import table_info_of
from bot.ui.components.custom_id import ButtonId
from tests.ui.arrange import LINK, WORDS, Game, button, buttons_of, over, playing, text_of, verbs


def test_a_message_is_its_text() -> None:
    assert text_of(message_panel("Hello.")) == "Hello."
    assert text_of(message_panel("No.", error=True)) == "No."


def test_the_last_trick_can_be_seen_until_the_next_one_is_complete() -> None:
    game = Game().until(playing)
    assert "No trick" in text_of(last_trick_panel(game.view(0), game.info, WORDS))
    game.until(lambda view: view.trick_number == 2)
    text = text_of(last_trick_panel(game.view(0), game.info, WORDS))
    assert "Hand 1 · last trick (1)" in text
    assert "take" in text
    game.move()
    assert text_of(last_trick_panel(game.view(0), game.info, WORDS)) == text
    game.until(lambda view: view.trick_number == 3)
    assert "last trick (2)" in text_of(last_trick_panel(game.view(0), game.info, WORDS))


def test_the_last_trick_of_a_hand_can_be_seen_while_the_next_one_begins() -> None:
    game = Game("ricketts").until(lambda view: view.hand_number == 2 and playing(view))
    game.move()
    text = text_of(last_trick_panel(game.view(0), game.info, WORDS))
    assert "Hand 1 · last trick (13)" in text


def test_the_sheet_is_empty_until_a_hand_is_over() -> None:
    game = Game("ricketts")
    assert "everybody is at 0" in text_of(sheet_panel(game.view(0), game.info, WORDS))
    game.until(lambda view: len(view.history) == 2)
    text = text_of(sheet_panel(game.view(None), game.info, WORDS))
    assert "scores after hand 2" in text
    assert "```" in text


def test_the_table_shows_trick_turn_scores_and_what_was_taken() -> None:
    game = Game("ricketts").until(
        lambda view: playing(view) and view.trick_number == 3 and len(view.plays) == 1
    )
    text = text_of(table_panel(game.view(None), game.info, WORDS))
    assert f"[Ricketts House]({LINK}) · hand 1 · trick 3 of 13" in text
    assert f"Waiting for {game.info.names[game.state.to_act[0]]}." in text
    assert "Totals: Ann **0**" in text
    assert "Points this hand: " in text


def test_the_table_calls_its_reader_you_and_offers_the_hand() -> None:
    game = Game("ricketts").until(playing)
    view = table_panel(game.view(game.state.to_act[0]), game.info, WORDS)
    assert "Waiting for you." in text_of(view)
    assert verbs(view) == ["hand", "sheet"]


def test_the_table_shows_the_pass_and_the_end() -> None:
    game = Game("ricketts")
    assert "trick" not in text_of(table_panel(game.view(None), game.info, WORDS))
    game.until(over)
    assert game.state.phase is Phase.OVER
    assert "wins" in text_of(table_panel(game.view(None), game.info, WORDS))


def rows(count: int) -> list[LeaderRow]:
    return [LeaderRow(at + 1, f"*Name* {at}", 1500 - at, at + 1, at) for at in range(count)]


def test_the_leaderboard_lists_places_ratings_and_games() -> None:
    view = leaderboard_panel(
        rows(2), WORDS, variant="ricketts", variant_name="Ricketts House", period="all"
    )
    text = text_of(view)
    assert r"1\. **\*Name\* 0** 1500 · 1 game, 0 won" in text
    assert r"2\. **\*Name\* 1** 1499 · 2 games, 1 won" in text
    assert "all time" in text
    assert buttons_of(view) == []


def test_an_empty_leaderboard_says_so() -> None:
    view = leaderboard_panel([], WORDS, variant="x", variant_name="X", period="week")
    assert "No rankings yet" in text_of(view)


@pytest.mark.parametrize(
    ("page", "back", "on"), [(0, True, False), (1, False, False), (2, False, True)]
)
def test_pages_of_the_leaderboard_can_be_turned(page: int, back: bool, on: bool) -> None:
    view = leaderboard_panel(
        rows(ROWS_A_PAGE),
        WORDS,
        variant="increduhearts",
        variant_name="IncreduHearts",
        period="month",
        page=page,
        pages=3,
    )
    first, second = buttons_of(view)
    assert (first["disabled"], second["disabled"]) == (back, on)
    assert ButtonId.parse(second["custom_id"]).arg == f"increduhearts.month.{page + 1}"
    assert f"page {page + 1} of 3" in text_of(view)


def test_help_leads_to_a_game_in_three_steps() -> None:
    text = text_of(help_panel(WORDS))
    assert text.index("/hearts new") < text.index("Start") < text.index("tap one card")
    for variant in VARIANTS.values():
        assert variant.name in text


@pytest.mark.parametrize(
    ("uptime_s", "words"),
    [(5, "0 minutes"), (3600, "1 hour 0 minutes"), (90_061, "1 day 1 hour"), (172_800, "2 days")],
)
def test_about_tells_version_and_uptime(uptime_s: int, words: str) -> None:
    text = text_of(about_panel(WORDS, version="1.2.3", uptime_s=uptime_s))
    assert "1.2.3" in text
    assert f"Running for {words}" in text


@pytest.mark.parametrize("key", VARIANTS)
def test_every_page_of_the_rules_fits_and_leads_to_the_next(key: str) -> None:
    variant = VARIANTS[key]
    options = variant.resolve()
    seen = []
    page = 0
    while True:
        view = rules_panel(variant, options, WORDS, page=page, table_id="abcd2345")
        seen.append(text_of(view))
        on = [b for b in buttons_of(view) if b["label"] == WORDS.text("button-page-on")]
        if not on or on[0]["disabled"]:
            break
        parsed = ButtonId.parse(on[0]["custom_id"])
        assert (parsed.table, parsed.verb) == ("abcd2345", "rulebook")
        assert parsed.arg == f"{key}.{page + 1}"
        page += 1
    text = "\n".join(seen)
    for section in ("goal", "points", "end"):
        assert WORDS.text(f"rules-{section}") in text
    assert text_of(rules_panel(variant, options, WORDS, page=99)).startswith("###")


def test_rules_without_a_table_name_no_table_in_their_ids() -> None:
    view = rules_panel(VARIANTS["increduhearts"], VARIANTS["increduhearts"].resolve(), WORDS)
    for one in buttons_of(view):
        assert ButtonId.parse(one["custom_id"]).table == "00000000"


def test_the_answers_hold_only_known_buttons() -> None:
    game = Game().until(playing)
    view = table_panel(game.view(0), game.info, WORDS)
    assert ButtonId.parse(button(view, "sheet")["custom_id"]).step == "any"


def test_table_tells_how_each_computer_plays() -> None:
    game = Game()
    seats = (*game.lobby.seats[:2], Computer(1, "easy"), Computer(2, "expert"))
    info = table_info_of(replace(game.lobby, seats=seats), WORDS, step="1")
    told = text_of(table_panel(game.view(None), info, WORDS)).splitlines()
    manners = [line for line in told if line.startswith("-# ⚙")]
    assert [line.partition(" (")[2] for line in manners] == [
        "easy): plays safe and forgets what’s been played",
        "expert): thinks through many possible deals",
    ]
