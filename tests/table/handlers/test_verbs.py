"""The table of verbs."""

import pytest

from bot.table.handlers.closing import CLOSING_VERBS
from bot.table.handlers.lobby import LOBBY_VERBS
from bot.table.handlers.verbs import merge_verbs


def test_verb_with_two_meanings_is_refused() -> None:
    with pytest.raises(ValueError, match="join"):
        merge_verbs(LOBBY_VERBS, CLOSING_VERBS, {"join": LOBBY_VERBS["leave"]})
