"""The lobby's message at each stage of a table."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.model.seats import Seat
from bot.engine.variants import VARIANTS
from bot.render.names import marked
from bot.render.wording import languages, wording_for
from bot.table.kind import NO_CHANNEL
from bot.table.lobby.model import Computer, Lobby, Person, Status
from bot.table.views.public.host_menu import host_panel
from bot.table.views.public.lobby import lobby_panel, seated_panel
from bot.table.views.public.table_info import build_table_info, tidy_names
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Layout
from tests.ui.arrange import (
    LINK,
    NAMES,
    WORDS,
    button,
    list_buttons,
    lobby,
    parts,
    read_text,
    verbs,
)


def read_message(table: Lobby, link: str | None = LINK) -> tuple[str, list[str]]:
    """Return text and verbs of the message."""
    view = lobby_panel(table, build_table_info(table, WORDS, step="l", link=link), WORDS)
    return read_text(view), verbs(view)


def draw_lobby(table: Lobby):
    return lobby_panel(table, build_table_info(table, WORDS, step="l"), WORDS, marker=9)


def host_menu(table: Lobby) -> Layout:
    info = build_table_info(table, WORDS, step="l")
    return host_panel(table, info, WORDS, more=True)


def menus(view: Layout) -> dict[str, dict[str, Any]]:
    """Return the options by value of each menu of a panel, by verb and argument."""
    return {
        ":".join(part["custom_id"].split(":")[3:]): {
            option["value"]: option for option in part["options"]
        }
        for part in parts(view)
        if part["type"] == 3
    }


def test_lobby_offers_four_things_and_says_what_is_missing() -> None:
    text, offered = read_message(lobby("Ann", "Bo"))
    assert offered == ["join", "leave", "start", "host"]
    assert "1. Ann (host)\n2. Bo\n3. —\n4. —" in text
    assert "Needs 2 more players to start (4–8)." in text


def test_start_is_possible_only_with_enough_players() -> None:
    assert button(draw_lobby(lobby("Ann")), "start")["disabled"]
    assert not button(draw_lobby(lobby(*NAMES[:4])), "start")["disabled"]


def test_one_missing_player_is_counted_in_words() -> None:
    assert "Needs one more player" in read_message(lobby("Ann", "Bo", "Cy"))[0]


def test_a_game_for_exactly_four_says_so() -> None:
    assert "(exactly 4)" in read_message(lobby("Ann", variant="ricketts"))[0]


def test_too_many_for_the_game_cannot_start() -> None:
    table = lobby(*NAMES[:6], variant="ricketts")
    assert "at most 4 can play" in read_message(table)[0]
    assert button(draw_lobby(table), "start")["disabled"]


def test_a_full_table_takes_nobody_else() -> None:
    table = lobby(*NAMES[:4], variant="ricketts")
    assert button(draw_lobby(table), "join")["disabled"]
    assert not button(draw_lobby(table), "start")["disabled"]
    assert button(host_menu(table), "add")["disabled"]
    assert button(host_menu(table), "fill")["disabled"]


def test_host_menu_offers_the_rest_with_closing_apart() -> None:
    assert verbs(host_menu(lobby("Ann"))) == ["fill", "add", "remove", "rules", "cancel"]
    rows = [part for part in parts(host_menu(lobby("Ann"))) if part["type"] == 1]
    assert [len(row["components"]) for row in rows][-1] == 1, "closing has a row of its own"


def test_fill_names_how_many_will_sit_there() -> None:
    for key, variant in VARIANTS.items():
        seats = min(variant.player_counts, key=lambda count: abs(count - 4))
        fill = button(host_menu(lobby("Ann", variant=key)), "fill")
        assert fill["label"] == f"Fill to {seats}"


@pytest.mark.parametrize(("variant", "count"), [("classic", 2), ("ricketts", 1)])
def test_house_rules_that_need_two_forms_have_two_buttons(variant: str, count: int) -> None:
    rule_buttons = [
        button
        for button in list_buttons(host_menu(lobby("Ann", variant=variant)))
        if "rules" in str(button)
    ]
    assert [rule["label"] for rule in rule_buttons] == (
        ["Rules 1/2", "Rules 2/2"] if count == 2 else ["House rules"]
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_first_page_of_the_host_menu_has_one_button_for_house_rules(variant: str) -> None:
    table = lobby("Ann", variant=variant)
    view = host_panel(table, build_table_info(table, WORDS, step="l"), WORDS)
    assert verbs(view) == ["fill", "rules", "host", "cancel"]
    assert button(view, "rules")["label"] == "House rules"


def test_computers_show_their_level_and_how_they_play() -> None:
    table = lobby("Ann", computers=2)
    names = tidy_names(table, WORDS)
    manner = "(easy): plays safe and forgets what’s been played"
    assert f"3. {marked(names[2])} {manner}" in read_message(table)[0]
    assert not button(host_menu(table), "remove")["disabled"]
    assert button(host_menu(lobby("Ann")), "remove")["disabled"]


def test_menus_of_the_host_show_the_level_of_each_computer_and_what_else_is_chosen() -> None:
    table = lobby("Ann", computers=2)
    seats = (*table.seats[:-1], Computer(2, "expert"))
    table = replace(table, seats=seats, clock="90s")
    result = menus(host_menu(table))
    assert [*result] == ["level:1", "level:2", "clock:"]
    assert [*result["level:1"]] == ["beginner", "easy", "normal", "advanced", "expert", "remove"]
    selected_values = {
        key: [v for v, option in menu.items() if option.get("default")]
        for key, menu in result.items()
    }
    assert (selected_values["level:1"], selected_values["level:2"], selected_values["clock:"]) == (
        ["easy"],
        ["expert"],
        ["90s"],
    )
    names = tidy_names(table, WORDS)
    assert result["level:2"]["expert"]["label"] == f"{names[2]}: expert"


def test_only_changed_house_rules_and_a_running_clock_are_shown() -> None:
    assert "House rules ·" not in read_message(lobby("Ann"))[0]
    text, _ = read_message(lobby("Ann", options={"low_limit": -100}, clock="90s"))
    assert "House rules · Ends below: −100 · clock 90 s" in text


@pytest.mark.parametrize("clock", ["off", "30s", "90s", "5m", "1h", "24h"])
def test_every_clock_is_worded(clock: str) -> None:
    assert read_message(lobby("Ann", clock=clock))[0]


def test_a_game_being_played_is_linked_and_shows_hands() -> None:
    text, offered = read_message(lobby(*NAMES[:4], status=Status.PLAYING))
    assert LINK in text
    assert offered == ["hand"]


def test_without_a_link_the_channel_is_named() -> None:
    assert "<#2>" in read_message(lobby(*NAMES[:4], status=Status.PLAYING), link=None)[0]


def test_a_closed_table_says_how_it_ended() -> None:
    closed_lobby = lobby("Ann", "Bo", status=Status.CANCELLED)
    assert "Nobody started" in read_message(closed_lobby)[0]
    assert "Bo closed this table." in read_message(replace(closed_lobby, closed_by=101))[0]
    assert "This table was closed." in read_message(replace(closed_lobby, closed_by=999))[0]
    cut_short = replace(closed_lobby, cut_short=True, closed_by=101)
    assert "Bo ended the game." in read_message(cut_short)[0]
    assert "A server manager ended the game." in read_message(replace(cut_short, closed_by=999))[0]
    assert read_message(closed_lobby)[1] == []


def test_a_finished_game_says_who_won_and_where_to_see_it() -> None:
    table = lobby("Ann", "Bo", "Cy", "Di", variant="classic", status=Status.FINISHED)
    info = build_table_info(table, WORDS, step="l", link=LINK)

    def write_result(*winners: int) -> str:
        return read_text(lobby_panel(table, info, WORDS, winners=[Seat(seat) for seat in winners]))

    link_text = f"[See the table ↗]({LINK})"
    assert f"Game over. {link_text}" in write_result()
    assert f"Game over: Bo won. {link_text}" in write_result(1)
    assert f"Game over: Ann and Cy share the win. {link_text}" in write_result(0, 2)


@pytest.mark.parametrize(
    ("status", "note"),
    [
        (Status.PLAYING, "You play against computers. Your hand is below."),
        (Status.FINISHED, "Game over. The result is below."),
    ],
)
def test_game_in_direct_messages_says_where_to_look(status: Status, note: str) -> None:
    table = replace(lobby("Ann", computers=3, status=status), guild_id=None)
    assert note in read_message(table)[0]


def test_game_of_several_without_a_server_is_not_said_to_be_one_against_computers() -> None:
    table = replace(lobby("Ann", "Bo", status=Status.PLAYING), guild_id=None, channel_id=NO_CHANNEL)
    info = build_table_info(table, WORDS, step="any")
    text = read_text(lobby_panel(table, info, WORDS))
    assert "Game in progress." in text
    assert "against computers" not in text


def test_buttons_belong_to_the_lobby_of_the_table() -> None:
    for component in list_buttons(draw_lobby(lobby("Ann"))):
        parsed = ButtonId.parse(component["custom_id"])
        assert parsed.table == "abcd2345"
        assert parsed.step == "l"


def test_the_marker_is_the_id_of_the_container() -> None:
    assert next(parts(draw_lobby(lobby("Ann"))))["id"] == 9


def test_computers_have_short_names_that_nobody_else_has() -> None:
    table = lobby("Ann", "Ann", computers=3)
    first = tidy_names(table, WORDS)
    assert first[:2] == ("Ann", "Ann (2)")
    assert all(name.startswith("⚙ ") and len(name) <= 6 for name in first[2:])
    namesake = first[2].removeprefix("⚙ ")
    other_table = replace(
        table, seats=(Person(1, namesake.upper()), Person(2, "Bo"), *table.seats[2:])
    )
    names = tidy_names(other_table, WORDS)
    assert namesake not in "".join(names[2:])
    assert names[3:] == first[3:], "the other computers keep their names"
    assert len({name.casefold() for name in names}) == 5


def test_computers_have_the_same_names_for_readers_of_every_language() -> None:
    table = lobby("Ann", computers=3)
    assert tidy_names(table, WORDS)[1:] == tidy_names(table, wording_for("de"))[1:]
    german_table = replace(table, language="de")
    assert tidy_names(german_table, WORDS)[1:] == tidy_names(german_table, wording_for("de"))[1:]
    german = wording_for("de").text("computer-names").split(", ")
    assert {name.removeprefix("⚙ ") for name in tidy_names(german_table, WORDS)[1:]} <= {*german}


def test_person_cannot_pass_for_a_computer() -> None:
    table = replace(lobby(), seats=(Person(100, "⚙ Ida"),))
    assert tidy_names(table, WORDS) == ("Ida",)


@pytest.mark.parametrize("language", languages())
def test_there_are_enough_names_that_differ_where_there_is_little_room(language: str) -> None:
    names = wording_for(language).text("computer-names").split(", ")
    assert len({name[:4].casefold() for name in names}) == len(names) >= 24


def test_a_hostile_name_does_no_harm() -> None:
    name = "`*@everyone*`\n<@1> [x](http://a.b)"
    table = replace(lobby(), seats=(Person(100, name),))
    text, _ = read_message(table)
    assert "@everyone" not in text
    assert "<@1>" not in text.replace("\\<", "")
    assert "](http" not in text


def test_seated_message_names_game_and_place() -> None:
    table = lobby("Ann")
    text = read_text(
        seated_panel(table, build_table_info(table, WORDS, step="l", link=LINK), WORDS)
    )
    assert "IncreduHearts" in text
    assert LINK in text


def test_first_deal_is_committed_to_in_one_short_line_that_stays() -> None:
    for status in (Status.LOBBY, Status.PLAYING, Status.FINISHED):
        table = lobby(*NAMES[:4], status=status, commitment="cd" * 32)
        text = read_message(table)[0]
        link = f"{LINK}#deal-1-sha256-{'cd' * 32}"
        assert f"-# [Fair deals ↗]({link})" in text


def test_lobby_names_the_teams_with_free_seats() -> None:
    two = read_message(lobby("Ann", "Bo", variant="partnership"))[0]
    assert "Teams: Ann and — · Bo and —" in two
    four = read_message(lobby(*NAMES[:4], variant="partnership"))[0]
    assert "Teams: {} and {} · {} and {}".format(*(NAMES[at] for at in (0, 2, 1, 3))) in four
    assert "Teams" not in read_message(lobby(*NAMES[:4], variant="classic"))[0]


def test_finished_lobby_tells_that_partners_won_together() -> None:
    table = lobby(*NAMES[:4], variant="partnership", status=Status.FINISHED)
    info = build_table_info(table, WORDS, step="l", link=LINK)
    text = read_text(lobby_panel(table, info, WORDS, winners=(Seat(1), Seat(3))))
    assert f"{NAMES[1]} and {NAMES[3]} won together." in text
