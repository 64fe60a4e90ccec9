"""The button of the host's menu that leads to the server's presets."""

from collections.abc import Sequence
from typing import Final

from bot.features.presets.views import show_button
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.views.public.additions import Additions
from bot.table.views.public.house_rules_modal import house_rules_forms
from bot.table.views.public.kind_views import get_views
from bot.ui.components.builders import Piece, row


class PresetAdditions(Additions):
    """The part of the host's menu about presets."""

    def host_menus(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button, unless house rules can't be chosen at this table."""
        chooses = get_views(lobby.kind).chooses_rules and lobby.guild_id is not None
        if not chooses or not house_rules_forms(lobby.chosen_variant):
            return ()
        return (row([show_button(lobby, wording)]),)


ADDITIONS: Final = PresetAdditions()
