"""The lobby's message through the life of a table."""

from dataclasses import replace

import pytest

from bot.service.seating import Computer, Lobby, Person, Status
from bot.ui.face import face_of, names_of
from bot.ui.ids import ButtonId
from bot.ui.lobby_panel import lobby_panel, seated_panel
from tests.ui.arrange import LINK, NAMES, WORDS, button, buttons_of, lobby, parts, text_of, verbs


def shown(table: Lobby, link: str | None = LINK) -> tuple[str, list[str]]:
    """Text and verbs of the message."""
    view = lobby_panel(table, face_of(table, WORDS, step="l", link=link), WORDS)
    return text_of(view), verbs(view)


def panel_of(table: Lobby):
    return lobby_panel(table, face_of(table, WORDS, step="l"), WORDS, marker=9)


def test_lobby_offers_everything_and_says_what_is_missing() -> None:
    text, offered = shown(lobby("Ann", "Bo"))
    assert offered == [
        "join",
        "leave",
        "add",
        "remove",
        "level",
        "rules",
        "clock",
        "start",
        "cancel",
    ]
    assert "1. Ann (host)\n2. Bo\n3. —\n4. —" in text
    assert "Needs 2 more players to start (4–8)." in text


def test_start_is_possible_only_with_enough_players() -> None:
    assert button(panel_of(lobby("Ann")), "start")["disabled"]
    assert not button(panel_of(lobby(*NAMES[:4])), "start")["disabled"]


def test_one_missing_player_is_counted_in_words() -> None:
    assert "Needs one more player" in shown(lobby("Ann", "Bo", "Cy"))[0]


def test_a_game_for_exactly_four_says_so() -> None:
    assert "(exactly 4)" in shown(lobby("Ann", variant="ricketts"))[0]


def test_too_many_for_the_game_cannot_start() -> None:
    table = lobby(*NAMES[:6], variant="ricketts")
    assert "at most 4" in shown(table)[0]
    assert button(panel_of(table), "start")["disabled"]


def test_a_full_table_takes_nobody_else() -> None:
    view = panel_of(lobby(*NAMES[:4], variant="ricketts"))
    assert button(view, "join")["disabled"]
    assert button(view, "add")["disabled"]
    assert not button(view, "start")["disabled"]


def test_computers_show_their_level_and_can_be_removed() -> None:
    table = lobby("Ann", computers=2)
    text, _ = shown(table)
    assert "3. Computer 2 (easy)" in text
    assert not button(panel_of(table), "remove")["disabled"]
    assert button(panel_of(lobby("Ann")), "remove")["disabled"]


def test_the_level_of_the_last_computer_can_be_changed() -> None:
    table = lobby("Ann", computers=2)
    assert button(panel_of(lobby("Ann")), "level")["disabled"]
    for level, following in (("easy", "normal"), ("normal", "strong"), ("strong", "easy")):
        last = Computer(2, level)
        one = button(panel_of(replace(table, seats=(*table.seats[:-1], last))), "level")
        assert one["label"] == f"Level: {level}"
        assert one["custom_id"].endswith(f":level:{following}")


def test_only_changed_house_rules_and_a_running_clock_are_shown() -> None:
    assert "House rules ·" not in shown(lobby("Ann"))[0]
    text, _ = shown(lobby("Ann", options={"low_limit": -100}, clock="90s"))
    assert "House rules · Ends below: −100 · clock 90 s" in text


@pytest.mark.parametrize("clock", ["off", "30s", "90s", "5m", "1h", "24h"])
def test_every_clock_is_worded(clock: str) -> None:
    assert shown(lobby("Ann", clock=clock))[0]


def test_a_game_being_played_is_linked_and_shows_hands() -> None:
    text, offered = shown(lobby(*NAMES[:4], status=Status.PLAYING))
    assert LINK in text
    assert offered == ["hand"]


def test_without_a_link_the_channel_is_named() -> None:
    assert "<#2>" in shown(lobby(*NAMES[:4], status=Status.PLAYING), link=None)[0]


def test_a_closed_table_says_how_it_ended() -> None:
    closed = lobby("Ann", "Bo", status=Status.CANCELLED)
    assert "Nobody started" in shown(closed)[0]
    assert "Bo closed this table." in shown(replace(closed, closed_by=101))[0]
    assert "This table was closed." in shown(replace(closed, closed_by=999))[0]
    assert shown(closed)[1] == []
    assert "over" in shown(replace(closed, status=Status.FINISHED))[0]


def test_buttons_belong_to_the_lobby_of_the_table() -> None:
    for one in buttons_of(panel_of(lobby("Ann"))):
        parsed = ButtonId.parse(one["custom_id"])
        assert (parsed.table, parsed.step) == ("abcd2345", "l")


def test_the_marker_is_the_id_of_the_container() -> None:
    assert next(parts(panel_of(lobby("Ann"))))["id"] == 9


def test_names_at_a_table_differ_even_from_computers() -> None:
    assert names_of(lobby("Computer 1", "Ann", "Ann", computers=1), WORDS) == (
        "Computer 1",
        "Ann",
        "Ann (2)",
        "Computer 1 (2)",
    )


def test_a_hostile_name_does_no_harm() -> None:
    name = "`*@everyone*`\n<@1> [x](http://a.b)"
    table = replace(lobby(), seats=(Person(100, name),))
    text, _ = shown(table)
    assert "@everyone" not in text
    assert "<@1>" not in text.replace("\\<", "")
    assert "](http" not in text


def test_seated_message_names_game_and_place() -> None:
    table = lobby("Ann")
    text = text_of(seated_panel(table, face_of(table, WORDS, step="l", link=LINK), WORDS))
    assert "IncreduHearts" in text
    assert LINK in text
