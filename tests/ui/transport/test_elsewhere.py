"""Interactions from servers without the bot are like those from groups; others stay as they are."""

from copy import deepcopy
from typing import Any

import pytest

from bot.ui.transport.elsewhere import make_private

USER = {"id": "5", "username": "ann"}
IN_SERVER: dict[str, Any] = {
    "id": "1",
    "context": 0,
    "guild_id": "2",
    "guild": {"id": "2"},
    "guild_locale": "de",
    "channel": {"id": "3", "type": 0, "guild_id": "2"},
    "member": {"user": USER, "permissions": "8", "nick": "Annie"},
    "app_permissions": "16384",
    "authorizing_integration_owners": {"1": "5"},
}


def test_nothing_is_left_of_a_server_without_the_bot() -> None:
    interaction = deepcopy(IN_SERVER)
    make_private(interaction)
    assert interaction == {
        "id": "1",
        "context": 2,
        "channel": {"id": "3", "type": 3},
        "user": USER,
        "app_permissions": "16384",
        "authorizing_integration_owners": {"1": "5"},
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"authorizing_integration_owners": {"0": "2"}},
        {"authorizing_integration_owners": {"0": "2", "1": "5"}},
        {"guild_id": None, "context": 1, "authorizing_integration_owners": {"0": "0", "1": "5"}},
        {"guild_id": None, "context": 2},
    ],
    ids=["server", "server and person", "direct message", "group"],
)
def test_other_interactions_stay_as_they_are(changes: dict[str, Any]) -> None:
    changed = deepcopy(IN_SERVER) | changes
    interaction = {name: value for name, value in changed.items() if value is not None}
    before = deepcopy(interaction)
    make_private(interaction)
    assert interaction == before
