"""What all buttons, menus and forms of tables do."""

from bot.ui.handlers.absence import ABSENCE_VERBS
from bot.ui.handlers.closing import CLOSING_VERBS
from bot.ui.handlers.game import GAME_VERBS
from bot.ui.handlers.host_menu import HOST_VERBS
from bot.ui.handlers.lobby import LOBBY_VERBS
from bot.ui.handlers.rematch import REMATCH_VERBS
from bot.ui.handlers.takeover import SEAT_REQUEST_VERBS
from bot.ui.handlers.verbs import verb_table
from bot.ui.handlers.watching import WATCH_VERBS

TABLE_VERBS = verb_table(
    LOBBY_VERBS,
    HOST_VERBS,
    GAME_VERBS,
    ABSENCE_VERBS,
    CLOSING_VERBS,
    REMATCH_VERBS,
    SEAT_REQUEST_VERBS,
    WATCH_VERBS,
)
