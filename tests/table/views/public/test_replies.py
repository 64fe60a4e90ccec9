"""Answers to one person: messages, last trick, sheet and table."""

from dataclasses import replace

from bot.engine.model.phase import Phase
from bot.table.lobby.model import Computer
from bot.table.views.public.replies import last_trick_panel, message_panel, sheet_panel, table_panel
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.custom_id import ButtonId
from tests.ui.arrange import LINK, WORDS, Game, button, is_over, is_playing, read_text, verbs


def test_a_message_is_its_text() -> None:
    assert read_text(message_panel("Hello.")) == "Hello."
    assert read_text(message_panel("No.", error=True)) == "No."


def test_the_last_trick_can_be_seen_until_the_next_one_is_complete() -> None:
    game = Game().until(is_playing)
    assert "No trick" in read_text(last_trick_panel(game.view(0), game.info, WORDS))
    game.until(lambda view: view.trick_number == 2)
    text = read_text(last_trick_panel(game.view(0), game.info, WORDS))
    assert "Hand 1 · last trick (1)" in text
    assert "take" in text
    game.move()
    assert read_text(last_trick_panel(game.view(0), game.info, WORDS)) == text
    game.until(lambda view: view.trick_number == 3)
    assert "last trick (2)" in read_text(last_trick_panel(game.view(0), game.info, WORDS))


def test_the_last_trick_of_a_hand_can_be_seen_while_the_next_one_begins() -> None:
    game = Game("ricketts").until(lambda view: view.hand_number == 2 and is_playing(view))
    game.move()
    text = read_text(last_trick_panel(game.view(0), game.info, WORDS))
    assert "Hand 1 · last trick (13)" in text


def test_the_sheet_is_empty_until_a_hand_is_over() -> None:
    game = Game("ricketts")
    assert "everybody is at 0" in read_text(sheet_panel(game.view(0), game.info, WORDS))
    game.until(lambda view: len(view.history) == 2)
    text = read_text(sheet_panel(game.view(None), game.info, WORDS))
    assert "scores after hand 2" in text
    assert "```" in text


def test_the_table_shows_trick_turn_scores_and_what_was_taken() -> None:
    game = Game("ricketts").until(
        lambda view: is_playing(view) and view.trick_number == 3 and len(view.plays) == 1
    )
    text = read_text(table_panel(game.view(None), game.info, WORDS))
    assert f"[Ricketts House]({LINK}) · hand 1 · trick 3 of 13" in text
    assert f"Waiting for {game.info.names[game.state.to_act[0]]}." in text
    assert "Totals: Ann **0**" in text
    assert "Points this hand: " in text


def test_the_table_calls_its_reader_you_and_offers_the_hand() -> None:
    game = Game("ricketts").until(is_playing)
    view = table_panel(game.view(game.state.to_act[0]), game.info, WORDS)
    assert "Waiting for you." in read_text(view)
    assert verbs(view) == ["hand", "sheet"]


def test_the_table_shows_the_pass_and_the_end() -> None:
    game = Game("ricketts")
    assert "trick" not in read_text(table_panel(game.view(None), game.info, WORDS))
    game.until(is_over)
    assert game.state.phase is Phase.OVER
    assert "wins" in read_text(table_panel(game.view(None), game.info, WORDS))


def test_the_answers_hold_only_known_buttons() -> None:
    game = Game().until(is_playing)
    view = table_panel(game.view(0), game.info, WORDS)
    assert ButtonId.parse(button(view, "sheet")["custom_id"]).step == "any"


def test_table_tells_how_each_computer_plays() -> None:
    game = Game()
    seats = (*game.lobby.seats[:2], Computer(1, "easy"), Computer(2, "expert"))
    info = build_table_info(replace(game.lobby, seats=seats), WORDS, step="1")
    lines = read_text(table_panel(game.view(None), info, WORDS)).splitlines()
    manners = [line for line in lines if line.startswith("-# ⚙")]
    assert [line.partition(" (")[2] for line in manners] == [
        "easy): plays safe and forgets what’s been played",
        "expert): thinks through many possible deals",
    ]
