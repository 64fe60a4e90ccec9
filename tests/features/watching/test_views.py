"""Where tables offer to watch, and the host chooses how much later it shows the game."""

from dataclasses import replace

from bot.features.watching.additions import ADDITIONS
from bot.table.lobby.model import Lobby, Status
from bot.ui.components.builders import NEUTRAL, panel
from tests.ui.arrange import NAMES, WORDS, lobby, parts

TABLE = lobby(*NAMES[:4])


def delays(table: Lobby) -> dict[str, bool]:
    """Return the delays in the menu, and whether they are chosen."""
    menus = [
        part
        for part in parts(panel(ADDITIONS.host_menus(table, WORDS), accent=NEUTRAL))
        if part["type"] == 3
    ]
    return {
        option["value"]: option.get("default", False)
        for menu in menus
        for option in menu["options"]
    }


def test_host_sees_the_delay_that_is_chosen_and_what_it_covers() -> None:
    assert delays(TABLE) == {"0": True, "30": False, "120": False, "300": False}
    assert ADDITIONS.host_notes(TABLE, WORDS) == ()
    later = replace(TABLE, watch_delay_s=120)
    assert [value for value, chosen in delays(later).items() if chosen] == ["120"]
    assert ADDITIONS.host_notes(later, WORDS) == (WORDS.text("host-watch-hint"),)


def test_only_a_game_that_is_played_can_be_watched() -> None:
    for status in Status:
        shown = ADDITIONS.lobby_buttons(replace(TABLE, status=status), WORDS)
        assert len(shown) == (status is Status.PLAYING)
