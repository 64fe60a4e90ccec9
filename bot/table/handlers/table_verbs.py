"""The handlers of all buttons, menus and forms of tables."""

from bot.table.handlers.absence import ABSENCE_VERBS
from bot.table.handlers.closing import CLOSING_VERBS
from bot.table.handlers.game import GAME_VERBS
from bot.table.handlers.host_menu import HOST_VERBS
from bot.table.handlers.in_charge import IN_CHARGE_VERBS
from bot.table.handlers.lobby import LOBBY_VERBS
from bot.table.handlers.rematch import REMATCH_VERBS
from bot.table.handlers.takeover import SEAT_REQUEST_VERBS
from bot.table.handlers.verbs import merge_verbs

TABLE_VERBS = merge_verbs(
    LOBBY_VERBS,
    HOST_VERBS,
    GAME_VERBS,
    ABSENCE_VERBS,
    CLOSING_VERBS,
    IN_CHARGE_VERBS,
    REMATCH_VERBS,
    SEAT_REQUEST_VERBS,
)
