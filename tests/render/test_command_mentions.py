"""Commands in texts are clickable mentions if their ids are known."""

import pytest

from bot.render.command_mentions import with_mentions
from bot.render.wording import wording_for

IDS = {"hearts new": 7, "help": 8, "preferences": 9}


def test_command_in_a_sentence_becomes_a_mention() -> None:
    words = wording_for().with_commands(IDS)
    assert "</hearts new:7>" in words.text("error-unknown-table")
    assert "</hearts new:7> opens a table" in words.text("help-new")


def test_option_behind_a_command_stays_in_backticks() -> None:
    mentions = {"hearts back": "</hearts back:7>"}
    assert with_mentions("`/hearts back player:`", mentions) == "</hearts back:7> `player:`"


def test_commands_of_another_language_are_mentioned_by_their_english_names() -> None:
    german = wording_for("de")
    assert "`/hearts neu`" in german.text("error-unknown-table")
    mentioned = german.with_commands(IDS).text("error-unknown-table")
    assert "</hearts new:7>" in mentioned
    assert "`/" not in mentioned


@pytest.mark.parametrize("ids", [{}, {"hearts hand": 7}, {"hearts unknown": 7}])
def test_command_without_a_number_stays_in_backticks(ids: dict[str, int]) -> None:
    assert "`/hearts new`" in wording_for().with_commands(ids).text("error-unknown-table")


def test_texts_read_before_the_command_ids_get_mentions_too() -> None:
    words = wording_for()
    before = words.text("error-unknown-table")
    assert words.with_commands(IDS).text("error-unknown-table") != before
    assert words.text("error-unknown-table") == before
